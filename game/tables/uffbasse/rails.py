"""The wooden edge of the table: what each seat has, the last trick, the log, the points."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse import faces, tips
from game.tables.uffbasse.dishes import draw_dishes_content
from game.tables.uffbasse.shown import KITCHEN_PHASES, ShownSeat, colour_of
from game.ui.drawing.fitting import block, fitting_units
from game.ui.frame import Frame, Target
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import score_plate
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import Look
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    MUTED,
    SAND,
    SCORE,
)
from game.ui.zoom import zoomed

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

LOG = 18
"""Size of the sentences that tell what happened, in units."""

Draw = Callable[["UffbasseTable", Frame, pygame.Rect], None]


def draw_rails(table: UffbasseTable, frame: Frame) -> None:
    """Show the panels of all other seats and the extra panels."""
    plates = list(zip(table.opponents, table.layout.opponents, strict=True))
    if table.lies_flat:
        plates.append((table.bottom, table.layout.own))
    for seat, rect in plates:
        draw_panel(frame, table.stage, rect, active=table.is_awaited(seat))
        with zoomed(table.stage, table.layout.zoom):
            draw = _draw_plaque if table.layout.is_narrow else _draw_opponent
            draw(table, frame, rect, seat)
        frame.target(Target(f"seat:{seat}", rect, "", tip=tips.seat_tip(table, seat)))
    for extra, rect in zip(_extras(table), table.layout.extras, strict=True):
        # The lowest target there: dishes and the like lie on the panel.
        tip = tips.last_trick_tip(table) if extra is _draw_last_trick else tips.points_tip(table)
        frame.target(Target(f"extra:{rect.x}:{rect.y}", rect, tip.title, tip=tip))
        with zoomed(table.stage, table.layout.zoom):
            extra(table, frame, rect)


def rails_signature(table: UffbasseTable) -> Hashable:
    """Return all that the picture of the other seats depends on."""
    shown = table.shown
    return (
        tuple(
            (
                seat.hand,
                seat.pantry,
                len(seat.dishes),
                seat.started,
                seat.seed_chosen,
            )
            for seat in shown.seats
        ),
        shown.phase,
        tuple(table.did.items()),
        shown.last_trick,
        shown.leader,
        shown.owner,
        shown.card_on,
        table.expected,
        table.viewer,
        len(table.sentences),
        table.layout,
    )


def _extras(table: UffbasseTable) -> list[Draw]:
    """Return what is shown in the places that are left over, in their order."""
    layout = table.layout
    count = len(layout.extras)
    cooking = table.shown.phase in KITCHEN_PHASES
    if layout.is_narrow:
        return [_draw_last_trick]
    if layout.is_compact:
        # Without any place but the foot, the last trick is in the log.
        if len(table.opponents) == 4:
            return [_draw_foot]
        first: Draw = _draw_log if cooking and count == 2 else _draw_last_trick
        places: list[Draw] = [first, _draw_foot, _draw_log]
        return places[:count]
    if len(table.opponents) == 1:
        return [_draw_last_trick, _draw_order]
    first = _draw_order if cooking else _draw_last_trick
    places = [first, _draw_log]
    return places[:count]


def _tells_below_trick(table: UffbasseTable, rect: pygame.Rect) -> bool:
    """Whether the log stands below the last trick: it is told in one place only."""
    if _draw_log in _extras(table) or _draw_last_trick not in _extras(table):
        return False
    return not table.layout.is_compact or rect.height > table.stage.px(300)


def draw_head(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    """Show face, name, what the seat does, its points, and its starting-player token.

    Drawn zoomed, see `Layout.zoom`.
    """
    stage, person = table.stage, table.host.people[seat]
    shown = table.shown.seats[seat]
    x, y, width, _height = table.places.face(seat)
    face = avatar(stage, person.avatar, person.colour, width)
    frame.blit(face, x, y)
    if shown.started:
        size = max(stage.px(26), 20)
        token = stage.paint.disc(size, GOLD_MATERIAL, INK, 2)
        spot = (x + width * 0.84, y + width * 0.86)
        frame.blit_centred(token, *spot)
        frame.text(str(shown.started), *spot, BLACK, 15, INK, "centre", size, size * 0.95)
    box = pygame.Rect(0, 0, max(stage.px(76), 46), max(stage.px(38), 26))
    box.topright = (rect.right - stage.px(14), rect.y + stage.px(8))
    box.height = min(box.height, round(y + width * 0.56) - box.y)
    stars_box(frame, stage, box, shown.score(table.rules), active=table.is_awaited(seat))
    left = x + width + stage.px(10)
    room, above = box.left - left - stage.px(8), width * 0.56
    frame.text(person.name, left, y + width * 0.28, BLACK, 22, CREAM, "left", room, above)
    text, colour = table.words.seat_line(seat)
    lower, high, right = y + width * 0.76, width * 0.44, rect.right - stage.px(14)
    room = right - left
    if not table.layout.is_brief or seat == table.viewer:
        taken = table.stage.fonts.width(text, BOLD, 15) + stage.px(8)
        room -= _draw_measure(table, frame, seat, (right, lower), room - taken, high, room // 2)
    frame.text(text, left, lower, BOLD, 15, colour or SAND, "left", room, high)


def _draw_measure(
    table: UffbasseTable,
    frame: Frame,
    seat: Seat,
    end: tuple[float, float],
    room: int,
    high: float,
    least: int = 0,
) -> int:
    """Show what a seat counts for the shout, in few words where there is little room; these may
    take `least`. Return how much is taken with a gap."""
    stage, measures = table.stage, table.words.measures(seat)
    if not measures:
        return 0
    fitting = [text for text in measures if stage.fonts.width(text, BODY, 15) <= room]
    text, room = fitting[0] if fitting else measures[-1], max(room, least)
    return frame.text(text, *end, BODY, 15, LABEL, "right", room, high).width + stage.px(8)


def stars_box(
    frame: Frame, stage: Stage, rect: pygame.Rect, stars: int, *, active: bool = False
) -> None:
    """Show stars as they would count at the end, on a dark plate."""
    size = round(rect.height * 0.62)
    number = pygame.Rect(rect.x, rect.y, rect.width - size - stage.px(4), rect.height)
    score_plate(frame, stage, rect, active=active)
    frame.text(
        str(stars), number.right - stage.px(2), rect.centery, BLACK, 28, SCORE, "right",
        number.width - stage.px(8), rect.height,
    )  # fmt: skip
    star = stage.picture("common/star", size)
    frame.blit_centred(star, rect.right - size / 2 - stage.px(6), rect.centery - 1)


def _draw_opponent(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    stage, shown = table.stage, table.shown.seats[seat]
    draw_head(table, frame, rect, seat)
    x = rect.x + stage.px(16)
    room = rect.width - stage.px(32)
    if table.layout.is_brief:
        _draw_briefly(table, frame, rect, seat)
        return
    y = rect.y + stage.px(98)
    label = _("Hand") if shown.hand else _("Hand empty")
    wide = frame.text(label, x, y, BOLD, 15, LABEL, "left", room, stage.px(26)).width
    if shown.hand:
        _backs(
            table, frame, x + max(wide + stage.px(10), stage.px(54)), y, shown.hand, stage.px(170)
        )
        # The Uffbasse! card lies in this row, too.
        right = rect.right - stage.px(18 + (48 if _holds_card(table, seat) else 0))
        frame.text(str(shown.hand), right, y, BLACK, 18, CREAM, "right", room, stage.px(30))
    line = stage.px(24)
    frame.text(_("Pantry"), x, rect.y + stage.px(130), BOLD, 15, LABEL, "left", room, line)
    _tiles(table, frame, x, rect.y + stage.px(143), room, stage.px(40), shown)
    frame.text(_("Cooked"), x, rect.y + stage.px(204), BOLD, 15, LABEL, "left", room, line)
    _thumbs(table, frame, x, rect.y + stage.px(216), room, stage.px(64), shown)
    _owned_card(table, frame, rect, seat)


def _draw_briefly(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    """Show pantry, hand and dishes as pictures with numbers, spread to the room there is."""
    stage, shown = table.stage, table.shown.seats[seat]
    x, room = rect.x + stage.px(16), rect.width - stage.px(32)
    top = table.places.face(seat).bottom + stage.px(8)
    tall = rect.bottom - stage.px(8) - top
    tiles = round(min(stage.px(52), tall * 0.5))
    _tiles(table, frame, x, top, room, tiles, shown)
    y = (top + tiles + rect.bottom) / 2
    high = rect.bottom - top - tiles - stage.px(6)
    gap, measures = stage.px(12), table.words.measures(seat)
    # What counts for the shout stands at the right; all else shares the rest.
    wide = stage.fonts.width(measures[-1], BODY, 15) + gap if measures else 0
    part = (room - min(wide, room // 2)) // 5
    end: float = x
    if shown.hand:
        number = stage.fonts.fitted(str(shown.hand), BLACK, 18, part, high)[1]
        end = _backs(table, frame, x, y, shown.hand, part * 1.4)
        end += stage.px(6)
        end = frame.text(str(shown.hand), end, y, BLACK, number, CREAM).right
    end = max(end + gap * 0.8, x + part * 2)
    if _holds_card(table, seat):
        width = min(stage.px(30), round(high * 0.6), part)
        small = table.art.card("uffbasse/uffbasse-card", width, "idle", 6)
        frame.blit_centred(small, end + width / 2, y)
        end += width + gap / 2
    pot = stage.picture("uffbasse/pot", min(stage.px(40), round(part * 1.1)))
    end = max(end, x + part * 3)
    frame.blit_centred(pot, end + pot.get_width() / 2, y)
    end += pot.get_width() + stage.px(5)
    dishes = str(len(shown.dishes))
    end = frame.text(dishes, end, y, BLACK, 18, CREAM, "left", part, high).right + gap
    right = rect.right - stage.px(16)
    _draw_measure(table, frame, seat, (right, y), round(right - end), high)


def _draw_plaque(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    """Show a seat on a low, wide plaque (4:3 windows)."""
    draw_head(table, frame, rect, seat)
    _draw_briefly(table, frame, rect, seat)


def _holds_card(table: UffbasseTable, seat: Seat) -> bool:
    """Whether the Uffbasse! card lies with this opponent."""
    return table.shown.holds_card(seat) and seat != table.bottom


def _owned_card(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    if _holds_card(table, seat):
        card = table.art.card("uffbasse/uffbasse-card", table.stage.px(36), "idle", 7)
        frame.blit_centred(card, rect.right - table.stage.px(38), rect.y + table.stage.px(108))


def _backs(
    table: UffbasseTable, frame: Frame, x: float, y: float, count: int, room: float
) -> float:
    """Show so many face-down cards, middle height y; return where the last one ends."""
    if count == 0:
        return x
    width = max(table.stage.px(25), 12)
    back = table.art.card(faces.BACK, width, "flat")
    step = min(width * 0.68, (room - width) / max(1, count - 1)) if count > 1 else 0
    for i in range(count):
        frame.blit(back, x + i * step, y - width * 0.7)
    return x + (count - 1) * step + width


def _tiles(
    table: UffbasseTable, frame: Frame, x: int, y: int, room: int, height: int, shown: ShownSeat
) -> None:
    """Show how many ingredients of each colour lie in a pantry."""
    gap = table.stage.px(8)
    width = (room - 4 * gap) // 5
    counts = [sum(colour_of(card) == c for card in shown.pantry) for c in COLOURS]
    for i, (colour, count) in enumerate(zip(COLOURS, counts, strict=True)):
        tile = faces.pantry_tile(table.stage, colour, count, width, height)
        frame.blit(tile, x + i * (width + gap), y)


def _thumbs(
    table: UffbasseTable, frame: Frame, x: int, y: int, room: int, width: int, shown: ShownSeat
) -> None:
    """Show cooked dishes, closer together when there are many."""
    count = len(shown.dishes)
    gap = table.stage.px(7)
    for i in range(count, (room + gap) // (width + gap)):
        slot = table.stage.paint.box(
            width,
            round(width * 46 / 64),
            width * 0.11,
            opacity=0.15,
            rim=HAIRLINE,
            rim_width=1,
            rim_opacity=0.3,
            dashed=True,
        )
        frame.blit(slot, x + i * (width + gap), y)
    step = min(width + gap, (room - width) / (count - 1)) if count > 1 else 0
    for i, recipe in enumerate(shown.dishes):
        frame.blit(faces.dish_thumb(table.stage, recipe, width), x + i * step, y)


def _draw_last_trick(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the trick before this one, and below it what happened last."""
    stage, shown = table.stage, table.shown
    draw_panel(frame, table.stage, rect)
    x, y = rect.x + stage.px(18), rect.y + stage.px(32)
    room = rect.width - stage.px(36)
    bottom = y + stage.px(24)
    has_one = bool(shown.last_trick) and shown.last_winner is not None
    space = room - (stage.px(46) if has_one else 0)
    frame.text(_("Last trick"), x, y, BLACK, 20, HONEY, "left", space, stage.px(44))
    if shown.last_trick and shown.last_winner is not None:
        winner = table.host.people[shown.last_winner]
        face = avatar(stage, winner.avatar, winner.colour, max(stage.px(36), 24))
        frame.blit_centred(face, rect.right - stage.px(34), y)
        count = len(shown.last_trick)
        width = min(stage.px(62), (room - (count - 1) * stage.px(6)) // count)
        step = width + stage.px(6)
        for i, (seat, card) in enumerate(shown.last_trick):
            look: Look = "winning" if seat == shown.last_winner else "idle"
            picture = table.art.card(faces.card_face(card), width, look)
            frame.blit_centred(picture, x + i * step + width / 2, bottom + width * 0.7)
        bottom += round(width * 1.4)
    else:
        none = pygame.Rect(x, bottom, room, stage.px(40))
        bottom = round(block(frame, _("None yet"), none, BODY, 18, MUTED))
    if _tells_below_trick(table, rect):
        _log_lines(table, frame, rect, bottom + stage.px(16))


def _draw_log(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    draw_panel(frame, table.stage, rect)
    _draw_heading(table, frame, rect, _("What happened"))
    _log_lines(table, frame, rect, rect.y + table.stage.px(54))


def _draw_heading(table: UffbasseTable, frame: Frame, rect: pygame.Rect, text: str) -> None:
    stage = table.stage
    room = rect.width - stage.px(36)
    x, y = rect.x + stage.px(18), rect.y + stage.px(32)
    frame.text(text, x, y, BLACK, 20, HONEY, "left", room, stage.px(44))


def _log_lines(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: float) -> None:
    """Show the newest sentences that fit below `top`, the last one bright."""
    stage, fonts = table.stage, table.stage.fonts
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    high = rect.bottom - stage.px(12) - top
    if not table.sentences or high < fonts.line_height(BOLD, LOG) / fonts.metrics.text_scale:
        return
    # The newest sentence decides how large they all are: it is told whole if that is possible.
    units, newest = fitting_units(fonts, table.sentences[-1], BOLD, LOG, room, high)
    step = fonts.line_height(BODY, units)
    lines = [(line, True) for line in newest]
    for sentence in reversed(table.sentences[-12:-1]):
        wrapped = fonts.wrapped(sentence, BODY, units, room)
        if (len(lines) + len(wrapped)) * step > high:
            break
        lines[:0] = [(line, False) for line in wrapped]
    for i, (line, is_newest) in enumerate(lines):
        face, colour = (BOLD, CREAM) if is_newest else (BODY, LABEL)
        frame.text(line, x, top + (i + 0.5) * step, face, units, colour, "left", room)


def _draw_order(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show all seats in the order in which they act, with points or what they did."""
    draw_panel(frame, table.stage, rect)
    stage, shown = table.stage, table.shown
    cooking = shown.phase in KITCHEN_PHASES
    _draw_heading(table, frame, rect, _("Order") if cooking else _("For the shout"))
    count = len(shown.seats)
    top = rect.y + stage.px(54)
    step = min(_order_step(table), (rect.bottom - stage.px(8) - top) // count)
    for i, seat in enumerate(shown.slots()):
        row = pygame.Rect(rect.x + stage.px(12), top + i * step, rect.width - stage.px(24), step)
        _draw_in_order(table, frame, row, seat)


def _draw_in_order(table: UffbasseTable, frame: Frame, row: pygame.Rect, seat: Seat) -> None:
    """Show one seat in the order: face, name, points, and in the kitchen what it did."""
    stage, shown, person = table.stage, table.shown, table.host.people[seat]
    step = row.height
    if table.is_awaited(seat):
        mark = stage.paint.box(
            row.width, step - 2, stage.px(12), fill=GOLD, opacity=0.16, rim=GOLD, rim_opacity=0.8
        )
        frame.blit(mark, row.x, row.y)
    face = avatar(stage, person.avatar, person.colour, min(stage.px(36), step - 4))
    frame.blit_centred(face, row.x + stage.px(28), row.centery)
    left = row.x + stage.px(54)
    right, sitter = row.right - stage.px(12), shown.seats[seat]
    number = sitter.points
    if shown.phase in KITCHEN_PHASES:
        number, size = sitter.score(table.rules), round(min(stage.px(24), step * 0.6))
        frame.blit_centred(stage.picture("common/star", size), right - size / 2, row.centery)
        right -= size + stage.px(6)
    place = frame.text(
        str(number), right, row.centery, BLACK, 19, SCORE, "right", row.width // 4, step * 0.9
    )
    wide = place.width + row.right - stage.px(12) - right
    right = row.right - stage.px(12)
    room = right - wide - stage.px(12) - left
    if shown.phase in KITCHEN_PHASES and step >= stage.px(40):
        text, colour = table.words.cooking_line(seat)
        above, below = row.y + step * 0.29, row.y + step * 0.7
        frame.text(person.name, left, above, BLACK, 17, CREAM, "left", room, step * 0.54)
        frame.text(text, left, below, BODY, 15, colour, "left", room, step * 0.46)
    else:
        frame.text(person.name, left, row.centery, BLACK, 17, CREAM, "left", room, step * 0.9)


def _order_step(table: UffbasseTable) -> int:
    """Return how high a row of the order is: two lines of text need more on low windows."""
    cooking = table.shown.phase in KITCHEN_PHASES
    return table.stage.px(66 if table.layout.is_compact and cooking else 52)


def _draw_foot(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show, on low windows, everybody's points and what they mean for the Uffbasse! card."""
    _draw_order(table, frame, rect)
    stage = table.stage
    top = rect.y + stage.px(54) + len(table.shown.seats) * _order_step(table) + stage.px(10)
    text = table.words.card_chance()
    if text:
        place = pygame.Rect(rect.x + stage.px(18), top, rect.width - stage.px(36), stage.px(80))
        place.height = min(place.height, rect.bottom - stage.px(8) - top)
        top = round(block(frame, text, place, BOLD, 18, GOLD))
    room = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    if room.height <= stage.px(90):
        return
    if table.kitchen.is_my_turn:
        draw_dishes_content(table, frame, room)
        return
    last_trick = table.layout.extras[0]
    if _draw_log in _extras(table) or _tells_below_trick(table, last_trick):
        return
    _draw_heading(table, frame, room, _("What happened"))
    _log_lines(table, frame, rect, top + stage.px(54))
