"""Some hundred rounds of random play: they come to an end, and resemble the reference's."""

from __future__ import annotations

from functools import cache

import pytest

from tests.rules.uffda_health import (
    PUBLISHED,
    Figures,
    RandomRound,
    mean_and_error,
    play_round,
    summary,
)
from tests.rules.uffda_rules import check_cards, check_results, check_table, check_windows
from tests.walks import until_over


@cache
def rounds_of(players: int) -> list[Figures]:
    return [play_round(players, seed) for seed in range(100)]


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 9))
def test_rounds_hold_together(players: int) -> None:
    for seed in range(12):
        one = RandomRound(players, seed)
        for _step in until_over(one.state, 3_000):
            one.step()
            check_cards(one.state)
            check_table(one.state)
            check_windows(one.state)
        check_results(one.state, {"rounds": 1})


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 9))
def test_rounds_go_about_as_the_reference_says(players: int) -> None:
    """Without the waiver, or with the coin for nobody or everybody, they are far off."""
    rounds = rounds_of(players)
    published = PUBLISHED[players]
    turns, error = mean_and_error(one.turns for one in rounds)
    assert abs(turns - published.turns) < 4 * error + 3
    terminated, _ = mean_and_error(one.terminated for one in rounds)
    assert terminated < published.terminated + 0.09
    doubles, _ = mean_and_error(one.doubles for one in rounds)
    assert abs(doubles - published.doubles) < 1


def test_the_summary_names_every_figure() -> None:
    lines = summary(4, rounds_of(4))
    assert len(lines) == 8
    assert all(line.startswith("4 players  ") for line in lines)
    assert lines[1].endswith("(published 54.500)")


def test_means() -> None:
    assert mean_and_error([1.0, 3.0, float("nan")]) == (2.0, 1.0)
