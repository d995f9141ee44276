"""What is shown in the room beside the seats: the last trick, the log, the order, the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.panels.dishes import Dishes, draw_dishes_content
from game.tables.uffbasse.shown import Play
from game.ui.drawing.fitting import block, fitting_units
from game.ui.frame import Frame
from game.ui.parts.panel import draw_panel
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HONEY, LABEL, MUTED, SCORE

LOG = 18
"""Size of the sentences that tell what happened, in units."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before this one."""

    plays: Sequence[Play]
    winner: Person


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A seat in the order: its points, in the kitchen its stars and what it did."""

    person: Person
    is_awaited: bool
    number: int
    line: str
    line_colour: str


@dataclass(frozen=True, slots=True)
class Order:
    """All seats in the order in which they act."""

    rows: Sequence[OrderRow]
    is_kitchen: bool
    is_compact: bool


@dataclass(frozen=True, slots=True)
class TrickAndLog:
    """The last trick, if there was one, and below it what happened last."""

    trick: LastTrick | None
    log: Sequence[str]


@dataclass(frozen=True, slots=True)
class Log:
    """What happened."""

    sentences: Sequence[str]


@dataclass(frozen=True, slots=True)
class Foot:
    """What low windows show in their only place beside the seats."""

    order: Order
    chance: str
    """What the points mean for the Uffbasse! card."""
    dishes: Dishes | None
    log: Sequence[str] | None


SidePanel = TrickAndLog | Log | Order | Foot


def draw_side(frame: Frame, stage: Stage, art: CardArt, side: SidePanel, rect: pygame.Rect) -> None:
    """Show a panel beside the seats; drawn zoomed, see `Layout.zoom`."""
    draw_panel(frame, stage, rect)
    match side:
        case TrickAndLog(trick, log):
            _draw_last_trick(frame, stage, art, trick, log, rect)
        case Log(sentences):
            _draw_heading(frame, stage, rect, _("What happened"))
            _log_lines(frame, stage, sentences, rect, rect.y + stage.px(54))
        case Order():
            _draw_order(frame, stage, side, rect)
        case Foot():
            _draw_foot(frame, stage, side, rect)


def _draw_last_trick(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    trick: LastTrick | None,
    log: Sequence[str],
    rect: pygame.Rect,
) -> None:
    x, y = rect.x + stage.px(18), rect.y + stage.px(32)
    room = rect.width - stage.px(36)
    bottom = y + stage.px(24)
    space = room - (stage.px(46) if trick else 0)
    frame.text(_("Last trick"), x, y, BLACK, 20, HONEY, "left", space, stage.px(44))
    if trick:
        winner = trick.winner
        draw_face(frame, stage, winner, max(stage.px(36), 24), (rect.right - stage.px(34), y))
        count = len(trick.plays)
        width = min(stage.px(62), (room - (count - 1) * stage.px(6)) // count)
        step = width + stage.px(6)
        for i, (seat, card) in enumerate(trick.plays):
            look: Look = "winning" if seat == winner.seat else "idle"
            picture = art.card(faces.card_face(card), width, look)
            frame.blit_centred(picture, x + i * step + width / 2, bottom + width * 0.7)
        bottom += round(width * 1.4)
    else:
        none = pygame.Rect(x, bottom, room, stage.px(40))
        bottom = round(block(frame, _("None yet"), none, BODY, 18, MUTED))
    _log_lines(frame, stage, log, rect, bottom + stage.px(16))


def _draw_order(frame: Frame, stage: Stage, order: Order, rect: pygame.Rect) -> None:
    """Show all seats in the order in which they act, with points or what they did."""
    _draw_heading(frame, stage, rect, _("Order") if order.is_kitchen else _("For the shout"))
    top = rect.y + stage.px(54)
    step = _order_step(stage, order)
    step = min(step, (rect.bottom - stage.px(8) - top) // len(order.rows))
    for i, one in enumerate(order.rows):
        row = pygame.Rect(rect.x + stage.px(12), top + i * step, rect.width - stage.px(24), step)
        _draw_in_order(frame, stage, one, row, is_kitchen=order.is_kitchen)


def _draw_in_order(
    frame: Frame, stage: Stage, shown: OrderRow, row: pygame.Rect, *, is_kitchen: bool
) -> None:
    """Show one seat in the order: face, name, points, and in the kitchen what it did."""
    person = shown.person
    step = row.height
    if shown.is_awaited:
        mark = stage.paint.box(
            row.width, step - 2, stage.px(12), fill=GOLD, opacity=0.16, rim=GOLD, rim_opacity=0.8
        )
        frame.blit(mark, row.x, row.y)
    draw_face(
        frame, stage, person, min(stage.px(36), step - 4), (row.x + stage.px(28), row.centery)
    )
    left = row.x + stage.px(54)
    right = row.right - stage.px(12)
    if is_kitchen:
        size = round(min(stage.px(24), step * 0.6))
        frame.blit_centred(stage.picture("common/star", size), right - size / 2, row.centery)
        right -= size + stage.px(6)
    place = frame.text(
        str(shown.number), right, row.centery, BLACK, 19, SCORE, "right", row.width // 4, step * 0.9
    )
    wide = place.width + row.right - stage.px(12) - right
    right = row.right - stage.px(12)
    room = right - wide - stage.px(12) - left
    if is_kitchen and step >= stage.px(40):
        above, below = row.y + step * 0.29, row.y + step * 0.7
        frame.text(person.name, left, above, BLACK, 17, CREAM, "left", room, step * 0.54)
        frame.text(shown.line, left, below, BODY, 15, shown.line_colour, "left", room, step * 0.46)
    else:
        frame.text(person.name, left, row.centery, BLACK, 17, CREAM, "left", room, step * 0.9)


def _order_step(stage: Stage, order: Order) -> int:
    """Return how high a row of the order is: two lines of text need more on low windows."""
    return stage.px(66 if order.is_compact and order.is_kitchen else 52)


def _draw_foot(frame: Frame, stage: Stage, foot: Foot, rect: pygame.Rect) -> None:
    """Show, on low windows, everybody's points and what they mean for the Uffbasse! card."""
    _draw_order(frame, stage, foot.order, rect)
    step = _order_step(stage, foot.order)
    top = rect.y + stage.px(54) + len(foot.order.rows) * step + stage.px(10)
    if foot.chance:
        place = pygame.Rect(rect.x + stage.px(18), top, rect.width - stage.px(36), stage.px(80))
        place.height = min(place.height, rect.bottom - stage.px(8) - top)
        top = round(block(frame, foot.chance, place, BOLD, 18, GOLD))
    room = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    if room.height <= stage.px(90):
        return
    if foot.dishes is not None:
        draw_dishes_content(frame, stage, foot.dishes, room)
    elif foot.log is not None:
        _draw_heading(frame, stage, room, _("What happened"))
        _log_lines(frame, stage, foot.log, rect, top + stage.px(54))


