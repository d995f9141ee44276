"""The trick in its dark round, and what has to be known about it left and right of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.sauce.effect_words import capital, joined
from game.tables.sauce.pictures import note_ground, suit_sign, trump_coin
from game.tables.sauce.shown import face_of, suit_of
from game.ui import people
from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Target, Tip
from game.ui.table.cards import Look
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    SCORE,
)
from game.ui.zoom import symbol_scale

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

LEAST_TWO_LINES = 31
"""Pixels that two lines of text below each other need."""


def draw_drop_targets(table: SauceTable, frame: Frame) -> None:
    """Let a card be dropped anywhere on the cloth, or in the round."""
    layout, gestures = table.layout, table.gestures
    accepts, drop = gestures.table_accepts, gestures.table_drop
    frame.target(Target("table", layout.cloth, accepts=accepts, drop=drop))
    area = pygame.Rect(0, 0, 2 * layout.radius, 2 * layout.radius)
    area.center = layout.centre
    frame.target(Target("round", area, accepts=accepts, drop=drop))


def draw_trick(table: SauceTable, frame: Frame) -> None:
    """Show the round with the cards of the trick, or what is shown there for a moment."""
    stage, layout = table.stage, table.layout
    size = 2 * layout.radius
    frame.blit_centred(stage.picture("sauce/round", size), *layout.centre)
    _draw_direction(table, frame)
    if table.shown.phase in ("pass", "toss"):
        return
    if table.drawn:
        _draw_drawn(table, frame)
        return
    if table.kitty_cards:
        _draw_kitty_cards(table, frame)
        return
    if not table.shown.trick and table.flourish.share("order") > 0.05:
        _draw_order(table, frame)
        return
    _draw_own_slot(table, frame)
    winning = table.winning()
    for laid in table.shown.trick:
        _draw_laid(table, frame, laid.seat, laid.play, is_winning=laid.seat == winning)
    if any(laid.seat == winning for laid in table.shown.trick):
        assert winning is not None
        _draw_winning(table, frame, winning)


def _draw_direction(table: SauceTable, frame: Frame) -> None:
    """Show at the rim of the round which way the play goes, when it is the unusual one."""
    if table.shown.clockwise:
        return
    stage, layout = table.stage, table.layout
    size = stage.px(52)
    x = layout.centre[0] - layout.radius * 0.72
    y = layout.centre[1] - layout.radius * 0.72
    frame.blit_centred(stage.picture("sauce/arrow-ccw", size), x, y)


def _draw_order(table: SauceTable, frame: Frame) -> None:
    """Show large that the order of ranks has turned."""
    stage, centre = table.stage, table.layout.centre
    light = stage.paint.halo(stage.px(380), stage.px(380), GOLD, 0.45)
    frame.blit_centred(light, *centre)
    name = "order-reverse" if table.shown.reverse else "order-normal"
    size = stage.px(190)
    frame.blit_centred(stage.picture(f"sauce/{name}", size, size), *centre)


def _draw_own_slot(table: SauceTable, frame: Frame) -> None:
    """Show where the viewer's card will lie."""
    shown, stage = table.shown, table.stage
    seat = table.bottom
    if shown.phase != "trick" or any(laid.seat == seat for laid in shown.trick):
        return
    slot = table.layout.slots[0]
    mine = table.is_my_turn
    lit = mine and table.gestures.is_dragging_any()
    box = stage.paint.box(
        slot.width, slot.height, stage.px(12), fill=GOLD, opacity=0.26 if lit else 0.07,
        rim=GOLD if mine else HAIRLINE, rim_width=max(2, stage.px(3)),
        rim_opacity=1.0 if mine else 0.35, dashed=True,
    )  # fmt: skip
    if mine:
        blur = stage.px(12)
        light = stage.paint.glow(slot.width, slot.height, stage.px(12), GOLD, blur)
        frame.blit(light, slot.x - blur, slot.y - blur)
    frame.blit(box, slot.x, slot.y)
    person = table.host.people[seat]
    face = people.avatar(stage, person.avatar, person.colour, stage.px(50))
    frame.blit_centred(face, *slot.center)


