"""The frame of every dialog: a veil over the screen below, a panel, words, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.animation import ease_out
from game.ui.frame import Frame, Press
from game.ui.layout import Scale, columns, inset, place, rows, wrap
from game.ui.parts.column import Column
from game.ui.parts.form import Row
from game.ui.parts.panel import draw_board
from game.ui.parts.widgets import button, button_width, display_face
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, CREAM, DUSK, HEADING, HONEY

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
class ParagraphLine(Row):
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


class Dialog(Overlay):
    """A question or a message in front of another scene; Escape closes it.

    Derived dialogs return the rows of their body, or return its height and draw it.
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
        self._panel = pygame.Rect(0, 0, 0, 0)
        """Where it lies."""

    def enter(self) -> None:
        """Focus the usual answer, for Enter."""
        choices = self.choices()
        if choices:
            self.stack.controller.pointing.focused = self._focus or choices[-1].key

    def choices(self) -> Sequence[Choice]:
        """Return the buttons, left to right."""
        return ()

    def update(self, seconds: float) -> bool:
        """Let the panel come in."""
        moving = self._age < ARRIVAL_SECONDS
        self._age += seconds
        return moving

    def resized(self) -> None:
        """Everything has another size now: begin at the top again."""
        self._column.reset()

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys reach rows that are not in view."""
        return self._column.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel and the page keys scroll what is too long."""
        return self._column.handle(event) or super().handle(event)

    @property
    def space(self) -> Scale:
        """Room in a dialog follows the text, which shrinks less than pictures."""
        return self.stage.reading

    def px(self, units: float) -> int:
        """Return units of `space` as pixels."""
        return self.space.px(units)

    @property
    def room(self) -> int:
        """How wide the body is, in pixels."""
        metrics = self.stage.metrics
        wish = self.px(self.width_units) * metrics.text_scale
        return round(min(wish, metrics.width - 2 * self.px(20))) - 2 * self.space.edge

    def body_rows(self) -> Sequence[Row]:
        """Return the rows of the body, which is scrolled; by default it is the paragraphs."""
        return self._paragraph_rows()

    def body_height(self) -> int:
        """Return how much room the body takes, in pixels."""
        return self._column.height(self.stage, self.body_rows(), self.room)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the body into its room."""
        self._column.draw(frame, self.stage, rect, self.body_rows())

    def draw(self, frame: Frame) -> None:
        """Draw veil, panel, title, body and buttons."""
        stage, pad, gap = self.stage, self.space.edge, self.px(22)
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
        most = frame.size[1] - 2 * self.space.pad - 2 * pad - title_high - foot
        body_high = max(0, min(self.body_height(), most))
        width = self.room + 2 * self.space.edge
        height = 2 * pad + title_high + body_high + foot
        window = pygame.Rect((0, 0), frame.size)
        self._panel = panel = place(window, (width, height)).move(0, -self._rise())
        draw_board(frame, stage, panel, self.space)
        inner = inset(panel, self.space.edge, pad)
        for number, line in enumerate(title_lines):
            y = inner.y + (number + 0.5) * step
            frame.text(line, inner.x, y, face, units, HONEY)
        if body_high:
            self.draw_body(frame, rows(inner, (title_high, body_high))[1])
        if choices:
            self._draw_choices(frame, choices, inner)

    def _rise(self) -> int:
        if self.stage.settings.is_still or self._age >= ARRIVAL_SECONDS:
            return 0
        return round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * self.px(40))

    def _paragraph_rows(self) -> list[Row]:
        """Return the paragraphs line by line, so that they can be scrolled."""
        lines = self._paragraph_lines(self.room)
        if self._column.height(self.stage, lines, self.room) > self._most_paragraphs:
            lines = self._paragraph_lines(self.room - self.px(60))
        return list(lines)

    @property
    def _most_paragraphs(self) -> int:
        """Return the height at which paragraphs surely have to scroll."""
        return round(self.stage.metrics.height * 0.4)

    def _paragraph_lines(self, width: int) -> list[ParagraphLine]:
        fonts = self.stage.fonts
        lines: list[ParagraphLine] = []
        for number, text in enumerate(self.paragraphs):
            for row, line in enumerate(fonts.wrapped(text, BODY, BODY_UNITS, width)):
                lines.append(ParagraphLine(line, after_gap=row == 0 and number > 0))
        return lines

    def draw_paragraphs(self, frame: Frame, rect: pygame.Rect) -> float:
        """Write the paragraphs from the top of this room; return the y below them."""
        return self._column.draw(frame, self.stage, rect, self._paragraph_rows()).bottom

    @property
    def button_height(self) -> int:
        """How high a button at the foot is."""
        line = self.stage.fonts.line_height(BLACK, BUTTON_UNITS)
        return max(self.px(58), line + self.space.air)

    def _wishes(self, choices: Sequence[Choice]) -> list[int]:
        """Return how wide each button would like to be."""
        if self.fills_foot and len(choices) == 1:
            return [self.room]
        return [
            max(self.px(150), button_width(self.stage, choice.label, BUTTON_UNITS, 56))
            for choice in choices
        ]

    def _choice_lines(self, choices: Sequence[Choice]) -> list[list[tuple[Choice, int]]]:
        """Return the buttons line by line with their widths: all beside each other if possible.

        If necessary, they have less padding, or stand in several lines.
        """
        wishes = list(zip(choices, self._wishes(choices), strict=True))
        least = [min(self.room, wish - self.space.edge) for _choice, wish in wishes]
        lines = wrap(least, self.room, self.space.pad) or [[]]
        return [self._fitted([wishes[number] for number in line]) for line in lines]

    def _fitted(self, line: list[tuple[Choice, int]]) -> list[tuple[Choice, int]]:
        room = self.room - self.space.pad * (len(line) - 1)
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
        lines = self._choice_lines(choices)
        room = place(area, (area.width, self._choices_height(choices)), "bottomleft")
        for line, spot in zip(lines, rows(room, [None] * len(lines), self.px(10)), strict=True):
            # Drawn from the left, in the order of the Tab key and of readers.
            gap, widths = self.space.pad, [wide for _choice, wide in line]
            right = place(spot, (sum(widths) + gap * (len(line) - 1), spot.height), "midright")
            for (choice, _wide), rect in zip(line, columns(right, widths, gap), strict=True):
                at = place(area, rect.size, "bottomleft") if choice.at_left else rect
                self._draw_choice(frame, choice, at)

    def _draw_choice(self, frame: Frame, choice: Choice, rect: pygame.Rect) -> None:
        button(
            frame, self.stage, rect, choice.key, choice.label, self._answer(choice),
            kind=choice.kind, units=BUTTON_UNITS, hotkey=choice.hotkey,
        )  # fmt: skip

    def _answer(self, choice: Choice) -> Press:
        def answer() -> None:
            self.stage.audio.cue("click")
            if not choice.stays:
                self.close()
            choice.press()

        return answer
