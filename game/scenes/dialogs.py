"""The dialogs of the program in one place."""

from __future__ import annotations

from game.scenes.dialog import Choice, Dialog
from game.scenes.errors import ErrorDialog
from game.scenes.lists import ListDialog, LogDialog, Row
from game.scenes.messages import ConfirmDialog, MessageDialog
from game.scenes.play.pause import PauseDialog

__all__ = [
    "Choice",
    "ConfirmDialog",
    "Dialog",
    "ErrorDialog",
    "ListDialog",
    "LogDialog",
    "MessageDialog",
    "PauseDialog",
    "Row",
]
