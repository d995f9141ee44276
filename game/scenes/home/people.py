"""The right panel of the home screen: who sits at the table, pace, hints, and dealing."""

from __future__ import annotations

import math
from functools import partial
from typing import Protocol

import pygame

from game.match.storage.header import SeatPlan
from game.scenes.home.layout import Grid
from game.scenes.home.little_table import draw_table
from game.scenes.home.rules import draw_arrow
from game.scenes.home.seat_row import Seated, SeatRow
from game.scenes.paces import pace_options
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import go_button, segmented, segmented_width, switch, switch_size
from game.ui.people import avatar
from game.ui.text import LANGUAGES, _, current_language
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    LABEL,
    PLATE_LIT,
    SHADE,
    WELL,
)

WIDTH = 600
"""Of everything in the panel, in its units."""
MARGIN = 28
TABLE_TOP, TABLE_FOOT = 66, 296
"""Room of the little table, from the panel's top."""
FOOT = 232
"""Height of pace, hints and the button at the foot."""
MOST_ROWS_WITH_TABLE = 5


class Hosting(Seated, Protocol):
    """A home screen on which a table is laid."""

    def speak(self, code: str) -> None:
        """Change the language."""

    def deal(self) -> None:
        """Begin the match."""

    def why_not_ready(self) -> str:
        """Return why the cards cannot be dealt."""


def draw_people(scene: Hosting, frame: Frame) -> None:
    """Show what is in the panel."""
    rect = scene.layout.people
    grid = Grid(rect.x, rect.y, scene.layout.unit)
    _draw_head(scene, frame, grid)
    seats = scene.state.seats
    units = rect.height / grid.unit
    top = 84.0
    if len(seats) <= MOST_ROWS_WITH_TABLE:
        _draw_table(scene, frame, grid, seats)
        top = TABLE_FOOT + 8
    _draw_seats(scene, frame, grid, top, units - FOOT)
    _draw_foot(scene, frame, grid, units)


def _draw_head(scene: Hosting, frame: Frame, grid: Grid) -> None:
    codes = [(code, code.upper()) for code in LANGUAGES]
    choice = grid.rect(0, 26, 66 * len(codes), 46)
    choice.right = grid.x + grid.px(MARGIN + WIDTH)
    segmented(
        frame, scene.stage, choice, "language", codes, current_language(), scene.speak, units=17
    )
    left = grid.x + grid.px(MARGIN + 4)
    room = choice.x - grid.px(16) - left
    units = 36.0
    title = _("Who is at the table?")
    while scene.stage.fonts.width(title, HEADING, units) > room and units > 24:
        units -= 1
    frame.text(title, left, choice.centery, HEADING, units, HONEY, "left", room)


def _draw_table(scene: Hosting, frame: Frame, grid: Grid, seats: tuple[SeatPlan, ...]) -> None:
    """Show the table from above, everybody at their place, clockwise from the bottom."""
    stage = scene.stage
    x = grid.x + grid.px(MARGIN + WIDTH / 2)
    y = grid.y + grid.px((TABLE_TOP + TABLE_FOOT) / 2 + 4)
    draw_table(frame, stage, (x, y), grid.unit, scene.state.ruleset)
    size = grid.px(76)
    order = sorted(range(len(seats)), key=lambda number: _place(number, len(seats))[1])
    for number in order:
        dx, dy = _place(number, len(seats))
        face = avatar(stage, seats[number].avatar, seats[number].colour, size)
        frame.blit_centred(face, x + grid.px(232 * dx), y + grid.px(75 * dy))


def _place(number: int, count: int) -> tuple[float, float]:
    """Return where a seat is round the table, -1..1 from its middle."""
    angle = math.pi / 2 + 2 * math.pi * number / count
    return math.cos(angle), math.sin(angle)


def _draw_seats(scene: Hosting, frame: Frame, grid: Grid, top: float, foot: float) -> None:
    """Show a row for each seat, and the way to add one, between two heights."""
    seats, can_add = scene.state.seats, scene.state.may_add()
    count = len(seats)
    room = foot - top
    add = 78 if can_add else 0
    pitch = min(98.0, (room - add) / max(1, count))
    spare = room - add - pitch * count
    y = top + min(spare / 2, 24)
    for number, seat in enumerate(seats):
        rect = grid.rect(MARGIN, y, WIDTH, pitch - 12)
        SeatRow(scene, frame, grid, rect, number, seat).draw()
        y += pitch
    if can_add:
        _draw_add(scene, frame, grid.rect(MARGIN, y, WIDTH, 66), grid)