def _draw_laid(table: SauceTable, frame: Frame, seat: Seat, play: str, *, is_winning: bool) -> None:
    stage = table.stage
    place = table.places.slot(seat)
    look: Look = "winning" if is_winning else "idle"
    picture = table.art.card(table.face(play), round(place.width), look, place.angle)
    frame.blit_centred(picture, place.x, place.y)
    person = table.host.people[seat]
    size = stage.px(42)
    face = people.avatar(stage, person.avatar, person.colour, size)
    corner = (place.x - place.width * 0.4, place.y + place.width * 0.62)
    frame.blit_centred(face, *corner)
    if table.is_trump(play):
        trump_coin(table, frame, (place.x + place.width * 0.44, place.y - place.width * 0.62))
    high = place.width * 1.4
    rect = pygame.Rect(0, 0, round(place.width), round(high))
    rect.center = (round(place.x), round(place.y))
    title = _("{name}: {card}").format(name=person.name, card=table.words.card(play))
    frame.target(
        Target(
            f"laid:{seat}",
            rect,
            title,
            tip=Tip(title),
            accepts=table.gestures.table_accepts,
            drop=table.gestures.table_drop,
        )
    )


def _draw_winning(table: SauceTable, frame: Frame, seat: Seat) -> None:
    """Put the word `winning` where no card lies; large text may reach over the next card."""
    stage = table.stage
    place = table.places.slot(seat)
    number = table.place_of(seat)
    high = place.width * 0.7
    word = _("winning")
    most = stage.px(210)
    units = stage.fonts.fitted(word, BLACK, 15, most - stage.px(26))[1]
    beside = place.width * 0.54 + stage.fonts.width(word, BLACK, units) / 2 + stage.px(16)
    spot = {
        0: (place.x + beside, place.y + high * 0.72),
        1: (place.x - place.width * 0.05, place.y - high - stage.px(16)),
        2: (place.x + beside, place.y - high * 0.72),
        3: (place.x + place.width * 0.05, place.y - high - stage.px(16)),
    }[number]
    layout = table.layout
    inside = layout.cloth
    if not layout.is_narrow:
        left = layout.pill.right + stage.px(8)
        inside = pygame.Rect(left, inside.y, layout.points.x - stage.px(8) - left, inside.height)
    fitting_tag(
        frame, stage, spot, word, inside, most, fill=GREEN_RIM, colour=GREEN_DARK,
        rim="#1F5A22",
    )  # fmt: skip


def _draw_drawn(table: SauceTable, frame: Frame) -> None:
    """Show the cards drawn for the deal."""
    for seat, card in table.drawn.items():
        place = table.places.slot(seat)
        picture = table.art.card(face_of(card), round(place.width), "idle", place.angle)
        frame.blit_centred(picture, place.x, place.y)


