"""`uffdisch foolish`: how often computer players make foolish decisions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from game.ai.arena.tournament import tournament
from game.ai.children import kept_interrupts
from game.cli.common.failure import CommandError, complain
from game.cli.common.figures import decimal, print_table
from game.cli.common.records import read_as_far
from game.cli.common.rulesets import find_ruleset
from game.cli.common.table import settle_variants
from game.cli.strength.game_files import GameFiles
from game.cli.strength.players import check_players
from game.cli.strength.simulate import advance
from game.games import find_game
from game.match.follies import Count, Counts, count_follies
from game.match.rulesets import all_rulesets
from game.match.storage.journal import SUFFIX
from game.match.storage.log import keep_log
from game.match.storage.trouble import TroubleError
from game.ui.text import _, explain


def run(options: argparse.Namespace) -> int:
    """Count in records, or in games played for it; return 1 if one of those broke off."""
    keep_log()
    counts, broken = _recorded(options) if options.seats is None else _played(options)
    if options.json:
        print(json.dumps([_plain(*key, count) for key, count in sorted(counts.items())]))
    else:
        _print(counts)
    for message in broken:
        complain(message)
    return 1 if broken else 0


def _recorded(options: argparse.Namespace) -> tuple[Counts, Sequence[str]]:
    if options.variant:
        raise CommandError(_("“--variant” is for games played for it: “--seats”"))
    files = [Path(one) for one in options.games_or_ruleset]
    rulesets = {rules.id for rules in all_rulesets().rulesets()}
    for file in files:
        if str(file) in rulesets and not file.exists():
            said = _("who plays {ruleset}? “--seats KIND,KIND,...” is missing")
            raise CommandError(said.format(ruleset=file))
    return _count(files), ()


def _played(options: argparse.Namespace) -> tuple[Counts, Sequence[str]]:
    """Return the counts, and why some games broke off."""
    reference, *more = options.games_or_ruleset
    if more:
        raise CommandError(_("games are played with one ruleset"))
    rules = find_ruleset(reference)
    check_players(options.seats, rules)
    with (
        TemporaryDirectory() as folder,
        kept_interrupts() as check,
        tqdm(total=options.games, unit=" " + _("games"), file=sys.stderr) as bar,
    ):
        result = tournament(
            find_game(rules.game),
            rules,
            options.seats,
            games=options.games,
            seed=options.seed,
            variants=settle_variants(options.variant, rules, len(options.seats)),
            jobs=min(options.jobs, options.games),
            recorder=GameFiles(Path(folder)),
            progress=lambda done: advance(bar, done, check),
        )
        return _count(sorted(Path(folder).glob(f"*{SUFFIX}"))), result.messages


def _count(files: Iterable[Path]) -> Counts:
    counts: Counts = {}
    for file in files:
        try:
            count_follies(read_as_far(file), counts)
        except TroubleError as error:
            raise CommandError(f"{file}: {explain(error.trouble)}") from None
    return counts


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
        (player, str(count.decisions), str(count.foolish), decimal(count.per_1000, 1), _(folly))
        for (player, folly), count in sorted(counts.items())
    ]
    width = max([len(row[-1]) for row in rows], default=0)
    print_table([heads, *((*row[:-1], f"{row[-1]:<{width}}") for row in rows)])
