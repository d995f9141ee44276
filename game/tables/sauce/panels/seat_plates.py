"""The four players: face, name, team, how many cards they hold, who deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.sauce.drawing.cards import TEAM_COLOURS, seat_sign
from game.tables.sauce.layout.open_hands import OpenPlace
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face, draw_token, write_name
from game.ui.table.panels.seat_plate import draw_plate as empty_plate
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HONEY, LABEL


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """The content of a name plate."""

    person: Person
    place: int
    """How many places clockwise from the bottom they sit."""
    line: str
    """The text below the name."""
    tip: Tip
    count: int | None
    """How many cards the player holds; None for the seat at the bottom."""
    is_awaited: bool
    is_dealer: bool


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card of a hand that lies face up for everybody."""

    key: str
    face: str
    title: str
    place: OpenPlace


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The cards of a hand that lie face up."""

    cards: tuple[OpenCard, ...]
    person: Person
    face: pygame.Rect | None
    """The place of the face, if the cards are not beside the plate."""


def draw_plate(frame: Frame, stage: Stage, plate: SeatPlate, rect: pygame.Rect) -> None:
    """Show the name plate of a seat."""
    face, (name, below) = empty_plate(frame, stage, plate.person, rect, active=plate.is_awaited)
    if not plate.is_awaited:
        box(
            frame,
            stage,
            rect,
            stage.px(18),
            opacity=0,
            rim=TEAM_COLOURS[plate.place % 2],
            rim_width=max(1.5, stage.px(2.5)),
        )
    if plate.is_dealer:
        # Translators: one letter for the dealer, as on the token in front of them.
        draw_token(frame, stage, face, _("D"), CREAM)
    mark = stage.px(28)
    frame.blit_centred(seat_sign(stage, plate.place, mark), name.right - mark / 2, name.centery)
    write_name(frame, plate.person, name, name.right - mark - stage.px(6))
    edge, colour = below.right, HONEY
    if plate.count is not None:
        edge -= _draw_count(frame, stage, *below.midright, plate.count)
        colour = LABEL
    room = edge - stage.px(6) - below.x
    # Of "AI · Head chef", the level matters more.
    lines = plate.line, plate.line.rpartition(" · ")[2]
    line = stage.fonts.fitting(lines, BODY, 16, room, below.height)
    frame.text(line, *below.midleft, BODY, 16, colour, "left", room, below.height)
    key, tip = f"seat:{plate.person.seat}", plate.tip
    frame.target(Target(key, rect, tip.title, tip=tip, radius=stage.px(18)))


def _draw_count(frame: Frame, stage: Stage, right: float, y: float, count: int) -> int:
    """Show how many cards a player holds; return how wide that is."""
    wide = frame.text(
        str(count), right, y, BLACK, 18, CREAM, "right", stage.px(60), stage.px(44)
    ).width
    back = stage.px(17)
    picture = stage.picture("sauce/back", back)
    frame.blit_centred(picture, right - wide - stage.px(6) - back / 2, y)
    return wide + stage.space.tight + back


def draw_own_lines(frame: Frame, stage: Stage, lines: Sequence[str], room: pygame.Rect) -> None:
    """Write the lines beside the own bid."""
    high = min(stage.fonts.line_height(BODY, 18), room.height // max(1, len(lines)))
    top = room.centery - high * len(lines) / 2
    for number, line in enumerate(lines):
        y = top + (number + 0.5) * high
        frame.text(line, room.x, y, BODY, 18, LABEL, "left", room.width, high)


def draw_open_hand(frame: Frame, stage: Stage, art: CardArt, opened: OpenHand) -> None:
    """Show a hand that lies face up."""
    for card in opened.cards:
        place = card.place
        width = round(place.width)
        frame.blit_centred(art.card(card.face, width), place.x + width / 2, place.y + width * 0.7)
        frame.target(Target(card.key, place.spot, card.title, tip=Tip(card.title)))
    if opened.face is not None:
        draw_face(frame, stage, opened.person, opened.face.width, opened.face.center)
        name = opened.person.name
        frame.target(Target(f"open:{opened.person.seat}", opened.face, name, tip=Tip(name)))
