"""Two programs in one folder: the second one says so and leaves the first one's files alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.settings import SettingsFile
from game.match.storage.instance import LOCK, Instance, belongs_to_another
from game.match.storage.kept_file import KeptFile

HOLD = """
import sys
from pathlib import Path
from game.match.storage.instance import Instance
mine = Instance(Path(sys.argv[1]))
print(mine.is_first, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the folder already."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        yield process
        process.kill()


def test_the_only_one_keeps_everything(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    instance = Instance(folder)
    assert instance.is_first
    assert SettingsFile(folder).change(muted=True).muted
    assert SettingsFile(folder).load().muted
    instance.close()


def test_the_second_one_changes_nothing(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    file = SettingsFile(tmp_path)
    file.change(text_size=130)
    second = Instance(tmp_path)
    assert not second.is_first
    changed = file.change(text_size=200)
    assert changed.text_size == 200, "it goes on with its own settings"
    assert file.trouble is not None
    assert "open twice" in str(file.trouble.text(str))
    assert SettingsFile(tmp_path).load().text_size == 130
    assert not KeptFile(tmp_path / "people" / "x" / "settings.json", "").save({"a": 1})
    assert not (tmp_path / "people").exists()
    second.close()
    assert not belongs_to_another(tmp_path / "settings.json")


def test_a_killed_program_leaves_the_folder_to_the_next(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    other.kill()
    other.wait()
    instance = Instance(tmp_path)
    assert instance.is_first
    instance.close()


def test_other_folders_do_not_matter(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    second = Instance(tmp_path)
    assert not belongs_to_another(tmp_path.with_name("elsewhere") / "settings.json")
    assert SettingsFile(tmp_path.with_name("elsewhere")).save(SettingsFile(tmp_path).settings)
    second.close()


def test_where_no_lock_can_be_made_the_program_runs_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    instance = Instance(tmp_path / "file" / "below")
    assert instance.is_first
    instance.close()
    (tmp_path / LOCK).mkdir()
    instance = Instance(tmp_path)
    assert instance.is_first
    instance.close()
