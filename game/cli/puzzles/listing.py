"""`uffdisch puzzles list` and `check`: all puzzles there are, and whether each has one solution."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from game.ai.processes import in_order, processes
from game.cli.common.failure import CommandError, complain, possible
from game.lessons.puzzles.collection import all_puzzles
from game.lessons.puzzles.decision import decisions
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.lessons.puzzles.reading import load_puzzles
from game.match.rulesets import all_rulesets
from game.match.storage.log import keep_log
from game.rules.document import RulesetError
from game.ui.text import _, ngettext


def run(options: argparse.Namespace) -> int:
    """Print the puzzles, solved again for `check`; return 1 if a file or a puzzle is wrong."""
    keep_log()
    library = all_puzzles()
    puzzles = chosen(_from_files(options.files) if options.files else library.all(), options.game)
    problems = [] if options.files or options.game else library.problems()
    found = _check(puzzles, options.jobs) if options.is_check else [("", 0)] * len(puzzles)
    wrong = [
        f"{one.place}: {problem}"
        for one, (problem, _count) in zip(puzzles, found, strict=True)
        if problem
    ]
    if options.json:
        facts = [
            {
                **_facts(one),
                **({"problem": problem, "decisions": count} if options.is_check else {}),
            }
            for one, (problem, count) in zip(puzzles, found, strict=True)
        ]
        print(json.dumps(facts, ensure_ascii=False))
    elif options.is_check:
        count = len(puzzles)
        words = ngettext("{count} puzzle, {wrong} wrong", "{count} puzzles, {wrong} wrong", count)
        print(words.format(count=count, wrong=len(wrong)))
    else:
        for one in puzzles:
            grade = _("grade {grade}").format(grade=one.grade)
            print(f"{one.key}: {grade}, {one.goal.key} {one.goal.number}")
    for problem in (*problems, *wrong):
        complain(problem)
    return int(bool(problems or wrong))


def chosen(found: Sequence[Puzzle], wanted: str | None) -> Sequence[Puzzle]:
    """Return all of these puzzles, those of a game, or one. Raises CommandError."""
    if wanted is None:
        return found
    named = [one for one in found if wanted in (one.key, one.rules.game)]
    if not named:
        known = {one.rules.game for one in found} if "/" not in wanted else {o.key for o in found}
        end = possible(wanted, known, "uffdisch puzzles list")
        raise CommandError(_("There is no puzzle “{name}”. {end}").format(name=wanted, end=end))
    return named


def _from_files(files: Sequence[Path]) -> Sequence[Puzzle]:
    try:
        return [one for file in files for one in load_puzzles(file, all_rulesets())]
    except RulesetError as error:
        raise CommandError(str(error)) from None


def _check(puzzles: Sequence[Puzzle], jobs: int) -> list[tuple[str, int]]:
    """Return for each puzzle what is wrong with it, and its number of decisions."""
    if jobs == 1:
        return [problem_of(one) for one in puzzles]
    with processes(jobs) as pool:
        return list(in_order(pool, problem_of, puzzles))


def problem_of(puzzle: Puzzle) -> tuple[str, int]:
    """Return what is wrong with a puzzle, or nothing, and its number of decisions."""
    try:
        return "", len(decisions(puzzle))
    except PuzzleError as error:
        return str(error), 0


def _facts(puzzle: Puzzle) -> dict[str, object]:
    return {
        "game": puzzle.rules.game,
        "id": puzzle.id,
        "ruleset": puzzle.rules.id,
        "players": puzzle.players,
        "seat": int(puzzle.seat),
        "grade": puzzle.grade,
        "goal": {puzzle.goal.key: puzzle.goal.number},
        "solution": puzzle.solution,
    }
