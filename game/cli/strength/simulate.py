"""`uffdisch simulate`: the computer against itself, with the wins of each level."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from tqdm import tqdm

from game.ai.arena.results import KindResult, TournamentResult
from game.ai.arena.statistics import wilson
from game.ai.arena.tournament import tournament
from game.ai.children import kept_interrupts
from game.cli.common.failure import complain
from game.cli.common.figures import decimal, print_table
from game.cli.common.files import unwritable
from game.cli.common.rulesets import find_ruleset
from game.cli.common.table import settle_variants
from game.cli.strength.game_files import GameFiles
from game.cli.strength.players import check_players
from game.games import find_game
from game.match.storage.log import keep_log
from game.ui.text import _, ngettext


def run(options: argparse.Namespace) -> int:
    """Play the games and print the figures; return 1 if a game broke off."""
    keep_log()
    rules = find_ruleset(options.ruleset)
    check_players(options.seats, rules)
    variants = settle_variants(options.variant, rules, len(options.seats))
    recorder = None if options.record is None else GameFiles(options.record)
    try:
        if recorder is not None:
            recorder.folder.mkdir(parents=True, exist_ok=True)
        with (
            kept_interrupts() as check,
            tqdm(total=options.games, unit=" " + _("games"), file=sys.stderr) as bar,
        ):
            result = tournament(
                find_game(rules.game),
                rules,
                options.seats,
                games=options.games,
                seed=options.seed,
                variants=variants,
                jobs=min(options.jobs, options.games),
                recorder=recorder,
                progress=lambda done: advance(bar, done, check),
            )
    except OSError as error:
        if recorder is None:
            raise
        raise unwritable(error, recorder.folder) from None
    if options.json:
        asked = {"ruleset": rules.id, "seed": options.seed, "variants": variants}
        print(json.dumps({**asked, **result.as_json()}))
    else:
        _print(result)
    for message in result.messages:
        complain(message)
    return 1 if result.errors else 0


def advance(bar: tqdm[NoReturn], done: int, check: Callable[[], None]) -> None:
    """Show that so many games are done; `check` stops an interrupted run."""
    check()
    bar.update(done - bar.n)


def _print(result: TournamentResult) -> None:
    heads = (
        _("player"),
        _("games"),
        _("wins"),
        _("95 % between"),
        _("mean score"),
        _("ms a decision"),
    )
    print_table([heads, *(_row(kind) for kind in result.kinds)])
    print()
    print(
        ngettext("{count} game", "{count} games", result.games).format(count=result.games),
        _("moves a second: {speed}").format(speed=decimal(result.moves_per_second, 0)),
        sep=", ",
    )
    for note in _notes(result):
        print(note)


def _row(kind: KindResult) -> Sequence[str]:
    low, high = wilson(kind.wins, kind.games)
    games, decisions = max(kind.games, 1), max(kind.decisions, 1)
    return (
        kind.player,
        str(kind.games),
        f"{decimal(100 * kind.wins / games, 1)} %",
        f"{decimal(100 * low, 1)}–{decimal(100 * high, 1)} %",
        decimal(kind.score / games, 2),
        decimal(1000 * kind.think_seconds / decisions, 2),
    )


def _notes(result: TournamentResult) -> list[str]:
    notes = []
    if result.unrotated:
        notes.append(
            ngettext(
                "{count} game lacks its counterparts with the seats swapped.",
                "{count} games lack some of their counterparts with the seats swapped.",
                result.unrotated,
            ).format(count=result.unrotated)
        )
    if result.errors:
        notes.append(
            ngettext("{count} game broke off.", "{count} games broke off.", result.errors).format(
                count=result.errors
            )
        )
    return notes
