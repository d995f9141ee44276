"""What a round is worth, who deals next, and who wins (D1.4, D9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.uffda.cards import SUM, members
from game.rules.core import Seat, Standing

OUT = "out"
"""Somebody has no more cards (D8.1)."""
TERMINATED = "terminated"
"""No card fits any more (D8.4, D8.5)."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended; everything by seat."""

    round: int
    reason: str
    """OUT or TERMINATED."""
    winner: Seat | None
    points: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """The cards left; they are shown (D10.1)."""


def hand_points(hand: int) -> int:
    """Return the sum of all numbers on the cards of a set (D9.1)."""
    return sum([SUM[card] for card in members(hand)])


def round_points(
    hands: Sequence[int], number: int, winner: Seat | None, bonus: int
) -> tuple[int, ...]:
    """Return everybody's points of a round: the winner gets minus `bonus` times its number, and
    nobody does if it was terminated (D9.2, D9.3)."""
    return tuple(
        -bonus * number if seat == winner else hand_points(hand) for seat, hand in enumerate(hands)
    )


def next_dealer(points: Sequence[int], dealer: Seat) -> Seat:
    """Return who deals next: the seat with the fewest points, or of tied ones the first clockwise
    after the old dealer, who comes last (D9.5)."""
    players = len(points)
    return Seat(min(range(players), key=lambda seat: (points[seat], (seat - dealer - 1) % players)))


def lowest(seats: Sequence[Seat], sums: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats that drew the lowest sum, several if they are tied (D1.4)."""
    least = min(sums)
    return tuple(seat for seat, drawn in zip(seats, sums, strict=True) if drawn == least)


def standings(totals: Sequence[int]) -> list[Standing]:
    """Return place and total of every seat; the lowest total is best, ties share it (D9.6)."""
    return [
        Standing(Seat(seat), 1 + sum(other < total for other in totals), total)
        for seat, total in enumerate(totals)
    ]


def winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Return who has the lowest total (D9.6)."""
    return tuple(one.seat for one in standings(totals) if one.place == 1)
