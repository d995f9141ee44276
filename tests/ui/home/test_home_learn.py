"""What a game's tile says of its lessons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from game.lessons.collection import bundled_lessons
from game.scenes.home.learn import learn_pill
from game.scenes.lesson.progress import unkept
from game.ui import text
from game.ui.frame import Press

KEYS = bundled_lessons().keys("sauce")


@dataclass
class School:
    state: tuple[int, int, bool]

    def lessons_learned(self, game: str) -> tuple[int, int, bool]:
        return self.state

    def learn(self, game: str) -> None:
        raise AssertionError(game)

    def puzzles_of(self, game: str) -> Press | None:
        return None

    def puzzles_solved(self, game: str) -> int:
        return 3

    def lesson_about(self, game: str, rules: Sequence[str]) -> Press | None:
        raise AssertionError((game, rules))


@pytest.mark.parametrize(
    ("done", "left", "words", "short"),
    [
        (0, False, "Learn", "Learn"),
        (0, True, "Go on", "Go on"),
        (3, False, "Learn: 3 of 7", "3 / 7"),
        (3, True, "Go on: 3 of 7", "Go on"),
    ],
)
def test_it_says_what_is_learned_and_whether_one_goes_on(
    done: int, left: bool, words: str, short: str
) -> None:
    text.install("en")
    progress = unkept()
    for key in KEYS[:done]:
        progress.finish(key)
    if left:
        progress.reach(KEYS[-1], 2)
    pill = learn_pill(School(progress.of(KEYS)), "sauce")
    assert pill is not None
    assert (pill.words, pill.short, pill.knows_some) == (words, short, bool(done))
    assert pill.solved == "Puzzles: 3 solved"
    assert learn_pill(School((0, 0, False)), "sauce") is None
