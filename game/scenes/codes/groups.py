"""A code in groups of letters below each other, to be read aloud and typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame
from game.ui.theme import BOLD, CREAM

FIRST, OTHERS = 3, 5
"""How many letters the first group and the others have."""


def groups_of(letters: str) -> list[str]:
    """Return the groups of a code without anything between its letters."""
    rest = range(FIRST, len(letters), OTHERS)
    found = [letters[:FIRST], *(letters[at : at + OTHERS] for at in rest)]
    return [group for group in found if group]


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups in as many columns as a width allows."""

    fonts: Fonts
    groups: Sequence[str]
    units: float
    width: int

    @property
    def _pitch(self) -> int:
        widths = [self.fonts.width(group, BOLD, self.units) for group in (*self.groups, "00000")]
        return max(widths) + self.fonts.width("00", BOLD, self.units)

    @property
    def step(self) -> int:
        """How high a line is."""
        return self.fonts.line_height(BOLD, self.units)

    @property
    def lines(self) -> list[Sequence[str]]:
        """The groups line by line."""
        gap = self.fonts.width("00", BOLD, self.units)
        across = max(1, (self.width + gap) // self._pitch)
        return [self.groups[at : at + across] for at in range(0, len(self.groups), across)]

    @property
    def height(self) -> int:
        """The height of all lines."""
        return len(self.lines) * self.step

    def draw(self, frame: Frame, room: pygame.Rect) -> tuple[int, int]:
        """Write the last lines that fit into a room; return where the next letter would stand."""
        pitch, step = self._pitch, self.step
        x, y = room.x, room.y + step // 2
        for number, line in enumerate(self.lines[-max(1, room.height // step) :]):
            y = room.y + number * step + step // 2
            for place, group in enumerate(line):
                left = room.x + place * pitch
                x = frame.text(group, left, y, BOLD, self.units, CREAM).right
        return x, y
