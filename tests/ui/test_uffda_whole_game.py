"""Whole games of UFF-DA! and Ay Caramba! through the window, by injected events."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import Seat
from tests.effort import by_day
from tests.ui.uffda_pilot import Check, UffdaPilot

GAMES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy"), {"rounds": 2}),
    (("human", "human", "easy"), {"rounds": 1, "ruleset": "ay-caramba", "language": "de"}),
    (("human", "easy", "medium", "hard", "easy"), {"rounds": 1, "relaxed": True}),
    (("easy", "human") * 4, {"rounds": 1, "relaxed": True, "ruleset": "ay-caramba", "seed": 9}),
    (("human",) + ("easy",) * 7, {"rounds": 1, "penalties": 0, "language": "de"}),
    (("easy", "human", "human"), {"rounds": 1, "penalties": 0, "end_turn": True}),
]


@pytest.mark.parametrize(("kinds", "options"), by_day(GAMES, 0, 1, 4))
def test_a_whole_game_can_be_played(
    kinds: tuple[str, ...], options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    check = Check(monkeypatch)
    variants = {key: options[key] for key in ("rounds", "penalties") if key in options}
    others = {key: value for key, value in options.items() if key not in variants}
    others.setdefault("seed", len(kinds))
    pilot = UffdaPilot(kinds, variants=variants, **others)
    pilot.play_to_the_end()
    match = pilot.match
    assert match.is_over
    assert pilot.results == 1
    assert pilot.rounds == variants["rounds"], "each round ends with a moment to read"
    replayed = match.record.replay()
    assert replayed.digest() == match.digest()
    for number in range(len(kinds)):
        assert replayed.observation(Seat(number)) == match.observation(Seat(number))
    assert pilot.table.seen == replayed.observation(pilot.table.viewer)
    assert pilot.table.sentences == pilot.scene.sentences()
    assert check.settled > 30
    assert not check.wrong, "\n".join(check.wrong[:10])
    assert options.get("relaxed") or not pilot.questions
    used = {way.split()[0] for way in pilot.ways}
    assert {"next", "sheet"} <= used
    assert used & {"play", "draw"}, "in a short round one of them may never come up"
