"""The common parts of celebrations: timing, confetti, ribbons with a title."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.rules.core import Seat
from game.ui.animation import ease_back, ease_out
from game.ui.celebrations.feast import MIDDLE, SPREAD_SECONDS, Feast, lifted, small_cloth, spread
from game.ui.celebrations.shower import shower
from game.ui.frame import Frame
from game.ui.layout import around
from game.ui.parts.panel import box
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.theme import BLACK, BRIGHT_TEXT, INK, PAPER, RAYS, RIBBON, RIBBON_FOOT


@dataclass(frozen=True, slots=True)
class Booby:
    """What players in last place get, if a game has something for them."""

    picture: str
    """A card, e.g. `uffbasse/arschkaard`."""
    seats: tuple[Seat, ...]
    title: str
    text: str


SIZES = 6
"""How many sizes of a growing picture are kept, so that growing needs no new drawing."""


@dataclass(kw_only=True)
class Celebration(ABC):
    """Something that is celebrated for a few seconds above the table."""

    feast: Feast
    """What the game chooses for it."""
    is_great: bool = True
    """Whether it hides the whole table."""
    still: bool = False
    """Reduced motion: every frame shows everything in its final place."""
    age: float = 0.0
    """Seconds since it began."""
    seconds: ClassVar[float] = 1.6
    """How long it lasts."""

    @property
    def label(self) -> str:
        """The label of its target."""
        return ""

    @property
    def duration(self) -> float:
        """How many seconds it lasts; without motion, long enough to be read."""
        return max(self.seconds, 1.4) if self.still else self.seconds

    @property
    def chimes(self) -> Sequence[float]:
        """When something rings, in seconds."""
        return ()

    def draw(self, frame: Frame, stage: Stage, cloth: str) -> None:
        """Draw its state at its age into the frame, on an opaque cloth."""
        first, (width, height) = len(frame.items), frame.size
        middle = width / 2, round(height * MIDDLE)
        if self.is_great:
            spread(frame, stage, cloth, self.share(0.0, SPREAD_SECONDS))
            if self.showers and not self.still:
                # The shower starts early, so that short celebrations have it, too.
                shower(frame, stage, self.feast.pieces, self.age + 1.6, self.feast.falls)
        else:
            small_cloth(frame, stage, cloth, around(middle, self.small_cloth_size(stage)))
            lifted(frame, first, (ease_out(self.share(0.0, SPREAD_SECONDS)) - 1) * stage.px(60))
        self.draw_deed(frame, stage, middle)
        if not self.still:
            gone = (self.age - self.duration + SPREAD_SECONDS) / SPREAD_SECONDS
            lifted(frame, first, max(0.0, gone) ** 2 * height)

    @property
    def showers(self) -> bool:
        """Whether pictures fly about if it is great."""
        return True

    @abstractmethod
    def small_cloth_size(self, stage: Stage) -> tuple[int, int]:
        """Return the size in pixels of the cloth for a small celebration."""

    @abstractmethod
    def draw_deed(self, frame: Frame, stage: Stage, middle: tuple[float, float]) -> None:
        """Draw what is celebrated, at its age, into the frame."""

    def share(self, start: float, seconds: float) -> float:
        """Return how much of a motion that begins at `start` is done, 0..1."""
        if self.still:
            return 1.0
        return max(0.0, min(1.0, (self.age - start) / seconds))


def grown(share: float) -> float:
    """Return a size from 0 to a little above 1, in the few steps that are kept as pictures."""
    if share <= 0:
        return 0.0
    return max(1, round(ease_back(share) * SIZES)) / SIZES


def sunburst(frame: Frame, stage: Stage, x: float, y: float, opacity: float = 0.16) -> None:
    """Put quiet rays behind everything; they do not turn."""
    width, height = frame.size

    def body() -> str:
        far, count = max(width, height) * 1.2, 18
        rays = []
        for number in range(count):
            a, b = math.tau * number / count, math.tau * (number + 0.5) / count
            rays.append(
                f"M{x:.0f} {y:.0f}L{x + far * math.cos(a):.0f} {y + far * math.sin(a):.0f}"
                f"L{x + far * math.cos(b):.0f} {y + far * math.sin(b):.0f}Z"
            )
        return f'<path d="{"".join(rays)}" fill="{RAYS}" fill-opacity="{opacity}"/>'

    frame.blit(stage.paint.draw(("sunburst", x, y, opacity), width, height, body), 0, 0)


def ribbon(
    frame: Frame,
    stage: Stage,
    title: str,
    centre: tuple[float, float],
    units: float,
    width: int,
    colours: tuple[str, str] = (RIBBON, RIBBON_FOOT),
) -> pygame.Rect:
    """Write a title on a ribbon with swallow tails of at most this width; return where it is."""
    tail, pad = stage.px(units * 1.3), stage.px(units * 0.7)
    wish = stage.fonts.outlined(title, "Vollkorn-BlackItalic", units).get_width()
    wide = min(width, wish + 2 * (tail + pad))
    high = max(stage.px(units * 1.75), stage.fonts.line_height(BLACK, units))
    rect, key = around(centre, (wide, high)), ("ribbon", units, colours)
    whole = wide, round(high * 1.2)
    drawn = stage.paint.draw(key, *whole, lambda: _ribbon(wide, high, tail, colours))
    frame.blit(drawn, rect.x, rect.y)
    room = wide - 2 * tail - stage.px(units * 0.4)
    lettering(frame, stage, title, rect.center, units, room, fill=BRIGHT_TEXT)
    return rect


def _ribbon(wide: int, high: int, tail: int, colours: tuple[str, str]) -> str:
    top, bottom = colours
    sink, edge = high * 0.18, max(1.5, high * 0.045)
    stroke = f'stroke="{INK}" stroke-width="{edge:.1f}" stroke-linejoin="round"'
    notch, fold = tail * 0.45, tail * 0.62
    left = (
        f"M{edge} {sink + edge:.1f}H{tail + fold:.1f}V{high + sink - edge:.1f}H{edge}"
        f"L{notch:.1f} {(high + 2 * sink) / 2:.1f}Z"
    )
    right = (
        f"M{wide - edge} {sink + edge:.1f}H{wide - tail - fold:.1f}V{high + sink - edge:.1f}"
        f"H{wide - edge}L{wide - notch:.1f} {(high + 2 * sink) / 2:.1f}Z"
    )
    return (
        f'<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
        f'<path d="{left}" fill="{bottom}" {stroke}/><path d="{right}" fill="{bottom}" {stroke}/>'
        f'<rect x="{tail * 0.8:.1f}" y="{edge}" width="{wide - 1.6 * tail:.1f}" '
        f'height="{high - 2 * edge:.1f}" rx="{high * 0.1:.1f}" fill="url(#g)" {stroke}/>'
    )


def plate(
    frame: Frame,
    stage: Stage,
    text: str,
    centre: tuple[float, float],
    units: float,
    width: int,
    lead: int = 0,
) -> pygame.Rect:
    """Write a sentence on a paper plate of at most this width; return where it is.

    `lead` pixels before the words stay free for a face.
    """
    pad = stage.px(30)
    wide = min(width, stage.fonts.width(text, BLACK, units) + 2 * pad + lead)
    high = max(stage.px(units * 1.9), stage.fonts.line_height(BLACK, units) + stage.px(10))
    rect = around(centre, (wide, high))
    box(frame, stage, rect, fill=PAPER, rim=INK, rim_width=max(2, stage.px(3.5)))
    x, room = rect.centerx + lead / 2, wide - 2 * pad - lead
    frame.text(text, x, rect.centery, BLACK, units, INK, "centre", room, high)
    return rect
