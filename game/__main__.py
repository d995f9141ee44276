"""`python -m game` and the `uffdisch` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; `arguments` are those of the command line unless given."""
    if getattr(sys, "frozen", False):
        # A frozen program starts its child processes as itself: here they part ways.
        from multiprocessing import freeze_support

        freeze_support()
    from game.cli.main import run
    from game.ui.leaving import leave

    return leave(run(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
