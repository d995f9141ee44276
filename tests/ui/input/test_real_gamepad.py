"""A virtual gamepad of SDL in its own process, because devices belong to a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_it_is_found_used_and_missed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.pilots.virtual_pad"],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
