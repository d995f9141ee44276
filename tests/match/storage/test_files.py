"""Files that are there as a whole or not at all."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Any

import pytest

import game
from game.match.storage.files import (
    WAITS,
    GrowingFile,
    UnusualFileError,
    damaged_name,
    free_name,
    is_there,
    make_folder,
    patiently,
    read_file,
    remove,
    rename,
    write_atomically,
)
from game.match.storage.trouble import read_trouble


def test_a_growing_file_has_what_it_was_given(tmp_path: Path) -> None:
    file = GrowingFile(tmp_path / "deep" / "down" / "a")
    assert not file.is_open
    file.create()
    file.extend(0, b"one\n")
    file.extend(4, b"two, and more\n")
    file.extend(8, b"three\n")
    assert file.path.read_bytes() == b"one\ntwo,three\n"
    file.close()
    file.close()
    with pytest.raises(ValueError, match="is not open"):
        file.extend(0, b"")
    again = GrowingFile(file.path)
    again.open()
    again.extend(4, b"")
    again.close()
    assert file.path.read_bytes() == b"one\n"


def test_a_file_that_is_there_is_not_created_again(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        GrowingFile(tmp_path / "a").create()
    assert (tmp_path / "a").read_bytes() == b"mine"


def test_an_atomic_write_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a"
    for data in (b"one", b"", b"three" * 100_000):
        write_atomically(path, data)
        assert path.read_bytes() == data
    assert list(path.parent.iterdir()) == [path]


def test_a_failed_atomic_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    write_atomically(path, b"old")

    def refuse(_self: Path, _target: Path) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="Permission denied"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_names_that_are_free(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert free_name(path) == path
    path.touch()
    assert free_name(path) == tmp_path / "a-2.jsonl"
    (tmp_path / "a-2.jsonl").touch()
    assert free_name(path) == tmp_path / "a-3.jsonl"
    assert damaged_name(path) == tmp_path / "a.jsonl.damaged-1"
    (tmp_path / "a.jsonl.damaged-1").touch()
    assert damaged_name(path) == tmp_path / "a.jsonl.damaged-2"


def test_folders_are_made_all_the_way_down(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


# Files that somebody else holds, or that are none


class Held:
    """A file that another program has open for so many tries."""

    def __init__(self, tries: int, number: int = 32) -> None:
        self.left, self.number = tries, number
        self.waited: list[float] = []

    def __call__(self) -> str:
        if not self.left:
            return "done"
        self.left -= 1
        error = PermissionError(errno.EACCES, "in use")
        error.winerror = self.number  # type: ignore[attr-defined]
        raise error


@pytest.mark.parametrize("number", [5, 32, 33])
def test_a_file_that_is_held_for_a_moment_is_tried_again(number: int) -> None:
    held = Held(3, number)
    assert patiently(held, sleep=held.waited.append) == "done"
    assert held.waited == list(WAITS[:3])


def test_a_file_that_is_held_for_long_is_given_up() -> None:
    held = Held(100)
    with pytest.raises(PermissionError):
        patiently(held, sleep=held.waited.append)
    assert held.waited == list(WAITS)
    assert sum(WAITS) < 1


def test_what_will_not_become_better_is_not_waited_for() -> None:
    for error in (PermissionError(errno.EACCES, "no"), FileNotFoundError(errno.ENOENT, "no")):

        def refuse(error: OSError = error) -> None:
            raise error

        with pytest.raises(OSError, match="no"):
            patiently(refuse, sleep=lambda _seconds: pytest.fail("waited"))


def test_every_way_to_change_a_file_is_patient(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("game.match.storage.files.time.sleep", waited.append)
    for name in ("replace", "rename", "unlink", "stat"):
        held, true = Held(2), getattr(Path, name)

        def first_held(
            self: Path, *words: object, held: Held = held, true: Any = true, **more: object
        ) -> object:
            held()
            return true(self, *words, **more)

        (tmp_path / "a").write_bytes(b"a")
        waited.clear()
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, first_held)
            if name == "replace":
                write_atomically(tmp_path / "a", b"b")
            elif name == "rename":
                rename(tmp_path / "a", tmp_path / "b")
            elif name == "unlink":
                remove(tmp_path / "a")
            else:
                assert read_file(tmp_path / "a") == b"a"
        assert waited == list(WAITS[:2]), name


def test_no_module_changes_files_without_patience() -> None:
    """`Path.replace`, `rename` and `unlink` fail on Windows while anybody has the file open."""
    hasty = re.compile(r"\.(rename|unlink)\(|os\.(replace|rename|remove|unlink)\(")
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(Path(game.__file__).parent.rglob("*.py"))
        if path.name != "files.py"
        for line in path.read_text("utf-8").splitlines()
        if hasty.search(line)
    ]
    assert found == []


def test_what_is_no_ordinary_file_is_not_read(tmp_path: Path) -> None:
    others = [tmp_path, Path(os.devnull)]
    if hasattr(os, "mkfifo"):
        others.append(tmp_path / "pipe")
        os.mkfifo(others[-1])
    (tmp_path / "large").write_bytes(b"12345")
    for path in others:
        with pytest.raises(UnusualFileError):
            read_file(path)
        assert str(read_trouble(UnusualFileError(path), path)) == f"{path} is no ordinary file."
    with pytest.raises(UnusualFileError) as large:
        read_file(tmp_path / "large", 4)
    assert str(read_trouble(large.value, Path("x"))) == "x is too large."
    assert read_file(tmp_path / "large", 5) == b"12345"


def test_a_folder_that_may_not_be_entered_is_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The administrator of a test may enter every folder, so it is made up."""

    def refuse(self: Path, **_how: object) -> os.stat_result:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refuse)
        assert not is_there(tmp_path)
        assert free_name(tmp_path / "a") == tmp_path / "a"
        assert damaged_name(tmp_path / "a").name == "a.damaged-1"
