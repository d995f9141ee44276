"""`uffdisch foolish`: how often computer players make foolish decisions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

from tqdm import tqdm

from game.ai.arena.tournament import tournament
from game.ai.player import KINDS
from game.cli.common.failure import CommandError
from game.cli.common.figures import decimal, print_table
from game.cli.common.records import read_record
from game.cli.common.rulesets import find_ruleset
from game.cli.common.table import check_seats, settle_variants
from game.cli.strength.game_files import GameFiles
from game.cli.strength.simulate import MOST_JOBS
from game.games import find_game
from game.match.follies import Count, Counts, count_follies
from game.match.storage.journal import SUFFIX
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError
from game.ui.text import _, explain


def run(options: argparse.Namespace) -> int:
    """Count in records, or in games played for it."""
    try:
        if options.seats is None:
            counts = count_follies(_records([Path(one) for one in options.games_or_ruleset]))
        else:
            counts = _played(options)
    except TroubleError as error:
        raise CommandError(explain(error.trouble)) from None
    if options.json:
        print(json.dumps([_plain(*key, count) for key, count in sorted(counts.items())]))
    else:
        _print(counts)
    return 0


def _played(options: argparse.Namespace) -> Counts:
    reference, *more = options.games_or_ruleset
    if more:
        raise CommandError(_("games are played with one ruleset"))
    rules = find_ruleset(reference)
    check_seats(options.seats, KINDS, rules)
    with (
        TemporaryDirectory() as folder,
        tqdm(total=options.games, unit=" " + _("games"), file=sys.stderr) as bar,
    ):
        tournament(
            find_game(rules.game),
            rules,
            options.seats,
            games=options.games,
            seed=options.seed,
            variants=settle_variants(options.variant, rules, len(options.seats)),
            jobs=min(options.jobs, options.games, MOST_JOBS),
            recorder=GameFiles(Path(folder)),
            progress=lambda done: _advance(bar, done),
        )
        return count_follies(_records(sorted(Path(folder).glob(f"*{SUFFIX}"))))


def _advance(bar: tqdm[NoReturn], done: int) -> None:
    bar.update(done - bar.n)


def _records(files: Sequence[Path]) -> Iterator[Record]:
    for file in files:
        yield read_record(file)[0]


def _plain(player: str, folly: str, count: Count) -> dict[str, object]:
    return {
        "player": player,
        "folly": folly,
        "decisions": count.decisions,
        "foolish": count.foolish,
        "per_1000": round(count.per_1000, 3),
    }


def _print(counts: Counts) -> None:
    heads = (_("player"), _("decisions"), _("foolish"), _("of 1000"), "")
    rows = [
        (player, str(count.decisions), str(count.foolish), decimal(count.per_1000, 1), folly)
        for (player, folly), count in sorted(counts.items())
    ]
    width = max([len(folly) for _player, folly in counts], default=0)
    print_table([heads, *((*row[:-1], f"{row[-1]:<{width}}") for row in rows)])
