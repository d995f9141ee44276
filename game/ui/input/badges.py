"""The letters on everything, as they are drawn."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame
from game.ui.input.letters import Letters
from game.ui.stage import Stage
from game.ui.theme import BLACK, CAP_FOOT, CREAM, INK

UNITS = 18


def draw_letters(frame: Frame, stage: Stage, letters: Letters) -> None:
    """Show on each target the letters that press it, while they are active."""
    if not letters.is_active:
        return
    taken: list[pygame.Rect] = []
    for label, target in letters.of(frame.targets):
        words = label.upper()
        high = stage.fonts.line_height(BLACK, UNITS) + stage.px(2)
        width = max(high, stage.fonts.width(words, BLACK, UNITS) + stage.space.gap)
        place = _free_place(frame, target.rect, (width, high), taken)
        taken.append(place)
        cap = stage.paint.box(
            width, high, stage.px(6), fill=CREAM, bottom=CAP_FOOT, rim=INK, rim_width=2
        )
        frame.blit(cap, place.x, place.y)
        frame.text(words, place.centerx, place.centery, BLACK, UNITS, INK, "centre")


def _free_place(
    frame: Frame, rect: pygame.Rect, size: tuple[int, int], taken: list[pygame.Rect]
) -> pygame.Rect:
    """Return where a badge lies on its target without covering another one, if that is possible."""
    window = pygame.Rect((0, 0), frame.size)
    seen = rect.clip(window)
    place = pygame.Rect((0, 0), size)
    corners = ("topleft", "topright", "bottomleft", "bottomright", "center", "midtop", "midbottom")
    for corner in corners:
        setattr(place, corner, getattr(seen, corner))
        place.clamp_ip(window)
        if place.collidelist(taken) < 0:
            return place
    place.topleft = seen.topleft
    for _step in range(len(taken)):
        hit = place.collidelist(taken)
        if hit < 0:
            break
        place.top = taken[hit].bottom + 1
    return place.clamp(window)
