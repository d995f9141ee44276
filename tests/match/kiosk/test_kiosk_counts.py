"""What a fair counts: right over midnight, after kill -9, on a full disk, in a spreadsheet."""

from __future__ import annotations

import csv
import errno
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from game.fair import counts as kiosk_counts
from game.fair.counts import KEPT, TABLE, KioskCounts, Tally, as_table
from game.match.storage import files
from game.match.storage.instance import Instance

ROOT = Path(__file__).parents[3]


class Calendar:
    """Today, until a test lets it be tomorrow."""

    def __init__(self) -> None:
        self.day = date(2026, 3, 14)

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


def rows(folder: Path) -> list[dict[str, str]]:
    """Read the table as LibreOffice and a German Excel do."""
    with (folder / TABLE).open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.reader(file, delimiter=";"))
    names = ["day", "game", "starts", "finishes", "drop-outs", "cut off"]
    names += ["finished", "finished mean", "dropped", "dropped mean"]
    assert len(lines[0]) == len(names)
    return [dict(zip(names, line, strict=True)) for line in lines[1:]]


def test_a_day_is_counted_by_game(tmp_path: Path, calendar: Calendar) -> None:
    counts = KioskCounts(tmp_path, calendar)
    counts.started("uffbasse")
    counts.finished("uffbasse", 300.4)
    counts.started("sauce")
    counts.dropped("sauce", 45)
    counts.started("uffbasse")
    counts.finished("uffbasse", 201)
    assert counts.of_today() == {
        "uffbasse": Tally(2, 2, 0, 501, 0),
        "sauce": Tally(1, 0, 1, 0, 45),
    }
    sauce, uffbasse = rows(tmp_path)
    assert list(sauce.values()) == ["2026-03-14", "sauce", "1", "0", "1", "0", "0", "", "45", "45"]
    assert uffbasse["finished"] == "501"
    assert uffbasse["finished mean"] == "250"


def test_a_game_over_midnight_belongs_to_the_day_on_which_it_began(
    tmp_path: Path, calendar: Calendar
) -> None:
    counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")
    calendar.day = date(2026, 3, 15)
    counts.finished("sauce", 400)
    counts.started("sauce")
    assert [(row["day"], row["starts"], row["finishes"]) for row in rows(tmp_path)] == [
        ("2026-03-14", "1", "1"),
        ("2026-03-15", "1", "0"),
    ]
    assert counts.of_today() == {"sauce": Tally(1)}
    assert counts.in_all() == Tally(2, 1, 0, 400)


def test_a_game_that_ended_with_the_program_is_cut_off(tmp_path: Path, calendar: Calendar) -> None:
    KioskCounts(tmp_path, calendar).started("sauce")
    assert rows(tmp_path)[0]["cut off"] == "0", "it may still be played"
    counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")
    assert rows(tmp_path)[0]["cut off"] == "1"
    counts.dropped("sauce", 3)
    (row,) = rows(tmp_path)
    assert (row["starts"], row["drop-outs"], row["cut off"]) == ("2", "1", "1")


def test_it_opens_as_a_table_in_german_excel_and_libreoffice(
    tmp_path: Path, calendar: Calendar
) -> None:
    KioskCounts(tmp_path, calendar).started('größe;"x"')
    content = (tmp_path / TABLE).read_bytes()
    assert content.startswith(b"\xef\xbb\xbf"), "or Excel takes it for Latin-1"
    assert content.count(b"\r\n") == content.count(b"\n") == 2
    assert rows(tmp_path)[0]["game"] == 'größe;"x"'


@pytest.mark.parametrize("game", ["=1+1", "+4", "-2", "@SUM(A1)"])
def test_no_name_is_taken_for_a_formula(game: str) -> None:
    cells = as_table({("2026-03-14", game): Tally(1)}).decode("utf-8-sig").splitlines()[1]
    assert cells.split(";")[1] == f"'{game}"


def test_counts_go_on_where_they_were(tmp_path: Path, calendar: Calendar) -> None:
    for _time in range(3):
        counts = KioskCounts(tmp_path, calendar)
        counts.started("sauce")
        counts.finished("sauce", 10)
    assert counts.of_today() == {"sauce": Tally(3, 3, 0, 30)}
    assert counts.trouble is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 500,
        b"[]",
        b'{"days": 3}',
        b'{"days": {"2026-03-14": 7}}',
        b'{"days": {"2026-03-14": {"sauce": {"starts": 1}}}}',
        b'{"days": {"yesterday": {}}}',
        b'{"days": {"2026-03-14": {"sauce": {"starts": -1, "finishes": 0, "drop_outs": 0,'
        b' "finished_seconds": 0, "dropped_seconds": 0}}}}',
    ],
)
def test_a_damaged_file_is_put_aside_and_the_state_before_it_counts(
    content: bytes, tmp_path: Path, calendar: Calendar
) -> None:
    counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")
    counts.finished("sauce", 10)
    (tmp_path / KEPT).write_bytes(content)
    counts = KioskCounts(tmp_path, calendar)
    assert counts.trouble is not None
    assert f"{KEPT}.damaged-1" in str(counts.trouble)
    assert (tmp_path / f"{KEPT}.damaged-1").read_bytes() == content
    assert counts.of_today() == {"sauce": Tally(1)}, "only the last change is missing"


