"""Messages about missing or damaged files of the program."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.match.storage.trouble import Trouble
from game.scenes.messages import MessageDialog
from game.ui.stage import Stage
from game.ui.text import _, explain, ngettext

MOST_NAMES = 5
"""How many files or troubles are named."""


def damage_dialog(stage: Stage, files: Collection[str]) -> MessageDialog:
    """Return the message that names files, some of them at least, and how to go on."""
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


def files_dialog(stage: Stage, troubles: Sequence[Trouble]) -> MessageDialog:
    """Return the message about the player's own files."""
    sentences = _shortened([explain(one) for one in troubles])
    return MessageDialog(stage, _("About your settings and results"), sentences)


def _shortened(words: Sequence[str]) -> list[str]:
    shown = list(words[:MOST_NAMES])
    if more := len(words) - len(shown):
        shown.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
    return shown
