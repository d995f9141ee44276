"""One thing to practise: what the results say to somebody who is still learning a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.games import find_game
from game.lessons.collection import Lessons
from game.lessons.practice import NEWCOMER_GAMES, to_practise
from game.match.people.learned import Pupils
from game.match.people.statistics import Statistics
from game.rules.core import Event
from game.scenes.play.advice.hint import Hint
from game.scenes.play.at_table import AtTable
from game.scenes.practice import Practice
from game.ui.text import current_language


class PlayedTable(AtTable, Protocol):
    """A table that knows its hints and events."""

    @property
    def hint(self) -> Hint:
        """Where hints came from."""

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened, as the person in front may know it."""


def practice_after(
    scene: PlayedTable,
    pupils: Pupils,
    lessons: Lessons,
    statistics: Statistics,
    open_lesson: Callable[[str], object],
) -> Practice | None:
    """Return what the only person at a table should practise.

    None for several people, for those who have finished NEWCOMER_GAMES, and where there is nothing
    to be said. The match that has just ended is not among the statistics yet.
    """
    if len(scene.humans) != 1:
        return None
    plan, game = scene.match.seats[scene.humans[0]], scene.match.header.game
    if statistics.games_of(plan, game) + 1 >= NEWCOMER_GAMES:
        return None
    done = pupils.of(plan).done
    lost = find_game(game).lost(scene.happened(), scene.humans[0])
    lesson = to_practise(lessons.of(game), done, scene.table.refused, scene.hint.given, lost)
    if lesson is None:
        return None
    return Practice(lesson.title.get(current_language()), partial(open_lesson, lesson.key))
