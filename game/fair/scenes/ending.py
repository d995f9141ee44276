"""The end of a visitors' game."""

from __future__ import annotations

from collections.abc import Sequence

from game.fair.scenes.actions import KioskActions
from game.scenes.ending.honours import honours_of
from game.scenes.ending.scene import EndingScene
from game.scenes.ending.scores import ScoresDialog
from game.scenes.ending.ways import Way
from game.scenes.play.at_table import AtTable
from game.ui.stage import Stage
from game.ui.text import _


class VisitorEnding(EndingScene):
    """Who has won: once more, or another game."""

    def __init__(self, stage: Stage, kiosk: KioskActions, scene: AtTable) -> None:
        super().__init__(stage, honours_of(scene))
        self._kiosk = kiosk
        self._scene = scene

    def again(self) -> Way:
        """Return the way to the same game."""
        return Way("results:rematch", _("Once more!"), "play", self._kiosk.again)

    def out(self) -> Sequence[Way]:
        """Return the way to the other games."""
        return [Way("results:other", _("Another game"), "back", self._kiosk.choose)]

    def further(self) -> Sequence[Way]:
        """Return the scores."""
        return [Way("results:scores", _("All scores"), "statistics", self._show_scores)]

    def _show_scores(self) -> None:
        self.stack.push(ScoresDialog(self.stage, self._scene))
