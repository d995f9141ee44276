"""Words and numbers of the statistics, in the language in use."""

from __future__ import annotations

from game.match.kinds import HUMAN
from game.match.people.played import FAMILY, HINTED, MATCH, PRACTISED, SHARED
from game.match.people.statistics import Point, Summary
from game.match.rulesets import Library
from game.rules.ruleset import Ruleset
from game.tables import sign_for, table_for
from game.ui.counted import number
from game.ui.people import level_name
from game.ui.table.sign import Sign
from game.ui.text import N_, _, current_language, ngettext

KIND_NAMES = {
    MATCH: N_("Matches"),
    FAMILY: N_("Open hands"),
    HINTED: N_("With hints"),
    PRACTISED: N_("Practice"),
    SHARED: N_("With a stand-in"),
}
"""The names of the kinds of matches; only those of the first are compared with each other."""


def percent(part: int, whole: int) -> str:
    """Return a share, e.g. 33 %."""
    return f"{round(100 * part / whole)} %" if whole else "–"


def seconds(ms: float) -> str:
    """Return a reaction time: in milliseconds if it is short."""
    if ms < 10_000:
        return _("{ms} ms").format(ms=round(ms))
    return _("{seconds} s").format(seconds=number(ms / 1000, 1))


def ruleset_title(library: Library, ruleset: str) -> str:
    """Return the title of a ruleset, or the id of one that is gone."""
    rules = _found(library, ruleset)
    return ruleset if rules is None else rules.title.get(current_language())


def sign_of(library: Library, ruleset: str) -> Sign:
    """Return the sign of a ruleset, with what it counts; one that is gone counts points."""
    rules = _found(library, ruleset)
    return Sign("") if rules is None else sign_for(rules)


def _found(library: Library, ruleset: str) -> Ruleset | None:
    return next((rules for rules in library.rulesets() if rules.id == ruleset), None)


def day(point: Point) -> str:
    """Return the day of a match, in local time."""
    # Translators: a date, e.g. 24/12/2025; put the parts into your usual order.
    pattern = _("{day}/{month}/{year}")
    moment = point.match.start.astimezone()
    return pattern.format(day=moment.day, month=moment.month, year=moment.year)


def place_of(point: Point) -> str:
    """Return the place in a match, e.g. `2. of 4`."""
    return _("{place}. of {players}").format(place=point.own.place, players=len(point.match.seats))


def headline(summary: Summary, sign: Sign) -> list[tuple[str, str]]:
    """Return the big numbers with what they mean."""
    best, average = summary.best, summary.average
    games = ngettext("match", "matches", summary.matches)
    wins = ngettext("win", "wins", summary.wins)
    share = percent(summary.wins, summary.matches)
    # Translators: {points} is "Points", "Stars" or whatever else a game counts.
    usual = _("{points} on average").format(points=_(sign.heading))
    return [
        (number(summary.matches), games),
        (number(summary.wins), f"{wins} · {share}"),
        (number(average, 1) if average is not None else "–", usual),
        (number(best) if best is not None else "–", _("best result")),
    ]


def rows(summary: Summary) -> list[tuple[str, str]]:
    """Return everything else: opponents, shouts, and what the game counts."""
    found = []
    for level, share in sorted(summary.levels.items()):
        won = _("{wins} of {matches} won").format(wins=share.wins, matches=share.matches)
        against = _("Against: {level}").format(level=level_name(level)) if level != HUMAN else ""
        name = against or _("Among people")
        found.append((name, won))
    if summary.reaction is not None:
        found.append((_("Shouts in time"), number(summary.shouts)))
        found.append((_("Usual reaction"), seconds(summary.reaction)))
    words, figures = table_for(summary.points[-1].match.game).figures, summary.figures
    keys = [*(key for key in words if key in figures), *(k for k in figures if k not in words)]
    for key in keys:
        each = number(figures[key] / summary.matches, 1)
        text = _("{total} · {each} per match").format(total=number(figures[key]), each=each)
        found.append((_(words[key]) if key in words else key, text))
    return found
