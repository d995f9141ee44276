"""Following suit, winning a trick, and the order of ranks (S4-S6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.games.sauce.cards import AS_SAUCE, LETTERS, PLAYS, RANK, RANKS, SAUCE, SUIT, Card, Play
from game.games.sauce.menu.in_force import LateSauce
from game.rules.core import Seat

Strengths = tuple[tuple[int, ...], ...]


class FinishedTrick(NamedTuple):
    """A trick of this hand as everybody saw it (S13)."""

    leader: Seat
    plays: tuple[Play, ...]
    """In the order played, in the direction of play from the leader."""
    clockwise: bool
    reverse: bool
    """Whether the order of ranks was turned round while it was played (S6.4)."""
    trump: int
    """Mask of the trump suits."""
    low: int
    """The low suit, which rules the first trick."""
    winner: Seat
    late: LateSauce | None
    """The winning card, if it became a Sauce (S12.5)."""


@cache
def strengths(trump: int, reverse: bool) -> Strengths:
    """Return how strong each play is, by led suit; 0 can never win (S6.1-S6.4).

    Of two equal ones, trumps of different suits, the earlier one wins (S6.3).
    """

    def strength(led: int, play: Play) -> int:
        rank = RANKS + 1 - RANK[play] if reverse else RANK[play]
        if trump >> SUIT[play] & 1:
            return RANKS + rank
        return rank if SUIT[play] == led else 0

    suits = range(len(LETTERS))
    return tuple(tuple(strength(led, play) for play in PLAYS) for led in suits)


def winning_place(plays: Sequence[Play], table: Strengths) -> int:
    """Return which of the plays wins the trick (S6)."""
    row = table[SUIT[plays[0]]]
    strong = [row[play] for play in plays]
    return strong.index(max(strong))


def turns_order(plays: Sequence[Play], same_ranks: Sequence[int]) -> bool:
    """Return whether exactly this many cards of the trick have one rank (S6.4)."""
    ranks = [RANK[play] for play in plays]
    different = set(ranks)
    # With this many different ranks too few cards are alike; most tricks end here.
    if not same_ranks or len(different) > len(ranks) - same_ranks[0] + 1:
        return False
    return any(ranks.count(rank) in same_ranks for rank in different)


def lowest(plays: Sequence[Play], low: int, reverse: bool) -> Play | None:
    """Return the lowest play in the low suit by the order in force, or None (S5.1, S5.2)."""
    best = None
    for play in plays:
        if SUIT[play] == low and (
            best is None or (RANK[play] > RANK[best] if reverse else RANK[play] < RANK[best])
        ):
            best = play
    return best


def plays_of(hand: list[Card], free: Sequence[Card]) -> list[Play]:
    """Return everything that a hand could play, duties aside.

    `free` are the Sauces that no SAUCE card has stood for yet (S4.2, S4.4).
    """
    plays = [Play(card) for card in hand if card != SAUCE]
    if len(plays) < len(hand):
        plays += [AS_SAUCE[sauce] for sauce in free]
    return plays


def first_lead(
    hands: Sequence[list[Card]],
    free: Sequence[Card],
    low: int,
    reverse: bool,
    clockwise: Sequence[Seat],
) -> tuple[Seat, Play | None]:
    """Return the leader of the first trick, and the forced play (S5.1).

    `clockwise` are all seats from the dealer's left; the first of them leads freely (None) if no
    hand holds the low suit. Of two SAUCE cards that could stand for the same card, the first one in
    this order leads.
    """
    leader, lead = clockwise[0], None
    for seat in clockwise:
        own = lowest(plays_of(hands[seat], free), low, reverse)
        if own is not None and (lead is None or _is_lower(own, lead, reverse)):
            leader, lead = seat, own
    return leader, lead


def _is_lower(play: Play, other: Play, reverse: bool) -> bool:
    return RANK[play] > RANK[other] if reverse else RANK[play] < RANK[other]


def legal_plays(
    options: list[Play], led: int, low: int | None, reverse: bool, closed: int
) -> list[Play]:
    """Return which of the options may be played (S4.3, S5).

    `led` is the suit led, or -1 for the lead. `low` is the low suit in the first trick, otherwise
    None. `closed` is the mask of trump suits that may not be led yet (S5.6).
    """
    if led >= 0:
        following = [play for play in options if SUIT[play] == led]
        if not following:
            return options
        if led != low:
            return following
    if low is not None and (forced := lowest(options, low, reverse)) is not None:
        return [forced]
    if led < 0 and closed:
        return [play for play in options if not closed >> SUIT[play] & 1] or options
    return options
