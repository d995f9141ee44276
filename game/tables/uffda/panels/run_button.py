"""The button beside the hand that arranges it into its longest run."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import HAIRLINE, HONEY, PLATE, PLATE_LIT


def draw_run_button(frame: Frame, stage: Stage, rect: pygame.Rect, press: Press) -> None:
    """Show the button, three links of a chain."""
    size = rect.width
    hovered = frame.is_hovered("sort")
    body = stage.paint.disc(size, PLATE_LIT if hovered else PLATE, HAIRLINE, 1.5)
    frame.blit_centred(body, *rect.center)

    def sign() -> str:
        s = size / 100
        links = "".join(
            f'<rect x="{x * s:.1f}" y="{y * s:.1f}" width="{30 * s:.1f}" height="{18 * s:.1f}" '
            f'rx="{9 * s:.1f}" transform="rotate(-35 {(x + 15) * s:.1f} {(y + 9) * s:.1f})"/>'
            for x, y in ((20, 53), (37, 40), (54, 28))
        )
        return f'<g fill="none" stroke="{HONEY}" stroke-width="{6 * s:.1f}">{links}</g>'

    frame.blit(stage.paint.draw(("sort-sign",), size, size, sign), rect.x, rect.y)
    label = _("Arrange the longest run")
    tip = Tip(label, _("Or drag cards within the hand; a right click turns one round."))
    frame.target(Target("sort", rect, label, press, tip=tip, command="sort", radius=size // 2))
