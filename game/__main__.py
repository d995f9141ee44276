"""`python -m game` and the `uffdisch` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from game.later import later

# Child processes begin here, too, and need none of this.
with later():
    from game.cli import main as command_line
    from game.ui import leaving


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; `arguments` are those of the command line unless given."""
    if getattr(sys, "frozen", False):
        # A frozen program starts itself for its child processes, which end here.
        from multiprocessing import freeze_support

        freeze_support()
    return leaving.leave(command_line.run(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
