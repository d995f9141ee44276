"""The lessons of a game, in the order in which they are learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.lessons.collection import LessonFile
from game.lessons.lesson import Lesson
from game.lessons.times import times_of
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.lesson.cards import card_rows, draw_ground
from game.scenes.lesson.progress import Progress
from game.scenes.lesson.won import counted
from game.ui.frame import Frame, Press
from game.ui.parts.form import Row, TextRow
from game.ui.stage import Stage
from game.ui.text import N_, _, current_language, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    HONEY,
    PLATE,
    SAND,
    SHOUT_RED,
)

TITLE_UNITS, AIM_UNITS, MARK_UNITS, SMALL_UNITS = 23, 18, 58, 17
LEAST_CARD = 520
"""Cards stand side by side if each has this width, in units of text size."""
GAP_UNITS = 14


@dataclass(frozen=True, slots=True)
class PuzzlesOf:
    """The way to the puzzles of a game."""

    solved: Callable[[], tuple[int, int]]
    """Returns how many are solved, and how many there are."""
    open: Press


@dataclass(frozen=True, slots=True)
class LessonCard:
    """What is shown of a lesson."""

    key: str
    number: int
    title: str
    aim: str
    words: str
    """How long it takes, or at which step it goes on."""
    is_done: bool
    is_next: bool
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return how high it is at a width, in pixels."""
        fonts, room = stage.fonts, _text_room(stage, width)
        high = len(fonts.wrapped(self.title, BLACK, TITLE_UNITS, room))
        high *= fonts.line_height(BLACK, TITLE_UNITS)
        lines = len(fonts.wrapped(self.aim, BODY, AIM_UNITS, room))
        high += lines * fonts.line_height(BODY, AIM_UNITS) + fonts.line_height(BODY, SMALL_UNITS)
        return max(high, _mark_size(stage)) + 2 * stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it: a star or the number, then the words."""
        rim, pad, size = (
            draw_ground(frame, stage, rect, self),
            stage.reading.pad,
            _mark_size(stage),
        )
        middle = (rect.x + pad + size / 2, rect.centery)
        if self.is_done:
            frame.blit_centred(stage.picture("common/star", size), *middle)
        else:
            frame.blit_centred(stage.paint.disc(size, PLATE, rim, 2), *middle)
            frame.text(str(self.number), *middle, BLACK, 28, CREAM, "centre")
        x, room = rect.x + size + 2 * pad, _text_room(stage, rect.width)
        spare = rect.height - self.height(stage, rect.width)
        y = rect.y + stage.reading.gap + spare / 2
        y = frame.paragraph(self.title, x, y, BLACK, TITLE_UNITS, room, CREAM)
        y = frame.paragraph(self.aim, x, y, BODY, AIM_UNITS, room, SAND)
        line = stage.fonts.line_height(BODY, SMALL_UNITS)
        frame.text(self.words, x, y + line / 2, BODY, SMALL_UNITS, HONEY, "left", room)


class LessonChooser(Dialog):
    """All lessons of a game as cards; below them the reasons why some cannot be used."""

    width_units = 1180
    title_units = 38

    def __init__(
        self,
        stage: Stage,
        game_title: Callable[[], str],
        entries: Sequence[LessonFile],
        progress: Progress,
        choose: Callable[[str], object],
        play: Callable[[Lesson], object],
        puzzles: PuzzlesOf | None = None,
    ) -> None:
        """`choose` begins the lesson of a key, or goes on with it; `play` deals the easiest game
        with those rules."""
        self._puzzles = puzzles
        super().__init__(stage, game_title(), focus="lessons:next")
        self._game_title = game_title
        self._lessons = [entry.lesson for entry in entries if entry.lesson is not None]
        self._problems = [entry.problem for entry in entries if entry.problem]
        self._progress = progress
        self._choose = choose
        self._play = play

    def resized(self) -> None:
        """The window's size or the language has changed."""
        super().resized()
        self.title = self._game_title()

    @property
    def next_key(self) -> str:
        """The key of the lesson that comes next: the one that was left, else the first new one."""
        keys = [lesson.key for lesson in self._lessons]
        left = [key for key in keys if self._progress.place(key)]
        new = [key for key in keys if not self._progress.is_done(key)]
        return next(iter((*left, *new, *keys)), "")

    def choices(self) -> Sequence[Choice]:
        """Return the way back, and on."""
        ways = [Choice("dialog:no", _("Back"), lambda: None)]
        if self._lessons:
            first = _("Play a first game")
            ways.append(Choice("lessons:play", first, lambda: self._play(self._lessons[0])))
        if self._puzzles is not None:
            done, count = self._puzzles.solved()
            text = _("Puzzles: {done} of {count}") if done else _("Puzzles")
            label = text.format(done=done, count=count)
            ways.append(Choice("lessons:puzzles", label, self._puzzles.open, stays=True))
        if key := self.next_key:
            lesson = next(lesson for lesson in self._lessons if lesson.key == key)
            words = _(self._next_words(key))
            label = words.format(lesson=lesson.title.get(current_language()))
            ways.append(Choice("lessons:next", label, self._chooser(key), "primary", stays=True))
        return ways

    def _next_words(self, key: str) -> str:
        progress = self._progress
        if progress.place(key):
            return N_("Go on: {lesson}")
        if progress.is_done(key):
            return N_("Once more: {lesson}")
        has_begun = any(progress.is_done(lesson.key) for lesson in self._lessons)
        return N_("Next: {lesson}") if has_begun else N_("Begin: {lesson}")

    def body_rows(self) -> Sequence[Row]:
        """Return the cards."""
        unit = self.stage.metrics.text_unit
        columns = 2 if self.room >= 2 * LEAST_CARD * unit and len(self._lessons) > 1 else 1
        cards = self._cards()
        rows: list[Row] = [TextRow(self._summary(), HONEY)]
        rows += card_rows(cards, columns, GAP_UNITS)
        if self._problems:
            count = len(self._problems)
            words = ngettext(
                "{count} lesson cannot be used:", "{count} lessons cannot be used:", count
            )
            rows.append(TextRow(words.format(count=count), SHOUT_RED))
            rows += [TextRow(problem) for problem in self._problems]
        return rows

    def _summary(self) -> str:
        if not self._lessons:
            return _("There is no lesson that could be shown.")
        done = sum(self._progress.is_done(lesson.key) for lesson in self._lessons)
        seconds = sum(times_of(lesson).whole for lesson in self._lessons)
        return f"{counted(done, len(self._lessons))} · {_minutes(seconds)}"

    def _cards(self) -> list[LessonCard]:
        return [self._card(number) for number in range(len(self._lessons))]

    def _card(self, number: int) -> LessonCard:
        lesson, language = self._lessons[number], current_language()
        place, is_done = self._progress.place(lesson.key), self._progress.is_done(lesson.key)
        words = _minutes(times_of(lesson).whole)
        if place:
            left = _("Go on at step {step} of {steps}")
            words = left.format(step=place + 1, steps=len(lesson.steps) + 1)
        elif is_done:
            words = _("Learned") + f" · {words}"
        return LessonCard(
            f"lessons:card:{lesson.key}",
            number + 1,
            lesson.title.get(language),
            lesson.aim.get(language),
            words,
            is_done,
            lesson.key == self.next_key,
            self._chooser(lesson.key),
        )

    def _chooser(self, key: str) -> Press:
        return lambda: self._choose(key)


def _minutes(seconds: float) -> str:
    count = max(1, round(seconds / 60))
    return ngettext("about {count} minute", "about {count} minutes", count).format(count=count)


def _mark_size(stage: Stage) -> int:
    return max(stage.reading.px(MARK_UNITS), stage.fonts.line_height(BLACK, 28))


def _text_room(stage: Stage, width: int) -> int:
    return width - _mark_size(stage) - 3 * stage.reading.pad
