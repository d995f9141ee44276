"""Pictures of the main scenes that are kept, so that no look changes unnoticed.

What is compared is a small picture: letters of another version of the
font library differ a little, a wrong colour or a missing card differs much.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import pygame

from game.games import all_games
from game.workbench.gallery import pictures as gallery
from tests.offered import OURS

FOLDER = Path(__file__).with_name("golden")
DIFFERENT = Path(__file__).parents[3] / "build" / "pictures"
"""The folder for those that differ; git ignores it."""
DRAWN, KEPT = (1920, 1080), (480, 270)
"""Sizes in pixels: as drawn and as kept."""
SCENES = (
    "home",
    "uffbasse-trick",
    "uffbasse-cooking",
    "uffda-start",
    "uffda-players-8",
    "sauce-bid",
    "sauce-follow",
    "settings-display",
    "ending-sauce",
)
LANGUAGE = "de"
MOST_BYTES = 180_000
MEAN, CHANGED, STEP = 2.5, 0.03, 24
"""The bars: the mean difference of 255, and the share of pixels that differ by a step or more."""

Pixels = npt.NDArray[np.int16]


def drawn(scene: str) -> pygame.Surface:
    """Return a scene as it looks now, in the size of the kept one and with the games OURS."""
    ours = {name: game for name, game in all_games().items() if name in OURS}
    with patch("game.scenes.home.state.all_games", lambda: ours):
        whole = gallery.picture(scene, DRAWN, LANGUAGE)
    return pygame.transform.smoothscale(whole, KEPT)


def path(scene: str) -> Path:
    """Return where a scene's picture is kept."""
    return FOLDER / f"{scene}.png"


def pixels(surface: pygame.Surface) -> Pixels:
    """Return a picture as columns of R, G, B."""
    return pygame.surfarray.array3d(surface).astype(np.int16)


def distance(one: Pixels, other: Pixels) -> tuple[float, float]:
    """Return the mean difference of two pictures, and the share of pixels that differ clearly."""
    change = np.abs(one - other)
    return float(change.mean()), float((change.max(axis=2) >= STEP).mean())


def difference(scene: str, folder: Path = DIFFERENT) -> str:
    """Return how much a scene differs from its kept picture, and where to see it; or "".

    Saves the kept picture, the new one, and one that is bright where they differ. Raises
    FileNotFoundError if none is kept.
    """
    kept, now = pygame.image.load(path(scene)), drawn(scene)
    mean, changed = distance(pixels(now), pixels(kept))
    if is_same(mean, changed):
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    where = pygame.surfarray.make_surface(np.abs(pixels(now) - pixels(kept)).astype(np.uint8))
    for name, surface in (("kept", kept), ("now", now), ("where", where)):
        pygame.image.save(surface, folder / f"{scene}-{name}.png")
    about = f"is off by {mean:.2f}, {changed:.1%} of the pixels"
    return f"{scene} {about}: {folder / scene}-{{kept,now,where}}.png"


def is_same(mean: float, changed: float) -> bool:
    """Whether a difference is within the tolerance."""
    return mean <= MEAN and changed <= CHANGED


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or renew; return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.audits.golden", description=__doc__)
    parser.add_argument(
        "scenes", nargs="*", metavar="SCENE", help="all that are kept, unless named"
    )
    parser.add_argument("--renew", action="store_true", help="draw them anew instead of comparing")
    options = parser.parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    bad = 0
    for scene in options.scenes or SCENES:
        if options.renew:
            pygame.image.save(drawn(scene), path(scene))
            print(f"{scene:24} {path(scene).stat().st_size} bytes")
            continue
        found = difference(scene)
        bad += bool(found)
        print(found or f"{scene} is as it was")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
