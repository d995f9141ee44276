"""Whether every scene of every game can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.resources import bundled
from game.tables import table_views
from game.ui.drawing.assets import Assets
from game.workbench.gallery import pictures as gallery
from game.workbench.selftest.finding import Finding

SIZE = (1280, 720)
FEW_COLOURS = 200
"""A picture with fewer colours than this shows no table."""


def check(_folder: Path) -> Iterator[Finding]:
    """Draw all situations invisibly: a row for each game, and one for the rest."""
    names = gallery.names()
    assets = Assets(bundled("art"))
    for game in (*table_views(), ""):
        mine = [name for name in names if _game_of(name) == game]
        wrong = [f"{name} ({reason})" for name in mine if (reason := _reason(name, assets))]
        said = f"{len(mine)} drawn" if not wrong else ", ".join(wrong)
        yield Finding(f"scenes of {game}" if game else "other scenes", said, not wrong)


def _game_of(name: str) -> str:
    return next((game for game in table_views() if name.startswith(f"{game}-")), "")


def _reason(name: str, assets: Assets) -> str:
    """Return why a scene cannot be shown, or an empty text."""
    try:
        picture = gallery.picture(name, SIZE, "de", assets)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    small = pygame.transform.scale(picture, (160, 90))
    pixels = {tuple(small.get_at((x, y))) for x in range(160) for y in range(90)}
    return "" if len(pixels) >= FEW_COLOURS else f"only {len(pixels)} colours"
