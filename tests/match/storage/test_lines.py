"""Journals as text: what is written is read again, and nothing that is damaged slips through."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.storage import lines
from game.match.storage.header import FORMAT
from game.match.storage.record import NOTES, Move, Note, Record, TakeBack
from game.rules.core import CLOCK, Seat
from tests.match.toy_match import header

TIMES = st.integers(0, 10_000)
WORDS = st.text("abcÄ0{}\\\"'", min_size=1, max_size=6)
MOVES = st.builds(
    lambda seat, words, digest: Move(Seat(seat), " ".join(words), 0, digest),
    st.integers(CLOCK, 2),
    st.lists(WORDS, min_size=1, max_size=3),
    st.none() | st.text("0123456789abcdef", min_size=16, max_size=16),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    record = Record(header())
    for move in draw(st.lists(MOVES, max_size=12)):
        record.add(Move(move.seat, move.action, record.ms + draw(TIMES), move.digest))
        if draw(st.integers(0, 5)) == 0:
            record.add(TakeBack(draw(st.integers(0, record.ply - 1)), record.ms))
        if draw(st.integers(0, 5)) == 0:
            record.add(Note(draw(st.sampled_from(NOTES)), record.ms))
    return record


def same(one: Record | None, other: Record) -> bool:
    return one is not None and (one.header, one.entries) == (other.header, other.entries)


@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    data = lines.write(record)
    reading = lines.read(data)
    assert same(reading.record, record)
    assert (reading.size, reading.is_torn, reading.fault) == (len(data), False, None)


@given(records(), st.integers(min_value=0))
def test_a_file_cut_off_anywhere_has_all_its_whole_lines(record: Record, cut: int) -> None:
    data = lines.write(record)
    cut %= len(data) + 1
    reading = lines.read(data[:cut])
    whole = data[:cut].count(b"\n")
    if whole == 0:
        assert reading.record is None
        assert "line 1" in str(reading.fault)
    else:
        assert same(reading.record, Record(record.header, record.entries[: whole - 1]))
        assert reading.fault is None
        assert reading.is_torn == (not data[:cut].endswith(b"\n"))
        assert data[: reading.size].count(b"\n") == whole


@given(records(), st.integers(min_value=0), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(record: Record, place: int, difference: int) -> None:
    data = bytearray(lines.write(record))
    place %= len(data)
    data[place] ^= difference
    reading = lines.read(bytes(data))
    line = data[:place].count(b"\n") + 1
    assert reading.fault is not None or reading.is_torn
    if reading.record is not None:
        assert line > 1
        assert same(reading.record, Record(record.header, record.entries[: line - 2]))


@given(records(), st.data())
def test_lines_that_are_lost_doubled_or_moved_are_noticed(
    record: Record, data: st.DataObject
) -> None:
    rows = lines.write(record).splitlines(keepends=True)
    changed = data.draw(st.lists(st.sampled_from(rows), max_size=len(rows) + 2))
    reading = lines.read(b"".join(changed))
    common = 0
    while common < min(len(rows), len(changed)) and rows[common] == changed[common]:
        common += 1
    if common == 0:
        assert reading.record is None
    else:
        assert same(reading.record, Record(record.header, record.entries[: common - 1]))
        assert (reading.fault is None) == (common == len(changed))


@given(st.binary(max_size=300))
def test_whatever_the_bytes_are_there_is_an_answer(data: bytes) -> None:
    reading = lines.read(data)
    assert reading.record is None
    assert reading.fault is not None


def sealed_lines(*bodies: object) -> bytes:
    """Return lines with right checks, as a program with a mistake would write them."""
    written, check = lines.encode(header().plain(), "")
    for body in bodies:
        line, check = lines.encode(body, check)  # type: ignore[arg-type]
        written += line
    return written


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"seat": 0, "action": "hide 1"}, "it has no time"),
        ({"seat": 0, "action": "hide 1", "ms": -1}, "it has no time"),
        ({"seat": 0, "action": "hide 1", "ms": True}, "it has no time"),
        ({"seat": 3, "action": "hide 1", "ms": 0}, "there is no such seat"),
        ({"seat": -2, "action": "hide 1", "ms": 0}, "there is no such seat"),
        ({"seat": 0, "action": "", "ms": 0}, "its action is not valid"),
        ({"seat": 0, "action": " hide  1", "ms": 0}, "its action is not valid"),
        ({"seat": 0, "action": ["hide"], "ms": 0}, "its action is not valid"),
        ({"seat": 0, "action": "hide 1", "ms": 0, "digest": None}, "its digest is not valid"),
        ({"seat": 0, "ms": 0}, "neither an action nor a step back"),
        ({"back": 0, "ms": 0}, "an action that never was"),
    ],
)
def test_a_line_that_makes_no_sense_is_a_fault(body: dict[str, object], reason: str) -> None:
    reading = lines.read(sealed_lines(body))
    assert reading.record is not None
    assert str(reading.fault).startswith("It is damaged at line 2: ")
    assert reason in str(reading.fault)


def test_time_does_not_run_backwards_in_a_journal() -> None:
    first = {"seat": 0, "action": "hide 1", "ms": 50}
    reading = lines.read(sealed_lines(first, {**first, "ms": 49}))
    assert "line 3: it has no time, or one before the line above" in str(reading.fault)


def test_deep_nesting_is_a_fault_and_no_crash() -> None:
    body = b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    _, former = lines.encode(header().plain(), "")
    line = body[:-1] + f',"check":"{lines._check(body, former)}"}}\n'.encode()
    reading = lines.read(sealed_lines() + line)
    assert "nested too deeply" in str(reading.fault)
    assert lines.read(b"[" * 100_000 + b"\n").fault is not None


def test_a_newer_version_is_recognised_however_it_checks_its_lines() -> None:
    newer = {**header().plain(), "uffdisch": FORMAT + 1, "program": "9.0"}
    for data in (lines.encode(newer, "")[0], json.dumps(newer).encode() + b"\n"):
        reading = lines.read(data)
        assert reading.is_newer
        assert "newer version of the program (9.0)" in str(reading.fault)
