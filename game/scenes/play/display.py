"""The table as a picture for all: no player is at this screen, so no hand is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pygame import Rect

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.paint import Painter
from game.ui.drawing.turned import Turn, Turner
from game.ui.frame import Frame
from game.ui.layout import inset, split
from game.ui.stage import Stage
from game.ui.table.panels.edge import draw_edge, edge_height
from game.ui.table.view import AnyTable
from game.ui.theme import Metrics

TALLEST = 1.4
"""How much higher than its room a table may be laid out; its foot is not shown."""
STEPS = 40
USUAL_UNIT, USUAL_NARROW_UNIT = 0.66, 0.53
"""Pixels per unit of the smallest windows that tables are made for, at 16:9 and 4:3."""
SMALLEST_TEXT = 0.75
"""How much smaller text may get than in those windows."""


def flat_metrics(foot: Callable[[Metrics], int], outer: Metrics, size: tuple[int, int]) -> Metrics:
    """Return the largest metrics with which everything public fits into a room; `foot` returns the
    height that it needs."""
    width, room = size
    for step in range(STEPS, -1, -1):
        height = round(room * (1 + (TALLEST - 1) * step / STEPS))
        metrics = _measured(outer, width, height)
        if foot(metrics) <= room:
            return metrics
    return _measured(outer, width, room)


def _measured(outer: Metrics, width: int, height: int) -> Metrics:
    plain = Metrics(width, height, outer.text_scale, outer.look)
    usual = USUAL_NARROW_UNIT if plain.is_narrow else USUAL_UNIT
    if plain.u >= usual:
        return plain
    # There is no room for larger text; what has to be read stands at the edge, too.
    return Metrics(width, height, max(SMALLEST_TEXT, plain.u / usual), outer.look)


class Displayed(Protocol):
    """A scene with a table."""

    stage: Stage
    table: AnyTable


class Display:
    """Spreads the table over the whole window, and says below it whose turn it is."""

    def __init__(self, scene: Displayed) -> None:
        self._scene = scene
        self._turner = Turner()
        self.is_on = False

    def fit(self, *, is_on: bool) -> bool:
        """Turn it on or off in the current window; return whether the table must be laid again."""
        outer, table, was_on = self._scene.stage, self._scene.table, self.is_on
        self.is_on = is_on
        if not (is_on or was_on):
            return False
        table.lies_flat = table.is_for_all = is_on
        table.own_stage = None
        if is_on:
            metrics = flat_metrics(table.flat_foot, outer.metrics, self._room.size)
            fonts, paint = Fonts(outer.assets, metrics), Painter(outer.assets, metrics)
            table.own_stage = replace(outer, metrics=metrics, fonts=fonts, paint=paint)
        return True

    def follow(self) -> None:
        """Follow the settings."""
        if self._scene.table.own_stage is not None:
            self._scene.table.own_stage.settings = self._scene.stage.settings

    @property
    def _window(self) -> Rect:
        metrics = self._scene.stage.metrics
        return Rect(0, 0, metrics.width, metrics.height)

    @property
    def _room(self) -> Rect:
        return split(self._window, "bottom", edge_height(self._scene.stage))[1]

    def draw(self, frame: Frame, *layers: Callable[[Frame], object]) -> None:
        """Draw the layers of the table, and whose turn it is below them."""
        stage, table = self._scene.stage, self._scene.table
        self.follow()
        turn = Turn(self._room)
        part = self._turner.part(frame, turn, table.stage.fonts)
        for layer in layers:
            layer(part)
        self._turner.put(frame, part, turn, Rect((0, 0), turn.size))
        line, _room = split(self._window, "bottom", edge_height(stage))
        told = replace(table.edge(), trick=())
        draw_edge(frame, stage, table.art, told, inset(line, stage.space.gap, 0))
