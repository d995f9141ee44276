"""What the regulars say at the table: seldom, and never while somebody reads or must be quick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.ai.regulars import regulars
from game.rules.core import Seat
from game.rules.rng import Rng
from game.ui.frame import Frame
from game.ui.layout import Side
from game.ui.reading import reading_seconds
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.bubble import Bubble, Bubbles
from game.ui.table.telling.moods import GLAD, Moods
from game.ui.text import current_language
from game.ui.theme import BOLD, INK

TRICK, COOKED, BID = "trick", "cooked", "bid"
CATCHES, CAUGHT, WON, LOST = "catches", "caught", "won", "lost"
Occasions = Mapping[Seat, str]
"""By seat, what has happened to it: one of game.ai.regulars.OCCASIONS."""

AT_FIRST, BETWEEN = 6.0, 35.0
"""Seconds of silence at the beginning, and after a remark."""
NOTICED = 0.8
"""Seconds that a remark stays beyond its reading time, as nobody waits for it."""
_PERCENT: Final = 100
SELDOM: Final = {TRICK: 20, BID: 25}
"""The chance of a remark on frequent occasions, in percent."""
_UNITS, _WIDEST = 22, 520


def after(moods: Moods) -> Occasions:
    """Return WON for those who are glad now, LOST for the others."""
    return {seat: WON if mood == GLAD else LOST for seat, mood in moods.items()}


class Remarks:
    """One remark at a time."""

    def __init__(self) -> None:
        self._wait = AT_FIRST
        self._heard = 0
        self._made: Counter[tuple[str, str]] = Counter()
        self._speaker: Person | None = None
        self._text = ""
        self._left = 0.0
        self._bubbles = Bubbles()

    @property
    def is_said(self) -> bool:
        """Whether somebody is saying something."""
        return self._left > 0

    def hear(self, occasions: Occasions, people: Sequence[Person]) -> None:
        """Perhaps let a regular say something about what has happened."""
        if self._wait > 0:
            return
        for seat, occasion in occasions.items():
            regular = regulars().get(people[seat].regular)
            if regular is None:
                continue
            self._heard += 1
            chance = Rng.derive(self._heard, regular.id, occasion)
            if chance.below(_PERCENT) < SELDOM.get(occasion, _PERCENT):
                lines, made = regular.remarks[occasion], self._made[regular.id, occasion]
                self._made[regular.id, occasion] += 1
                self._say(people[seat], lines[made % len(lines)].get(current_language()))
                return

    def _say(self, speaker: Person, text: str) -> None:
        self._speaker, self._text = speaker, text
        self._left = reading_seconds(text) + NOTICED
        self._wait = BETWEEN

    def hush(self) -> None:
        """End the remark, as something else has to be read or done now."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a remark has just ended."""
        was_said = self.is_said
        self._wait, self._left = max(0.0, self._wait - seconds), max(0.0, self._left - seconds)
        return was_said and not self.is_said

    def of(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return people, marked if they are saying something."""
        if not self.is_said or self._speaker is None:
            return people
        return [replace(one, speaks=one.seat == self._speaker.seat) for one in people]

    def draw(self, frame: Frame, stage: Stage, spared: Sequence[pygame.Rect]) -> None:
        """Show the remark at the speaker's plate, if that has been drawn; see `Bubble.spared`."""
        plate, who = frame.speaker, self._speaker
        if not self.is_said or plate is None or who is None:
            return
        side: Side = "bottom" if plate.y < frame.size[1] / 2 else "top"
        face = who.avatar, who.colour
        bubble = Bubble(self._text, BOLD, _UNITS, INK, plate, side, spared, _WIDEST, who=face)
        self._bubbles.draw(frame, stage, [bubble])
