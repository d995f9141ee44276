"""Tests that would never end, or take all memory, fail; the last takes its process along."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import tools
from tests.posix.test_guard import PATIENCE, ROOT
from tests.walks import until_over

RUNAWAYS = """
import itertools
import pytest
from tests import limits

limits.LAST_SECONDS = 0.3

def test_grows():
    assert bytearray(5 * 2**30)

@pytest.mark.timeout(0.3)
def test_goes_round():
    while True:
        pass

@pytest.mark.timeout(0.3)
def test_is_stuck_in_c():
    sum(itertools.repeat(0))
"""


def test_runaways_are_caught(tmp_path: Path) -> None:
    file = tmp_path / "test_runaways.py"
    file.write_text(RUNAWAYS, "utf-8")
    run = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", "pyproject.toml", "-vv"]
    done = subprocess.run(
        [*run, "--rootdir", str(tmp_path), "-p", "no:cacheprovider", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "test_goes_round FAILED" in done.stdout
    assert "test_is_stuck_in_c" in done.stderr, "where it was stuck is told"
    if sys.platform == "linux":
        assert "test_grows FAILED" in done.stdout


class Endless:
    is_over = False
    seed = 77

    def plain(self) -> str:
        return "as it was"


def test_a_walk_without_an_end_tells_seed_and_position() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"after 9 steps.*seed 77, as it was"):
        assert list(until_over(Endless(), 9)) == []


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    assert not tools.are_tried(tools.SCREEN)
    assert tools.not_tested()[0] == (
        "not tested: the program in a real window, as Xvfb and xdotool are missing"
    )
    monkeypatch.setenv("CI", "true")
    assert tools.are_tried(tools.SCREEN) == (sys.platform == "linux")
    with pytest.raises(AssertionError, match="not installed: Xvfb, xdotool"):
        tools.demand(tools.SCREEN)
