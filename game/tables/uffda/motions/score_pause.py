"""The pause between two rounds, in which everybody looks at the score sheet."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.ui.animation import Hold


class ScorePause:
    """Whether the sheet lies open, and what it shows before the observation knows it."""

    def __init__(self) -> None:
        self.is_open = False
        self.results: list[happened.RoundOver] = []
        """Rounds that ended before the viewer's eyes and are not in the observation yet."""
        self._hold: Hold | None = None

    @property
    def holds(self) -> bool:
        """Whether the game waits until the sheet is closed."""
        return self._hold is not None

    def open(self, hold: Hold | None = None) -> None:
        """Show the sheet; with a hold the game goes on when it is closed."""
        self.is_open, self._hold = True, hold

    def close(self) -> None:
        """Put the sheet away."""
        self.is_open = False
        if self._hold is not None:
            self._hold.is_over = True
            self._hold = None

    def forget(self) -> None:
        """Begin anew with another position."""
        self.is_open, self._hold = False, None
        self.results.clear()
