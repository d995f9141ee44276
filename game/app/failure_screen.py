"""The screen that tells of a mistake of ours."""

from __future__ import annotations

from game.scenes.dialogs.errors import ErrorDialog
from game.ui.drawing.ground import wood
from game.ui.frame import Frame


class FailureScreen(ErrorDialog):
    """Tells of a mistake on a bare table: what lies below may be what cannot be drawn."""

    covers_all = True

    def draw(self, frame: Frame) -> None:
        """Draw the dialog on the wood."""
        metrics = self.stage.metrics
        frame.background = self.stage.assets.cache.get("bare table", lambda: wood(metrics))
        super().draw(frame)
