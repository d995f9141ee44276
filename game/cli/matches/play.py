"""`uffdisch` and `uffdisch play`: the window."""

from __future__ import annotations

import argparse

from game import app
from game.cli.common.failure import CommandError
from game.fair import door
from game.later import later
from game.match.kinds import SEAT_KINDS
from game.match.people.names import clean_name
from game.match.setup import AppOptions, PlayRequest
from game.match.storage.log import keep_log
from game.ui.text import _

# The window can open before any ruleset is read.
with later():
    from game.cli.common import rulesets, table


def run(options: argparse.Namespace) -> int:
    """Open the window, with a match dealt if one was asked for."""
    given = vars(options)
    app_options = AppOptions(
        language=given.get("lang"),
        play=_request(options) if options.ruleset is not None else None,
        size=given.get("size"),
        full_screen=given.get("full_screen"),
    )
    keep_log()
    return show(app_options)


def show(options: AppOptions) -> int:
    """Open the window and stay until it is closed; return the exit status."""
    try:
        return app.run(options, [door.door()])
    except app.NoDisplay as error:
        raise CommandError(str(error)) from None


def _request(options: argparse.Namespace) -> PlayRequest:
    rules = rulesets.find_ruleset(options.ruleset)
    table.check_seats(options.seats, SEAT_KINDS, rules)
    if len(options.names) > len(options.seats):
        raise CommandError(_("there are more names than seats"))
    try:
        names = tuple(map(clean_name, options.names))
    except ValueError:
        raise CommandError(_("a name is empty")) from None
    return PlayRequest(
        ruleset=options.ruleset,
        seats=options.seats,
        names=names,
        variants=table.settle_variants(options.variant, rules, len(options.seats)),
        seed=options.seed,
    )
