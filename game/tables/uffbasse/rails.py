"""The wooden edge of the table: what each seat has, the last trick, the log, the points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.dishes import draw_dishes_content
from game.tables.uffbasse.shown import ShownSeat, colour_of
from game.ui.cards import Look
from game.ui.frame import Frame, Target, Tip
from game.ui.panel import draw_panel
from game.ui.people import avatar
from game.ui.text import _, ngettext
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
from game.ui.widgets import score_box

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

KITCHEN_PHASES = ("cook", "limit", "over")

Draw = Callable[["UffbasseTable", Frame, pygame.Rect], None]


def draw_rails(table: UffbasseTable, frame: Frame) -> None:
    """Show the panels of all other seats and the extra panels."""
    for seat, rect in zip(table.opponents, table.layout.opponents, strict=True):
        draw_panel(frame, table.stage, rect, active=table.turn_seat() == seat)
        if table.layout.is_narrow:
            _draw_plaque(table, frame, rect, seat)
        else:
            _draw_opponent(table, frame, rect, seat)
        frame.target(Target(f"seat:{seat}", rect, "", tip=seat_tip(table, seat)))
    for draw, rect in zip(_extras(table), table.layout.extras, strict=True):
        draw(table, frame, rect)


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


def seat_tip(table: UffbasseTable, seat: Seat) -> Tip:
    """Return where a seat's points come from (U11.1)."""
    shown = table.shown.seats[seat]
    stars = sum(recipe.stars for recipe in shown.dishes)
    text = _("{stars} stars cooked and {cards} in the pantry make {points} points.").format(
        stars=stars, cards=len(shown.pantry), points=shown.points
    )
    names = ", ".join(recipe.short.get("pfl") for recipe in shown.dishes)
    return Tip(table.host.people[seat].name, f"{text}\n{names}" if names else text)


def face_place(table: UffbasseTable, seat: Seat) -> pygame.Rect:
    """Return where a seat's face is on its plate."""
    stage, layout = table.stage, table.layout
    if seat == table.bottom:
        plate, size = layout.own, 84 if layout.is_narrow else 66
    else:
        plate = layout.opponents[table.opponents.index(seat)]
        size = 84 if layout.is_narrow else 60 if layout.is_compact else 66
    width = stage.px(size)
    return pygame.Rect(plate.x + stage.px(12), plate.y + stage.px(12), width, width)


