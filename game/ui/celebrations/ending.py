"""What a game has to show when a match has been won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.ui.counted import points
from game.ui.frame import Frame

Wing = Callable[[Frame, pygame.Rect, Sequence[Seat], float], None]
"""Draws into a room what the seats of a team have won; the last number is how much of it is
there yet, 0..1."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """What the match was won with."""

    title: str
    lines: Sequence[str]
    """Up to three short lines."""
    number: str
    """What it brought; may be empty."""
    picture: Callable[[Frame, pygame.Rect], None]
    """Draws it into a room."""
    share: float = 0.3
    """How much of the slip it gets."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table looks back on a match that is over."""

    trophy: Trophy | None = None
    wing: Wing | None = None
    """Where two teams have something that shows their score, the number is not written again."""
    score_words: Callable[[int], str] = points
    """Returns a score in words."""
