"""What parts of the home screen look at; what each asks besides stands in its module."""

from __future__ import annotations

from typing import Protocol

from game.scenes.home.layout import HomeLayout
from game.scenes.home.state import HomeState
from game.ui.stage import Stage


class AtHome(Protocol):
    """What has been chosen, and where it is shown."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def state(self) -> HomeState:
        """What has been chosen."""

    @property
    def layout(self) -> HomeLayout:
        """Where everything lies."""