def _draw_heading(frame: Frame, stage: Stage, rect: pygame.Rect, text: str) -> None:
    room = rect.width - stage.px(36)
    x, y = rect.x + stage.px(18), rect.y + stage.px(32)
    frame.text(text, x, y, BLACK, 20, HONEY, "left", room, stage.px(44))


def _log_lines(
    frame: Frame, stage: Stage, log: Sequence[str], rect: pygame.Rect, top: float
) -> None:
    """Show the newest sentences that fit below `top`, the last one bright."""
    fonts = stage.fonts
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    high = rect.bottom - stage.px(12) - top
    if not log or high < fonts.line_height(BOLD, LOG) / fonts.metrics.text_scale:
        return
    # The newest sentence decides how large they all are: it is told whole if that is possible.
    units, newest = fitting_units(fonts, log[-1], BOLD, LOG, room, high)
    step = fonts.line_height(BODY, units)
    lines = [(line, True) for line in newest]
    for sentence in reversed(log[-12:-1]):
        wrapped = fonts.wrapped(sentence, BODY, units, room)
        if (len(lines) + len(wrapped)) * step > high:
            break
        lines[:0] = [(line, False) for line in wrapped]
    for i, (line, is_newest) in enumerate(lines):
        face, colour = (BOLD, CREAM) if is_newest else (BODY, LABEL)
        frame.text(line, x, top + (i + 0.5) * step, face, units, colour, "left", room)
