"""The program as a process of its own, for measuring it from outside."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.resources import PACKAGE
from game.ui.text import _

NEVER_SECONDS = 120
"""After so many seconds a program counts as hanging."""


class MeasureError(Exception):
    """A sentence that says why something cannot be measured."""


def run_python(
    arguments: Sequence[str], home: Path, seconds: float | None = None, /, **hooks: str
) -> str:
    """Run this interpreter to its end and return what it printed.

    `home` becomes the player's folder, so that no settings interfere; `hooks` are further
    environment variables. Raises MeasureError if the process fails or hangs: takes longer than
    `seconds`, or NEVER_SECONDS.
    """
    if getattr(sys, "frozen", False):
        raise MeasureError(_("this is measured from a checkout or an installed package only"))
    environment = {**os.environ, "UFFDISCH_HOME": str(home), **hooks}
    environment["PYTHONPATH"] = _search_path(environment)
    # Warm means with bytecode, as in all starts of an installed program but the first.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "bytecode")
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter, our own arguments
            [sys.executable, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds or NEVER_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise MeasureError(_("the program did not end by itself")) from None
    if done.returncode:
        raise MeasureError(_reason(done, home))
    return done.stdout


def _reason(done: subprocess.CompletedProcess[str], home: Path) -> str:
    """Return why a process failed: the end of its log, as the folder is deleted."""
    log = home / "logs" / "uffdisch.log"
    said = (log.read_text("utf-8") if log.is_file() else done.stderr).strip().splitlines()
    return said[-1].removeprefix("uffdisch: ") if said else str(done.returncode)


def _search_path(environment: Mapping[str, str]) -> str:
    # The child may start in a folder where it would not find this package.
    before = environment.get("PYTHONPATH")
    return os.pathsep.join([str(PACKAGE.parent), *([before] if before else [])])
