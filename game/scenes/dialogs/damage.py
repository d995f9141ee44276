"""Messages about missing or damaged files of the program."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.match.storage.trouble import Trouble
from game.scenes.dialogs.messages import MessageDialog
from game.ui.stage import Stage
from game.ui.text import N_, _, explain, ngettext

MOST_NAMES = 5
"""How many files or troubles are named."""
MISPLACED = N_(
    "macOS has opened the program in a temporary place, where it is not known what lies beside it:"
    " a portable copy keeps nothing on its stick. Move the program to another folder with the"
    " Finder and open it there."
)


def damage_dialog(stage: Stage, files: Collection[str]) -> MessageDialog:
    """Return the message that names some or all of the files, and how to go on."""
    count = len(files)
    title = ngettext(
        "A file of the program is missing or damaged",
        "Some files of the program are missing or damaged",
        count,
    )
    names = _shortened(sorted(files))
    advice = _(
        "You can play on without it. To repair it, unpack or install the program again;"
        " saved games stay where they are."
    )
    return MessageDialog(stage, title, [*names, advice])


def open_twice_dialog(stage: Stage) -> MessageDialog:
    """Return the message that another window of the program uses the same folder."""
    said = [
        _("You can play here, too, but settings and results of this window are not kept."),
    ]
    return MessageDialog(stage, _("Uffdisch is open in another window already"), said)


def files_dialog(stage: Stage, troubles: Sequence[Trouble]) -> MessageDialog:
    """Return the message about the player's own files."""
    sentences = _shortened([explain(one) for one in troubles])
    return MessageDialog(stage, _("About your settings and results"), sentences)


def _shortened(words: Sequence[str]) -> list[str]:
    shown = list(words[:MOST_NAMES])
    if more := len(words) - len(shown):
        shown.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
    return shown
