"""A reproducible moment of a game, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.rules.core import Seat, State
from game.rules.ruleset import Ruleset
from game.ui.theme import Metrics

FIRST = Seat(0)


def as_it_is(_poser: Any) -> None:
    """Leave the table as the rules left it."""


def as_seen(seen: Any) -> Any:
    """Return the observation unchanged."""
    return seen


@dataclass(frozen=True, slots=True)
class Situation:
    """How a moment comes about: opponents play a fixed deal until the first seat sees it."""

    until: Callable[[Any], bool]
    """Returns whether an observation of the game is the moment."""
    ruleset: str
    kinds: tuple[str, ...] = ("human", "easy", "easy", "easy")
    """Who sits where; the first seat is the viewer."""
    seed: int = 7
    variants: Mapping[str, int] = field(default_factory=dict)
    change: Callable[[Any], Any] = as_seen
    """Returns the observation that is shown instead, e.g. with a rare bid of somebody else."""
    prepare: Callable[[Any], None] = as_it_is
    """Does what the person has done outside of the rules, e.g. opens a recipe, with the `poser` of
    the table."""
    always_passes: bool = False
    """Whether the first seat passes whenever it can."""


def _everything(_layout: Any, metrics: Metrics) -> pygame.Rect:
    """Return the whole window."""
    return pygame.Rect(0, 0, metrics.width, metrics.height)


@dataclass(frozen=True, slots=True)
class Example:
    """A position put together for the rules reference: the table draws it as in any match."""

    build: Callable[[Ruleset], State]
    """Returns the position; its rules say what can be done there."""
    focus: Callable[[Any, Metrics], pygame.Rect] = _everything
    """Returns the part of the table to show, by its `layout` and the measures of its window."""
    prepare: Callable[[Any], None] = as_it_is
    """Does what the person has done outside of the rules, with the table's `poser`."""
    shape: float = 9 / 16
    """Height of the picture by its width; the focus is widened to this shape."""
    viewer: Seat = FIRST
    """The viewing seat."""
