"""Uffbasse!'s rules and some ways to play them, for the tests of its engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from hypothesis import strategies as st

from game.games import find_game
from game.games.uffbasse.cards import CARD_BY_NAME, NO_CARD, Card, pack
from game.games.uffbasse.ruleset import UffbasseRules
from game.games.uffbasse.state import UffbasseState
from game.match.rulesets import bundled_rulesets
from game.rules.core import Action, Event, Seat
from game.rules.rng import Rng
from tests.walks import until_over

GAME = find_game("uffbasse")


def _bundled() -> UffbasseRules:
    rules = bundled_rulesets().find("uffbasse")
    assert isinstance(rules, UffbasseRules)
    return rules


RULES = _bundled()

EVERYTHING = {
    "beginner-1": 1,
    "beginner-2": 1,
    "build-market": 1,
    "arschkaard": 1,
    "kostprobe": 1,
    "fixed-stalls": 1,
}
"""All variants at once."""

SWITCHES = ("beginner-2", "build-market", "arschkaard", "kostprobe", "fixed-stalls")
VARIANTS = st.fixed_dictionaries(
    {key: st.integers(0, 1) for key in SWITCHES} | {"beginner-1": st.integers(0, 4)}
)
GAMES = {
    "players": st.integers(2, 5),
    "seed": st.integers(0, 2**64 - 1),
    "variants": VARIANTS,
}
"""Strategies for any game: players, seed, variants."""


def new(
    players: int = 4,
    seed: int = 1,
    variants: Mapping[str, int] | None = None,
    events: list[Event] | None = None,
) -> UffbasseState:
    state = GAME.new(RULES, players, seed, variants or {}, events)
    assert isinstance(state, UffbasseState)
    return state


def cards(text: str) -> list[Card]:
    """Return the cards of a text like "R12 G3"."""
    return [CARD_BY_NAME[name] for name in text.split()]


def act(state: UffbasseState, seat: int, text: str, events: list[Event] | None = None) -> None:
    state.apply(Seat(seat), Action.parse(text), events)


def legal(state: UffbasseState, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(Seat(seat))]


def random_step(state: UffbasseState, rng: Rng, events: list[Event] | None = None) -> None:
    """Do a random act of a random seat."""
    seat = rng.choice(state.actors())
    state.apply(seat, rng.choice(state.legal_actions(seat)), events)


def walk(
    players: int, seed: int, variants: Mapping[str, int], events: list[Event] | None = None
) -> Iterator[UffbasseState]:
    """Yield the same state at first and after every step of a random game."""
    state = new(players, seed, variants, events)
    rng = Rng.derive(seed, "walk")
    yield state
    for _step in until_over(state):
        random_step(state, rng, events)
        yield state


def placed_cards(state: UffbasseState) -> list[Card]:
    """Return all cards wherever they lie; a tasted card lies in a pantry, no longer in a trick."""
    won = [
        card
        for trick in state.tricks
        for place, card in enumerate(trick.cards)
        if trick.taster is None or (trick.leader + place) % state.players != trick.taster
    ]
    seeds = [card for card in state.seeds if card != NO_CARD]
    piles = chain(state.hands, state.pantries, state.market)
    single = chain(state.middle, state.trick, state.aside, state.discard, state.pot, seeds, won)
    return sorted([*chain.from_iterable(piles), *single])


def whole_pack(state: UffbasseState) -> list[Card]:
    return list(pack(RULES.packs[state.players]))


def by_brute_force(
    state: UffbasseState,
    worth: Callable[[UffbasseState], list[float] | None],
    known: dict[str, list[float]] | None = None,
) -> list[float]:
    """Return the values if everybody plays best, by trying everything; `worth` is None until it
    counts."""
    known = {} if known is None else known
    if (values := worth(state)) is not None:
        return values
    key = state.digest()
    if key not in known:
        seat = state.turn
        found = []
        for action in state.legal_actions(seat):
            later = state.copy()
            later.apply(seat, action)
            found.append(by_brute_force(later, worth, known))
        known[key] = max(found, key=lambda values: values[seat])
    return known[key]
