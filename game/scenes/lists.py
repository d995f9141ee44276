"""Dialogs that hold a list: a choice of things, and the log of what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.dialog import BODY_UNITS, Choice, Dialog
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import inset
from game.ui.parts.scrolling import Scroll
from game.ui.parts.widgets import icon_button
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    NIGHT,
    PLATE,
    SAND,
    SHOUT_RED,
)

BAR_UNITS = 14
LOG_UNITS = 18
NAME_UNITS, ABOUT_UNITS = 22.0, 17.0


@dataclass(frozen=True, slots=True)
class ListRow:
    """An entry of a ListDialog."""

    key: str
    title: str
    subtitle: str = ""
    faces: tuple[tuple[int, int], ...] = ()
    """Face and colour of those who are shown beside it."""
    is_chosen: bool = False
    tip: Tip | None = None
    has_trouble: bool = False


class ListDialog(Dialog):
    """A choice from a list of any length; entries may be removed if `remove` is given."""

    width_units = 700
    row_units = 76
    most_rows = 7

    def __init__(
        self,
        stage: Stage,
        title: str,
        rows: Callable[[], Sequence[ListRow]],
        choose: Callable[[str], object],
        *,
        remove: Callable[[str], object] | None = None,
        remove_label: str = "",
        empty: str = "",
    ) -> None:
        """`rows` is called in every frame; choosing closes the dialog."""
        super().__init__(stage, title)
        self._rows = rows
        self._choose = choose
        self._remove = remove
        self._remove_label = remove_label
        self._empty = empty
        self._scroll = Scroll()

    def enter(self) -> None:
        """Let Enter take the chosen entry, else the first: somebody opened the list for that."""
        super().enter()
        rows = self._rows()[: self.most_rows]
        if rows and not self._focus:
            row = next((row for row in rows if row.is_chosen), rows[0])
            self.stack.controller.pointing.focused = f"list:{row.key}"

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:no", _("Back"), lambda: None)]

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let the page keys scroll; the arrow keys go from entry to entry."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._step(-1 if event.key == pygame.K_UP else 1)
        return event.type == pygame.KEYDOWN and self._scroll.handle(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel scroll."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll.handle(event)
        return super().handle(event)

    def body_height(self) -> int:
        """Return the room for the rows, as many as can be seen at once."""
        shown = max(1, min(len(self._rows()), self.most_rows))
        return shown * self._row_height

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the rows that are in view."""
        rows = self._rows()
        if not rows:
            frame.paragraph(self._empty, rect.x, rect.y, BODY, BODY_UNITS, rect.width, SAND)
            return
        self._scroll.fit(len(rows), rect.height // self._row_height)
        room = rect.copy()
        if self._scroll.is_needed:
            room.width -= self.px(BAR_UNITS) + self.px(10)
            self._scroll.drag_rows(frame, "list:rows", room, self._row_height)
        for place, number in enumerate(self._scroll.shown):
            top = rect.y + place * self._row_height
            area = pygame.Rect(rect.x, top, room.width, self._row_height - self.px(8))
            self._draw_row(frame, area, rows[number])
        bar = pygame.Rect(0, rect.y, self.px(BAR_UNITS), rect.height - self.px(8))
        bar.right = rect.right
        self._scroll.draw_bar(frame, self.stage, bar, "list:bar")

    @property
    def _row_height(self) -> int:
        fonts = self.stage.fonts
        lines = fonts.line_height(BLACK, NAME_UNITS) + fonts.line_height(BODY, ABOUT_UNITS)
        return max(self.px(self.row_units), lines + self.px(24))

    def _draw_row(self, frame: Frame, rect: pygame.Rect, row: ListRow) -> None:
        stage, key = self.stage, f"list:{row.key}"
        rim = GOLD if row.is_chosen else SHOUT_RED if row.has_trouble else HAIRLINE
        strong = row.is_chosen or frame.is_hovered(key) or row.has_trouble
        body = stage.paint.box(
            rect.width,
            rect.height,
            stage.px(16),
            fill=PLATE if frame.is_hovered(key) else NIGHT,
            opacity=0.75,
            rim=rim,
            rim_opacity=0.9 if strong else 0.4,
        )
        frame.blit(body, rect.x, rect.y)
        x = rect.x + self.px(16)
        size = rect.height - self.px(20)
        for number, (head, ring) in enumerate(row.faces[:4]):
            picture = avatar(stage, head, ring, size)
            frame.blit_centred(picture, x + size / 2 + number * size * 0.62, rect.centery)
        if row.faces:
            x += round(size * (1 + 0.62 * (len(row.faces[:4]) - 1))) + self.px(14)
        end = rect.right - self.px(64)
        lines = [(row.title, BLACK, NAME_UNITS, CREAM)]
        if row.subtitle:
            lines.append((row.subtitle, BODY, ABOUT_UNITS, SAND))
        fonts = stage.fonts
        y = rect.centery - sum(fonts.line_height(face, units) for _, face, units, _ in lines) / 2
        for text, face, units, colour in lines:
            high = fonts.line_height(face, units)
            frame.text(text, x, y + high / 2, face, units, colour, "left", end - x)
            y += high
        press = self._chooser(row.key)
        frame.target(Target(key, rect, row.title, press, tip=row.tip, radius=stage.px(16)))
        centre = (rect.right - self.px(36), rect.centery)
        if not self._remove:
            arrow = stage.picture("common/icon-chevron-right", self.px(30))
            frame.blit_centred(arrow, *centre)
        else:
            remove, label = self._remove, self._remove_label
            icon_button(
                frame, stage, centre, f"{key}:remove", "close", label, lambda: remove(row.key)
            )

    def _chooser(self, key: str) -> Press:
        def choose() -> None:
            self.stage.audio.cue("click")
            self.close()
            self._choose(key)

        return choose

    def _step(self, direction: int) -> bool:
        """Move the focus to the next entry, scrolling when there is none in view."""
        keys = [f"list:{row.key}" for row in self._rows()]
        pointing = self.stack.controller.pointing
        if not keys or pointing.focused not in keys:
            return False
        number = keys.index(pointing.focused) + direction
        if not 0 <= number < len(keys):
            return False
        pointing.by_keyboard = True
        self._scroll.reveal(number)
        pointing.focused = keys[number]
        # The new entry must be there before the focus is checked against what can be reached.
        self.stack.draw()
        return True


class LogDialog(Dialog):
    """What happened so far, the newest at the bottom; opens there."""

    width_units = 860

    def __init__(
        self,
        stage: Stage,
        sentences: Sequence[str],
        title: str | None = None,
        back: str | None = None,
    ) -> None:
        """`title` and `back`, the label of the button, are those of a match's log by default."""
        super().__init__(stage, title or _("What happened"))
        self._back = back or _("Back to the table")
        self._sentences = tuple(sentences) or (_("Nothing yet."),)
        self._scroll = Scroll()
        self._lines: list[tuple[str, bool]] = []
        """Each with whether a sentence begins there."""
        self._width = 0

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", self._back, lambda: None, "primary")]

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let the keys scroll."""
        return event.type == pygame.KEYDOWN and self._scroll.handle(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel scroll."""
        return self._scroll.handle(event) or super().handle(event)

    def body_height(self) -> int:
        """Return as much room as there is."""
        return self.stage.metrics.height

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the lines that are in view."""
        inset(frame, self.stage, rect)
        pad = self.px(16)
        area = rect.inflate(-2 * pad, -2 * pad)
        area.width -= self.px(BAR_UNITS) + self.px(6)
        self._wrap(area.width - self._indent)
        step = self.stage.fonts.line_height(BODY, LOG_UNITS) + self.px(3)
        at_end = self._scroll.total == 0
        self._scroll.fit(len(self._lines), area.height // step)
        if at_end:
            self._scroll.to(len(self._lines))
        self._scroll.drag_rows(frame, "log:lines", rect, step)
        dot = self.stage.paint.disc(max(6, self.px(8)), GOLD_MATERIAL)
        for place, number in enumerate(self._scroll.shown):
            text, begins = self._lines[number]
            y = area.y + (place + 0.5) * step
            if begins:
                frame.blit_centred(dot, area.x + self.px(6), y)
            frame.text(text, area.x + self._indent, y, BODY, LOG_UNITS, CREAM)
        bar = pygame.Rect(0, area.y, self.px(BAR_UNITS), area.height)
        bar.right = rect.right - pad // 2
        self._scroll.draw_bar(frame, self.stage, bar, "log:bar")

    def resized(self) -> None:
        """Break the lines again."""
        self._width = 0

    def _wrap(self, width: int) -> None:
        if width == self._width:
            return
        self._width = width
        wrapped = [
            self.stage.fonts.wrapped(text, BODY, LOG_UNITS, width) for text in self._sentences
        ]
        self._lines = [
            (line, number == 0) for lines in wrapped for number, line in enumerate(lines)
        ]

    @property
    def _indent(self) -> int:
        return self.px(22)
