"""Eights, a game in the public domain: the template of a further game.

E1 Everybody gets `hand` cards of a pack of 52; one more is turned up.
E2 In turn everybody plays a card of the suit or rank that lies on top, or draws one.
E3 An eight may be played on anything; whoever plays it names the suit that counts.
E4 Whoever has drawn plays or passes. With an empty stock one may pass without drawing.
E5 It ends when somebody has no card left, or when all have passed in a row. Fewest cards win.
E6 With the variant `queens` the player after a queen is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.core import (
    Action,
    Event,
    Game,
    IllegalAction,
    Observation,
    Policy,
    Refusal,
    Seat,
    Show,
    Standing,
    State,
)
from game.rules.document import Section
from game.rules.levels import LEVELS
from game.rules.reading import read_common
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

SUITS, RANKS = "CDHS", "23456789TJQKA"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
DRAW, PASS = Action("draw", code=0), Action("pass", code=1)
PLAYS = {card: Action("play", (card,), 2 + index) for index, card in enumerate(PACK)}
VARIANTS = {"queens": (0, 1)}
EIGHTS = {
    (card, suit): Action("play", (card, suit), 100 + index)
    for index, (card, suit) in enumerate((f"8{own}", suit) for own in SUITS for suit in SUITS)
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EightsRules(Ruleset):
    """How many cards everybody gets (E1)."""

    hand: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody has a hand, and the first card is turned up."""

    card: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was laid on the pile; `suit` is what counts from now on."""

    seat: Seat
    card: str
    suit: str


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Somebody took a card, which the others do not see."""

    seat: Seat
    card: str
    hidden = {"card": ""}
    known_to = ("seat",)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Somebody neither played nor drew."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class EightsObservation(Observation):
    """What one seat knows; the plain table only needs `shows`."""

    rules: EightsRules
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    pile: tuple[str, ...]
    suit: str
    stock: int
    turn: Seat
    has_drawn: bool
    passes: int

    shows: ClassVar[Mapping[str, Show]] = {
        "hand": "hand", "sizes": "by seat", "pile": "pile", "suit": "value", "stock": "value",
    }  # fmt: skip


