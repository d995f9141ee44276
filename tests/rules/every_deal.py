"""Small hands of Sauce, and everything that they may have been for one seat.

All deals of the hidden cards and all choices of others are tried by the rules of the game; those
that end with the same observation are possible, and equally likely. Two hidden SAUCE cards are two
cards; but it makes no difference which of them somebody has seen, or got from the viewer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from game.games.sauce import phases
from game.games.sauce.cards import SAUCE, Card, names
from game.games.sauce.cases.situations import empty_table, put_sauces
from game.games.sauce.knowledge.known_cards import unseen_cards
from game.games.sauce.knowledge.sampling import Sampler
from game.games.sauce.menu.terms import Terms
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.late import reveal
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import LOST, PASSED, TOSSED, Transfer, take_out
from game.games.sauce.state import SauceState
from game.rules.core import IllegalAction, Seat
from tests.rules.every_chance import chances
from tests.rules.sauce_rules import RULES, act, cards, whole_pack

Cards = Sequence[Card]
Outcome = tuple[tuple[Card, ...], ...]


class Step(ABC):
    """Something that everybody sees."""

    @abstractmethod
    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Yield the states that are possible after it for the viewer.

        Raises IllegalAction if it cannot happen here.
        """


@dataclass(frozen=True)
class Play(Step):
    """Cards are played in turn."""

    plays: str

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Play them."""
        for name in self.plays.split():
            act(state, state.turn, f"play {name}")
        yield state


@dataclass(frozen=True)
class Give(Step):
    """Everybody has chosen cards to pass or to toss, by seat."""

    cards: Sequence[str]

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Choose what the viewer sees, and anything else."""
        verb = phases.NAMES[state.phase]
        kind = PASSED if verb == "pass" else TOSSED
        for chosen in _choices(state, [cards(one) for one in self.cards], viewer, kind):
            after = state.copy()
            for seat in range(4):
                for name in names(chosen[seat]):
                    act(after, seat, f"{verb} {name}")
            yield after


@dataclass(frozen=True)
class Choose(Step):
    """One seat has chosen a card, the others have not finished."""

    seat: int
    card: str

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Choose it, or any if it is somebody else's choice."""
        known = [cards(self.card) if seat == self.seat else [] for seat in range(4)]
        for chosen in _choices(state, known, viewer, TOSSED):
            after = state.copy()
            act(after, self.seat, f"toss {names(chosen[self.seat])[0]}")
            yield after


@dataclass(frozen=True)
class Lose(Step):
    """Everybody lost cards to the kitty, by seat."""

    cards: Sequence[str]

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Lose what the viewer sees, and anything else."""
        for lost in _choices(state, [cards(one) for one in self.cards], viewer, LOST):
            after = state.copy()
            kept = tuple(tuple(pile) for pile in after.shown)
            for seat, gone in enumerate(lost):
                take_out(after.hands[seat], list(gone))
                after.kitty += gone
            given = tuple(tuple(sorted(gone)) for gone in lost)
            after.transfers.append(Transfer(LOST, len(after.tricks), given, ((),) * 4, kept))
            yield after


@dataclass(frozen=True)
class Show(Step):
    """Cards are turned up, by seat."""

    cards: Sequence[str]

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Turn them up where they are."""
        for seat, text in enumerate(self.cards):
            if Counter(cards(text)) - Counter(_hidden(state, seat)):
                return
            state.shown[seat] = sorted([*state.shown[seat], *cards(text)])
        state.opened = True
        yield state


@dataclass(frozen=True)
class Late(Step):
    """A card becomes a late Sauce."""

    card: str

    def after(self, state: SauceState, viewer: int | None) -> Iterator[SauceState]:
        """Reveal it."""
        reveal(state, cards(self.card)[0], None)
        next_step(state, None)
        yield state


def small_table(
    hands: Sequence[str],
    sauces: str,
    *,
    kitty: str = "",
    shown: Sequence[str] = ("", "", "", ""),
    steps: tuple[tuple[int, int], ...] = (),
    trump: int = 0,
    dealer: int = 0,
    reverse: bool = False,
) -> SauceState:
    """Return a table before the first trick; all other cards lie face up in the kitty."""
    state = empty_table(RULES)
    state.dealer = Seat(dealer)
    put_sauces(state, sauces.split())
    state.super_mode = len(state.sauces) > 1
    put_terms(state, Terms(low=0, high=5, trump=trump, same_ranks=(3,)), reverse)
    state.hands = [cards(hand) for hand in hands]
    state.shown = [cards(hand) for hand in shown]
    state.opened = any(state.shown)
    state.kitty = cards(kitty)
    rest = whole_pack(state)
    take_out(rest, [card for pile in (*state.hands, state.kitty) for card in pile])
    aside = tuple(tuple(rest[seat::4]) for seat in range(4))
    assert len({len(pile) for pile in aside}) == 1
    kept = tuple(tuple(pile) for pile in state.shown)
    state.transfers = [Transfer(TOSSED, 0, aside, aside, kept)]
    state.kitty += rest
    state.kitty_shown = rest
    state.bids = [0, 0, 0, 0]
    state.steps = steps
    return state


