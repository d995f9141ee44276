"""The built programs where people put them: `python -m tests.app.frozen_places [DIST]`.

Both forms check themselves at the same time; then the folder is started read-only from a path with
spaces and umlauts, without network, without output, without a home, as a portable copy, twice at
once, and with damaged files. It needs only the standard library, and fails with the first problem.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 180.0
FIRST_FRAME = {"UFFDISCH_BENCH_START": "1"}
"""Ends the program after its first interactive frame."""
SUFFIX = ".exe" if sys.platform == "win32" else ""
NOWHERE = Path("/dev/null/nowhere") if sys.platform != "win32" else Path("NUL/nowhere")


class Place:
    """A copy of the program folder, with somebody's home."""

    def __init__(self, folder: Path, program: Path) -> None:
        self.folder = folder / "Käse und Brot" / "uffdisch"
        shutil.copytree(program, self.folder, symlinks=True)
        self.program = self.folder / f"uffdisch{SUFFIX}"
        self.home = folder / "Zuhause"
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()

    def environment(self, **more: str) -> dict[str, str]:
        """Return what the program is started with: no screen, no sound, a home of its own."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("UFFDISCH_")}
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        return {**kept, **quiet, "UFFDISCH_HOME": str(self.home), **FIRST_FRAME, **more}

    def start(self, *before: str, **more: str) -> None:
        """Start the program from elsewhere; it has to come to its first frame and end well."""
        done = subprocess.run(
            [*before, str(self.program)],
            cwd=self.elsewhere,
            env=self.environment(**more),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, (done.returncode, done.stdout, done.stderr, self.log())
        assert not list(self.elsewhere.iterdir()), "it wrote into the folder it was started from"

    def log(self, home: Path | None = None) -> str:
        """Return what the program has logged."""
        file = (home or self.home) / "logs" / "uffdisch.log"
        return file.read_text("utf-8") if file.is_file() else ""

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """Forbid every change in the program's folder within the context."""
        folders = [self.folder, *(path for path in self.folder.rglob("*") if path.is_dir())]
        before = {path: path.stat().st_mode for path in folders}
        for path, mode in before.items():
            path.chmod(mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
        try:
            yield
        finally:
            for path, mode in before.items():
                path.chmod(mode)


def read_only_path(place: Place) -> str:
    before = sorted(path for path in place.folder.rglob("*"))
    with place.read_only():
        place.start()
    assert sorted(path for path in place.folder.rglob("*")) == before
    assert (place.home / "settings.json").is_file()
    return "read-only, in a path with spaces and umlauts, from another folder"


def without_network(place: Place) -> str:
    unshare = shutil.which("unshare")
    if not unshare or subprocess.run([unshare, "-rn", "true"], check=False).returncode:
        return "not tried: no network to be taken away"
    place.start(unshare, "-rn")
    return "without network"


def without_output(place: Place) -> str:
    if sys.platform == "win32":
        return "a windowed program of Windows has no output anyway"
    place.start("/bin/sh", "-c", 'exec "$0" <&- >&- 2>&-')
    return "with standard streams closed"


def without_home(place: Place) -> str:
    place.start(UFFDISCH_HOME=str(NOWHERE))
    place.start(UFFDISCH_HOME="", HOME=str(NOWHERE), XDG_DATA_HOME="", APPDATA=str(NOWHERE))
    return "without a home that can be written"


def portable(place: Place) -> str:
    (place.folder / "portable.txt").touch()
    place.start(UFFDISCH_HOME="", HOME=str(place.home / "untouched"))
    assert (place.folder / "uffdisch-data" / "settings.json").is_file()
    assert not (place.home / "untouched").exists()
    (place.folder / "portable.txt").unlink()
    return "portable, everything beside it"


def twice(place: Place) -> str:
    first = subprocess.Popen(
        [str(place.program)],
        env=place.environment(UFFDISCH_BENCH_START="", UFFDISCH_BENCH_IDLE="6"),
        cwd=place.elsewhere,
    )
    ends = time.monotonic() + PATIENCE
    while not (place.home / "running.lock").is_file() and time.monotonic() < ends:
        time.sleep(0.05)
    time.sleep(1.0)
    settings = place.home / "settings.json"
    before = settings.stat().st_mtime_ns
    place.start()
    assert settings.stat().st_mtime_ns == before, "the second one wrote over the first"
    assert first.wait(PATIENCE) == 0
    return "twice at once, the second keeps its hands off"


def damaged(place: Place) -> str:
    data = place.folder / "_internal" / "game"
    (data / "art/fonts/Lato-Bold.ttf").write_bytes(b"no font")
    (data / "art/home/tile-sauce.svg").unlink()
    (data / "sounds/common/click.ogg").unlink()
    (data / "rulesets/sauce.yaml").write_bytes(b"game: sauce\n")
    (data / "locale/de/LC_MESSAGES/uffdisch.mo").write_bytes(b"")
    place.start(LANGUAGE="de")
    said = place.log()
    # Sounds are read after the first picture: by then this start has ended.
    for name in ("Lato-Bold.ttf", "sauce.yaml", "uffdisch.mo"):
        assert name in said, f"{name} is not in the log: {said}"
    assert "Traceback" not in said, said
    return "with files that are missing or damaged, which the log names"


PLACES: tuple[Callable[[Place], str], ...] = (
    read_only_path,
    without_network,
    without_output,
    without_home,
    portable,
    twice,
    damaged,
)


def check_themselves(programs: list[Path], folder: Path) -> None:
    """Let all programs check themselves at the same time, and show their reports.

    All hold the same files: only the first one draws every scene.
    """
    running = []
    for number, program in enumerate(programs):
        report = folder / f"report-{number}.txt"
        command = [str(program), "selftest", "--report", str(report)]
        command += ["--without-scenes"] if number else []
        running.append((subprocess.Popen(command, stdout=subprocess.DEVNULL), program, report))
    statuses = [child.wait(10 * PATIENCE) for child, _program, _report in running]
    for (_child, program, report), status in zip(running, statuses, strict=True):
        print(f"{program}: {report.read_text('utf-8') if report.is_file() else 'no report'}")
        assert status == 0, f"{program} is not as it should be"


def main(arguments: list[str]) -> int:
    """Check what was built."""
    dist = Path(arguments[0] if arguments else "dist").resolve()
    folder, single = dist / "uffdisch", dist / f"uffdisch-onefile{SUFFIX}"
    with tempfile.TemporaryDirectory(prefix="uffdisch-places-") as temporary:
        check_themselves([folder / f"uffdisch{SUFFIX}", single], Path(temporary))
        for number, check in enumerate(PLACES):
            begin = time.monotonic()
            said = check(Place(Path(temporary) / str(number), folder))
            print(f"ok   {time.monotonic() - begin:6.1f} s  {said}", flush=True)
            shutil.rmtree(Path(temporary) / str(number))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
