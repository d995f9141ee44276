"""No optional rule turns the order of the levels round: a night's short matches."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from game.ai.arena.contest import Contest
from game.ai.arena.deals import Table
from game.ai.arena.engines import engine
from game.ai.arena.tournament import Match
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.levels import LEVELS

GAMES: Final = 16
SHORT: Final = {"uffbasse": {"rounds": 2}, "uffda": {"rounds": 3}, "sauce": {"hands": 2}}
SWITCHED: Final = [
    (name, one.key, one.high if one.default == one.low else one.low)
    for name, short in SHORT.items()
    for one in bundled_rulesets().find(name).variants
    if one.key not in (*short, "starter")
]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
@pytest.mark.parametrize(("name", "key", "value"), SWITCHED)
def test_no_level_falls_below_the_one_beneath(
    name: str, key: str, value: int, weaker: str, stronger: str
) -> None:
    game, rules = find_game(name), bundled_rulesets().find(name)
    kinds = stronger, weaker  # one for each side
    table = Table.set_up(game, rules, kinds, {**SHORT[name], key: value})
    contest = Contest(Match(table, kinds, GAMES, 1), 50)
    for _deal in contest.play(engine(1)):
        pass
    side = next(one for one in contest.figures() if one.player == stronger)
    assert side.ci95[1] >= 0.5, "that is no bad luck"
