"""How quickly the built programs start, and how large they are.

`python -m tests.app.bundle_measures [DIST] [--runs 9]` builds a bare pygame-ce window in both forms
with the PyInstaller of this Python, starts program and window in turn until the first interactive
frame, and holds the medians against the bars. A start is the time from launch to the end of the
process, which comes right after that frame; a single file also unpacks itself and cleans up.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from statistics import median

from game.workbench.bench_start import BARE_WINDOW

RUNS = 9
FOLDER_BAR, SINGLE_BAR = 6.0, 1.6
"""The most that a start may take, as a multiple of the bare window's in the same form."""
ARCHIVE_BAR = 80.0
"""Megabytes."""
SUFFIX = ".exe" if sys.platform == "win32" else ""


def build_bare(form: str, folder: Path) -> Path:
    """Build the bare window as `onedir` or `onefile`; return the program."""
    script = folder / "bare.py"
    script.write_text(BARE_WINDOW, "utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--windowed", f"--{form}"),
            *("--log-level", "ERROR", "--name", form, "--exclude-module", "numpy"),
            *("--distpath", str(folder / "dist"), "--workpath", str(folder / "work")),
            *("--specpath", str(folder), str(script)),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    inside = folder / "dist" / form
    return inside / f"{form}{SUFFIX}" if form == "onedir" else inside.with_suffix(SUFFIX)


def seconds(program: Path, home: Path) -> float:
    """Return how long a program takes to its first frame."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "UFFDISCH_HOME": str(home),
        "UFFDISCH_BENCH_START": "1",
    }
    begin = time.perf_counter()
    subprocess.run([str(program)], env=environment, check=True, capture_output=True)
    return time.perf_counter() - begin


def compare(program: Path, bare: Path, home: Path, runs: int) -> tuple[float, float]:
    """Return the medians of both; they take turns, so that a busy moment hits both."""
    seconds(program, home)
    seconds(bare, home)
    pairs = [(seconds(program, home), seconds(bare, home)) for _run in range(runs)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def archive_megabytes(folder: Path, target: Path) -> float:
    """Return how large the folder is as a release packs it."""
    with tarfile.open(target, "w:gz") as archive:
        archive.add(folder, folder.name)
    return target.stat().st_size / 1e6


def main(arguments: list[str]) -> int:
    """Print one line for each measure; return 1 if one misses its bar."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("dist", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--runs", type=int, default=RUNS)
    options = parser.parse_args(arguments)
    dist = options.dist.resolve()
    missed = False
    with tempfile.TemporaryDirectory(prefix="uffdisch-measures-") as temporary:
        folder = Path(temporary)
        for name, form, program, bar in (
            ("folder", "onedir", dist / "uffdisch" / f"uffdisch{SUFFIX}", FOLDER_BAR),
            ("single file", "onefile", dist / f"uffdisch-onefile{SUFFIX}", SINGLE_BAR),
        ):
            own, bare = compare(program, build_bare(form, folder), folder / "home", options.runs)
            ratio = own / bare
            print(f"{name:12} {own:6.3f} s, bare {bare:.3f} s: {ratio:.2f} x (at most {bar} x)")
            missed |= ratio > bar
        size = archive_megabytes(dist / "uffdisch", folder / "uffdisch.tar.gz")
        print(f"{'archive':12} {size:6.1f} MB (at most {ARCHIVE_BAR:.0f} MB)")
        missed |= size > ARCHIVE_BAR
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
