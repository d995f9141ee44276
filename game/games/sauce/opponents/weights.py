"""How each level plays: every tuning number in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """What a level pays attention to. Chances are from 0 to 1, points are card points."""

    slip: float
    """Chance to play any legal card instead of thinking."""
    remembers: bool
    """Whether cards of past tricks are remembered (S13)."""
    spoils: bool
    """Whether the others' contract is minded, too: to make it fail, or to bring it too much."""

    deals: int
    """Sampled deals on which a bid is founded; 0: count winners."""
    steer: float
    """Part of the points beyond what a team wants that it can leave to the others."""
    shade: float
    """Part of their points in the deals that those bid who have not yet."""
    caution: float
    """So many points of a deal are not counted on; if negative, more are hoped for."""
    trust: float
    """How far the partner's bid is believed rather than the average of the deals."""
    respect: float
    """The same for each bid of the others."""
    nope_chance: float
    """A Nope! needs at least this chance (S8.7)."""

    playouts: int
    """Cards played out in sampled deals for one decision about a card; 0: rules of thumb alone."""
    most_deals: int
    """Never more sampled deals than this for a card."""
    finalists: int
    """After half of the playouts only so many of the best choices are tried further."""
    rivalry: float
    """How much a point of the others' score counts beside one's own."""
    habit: float
    """So much better a card must be than what the rules of thumb prefer."""
    courtesy: float
    """So much must be gained by beating the partner's winning card."""


EASY: Final = Weights(
    slip=0.2,
    remembers=False,
    spoils=False,
    deals=0,
    steer=0.0,
    shade=1.0,
    caution=0.0,
    trust=0.0,
    respect=0.0,
    nope_chance=1.0,
    playouts=0,
    most_deals=0,
    finalists=3,
    rivalry=1.0,
    habit=0.0,
    courtesy=0.0,
)
"""Counts its winners, forgets what was played, and slips now and then."""

MEDIUM: Final = Weights(
    slip=0.0,
    remembers=True,
    spoils=True,
    deals=10,
    steer=0.5,
    shade=0.9,
    caution=0.0,
    trust=0.5,
    respect=0.15,
    nope_chance=0.8,
    playouts=0,
    most_deals=0,
    finalists=3,
    rivalry=1.0,
    habit=0.0,
    courtesy=0.0,
)
"""Remembers all cards, and imagines some deals before it bids."""

HARD: Final = Weights(
    slip=0.0,
    remembers=True,
    spoils=True,
    deals=28,
    steer=0.5,
    shade=0.9,
    caution=-20.0,
    trust=0.6,
    respect=0.2,
    nope_chance=0.65,
    playouts=3000,
    most_deals=30,
    finalists=3,
    rivalry=1.0,
    habit=5.0,
    courtesy=40.0,
)
"""Besides, tries its cards in sampled deals."""

WEIGHTS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
"""By level."""
