"""Foolish decisions in recorded games, by what each seat knew when it decided."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.storage.record import Record
from game.rules.core import CLOCK, Action


@dataclass(slots=True)
class Count:
    """Decisions of a kind that players of a kind made."""

    decisions: int = 0
    foolish: int = 0

    @property
    def per_1000(self) -> float:
        """How many of a thousand were foolish."""
        return 1000 * self.foolish / max(1, self.decisions)


Counts = dict[tuple[str, str], Count]
"""By kind of player and kind of decision."""


def count_follies(record: Record, counts: Counts) -> None:
    """Add to the counts what all moves that stand tell. Raises what `Record.replay` does."""
    record.replay()  # from here on every move is legal
    state = record.replay(0)
    for move in record.moves:
        action = Action.parse(move.action)
        if move.seat != CLOCK:
            kind = record.header.seats[move.seat].player
            seen = state.observation(move.seat)
            for folly, was_foolish in record.game.follies(seen, action):
                count = counts.setdefault((kind, folly), Count())
                count.decisions += 1
                count.foolish += was_foolish
        state.apply(move.seat, action)
