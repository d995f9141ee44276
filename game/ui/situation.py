"""A moment of a game that can be pictured again at any time: for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rules.core import Observation


def _as_it_is(_table: Any) -> None:
    """Leave the table as the rules left it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """How a moment comes about: opponents play a fixed deal until the first seat sees it."""

    until: Callable[[Observation], bool]
    ruleset: str
    kinds: tuple[str, ...] = ("human", "easy", "easy", "easy")
    """Who sits where; the first seat looks on."""
    seed: int = 7
    variants: Mapping[str, int] = field(default_factory=dict)
    prepare: Callable[[Any], None] = _as_it_is
    """What the person has done at the table without telling the rules, e.g. opened a recipe."""
    always_passes: bool = False
    """Whether the first seat passes whenever it can."""
