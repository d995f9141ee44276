"""Runs tests in a copy of the checkout in which the example is one of the games.

It takes the arguments of pytest, for example `tests/rules/test_contract.py -k eights`. Files that
git does not know yet are not copied: `git add` them first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLACES = {
    "eights.py": "game/games/eights.py",
    "eights_table.py": "game/tables/eights.py",
    "eights.yaml": "rulesets/eights.yaml",
}
"""Where each file of the example lies in the program; no other file is touched."""


def drop_in(folder: Path) -> None:
    """Copy what git knows of this checkout into a folder, and put the example in its places."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    for name, place in PLACES.items():
        shutil.copy(HERE / name, folder / place)


def main(arguments: list[str]) -> int:
    """Run pytest there; return its exit status."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(f"python -m tests.example_game.drop_in [ARGUMENT ...]\n\n{__doc__}")
        return 0
    with tempfile.TemporaryDirectory(prefix="uffdisch-example-") as name:
        drop_in(Path(name))
        for command in (["git", "init", "-q"], ["git", "add", "-A"]):
            subprocess.run(command, cwd=name, check=True)
        environment = {**os.environ, "PYTHONPATH": name}
        command = [sys.executable, "-m", "pytest", *arguments]
        return subprocess.run(command, cwd=name, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
