"""Contrast of every text and edge, computed from what is really on the screen.

`python -m tests.ui.audits.contrast` draws all pictured scenes in two sizes and both themes and
prints the least contrast of each; words after it choose scenes, e.g. `sauce settings`, `--quick`
takes the small size only and `--high` the high-contrast theme only. Each scene is drawn
with and without its letters: where the two differ there is text, and what lies behind it is known
pixel by pixel. Ratios are those of WCAG 2: 1 is none, 21 is black on white.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.ui import text
from game.ui.drawing import lettering
from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame, Target
from game.ui.look import rgb
from game.ui.renderer import Renderer
from game.ui.scene import SceneStack
from game.workbench.gallery import pictures as gallery

SIZES = ((1280, 720), (1920, 1080))
TEXT, DISPLAY, EDGE = 4.5, 3.0, 3.0
HIGH_TEXT, HIGH_DISPLAY, HIGH_EDGE = 7.0, 4.5, 4.5
"""The bars of the usual and of the high-contrast theme."""
DISPLAY_PIXELS = 24
"""From this size on letters with an ink outline count as display text."""
LEAST_DIFFERENCE = 24
"""How much (of 255) a pixel of a letter must change."""
LEAST_SEEN = 0.6
"""A text lies under something if a smaller share of its pixels is there."""
BEHIND = 2
"""Pixels round a letter that count as what lies behind it."""

Pixels = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Finding:
    """The contrast of one thing, and what it has to be."""

    what: str
    rect: tuple[int, int, int, int]
    ratio: float
    bar: float

    @property
    def is_bad(self) -> bool:
        """Whether it is hard to make out."""
        return self.ratio < self.bar

    def __str__(self) -> str:
        return f"{self.ratio:5.2f} (bar {self.bar}) '{self.what}' at {self.rect}"


def luminance(pixels: npt.ArrayLike) -> Pixels:
    """Return the relative luminance 0-1 of colours 0-255 (last axis R, G, B)."""
    share = np.asarray(pixels, dtype=np.float64) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def ratio(one: npt.ArrayLike, other: npt.ArrayLike) -> Pixels:
    """Return the contrast of luminances."""
    first, second = np.asarray(one), np.asarray(other)
    return np.asarray((np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours #RRGGBB."""
    return float(ratio(luminance(rgb(one)), luminance(rgb(other))))


def grown(mask: Mask, by: int) -> Mask:
    """Return the mask, grown by so many pixels along the axes."""
    result = mask.copy()
    for axis in (0, 1):
        wide = result.copy()
        for step in range(1, by + 1):
            for way in (step, -step):
                moved = np.roll(wide, way, axis=axis)
                edge = [slice(None), slice(None)]
                edge[axis] = slice(0, step) if way > 0 else slice(-step, None)
                moved[tuple(edge)] = False
                result |= moved
    return result


def text_contrast(written: Pixels, bare: Pixels) -> float:
    """Return the contrast of letters with what lies behind them.

    Both are the same part of the screen, with and without the letters. The letters' colour is
    that of the pixels that changed most: others are half letter, half ground. What lies behind is
    taken at its worst tenth.
    """
    change = np.abs(written - bare).max(axis=2)
    letters = change >= min(LEAST_DIFFERENCE, change.max() / 2)
    most = change >= np.quantile(change[letters], 0.92)
    colour = luminance(np.median(written[most], axis=0))
    ground = luminance(bare)
    near = grown(letters, BEHIND)
    struck = (ratio(colour, ground) < 1.3).mean(axis=1) > 0.8
    near[struck] = False  # a line through a word is no ground
    return float(np.quantile(ratio(colour, ground[near]), 0.1))


@contextmanager
def without_letters() -> Iterator[None]:
    """Replace letters by empty pictures of their size within the context."""
    patch = pytest.MonkeyPatch()
    for way in ("render", "outlined"):
        real = getattr(lettering.Lettering, way)
        patch.setattr(lettering.Lettering, way, lambda *given, real=real: _blank(real(*given)))
    try:
        yield
    finally:
        patch.undo()


