"""The white ring round what has just been laid: it grows and fades, so that nobody misses it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.ui.frame import Frame
from game.ui.table.cards import CardArt, Place

SECONDS, STILL_SECONDS = 0.6, 0.8
"""How long the ring is seen; without motion it stays as it is a little longer."""
GROWTH = 0.22
STEPS = 8
"""How many sizes and strengths of a ring are drawn and kept."""
RIM_UNITS = 5.0


@dataclass(slots=True)
class _Ring:
    face: str
    place: Place
    age: float = 0.0


class Landings:
    """Where something has just landed."""

    def __init__(self) -> None:
        self._rings: list[_Ring] = []

    def add(self, face: str, place: Place) -> None:
        """Mark a card that lies here from now on."""
        self._rings.append(_Ring(face, replace(place)))

    def clear(self) -> None:
        """Nothing has just landed."""
        self._rings.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a ring is visible or has just gone."""
        if not self._rings:
            return False
        for ring in self._rings:
            ring.age += seconds
        self._rings = [ring for ring in self._rings if ring.age < STILL_SECONDS]
        return True

    def draw(self, frame: Frame, art: CardArt, *, still: bool) -> None:
        """Show all rings; `still` ones neither grow nor fade."""
        for ring in self._rings:
            share = 0.0 if still else ring.age / SECONDS
            if share < 1:
                picture = _picture(art, ring, round(share * STEPS))
                frame.blit_centred(picture, ring.place.x, ring.place.y)


def _picture(art: CardArt, ring: _Ring, step: int) -> pygame.Surface:
    place = ring.place
    width = round(place.width)
    key = ("landing", ring.face, width, round(place.angle), step)
    return art.cached(key, lambda: _draw(art, ring.face, width, round(place.angle), step))


def _draw(art: CardArt, face: str, width: int, angle: int, step: int) -> pygame.Surface:
    share = step / STEPS
    flat = art.card(face, width, "flat")
    high = width * flat.get_height() / flat.get_width()
    grown = width * GROWTH * share + art.unit * RIM_UNITS
    rim = art.outline(round(width + grown), round(high + grown), RIM_UNITS, 1 - share**2)
    return pygame.transform.rotozoom(rim, angle, 1.0).convert_alpha() if angle else rim
