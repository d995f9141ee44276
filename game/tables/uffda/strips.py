"""The ground of a branch on the cloth: a strip in its owner's colour, dashed gold when open."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.tables.uffda.lane_layout import TRACK, LaneLayout
from game.tables.uffda.paths import Path, Point, Spot
from game.ui.stage import Stage
from game.ui.theme import GOLD

STEPS = 48


def strip(
    stage: Stage,
    path: Path,
    layout: LaneLayout,
    cloth: pygame.Rect,
    colour: str,
    *,
    is_open: bool,
) -> tuple[pygame.Surface, int, int]:
    """Return the strip and where its top left corner lies in the window."""
    inner = cloth.inflate(-2 * stage.px(10), -2 * stage.px(10))
    line = _outline(path, layout.width, layout.tracks, layout.split, tuple(inner))
    pad = stage.px(6)
    left = math.floor(min(x for x, _ in line)) - pad
    top = math.floor(min(y for _, y in line)) - pad
    width = math.ceil(max(x for x, _ in line)) + pad - left
    height = math.ceil(max(y for _, y in line)) + pad - top

    def body() -> str:
        near = [(x - left, y - top) for x, y in line]
        shape = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in near) + "Z"
        rim = max(1.5, stage.metrics.u * 2.5)
        fill = f'<path d="{shape}" fill="{colour}" fill-opacity=".17"/>'
        if not is_open:
            return (
                f'{fill}<path d="{shape}" fill="none" stroke="{colour}" '
                f'stroke-opacity=".6" stroke-width="{rim * 0.7:.1f}"/>'
            )
        dashes = _dashes([*near, near[0]], stage.metrics.u * 12, stage.metrics.u * 8)
        return (
            f'{fill}<path d="{dashes}" fill="none" stroke="{GOLD}" stroke-opacity=".85" '
            f'stroke-width="{rim:.1f}" stroke-linecap="round"/>'
        )

    ends = (round(path.length), line[0], line[-1], line[len(line) // 2])
    key = ("strip", ends, round(layout.width), layout.tracks, round(layout.split), colour, is_open)
    return stage.paint.draw(key, width, height, body), left, top


@lru_cache(maxsize=64)
def _outline(
    path: Path, width: float, tracks: int, split: float, inside: tuple[int, int, int, int]
) -> list[Point]:
    """Return the strip's edge: along the left side outward, round the end, and back.

    Worked out once for each lane, as long as nothing is laid on it.
    """
    cloth = pygame.Rect(inside)
    spots = [path.at(path.length * step / STEPS) for step in range(STEPS + 1)]
    halves = [
        _half_width(width, tracks, split, path.length * step / STEPS) for step in range(STEPS + 1)
    ]
    sides: list[list[Point]] = []
    for sign in (-1, 1):
        edge = [spot.aside(sign * half) for spot, half in zip(spots, halves, strict=True)]
        sides.append([(one.x, one.y) for one in edge if _is_outside(one, spots, halves)])
    end, half = spots[-1], halves[-1]
    cap = []
    for step in range(1, 12):
        angle = math.radians(end.direction - 90 + 180 * step / 12)
        cap.append((end.x + math.cos(angle) * half, end.y + math.sin(angle) * half))
    line = [*sides[0], *cap, *reversed(sides[1])]
    # A wide lane that ends at the hem does not run over its stitches.
    return [
        (min(max(x, cloth.left), cloth.right), min(max(y, cloth.top), cloth.bottom))
        for x, y in line
    ]


def _is_outside(point: Spot, spots: Sequence[Spot], halves: Sequence[float]) -> bool:
    """Whether a point of the edge is not inside the strip, as it is at the inside of a bend."""
    return all(
        math.hypot(point.x - spot.x, point.y - spot.y) > half * 0.97
        for spot, half in zip(spots, halves, strict=True)
    )


def _half_width(width: float, tracks: int, split: float, far: float) -> float:
    single = width * 0.58
    if tracks < 2:
        return single
    wide = max(tracks * TRACK / 2 + 0.06, 1.08) * width
    share = (far - split + width * 0.5) / width
    share = max(0.0, min(1.0, share))
    return single + (wide - single) * share * share * (3 - 2 * share)


def _dashes(line: Sequence[Point], dash: float, gap: float) -> str:
    """Return a line in dashes as path data: the renderer's own leave stray strokes."""
    parts: list[str] = []
    left, drawing = dash, True
    parts.append(f"M{line[0][0]:.1f} {line[0][1]:.1f}")
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        gone = 0.0
        while length - gone > left:
            gone += left
            x, y = x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length
            parts.append(f"{'L' if drawing else 'M'}{x:.1f} {y:.1f}")
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - gone
        if drawing:
            parts.append(f"L{x1:.1f} {y1:.1f}")
    return "".join(parts)
