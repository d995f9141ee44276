"""What an opponent itself imagined at a decision, and expected of each choice.

It draws hidden cards as it does when it plays, from what it knew and nothing else.
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
"""How many of its deals are shown."""


def imagined(game: Game, decision: Decision, kind: str) -> list[Sequence[Observation]]:
    """Return for each imagined deal what the others see in it, in seat order.

    `kind` is the computer player. There are no deals for one that plays by rules of thumb.
    """
    seen = decision.seen
    states = _player(game, decision, kind).imagine(seen, Rng.derive(0, *_about(decision)), DEALS)
    others = [other for other in seats(seen.players) if other != decision.seat]
    return [[state.observation(other) for other in others] for state in states]


def expects_points(game: Game, decision: Decision, kind: str) -> bool:
    """Return whether a computer player expected points; else chances to win."""
    return _player(game, decision, kind).expects_points(decision.seen)


def expectation(decision: Decision, kind: str) -> Inquiry:
    """Return the inquiry about what a player expected in those deals."""
    return Inquiry(decision.seen, (), 0, DEALS, _about(decision), kind)


def estimates(values: Mapping[str, Sequence[float]]) -> Mapping[str, Estimate]:
    """Return the expected values by choice, the best first."""
    found = {choice: Estimate().plus(one) for choice, one in values.items()}
    return dict(sorted(found.items(), key=lambda pair: -pair[1].mean))


def _player(game: Game, decision: Decision, kind: str) -> Policy:
    return find_policy(game, decision.seen.rules, kind)


def _about(decision: Decision) -> tuple[int | str, ...]:
    return "imagined", decision.ply, int(decision.seat)
