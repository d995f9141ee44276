"""Finds what lies on a text: every picture that hides letters, every two texts that touch.

Unlike `tests.ui.audit` this looks at the pixels that are drawn, in their order, and at texts that
the frame no longer counts because a slip was laid over them.

`python -m tests.ui.collisions --lang de --size 1024x768 --scale 150 kiosk replay` prints what is
wrong with those scenes of the gallery; without names it looks at all of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame
import pytest

from game.scenes.home import ground as home_ground
from game.scenes.home import large as home_large
from game.scenes.play import scene as play
from game.scenes.welcome import scene as welcome
from game.ui import text
from game.ui.drawing.assets import Assets
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.turned import Turner
from game.ui.renderer import Item
from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import NAMES, names, open_scene, stage_for

OPAQUE = 110
"""A pixel at least so opaque hides what is below it; a letter's pixel is its ink. Of 255."""
SHARE = 0.04
"""A text of which more is hidden cannot be read with ease."""
SMALL = 2.2
"""A picture not higher than so many times a text is a sign beside it and no ground."""
STROKE = 4
"""A line so thin strikes a text out on purpose."""


@dataclass(frozen=True, slots=True)
class Inked:
    """A text as it lies among the pictures of a frame."""

    text: str
    place: int
    """Its number among the frame's items."""
    rect: pygame.Rect
    ink: pygame.mask.Mask

    def hidden_by(self, item: Item) -> float:
        """Return which share of the letters a picture would lie on."""
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
    """Knows of every picture of letters what is written there."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[pygame.Surface, str]] = {}
        self.cut: dict[str, str] = {}
        """What is left of texts that did not fit, and what they were."""

    def note(self, surface: pygame.Surface, words: str) -> pygame.Surface:
        """Keep in mind what a picture says."""
        self._known[id(surface)] = surface, words
        return surface

    def words(self, surface: pygame.Surface) -> str:
        """Return what a picture says; nothing if it has no letters."""
        return self._known[id(surface)][1] if id(surface) in self._known else ""

    def texts(self, items: Sequence[Item], first: int) -> list[Inked]:
        """Return the texts among a frame's pictures from one of them on."""
        found = []
        for place, (surface, x, y) in enumerate(items[first:], first):
            words = self.words(surface)
            box = surface.get_bounding_rect(OPAQUE) if words.strip() else None
            if box:
                found.append(Inked(words, place, box.move(x, y), mask_of(surface, box)))
        return found


@contextmanager
def reading() -> Iterator[Reader]:
    """Follow everything that is written in here."""
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


def collisions(items: Sequence[Item], reader: Reader, first: int = 0) -> list[str]:
    """Return what collides among the pictures of a frame from one of them on."""
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
            share = one.hidden_by(items[place])
            above = reader.words(items[place][0])
            if share > (0 if above else SHARE) and above != one.text:
                name = f"'{above}'" if above else f"a picture {tuple(boxes[place])}"
                found.append(f"{told} lies below {name}: {share:.0%}")
        for place in one.rect.collidelistall(boxes[first : one.place]):
            sign = boxes[first + place]
            if not 0.8 < sign.height / one.rect.height < SMALL or sign.width > 3 * sign.height:
                continue
            share = one.hidden_by(items[place + first])
            if 2 * SHARE < share < 0.9 and not reader.words(items[place + first][0]):
                found.append(f"{told} runs over a picture {tuple(sign)}: {share:.0%}")
    return found


def look_at(stack: SceneStack, reader: Reader) -> list[str]:
    """Return what collides in the scene in front; what lies below a veil does not count."""
    begins: list[int] = []
    top = stack.top
    draw = top.draw

    def marked(frame) -> None:  # type: ignore[no-untyped-def]
        begins.append(len(frame.items))
        draw(frame)

    top.draw = marked  # type: ignore[method-assign]
    try:
        frame = stack.draw()
    finally:
        del top.draw
    veils = [
        place + 1
        for place, (surface, *_at) in enumerate(frame.items)
        if surface.get_width() * surface.get_height() >= frame.size[0] * frame.size[1] / 2
    ]
    return collisions(frame.items, reader, max([begins[0], *veils]))


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
    for module in (home_ground, home_large, play, welcome):
        patch(module, "wood", lambda metrics: pygame.Surface((metrics.width, metrics.height)))


def main(arguments: list[str]) -> None:
    """Print what is wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", default="de")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    wanted = [n for n in names() if not given.names or any(n.startswith(p) for p in given.names)]
    assets = None
    for name in wanted:
        for line in problems(name, (width, height), given.lang, given.scale, assets):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
