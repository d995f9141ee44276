"""Nothing on the table is cut off, covered or too small to hit, in any size and language."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.app.gallery import find_situation, open_situation, stage_for
from game.scenes.play import PlayScene
from game.tables import table_views
from game.ui import text
from game.ui.frame import Frame

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (1024, 768), (3840, 2160)]
SMALLEST = [(1280, 720), (1024, 768)]
"""Where room is scarce; German, the longest language as a rule, is tried in every size."""
NAMES = [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]
SMALLEST_TARGET = 22
"""Pixels; a card's visible strip in a full hand is the narrowest."""
OVERLAP = 3
"""Pixels by which the boxes of two texts may touch: a line's box is taller than its letters."""


def frames(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[tuple[int, int], Frame]]:
    text.install(language)
    found = []
    sizes = SIZES if language == "de" else SMALLEST
    stack = stage_for(sizes[0], language)
    # What lies below everything takes long to paint and has no texts.
    monkeypatch.setattr(PlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))
    open_situation(stack, find_situation(name))
    for size in sizes:
        pygame.display.set_mode(size)
        stack.stage.resize(size)
        stack.resized()
        stack.update(0.5)
        stack.update(0.5)
        found.append((size, stack.draw()))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_texts_and_targets_have_their_room(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # All languages in one test: how the situation comes about has to be found only once.
    problems = [
        f"{language} {problem}"
        for language in text.LANGUAGES
        for size, frame in frames(name, language, monkeypatch)
        for problem in problems_of(size, frame)
    ]
    assert not problems, "\n".join(problems)


def problems_of(size: tuple[int, int], frame: Frame) -> list[str]:
    """Return what is wrong with the layout of one frame."""
    problems: list[str] = []
    window = pygame.Rect((0, 0), size)
    problems += [
        f"{size}: '{written.text}' leaves the window: {written.rect}"
        for written in frame.written
        if not window.contains(written.rect)
    ]
    for one, other in combinations(frame.written, 2):
        shared = one.rect.clip(other.rect)
        if shared.width > OVERLAP and shared.height > max(
            OVERLAP, 0.3 * min(one.rect.height, other.rect.height)
        ):
            problems.append(f"{size}: '{one.text}' and '{other.text}' overlap by {shared}")
    for target in frame.targets:
        if target.press and min(target.rect.size) < SMALLEST_TARGET:
            problems.append(f"{size}: {target.key} is too small: {target.rect}")
        if target.press and not window.colliderect(target.rect):
            problems.append(f"{size}: {target.key} cannot be reached: {target.rect}")
    return problems
