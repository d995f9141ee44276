"""Looks at every screen but the tables in many windows, languages and sizes of text.

`python -m tests.ui.audits.scenes` prints what is wrong, and how much of it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product

import pygame

from game.scenes.calibration import scene as calibration_scene
from game.scenes.home import ground as home_ground
from game.scenes.play import scene as play
from game.scenes.settings import scene as settings_scene
from game.scenes.welcome import scene as welcome
from game.ui import text
from game.ui.parts import page
from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import stage_for
from tests import limits
from tests.ui.audits.all_scenes import SCENES, bare_wood
from tests.ui.audits.audit import findings
from tests.ui.audits.pseudo import speaking_pseudo

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1024, 768))
LANGUAGES = ("de", "en", "es", "pseudo")
SCALES = (100, 115, 130, 150, 175, 200)


@dataclass(frozen=True)
class Look:
    """A window, a language and a size of text in percent."""

    size: tuple[int, int]
    language: str
    scale: int

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.language} {self.scale} %"


ALL = tuple(Look(*one) for one in product(SIZES, LANGUAGES, SCALES))


def shown(name: str, look: Look) -> SceneStack:
    """Return a screen as it looks."""
    limits.tidy()
    stack = stage_for(look.size, "de" if look.language == "pseudo" else look.language)
    stack.stage.settings = replace(stack.stage.settings, text_size=look.scale)
    stack.stage.rescale()
    SCENES[name](stack)
    for _step in range(3):
        stack.update(0.4)
    return stack


def problems(name: str, look: Look) -> list[str]:
    """Return what is wrong with a screen."""
    with language_of(look):
        stack = shown(name, look)
        found = findings(stack.draw())
    return [f"{name} {look}: {one}" for one in found]


@contextmanager
def language_of(look: Look):  # type: ignore[no-untyped-def]
    """Use the language of a look within the context."""
    if look.language == "pseudo":
        with speaking_pseudo():
            yield
    else:
        text.install(look.language)
        yield


def without_wood(patch) -> None:  # type: ignore[no-untyped-def]
    """Let no screen paint its wood."""
    for module in (home_ground, play, welcome, settings_scene, calibration_scene, page):
        patch(module, "wood", bare_wood)


def main(names: Iterable[str]) -> None:
    """Print everything that is wrong, and a table of it."""
    pygame.display.init()
    without_wood(setattr)
    counts: Counter[str] = Counter()
    wanted = [name for name in SCENES if not names or any(part in name for part in names)]
    for name, look in product(wanted, ALL):
        for line in problems(name, look):
            print(line, flush=True)
            counts[name] += 1
    print(f"{len(wanted)} screens in {len(ALL)} looks:")
    for name in wanted:
        print(f"{counts[name]:5} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
