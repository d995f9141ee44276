"""A frame that is drawn late, because drawing takes most of a test's time."""

from __future__ import annotations

from game.ui.frame import Frame
from game.ui.scene import SceneStack


class LateFrame:
    """What somebody sees of a stack of scenes.

    A frame is drawn when it is looked at, or when an event needs its targets.
    """

    stack: SceneStack
    _is_old = True

    @property
    def frame(self) -> Frame:
        """What is shown now."""
        if self._is_old:
            self.frame = self.stack.draw()
        return self._frame

    @frame.setter
    def frame(self, frame: Frame) -> None:
        self._frame, self._is_old = frame, False
