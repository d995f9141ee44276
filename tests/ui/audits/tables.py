"""Looks at all tables in all sizes, text sizes and languages, and prints what is wrong.

`python -m tests.ui.audits.tables --all` goes through everything and takes long; without `--all`
it takes the pairs that the test takes. Arguments name situations to look at, e.g. `uffda-start`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from zlib import crc32

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.tables import table_views
from game.ui import text
from game.ui.frame import Frame
from game.ui.scene import SceneStack
from game.ui.theme import Metrics
from game.workbench.gallery.pictures import find_situation, open_situation, stage_for
from tests import limits
from tests.ui.audits import audit

SIZES = (
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (1920, 1200),
    (1024, 768),
    (1400, 1050),
)
SCALES = (1.0, 1.3, 1.6, 2.0)
LANGUAGES = ("de", "en", "es")
LEAST_TARGET = 22
"""Pixels; a card's visible strip in a full hand is the narrowest."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a table is looked at."""

    size: tuple[int, int]
    scale: float
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.scale:.0%} {self.language}"


ALL = tuple(
    Look(size, scale, language) for language in LANGUAGES for size in SIZES for scale in SCALES
)


def names() -> list[str]:
    """Return all situations of all games."""
    return [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]


def open_table(name: str) -> SceneStack:
    """Return a situation on its table, without the ground, which takes long and has no texts."""
    limits.tidy()
    text.install(LANGUAGES[0])
    stack = stage_for(SIZES[0], LANGUAGES[0])
    open_situation(stack, find_situation(name))
    return stack


def picture(stack: SceneStack, look: Look) -> Frame:
    """Return the frame of a table as it is looked at."""
    text.install(look.language)
    stack.stage.metrics = Metrics(*look.size, look.scale)
    stack.stage.resize(look.size)
    stack.resized()
    stack.update(0.5)
    stack.update(0.5)
    return stack.draw()


def findings(name: str, looks: Iterable[Look]) -> Iterator[tuple[Look, str]]:
    """Yield everything that is wrong with a situation."""
    stack = open_table(name)
    last: tuple[int, int] | None = None
    for look in looks:
        if look.size != last:
            pygame.display.set_mode(look.size)
            last = look.size
        for problem in audit.findings(picture(stack, look), LEAST_TARGET):
            # The target round a sheet only closes it.
            if ":ground lies below" not in problem:
                yield look, problem


def without_pictures(patch: pytest.MonkeyPatch) -> None:
    """Draw only texts; pictures take long, so each becomes a colour of its own."""

    def plain(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*crc32(source).to_bytes(4)[:3], 255))
        return surface

    def no_light(
        _draw: object, width: int, height: int, _corner: int, margin: int
    ) -> pygame.Surface:
        return pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)

    patch.setattr(PlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))
    patch.setattr("game.ui.drawing.assets.rasterise", plain)
    patch.setattr("game.ui.drawing.paint.rasterise", plain)
    patch.setattr("game.ui.drawing.paint.stretched", no_light)


def main(arguments: list[str]) -> int:
    """Print a table of findings; return 1 if there are any."""
    from tests.ui.look.test_table_layout import looks_at

    without_pictures(pytest.MonkeyPatch())
    everything = "--all" in arguments
    wanted = [one for one in arguments if not one.startswith("--")] or names()
    total: Counter[str] = Counter()
    count = 0
    for index, name in enumerate(names()):
        if not any(name.startswith(one) for one in wanted):
            continue
        looks = ALL if everything else looks_at(index)
        count += len(looks)
        found = list(findings(name, looks))
        total[name] = len(found)
        print(f"{name:28} {len(looks):3} looks {len(found):5} findings", flush=True)
        for look, problem in found if "--brief" not in arguments else ():
            print(f"    {look}: {problem}")
    print(f"{sum(total.values())} findings in {count} looks")
    return 1 if total.total() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
