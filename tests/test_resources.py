"""Where the player's files go: the usual place, the one named, or beside a portable copy."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import macos, resources
from game.match.people.profiles import Profiles
from game.match.settings import Settings, SettingsFile
from game.match.storage.trouble import unreported


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


def test_without_a_home_nothing_is_saved_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_words: object, **_more: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_dir", homeless)
    file = SettingsFile(resources.player_folder())
    assert file.load() == Settings()
    assert not file.save(Settings(muted=True))
    assert file.settings.muted
    Profiles(resources.player_folder()).load().add("Rosa")
    assert [str(one) for one in unreported()] == [
        "This computer has no folder for you: nothing can be saved."
    ]


# macOS shows a program at another place than its own

IMAGE = Path("private", "var", "folders", "x", "AppTranslocation", "5F-1", "d")


class System:
    """Stands in for macOS' libraries that tell the real place of a program."""

    def __init__(self, answer: Path | None) -> None:
        self._answer = answer
        self.kept: list[int] = []

    def opened(self, name: str) -> SimpleNamespace:
        if "Security" in name:
            return SimpleNamespace(SecTranslocateCreateOriginalPathForURL=Call(self._find))
        return SimpleNamespace(
            CFURLCreateFromFileSystemRepresentation=Call(self._make),
            CFURLGetFileSystemRepresentation=Call(self._write),
            CFRelease=Call(self.kept.remove),
        )

    def _make(self, _where: None, path: bytes, size: int, _is_folder: bool) -> int:
        assert b"AppTranslocation" in path
        assert path.endswith(b".app")
        assert size == len(path)
        self.kept.append(1)
        return 1

    def _find(self, url: int, _error: None) -> int | None:
        assert url == 1
        if self._answer is None:
            return None
        self.kept.append(2)
        return 2

    def _write(self, url: int, _whole: bool, path: Any, room: int) -> bool:
        assert url == 2
        path.value = os.fsencode(self._answer or "")
        return len(path.value) < room


class Call:
    """A function of a library, with types that can be set."""

    def __init__(self, work: Callable[..., object]) -> None:
        self._work = work

    def __call__(self, *words: object) -> object:
        return self._work(*words)


@pytest.fixture
def translocated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The real place of a macOS program that was opened from an image."""
    macos.original.cache_clear()
    monkeypatch.setattr(sys, "platform", "darwin")
    frozen_at(monkeypatch, tmp_path / IMAGE / "Uffdisch.app" / "Contents" / "MacOS" / "uffdisch")
    place = tmp_path / "Stick für die Messe"
    place.mkdir()
    (place / "portable.txt").touch()
    return place


def test_a_portable_app_is_found_where_it_lies(
    translocated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = System(translocated / "Uffdisch.app")
    monkeypatch.setattr("ctypes.CDLL", system.opened)
    assert resources.player_folder() == translocated / "uffdisch-data"
    assert not resources.is_misplaced()
    assert system.kept == [], "what was borrowed has been given back"


@pytest.mark.parametrize("knows_nothing", [True, False])
def test_an_app_that_nobody_can_find_says_so(
    translocated: Path, monkeypatch: pytest.MonkeyPatch, *, knows_nothing: bool
) -> None:
    def missing(name: str) -> SimpleNamespace:
        raise OSError(f"dlopen({name})")

    monkeypatch.setattr("ctypes.CDLL", System(None).opened if knows_nothing else missing)
    assert resources.is_misplaced()
    assert resources.player_folder() != translocated / "uffdisch-data"


def test_elsewhere_nobody_asks_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda _name: pytest.fail("asked"))
    frozen_at(monkeypatch, tmp_path / IMAGE / "uffdisch")
    assert not resources.is_misplaced()
