"""`uffdisch code`: a match that is over as a code, and what such a code proves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.deals.code import code_of
from game.match.deals.referee import outcome
from game.match.match import Match
from game.match.storage.journal import Journal
from game.rules.core import Action, Seat
from tests.cli.conftest import Uffdisch
from tests.match.deals.test_deals import daily, passed_on, played, seats


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody has played the deal of a day."""
    folder = tmp_path_factory.mktemp("matches")
    deal = daily("uffbasse")
    header = deal.header(seats(len(deal.kinds)), "t")
    journal = Journal.create(folder, header)
    match = Match(journal.record, journal)
    for move in played(header, 2).record.moves:
        match.submit(move.seat, Action.parse(move.action), move.ms)
    return next(path for path in folder.rglob("*.jsonl"))


def test_a_code_proves_what_was_played(uffdisch: Uffdisch, record: Path, tmp_path: Path) -> None:
    made = uffdisch("code", record)
    assert made.status == 0
    assert made.out.startswith("UFF-")
    told = uffdisch("code", "--verify", made.out.strip())
    assert (told.status, told.out[:31]) == (0, "True: Uffbasse!, deal 2026-11-2")
    file = tmp_path / "mine.txt"
    file.write_text(made.out.lower(), encoding="utf-8")
    plain = json.loads(uffdisch("code", "--verify", file, "--json").out)
    assert (plain["ruleset"], plain["deal"], plain["tries"]) == (
        "uffbasse",
        daily("uffbasse").mark,
        1,
    )
    assert len(plain["standings"]) == 3


def test_a_damaged_match_is_told_from_one_that_goes_on(
    uffdisch: Uffdisch, record: Path, tmp_path: Path
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(b"".join([*lines[:9], lines[9].replace(b"action", b"achtung"), *lines[10:]]))
    told = uffdisch("code", file)
    assert told.status == 1
    assert "damaged at line 10" in told.err


def test_what_is_no_code_is_refused(uffdisch: Uffdisch, record: Path) -> None:
    code = uffdisch("code", record).out.strip()
    wrong = code[:-1] + ("2" if code[-1] != "2" else "4")
    outcome = uffdisch("code", "--verify", wrong)
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
    assert "mistyped" in outcome.err
    assert uffdisch("code").status == 2
    missing = uffdisch("code", record.with_name("missing.jsonl"))
    assert (missing.status, missing.err.count("\n")) == (2, 1)


def test_days_that_have_no_deal(uffdisch: Uffdisch) -> None:
    assert "not come yet" in uffdisch("day", "sauce", "--date", "2999-01-01").err
    assert "no deal of 2020-01-01" in uffdisch("day", "sauce", "--date", "2020-01-01").err
    assert "1 to 4" in uffdisch("day", "sauce", "--chair", "5").err
    assert "is not a day" in uffdisch("day", "sauce", "--date", "yesterday").err


def test_two_codes_of_a_deal_are_two_tables(uffdisch: Uffdisch) -> None:
    def code(ruleset: str, number: int, chair: int = 0) -> str:
        deal = passed_on(ruleset).from_chair(Seat(chair))
        match = played(deal.header(seats(len(deal.kinds)), "t"), number)
        return outcome(code_of(match.record)).text()

    one, other = code("sauce", 2), code("sauce", 3)
    told = uffdisch("code", "--verify", one, "--against", other)
    assert told.status == 0
    assert [line.partition(":")[0] for line in told.out.splitlines()] == [
        "Hand 1",
        "Hand 2",
        "Together",
    ]
    plain = json.loads(uffdisch("code", "--verify", other, "--against", one, "--json").out)
    assert plain["counts"] == sum(hand["counts"] for hand in plain["hands"])
    crossed = uffdisch("code", "--verify", one, "--against", code("sauce", 3, chair=1))
    assert crossed.out.startswith("Hand 1:")
    lonely = code("uffbasse", 2)
    assert "different deals" in uffdisch("code", "--verify", one, "--against", lonely).err
    assert "no teams" in uffdisch("code", "--verify", lonely, "--against", lonely).err
    assert uffdisch("code", "--against", one).status == 2
