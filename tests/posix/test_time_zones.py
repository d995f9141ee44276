"""The day is that of the computer's time zone; the deal is that of the date."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime

import pytest

from game.match.deals.deal import SHORT, Day
from tests.match.deals.test_deals import daily


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Move the computer to another time zone."""

    def move(name: str) -> None:
        monkeypatch.setitem(os.environ, "TZ", name)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def test_the_day_is_the_computers_and_the_deal_the_dates(zone: Callable[[str], None]) -> None:
    moment = datetime.fromisoformat("2026-11-22T12:00:00+00:00").timestamp()
    found: dict[date, set[int]] = {}
    for place in ("Pacific/Kiritimati", "Europe/Berlin", "America/Los_Angeles", "Etc/GMT+12"):
        zone(place)
        today = datetime.fromtimestamp(moment).date()
        found.setdefault(today, set()).add(daily("sauce", Day(today, SHORT)).seed)
    assert set(found) == {date(2026, 11, 22), date(2026, 11, 23)}
    assert [len(seeds) for seeds in found.values()] == [1, 1]
