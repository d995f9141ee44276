"""Panels that are drawn larger than in the design: their measures grow, their text does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.ui.stage import Stage
from game.ui.theme import Metrics


def zoomed_metrics(metrics: Metrics, factor: float) -> Metrics:
    """Return the measures of a window whose layout units are larger by this factor."""
    larger = replace(metrics)
    object.__setattr__(larger, "u", metrics.u * factor)
    return larger


LARGER_SYMBOLS = 1.25


def symbol_scale(stage: Stage) -> float:
    """Return how much larger than designed icons and indices of cards are shown."""
    return LARGER_SYMBOLS if stage.settings.big_symbols else 1.0


@contextmanager
def zoomed(stage: Stage, factor: float) -> Iterator[None]:
    """Let layout units be larger by this factor in here.

    Where people want large text, panels get more room. What is drawn in them as if nothing had
    happened then fills that room; the text itself is as large as the setting says anyway.
    """
    plain = stage.metrics
    stage.metrics = zoomed_metrics(plain, factor)
    try:
        yield
    finally:
        stage.metrics = plain
