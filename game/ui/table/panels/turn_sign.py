"""The sign that says whose turn it is, and what there is to do: the same at every table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing.fitting import block
from game.ui.drawing.fonts import ELLIPSIS
from game.ui.frame import Align, Frame, Tip
from game.ui.parts.panel import box, glow, shade
from game.ui.stage import Stage
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.theme import BLACK, BOLD, GOLD, GOLD_EDGE, HAIRLINE, HONEY, INK, LABEL, NIGHT

TITLES, LINE, SYMBOL, NUMBER = (34.0, 28.0, 23.0, 19.0), 20, 64, 30
SMALLER = 0.76
"""The least size of the viewer's title beside their face, as a share of the largest."""
APART = 0.72
"""The distance between symbols, in their widths."""

Symbol = Callable[[Stage, int], pygame.Surface]
"""Makes a picture of this width in pixels."""


@dataclass(frozen=True, slots=True)
class TurnSign:
    """What stands on the sign."""

    title: str
    """Whose turn it is."""
    line: str = ""
    """What they do."""
    is_mine: bool = False
    person: Person | None = None
    """Whose face is shown, unless there are symbols or no room for it."""
    symbols: tuple[Symbol, ...] = ()
    """What has to be followed."""
    number: int | None = None
    """A number that has to be laid, instead of symbols."""
    tip: Tip | None = None


def draw_turn_sign(
    frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect, handles: Handles = NOTHING
) -> None:
    """Show the sign: golden for the viewer's turn, else dark."""
    radius = stage.px(18)
    if sign.is_mine:
        glow(frame, stage, rect, radius, stage.px(14))
        box(frame, stage, rect, radius, fill=GOLD, rim=GOLD_EDGE, rim_width=2)
    else:
        shade(frame, stage, rect, radius, stage.px(12), 110, stage.px(4))
        box(frame, stage, rect, radius, fill=NIGHT, opacity=0.86, rim=HAIRLINE, rim_width=2)
    tip = sign.tip or Tip(sign.title, sign.line)
    frame.target(handles.at("pill", rect, sign.title, tip))
    pad = stage.px(16)
    left = _draw_symbols(frame, stage, sign, rect, pad)
    room = pygame.Rect(left, rect.y, rect.right - pad - left, rect.height)
    _write(frame, stage, sign, room.inflate(0, -stage.px(12)), is_beside=left > rect.x + pad)


def _draw_symbols(frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect, pad: int) -> int:
    """Show what stands left of the words; return where these begin."""
    size = min(round(stage.px(SYMBOL) * stage.symbol_scale), round(rect.height * 0.7))
    left, gap = rect.x + pad, stage.px(12)
    if sign.number is not None:
        spot = (left + size / 2, rect.centery)
        frame.blit_centred(stage.paint.disc(size, INK), *spot)
        frame.text(str(sign.number), *spot, BLACK, NUMBER, GOLD, "centre", size, size)
        return left + size + gap
    if sign.symbols:
        step = round(size * APART)
        for index, symbol in enumerate(sign.symbols):
            frame.blit_centred(symbol(stage, size), left + index * step + size / 2, rect.centery)
        return left + (len(sign.symbols) - 1) * step + size + gap
    if sign.person is None:
        return left
    beside = rect.right - pad - left - size - gap
    if not _has_room(stage, sign, beside, rect.height * 0.6):
        return left
    draw_face(frame, stage, sign.person, size, (left + size / 2, rect.centery))
    return left + size + gap


def _has_room(stage: Stage, sign: TurnSign, room: float, high: float) -> bool:
    """Whether the title fits beside a face; the viewer's, which is also below, gives way first."""
    if sign.is_mine and stage.fonts.width(sign.title, BLACK, TITLES[0] * SMALLER) > room:
        return False
    _begin, _units, lines = _title(stage, sign.title, round(room), high)
    return _is_whole(sign.title, lines)


def _title(stage: Stage, text: str, width: int, high: float) -> tuple[float, float, Sequence[str]]:
    """Return the nominal size, the size and the lines of a title: as large as all of it fits, if
    possible on one line."""
    fonts = stage.fonts
    usual = [(begin, high) for begin in TITLES]
    if fonts.width(text, BLACK, TITLES[0] * SMALLER) <= width:
        usual.insert(0, (TITLES[0], min(high, fonts.line_height(BLACK, TITLES[0]))))
    for begin, room in usual:
        units, lines = fonts.block(text, BLACK, begin, width, room)
        if _is_whole(text, lines):
            break
    return begin, units, lines


def _is_whole(text: str, lines: Sequence[str]) -> bool:
    return "".join(lines).replace(" ", "") == text.replace(" ", "")


def _line_of(stage: Stage, sign: TurnSign, room: pygame.Rect) -> str:
    """Return the line if it and the title have room below each other; the tip tells it, too."""
    half = room.height * 0.5
    for text, face, units in ((sign.line, BOLD, LINE), (sign.title, BLACK, TITLES[0])):
        _units, lines = stage.fonts.block(text, face, units, room.width, half)
        if lines and lines[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS):
            return ""
    return sign.line


def _write(
    frame: Frame, stage: Stage, sign: TurnSign, room: pygame.Rect, *, is_beside: bool
) -> None:
    fonts, line = stage.fonts, _line_of(stage, sign, room)
    ink, pale = (INK, INK) if sign.is_mine else (HONEY, LABEL)
    low = 0
    if line:
        small, words = fonts.block(line, BOLD, LINE, room.width, room.height * 0.5)
        low = min(room.height // 2, len(words) * fonts.line_height(BOLD, small))
    most = room.height - low
    begin, units, lines = _title(stage, sign.title, room.width, most)
    head = min(most, len(lines) * fonts.line_height(BLACK, units))
    y = room.y + (room.height - head - low) // 2
    upper = pygame.Rect(room.x, y, room.width, head + 1)
    align: Align = "left" if is_beside or line else "centre"
    block(frame, sign.title, upper, BLACK, begin, ink, align)
    if line:
        below = pygame.Rect(room.x, y + head, room.width, low + 1)
        block(frame, line, below, BOLD, LINE, pale)
