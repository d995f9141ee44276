"""The cards of a trick, each with the face of its player, and which one wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Frame, Tip
from game.ui.layout import around
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look, Place
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.table.panels.slot import SlotLook, draw_slot
from game.ui.theme import GREEN_DARK, GREEN_RIM

WAITING, FACE = 54, 44
"""Size of a face in an empty slot, and on a card: units."""


@dataclass(frozen=True, slots=True)
class TrickSlot:
    """Somebody's place in a trick."""

    person: Person
    place: Place
    tip: Tip
    face: str = ""
    """What they have laid, as `CardArt` knows it."""
    is_winning: bool = False
    empty: SlotLook | None = None
    """Its look while nothing lies there; None: invisible."""


def draw_trick(
    frame: Frame, stage: Stage, art: CardArt, slots: Sequence[TrickSlot], handles: Handles,
    corner: tuple[float, float],
) -> None:  # fmt: skip
    """Show empty slots, then the cards with faces, `corner` card widths from their middles."""
    for slot in slots:
        if slot.face or slot.empty is None:
            continue
        rect = _rect(slot.place)
        draw_slot(frame, stage, rect, slot.empty)
        draw_face(frame, stage, slot.person, stage.px(WAITING), rect.center)
    for slot in slots:
        if slot.face:
            place = slot.place
            look: Look = "winning" if slot.is_winning else "idle"
            card = art.card(slot.face, round(place.width), look, place.angle)
            frame.blit_centred(card, place.x, place.y)
            spot = (place.x + corner[0] * place.width, place.y + corner[1] * place.width)
            draw_face(frame, stage, slot.person, stage.px(FACE), spot)
        key = f"laid:{slot.person.seat}"
        frame.target(handles.at(key, _rect(slot.place), slot.tip.title, slot.tip))


def draw_winning(
    frame: Frame, stage: Stage, word: str, centre: tuple[float, float], inside: pygame.Rect,
    room: float, high: float | None = None,
) -> None:  # fmt: skip
    """Say on a green tag that a card wins; see `fitting_tag`."""
    fitting_tag(
        frame, stage, centre, word, inside, room, fill=GREEN_RIM, colour=GREEN_DARK, high=high,
        whole=True,
    )  # fmt: skip


def _rect(place: Place) -> pygame.Rect:
    return around((place.x, place.y), (round(place.width), round(place.width * CARD_RATIO)))
