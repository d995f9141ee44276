"""The panel that tells how a round has ended, with the button that lets the game go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.panel import box, shade
from game.ui.parts.widgets import button, display_face, go_button, switch, switch_size
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.round_end.piece import RoundEnd, Tally
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    DUSK,
    GOLD,
    HEADING,
    HONEY,
    LABEL,
    NIGHT,
    PANEL_FOOT,
    SCORE,
)

GO_ON = "round-end:go-on"
NEVER = "round-end:never"
SHEET = "round-end:sheet"
VEIL = 0.45
WIDTH_UNITS, WIDE_UNITS = 900, 1180
MANY = 5
"""The most tallies in one column."""
TITLE_UNITS, NAME_UNITS, DID_UNITS, HEAD_UNITS = 34, 22, 17, 16
WON_UNITS, TOTAL_UNITS, LINE_UNITS, NEVER_UNITS = 22, 30, 20, 18
ROW_UNITS = 74


@dataclass(frozen=True, slots=True)
class Presses:
    """What can be pressed."""

    go_on: Press
    never: Press
    is_never: bool
    """Whether the game does not stop here any more."""


def draw_round_end(
    frame: Frame, stage: Stage, piece: RoundEnd, presses: Presses, crown: str
) -> None:
    """Show the panel in the middle of the veiled table; only the bar above it can be reached."""
    bar = [target for target in frame.targets if target.group == "bar"]
    top = max((target.rect.bottom for target in bar), default=0)
    frame.cover()
    frame.targets += bar
    width, height = frame.size
    room = pygame.Rect(0, top, width, height - top)
    frame.blit(stage.paint.veil(*room.size, DUSK, VEIL), *room.topleft)
    frame.target(Target("round-end:ground", room, ""))
    _Panel(frame, stage, piece, crown).draw(room, presses)


class _Panel:
    """One drawing of the panel."""

    def __init__(self, frame: Frame, stage: Stage, piece: RoundEnd, crown: str) -> None:
        self._frame, self._stage, self._piece, self._crown = frame, stage, piece, crown
        self._scale = stage.reading
        self._columns = 2 if len(piece.tallies) > MANY else 1

    def _line(self, face: str, units: float) -> int:
        return self._stage.fonts.line_height(face, units)

    def draw(self, room: pygame.Rect, presses: Presses) -> None:
        """Show everything in the middle of the room."""
        frame, piece, scale = self._frame, self._piece, self._scale
        gap, pad = scale.px(14), scale.px(32)
        grown = min(1.25, self._stage.metrics.text_scale)
        wish = scale.px(WIDE_UNITS if self._columns > 1 else WIDTH_UNITS) * grown
        wide = round(min(wish, room.width - 2 * scale.pad)) - 2 * pad
        lines = self._lines(wide)
        step, head = self._line(BODY, LINE_UNITS), self._line(BOLD, HEAD_UNITS)
        high = [self._line(HEADING, TITLE_UNITS), head, len(lines) * step, self._foot_height(wide)]
        fixed = sum(high) + 3 * gap
        count = -(-len(piece.tallies) // self._columns)
        free = room.height - 2 * (scale.tight + pad) - fixed
        high[1] += count * min(self._row_height(), free // count)
        panel = place(room, (wide + 2 * pad, sum(high) + 3 * gap + 2 * pad))
        self._ground(panel)
        title, table, words, foot = rows(inset(panel, pad), high, gap)
        face = display_face(piece.title, HEADING)
        frame.text(piece.title, *title.center, face, TITLE_UNITS, HONEY, "centre", wide)
        self._tallies(table, count, head)
        for (line, face), rect in zip(lines, rows(words, [step] * len(lines)), strict=True):
            y = rect.y + step / 2
            frame.text(line, rect.centerx, y, face, LINE_UNITS, CREAM, "centre", wide)
        self._foot(foot, presses)

    def _ground(self, rect: pygame.Rect) -> None:
        frame, stage, scale = self._frame, self._stage, self._scale
        shade(frame, stage, rect, scale.air, scale.px(26), 190, scale.tight)
        box(frame, stage, rect, scale.px(20), fill=PANEL_FOOT)
        frame.blit(stage.paint.panel(*rect.size), rect.x, rect.y)
        frame.room("round-end", rect)

    def _lines(self, width: int) -> Sequence[tuple[str, str]]:
        """Return all lines of the sentences with their typeface: the last sentence is bold."""
        lines = *self._piece.lines, *self._piece.following
        found, last = [], len(lines) - 1
        for number, text in enumerate(lines):
            face = BOLD if number == last else BODY
            broken = self._stage.fonts.balanced(text, face, LINE_UNITS, width)
            found += [(line, face) for line in broken]
        return found

    # Who has won what

    def _row_height(self) -> int:
        words = self._line(BOLD, NAME_UNITS) + self._line(BODY, DID_UNITS)
        return max(self._scale.px(ROW_UNITS), words + self._scale.gap)

    def _tallies(self, rect: pygame.Rect, count: int, head: int) -> None:
        """Show the tallies, `count` in each column, with heads."""
        for number, column in enumerate(columns(rect, [None] * self._columns, self._scale.px(20))):
            heads, body = split(column, "top", head)
            self._heads(heads)
            tallies = self._piece.tallies[number * count : (number + 1) * count]
            places = rows(body, [body.height // count] * count)
            for line, (tally, row) in enumerate(zip(tallies, places, strict=False)):
                self._tally(tally, row, is_even=line % 2 == 0)

    @property
    def _unit(self) -> int:
        """How wide the picture behind points is, with its room."""
        return self._scale.px(32) if self._piece.unit else 0

    def _widths(self, room: int) -> tuple[int, int]:
        """Return how wide the points of this round and those of the whole game are."""
        fonts, tallies, unit = self._stage.fonts, self._piece.tallies, self._unit
        won = max(fonts.width(one.won, BOLD, WON_UNITS) for one in tallies)
        total = max(fonts.width(one.total, BLACK, TOTAL_UNITS) for one in tallies)
        heads = [fonts.width(head, BOLD, HEAD_UNITS) for head in (self._piece.head, _("Total"))]
        pad, most = self._scale.px(18), round(room * 0.3)
        return min(most, max(won + unit, heads[0]) + pad), min(
            most, max(total + unit, heads[1]) + pad
        )

    def _heads(self, rect: pygame.Rect) -> None:
        won, total = self._widths(rect.width)
        _rest, *places = columns(inset(rect, self._scale.pad, 0), (None, won, total))
        for text, room in zip((self._piece.head, _("Total")), places, strict=True):
            spot = room.midright
            self._frame.text(text, *spot, BOLD, HEAD_UNITS, LABEL, "right", room.width - 4)

    def _tally(self, tally: Tally, rect: pygame.Rect, *, is_even: bool) -> None:
        frame, stage, y = self._frame, self._stage, rect.centery
        self._band(tally, rect, is_even=is_even)
        size = min(self._scale.px(56), rect.height - self._scale.px(10))
        x = rect.x + self._scale.gap
        for person in tally.people:
            face = avatar(stage, person.avatar, person.colour, size)
            frame.blit_centred(face, x + size / 2, y)
            x += round(size * 0.8)
        x += round(size * 0.2)
        if tally.leads:
            crown = stage.picture(self._crown, round(size * 0.66))
            frame.blit_centred(crown, x + size * 0.4, y)
            x += round(size * 0.8)
        x += self._scale.gap
        won, total = self._widths(rect.width)
        edge = rect.right - self._scale.pad
        room = edge - total - won - x - self._scale.tight
        self._words(tally, pygame.Rect(x, rect.y, room, rect.height))
        tall = rect.height - 4
        colour = SCORE if tally.leads else CREAM
        self._points(tally.won, BOLD, WON_UNITS, CREAM, (edge - total, y), won, tall)
        self._points(tally.total, BLACK, TOTAL_UNITS, colour, (edge, y), total, tall)

    def _band(self, tally: Tally, rect: pygame.Rect, *, is_even: bool) -> None:
        """Draw the ground of a row: every other one is darker, the viewer's has a rim."""
        if not (is_even or tally.is_own):
            return
        look = BoxLook(fill=NIGHT, opacity=0.45 if is_even else 0)
        if tally.is_own:
            look |= BoxLook(rim=GOLD, rim_width=2, rim_opacity=0.7)
        band = rows(rect, (self._scale.px(2), rect.height - self._scale.hair))[1]
        box(self._frame, self._stage, band, self._scale.px(10), **look)

    def _words(self, tally: Tally, rect: pygame.Rect) -> None:
        """Write who it is, and below that what they did, if there is room for both."""
        frame, width = self._frame, rect.width
        name, did = self._line(BOLD, NAME_UNITS), self._line(BODY, DID_UNITS)
        fit = min(1.0, (rect.height - 4) / (name + did))
        if not tally.did:
            frame.text(
                tally.name, rect.x, rect.centery, BOLD, NAME_UNITS, CREAM, "left", width,
                rect.height,
            )  # fmt: skip
            return
        top = rect.centery - (name + did) * fit / 2
        y = top + name * fit / 2
        frame.text(tally.name, rect.x, y, BOLD, NAME_UNITS, CREAM, "left", width, name * fit)
        y = top + (name + did / 2) * fit
        frame.text(tally.did, rect.x, y, BODY, DID_UNITS, LABEL, "left", width, did * fit)

    def _points(
        self,
        text: str,
        face: str,
        units: float,
        colour: str,
        right: tuple[int, int],
        room: int,
        tall: int,
    ) -> None:
        x, y = right
        if self._piece.unit and text:
            star = self._stage.picture(self._piece.unit, self._scale.air)
            self._frame.blit_centred(star, x - self._scale.gap, y - self._scale.px(1))
            x -= self._unit
            room -= self._unit
        self._frame.text(text, x, y, face, units, colour, "right", room, tall)

    # What can be pressed

    def _button_high(self) -> int:
        return max(self._scale.px(68), 44, self._stage.metrics.least_target)

    def _sheet_width(self) -> int:
        if self._piece.sheet is None:
            return 0
        return self._stage.fonts.width(_("Score sheet"), BLACK, 22) + self._scale.px(56)

    def _never_width(self) -> int:
        words = self._stage.fonts.width(_("Do not stop here any more"), BODY, NEVER_UNITS)
        return words + switch_size(self._stage)[0] + self._scale.px(40)

    def _go_width(self) -> int:
        return self._scale.px(270)

    def _buttons_width(self) -> int:
        sheet = self._sheet_width()
        return self._go_width() + (sheet + self._scale.px(14) if sheet else 0)

    def _is_stacked(self, width: int) -> bool:
        """Whether the switch has a line of its own."""
        return self._never_width() + self._scale.px(20) + self._buttons_width() > width

    def _foot_height(self, width: int) -> int:
        high = self._button_high()
        return high + (self._never_height() + self._scale.px(6) if self._is_stacked(width) else 0)

    def _never_height(self) -> int:
        return max(switch_size(self._stage)[1], self._line(BODY, NEVER_UNITS)) + self._scale.px(14)

    def _foot(self, rect: pygame.Rect, presses: Presses) -> None:
        """Show the switch at the left, or below, and the buttons at the right."""
        frame, stage, piece, scale = self._frame, self._stage, self._piece, self._scale
        is_stacked = self._is_stacked(rect.width)
        line, below = split(rect, "top", self._button_high(), scale.px(6))
        alone = is_stacked and piece.sheet is None
        go = place(line, (self._go_width(), line.height), "midtop" if alone else "topright")
        self._never(below if is_stacked else split(line, "left", self._never_width())[0], presses)
        if piece.sheet is not None:
            left = split(line, "right", go.width, scale.px(14))[1]
            sheet = place(left, (self._sheet_width(), line.height - scale.tight), "midright")
            button(frame, stage, sheet, SHEET, _("Score sheet"), piece.sheet)
        go_button(frame, stage, go, GO_ON, _("Go on"), presses.go_on, command="next")

    def _never(self, rect: pygame.Rect, presses: Presses) -> None:
        """Show the switch in the middle of its place."""
        frame, stage, scale = self._frame, self._stage, self._scale
        label = _("Do not stop here any more")
        wide = min(rect.width, self._never_width())
        left = rect.centerx - wide // 2
        knob = switch_size(stage)[0]
        right = (left + knob, rect.centery)
        switch(frame, stage, right, NEVER, label, presses.is_never, presses.never, target=False)
        x, room = left + knob + scale.px(14), wide - knob - scale.px(14)
        colour = CREAM if frame.is_hovered(NEVER) else LABEL
        frame.text(label, x, rect.centery, BODY, NEVER_UNITS, colour, "left", room)
        reach = max(self._never_height(), stage.metrics.least_target)
        spot = pygame.Rect(left - scale.px(6), 0, wide + scale.px(6), reach)
        spot.centery = rect.centery
        frame.target(Target(NEVER, spot, label, presses.never, radius=scale.gap))
