"""What the gestures of all games need from their table."""

from __future__ import annotations

from typing import Protocol

from game.rules.core import Action, Refusal
from game.ui.stage import Stage
from game.ui.table.choices import Choices


class Acting(Protocol):
    """A table where the person in front acts; a game's gestures need a little more."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def choices(self) -> Choices:
        """What the person in front may do now."""

    def act(self, verb: str, *args: str) -> bool:
        """Do something, or say why not; return whether it was done."""

    def carry_out(self, action: Action) -> bool:
        """Do an action, or say why not; return whether it was done."""

    def refuse(self, refusal: Refusal, card: str = "") -> None:
        """Say why something is not possible, and shake the card."""

    def say(self, text: str, rule: str = "") -> None:
        """Show a sentence for a few seconds."""
