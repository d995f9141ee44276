"""Whole games through the window, by injected events.

Every day test_privacy plays some for several people and looks at each frame.
"""

from __future__ import annotations

import pytest

from tests.effort import by_day
from tests.ui.pilots.pilot import Pilot

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = [
    (("human", "easy"), {}, "en"),
    (("human", "easy", "medium", "hard"), {"rounds": 2}, "de"),
    (("easy", "human", "easy"), {"build-market": 1, "kostprobe": 1, "rounds": 2}, "en"),
    (("human", "human", "easy"), {"beginner-1": 1, "arschkaard": 1, "rounds": 2}, "de"),
    (("human", "easy", "easy", "human", "easy"), {"beginner-2": 1, "rounds": 1}, "en"),
]


@pytest.mark.parametrize(("kinds", "variants", "language"), by_day(GAMES, 4))
def test_a_whole_game_can_be_played_with_the_mouse(
    kinds: tuple[str, ...], variants: dict[str, int], language: str
) -> None:
    pilot = Pilot(kinds, seed=len(kinds), variants=variants, language=language)
    pilot.play_to_the_end()
    assert pilot.match.is_over
    assert pilot.results == 1
    assert pilot.match.record.replay().digest() == pilot.match.digest()
