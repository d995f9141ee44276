"""Files that are there as a whole or not at all."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.match.files import GrowingFile, damaged_name, free_name, make_folder, write_atomically


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
