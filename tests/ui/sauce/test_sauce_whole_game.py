"""Whole matches of Sauce through the window, by injected events."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import Seat
from game.tables.sauce.shown import read
from game.tables.sauce.view import SauceTable
from tests.effort import by_day
from tests.ui.pilots.pilot import Check
from tests.ui.pilots.sauce_pilot import SaucePilot

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy", "easy", "easy"), {"hands": 2}),
    (("easy", "human", "easy", "easy"), {"hands": 1, "language": "de", "confirm": True}),
    (("human", "human", "human", "human"), {"hands": 1, "seed": 5}),
    (("human", "easy", "human", "easy"), {"hands": 1, "draw-seats": 1, "cut": 0}),
    (("human", "easy", "easy", "human"), {"hands": 3, "double-nope": 1, "seed": 3}),
]
VARIANTS = ("hands", "draw-seats", "cut", "double-nope")


@pytest.mark.parametrize(("kinds", "options"), by_day(GAMES, 0, 3))
def test_a_whole_match_can_be_played(
    kinds: tuple[str, ...], options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(monkeypatch, SauceTable, read)
    variants = {key: options[key] for key in VARIANTS if key in options}
    others = {key: value for key, value in options.items() if key not in variants}
    pilot = SaucePilot(kinds, variants=variants, **others)
    pilot.play_to_the_end()
    match = pilot.match
    assert match.is_over
    assert pilot.results == 1
    assert pilot.rounds >= variants["hands"], "each hand ends with a moment to read"
    replayed = match.record.replay()
    assert replayed.digest() == match.digest()
    for number in range(len(kinds)):
        assert replayed.observation(Seat(number)) == match.observation(Seat(number))
    assert pilot.table.seen == replayed.observation(pilot.table.viewer)
    assert pilot.table.sentences == pilot.scene.sentences()
    assert check.settled > 30
    assert not check.wrong, "\n".join(check.wrong[:10])
    assert {"play 0", "play 1"} <= pilot.ways
