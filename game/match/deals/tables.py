"""The same deals at two tables: how much more each hand brought at one of them.

The first person's team has the chairs of that person's side at the first table, and the other
chairs at the second. So a person in a chair of that side at the second table plays for the other
team, and in any other chair for the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.deals.deal import Deal
from game.match.replay import Replay
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
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
    """Whether the cards were the same (a cut changes them); if not, the hand counts nothing."""

    @property
    def difference(self) -> int:
        """How many points more the first team has made with these cards."""
        return self.gains[0] - self.gains[1]


@dataclass(frozen=True, slots=True)
class Tables:
    """All hands that were played at both tables."""

    hands: tuple[Hand, ...]
    together: bool
    """Whether both persons play for the first team."""

    @property
    def worth(self) -> int:
        """The sum: above 0 the first team has won, below 0 the other one."""
        return sum(hand.worth for hand in self.hands)

    @property
    def difference(self) -> int:
        """The sum in points."""
        return sum(hand.difference for hand in self.hands if hand.is_same)


def tables_of(one: Replay, other: Replay) -> Tables | None:
    """Return the comparison of two games of a deal; None if it is not possible.

    Both need the same ruleset, which says how differences count, and the first table a person.
    """
    header, others = one.record.header, other.record.header
    rules = one.record.rules
    people = header.humans()
    scale = rules.two_tables
    if scale is None or header.digest != others.digest or not people:
        return None
    mine, theirs = _parts(one, people[0]), _parts(other, people[0])
    hands = [
        _hand(number, scale, pair) for number, pair in enumerate(zip(mine, theirs, strict=False), 1)
    ]
    chair = next(iter(others.humans()), people[0])
    return Tables(tuple(hands), chair not in _side_of(people[0], one.sides()))


def crossed(deal: Deal) -> Deal | None:
    """Return the deal from a chair that plays for the same team at the second table.

    None if its ruleset does not compare two tables.
    """
    if deal.rules.two_tables is None:
        return None
    own, count = deal.chair, len(deal.kinds)
    side = _side_of(own, sides_of(deal))
    around = (Seat((own + step) % count) for step in range(1, count))
    chair = next((chair for chair in around if chair not in side), None)
    return None if chair is None else deal.from_chair(chair)


def sides_of(deal: Deal) -> Sequence[Sequence[Seat]]:
    """Return the seats that win and lose together. It has to deal the cards."""
    plans = [SeatPlan(str(number)) for number in range(1, len(deal.kinds) + 1)]
    return Record(deal.header(plans, "")).deal().sides()


def _side_of(chair: Seat, sides: Sequence[Sequence[Seat]]) -> Sequence[Seat]:
    return next(side for side in sides if chair in side)


def _parts(replay: Replay, chair: Seat) -> list[Part]:
    events = [event for ply in range(replay.length + 1) for event in replay.events(ply)]
    return list(replay.record.game.parts(events, chair))


def _hand(number: int, scale: TwoTables, pair: tuple[Part, Part]) -> Hand:
    one, other = pair
    is_same = one.cards == other.cards
    worth = scale.worth(one.gain - other.gain) if is_same else 0
    return Hand(number, (one.gain, other.gain), worth, is_same)
