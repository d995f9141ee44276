"""The answer to a decision: what each choice was worth, why, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

import pygame

from game.match.review.aftermath import Contrast
from game.match.review.decision import THRESHOLD, Judged
from game.match.review.estimate import Estimate
from game.scenes.replay.look_back.words import (
    Adviser,
    change_in_percent,
    how_sure,
    nothing_seen,
    percent,
    title_of,
    why,
)
from game.ui.counted import number
from game.ui.drawing.fitting import block
from game.ui.drawing.fonts import ELLIPSIS
from game.ui.frame import Frame
from game.ui.layout import columns, split
from game.ui.parts.form import ABOUT_UNITS, HEADING_UNITS, Heading, Row, TextRow
from game.ui.parts.panel import box
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    GREEN_RIM,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    NIGHT,
    PLATE_LIT,
    PLOT_FIRST,
    PLOT_FIRST_FOOT,
    PLOT_OTHER,
    PLOT_OTHER_FOOT,
    SAND,
)

LABEL_UNITS, PILL_UNITS, REASON_UNITS = 19, 15, 19
MOST_TITLE = 0.66
"""A title that lies beside what the figures are takes this part of the width at most."""
MOST_CHOICES = 6
MOST_ABOUT = 3
"""So many choices can be what it is about: the best, what was and what is chosen."""
LOW_CHOICES = 4
"""So many are in view below the table."""
LOW_LINES, MOST_LOW = 8.2, 0.3
"""The height of an answer below the table: in lines of text, and at most by the window's height."""


@dataclass(frozen=True)
class Asked:
    """What somebody was asked, and answered."""

    picked: str | None
    """What somebody chose now; None: they wanted to be shown."""
    is_own: bool
    """Whether it was the person's own decision; else an opponent's is looked at."""
    name: str
    """Whose decision it was."""


@dataclass(frozen=True)
class Pill:
    """A word at a choice."""

    word: str
    fill: str
    colour: str


def pill_width(stage: Stage, pill: Pill) -> int:
    """Return the width of a pill."""
    return stage.fonts.width(pill.word, BLACK, PILL_UNITS) + stage.px(26)


