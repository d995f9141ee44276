"""`uffdisch lessons record`: a part of a recorded match as the skeleton of a lesson."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common.failure import CommandError
from game.cli.common.files import save
from game.cli.common.records import read_as_far
from game.lessons.skeleton import skeleton
from game.match.storage.trouble import TroubleError


def run(options: argparse.Namespace) -> int:
    """Write the skeleton of a lesson from a part of a recorded game."""
    file: Path = options.log
    record = read_as_far(file)
    try:
        text = skeleton(record, options.first, options.last, options.seat)
    except (TroubleError, ValueError) as error:
        raise CommandError(f"{file}: {error}") from None
    save(options.out, text)
    print(options.out)
    return 0
