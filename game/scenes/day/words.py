"""Days and results in words, in the language in use."""

from __future__ import annotations

from datetime import date

from game.match.deals.board import BEST_SHARE, BoardLine, Result
from game.match.deals.deal import SHORT, Deal
from game.match.deals.entered import Entered
from game.match.deals.par import PLAYS, Par
from game.match.deals.tables import sides_of
from game.rules.ruleset import Ruleset
from game.tables import sign_for
from game.ui.counted import number
from game.ui.text import N_, _, current_language

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
_DAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
MEDALS, FULL, EMPTY = "🥇🥈🥉", "🟩", "⬜"
"""Pictures in the line to share."""
_ROUGH = 3
"""With this margin or a larger one, no decimals are shown."""
OUT_OF = 10
"""The line to share counts out of this number."""


def month_words(day: date) -> str:
    """Return month and year."""
    # Translators: a month, e.g. November 2026; put the parts into your usual order.
    return _("{month} {year}").format(month=_(_MONTHS[day.month - 1]), year=day.year)


def weekday_letters() -> list[str]:
    """Return the days of the week as they stand above a calendar."""
    # Translators: the days of the week as briefly as possible, with spaces between them.
    return _("Mo Tu We Th Fr Sa Su").split()


def day_words(day: date) -> str:
    """Return a day of a year, e.g. 22 November."""
    # Translators: a day, e.g. 22 November; put the parts into your usual order.
    return _("{day} {month}").format(day=day.day, month=_(_MONTHS[day.month - 1]))


def long_day(day: date) -> str:
    """Return a day with its day of the week."""
    weekday = _(_DAYS[day.weekday()])
    return _("{weekday}, {date}").format(weekday=weekday, date=day_words(day))


def deal_words(deal: Deal) -> str:
    """Return which deal it is: game, day and form."""
    title = deal.rules.title.get(current_language())
    if deal.day is None:
        return title
    form = _("short") if deal.day.form == SHORT else _("whole game")
    parts = [title, day_words(deal.day.date), form]
    return " · ".join([*parts, _("second table")] if deal.chair else parts)


def place_words(rules: Ruleset, result: Result | Entered, sides: int) -> str:
    """Return the place in the match among so many sides, and the score."""
    place, places = _place(result, sides)
    words = _("{place}. of {players}").format(place=place, players=places)
    return f"{words} · {sign_for(rules).counted(result.score)}"


def _place(result: Result | Entered, sides: int) -> tuple[int, int]:
    """Return the place among sides, and how many there are; partners share a place."""
    partners = max(1, result.places // sides)
    return (result.place - 1) // partners + 1, result.places // partners


def par_words(par: Par) -> str:
    """Return the par of a deal in words, as far as it is known."""
    if not par.is_known:
        return _("Head chefs are playing these cards in your chair: that will be par.")
    digits = _digits(par.margin)
    # Translators: the mean of many plays, and how far it may be off, e.g. Par 14.2 ± 0.9.
    said = _("Par {par} ± {margin}").format(
        par=number(par.mean, digits), margin=number(par.margin, digits)
    )
    if par.is_whole:
        about = _("what head chefs make of these cards in your chair")
    else:
        about = _("so far, after {count} of {all} plays").format(count=par.plays, all=PLAYS)
    return f"{said}, {about}"


def to_par(par: Par, result: Result) -> str:
    """Return how much better or worse than par a result is; empty while that is not known."""
    if not par.is_known:
        return ""
    better = par.better(result.score, low_wins=result.low_wins)
    shown = number(abs(better), _digits(par.margin))
    if float(shown.replace(",", ".")) == 0:
        return _("at par")
    if better > 0:
        return _("{points} better than par").format(points=shown)
    return _("{points} worse than par").format(points=shown)


def _digits(margin: float) -> int:
    """Return how many decimals are worth showing."""
    return 0 if margin >= _ROUGH else 1


def try_words(result: Result) -> str:
    """Return which try it was."""
    return _("try {number}").format(number=result.tries)


def line_to_share(deal: Deal, line: BoardLine) -> str:
    """Return a line about a result that gives nothing away.

    It tells how many of ten others did worse if there are others, or else the place; small pictures
    show the same.
    """
    title = deal.rules.title.get(current_language())
    result = line.result
    place, places = _place(result, len(sides_of(deal)))
    made = _("{number} of {all}").format(number=place, all=places)
    made = _("place {place}").format(place=made)
    pictures = MEDALS[place - 1 : place]
    if line.matchpoints is not None:
        share = round(line.matchpoints * OUT_OF / BEST_SHARE)
        made = _("{number} of {all}").format(number=share, all=OUT_OF)
        pictures = FULL * share + EMPTY * (OUT_OF - share)
    day = f" {day_words(deal.day.date)}" if deal.day else ""
    return " ".join(filter(None, (f"Uffdisch{day} · {title} · {made}", pictures)))
