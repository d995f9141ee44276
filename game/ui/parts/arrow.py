"""A round button with an arrow."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around
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
    *,
    size: int = 0,
    rim: str = GOLD,
    reach: int = 0,
    is_upright: bool = False,
) -> None:
    """Show the button; its target is at least `reach` pixels wide and high."""
    size = size or arrow_size(stage)
    edge = rim if press else RIM_OFF
    fill = PLATE_LIT if press and frame.is_hovered(key) else PLATE
    frame.blit_centred(stage.paint.disc(size, fill, edge, 1.5), *centre)
    arrow = chevron(stage, round(size * 0.5), step, edge, is_upright=is_upright)
    frame.blit_centred(arrow, *centre)
    rect = around(centre, (max(size, reach), max(size, reach)))
    frame.target(Target(key, rect, label, press, tip=Tip(label), radius=rect.width // 2))


def chevron(
    stage: Stage, size: int, step: int, colour: str, *, is_upright: bool = False
) -> pygame.Surface:
    """Return the arrow alone: a positive step points to the right, or down if it is upright."""
    turn = 90 * is_upright + 180 * (step < 0)

    def body() -> str:
        near, far = size * 0.36, size * 0.66
        return (
            f'<path transform="rotate({turn} {size / 2} {size / 2})" '
            f'd="M{near} {size * 0.14}L{far} {size / 2}L{near} {size * 0.86}" fill="none" '
            f'stroke="{colour}" stroke-width="{size * 0.17:.1f}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )

    return stage.paint.draw(("chevron", turn, colour), size, size, body)
