"""Finds what lies on a text: every picture that hides letters, every two texts that touch.

Unlike `tests.ui.audits.audit` this looks at the pixels that are drawn, in their order, and at texts
that the frame no longer counts because a slip was laid over them.

`python -m tests.ui.audits.collisions --lang de --size 1024x768 --scale 150 kiosk replay` prints
what is wrong with those scenes of the gallery; without names it looks at all of them, and with
`--spread` in every language and at many sizes, which takes ten minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pygame
import pytest

from game.resources import bundled
from game.scenes.home import ground as home_ground
from game.scenes.play import scene as play
from game.scenes.play.shouting.times import ShoutStrip
from game.scenes.round_table.area import Area
from game.scenes.rules import browser
from game.scenes.rules.paper import draw_edges
from game.scenes.welcome import scene as welcome
from game.ui import text
from game.ui.celebrations.splash import SplashStage
from game.ui.drawing.assets import Assets
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.turned import Turner
from game.ui.frame import Frame
from game.ui.parts import slip, toast
from game.ui.parts.slip import draw_paper
from game.ui.renderer import Item
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.workbench.gallery.pictures import NAMES, names, open_scene, stage_for

OPAQUE = 110
"""From this alpha (of 255) on, a pixel hides what is below it, and a letter's pixel is ink."""
SHARE = 0.04
"""A text is hard to read if a larger share is hidden."""
SMALL = 2.2
"""A picture lower than so many heights of a text is a sign beside it, not its ground."""
MIDDLE = 0.08
"""A text at most this part of a picture's height from its middle belongs there."""
STROKE = 4
"""Pixels; a line up to this height strikes a text out on purpose."""

LANGUAGES = ("de", "en", "es")
SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080))
SCALES = (100, 150, 200)


@dataclass(frozen=True, slots=True)
class Cover:
    """Something that lies over what was drawn before it on purpose."""

    place: int
    """How many of the frame's items lie below it."""
    rect: pygame.Rect

    def parts(self, below: int, above: int, box: pygame.Rect) -> bool:
        """Whether it lies between two items of a frame where a text is."""
        return below < self.place <= above and self.rect.colliderect(box)


@dataclass(frozen=True, slots=True)
class Inked:
    """A text as it lies among the pictures of a frame."""

    text: str
    place: int
    """Its number among the frame's items."""
    rect: pygame.Rect
    ink: pygame.mask.Mask

    def hidden_by(self, item: Item) -> float:
        """Return the share of the letters that a picture would hide."""
        shared = self.rect.clip(item[0].get_rect(topleft=item[1:]))
        if not shared:
            return 0.0
        cover = mask_of(item[0], shared.move(-item[1], -item[2]))
        offset = (shared.x - self.rect.x, shared.y - self.rect.y)
        return self.ink.overlap_area(cover, offset) / max(1, self.ink.count())


def mask_of(surface: pygame.Surface, area: pygame.Rect) -> pygame.mask.Mask:
    """Return where a part of a picture is opaque."""
    whole = surface.get_alpha()
    share = 1.0 if whole is None else whole / 255
    if share * 255 < OPAQUE:
        return pygame.mask.Mask(area.size)
    if not surface.get_flags() & pygame.SRCALPHA:
        return pygame.mask.Mask(area.size, fill=True)
    return pygame.mask.from_surface(surface.subsurface(area), round(OPAQUE / share) - 1)


class Reader:
    """Knows what is written in each picture of letters."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[pygame.Surface, str]] = {}
        self.cut: dict[str, str] = {}
        """Texts that were shortened to fit, and the whole ones."""

    def note(self, surface: pygame.Surface, words: str) -> pygame.Surface:
        """Keep in mind what a picture says."""
        self._known[id(surface)] = surface, words
        return surface

    def words(self, surface: pygame.Surface) -> str:
        """Return what a picture says; nothing if it has no letters."""
        return self._known[id(surface)][1] if id(surface) in self._known else ""

    def texts(self, items: Sequence[Item], first: int) -> list[Inked]:
        """Return the texts among a frame's pictures from number `first` on."""
        found = []
        for place, (surface, x, y) in enumerate(items[first:], first):
            words = self.words(surface)
            box = surface.get_bounding_rect(OPAQUE) if words.strip() else None
            if box:
                found.append(Inked(words, place, box.move(x, y), mask_of(surface, box)))
        return found