def test_a_full_disk_loses_nothing_once_there_is_room_again(
    tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")
    before = (tmp_path / TABLE).read_bytes(), (tmp_path / KEPT).read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files.GrowingFile, "extend", full)
        counts.finished("sauce", 100)
        assert "disk is full" in str(counts.trouble)
        assert ((tmp_path / TABLE).read_bytes(), (tmp_path / KEPT).read_bytes()) == before
    counts.started("uffda")
    assert counts.trouble is None
    assert KioskCounts(tmp_path, calendar).of_today() == {
        "sauce": Tally(1, 1, 0, 100),
        "uffda": Tally(1),
    }
    assert not list(tmp_path.glob("*.tmp"))


def test_a_table_that_is_open_in_a_spreadsheet_only_has_to_wait(
    tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows nobody can replace a file that Excel has open."""
    counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")

    def locked(path: Path, _data: bytes, *, waits: tuple[float, ...]) -> None:
        assert waits == (), "visitors do not wait for a spreadsheet"
        raise PermissionError(errno.EACCES, "in use", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(kiosk_counts, "write_atomically", locked)
        counts.finished("sauce", 5)
        assert TABLE in str(counts.trouble)
        counts = KioskCounts(tmp_path, calendar)
    counts.started("sauce")
    assert (rows(tmp_path)[0]["starts"], rows(tmp_path)[0]["finishes"]) == ("2", "1")


def test_without_any_folder_it_counts_in_memory(tmp_path: Path, calendar: Calendar) -> None:
    (tmp_path / "file").write_text("no folder")
    counts = KioskCounts(tmp_path / "file", calendar)
    counts.started("sauce")
    assert counts.trouble is not None
    assert counts.of_today() == {"sauce": Tally(1)}


def test_a_second_program_writes_nothing(tmp_path: Path, calendar: Calendar) -> None:
    KioskCounts(tmp_path, calendar).started("sauce")
    before = (tmp_path / TABLE).read_bytes()
    first, second = Instance(tmp_path), Instance(tmp_path)
    try:
        assert not second.is_first
        counts = KioskCounts(tmp_path, calendar)
        counts.started("sauce")
        assert "twice" in str(counts.trouble)
        assert (tmp_path / TABLE).read_bytes() == before
    finally:
        second.close()
        first.close()


def test_what_was_half_written_is_swept_up(tmp_path: Path, calendar: Calendar) -> None:
    KioskCounts(tmp_path, calendar).started("sauce")
    kept = {path.name for path in tmp_path.iterdir()}
    for name in ("counts.csv.4711.tmp", "counts.json.12.tmp", "counts.1.json.3.tmp"):
        (tmp_path / name).write_text("half")
    (tmp_path / "notes of the staff.tmp").write_text("theirs")
    KioskCounts(tmp_path, calendar)
    assert {path.name for path in tmp_path.iterdir()} == kept | {"notes of the staff.tmp"}


COUNTING = """
import sys
from pathlib import Path
from game.fair.counts import KioskCounts
counts = KioskCounts(Path(sys.argv[1]))
for number in range(1, 10**6):
    counts.started("sauce")
    counts.finished("sauce", 10)
    print(number, flush=True)
"""


@pytest.mark.slow
def test_killed_while_it_counts(tmp_path: Path) -> None:
    """Everything that was confirmed is there, and no file is torn."""
    confirmed = 0
    for kill in range(4):
        with subprocess.Popen(
            [sys.executable, "-c", COUNTING, str(tmp_path)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as child:
            assert child.stdout is not None
            seen = [child.stdout.readline() for _line in range(3 + 5 * kill)]
            child.kill()
            seen += child.stdout.readlines()
        confirmed += len(seen)
        counts = KioskCounts(tmp_path)
        assert counts.trouble is None
        whole = counts.in_all()
        assert confirmed <= whole.finishes <= confirmed + 1
        assert whole.finishes <= whole.starts <= whole.finishes + kill + 1
        assert sum(int(row["starts"]) for row in rows(tmp_path)) >= confirmed
        confirmed = whole.finishes
    assert not list(tmp_path.glob("*damaged*"))
