"""Decisions, choices and chances in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from game.match.review.aftermath import Contrast
from game.match.review.decision import Decision, Judged
from game.rules.core import Action, Observation, Seat
from game.ui.counted import number
from game.ui.table.guidance.advice import MOST_REASONS, Advice
from game.ui.table.guidance.aftermath import AftermathWords
from game.ui.text import N_, _, ngettext

IN_VAIN = N_("It cannot be judged any further here.")
MOST_LED_TO = 2
"""So many of the reasons are about what a choice leads to."""
SURE = 3.0
"""So many standard errors are quite sure, fewer only rather."""


class Adviser(Protocol):
    """A table that has words for what can be done, as it lies."""

    aftermaths: ClassVar[Mapping[str, AftermathWords]]
    """What choices lead to; see `Game.aftermath`."""

    def start(self, seen: Observation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it."""

    def advice(self, action: Action, instead_of: Action | None = None) -> Advice:
        """Return what speaks for an action, or for it alone."""


def laid_out(table: Adviser, decision: Decision) -> Adviser:
    """Return the table after it was laid as the seat saw it."""
    table.start(decision.seen, decision.seat)
    return table


def done_at(table: Adviser, decision: Decision, *, is_own: bool) -> str:
    """Return what was chosen at a decision, and whether the person did that, in words."""
    words = _("Your choice: {choice}") if is_own else _("Choice: {choice}")
    return words.format(choice=title_of(laid_out(table, decision), decision.chosen))


def title_of(table: Adviser, choice: str) -> str:
    """Return a choice in words, without a full stop."""
    return table.advice(Action.parse(choice)).title.rstrip(".")


def why(
    table: Adviser,
    choice: str,
    other: str,
    aftermath: Mapping[str, Contrast] | None = None,
) -> Sequence[str]:
    """Return what speaks for a choice and, if it is another one, not for that.

    `aftermath` is what the two lead to, if that is known, the surest first.
    """
    if choice == other:
        return table.advice(Action.parse(choice)).reasons
    told = [
        table.aftermaths[word].tell(one.better, one.chosen)
        for word, one in (aftermath or {}).items()
        if word in table.aftermaths
    ]
    found = [*filter(None, told)][:MOST_LED_TO]
    found += table.advice(*map(Action.parse, (choice, other))).reasons
    return found[:MOST_REASONS] or [nothing_seen()]


def nothing_seen() -> str:
    """Return that no reason tells two choices apart."""
    return _(
        "At the table the difference cannot be seen: it shows when the deals are played to their"
        " end."
    )


def percent(chance: float) -> str:
    """Return a chance as a person reads it."""
    return _("{number} %").format(number=number(round(100 * chance)))


def change_in_percent(change: float) -> str:
    """Return a change of a chance, with its sign."""
    rounded = round(100 * change)
    words = number(rounded) if rounded <= 0 else f"+{number(rounded)}"
    return _("{number} %").format(number=words)


def how_sure(one: Judged) -> str:
    """Return how sure a judgement is, in one sentence."""
    best = one.best
    deals = ngettext("{count} deal", "{count} deals", one.deals).format(count=one.deals)
    if not one.is_marked:
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
