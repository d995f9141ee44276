"""What a game shows when a match has been won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.ui.counted import points
from game.ui.frame import Frame

Wing = Callable[[Frame, pygame.Rect, Sequence[Seat], float], None]
"""Draws into a rectangle what the seats of a team have won; the last number is the share that is
shown so far, 0..1."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """What the match was won with."""

    title: str
    lines: Sequence[str]
    """Up to three short lines."""
    number: str
    """What it brought; may be empty."""
    picture: Callable[[Frame, pygame.Rect], None]
    """Draws it into a rectangle."""
    share: float = 0.3
    """The picture's share of the slip's width."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a table shows of a finished match."""

    trophy: Trophy | None = None
    wing: Wing | None = None
    """If given, it shows the score of two teams, which is not written as a number then."""
    score_words: Callable[[int], str] = points
    """Returns a score in words."""
