"""The screen that reports a program error."""

from __future__ import annotations

from game.scenes.dialogs.errors import ErrorDialog
from game.ui.frame import Frame
from game.ui.parts.page import bare_table


class FailureScreen(ErrorDialog):
    """Reports an error on a bare table, as the scene below may be what cannot be drawn."""

    covers_all = True

    def draw(self, frame: Frame) -> None:
        """Draw the dialog on the wood."""
        bare_table(frame, self.stage)
        super().draw(frame)
