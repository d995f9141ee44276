"""`uffdisch statistics`: what has been played, from the records, as words and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.people.profiles import Profiles
from tests.cli.conftest import Uffdisch
from tests.match.test_statistics import IDA, ROSA, TOM, finished


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, player_home: Path) -> Path:
    """A player's folder with two finished matches."""
    from tests import toy_game

    monkeypatch.setattr("game.match.storage.record.find_game", toy_game.find)
    for seed in (1, 2):
        finished(player_home, IDA, TOM, ROSA, seed=seed)
    return player_home


def test_nothing_has_been_played(uffdisch: Uffdisch) -> None:
    assert uffdisch("statistics") == (0, "No finished match with a person in it.\n", "")


def test_everybody_has_a_line(uffdisch: Uffdisch, played: Path) -> None:
    outcome = uffdisch("statistics")
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "toy"
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["Ida", "Tom"]
    assert all("2 matches" in line for line in lines[1:])


def test_people_are_called_as_they_are_called_now(uffdisch: Uffdisch, played: Path) -> None:
    people = {"people": [{"id": "a1", "name": "Ida B", "avatar": 1, "colour": 1}]}
    (played / "people.json").write_text(json.dumps(people), "utf-8")
    assert Profiles(played).load().find("a1") is not None
    assert "Ida B: 2 matches" in uffdisch("statistics").out


def test_programs_get_everything(uffdisch: Uffdisch, played: Path) -> None:
    told = json.loads(uffdisch("statistics", "--json").out)
    assert [(one["person"], one["kind"], one["matches"]) for one in told] == [
        ("Ida", "match", 2),
        ("Tom", "match", 2),
    ]
    assert sum(told[0]["places"].values()) == 2
    assert told[0]["levels"] == {"hard": [2, told[0]["wins"]]}


def test_rebuilding_mends_what_was_altered(uffdisch: Uffdisch, played: Path) -> None:
    before = uffdisch("statistics").out
    index = played / "statistics.json"
    index.write_text(index.read_text("utf-8").replace('"score": ', '"score": 1'), "utf-8")
    assert uffdisch("statistics").out != before
    assert uffdisch("statistics", "--rebuild").out == before
    assert uffdisch("statistics").out == before


def test_a_damaged_index_is_told_and_mended(uffdisch: Uffdisch, played: Path) -> None:
    before = uffdisch("statistics").out
    (played / "statistics.json").write_text("{", "utf-8")
    outcome = uffdisch("statistics")
    assert outcome.out == before
    assert (played / "statistics.json.damaged-1").read_text("utf-8") == "{"
    assert uffdisch("statistics") == (0, before, "")
