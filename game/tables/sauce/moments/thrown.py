"""Tokens of bids in flight: each is thrown from the bidder to its place."""

from __future__ import annotations

from game.rules.core import Seat

SECONDS = 0.4


class Thrown:
    """The bid and the remaining time of each flying token."""

    def __init__(self) -> None:
        self._left: dict[Seat, float] = {}
        self._bids: dict[Seat, str] = {}

    def throw(self, seat: Seat, bid: str) -> None:
        """Let the token of a seat fly; its bid counts when it has landed."""
        self._left[seat], self._bids[seat] = SECONDS, bid

    def bid(self, seat: Seat) -> str | None:
        """Return the bid on a flying token, else None."""
        return self._bids[seat] if seat in self._left else None

    def clear(self) -> None:
        """Land all tokens at once."""
        self._left.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something flies."""
        moving = bool(self._left)
        left = {seat: time - seconds for seat, time in self._left.items()}
        self._left = {seat: time for seat, time in left.items() if time > 0}
        return moving

    def share(self, seat: Seat, *, still: bool) -> float:
        """Return how far a token has come, 1 when it lies; always 1 if `still`."""
        return 1.0 if still else 1 - self._left.get(seat, 0.0) / SECONDS
