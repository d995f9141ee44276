"""How many points a team wins, learned from many hands.

The numbers are data: `opponents/sauce.yaml` among the rulesets. Found by
`python -m game.workbench.learn_bids`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import fmean
from typing import Final

from game import resources
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.forecast import Deal
from game.games.sauce.scoring import NOPES
from game.rules.adding import added
from game.rules.document import RulesetError, Section, decode, parse

FILE: Final = resources.bundled("rulesets") / "opponents" / "sauce.yaml"

FEATURES: Final = ("one", "own", "partner", "spread", "partner_bid", "others_bid", "others_more")
"""What is known at a bid: always 1; the average points of the own seat and of the partner in
sampled deals; the spread of the team's points; how far the partner's bid is above the partner's
average; how many of the others have bid numbers, and how far these are above their averages."""
GAPS: Final = (-80, -50, -35, -25, -15, -5, 5, 20, 45)
"""By how much a contract may be higher than the average."""
SHARES: Final = (5, 15, 25, 35, 45, 55, 65, 75, 85, 95)
"""By place in a row of `beyond`: in how many of 100 hands the team wins no more."""

_MOST: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Points:
    """The points that a team wins."""

    average: tuple[float, ...]
    """How much each feature counts."""
    beyond: tuple[tuple[float, ...], ...]
    """By gap and share: the points won less those of the contract. They depend on the contract, as
    the team plays for it."""

    def likely(self, known: Sequence[float], contract: int, step: int, most: int) -> list[int]:
        """Return equally likely points of the team for a contract, in whole steps."""
        average = added([one * value for one, value in zip(self.average, known, strict=True)])
        gap = contract - average
        inside = min(max(gap, GAPS[0]), GAPS[-1])
        place = min(bisect_right(GAPS, inside), len(GAPS) - 1)
        part = (inside - GAPS[place - 1]) / (GAPS[place] - GAPS[place - 1])
        found = []
        for low, high in zip(self.beyond[place - 1], self.beyond[place], strict=True):
            points = contract - (gap - inside) + low + part * (high - low)
            found.append(min(most, max(0, step * round(points / step))))
        return found


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned about the points of a team."""

    opening: Points
    """For a bid before the partner's."""
    closing: Points
    """For a bid after the partner's."""


def read_learned(section: Section) -> Learned:
    """Return the content of a file. Raises RulesetError with the place of a mistake."""
    with section:
        section.title = "what was learned"
        return Learned(_points(section, "opening"), _points(section, "closing"))


def _points(section: Section, key: str) -> Points:
    with section.section(key) as part:
        average = _row(part, "average", len(FEATURES))
        with part.section("beyond") as beyond:
            return Points(average, tuple(_row(beyond, str(gap), len(SHARES)) for gap in GAPS))


def _row(section: Section, key: str, count: int) -> tuple[float, ...]:
    row = section.numbers(key, -_MOST, _MOST)
    if len(row) != count:
        raise section.error(f"{key} must have {count} numbers, not {len(row)}", key)
    return row


@cache
def learned() -> Learned | None:
    """Return what was learned; None if the file is missing or damaged, which is reported."""
    try:
        return read_learned(parse(decode(FILE.read_bytes(), FILE.name), FILE.name))
    except (OSError, RulesetError) as problem:
        resources.report_damage(FILE, str(problem))
        return None


def features(seen: SauceObservation, deals: Sequence[Deal]) -> tuple[float, ...]:
    """Return what is known at a bid (see FEATURES)."""
    seat, partner = seen.own_seat, seen.partner
    assert partner is not None
    means = [fmean([deal.won[one] for deal in deals]) for one in range(seen.players)]
    pairs = [deal.won[seat] + deal.won[partner] for deal in deals]
    spread = sqrt(max(0.0, fmean([pair * pair for pair in pairs]) - fmean(pairs) ** 2))
    more = [_said(seen, one, means[one]) for one in range(seen.players)]
    others = [
        more[one] or 0.0
        for one in range(seen.players)
        if seen.team_of[one] != seen.team_of[seat] and more[one] is not None
    ]
    return (
        1.0,
        means[seat],
        means[partner],
        spread,
        more[partner] or 0.0,
        float(len(others)),
        added(others),
    )


def _said(seen: SauceObservation, seat: int, mean: float) -> float | None:
    """Return how far a bid is above the seat's average; None if it is no number."""
    bid = seen.bids[seat]
    if bid in NOPES:
        return -mean
    return None if bid is None or bid > seen.rules.bid_most else bid - mean
