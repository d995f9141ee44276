"""What stays the same during a game, and who deals first (D1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.uffda.actions import FREE
from game.games.uffda.cards import NAME, SUM, Card, deck
from game.games.uffda.events import DealerDrawn
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.scoring import lowest
from game.rules.core import Event, Seat, clockwise
from game.rules.rng import Rng


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same during a game."""

    rules: UffdaRules
    players: int
    variants: dict[str, int]
    """All variants, settled; nobody changes them."""
    penalties: bool
    """Whether forgetting has consequences; off is the family play (D11.1)."""
    rounds: int
    deck: tuple[Card, ...]
    branches: tuple[int, ...]
    """The branches of the players, then the free one (D2.4)."""
    all_started: int
    """The set of all players' branches: then the free one may begin (D4.3)."""
    most_passes: int
    """The number of passes in succession that ends a round (D8.5)."""
    clockwise: tuple[tuple[Seat, ...], ...]
    """By seat: all seats clockwise from it."""
    left_of: tuple[Seat, ...]
    """By seat: whose turn comes next (D3.1)."""
    alone: tuple[tuple[Seat, ...], ...]
    """By seat: a tuple of just this seat."""


def settle(rules: UffdaRules, players: int, chosen: Mapping[str, int]) -> Setup:
    """Return what stays the same during a game.

    Raises ValueError for variants or a number of players that the ruleset does not serve.
    """
    if players not in rules.hand_sizes:
        possible = ", ".join(map(str, rules.hand_sizes))
        raise ValueError(f"'{rules.id}' is for {possible} players, not {players}")
    return make_setup(rules, players, rules.settle_variants(chosen, players))


def make_setup(rules: UffdaRules, players: int, variants: dict[str, int]) -> Setup:
    """Return the setup with settled variants."""
    order = clockwise(players)
    return Setup(
        rules=rules,
        players=players,
        variants=variants,
        penalties=bool(variants["penalties"]),
        rounds=variants["rounds"],
        deck=deck(rules.highest),
        branches=(*range(players), FREE),
        all_started=(1 << players) - 1,
        most_passes=2 * players,
        clockwise=order,
        left_of=tuple(seats[1] for seats in order),
        alone=tuple(seats[:1] for seats in order),
    )


def first_dealer(setup: Setup, seed: int, events: list[Event] | None) -> Seat:
    """Let everybody draw until one seat has the lowest sum (D1.4)."""
    rng = Rng.derive(seed, "dealer")
    seats = setup.clockwise[0]
    cards = rng.shuffled(setup.deck)
    while True:
        if len(cards) < len(seats):  # only a very small deck with many ties
            cards = rng.shuffled(setup.deck)
        drawn, cards = cards[: len(seats)], cards[len(seats) :]
        tied = lowest(seats, [SUM[card] for card in drawn])
        dealer = tied[0] if len(tied) == 1 else None
        if events is not None:
            events.append(DealerDrawn(seats, tuple([NAME[card] for card in drawn]), dealer))
        if dealer is not None:
            return dealer
        seats = tied
