"""How each level plays: every tuning number in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.uffbasse.opponents.style import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights(Style):
    """What a level pays attention to, and its estimates of worth, in stars.

    Chances are from 0 to 1. The numbers come from tournaments over equal deals.
    """

    slip: float
    """Chance of a random legal action when playing, picking or seeding."""
    notice: float
    """Chance to see that the Uffbasse! card can be claimed, called against or used."""
    shuns_follies: bool
    """Whether it avoids foolish decisions (see `follies`)."""
    remembers: bool
    """Whether cards of past tricks and colours not followed are remembered (U12)."""

    dishes_ahead: int
    """How many dishes are planned together."""
    minds_bonus: bool
    """Whether the category bonus (U13.2) counts in plans."""
    half_bonus: float
    """Worth of having all dishes but one for a category's bonus, before the last round."""
    rank: float
    """Worth of the first TOP 10 rank when a dish is chosen (U13.4)."""
    draw: float
    """Worth of the first TOP 10 rank over none when results are compared (U13.4)."""
    leftovers: tuple[float, ...]
    """Worth of 0, 1, 2, ... ingredients kept for the next round (U9.8)."""
    missing: float
    """The cost of an ingredient still to be won."""
    card_kept: float
    """Worth of owning the Uffbasse! card when a round ends (U11.10)."""

    patience: float
    """How sure it is that there will be another turn to cook after a pass (U9.4)."""

    trick: float
    """Worth of a trick when a card is chosen."""
    keep_high: float
    """Worth of keeping the highest of all unseen cards of its colour, for a later trick."""
    keep_trump: float
    """The same for a trump, on top."""
    steer: float
    """Worth of each own card that becomes trump by a pick (U8.3)."""
    deny: float
    """Part of an ingredient's worth to the leading rival that counts as a reason to take it."""

    playouts: int
    """Sampled deals played out for a decision; 0: decide by rules of thumb alone."""
    finalists: int
    """How many of the best choices are tried further after half of the playouts."""
    hunger: float = 0.0
    """By how much more than any dish a pass must promise, as a chance to win."""
    beliefs: int = 1
    """How many deals are drawn for each that is tried; likelier ones explain the cards that others
    followed with (see `beliefs`). 1: their plays say nothing."""
    rivalry: tuple[float, ...]
    """How much a star ahead changes the chance to win, by rounds left."""
    knows_outlook: bool = False
    """Whether the end of a round is judged by self-play (see `outlook`) instead of `rivalry` and
    `leftovers`."""
    solves: bool = False
    """Whether the last tricks, and the cooking, are solved exactly in every sampled deal."""

    def __post_init__(self) -> None:
        """Raise ValueError as `Style` does, if choices are tried, but none further, or if nothing
        says how much more one more leftover is worth."""
        Style.__post_init__(self)
        if len(self.leftovers) < 2:
            raise ValueError("leftovers must have at least 2 numbers")
        if self.playouts and not self.finalists:
            raise ValueError("with playouts, finalists must be at least 1")


EASY: Final = Weights(
    slip=0.3,
    notice=0.6,
    shuns_follies=False,
    remembers=False,
    dishes_ahead=1,
    minds_bonus=False,
    half_bonus=0.0,
    rank=0.05,
    draw=0.3,
    leftovers=(0.0, 0.1, 0.2, 0.3),
    missing=0.4,
    card_kept=0.0,
    patience=0.0,
    trick=1.0,
    keep_high=0.5,
    keep_trump=0.2,
    steer=0.0,
    deny=0.0,
    playouts=0,
    finalists=0,
    rivalry=(1.0,),
)
"""Follows rules of thumb, forgets what was played, cooks what it can."""

MEDIUM: Final = replace(
    EASY,
    slip=0.0,
    notice=1.0,
    shuns_follies=True,
    remembers=True,
    dishes_ahead=2,
    minds_bonus=True,
    half_bonus=0.2,
    leftovers=(0.0, 0.5, 1.0, 1.4),
    missing=0.9,
    card_kept=0.3,
    keep_high=0.4,
    keep_trump=0.3,
    steer=0.1,
    deny=0.2,
)
"""Remembers all cards, estimates chances, shops and cooks by plan."""

HARD: Final = replace(
    MEDIUM,
    dishes_ahead=3,
    half_bonus=0.3,
    leftovers=(0.0, 0.6, 1.2, 1.7),
    missing=0.5,
    card_kept=0.5,
    keep_high=0.7,
    playouts=64,
    finalists=3,
    rivalry=(3.0, 0.8, 0.55, 0.45),
    hunger=0.01,
    rich=0.02,
    high=-0.02,
)
"""Also tries its choices in sampled deals, including everybody's cooking. The likings settle what
is equal: the richer dish, the cheaper card; nobody passes for nothing."""

MASTER: Final = replace(HARD, playouts=512, finalists=4, beliefs=8, knows_outlook=True, solves=True)
"""Also tries its choices in more deals, draws conclusions from the cards of others, solves the last
tricks and the cooking of each deal, and knows the worth of a round's end."""

WEIGHTS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "master": MASTER}
"""By level."""
