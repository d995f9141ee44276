"""`uffdisch tune`: weights that self-play has found."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.conftest import Uffdisch

START = """
level: easy
weights:
  dishes_ahead: 1
  missing: 5.0
  leftovers: [0.0, -4.0]
"""
SEARCH = ("--against", "easy", "--deals", 1, "--generations", 1)


@pytest.fixture
def start(tmp_path: Path) -> Path:
    path = tmp_path / "start.yaml"
    path.write_text(START)
    return path


def tuned(uffdisch: Uffdisch, start: Path, *more: object) -> dict[str, Any]:
    out = start.parent / "out.yaml"
    outcome = uffdisch("tune", "uffbasse", start, *SEARCH, "--out", out, *more)
    assert outcome.status == 0
    assert len(outcome.out.splitlines()) == 1
    weights: dict[str, Any] = yaml.safe_load(out.read_text())["weights"]
    return weights


def test_only_the_fractions_move_and_no_process_matters(uffdisch: Uffdisch, start: Path) -> None:
    weights = tuned(uffdisch, start)
    assert weights["dishes_ahead"] == 1
    assert weights["missing"] != 5.0
    assert len(weights["leftovers"]) == 2
    assert tuned(uffdisch, start, "--jobs", 2) == weights
    assert tuned(uffdisch, start, "--seed", 2) != weights


def test_what_cannot_be_tuned(
    uffdisch: Uffdisch, start: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = start.with_name("whole.yaml")
    whole.write_text("level: medium\nweights:\n  dishes_ahead: 1\n")
    for player, said in (
        (whole, "names no weight with a decimal point"),
        ("medium", "the first player must be a file with weights"),
    ):
        outcome = uffdisch("tune", "uffbasse", player, *SEARCH, "--out", "x.yaml")
        assert outcome.status != 0
        assert said in outcome.err
    monkeypatch.setitem(sys.modules, "cma", None)
    outcome = uffdisch("tune", "uffbasse", start, *SEARCH, "--out", "x.yaml")
    assert "this needs the library “cma”" in outcome.err
