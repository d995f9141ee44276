"""The program counts a match at its end, or at the next start if that failed."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from game.match.people.statistics import Statistics
from game.scenes.ending.scene import MatchEnding
from tests.app.visit import Visit, stored
from tests.match.test_statistics import IDA, ROSA
from tests.ui.positions.short_games import put_short_rules

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


def matches(home: Path) -> int:
    return len(Statistics(home).load().matches())


def play_one(visit: Visit) -> Steps:
    """Deal at home, and play until the results are there."""
    yield
    visit.home.deal()
    yield

    def is_over() -> bool:
        return isinstance(visit.top, MatchEnding)

    while not is_over():
        yield from visit.hurry_until(lambda: visit.may_act() or is_over())
        if not is_over():
            yield from visit.play(1)


def test_a_match_is_counted_when_it_is_over_and_after_a_power_cut(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    put_short_rules(player_home)
    stored(ruleset="short", seats=(IDA, ROSA), pace="instant", welcomed=True)

    def first(visit: Visit) -> Steps:
        yield from play_one(visit)
        yield from visit.wait_for(lambda: matches(player_home) == 1)

    def second(visit: Visit) -> Steps:
        yield from visit.wait_for(lambda: matches(player_home) == 1)
        visit.home.show_statistics()
        yield from visit.wait(10)
        assert "1" in visit.words.split("\n")

    Visit(monkeypatch).run(first)
    (player_home / "statistics.json").unlink()
    Visit(monkeypatch).run(second)
    (match,) = Statistics(player_home).load().matches()
    assert [seat.name for seat in match.seats] == ["Ida", "Rosa"]
    assert match.seats[0].person, "whoever sat at the table first has a profile"
    assert match.seats[0].figures["tricks"] >= 0
