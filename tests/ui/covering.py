"""Finds texts that a picture hides which was drawn after them, by their pixels.

The layout checks compare boxes of texts and places to press; a pot, a badge or a card has neither.
Here every picture of the frame counts, whoever drew it.

`python -m tests.ui.covering de,en 1920x1080,1024x768 100,200 [SCENE...]` prints what is hidden.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product

import pygame

from game.app import gallery
from game.ui import text
from game.ui.frame import Frame, Written
from game.ui.renderer import Item
from tests.ui.audit import front_texts

OPAQUE = 170
"""From this alpha on a picture hides what lies below it; shadows and veils do not."""
LETTER = 128
"""The alpha from which on a pixel of a line belongs to its letters."""
ACROSS = 0.06
"""The share of a text's letters that may lie on a picture, or beside it."""
STRIKE = 4
"""A line of so many pixels strikes a text out or underlines it."""
HIDDEN = 0.03
"""The share of a text's letters that may be hidden: two round edges may meet."""


def hidden_texts(frame: Frame) -> list[str]:
    """Return which texts of the scene in front lie partly below a picture drawn after them."""
    found = []
    boxes = [surface.get_rect(topleft=(x, y)) for surface, x, y in frame.items]
    for written in front_texts(frame):
        place = _line_of(written, frame.items, boxes)
        if place is None:
            continue
        share = _hidden_share(place, frame.items, boxes)
        if share > HIDDEN:
            found.append(
                f"'{written.text}' {tuple(written.rect)} is hidden by a picture: {share:.0%}"
            )
    return found


def texts_across_edges(frame: Frame) -> list[str]:
    """Return which texts lie half on a picture and half beside it."""
    found = []
    boxes = [surface.get_rect(topleft=(x, y)) for surface, x, y in frame.items]
    for written in front_texts(frame):
        place = _line_of(written, frame.items, boxes)
        if place is None:
            continue
        letters = pygame.mask.from_surface(frame.items[place][0], LETTER)
        whole = left = letters.count()
        for number in range(place - 1, -1, -1):
            if not left:
                break
            if boxes[number].colliderect(boxes[place]):
                _take_away(letters, boxes[place], frame.items[number][0], boxes[number])
            on_it, left = left - letters.count(), letters.count()
            if ACROSS < on_it / whole < 1 - ACROSS:
                found.append(
                    f"'{written.text}' {tuple(written.rect)} lies across the edge of a picture "
                    f"{tuple(boxes[number])}: {on_it / whole:.0%}"
                )
    return found


def _line_of(written: Written, items: list[Item], boxes: list[pygame.Rect]) -> int | None:
    """Return which picture of the frame is this text; None if it was not drawn as a line."""
    rect = written.rect
    for number in range(len(items) - 1, -1, -1):
        box = boxes[number]
        if box.size == rect.size and box.x == rect.x and abs(box.y - rect.y) < rect.height:
            return number
    return None


def _hidden_share(place: int, items: list[Item], boxes: list[pygame.Rect]) -> float:
    surface, box = items[place][0], boxes[place]
    letters = pygame.mask.from_surface(surface, LETTER)
    whole = letters.count()
    if not whole:
        return 0.0
    for number in range(place + 1, len(items)):
        if boxes[number].colliderect(box):
            _take_away(letters, box, items[number][0], boxes[number])
    return 1 - letters.count() / whole


def _take_away(
    letters: pygame.mask.Mask, box: pygame.Rect, picture: pygame.Surface, at: pygame.Rect
) -> None:
    """Remove from the letters what a picture above them hides."""
    shared = box.clip(at)
    if at.height <= STRIKE:
        return
    if picture.get_alpha() not in (None, 255):
        return
    part = picture.subsurface(shared.move(-at.x, -at.y))
    if part.get_flags() & pygame.SRCALPHA:
        above = pygame.mask.from_surface(part, OPAQUE)
    else:
        above = pygame.mask.Mask(part.get_size(), fill=True)
    letters.erase(above, (shared.x - box.x, shared.y - box.y))


def frame_of(name: str, size: tuple[int, int], language: str, scale: int = 100) -> Frame:
    """Return a scene of the gallery as it is drawn, with text of this size in percent."""
    from dataclasses import replace

    text.install(language)
    stack = gallery.stage_for(size, language)
    stack.stage.settings = replace(stack.stage.settings, text_size=scale)
    stack.stage.rescale()
    if name in gallery.SCREENS:
        gallery.SCREENS[name](stack)
    else:
        gallery.open_situation(stack, gallery.find_situation(name))
    return stack.draw()


def findings(
    names: list[str], sizes: list[tuple[int, int]], languages: list[str], scales: list[int]
) -> Iterator[str]:
    """Give what is hidden in these scenes."""
    for name, size, language, scale in product(names, sizes, languages, scales):
        frame = frame_of(name, size, language, scale)
        for line in hidden_texts(frame) + texts_across_edges(frame):
            yield f"{name} {size[0]}x{size[1]} {language} {scale} %: {line}"


def main(arguments: list[str]) -> int:
    """Print everything that is hidden; return 1 if anything is."""
    languages, sizes, scales, *names = [*arguments, *["de", "1920x1080", "100"][len(arguments) :]]
    windows = [tuple(map(int, one.split("x"))) for one in sizes.split(",")]
    count = 0
    for line in findings(
        names or gallery.names(),
        windows,  # type: ignore[arg-type]
        languages.split(","),
        [int(one) for one in scales.split(",")],
    ):
        print(line, flush=True)
        count += 1
    print(f"{count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
