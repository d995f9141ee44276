"""`uffdisch lessons record`: a part of a recorded match as the skeleton of a lesson."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.failure import CommandError
from game.lessons.skeleton import skeleton
from game.match.storage import lines
from game.match.storage.files import read_file, write_atomically
from game.match.storage.trouble import TroubleError, read_trouble, write_trouble
from game.ui.text import explain


def run(options: argparse.Namespace) -> int:
    """Write the skeleton of a lesson from a part of a recorded game."""
    file: Path = options.log
    try:
        reading = lines.read(read_file(file))
    except OSError as error:
        raise CommandError(explain(read_trouble(error, file))) from None
    if reading.record is None:
        assert reading.fault is not None
        raise CommandError(f"{file}: {explain(reading.fault)}")
    try:
        text = skeleton(reading.record, options.first, options.last, options.seat)
    except (TroubleError, ValueError) as error:
        raise CommandError(f"{file}: {error}") from None
    try:
        write_atomically(options.out, text.encode())
    except OSError as error:
        raise CommandError(explain(write_trouble(error, options.out))) from None
    print(options.out)
    return 0
