"""A table as a picture, on its cloth, without the grain of the wood."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.drawing.ground import cloth
from game.ui.frame import Frame, Pointing
from game.ui.stage import Stage
from game.ui.table.game_table import Weave
from game.ui.theme import BOARD_BARE, Metrics


class PicturedTable(Protocol):
    """A table that is drawn once."""

    @property
    def stage(self) -> Stage:
        """The services of its own window."""

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the game's cloth."""

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""


def paint_table(table: PicturedTable) -> pygame.Surface:
    """Return the table as large as its window."""
    metrics = table.stage.metrics
    surface = pygame.Surface((metrics.width, metrics.height)).convert()
    surface.fill(metrics.look.rgb(BOARD_BARE))
    table.lay_cloth(surface, _weaver(table.stage))
    frame = Frame(table.stage.fonts, surface.get_size(), Pointing())
    table.draw(frame)
    surface.blits([(picture, (x, y)) for picture, x, y in frame.items], doreturn=False)
    return surface


def _weaver(stage: Stage) -> Weave:
    """Return a function that weaves a cloth only once for all pictures of its size."""

    def weave(metrics: Metrics, width: int, height: int, name: str) -> pygame.Surface:
        key = ("cloth", width, height, name)
        return stage.assets.cache.get(key, lambda: cloth(metrics, width, height, name))

    return weave
