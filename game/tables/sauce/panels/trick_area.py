"""The dark round in the middle of the table, with the cards of the trick."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.drawing.cards import TEAM_COLOURS, trump_coin
from game.tables.sauce.layout.table_layout import Layout
from game.ui.frame import Frame
from game.ui.layout import around, inset
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Place
from game.ui.table.handles import Handles
from game.ui.table.panels.trick import TrickSlot, draw_trick, draw_winning
from game.ui.text import _
from game.ui.theme import BLACK, GOLD

RIM = 216 / 230
"""The width of the round within its picture."""
CORNER = (-0.4, 0.62)
"""Where the faces lie on the cards."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of the trick, or where it will lie."""

    slot: TrickSlot
    number: int
    """How many places clockwise from the bottom the person sits."""
    is_trump: bool


@dataclass(frozen=True, slots=True)
class TrickArea:
    """The trick, or what lies in its place for a moment."""

    drops: Handles
    is_counter_clockwise: bool = False
    laid: tuple[LaidCard, ...] = ()
    drawn: tuple[tuple[str, Place], ...] = ()
    """Cards drawn for the deal: faces and places."""
    kitty: tuple[str, ...] = ()
    """Faces of what was in the kitty."""
    leads: int | None = None
    """The side that wins the trick so far: 0 for the team at the bottom."""
    order_sign: str = ""
    """A picture of the order of ranks that has just turned."""


def draw_drop_places(frame: Frame, layout: Layout, drops: Handles) -> None:
    """Let a card be dropped anywhere on the cloth, or in the round."""
    frame.target(drops.at("table", layout.cloth))
    area = around(layout.centre, (2 * layout.radius, 2 * layout.radius))
    frame.target(drops.at("round", area))


def draw_round(frame: Frame, stage: Stage, art: CardArt, area: TrickArea, layout: Layout) -> None:
    """Show the round with the cards of the trick, or what is shown there for a moment."""
    x, y = layout.centre
    frame.blit_centred(stage.picture("sauce/round", 2 * layout.radius), x, y)
    if area.leads is not None:
        size = round(2 * layout.radius * RIM)
        rim = stage.paint.box(
            size, size, size / 2, opacity=0, rim=TEAM_COLOURS[area.leads],
            rim_width=max(2.0, stage.px(5)),
        )  # fmt: skip
        frame.blit_centred(rim, x, y)
    if area.is_counter_clockwise:
        aside = layout.radius * 0.72
        arrow = stage.picture("sauce/arrow-ccw", stage.px(52))
        frame.blit_centred(arrow, x - aside, y - aside)
    for face, place in area.drawn:
        frame.blit_centred(
            art.card(face, round(place.width), "idle", place.angle), place.x, place.y
        )
    if area.kitty:
        _draw_kitty_cards(frame, art, area.kitty, layout)
    if area.order_sign:
        _draw_order(frame, stage, area.order_sign, layout.centre)
    draw_trick(frame, stage, art, [card.slot for card in area.laid], area.drops, CORNER)
    for card in area.laid:
        place = card.slot.place
        if card.is_trump:
            spot = (place.x + place.width * 0.44, place.y - place.width * 0.62)
            trump_coin(frame, stage, spot)
        if card.slot.is_winning:
            _draw_winning(frame, stage, card, layout)


def _draw_order(frame: Frame, stage: Stage, sign: str, centre: tuple[int, int]) -> None:
    """Show a large sign of the turned order of ranks."""
    light = stage.paint.halo(stage.px(380), stage.px(380), GOLD, 0.45)
    frame.blit_centred(light, *centre)
    size = stage.px(190)
    frame.blit_centred(stage.picture(sign, size, size), *centre)


def _draw_winning(frame: Frame, stage: Stage, card: LaidCard, layout: Layout) -> None:
    """Put the word `winning` where no card lies; large text may reach over the next card."""
    place = card.slot.place
    high = place.width * 0.7
    word = _("winning")
    most = min(stage.reading.px(210), layout.cloth.width // 2)
    units = stage.fonts.fitted(word, BLACK, 15, most - stage.px(26))[1]
    beside = place.width * 0.54 + stage.fonts.width(word, BLACK, units) / 2 + stage.space.pad
    spot = {
        0: (place.x + beside, place.y + high * 0.72),
        1: (place.x - place.width * 0.2, place.y - high - stage.space.pad),
        2: (place.x + beside, place.y - high * 0.72),
        3: (place.x + place.width * 0.2, place.y - high - stage.space.pad),
    }[card.number]
    inside = layout.cloth
    if not layout.is_narrow:
        left, right = layout.rows[0].right, layout.points.x
        between = pygame.Rect(left, inside.y, right - left, inside.height)
        inside = inset(between, stage.space.tight, 0)
    draw_winning(frame, stage, word, spot, inside, most)


def _draw_kitty_cards(frame: Frame, art: CardArt, faces: tuple[str, ...], layout: Layout) -> None:
    """Show what was in the kitty."""
    columns = min(len(faces), 6)
    rows = -(-len(faces) // columns)
    width = min(layout.radius * 1.7 / columns / 1.06, layout.radius * 1.5 / rows / 1.5)
    for i, face in enumerate(faces):
        row, column = divmod(i, columns)
        x = layout.centre[0] + (column - (columns - 1) / 2) * width * 1.06
        y = layout.centre[1] + (row - (rows - 1) / 2) * width * 1.5
        frame.blit_centred(art.card(face, round(width)), x, y)
