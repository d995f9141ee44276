"""`uffdisch rules check`: checks files of rulesets, lessons and regulars."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.ai.regulars import is_regular, read_regular
from game.lessons.check import play_every_way
from game.lessons.reading import is_lesson, read_lesson
from game.match.rulesets import all_rulesets, load_text, read_text
from game.rules.document import RulesetError


def run(options: argparse.Namespace) -> int:
    """Print one line for each file; the status is 1 if any of them is wrong."""
    wrong = 0
    for file in options.files:
        try:
            found = _check(file)
        except RulesetError as error:
            wrong = 1
            print(error)
        else:
            print(f"{file}: ok ({found})")
    return wrong


def _check(file: Path) -> str:
    """Return the id or name of what is in a file. Raises RulesetError."""
    text, name = read_text(file)
    if is_regular(text):
        regular = read_regular(text, name, file.stem)
        regular.check(all_rulesets().rulesets())
        return regular.name
    if not is_lesson(text):
        return load_text(text, name).id
    lesson = read_lesson(text, name, file.stem, all_rulesets())
    play_every_way(lesson)
    return lesson.key
