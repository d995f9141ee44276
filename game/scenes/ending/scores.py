"""The scores of a match that is over, as its table draws them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame, Press
from game.ui.stage import Stage
from game.ui.text import _

ROW_UNITS = 104
TABLE_SHARE = 0.6
"""The least share of the window's height for the scores."""
LARGE_SCALE = 1.2
"""With larger text the scores need all the room."""


class ScoresDialog(Dialog):
    """Shows the table of scores over the picture of the winners."""

    width_units = 1240

    def __init__(self, stage: Stage, scene: AtTable, evening: Press | None = None) -> None:
        super().__init__(stage, scene.table.headline(), focus="dialog:ok")
        self._scene = scene
        self._evening = evening

    def choices(self) -> Sequence[Choice]:
        """Return the way to the results of this evening, and the way back."""
        back = Choice("dialog:ok", _("Back"), lambda: None, "primary")
        if self._evening is None:
            return [back]
        return [Choice("results:evening", _("This evening"), self._evening, stays=True), back]

    def body_height(self) -> int:
        """Return the room for the scores."""
        if self.stage.metrics.text_scale > LARGE_SCALE:
            return self.stage.metrics.height
        rows = len(self._scene.people)
        table = self.stage.px(60) + rows * max(self.stage.px(ROW_UNITS), 52)
        # A game may have more lines than people, so they get a large share of the window.
        return max(table, round(self.stage.metrics.height * TABLE_SHARE))

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Let the table draw the scores."""
        self._scene.table.draw_result(frame, rect)
