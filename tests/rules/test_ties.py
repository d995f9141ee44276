"""Where all choices promise the same, strong opponents do what people do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from game.ai.player import find_policy
from game.games import find_game
from game.games.uffbasse.actions import PASS
from game.games.uffbasse.cards import CARD_BY_NAME, COLOUR
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffda.actions import NEXT, TAKE_COIN
from game.games.uffda.follies import fits_own
from game.games.uffda.knowledge.observation import UffdaObservation
from game.match.rulesets import bundled_rulesets
from game.rules.core import Action, Observation
from game.rules.rng import Rng
from tests.rules.test_follies import decisions

STRONG = ("hard", "master")


def choice(name: str, level: str, seen: Observation) -> Action | None:
    policy = find_policy(find_game(name), bundled_rulesets().find(name), level)
    return policy.choose(seen, Rng(1))


def promise(patch: pytest.MonkeyPatch, place: str, more: float, action: Action) -> None:
    """Let all choices of a game promise the same, and one action so much more."""
    patch.setattr(
        f"game.games.{place}.Trial.worth",
        lambda _self, _deal, one: 0.5 + (more if one == action else 0.0),
    )


def kitchens() -> Iterator[UffbasseObservation]:
    """Yield views of games that go on, in which a dish can be paid."""
    for seed in range(20):
        for one, _ in decisions("uffbasse", seed):
            seen = UffbasseObservation.of(one)
            goes_on = seen.phase == "cook" and seen.round < seen.variant("rounds")
            if goes_on and seen.kitchen.recipe is None and len(seen.legal) > 1:
                yield seen


@pytest.mark.parametrize("level", STRONG)
def test_a_dish_is_cooked_unless_a_pass_promises_more(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    for more in (0.0, 0.005, 0.05):
        promise(monkeypatch, "uffbasse.opponents.sampled.choice", more, PASS)
        for seen in islice(kitchens(), 5):
            assert (choice("uffbasse", level, seen) == PASS) == (more == 0.05)


def test_of_each_colour_the_lowest_card_becomes_the_seed_card() -> None:
    chosen = 0
    for seed in range(12):
        seen = UffbasseObservation.of(next(decisions("uffbasse", seed))[0])
        assert seen.phase == "seed"
        action = choice("uffbasse", "hard", seen)
        assert action is not None
        card = CARD_BY_NAME[action.args[0]]
        alike = [one for one in seen.hand if COLOUR[one] == COLOUR[card]]
        assert card == min(alike)
        chosen += len(alike) > 1
    assert chosen


@pytest.mark.parametrize("level", STRONG)
def test_a_coin_is_taken_while_a_card_fits_unless_leaving_it_promises_more(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    asked = 0
    for more in (0.0, 0.01, 0.1):
        promise(monkeypatch, "uffda.opponents.sampled_choice", more, NEXT)
        for one, _ in decisions("uffda", 1):
            seen = UffdaObservation.of(one)
            may_take = seen.phase == "done" and TAKE_COIN in seen.legal and len(seen.hand) > 1
            if may_take and fits_own(seen):
                asked += 1
                assert (choice("uffda", level, seen) == TAKE_COIN) == (more < 0.1)
    assert asked > 5
