"""Who sits where, and what stays the same during a match (S2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from game.games.sauce.cards import COLOURED, RANK, SUIT, Card
from game.games.sauce.ruleset import PLAYERS, TEAMS, SauceRules
from game.rules.core import Seat, seats
from game.rules.rng import Rng


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same during a match. Everything by seat is in seat order."""

    rules: SauceRules
    variants: dict[str, int]
    """The settled values of all variants; never changed."""
    order: tuple[Seat, ...]
    """The seats clockwise round the table; partners are two places apart (S2.3)."""
    double_nope: bool
    """S8.7."""
    hands: int
    """S11.1."""
    may_cut: bool
    """S3.2."""
    team: tuple[int, ...]
    """0 for the first and third of `order`, 1 for the others."""
    teams: tuple[tuple[Seat, Seat], ...]
    """By team: its seats."""
    left: tuple[Seat, ...]
    right: tuple[Seat, ...]
    partner: tuple[Seat, ...]
    clockwise: tuple[tuple[Seat, ...], ...]
    """All seats clockwise from each one."""
    counter: tuple[tuple[Seat, ...], ...]
    """All seats counter-clockwise from each one."""
    alone: tuple[tuple[Seat, ...], ...]
    """A tuple of just this seat."""


class _Circle(TypedDict):
    """The part of a setup that follows from the seats."""

    order: tuple[Seat, ...]
    team: tuple[int, ...]
    teams: tuple[tuple[Seat, Seat], ...]
    left: tuple[Seat, ...]
    right: tuple[Seat, ...]
    partner: tuple[Seat, ...]
    clockwise: tuple[tuple[Seat, ...], ...]
    counter: tuple[tuple[Seat, ...], ...]
    alone: tuple[tuple[Seat, ...], ...]


@cache
def _circle(order: tuple[Seat, ...]) -> _Circle:
    place = {seat: number for number, seat in enumerate(order)}

    def turned(steps: int) -> tuple[Seat, ...]:
        return tuple(order[(place[seat] + steps) % PLAYERS] for seat in seats(PLAYERS))

    around = [turned(steps) for steps in range(PLAYERS)]
    return _Circle(
        order=order,
        team=tuple(place[seat] % TEAMS for seat in seats(PLAYERS)),
        teams=tuple((order[team], order[team + TEAMS]) for team in range(TEAMS)),
        left=around[1],
        right=around[-1],
        partner=around[2],
        clockwise=tuple(zip(*around, strict=True)),
        counter=tuple(zip(around[0], *reversed(around[1:]), strict=True)),
        alone=tuple((seat,) for seat in seats(PLAYERS)),
    )


def make_setup(rules: SauceRules, variants: dict[str, int], order: tuple[Seat, ...]) -> Setup:
    """Return the setup with settled variants and the seats clockwise round the table."""
    return Setup(
        rules=rules,
        variants=variants,
        double_nope=bool(variants["double-nope"]),
        hands=variants["hands"],
        may_cut=bool(variants["cut"]),
        **_circle(order),
    )


def settle(rules: SauceRules, players: int, chosen: Mapping[str, int]) -> dict[str, int]:
    """Return the values of all variants.

    Raises ValueError for variants or a number of players that the ruleset does not allow.
    """
    if players != PLAYERS:
        raise ValueError(f"'{rules.id}' is for {PLAYERS} players, not {players}")
    return rules.settle_variants(chosen, players)


def draw_cards(seed: int) -> tuple[Card, ...]:
    """Return the card that each seat draws from the coloured ones (S2.1)."""
    return tuple(Rng.derive(seed, "seats").shuffled(list(COLOURED))[:PLAYERS])


def seating(rules: SauceRules, draws: Sequence[Card]) -> tuple[Seat, ...]:
    """Return the seats from the highest to the lowest card drawn; the first one deals (S2.1,
    S2.2)."""

    def strength(seat: Seat) -> tuple[int, int]:
        card = draws[seat]
        return RANK[card], rules.suit_order.index(SUIT[card])

    return tuple(sorted(seats(len(draws)), key=strength, reverse=True))