def _blank(picture: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(picture.get_size(), pygame.SRCALPHA)


@dataclass(slots=True)
class Letters:
    """How texts were drawn."""

    outlined: set[str] = field(default_factory=set)
    """Those with an outline."""
    pixels: dict[str, int] = field(default_factory=dict)
    """The fewest pixels that a text's letters take."""


@contextmanager
def noting_letters() -> Iterator[Letters]:
    """Note how texts are drawn within the context."""
    found = Letters()
    real_outlined, real_line = Fonts.outlined, Fonts.line

    def outlined(own: Fonts, words: str, *rest: Any, **more: Any) -> pygame.Surface:
        found.outlined.add(words)
        return real_outlined(own, words, *rest, **more)

    def line(own: Fonts, words: str, *rest: Any, **more: Any) -> pygame.Surface:
        surface = real_line(own, words, *rest, **more)
        count = int((pygame.surfarray.array_alpha(surface) > 127).sum())
        found.pixels[words] = min(count, found.pixels.get(words, count))
        return surface

    patch = pytest.MonkeyPatch()
    patch.setattr(Fonts, "outlined", outlined)
    patch.setattr(Fonts, "line", line)
    try:
        yield found
    finally:
        patch.undo()


def drawn_anew(stack: SceneStack) -> tuple[Frame, Pixels]:
    """Forget all pictures and draw; return the frame and its pixels as rows of R, G, B."""
    stack.stage.assets.cache.clear()
    stack.resized()
    for _picture in range(2):  # a list finds its place when it is drawn for the first time
        stack.draw()
        stack.update(0.0)
    frame = stack.draw()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert frame.background is not None
    Renderer().present(screen, frame.background, frame.items)
    rows = pygame.surfarray.array3d(screen).transpose(1, 0, 2)
    return frame, rows.astype(np.float64)


def texts(stack: SceneStack, *, high: bool) -> tuple[list[Finding], Frame, Pixels]:
    """Return the contrast of all texts of the scene in front, and its frame and pixels."""
    with noting_letters() as drawn:
        frame, written = drawn_anew(stack)
    stage = stack.stage
    fonts, stage.fonts = stage.fonts, Fonts(stage.assets, stage.metrics)
    with without_letters():
        _, bare = drawn_anew(stack)
    stage.fonts = fonts
    stage.assets.cache.clear()
    found: list[Finding] = []
    window = pygame.Rect(0, 0, *frame.size)
    for one in frame.written[frame.front :]:
        area = one.rect.clip(window)
        part = np.s_[area.top : area.bottom, area.left : area.right]
        if not area or _is_covered(one.text, written[part], bare[part], drawn):
            continue
        measured = text_contrast(written[part], bare[part])
        is_display = one.text in drawn.outlined and one.pixels >= DISPLAY_PIXELS
        bars = (HIGH_TEXT, HIGH_DISPLAY) if high else (TEXT, DISPLAY)
        found.append(Finding(one.text, tuple(area), measured, bars[is_display]))  # type: ignore[arg-type]
    return found, frame, written


def _is_covered(words: str, written: Pixels, bare: Pixels, drawn: Letters) -> bool:
    """Whether something covers a part of a text, so that it need not be legible now."""
    seen = int((np.abs(written - bare).max(axis=2) >= 2).sum())
    return seen <= LEAST_SEEN * drawn.pixels.get(words, 0)


def edge_contrast(pixels: Pixels, target: Target, missing: float = 0.25) -> float:
    """Return how well the border of a target is seen, from its pixels.

    Each line across the border counts by its range of light. The border has to be visible nearly
    all round, so the worst quarter of the lines gives the figure; `missing` is larger for a dashed
    border.
    """
    reach = 14
    window = pygame.Rect(0, 0, pixels.shape[1], pixels.shape[0])
    around = target.rect.inflate(2 * reach, 2 * reach).clip(window)
    light = luminance(pixels[around.top : around.bottom, around.left : around.right])
    high, wide = light.shape
    rect = target.rect.move(-around.x, -around.y)
    ratios: list[float] = []
    for share in np.linspace(0.15, 0.85, 15):
        x = min(wide - 1, int(rect.left + share * rect.width))
        y = min(high - 1, int(rect.top + share * rect.height))
        lines = (
            light[max(0, rect.top - reach) : rect.top + reach, x],
            light[max(0, rect.bottom - reach) : rect.bottom + reach, x],
            light[y, max(0, rect.left - reach) : rect.left + reach],
            light[y, max(0, rect.right - reach) : rect.right + reach],
        )
        ratios += [float(ratio(line.max(), line.min())) for line in lines if line.size]
    return float(np.quantile(ratios, missing))


def inner_contrast(pixels: Pixels, rect: pygame.Rect) -> float:
    """Return the contrast within a rectangle, without the lightest and darkest 3 %."""
    light = luminance(pixels[max(0, rect.top) : rect.bottom, max(0, rect.left) : rect.right])
    return float(ratio(np.quantile(light, 0.97), np.quantile(light, 0.03))) if light.size else 21.0


def edges(frame: Frame, pixels: Pixels, *, high: bool) -> list[Finding]:
    """Return the contrast of all reachable targets without a text on them.

    It is that of the border or of the sign inside, whichever is clearer.
    """
    bar = HIGH_EDGE if high else EDGE
    named = [one.rect for one in frame.written[frame.front :]]
    found = []
    for one in frame.targets:
        if not one.is_reachable or any(one.rect.collidepoint(rect.center) for rect in named):
            continue
        seen = max(edge_contrast(pixels, one), inner_contrast(pixels, one.rect))
        found.append(Finding(one.key, tuple(one.rect), seen, bar))  # type: ignore[arg-type]
    return found


def opened(
    name: str, size: tuple[int, int], *, high: bool, palette: str = "standard", language: str = "de"
) -> SceneStack:
    """Return a pictured scene in a theme."""
    text.install(language)
    stack = gallery.stage_for(size, language)
    stack.stage.settings = replace(
        stack.stage.settings, high_contrast=high, palette=palette, reduced_motion=True
    )
    stack.stage.rescale()
    if name in gallery.SCREENS:
        gallery.SCREENS[name](stack)
    else:
        gallery.open_situation(stack, gallery.find_situation(name))
    return stack


def measured(
    name: str, size: tuple[int, int], *, high: bool
) -> tuple[list[Finding], list[Finding]]:
    """Return all texts and all edges of a pictured scene."""
    stack = opened(name, size, high=high)
    found, frame, pixels = texts(stack, high=high)
    return found, edges(frame, pixels, high=high)


def main(arguments: Sequence[str]) -> int:
    """Print each scene's least contrast and all that is too little; return 1 if anything is."""
    words = [one for one in arguments if not one.startswith("--")]
    sizes = SIZES[:1] if "--quick" in arguments else SIZES
    wanted = [n for n in gallery.names() if not words or any(n.startswith(one) for one in words)]
    bad = 0
    themes = (True,) if "--high" in arguments else (False, True)
    for high in themes:
        for size in sizes:
            theme = f"{size[0]}x{size[1]} {'high' if high else 'standard'}"
            for name in wanted:
                for kind, found in zip("TE", measured(name, size, high=high), strict=True):
                    worst = min((one.ratio for one in found), default=21.0)
                    wrong = [one for one in found if one.is_bad]
                    bad += len(wrong)
                    print(f"{theme} {name:26} {kind} {len(found):4} {worst:6.2f}", flush=True)
                    for one in sorted(wrong, key=lambda one: one.ratio):
                        print(f"      {one}")
    print(f"{bad} below their bar")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
