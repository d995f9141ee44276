"""Full disks and write-protected folders: the match goes on, and nothing is lost in the end."""

from __future__ import annotations

import errno
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.storage import lines
from game.match.storage.files import GrowingFile
from game.match.storage.journal import Journal, JournalBusy
from game.match.storage.saves import throw_away
from tests.match.toy_match import header, play, reopened

Start = Callable[..., Match]


@dataclass
class Disk:
    """Opens files like a disk with so much room; `is_locked`: nothing new can be created."""

    room: int = 1 << 20
    is_locked: bool = False
    is_shaky: bool = False
    """Everything is written, but with an error, so it may not stay."""

    def __call__(self, path: Path) -> GrowingFile:
        return FileOnDisk(path, self)


class FileOnDisk(GrowingFile):
    """Data that does not fit is written in part."""

    def __init__(self, path: Path, disk: Disk) -> None:
        super().__init__(path)
        self.disk = disk

    def create(self) -> None:
        if self.disk.is_locked:
            raise OSError(errno.EROFS, "Read-only file system")
        super().create()

    def extend(self, size: int, data: bytes) -> None:
        left = max(0, self.disk.room - size)
        super().extend(size, data[:left])
        if left < len(data):
            raise OSError(errno.ENOSPC, "No space left on device")
        if self.disk.is_shaky:
            raise OSError(errno.EIO, "Input/output error")


def test_a_full_disk_stops_no_match_and_loses_nothing_once_there_is_room(
    toy: None, tmp_path: Path
) -> None:
    disk = Disk()
    journal = Journal.create(tmp_path, header(), disk)
    match = Match(journal.record, journal)
    play(match, 3)
    assert journal.is_saved
    disk.room = len(journal.path.read_bytes()) + 10
    for number in range(4):
        play(match, 1, choices=number)
        assert not journal.is_saved
        assert str(journal.trouble).startswith("The disk is full: ")
    reading = lines.read(journal.path.read_bytes())
    assert reading.record is not None
    assert (len(reading.record.entries), reading.is_torn) == (3, True)
    disk.room = 1 << 20
    play(match, 1, choices=8)
    assert journal.is_saved
    assert journal.trouble is None
    match.close()
    again = reopened(journal.path)
    assert again.record.entries == match.record.entries
    assert again.ply == 8


@pytest.mark.parametrize(("room", "is_shaky"), [(0, False), (40, False), (1 << 20, True)])
def test_a_first_write_that_fails_is_made_up_for(
    toy: None, tmp_path: Path, room: int, is_shaky: bool
) -> None:
    """Nothing is lost, and nothing is there twice, however much of it came to the disk."""
    disk = Disk(room=room, is_shaky=is_shaky)
    journal = Journal.create(tmp_path, header(), disk)
    match = Match(journal.record, journal)
    for number in range(3):
        assert not journal.is_saved
        assert journal.trouble is not None
        play(match, 1, choices=number)
    journal.close()  # as if nobody plays for a while
    disk.room, disk.is_shaky = 1 << 20, False
    assert journal.retry()
    assert journal.trouble is None
    assert journal.retry()
    play(match, 1, choices=4)
    match.close()
    assert len(journal.path.read_bytes().splitlines()) == 1 + 4
    again = reopened(journal.path)
    assert again.header == match.header
    assert again.record.entries == match.record.entries
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".jsonl"] == [
        journal.path.name
    ]


@pytest.mark.parametrize("again", [Journal.finish, Journal.retry, Journal.close])
def test_a_match_that_ends_on_a_full_disk_is_put_away_as_soon_as_there_is_room(
    toy: None, tmp_path: Path, again: Callable[[Journal], object]
) -> None:
    disk = Disk()
    journal = Journal.create(tmp_path, header(), disk)
    match = Match(journal.record, journal)
    play(match, 4)
    disk.room = 0
    play(match)
    assert match.is_over
    assert journal.path.parent == tmp_path
    assert not journal.is_saved
    disk.room = 1 << 20
    again(journal)
    assert journal.path.parent == tmp_path / "finished"
    assert journal.retry()
    assert journal.trouble is None
    assert reopened(journal.path).digest() == match.digest()


def test_a_finished_match_that_was_not_put_away_is_put_away_later(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start()
    journal = match.journal
    assert journal is not None

    def refuse(_self: Path, _target: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    play(match)
    assert match.is_over
    assert "write-protected" in str(journal.trouble)
    match.close()
    monkeypatch.undo()
    again = reopened(journal.path)
    assert again.journal is not None
    assert again.journal.path.parent.name == "finished"
    assert not list(again.journal.path.parent.parent.glob("*.lock"))


def test_a_folder_that_cannot_be_written_stops_no_match(toy: None, tmp_path: Path) -> None:
    disk = Disk(is_locked=True)
    journal = Journal.create(tmp_path / "saves", header(), disk)
    assert "write-protected" in str(journal.trouble)
    match = Match(journal.record, journal)
    play(match, 5)
    assert match.ply == 5
    assert not journal.path.exists()
    disk.is_locked = False
    play(match, 1, choices=3)
    assert journal.trouble is None
    match.close()
    assert reopened(journal.path).record.entries == match.record.entries


def test_a_folder_that_is_a_file_stops_no_match(toy: None, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    journal = Journal.create(tmp_path / "saves", header())
    match = Match(journal.record, journal)
    play(match, 5)
    assert "nothing can be read or saved there" in str(journal.trouble)
    (tmp_path / "saves").unlink()
    assert journal.retry()
    match.close()
    assert reopened(journal.path).ply == 5


if sys.platform != "win32":  # there, nobody can delete an open file

    @pytest.mark.parametrize("with_folder", [False, True])
    def test_a_file_that_is_deleted_while_it_is_played_is_written_again(
        start: Start, with_folder: bool
    ) -> None:
        match = start(hand=12)
        journal = match.journal
        assert journal is not None

        def delete() -> None:
            if with_folder:
                shutil.rmtree(journal.path.parent)
            else:
                journal.path.rename(journal.path.with_suffix(".rubbish"))

        play(match, 3)
        delete()
        play(match, 1, choices=2)
        assert journal.trouble is None
        assert journal.path.read_bytes() == lines.write(match.record)
        with pytest.raises(JournalBusy):
            Journal.open(journal.path)
        play(match, 2, choices=3)
        delete()
        match.close()
        again = reopened(journal.path)
        assert again.record.entries == match.record.entries
        assert again.journal is not None
        play(again, 4)
        again.journal.path.unlink()
        play(again)
        assert again.journal.path.parent.name == "finished"
        assert again.journal.path.read_bytes() == lines.write(again.record)

    def test_a_match_that_is_thrown_away_after_it_was_closed_stays_away(start: Start) -> None:
        match = start()
        play(match, 3)
        match.close()
        assert match.journal is not None
        throw_away(match.journal.path)
        match.close()
        assert not match.journal.path.exists()

    def test_a_limit_of_the_system_is_a_full_disk(start: Start) -> None:
        import resource

        match = start(hand=12)
        journal = match.journal
        assert journal is not None
        play(match, 2)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = journal.path.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, limits[1]))
        try:
            play(match, 5, choices=2)
            trouble, written = journal.trouble, journal.path.stat().st_size
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert str(trouble).startswith("The disk is full: ")
        assert size < written <= size + 100
        play(match, 1, choices=3)
        assert journal.trouble is None
        match.close()
        assert reopened(journal.path).record.entries == match.record.entries
