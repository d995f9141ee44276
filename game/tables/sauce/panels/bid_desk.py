"""What is pressed while bids are made: the sign of the turn, the button that bids, and answers."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import PLUM
from game.ui.drawing.fitting import block, fitting_units
from game.ui.frame import Frame, Press, Tip
from game.ui.layout import rows
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, GOLD_EDGE, HAIRLINE, HONEY, INK

TITLE, SMALL_TITLE = 29, 22


@dataclass(frozen=True, slots=True)
class TurnSign:
    """Whose turn it is."""

    person: Person | None
    title: str
    line: str
    is_mine: bool
    tip: Tip


@dataclass(frozen=True, slots=True)
class DeskButton:
    """Something to press."""

    key: str
    label: str
    press: Press | None
    kind: str
    tip: Tip
    command: str = ""
    units: float = 36


def draw_sign(
    frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect, handles: Handles = NOTHING
) -> None:
    """Show whose turn it is, the viewer's in gold."""
    if sign.is_mine:
        spread = stage.px(14)
        light = stage.paint.glow(*rect.size, stage.px(22), GOLD, spread)
        frame.blit(light, rect.x - spread, rect.y - spread)
    ground = stage.paint.box(
        *rect.size, stage.px(22), fill=GOLD if sign.is_mine else PLUM,
        opacity=1.0 if sign.is_mine else 0.75, rim=GOLD_EDGE if sign.is_mine else HAIRLINE,
        rim_width=2,
    )  # fmt: skip
    frame.blit(ground, *rect.topleft)
    room = rect.inflate(-2 * stage.px(20), -stage.px(8))
    if sign.person:
        size = min(stage.px(76), rect.height - stage.px(14))
        left = rect.x + stage.px(30) + size
        beside = pygame.Rect(left, room.y, rect.right - stage.px(16) - left, room.height)
        # Where large text has no room beside it, the face gives way.
        if sign.line or _fits(stage, sign.title, beside, SMALL_TITLE):
            room, x = beside, rect.x + stage.px(16) + size / 2
            draw_face(frame, stage, sign.person, size, (x, rect.centery))
    title, line = (INK, INK) if sign.is_mine else (HONEY, CREAM)
    if sign.line:
        high = min(room.height * 0.6, stage.fonts.line_height(BLACK, 31))
        low = min(room.height - high, stage.fonts.line_height(BOLD, 19))
        y = room.y + (room.height - high - low) / 2
        frame.text(sign.title, room.x, y + high / 2, BLACK, 31, title, "left", room.width, high)
        frame.text(sign.line, room.x, y + high + low / 2, BOLD, 19, line, "left", room.width, low)
    else:
        units = TITLE if _fits(stage, sign.title, room, TITLE) else SMALL_TITLE
        block(frame, sign.title, room, BLACK, units, title, middle=True)
    frame.target(handles.at("pill", rect, sign.title, sign.tip))


def _fits(stage: Stage, text: str, room: pygame.Rect, units: float) -> bool:
    _size, lines = fitting_units(stage.fonts, text, BLACK, units, room.width, room.height)
    return "".join(lines).replace(" ", "") == text.replace(" ", "")


def draw_desk(
    frame: Frame, stage: Stage, buttons: tuple[DeskButton, ...], rect: pygame.Rect
) -> None:
    """Show the buttons below each other; the last one has what the others leave."""
    if not buttons:
        return
    gap = stage.px(12)
    small = round((rect.height - gap * (len(buttons) - 1)) / (len(buttons) + 0.5))
    most = stage.px(112 + 30 * stage.metrics.larger)
    heights: list[int | None] = [small] * (len(buttons) - 1)
    last = min(most, rect.height - sum(small + gap for _one in heights))
    room = pygame.Rect(rect.x, rect.y, rect.width, rect.height)
    for one, place in zip(buttons, rows(room, [*heights, last], gap), strict=True):
        button(
            frame, stage, place, one.key, one.label, one.press, kind=one.kind, units=one.units,
            tip=one.tip, command=one.command,
        )  # fmt: skip
