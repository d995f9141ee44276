"""How the staff opens its menu: by corners of the screen in order, or by a key."""

from __future__ import annotations

import pygame

from game.fair.plan import StaffPlan

REACH = 0.12
"""How far a corner reaches along the shorter side of the screen."""


class StaffGesture:
    """Watches all presses, whatever else they do."""

    def __init__(self, plan: StaffPlan) -> None:
        self._plan = plan
        self._done: list[float] = []
        """When each corner so far was touched."""
        self._key = pygame.key.key_code(plan.key)

    def watch(self, event: pygame.event.Event, size: tuple[int, int], now: float) -> bool:
        """Return whether this event completes the gesture; `now` is in seconds."""
        if event.type == pygame.KEYDOWN:
            return bool(event.key == self._key)
        spot = _spot(event, size)
        return spot is not None and self._touch(_corner(spot, size), now)

    def _touch(self, corner: str, now: float) -> bool:
        corners = self._plan.corners
        if self._done and now - self._done[0] > self._plan.within:
            self._done.clear()
        if corner != corners[len(self._done)]:
            # It may be the start of another try.
            self._done = [now] if corner == corners[0] else []
            return False
        self._done.append(now)
        if len(self._done) < len(corners):
            return False
        self._done.clear()
        return True


def _spot(event: pygame.event.Event, size: tuple[int, int]) -> tuple[int, int] | None:
    """Return where this event presses, if anywhere."""
    if event.type == pygame.MOUSEBUTTONDOWN and not getattr(event, "touch", False):
        return (event.pos[0], event.pos[1]) if event.button == 1 else None
    if event.type == pygame.FINGERDOWN:
        return round(event.x * size[0]), round(event.y * size[1])
    return None


def _corner(spot: tuple[int, int], size: tuple[int, int]) -> str:
    """Return the name of the corner, or an empty text elsewhere."""
    reach = REACH * min(size)
    x, y = spot
    row = "top" if y < reach else "bottom" if y >= size[1] - reach else ""
    column = "left" if x < reach else "right" if x >= size[0] - reach else ""
    return f"{row}-{column}" if row and column else ""
