"""Sauce's opponents: no level breaks the rules, and each one beats the one below."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.arena.deals import turns
from game.ai.arena.tournament import tournament
from game.ai.solo import GameResult, play_game
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from tests import effort
from tests.ai.sauce_partners import Tally, measure, play_match
from tests.effort import levels

RULES = bundled_rulesets().find("sauce")
GAME = find_game("sauce")
VARIANTS: list[dict[str, int]] = [
    {"hands": 2, "double-nope": 1},
    {"hands": 2, "draw-seats": 1, "cut": 0},
]


def play(level: str, number: int) -> GameResult:
    # Hard opponents play a second hand, and at the other table, at night.
    shorter = {"hands": 1} if level == "hard" and not effort.seed() else {}
    return play_game(GAME, RULES, 4, [level] * 4, number, {**VARIANTS[number], **shorter})


played = cache(play)


@pytest.mark.parametrize(("level",), levels())
def test_every_level_plays_every_table_to_its_end(level: str) -> None:
    tables = range(len(VARIANTS))
    for number in tables[:1] if level == "hard" and not effort.seed() else tables:
        result = played(level, number)
        assert result.error is None
        assert len(result.standings) == 4


@pytest.mark.parametrize(("level",), levels())
def test_equal_deals_are_played_equally(level: str) -> None:
    first, second = played(level, 0), play(level, 0)
    assert (first.standings, first.actions) == (second.standings, second.actions)


def test_turning_the_table_changes_the_teams_seats() -> None:
    first, second = turns(["hard", "easy", "hard", "easy"])
    assert first == ("hard", "easy", "hard", "easy")
    assert second == ("easy", "hard", "easy", "hard")


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [
        ("easy", "random", 10, 9),
        pytest.param("medium", "easy", 16, 10, marks=pytest.mark.exhaustive),
        pytest.param("hard", "easy", 4, 3, marks=pytest.mark.exhaustive),
    ],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int, least: int) -> None:
    result = tournament(GAME, RULES, [stronger, weaker] * 2, games=games, seed=2)
    assert result.errors == 0
    wins = {entry["player"]: entry["wins"] for entry in result.as_json()["seats"]}
    assert wins[stronger] >= least, wins


def test_medium_beats_easy_and_partners_have_little_reason_to_complain() -> None:
    tallies = {"medium": Tally(), "easy": Tally()}
    for seed in range(8):
        play_match(("medium", "easy"), seed, tallies, 10)
        play_match(("easy", "medium"), seed, tallies, 10)
    medium = tallies["medium"]
    assert medium.wins >= 10
    assert medium.hands >= 120
    assert medium.overtaken <= 10
    assert medium.sunk <= 13


def test_measuring_goes_on_until_each_seating_has_played_enough_hands() -> None:
    steps = list(measure(("easy", "medium"), seed=3, deals=1, total=5, hands=2))
    assert [deals for deals, _ in steps] == [1, 2, 3]
    tallies = steps[-1][1]
    assert tallies["easy"].hands == tallies["medium"].hands == 12
    assert tallies["easy"].games == 6
    assert "in 12 hands" in next(tallies["easy"].lines("easy"))
