"""The answer to a decision: what each choice was worth, why, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from game.match.review.aftermath import Contrast
from game.match.review.decision import THRESHOLD, Judged
from game.match.review.estimate import Estimate
from game.scenes.replay.look_back.choice_rows import ChoiceRow, Pill
from game.scenes.replay.look_back.words import (
    IN_VAIN,
    Adviser,
    change_in_percent,
    how_sure,
    nothing_seen,
    title_of,
    why,
)
from game.ui.counted import number
from game.ui.parts.form import Heading, Row, TextRow
from game.ui.text import N_, _, ngettext
from game.ui.theme import CREAM, GOLD_MATERIAL, GREEN_RIM, HONEY, INK, PLATE_LIT, SAND

REASON_UNITS = 19
MOST_CHOICES = 6
MOST_ABOUT = 3
"""So many choices can be what it is about: the best, what was and what is chosen."""


@dataclass(frozen=True)
class Asked:
    """What somebody was asked, and answered."""

    picked: str | None
    """What somebody chose now; None: they wanted to be shown."""
    is_own: bool
    """Whether it was the person's own decision; else an opponent's is looked at."""
    name: str
    """Whose decision it was."""
    is_in_vain: bool = False
    """Whether nothing more can be found out."""


def choice_rows(
    table: Adviser, judged: Judged, asked: Asked, first: int | None = None
) -> Sequence[Row]:
    """Return what the choices were worth, the best first; the table lies as the seat saw it.

    Where only `first` of them are in view, what it is about is among these.
    """
    if not judged.steps:
        if asked.is_in_vain:
            return [Heading(_("Not judged")), TextRow(_(IN_VAIN))]
        return [
            Heading(_("Judging the choices …")),
            TextRow(_("Every choice is tried in the same deals.")),
        ]
    best = _best(judged)
    rows: list[Row] = [
        Heading(verdict(judged, asked)),
        TextRow(_("Chance to win after each choice")),
    ]
    order = ranked(judged)
    shown = with_asked(order, judged, asked, first)
    is_whole = first is None
    pills = {one: pills_of(judged, asked, one) for one in shown}
    most = max(pills.values(), key=lambda those: sum(len(pill.word) + 3 for pill in those))
    # What was dropped early has been tried less often, and may look better than it is.
    most_worth = max(judged.value(best), judged.value(judged.best))
    place, chosen = 0, round(100 * judged.value(judged.chosen))
    for one in shown:
        between = order.index(one) - place
        place = order.index(one) + 1
        if is_whole and between:
            words = ngettext("{count} other choice", "{count} other choices", between)
            rows.append(TextRow(words.format(count=between)))
        # In whole percents, so that the figures differ by as much as is told of them.
        gain = round(100 * min(judged.gain(one), most_worth - judged.value(judged.chosen)))
        value, error = (chosen + gain) / 100, judged.error(one)
        rows.append(ChoiceRow(title_of(table, one), value, error, one == best, pills[one], most))
    if is_whole and len(judged.choices) > place:
        rows.append(TextRow(_("Others were worth no more.")))
    return rows


def why_rows(
    table: Adviser, judged: Judged, asked: Asked, aftermath: Mapping[str, Contrast]
) -> Sequence[Row]:
    """Return why the best choice is better than the other one: a title, the choice, and reasons.

    The other one is what was done or, if nothing was better than that, what somebody chose now.
    `aftermath` is what a mistake led to, as far as it is known.
    """
    if not judged.steps:
        return []
    best = _best(judged)
    other = judged.chosen if judged.is_marked else asked.picked or best
    reasons = why(table, best, other, aftermath)
    if not reasons:
        return []
    rows: list[Row] = [
        Heading(_("Why?")),
        TextRow(title_of(table, best), HONEY, REASON_UNITS),
    ]
    if not asked.is_own and nothing_seen() not in reasons:
        rows.append(TextRow(_("What one would tell {name}:").format(name=asked.name)))
    return [*rows, *(TextRow(reason, CREAM, REASON_UNITS) for reason in reasons)]


def sure_rows(judged: Judged, asked: Asked, *, is_done: bool) -> Sequence[Row]:
    """Return how sure the answer is: a title, and sentences."""
    if not judged.steps:
        return []
    rows: list[Row] = [
        Heading(_("How sure is that?")),
        TextRow(how_sure(judged), SAND, REASON_UNITS),
    ]
    if not is_done and not judged.is_settled:
        words = IN_VAIN if asked.is_in_vain else N_("The judges are still looking at it.")
        rows.append(TextRow(_(words), SAND, REASON_UNITS))
    return rows


def expected_rows(
    table: Adviser, expected: Mapping[str, Estimate], done: str, *, in_points: bool
) -> Sequence[Row]:
    """Return what an opponent itself expected of its choices, in words, the best first.

    `done` is what it did, which is lit and never left out.
    """
    shown = [*expected][:MOST_CHOICES]
    if done in expected and done not in shown:
        shown[-1] = done
    return [
        TextRow(
            _told(title_of(table, choice), expected[choice], in_points=in_points),
            CREAM if choice == done else SAND,
            REASON_UNITS,
        )
        for choice in shown
    ]


def _told(choice: str, one: Estimate, *, in_points: bool) -> str:
    """Return what was expected of a choice, and how sure that was if it was tried in deals."""
    if one.count > 1:
        doubt = ceil((2 if in_points else 200) * one.error)
        words = _("{choice}: {value} ± {error} %")
        if in_points:
            words = ngettext(
                "{choice}: {value} ± {error} point", "{choice}: {value} ± {error} points", doubt
            )
        value = number(round((1 if in_points else 100) * one.mean))
        return words.format(choice=choice, value=value, error=number(doubt))
    if in_points:
        count = round(one.mean)
        words = ngettext("{choice}: {value} point", "{choice}: {value} points", abs(count))
        return words.format(choice=choice, value=number(count))
    return _("{choice}: {value} %").format(choice=choice, value=number(100 * one.mean, 1))


def _best(judged: Judged) -> str:
    return judged.best if judged.is_marked else judged.chosen


def is_found(judged: Judged, picked: str) -> bool:
    """Whether what somebody picked is as good as anything, or nothing better is to be found."""
    if not judged.is_marked:
        return judged.is_settled
    lack = judged.gain(judged.best) - judged.gain(picked)
    return picked == judged.best or (judged.is_better(picked) and lack <= THRESHOLD)


def verdict(judged: Judged, asked: Asked) -> str:
    """Return what became of the answer, in a few words."""
    if not asked.is_own:
        return _("What {name} could expect").format(name=asked.name)
    if not judged.is_settled and not asked.is_in_vain:
        return _("Still being judged …")
    if asked.picked is None:
        return _("This was better") if judged.is_marked else _("Nothing was clearly better")
    if asked.picked == judged.best and judged.is_marked:
        return _("Yes, that is better!")
    if asked.picked == judged.chosen:
        return _("That is what you did") if judged.is_marked else _("Nothing is clearly better")
    if not asked.is_in_vain and judged.unseen(asked.picked):
        return _("Judging this choice …")
    if judged.is_marked and is_found(judged, asked.picked):
        return _("Yes, that is as good!")
    if judged.is_better(asked.picked):
        return _("Better, but not the best")
    if judged.gain(asked.picked) > THRESHOLD:
        return _("Perhaps better, but not for sure")
    return _("That is no better")


def ranked(judged: Judged) -> Sequence[str]:
    """Return the choices that were looked at, the best first."""
    known = [one for one in judged.choices if judged.worth(one).gain.count]
    return sorted(known, key=lambda one: (one != judged.best, -judged.value(one)))


def with_asked(
    order: Sequence[str], judged: Judged, asked: Asked, first: int | None = None
) -> Sequence[str]:
    """Return the choices to be shown: the best, what was and what is chosen, and some others.

    They keep their order; the best, what was and what is chosen are among the `first`.
    """
    kept = [one for one in order if one in (judged.best, judged.chosen, asked.picked)]
    shown = [*kept, *(one for one in order if one not in kept)][:MOST_CHOICES]
    upper, lower = shown[:first], shown[first or len(shown) :]
    return [*(one for one in order if one in upper), *lower]


def pills_of(judged: Judged, asked: Asked, choice: str) -> tuple[Pill, ...]:
    """Return what is said at a choice: whose it is, and what it gains if it was better."""
    pills = []
    if choice == judged.chosen:
        word = _("you then") if asked.is_own else _("done")
        pills.append(Pill(word, PLATE_LIT, CREAM))
    if choice == asked.picked:
        pills.append(Pill(_("you now"), GOLD_MATERIAL, INK))
    if choice == judged.best and judged.is_marked:
        pills.append(Pill(change_in_percent(judged.gain(choice)), GREEN_RIM, INK))
    return tuple(pills)
