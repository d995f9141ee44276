"""`uffdisch tune`: better weights for a computer player, found by self-play."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import NoReturn

from tqdm import tqdm

from game.ai.arena.engines import engine
from game.ai.arena.tuning import BrokenGameError, Tuning
from game.ai.children import kept_interrupts
from game.ai.player import Candidate
from game.cli.common.failure import CommandError, complain
from game.cli.common.figures import decimal
from game.cli.common.files import check_output, save
from game.cli.common.rulesets import find_ruleset
from game.cli.strength.players import kind_of, table_of
from game.match.storage.log import keep_log
from game.ui.text import _


def run(options: argparse.Namespace) -> int:
    """Search for so many generations, and write the weights after each; return 1 if a game broke
    off."""
    keep_log()
    tuning = _set_up(options)
    check_output(options.out)
    games = tuning.games * options.generations
    with (
        kept_interrupts() as check,
        tqdm(total=games, unit=" " + _("games"), file=sys.stderr) as bar,
    ):
        try:
            _search(tuning, options, bar, check)
        except BrokenGameError as error:
            complain(str(error))
            return 1
    return 0


def _set_up(options: argparse.Namespace) -> Tuning:
    rules = find_ruleset(options.ruleset)
    start, *others = (kind_of(word, rules) for word in (options.start, *options.against))
    if not isinstance(start, Candidate):
        raise CommandError(_("the first player must be a file with weights"))
    if start.name in map(str, others):
        raise CommandError(_("two players are called “{name}”").format(name=start.name))
    table = table_of(rules, (start, *others), options.variant)
    try:
        return Tuning(table, start, tuple(others), options.deals, options.seed)
    except ImportError:
        raise CommandError(
            _(
                "this needs the library “cma”: pip install 'uffdisch[tune]' "
                "(in a checkout: pip install -e '.[tune]')"
            )
        ) from None
    except ValueError:
        raise CommandError(
            _("{file} names no weight with a decimal point").format(file=options.start)
        ) from None


def _search(
    tuning: Tuning, options: argparse.Namespace, bar: tqdm[NoReturn], check: Callable[[], None]
) -> None:
    for generation in tuning.generations(engine(options.jobs)):
        check()
        if generation is None:
            bar.update(tuning.games_of_a_deal)
            continue
        save(options.out, generation.centre.text)
        lead = decimal(generation.lead, 2)
        print(_("generation {number}: lead {lead}").format(number=generation.number, lead=lead))
        if generation.number == options.generations:
            return
