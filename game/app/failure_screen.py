"""The screen that tells of a mistake of ours."""

from __future__ import annotations

from game.scenes.dialogs.errors import ErrorDialog
from game.ui.frame import Frame
from game.ui.parts.page import bare_table


class FailureScreen(ErrorDialog):
    """Tells of a mistake on a bare table: what lies below may be what cannot be drawn."""

    covers_all = True

    def draw(self, frame: Frame) -> None:
        """Draw the dialog on the wood."""
        bare_table(frame, self.stage)
        super().draw(frame)