@contextmanager
def reading() -> Iterator[Reader]:
    """Note everything that is written within the context."""
    reader, patch = Reader(), pytest.MonkeyPatch()
    line, outlined, turned = Fonts.line, Fonts.outlined, Turner.surface
    shortened = Fonts.shortened

    def noted(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def write(fonts: Fonts, words: str, *args: object, **more: object) -> pygame.Surface:
            return reader.note(draw(fonts, words, *args, **more), words)

        return write

    def turn(turner: Turner, surface: pygame.Surface, quarters: int) -> pygame.Surface:
        found = turned(turner, surface, quarters)
        words = reader.words(surface)
        return reader.note(found, words) if words else found

    def cut(fonts: Fonts, words: str, face: str, units: float, width: int) -> str:
        left = shortened(fonts, words, face, units, width)
        if left != words:
            reader.cut[left] = words
        return left

    patch.setattr(Fonts, "shortened", cut)
    patch.setattr(Fonts, "line", noted(line))
    patch.setattr(Fonts, "outlined", noted(outlined))
    patch.setattr(Turner, "surface", turn)
    try:
        yield reader
    finally:
        patch.undo()


@contextmanager
def covers(slips: bool) -> Iterator[dict[int, list[Cover]]]:
    """Note by frame what is laid over other things on purpose.

    The times of a shout cover the bar's state for a moment, a celebration covers the table, and a
    held hand covers everything else in its area of a round table. A chapter of the rules fades at
    the edges of its view. Slips look for a free place, but large text may leave none; then `slips`
    allows them to cover something.
    """
    found: dict[int, list[Cover]] = {}
    patch = pytest.MonkeyPatch()

    def everywhere(draw: Callable[..., object], frame: int) -> Callable[..., object]:
        def drawn(*given: Any) -> object:
            place, result = len(given[frame].items), draw(*given)
            if len(given[frame].items) > place:
                whole = pygame.Rect((0, 0), given[frame].size)
                found.setdefault(id(given[frame]), []).append(Cover(place, whole))
            return result

        return drawn

    def paper(frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        found.setdefault(id(frame), []).append(Cover(len(frame.items), rect.copy()))
        draw_paper(frame, stage, rect)

    patch.setattr(Area, "draw_held", everywhere(Area.draw_held, 1))
    patch.setattr(SplashStage, "draw", everywhere(SplashStage.draw, 1))
    patch.setattr(ShoutStrip, "draw", everywhere(ShoutStrip.draw, 1))
    patch.setattr(browser, "draw_edges", everywhere(draw_edges, 1))
    if slips:
        for module in (slip, toast):
            patch.setattr(module, "draw_paper", paper)
    try:
        yield found
    finally:
        patch.undo()


def collisions(
    items: Sequence[Item], reader: Reader, first: int = 0, over: Sequence[Cover] = ()
) -> list[str]:
    """Return what collides among the pictures of a frame from number `first` on."""
    found, texts = [], reader.texts(items, first)
    boxes = [item[0].get_rect(topleft=item[1:]) for item in items]
    for one in texts:
        told = f"'{one.text}' {tuple(one.rect)}"
        if reader.cut.get(one.text, NAMES[0]) not in NAMES:
            found.append(f"{told} is cut")
        for other in one.rect.collidelistall(boxes[one.place + 1 :]):
            place = other + one.place + 1
            if boxes[place].height <= STROKE:
                continue
            if any(cover.parts(one.place, place, one.rect) for cover in over):
                continue
            share = one.hidden_by(items[place])
            above = reader.words(items[place][0])
            if share > (0 if above else SHARE) and above != one.text:
                name = f"'{above}'" if above else f"a picture {tuple(boxes[place])}"
                found.append(f"{told} lies below {name}: {share:.0%}")
        for place in one.rect.collidelistall(boxes[first : one.place]):
            sign, between = boxes[first + place], items[first + place + 1 : one.place]
            if reader.words(items[first + place][0]) or not _is_beside(one.rect, sign):
                continue
            if any(cover.parts(first + place, one.place, one.rect) for cover in over):
                continue
            share = one.hidden_by(items[first + place])
            if 2 * SHARE < share < 0.9 and not _is_buried(sign.clip(one.rect), between):
                found.append(f"{told} runs over a picture {tuple(sign)}: {share:.0%}")
    return found


def _is_beside(text: pygame.Rect, sign: pygame.Rect) -> bool:
    """Whether a picture is a sign beside a text, and not a ground with a text in its middle."""
    off = abs(text.centerx - sign.centerx), abs(text.centery - sign.centery)
    is_sign = 0.8 < sign.height / text.height < SMALL and sign.width <= 3 * sign.height
    return is_sign and max(off) > MIDDLE * sign.height


def _is_buried(rect: pygame.Rect, items: Sequence[Item]) -> bool:
    """Whether one picture hides everything below it here."""
    return any(
        surface.get_rect(topleft=(x, y)).contains(rect)
        and mask_of(surface, rect.move(-x, -y)).count() == rect.width * rect.height
        for surface, x, y in items
    )


def look_at(stack: SceneStack, reader: Reader) -> list[str]:
    """Return what collides in the scene in front; what lies below a veil does not count."""
    begins: list[int] = []
    top = stack.top
    assert top is not None
    draw = top.draw

    def marked(frame) -> None:  # type: ignore[no-untyped-def]
        begins.append(len(frame.items))
        draw(frame)

    top.draw = marked  # type: ignore[method-assign]
    try:
        with covers(stack.stage.metrics.text_scale > 1) as found:
            frame = stack.draw()
    finally:
        del top.draw
    veils = [
        place + 1
        for place, (surface, *_at) in enumerate(frame.items)
        if surface.get_width() * surface.get_height() >= frame.size[0] * frame.size[1] * 0.45
    ]
    over = found.get(id(frame), [])
    return collisions(frame.items, reader, max([begins[0], *veils]), over)


def problems(
    name: str, size: tuple[int, int], language: str, scale: int, assets: Assets | None = None
) -> list[str]:
    """Return what collides in a scene of the gallery."""
    text.install(language)
    with reading() as reader:
        stack = stage_for(size, language, assets)
        if scale != 100:
            stack.stage.settings = replace(stack.stage.settings, text_size=scale)
            stack.stage.rescale()
        open_scene(stack, name)
        return [f"{name}: {one}" for one in look_at(stack, reader)]


def without_wood(patch: Callable[..., None]) -> None:
    """Let no screen paint its wood, which takes long and has no letters."""
    for module in (home_ground, play, welcome):
        patch(module, "wood", lambda metrics: pygame.Surface((metrics.width, metrics.height)))


def spread() -> list[tuple[str, tuple[int, int], int]]:
    """Return languages, sizes and text scales so that every two values occur together."""
    return [
        (LANGUAGES[(one + other) % len(LANGUAGES)], size, scale)
        for one, size in enumerate(SIZES)
        for other, scale in enumerate(SCALES)
    ]


def main(arguments: list[str]) -> None:
    """Print what is wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", default="de")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--spread", action="store_true", help="15 combinations instead of one")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    wanted = [n for n in names() if not given.names or any(n.startswith(p) for p in given.names)]
    without_wood(pytest.MonkeyPatch().setattr)
    for language, size, scale in (
        spread() if given.spread else [(given.lang, (width, height), given.scale)]
    ):
        print(f"{language} {size[0]}x{size[1]} {scale} %", flush=True)
        assets = Assets(bundled("art"))
        for name in wanted:
            for line in problems(name, size, language, scale, assets):
                print(f"  {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
