"""What the player is told when files of the program are missing or damaged."""

from __future__ import annotations

from collections.abc import Collection

from game.scenes.dialogs import MessageDialog
from game.ui.stage import Stage
from game.ui.text import _, ngettext

MOST_NAMES = 5


def damage_dialog(stage: Stage, files: Collection[str]) -> MessageDialog:
    """Return the message that names files, some of them at least, and how to go on."""
    count = len(files)
    title = ngettext(
        "A file of the program is missing or damaged",
        "Some files of the program are missing or damaged",
        count,
    )
    names = sorted(files)[:MOST_NAMES]
    if more := count - len(names):
        names.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
    advice = _(
        "You can play on without it. To repair it, unpack or install the program again;"
        " saved games stay where they are."
    )
    return MessageDialog(stage, title, [*names, advice])
