"""What everybody must know, as a line at each of two edges of a flat screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.layout import columns, inset, split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.notes import DrawSign, Note, draw_note
from game.ui.table.panels.seat_plate import draw_face
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.theme import BLACK, BOLD, GREEN_RIM, HAIRLINE, HONEY, LABEL, NIGHT

UNITS, HIGHER, PIXELS = 64, 24, 46
"""Height of a line, how much higher it is for large text, in units; the least in pixels."""
NOTE, GAP = 220, 10
TITLE, LINE = 28, 19
CARD, FACE = 1.15, 0.62
"""Widths of a card and of a face, relative to the height of the line."""


def no_sign(_suit: str, size: int) -> pygame.Surface:
    """Return an empty sign, for notes without suits."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


@dataclass(frozen=True, slots=True)
class EdgeCard:
    """A card of the trick."""

    face: str
    person: Person
    is_winning: bool


@dataclass(frozen=True, slots=True)
class Edge:
    """Whose turn it is, what counts, and what lies in the trick."""

    turn: TurnSign | None = None
    notes: Sequence[Note] = ()
    trick: Sequence[EdgeCard] = ()
    sign: DrawSign = no_sign
    """Makes the signs of the notes."""


def edge_height(stage: Stage) -> int:
    """Return how high a line is, in pixels."""
    return max(stage.px(UNITS + HIGHER * stage.metrics.larger), PIXELS)


def draw_edge(frame: Frame, stage: Stage, art: CardArt, edge: Edge, rect: pygame.Rect) -> None:
    """Show the line: the turn at the left, the trick at the right."""
    box(frame, stage, rect, stage.px(14), fill=NIGHT, opacity=0.86, rim=HAIRLINE, rim_opacity=0.6)
    inner = inset(rect, stage.space.gap, stage.space.hair)
    trick = round(len(edge.trick) * (inner.height * (CARD + FACE) + stage.px(GAP)))
    note = min(stage.px(NOTE), (inner.width - trick) // (len(edge.notes) + 2))
    widths = [None, *[note] * len(edge.notes), trick]
    turn, *notes, right = columns(inner, widths, stage.space.tight)
    if edge.turn is not None:
        _draw_turn(frame, stage, edge.turn, turn)
    for one, room in zip(edge.notes, notes, strict=True):
        draw_note(frame, stage, one, inset(room, 0, stage.space.hair), NIGHT, edge.sign)
    if edge.trick:
        _draw_trick(frame, stage, art, edge.trick, right)


def _draw_turn(frame: Frame, stage: Stage, sign: TurnSign, room: pygame.Rect) -> None:
    left, size = room.x, room.height
    if sign.person is not None:
        draw_face(frame, stage, sign.person, size, (left + size / 2, room.centery))
        left += size + stage.px(10)
    for symbol in sign.symbols:
        frame.blit_centred(symbol(stage, round(size * 0.8)), left + size * 0.4, room.centery)
        left += round(size * 0.8) + stage.px(6)
    words = pygame.Rect(left, room.y, room.right - left, room.height)
    high = words.height * 0.8
    title = frame.text(sign.title, *words.midleft, BLACK, TITLE, HONEY, "left", words.width, high)
    _head, rest = split(words, "left", title.width, stage.px(18))
    if sign.line and stage.fonts.width(sign.line, BOLD, LINE) <= rest.width:
        frame.text(sign.line, *rest.midleft, BOLD, LINE, LABEL, "left", rest.width, high)


def _draw_trick(
    frame: Frame, stage: Stage, art: CardArt, cards: Sequence[EdgeCard], room: pygame.Rect
) -> None:
    """Show the cards in the order of play, each after the face of its player."""
    high = room.height
    wide, face = round(high * CARD), round(high * FACE)
    for number, card in enumerate(cards):
        x = room.x + number * (wide + face + stage.px(GAP))
        draw_face(frame, stage, card.person, face, (x + face / 2, room.centery))
        spot = pygame.Rect(x + face, room.y, wide, high)
        frame.blit(_upper_part(stage, art, card.face, spot), *spot.topleft)
        if card.is_winning:
            rim = max(2.0, stage.px(4))
            box(frame, stage, spot, stage.px(6), opacity=0, rim=GREEN_RIM, rim_width=rim)


def _upper_part(stage: Stage, art: CardArt, face: str, spot: pygame.Rect) -> pygame.Surface:
    """Return as much of a card as there is room for: its index."""

    def build() -> pygame.Surface:
        part = pygame.Surface(spot.size, pygame.SRCALPHA)
        whole = art.card(face, spot.width, "flat")
        part.blit(whole, (0, 0))
        return part

    return stage.assets.cache.get(("edge-card", face, *spot.size, art.index_scale), build)