def played(start: SauceState, steps: Sequence[Step]) -> SauceState:
    """Return what became of a table."""
    (state,) = _runs(start, steps, None)
    return state


def _runs(start: SauceState, steps: Sequence[Step], viewer: int | None) -> Iterator[SauceState]:
    """Yield what a table may have become; without a viewer, what it did become."""
    state = start.copy()
    next_step(state, None)
    yield from _go_on(state, steps, viewer)


def _go_on(state: SauceState, steps: Sequence[Step], viewer: int | None) -> Iterator[SauceState]:
    if not steps:
        yield state
        return
    with suppress(IllegalAction):
        for after in steps[0].after(state, viewer):
            yield from _go_on(after, steps[1:], viewer)


def _hidden(state: SauceState, seat: int) -> list[Card]:
    hidden = state.hands[seat][:]
    take_out(hidden, state.shown[seat])
    return hidden


def _choices(
    state: SauceState, true: Sequence[Cards], viewer: int | None, kind: str
) -> Iterator[tuple[Cards, ...]]:
    """Yield the possible choices of all: unseen ones may be any hidden cards."""
    options: list[list[Cards]] = []
    for seat, given in enumerate(true):
        sees = viewer is None or seat == viewer
        sees |= kind == PASSED and viewer == state.setup.partner[seat]
        if sees:
            options.append([given])
            continue
        left = list(given)
        faced = take_out(state.shown[seat][:], left) if kind != LOST else []
        size = len(left) - len(faced)
        options.append([[*faced, *some] for some in combinations(_hidden(state, seat), size)])
    yield from product(*options)


def _deals(start: SauceState, viewer: int) -> Iterator[SauceState]:
    """Yield a table for every deal of the cards that the viewer does not see."""
    others = [seat for seat in range(4) if seat != viewer]
    kitty = start.kitty[:]
    take_out(kitty, start.kitty_shown)
    pool = [card for seat in others for card in _hidden(start, seat)] + kitty

    def deal(left: list[int], todo: list[int], state: SauceState) -> Iterator[SauceState]:
        if not todo:
            copied = state.copy()
            copied.kitty = [pool[one] for one in left] + start.kitty_shown
            yield copied
            return
        seat = todo[0]
        for some in combinations(left, len(_hidden(start, seat))):
            state.hands[seat] = sorted([*start.shown[seat], *[pool[one] for one in some]])
            yield from deal([one for one in left if one not in some], todo[1:], state)

    yield from deal(list(range(len(pool))), others, start.copy())


def outcome(state: SauceState) -> Outcome:
    """Return all that may be hidden."""
    return (
        *[tuple(hand) for hand in state.hands],
        tuple(sorted(state.kitty)),
        *[tuple(chosen) for chosen in state.chosen],
        *[given for transfer in state.transfers for given in transfer.cards],
    )


def possible(start: SauceState, steps: Sequence[Step], viewer: int) -> Mapping[Outcome, Fraction]:
    """Return all possible outcomes of these steps, with their probabilities."""
    seen = played(start, steps).observation(Seat(viewer))
    found = Counter(
        outcome(state)
        for deal in _deals(start, viewer)
        for state in _runs(deal, steps, viewer)
        if state.observation(Seat(viewer)) == seen
    )
    passes = [one for one in seen.transfers if one.kind == PASSED]
    is_told = not passes or any(SAUCE in (*one.given, *one.received) for one in passes)
    if is_told and unseen_cards(seen).count(SAUCE) < 2:
        found = Counter(dict.fromkeys(found, 1))
    total = found.total()
    return {one: Fraction(count, total) for one, count in found.items()}


def drawn(start: SauceState, steps: Sequence[Step], viewer: int) -> Mapping[Outcome, Fraction]:
    """Return all samples of the observation, with their probabilities."""
    sampler = Sampler(played(start, steps).observation(Seat(viewer)))
    return chances(lambda rng: outcome(sampler.sample(rng)))
