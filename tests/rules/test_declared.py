"""What follows from the declaration of a position: its copy, and what lies covered for a seat."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.rules.core import Seat
from game.rules.declared import Declared, Derived, Hidden, Own, OwnRow, Told, declared


class Gift(NamedTuple):
    to: Seat
    card: int

    def seen_by(self, seat: Seat | None) -> Gift:
        return self if seat == self.to else self._replace(card=-1)


@declared
class Table(Declared):
    players: int
    hands: Own[list[list[int]]]
    seeds: Own[list[int]]
    known: OwnRow[list[int]]
    draw: Hidden[list[int]]
    seed: Hidden[int]
    gifts: Told[tuple[Gift, ...]]
    market: list[list[int]]
    sizes: Derived[list[int]]
    options: Hidden[Derived[list[int] | None]]


@pytest.fixture
def table() -> Table:
    made = Table()
    made.players, made.hands, made.seeds, made.known = 2, [[1, 2], [3]], [-1, 4], [5, 6, 7, 8]
    made.draw, made.seed, made.gifts = [9, 10], 11, (Gift(Seat(0), 12), Gift(Seat(1), 13))
    made.market, made.sizes, made.options = [[14]], [2, 1], [15]
    return made


def told(table: Table) -> tuple[object, ...]:
    return table.hands, table.seeds, table.known, table.draw, table.seed, table.options


def test_a_seat_sees_its_own_and_how_much_lies_elsewhere(table: Table) -> None:
    covered = table.covered(Seat(0))
    own = [[1, 2], [None]], [-1, None], [5, 6, None, None], [None, None], None, None
    assert told(covered) == own
    assert covered.gifts == (Gift(Seat(0), 12), Gift(Seat(1), -1))
    assert (covered.market, covered.sizes) == ([[14]], [2, 1])


def test_an_onlooker_sees_what_lies_open(table: Table) -> None:
    covered = table.covered(None)
    nothing = [[None, None], [None]], [-1, None], [None] * 4, [None, None], None, None
    assert told(covered) == nothing
    assert covered.gifts == (Gift(Seat(0), -1), Gift(Seat(1), -1))


def test_a_copy_goes_on_by_itself(table: Table) -> None:
    before = told(table)
    other = table.copy()
    assert told(other) == before
    other.hands[0].append(16)
    other.market[0].clear()
    other.known[0] = 17
    assert told(table) == ([[1, 2], [3]], [-1, 4], [5, 6, 7, 8], [9, 10], 11, [15])
    assert table.market == [[14]]


def test_what_is_derived_is_told_apart() -> None:
    lasting = "players", "hands", "seeds", "known", "draw", "seed", "gifts", "market"
    assert lasting == Table.LASTING
