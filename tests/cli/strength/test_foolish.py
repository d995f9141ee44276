"""`uffdisch foolish`: the same count in games that were recorded and in new ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.arena.results import TournamentResult
from game.cli.strength import foolish
from tests.cli.conftest import Uffdisch

SEATS = ("--seats", "easy/alfons,random", "--games", 2, "--seed", 3)


def test_recorded_games_and_new_ones_are_counted_alike(uffdisch: Uffdisch, tmp_path: Path) -> None:
    fresh = json.loads(uffdisch("foolish", "uffbasse", *SEATS, "--json").out)
    uffdisch("simulate", "uffbasse", *SEATS, "--record", tmp_path)
    recorded = uffdisch("foolish", *sorted(tmp_path.iterdir()), "--json")
    assert json.loads(recorded.out) == fresh
    assert {entry["player"] for entry in fresh} == {"easy/alfons", "random"}
    for entry in fresh:
        assert list(entry) == ["player", "folly", "decisions", "foolish", "per_1000"]
        assert entry["per_1000"] == round(1000 * entry["foolish"] / entry["decisions"], 3)
    table = uffdisch("foolish", "uffbasse", *SEATS).out.splitlines()
    assert table[0].split() == ["player", "decisions", "foolish", "of", "1000"]
    assert len(table) == 1 + len(fresh)
    german = uffdisch("--lang", "de", "foolish", "uffbasse", *SEATS).out
    assert "wirft mehr als nötig in einen verlorenen Stich" in german


def test_games_that_broke_off_are_told(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    result = TournamentResult("uffbasse", [], errors=1, messages=["game 1: no"])
    monkeypatch.setattr(foolish, "tournament", lambda *_args, **_options: result)
    outcome = uffdisch("foolish", "uffbasse", *SEATS, "--json")
    assert (outcome.status, json.loads(outcome.out)) == (1, [])
    assert "uffdisch: game 1: no" in outcome.err


def test_what_is_not_possible(uffdisch: Uffdisch, tmp_path: Path) -> None:
    missing = uffdisch("foolish", tmp_path / "none.jsonl")
    assert (missing.status, "none.jsonl" in missing.err) == (2, True)
    (tmp_path / "bad.jsonl").write_text("{}\n", "utf-8")
    assert uffdisch("foolish", tmp_path / "bad.jsonl").status == 2
    assert "who plays uffbasse?" in uffdisch("foolish", "uffbasse", "--games", 2).err
    assert uffdisch("foolish", "uffbasse", "sauce", "--seats", "easy,easy").status == 2
    assert uffdisch("foolish", "uffbasse", "--seats", "easy,human").status == 2