@dataclass(frozen=True)
class ChoiceRow(Row):
    """A choice, the chance to win after it as a bar, and how uncertain that is."""

    label: str
    value: float
    error: float
    is_best: bool
    pills: tuple[Pill, ...]
    most_pills: tuple[Pill, ...]
    """Those of the choice that has the longest: all bars leave the same room beside them."""
    most: int | None = None
    """How high it should be at most: then its label is smaller, as far as it is still legible."""
    labels: tuple[str, ...] = ()
    """Those of all choices: they become smaller together."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its words, the bar and the gap below."""
        room = width - self._figure(stage)
        words = stage.fonts.height(self.label, BOLD, self._units(stage, room), room)
        return words + self._low(stage) + stage.reading.gap

    def _units(self, stage: Stage, room: int) -> float:
        if self.most is None:
            return LABEL_UNITS
        high = self.most - self._low(stage) - stage.reading.gap
        blocks = [stage.fonts.block(one, BOLD, LABEL_UNITS, room, high) for one in self.labels]
        whole = [units for units, lines in blocks if not lines[-1].endswith(ELLIPSIS)]
        return min(whole, default=LABEL_UNITS)

    def _figure(self, stage: Stage) -> int:
        return stage.fonts.width(percent(1.0), BLACK, LABEL_UNITS) + stage.space.gap

    def _low(self, stage: Stage) -> int:
        return stage.fonts.line_height(BLACK, PILL_UNITS) + stage.space.tight

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        figure = self._figure(stage)
        face, colour = (BLACK, CREAM) if self.is_best else (BOLD, SAND)
        line = stage.fonts.line_height(face, LABEL_UNITS)
        room = rect.width - figure
        units = self._units(stage, room)
        bottom = frame.paragraph(
            self.label, rect.x, rect.y, BOLD, units, room, colour, is_label=True
        )
        words = percent(self.value)
        frame.text(words, rect.right, rect.y + line / 2, BLACK, LABEL_UNITS, colour, "right")
        row = pygame.Rect(rect.x, round(bottom), rect.width, self._low(stage))
        bar = row.move(0, 0)
        for pill in self.most_pills:
            _pill, bar = split(bar, "right", pill_width(stage, pill), stage.space.tight)
        for pill in self.pills:
            place, row = split(row, "right", pill_width(stage, pill), stage.space.tight)
            tag(
                frame, stage, place.center, pill.word, fill=pill.fill, colour=pill.colour,
                units=PILL_UNITS, rim=INK,
            )  # fmt: skip
        self._draw_bar(frame, stage, bar)

    def _draw_bar(self, frame: Frame, stage: Stage, row: pygame.Rect) -> None:
        thick = max(6, stage.reading.px(12))
        track = pygame.Rect(row.x, row.centery - thick // 2, row.width, thick)
        box(frame, stage, track, fill=NIGHT, opacity=0.7, rim=HAIRLINE, rim_opacity=0.4)
        fill, foot = (
            (PLOT_FIRST, PLOT_FIRST_FOOT) if self.is_best else (PLOT_OTHER, PLOT_OTHER_FOOT)
        )
        long = max(thick, round(track.width * self.value))
        bar = pygame.Rect(track.x, track.y, long, thick)
        box(frame, stage, bar, fill=fill, bottom=foot, rim=INK, rim_width=1.5)
        if not 0 < self.error < 1:
            return
        left = track.x + round(track.width * max(0.0, self.value - 2 * self.error))
        right = track.x + round(track.width * min(1.0, self.value + 2 * self.error))
        thin = max(2, stage.reading.px(3))
        span = pygame.Rect(left, track.centery - thin // 2, max(thin, right - left), thin)
        box(frame, stage, span, fill=CREAM, rim=INK, rim_width=1)


@dataclass(frozen=True)
class Pair(Row):
    """Two rows beside each other, where the width allows; the last one may be alone."""

    rows: Sequence[Row]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the higher one."""
        return max(row.height(stage, self._width(stage, width)) for row in self.rows)

    def _width(self, stage: Stage, width: int) -> int:
        return (width - stage.space.air) // 2

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        for row, room in zip(self.rows, columns(rect, (None, None), stage.space.air), strict=False):
            row.draw(frame, stage, room)


@dataclass(frozen=True)
class LowHead(Row):
    """A title in one line, and beside it what the figures are, as far as there is room."""

    title: str
    about: str

    def height(self, stage: Stage, _width: int) -> int:
        """Return the height of the line."""
        return stage.fonts.line_height(HEADING, HEADING_UNITS) + stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write both."""
        head, _gap = split(rect, "top", rect.height - stage.reading.gap)
        most = round(rect.width * MOST_TITLE)
        wide = min(most, stage.fonts.width(self.title, HEADING, HEADING_UNITS))
        title, about = split(head, "left", wide, stage.space.air)
        frame.text(self.title, title.x, title.centery, HEADING, HEADING_UNITS, HONEY, "left", wide)
        block(
            frame, self.about, about, BODY, ABOUT_UNITS, SAND, "right", middle=True, or_nothing=True
        )


def low_height(stage: Stage) -> int:
    """Return the height of an answer that lies below the table; 0 where its text is too large."""
    high = round(LOW_LINES * stage.fonts.line_height(BOLD, LABEL_UNITS)) + 2 * stage.space.gap
    return high if high <= MOST_LOW * stage.metrics.height else 0


def paired(stage: Stage, room: pygame.Rect, rows: Sequence[Row]) -> Sequence[Row]:
    """Return the choices two by two below what they are about; four of them fit the room."""
    title, *choices = lowered(rows)
    most = (room.height - title.height(stage, room.width)) // 2
    labels = tuple(one.label for one in choices if isinstance(one, ChoiceRow))
    low = [
        replace(one, most=most, labels=labels) if isinstance(one, ChoiceRow) else one
        for one in choices
    ]
    return [title, *(Pair(low[number : number + 2]) for number in range(0, len(low), 2))]


def lowered(rows: Sequence[Row]) -> Sequence[Row]:
    """Return rows with their title, and the line below it, in one line."""
    if len(rows) < 2:
        return rows
    head, about, *others = rows
    assert isinstance(head, Heading)
    assert isinstance(about, TextRow)
    return [LowHead(head.text, about.text), *others]


def choice_rows(
    table: Adviser, judged: Judged, asked: Asked, first: int | None = None
) -> Sequence[Row]:
    """Return what the choices were worth, the best first; the table lies as the seat saw it.

    Where only `first` of them are in view, what it is about is among these.
    """
    if not judged.steps:
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
    place = 0
    for one in shown:
        between = order.index(one) - place
        place = order.index(one) + 1
        if is_whole and between:
            words = ngettext("{count} other choice", "{count} other choices", between)
            rows.append(TextRow(words.format(count=between)))
        value, error = min(judged.value(one), most_worth), judged.error(one)
        rows.append(ChoiceRow(title_of(table, one), value, error, one == best, pills[one], most))
    if is_whole and len(judged.choices) > place:
        rows.append(TextRow(_("Others were worth less.")))
    return rows


def is_in_view(stage: Stage, room: tuple[int, int], rows: Sequence[Row]) -> bool:
    """Whether nobody has to scroll to the choices that it is about."""
    about = [
        number
        for number, row in enumerate(rows)
        if isinstance(row, ChoiceRow) and (row.pills or row.is_best)
    ]
    upper = rows[: about[-1] + 1] if about else rows
    wide, high = room
    return sum(row.height(stage, wide) for row in upper) <= high


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
    other = judged.chosen if judged.is_mistake else asked.picked or best
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


def sure_rows(judged: Judged, *, is_done: bool) -> Sequence[Row]:
    """Return how sure the answer is: a title, and sentences."""
    if not judged.steps:
        return []
    rows: list[Row] = [
        Heading(_("How sure is that?")),
        TextRow(how_sure(judged), SAND, REASON_UNITS),
    ]
    if not is_done and not judged.is_settled:
        rows.append(TextRow(_("The judges are still looking at it."), SAND, REASON_UNITS))
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
    return judged.best if judged.is_mistake else judged.chosen


def is_found(judged: Judged, picked: str) -> bool:
    """Whether what somebody picked is as good as anything, or nothing better is to be found."""
    if not judged.is_mistake or picked == judged.best:
        return True
    gain = judged.gain(picked)
    return gain > 2 * judged.error(picked) and judged.gain(judged.best) - gain <= THRESHOLD


def verdict(judged: Judged, asked: Asked) -> str:
    """Return what became of the answer, in a few words."""
    if not asked.is_own:
        return _("What {name} could expect").format(name=asked.name)
    if asked.picked is None:
        return _("This was better") if judged.is_mistake else _("Nothing was clearly better")
    if asked.picked == judged.best and judged.is_mistake:
        return _("Yes, that is better!")
    if asked.picked == judged.chosen:
        return _("That is what you did") if judged.is_mistake else _("Nothing is clearly better")
    if not judged.worth(asked.picked).gain.count:
        return _("Judging this choice …")
    gain, error = judged.gain(asked.picked), judged.error(asked.picked)
    if judged.is_mistake and is_found(judged, asked.picked):
        return _("Yes, that is as good!")
    if gain > 2 * error:
        return _("Better, but not the best")
    if gain > THRESHOLD:
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
    if choice == judged.best and judged.is_mistake:
        pills.append(Pill(change_in_percent(judged.gain(choice)), GREEN_RIM, INK))
    return tuple(pills)
