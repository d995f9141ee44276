"""Looks at every step of every lesson in many windows: the slip hides nothing that it is about.

`python -m tests.ui.audits.lessons` prints what is wrong, and how much of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame

from game.lessons.collection import bundled_lessons
from game.scenes.lesson.scene import LessonScene
from game.scenes.lesson.slip import GO_ON, RULES, SLIP
from game.scenes.play.scene import PlayScene
from game.ui import text
from game.ui.frame import Frame
from game.workbench.gallery.lessons import school
from game.workbench.gallery.pictures import stage_for
from tests.ui.audits.scenes import SIZES, Look

SCALES = (100, 150)
LOOKS = tuple(Look(*one) for one in product(SIZES, ("de", "en", "es"), SCALES))


def problems(key: str, look: Look) -> Iterator[str]:
    """Yield what is wrong at any step of a lesson."""
    text.install(look.language)
    stack = stage_for(look.size, look.language)
    stack.stage.settings = replace(stack.stage.settings, text_size=look.scale, reduced_motion=True)
    stack.stage.rescale()
    learning, watch = school(stack)
    learning.open(key)
    scene = stack.top
    assert isinstance(scene, LessonScene)
    for _step in range(60):
        stack.draw()
        for _wait in range(60):
            scene.table.skip()
            watch.wait(0.1)
            if scene.run.awaits != "others":
                break
        if stack.top is not scene:
            return
        stack.draw()
        yield from (f"{key} step {scene.run.place}: {one}" for one in wrong(scene, stack.draw()))
        scene.skip_step()


def wrong(scene: LessonScene, frame: Frame) -> Iterator[str]:
    """Yield what is wrong with the slip in a frame."""
    place = scene.slip.place
    if place is None:
        yield "no slip"
        return
    window = pygame.Rect((0, 0), frame.size)
    if not window.contains(place):
        yield f"the slip {place} leaves the window"
    for rect in scene.slip.about:
        if (hidden := rect.clip(place)).width > 2 and hidden.height > 2:
            yield f"the slip {place} covers {rect}"
    for written in frame.written:
        if place.contains(written.rect) and written.is_cut:
            yield f"'{written.text}' is cut"
        if written.rect.colliderect(place) and not place.contains(written.rect):
            yield f"'{written.text}' lies across the edge of the slip"
    yield from pointed_at(scene, frame)
    own = {SLIP, GO_ON, RULES}
    for target in frame.targets:
        if target.key in own and not window.contains(target.rect):
            yield f"{target.key} leaves the window"
        bar = target.group == "bar" and target.rect.colliderect(place)
        if bar:
            yield f"the slip hides {target.key} of the bar"


def pointed_at(scene: LessonScene, frame: Frame) -> Iterator[str]:
    """Yield what the hand hides of what it points at."""
    hand = scene.slip.hand
    if hand is None:
        return
    for written in frame.written:
        is_meant = written.text and scene.slip.about[0].collidepoint(written.rect.center)
        if is_meant and min(hand.clip(written.rect).size) > 2:
            yield f"the hand hides '{written.text}', at which it points"


def main() -> int:
    PlayScene.ground = lambda scene: pygame.Surface((1, 1))  # type: ignore[method-assign,assignment]
    keys = sys.argv[1:] or [
        key for game in ("uffbasse", "uffda", "sauce") for key in bundled_lessons().keys(game)
    ]
    found = [f"{look}: {one}" for key in keys for look in LOOKS for one in problems(key, look)]
    print("\n".join(found))
    print(f"{len(keys)} lessons in {len(LOOKS)} looks: {len(found)} problems")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