def _draw_add(scene: Hosting, frame: Frame, rect: pygame.Rect, grid: Grid) -> None:
    stage, state, key = scene.stage, scene.state, "seat:add"
    hovered = frame.is_hovered(key)
    box = stage.paint.box(
        rect.width,
        rect.height,
        grid.px(18),
        fill=PLATE_LIT if hovered else SHADE,
        opacity=0.4 if hovered else 0.18,
        rim=HAIRLINE,
        rim_width=max(1.5, 2 * grid.unit),
        rim_opacity=0.9 if hovered else 0.6,
        dashed=True,
    )
    frame.blit(box, rect.x, rect.y)
    size = grid.px(38)
    x = rect.x + grid.px(48)
    frame.blit_centred(stage.paint.disc(size, GOLD_MATERIAL, INK, 2), x, rect.centery)
    frame.blit_centred(_plus(scene, size), x, rect.centery)
    frame.text(_("Add a seat"), x + grid.px(36), rect.centery, BOLD, 22, HONEY)
    most = max(state.ruleset.players) if state.ruleset else 0
    up_to = _("up to {count}").format(count=most)
    frame.text(up_to, rect.right - grid.px(24), rect.centery, BODY, 17, LABEL, "right")
    label = _("Add a seat")
    frame.target(Target(key, rect, label, state.add_seat, radius=grid.px(18)))


def _plus(scene: Hosting, size: int) -> pygame.Surface:
    def body() -> str:
        c, reach = size / 2, size * 0.24
        return (
            f'<path d="M{c - reach} {c}H{c + reach}M{c} {c - reach}V{c + reach}" fill="none" '
            f'stroke="{INK}" stroke-width="{size * 0.1:.1f}" stroke-linecap="round"/>'
        )

    return scene.stage.paint.draw("plus", size, size, body)


def _draw_foot(scene: Hosting, frame: Frame, grid: Grid, height: float) -> None:
    """Show pace and hints, and the button that deals."""
    stage, state = scene.stage, scene.state
    y = height - 222
    row = grid.rect(MARGIN, y, WIDTH, 46)
    hint = _("Hints")
    switch(
        frame,
        stage,
        (row.right, row.centery),
        "hints",
        hint,
        state.settings.hints,
        lambda: state.set_hints(not state.settings.hints),
    )
    right = row.right - switch_size(stage)[0] - grid.px(14)
    words = frame.text(hint, right, row.centery, BOLD, 20, HONEY, "right")
    tip = Tip(hint, _("Shows what can be played."))
    frame.target(Target("hints:words", words.inflate(8, 12), hint, tip=tip))
    pace = frame.text(_("Pace"), row.x + grid.px(4), row.centery, BOLD, 20, HONEY)
    left = pace.right + grid.px(18)
    end = words.x - grid.px(14)
    _draw_paces(scene, frame, grid, pygame.Rect(left, row.y, end - left, row.height))
    deal = grid.rect(MARGIN, height - 150, WIDTH, 109)
    if state.is_ready():
        go_button(frame, stage, deal, "deal", _("Deal the cards!"), scene.deal)
    else:
        go_button(frame, stage, deal, "deal", _("Deal the cards!"), None)
        frame.target(Target("deal:why", deal, "", tip=Tip(scene.why_not_ready())))


def _draw_paces(scene: Hosting, frame: Frame, grid: Grid, room: pygame.Rect) -> None:
    """Offer the paces side by side, or one after the other where their words are too long."""
    stage, state, paces = scene.stage, scene.state, pace_options()
    chosen = state.settings.pace
    needed = sum(stage.fonts.width(word, BLACK, 17) for _pace, word in paces)
    if needed + len(paces) * grid.px(18) <= room.width:
        wish = max(grid.px(300), segmented_width(stage, paces, 17, 24))
        rect = pygame.Rect(room.x, room.y, min(wish, room.width), room.height)
        segmented(frame, stage, rect, "pace", paces, chosen, state.set_pace, units=17)
        return
    number = [pace for pace, _word in paces].index(chosen)
    size = max(grid.px(38), 28)
    widest = max(stage.fonts.width(word, BLACK, 19) for _pace, word in paces)
    room.width = min(room.width, widest + 2 * size + grid.px(60))
    body = stage.paint.box(*room.size, room.height / 2, fill=WELL, rim=HAIRLINE)
    frame.blit(body, room.x, room.y)
    inset = (room.height - size) // 2 + size // 2 + 1
    for step, x in ((-1, room.x + inset), (1, room.right - inset)):
        possible = 0 <= number + step < len(paces)
        pace, word = paces[number + step] if possible else paces[number]
        key = f"pace:{'more' if step > 0 else 'less'}"
        press = partial(state.set_pace, pace) if possible else None
        draw_arrow(scene, frame, (x, room.centery), key, step, word, press)
    width = room.width - 2 * size - 8
    frame.text(paces[number][1], *room.center, BLACK, 19, HONEY, "centre", width)
