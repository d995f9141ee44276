"""Uffbasse!'s opponents: they keep the rules at every table, and each level beats the one below."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from game.ai.arena.tournament import tournament
from game.ai.solo import GameResult, play_game
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.levels import LEVELS
from tests import effort
from tests.effort import levels

RULES = bundled_rulesets().find("uffbasse")
GAME = find_game("uffbasse")
VARIANTS: list[dict[str, int]] = [
    {},
    {"build-market": 1, "kostprobe": 1},
    {"beginner-1": 2, "beginner-2": 1, "arschkaard": 1},
]
ROUNDS = 2 if effort.seed() else 1
SHORT = {"build-market": 1, "kostprobe": 1, "rounds": ROUNDS}
"""For strong opponents, whose whole games the tournament below plays."""


def kinds_of(level: str) -> list[dict[str, int]]:
    return VARIANTS if level in ("easy", "medium") else [SHORT]


@cache
def played(level: str, players: int, number: int) -> GameResult:
    variants = kinds_of(level)[number]
    return play_game(GAME, RULES, players, [level] * players, number, variants)


def every_table() -> list[Any]:
    """Return each level at each table: with one of the variants every day, the others at night.

    By day `hard` is only tried at the smallest table, and `master` at none.
    """
    tables = []
    for players, (place, level) in product(RULES.players, enumerate(LEVELS)):
        cases = [(level, players, number) for number, _variants in enumerate(kinds_of(level))]
        slow = level == "hard" and players != RULES.players[0]
        daily = () if slow or level == "master" else ((players + place) % len(cases),)
        tables += effort.by_day(cases, *daily)
    return tables


@pytest.mark.parametrize(("level", "players", "number"), every_table())
def test_every_level_plays_every_table_to_its_end(level: str, players: int, number: int) -> None:
    result = played(level, players, number)
    assert result.error is None
    assert len(result.standings) == players
    assert sum(standing.score for standing in result.standings) > 0


@pytest.mark.parametrize(("level",), levels())
def test_equal_deals_are_played_equally(level: str) -> None:
    first = played(level, 2, 0)
    second = play_game(GAME, RULES, 2, [level] * 2, 0, kinds_of(level)[0])
    assert (first.standings, first.actions) == (second.standings, second.actions)


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [
        ("easy", "random", 12, 11),
        ("medium", "easy", 20, 15),
        pytest.param("hard", "easy", 8, 6, marks=pytest.mark.exhaustive),
    ],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int, least: int) -> None:
    result = tournament(GAME, RULES, [stronger, weaker], games=games, seed=1)
    assert result.errors == 0
    wins = {entry["player"]: entry["wins"] for entry in result.as_json()["seats"]}
    assert wins[stronger] >= least, wins
