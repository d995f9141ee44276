"""The short step in which all branches make room: every card slides to its new place."""

from __future__ import annotations

from game.tables.uffda.layout.ground import Plan
from game.tables.uffda.layout.lanes import PlacedCard
from game.ui.animation import Animation, Pause, Tween, ease_in_out

SECONDS = 0.28


class Sliding:
    """The place of each card on its way."""

    def __init__(self) -> None:
        self.share = 1.0
        """How much of the way is done."""
        self._before: dict[tuple[str, int], tuple[float, float]] = {}

    def finish(self) -> None:
        """Put every card on its new place at once."""
        self.share = 1.0

    def begin(self, before: Plan, after: Plan, *, still: bool) -> Animation:
        """Return the step from one plan to another; it takes no time if nothing moves."""
        old, new = _places(before), _places(after)
        if still or all(new.get(key) == place for key, place in old.items()):
            return Pause(0)
        self._before, self.share = old, 0.0

        def step(share: float) -> None:
            self.share = share

        return Tween(SECONDS, step, ease_in_out)

    def where(self, branch: str, card: PlacedCard) -> tuple[float, float]:
        """Return where the middle of a card is now."""
        before = self._before.get((branch, card.node.index))
        if self.share >= 1 or before is None:
            return card.x, card.y
        left = 1 - self.share
        return card.x + (before[0] - card.x) * left, card.y + (before[1] - card.y) * left


def _places(plan: Plan) -> dict[tuple[str, int], tuple[float, float]]:
    return {
        (name, card.node.index): (card.x, card.y)
        for name, lane in plan.lanes.items()
        for card in lane.cards
    }
