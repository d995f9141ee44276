"""Card points, what bids are worth, and when a match is over (S7, S9-S11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.games.sauce.cards import LETTERS, SAUCE, SUIT, Card, Play
from game.games.sauce.menu.terms import Terms
from game.games.sauce.ruleset import SauceRules
from game.rules.core import Seat

Bid = int
"""A number of points, or one of the words below."""
NO_BID: Final = -1
SHADOOF: Final = 10_001
NO_WAY: Final = 10_002
NOPE: Final = 10_003
BLIND_NOPE: Final = 10_004
NOPES: Final = (NOPE, BLIND_NOPE)
BID_WORDS: Final = {
    SHADOOF: "shadoof",
    NO_WAY: "no_way",
    NOPE: "nope",
    BLIND_NOPE: "blind_nope",
}
BID_BY_WORD: Final = {word: bid for bid, word in BID_WORDS.items()}


def bid_text(bid: Bid) -> str:
    """Return a bid as the text of actions and events."""
    return BID_WORDS.get(bid) or str(bid)


class HandResult(NamedTuple):
    """A finished hand on the score board (S9); pairs are by team, the others by seat."""

    number: int
    dealer: Seat
    sauces: tuple[Card, ...]
    """The turned-up cards in their sequence; two of them double the score (S9.8)."""
    late: tuple[Card, ...]
    """Late Sauces that had an effect."""
    bids: tuple[Bid, ...]
    won: tuple[int, ...]
    """Card points of the tricks and the kitty that each player won (S7.1, S7.3)."""
    points: tuple[int, int]
    """The teams' points after the bonus for the last trick (S7.4)."""
    scores: tuple[int, int]
    """The teams' scores of the hand."""
    totals: tuple[int, int]
    """The match score afterwards."""


def suit_points(rules: SauceRules, terms: Terms) -> tuple[int, ...]:
    """Return the points of a card of each suit (S7.1)."""
    points = [rules.other_points] * len(LETTERS)
    points[terms.low] = rules.low_points
    points[terms.high] = rules.high_points
    return tuple(points)


def total_points(values: Sequence[int], plays: Iterable[Play | Card]) -> int:
    """Return the points of cards, SAUCE cards as what they stand for (S4.5).

    `values` are the points of each suit; every SAUCE card must stand for a card.
    """
    return sum([values[SUIT[play]] for play in plays])


def kitty_cards(kitty: Sequence[Card], free: Sequence[Card]) -> tuple[Card, ...]:
    """Return the kitty with SAUCE cards as the Sauces that nobody stood in for (S4.6)."""
    left = iter(free)
    return tuple([next(left) if card == SAUCE else card for card in kitty])


def after_bonus(points: tuple[int, int], winners: int, bonus: int) -> tuple[int, int]:
    """Return the team points after the team of the last trick took its bonus (S7.4)."""
    moved = min(bonus, points[1 - winners])
    changed = [*points]
    changed[winners] += moved
    changed[1 - winners] -= moved
    return changed[0], changed[1]


def hand_score(
    rules: SauceRules,
    bids: tuple[Bid, Bid],
    won: tuple[int, int],
    is_super: bool,
    team_points: int,
) -> int:
    """Return a team's score of a hand (S9).

    `bids` and `won` belong to its two players; `team_points` are both players' points, changed
    by the bonus for the last trick if there was one.
    """
    score = contract_score(rules, bids, team_points)
    for bid, points in zip(bids, won, strict=True):
        if bid in NOPES:
            worth = rules.nope_worth if bid == NOPE else rules.blind_nope_worth
            score += -worth if points else worth
    return 2 * score if is_super else score


def contract_score(rules: SauceRules, bids: Sequence[Bid], points: int) -> int:
    """Return the score of a team's contract, without any Nope! (S9.1-S9.7)."""
    if SHADOOF in bids:
        return rules.shadoof_worth if points >= rules.shadoof_least else -rules.shadoof_worth
    if NO_WAY in bids:
        return rules.no_way_worth if points >= rules.no_way_least else -rules.no_way_worth
    numbers = [bid for bid in bids if 0 <= bid <= rules.bid_most]
    if not numbers:
        return 0
    wanted = sum(numbers)
    return wanted - (points - wanted) if points >= wanted else -wanted


def reaches_super(rules: SauceRules, hands: int, totals: Sequence[int]) -> bool:
    """Return whether Super-Sauce Mode begins with these totals after this many hands (S10.1)."""
    return hands >= rules.super_hands or max(totals) >= rules.super_points


class Ending(NamedTuple):
    """Whether the match goes on after a hand (S11)."""

    is_over: bool
    winner: int | None
    """The team that has won."""
    is_extra: bool
    """Whether an extra hand has to decide."""


def ending(
    rules: SauceRules, most_hands: int, hands: int, totals: Sequence[int], was_extra: bool
) -> Ending:
    """Return what follows after this many hands with these totals.

    `was_extra` says that there was a tie before: then any difference decides (S11.3).
    """
    if not (was_extra or hands >= most_hands or max(totals) >= rules.end_points):
        return Ending(False, None, False)
    if totals[0] == totals[1]:
        return Ending(False, None, True)
    return Ending(True, 0 if totals[0] > totals[1] else 1, False)
