"""`uffdisch puzzles mine`: finds puzzles in recorded games, or in games played for it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

from game.ai.children import without_interrupts
from game.ai.processes import processes
from game.cli.common.failure import CommandError
from game.cli.common.records import read_record
from game.cli.common.rulesets import find_ruleset
from game.cli.common.table import check_seats, settle_variants
from game.cli.strength.simulate import MOST_JOBS
from game.lessons.puzzles.mining import mine, play
from game.lessons.puzzles.puzzle import GRADES, Puzzle
from game.lessons.puzzles.reading import write_puzzles
from game.match.storage.files import write_atomically
from game.match.storage.journal import SUFFIX
from game.match.storage.trouble import TroubleError, write_trouble
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset
from game.ui.text import _, explain, ngettext

Source = TypeVar("Source")


def run(options: argparse.Namespace) -> int:
    """Write the puzzles found into a file; return 1 if there are none."""
    rules = find_ruleset(options.ruleset)
    if options.source is None:
        kinds = options.seats or (LEVELS[0],) * min(rules.players)
        check_seats(kinds, LEVELS, rules)
        variants = settle_variants(options.variant, rules, len(kinds))
        seeds = range(options.seed, options.seed + options.games)
        found = _found(partial(_mine_game, rules, kinds, variants, options.special), seeds, options)
    else:
        files = sorted(options.source.glob(f"*{SUFFIX}"))
        found = _found(partial(_mine_file, options.special), files, options)
    found = [one for one in found if one.rules.id == rules.id]
    if found:
        try:
            write_atomically(options.out, write_puzzles(found).encode())
        except OSError as error:
            raise CommandError(explain(write_trouble(error, options.out))) from None
    if options.json:
        grades = [one.grade for one in found]
        counts = {str(grade): grades.count(grade) for grade in GRADES}
        print(json.dumps({"puzzles": len(found), "grades": counts}))
    else:
        words = ngettext("{count} puzzle found", "{count} puzzles found", len(found))
        print(words.format(count=len(found)))
    return 0 if found else 1


def _found(
    work: Callable[[Source], Sequence[Puzzle]],
    sources: Sequence[Source],
    options: argparse.Namespace,
) -> list[Puzzle]:
    """Return the first puzzles found, in the sequence of the games."""
    found: list[Puzzle] = []
    with ExitStack() as stack:
        mined: Iterable[Sequence[Puzzle]] = map(work, sources)
        if options.jobs > 1:
            pool = stack.enter_context(processes(min(options.jobs, MOST_JOBS)))
            with without_interrupts():
                mined = pool.map(work, sources)
        words = " " + _("games")
        quiet = not sys.stderr.isatty()
        bar = stack.enter_context(
            tqdm(total=len(sources), unit=words, file=sys.stderr, disable=quiet)
        )
        for puzzles in mined:
            found += puzzles
            bar.update()
            if len(found) >= options.most:
                break
    return found[: options.most]


def _mine_game(
    rules: Ruleset, kinds: Sequence[str], variants: dict[str, int], is_special: bool, seed: int
) -> list[Puzzle]:
    return list(mine(play(rules, kinds, seed, variants), is_special=is_special))


def _mine_file(is_special: bool, file: Path) -> list[Puzzle]:
    try:
        return list(mine(read_record(file)[0], is_special=is_special))
    except TroubleError as error:
        raise CommandError(f"{file}: {explain(error.trouble)}") from None
