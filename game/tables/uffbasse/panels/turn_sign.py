"""The sign left of the trick: whose turn it is, and what has to be followed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import TRAY
from game.ui.drawing.fitting import block, fitting_units
from game.ui.drawing.fonts import ELLIPSIS
from game.ui.frame import Align, Frame, Target, Tip
from game.ui.parts.panel import shade
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, GOLD, GOLD_EDGE, HAIRLINE, HONEY, INK, LABEL
from game.ui.zoom import symbol_scale

TITLE, REASON, DISC = 34, 20, 66


@dataclass(frozen=True, slots=True)
class TurnSign:
    """What stands on the sign."""

    title: str
    reason: str
    colours: tuple[str, ...]
    """What was led: the stall's colours, two if both trumps are to be followed."""
    is_mine: bool
    tip: Tip


def draw_turn_sign(frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect) -> None:
    """Show the sign; the viewer's turn in gold, another one's dark in the same place."""
    radius = stage.px(18)
    if sign.is_mine:
        spread = stage.px(16)
        light = stage.paint.glow(*rect.size, radius, GOLD, spread)
        frame.blit(light, rect.x - spread, rect.y - spread)
    else:
        shade(frame, stage, rect, radius, stage.px(12), 110, stage.px(4))
    body = stage.paint.box(
        *rect.size, radius, fill=GOLD if sign.is_mine else TRAY,
        opacity=1.0 if sign.is_mine else 0.8, rim=GOLD_EDGE if sign.is_mine else HAIRLINE,
        rim_width=2,
    )  # fmt: skip
    frame.blit(body, rect.x, rect.y)
    frame.target(Target("pill", rect, sign.title, tip=sign.tip))
    left = _draw_discs(frame, stage, sign, rect)
    room = pygame.Rect(left, rect.y, rect.right - stage.px(18) - left, rect.height)
    _write(frame, stage, sign, room.inflate(0, -stage.px(12)))


def _draw_discs(frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect) -> int:
    """Show what was led; return where the words begin."""
    size = min(round(stage.px(DISC) * symbol_scale(stage)), round(rect.height * 0.66))
    step = round(size * (0.72 if len(sign.colours) > 1 else 1))
    left = rect.x + stage.px(18)
    for colour in sign.colours:
        picture = stage.picture(f"uffbasse/disc-{colour}", size)
        frame.blit_centred(picture, left + size / 2, rect.centery)
        left += step
    return left + (size - step if sign.colours else 0) + stage.px(14 if sign.colours else 6)


def _reason(stage: Stage, sign: TurnSign, room: pygame.Rect) -> str:
    """Return the reason if it and the title have room below each other; the tip tells it, too."""
    half = room.height * 0.5
    for text, face, units in ((sign.reason, BOLD, REASON), (sign.title, BLACK, TITLE)):
        _units, lines = fitting_units(stage.fonts, text, face, units, room.width, half)
        if lines and lines[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS):
            return ""
    return sign.reason


def _write(frame: Frame, stage: Stage, sign: TurnSign, room: pygame.Rect) -> None:
    fonts, reason = stage.fonts, _reason(stage, sign, room)
    ink, pale = (INK, INK) if sign.is_mine else (HONEY, LABEL)
    low = 0
    if reason:
        small, words = fitting_units(fonts, reason, BOLD, REASON, room.width, room.height * 0.5)
        low = min(room.height // 2, len(words) * fonts.line_height(BOLD, small))
    most = room.height - low
    units, lines = fitting_units(fonts, sign.title, BLACK, TITLE, room.width, most)
    head = min(most, len(lines) * fonts.line_height(BLACK, units))
    y = room.y + (room.height - head - low) // 2
    upper = pygame.Rect(room.x, y, room.width, head + 1)
    align: Align = "left" if sign.colours or reason else "centre"
    block(frame, sign.title, upper, BLACK, TITLE, ink, align)
    if reason:
        below = pygame.Rect(room.x, y + head, room.width, low + 1)
        block(frame, reason, below, BOLD, REASON, pale)
