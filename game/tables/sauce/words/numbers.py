"""Bids in writing."""

from __future__ import annotations

BIDS = {"shadoof": "Shadoof!", "no_way": "No Way!", "nope": "Nope!", "blind_nope": "Blind Nope!"}
"""The bids in words; they are shouted in English at every table."""


def bid_words(bid: str) -> str:
    """Return a bid as it is said."""
    return BIDS.get(bid, bid)
