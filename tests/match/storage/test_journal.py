"""The journal: nothing confirmed is lost, nothing damaged is thrown away, nothing stops a match."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.storage import lines
from game.match.storage.journal import Journal, JournalBusy, JournalError
from game.match.storage.locking import release_lock, take_lock
from game.match.storage.record import Move, Record
from game.rules.core import Seat
from tests.match.toy_match import header, play, reopened

Start = Callable[..., Match]


def contents(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in folder.iterdir() if p.suffix != ".lock"}


def test_every_action_is_on_the_disk_before_it_is_shown(start: Start) -> None:
    match = start()
    assert match.journal is not None
    for number in range(1, 9):
        play(match, 1, choices=number)
        reading = lines.read(match.journal.path.read_bytes())
        assert reading.record is not None
        assert reading.record.entries == match.record.entries
        assert len(reading.record.entries) == number


def test_every_line_is_flushed_to_the_disk_and_so_is_the_name(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[tuple[int, int]] = []
    flush = os.fsync

    def spy(descriptor: int) -> None:
        facts = os.fstat(descriptor)
        flushed.append((facts.st_ino, facts.st_size))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", spy)
    match = start()
    assert match.journal is not None
    path = match.journal.path
    if os.name == "posix":  # elsewhere a folder cannot be flushed, and need not be
        assert path.parent.stat().st_ino in [number for number, _ in flushed]
    for number in range(5):
        play(match, 1, choices=number)
        facts = path.stat()
        assert flushed[-1] == (facts.st_ino, facts.st_size)


def test_the_name_says_when_and_what(start: Start) -> None:
    journal = start().journal
    assert journal is not None
    mark = header().fingerprint[:4]
    assert journal.path.name == f"2025-04-01-190215-toy-{mark}.jsonl"
    second = Journal.create(journal.path.parent, header())
    assert second.path.name == f"2025-04-01-190215-toy-{mark}-2.jsonl"


@pytest.mark.slow
def test_a_torn_last_line_is_dropped_wherever_it_is_torn(start: Start, tmp_path: Path) -> None:
    match = start(hand=2)
    play(match, 6)
    assert match.journal is not None
    match.close()
    data = match.journal.path.read_bytes()
    first = data.index(b"\n") + 1
    for cut in range(first, len(data)):
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(data[:cut])
        journal = Journal.open(path)
        whole = data[:cut].count(b"\n") - 1
        assert journal.record.entries == match.record.entries[:whole]
        assert journal.notice is journal.trouble is None
        assert path.read_bytes() == data[: data[:cut].rindex(b"\n") + 1]
        again = Match(journal.record, journal)
        play(again, 1, choices=9)
        again.close()
        assert again.journal is not None
        assert reopened(again.journal.path).record.entries == again.record.entries
    assert not list(tmp_path.glob("*damaged*"))


@given(data=st.data())
def test_random_damage_never_costs_more_than_what_follows_it(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    record = Record(header())
    for number in range(data.draw(st.integers(0, 9))):
        record.add(Move(Seat(number % 3), f"hide {number}", number * 100))
    sound = lines.write(record)
    damaged = damage(data, sound)
    folder = tmp_path_factory.mktemp("damaged")
    path = folder / "a.jsonl"
    path.write_bytes(damaged)
    try:
        journal = Journal.open(path)
    except JournalError as error:
        assert "a.jsonl" in str(error)
        assert damaged in contents(folder).values()
        return
    kept = journal.record.entries
    assert kept == record.entries[: len(kept)]
    assert path.read_bytes() == lines.write(journal.record)
    if journal.notice is not None:
        assert "a.jsonl.damaged-1" in str(journal.notice)
        assert contents(folder)["a.jsonl.damaged-1"] == damaged
    journal.append(Move(Seat(0), "hide 1", 5000))
    journal.close()
    again = Journal.open(path)
    assert again.record.entries == (*kept, Move(Seat(0), "hide 1", 5000))
    again.close()


def damage(data: st.DataObject, sound: bytes) -> bytes:
    """Return the bytes with some of them changed, left out, doubled or new."""
    result = sound
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(result)))
        end = data.draw(st.integers(start, min(len(result), start + 200)))
        junk = data.draw(st.binary(max_size=20) | st.just(b"\0" * 40) | st.just(result[start:end]))
        result = result[:start] + junk + result[end:]
    return result


def test_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / "a.jsonl").write_bytes(b"junk %d\n" % number)
        with pytest.raises(
            JournalError, match=rf"a.jsonl cannot be used.*a.jsonl.damaged-{number}"
        ):
            Journal.open(tmp_path / "a.jsonl")
    assert contents(tmp_path) == {f"a.jsonl.damaged-{n}": b"junk %d\n" % n for n in (1, 2, 3)}


def test_a_damaged_file_that_cannot_be_kept_is_not_touched(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start()
    play(match, 5)
    match.close()
    assert match.journal is not None
    path = match.journal.path
    damaged = path.read_bytes().replace(b"hide", b"hIde", 2)
    path.write_bytes(damaged)

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.match.storage.journal.write_atomically", full)
    with pytest.raises(JournalError, match=r"The disk is full: .*damaged-1 cannot be saved"):
        Journal.open(path)
    assert path.read_bytes() == damaged
    monkeypatch.undo()
    assert reopened(path).ply == 0


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    newer = {**header().plain(), "uffdisch": 2, "program": "3.1"}
    data = lines.encode(newer, "")[0]
    (tmp_path / "n.jsonl").write_bytes(data)
    with pytest.raises(JournalError, match=r"n.jsonl was left alone.*newer version .* \(3.1\)"):
        Journal.open(tmp_path / "n.jsonl")
    assert contents(tmp_path) == {"n.jsonl": data}


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"a.jsonl is not there any more"):
        Journal.open(tmp_path / "a.jsonl")


def test_two_instances_never_write_the_same_game(start: Start) -> None:
    match = start()
    play(match, 3)
    assert match.journal is not None
    path = match.journal.path
    with pytest.raises(JournalBusy, match="is being played in another window"):
        Journal.open(path)
    play(match, 2, choices=2)
    match.close()
    second = reopened(path)
    assert second.ply == 5
    with pytest.raises(JournalBusy):
        Journal.open(path)


def test_a_name_that_another_instance_has_taken_is_waited_for(start: Start) -> None:
    first = start().journal
    assert first is not None
    path = first.path.with_name(f"{first.path.stem}-2.jsonl")
    lock = take_lock(path)
    second = Journal.create(path.parent, header())
    assert "is being played in another window" in str(second.trouble)
    release_lock(lock)
    assert second.retry()
    assert second.path == path


def test_where_no_lock_can_be_made_a_match_goes_on_without(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start()
    play(match, 3)
    match.close()

    def refuse(_self: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("filelock.FileLock.acquire", refuse)
    assert match.journal is not None
    again = reopened(match.journal.path)
    play(again)
    assert again.is_over
    assert again.journal is not None
    assert again.journal.path.parent.name == "finished"


def test_the_lock_of_a_refused_file_is_let_go(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"junk\n")
    with pytest.raises(JournalError):
        Journal.open(tmp_path / "a.jsonl")
    (tmp_path / "a.jsonl").write_bytes(lines.write(Record(header())))
    Journal.open(tmp_path / "a.jsonl").close()


def test_a_trouble_can_be_told_in_any_language(tmp_path: Path) -> None:
    words = {
        "{file} cannot be used; it was kept as {kept}. {reason}": "{kept}: {reason}",
        "It is damaged at line {line}: {reason}.": "Schaden in Zeile {line}: {reason}!",
        "its checksum is wrong": "Prüfsumme falsch",
    }
    (tmp_path / "a.jsonl").write_bytes(b"{}\n")
    with pytest.raises(JournalError) as caught:
        Journal.open(tmp_path / "a.jsonl")
    told = caught.value.trouble.text(lambda message: words[message])
    assert told == "a.jsonl.damaged-1: Schaden in Zeile 1: Prüfsumme falsch!"
