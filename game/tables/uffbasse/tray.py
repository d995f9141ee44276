"""What lies before the players: the trick, whose turn it is, lead and trump, the shout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import button
from game.ui.people import avatar
from game.ui.table.cards import Look
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CLOTH_TEXT,
    CREAM,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    HAIRLINE,
    HONEY,
    INK,
    SHOUT,
    STITCH,
)
from game.ui.zoom import symbol_scale

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

LEAST_TWO_LINES = 31
"""Pixels that two lines of text below each other need."""
HEM = 20
"""How far what lies at the cloth's edge stays from it, in layout units."""
TILT = 1.5
"""Degrees by which played cards lie askew."""


def draw_tray(table: UffbasseTable, frame: Frame) -> None:
    """Show the trick with its slots, or the cards to build the market from."""
    stage, tray = table.stage, table.layout.tray
    box = stage.paint.box(
        tray.width,
        tray.height,
        stage.px(20),
        fill="#0C1C26",
        opacity=0.55,
        rim=STITCH,
        rim_opacity=0.35,
    )
    frame.blit(box, tray.x, tray.y)
    frame.target(
        Target(
            "tray",
            tray,
            _("Trick"),
            accepts=table.gestures.tray_accepts,
            drop=table.gestures.tray_drop,
        )
    )
    if table.shown.phase == "build":
        _draw_middle(table, frame)
    else:
        _draw_slots(table, frame)


def _draw_slots(table: UffbasseTable, frame: Frame) -> None:
    stage, shown = table.stage, table.shown
    width = table.layout.trick_card
    order = shown.slots()
    played = dict(shown.plays)
    for index, seat in enumerate(order):
        x, y = table.places.slot(index)
        if index:
            _arrow(table, frame, (table.places.slot(index - 1)[0] + x) / 2, y)
        if seat not in played and shown.leader is not None:
            _draw_empty(table, frame, x, y, seat)
    for index, seat in enumerate(order):
        if seat not in played:
            continue
        x, y = table.places.slot(index)
        winning = shown.winning == seat
        angle = TILT if index % 2 == 0 else -TILT
        look: Look = "winning" if winning else "idle"
        card = table.art.card(faces.card_face(played[seat]), width, look, angle)
        frame.blit_centred(card, x, y)
        person = table.host.people[seat]
        size = stage.px(44)
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, x + width / 2 - size * 0.32, y - width * 0.7 + size * 0.32)
    if shown.winning in played:
        index = order.index(shown.winning)
        x, _y = table.places.slot(index)
        complete = len(shown.plays) == len(order)
        word = _("wins the trick") if complete else _("winning")
        tray = table.layout.tray.inflate(0, -stage.px(8))
        fitting_tag(
            frame, stage, (x, tray.bottom), word, tray, 2.2 * table.places.slot_pitch,
            fill=GREEN_RIM, colour=GREEN_DARK, high=stage.px(40),
        )  # fmt: skip


