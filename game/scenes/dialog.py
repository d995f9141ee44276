"""The frame of every dialog: a veil over the screen below, a panel, words, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.animation import ease_out
from game.ui.frame import Frame, Press
from game.ui.parts.column import Column
from game.ui.parts.form import Row
from game.ui.parts.widgets import button, display_face
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, CREAM, DUSK, HEADING, HONEY, PANEL_FOOT

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
    """One of game.ui.drawing.paint.BUTTONS; the one that goes on is `primary` and stands last."""
    stays: bool = False
    """Whether the dialog stays open."""
    hotkey: int | None = None
    """A key that presses it as well."""
    at_left: bool = False
    """Whether it stands at the left end, away from the others; only the first one may."""


@dataclass(frozen=True)
class Line(Row):
    """A line of a paragraph."""

    text: str
    after_gap: bool = False
    """Whether a new paragraph begins with it."""

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the line, and of the gap before it."""
        step = stage.fonts.line_height(BODY, BODY_UNITS)
        return step + (round(step * 0.5) if self.after_gap else 0)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write it."""
        y = rect.bottom - stage.fonts.line_height(BODY, BODY_UNITS)
        frame.paragraph(self.text, rect.x, y, BODY, BODY_UNITS, rect.width + 2, CREAM)


class Dialog(Scene):
    """A question or a message in front of another scene; Escape takes it away.

    Derived dialogs say how high their body is and draw it.
    """

    covers_all = False
    width_units: float = 640
    title_units: float = TITLE_UNITS
    veil = VEIL
    """How dark the scene below gets, 0..1."""
    fills_foot = False
    """Whether a single button at the foot is as wide as the dialog."""

    def __init__(
        self, stage: Stage, title: str, paragraphs: Sequence[str] = (), focus: str = ""
    ) -> None:
        self.stage = stage
        self.title = title
        self.paragraphs = tuple(paragraphs)
        self._focus = focus
        self._age = 0.0
        self._column = Column("dialog")

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

    def resized(self) -> None:
        """Everything has another size now: begin at the top again."""
        self._column.reset()

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys go on to what is not in view."""
        return self._column.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel and the page keys scroll what is too long."""
        return self._column.handle(event) or super().handle(event)

    def px(self, units: float) -> int:
        """Return units as pixels: dialogs follow the text, which shrinks less than pictures."""
        return round(units * max(self.stage.metrics.u, 0.72))

    @property
    def room(self) -> int:
        """How wide the body is, in pixels."""
        metrics = self.stage.metrics
        wish = self.px(self.width_units) * metrics.text_scale
        return round(min(wish, metrics.width - 2 * self.px(20))) - 2 * self.px(36)

    def body_height(self) -> int:
        """Return how much room the body takes, in pixels."""
        return self._paragraphs_height()

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the body into its room; by default it is the paragraphs."""
        self.draw_paragraphs(frame, rect)

    def draw(self, frame: Frame) -> None:
        """Draw veil, panel, title, body and buttons."""
        stage, pad, gap = self.stage, self.px(36), self.px(22)
        if stage.metrics.text_scale > 1.2:
            pad, gap = self.px(28), self.px(14)
        frame.blit(stage.paint.veil(*frame.size, DUSK, self.veil), 0, 0)
        fonts = stage.fonts
        units = self.title_units
        face, step = display_face(self.title, HEADING), fonts.line_height(HEADING, units)
        title_lines = fonts.wrapped(self.title, face, units, self.room) if self.title else []
        title_high = len(title_lines) * step + (gap if title_lines else 0)
        choices = self.choices()
        foot = self._choices_height(choices) + gap if choices else 0
        most = frame.size[1] - 2 * self.px(16) - 2 * pad - title_high - foot
        body_high = max(0, min(self.body_height(), most))
        width = self.room + 2 * self.px(36)
        height = 2 * pad + title_high + body_high + foot
        panel = pygame.Rect(0, 0, width, height)
        panel.center = (frame.size[0] // 2, frame.size[1] // 2)
        panel.y -= self._rise()
        self._draw_panel(frame, panel)
        inner = panel.inflate(-2 * self.px(36), -2 * pad)
        for number, line in enumerate(title_lines):
            y = inner.y + (number + 0.5) * step
            frame.text(line, inner.x, y, face, units, HONEY)
        if body_high:
            body = pygame.Rect(inner.x, inner.y + title_high, self.room, body_high)
            self.draw_body(frame, body)
        if choices:
            self._draw_choices(frame, choices, inner)

    def _rise(self) -> int:
        if self.stage.settings.reduced_motion or self._age >= ARRIVAL_SECONDS:
            return 0
        return round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * self.px(40))

    def _draw_panel(self, frame: Frame, rect: pygame.Rect) -> None:
        paint, blur = self.stage.paint, self.stage.px(26)
        shade = paint.shadow(rect.width, rect.height, self.px(24), blur, 190)
        frame.blit(shade, rect.x - blur, rect.y - blur + self.px(8))
        # The panel lets a little shine through; below a dialog that would be too restless.
        frame.blit(paint.box(rect.width, rect.height, self.px(20), fill=PANEL_FOOT), rect.x, rect.y)
        frame.blit(paint.panel(rect.width, rect.height), rect.x, rect.y)

    def _paragraphs_height(self) -> int:
        return self._column.height(self.stage, self._paragraph_rows(), self.room)

    def _paragraph_rows(self) -> list[Row]:
        """Return the paragraphs line by line, so that they can be scrolled."""
        width = self.room
        if (
            sum(row.height(self.stage, width) for row in self._paragraph_lines(width))
            > self._most_paragraphs
        ):
            width -= self.px(60)
        return list(self._paragraph_lines(width))

    @property
    def _most_paragraphs(self) -> int:
        """Return the height at which paragraphs surely have to scroll."""
        return round(self.stage.metrics.height * 0.4)

    def _paragraph_lines(self, width: int) -> list[Line]:
        fonts = self.stage.fonts
        rows: list[Line] = []
        for number, text in enumerate(self.paragraphs):
            for place, line in enumerate(fonts.wrapped(text, BODY, BODY_UNITS, width)):
                rows.append(Line(line, after_gap=place == 0 and number > 0))
        return rows

    def draw_paragraphs(self, frame: Frame, rect: pygame.Rect) -> float:
        """Write the paragraphs from the top of this room; return the y below them."""
        return self._column.draw(frame, self.stage, rect, self._paragraph_rows()).bottom

    @property
    def button_height(self) -> int:
        """How high a button at the foot is."""
        line = self.stage.fonts.line_height(BLACK, BUTTON_UNITS)
        return max(self.px(58), line + self.px(24))

    def _wishes(self, choices: Sequence[Choice]) -> list[int]:
        """Return how wide each button would like to be."""
        if self.fills_foot and len(choices) == 1:
            return [self.room]
        fonts = self.stage.fonts
        return [
            max(self.px(150), fonts.width(choice.label, BLACK, BUTTON_UNITS) + self.px(56))
            for choice in choices
        ]

    def _choice_lines(self, choices: Sequence[Choice]) -> list[list[tuple[Choice, int]]]:
        """Return the buttons line by line with their widths: all beside each other if possible.

        If need be they have less air in them, or stand in several lines.
        """
        gap, room, least = self.px(16), self.room, self.px(36)
        wishes = self._wishes(choices)
        lines: list[list[tuple[Choice, int]]] = [[]]
        taken = 0
        for choice, wish in zip(choices, wishes, strict=True):
            need = min(room, wish - least + (gap if lines[-1] else 0))
            if lines[-1] and taken + need > room:
                lines.append([])
                taken, need = 0, min(room, wish - least)
            lines[-1].append((choice, wish))
            taken += need
        return [self._fitted(line) for line in lines]

    def _fitted(self, line: list[tuple[Choice, int]]) -> list[tuple[Choice, int]]:
        room = self.room - self.px(16) * (len(line) - 1)
        too_wide = sum(wish for _choice, wish in line) - room
        if too_wide <= 0:
            return line
        each = -(-too_wide // len(line))
        return [(choice, wish - each) for choice, wish in line]

    def _choices_height(self, choices: Sequence[Choice]) -> int:
        lines = len(self._choice_lines(choices))
        return lines * self.button_height + (lines - 1) * self.px(10)

    def _draw_choices(self, frame: Frame, choices: Sequence[Choice], area: pygame.Rect) -> None:
        """Put the buttons into the bottom right corner, the last one outermost."""
        high, gap = self.button_height, self.px(16)
        y = area.bottom - self._choices_height(choices)
        for line in self._choice_lines(choices):
            # Drawn from the left: so goes the Tab key, and so do readers.
            x = area.right - sum(wide + gap for _choice, wide in line) + gap
            for choice, wide in line:
                left = area.x if choice.at_left else x
                self._draw_choice(frame, choice, pygame.Rect(left, y, wide, high))
                x += wide + gap
            y += high + self.px(10)

    def _draw_choice(self, frame: Frame, choice: Choice, rect: pygame.Rect) -> None:
        button(
            frame,
            self.stage,
            rect,
            choice.key,
            choice.label,
            self._answer(choice),
            kind=choice.kind,
            units=BUTTON_UNITS,
            hotkey=choice.hotkey,
        )

    def _answer(self, choice: Choice) -> Press:
        def answer() -> None:
            self.stage.audio.cue("click")
            if not choice.stays:
                self.close()
            choice.press()

        return answer
