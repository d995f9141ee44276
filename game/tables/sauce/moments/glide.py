"""The bottle's way from its place to the middle, where bids are made, and back."""

from __future__ import annotations

from game.ui.animation import ease_in_out

SECONDS = 0.45


class Glide:
    """How far the bottle has come: 0 at its place, 1 in the middle."""

    def __init__(self) -> None:
        self._at = 0.0

    @property
    def share(self) -> float:
        """How far it has come, eased."""
        return ease_in_out(self._at)

    def update(self, seconds: float, *, is_wanted: bool, still: bool) -> bool:
        """Let time pass; return whether it moves. With `still` it jumps."""
        wanted = float(is_wanted)
        if self._at == wanted:
            return False
        step = 1.0 if still else seconds / SECONDS
        self._at = min(1.0, self._at + step) if is_wanted else max(0.0, self._at - step)
        return True

    def finish(self, *, is_wanted: bool) -> None:
        """Put it where it belongs at once."""
        self._at = float(is_wanted)
