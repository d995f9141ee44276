"""Shapes drawn from vector code at the exact size in use: panels, buttons, rims, glows."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from itertools import pairwise
from typing import TypedDict

import pygame

from game.ui.drawing.assets import Assets, rasterise
from game.ui.look import Look
from game.ui.theme import (
    BRIGHT_TEXT,
    BUTTON_BLUE,
    BUTTON_BLUE_FOOT,
    BUTTON_DANGER,
    BUTTON_DANGER_EDGE,
    BUTTON_DANGER_FOOT,
    BUTTON_DISABLED_EDGE,
    BUTTON_GOLD,
    BUTTON_GOLD_FOOT,
    BUTTON_PAPER,
    BUTTON_PAPER_FOOT,
    BUTTON_PRIMARY,
    BUTTON_PRIMARY_EDGE,
    BUTTON_PRIMARY_FOOT,
    FOCUS,
    GOLD,
    HAIRLINE,
    HONEY,
    INK,
    MUTED,
    NIGHT,
    PANEL,
    PANEL_FOOT,
    SHINE,
    WELL,
    Metrics,
)

BUTTONS = {
    "primary": (BUTTON_PRIMARY, BUTTON_PRIMARY_FOOT, BRIGHT_TEXT),
    "gold": (BUTTON_GOLD, BUTTON_GOLD_FOOT, INK),
    "paper": (BUTTON_PAPER, BUTTON_PAPER_FOOT, INK),
    "blue": (BUTTON_BLUE, BUTTON_BLUE_FOOT, INK),
    "danger": (BUTTON_DANGER, BUTTON_DANGER_FOOT, BRIGHT_TEXT),
    "disabled": (WELL, WELL, MUTED),
}
"""Gradient top and bottom, text colour."""
BUTTON_EDGES = {
    "primary": BUTTON_PRIMARY_EDGE,
    "danger": BUTTON_DANGER_EDGE,
    "disabled": BUTTON_DISABLED_EDGE,
}
"""The lit edge of dark buttons, by which they stand out from dark panels."""


class BoxLook(TypedDict, total=False):
    """How a box looks; see `Painter.box`."""

    fill: str
    opacity: float
    bottom: str
    rim: str
    rim_width: float
    rim_opacity: float
    dashed: bool


class Painter:
    """Makes and caches the shapes of the look. Sizes are in window pixels."""

    def __init__(self, assets: Assets, metrics: Metrics) -> None:
        self._cache = assets.cache
        self.metrics = metrics

    def draw(
        self, key: Hashable, width: int, height: int, body: Callable[[], str]
    ) -> pygame.Surface:
        """Return SVG code drawn at this size; `body` writes it, in pixels, when it is needed."""
        width, height = max(1, width), max(1, height)

        def build() -> pygame.Surface:
            return drawn(self.metrics.look, width, height, body())

        # Parts of a window may have their own measures, which line widths follow.
        return self._cache.get((key, width, height, self.metrics.u), build)

    def box(
        self,
        width: int,
        height: int,
        radius: float,
        *,
        fill: str = NIGHT,
        opacity: float = 1.0,
        bottom: str | None = None,
        rim: str | None = None,
        rim_width: float = 1.5,
        rim_opacity: float = 1.0,
        dashed: bool = False,
    ) -> pygame.Surface:
        """Return a rounded box, plain or with a gradient down to `bottom`, with a rim."""
        key = ("box", radius, fill, opacity, bottom, rim, rim_width, rim_opacity, dashed)

        def body() -> str:
            inset = rim_width / 2 if rim else 0
            round_by = max(0.0, min(radius, height / 2, width / 2) - inset)
            shape = (
                f'x="{inset}" y="{inset}" width="{width - 2 * inset}" '
                f'height="{height - 2 * inset}" rx="{round_by:.1f}"'
            )
            gradient, paint = (_gradient(fill, bottom), "url(#g)") if bottom else ("", fill)
            look = self.metrics.look
            strength = look.solidity(fill, opacity)
            filled = f'<rect {shape} fill="{paint}" fill-opacity="{strength}"/>' if opacity else ""
            rimmed = ""
            if rim:
                stroke = (
                    f'fill="none" stroke="{rim}" stroke-width="{rim_width}" '
                    f'stroke-opacity="{look.opacity(rim_opacity)}"'
                )
                if dashed:
                    line = dashes(
                        (inset, inset, width - 2 * inset, height - 2 * inset),
                        round_by,
                        (self._u(9), self._u(7)),
                    )
                    rimmed = f'<path d="{line}" {stroke}/>'
                else:
                    rimmed = f"<rect {shape} {stroke}/>"
            return gradient + filled + rimmed

        return self.draw(key, width, height, body)

    def panel(self, width: int, height: int, *, active: bool = False) -> pygame.Surface:
        """Return the dark panel with a gold hairline; the active seat's has a bright rim."""

        def body() -> str:
            radius, line = self._u(18), self._u(3 if active else 1.5)
            faint = self.metrics.look.opacity(0.45)
            rim, opacity = (GOLD, 1.0) if active else (HAIRLINE, faint)
            inner = self._u(4)
            return (
                _gradient(PANEL, PANEL_FOOT)
                + f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" '
                f'height="{height - line}" rx="{radius}" fill="url(#g)" fill-opacity="0.94" '
                f'stroke="{rim}" stroke-width="{line}" stroke-opacity="{opacity}"/>'
                f'<rect x="{inner}" y="{inner}" width="{width - 2 * inner}" '
                f'height="{height - 2 * inner}" rx="{radius * 0.78:.1f}" fill="none" '
                f'stroke="{HONEY}" stroke-width="1" stroke-opacity="0.1"/>'
            )

        return self.draw(("panel", active), width, height, body)

    def button(
        self, width: int, height: int, kind: str, *, pressed: bool = False
    ) -> pygame.Surface:
        """Return a button's body: a gradient with an ink edge, a shine and a thick foot."""

        def body() -> str:
            top, bottom, _text = BUTTONS[kind]
            foot = self._u(5)
            radius = min(self._u(20), height * 0.3)
            line = max(1.5, self._u(2.5))
            sink = foot * 0.7 if pressed else 0
            high = height - foot
            is_dark = kind in BUTTON_EDGES
            strength = 0.16 if not is_dark else 0.05 if self.metrics.look.high_contrast else 0.1
            shine = (
                f'<rect x="{self._u(5)}" y="{sink + self._u(4)}" '
                f'width="{width - self._u(10)}" height="{high * 0.42}" '
                f'rx="{radius * 0.75:.1f}" fill="{SHINE}" fill-opacity="{strength}"/>'
            )
            edge = self._lit_edge(width, high, sink, kind, radius) if is_dark else ""
            return (
                _gradient(top, bottom)
                + f'<rect x="0" y="{foot}" width="{width}" height="{high}" rx="{radius}" '
                f'fill="{INK}" fill-opacity=".65"/>'
                f'<rect x="{line / 2}" y="{sink + line / 2}" width="{width - line}" '
                f'height="{high - line}" rx="{radius}" fill="url(#g)" stroke="{INK}" '
                f'stroke-width="{line}"/>{"" if kind == "disabled" else shine}{edge}'
            )

        return self.draw(("button", kind, pressed), width, height, body)

    def _lit_edge(self, width: int, high: float, sink: float, kind: str, radius: float) -> str:
        line, inset = max(1.2, self._u(1.8)), max(2.2, self._u(3.4))
        return (
            f'<rect x="{inset}" y="{sink + inset}" width="{width - 2 * inset}" '
            f'height="{high - 2 * inset}" rx="{max(1.0, radius - inset):.1f}" fill="none" '
            f'stroke="{BUTTON_EDGES[kind]}" stroke-width="{line}"/>'
        )

    def disc(
        self, diameter: int, fill: str, rim: str | None = None, rim_width: float = 1.5
    ) -> pygame.Surface:
        """Return a filled circle with a rim."""

        def body() -> str:
            r = diameter / 2
            edge = rim_width / 2 if rim else 0
            stroke = f'stroke="{rim}" stroke-width="{rim_width}"' if rim else ""
            return f'<circle cx="{r}" cy="{r}" r="{r - edge}" fill="{fill}" {stroke}/>'

        return self.draw(("disc", fill, rim, rim_width), diameter, diameter, body)

    def focus_ring(self, width: int, height: int, radius: float) -> pygame.Surface:
        """Return the focus: a dashed white rim on a dark one, so that it is seen on any ground."""
        wide, line = max(5.0, self._u(6.5)), max(2.5, self._u(3.5))

        def build() -> pygame.Surface:
            ring = self.box(
                width, height, radius, opacity=0, rim=NIGHT, rim_width=wide, rim_opacity=0.85
            ).copy()
            inset = round((wide - line) / 2)
            dashed = self.box(
                width - 2 * inset, height - 2 * inset, radius - inset, opacity=0, rim=FOCUS,
                rim_width=line, dashed=True,
            )  # fmt: skip
            ring.blit(dashed, (inset, inset))
            return ring

        return self._cache.get(("focus", width, height, radius), build)

    def glow(
        self, width: int, height: int, radius: float, colour: str, spread: int
    ) -> pygame.Surface:
        """Return a soft rim of light, `spread` pixels larger on every side than the box."""

        def light(wide: int, high: int) -> pygame.Surface:
            # Every pixel has the light's colour, only its strength varies: no dark fringe.
            surface = pygame.Surface((wide + 2 * spread, high + 2 * spread), pygame.SRCALPHA)
            numbers = self.metrics.look.rgb(colour)
            surface.fill((*numbers, 0))
            box = pygame.Rect(spread, spread, wide, high)
            pygame.draw.rect(
                surface, (*numbers, 235), box, max(2, spread // 2), border_radius=round(radius)
            )
            return pygame.transform.gaussian_blur(surface, max(1, spread // 2)).convert_alpha()

        def build() -> pygame.Surface:
            return stretched(light, width, height, round(radius) + 2 * spread, spread)

        return self._cache.get(("glow", width, height, radius, colour, spread), build)

    def halo(self, width: int, height: int, colour: str, strength: float) -> pygame.Surface:
        """Return a round light that fades outward, `strength` 0-1 in its middle."""

        def body() -> str:
            return (
                '<radialGradient id="h" cx="50%" cy="50%" r="50%">'
                f'<stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
                f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
                f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{width / 2}" '
                f'ry="{height / 2}" fill="url(#h)"/>'
            )

        return self.draw(("halo", colour, strength), width, height, body)

    def shadow(
        self, width: int, height: int, radius: float, blur: int, strength: int
    ) -> pygame.Surface:
        """Return a soft black shadow, `blur` pixels larger on every side than the box."""

        def shade(wide: int, high: int) -> pygame.Surface:
            surface = pygame.Surface((wide + 2 * blur, high + 2 * blur), pygame.SRCALPHA)
            box = pygame.Rect(blur, blur, wide, high)
            pygame.draw.rect(surface, (0, 0, 0, strength), box, border_radius=round(radius))
            return pygame.transform.gaussian_blur(surface, max(1, blur // 2)).convert_alpha()

        def build() -> pygame.Surface:
            return stretched(shade, width, height, round(radius) + 2 * blur, blur)

        return self._cache.get(("shadow", width, height, radius, blur, strength), build)

    def veil(self, width: int, height: int, colour: str, opacity: float) -> pygame.Surface:
        """Return a plain see-through sheet that darkens what lies below."""

        def build() -> pygame.Surface:
            # Converting resets the opacity, so it is set last.
            surface = pygame.Surface((width, height)).convert()
            surface.fill(self.metrics.look.rgb(colour))
            surface.set_alpha(round(255 * opacity))
            return surface

        return self._cache.get(("veil", width, height, colour, opacity), build)

    def _u(self, units: float) -> float:
        return round(units * self.metrics.u, 1)


def stretched(
    draw: Callable[[int, int], pygame.Surface], width: int, height: int, corner: int, margin: int
) -> pygame.Surface:
    """Return the result of `draw` for a box of this size, but blurred at a small size only.

    Blurring takes long. Beyond `corner` pixels from a box's corners nothing changes along its
    edges, so a large box is made from a small one's corners and stretched edges.
    """
    small_width, small_height = min(width, 2 * corner + 2), min(height, 2 * corner + 2)
    small = draw(small_width, small_height)
    if (small_width, small_height) == (width, height):
        return small
    result = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    columns = _slices(small.get_width(), result.get_width())
    rows = _slices(small.get_height(), result.get_height())
    for from_y, from_high, to_y, to_high in rows:
        for from_x, from_wide, to_x, to_wide in columns:
            piece = small.subsurface((from_x, from_y, from_wide, from_high))
            if (from_wide, from_high) != (to_wide, to_high):
                piece = pygame.transform.scale(piece, (to_wide, to_high))
            result.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return result.convert_alpha()


def _slices(small: int, large: int) -> list[tuple[int, int, int, int]]:
    """Return start and length of the first half, middle and second half, before and after."""
    if small == large:
        return [(0, small, 0, large)]
    half = (small - 1) // 2
    rest = small - half - 1
    return [
        (0, half, 0, half),
        (half, 1, half, large - small + 1),
        (half + 1, rest, large - rest, rest),
    ]


def drawn(look: Look, width: int, height: int, body: str) -> pygame.Surface:
    """Return SVG elements drawn at this size in pixels, with roles in the colours of a look."""
    return rasterise(document(width, height, look.code(body)), (width, height))


def document(width: int, height: int, body: str) -> bytes:
    """Return a whole SVG document around drawing code in pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    ).encode()


def _gradient(top: str, bottom: str) -> str:
    return (
        '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient>"
    )


def dashes(
    box: tuple[float, float, float, float], radius: float, pattern: tuple[float, float]
) -> str:
    """Return path data of a dashed rounded box; `pattern` is the length of a dash and of a gap.

    Our own dashes: those of the renderer draw stray lines across some boxes.
    """
    x, y, width, height = box
    radius = min(radius, width / 2, height / 2)
    corners = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    outline = [
        (
            cx + radius * math.cos(math.radians(start + step * 15)),
            cy + radius * math.sin(math.radians(start + step * 15)),
        )
        for cx, cy, start in corners
        for step in range(7)
    ]
    outline.append(outline[0])
    # A whole number of dashes, so that the last one does not run into the first.
    around = sum(math.dist(a, b) for a, b in pairwise(outline))
    count = max(4, round(around / sum(pattern)))
    dash = around / count * pattern[0] / sum(pattern)
    gap = around / count - dash
    parts: list[str] = []
    left, drawing = dash, True
    parts.append(f"M{outline[0][0]:.1f} {outline[0][1]:.1f}")
    for (ax, ay), (bx, by) in pairwise(outline):
        length, done = math.dist((ax, ay), (bx, by)), 0.0
        while length - done > left:
            done += left
            px, py = ax + (bx - ax) * done / length, ay + (by - ay) * done / length
            parts.append(f"{'L' if drawing else 'M'}{px:.1f} {py:.1f}")
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            parts.append(f"L{bx:.1f} {by:.1f}")
    return "".join(parts)


def tick(paint: Painter, size: int, colour: str) -> pygame.Surface:
    """Return a tick mark of this width and height."""

    def body() -> str:
        return (
            f'<path d="M{size * 0.14} {size * 0.54}L{size * 0.4} {size * 0.8}'
            f'L{size * 0.86} {size * 0.22}" fill="none" stroke="{colour}" '
            f'stroke-width="{size * 0.17:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    return paint.draw(("tick", colour), size, size, body)
