"""The end of a visitors' game."""

from __future__ import annotations

from collections.abc import Sequence

from game.fair.scenes.actions import KioskActions
from game.fair.scenes.board import StandDialog
from game.fair.stand import StandLine, StandResult
from game.scenes.ending.honours import honours_of
from game.scenes.ending.scene import EndingScene
from game.scenes.ending.scores import ScoresDialog
from game.scenes.ending.ways import Way
from game.scenes.play.at_table import AtTable
from game.tables import sign_for
from game.ui.stage import Stage
from game.ui.text import _


class VisitorEnding(EndingScene):
    """Shows who has won; the ways on are the same game or another one."""

    def __init__(
        self,
        stage: Stage,
        kiosk: KioskActions,
        scene: AtTable,
        ranked: tuple[StandResult, Sequence[StandLine]] | None = None,
    ) -> None:
        """`ranked` is the result with all lines of the day, if all played the same cards."""
        super().__init__(stage, honours_of(scene))
        self._kiosk = kiosk
        self._scene = scene
        self._ranked = ranked

    def again(self) -> Way:
        """Return the way to the same game."""
        return Way("results:rematch", _("Once more!"), "play", self._kiosk.again)

    def out(self) -> Sequence[Way]:
        """Return the way to the other games."""
        return [Way("results:other", _("Another game"), "back", self._kiosk.choose)]

    def further(self) -> Sequence[Way]:
        """Return the place among today's visitors, and the scores."""
        if self._ranked is None:
            return [Way("results:scores", _("All scores"), "statistics", self._show_scores)]
        scores = Way("results:scores", _("All scores"), "log", self._show_scores, sign_only=True)
        own, lines = self._ranked
        line = next(line for line in lines if line.result == own)
        words = _("Today: place {place} of {count}").format(place=line.rank, count=len(lines))
        return [Way("results:stand", words, "statistics", self.show_stand), scores]

    def show_stand(self) -> None:
        """Show the best of the day, and this visitor among them."""
        assert self._ranked is not None
        counted = sign_for(self._scene.table.rules).counted
        self.stack.push(StandDialog(self.stage, *self._ranked, counted))

    def _show_scores(self) -> None:
        self.stack.push(ScoresDialog(self.stage, self._scene))
