"""The ground of a branch on the cloth: a strip in its owner's colour, dashed gold when open."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.tables.uffda.layout.lane_layout import TRACK, LaneLayout
from game.tables.uffda.layout.paths import Path, Point
from game.ui.stage import Stage
from game.ui.theme import GOLD

ROUND = 0.58
"""Half the width of a strip of one track, and the radius of its corners, in card widths."""
GRAIN = 40
"""So many pixels of the small picture are as wide as a card."""
SMOOTH = 10
"""Over so many points to either side the edge is smoothed, for steps not to be seen."""
STRIDE = 4
"""Every so many points of the edge are kept."""


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
        fill = f'<path d="{shape}" fill="{colour}" fill-opacity=".25"/>'
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
    """Return the strip's edge, with all its corners round, as far as it lies on the cloth.

    The strip is painted in small and its edge followed, so that wide arms stay in one piece in
    any bend. Worked out once for each lane, as long as nothing is laid on it.
    """
    grain = GRAIN / width
    steps = max(2, round(path.length / width * 6))
    spots = []
    for step in range(steps + 1):
        far = path.length * step / steps
        spot, half = path.at(far), _half_width(width, tracks, split, far) - ROUND * width
        spots += [spot.aside(-half), spot.aside(half)]
    xs, ys, reach = [one.x for one in spots], [one.y for one in spots], ROUND * width + 2
    ground = pygame.Rect(min(xs) - reach, min(ys) - reach, 0, 0)
    ground.size = (round(max(xs) + reach - ground.x), round(max(ys) + reach - ground.y))
    ground = ground.clip(pygame.Rect(inside))
    paper = pygame.Surface((ground.width * grain, ground.height * grain), pygame.SRCALPHA)
    near = [((one.x - ground.x) * grain, (one.y - ground.y) * grain) for one in spots]
    left, right = near[::2], near[1::2]
    for before, after in pairwise(zip(left, right, strict=True)):
        pygame.draw.polygon(paper, "white", (*before, after[1], after[0]))
    for line in (*pairwise(left), *pairwise(right), *zip(left, right, strict=True)):
        _thick(paper, *line)
    edge = pygame.mask.from_surface(paper).outline()
    around = range(-SMOOTH, SMOOTH + 1)
    return [
        (
            ground.x + sum(edge[(i + k) % len(edge)][0] for k in around) / len(around) / grain,
            ground.y + sum(edge[(i + k) % len(edge)][1] for k in around) / len(around) / grain,
        )
        for i in range(0, len(edge), STRIDE)
    ]


def _thick(paper: pygame.Surface, one: Point, other: Point) -> None:
    """Paint a line with round ends, as thick as a strip of one track."""
    count = max(1, math.ceil(math.dist(one, other) / (GRAIN * ROUND)))
    for i in range(count + 1):
        share = i / count
        x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        pygame.draw.circle(paper, "white", (x, y), GRAIN * ROUND)


def _half_width(width: float, tracks: int, split: float, far: float) -> float:
    """Return how far the strip reaches to either side: it is wide where its arms begin."""
    if tracks < 2 or far < split + width * (ROUND - 0.3):
        return width * ROUND
    return max(tracks * TRACK / 2 + 0.06, 1.08) * width


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
