"""The list of unfinished matches: go on with one of them, or throw it away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.match.storage.journal import JournalError
from game.match.storage.saves import throw_away
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import ConfirmDialog, MessageDialog
from game.scenes.home.saves import Save, Saves
from game.ui.frame import Tip
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, explain


def open_save(
    stage: Stage, stack: SceneStack, save: Save, resume: Callable[[Path], object]
) -> None:
    """Go on with a match, or say why that is impossible."""
    if save.can_resume:
        resume(save.path)
    else:
        stack.push(MessageDialog(stage, save.title, [save.names, save.problem]))


def choose_save(
    stage: Stage, stack: SceneStack, saves: Saves, resume: Callable[[Path], object]
) -> None:
    """Let somebody choose among the unfinished matches, or throw some away."""

    def rows() -> list[ListRow]:
        return [_row(save) for save in saves.listed()]

    def find(key: str) -> Save | None:
        return next((save for save in saves.listed() if str(save.path) == key), None)

    def chosen(key: str) -> None:
        if save := find(key):
            open_save(stage, stack, save, resume)

    def removed(key: str) -> None:
        if save := find(key):
            ask_to_throw_away(stage, stack, saves, save)

    stack.push(
        ListDialog(
            stage,
            _("Unfinished games"),
            rows,
            chosen,
            remove=removed,
            remove_label=_("Throw away"),
            empty=_("No unfinished games are left."),
        )
    )


def ask_to_throw_away(stage: Stage, stack: SceneStack, saves: Saves, save: Save) -> None:
    """Delete a match after a question."""

    def throw() -> None:
        try:
            throw_away(save.path)
        except JournalError as error:
            title = _("It could not be thrown away")
            stack.push(MessageDialog(stage, title, [explain(error.trouble)]))
        saves.refresh()

    what = save.progress if save.can_resume else save.names
    about = " · ".join(part for part in (save.title, what, save.when) if part)
    stack.push(
        ConfirmDialog(
            stage,
            _("Throw this game away?"),
            [about, _("It cannot be brought back.")],
            _("Throw away"),
            throw,
            is_danger=True,
        )
    )


def _row(save: Save) -> ListRow:
    about = save.names if not save.can_resume else save.progress
    subtitle = " · ".join(part for part in (about, save.when) if part)
    tip = Tip(save.title, save.problem) if save.problem else None
    return ListRow(
        str(save.path),
        save.title,
        subtitle,
        save.faces,
        tip=tip,
        has_trouble=bool(save.problem),
    )
