"""A paper slip that says a sentence for a few seconds: why something is refused, what happened."""

from __future__ import annotations

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import BOLD, INK

SECONDS = 5.0
UNITS = 20


class Toast:
    """One sentence at a time; the newest counts."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a sentence from now on; an empty one takes the slip away."""
        self.text = text
        self._left = SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the slip has gone."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True

    def height(self, frame: Frame, stage: Stage) -> int:
        """Return how high the slip is, in pixels."""
        return len(self._lines(frame, stage)) * self._step(stage) + stage.px(26)

    def draw(self, frame: Frame, stage: Stage, y: float) -> None:
        """Show the slip with its middle at this height, in the middle of the window."""
        lines, step = self._lines(frame, stage), self._step(stage)
        width = max(stage.fonts.width(line, BOLD, UNITS) for line in lines) + stage.px(56)
        height = self.height(frame, stage)
        x = frame.size[0] / 2
        blur = stage.px(14)
        shade = stage.paint.shadow(width, height, stage.px(16), blur, 140)
        frame.blit_centred(shade, x, y + stage.px(5))
        paper = stage.paint.box(
            width, height, stage.px(16), fill="#FFF8E6", bottom="#F6E2B8", rim=INK, rim_width=3
        )
        frame.blit_centred(paper, x, y)
        for i, line in enumerate(lines):
            middle = y + (i - (len(lines) - 1) / 2) * step
            frame.text(line, x, middle, BOLD, UNITS, "#5A1E12", "centre")

    def _lines(self, frame: Frame, stage: Stage) -> list[str]:
        room = min(stage.px(900), frame.size[0] - stage.px(80))
        return stage.fonts.wrapped(self.text, BOLD, UNITS, room)

    @staticmethod
    def _step(stage: Stage) -> int:
        return stage.fonts.line_height(BOLD, UNITS)
