"""Sauce as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.games.sauce.cards import COLOURED, names
from game.games.sauce.events import HandScored
from game.games.sauce.knowledge.observation import SauceObservation, TransferSeen
from game.games.sauce.ruleset import PLAYERS, SauceRules
from game.rules.core import Action, Refusal, Seat
from game.tables.sauce.bidder import Bidder, is_enter
from game.tables.sauce.card_names import (
    BACK,
    card_of,
    face_of,
    held,
    keys_of,
    rank_and_suit,
    suit_and_rank,
)
from game.tables.sauce.drawing.cards import (
    OURS,
    THEIRS,
    card_painter,
    standing_card,
    suit_disc,
    trump_card,
    worth_card,
)
from game.tables.sauce.events import EVENTS
from game.tables.sauce.examples import EXAMPLES
from game.tables.sauce.fold import Step, cleared
from game.tables.sauce.gestures import Gestures, free_cards, plays_of
from game.tables.sauce.layout.bid_layout import BidLayout, arrange_bids
from game.tables.sauce.layout.hand_places import hand_places
from game.tables.sauce.layout.places import SaucePlaces
from game.tables.sauce.layout.table_layout import Layout, arrange
from game.tables.sauce.moments.glide import Glide
from game.tables.sauce.moments.levels import Levels
from game.tables.sauce.moments.lights import Lights
from game.tables.sauce.moments.moment import Moment
from game.tables.sauce.moments.thrown import Thrown
from game.tables.sauce.motions.base import ICONS, Kit
from game.tables.sauce.panels.bar import draw_bar
from game.tables.sauce.panels.bidding.middle import draw_bidding, draw_gliding
from game.tables.sauce.panels.bidding.tokens import draw_token
from game.tables.sauce.panels.bottles import draw_bottle
from game.tables.sauce.panels.cloth import strew_suits
from game.tables.sauce.panels.contracts.panel import draw_contracts
from game.tables.sauce.panels.cutting import draw_cutting
from game.tables.sauce.panels.exchange import draw_exchange
from game.tables.sauce.panels.hand_area import draw_naming
from game.tables.sauce.panels.sauces_panel import draw_sauces
from game.tables.sauce.panels.seat_plates import (
    SeatPlate,
    draw_open_hand,
    draw_own_lines,
    draw_plate,
)
from game.tables.sauce.panels.trick_area import draw_drop_places, draw_round
from game.tables.sauce.panels.trick_notes import TrickNotes, draw_notes
from game.tables.sauce.pieces import bids, hand, sauces, scores, seats, trick
from game.tables.sauce.pieces.ending import ending
from game.tables.sauce.poses import Poser
from game.tables.sauce.seating import Seating, bottom_seat
from game.tables.sauce.shown import Shown, read
from game.tables.sauce.sign import CLOTH
from game.tables.sauce.situations import SITUATIONS
from game.tables.sauce.tension import tension
from game.tables.sauce.words.advice import advise, pointers
from game.tables.sauce.words.aftermath import AFTERMATHS
from game.tables.sauce.words.facts import facts_of
from game.tables.sauce.words.figures import FIGURES
from game.tables.sauce.words.hand_sentences import choosing, headline, phase_words
from game.tables.sauce.words.looking_back import last_trick
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.nudges import NUDGES
from game.tables.sauce.words.offers import held_cards, offers_of, seat_facts
from game.tables.sauce.words.puzzles import GOALS
from game.tables.sauce.words.round_end import round_end
from game.tables.sauce.words.seat_sentences import own_lines
from game.tables.sauce.words.trick_sentences import turn_text
from game.ui.celebrations.ending import Ending
from game.ui.frame import Frame, Tip
from game.ui.layout import split
from game.ui.table.card_table import CardTable
from game.ui.table.game_table import Weave
from game.ui.table.guidance.advice import Advice
from game.ui.table.handles import Handles
from game.ui.table.hands import area as hand_area
from game.ui.table.hands.sorting import SUIT, HandOrder
from game.ui.table.host import Host, Person
from game.ui.table.offers import HeldCard, Offer
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


class SauceTable(CardTable[SauceObservation, SauceRules]):
    """The table of Sauce: it gives its panels what they show."""

    events = EVENTS
    cloth = CLOTH
    figures = FIGURES
    goals = GOALS
    aftermaths = AFTERMATHS
    nudges = NUDGES
    situations = SITUATIONS
    examples = EXAMPLES
    facts = staticmethod(facts_of)
    tension = staticmethod(tension)
    round_ends = (HandScored,)
    seal_picture = "sauce/sauce-card"
    last_name = N_("Last trick")

    def __init__(self, host: Host, rules: SauceRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        order = tuple(Seat(number) for number in range(PLAYERS))
        self.shown = Shown(rules=rules, order=order, team_of=tuple(seat % 2 for seat in order))
        self.moment, self.thrown = Moment(), Thrown()
        self.sorting = HandOrder(self, suit_and_rank, rank_and_suit)
        self.gestures = Gestures(self)
        self.bidder = Bidder(self.act, lambda: self.stage.audio.cue("click"))
        self.glide, self.lights = Glide(), Lights()
        self.levels, self.poured = Levels(), Levels(4)
        self.board_is_open = False
        self.rebuild()

    # Life

    def rebuild(self) -> None:
        """Make cards and layout for the window."""
        super().rebuild()
        stage = self.stage
        self.art.painters["stands"] = lambda card, width: standing_card(stage, card, width)
        self.art.painters["trump"] = lambda face, width: trump_card(stage, face, width)
        self.art.painters["worth"] = lambda face, width: worth_card(stage, face, width)
        for card in names(COLOURED):
            self.art.painters[face_of(card)] = card_painter(stage, card)
        self.layout: Layout = arrange(stage.metrics, is_flat=self.lies_flat)

    def start(self, seen: SauceObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.thrown.clear()
        self.board_is_open = False
        self.gestures.forget()
        super().start(seen, viewer)
        self._pour_at_once()
        self.glide.finish(is_wanted=self._is_bidding)

    def settle(self, seen: SauceObservation) -> None:
        """Put everything where the observation says it is."""
        self.shown = read(seen)
        self.moment.clear()
        self.flights.clear()
        self.gestures.hold(self.hand_keys())
        self.bidder.ask(bids.question(self.shown, self.viewer, seen.legal))
        self.lay_hand()

    def clear(self) -> None:
        """Remove from the table what the opening events deal."""
        self.thrown.clear()
        self.change(cleared)

    def change(self, step: Step) -> None:
        """Show the table after this step."""
        self.shown = step(self.shown)
        self.lay_hand()

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the cloth, with signs of the suits on it."""
        super().lay_cloth(ground, weave)
        strew_suits(ground, self.stage, self.layout.cloth)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        moving |= self.thrown.update(seconds)
        moving |= self.glide.update(
            seconds, is_wanted=self._is_bidding, still=self.stage.settings.is_still
        )
        moving |= self.bidder.hold(self.gestures.held_steps(), seconds)
        moving |= self.lights.update(seconds)
        if self.stage.settings.is_still:
            self._pour_at_once()
        moving |= self.levels.update(seconds, self._scores)
        moving |= self.poured.update(seconds, bids.promised(self.shown, self.words))
        return moving

    def _pour_at_once(self) -> None:
        """Show scores and bids in the bottles at once, without rising."""
        self.levels.finish(self._scores)
        self.poured.finish(bids.promised(self.shown, self.words))

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the wheel and typed digits for a bid or a cut."""
        bidder = self._asked if self.shown.phase in ("bid", "cut") else None
        if bidder is not None and not self.board_is_open:
            if is_enter(event) and self.may("look") and not bidder.is_moved:
                return self.act("look")
            if bidder.handle(event):
                return True
        return super().handle(event)

    # Values for words, motions and panels

    @property
    def seating(self) -> Seating:
        """Who sits where on the screen."""
        shown = self.shown
        bottom = bottom_seat(self.viewer, self.host.people, shown.order)
        return Seating(shown.order, shown.team_of, bottom)

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where; both of a team have its colour."""
        colours, side_of = (OURS, THEIRS), self.seating.side_of
        return [replace(one, colour=colours[side_of(one.seat)]) for one in super().people]

    @property
    def words(self) -> SauceWords:
        """The words for everything."""
        names = tuple(person.name for person in self.host.people)
        return SauceWords(self.rules, names, self.seating, self.viewer, self.spoken_to)

    @property
    def bid_layout(self) -> BidLayout:
        """Where everything stands while bids are made."""
        held = seats.most_open(self.shown, self.seating)
        return arrange_bids(self.stage.metrics, self.layout, held)

    @property
    def places(self) -> SaucePlaces:
        """Where everything lies."""
        return SaucePlaces(self.layout, self.stage.metrics, self.seating)

    @property
    def _transfers(self) -> tuple[TransferSeen, ...]:
        """Cards that have left hands without being played; empty while events are shown."""
        return self.seen.transfers if self.seen is not None and self.is_idle else ()

    @property
    def _scores(self) -> tuple[int, int]:
        """The match score by side."""
        scores, team = self.shown.scores, self.seating.team_of_side
        return scores[team(0)], scores[team(1)]

    @property
    def _most_hands(self) -> int:
        """The most hands of this match, without extra hands."""
        default = self.rules.variant("hands").default
        return default if self.seen is None else self.seen.variant("hands")

    # Telling

    @property
    def confetti(self) -> Sequence[str]:
        """Return the pictures among the confetti."""
        return ICONS

    def ending(self) -> Ending:
        """Return the bottles, and the winners' best hand."""
        winner = None if self.seen is None else self.seen.winner
        return ending(self.stage, self.art, self.shown, self.words, winner, self.open_board)

    def headline(self) -> str:
        """Return who has won the game."""
        return headline(self.seen, self.words)

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
            viewer=self.viewer,
            find_words=lambda: self.words,
            thrown=self.thrown,
            lights=self.lights,
            moment=self.moment,
            say=self.say,
            forget_choices=self.gestures.forget,
            close_last=self.close_last,
            open_board=self.open_board,
            close_board=self.close_sheet,
            shows_sheet=self.shows_sheet,
            applauds=self.goes_on,
        )

    @property
    def poser(self) -> Poser:
        """The viewer's controls, for poses in pictures."""
        return Poser(
            self.hand_keys(), self.shown.phase, self.choices, self.gestures, self.bidder,
            self.open_board, self.toggle_last,
        )  # fmt: skip

    def advice(self, action: Action, instead_of: Action | None = None) -> Advice:
        """Return how to show a recommended action, and why it is good."""
        assert self.seen is not None
        return advise(action, self.seen, self.words, instead_of)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the targets that carry out an action, the next step's first."""
        picked = [card_of(key) for key in self.gestures.picked]
        is_picked = action.verb in ("pass", "toss") and action.args[0] in picked
        if is_picked and len(picked) == self.gestures.left:
            return ("confirm",)
        return pointers(action, self.hand.order, self.bidder.word or self.bidder.text)

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why a card is played for a person: it is the last one."""
        if seat == self.viewer:
            return _("It is your last card: it is played for you.")
        return _("{name} has one card left: it is played.").format(name=self.words.name(seat))

    def round_end(self, event: HandScored) -> RoundEnd:
        """Return how a hand has ended."""
        happened, count = self.host.happened(), self._most_hands
        return round_end(event, happened, self.words, self.people, count, self.open_board)

    def last(self) -> LastLook | None:
        """Return the last trick."""
        return last_trick(self.shown, self.words)

    @property
    def card_back(self) -> str:
        """Return the back of the cards."""
        return BACK

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends; the room below belongs to the person in front."""
        return arrange(metrics, is_flat=True).cloth.bottom + metrics.px(8)

    def held_cards(self, seen: SauceObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(seen, self.words, self.stage.settings.sorting)

    def offers(self, seen: SauceObservation) -> Sequence[Offer]:
        """Return the legal actions of a seat in words."""
        return offers_of(self.words, self.shown, seen)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return the score of a seat's team, and its bid."""
        return seat_facts(self.shown, seat)

    # What is drawn

    def draw_table(self, frame: Frame) -> None:
        """Put the table into the frame."""
        stage, layout, words = self.stage, self.layout, self.words
        self.gestures.follow(frame, self.hand)
        drops = self.gestures.table()
        draw_drop_places(frame, layout, drops)
        panel = sauces.sauces_panel(self.shown, words, self.places, self._light, self.say)
        draw_sauces(frame, stage, self.art, panel, layout.sauces)
        if self._is_bidding and self.glide.share >= 1:
            self._draw_bidding(frame, words)
        else:
            self._draw_play(frame, words, drops)
        self._draw_seats(frame, words)
        self.draw_turn(frame, drops)
        self._draw_hand(frame, words)
        self.flights.draw(frame, self.art)
        self.draw_toast(frame, layout.notice + stage.px(34))
        if (card := self.gestures.dragged_card()) is not None:
            self.gestures.draw(frame, self.art, self.shown.face(card), layout.hand_card * 0.95)
        if self.board_is_open:
            sheet = OpenSheet(_("Score board"), self._score_sheet(), self.close_sheet)
            draw_open_sheet(frame, stage, self.art, sheet)

    @property
    def _is_bidding(self) -> bool:
        """Whether bids are made, so that the bottle stands in the middle."""
        return self.shown.phase in ("bid", "response")

    def _draw_play(self, frame: Frame, words: SauceWords, drops: Handles) -> None:
        """Show bottles, contracts and the middle of the table."""
        stage, layout = self.stage, self.layout
        if self.glide.share > 0:
            draw_gliding(frame, stage, layout, self.bid_layout, self.glide.share)
            return
        for side, rect in enumerate(layout.bottles):
            level = self.levels.now[side]
            bottle = scores.bottle(self.shown, words, side, level, self.open_board)
            draw_bottle(frame, stage, bottle, rect)
        draw_contracts(frame, stage, bids.contracts(self.shown, words), layout.bids)
        if self.shown.phase == "cut":
            cutting = bids.cutting(self._asked, self.carry_out)
            draw_cutting(frame, stage, self.art, cutting, layout)
        else:
            self._draw_trick(frame, words, drops)

    @property
    def _asked(self) -> Bidder | None:
        """What the person in front bids or cuts with; None while they may not."""
        return self.bidder if self._may_act else None

    def _draw_bidding(self, frame: Frame, words: SauceWords) -> None:
        """Show the bottle with the bids, and the controls of the person who bids."""
        bidder = self._asked
        rings = bidder if self.shown.phase == "bid" else None
        piece = bids.bidding(
            self.shown, words, self.people, bidder, rings, self.choices,
            self.host.refusal, self.carry_out,
            scores.score_tips(self.shown, words), self.open_board, self.poured.now,
        )  # fmt: skip
        draw_bidding(frame, self.stage, piece, self.bid_layout)

    def _light(self, name: str) -> float:
        return self.lights.share(name, still=self.stage.settings.is_still)

    def _score_sheet(self) -> ScoreSheet:
        return scores.score_sheet(self.shown, self.words, self.people, self._most_hands)

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """The plates, the bids beside them, and the Sauces."""
        return [*self.layout.plates, *self.layout.tokens, self.layout.sauces]

    def _draw_seats(self, frame: Frame, words: SauceWords) -> None:
        """Show the plates of all four seats, and the cards that lie face up."""
        shown, people, layout, stage = self.shown, self.people, self.layout, self.stage
        opened_at = seats.OpenPlaces(stage.px(64), layout, self.bid_layout, self.glide.share)
        for place, rect in enumerate(layout.plates):
            seat = words.seating.seat_at(place)
            is_own = not place and not self.lies_flat
            plate = seats.seat_plate(people[seat], shown, words, self.expected, self._transfers)
            if is_own:
                self._draw_own(frame, plate)
            else:
                draw_plate(frame, stage, plate, rect)
            if self._is_bidding or shown.bids[seat] is not None:
                start = self.bid_layout.desk if is_own and self._is_bidding else rect
                token = bids.token(
                    seat, shown, words, self.thrown, layout.tokens[place], start.center,
                    still=stage.settings.is_still,
                )  # fmt: skip
                draw_token(frame, stage, token)
            if layout.open_cards[place] and shown.open[seat]:
                opened = seats.open_hand(people[seat], shown, words, opened_at)
                draw_open_hand(frame, stage, self.art, opened)

    def _draw_own(self, frame: Frame, plate: SeatPlate) -> None:
        """Show the plate of the seat in front, and beside its bid what it has won."""
        own, stage, seat = self.own_place, self.stage, plate.person.seat
        draw_own_plate(frame, stage, seats.own_plate(plate, self.shown), own)
        _token, room = split(own.foot, "left", own.foot.height, stage.space.gap)
        draw_own_lines(frame, stage, own_lines(seat, self.shown, self.words), room)

    def _draw_trick(self, frame: Frame, words: SauceWords, drops: Handles) -> None:
        """Show the middle of the table, and the notes about it."""
        shown, stage, layout = self.shown, self.stage, self.layout
        area = trick.trick_area(
            shown, self.moment, words, self.people, self.places, drops,
            is_my_turn=self._may_act, is_dragging=self.gestures.is_dragging_any(),
            order_shines=self._light("order") > 0.05,
        )  # fmt: skip
        draw_round(frame, stage, self.art, area, layout)
        # In a narrow window a sentence takes the place of the notes.
        if not (layout.is_narrow and self.toast):
            draw_notes(frame, stage, self.art, self._notes(words), layout, drops)
        if shown.phase in ("pass", "toss"):
            awaited = self.viewer is not None and self.is_awaited(self.viewer)
            piece = hand.exchange(shown, words, self.gestures, is_awaited=awaited)
            draw_exchange(frame, stage, self.art, piece, layout)

    def turn_piece(self) -> TurnSign | None:
        """Return the sign; during cutting and bidding it tells what is asked."""
        sign, words = super().turn_piece(), self.words
        if self.shown.phase in ("bid", "response", "cut"):
            return bids.sign(self.shown, words, self.people, self.turn_sign())
        if sign is None or (not self.is_idle and not sign.is_mine and not self.shown.phase):
            return None
        return replace(sign, tip=Tip(sign.title, turn_text(self.shown, words)))

    def edge(self) -> Edge:
        """Return what two edges tell: whose turn it is, suits, Sauces and the trick."""
        told = trick.edge(self.shown, self.words, self.people, self.expected)
        return replace(told, turn=self.turn_piece(), sign=partial(suit_disc, self.stage))

    def _notes(self, words: SauceWords) -> TrickNotes:
        pointed = self.gestures.pointed_card()
        plays = plays_of(self.choices, pointed) if pointed else []
        told = trick.trick_notes(
            self.shown, words, self.expected, self._transfers, plays,
            self.toggle_last, shows_kitty=not self.moment.kitty,
        )  # fmt: skip
        # On a flat table the edges tell which suits count.
        return replace(told, rows=()) if self.lies_flat else told

    def _draw_hand(self, frame: Frame, words: SauceWords) -> None:
        """Show the viewer's cards with their handles, and the question of a SAUCE card."""
        self.lay_hand()
        stage, layout, choices = self.stage, self.layout, self.choices
        left, top = layout.hand_left, layout.hand_top
        area = pygame.Rect(left, top, layout.hand_right - left, frame.size[1] - top)
        piece = hand.hand(
            stage, self.hand.order, area, self.shown, words, choices, self.gestures,
            self.host.refusal, is_my_turn=self._may_act,
        )  # fmt: skip
        hand_area.draw_hand(
            frame, stage, self.art, piece, self.hand, self.sorting, self.gestures.let_go_x
        )
        if piece.cards:
            self.draw_sorting(frame)
        chosen = self.gestures.chosen
        plays = plays_of(choices, card_of(chosen)) if chosen else []
        if len(plays) > 1:
            naming = hand.naming(self.shown, words, plays, self.gestures)
            draw_naming(frame, stage, self.art, naming, layout)

    def draw_bar(self, frame: Frame) -> None:
        """Put hands and phase into the top bar."""
        phase = phase_words(self.shown, is_collected=self.moment.is_collected)
        hands = scores.hands_bar(self.shown, self._most_hands, phase, self.open_board)
        draw_bar(frame, self.stage, hands, self.layout.bar)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the final scoring in `rect`."""
        draw_score_sheet(frame, self.stage, self.art, self._score_sheet(), rect)

    # The score board

    @property
    def has_sheet_open(self) -> bool:
        """Whether the score board lies above the table."""
        return self.board_is_open

    def open_board(self) -> None:
        """Show the score board."""
        self.board_is_open, self.last_is_open = True, False

    def close_sheet(self) -> None:
        """Put the score board away."""
        self.board_is_open = False

    # Whose turn it is, and what may be done

    def expecting(self) -> Expected:
        """Return who the table waits for, and whether a trick has begun."""
        shown = self.shown
        if shown.phase in ("pass", "toss"):
            waiting = tuple(seat for seat in shown.order if shown.chosen_sizes[seat] < shown.needed)
            return Expected(waiting, shown.phase)
        return Expected(() if shown.turn is None else (shown.turn,), shown.phase, bool(shown.trick))

    def task(self) -> str:
        """Return what the person in front has to do now."""
        text = super().task()
        return choosing(self.shown) if text and self.shown.phase in ("pass", "toss") else text

    @property
    def is_my_turn(self) -> bool:
        """Whether the table waits for the person in front and has shown all events."""
        return self.viewer is not None and self.shown.turn == self.viewer and self.is_idle

    @property
    def _may_act(self) -> bool:
        """Whether it is their turn, and nobody else acts for them."""
        return self.is_my_turn and self.host.may_act()

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible, as a sentence."""
        return self.words.refusal(refusal)

    def shake(self, card: str) -> None:
        """Let a card of the hand shake its head; `card` may be a play or the name of one card."""
        found = [key for key in self.hand.order if key == card or card_of(key) == held(card)]
        if found:
            self.hand.shake(found[0])

    # The hand

    def hand_keys(self) -> list[str]:
        """Return a name for each of the viewer's cards, face-down ones last."""
        if self.viewer is None:
            return []
        return self.sorting.ordered(keys_of(self.shown.hand, self.shown.hidden(self.viewer)))

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""
        keys, chosen = self.hand_keys(), self.gestures.leaving()
        lift, free = float(self.stage.px(26)), set[str]()
        if self.stage.settings.hints and self.shown.phase == "trick":
            free = free_cards(self.choices, "trick")
        lifts = {key: lift for key in keys if key in chosen or card_of(key) in free}
        by_suit = self.sorting.way == SUIT
        places = hand_places(keys, self.layout, self.stage.metrics.u, by_suit=by_suit)
        self.hand.place_at(keys, places, lifts)
