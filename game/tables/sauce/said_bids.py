"""What people have bid aloud: it stands beside their name plates until the bidding is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Seat

LINGER_SECONDS = 2.0


class SaidBids:
    """One bid for each seat at most."""

    def __init__(self) -> None:
        self.bids: dict[Seat, str] = {}
        self._left: float | None = None

    def say(self, seat: Seat, bid: str) -> None:
        """Let a seat bid."""
        self.bids[seat] = bid
        self._left = None

    def remember(self, bids: Sequence[str | None]) -> None:
        """Show exactly the bids that stand."""
        self.bids = {Seat(seat): bid for seat, bid in enumerate(bids) if bid is not None}
        self._left = None

    def fade(self) -> None:
        """Let all of them go after a moment: the bidding is over."""
        self._left = LINGER_SECONDS

    def clear(self) -> None:
        """Show none."""
        self.bids.clear()
        self._left = None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture changes."""
        if self._left is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True