def draw_head(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    """Show face, name, what the seat does, its points, and its starting-player token."""
    stage, person = table.stage, table.host.people[seat]
    shown = table.shown.seats[seat]
    x, y, width, _height = face_place(table, seat)
    face = avatar(stage, person.avatar, person.colour, width)
    frame.blit(face, x, y)
    if shown.started:
        token = stage.paint.disc(max(stage.px(26), 20), GOLD_MATERIAL, INK, 2)
        spot = (x + width * 0.84, y + width * 0.86)
        frame.blit_centred(token, *spot)
        frame.text(str(shown.started), *spot, BLACK, 15, INK, "centre")
    box = pygame.Rect(0, 0, max(stage.px(62), 40), max(stage.px(44), 28))
    box.topright = (rect.right - stage.px(16), rect.y + stage.px(16))
    active = table.turn_seat() == seat
    score_box(frame, stage, box, str(shown.points), SCORE, active=active)
    left = x + width + stage.px(10)
    edge = box.left
    if _holds_card(table, seat) and (table.layout.is_compact or table.layout.is_narrow):
        small = table.art.card("uffbasse/uffbasse-card", stage.px(38), "idle", 6)
        frame.blit_centred(small, box.left - stage.px(30), box.centery)
        edge -= stage.px(52)
    room = edge - left - stage.px(8)
    frame.text(person.name, left, y + width * 0.3, BLACK, 22, CREAM, "left", room)
    text, colour = table.words.seat_line(seat)
    frame.text(text, left, y + width * 0.68, BOLD, 15, colour or SAND, "left", room)


def _draw_opponent(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    stage, shown = table.stage, table.shown.seats[seat]
    compact = table.layout.is_compact
    draw_head(table, frame, rect, seat)
    x = rect.x + stage.px(16)
    room = rect.width - stage.px(32)
    if compact:
        _tiles(table, frame, x, rect.y + stage.px(86), room, stage.px(48), shown)
        y = rect.y + stage.px(166)
        if shown.hand:
            _backs(table, frame, x, y, shown.hand, stage.px(108))
            frame.text(str(shown.hand), x + stage.px(118), y, BLACK, 18, CREAM)
        pot = stage.picture("uffbasse/pot", stage.px(40))
        frame.blit_centred(pot, x + stage.px(178), y)
        stars = sum(recipe.stars for recipe in shown.dishes)
        frame.text(str(len(shown.dishes)), x + stage.px(206), y, BLACK, 18, CREAM)
        star = stage.picture("common/star", stage.px(24))
        frame.blit_centred(star, rect.right - stage.px(54), y)
        frame.text(str(stars), rect.right - stage.px(16), y, BLACK, 18, CREAM, "right")
        return
    y = rect.y + stage.px(98)
    label = _("Hand") if shown.hand else _("Hand empty")
    wide = frame.text(label, x, y, BOLD, 15, LABEL).width
    if shown.hand:
        _backs(
            table, frame, x + max(wide + stage.px(10), stage.px(54)), y, shown.hand, stage.px(170)
        )
        frame.text(str(shown.hand), rect.right - stage.px(18), y, BLACK, 18, CREAM, "right")
    frame.text(_("Pantry"), x, rect.y + stage.px(130), BOLD, 15, LABEL)
    _tiles(table, frame, x, rect.y + stage.px(143), room, stage.px(40), shown)
    frame.text(_("Cooked"), x, rect.y + stage.px(204), BOLD, 15, LABEL)
    _thumbs(table, frame, x, rect.y + stage.px(216), room, stage.px(64), shown)
    _owned_card(table, frame, rect, seat)


def _draw_plaque(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    """Show a seat on a low, wide plaque (4:3 windows)."""
    stage, shown = table.stage, table.shown.seats[seat]
    draw_head(table, frame, rect, seat)
    x = rect.x + stage.px(14)
    room = rect.width - stage.px(28)
    y = rect.bottom - stage.px(38)
    _tiles(table, frame, x, rect.y + stage.px(100), min(room, stage.px(250)), stage.px(38), shown)
    left = x + min(room, stage.px(250)) + stage.px(14)
    if left + stage.px(60) < rect.right:
        _backs(table, frame, left, rect.y + stage.px(119), shown.hand, rect.right - left - 40)
    star = stage.picture("common/star", stage.px(24))
    frame.blit_centred(star, x + stage.px(12), y + stage.px(14))
    stars = sum(recipe.stars for recipe in shown.dishes)
    text = ngettext("{stars} · {count} dish", "{stars} · {count} dishes", len(shown.dishes))
    frame.text(
        text.format(stars=stars, count=len(shown.dishes)),
        x + stage.px(30),
        y + stage.px(14),
        BOLD,
        16,
        CREAM,
        "left",
        room - stage.px(30),
    )


def _holds_card(table: UffbasseTable, seat: Seat) -> bool:
    """Whether the Uffbasse! card lies with this opponent."""
    shown = table.shown
    return shown.owner == seat != table.bottom and shown.named is None


def _owned_card(table: UffbasseTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    if _holds_card(table, seat):
        card = table.art.card("uffbasse/uffbasse-card", table.stage.px(46), "idle", 7)
        frame.blit_centred(card, rect.right - table.stage.px(34), rect.y + table.stage.px(96))


def _backs(table: UffbasseTable, frame: Frame, x: float, y: float, count: int, room: int) -> None:
    """Show so many face-down cards, middle height y."""
    if count == 0:
        return
    width = max(table.stage.px(25), 12)
    back = table.art.card(faces.BACK, width, "flat")
    step = min(width * 0.68, (room - width) / max(1, count - 1)) if count > 1 else 0
    for i in range(count):
        frame.blit(back, x + i * step, y - width * 0.7)


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
    frame.text(_("Last trick"), x, y, BLACK, 20, HONEY)
    room = rect.width - stage.px(36)
    bottom = y + stage.px(24)
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
        frame.text(_("None yet"), x, bottom + stage.px(14), BODY, 16, MUTED)
        bottom += stage.px(28)
    if _tells_below_trick(table, rect):
        _log_lines(table, frame, rect, bottom + stage.px(16))


def _draw_log(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    draw_panel(frame, table.stage, rect)
    stage = table.stage
    frame.text(_("What happened"), rect.x + stage.px(18), rect.y + stage.px(32), BLACK, 20, HONEY)
    _log_lines(table, frame, rect, rect.y + stage.px(54))


def _log_lines(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: float) -> None:
    """Show the newest sentences that fit below `top`, the last one bright."""
    stage, fonts = table.stage, table.stage.fonts
    room = rect.width - stage.px(36)
    step = fonts.line_height(BODY, 16)
    space = int((rect.bottom - stage.px(12) - top) // step)
    lines: list[tuple[str, bool]] = []
    for i, sentence in enumerate(reversed(table.sentences[-12:])):
        wrapped = fonts.wrapped(sentence, BODY, 16, room)
        if len(lines) + len(wrapped) > space:
            break
        lines[:0] = [(line, i == 0) for line in wrapped]
    for i, (line, newest) in enumerate(lines):
        y = top + (i + 0.5) * step
        frame.text(
            line,
            rect.x + stage.px(18),
            y,
            BOLD if newest else BODY,
            16,
            CREAM if newest else LABEL,
        )


def _draw_order(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show all seats in the order in which they act, with points or what they did."""
    draw_panel(frame, table.stage, rect)
    stage, shown = table.stage, table.shown
    cooking = shown.phase in KITCHEN_PHASES
    title = _("Order") if cooking else _("Points")
    frame.text(title, rect.x + stage.px(18), rect.y + stage.px(30), BLACK, 20, HONEY)
    count = len(shown.seats)
    top = rect.y + stage.px(50)
    step = min(_order_step(table), (rect.bottom - stage.px(8) - top) // count)
    for i, seat in enumerate(shown.slots()):
        person = table.host.people[seat]
        row = pygame.Rect(rect.x + stage.px(12), top + i * step, rect.width - stage.px(24), step)
        active = table.turn_seat() == seat
        if active:
            mark = stage.paint.box(
                row.width,
                row.height - 2,
                stage.px(12),
                fill=GOLD,
                opacity=0.16,
                rim=GOLD,
                rim_opacity=0.8,
            )
            frame.blit(mark, row.x, row.y)
        face = avatar(stage, person.avatar, person.colour, min(stage.px(36), step - 4))
        frame.blit_centred(face, row.x + stage.px(28), row.centery)
        left = row.x + stage.px(54)
        number = str(shown.seats[seat].points)
        wide = stage.fonts.width(number, BLACK, 19)
        room = row.right - left - wide - stage.px(24)
        if cooking and step >= stage.px(40):
            text, colour = table.words.cooking_line(seat)
            high = row.height * 0.24
            frame.text(person.name, left, row.centery - high, BLACK, 17, CREAM, "left", room)
            frame.text(text, left, row.centery + high, BODY, 15, colour, "left", room)
        else:
            frame.text(person.name, left, row.centery, BLACK, 17, CREAM, "left", room)
        frame.text(number, row.right - stage.px(12), row.centery, BLACK, 19, SCORE, "right")


def _order_step(table: UffbasseTable) -> int:
    """Return how high a row of the order is: two lines of text need more on low windows."""
    cooking = table.shown.phase in KITCHEN_PHASES
    return table.stage.px(66 if table.layout.is_compact and cooking else 52)


def _draw_foot(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show, on low windows, everybody's points and what they mean for the Uffbasse! card."""
    _draw_order(table, frame, rect)
    stage = table.stage
    top = rect.y + stage.px(50) + len(table.shown.seats) * _order_step(table) + stage.px(14)
    text = table.words.card_chance()
    if text:
        top = round(
            frame.paragraph(
                text, rect.x + stage.px(18), top, BOLD, 16, rect.width - stage.px(36), GOLD
            )
        )
    room = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    if room.height <= stage.px(90):
        return
    if table.kitchen.is_my_turn:
        draw_dishes_content(table, frame, room)
        return
    last_trick = table.layout.extras[0]
    if _draw_log in _extras(table) or _tells_below_trick(table, last_trick):
        return
    frame.text(_("What happened"), rect.x + stage.px(18), top + stage.px(26), BLACK, 20, HONEY)
    _log_lines(table, frame, rect, top + stage.px(48))
