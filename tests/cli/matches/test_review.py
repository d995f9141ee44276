"""`uffdisch review`: every own decision with its choices, and the same again from the kept file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Uffdisch


@pytest.fixture(autouse=True)
def a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at decisions only briefly."""
    monkeypatch.setattr("game.match.review.decision.MORE", (32,))


@pytest.fixture
def log(uffdisch: Uffdisch, tmp_path: Path) -> Path:
    """The first actions of a game."""
    folder = tmp_path / "games"
    uffdisch("simulate", "uffbasse", "--seats", "easy,easy", "--games", 1, "--record", folder)
    file = folder / "uffbasse-00001.jsonl"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:12]))
    return file


def test_choices_come_with_mean_error_mark_and_reason(uffdisch: Uffdisch, log: Path) -> None:
    outcome = uffdisch("review", log, "--json", "--jobs", 1)
    assert outcome.status == 0
    found = json.loads(outcome.out)
    (seat,) = found["seats"]
    assert (found["game"], seat["seat"], seat["split"]) == ("uffbasse", 0, None)
    assert len(seat["decisions"]) > 2
    for decision in seat["decisions"]:
        choices = {one["action"]: one for one in decision["choices"]}
        chosen = choices[decision["chosen"]]
        assert chosen["gain"] == chosen["gain_error"] == 0
        assert 0 < chosen["error"] < 0.5, "of its own mean, not of a difference"
        assert all(0 <= one["mean"] <= 1 and one["words"] for one in choices.values())
        marks = [one["mark"] for one in decision["choices"] if one["mark"]]
        expected = ["better", "mistake"] if decision["mark"] else []
        assert sorted(marks) == expected
    assert any(one["reason"] for each in seat["decisions"] for one in each["choices"])
    kept = log.with_name(f"{log.stem}-0.review.json")
    assert kept.exists()
    kept.write_text("{")
    assert uffdisch("review", log, "--json", "--jobs", 1).out == outcome.out
    assert uffdisch("review", log, "--json") == outcome


def test_it_can_be_read(uffdisch: Uffdisch, log: Path) -> None:
    outcome = uffdisch("review", log, "--fresh", "--seat", 1, "--jobs", 1)
    assert outcome.status == 0
    assert outcome.out.startswith("easy 2: ")
    assert not list(log.parent.glob("*.review.json"))
    for nobody in (2, -1):
        assert uffdisch("review", log, "--seat", nobody).status == 2
    assert uffdisch("review", log.with_name("none.jsonl")).status == 2
