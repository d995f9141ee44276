"""The two simplest dialogs: a message and a question."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Press
from game.ui.stage import Stage
from game.ui.text import _


class MessageDialog(Dialog):
    """Says something; there is nothing to decide."""

    def choices(self) -> Sequence[Choice]:
        """Return the one button."""
        return [Choice("dialog:ok", _("All right"), lambda: None, "primary")]


class ConfirmDialog(Dialog):
    """Asks before something is done; with `is_danger` Yes is red, and Enter means No."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        paragraphs: Sequence[str],
        label: str,
        confirm: Press,
        *,
        is_danger: bool = False,
    ) -> None:
        super().__init__(stage, title, paragraphs, focus="dialog:no" if is_danger else "dialog:yes")
        self._label = label
        self._confirm = confirm
        self._kind = "danger" if is_danger else "primary"

    def choices(self) -> Sequence[Choice]:
        """Return No and Yes, the latter in the words of the question."""
        return [
            Choice("dialog:no", _("Cancel"), lambda: None),
            Choice("dialog:yes", self._label, self._confirm, self._kind),
        ]
