"""A landed card settles; a white ring grows round it and fades, so that nobody misses it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.ui.frame import Frame
from game.ui.table.cards import CardArt, Place
from game.ui.table.motion.aloft import Aloft, draw_aloft
from game.ui.table.motion.manners import LANDING_SCALE, Manner, settled, smooth

SECONDS, STILL_SECONDS = 0.6, 0.8
"""How long the ring is shown; without motion, unchanged and a little longer."""
GROWTH = 0.22
STEPS = 8
"""How many sizes and strengths of a ring are drawn and kept."""
RIM_UNITS = 5.0
GLINT_SECONDS, GLINT_UNITS = 0.4, 74.0


@dataclass(slots=True)
class _Landed:
    face: str
    start: Place
    end: Place
    manner: Manner
    age: float = 0.0


class Landings:
    """The cards that have just landed."""

    def __init__(self) -> None:
        self._landed: list[_Landed] = []

    def add(self, face: str, start: Place, end: Place, manner: Manner) -> None:
        """Note that a card has just landed at `end`, coming from `start`."""
        self._landed.append(_Landed(face, start, replace(end), manner))

    def lift(self, face: str) -> None:
        """Forget a card that leaves its place."""
        self._landed = [one for one in self._landed if one.face != face]

    def clear(self) -> None:
        """Forget all landings."""
        self._landed.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something is visible or has just gone."""
        if not self._landed:
            return False
        for one in self._landed:
            one.age += seconds
        self._landed = [one for one in self._landed if one.age < _seconds(one.manner)]
        return True

    def draw(self, frame: Frame, art: CardArt, *, still: bool) -> None:
        """Show settling cards, and all rings; `still` ones neither grow nor fade."""
        for settling in self.settling(art.unit) if not still else ():
            draw_aloft(frame, art, settling)
        for one in self._landed:
            share = 0.0 if still else one.age / SECONDS
            if one.manner.rings and share < 1:
                picture = _ring(art, one, round(share * STEPS))
                frame.blit_centred(picture, one.end.x, one.end.y)
            if one.manner.glints and not still and one.age < GLINT_SECONDS:
                _draw_glint(frame, art, one)

    def settling(self, unit: float) -> list[Aloft]:
        """Return the cards that still settle; `unit` is a layout unit in pixels."""
        return [
            Aloft(
                one.face,
                None,
                settled(one.manner, one.start, one.end, one.age / one.manner.settle, unit),
                round(max(one.start.width, one.end.width)),
            )
            for one in self._landed
            if one.age < one.manner.settle
        ]


def _seconds(manner: Manner) -> float:
    return STILL_SECONDS if manner.rings else max(manner.settle, GLINT_SECONDS)


def _draw_glint(frame: Frame, art: CardArt, one: _Landed) -> None:
    """Show a short flash of light at the upper right corner."""
    share = one.age / GLINT_SECONDS
    size = smooth(share * 4) * (1 - smooth(share))
    if size > 0:
        glint = art.glint(max(1, round(size * GLINT_UNITS / STEPS)) * STEPS)
        half = one.end.width * 0.36
        frame.blit_centred(glint, one.end.x + half, one.end.y - half)


def _ring(art: CardArt, one: _Landed, step: int) -> pygame.Surface:
    width, angle = round(one.end.width), round(one.end.angle)
    key = ("landing", one.face, width, angle, step)
    return art.cached(key, lambda: _draw_ring(art, one.face, width, angle, step))


def _draw_ring(art: CardArt, face: str, width: int, angle: int, step: int) -> pygame.Surface:
    share = step / STEPS
    flat = art.card(face, width, "flat")
    high = width * flat.get_height() / flat.get_width()
    # A settling card never hides it.
    grown = width * max(GROWTH * share, LANDING_SCALE) + art.unit * RIM_UNITS
    rim = art.outline(round(width + grown), round(high + grown), RIM_UNITS, 1 - share**2)
    return pygame.transform.rotozoom(rim, angle, 1.0).convert_alpha() if angle else rim
