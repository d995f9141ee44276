"""Compiles the tests, which takes longest before the first one can run."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def begin_elsewhere(asked: Sequence[str], worker: str, count: int) -> None:
    """Import the tests of whole folders; each process begins at another place.

    In the usual order all would compile the same file at the same time; this way each finds most of
    them compiled. Import errors are reported at collection.
    """
    folders = [Path(one).resolve() for one in asked if Path(one).is_dir()]
    files = sorted({file for folder in folders for file in folder.rglob("test_*.py")})
    first = int(worker.removeprefix("gw")) * len(files) // count
    for file in files[first:] + files[:first]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
