"""Where the focus goes next: round, in a direction, or to the next group."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Target

FIRST, LAST = "hand", "bar"
"""Groups that the tab key comes to first and last."""
ASIDE = 2.2
"""How much more a distance aside counts than one ahead."""
WIDEST = 3.0
"""Targets at a greater slope than this do not lie in the direction."""
LEAST = 2
"""Pixels: what is nearer than this is beside, not ahead."""

Direction = tuple[int, int]


def group_of(target: Target) -> str:
    """Return the name of the group that a target belongs to, empty for a single one."""
    return target.group or target.key.partition(":")[0] * (":" in target.key)


def order(targets: Sequence[Target]) -> list[Target]:
    """Return all targets where the focus stops, in the order of the tab key.

    Of several with the same key the topmost counts.
    """
    found = {target.key: target for target in targets if target.is_reachable}
    ranks = {FIRST: 0, LAST: 2}
    return sorted(found.values(), key=lambda target: ranks.get(group_of(target), 1))


def cycle(targets: Sequence[Target], focused: str | None, step: int) -> str | None:
    """Return where the tab key goes next; from nowhere, to the first or last target."""
    keys = [target.key for target in order(targets)]
    if not keys:
        return None
    if focused not in keys:
        return keys[0 if step > 0 else -1]
    return keys[(keys.index(focused) + step) % len(keys)]


def next_group(targets: Sequence[Target], focused: str | None, step: int) -> str | None:
    """Return the first target of the next (1) or previous (-1) group."""
    starts: list[str] = []
    here, before = 0, None
    for target in order(targets):
        group = group_of(target)
        if not starts or group != before:
            starts.append(target.key)
            before = group
        if target.key == focused:
            here = len(starts) - 1
    if not starts:
        return None
    if focused is None:
        return starts[0 if step > 0 else -1]
    return starts[(here + step) % len(starts)]


def ahead(targets: Sequence[Target], here: pygame.Rect, direction: Direction) -> str | None:
    """Return the target that the focus goes to from here, or None at the edge.

    It is the nearest one ahead, or else the one that lies least aside.
    """
    return nearest(targets, here, direction) or nearest(targets, here, direction, slope=None)


def nearest(
    targets: Sequence[Target],
    here: pygame.Rect,
    direction: Direction | None = None,
    slope: float | None = WIDEST,
) -> str | None:
    """Return the nearest target in a direction, not farther aside than the slope, or in any."""
    best: tuple[float, str] | None = None
    for target in targets:
        far = _distance(here, target.rect, direction, slope)
        if far is not None and (best is None or far < best[0]):
            best = far, target.key
    return best[1] if best else None


def _distance(
    start: pygame.Rect, end: pygame.Rect, direction: Direction | None, slope: float | None
) -> float | None:
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    if direction is None:
        return float(abs(dx) + abs(dy))
    along = dx * direction[0] + dy * direction[1]
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    if along <= LEAST or (slope is not None and aside > along * slope):
        return None
    if slope is not None and _lies_across(start, end, direction):
        return None
    # What lies straight ahead is nearer than what lies at an angle.
    return along + ASIDE * aside


def _lies_across(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> bool:
    """Whether something lies above or below rather than to the left or right, or vice versa.

    The middle of a wide target may be ahead although the target lies right above.
    """
    wide = min(start.right, end.right) - max(start.left, end.left)
    high = min(start.bottom, end.bottom) - max(start.top, end.top)
    if direction[0]:
        return high <= 0 and 2 * wide > min(start.width, end.width)
    return wide <= 0 and 2 * high > min(start.height, end.height)
