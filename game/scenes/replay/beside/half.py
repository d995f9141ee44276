"""One of two games: its table as a picture, and what was done in words."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.match.replay import Replay
from game.rules.core import Event, Seat
from game.scenes.persons import people_at
from game.scenes.replay.host import Moment, ReplayHost
from game.scenes.table_picture import paint_table
from game.tables import table_for
from game.ui.drawing.assets import Assets
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.table.view import AnyTable
from game.ui.text import _
from game.ui.theme import Metrics

LEAST_TABLE = (1024, 768)
"""A table is drawn in a window of at least this size, and made smaller."""
NARROWEST, WIDEST = 4 / 3, 16 / 9
"""Its width by its height."""
LARGEST_TEXT = 1.6
"""How much larger text is at most where the table is made smaller."""
MOST_PICTURES = 12


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody's game."""

    name: str
    face: tuple[int, int]
    """Face and colour."""
    replay: Replay
    seat: Seat


class Half:
    """Shows somebody's game through their eyes."""

    def __init__(self, stage: Stage, side: Side, assets: Assets) -> None:
        """`assets` has the pictures of tables of other sizes than the window."""
        self._stage = stage
        self.side = side
        self._ply = 0
        self._assets = assets
        self._table: AnyTable | None = None
        self._size = (0, 0)
        self._pictures: OrderedDict[tuple[int, tuple[int, int]], pygame.Surface] = OrderedDict()

    def forget(self, assets: Assets) -> None:
        """Size or language have changed."""
        self._assets, self._table = assets, None
        self._pictures.clear()

    # The table

    def picture(self, ply: int, room: tuple[int, int]) -> pygame.Surface:
        """Return the table after this many actions, as large as the room allows."""
        width, height = room
        ratio = max(NARROWEST, min(WIDEST, width / max(1, height)))
        size = (min(width, round(height * ratio)), min(height, round(width / ratio)))
        key = (self._within(ply), size)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        while len(self._pictures) >= MOST_PICTURES:
            self._pictures.popitem(last=False)
        self._pictures[key] = self._paint(key[0], size)
        return self._pictures[key]

    def _within(self, ply: int) -> int:
        return max(0, min(ply, self.side.replay.length))

    def _paint(self, ply: int, size: tuple[int, int]) -> pygame.Surface:
        table = self._table_of(size)
        self._ply = ply
        side = self.side
        table.start(side.replay.observation(ply, side.seat), side.seat)
        table.sentences = [
            one for number in range(ply + 1) for one in self._sentences(table.describe, number)
        ]
        surface = paint_table(table)
        # Nothing is in the bar here.
        bar = table.stage.px(table.stage.metrics.bar_units)
        room = surface.get_rect().inflate(0, -bar).move(0, bar // 2).clip(surface.get_rect())
        return pygame.transform.smoothscale(surface.subsurface(room), size)

    def _table_of(self, size: tuple[int, int]) -> AnyTable:
        """Return the table in a window of its own that has the shape of this size."""
        if self._table is None or self._size != size:
            grown = max(1.0, LEAST_TABLE[0] / size[0], LEAST_TABLE[1] / size[1])
            own = self._stage
            scale = min(max(LARGEST_TEXT, own.metrics.text_scale), own.metrics.text_scale * grown)
            width, height, look = round(size[0] * grown), round(size[1] * grown), own.metrics.look
            metrics = Metrics(width, height, scale, look)
            bar = metrics.px(metrics.bar_units)
            metrics = Metrics(width, height + bar, scale, look)
            settings = replace(own.settings, reduced_motion=True, hints=False)
            audio = Audio.open([], enabled=False)
            stage = Stage.build(self._assets, audio, settings, metrics)
            self._table, self._size = self._new_table(stage), size
        return self._table

    def _new_table(self, stage: Stage) -> AnyTable:
        side, header = self.side, self.side.replay.record.header
        people = people_at(header.seats)
        host = ReplayHost(stage, side.replay, people, lambda: Moment(self._ply, side.seat))
        return table_for(header.game)(host, host.rules, side.seat)

    # Words

    def said(self, ply: int) -> str:
        """Return what an action of this game led to; at the deal, and behind the end, that."""
        if ply == 0:
            return _("The cards are dealt.")
        if ply > self.side.replay.length:
            return _("This game is over.")
        return " ".join(self._sentences(self._any_table().describe, ply))

    def _any_table(self) -> AnyTable:
        return self._table or self._table_of(LEAST_TABLE)

    def _sentences(self, describe: Callable[[Event], str], ply: int) -> list[str]:
        seen = [event.seen_by(self.side.seat) for event in self.side.replay.events(ply)]
        sentences = [describe(event) for event in seen if event is not None]
        return [one for one in sentences if one]

    def score(self) -> int:
        """Return the points at the end."""
        replay = self.side.replay
        return next(
            (one.score for one in replay.standings(replay.length) if one.seat == self.side.seat), 0
        )