class EightsState(State):
    """A table at one moment; `EightsGame.new` deals."""

    rules: EightsRules

    def __init__(self, rules: EightsRules, players: int, variants: Mapping[str, int]) -> None:
        self.rules, self.players, self.variants = rules, players, variants
        self.hands: list[list[str]] = [[] for _seat in range(players)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.suit, self.turn, self.has_drawn, self.passes = "", Seat(0), False, 0

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty, or nobody could go on (E5)."""
        return not all(self.hands) or self.passes == self.players

    def actors(self) -> tuple[Seat, ...]:
        """Return the turn player."""
        return () if self.is_over else (self.turn,)

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Return all cards that fit, and drawing or passing (E2-E4)."""
        if seat not in self.actors():
            return []
        rank, actions = self.pile[-1][0], []
        for card in self.hands[seat]:
            if card[0] == "8":
                actions += [EIGHTS[card, suit] for suit in SUITS]
            elif card[0] == rank or card[1] == self.suit:
                actions.append(PLAYS[card])
        return [*actions, PASS if self.has_drawn or not self.stock else DRAW]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids the action, or None."""
        if action in self.legal_actions(seat):
            return None
        rule = "E2" if action.verb == "play" else "E4"
        return Refusal(rule, "not-now" if seat in self.actors() else "not-your-turn")

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        """Play, draw or pass."""
        if refusal := self.refusal(seat, action):
            raise IllegalAction(seat, action, refusal)
        event = self._carry_out(seat, action)
        if events is not None:
            events.append(event)

    def _carry_out(self, seat: Seat, action: Action) -> Event:
        if action == DRAW:
            card = self.stock.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.has_drawn = True
            return Drawn(seat, card)
        queen = action.verb == "play" and action.args[0][0] == "Q"
        skips = queen and self.variants.get("queens", 0)
        self.turn, self.has_drawn = Seat((seat + 1 + skips) % self.players), False
        if action == PASS:
            self.passes += 1
            return Passed(seat)
        card, suit = action.args[0], action.args[-1][-1]
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.suit, self.passes = suit, 0
        return Played(seat, card, suit)

    def copy(self) -> EightsState:
        """Return an independent state."""
        twin = EightsState(self.rules, self.players, self.variants)
        twin.hands = [list(hand) for hand in self.hands]
        twin.stock, twin.pile, twin.suit = list(self.stock), list(self.pile), self.suit
        twin.turn, twin.has_drawn, twin.passes = self.turn, self.has_drawn, self.passes
        return twin

    def observation(self, seat: Seat | None) -> EightsObservation:
        """Return what a seat sees: its own cards, and how many the others hold."""
        return EightsObservation(
            rules=self.rules, seat=seat, players=self.players, actors=self.actors(),
            legal=() if seat is None else tuple(self.legal_actions(seat)), is_over=self.is_over,
            hand=() if seat is None else tuple(self.hands[seat]),
            sizes=tuple(map(len, self.hands)), pile=tuple(self.pile), suit=self.suit,
            stock=len(self.stock), turn=self.turn, has_drawn=self.has_drawn, passes=self.passes,
            variants=tuple(self.variants.items()),
        )  # fmt: skip

    def standings(self) -> list[Standing]:
        """Return the places: fewest cards first (E5)."""
        left = [len(hand) for hand in self.hands]
        return [
            Standing(Seat(seat), 1 + sum(other < own for other in left), own)
            for seat, own in enumerate(left)
        ]

    def plain(self) -> dict[str, Any]:
        """Return everything that makes two states differ."""
        names = ("hands", "stock", "pile", "suit", "turn", "has_drawn", "passes", "variants")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class EightsPolicy(Policy):
    """Easy plays anything; the others go on in the suit they hold most of."""

    level: str

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of the legal actions."""
        seen = EightsObservation.of(seen)
        if self.level == "easy":
            return rng.choice(seen.legal)
        suits = [card[1] for card in seen.hand]
        return max(seen.legal, key=lambda one: suits.count(one.args[-1][-1]) if one.args else 0)


class EightsGame(Game):
    """Entry point of the game."""

    name = "eights"

    def read_ruleset(self, section: Section) -> EightsRules:
        """Return the typed ruleset. Raises RulesetError with the place of a mistake."""
        # Rulesets older than the variant leave it out, and old records are still played.
        common = read_common(section, self.name, VARIANTS, later=VARIANTS)
        players, hand = section.whole_list("players", 2, 5), section.whole("hand", 2, 8)
        section.finish()
        return EightsRules(players=players, hand=hand, **common)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> EightsState:
        """Deal (E1). Raises ValueError if the ruleset does not allow it."""
        assert isinstance(rules, EightsRules)
        if players not in rules.players:
            raise ValueError(f"{players} players cannot play this")
        state = EightsState(rules, players, rules.settle_variants(variants, players))
        state.stock = Rng.derive(seed, "deal").shuffled(PACK)
        state.hands = [sorted(state.stock.pop() for _ in range(rules.hand)) for _ in state.hands]
        state.pile = [state.stock.pop()]
        state.suit = state.pile[0][1]
        if events is not None:
            events.append(Dealt(state.pile[0]))
        return state

    def sample(self, seen: Observation, rng: Rng) -> State:
        """Deal again the cards that this seat does not see."""
        seen = EightsObservation.of(seen)
        unseen = rng.shuffled([card for card in PACK if card not in {*seen.hand, *seen.pile}])
        state = EightsState(seen.rules, seen.players, dict(seen.variants))
        for seat, size in enumerate(seen.sizes):
            own = seat == seen.seat
            state.hands[seat] = sorted(seen.hand if own else [unseen.pop() for _ in range(size)])
        state.stock, state.pile, state.suit = unseen, list(seen.pile), seen.suit
        state.turn, state.has_drawn, state.passes = seen.turn, seen.has_drawn, seen.passes
        return state

    def policy(self, rules: Ruleset, level: str) -> Policy:
        """Return the opponent of a level. Raises ValueError for an unknown one."""
        if level not in LEVELS:
            raise ValueError(f"there is no level {level}")
        return EightsPolicy(level)


GAME = EightsGame()
