"""The lights of the stalls: those of trump are lit; they go on and off gently."""

from __future__ import annotations

from game.games.uffbasse.ruleset import COLOURS

SECONDS = 0.3
"""The seconds that a light takes to go on or off."""


class StallLights:
    """The light of each stall, 0-1."""

    def __init__(self) -> None:
        self.now = dict.fromkeys(COLOURS, 0.0)

    def set(self, trump: str) -> None:
        """Light these stalls at once, and no others."""
        self.now = {colour: float(colour in trump) for colour in COLOURS}

    def update(self, trump: str, seconds: float) -> bool:
        """Let time pass; return whether a light changes."""
        before = dict(self.now)
        step = seconds / SECONDS
        for colour, light in before.items():
            on = colour in trump
            self.now[colour] = min(1.0, light + step) if on else max(0.0, light - step)
        return self.now != before
