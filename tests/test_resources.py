"""Where the player's files go: the usual place, the one named, or beside a portable copy."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import resources


@pytest.fixture(autouse=True)
def nobody_names_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UFFDISCH_HOME", raising=False)


def frozen_at(monkeypatch: pytest.MonkeyPatch, executable: Path) -> None:
    executable.parent.mkdir(parents=True)
    executable.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))


def test_a_portable_copy_keeps_everything_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "Stick für die Messe"
    frozen_at(monkeypatch, place / "uffdisch")
    assert resources.player_folder() != place / "uffdisch-data"
    (place / "portable.txt").touch()
    assert resources.player_folder() == place / "uffdisch-data"


def test_a_portable_app_of_macos_has_it_beside_what_people_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen_at(monkeypatch, tmp_path / "Uffdisch.app" / "Contents" / "MacOS" / "uffdisch")
    (tmp_path / "portable.txt").touch()
    assert resources.player_folder() == tmp_path / "uffdisch-data"


def test_a_named_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen_at(monkeypatch, tmp_path / "copy" / "uffdisch")
    (tmp_path / "copy" / "portable.txt").touch()
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path / "elsewhere"))
    assert resources.player_folder() == tmp_path / "elsewhere"
