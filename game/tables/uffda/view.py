"""UFF-DA! as one seat sees it, in either of its editions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

import pygame

from game.games.uffda import events as happened
from game.games.uffda.observation import UffdaObservation
from game.games.uffda.ruleset import UffdaRules
from game.match.reference import Facts
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.tables.uffda import sign_of
from game.tables.uffda.advice import advise, pointers
from game.tables.uffda.bar import draw_bar
from game.tables.uffda.bubbles import Bubbles
from game.tables.uffda.buttons import draw_buttons
from game.tables.uffda.chain import arranged
from game.tables.uffda.deeds import deeds, held_cards, seat_facts
from game.tables.uffda.examples import EXAMPLES
from game.tables.uffda.facts import facts_of
from game.tables.uffda.figures import FIGURES
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.hand_places import RATIO, hand_places
from game.tables.uffda.handarea import draw_hand
from game.tables.uffda.hub import draw_hub
from game.tables.uffda.lanes import draw_ends, draw_lanes
from game.tables.uffda.layout import Layout, arrange
from game.tables.uffda.looking_back import last_turn, mark_of
from game.tables.uffda.middle import draw_cloth_target, draw_coins, draw_pill, draw_revealed
from game.tables.uffda.motions import show
from game.tables.uffda.motions.base import sprays
from game.tables.uffda.motions.coins import FlyingCoin
from game.tables.uffda.own import draw_own, draw_pile
from game.tables.uffda.places import Places
from game.tables.uffda.plaques import draw_plaques
from game.tables.uffda.reader import read
from game.tables.uffda.sheet import Row, draw_scores, draw_sheet
from game.tables.uffda.shouting import Shouting
from game.tables.uffda.shown import FREE, INDEX, Shown, branch_of, has_index, points_of
from game.tables.uffda.situations import SITUATIONS
from game.tables.uffda.told import tell
from game.tables.uffda.tree import numbers_of
from game.tables.uffda.words import SORTINGS, Words
from game.ui.animation import Animation, Hold
from game.ui.celebrations.splash import SplashStage
from game.ui.counted import points
from game.ui.frame import Frame, Press, Segment
from game.ui.table.advice import Advice
from game.ui.table.cards import CardArt
from game.ui.table.deeds import Deed, HeldCard
from game.ui.table.hand import HandFan
from game.ui.table.host import Host
from game.ui.table.last_look import LastLook
from game.ui.table.marks import Mark
from game.ui.table.sorting import OWN, Arrangement, HandOrder
from game.ui.table.turn import Expected
from game.ui.table.view import TableView, Weave
from game.ui.text import N_, _
from game.ui.theme import Metrics
from game.ui.zoom import symbol_scale


class UffdaTable(TableView[UffdaObservation, UffdaRules]):
    """The table of UFF-DA! and Ay Caramba!; drawing, gestures and motion have their own files."""

    cloth = "green"
    figures = FIGURES
    situations = SITUATIONS
    examples = EXAMPLES
    seal_picture = "uffda/nordic/button-shout"
    last_name = N_("Last turn")

    @classmethod
    def cloth_of(cls, rules: Ruleset) -> str:
        """Return the cloth of an edition."""
        return sign_of(rules).cloth

    @classmethod
    def sound_place(cls, rules: Ruleset) -> str:
        """Return the folder of sounds of an edition."""
        return f"uffda/{cast(UffdaRules, rules).theme}"

    @classmethod
    def facts(cls, rules: Ruleset) -> Facts:
        """Return what a ruleset puts into the rules reference."""
        return facts_of(rules)

    def __init__(self, host: Host, rules: UffdaRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        players = len(host.people)
        self.shown = Shown({}, [0] * players, [0] * players)
        self.words = Words(self)
        self.places = Places(self)
        self.hand = HandFan(RATIO)
        self.sorting = HandOrder(self, numbers_of, points_of, SORTINGS)
        self.coins: list[FlyingCoin] = []
        self.gestures = Gestures(self)
        self.bubbles = Bubbles(self)
        self.shouting = Shouting(self)
        self.drawn: dict[Seat, str] = {}
        """Cards drawn for the first deal, by seat, while they are shown."""
        self.revealed: Sequence[Sequence[str]] = ()
        """Everybody's hand at the end of a round, while it is shown."""
        self.results: list[happened.RoundOver] = []
        """Rounds that ended before the viewer's eyes and are not in the observation yet."""
        self._sheet_is_open = False
        self._sheet_hold: Hold | None = None
        self._segments: dict[str, Segment] = {}
        self._rebuild()

    # Life

    def resized(self) -> None:
        """Draw everything for the new size or language."""
        self._rebuild()
        super().resized()
        self.hand.finish()

    def _rebuild(self) -> None:
        stage = self.stage
        self.art = CardArt(stage.assets, stage.paint)
        self.art.index_scale, self.art.index_place = symbol_scale(stage), INDEX
        self.art.has_index = has_index
        self._segments.clear()
        self.places.forget()
        self.layout: Layout = arrange(stage.metrics, len(self.host.people))
        self.splash = SplashStage(stage)

    def start(self, seen: UffdaObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.flights.clear()
        self.coins.clear()
        self.splash.clear()
        self.bubbles.clear()
        self.drawn.clear()
        self.revealed = ()
        self.results.clear()
        self._sheet_is_open, self._sheet_hold = False, None
        self.gestures.chosen = None
        super().start(seen, viewer)
        self.hand.finish()

    def settle(self, seen: UffdaObservation) -> None:
        """Put everything where the observation says it is."""
        self.shown = read(seen)
        self.flights.clear()
        self.coins.clear()
        self.results.clear()
        if self.gestures.chosen not in self.shown.hand:
            self.gestures.chosen = None
        self.lay_hand()

    def clear(self) -> None:
        """Take off the table what the opening events deal."""
        shown = self.shown
        shown.phase, shown.turn = "", None
        shown.hand, shown.hands = [], [0] * len(shown.hands)
        self.lay_hand()

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the edition's cloth, with its band along both hems."""
        stage, rect = self.stage, self.layout.cloth
        name = self.cloth_of(self.rules)
        blur = stage.px(26)
        shade = stage.paint.shadow(rect.width, rect.height, stage.px(26), blur, 150)
        ground.blit(shade, (rect.x - blur, rect.y - blur + stage.px(8)))
        ground.blit(weave(stage.metrics, rect.width, rect.height, name), rect)
        theme = f"uffda/{self.rules.theme}"
        emblem = stage.picture(f"{theme}/emblem", stage.px(560))
        emblem = emblem.copy()
        emblem.set_alpha(70)
        x, y, _radius = self.layout.hub
        ground.blit(emblem, emblem.get_rect(center=(x, y)))
        wide = stage.px(96)
        tile = stage.picture(f"{theme}/border-tile", wide)
        count = (rect.width - stage.px(90)) // wide
        left = rect.centerx - count * wide // 2
        for top in (rect.y + stage.px(22), rect.bottom - stage.px(22) - tile.get_height()):
            for index in range(count):
                ground.blit(tile, (left + index * wide, top))

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        moving |= self.hand.update(seconds, still=self.stage.settings.reduced_motion)
        moving |= self.bubbles.update(seconds)
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        """Turn a card of the hand round with the right button."""
        turns = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if turns and not self._sheet_is_open:
            for card in reversed(self.hand.order):
                place = self.hand.place(card)
                near = abs(event.pos[0] - place.x) < place.width / 2
                if near and abs(event.pos[1] - place.y) < place.width:
                    self.arrangement.turn(card)
                    return True
        return super().handle(event)

    # Telling

    @property
    def confetti(self) -> Sequence[str]:
        """Return what falls among the confetti."""
        return sprays(self)

    def headline(self) -> str:
        """Return who has won the game."""
        return self.words.headline()

    def motion(self, event: Event) -> Animation:
        """Return what moves when this happens."""
        return show(event, self)

    def advice(self, action: Action) -> Advice:
        """Return how to show a recommended action, and why it is good."""
        return advise(self, action)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the targets with which an action is carried out, that of the next step first."""
        return pointers(self, action)

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why a turn is ended for a person: nothing else is left to do in it."""
        said = self.rules.words.next
        if seat == self.viewer:
            text = _("There is nothing else that you can do: {next} is said for you.")
            return text.format(next=said)
        text = _("There is nothing else that {name} can do: {next} is said.")
        return text.format(name=self.words.name(seat), next=said)

    def describe(self, event: Event) -> str:
        """Return the event as a sentence."""
        return tell(event, self.words.name, self.rules.words)

    def mark(self, event: Event) -> Mark | None:
        """Return the round that an event begins."""
        return mark_of(event)

    def last(self) -> LastLook | None:
        """Return the last turn."""
        return last_turn(self)

    @property
    def card_back(self) -> str:
        """Return the back of the edition's cards."""
        return f"uffda/{self.rules.theme}/back"

    @property
    def shout_picture(self) -> str:
        """Return the edition's button to shout with."""
        return f"uffda/{self.rules.theme}/button-shout"

    @property
    def shout_word(self) -> str:
        """Return the great word of the edition."""
        return self.rules.words.last_card

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends: what is below it belongs to whoever is in front."""
        return arrange(metrics, len(self.host.people)).cloth.bottom + metrics.px(8)

    def held_cards(self, seen: UffdaObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(self, seen)

    def deeds(self, seen: UffdaObservation) -> Sequence[Deed]:
        """Return all that a seat may do, in words."""
        return deeds(self, seen)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return a seat's points and where its coin is."""
        return seat_facts(self, seat)

    # What is drawn

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""
        if self.art.index_scale != symbol_scale(self.stage):
            self.resized()
        self.gestures.follow(frame, self.hand)
        draw_cloth_target(self, frame)
        frame.segment(
            self._segments, "lanes", self._lanes_signature(frame), lambda: draw_lanes(self, frame)
        )
        draw_ends(self, frame)
        draw_hub(self, frame)
        draw_pill(self, frame)
        draw_plaques(self, frame)
        if not self.lies_flat:
            draw_own(self, frame)
            draw_pile(self, frame)
            draw_buttons(self, frame)
            draw_hand(self, frame)
        draw_revealed(self, frame)
        self.bubbles.draw(frame)
        self.flights.draw(frame, self.art, still=self.stage.settings.reduced_motion)
        draw_coins(self, frame)
        self.draw_toast(frame, self._toast_bottom(frame))
        self.gestures.draw_dragged(frame)
        if self._sheet_is_open:
            draw_sheet(self, frame)
        self.splash.draw(frame, self.skip)

    def _toast_bottom(self, frame: Frame) -> float:
        """Return where what is being said ends: below, but never on an end to be chosen."""
        cloth, px = self.layout.cloth, self.stage.px
        bottom, high = cloth.bottom - px(26), self._toast.height(frame, self.stage)
        room = pygame.Rect(0, bottom - high, cloth.width // 2, high)
        room.centerx = cloth.centerx
        ends = (one.rect for one in frame.targets if one.press and one.key.startswith("end:"))
        if self.toast and any(rect.colliderect(room) for rect in ends):
            return cloth.top + px(20) + high
        return bottom

    def _lanes_signature(self, frame: Frame) -> Hashable:
        """Return all that the branches' picture depends on."""
        shown = self.shown
        return (
            tuple((b.coin, tuple(b.cards)) for b in shown.branches.values()),
            shown.start,
            self.viewer,
            self.bottom,
            frame.size,
        )

    def draw_bar(self, frame: Frame) -> None:
        """Put rounds and bonus into the top bar."""
        draw_bar(self, frame)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Put the final scoring into this room."""
        draw_scores(self, frame, rect)

    # The score sheet

    @property
    def rounds(self) -> int:
        """How many rounds this game has."""
        seen = self.seen
        return self.rules.rounds if seen is None else seen.variant("rounds")

    def rows(self) -> list[Row]:
        """Return the rounds that have ended as far as they have been shown."""
        seen = self.seen
        if seen is None:
            return []
        limit = len(seen.results)
        if self.results or not self.is_idle:
            # Rounds that are still being shown do not count before their moment has come.
            known = [event.round for event in self.results]
            limit = max(known, default=self.shown.round - 1)
        return [
            Row(result.round, result.winner, result.points)
            for result in seen.results
            if result.round <= limit
        ]

    @property
    def sheet_holds(self) -> bool:
        """Whether the game waits until the sheet is closed."""
        return self._sheet_hold is not None

    def sheet_title(self) -> str:
        """Return what stands above the sheet."""
        if not self.results:
            return _("Score sheet")
        event = self.results[-1]
        if event.winner is None:
            return _("Nothing fits any more: nobody gets the bonus")
        return _("{name} is out: {points}").format(
            name=self.words.name(event.winner), points=points(event.points[event.winner])
        )

    def open_sheet(self, hold: Hold | None = None) -> None:
        """Show the score sheet; with a hold the game goes on when it is closed."""
        self._sheet_is_open, self._sheet_hold = True, hold

    def close_sheet(self) -> None:
        """Put the score sheet away."""
        self._sheet_is_open = False
        if self._sheet_hold is not None:
            self._sheet_hold.is_over = True
            self._sheet_hold = None

    # Who sits where, and what may be done

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom of the screen."""
        if self.viewer is not None:
            return self.viewer
        humans = [person.seat for person in self.host.people if person.is_human]
        return humans[0] if humans else Seat(0)

    def seat_at(self, place: int) -> Seat:
        """Return who sits so many places clockwise from the bottom."""
        return Seat((self.bottom + place) % len(self.host.people))

    @property
    def opponents(self) -> list[Seat]:
        """The other seats, clockwise from the bottom's left neighbour."""
        return [self.seat_at(place) for place in range(1, len(self.host.people))]

    def turn_seat(self) -> Seat | None:
        """Return whom the table is waiting for, as far as it has been shown."""
        return self.shown.giver if self.shown.giver is not None else self.shown.turn

    def expecting(self) -> Expected:
        """Return whom the table waits for, who gets a card, and which double is open."""
        shown, seat = self.shown, self.turn_seat()
        return Expected(
            () if seat is None else (seat,), shown.phase, (shown.receiver, shown.pending)
        )

    def task(self) -> str:
        """Return what the person in front has to do now."""
        return self.words.task()

    def between_turns(self) -> str:
        """Return what stands where it otherwise says whose turn it is."""
        is_over = self.seen is not None and self.seen.is_over
        return _("The game is over.") if is_over else _("Dealing …")

    @property
    def catching(self) -> bool:
        """Whether the forgetful can be caught; not in family play (D11.1)."""
        return self.seen is not None and bool(self.seen.variant("penalties"))

    @property
    def shout_pads(self) -> bool:
        """Whether several people get a key each: not where nobody can be caught."""
        return self.catching

    @property
    def in_flight(self) -> set[tuple[str, str]]:
        """The coins in the air, as (branch, `coin`)."""
        return {(coin.branch, "coin") for coin in self.coins}

    def plays_of(self, card: str) -> list[Action]:
        """Return all plays of a card that are possible now, in a fixed order."""
        return self.choices.beginning("play", card)

    def fits(self, card: str) -> bool:
        """Whether something can be done with a card of the hand now."""
        return bool(self.plays_of(card)) or self.may("give", card)

    def is_open_to_viewer(self, branch: str) -> bool:
        """Whether the person in front may use a branch (D4.1, D4.2)."""
        own = branch_of(self.bottom)
        return branch in (FREE, own) or self.shown.branches[branch].coin

    # Doing

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return self.words.refusal(refusal)

    def shake(self, card: str) -> None:
        """Let a card of the hand shake its head."""
        if card in self.hand.order:
            self.hand.shake(card)

    def say_next(self) -> None:
        """End the own turn, or say why not."""
        self.act("next")

    # Shouts: see Shouting

    def shout(self, seat: Seat) -> None:
        """Do what a person's own key does."""
        self.shouting.anything(seat)

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return what a person is offered in the relaxed mode."""
        return self.shouting.offers(seat)

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Answer a shout that had no effect in a friendly way."""
        self.say(self.words.not_yet())

    def shout_coin(self) -> None:
        """Shout at whoever forgot a coin."""
        self.shouting.coin()

    def shout_last_card(self) -> None:
        """Announce the own last card, or shout at whoever forgot to."""
        self.shouting.last_card()

    def shout_at(self, seat: Seat) -> Press | None:
        """Return what a click on somebody's plaque does: catch them."""
        if not self.catching or self.viewer is None:
            return None
        return lambda: self.shouting.at(seat)

    # The hand

    @property
    def arrangement(self) -> Arrangement:
        """How the person in front has arranged the own hand."""
        return self.sorting.arrangement

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""
        cards = self.shown.hand if self.viewer is not None else []
        order = self.sorting.ordered(cards)
        lift = float(self.stage.px(22))
        mine = self.turn_seat() == self.viewer
        lifts = {}
        for card in order:
            raised = card == self.gestures.chosen
            raised |= self.stage.settings.hints and mine and self.fits(card)
            lifts[card] = lift if raised else 0.0
        places = hand_places(len(order), self.layout, self.stage.metrics.u)
        for place in places:
            place.y += lift * 0.5
        self.hand.place_at(order, places, lifts)

    def sort_hand(self) -> None:
        """Arrange the hand into its longest run."""
        begins = {
            end.number
            for branch in self.shown.branches
            if self.is_open_to_viewer(branch)
            for end in self.places.branch(branch).ends
        }
        self.arrangement.put(*arranged(self.arrangement.order, sorted(begins)))
        self.sorting.choose(OWN)
        self.stage.audio.cue("click")
