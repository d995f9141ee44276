"""Finds what is wrong with the layout of a frame: one sentence for each thing, none if all is well.

Only the scene in front is looked at; what shows through from below it has frames of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pygame

from game.ui.frame import Frame, Target, Written, topmost
from tests.ui.audits.plain_words import code_words, wrong_plurals

TOUCHING = 3
"""Pixels by which the boxes of two texts may touch: a line's box is taller than its letters."""
AIR = 0.3
"""The share of a line's box above and below its letters."""
LEAST_TARGET = 24
"""Pixels, for mouse and keyboard."""
LABEL_PIXELS, BODY_PIXELS = 15, 18
"""The least sizes of text in a window 1080 pixels high or higher."""


def findings(frame: Frame, least_px: int = LEAST_TARGET) -> list[str]:
    """Return everything that is wrong with a frame."""
    return [
        *overlaps(frame),
        *clipped(frame),
        *small_targets(frame, least_px),
        *outside(frame),
        *run_into(frame),
        *covered(frame),
        *small_texts(frame),
        *crowded_rooms(frame),
        *hard_words(frame),
    ]


def overlaps(frame: Frame) -> list[str]:
    """Return which texts lie on each other."""
    return [
        f"'{one.text}' {tuple(one.rect)} and '{other.text}' {tuple(other.rect)} overlap"
        for one, other in combinations(front_texts(frame), 2)
        if _share_letters(one.rect, other.rect)
    ]


def clipped(frame: Frame) -> list[str]:
    """Return which texts cannot be read whole.

    They leave the window or the button that they label, or they were shortened and no tooltip
    there has the whole text.
    """
    window = pygame.Rect((0, 0), frame.size)
    found = []
    for written in front_texts(frame):
        if written.text and not window.contains(written.rect):
            found.append(f"'{written.text}' leaves the window: {tuple(written.rect)}")
        if written.is_cut and not _is_told(written, frame.targets):
            found.append(f"'{written.text}' is cut: {tuple(written.rect)}")
        for target in frame.targets:
            if not _sticks_out(written.rect, target.rect):
                continue
            if _is_label(written, target) and topmost(frame.targets, written.rect.center) is target:
                found.append(
                    f"'{written.text}' {tuple(written.rect)} sticks out of {target.key} "
                    f"{tuple(target.rect)}"
                )
    return found


def small_targets(frame: Frame, least_px: int = LEAST_TARGET) -> list[str]:
    """Return which targets are narrower or lower than this."""
    return [
        f"{target.key} is too small: {tuple(target.rect)}"
        for target in frame.targets
        if target.press and min(target.rect.size) < least_px
    ]


def outside(frame: Frame) -> list[str]:
    """Return which targets are not wholly in the window."""
    window = pygame.Rect((0, 0), frame.size)
    return [
        f"{target.key} leaves the window: {tuple(target.rect)}"
        for target in frame.targets
        if target.press and not window.contains(target.rect)
    ]


def run_into(frame: Frame) -> list[str]:
    """Return which texts run into a control that they do not belong to."""
    found = []
    for written in front_texts(frame):
        letters = _letters(written.rect)
        for target in frame.targets:
            if not target.press or target.rect.collidepoint(letters.center):
                continue
            shared = letters.clip(target.rect)
            if shared.width > TOUCHING and shared.height > TOUCHING:
                found.append(
                    f"'{written.text}' {tuple(written.rect)} runs into {target.key} "
                    f"{tuple(target.rect)}"
                )
    return found


def covered(frame: Frame) -> list[str]:
    """Return which targets are covered by others in the middle and at all points round it."""
    return [
        f"{target.key} lies below others: {tuple(target.rect)}"
        for target in frame.targets
        if target.press and not any(_is_hit(frame, target, point) for point in _points(target.rect))
    ]


def small_texts(frame: Frame) -> list[str]:
    """Return which texts are too small to read, in a window 1080 pixels high or higher."""
    if frame.size[1] < 1080:
        return []
    return [
        f"'{written.text}' is only {written.pixels} px high"
        for written in front_texts(frame)
        if 0 < written.pixels < (BODY_PIXELS if written.is_body else LABEL_PIXELS)
    ]


def crowded_rooms(frame: Frame) -> list[str]:
    """Return which rooms lie on each other, leave the window, or the room that they are part of."""
    window = pygame.Rect((0, 0), frame.size)
    found = []
    for name, rect in frame.rooms.items():
        whole = frame.rooms.get(name.rpartition("/")[0], window)
        if not whole.contains(rect):
            found.append(f"{name} {tuple(rect)} leaves its room {tuple(whole)}")
    for (name, rect), (other, its) in combinations(frame.rooms.items(), 2):
        siblings = name.rpartition("/")[0] == other.rpartition("/")[0]
        if siblings and rect.colliderect(its):
            found.append(f"{name} {tuple(rect)} and {other} {tuple(its)} share room")
    return found


def hard_words(frame: Frame) -> list[str]:
    """Return which texts and tooltips say what players cannot understand, or '1 points'."""
    told = {written.text for written in front_texts(frame)}
    for tip in (target.tip for target in frame.targets if target.tip):
        told |= {tip.title, tip.text}
    return [
        f"'{text}' says {' and '.join(found)}"
        for text in sorted(told)
        if (found := code_words(text) + wrong_plurals(text))
    ]


def front_texts(frame: Frame) -> list[Written]:
    """Return the texts of the scene in front."""
    return [written for written in frame.written[frame.front :] if written.text]


def _share_letters(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    least = min(one.height, other.height)
    return shared.width > TOUCHING and shared.height > max(TOUCHING, AIR * least)


def _letters(rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-2, -round(rect.height * AIR))


def _is_told(written: Written, targets: Iterable[Target]) -> bool:
    return any(
        target.tip is not None
        and (written.text in target.tip.title or written.text in target.tip.text)
        and target.rect.colliderect(written.rect)
        for target in targets
    )


def _is_label(written: Written, target: Target) -> bool:
    return bool(
        target.press
        and written.text == target.label
        and target.rect.collidepoint(written.rect.center)
    )


def _sticks_out(rect: pygame.Rect, room: pygame.Rect) -> bool:
    letters = _letters(rect)
    return not room.inflate(2, 2).contains(letters)


def _is_hit(frame: Frame, target: Target, point: tuple[int, int]) -> bool:
    hit = topmost(frame.targets, point)
    return hit is not None and hit.key == target.key


def _points(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [
        (rect.x + rect.width * i // 8, rect.y + rect.height * j // 8)
        for i in range(1, 8)
        for j in range(1, 8)
    ]