def _arrow(table: UffbasseTable, frame: Frame, x: float, y: float) -> None:
    size = table.stage.px(20)

    def body() -> str:
        return (
            f'<path d="M{size * 0.3} {size * 0.1}L{size * 0.75} {size * 0.5}'
            f'L{size * 0.3} {size * 0.9}" fill="none" stroke="{STITCH}" stroke-opacity=".7" '
            f'stroke-width="{size * 0.2:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    if len(table.shown.seats) < 5:
        frame.blit_centred(table.stage.paint.draw(("arrow",), size, size, body), x, y)


def _draw_empty(table: UffbasseTable, frame: Frame, x: float, y: float, seat: Seat) -> None:
    stage = table.stage
    width = table.layout.trick_card
    height = round(width * 1.4)
    mine = seat == table.viewer and table.may_any("play")
    colour = GOLD if mine else "#9DB4C0"
    if mine:
        spread = stage.px(14)
        light = stage.paint.glow(width, height, stage.px(10), GOLD, spread)
        frame.blit(light, x - width / 2 - spread, y - height / 2 - spread)
    slot = stage.paint.box(
        width,
        height,
        stage.px(10),
        fill=GOLD if mine else "#000000",
        opacity=0.18,
        rim=colour,
        rim_width=max(2, stage.px(3 if mine else 2)),
        rim_opacity=1 if mine else 0.5,
        dashed=True,
    )
    frame.blit_centred(slot, x, y)
    person = table.host.people[seat]
    face = avatar(stage, person.avatar, person.colour, stage.px(54))
    frame.blit_centred(face, x, y)


def _draw_middle(table: UffbasseTable, frame: Frame) -> None:
    cards = table.shown.middle
    width = table.places.middle_card
    for i, card in enumerate(cards):
        x, y = table.places.middle(i, len(cards))
        may = table.may("take", card)
        key = f"middle:{card}"
        lift = table.stage.px(8) if may and frame.is_hovered(key) else 0
        picture = table.art.card(faces.card_face(card), width, "legal" if may else "idle")
        frame.blit_centred(picture, x, y - lift)
        rect = pygame.Rect(0, 0, width, round(width * 1.4))
        rect.center = (round(x), round(y))
        press = (lambda card=card: table.act("take", card)) if may else None
        frame.target(
            Target(
                key,
                rect,
                table.words.card(card),
                press,
                tip=Tip(table.words.card(card)),
                drag=("middle", card) if may else None,
            )
        )


def draw_status(table: UffbasseTable, frame: Frame) -> None:
    """Show whose turn it is, which colour was led and which is trump."""
    stage, pill = table.stage, table.layout.pill
    text, mine = table.turn_sign()
    if not text:
        _draw_rows(table, frame)
        return
    if mine:
        body = stage.paint.box(
            pill.width, pill.height, pill.height / 2, fill=GOLD, rim="#5B3A0A", rim_width=2
        )
    else:
        body = stage.paint.box(
            pill.width,
            pill.height,
            pill.height / 2,
            fill="#0C1C26",
            opacity=0.8,
            rim=HAIRLINE,
            rim_width=2,
            rim_opacity=0.8,
        )
    frame.blit(body, pill.x, pill.y)
    frame.text(
        text,
        pill.centerx,
        pill.centery,
        BLACK,
        24,
        INK if mine else HONEY,
        "centre",
        pill.width - stage.px(28),
        pill.height,
    )
    _draw_rows(table, frame)


def _draw_rows(table: UffbasseTable, frame: Frame) -> None:
    """Show which colour was led and which is trump."""
    shorter = (_("either"), _("both"))
    for rect, (label, colours, word), short in zip(
        table.layout.rows, table.words.status_rows(), shorter, strict=True
    ):
        _row(table, frame, rect, label, colours, word, short)


def _row(
    table: UffbasseTable,
    frame: Frame,
    rect: pygame.Rect,
    label: str,
    colours: str,
    word: str,
    short: str,
) -> None:
    """Show a label, the signs of the colours, and their names: in short where two do not fit."""
    stage = table.stage
    body = stage.paint.box(
        rect.width,
        rect.height,
        stage.px(12),
        fill="#0C1C26",
        opacity=0.62,
        rim=STITCH,
        rim_opacity=0.35,
    )
    frame.blit(body, rect.x, rect.y)
    size = min(max(stage.px(38 * symbol_scale(stage)), 22), rect.height)
    x: float = rect.x + stage.px(26)
    for colour in colours:
        disc = stage.picture(f"uffbasse/disc-{colour}", size)
        frame.blit_centred(disc, x, rect.centery)
        x += size * (0.95 if len(colours) == 1 else 0.8)
    left = x - size * 0.2 if colours else rect.x + stage.px(16)
    right = rect.right - stage.px(14)
    room, fonts = round(right - left), stage.fonts
    wide = fonts.width(label, BODY, 17) + fonts.width(word, BLACK, 20) + stage.px(8)
    if len(colours) > 1 and wide > room:
        wide += fonts.width(short, BLACK, 20) - fonts.width(word, BLACK, 20)
        word = short if wide <= room or stage.metrics.larger else ""
    high, most = rect.height, room
    if wide > room and stage.metrics.larger and high < LEAST_TWO_LINES:
        most = round(room * 0.48)
    if wide <= room or most < room or not stage.metrics.larger:
        beside = room - fonts.width(label, BODY, 17) - stage.px(8)
        if word and wide > room and fonts.fitted(word, BLACK, 20, beside, high)[0] != word:
            # What matters is the colour: the label gives way.
            label = ""
        if label:
            place = frame.text(label, left, rect.centery, BODY, 17, CLOTH_TEXT, "left", most, high)
            room -= place.width + stage.px(8)
        frame.text(word, right, rect.centery, BLACK, 20, CREAM, "right", room, high)
        return
    # Large text does not fit beside each other: the label goes above.
    upper, lower = rect.height * 0.42, rect.height * 0.58
    y = rect.y + stage.px(1)
    frame.text(label, left, y + upper / 2, BODY, 17, CLOTH_TEXT, "left", room, upper)
    frame.text(word, left, y + upper + lower / 2, BLACK, 20, CREAM, "left", room, lower)


def draw_shout(table: UffbasseTable, frame: Frame) -> None:
    """Show the free Uffbasse! card and the button to shout for it."""
    stage, spot, shown = table.stage, table.layout.card_spot, table.shown
    if not shown.card_in_play:
        _draw_card_out(table, frame)
        return
    if shown.owner is None:
        card = table.art.card("uffbasse/uffbasse-card", spot.width, "idle", 4)
        frame.blit_centred(card, spot.centerx, spot.centery)
        label = _("free")
    else:
        person = table.host.people[shown.owner]
        ghost = stage.paint.box(
            spot.width,
            spot.height,
            stage.px(9),
            opacity=0.2,
            rim=STITCH,
            rim_opacity=0.4,
            dashed=True,
        )
        frame.blit(ghost, spot.x, spot.y)
        face = avatar(stage, person.avatar, person.colour, stage.px(56))
        frame.blit_centred(face, spot.centerx, spot.centery)
        label = person.name
    centre, inside = (spot.centerx, spot.bottom + stage.px(6)), table.layout.cloth.copy()
    if _choices(table):
        # It ends before the button below the shout.
        x, _y, radius = table.layout.shout
        inside.width = x - radius - stage.px(10) - inside.x
    fitting_tag(
        frame, stage, centre, label, inside, stage.px(138), fill="#132A38",
        colour=HONEY, units=15, rim=HAIRLINE, face=BOLD,
    )  # fmt: skip
    frame.target(Target("card", spot, tip=table.words.card_tip()))
    _draw_button(table, frame)
    _draw_declines(table, frame)


def _draw_card_out(table: UffbasseTable, frame: Frame) -> None:
    """Say that the card is out of play in this round (U14.1)."""
    spot = table.layout.card_spot
    text = _("The Uffbasse! card is not used in this round.")
    room = table.layout.shout[0] + table.layout.shout[2] - spot.x
    place = pygame.Rect(spot.x, spot.y, room - table.stage.px(20), table.layout.tray.height)
    place.height -= 2 * (spot.y - table.layout.tray.y)
    block(frame, text, place, BODY, 18, CLOTH_TEXT, middle=True)


def _draw_button(table: UffbasseTable, frame: Frame) -> None:
    stage = table.stage
    x, y, radius = table.layout.shout
    if _choices(table):
        # Make room for the button below.
        bottom = _declines_top(table) - stage.px(6)
        radius = round(radius * 0.68)
        if table.layout.is_narrow:
            radius = min(radius, (bottom - table.layout.extras[0].bottom - stage.px(6)) // 2)
        y = bottom - radius
    ready = table.may_shout
    pressed = frame.is_pressed("shout")
    kind = "shout-button" if ready else "shout-button-calm"
    scale = 0.92 if pressed else 1.0 + 0.05 * table.pulse if ready else 1.0
    size = round(2 * radius * scale / 4) * 4
    if ready:
        glow = stage.paint.halo(round(radius * 2.9), round(radius * 2.9), GOLD, 0.75)
        frame.blit_centred(glow, x, y)
    frame.blit_centred(stage.picture(f"uffbasse/{kind}", size), x, y)
    units = radius / stage.metrics.u * 0.36
    word = _("Uffbasse!")
    text = _lettering(table, word, units, ready=ready)
    frame.blit_centred(text, x, y)
    rect = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    tip = Tip(_("Shout Uffbasse!"), table.words.shout_reason())
    frame.target(
        Target(
            "shout",
            rect,
            tip.title,
            table.shout_by_button,
            tip=tip,
            command="shout",
            radius=radius,
            instant=True,
        )
    )


def _lettering(table: UffbasseTable, word: str, units: float, *, ready: bool) -> pygame.Surface:
    fonts, cache = table.stage.fonts, table.stage.assets.cache
    key = ("lettering", word, units, ready)

    def build() -> pygame.Surface:
        # Sized with the picture it stands on, not with the text size of the window.
        pixels = max(10, round(units * table.stage.metrics.u))
        stroke = max(2, round(pixels * 0.11))
        fill = "#FFF8E6" if ready else "#D9C7B0"
        line = fonts.lettering(SHOUT, pixels).outlined(word, fill, INK, stroke)
        return pygame.transform.rotozoom(line, 7, 1).convert_alpha()

    return cache.get(key, build)


def _choices(table: UffbasseTable) -> list[tuple[str, str, str]]:
    """Return what can be done instead of shouting: key, label, action (or just waiting)."""
    if table.may("keep"):
        return [("keep", _("Leave it"), "keep")]
    if table.may_shout and table.may("call-only"):
        return [("call-only", _("Only call"), "call-only")]
    if table.may_shout and table.window_waits:
        return [("let-pass", _("Let it pass"), "")]
    return []


def _declines_top(table: UffbasseTable) -> int:
    return table.layout.cloth.bottom - max(table.stage.px(50), 34) - table.stage.px(HEM)


def _draw_declines(table: UffbasseTable, frame: Frame) -> None:
    """Offer what can be done instead of shouting: to let it pass, or call without taking."""
    stage = table.stage
    x, _y, radius = table.layout.shout
    for key, label, action in _choices(table):
        top = _declines_top(table)
        high = table.layout.cloth.bottom - stage.px(HEM) - top
        right = min(x + radius + stage.px(12), table.layout.cloth.right - stage.px(HEM))
        left = x - radius - stage.px(2)
        rect = pygame.Rect(left, top, right - left, high)
        press = (lambda action=action: table.act(action)) if action else table.let_pass
        button(frame, stage, rect, key, label, press, units=18, command="pass")
