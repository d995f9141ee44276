"""The same deals at two tables: what each hand brought more at one table than at the other.

The team of the first person has those chairs at the first table and the chairs of the others at
the second one; the other team has them the other way round. Where persons sit at the second table
does not matter: in the same chair they play for the other team, in one next to it for the same one.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.match.replay import Replay
from game.rules.core import Part, Seat
from game.rules.ruleset import TwoTables


@dataclass(frozen=True, slots=True)
class Hand:
    """A part of the match at both tables."""

    number: int
    """From 1."""
    gains: tuple[int, int]
    """What the same chairs gained at each table, less what the others did there."""
    worth: int
    """What the difference counts for the first team; below 0 for the other one."""
    is_same: bool
    """Whether the cards were the same: whoever cuts the pack changes them. Or it counts nothing."""

    @property
    def difference(self) -> int:
        """How many points more the first team has made of these cards."""
        return self.gains[0] - self.gains[1]


@dataclass(frozen=True, slots=True)
class Tables:
    """All hands that were played at both tables."""

    hands: tuple[Hand, ...]

    @property
    def worth(self) -> int:
        """The sum: above 0 the first team has won, below 0 the other one; a tie is a tie."""
        return sum(hand.worth for hand in self.hands)

    @property
    def difference(self) -> int:
        """The sum in points."""
        return sum(hand.difference for hand in self.hands if hand.is_same)


def tables_of(one: Replay, other: Replay) -> Tables | None:
    """Return the comparison of two games of a deal; None if it cannot be made.

    Both have to be of the same ruleset, which says how differences count, and somebody has to sit
    at the first table.
    """
    header, others = one.record.header, other.record.header
    rules = one.record.rules
    people = header.humans()
    scale = rules.two_tables
    if scale is None or header.digest != others.digest or not people:
        return None
    mine, theirs = _parts(one, people[0]), _parts(other, people[0])
    return Tables(
        tuple(
            _hand(number, scale, pair)
            for number, pair in enumerate(zip(mine, theirs, strict=False), 1)
        )
    )


def _parts(replay: Replay, chair: Seat) -> list[Part]:
    events = [event for ply in range(replay.length + 1) for event in replay.events(ply)]
    return list(replay.record.game.parts(events, chair))


def _hand(number: int, scale: TwoTables, pair: tuple[Part, Part]) -> Hand:
    one, other = pair
    is_same = one.cards == other.cards
    worth = scale.worth(one.gain - other.gain) if is_same else 0
    return Hand(number, (one.gain, other.gain), worth, is_same)
