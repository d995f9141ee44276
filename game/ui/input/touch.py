"""Fingers: the first one points, taps and drags; others can only shout."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Target, topmost
from game.ui.input.pointer import Pointer, Spot

LEAST = 44
"""The least width and height of a place for a finger, in a window of 1280 x 720 pixels."""
EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Touch:
    """Turns SDL's finger events into what the pointer does."""

    def __init__(self, pointer: Pointer) -> None:
        self.size = (1280, 720)
        """Of the window, in pixels: SDL gives positions as shares of it."""
        self._pointer = pointer
        self._first: int | None = None
        """The finger that points."""

    @property
    def is_down(self) -> bool:
        """Whether a finger points."""
        return self._first is not None

    def reset(self) -> None:
        """Forget which fingers are down."""
        self._first = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a finger; return whether it was used."""
        spot = (round(event.x * self.size[0]), round(event.y * self.size[1]))
        finger = event.finger_id
        if event.type == pygame.FINGERDOWN:
            return self._down(finger, spot)
        if finger != self._first:
            return False
        if not (0 <= event.x < 1 and 0 <= event.y < 1):
            return self._cancel()
        if event.type == pygame.FINGERMOTION:
            self._pointer.move(spot)
            return True
        self._first = None
        used = self._pointer.release(spot)
        # A finger that is gone points at nothing any more.
        self._pointer.leave()
        return used

    def _down(self, finger: int, spot: Spot) -> bool:
        if self._first in (None, finger):
            self._first = finger
            self._pointer.hit = self.hit
            return self._pointer.press(spot)
        target = self.hit(self._pointer.targets, spot)
        if target is not None and target.instant and target.press:
            target.press()
            return True
        return False

    def _cancel(self) -> bool:
        """Press and drop nothing, as the finger has left the window."""
        self._first = None
        self._pointer.let_go()
        self._pointer.leave()
        return True

    def hit(self, targets: Sequence[Target], spot: Spot) -> Target | None:
        """Return the target that a finger means: the touched one, or a small one close by.

        Of several close by it is the one with the nearest middle.
        """
        direct = topmost(targets, spot)
        if direct is not None and _is_active(direct):
            return direct
        least = max(LEAST, round(LEAST * min(self.size[0] / 1280, self.size[1] / 720)))
        near = [
            (_distance(target, spot), number)
            for number, target in enumerate(targets)
            if _is_active(target) and _reach(target.rect, least).collidepoint(spot)
        ]
        # Targets below the touched one cannot be meant.
        first = targets.index(direct) if direct is not None else -1
        above = [(far, number) for far, number in near if number > first]
        return targets[min(above)[1]] if above else direct


def _is_active(target: Target) -> bool:
    return target.press is not None or target.drag is not None


def _reach(rect: pygame.Rect, least: int) -> pygame.Rect:
    return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))


def _distance(target: Target, spot: Spot) -> int:
    return (target.rect.centerx - spot[0]) ** 2 + (target.rect.centery - spot[1]) ** 2
