"""The score sheet above the table, and what it shows before the observation knows it."""

from __future__ import annotations

from game.games.uffda import events as happened


class ScorePause:
    """Whether the sheet lies open, and the rounds that have just ended."""

    def __init__(self) -> None:
        self.is_open = False
        self.results: list[happened.RoundOver] = []
        """Rounds that ended before the viewer's eyes and are not in the observation yet."""

    def last_round(self, current: int) -> int:
        """Return the last round whose moment has come: none that is still to be shown counts."""
        return max((event.round for event in self.results), default=current - 1)

    def open(self) -> None:
        """Show the sheet."""
        self.is_open = True

    def close(self) -> None:
        """Put the sheet away."""
        self.is_open = False

    def forget(self) -> None:
        """Begin anew with another position."""
        self.close()
        self.results.clear()
