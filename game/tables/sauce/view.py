"""Sauce as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.sauce.cards import LETTERS, PLAY_BY_NAME
from game.games.sauce.observation import SauceObservation
from game.games.sauce.ruleset import PLAYERS, SauceRules
from game.games.sauce.scoring import HandResult
from game.games.sauce.tricks import strengths, winning_place
from game.match.reference import Facts
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.tables.sauce import CLOTH
from game.tables.sauce.advice import advise, pointers
from game.tables.sauce.answer import draw_answer, draw_cut
from game.tables.sauce.bar import draw_bar
from game.tables.sauce.bidder import Bidder
from game.tables.sauce.bidding import draw_bidding
from game.tables.sauce.bids_panel import draw_bids
from game.tables.sauce.board import draw_board, draw_scores
from game.tables.sauce.bottles import Levels, draw_bottles
from game.tables.sauce.bubbles import Bubbles
from game.tables.sauce.deeds import BACK, deeds, held_cards, seat_facts
from game.tables.sauce.examples import EXAMPLES
from game.tables.sauce.exchange import draw_exchange
from game.tables.sauce.facts import facts_of
from game.tables.sauce.figures import FIGURES
from game.tables.sauce.gestures import Gestures
from game.tables.sauce.hand_places import hand_places
from game.tables.sauce.handarea import draw_hand
from game.tables.sauce.layout import Layout, arrange
from game.tables.sauce.looking_back import last_trick, mark_of
from game.tables.sauce.menu_words import MenuWords
from game.tables.sauce.motions import show
from game.tables.sauce.motions.base import ICONS
from game.tables.sauce.pictures import standing_card, trump_card
from game.tables.sauce.places import Places
from game.tables.sauce.plaques import draw_plaques
from game.tables.sauce.reader import read
from game.tables.sauce.sauces_panel import Flourish, draw_sauces
from game.tables.sauce.shown import (
    SAUCE,
    Shown,
    card_of,
    face_of,
    has_index,
    held,
    keys_of,
    rank_and_suit,
    suit_and_rank,
    suit_of,
)
from game.tables.sauce.situations import SITUATIONS
from game.tables.sauce.tips import draw_tips
from game.tables.sauce.told import tell
from game.tables.sauce.trick import draw_drop_targets, draw_status, draw_trick
from game.tables.sauce.words import Words
from game.ui.animation import Animation, Hold
from game.ui.celebrations.splash import SplashStage
from game.ui.frame import Frame
from game.ui.table.advice import Advice
from game.ui.table.cards import CardArt
from game.ui.table.deeds import Deed, HeldCard
from game.ui.table.hand import HandFan
from game.ui.table.host import Host
from game.ui.table.last_look import LastLook
from game.ui.table.marks import Mark
from game.ui.table.sorting import SUIT, HandOrder
from game.ui.table.turn import Expected
from game.ui.table.view import TableView, Weave
from game.ui.text import N_, _
from game.ui.theme import Metrics
from game.ui.zoom import symbol_scale


class SauceTable(TableView[SauceObservation, SauceRules]):
    """The table of Sauce; drawing, gestures and motion have their own files."""

    cloth = CLOTH
    figures = FIGURES
    situations = SITUATIONS
    examples = EXAMPLES
    seal_picture = "sauce/sauce-card"
    last_name = N_("Last trick")

    @classmethod
    def facts(cls, rules: Ruleset) -> Facts:
        """Return what a ruleset puts into the rules reference."""
        return facts_of(rules)

    def __init__(self, host: Host, rules: SauceRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        seats = tuple(Seat(number) for number in range(PLAYERS))
        self.shown = Shown(
            order=seats,
            team_of=tuple(seat % 2 for seat in seats),
            scores=[0, 0],
            hands=[0] * PLAYERS,
            open=[[] for _ in seats],
            bids=[None] * PLAYERS,
            looked=[True] * PLAYERS,
            chosen_sizes=[0] * PLAYERS,
        )
        self.words = Words(self)
        self.menu = MenuWords(self)
        self.places = Places(self)
        self.hand = HandFan()
        self.sorting = HandOrder(self, suit_and_rank, rank_and_suit)
        self.gestures = Gestures(self)
        self.bidder = Bidder(self)
        self.bubbles = Bubbles(self)
        self.flourish = Flourish(self)
        self.levels = Levels(self)
        self.drawn: dict[Seat, str] = {}
        """Cards drawn for the deal, by seat, while they are shown."""
        self.results: list[HandResult] = []
        """Hands on the score board as far as they have been shown."""
        self.kitty_cards: tuple[str, ...] = ()
        """What was in the kitty, while it is shown at the end of a hand."""
        self.board_is_open = False
        self._board_hold: Hold | None = None
        self._greatest: dict[str, int] = {}
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
        self.art.painters["stands"] = lambda card, width: standing_card(stage, card, width)
        self.art.painters["trump"] = lambda face, width: trump_card(stage, face, width)
        self.art.index_scale, self.art.has_index = symbol_scale(stage), has_index
        self.layout: Layout = arrange(stage.metrics)
        self.splash = SplashStage(stage)

    def start(self, seen: SauceObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.splash.clear()
        self.bubbles.clear()
        self.drawn.clear()
        self.board_is_open, self._board_hold = False, None
        self.gestures.forget()
        super().start(seen, viewer)
        self.hand.finish()
        self.levels.finish()

    def settle(self, seen: SauceObservation) -> None:
        """Put everything where the observation says it is."""
        self.shown = read(seen)
        self.results = list(seen.results)
        self.flights.clear()
        self.drawn.clear()
        self.kitty_cards = ()
        self._greatest = {
            verb: max(
                (int(a.args[0]) for a in seen.legal if a.verb == verb and a.args[0].isdecimal()),
                default=0,
            )
            for verb in ("bid", "cut")
        }
        self.gestures.hold(self.hand_keys())
        if self.shown.phase in ("bid", "response"):
            self.bubbles.remember(self.shown.bids)
        self.bidder.begin()
        self.lay_hand()

    def clear(self) -> None:
        """Take off the table what the opening events deal."""
        shown = self.shown
        shown.phase, shown.turn = "", None
        shown.hand, shown.hands = [], [0] * len(shown.hands)
        shown.open = [[] for _ in shown.hands]
        shown.sauces, shown.entries, shown.free = [], (), []
        shown.bids = [None] * len(shown.hands)
        shown.trick, shown.tricks = [], []
        shown.kitty, shown.kitty_open = 0, []
        self.bubbles.clear()
        self.lay_hand()

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the aubergine cloth, with the signs of the suits strewn on it."""
        stage, rect = self.stage, self.layout.cloth
        blur = stage.px(26)
        shade = stage.paint.shadow(rect.width, rect.height, stage.px(26), blur, 150)
        ground.blit(shade, (rect.x - blur, rect.y - blur + stage.px(8)))
        ground.blit(weave(stage.metrics, rect.width, rect.height, self.cloth), rect)
        spots = ((0.27, 0.14), (0.72, 0.2), (0.31, 0.62), (0.66, 0.83), (0.24, 0.9), (0.78, 0.68))
        for number, (x, y) in enumerate(spots):
            sign = stage.picture(f"sauce/suit-{LETTERS[number]}", stage.px(58))
            turned = pygame.transform.rotozoom(sign, (number * 67) % 90 - 45, 1)
            turned.set_alpha(20)
            ground.blit(
                turned,
                turned.get_rect(center=(rect.x + rect.width * x, rect.y + rect.height * y)),
            )

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        moving |= self.hand.update(seconds, still=self.stage.settings.reduced_motion)
        moving |= self.bubbles.update(seconds)
        moving |= self.flourish.update(seconds)
        moving |= self.levels.update(seconds)
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the wheel and typed digits for a bid."""
        if not self.board_is_open and self.asks_number and self.bidder.handle(event):
            return True
        return super().handle(event)

    # Telling

    @property
    def confetti(self) -> Sequence[str]:
        """Return what falls among the confetti."""
        return ICONS

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
        """Return why a card is played for a person: there is no other one."""
        if seat == self.viewer:
            return _("It is your last card: it is played for you.")
        return _("{name} has one card left: it is played.").format(name=self.words.name(seat))

    def describe(self, event: Event) -> str:
        """Return the event as a sentence."""
        return tell(event, self.words)

    def mark(self, event: Event) -> Mark | None:
        """Return the hand or trick that an event begins or ends."""
        return mark_of(event)

    def last(self) -> LastLook | None:
        """Return the last trick."""
        return last_trick(self)

    @property
    def card_back(self) -> str:
        """Return the back of the cards."""
        return BACK

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends: what is below it belongs to whoever is in front."""
        return arrange(metrics).cloth.bottom + metrics.px(8)

    def held_cards(self, seen: SauceObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(self, seen)

    def deeds(self, seen: SauceObservation) -> Sequence[Deed]:
        """Return all that a seat may do, in words."""
        return deeds(self, seen)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return a team's score and what a seat has bid."""
        return seat_facts(self, seat)

    # What is drawn

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""
        if self.art.index_scale != symbol_scale(self.stage):
            self.resized()
        self.gestures.follow(frame, self.hand)
        draw_drop_targets(self, frame)
        draw_bottles(self, frame)
        draw_sauces(self, frame)
        draw_bids(self, frame)
        draw_plaques(self, frame)
        self._draw_middle(frame)
        draw_hand(self, frame)
        self.bubbles.draw(frame)
        self.flights.draw(frame, self.art, still=self.stage.settings.reduced_motion)
        self.draw_toast(frame, self.layout.notice[1] + self.stage.px(34))
        self.gestures.draw_dragged(frame)
        if self.board_is_open:
            draw_board(self, frame)
        self.splash.draw(frame, self.skip)

    def _draw_middle(self, frame: Frame) -> None:
        phase, mine = self.shown.phase, self.is_my_turn
        if phase == "bid" and mine:
            draw_bidding(self, frame)
        elif phase == "response" and mine:
            draw_answer(self, frame)
        elif phase == "cut" and mine:
            draw_cut(self, frame)
        else:
            draw_trick(self, frame)
            draw_status(self, frame)
            draw_tips(self, frame)
            if phase in ("pass", "toss"):
                draw_exchange(self, frame)

    def draw_bar(self, frame: Frame) -> None:
        """Put hands and phase into the top bar."""
        draw_bar(self, frame)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Put the final scoring into this room."""
        draw_scores(self, frame, rect)

    # The score board and the last trick

    @property
    def most_hands(self) -> int:
        """How many hands this match has at most, extra hands aside."""
        seen = self.seen
        return seen.variant("hands") if isinstance(seen, SauceObservation) else 10

    @property
    def board_holds(self) -> bool:
        """Whether the game waits until the score board is closed."""
        return self._board_hold is not None

    def open_board(self, hold: Hold | None = None) -> None:
        """Show the score board; with a hold the game goes on when it is closed."""
        self.board_is_open, self._board_hold = True, hold
        self.last_is_open = False

    def close_board(self) -> None:
        """Put the score board away."""
        self.board_is_open = False
        if self._board_hold is not None:
            self._board_hold.is_over = True
            self._board_hold = None

    # Who sits where, and what may be done

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom of the screen."""
        if self.viewer is not None:
            return self.viewer
        humans = [person.seat for person in self.host.people if person.is_human]
        return humans[0] if humans else self.shown.order[0]

    def seat_at(self, place: int) -> Seat:
        """Return who sits so many places clockwise from the bottom."""
        order = self.shown.order
        return order[(order.index(self.bottom) + place) % len(order)]

    def place_of(self, seat: Seat) -> int:
        """Return how many places clockwise from the bottom somebody sits."""
        order = self.shown.order
        return (order.index(seat) - order.index(self.bottom)) % len(order)

    def team_at(self, seat: Seat) -> int:
        """Return a player's team by its number in the rules."""
        return self.shown.team_of[seat]

    def side_of(self, seat: Seat) -> int:
        """Return 0 for the viewer's team, 1 for the other one."""
        return int(self.team_at(seat) != self.team_at(self.bottom))

    def team_of_side(self, side: int) -> int:
        """Return the number in the rules of the viewer's team (0) or the other one (1)."""
        own = self.team_at(self.bottom)
        return own if side == 0 else 1 - own

    def team_seats(self, side: int) -> tuple[Seat, Seat]:
        """Return both players of the viewer's team (0) or of the other one (1)."""
        return self.seat_at(side), self.seat_at(side + 2)

    def expecting(self) -> Expected:
        """Return whom the table waits for, and whether they lead to a trick."""
        shown = self.shown
        if shown.phase in ("pass", "toss"):
            seats = tuple(seat for seat in shown.order if shown.chosen_sizes[seat] < shown.needed)
            return Expected(seats, shown.phase)
        return Expected(() if shown.turn is None else (shown.turn,), shown.phase, bool(shown.trick))

    def task(self) -> str:
        """Return what the person in front has to do now."""
        text = super().task()
        return _("Choose!") if text and self.shown.phase in ("pass", "toss") else text

    def between_turns(self) -> str:
        """Return what stands where it otherwise says whose turn it is."""
        return ""

    @property
    def is_my_turn(self) -> bool:
        """Whether the table waits for the person in front, as far as it has been shown."""
        return self.viewer is not None and self.shown.turn == self.viewer and self.is_idle

    @property
    def asks_number(self) -> bool:
        """Whether the person in front is choosing a number."""
        return self.is_my_turn and self.shown.phase in ("bid", "cut") and self.host.may_act()

    def greatest(self, verb: str) -> int:
        """Return the greatest number that may be bid, or cut at."""
        return self._greatest.get(verb, 0)

    def plays_of(self, card: str) -> list[Action]:
        """Return all plays of a card that are possible now; a SAUCE card may have two."""
        return [play for play in self.choices.beginning("play") if held(play.args[0]) == card]

    def is_trump(self, play: str) -> bool:
        """Whether a card or play is a trump; a SAUCE card only if it can be nothing else."""
        shown = self.shown
        if play == SAUCE:
            return bool(shown.free) and all(suit_of(one) in shown.trump for one in shown.free)
        return suit_of(play) in shown.trump

    def face(self, play: str) -> str:
        """Return the face of a card as it lies here: trumps have a gold rim."""
        return f"trump:{face_of(play)}" if self.is_trump(play) else face_of(play)

    def would_win(self, play: str) -> bool:
        """Whether a play would lead the trick as it lies now (S6)."""
        shown = self.shown
        mask = sum(1 << LETTERS.index(letter) for letter in shown.trump)
        plays = [PLAY_BY_NAME[laid.play] for laid in shown.trick] + [PLAY_BY_NAME[play]]
        return winning_place(plays, strengths(mask, shown.reverse)) == len(plays) - 1

    def winning(self) -> Seat | None:
        """Return who wins the trick as it lies (S6)."""
        shown = self.shown
        if not shown.trick:
            return None
        mask = sum(1 << LETTERS.index(letter) for letter in shown.trump)
        plays = [PLAY_BY_NAME[laid.play] for laid in shown.trick]
        return shown.trick[winning_place(plays, strengths(mask, shown.reverse))].seat

    # Saying no

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

    def is_legal(self, key: str) -> bool:
        """Whether something can be done with a card of the hand now."""
        card = card_of(key)
        if not card:
            return False
        phase = self.shown.phase
        if phase in ("pass", "toss"):
            return self.may(phase, card)
        return bool(self.plays_of(card))

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""
        keys = self.hand_keys()
        lift = float(self.stage.px(26))
        lifts = {}
        hints = self.stage.settings.hints and self.host_is_asked()
        chosen = self.gestures.picked_cards()
        for key in keys:
            raised = hints and self.shown.phase == "trick" and self.is_legal(key)
            raised |= key == self.gestures.chosen or key in chosen
            lifts[key] = lift if raised else 0.0
        by_suit = self.sorting.way == SUIT
        places = hand_places(keys, self.layout, self.stage.metrics.u, by_suit=by_suit)
        self.hand.place_at(keys, places, lifts)

    def host_is_asked(self) -> bool:
        """Whether the rules wait for the person in front."""
        return bool(self.choices.actions)
