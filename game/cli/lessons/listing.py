"""`uffdisch lessons list`: all lessons there are."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from game.cli.common.failure import complain
from game.lessons.collection import all_lessons
from game.lessons.lesson import Lesson
from game.lessons.times import times_of
from game.ui.text import current_language


def run(options: argparse.Namespace) -> int:
    """Print all lessons; return 1 if any file is damaged."""
    library = all_lessons()
    lessons = [entry.lesson for entry in library.entries() if entry.lesson is not None]
    if options.json:
        print(json.dumps([_facts(lesson) for lesson in lessons], ensure_ascii=False))
    else:
        for lesson in lessons:
            print(f"{lesson.key}: {lesson.title.get(current_language())}")
    return tell(library.problems())


def _facts(lesson: Lesson) -> dict[str, object]:
    return {
        "game": lesson.game,
        "id": lesson.id,
        "title": lesson.title.get(current_language()),
        "seconds": round(times_of(lesson).whole),
        "steps": len(lesson.steps),
        "rules": list(lesson.teaches),
    }


def tell(problems: Sequence[str]) -> int:
    """Report every damaged file; return the exit status."""
    for problem in problems:
        complain(problem)
    return int(bool(problems))
