"""Numbers and bids as the table writes them."""

from __future__ import annotations

BIDS = {"shadoof": "Shadoof!", "no_way": "No Way!", "nope": "Nope!", "blind_nope": "Blind Nope!"}
"""The bids in words; they are shouted in English at every table."""


def bid_words(bid: str) -> str:
    """Return a bid as it is said."""
    return BIDS.get(bid, bid)


def number(points: int) -> str:
    """Return points with a proper minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else number(points)
