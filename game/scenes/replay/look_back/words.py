"""Decisions, choices and chances in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.match.review.decision import Decision, Judged
from game.rules.core import Action, Observation, Seat
from game.ui.counted import number
from game.ui.table.guidance.advice import Advice
from game.ui.text import _, ngettext

SURE = 3.0
"""So many standard errors are quite sure, fewer only rather."""


Advise = Callable[[Action], Advice]
"""Says what speaks for an action, at the table as it lies."""
Tell = Callable[[Decision, str], Advice]
"""Says what speaks for one of the choices of a decision."""


class Adviser(Protocol):
    """A table that has words for what can be done."""

    def start(self, seen: Observation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it."""

    def advice(self, action: Action) -> Advice:
        """Return what speaks for an action."""


def tell_choice(table: Adviser, decision: Decision, choice: str) -> Advice:
    """Return a choice and what speaks for it; the table then lies as the seat saw it."""
    table.start(decision.seen, decision.seat)
    return table.advice(Action.parse(choice))


def done_at(table: Adviser, decision: Decision, *, is_own: bool) -> str:
    """Return what was chosen at a decision, and whether the person did that, in words."""
    words = _("Your choice: {choice}") if is_own else _("Choice: {choice}")
    return words.format(choice=tell_choice(table, decision, decision.chosen).title.rstrip("."))


def title_of(advise: Advise, choice: str) -> str:
    """Return a choice in words, without a full stop."""
    return advise(Action.parse(choice)).title.rstrip(".")


def percent(chance: float) -> str:
    """Return a chance as a person reads it."""
    return _("{number} %").format(number=number(round(100 * chance)))


def points(change: float) -> str:
    """Return a change of a chance, always with its sign."""
    rounded = round(100 * change)
    words = number(rounded) if rounded <= 0 else f"+{number(rounded)}"
    return _("{number} %").format(number=words)


def how_sure(one: Judged) -> str:
    """Return how sure a judgement is, in one sentence."""
    best = one.best
    deals = ngettext("{count} deal", "{count} deals", one.deals).format(count=one.deals)
    if not one.is_mistake:
        if one.contenders and not one.is_settled:
            return _("Not clear yet, after {deals} that fit what was known.").format(deals=deals)
        return _("In {deals} that fit what was known nothing was clearly better.").format(
            deals=deals
        )
    gain, error = one.gain(best), one.error(best)
    low, high = max(0.0, gain - 2 * error), min(1.0, gain + 2 * error)
    words = _("Quite sure") if gain > SURE * error else _("Rather sure")
    sentence = _(
        "{sure}: of 100 games it wins {low} to {high} more, tried in {deals} that fit what was"
        " known."
    )
    least, most = round(100 * low), round(100 * high)
    if least == most:
        sentence = _(
            "{sure}: of 100 games it wins {high} more, tried in {deals} that fit what was known."
        )
    return sentence.format(sure=words, low=number(least), high=number(most), deals=deals)
