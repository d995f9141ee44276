"""What an opponent imagined at a decision, and expected of each choice: by its own lights.

It draws hidden cards as it does when it plays. Nothing else is seen than what it knew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.appraisers import Inquiry
from game.ai.player import find_policy
from game.match.review.decision import Decision
from game.match.review.estimate import Estimate
from game.rules.core import Game, Observation, Policy, seats
from game.rules.rng import Rng

DEALS = 40
"""So many of its deals are told."""


def imagined(game: Game, decision: Decision, kind: str) -> list[Sequence[Observation]]:
    """Return by deal what the others hold in it, as they would see it, in seat order.

    `kind` is the computer player. It is empty for one who goes by rules of thumb.
    """
    seen = decision.seen
    states = _player(game, decision, kind).imagine(seen, Rng.derive(0, *_about(decision)), DEALS)
    others = [other for other in seats(seen.players) if other != decision.seat]
    return [[state.observation(other) for other in others] for state in states]


def expects_points(game: Game, decision: Decision, kind: str) -> bool:
    """Whether a computer player expects points; else chances to win."""
    return _player(game, decision, kind).expects_points


def expectation(decision: Decision, kind: str) -> Inquiry:
    """Return what is to be asked, so that it is known what a player expected in those deals."""
    return Inquiry(decision.seen, (), 0, DEALS, _about(decision), kind)


def estimates(values: Mapping[str, Sequence[float]]) -> Mapping[str, Estimate]:
    """Return by choice what was expected, the best first."""
    found = {choice: Estimate().plus(one) for choice, one in values.items()}
    return dict(sorted(found.items(), key=lambda pair: -pair[1].mean))


def _player(game: Game, decision: Decision, kind: str) -> Policy:
    return find_policy(game, decision.seen.rules, kind)


def _about(decision: Decision) -> tuple[int | str, ...]:
    return "imagined", decision.ply, int(decision.seat)
