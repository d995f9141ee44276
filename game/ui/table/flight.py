"""Cards and other pictures on their way from one place to another."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.animation import Animation, Call, Ease, Tween, after, ease_out, sequence
from game.ui.frame import Frame
from game.ui.table.cards import CardArt, Place
from game.ui.table.landing import Landings


@dataclass(slots=True, eq=False)
class Flight:
    """A card in the air: where it is now, and which of its sides is up."""

    face: str
    place: Place
    other_side: str | None = None
    """The side seen during the first half of a flip."""
    flipped: float = 1.0
    """0 shows the other side, 1 the face."""


class Flights:
    """Everything that is in the air, drawn above the table."""

    def __init__(self, is_still: Callable[[], bool] = lambda: False) -> None:
        """`is_still` says whether motion is off: then a card arrives at once."""
        self._is_still = is_still
        self._now: list[Flight] = []
        self.landings = Landings()

    @property
    def faces(self) -> set[str]:
        """The faces in the air, so that a table does not show them twice."""
        return {flight.face for flight in self._now}

    def clear(self) -> None:
        """Nothing is in the air any more."""
        self._now.clear()

    def fly(
        self,
        face: str,
        start: Place,
        end: Place,
        seconds: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_out,
        arc: float = 0.0,
        flip_from: str | None = None,
        start_action: Callable[[], object] | None = None,
        landed: Callable[[], object] | None = None,
        marks: bool = False,
    ) -> Animation:
        """Return the animation of a card flying from one place to another.

        `arc` bends the way upward by so many pixels. `start_action` happens when it takes off,
        `landed` when it arrives; both happen even if the animation is cut short. With `marks` a
        white ring shows for a moment where it lies.
        """
        flight = Flight(face, Place(start.x, start.y, start.angle, start.width), flip_from)

        def take_off() -> None:
            if start_action:
                start_action()
            self._now.append(flight)

        def step(share: float) -> None:
            share = 1.0 if self._is_still() else share
            now = flight.place
            now.x = start.x + (end.x - start.x) * share
            now.y = start.y + (end.y - start.y) * share - arc * math.sin(math.pi * share)
            now.angle = start.angle + (end.angle - start.angle) * share
            now.width = start.width + (end.width - start.width) * share
            flight.flipped = share if flip_from else 1.0

        def land() -> None:
            if flight in self._now:
                self._now.remove(flight)
            if landed:
                landed()
            if marks:
                self.landings.add(face, end)

        way = sequence(Call(take_off), Tween(seconds, step, ease), Call(land))
        return after(delay, way) if delay else way

    def draw(self, frame: Frame, art: CardArt, *, still: bool = False) -> None:
        """Show what flies and what has just landed; `still`: without motion."""
        self.landings.draw(frame, art, still=still)
        for flight in self._now:
            place = flight.place
            face, squeeze = flight.face, 1.0
            if flight.other_side and flight.flipped < 1:
                squeeze = abs(math.cos(math.pi * flight.flipped))
                if flight.flipped < 0.5:
                    face = flight.other_side
            surface = art.resized(face, round(place.width), place.angle)
            if squeeze < 0.98:
                size = (max(1, round(surface.get_width() * squeeze)), surface.get_height())
                surface = pygame.transform.scale(surface, size)
            frame.blit_centred(surface, place.x, place.y)
