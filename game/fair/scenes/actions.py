"""The actions that the screens of the fair mode ask of the program."""

from __future__ import annotations

from typing import Protocol

from game.fair.plan import GamePlan, KioskPlan
from game.fair.stand import Stand
from game.scenes.actions import TableActions


class KioskActions(TableActions, Protocol):
    """What every screen of the fair mode may ask for."""

    @property
    def plan(self) -> KioskPlan:
        """What is offered, and how visitors are served."""

    @property
    def stand(self) -> Stand:
        """The results of today's visitors with the same cards."""

    @property
    def volume(self) -> int:
        """The volume for visitors now, in percent."""

    @property
    def offers_phones(self) -> bool:
        """Whether visitors may play with phones."""

    def attract(self) -> None:
        """Forget the visitors and show the demo."""

    def choose(self) -> None:
        """Let visitors choose a game."""

    def start(self, game: GamePlan) -> None:
        """Deal a game for visitors."""

    def invite_phones(self, game: GamePlan) -> None:
        """Let visitors join a game with their phones."""

    def deal_to_phones(self) -> None:
        """Deal the game for those who have joined."""

    def again(self) -> None:
        """Deal the same game once more."""

    def stop(self) -> None:
        """Give up the running game and let visitors choose another one."""

    def speak(self, code: str) -> None:
        """Speak another language until the visitors go."""

    def toggle_sound(self) -> None:
        """Mute or unmute everything until the visitors go."""
