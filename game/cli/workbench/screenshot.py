"""`uffdisch screenshot`: pictures of the scenes."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common.failure import CommandError, possible
from game.ui.text import _, current_language
from game.workbench.gallery import pictures

LISTER = "uffdisch screenshot --list"


def run(options: argparse.Namespace) -> int:
    """Save one picture, or name all scenes."""
    names = pictures.names()
    if options.list:
        print("\n".join(names))
        return 0
    if options.scene not in names:
        if not options.scene:
            raise CommandError(_("Which scene? {end}").format(end=possible("", names, LISTER)))
        end = possible(options.scene, names, LISTER)
        raise CommandError(
            _("there is no scene “{scene}”. {end}").format(scene=options.scene, end=end)
        )
    out = options.out or Path(f"{options.scene}.png")
    try:
        pictures.save(options.scene, options.size, current_language(), out)
    except OSError as error:
        raise CommandError(
            _("cannot write {file}: {problem}").format(file=out, problem=error.strerror)
        ) from None
    print(out)
    return 0
