"""`uffdisch day`: the deal of the day."""

from __future__ import annotations

import argparse
from datetime import date

from game.cli.common import rulesets
from game.cli.common.failure import CommandError
from game.cli.matches import play
from game.match.deals.deal import SHORT, WHOLE, Day, deal_of_day
from game.match.people.names import clean_name
from game.match.setup import AppOptions, PlayRequest
from game.match.storage.log import keep_log
from game.ui.text import _


def run(options: argparse.Namespace) -> int:
    """Open the window with the deal of a day."""
    given = vars(options)
    rules = rulesets.find_ruleset(options.ruleset)
    today = date.today()
    day = Day(options.date or today, WHOLE if options.whole else SHORT)
    if day.date > today:
        raise CommandError(_("that day has not come yet"))
    try:
        deal = deal_of_day(rules, day)
    except ValueError:
        message = _("there is no deal of {day} for “{ruleset}”")
        raise CommandError(message.format(day=day.date.isoformat(), ruleset=rules.id)) from None
    chairs = len(deal.kinds)
    if options.chair > chairs:
        raise CommandError(_("--chair is one of 1 to {count}").format(count=chairs))
    deal = deal.from_chair(options.chair - 1)
    try:
        names = (clean_name(options.name),) if options.name is not None else ()
    except ValueError:
        raise CommandError(_("a name is empty")) from None
    wanted = PlayRequest(ruleset=options.ruleset, seats=deal.kinds, names=names, deal=deal)
    keep_log()
    return play.show(
        AppOptions(
            language=given.get("lang"),
            play=wanted,
            size=given.get("size"),
            full_screen=given.get("full_screen"),
        )
    )
