"""The score sheet above the table, and results that the observation does not know yet."""

from __future__ import annotations

from game.games.uffda import events as happened


class ScorePause:
    """Whether the sheet lies open, and the rounds that have just ended."""

    def __init__(self) -> None:
        self.is_open = False
        self.results: list[happened.RoundOver] = []
        """Rounds whose end has been shown, but that are not in the observation yet."""

    def last_round(self, current: int) -> int:
        """Return the last round whose end has been shown."""
        return max((event.round for event in self.results), default=current - 1)

    def open(self) -> None:
        """Show the sheet."""
        self.is_open = True

    def close(self) -> None:
        """Put the sheet away."""
        self.is_open = False

    def forget(self) -> None:
        """Close the sheet and drop the results, for another position."""
        self.close()
        self.results.clear()
