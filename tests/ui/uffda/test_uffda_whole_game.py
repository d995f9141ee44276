"""Whole games of UFF-DA! and Ay Caramba! through the window, by injected events.

Every day test_uffda_privacy plays three more and looks at each frame.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.tables.uffda.shown import read
from game.tables.uffda.view import UffdaTable
from tests.effort import by_day
from tests.ui.pilots.pilot import Check
from tests.ui.pilots.uffda_pilot import UffdaPilot, check_whole_game

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy"), {"rounds": 2}),
    (("human", "human", "easy"), {"rounds": 1, "ruleset": "ay-caramba", "language": "de"}),
    (("human", "easy", "medium", "hard", "easy"), {"rounds": 1, "relaxed": True}),
    (("easy", "human") * 4, {"rounds": 1, "relaxed": True, "ruleset": "ay-caramba", "seed": 9}),
    (("human",) + ("easy",) * 7, {"rounds": 1, "penalties": 0, "language": "de"}),
    (("easy", "human", "human"), {"rounds": 1, "penalties": 0, "end_turn": True}),
]


@pytest.mark.parametrize(("kinds", "options"), by_day(GAMES, 4))
def test_a_whole_game_can_be_played(
    kinds: tuple[str, ...], options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(monkeypatch, UffdaTable, read)
    variants = {key: options[key] for key in ("rounds", "penalties") if key in options}
    others = {key: value for key, value in options.items() if key not in variants}
    others.setdefault("seed", len(kinds))
    pilot = UffdaPilot(kinds, variants=variants, **others)
    pilot.play_to_the_end()
    check_whole_game(pilot, check, variants["rounds"])
