"""UFF-DA!'s opponents: they keep the rules at every table, and each level beats the one below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from game.ai.arena.tournament import tournament
from game.ai.solo import GameResult, PlayedAction, play_game
from game.games.uffda import UffdaGame
from game.games.uffda.state import UffdaState
from game.match.rulesets import bundled_rulesets
from game.rules.core import Event
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset
from tests import effort
from tests.effort import by_day, levels

RULES = bundled_rulesets().find("uffda")
STRONG = ("hard", "master")
"""Slow levels, which play one round, with everything that can be forgotten."""
AY_CARAMBA = bundled_rulesets().find("ay-caramba")


class WatchedGame(UffdaGame):
    """Keeps the state of the last game, for facts that the arena does not tell."""

    state: UffdaState

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> UffdaState:
        self.state = super().new(rules, players, seed, variants, events)
        return self.state


GAME = WatchedGame()


def every_table() -> list[Any]:
    """Return each level at each table; by day `hard` only at the smallest, `master` at none."""
    tables = [(level, players) for level in LEVELS for players in RULES.players]
    tried = {"hard": RULES.players[:1], "master": ()}
    daily = (at for at, (level, count) in enumerate(tables) if count in tried.get(level, (count,)))
    return by_day(tables, *daily)


def play(rules: Ruleset, level: str, players: int, penalties: int) -> GameResult:
    variants = {"rounds": rounds_of(level), "penalties": penalties}
    result = play_game(GAME, rules, players, [level] * players, players, variants)
    assert len(GAME.state.results) == rounds_of(level)
    return result


played = cache(play)


def rounds_of(level: str) -> int:
    return 1 if level in STRONG else 3


@pytest.mark.parametrize(("level", "players"), every_table())
def test_every_level_plays_every_table_to_its_end(level: str, players: int) -> None:
    daily = [1] if level in STRONG else [(players + 1) % 2]
    for penalties in (1, 0) if effort.seed() and level not in STRONG else daily:
        result = played(RULES, level, players, penalties)
        assert result.error is None
        assert len(result.standings) == players


@pytest.mark.parametrize(("level",), levels())
def test_equal_deals_are_played_equally(level: str) -> None:
    """In both editions, which differ in words only."""
    first, second = played(RULES, level, 2, 1), play(AY_CARAMBA, level, 2, 1)
    assert (first.standings, first.actions) == (second.standings, second.actions)


@pytest.mark.parametrize(
    ("seats", "games", "rounds", "least"),
    [
        (["easy", "random"], 10, 4, 9),
        (["medium", "easy"], 30, 5, 21),
        (["medium", "easy", "easy", "easy", "easy"], 15, 3, 7),
        pytest.param(["hard", "medium"], 8, 5, 6, marks=pytest.mark.exhaustive),
    ],
)
def test_each_level_beats_the_one_below(
    seats: list[str], games: int, rounds: int, least: int
) -> None:
    result = tournament(GAME, RULES, seats, games=games, seed=2, variants={"rounds": rounds})
    assert result.errors == 0
    wins = {entry["player"]: entry["wins"] for entry in result.as_json()["seats"]}
    assert wins[seats[0]] >= least, wins


@pytest.mark.parametrize(("players",), by_day([(2,), (4,), (8,)], 0, 2))
def test_rounds_are_neither_endless_nor_dead(players: int) -> None:
    """Few are terminated, and people forget something and are caught now and then."""
    verbs: dict[str, int] = {}

    def note(played: PlayedAction) -> None:
        verbs[played.action.verb] = verbs.get(played.action.verb, 0) + 1

    rounds = terminated = 0
    for seed in range(4):
        levels = ["easy", "medium"] * (players // 2)
        assert play_game(GAME, RULES, players, levels, seed, {}, note).error is None
        rounds += len(GAME.state.results)
        terminated += sum(result.winner is None for result in GAME.state.results)
    assert rounds == 40
    assert terminated <= 2
    assert 25 < verbs["next"] / rounds < 80
    assert rounds / 10 < verbs["catch"] < 2 * rounds
    assert verbs["give"] == verbs["catch"]
    assert verbs["take_coin"] > rounds
