"""The end of a lesson: what has been won, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.animation import ease_back
from game.ui.frame import Frame, Press
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BOLD, CREAM, HONEY

MEDAL_UNITS, STAR_UNITS, GAP_UNITS = 176, 40, 10
TITLE_UNITS, TEXT_UNITS, COUNT_UNITS = 44.0, 24, 19
POP_SECONDS = 0.5
LEAST_POP = 0.35
"""The star begins at this share of its size."""


@dataclass(frozen=True, slots=True)
class Prize:
    """What is shown at the end of a lesson."""

    title: str
    text: str
    done: Sequence[bool]
    """For each lesson of the game, whether it has been learned."""
    next_title: str = ""
    """Of the lesson that comes next; empty after the last one."""
    words: str = ""
    """Words instead of a row of stars."""
    is_won: bool = True
    """Whether there is a star: for what was done, not for what was only shown."""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """Ways on from the end of a lesson."""

    next_lesson: Press
    play: Press
    home: Press
    lessons: Press
    again: Press | None = None
    """Begins the same anew, offered instead of the way home."""


class WonDialog(Dialog):
    """A star in a wreath, with the lesson's name."""

    width_units = 720

    def __init__(self, stage: Stage, prize: Prize, ways: WaysOn) -> None:
        super().__init__(stage, "")
        self._prize = prize
        self._ways = ways
        self._popped = 0.0

    def enter(self) -> None:
        """Let it sound."""
        super().enter()
        self.stage.audio.cue("round-end")

    def choices(self) -> Sequence[Choice]:
        """Return the ways on, the one to the next lesson last."""
        ways, prize = self._ways, self._prize
        found: list[Choice] = []
        if ways.again is None:
            found.append(Choice("won:home", _("To the start screen"), ways.home))
        if not prize.words:
            kind = "paper" if prize.next_title else "primary"
            found.append(Choice("won:play", _("Play now"), ways.play, kind))
        else:
            found.append(Choice("won:puzzles", _("All puzzles"), ways.lessons))
        if ways.again is not None:
            found.append(Choice("won:again", _("Try again"), ways.again))
        if prize.next_title:
            words = _("Next: {lesson}").format(lesson=prize.next_title)
            found.append(Choice("won:next", words, ways.next_lesson, "primary"))
        return found

    def escape(self) -> bool:
        """Go back to the lessons."""
        self.close()
        self._ways.lessons()
        return True

    def update(self, seconds: float) -> bool:
        """Let the star come."""
        moving = super().update(seconds)
        is_coming = self._popped < POP_SECONDS and not self.stage.settings.is_still
        self._popped += seconds
        return moving or is_coming

    def body_height(self) -> int:
        """Return the room for star, title, words and the row of stars."""
        return self._medal + self._title_height + self._words_height + self._row_height

    @property
    def _medal(self) -> int:
        return min(self.px(MEDAL_UNITS), round(self.stage.metrics.height * 0.24))

    @property
    def _title_height(self) -> int:
        return round(self.stage.metrics.font_size(TITLE_UNITS) * 1.4)

    @property
    def _words_height(self) -> int:
        fonts = self.stage.fonts
        lines = fonts.wrapped(self._prize.text, BOLD, TEXT_UNITS, self.room)
        return len(lines) * fonts.line_height(BOLD, TEXT_UNITS) + self.px(16)

    @property
    def _row_height(self) -> int:
        line = self.stage.fonts.line_height(BOLD, COUNT_UNITS)
        return self.px(STAR_UNITS + GAP_UNITS) + line + self.px(6)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw them below each other."""
        prize, stage, middle = self._prize, self.stage, rect.centerx
        size = self._medal
        wreath = stage.picture("common/laurel", size)
        frame.blit_centred(wreath, middle, rect.y + size / 2)
        if prize.is_won:
            star = stage.picture("common/star", max(8, round(size * 0.52 * self._grown())))
            frame.blit_centred(star, middle, rect.y + size * 0.46)
        y = rect.y + size
        centre = (middle, y + self._title_height / 2)
        lettering(frame, stage, prize.title, centre, TITLE_UNITS, rect.width)
        y += self._title_height
        end = frame.paragraph(prize.text, middle, y, BOLD, TEXT_UNITS, rect.width, CREAM, "centre")
        self._draw_row(frame, rect, end + self.px(12))

    def _grown(self) -> float:
        """Return how large the star is; it comes in a few sizes, which are kept."""
        if self.stage.settings.is_still or self._popped >= POP_SECONDS:
            return 1.0
        grown = LEAST_POP + (1 - LEAST_POP) * ease_back(self._popped / POP_SECONDS)
        return round(grown * 12) / 12

    def _draw_row(self, frame: Frame, rect: pygame.Rect, y: float) -> None:
        """Show a star for each lesson of the game, and say how many are won."""
        stage, done = self.stage, self._prize.done
        pitch = min(self.px(STAR_UNITS + GAP_UNITS), rect.width // max(1, len(done)))
        size = max(8, round(pitch * STAR_UNITS / (STAR_UNITS + GAP_UNITS)))
        for number, is_done in enumerate(done):
            picture = stage.picture("common/star" if is_done else "common/star-empty", size)
            x = rect.centerx + (number - (len(done) - 1) / 2) * pitch
            frame.blit_centred(picture, x, y + size / 2)
        line = stage.fonts.line_height(BOLD, COUNT_UNITS)
        words = self._prize.words or counted(sum(done), len(done))
        below = y + size + self.px(4) + line / 2
        frame.text(words, rect.centerx, below, BOLD, COUNT_UNITS, HONEY, "centre", rect.width)


def counted(done: int, lessons: int) -> str:
    """Return how many lessons somebody has learned, e.g. `3 of 7 lessons`."""
    words = ngettext("{done} of {count} lesson", "{done} of {count} lessons", lessons)
    return words.format(done=done, count=lessons)
