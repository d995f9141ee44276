"""Records as the command line names them: a file that has to be readable."""

from __future__ import annotations

from pathlib import Path

from game.cli.common.failure import CommandError, complain
from game.cli.common.files import read
from game.match.storage import lines
from game.match.storage.record import Record
from game.ui.text import explain


def read_as_far(file: Path) -> Record:
    """Return the record in a file as far as it is right, and complain about the rest.

    Raises CommandError if it is no record, or cannot be read.
    """
    reading = lines.read(read(file))
    if reading.record is None:
        assert reading.fault is not None
        raise CommandError(f"{file}: {explain(reading.fault)}")
    if reading.fault is not None:
        complain(f"{file}: {explain(reading.fault)}")
    return reading.record
