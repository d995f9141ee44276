"""Nothing that a position declares to be hidden can be told from what a seat sees."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import Game, Observation, Seat, seats
from game.rules.document import parse
from game.rules.fields import Declared, Derived, Kind, Memo, Own, Public
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import toy_game
from tests.example_game import eights
from tests.walks import until_over

EIGHTS = Path(eights.__file__).with_suffix(".yaml").read_text("utf-8")
RULES: dict[str, tuple[Game, Ruleset]] = {
    **{rules.id: (find_game(rules.game), rules) for rules in bundled_rulesets().rulesets()},
    "toy": (toy_game.GAME, toy_game.rules()),
    "eights": (eights.GAME, eights.GAME.read_ruleset(parse(EIGHTS, "eights.yaml"))),
}
every_game = pytest.mark.parametrize("ruleset", RULES)

GAMES = 16
MOST_STATES = 40
"""So many states of each game are looked at."""
MOST_CHANGES = 60
"""So many of them with another value of one field."""
FOLLOWS = {"actors", "legal", "is_over"}
"""Fields of an observation that may follow from anything."""
SECRET = (Kind.OWN, Kind.HIDDEN)
NOTHING = (None, -1)
"""Entries that everybody may see: nothing lies there."""


@cache
def states(ruleset: str) -> list[Any]:
    """Return states of random games, every second one with all variants at their highest."""
    game, rules = RULES[ruleset]
    found: list[Any] = []
    for seed in range(GAMES):
        players = rules.players[seed % len(rules.players)]
        high = {one.key: one.high for one in rules.variants_for(players)}
        state = game.new(rules, players, seed, high if seed % 2 else {})
        rng, met = Rng(seed), [state.copy()]
        for _ply in until_over(state):
            seat = rng.choice(state.actors())
            state.apply(seat, rng.choice(state.legal_actions(seat)))
            met.append(state.copy())
        found += met[:: 1 + len(met) // MOST_STATES] + met[-1:]
    return found


def changes(ruleset: str, name: str) -> list[tuple[Any, Any]]:
    """Return states, and copies in which a field is as it is in another state."""
    known, found = states(ruleset), []
    for number, state in enumerate(known):
        value = getattr(state, name)
        other = getattr(known[number * 7 % len(known)], name)
        if isinstance(value, bool):
            other = not value
        if other != value:
            changed = state.copy()
            setattr(changed, name, other)
            found.append((state, changed))
    return found[:: 1 + len(found) // MOST_CHANGES]


def differing(one: Observation, other: Observation) -> set[str]:
    names = [field.name for field in dataclasses.fields(one)]  # type: ignore[arg-type]
    return {name for name in names if getattr(one, name) != getattr(other, name)}


def viewers(state: Any) -> list[Seat | None]:
    return [None, *seats(state.players)]


@every_game
def test_all_that_is_kept_is_declared(ruleset: str) -> None:
    """A state has no place for anything else, and everything has its one kind."""
    state = states(ruleset)[0]
    assert isinstance(state, Declared)
    assert not hasattr(state, "__dict__")
    assert all(hasattr(state, name) for name in state.fields)


@every_game
def test_the_plain_form_tells_every_field(ruleset: str) -> None:
    """And nothing that follows from others."""
    state = states(ruleset)[0]
    left_out = {
        name for name, field in fields_of(ruleset) if field.kind in (Kind.DERIVED, Kind.MEMO)
    }
    assert not left_out & set(state.plain())
    for name in state.told():
        pairs = changes(ruleset, name)
        assert pairs, f"no game shows another {name}"
        assert any(one.plain() != other.plain() for one, other in pairs), name


@every_game
def test_what_is_seen_is_made_of_what_it_says(ruleset: str) -> None:
    """Another field of the state changes just what is said to be made of it, and all is seen."""
    state = states(ruleset)[0]
    seen = state.observation(None)
    made_of = {
        field.name: set(seen.made_of.get(field.name, field.name).split())
        for field in dataclasses.fields(seen)
        if field.name not in FOLLOWS | {"seat"}
    }
    assert set(seen.made_of) <= set(made_of)
    named = set().union(*made_of.values())
    assert named <= set(state.fields)
    assert set(state.told()) <= named
    for name, field in fields_of(ruleset):
        for one, other in [] if field.kind is Kind.CONSTANT else changes(ruleset, name):
            for viewer in (None, Seat(0)):
                with suppress(IndexError):  # see `shows`
                    differ = differing(*[state.observation(viewer) for state in (one, other)])
                    assert all(name in made_of[field] for field in differ - FOLLOWS), name


@every_game
def test_a_secret_may_be_any_other_one_that_fits(ruleset: str) -> None:
    """With secrets that a seat thinks possible, in the place of the true ones, it sees the same."""
    rng = Rng(1)
    kinds = (*SECRET, Kind.PARTLY, Kind.MEMORY)
    unmoved = {name for name, field in fields_of(ruleset) if field.kind in kinds}
    for state in states(ruleset)[::5]:
        for viewer in viewers(state):
            seen = state.observation(viewer)
            other: Any = seen.sample(rng)
            unmoved -= {name for name in unmoved if getattr(other, name) != getattr(state, name)}
            for name, field in fields_of(ruleset):
                if field.kind is Kind.PUBLIC:
                    setattr(other, name, getattr(state, name))
            assert not differing(other.observation(viewer), seen)
    assert not unmoved


@every_game
def test_a_secret_may_be_anything(ruleset: str) -> None:
    """With any other contents, as many of them, in the place of a secret, a seat sees the same.

    The contents are those that the field has had at any time. No sample is asked what is possible:
    it might know what it should not.
    """
    rng = Rng(2)
    for name, field in fields_of(ruleset):
        if field.kind in SECRET:
            for state, viewer, others in anythings(ruleset, name, rng):
                if field.kind is Kind.OWN and viewer is not None:
                    each = len(others) // state.players
                    own = slice(viewer * each, viewer * each + each)
                    others[own] = getattr(state, name)[own]
                tell = shown(state, viewer, name, others)
                assert not tell, f"{tell} of seat {viewer} tell of {name}"


@every_game
def test_what_is_public_is_seen(ruleset: str) -> None:
    """Nothing is called public that nobody sees."""
    rng = Rng(3)
    for name, field in fields_of(ruleset):
        if field.kind is Kind.PUBLIC:
            assert any(
                shows(state, name, others)
                for state, viewer, others in anythings(ruleset, name, rng)
                if viewer is None
            ), name


def anythings(ruleset: str, name: str, rng: Rng) -> Iterator[tuple[Any, Seat | None, Any]]:
    """Yield states, for every viewer, and what may stand in a field: anything, but as much."""
    met = [one for state in states(ruleset) for one in entries(getattr(state, name))]
    pool = [one for one in met if one not in NOTHING]
    for state in states(ruleset)[::3]:
        for viewer in viewers(state):
            yield state, viewer, anything(getattr(state, name), pool, rng)


def shown(state: Any, viewer: Seat | None, name: str, value: Any) -> set[str]:
    """Return which fields of the observation tell that a field of the state has another value."""
    other = state.copy()
    setattr(other, name, value)
    seen: Observation = state.observation(viewer)
    return differing(other.observation(viewer), seen) - seen.gives_away


def shows(state: Any, name: str, value: Any) -> bool:
    with suppress(IndexError):  # what does not fit together cannot always be seen
        return bool(shown(state, None, name, value))
    return False


def fields_of(ruleset: str) -> list[tuple[str, Any]]:
    return list(states(ruleset)[0].fields.items())


def entries(value: Any) -> Iterator[Any]:
    if not isinstance(value, list):
        yield value
        return
    for one in value:
        yield from entries(one)


def anything(value: Any, pool: list[Any], rng: Rng) -> Any:
    if isinstance(value, list):
        return [anything(one, pool, rng) for one in value]
    if isinstance(value, bool):
        return not value
    return value if value in NOTHING else rng.choice(pool)


def test_a_field_has_a_kind_and_a_slot() -> None:
    class Piles(Declared):
        hands: Own[list[list[int]]]
        total: Derived[int]
        best: Memo[list[int] | None]
        __slots__ = tuple(__annotations__)

    class More(Piles):
        passes: Public[int]
        total: int
        __slots__ = ("passes",)

    assert list(More.fields) == ["hands", "total", "best", "passes"]
    more = More()
    more.hands, more.total, more.best, more.passes = [[1], [2]], 3, [2], 0
    other = more.copy()
    other.hands[0].append(5)
    assert (more.hands, other.hands) == ([[1], [2]], [[1, 5], [2]])
    assert (other.total, other.best) == (3, None)
    assert more.plain() == {"hands": [[1], [2]], "passes": 0}
    with pytest.raises(TypeError, match="Forgotten"):
        type("Forgotten", (Declared,), {"__annotations__": {"passes": Public[int]}})
    with pytest.raises(TypeError, match="Unkind"):
        type("Unkind", (Declared,), {"__annotations__": {"a": int}, "__slots__": ("a",)})
