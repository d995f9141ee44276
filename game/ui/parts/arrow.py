"""A round button with an arrow to the left or right."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import place
from game.ui.stage import Stage
from game.ui.theme import GOLD, PLATE, PLATE_LIT, RIM_OFF


def arrow_size(stage: Stage) -> int:
    """Return how large the button is, in pixels."""
    return max(stage.px(38), 28)


def draw_arrow(
    frame: Frame,
    stage: Stage,
    centre: tuple[int, int],
    key: str,
    step: int,
    label: str,
    press: Press | None,
) -> None:
    """Show the button; a positive step points to the right."""
    size = arrow_size(stage)
    hovered = press is not None and frame.is_hovered(key)
    rim = GOLD if press else RIM_OFF
    disc = stage.paint.disc(size, PLATE_LIT if hovered else PLATE, rim, 1.5)
    frame.blit_centred(disc, *centre)
    frame.blit_centred(chevron(stage, round(size * 0.5), step, rim), *centre)
    rect = place(pygame.Rect(centre, (0, 0)), (size, size))
    frame.target(Target(key, rect, label, press, tip=Tip(label), radius=size // 2))


def chevron(stage: Stage, size: int, step: int, colour: str) -> pygame.Surface:
    """Return the arrow alone."""

    def body() -> str:
        near, far = (size * 0.36, size * 0.66) if step > 0 else (size * 0.64, size * 0.34)
        return (
            f'<path d="M{near} {size * 0.14}L{far} {size / 2}L{near} {size * 0.86}" fill="none" '
            f'stroke="{colour}" stroke-width="{size * 0.17:.1f}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )

    return stage.paint.draw(("chevron", step, colour), size, size, body)
