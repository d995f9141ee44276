"""UFF-DA! as one seat sees it, in either of its editions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.games.uffda.events import RoundOver
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.ruleset import UffdaRules
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.tables.uffda import fold
from game.tables.uffda.cards import (
    INDEX,
    face_of,
    has_index,
    numbers_of,
    points_of,
    scaled_card,
)
from game.tables.uffda.chain import arranged
from game.tables.uffda.events import EVENTS
from game.tables.uffda.examples import EXAMPLES
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.layout.arrangement import Layout, arrange
from game.tables.uffda.layout.ground import Ground
from game.tables.uffda.layout.hand_places import RATIO, hand_places
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.layout.saying import saying_bottom
from game.tables.uffda.motions.base import Kit, sprays
from game.tables.uffda.motions.moments import Moments
from game.tables.uffda.motions.score_pause import ScorePause
from game.tables.uffda.motions.sliding import Sliding
from game.tables.uffda.panels.bar import draw_round_strip
from game.tables.uffda.panels.buttons import draw_next_button, draw_shout_button
from game.tables.uffda.panels.cloth import adorn_cloth
from game.tables.uffda.panels.draw_piles import draw_piles
from game.tables.uffda.panels.ends import End, draw_end
from game.tables.uffda.panels.folds import OpenFold, draw_open_fold
from game.tables.uffda.panels.hub import draw_hub
from game.tables.uffda.panels.labels import draw_label
from game.tables.uffda.panels.lanes import draw_branches
from game.tables.uffda.panels.moments import draw_open_cards
from game.tables.uffda.panels.own_coin import draw_own_coin
from game.tables.uffda.panels.run_button import draw_run_button
from game.tables.uffda.panels.seat_plates import draw_seat_plates
from game.tables.uffda.party import Party
from game.tables.uffda.pieces import cloth, foot, scoring
from game.tables.uffda.pieces.ending import ending
from game.tables.uffda.poses import Poser
from game.tables.uffda.shouting import Shouting
from game.tables.uffda.shown import Shown, empty, read
from game.tables.uffda.sign import sign_of, theme_of
from game.tables.uffda.situations import SITUATIONS
from game.tables.uffda.tension import tension
from game.tables.uffda.tree import LaidCard
from game.tables.uffda.words.advice import advise, pointers
from game.tables.uffda.words.aftermath import AFTERMATHS
from game.tables.uffda.words.done_for_you import reason, why_next
from game.tables.uffda.words.facts import facts_of
from game.tables.uffda.words.figures import FIGURES
from game.tables.uffda.words.looking_back import last_turn
from game.tables.uffda.words.nudges import NUDGES
from game.tables.uffda.words.offers import held_cards, offers, seat_facts
from game.tables.uffda.words.puzzles import GOALS, turn_so_far
from game.tables.uffda.words.round_end import round_end
from game.tables.uffda.words.things import SORTINGS, UffdaWords
from game.tables.uffda.words.turn import TurnDetails, TurnWords
from game.ui.animation import Animation
from game.ui.celebrations.ending import Ending
from game.ui.frame import Frame, Press
from game.ui.table.card_table import CardTable
from game.ui.table.game_table import Weave
from game.ui.table.guidance.advice import Advice
from game.ui.table.hands.area import draw_hand
from game.ui.table.hands.sorting import OWN, HandOrder
from game.ui.table.host import Host
from game.ui.table.offers import HeldCard, Offer
from game.ui.table.panels.bubble import Bubbles
from game.ui.table.panels.edge import Edge
from game.ui.table.panels.last_look import LastLook
from game.ui.table.panels.own_plate import draw_own_plate
from game.ui.table.panels.score_sheet import (
    OpenSheet,
    ScoreSheet,
    draw_open_sheet,
    draw_score_sheet,
)
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.table.round_end.piece import RoundEnd
from game.ui.table.turn import Expected
from game.ui.text import N_, _
from game.ui.theme import Metrics


class UffdaTable(CardTable[UffdaObservation, UffdaRules]):
    """The table of UFF-DA! and Ay Caramba!: makes the pieces and has the panels draw them."""

    events = EVENTS
    cloth = "green"
    figures = FIGURES
    goals = GOALS
    aftermaths = AFTERMATHS
    nudges = NUDGES
    situations = SITUATIONS
    examples = EXAMPLES
    facts = staticmethod(facts_of)
    tension = staticmethod(tension)
    round_ends = (RoundOver,)
    seal_picture = "uffda/nordic/button-shout"
    last_name = N_("Last turn")
    card_ratio = RATIO

    @classmethod
    def cloth_of(cls, rules: Ruleset) -> str:
        """Return the cloth of an edition."""
        return sign_of(rules).cloth

    @classmethod
    def sound_place(cls, rules: Ruleset) -> str:
        """Return the folder of sounds of an edition."""
        return f"uffda/{theme_of(rules)}"

    @classmethod
    def turn_so_far(cls, seen: UffdaObservation) -> str:
        """Return what the turn player has already done in this turn."""
        return turn_so_far(seen)

    def __init__(self, host: Host, rules: UffdaRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self.shown = empty(len(host.people))
        self.ground = Ground()
        self.sliding = Sliding()
        self.open_fold = OpenFold()
        self.sorting = HandOrder(self, numbers_of, points_of, SORTINGS)
        self.gestures = Gestures(self, self.hand)
        self.shouting = Shouting(host, rules.words, self._answer)
        self._bubbles = Bubbles()
        self.moments = Moments()
        self.score_pause = ScorePause()
        self.rebuild()

    # Life

    def rebuild(self) -> None:
        """Make cards, layout and places for the window."""
        super().rebuild()
        self.art.has_index, self.art.index_place = has_index, INDEX
        self.art.painters["laid"] = self._laid_card
        self.layout: Layout = arrange(
            self.stage.metrics, len(self.host.people), is_for_all=self.is_for_all
        )
        self.places = self._places_of(self.shown)

    def start(self, seen: UffdaObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.moments.clear()
        self.score_pause.forget()
        self.gestures.chosen = None
        super().start(seen, viewer)

    def settle(self, seen: UffdaObservation) -> None:
        """Put everything where the observation says it is."""
        self.flights.clear()
        self.sliding.finish()
        self.moments.coins.clear()
        self.moments.revealed = ()
        self.score_pause.results.clear()
        self._put(read(seen))

    def clear(self) -> None:
        """Remove from the table what the opening events deal."""
        self.change(fold.bare)

    def change(self, step: Callable[[Shown], Shown]) -> None:
        """Show the table after this step."""
        self._put(step(self.shown))

    def _put(self, shown: Shown) -> None:
        """Show this from now on; a chosen card waits for its place only in the same turn."""
        if shown.turn != self.shown.turn:
            self.gestures.chosen, self.open_fold.branch = None, ""
        if self.gestures.chosen not in shown.hand:
            self.gestures.chosen = None
        self.shown = shown
        if self.is_seen:
            self.places = self._places_of(shown)
            self.lay_hand()

    def _places_of(self, shown: Shown) -> UffdaPlaces:
        return UffdaPlaces(
            self.stage.metrics, self.layout, self.party, shown, self.ground, has_coin=self.catching
        )

    def make_room(self, branch: str, laid: LaidCard) -> Animation:
        """Prepare a place for a card; if others have to move, all move in one step."""
        before = self.places
        before.would_lie(branch, laid)
        self._put(self.shown)
        still = self.stage.settings.reduced_motion
        return self.sliding.begin(before.plan, self.places.plan, still=still)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        return self.moments.update(seconds) or moving

    def handle(self, event: pygame.event.Event) -> bool:
        """Turn a card of the hand round with the right button."""
        turns = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if turns and not self.score_pause.is_open:
            for card in reversed(self.hand.order):
                place = self.hand.place(card)
                near = abs(event.pos[0] - place.x) < place.width / 2
                if near and abs(event.pos[1] - place.y) < place.width:
                    self.sorting.arrangement.turn(card)
                    return True
        return super().handle(event)

    # Telling

    @property
    def party(self) -> Party:
        """The people as the viewer sees them."""
        return Party(self.people, self.viewer, self.spoken_to)

    @property
    def words(self) -> UffdaWords:
        """Words for what is shown."""
        return UffdaWords(self.rules, self.party, self.shown, self.places)

    @property
    def turn_words(self) -> TurnWords:
        """Words for the turn."""
        may_act = self.viewer is not None and self.is_idle and self.host.may_act()
        return TurnWords(self.words, self.choices, may_act, self.host.refusal)

    @property
    def confetti(self) -> Sequence[str]:
        """Return the pictures among the confetti."""
        return sprays(self.rules.theme)

    def ending(self) -> Ending:
        """Return the branch that ended the match."""
        events = self.host.happened()
        return ending(self.art, self.rules.theme, events, self.party.name)

    def headline(self) -> str:
        """Return who has won the game."""
        return "" if self.seen is None else self.words.headline(self.seen.totals)

    @property
    def kit(self) -> Kit:
        """What motions work with."""
        return Kit(
            stage=self.stage,
            people=self.people,
            flights=self.flights,
            splash=self.splash,
            hand=self.hand,
            find_shown=lambda: self.shown,
            find_places=lambda: self.places,
            alter=self.change,
            rules=self.rules,
            party=self.party,
            moments=self.moments,
            score_pause=self.score_pause,
            make_room=self.make_room,
            say=self.say,
            shows_sheet=self.shows_sheet,
            applauds=self.goes_on,
        )

    @property
    def poser(self) -> Poser:
        """The viewer's controls, for poses in pictures."""
        return Poser(self.shown.hand, self.choices, self.gestures, self.sort_hand, self.open_sheet)

    def advice(self, action: Action, instead_of: Action | None = None) -> Advice:
        """Return how to show a recommended action, and why it is good."""
        assert self.seen is not None
        return advise(action, self.seen, self.words, instead_of)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the targets that carry out an action, the next step's first."""
        return pointers(action, self.places, self.gestures.chosen)

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why a turn is ended for a person: nothing else is left to do."""
        return why_next(seat, self.shown, self.party)

    def reason(self, event: Event, events: Sequence[Event]) -> str:
        """Return the reason for an event that nobody has decided."""
        return reason(event, events, self.shown, self.party)

    def round_end(self, event: RoundOver) -> RoundEnd:
        """Return how a round has ended."""
        happened, count = self.host.happened(), self.rounds
        return round_end(event, happened, self.party, self.describe, count, self.open_sheet)

    def last(self) -> LastLook | None:
        """Return the last turn."""
        events = self.host.happened()
        return last_turn(events, self.rules.theme, self.party.name, self.describe)

    @property
    def card_back(self) -> str:
        """Return the back of the edition's cards."""
        return f"uffda/{self.rules.theme}/back"

    @property
    def shout_picture(self) -> str:
        """Return the picture of the edition's shout button."""
        return f"uffda/{self.rules.theme}/button-shout"

    @property
    def shout_word(self) -> str:
        """Return the word of the edition that is shouted."""
        return self.rules.words.last_card

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends; the room below belongs to the person in front."""
        return arrange(metrics, len(self.host.people)).cloth.bottom + metrics.px(8)

    def held_cards(self, seen: UffdaObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(seen, self.rules.theme, self.stage.settings.sorting)

    def offers(self, seen: UffdaObservation) -> Sequence[Offer]:
        """Return the legal actions of a seat in words."""
        return offers(seen, self.words)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return a seat's points and where its coin is."""
        return seat_facts(seat, self.shown)

    # What is drawn

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the edition's cloth with its emblem and its band."""
        super().lay_cloth(ground, weave)
        layout = self.layout
        adorn_cloth(ground, self.stage, layout.cloth, layout.middle, self.rules.theme)

    def _laid_card(self, name: str, width: int) -> pygame.Surface:
        """Return a card of a branch."""
        large = self.stage.picture(f"uffda/{name}", max(width, round(self.layout.card)))
        return scaled_card(large, name[-2:], width, self.art.index_scale)

    def draw_table(self, frame: Frame) -> None:
        """Put the table into the frame."""
        self.gestures.follow(frame, self.hand)
        turn = self.turn_words
        self._draw_cloth(frame, turn)
        if not self.lies_flat:
            self._draw_foot(frame, turn)
        for faces, box in cloth.open_folds(turn.things, partial(self.open_fold.shows, frame)):
            draw_open_fold(frame, self.stage, self.art, faces, box, self.layout.cloth)
        self._draw_moments(frame, turn.things)
        self.draw_toast(frame, self._toast_bottom(frame) if self.toast else 0.0)
        self._draw_dragged(frame)
        if self.score_pause.is_open:
            title = scoring.sheet_title(self.party, self.score_pause.results)
            sheet = OpenSheet(title, self._score_sheet(), self.close_sheet)
            draw_open_sheet(frame, self.stage, self.art, sheet)

    def _draw_cloth(self, frame: Frame, turn: TurnWords) -> None:
        stage, layout, shown, things = self.stage, self.layout, self.shown, turn.things
        frame.target(self.gestures.cloth().at("cloth", layout.cloth))
        hints = stage.settings.hints and self.host.may_act() and self.is_idle
        ends = list(cloth.ends(things, turn.choices, self.gestures, hints=hints))
        lit = [end for end in ends if end.look != "hidden" and end.place.is_whole]
        signature = (
            shown.branches, shown.start, self.viewer, self.party.bottom, frame.size,
            self.sliding.share, id(self.places.plan), *(end.key for end in lit),
        )  # fmt: skip
        frame.segment(self.segments, "lanes", signature, lambda: self._draw_branches(frame, lit))
        for end in ends:
            draw_end(frame, stage, end)
        coins = self.moments.coins
        hub = cloth.hub(things, self.gestures, coins, may_act=self.host.may_act())
        draw_hub(frame, stage, self.art, hub)
        rects = (layout.own_label, layout.free_label)
        labels = list(zip(cloth.labels(things), rects, strict=True))
        for label, rect in labels[self.is_for_all :]:
            draw_label(frame, stage, label, rect)
        self.draw_turn(frame)
        seats = self.party.clockwise if self.is_for_all else self.party.others
        plates = cloth.seat_plates(
            things, seats, self.gestures, self.is_awaited, self._catcher, self.shout_pad
        )
        draw_seat_plates(frame, stage, plates, [self.places.panel(seat) for seat in seats])

    def _draw_branches(self, frame: Frame, lit: Sequence[End]) -> None:
        branches = cloth.branches(self.words, lit, self.open_fold.toggle)
        draw_branches(frame, self.stage, self.art, branches, self.sliding.where)

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """The plates."""
        return [self.places.panel(seat) for seat in self.party.clockwise]

    def turn_piece(self) -> TurnSign | None:
        """Return the turn sign with the task, and the number that an open double needs."""
        seat, pending = self.expected.only, self.shown.pending
        title, task = self.turn_words.sign(self.expected, self.turn_sign()[0])
        mine = seat is not None and seat == self.viewer
        number = pending.number if mine and pending else None
        person = None if seat is None else self.people[seat]
        return TurnSign(title, task, mine, person, number=number) if title else None

    def edge(self) -> Edge:
        """Return what two edges tell: whose turn it is, and how many cards are left."""
        return Edge(self.turn_piece(), [foot.pile_note(self.words)])

    def _draw_foot(self, frame: Frame, turn: TurnWords) -> None:
        stage, foot_, gestures = self.stage, self.places.foot, self.gestures
        hints, may_act, may_shout = (
            stage.settings.hints, self.host.may_act(), self.host.may_shout()
        )  # fmt: skip
        awaited = self.is_awaited(self.party.bottom)
        pad = self.shout_pad(self.party.bottom)
        plate = foot.own_plate(turn, gestures, pad, is_awaited=awaited)
        draw_own_plate(frame, stage, plate, foot_.own)
        coin = foot.own_coin(turn, gestures, may_act=may_act)
        draw_own_coin(frame, stage, coin, foot_.own.foot)
        piles = foot.piles(turn, partial(self.act, "draw"), hints=hints)
        between = foot_.own.right, foot_.hand_left
        draw_piles(frame, stage, self.art, piles, foot_.piles, between)
        if foot_.coin_button:
            button = foot.coin_button(turn.things, self.shout_coin, may_shout=may_shout)
            draw_shout_button(frame, stage, button, foot_.coin_button)
        button = foot.shout_button(turn.things, self.shout_last_card, may_shout=may_shout)
        draw_shout_button(frame, stage, button, foot_.shout_button)
        end_turn = foot.next_button(turn, partial(self.act, "next"), is_idle=self.is_idle)
        draw_next_button(frame, stage, end_turn, foot_.next_button)
        self.lay_hand()
        area = foot_.hand_area(frame.size[1])
        hand = foot.hand(turn, gestures, self.sorting, area, hints=hints, may_act=may_act)
        draw_hand(frame, stage, self.art, hand, self.hand, self.sorting, gestures.let_go_x)
        if hand.cards:
            draw_run_button(frame, stage, foot_.run, self.sort_hand)
            self.draw_sorting(frame, command="")

    def _draw_moments(self, frame: Frame, things: UffdaWords) -> None:
        stage = self.stage
        for seat, faces, width in cloth.open_cards(things, self.moments):
            row = self.places.beside(seat, width, len(faces))
            draw_open_cards(frame, self.art, faces, width, row)
        self._bubbles.draw(frame, stage, cloth.bubbles(things, self.moments, self.spared))
        self.flights.draw(frame, self.art)

    def _draw_dragged(self, frame: Frame) -> None:
        """Show the dragged coin or card under the pointer."""
        if not self.gestures.dragged:
            return
        kind, card = self.gestures.dragged
        theme = self.rules.theme
        if kind == "coin":
            picture = self.stage.picture(f"uffda/{theme}/coin", self.stage.px(64))
            frame.blit_centred(picture, *self.gestures.spot)
            return
        turn = 180 if card in self.sorting.arrangement.turned else 0
        width = self.places.foot.hand_card * 0.9
        self.gestures.draw(frame, self.art, face_of(theme, card), width, turn)

    def _toast_bottom(self, frame: Frame) -> float:
        """Return the lower edge of the message."""
        ends = [one.rect for one in frame.targets if one.press and one.key.startswith("end:")]
        high = self._toast.height(frame, self.stage)
        return saying_bottom(self.stage.metrics, self.layout, self.places.plan, ends, high)

    def draw_bar(self, frame: Frame) -> None:
        """Put rounds and bonus into the top bar."""
        strip = scoring.round_strip(self.words, self.rounds, self.open_sheet)
        draw_round_strip(frame, self.stage, strip, self.layout.bar)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the final scoring in `rect`."""
        draw_score_sheet(frame, self.stage, self.art, self._score_sheet(), rect)

    # The score sheet

    @property
    def rounds(self) -> int:
        """The number of rounds of this game."""
        return self.rules.rounds if self.seen is None else self.seen.variant("rounds")

    def _score_sheet(self) -> ScoreSheet:
        """Return the score sheet with the rounds whose end has been shown."""
        last = self.rounds
        if self.score_pause.results or not self.is_idle:
            last = self.score_pause.last_round(self.shown.round)
        return scoring.score_sheet(self.party, self.seen, self.rounds, last)

    @property
    def has_sheet_open(self) -> bool:
        """Whether the score sheet lies above the table."""
        return self.score_pause.is_open

    def open_sheet(self) -> None:
        """Show the score sheet."""
        self.score_pause.open()

    def close_sheet(self) -> None:
        """Put the score sheet away."""
        self.score_pause.close()

    # Whose turn it is, and what may be done

    def expecting(self) -> Expected:
        """Return who the table waits for, who gets a card, and which double is open."""
        shown, seat = self.shown, self.shown.awaited
        return Expected(
            () if seat is None else (seat,), shown.phase, TurnDetails(shown.receiver, shown.pending)
        )

    def task(self) -> str:
        """Return what the person in front has to do now."""
        return self.turn_words.task()

    def between_turns(self) -> str:
        """Return the text of the turn sign while it is nobody's turn."""
        is_over = self.seen is not None and self.seen.is_over
        return _("The game is over.") if is_over else _("Dealing …")

    def explain(self, card: str) -> None:
        """Say why a card cannot be laid now."""
        words = self.turn_words
        refusal = self.host.refusal(words.unplayable(card))
        if refusal is None:
            return
        self.refuse(refusal, card)
        if refusal.reason == "no-such-end":
            # The person has not named an end: say that there is none.
            self.say(words.fits_nowhere(card), "D4.4")

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return self.turn_words.refusal(refusal)

    # Shouts: see Shouting

    @property
    def catching(self) -> bool:
        """Whether the forgetful can be caught; not in family play (D11.1)."""
        return self.seen is not None and bool(self.seen.variant("penalties"))

    @property
    def shout_pads(self) -> bool:
        """Whether several people get a key each; not if nobody can be caught."""
        return self.catching

    def shout(self, seat: Seat) -> None:
        """Make the shout of a person's own key."""
        self.shouting.anything(seat, self.shown)

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return the offers to a person in the relaxed mode."""
        return self.shouting.offers(seat, self.shown)

    def shout_coin(self) -> None:
        """Shout at a player who forgot a coin."""
        if self.viewer is not None:
            self.shouting.coin(self.viewer)

    def shout_last_card(self) -> None:
        """Announce the own last card, or shout at a player who forgot to."""
        if self.viewer is not None:
            self.shouting.last_card(self.viewer, self.shown)

    def _catcher(self, seat: Seat) -> Press | None:
        """Return the press on somebody's plate, which catches them; None if impossible."""
        if not self.catching or self.viewer is None:
            return None
        return partial(self.shouting.at, self.viewer, seat)

    def _answer(self, kind: str) -> None:
        """Give a friendly answer to a shout without a reason (D7.12)."""
        self.say(self.words.in_vain(kind))
        self.stage.audio.cue("illegal")

    # The hand

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""
        order = self.sorting.ordered(self.shown.hand if self.viewer is not None else ())
        lift = float(self.stage.px(22))
        hints = self.stage.settings.hints and self.shown.awaited == self.viewer
        words = self.turn_words
        lifts = {
            card: lift if card == self.gestures.chosen or (hints and words.fits(card)) else 0.0
            for card in order
        }
        places = hand_places(len(order), self.places.foot, self.stage.metrics.u)
        self.hand.place_at(order, places, lifts)

    def sort_hand(self) -> None:
        """Arrange the hand into its longest run."""
        arrangement = self.sorting.arrangement
        arrangement.put(*arranged(arrangement.order, foot.open_numbers(self.words)))
        self.sorting.choose(OWN)
        self.stage.audio.cue("click")
