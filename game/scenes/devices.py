"""The ways to play, each with an instruction."""

from __future__ import annotations

from game.ui.text import N_

DEVICES = {
    "mouse": (N_("Mouse"), N_("Click a card to play it, or drag it onto the table.")),
    "touch": (
        N_("Fingers"),
        N_("Tap a card to play it. Rest a finger on something to have it explained."),
    ),
    "keys": (
        N_("Keyboard or gamepad"),
        N_("The arrows move from one thing to the next, Enter or the lower button presses it."),
    ),
}
"""Ways to play, each with a name and an instruction. All of them work at any time."""
