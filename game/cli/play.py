"""`uffdisch` and `uffdisch play`: the window."""

from __future__ import annotations

import argparse

from game.cli.failure import CommandError
from game.match.people.names import clean_name
from game.match.setup import SEAT_KINDS, AppOptions, PlayRequest
from game.match.storage.log import keep_log
from game.ui.text import _


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
    from game.app import NoDisplay, run
    from game.fair.door import door

    try:
        return run(options, [door()])
    except NoDisplay as error:
        raise CommandError(str(error)) from None


def _request(options: argparse.Namespace) -> PlayRequest:
    # Only when a match is asked for: the table itself can open before any ruleset is read.
    from game.cli.rulesets import find_ruleset
    from game.cli.table import check_seats, settle_variants

    rules = find_ruleset(options.ruleset)
    check_seats(options.seats, SEAT_KINDS, rules)
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
        variants=settle_variants(options.variant, rules, len(options.seats)),
        seed=options.seed,
    )
