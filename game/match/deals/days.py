"""Which deals a day has: one of each form for every game that has deals of the day."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from game.match.deals.deal import FIRST_DAY, FORMS, Day, Deal, deal_of_day
from game.rules.ruleset import Ruleset


def daily_rulesets(rulesets: Iterable[Ruleset]) -> list[Ruleset]:
    """Return one ruleset for each game that has deals of the day, the same on every computer.

    It is the one named like its game, or else the first one. They are sorted by rank.
    """
    found: dict[str, Ruleset] = {}
    for rules in rulesets:
        if rules.daily is not None and (rules.game not in found or rules.id == rules.game):
            found[rules.game] = rules
    return sorted(found.values(), key=lambda rules: rules.rank)


def deals_of(rulesets: Iterable[Ruleset], day: date) -> list[Deal]:
    """Return all deals of a day, the short one of a game before its whole one."""
    if day < FIRST_DAY:
        return []
    return [deal_of_day(rules, Day(day, form)) for rules in rulesets for form in FORMS]


def week_of(day: date) -> list[date]:
    """Return the days of the week, from Monday on."""
    monday = day - timedelta(day.weekday())
    return [monday + timedelta(number) for number in range(7)]
