"""Settings survive everything that can happen to their file."""

from __future__ import annotations

import errno
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.settings import Settings, SettingsFile
from game.match.storage.header import SeatPlan

CHOSEN: dict[str, Any] = {
    "language": "de",
    "full_screen": True,
    "monitor": 1,
    "window": (1920, 1080),
    "framebuffer": "plain",
    "pace": "fast",
    "hints": False,
    "confirm_plays": True,
    "reduced_motion": True,
    "text_size": 150,
    "effects": 10,
    "shouts": 20,
    "music": 30,
    "muted": True,
    "ruleset": "uffbasse",
    "seats": (SeatPlan("Jürgen", "human", 3, 4), SeatPlan("Rosa", "hard", 5, 6)),
}


def written(folder: Path, **values: Any) -> None:
    (folder / "settings.json").write_text(json.dumps(values), encoding="utf-8")


def test_without_a_file_there_are_defaults_and_nothing_is_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new")
    assert file.load() == Settings()
    assert file.trouble is None
    assert not file.path.parent.exists()
    assert Settings().pace_factor == 1.0


def test_every_setting_is_kept(tmp_path: Path) -> None:
    chosen = Settings(**CHOSEN)
    assert all(getattr(chosen, name) != getattr(Settings(), name) for name in CHOSEN)
    assert SettingsFile(tmp_path).save(chosen)
    file = SettingsFile(tmp_path)
    assert file.load() == file.settings == chosen
    assert file.settings.pace_factor == 0.5


def test_single_changes_are_saved_at_once(tmp_path: Path) -> None:
    SettingsFile(tmp_path).change(muted=True)
    file = SettingsFile(tmp_path)
    file.load()
    assert file.change(pace="calm") == Settings(muted=True, pace="calm")
    assert SettingsFile(tmp_path).load() == Settings(muted=True, pace="calm")


def test_nobody_waits_for_animations_at_the_pace_instant() -> None:
    slow = Settings(pace="calm", animation="calm")
    instant = slow.changed(pace="instant")
    assert (instant.pace_factor, instant.animation_factor) == (0, 0)
    assert instant.changed(muted=True).changed(pace="fast").animation == "calm", "as before"
    assert instant.changed(animation="fast").changed(pace="slow").animation == "fast", "chosen anew"
    assert instant.changed(pace="calm", animation="brisk").animation == "brisk"
    assert slow.changed(pace="fast").animation == "calm"


def test_three_generations_are_kept(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    for volume in (1, 2, 3, 4, 4, 4):
        file.change(effects=volume)
    found = {path.name: json.loads(path.read_text())["effects"] for path in tmp_path.iterdir()}
    assert found == {"settings.json": 4, "settings.1.json": 3, "settings.2.json": 2}


@pytest.mark.parametrize(
    "damaged", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000, b"\0" * 99]
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, damaged: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damaged)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert "settings.json were damaged and are kept as settings.json.damaged-1" in str(file.trouble)
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == damaged
    assert file.change(muted=True).muted
    assert file.trouble is None


def test_the_generation_before_a_damaged_one_is_used(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.change(effects=1)
    file.change(effects=2)
    file.change(effects=3)
    (tmp_path / "settings.json").write_bytes(b"{")
    assert SettingsFile(tmp_path).load().effects == 2
    (tmp_path / "settings.json").write_bytes(b"}")
    (tmp_path / "settings.1.json").write_bytes(b"}")
    file = SettingsFile(tmp_path)
    assert file.load().effects == 1
    assert "settings.json.damaged-2" in str(file.trouble)


def test_a_file_that_was_deleted_means_defaults(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.change(effects=1)
    file.change(effects=2)
    (tmp_path / "settings.json").unlink()
    assert SettingsFile(tmp_path).load() == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 5),
        ("language", "fr"),
        ("window", [20_000, 20_000]),
        ("window", [16_000, 16_000]),
        ("full_screen", 1),
        ("monitor", -1),
        ("window", [1280]),
        ("window", [1280, "720"]),
        ("window", [1280, 1]),
        ("window", 7),
        ("framebuffer", "fast"),
        ("pace", "leisurely"),
        ("pace", ["calm"]),
        ("hints", None),
        ("text_size", 99),
        ("text_size", 201),
        ("effects", 100.5),
        ("effects", True),
        ("seats", "Rosa"),
        ("seats", [{"name": "Rosa"}]),
        ("seats", [{"name": "R", "kind": "easy", "colour": 1, "avatar": 1}] * 9),
    ],
)
def test_an_impossible_value_costs_that_value_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, value: object
) -> None:
    written(tmp_path, **{"muted": True, name: value})
    file = SettingsFile(tmp_path)
    with caplog.at_level(logging.WARNING):
        assert file.load() == Settings(muted=True)
    assert "does not know everything in settings.json" in str(file.trouble)
    assert f"{name} has its default" in caplog.text
    again = SettingsFile(tmp_path)
    assert again.load() == Settings(muted=True)
    assert again.trouble is None, "it is said once"
    assert json.loads((tmp_path / "settings.1.json").read_text())[name] == value


def test_unknown_settings_stay_in_the_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written(tmp_path, hats="tall", pace_factor=9, music=5)
    file = SettingsFile(tmp_path)
    with caplog.at_level(logging.WARNING):
        assert file.load() == Settings(music=5)
    assert "hats, pace_factor" in caplog.text
    file.change(music=6)
    after = json.loads(file.path.read_text())
    assert (after["hats"], after["pace_factor"], after["music"]) == ("tall", 9, 6)


def test_a_folder_that_cannot_be_written_costs_nothing_but_the_file(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    file = SettingsFile(tmp_path / "folder")
    assert file.load() == Settings()
    assert not file.save(Settings(muted=True))
    assert file.settings.muted
    assert "nothing can be read or saved there" in str(file.trouble)
    (tmp_path / "folder").unlink()
    assert file.save(Settings(muted=True))
    assert file.trouble is None


def test_a_damaged_file_that_cannot_be_moved_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    (tmp_path / "settings.json").write_bytes(b"{")
    monkeypatch.setattr(Path, "rename", refuse)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert "are kept as settings.json." in str(file.trouble)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.change(effects=1)
    before = file.path.read_bytes()

    def full(_self: object, _size: int, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.match.storage.files.GrowingFile.extend", full)
    file.change(effects=2)
    assert file.path.read_bytes() == before
    assert str(file.trouble).startswith("The disk is full")
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@given(
    st.dictionaries(
        st.sampled_from(sorted(CHOSEN)),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.text(max_size=5), inner, max_size=3)
            ),
            max_leaves=6,
        ),
    )
)
def test_whatever_the_values_are_there_are_settings(
    tmp_path_factory: pytest.TempPathFactory, values: dict[str, Any]
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    written(folder, **values)
    file = SettingsFile(folder)
    loaded = file.load()
    assert "does not know" in str(file.trouble) or file.trouble is None
    file.save(loaded)
    assert SettingsFile(folder).load() == loaded
