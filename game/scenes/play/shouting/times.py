"""The time line after a shout for which several competed."""

from __future__ import annotations

from typing import Protocol

from game.match.pacing import Director
from game.match.shouts.times import Contest
from game.scenes.log.contest import runners
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame
from game.ui.table.shouts.times import draw_strip

SHOWN_SECONDS = 2.8
AFTER_SECONDS = 2.0
"""Seconds that it stays after the table has come to rest, as a shout has all attention first."""


class ContestedTable(AtTable, Protocol):
    """A table with contested shouts."""

    @property
    def director(self) -> Director:
        """The director, which knows how fast everybody was."""


class ShoutStrip:
    """Shows the newest contest of a table for a moment."""

    def __init__(self, scene: ContestedTable) -> None:
        self._scene = scene
        self._newest: Contest | None = scene.director.contest
        self._shown: Contest | None = None
        self._left = 0.0

    @property
    def is_open(self) -> bool:
        """Whether a time line is shown."""
        return self._left > 0 and self._shown is not None

    def show(self, contest: Contest) -> None:
        """Show this contest from now on."""
        self._shown, self._left = contest, SHOWN_SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether that changes the picture."""
        newest = self._scene.director.contest
        if newest is not None and newest is not self._newest:
            self._newest = newest
            self.show(newest)
            return True
        if not self.is_open:
            return False
        self._left -= seconds
        if not self._scene.table.is_idle:
            self._left = max(self._left, AFTER_SECONDS)
        # Nothing moves: the picture changes when it comes and when it goes.
        return not self.is_open

    def draw(self, frame: Frame, left: int, right: int, room: int) -> None:
        """Show the time line in the bar, over the game's state from `left` to `right`.

        `room` is its greatest width.
        """
        if self.is_open and self._shown is not None:
            shown = runners(self._shown, self._scene.people)
            draw_strip(self._scene.stage, frame, shown, (left, right), room)
