"""The puzzles of a game: what comes next, what comes again, what is solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

import pygame

from game.lessons.puzzles.puzzle import GRADES, Puzzle
from game.match.people.puzzled import Puzzled
from game.scenes.dialog import Choice, Dialog
from game.scenes.lesson.cards import card_rows, draw_ground
from game.scenes.lesson.puzzle_words import tell_goal, title_of
from game.ui.frame import Frame, Press
from game.ui.parts.form import Row, TextRow
from game.ui.stage import Stage
from game.ui.text import N_, _, current_language, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    HONEY,
    SAND,
    SHOUT_RED,
)

TITLE_UNITS, GOAL_UNITS, SMALL_UNITS, STAR_UNITS = 21, 17, 16, 24
LEAST_CARD = 350
"""Cards stand side by side if each has so many units of text size."""
MOST_COLUMNS, GAP_UNITS = 3, 12
GRADE_WORDS = {1: N_("easy"), 2: N_("medium"), 3: N_("hard")}


@dataclass(frozen=True, slots=True)
class PuzzleCard:
    """What is shown of a puzzle."""

    key: str
    title: str
    goal: str
    grade: int
    words: str
    is_solved: bool
    is_next: bool
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return how high it is at a width, in pixels."""
        fonts, room = stage.fonts, width - 2 * stage.reading.px(16)
        high = max(fonts.line_height(BLACK, TITLE_UNITS), _star(stage))
        lines = len(fonts.wrapped(self.goal, BODY, GOAL_UNITS, room))
        high += lines * fonts.line_height(BODY, GOAL_UNITS) + fonts.line_height(BODY, SMALL_UNITS)
        return high + 2 * stage.reading.px(12) + stage.reading.px(6)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it: title and stars, then what is wanted."""
        draw_ground(frame, stage, rect, self)
        pad, star = stage.reading.px(16), _star(stage)
        x, room = rect.x + pad, rect.width - 2 * pad
        y = float(rect.y + stage.reading.px(12))
        head = max(stage.fonts.line_height(BLACK, TITLE_UNITS), star)
        title = room - len(GRADES) * star - pad
        frame.text(self.title, x, y + head / 2, BLACK, TITLE_UNITS, CREAM, "left", title)
        for grade in GRADES:
            name = "common/star" if grade <= self.grade else "common/star-empty"
            middle = rect.right - pad - (len(GRADES) - grade + 0.5) * star
            frame.blit_centred(stage.picture(name, star), middle, y + head / 2)
        y += head + stage.reading.px(6)
        y = frame.paragraph(self.goal, x, y, BODY, GOAL_UNITS, room, SAND)
        line = stage.fonts.line_height(BODY, SMALL_UNITS)
        colour = GOLD if self.is_solved else HONEY
        frame.text(self.words, x, y + line / 2, BODY, SMALL_UNITS, colour, "left", room)


class PuzzleChooser(Dialog):
    """All puzzles of a game as cards, the easy ones first."""

    width_units = 1240
    title_units = 38

    def __init__(
        self,
        stage: Stage,
        puzzles: Sequence[Puzzle],
        problems: Sequence[str],
        now: Callable[[], Puzzled],
        today: Callable[[], date],
        choose: Callable[[Puzzle], object],
    ) -> None:
        """`now` tells what has been solved, `today` which day it is."""
        super().__init__(stage, "", focus="puzzles:next")
        self._puzzles = puzzles
        self._problems = problems
        self._now = now
        self._today = today
        self._choose = choose
        self.resized()

    def resized(self) -> None:
        """The window's size or the language has changed."""
        super().resized()
        language = current_language()
        name = self._puzzles[0].rules.title.get(language) if self._puzzles else ""
        self.title = _("Puzzles: {game}").format(game=name)

    @property
    def next_one(self) -> Puzzle | None:
        """What comes next: what went wrong and is due, else the first that is not solved."""
        now = self._now()
        due = now.due([one.key for one in self._puzzles], self._today())
        new = [one.key for one in self._puzzles if one.key not in now.solved]
        key = next(iter((*due, *new)), "")
        return next((one for one in self._puzzles if one.key == key), None)

    def choices(self) -> Sequence[Choice]:
        """Return the way back, and on."""
        ways = [Choice("dialog:no", _("Back"), lambda: None)]
        if (puzzle := self.next_one) is not None:
            label = _("Next: {lesson}").format(lesson=title_of(self._puzzles.index(puzzle) + 1))
            ways.append(Choice("puzzles:next", label, self._chooser(puzzle), "primary", stays=True))
        return ways

    def body_rows(self) -> Sequence[Row]:
        """Return the cards."""
        unit = self.stage.metrics.text_unit
        columns = max(1, min(MOST_COLUMNS, int(self.room / (LEAST_CARD * unit))))
        cards = [self._card(number, one) for number, one in enumerate(self._puzzles, 1)]
        rows: list[Row] = [TextRow(self._summary(), HONEY)]
        rows += card_rows(cards, columns, GAP_UNITS)
        rows += [TextRow(problem, SHOUT_RED) for problem in self._problems]
        return rows

    def _summary(self) -> str:
        now, today = self._now(), self._today()
        keys = [one.key for one in self._puzzles]
        done = sum(key in now.solved for key in keys)
        parts = [_("{done} of {count} puzzles").format(done=done, count=len(keys))]
        if due := len(now.due(keys, today)):
            parts.append(ngettext("{count} comes again", "{count} come again", due))
            parts[-1] = parts[-1].format(count=due)
        if days := now.streak(today):
            words = ngettext("{count} day in a row", "{count} days in a row", days)
            parts.append(words.format(count=days))
        return " · ".join(parts)

    def _card(self, number: int, puzzle: Puzzle) -> PuzzleCard:
        now, following = self._now(), self.next_one
        words = _(GRADE_WORDS[puzzle.grade])
        if now.is_due(puzzle.key, self._today()):
            words += " · " + _("once more")
        elif puzzle.key in now.solved:
            words += " · " + _("solved")
        return PuzzleCard(
            f"puzzles:card:{puzzle.key}",
            title_of(number),
            tell_goal(puzzle.goal, puzzle.rules.game),
            puzzle.grade,
            words,
            puzzle.key in now.solved,
            following is not None and puzzle.key == following.key,
            self._chooser(puzzle),
        )

    def _chooser(self, puzzle: Puzzle) -> Press:
        return lambda: self._choose(puzzle)


def _star(stage: Stage) -> int:
    return max(stage.reading.px(STAR_UNITS), stage.fonts.line_height(BLACK, SMALL_UNITS))
