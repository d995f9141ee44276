"""The exact end of the tricks, compared with trying everything that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from game.games.uffbasse import phases
from game.games.uffbasse.opponents.sampled.finale import Finale
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.payment import UNIT, count, holding_of
from game.games.uffbasse.state import UffbasseState
from game.rules.rng import Rng
from tests.rules.uffbasse_rules import by_brute_force, new, random_step


def endings(players: int, tricks: int, **variants: int) -> Iterator[UffbasseState]:
    """Yield rounds without the Uffbasse! card with so many tricks to come, some in progress."""
    for seed in range(400):
        state = new(players, seed, {"rounds": 1, "beginner-1": 1, **variants})
        rng = Rng(seed)
        while state.setup.tricks - len(state.tricks) > tricks:
            random_step(state, rng)
        for _ in range(rng.below(players + 1)):
            if state.phase in (phases.TRICK, phases.PICK):
                random_step(state, rng)
        yield state


def worth(holdings: Sequence[int]) -> list[float]:
    """Return some value by seat that depends on each colour and on the others."""
    own = [
        sum((1 + colour) ** 0.5 * count(holding, colour) ** 0.7 for colour in range(len(UNIT)))
        for holding in holdings
    ]
    return [3 * one - sum(own) * (1 + seat / 7) for seat, one in enumerate(own)]


def worth_at_the_end(state: UffbasseState) -> list[float] | None:
    return (
        worth([holding_of(pantry) for pantry in state.pantries])
        if state.phase not in (phases.TRICK, phases.PICK)
        else None
    )


@pytest.mark.parametrize(
    ("players", "tricks", "kostprobe"), [(2, 2, 0), (2, 2, 1), (3, 1, 0), (4, 1, 1)]
)
def test_the_last_tricks_are_solved_as_trying_everything_does(
    players: int, tricks: int, kostprobe: int
) -> None:
    for number, state in enumerate(endings(players, tricks, kostprobe=kostprobe)):
        if number == 5:
            break
        expected = by_brute_force(state, worth_at_the_end)
        found = Finale(lambda world: worth(world.pantries)).solve(World(state))
        assert found is not None
        assert list(found) == pytest.approx(expected)


def test_a_long_round_is_not_solved() -> None:
    assert Finale(lambda world: worth(world.pantries)).solve(World(new(2, 1))) is None


def test_after_enough_steps_no_other_world_is_solved() -> None:
    states = list(islice(endings(3, 2), 12))
    finale = Finale(lambda world: worth(world.pantries), most_for_all=300)
    found = [finale.solve(World(state)) for state in states]
    solved = [one for one in found if one is not None]
    assert 0 < len(solved) < len(states)
    assert found[: len(solved)] == solved  # those that came first
