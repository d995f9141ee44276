"""A report that cannot be written is told before anything is checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.workbench import selftest
from game.workbench.selftest.finding import Finding
from tests.cli.conftest import Uffdisch


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    folders: list[Path] = []

    def check_all(folder: Path, *, with_scenes: bool) -> Iterator[Finding]:
        folders.append(folder)
        yield Finding("cards", f"all there{', and every scene' if with_scenes else ''}")

    monkeypatch.setattr(selftest, "check_all", check_all)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "UFFDISCH_HOME"):
        monkeypatch.setenv(name, "dummy")
    return folders


def test_nothing_is_checked_for_a_report_that_cannot_be_kept(
    uffdisch: Uffdisch, tmp_path: Path, checked: list[Path]
) -> None:
    for wrong in (tmp_path / "missing" / "report.txt", tmp_path):
        outcome = uffdisch("selftest", "--report", wrong)
        assert outcome.status == 2
        assert wrong.name in outcome.err
        assert len(outcome.err.splitlines()) == 1
    assert checked == []


def test_the_report_says_what_was_printed(
    uffdisch: Uffdisch, tmp_path: Path, checked: list[Path]
) -> None:
    file = tmp_path / "report.txt"
    outcome = uffdisch("selftest", "--report", file)
    assert (outcome.status, len(checked)) == (0, 1)
    assert file.read_text("utf-8") == outcome.out
    assert "all there, and every scene" in outcome.out
    assert "every scene" not in uffdisch("selftest", "--without-scenes").out
