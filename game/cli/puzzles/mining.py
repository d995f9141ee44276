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

from game.ai.processes import in_order, processes
from game.cli.common.arguments import MAX_SEED
from game.cli.common.failure import CommandError, complain
from game.cli.common.files import check_output, save
from game.cli.common.rulesets import find_ruleset
from game.cli.common.table import check_seats, settle_variants
from game.lessons.puzzles.mining import mine, play
from game.lessons.puzzles.puzzle import GRADES, Puzzle
from game.lessons.puzzles.reading import write_puzzles
from game.match.storage import lines
from game.match.storage.files import read_file
from game.match.storage.journal import SUFFIX
from game.match.storage.log import keep_log
from game.match.storage.trouble import Trouble, TroubleError, read_trouble
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset
from game.ui.text import _, explain, ngettext

Source = TypeVar("Source")
Mined = tuple[list[Puzzle], Trouble | None]
"""The puzzles in a game, and what is wrong with its record."""


def run(options: argparse.Namespace) -> int:
    """Write the puzzles found into a file; return 1 if there are none."""
    keep_log()
    rules = find_ruleset(options.ruleset)
    check_output(options.out)
    if options.source is None:
        kinds = options.seats or (LEVELS[0],) * min(rules.players)
        check_seats(kinds, LEVELS, rules)
        variants = settle_variants(options.variant, rules, len(kinds))
        seeds = [(options.seed + number) % (MAX_SEED + 1) for number in range(options.games)]
        found = _found(partial(_mine_game, rules, kinds, variants, options.special), seeds, options)
    else:
        mine_file = partial(_mine_file, rules.id, options.special)
        found = _found(mine_file, _records(options), options)
    if options.json:
        grades = [one.grade for one in found]
        counts = {str(grade): grades.count(grade) for grade in GRADES}
        print(json.dumps({"puzzles": len(found), "grades": counts}))
    else:
        words = ngettext("{count} puzzle found", "{count} puzzles found", len(found))
        print(words.format(count=len(found)))
    return 0 if found else 1


def _records(options: argparse.Namespace) -> Sequence[Path]:
    """Return the recorded matches in the folder. Raises CommandError."""
    if options.seats or options.variant:
        raise CommandError(_("“--seats” and “--variant” are for games played for it: “--games”"))
    files = sorted(options.source.glob(f"*{SUFFIX}"))
    if not files:
        raise CommandError(
            _("there are no recorded matches in {folder}").format(folder=options.source)
        )
    return files


def _found(
    work: Callable[[Source], Mined], sources: Sequence[Source], options: argparse.Namespace
) -> list[Puzzle]:
    """Return the first puzzles found, in the sequence of the games; write them as they come."""
    found: list[Puzzle] = []
    with ExitStack() as stack:
        mined: Iterable[Mined] = map(work, sources)
        if options.jobs > 1:
            pool = stack.enter_context(processes(options.jobs))
            mined = in_order(pool, work, sources)
        words = " " + _("games")
        quiet = not sys.stderr.isatty()
        bar = stack.enter_context(
            tqdm(total=len(sources), unit=words, file=sys.stderr, disable=quiet)
        )
        for source, (puzzles, wrong) in zip(sources, mined, strict=True):
            if wrong is not None:
                complain(f"{source}: {explain(wrong)}")
            found = [*found, *puzzles][: options.most]
            if puzzles:
                save(options.out, write_puzzles(found))
            bar.update()
            if len(found) == options.most:
                break
    return found


def _mine_game(
    rules: Ruleset, kinds: Sequence[str], variants: dict[str, int], is_special: bool, seed: int
) -> Mined:
    return list(mine(play(rules, kinds, seed, variants), is_special=is_special)), None


def _mine_file(ruleset: str, is_special: bool, file: Path) -> Mined:
    try:
        reading = lines.read(read_file(file))
        if reading.record is None or reading.record.header.ruleset != ruleset:
            return [], reading.fault
        return list(mine(reading.record, is_special=is_special)), reading.fault
    except OSError as error:
        return [], read_trouble(error, file)
    except TroubleError as error:
        return [], error.trouble
