"""How each level plays: every tuning number in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.sauce.opponents.style import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights(Style):
    """What a level pays attention to. Chances are from 0 to 1, points are card points."""

    slip: float
    """Chance of a random legal card."""
    shuns_follies: bool
    """Whether it avoids foolish decisions (see `follies`)."""
    remembers: bool
    """Whether cards of past tricks are remembered (S13)."""
    spoils: bool
    """Whether it also tries to make the others' contract fail."""

    deals: int
    """Sampled deals for a bid; 0: count winners."""
    learned: bool
    """Whether bids are judged by learned points (see `bids/learned.py`) and by the chance to win
    the match. Otherwise by `steer`, `caution`, `trust` and `respect`, and by the own score."""
    steer: float
    """Part of the unwanted points that a team can leave to the others."""
    shade: float
    """Part of their points in the deals that later bidders are expected to bid."""
    caution: float
    """Points of a deal not to count on; if negative, more are expected."""
    trust: float
    """How far the partner's bid counts instead of the average of the deals."""
    respect: float
    """The same for each bid of the others."""
    doubt: float
    """How far a bid may be from the strength of its hand in a likely deal, in points; 0 ignores the
    bids."""
    nope_chance: float
    """A Nope! needs at least this chance (S8.7)."""
    nope_hope: float
    """How much likelier it succeeds than in the sampled deals, as it is played with more care."""

    exchange_deals: int
    """Sampled deals in which a card to pass or toss is tried; 0: rules of thumb alone."""
    playouts: int
    """Cards played out in sampled deals for one decision about a card; 0: rules of thumb alone."""
    most_deals: int
    """The most sampled deals for a card."""
    rounds: tuple[int, ...]
    """The most choices in each of the equal parts of the playouts; the best ones go on."""
    stray: float
    """Chance that another seat plays a random legal card in a playout."""
    rivalry: float
    """How much a point of the others' score counts, compared with an own one."""
    neatness: float
    """Extra cost of a point beyond the own contract, besides that of S9.1, when bidding and
    playing."""
    adapt: float
    """Part of the remaining points that can still be won or left as the contract asks."""
    habit: float
    """How much better a card must be than the choice of the rules of thumb."""
    courtesy: float
    """How much beating the partner's winning card must gain."""
    minds_match: bool = False
    """Whether a playout counts as the chance to win the match, instead of the score of the hand."""
    exact_tricks: int = 0
    """The most cards in a hand with which the rest is solved instead of played out, if the match is
    minded."""

    def __post_init__(self) -> None:
        """Raise ValueError as `Style` does, or if no choice is left in a part of the playouts."""
        Style.__post_init__(self)
        if self.playouts and min(self.rounds) < 1:
            raise ValueError("with playouts, each of the rounds must be at least 1")


EASY: Final = Weights(
    slip=0.3,
    shuns_follies=False,
    remembers=False,
    spoils=False,
    deals=0,
    learned=False,
    steer=0.0,
    shade=1.0,
    caution=18.0,
    trust=0.0,
    respect=0.0,
    doubt=0.0,
    nope_chance=1.0,
    nope_hope=0.0,
    exchange_deals=0,
    playouts=0,
    most_deals=0,
    rounds=(60, 4, 2),
    stray=0.0,
    rivalry=1.0,
    neatness=0.0,
    adapt=0.0,
    habit=0.0,
    courtesy=0.0,
)
"""Counts its winners, forgets what was played, and slips now and then."""

MEDIUM: Final = replace(
    EASY,
    slip=0.15,
    shuns_follies=True,
    remembers=True,
    deals=10,
    steer=0.5,
    shade=0.9,
    caution=-10.0,
    trust=0.5,
    respect=0.15,
    nope_chance=0.8,
    neatness=0.6,
)
"""Remembers all cards, imagines some deals before it bids, and slips less often; bids boldly."""

HARD: Final = replace(
    MEDIUM,
    slip=0.0,
    spoils=True,
    deals=40,
    learned=True,
    steer=0.7,
    caution=-46.0,
    trust=0.0,
    respect=0.0,
    doubt=15.0,
    nope_chance=0.75,
    nope_hope=0.15,
    exchange_deals=40,
    playouts=3000,
    most_deals=60,
    stray=0.2,
    rivalry=0.4,
    neatness=1.5,
    adapt=0.12,
    habit=5.0,
    courtesy=40.0,
)
"""Never slips, tries its cards in deals that the bids make likely, and minds the others' contract.

It bids for the match; two contracts out of three are made.
"""

MASTER: Final = replace(HARD, deals=160, playouts=12000, minds_match=True, exact_tricks=4)
"""Also tries bids and cards four times as often, plays for the match instead of the hand, and
solves the last tricks of each deal."""

WEIGHTS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "master": MASTER}
"""By level."""
