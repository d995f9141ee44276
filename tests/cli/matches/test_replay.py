"""`uffdisch replay`: a record comes out the same again, or the difference is told."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.match.replay import Replay
from game.match.setup import AppOptions
from game.match.storage import lines
from game.match.storage.record import Entry, Move, Record, TakeBack
from tests.cli.conftest import Uffdisch


@pytest.fixture
def log(uffdisch: Uffdisch, tmp_path: Path) -> Path:
    """The record of a whole game."""
    folder = tmp_path / "games"
    uffdisch("simulate", "uffbasse", "--seats", "random,random", "--games", 1, "--record", folder)
    return folder / "uffbasse-00001.jsonl"


def read(file: Path) -> Record:
    record = lines.read(file.read_bytes()).record
    assert record is not None
    return record


def test_the_same_again(uffdisch: Uffdisch, log: Path) -> None:
    outcome = uffdisch("replay", log, "--verify")
    assert outcome.status == 0
    assert outcome.out.startswith(f"{log}: the same again after {read(log).ply} actions: 1. ")
    assert "random 1 (" in outcome.out
    assert "random 2 (" in outcome.out


def test_a_game_that_is_not_over(uffdisch: Uffdisch, log: Path) -> None:
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:4]))
    assert uffdisch("replay", log, "--verify") == (
        0,
        f"{log}: the same again after 3 actions\n",
        "",
    )


def test_a_game_in_which_nothing_has_happened(uffdisch: Uffdisch, log: Path) -> None:
    log.write_bytes(log.read_bytes().splitlines(keepends=True)[0])
    assert uffdisch("replay", log, "--verify").out == f"{log}: nothing has been played yet\n"


def test_an_altered_line_is_named(
    uffdisch: Uffdisch, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = log.read_bytes().splitlines(keepends=True)
    data[9] = data[9].replace(b'"ms":0', b'"ms":1')
    log.write_bytes(b"".join(data))
    outcome = uffdisch("replay", log, "--verify")
    assert outcome == (
        1,
        "",
        f"uffdisch: {log}: It is damaged at line 10: its checksum is wrong.\n",
    )
    opened: list[AppOptions] = []
    monkeypatch.setattr("game.cli.matches.replay.show", opened.append)
    assert "damaged at line 10" in uffdisch("replay", log).err
    assert not opened[0].replay_is_whole, "the window says so, too"


def test_an_illegal_action_is_named(uffdisch: Uffdisch, log: Path) -> None:
    record = read(log)
    moves = list(record.moves)
    moves[5] = Move(moves[5].seat, "dance", 0)
    log.write_bytes(lines.write(Record(record.header, moves)))
    for mode in ("--verify", "--open"):
        outcome = uffdisch("replay", log, mode)
        assert outcome.status == 1
        assert "The record differs at action 6 (line 7): " in outcome.err


def test_another_result_is_named(uffdisch: Uffdisch, log: Path) -> None:
    record = read(log)
    moves = list(record.moves)
    moves[19] = Move(moves[19].seat, moves[19].action, 0, "0" * 16)
    log.write_bytes(lines.write(Record(record.header, moves)))
    outcome = uffdisch("replay", log, "--verify")
    assert outcome.status == 1
    assert "The record differs at action 20 (line 21)" in outcome.err


def test_a_torn_line_is_named(uffdisch: Uffdisch, log: Path) -> None:
    record = read(log)
    log.write_bytes(log.read_bytes()[:-5])
    outcome = uffdisch("replay", log, "--verify")
    assert outcome.status == 1
    assert outcome.err == f"uffdisch: {log}: line {record.ply + 1} is incomplete\n"


def test_everything_that_happened(uffdisch: Uffdisch, log: Path) -> None:
    outcome = uffdisch("replay", log, "--open")
    assert outcome.status == 0
    told = [json.loads(line) for line in outcome.out.splitlines()]
    assert all({"ply", "event"} <= entry.keys() for entry in told)
    happened = [event.plain() for events in read(log).events() for event in events]
    assert len(told) == len(happened)
    assert told[0]["ply"] == 0
    assert told[-1]["ply"] == read(log).ply
    assert [entry["event"] for entry in told] == [entry["event"] for entry in happened]
    assert "null" not in json.dumps([entry for entry in told if "deal" in entry["event"]])


def test_something_else_than_a_record(uffdisch: Uffdisch, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna,\n", "utf-8")
    outcome = uffdisch("replay", file, "--verify")
    assert outcome.status == 1
    assert f"{file}: It is damaged at line 1: " in outcome.err


def test_a_record_that_is_not_there(uffdisch: Uffdisch, tmp_path: Path) -> None:
    outcome = uffdisch("replay", tmp_path / "x.jsonl", "--verify")
    assert outcome.status == 2
    assert "there is no file " in outcome.err


def test_what_is_no_ordinary_file_is_refused(uffdisch: Uffdisch, tmp_path: Path) -> None:
    others = [tmp_path, Path(os.devnull)]
    if hasattr(os, "mkfifo"):
        others.append(tmp_path / "pipe")
        os.mkfifo(others[-1])
    for file in others:
        for mode in ("--verify", "--open", "--show"):
            outcome = uffdisch("replay", file, mode)
            assert outcome == (2, "", f"uffdisch: {file} is no ordinary file.\n")
    (tmp_path / "large").write_bytes(b"")
    os.truncate(tmp_path / "large", 10**12)
    outcome = uffdisch("replay", tmp_path / "large", "--verify")
    assert outcome == (2, "", f"uffdisch: {tmp_path / 'large'} is too large.\n")


def test_an_undone_action_that_differs_is_named(uffdisch: Uffdisch, log: Path) -> None:
    record = read(log)
    moves = list(record.moves)
    wrong = Move(moves[4].seat, "dance", 0)
    whole = Record(record.header, [*moves[:4], wrong, TakeBack(1, 0), *moves[1:]])
    log.write_bytes(lines.write(whole))
    outcome = uffdisch("replay", log, "--verify")
    assert outcome.status == 1
    assert "The record differs at action 5 (line 6): " in outcome.err
    replay = Replay(whole)
    assert not replay.is_whole
    assert replay.length == 4, "it is good up to there"


def test_a_replay_stands_on_what_it_has_shown(uffdisch: Uffdisch, log: Path) -> None:
    """What is played after the step back differs, too: the replay ends before both."""
    record = read(log)
    moves = list(record.moves)
    wrong = Move(moves[4].seat, "dance", 0)
    entries: list[Entry] = [*moves[:4], wrong, TakeBack(1, 0), moves[1], wrong, wrong, wrong]
    replay = Replay(Record(record.header, entries))
    assert (replay.length, replay.is_whole) == (4, False)
    assert replay.observation(4, None).players == 2