def _draw_kitty_cards(table: SauceTable, frame: Frame) -> None:
    """Show what was in the kitty."""
    layout, cards = table.layout, table.kitty_cards
    columns = min(len(cards), 6)
    rows = -(-len(cards) // columns)
    width = min(layout.radius * 1.7 / columns / 1.06, layout.radius * 1.5 / rows / 1.5)
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        x = layout.centre[0] + (column - (columns - 1) / 2) * width * 1.06
        y = layout.centre[1] + (row - (rows - 1) / 2) * width * 1.5
        frame.blit_centred(table.art.card(face_of(card), round(width)), x, y)


def draw_status(table: SauceTable, frame: Frame) -> None:
    """Show whose turn it is, what is asked for, the kitty, and what lies in the trick."""
    if table.layout.is_narrow and table.toast:
        return  # the sentence takes this place
    _draw_pill(table, frame)
    shown = table.shown
    if shown.phase in ("trick", "over", "pass", "toss"):
        _draw_rows(table, frame)
    if shown.phase == "trick":
        _draw_points(table, frame)
        _draw_last_button(table, frame)
    if shown.kitty:
        _draw_kitty(table, frame)


def _draw_pill(table: SauceTable, frame: Frame) -> None:
    stage, rect = table.stage, table.layout.pill
    title, mine = table.turn_sign()
    if not title or (not table.is_idle and not mine and table.shown.phase == ""):
        return
    body = stage.paint.box(
        rect.width, rect.height, rect.height / 2, fill=GOLD if mine else "#1B0D18",
        opacity=1.0 if mine else 0.75, rim="#5B3A0A" if mine else HAIRLINE, rim_width=2,
    )  # fmt: skip
    frame.blit(body, rect.x, rect.y)
    colour = INK if mine else HONEY
    units, room = 23 if mine else 19, rect.inflate(-stage.px(26), 0)
    if stage.fonts.fitted(title, BLACK, units, room.width, room.height)[0] == title:
        middle = rect.centery
        frame.text(title, rect.centerx, middle, BLACK, units, colour, "centre", *room.size)
    else:
        title = title.replace(" …", "…")  # else it could stand alone in the second line
        block(frame, title, room, BLACK, units, colour, "centre", middle=True)


def _draw_rows(table: SauceTable, frame: Frame) -> None:
    """Say which suit has to be followed, and which is trump."""
    shown = table.shown
    if shown.phase == "trick":
        led = suit_of(shown.trick[0].play) if shown.trick else ""
        _draw_row(table, frame, table.layout.rows[0], *table.words.follow_row(), led)
    names = [capital(table.words.suit(letter)) for letter in shown.trump]
    trump = joined(names) if names else _("none")
    first = shown.trump[0] if shown.trump else ""
    # With nothing to follow it stands right below the pill.
    place = table.layout.rows[shown.phase == "trick"]
    _draw_row(table, frame, place, _("Trump"), trump, first, shown.trump)


def _draw_row(
    table: SauceTable,
    frame: Frame,
    rect: pygame.Rect,
    label: str,
    value: str,
    suit: str,
    several: tuple[str, ...] = (),
) -> None:
    stage = table.stage
    note_ground(table, frame, rect)
    size = round(rect.height * 0.72)
    x = rect.x + stage.px(8) + size / 2
    if suit:
        frame.blit_centred(stage.paint.disc(size, "#FFF4DC", "#5B3A0A", 1.5), x, rect.centery)
        frame.blit_centred(
            suit_sign(stage, suit, round(size * min(0.9, 0.74 * symbol_scale(stage)))),
            x,
            rect.centery,
        )
    else:
        frame.blit_centred(stage.paint.disc(size, "#2A1424", HAIRLINE, 1.5), x, rect.centery)
    left = rect.x + size + stage.px(18)
    right = rect.right - stage.px(14)
    if len(several) > 1:
        # More than one trump: their signs say it in less room than their names.
        mark = round(size * 0.7)
        room = round(right - left - min(3, len(several) - 1) * (mark + stage.px(4)))
        frame.text(label, left, rect.centery, BODY, 17, LABEL, "left", room, rect.height)
        for index, letter in enumerate(several[1:4]):
            spot = right - mark / 2 - index * (mark + stage.px(4))
            frame.blit_centred(suit_sign(stage, letter, mark), spot, rect.centery)
        return
    room, fonts, high = round(right - left), stage.fonts, rect.height
    if not value:
        frame.text(label, left, rect.centery, BLACK, 19, CREAM, "left", room, high)
        frame.target(Target(f"row:{label}", rect, label, tip=Tip(label)))
        return
    needed = fonts.width(label, BODY, 17) + fonts.width(value, BLACK, 19) + stage.px(8)
    frame.target(Target(f"row:{label}", rect, label, tip=Tip(label, value)))
    if needed <= room or not stage.metrics.larger or high < LEAST_TWO_LINES:
        part = round(room * 0.62)
        shown, units = fonts.fitted(value, BLACK, 19, part, high)
        space = room - fonts.width(shown, BLACK, units) - stage.px(8)
        if suit and fonts.fitted(label, BODY, 17, space, high)[0] != label:
            space = room  # the suit's sign says it, too
        else:
            frame.text(value, right, rect.centery, BLACK, 19, CREAM, "right", part, high)
        frame.text(label, left, rect.centery, BODY, 17, LABEL, "left", space, high)
        return
    # Large text does not fit beside each other: the label goes above.
    upper, lower = high * 0.42, high * 0.58
    frame.text(label, left, rect.y + upper / 2, BODY, 17, LABEL, "left", room, upper)
    frame.text(value, left, rect.y + upper + lower / 2, BLACK, 19, CREAM, "left", room, lower)


def _draw_points(table: SauceTable, frame: Frame) -> None:
    """Show how many points lie in the trick, and what a card that is pointed at would do."""
    stage, rect, shown = table.stage, table.layout.points, table.shown
    note_ground(table, frame, rect)
    values = shown.suit_points(table.rules)
    points = sum(values[suit_of(laid.play)] for laid in shown.trick)
    fonts = stage.fonts
    high = min(fonts.line_height(BLACK, 44), rect.height * 0.42)
    hint = table.words.trick_line()
    label = ngettext("point in this trick", "points in this trick", points)
    room = rect.width - stage.px(16)
    lines = 3 if hint else 2
    low = min(fonts.line_height(BODY, 18) * lines, rect.height - high - stage.px(8))
    total = high + low
    y = rect.y + max(0.0, (rect.height - total) / 2)
    star = stage.px(28)
    x = rect.centerx - (star + stage.px(6)) / 2
    wide = frame.text(str(points), x, y + high / 2, BLACK, 44, SCORE, "centre", room, high).width
    frame.blit_centred(
        stage.picture("common/star", star), x + wide / 2 + stage.px(8) + star / 2, y + high / 2
    )
    share = low / 3 if hint else low
    told = pygame.Rect(rect.x + stage.px(8), round(y + high), room, round(share))
    block(frame, label, told, BODY, 18, CREAM, "centre", middle=True)
    if hint:
        told = pygame.Rect(told.x, told.bottom, room, round(low - share))
        block(frame, hint, told, BOLD, 18, HONEY, "centre", middle=True)
    tip = Tip(f"{points} – {label}", hint)
    frame.target(Target("points", rect, label, tip=tip))


def _draw_last_button(table: SauceTable, frame: Frame) -> None:
    """Show the last trick small; a click shows it large."""
    shown, stage, rect = table.shown, table.stage, table.layout.last
    if not shown.tricks:
        return
    last = shown.tricks[-1]
    hovered = frame.is_hovered("last-trick")
    body = stage.paint.box(
        rect.width, rect.height, stage.px(14), fill="#54351F" if hovered else "#1B0D18",
        opacity=0.85 if hovered else 0.5, rim=HAIRLINE, rim_opacity=0.5,
    )  # fmt: skip
    frame.blit(body, rect.x, rect.y)
    head = min(stage.fonts.line_height(BOLD, 16), rect.height * 0.36)
    label = _("Last trick")
    frame.text(
        label, rect.centerx, rect.y + head * 0.65, BOLD, 16, LABEL, "centre", rect.width - 8, head
    )
    width = min(round((rect.height - head - stage.px(14)) / 1.4), stage.px(44))
    step = (rect.width - stage.px(20)) / len(last.plays)
    for i, laid in enumerate(last.plays):
        look: Look = "winning" if laid.seat == last.winner else "idle"
        picture = table.art.card(face_of(laid.play), width, look)
        x = rect.x + stage.px(10) + (i + 0.5) * step
        frame.blit_centred(picture, x, rect.y + head + (rect.height - head) / 2)
    tip = Tip(_("Last trick"), _("{name} has won it.").format(name=table.words.name(last.winner)))
    frame.target(Target("last-trick", rect, label, table.toggle_last, tip=tip, command="last"))


def _draw_kitty(table: SauceTable, frame: Frame) -> None:
    """Show the bowl with the kitty, and what lies face up in it."""
    stage, rect, shown = table.stage, table.layout.kitty, table.shown
    size = stage.px(56)
    left = rect.x + stage.px(30)
    frame.blit_centred(stage.picture("sauce/kitty", size), left, rect.centery)
    text = _("Kitty: {count}").format(count=shown.kitty)
    x = left + size / 2 + stage.px(10)
    room = rect.right + stage.px(40) - x
    opened = shown.kitty_open
    y = rect.centery - (stage.px(24) if opened else 0)
    frame.text(text, x, y, BOLD, 17, HONEY, "left", round(room), stage.px(52))
    width = stage.px(34)
    for i, card in enumerate(opened[:8]):
        step = min(width, (room - width) / max(1, len(opened) - 1))
        picture = table.art.card(face_of(card), width)
        frame.blit_centred(picture, x + width / 2 + i * step, rect.centery + stage.px(18))
    told = table.words.kitty_tip()
    frame.target(Target("kitty", rect, text, tip=Tip(text, told)))
