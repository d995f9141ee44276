"""A paper slip that says a sentence for a few seconds: why something is refused, what happened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.paint import Painter
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import around
from game.ui.parts.slip import draw_paper
from game.ui.reading import reading_seconds
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD, INK, PAPER_HEADING, SHINE

LEAST_SECONDS = 0.7
"""How long a sentence is shown at least before one that waits."""
SECONDS = 5.0
SECONDS_WITH_RULE = 9.0
"""Somebody who wants to read the rule has to get there first, perhaps by keys alone."""
UNITS = 20
WHY = "toast:why"
"""Key of the target that opens the rule."""


class Toast:
    """One sentence at a time; the newest counts."""

    def __init__(self) -> None:
        self.text = ""
        self.rule = ""
        """Number of the rule that the sentence is about; empty if it is about none."""
        self._left = self._age = 0.0
        self._next: tuple[str, str] | None = None
        """A sentence that waits until this one can be read, and the number of its rule."""
        self._is_held = False
        self._about: str | None = None
        """Key of the target that was pointed at when this was said."""
        self._is_new = False

    def say(self, text: str, rule: str = "", *, waits: bool = False) -> None:
        """Show a sentence from now on; an empty one takes the slip away.

        One that waits comes when the one before has been shown for LEAST_SECONDS.
        """
        if waits and self.text and self._age < LEAST_SECONDS:
            self._next = text, rule
            return
        self._next = None
        self.text, self.rule = text, rule
        least = SECONDS_WITH_RULE if rule else SECONDS
        self._left, self._age = max(least, reading_seconds(text) + 1), 0.0
        self._is_new = True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the slip has changed. It stays while it is pointed at."""
        if not self.text:
            return False
        self._age += seconds
        if self._next is not None and self._age >= LEAST_SECONDS:
            self.say(*self._next)
            return True
        if self._is_held:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = self.rule = ""
        return True

    def height(self, frame: Frame, stage: Stage) -> int:
        """Return how high the slip is, in pixels."""
        return len(self._lines(frame, stage)) * self._step(stage) + stage.px(26)

    def draw(
        self, frame: Frame, stage: Stage, y: float, open_rules: Callable[[str], object]
    ) -> None:
        """Show the slip with its middle at this height, in the middle of the window.

        If it is about a rule, a press on it opens the rules there.
        """
        lines, step = self._lines(frame, stage), self._step(stage)
        mark = self._mark(stage) if self.rule else 0
        width = max(stage.fonts.width(line, BOLD, UNITS) for line in lines)
        rect = around(
            (frame.size[0] // 2, y), (width + stage.px(56) + mark, self.height(frame, stage))
        )
        if self._is_new:
            pointing, self._is_new = frame.pointing, False
            self._about = pointing.focused if pointing.by_keyboard else pointing.hovered
        frame.kept.append(rect)
        frame.explained = self._about
        draw_paper(frame, stage, rect)
        for i, line in enumerate(lines):
            middle = rect.centery + (i - (len(lines) - 1) / 2) * step
            frame.text(line, rect.centerx - mark / 2, middle, BOLD, UNITS, PAPER_HEADING, "centre")
        self._is_held = bool(self.rule) and frame.is_hovered(WHY)
        if self.rule:
            self._draw_why(frame, stage, rect, open_rules)

    def _draw_why(
        self, frame: Frame, stage: Stage, rect: pygame.Rect, open_rules: Callable[[str], object]
    ) -> None:
        size = round(self._mark(stage) * 0.78)
        centre = (rect.right - size * 0.5 - stage.px(14), rect.centery)
        fill = SHINE if frame.is_hovered(WHY) else GOLD
        frame.blit_centred(stage.paint.disc(size, fill, INK, 2), *centre)
        frame.blit_centred(_question_mark(stage.paint, round(size * 0.56)), *centre)
        rule = self.rule
        tip = Tip(_("Why?"), _("Opens the rules at this point."))
        frame.target(
            Target(
                WHY,
                rect,
                tip.title,
                lambda: open_rules(rule),
                tip=tip,
                command="rules",
                radius=stage.px(16),
            )
        )

    def _lines(self, frame: Frame, stage: Stage) -> list[str]:
        room = min(stage.px(900), frame.size[0] - stage.px(80))
        return stage.fonts.balanced(self.text, BOLD, UNITS, room - self._mark(stage))

    @staticmethod
    def _mark(stage: Stage) -> int:
        """Return how wide the question mark with its room is."""
        return max(stage.px(50), stage.fonts.line_height(BLACK, UNITS) + 14)

    @staticmethod
    def _step(stage: Stage) -> int:
        return stage.fonts.line_height(BOLD, UNITS)


def _question_mark(paint: Painter, size: int) -> pygame.Surface:
    """Return a drawn question mark: it is a sign, not a text."""

    def body() -> str:
        s = size / 20
        return (
            f'<path d="M{5 * s} {7 * s}C{5 * s} {1 * s} {15 * s} {1 * s} {15 * s} {7 * s}'
            f'C{15 * s} {10.5 * s} {10 * s} {10 * s} {10 * s} {13.5 * s}" fill="none" '
            f'stroke="{INK}" stroke-width="{3 * s:.1f}" stroke-linecap="round"/>'
            f'<circle cx="{10 * s}" cy="{18 * s}" r="{1.9 * s:.1f}" fill="{INK}"/>'
        )

    return paint.draw(("why",), size, size, body)
