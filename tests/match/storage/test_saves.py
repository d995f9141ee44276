"""The list of unfinished matches: read only, newest first, with a word about what is damaged."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.storage import lines
from game.match.storage.journal import Journal, JournalBusy, JournalError
from game.match.storage.record import Record
from game.match.storage.saves import put_away, throw_away, unfinished
from tests.match.toy_match import header, play

pytestmark = pytest.mark.usefixtures("toy")


def saved(folder: Path, name: str, minute: int, data: bytes | None = None) -> Path:
    path = folder / name
    path.write_bytes(lines.write(Record(header(seed=minute))) if data is None else data)
    os.utime(path, (minute * 60, minute * 60))
    return path


def test_matches_are_listed_newest_first_and_finished_ones_not_at_all(tmp_path: Path) -> None:
    old, new = saved(tmp_path, "b.jsonl", 1), saved(tmp_path, "a.jsonl", 2)
    journal = Journal.create(tmp_path, header())
    match = Match(journal.record, journal)
    play(match, 3)
    names = [summary.path for summary in unfinished(tmp_path)]
    assert names == [journal.path, new, old]
    play(match)
    found = unfinished(tmp_path)
    assert [summary.path for summary in found] == [new, old]
    assert [summary.changed for summary in found] == [120, 60]
    assert found[0].record is not None
    assert found[0].record.header.seed == 2
    assert found[0].trouble is None
    assert len(unfinished(tmp_path / "finished")) == 1


def test_an_entry_can_be_replayed_for_its_progress(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, header())
    match = Match(journal.record, journal)
    play(match, 5)
    (summary,) = unfinished(tmp_path)  # while it is being played
    assert summary.record is not None
    assert summary.record.replay().digest() == match.digest()


def test_nothing_is_changed_by_listing(tmp_path: Path) -> None:
    sound = lines.write(Record(header()))
    torn = saved(tmp_path, "torn.jsonl", 1, sound + b'{"seat":0,"act')
    late = saved(tmp_path, "late.jsonl", 2, sound + b"junk\n")
    junk = saved(tmp_path, "junk.jsonl", 3, b"junk\n")
    new = saved(tmp_path, "new.jsonl", 4, lines.encode({"uffdisch": 2, "program": "3"}, "")[0])
    saved(tmp_path, "junk.jsonl.damaged-1", 5, b"junk\n")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    found = {summary.path: summary for summary in unfinished(tmp_path)}
    assert list(found) == [new, junk, late, torn]
    assert found[torn].record is not None
    assert found[torn].trouble is None
    assert found[late].record is not None
    assert "damaged at line 2" in str(found[late].trouble)
    assert found[junk].record is found[new].record is None
    assert "damaged at line 1" in str(found[junk].trouble)
    assert "newer version of the program (3)" in str(found[new].trouble)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_missing_folder_has_no_matches(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "none") == []
    (tmp_path / "x.jsonl").mkdir()
    assert unfinished(tmp_path) == []


def test_a_match_that_is_being_played_is_not_thrown_away(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, header())
    with pytest.raises(JournalBusy, match="is being played in another window"):
        throw_away(journal.path)
    assert journal.path.exists()
    journal.close()
    throw_away(journal.path)
    assert list(tmp_path.iterdir()) == []
    throw_away(journal.path)  # somebody else was faster


def test_a_match_that_cannot_be_thrown_away_says_why(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").mkdir()
    with pytest.raises(JournalError, match="cannot be saved"):
        throw_away(tmp_path / "a.jsonl")
    (tmp_path / "a.jsonl").rmdir()
    saved(tmp_path, "a.jsonl", 1)
    throw_away(tmp_path / "a.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_only_a_match_that_nobody_has_open_is_put_away(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.jsonl", 1)
    journal = Journal.open(path)
    assert not put_away(path)
    journal.close()
    (tmp_path / "finished").write_text("in the way")
    assert not put_away(path)
    assert path.exists()
    (tmp_path / "finished").unlink()
    changed = path.stat().st_mtime
    assert put_away(path)
    assert [one.name for one in tmp_path.iterdir()] == ["finished"]
    (summary,) = unfinished(tmp_path / "finished")
    assert summary.changed == changed
    assert not put_away(path), "somebody else was faster"


def test_a_file_that_cannot_be_read_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, "a.jsonl", 1)

    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.match.storage.saves.read_file", refuse)
    (summary,) = unfinished(tmp_path)
    assert summary.record is None
    assert str(summary.trouble).endswith("a.jsonl cannot be read (Permission denied).")


@pytest.mark.parametrize("key", ["program", "ruleset", "game", "created", "uffdisch"])
def test_an_endless_word_in_a_record_is_not_shown_to_its_end(tmp_path: Path, key: str) -> None:
    """Breaking a word of a hundred thousand letters into lines takes minutes."""
    path = saved(tmp_path, "a.jsonl", 1)
    data = json.loads(path.read_bytes().splitlines()[0])
    del data["check"]
    if key == "uffdisch":  # a newer version is named
        data["uffdisch"], key = 99, "program"
    data[key] = "W" * 100_000
    path.write_bytes(lines.encode(data, "")[0])
    (summary,) = unfinished(tmp_path)
    assert summary.record is None
    assert len(str(summary.trouble)) < 2000
