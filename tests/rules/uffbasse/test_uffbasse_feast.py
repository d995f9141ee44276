"""The exact end of a cooking phase, compared with trying everything that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.uffbasse import phases
from game.games.uffbasse.opponents.sampled.feast import Feast
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.state import UffbasseState
from game.rules.rng import Rng
from tests.rules.uffbasse_rules import RULES, by_brute_force, new, random_step

NEEDS = tuple(recipe.needs for recipe in RULES.recipes)


def kitchens(players: int, most_cards: int) -> Iterator[UffbasseState]:
    """Yield last rounds in which the cooking begins, with small pantries."""
    for seed in range(400):
        state = new(players, seed, {"rounds": 1})
        rng = Rng(seed)
        while state.phase not in (phases.COOK, phases.OVER):
            random_step(state, rng)
        for pantry in state.pantries:
            del pantry[most_cards:]
        yield state


def worth(dishes: Sequence[Sequence[int]]) -> list[float]:
    """Return some value by seat that depends on the others' dishes, too."""
    stars = [sum(RULES.recipes[one].stars + one / 100 for one in cooked) for cooked in dishes]
    return [2 * own - sum(stars) for own in stars]


def worth_at_the_end(state: UffbasseState) -> list[float] | None:
    return worth(state.dishes) if state.is_over else None


def test_cooking_is_solved_as_trying_everything_does() -> None:
    cooked = 0
    for players, cards in ((2, 3), (3, 2)):
        for number, state in enumerate(kitchens(players, cards)):
            if number == 5:
                break
            expected = by_brute_force(state, worth_at_the_end)
            found = Feast(NEEDS, lambda world: worth(world.dishes)).solve(World(state))
            assert found is not None
            assert list(found) == expected
            cooked += any(expected)
    assert cooked > 3
