"""The plate of the seat at the bottom, with its coin."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.panels.seat_plates import DrawPad
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import faint
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face, plate_lines, write_name
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HAIRLINE, LABEL, SAND, SCORE


@dataclass(frozen=True, slots=True)
class OwnCoin:
    """The row that says whether the own branch is open."""

    picture: str
    on_branch: bool
    is_lifted: bool
    """Whether the coin is being dragged from here."""
    title: str
    note: str
    tip: Tip
    handles: Handles


@dataclass(frozen=True, slots=True)
class OwnPlate:
    """Who sits at the bottom."""

    person: Person
    is_active: bool
    total: str
    unit: str
    """The word for points."""
    line: str
    """What they are doing."""
    tip: Tip
    coin: OwnCoin
    draw_pad: DrawPad
    handles: Handles


def draw_own_plate(frame: Frame, stage: Stage, plate: OwnPlate, rect: pygame.Rect) -> None:
    """Show the plate of the seat at the bottom."""
    person = plate.person
    draw_panel(frame, stage, rect, active=plate.is_active)
    frame.target(plate.handles.at("own", rect, person.name, plate.tip))
    face = pygame.Rect(rect.x + stage.px(14), rect.y + stage.px(14), stage.px(78), stage.px(78))
    draw_face(frame, stage, person, face.width, face.center)
    name, below = plate_lines(stage, rect, face, 18)
    part = round(name.width * 0.4)
    total = frame.text(plate.total, *name.midright, BLACK, 38, SCORE, "right", part, name.height)
    write_name(frame, person, name, total.left - stage.px(10), 26)
    edge, fonts, end = below.right, stage.fonts, below.midright
    if pad := plate.draw_pad(frame, end, person.seat):
        edge -= pad
    elif (
        fonts.width(plate.unit, BODY, 16) + fonts.width(plate.line, BOLD, 17) + stage.px(8)
        < below.width
    ):
        edge = frame.text(plate.unit, *end, BODY, 16, LABEL, "right", part, below.height).left
    room = edge - below.x - stage.px(8)
    colour = GOLD if plate.is_active else SAND
    frame.text(plate.line, *below.midleft, BOLD, 17, colour, "left", room, below.height)
    _draw_coin_row(frame, stage, plate.coin, rect)


def _draw_coin_row(frame: Frame, stage: Stage, coin: OwnCoin, rect: pygame.Rect) -> None:
    """Say whether the own branch is open; the coin is moved here by click or drag (D5.5, D5.7)."""
    top = rect.y + stage.px(108)
    line = stage.paint.box(rect.width - stage.px(32), 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, rect.x + stage.px(16), top)
    row = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    x, y, size = rect.x + stage.px(44), row.centery, stage.px(48)
    if not coin.is_lifted:
        name = coin.picture
        body = faint(stage, name, size) if coin.on_branch else stage.picture(name, size)
        frame.blit_centred(body, x, y)
    left = rect.x + stage.px(84)
    room = rect.right - stage.px(14) - left
    head = min(stage.fonts.line_height(BOLD, 18), row.height * 0.42)
    step = min(2 * stage.fonts.line_height(BODY, 18), row.height - head - stage.px(8))
    first = y - (head + step) / 2
    frame.text(coin.title, left, first + head / 2, BOLD, 18, CREAM, "left", room, head)
    place = pygame.Rect(left, round(first + head), room, round(step))
    block(frame, coin.note, place, BODY, 18, LABEL)
    title, radius = coin.tip.title, stage.px(18)
    target = coin.handles.at("own-coin", row, title, coin.tip, command="extra", radius=radius)
    frame.target(target)
