"""The pause during a match: the ways on, home, out of the program, and elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.later import soon
from game.scenes.actions import TableActions
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.menu import MenuRow
from game.scenes.play.at_table import AtTable
from game.ui.frame import Press
from game.ui.parts.form import Row
from game.ui.stage import Stage
from game.ui.text import N_, _

with soon():
    from game.scenes.replay import choosing as replays
    from game.scenes.replay.look_back import nonsense
    from game.scenes.settings import scene as settings


class PausedTable(AtTable, Protocol):
    """A table that waits during the pause."""

    def apply_settings(self) -> None:
        """Follow the settings."""


@dataclass(frozen=True, slots=True)
class PauseItem:
    """A button of the pause; a new feature adds one entry to ITEMS."""

    key: str
    icon: str
    """Name of the picture on it."""
    label: str
    """Its text; a msgid."""
    press: Callable[[PauseDialog], object]
    is_offered: Callable[[PauseDialog], bool] = lambda _pause: True


def _settings(pause: PauseDialog) -> None:
    pause.stack.push(settings.SettingsScene(pause.stage, pause.actions, pause.scene, "tempo"))


def _home(pause: PauseDialog) -> None:
    pause.close()
    pause.actions.home()


def _way_back(pause: PauseDialog) -> None:
    pause.close()
    if (way := pause.actions.way_back) is not None:
        way()


def _replay(pause: PauseDialog) -> None:
    pause.close()
    scene = pause.scene
    match, viewer = scene.match, scene.table.viewer
    replays.watch(pause.stage, pause.stack, pause.actions, match.record, viewer, match.ply)


def _nonsense(pause: PauseDialog) -> None:
    """Pack a decision of an opponent into a file."""
    pause.close()
    nonsense.ask(pause.stage, pause.stack, pause.scene.match.record)


def _phones(pause: PauseDialog) -> None:
    """Let phones join, or show who is there."""
    pause.close()
    pause.actions.invite_to(pause.scene.match)


def _quit(pause: PauseDialog) -> None:
    pause.close()
    pause.actions.quit()


REPLAY = "pause:replay"
PHONES = "pause:phones"
NONSENSE = "pause:nonsense"
LOOK_BACK = "pause:look-back"
ITEMS: list[PauseItem] = [
    PauseItem("pause:settings", "settings", N_("Settings"), _settings),
    PauseItem(
        PHONES,
        "phone",
        N_("Phones"),
        _phones,
        lambda pause: any(one.is_human for one in pause.scene.match.seats),
    ),
    PauseItem(
        REPLAY,
        "replay",
        N_("Watch it again"),
        _replay,
        lambda pause: pause.scene.match.ply > 0,
    ),
    PauseItem(
        NONSENSE,
        "shout",
        N_("That was nonsense!"),
        _nonsense,
        lambda pause: (
            any(not one.is_human for one in pause.scene.match.seats) and pause.scene.match.ply > 0
        ),
    ),
    PauseItem(
        LOOK_BACK,
        "statistics",
        N_("Return to the look back"),
        _way_back,
        lambda pause: pause.actions.way_back is not None,
    ),
    PauseItem("pause:home", "back", N_("To the start screen"), _home),
    PauseItem("pause:quit", "close", N_("Quit"), _quit),
]
"""The buttons above the one that goes on, from top to bottom."""


class PauseDialog(Dialog):
    """The pause in front of a table."""

    width_units = 520
    fills_foot = True

    def __init__(
        self,
        stage: Stage,
        actions: TableActions,
        scene: PausedTable,
        without: Collection[str] = (),
    ) -> None:
        """`without` are the keys of items that mean nothing at this table."""
        super().__init__(stage, _("A little break"))
        self.without = without
        self.actions: TableActions = actions
        self.scene: PausedTable = scene

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("A little break")

    def leave(self) -> None:
        """Let the opponents think at the new pace."""
        self.scene.apply_settings()

    def choices(self) -> Sequence[Choice]:
        """Return the way on."""
        return [Choice("dialog:ok", _("Go on playing"), lambda: None, "primary")]

    def body_rows(self) -> Sequence[Row]:
        """Return the buttons."""
        return [
            MenuRow(item.key, _(item.label), self._presser(item), item.icon)
            for item in ITEMS
            if item.key not in self.without and item.is_offered(self)
        ]

    def _presser(self, item: PauseItem) -> Press:
        def press() -> None:
            self.stage.audio.cue("click")
            item.press(self)

        return press
