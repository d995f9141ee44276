"""How each level plays: every tuning number of the levels in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.uffda.opponents.style import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights(Style):
    """What a level pays attention to. Shouts are forgotten as the ruleset's slips say."""

    whim: float
    """Chance not to think: to lay any card that fits, rather an expensive one, or to give away
    the most expensive card."""
    coin_whim: float
    """Chance to leave the coin where it is."""
    shuns_follies: bool
    """Whether it avoids what anybody would laugh at (see `follies`)."""
    playouts: int
    """How often a choice is tried in imagined deals for one decision; 0 to decide without."""
    laps: int
    """How far each deal is imagined, in turns of everybody; then it is judged by sight."""
    turns: int
    """The least number of turns that are imagined."""
    finalists: int
    """How many of the best choices are tried further after half of the playouts."""
    considers_all: bool = False
    """Whether drawing instead of a play, and leaving the coin, are tried, too."""
    habit: float = 0.03
    """By how much a chance to win must be better for what people seldom do: to draw instead of a
    play, to lay a clumsy double, to leave the coin though a card fits, to take it though none
    does."""
    solves: bool = False
    """Whether the end of a round of two is solved exactly."""
    is_practised: bool = False
    """Whether everybody is imagined to play as has proved best in self-play (see `habits`)."""

    def __post_init__(self) -> None:
        """Raise ValueError if choices are to be tried, but never, or none further than others."""
        if self.considers_all and not self.playouts:
            raise ValueError("with considers_all, playouts must be at least 1")
        if self.playouts and not self.finalists:
            raise ValueError("with playouts, finalists must be at least 1")


EASY: Final = Weights(
    whim=0.4, coin_whim=0.2, shuns_follies=False, playouts=0, laps=0, turns=0, finalists=0
)
"""Looks for chains now and then, and otherwise lays what fits, rather an expensive card."""

MEDIUM: Final = Weights(
    whim=0.1, coin_whim=0.05, shuns_follies=True, playouts=0, laps=0, turns=0, finalists=0
)
"""Keeps chains together, uses the branches of others first, blocks in time; rarely errs."""

HARD: Final = Weights(
    whim=0.0, coin_whim=0.0, shuns_follies=True, playouts=200, laps=2, turns=6, finalists=3,
    considers_all=True, heavy=0.02,
)  # fmt: skip
"""Besides, remembers who had no card for an end, and tries its choices in imagined deals. The
liking settles what is equal: the dearer card leaves the hand."""

MASTER: Final = replace(
    HARD, playouts=600, laps=8, turns=24, habit=0.0, solves=True, is_practised=True
)
"""Besides, tries its choices in more deals, none of which it prefers beforehand, imagines them
nearly to the end of the round as practised players go on, and solves the end of a round of two.

Over equal deals for two, 24 turns instead of 6 won 79 % of 38 games, practised habits 65 % of 40;
80 turns instead of 24 gave nothing."""

WEIGHTS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "master": MASTER}
"""By level."""
