"""Sauce's rules and some ways to play them, for the tests of its engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

from hypothesis import strategies as st

from game.games import find_game
from game.games.sauce.cards import CARD_BY_NAME, COLOURED, FROM_HAND, RANK, SAUCE, Card
from game.games.sauce.cases.situations import deal_with, empty_table
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.state import SauceState
from game.match.rulesets import bundled_rulesets
from game.rules.core import Action, Event, Seat
from game.rules.rng import Rng
from tests.walks import steps, until_over

GAME = find_game("sauce")


def _bundled() -> SauceRules:
    rules = bundled_rulesets().find("sauce")
    assert isinstance(rules, SauceRules)
    return rules


RULES = _bundled()

VARIANTS = st.fixed_dictionaries(
    {
        "hands": st.integers(1, 10),
        "double-nope": st.integers(0, 1),
        "draw-seats": st.integers(0, 1),
        "cut": st.integers(0, 1),
    }
)
SEEDS = st.integers(0, 2**64 - 1)

COMBINATIONS: list[tuple[int, ...]] = [
    *[(rank,) for rank in range(1, 11)],
    *combinations(range(1, 11), 2),
    *[(rank, rank) for rank in range(1, 11)],
]
"""Ranks of all Sauces that can come together: ten singles, 45 pairs, ten doubles."""
COMBINATION_IDS = ["+".join(map(str, ranks)) for ranks in COMBINATIONS]


def new(
    seed: int = 1,
    variants: Mapping[str, int] | None = None,
    events: list[Event] | None = None,
) -> SauceState:
    state = GAME.new(RULES, 4, seed, variants or {}, events)
    assert isinstance(state, SauceState)
    return state


def cards(text: str) -> list[Card]:
    """Return the cards of a text like "R10 SAUCE", sorted as in a hand."""
    return sorted(CARD_BY_NAME[name] for name in text.split())


def sauces_of(ranks: Sequence[int], seed: int) -> list[Card]:
    """Return turned-up cards of these ranks in random suits and sequence."""
    rng = Rng.derive(seed, "sauces")
    chosen: list[Card] = []
    for rank in ranks:
        possible = [card for card in COLOURED if RANK[card] == rank and card not in chosen]
        chosen.append(rng.choice(possible))
    return rng.shuffled(chosen)


def dealt(
    ranks: Sequence[int],
    seed: int,
    scores: tuple[int, int] = (0, 0),
    events: list[Event] | None = None,
    rules: SauceRules = RULES,
    **variants: int,
) -> SauceState:
    """Return a match of one hand with Sauces of these ranks; seat seed % 4 deals."""
    state = empty_table(rules, **{"hands": 1, **variants})
    state.scores = list(scores)
    state.dealer = Seat(seed % 4)
    deal_with(state, sauces_of(ranks, seed), seed, events)
    return state


def act(state: SauceState, seat: int, text: str, events: list[Event] | None = None) -> None:
    state.apply(Seat(seat), Action.parse(text), events)


def legal(state: SauceState, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(Seat(seat))]


def random_step(state: SauceState, rng: Rng, events: list[Event] | None = None) -> None:
    """Do a random act of a random seat."""
    seat = rng.choice(state.actors())
    state.apply(seat, rng.choice(state.legal_actions(seat)), events)


def play_on(
    state: SauceState, seed: int, events: list[Event] | None = None
) -> Iterator[SauceState]:
    """Yield the same state at first and after every step of random play."""
    rng = Rng.derive(seed, "walk")
    yield state
    for _step in until_over(state):
        random_step(state, rng, events)
        yield state


def finish_bidding(state: SauceState, bid: str = "0") -> None:
    """Let everybody who has not bid make the same bid."""
    for _step in steps(state, lambda one: one.phase == 1):
        act(state, state.turn, f"bid {bid}")


def placed_cards(state: SauceState) -> list[Card]:
    """Return all cards wherever they lie, SAUCE cards as such."""
    plays = chain(state.trick, *[trick.plays for trick in state.tricks])
    played = [FROM_HAND[play] for play in plays]
    return sorted([*chain.from_iterable(state.hands), *state.kitty, *played])


def whole_pack(state: SauceState) -> list[Card]:
    """Return the sixty cards of this hand."""
    if not state.sauces:
        return []
    coloured = [card for card in COLOURED if card not in state.sauces]
    return [*coloured, *[SAUCE] * len(state.sauces)]
