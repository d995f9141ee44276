"""`uffdisch selftest`: the program checks itself, from a checkout or frozen."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from game import __version__
from game.cli.common.failure import CommandError
from game.match.storage.trouble import write_trouble
from game.ui.text import explain
from game.workbench import selftest


def run(options: argparse.Namespace) -> int:
    """Make all checks and report them in one table; 1 if one has failed."""
    # Nobody should see or hear it, and no player's files may be touched.
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if options.until_killed:
        selftest.play_until_killed(options.folder, options.until_killed)
        return 0
    if options.report:
        # Fail at once if the report cannot be written.
        _write(options.report, [])
    with tempfile.TemporaryDirectory(prefix="uffdisch-selftest-") as folder:
        os.environ["UFFDISCH_HOME"] = folder
        lines, is_right = _report(Path(folder), with_scenes=not options.without_scenes)
    if options.report:
        _write(options.report, lines)
    return 0 if is_right else 1


def _write(file: Path, lines: list[str]) -> None:
    try:
        file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    except OSError as error:
        raise CommandError(explain(write_trouble(error, file))) from None


def _report(folder: Path, *, with_scenes: bool) -> tuple[list[str], bool]:
    form = "frozen" if getattr(sys, "frozen", False) else "source"
    lines = [f"uffdisch {__version__}, {form}, Python {sys.version.split()[0]}, {sys.platform}"]
    print(lines[0], flush=True)
    is_right = True
    before = time.monotonic()
    for finding in selftest.check_all(folder, with_scenes=with_scenes):
        now = time.monotonic()
        mark = "ok   " if finding.is_right else "WRONG"
        lines.append(f"{mark} {now - before:6.1f} s  {finding.name:<24} {finding.said}")
        print(lines[-1], flush=True)
        is_right &= finding.is_right
        before = now
    lines.append("all is well" if is_right else "something is wrong")
    print(lines[-1], flush=True)
    return lines, is_right
