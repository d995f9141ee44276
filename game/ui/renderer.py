"""Shows a list of pictures on the screen and repaints only what changed."""

from __future__ import annotations

import pygame

Item = tuple[pygame.Surface, int, int]
"""A picture and the window position of its top left corner."""

TILE = 64
"""The side in pixels of the squares in which changes are collected."""


class Renderer:
    """Keeps the last frame, so that a new one costs only its changes."""

    def __init__(self) -> None:
        self._shown: list[Item] = []
        self._background: pygame.Surface | None = None

    def forget(self) -> None:
        """Repaint everything next time, e.g. after the window was resized or uncovered."""
        self._background = None
        self._shown = []

    def present(
        self, screen: pygame.Surface, background: pygame.Surface, items: list[Item]
    ) -> list[pygame.Rect]:
        """Paint the items over the background in their order; return the changed rectangles."""
        rects = [surface.get_rect(topleft=(x, y)) for surface, x, y in items]
        if background is not self._background:
            dirty = [screen.get_rect()]
        else:
            dirty = merged(self._changes(items, rects), screen.get_rect())
        for area in dirty:
            screen.set_clip(area)
            screen.blit(background, area, area)
            screen.blits([(items[i][0], rects[i]) for i in area.collidelistall(rects)], False)
        screen.set_clip(None)
        self._shown = items
        self._background = background
        return dirty

    def _changes(self, items: list[Item], rects: list[pygame.Rect]) -> list[pygame.Rect]:
        old_keys = [(id(surface), x, y) for surface, x, y in self._shown]
        new_keys = [(id(surface), x, y) for surface, x, y in items]
        old_set, new_set = set(old_keys), set(new_keys)
        changed = [rects[i] for i, key in enumerate(new_keys) if key not in old_set]
        changed += [
            surface.get_rect(topleft=(x, y))
            for (surface, x, y), key in zip(self._shown, old_keys, strict=True)
            if key not in new_set
        ]
        # Pictures that stayed may have changed their order: a card that came to the front.
        stayed_old = [key for key in old_keys if key in new_set]
        stayed_new = [(key, i) for i, key in enumerate(new_keys) if key in old_set]
        if len(stayed_old) != len(stayed_new):
            changed += [rects[i] for _, i in stayed_new]
        else:
            changed += [
                rects[i]
                for before, (key, i) in zip(stayed_old, stayed_new, strict=True)
                if before != key
            ]
        return changed


def merged(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return few rectangles that cover the given ones inside the bounds and do not overlap.

    The screen is divided into tiles: whole rectangles, when joined, would soon cover everything
    if many small things move far apart.
    """
    rows = [0] * (bounds.height // TILE + 1)
    for rect in rects:
        area = rect.clip(bounds)
        if not area:
            continue
        first, last = (area.left - bounds.left) // TILE, (area.right - 1 - bounds.left) // TILE
        mask = (1 << (last + 1)) - (1 << first)
        top, bottom = (area.top - bounds.top) // TILE, (area.bottom - 1 - bounds.top) // TILE
        for row in range(top, bottom + 1):
            rows[row] |= mask
    return _runs(rows, bounds)


def _runs(rows: list[int], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return the marked tiles as rectangles: runs of a row, extended down as far as they go."""
    result: list[pygame.Rect] = []
    for top in range(len(rows)):
        while rows[top]:
            first = (rows[top] & -rows[top]).bit_length() - 1
            shifted = rows[top] >> first
            length = (~shifted & (shifted + 1)).bit_length() - 1
            mask = ((1 << length) - 1) << first
            bottom = top
            while bottom < len(rows) and rows[bottom] & mask == mask:
                rows[bottom] &= ~mask
                bottom += 1
            area = pygame.Rect(
                bounds.left + first * TILE,
                bounds.top + top * TILE,
                length * TILE,
                (bottom - top) * TILE,
            )
            result.append(area.clip(bounds))
    return result
