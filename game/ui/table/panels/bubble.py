"""What somebody says at the table: a bubble with a tail to their plate."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.layout import Side
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.theme import INK, PAPER

GAP, TAIL, RADIUS = 24, 32, 20
"""How far a bubble is from its plate, how wide its tail and how round its corners: units."""
_MEETS: dict[Side, tuple[str, str, int, int]] = {
    "top": ("midbottom", "midtop", 0, -1),
    "bottom": ("midtop", "midbottom", 0, 1),
    "left": ("midright", "midleft", -1, 0),
    "right": ("midleft", "midright", 1, 0),
}
"""Which ends of bubble and plate meet, and in which direction the bubble lies."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A word or a number, and whose plate it stands at."""

    text: str
    face: str
    units: float
    """Size of the text; smaller if it is too long."""
    colour: str
    plate: pygame.Rect
    side: Side
    """At which side of the plate."""
    inside: pygame.Rect
    """The area that it stays in."""
    most: float = 330
    """The greatest width of the text, in units."""
    fill: str = PAPER


def bubble_rect(stage: Stage, bubble: Bubble) -> pygame.Rect:
    """Return where a bubble is."""
    units = _units(stage, bubble)
    wide = stage.fonts.width(bubble.text, bubble.face, units) + stage.px(52)
    rect = pygame.Rect(0, 0, wide, stage.fonts.line_height(bubble.face, units) + stage.px(18))
    own, theirs, x, y = _MEETS[bubble.side]
    setattr(rect, own, getattr(bubble.plate, theirs))
    rect.move_ip(x * stage.px(GAP), y * stage.px(GAP))
    return rect.clamp(bubble.inside)


def draw_bubble(frame: Frame, stage: Stage, bubble: Bubble) -> None:
    """Show a bubble with its tail."""
    rect, rim = bubble_rect(stage, bubble), max(2, stage.px(3))
    own, theirs, x, y = _MEETS[bubble.side]
    tail = _tail(stage, bubble, rim)
    place = tail.get_rect(**{own: getattr(bubble.plate, theirs)}).move(2 * x, 2 * y)
    frame.blit(tail, place.x, place.y)
    box(frame, stage, rect, stage.px(RADIUS), fill=bubble.fill, rim=INK, rim_width=rim)
    units = _units(stage, bubble)
    frame.text(bubble.text, *rect.center, bubble.face, units, bubble.colour, "centre")


def _units(stage: Stage, bubble: Bubble) -> float:
    room, high = stage.px(bubble.most), stage.px(110)
    return stage.fonts.fitted(bubble.text, bubble.face, bubble.units, room, high)[1]


def _tail(stage: Stage, bubble: Bubble, rim: int) -> pygame.Surface:
    """Return the tail, as long as the gap and open where it reaches into the bubble."""
    side, fill = bubble.side, bubble.fill
    long, wide = stage.px(GAP) + stage.px(4), stage.px(TAIL)

    def body() -> str:
        ends = {
            "top": ((2, 0), (wide / 2, long - 2), (wide - 2, 0)),
            "bottom": ((2, long), (wide / 2, 2), (wide - 2, long)),
            "left": ((0, 2), (long - 2, wide / 2), (0, wide - 2)),
            "right": ((long, 2), (2, wide / 2), (long, wide - 2)),
        }[side]
        line = "L".join(f"{x} {y}" for x, y in ends)
        return (
            f'<path d="M{line}" fill="{fill}" stroke="{INK}" stroke-width="{rim}" '
            'stroke-linejoin="round"/>'
        )

    size = (wide, long) if side in ("top", "bottom") else (long, wide)
    return stage.paint.draw(("bubble-tail", side, fill), *size, body)
