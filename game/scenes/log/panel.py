"""The log at the right edge: sentences with faces, by round; what was taken back is struck out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.match.storage.record import AGREED, HINT, PRACTICE, STAND_IN
from game.scenes.log.lines import LogLine
from game.ui.animation import ease_out
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, split
from game.ui.parts.panel import box, shade, sunken
from game.ui.parts.scrolling import BAR_UNITS, Scroll
from game.ui.parts.widgets import icon_button, tag
from game.ui.people import avatar
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import N_, _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    DUSK,
    GOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    MUTED,
    NIGHT,
    PANEL_FOOT,
    PLATE,
)

WIDTH_UNITS, TITLE_UNITS, TEXT_UNITS, HEADING_UNITS = 600, 30, 18, 22
LEAST_ROW = 24
"""The least height in pixels of a sentence that can be pressed."""
ARRIVAL_SECONDS = 0.2
VEIL = 0.35
NOTES = {
    HINT: N_("With hints"),
    PRACTICE: N_("Practice game"),
    AGREED: N_("Taken back together"),
    STAND_IN: N_("An opponent has stood in"),
}
"""The words of the log for a record's notes about a match."""

Jump = Callable[[int], object]
"""Goes to where the match was after this many actions."""


@dataclass(frozen=True, slots=True)
class _WrittenLine:
    """One written line of a sentence that may take several."""

    entry: int
    text: str
    is_first: bool


