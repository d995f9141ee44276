"""The frame of every dialog: a veil over the screen below, a panel, words, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.animation import ease_out
from game.ui.frame import Frame, Press
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.theme import BODY, CREAM, HEADING, HONEY, NIGHT
from game.ui.widgets import button, display_face

VEIL = 0.55
ARRIVAL_SECONDS = 0.18
WIDEST = 860
BODY_UNITS = 20
TITLE_UNITS = 34
BUTTON_UNITS = 22


@dataclass(frozen=True, slots=True)
class Choice:
    """A button at the foot of a dialog."""

    key: str
    label: str
    press: Press
    kind: str = "paper"
    """One of game.ui.paint.BUTTONS; the one that goes on is `primary` and stands last."""
    stays: bool = False
    """Whether the dialog stays open."""


class Dialog(Scene):
    """A question or a message in front of another scene; Escape takes it away.

    Derived dialogs say how high their body is and draw it.
    """

    covers_all = False
    width_units: float = 640

    def __init__(
        self, stage: Stage, title: str, paragraphs: Sequence[str] = (), focus: str = ""
    ) -> None:
        self.stage = stage
        self.title = title
        self.paragraphs = tuple(paragraphs)
        self._focus = focus
        self._age = 0.0

    def enter(self) -> None:
        """Let Enter mean the usual answer."""
        choices = self.choices()
        if choices:
            self.stack.controller.pointing.focused = self._focus or choices[-1].key

    def choices(self) -> Sequence[Choice]:
        """Return the buttons, left to right."""
        return ()

    def escape(self) -> bool:
        """Take the dialog away."""
        self.close()
        return True

    def close(self) -> None:
        """Take the dialog away, if it is still in front."""
        if self.stack.top is self:
            self.stack.pop()

    def update(self, seconds: float) -> bool:
        """Let the panel come in."""
        moving = self._age < ARRIVAL_SECONDS
        self._age += seconds
        return moving

    def px(self, units: float) -> int:
        """Return units as pixels: dialogs follow the text, which shrinks less than pictures."""
        return round(units * max(self.stage.metrics.u, 0.72))

    @property
    def room(self) -> int:
        """How wide the body is, in pixels."""
        widest = self.stage.metrics.width - 2 * self.px(20)
        return min(self.px(self.width_units), widest) - 2 * self.px(36)

    def body_height(self) -> int:
        """Return how much room the body takes, in pixels."""
        return self._paragraphs_height()

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the body into its room; by default it is the paragraphs."""
        self.draw_paragraphs(frame, rect)

    def draw(self, frame: Frame) -> None:
        """Draw veil, panel, title, body and buttons."""
        stage, pad, gap = self.stage, self.px(36), self.px(22)
        frame.blit(stage.paint.veil(*frame.size, "#0B0502", VEIL), 0, 0)
        fonts = stage.fonts
        face, step = display_face(self.title, HEADING), fonts.line_height(HEADING, TITLE_UNITS)
        title_lines = fonts.wrapped(self.title, face, TITLE_UNITS, self.room) if self.title else []
        title_high = len(title_lines) * step + (gap if title_lines else 0)
        choices = self.choices()
        foot = self.px(58) + gap if choices else 0
        most = frame.size[1] - 2 * self.px(16) - 2 * pad - title_high - foot
        body_high = min(self.body_height(), most)
        width = self.room + 2 * pad
        height = 2 * pad + title_high + body_high + foot
        panel = pygame.Rect(0, 0, width, height)
        panel.center = (frame.size[0] // 2, frame.size[1] // 2)
        panel.y -= self._rise()
        self._draw_panel(frame, panel)
        for number, line in enumerate(title_lines):
            y = panel.y + pad + (number + 0.5) * step
            frame.text(line, panel.x + pad, y, face, TITLE_UNITS, HONEY)
        body = pygame.Rect(panel.x + pad, panel.y + pad + title_high, self.room, body_high)
        self.draw_body(frame, body)
        if choices:
            self._draw_choices(frame, choices, panel.inflate(-2 * pad, -2 * pad))

    def _rise(self) -> int:
        if self.stage.settings.reduced_motion or self._age >= ARRIVAL_SECONDS:
            return 0
        return round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * self.px(40))

    def _draw_panel(self, frame: Frame, rect: pygame.Rect) -> None:
        paint, blur = self.stage.paint, self.stage.px(26)
        shade = paint.shadow(rect.width, rect.height, self.px(24), blur, 190)
        frame.blit(shade, rect.x - blur, rect.y - blur + self.px(8))
        # The panel lets a little shine through; below a dialog that would be too restless.
        frame.blit(paint.box(rect.width, rect.height, self.px(20), fill="#22130B"), rect.x, rect.y)
        frame.blit(paint.panel(rect.width, rect.height), rect.x, rect.y)

    def _paragraphs_height(self) -> int:
        fonts, step = self.stage.fonts, self.stage.fonts.line_height(BODY, BODY_UNITS)
        lines = [fonts.wrapped(text, BODY, BODY_UNITS, self.room) for text in self.paragraphs]
        between = round(step * 0.5) * max(0, len(lines) - 1)
        return sum(map(len, lines)) * step + between

    def draw_paragraphs(self, frame: Frame, rect: pygame.Rect) -> float:
        """Write the paragraphs from the top of this room; return the y below them."""
        y: float = rect.y
        step = self.stage.fonts.line_height(BODY, BODY_UNITS)
        for number, text in enumerate(self.paragraphs):
            y += round(step * 0.5) if number else 0
            y = frame.paragraph(text, rect.x, y, BODY, BODY_UNITS, rect.width, CREAM)
        return y

    def _draw_choices(self, frame: Frame, choices: Sequence[Choice], area: pygame.Rect) -> None:
        """Put the buttons into the bottom right corner, the last one outermost."""
        fonts, gap = self.stage.fonts, self.px(16)
        wish = [
            max(
                self.px(150),
                fonts.width(choice.label, "Lato-Black", BUTTON_UNITS) + self.px(56),
            )
            for choice in choices
        ]
        room = area.width - gap * (len(choices) - 1)
        scale = min(1.0, room / sum(wish))
        right = area.right
        for choice, width in reversed(list(zip(choices, wish, strict=True))):
            wide = int(width * scale)
            rect = pygame.Rect(right - wide, area.bottom - self.px(58), wide, self.px(58))
            button(
                frame,
                self.stage,
                rect,
                choice.key,
                choice.label,
                self._answer(choice),
                kind=choice.kind,
                units=BUTTON_UNITS,
            )
            right = rect.x - gap

    def _answer(self, choice: Choice) -> Press:
        def answer() -> None:
            self.stage.audio.cue("click")
            if not choice.stays:
                self.close()
            choice.press()

        return answer


def inset(frame: Frame, stage: Stage, rect: pygame.Rect, radius: float = 14) -> None:
    """Show a dark sunken place in a panel."""
    hollow = stage.paint.box(
        rect.width,
        rect.height,
        stage.px(radius),
        fill=NIGHT,
        opacity=0.6,
        rim="#C99A55",
        rim_opacity=0.4,
    )
    frame.blit(hollow, rect.x, rect.y)