class LogView:
    """The scrolling list of sentences, wherever it is shown."""

    def __init__(self, stage: Stage, people: Sequence[Person], jump: Jump | None = None) -> None:
        self._stage = stage
        self._people = people
        self._jump = jump
        self._lines: Sequence[LogLine] = ()
        self._rows: list[_WrittenLine] = []
        self._width = 0
        self.scroll = Scroll()
        self._follows = True
        """Whether the newest sentence is kept in view."""
        self._first = 0
        """The first row when it was last drawn; a change means that somebody has scrolled."""
        self._wanted: int | None = None
        """What to bring into view, as a number of actions."""

    def show(self, lines: Sequence[LogLine]) -> None:
        """Show these sentences from now on."""
        self._lines = lines
        self.forget()

    def forget(self) -> None:
        """Break the lines again: the window has another size."""
        self._width = 0

    def reveal(self, ply: int) -> None:
        """Scroll as little as needed to show what had happened after this many actions."""
        self._follows, self._wanted = False, ply

    def current(self, ply: int) -> int:
        """Return the newest entry that holds after this many actions, -1 for none."""
        standing = [
            i for i, line in enumerate(self._lines) if line.ply <= ply and not line.is_undone
        ]
        return standing[-1] if standing else -1

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and keys scroll; return whether it was one of them."""
        used = self.scroll.handle(event)
        if used:
            self._follows = False
        return used

    def draw(self, frame: Frame, area: pygame.Rect, ply: int | None = None) -> None:
        """Write what is in view; `ply` marks the sentence that holds at this moment."""
        stage = self._stage
        bar, room = split(area, "right", stage.px(BAR_UNITS), stage.space.tight)
        self._wrap(room.width)
        step = self._step
        if self.scroll.first != self._first:
            self._follows = False
        self.scroll.fit(len(self._rows), max(1, area.height // step))
        if self._follows:
            self.scroll.to(len(self._rows))
        if self._wanted is not None:
            self._show(self.current(self._wanted))
            self._wanted = None
        self._first = self.scroll.first
        self.scroll.drag_rows(frame, "log:lines", area, step)
        marked = -1 if ply is None else self.current(ply)
        shown = [(place, self._rows[number]) for place, number in enumerate(self.scroll.shown)]
        for entry in dict.fromkeys(row.entry for _place, row in shown):
            rows = [(place, row) for place, row in shown if row.entry == entry]
            top = room.y + rows[0][0] * step
            rect = pygame.Rect(room.x, top, room.width, len(rows) * step)
            self._draw_entry(frame, rect, entry, [row for _place, row in rows], entry == marked)
        self.scroll.draw_bar(frame, stage, bar, "log:bar")

    def _show(self, entry: int) -> None:
        """Scroll as little as needed to show a whole sentence."""
        rows = [number for number, row in enumerate(self._rows) if row.entry == entry]
        for number in rows[:1] + rows[-1:]:
            self.scroll.reveal(number)

    @property
    def _step(self) -> int:
        fonts = self._stage.fonts
        high = max(fonts.line_height(BODY, TEXT_UNITS), fonts.line_height(BLACK, HEADING_UNITS)) + 2
        return max(high, LEAST_ROW) if self._jump else high

    @property
    def _indent(self) -> int:
        return max(self._stage.px(44), 30)

    def _wrap(self, width: int) -> None:
        if width == self._width:
            return
        self._width = width
        fonts, rows = self._stage.fonts, []
        for number, line in enumerate(self._lines):
            wide = width - (0 if line.is_heading else self._indent)
            face, units = (BLACK, HEADING_UNITS) if line.is_heading else (BODY, TEXT_UNITS)
            for part, text in enumerate(fonts.wrapped(line.text, face, units, wide)):
                rows.append(_WrittenLine(number, text, part == 0))
        self._rows = rows or [_WrittenLine(-1, _("Nothing yet."), is_first=True)]

    def _draw_entry(
        self,
        frame: Frame,
        rect: pygame.Rect,
        entry: int,
        rows: Sequence[_WrittenLine],
        marked: bool,
    ) -> None:
        stage, step = self._stage, self._step
        if entry < 0:
            frame.text(rows[0].text, rect.x, rect.y + step / 2, BODY, TEXT_UNITS, MUTED)
            return
        line, key = self._lines[entry], f"log:{entry}"
        if self._jump and (marked or frame.is_hovered(key)):
            rim, strength = (GOLD, 0.9) if marked else (HAIRLINE, 0.7)
            box(frame, stage, rect, stage.px(8), fill=PLATE, rim=rim, rim_opacity=strength)
        if rows[0].is_first and line.seat is not None:
            person, size = self._people[line.seat], min(step - 2, max(stage.px(28), 20))
            face = avatar(stage, person.avatar, person.colour, size)
            frame.blit_centred(face, rect.x + self._indent * 0.42, rect.y + step / 2)
        for number, row in enumerate(rows):
            y = rect.y + (number + 0.5) * step
            self._write(frame, rect, y, line, row.text)
        self._offer(frame, rect, key, line)

    def _write(self, frame: Frame, rect: pygame.Rect, y: float, line: LogLine, text: str) -> None:
        if line.is_heading:
            colour = MUTED if line.is_undone else HONEY
            frame.text(text, rect.x + self._stage.space.hair, y, BLACK, HEADING_UNITS, colour)
            return
        colour = MUTED if line.is_undone else CREAM
        spot = frame.text(text, rect.x + self._indent, y, BODY, TEXT_UNITS, colour)
        if line.is_undone:
            # Struck out, so that it does not depend on the colour alone.
            high = max(2, self._stage.px(2))
            bar = pygame.Rect(spot.x, round(y - high / 2), spot.width, high)
            box(frame, self._stage, bar, 0, fill=MUTED)

    def _offer(self, frame: Frame, rect: pygame.Rect, key: str, line: LogLine) -> None:
        jump = self._jump
        tip = Tip(_("Taken back"), _("This was undone later.")) if line.is_undone else None
        if jump is None and tip is None:
            return
        press = None if jump is None or line.is_undone else _jumper(jump, line.ply)
        frame.target(Target(key, rect, line.text, press, tip=tip, radius=self._stage.px(8)))


def _jumper(jump: Jump, ply: int) -> Press:
    return lambda: jump(ply)


class LogPanel(Overlay):
    """The log in front of the table; Escape, or a click beside it, puts it away."""

    covers_all = False

    def __init__(
        self,
        stage: Stage,
        people: Sequence[Person],
        lines: Sequence[LogLine],
        notes: frozenset[str] = frozenset(),
        jump: Jump | None = None,
    ) -> None:
        """With `jump` a click on a sentence goes there; the panel is closed first."""
        self.stage = stage
        self._notes = [NOTES[kind] for kind in NOTES if kind in notes]
        self._view = LogView(stage, people, self._leaper(jump) if jump else None)
        self._view.show(lines)
        self._place = pygame.Rect(0, 0, 0, 0)
        """Where the panel lies."""
        self._age = 0.0

    def enter(self) -> None:
        """Let Enter put it away."""
        self.stack.controller.pointing.focused = "log:close"

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let page keys scroll, and the arrow keys too."""
        return event.type == pygame.KEYDOWN and self._view.handle(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel scroll; a click beside the panel puts it away."""
        if event.type == pygame.MOUSEWHEEL:
            return self._view.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self._place.collidepoint(event.pos):
            self.close()
            return True
        return super().handle(event)

    def resized(self) -> None:
        """Break the lines again."""
        self._view.forget()

    def update(self, seconds: float) -> bool:
        """Let the panel come in."""
        moving = self._age < ARRIVAL_SECONDS
        self._age += seconds
        return moving

    def draw(self, frame: Frame) -> None:
        """Draw veil, panel, title, notes and sentences."""
        stage = self.stage
        frame.blit(stage.paint.veil(*frame.size, DUSK, VEIL), 0, 0)
        panel = self._panel(frame)
        self._place = panel
        draw_side_panel(stage, frame, panel)
        frame.target(Target("log:panel", panel))
        inner = inset(panel, stage.space.air)
        high = max(stage.fonts.line_height(HEADING, TITLE_UNITS), 44)
        head, below = split(inner, "top", high, stage.space.tight)
        y, room = head.centery, head.width - max(stage.px(60), 48)
        frame.text(_("What happened"), head.x, y, HEADING, TITLE_UNITS, HONEY, "left", room)
        centre, label = (head.right - max(stage.px(20), 20), y), _("Back to the table")
        icon_button(frame, stage, centre, "log:close", "close", label, self.close, command="log")
        _notes, area = split(below, "top", self._draw_notes(frame, below))
        sunken(frame, stage, area)
        self._view.draw(frame, inset(area, stage.px(10)))

    def _panel(self, frame: Frame) -> pygame.Rect:
        stage, gap = self.stage, self.stage.space.gap
        _bar, room = split(pygame.Rect((0, 0), frame.size), "top", stage.px(60))
        room = inset(room, gap)
        wide = max(stage.px(WIDTH_UNITS), round(WIDTH_UNITS * stage.metrics.text_unit))
        panel, _table = split(room, "right", min(wide, room.width))
        if self._age < ARRIVAL_SECONDS and not stage.settings.is_still:
            panel.x += round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * gap)
        return panel

    def _draw_notes(self, frame: Frame, inner: pygame.Rect) -> int:
        """Say what is special about the match; return the height that it takes."""
        stage = self.stage
        if not self._notes:
            return 0
        high = stage.fonts.line_height(BOLD, TEXT_UNITS) + stage.px(6)
        x: float = inner.x
        for note in self._notes:
            words = _(note)
            wide = stage.fonts.width(words, BLACK, 16) + stage.px(26)
            spot = (x + wide / 2, inner.y + high / 2)
            tag(frame, stage, spot, words, fill=GOLD_MATERIAL, colour=INK, units=16)
            x += wide + stage.px(10)
        return high + stage.px(10)

    def _leaper(self, jump: Jump) -> Jump:
        def leap(ply: int) -> None:
            self.stage.audio.cue("click")
            self.close()
            jump(ply)

        return leap


def draw_side_panel(stage: Stage, frame: Frame, rect: pygame.Rect) -> None:
    """Show the ground of a panel at the edge of the window."""
    shade(frame, stage, rect, stage.px(20), stage.px(22), 180, stage.px(6))
    box(frame, stage, rect, stage.px(18), fill=PANEL_FOOT, bottom=NIGHT, rim=HAIRLINE)
