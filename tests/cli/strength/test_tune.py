"""`uffdisch tune`: weights that self-play has found."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from statistics import StatisticsError
from typing import Any

import pytest
import yaml

from game.ai.arena.deals import Deal, Table, plan
from game.ai.arena.engines import Outcomes, Play
from game.ai.arena.tuning import Tuning
from game.ai.player import Candidate
from game.games import find_game
from game.match.rulesets import bundled_rulesets
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


def test_no_arena_plays_the_deals_of_a_search(start: Path) -> None:
    rules = bundled_rulesets().find("uffbasse")
    table = Table.set_up(find_game("uffbasse"), rules, ("easy", "easy"))
    candidate = Candidate.read(find_game("uffbasse"), rules, START, start.name, "start")
    seeds: set[int] = set()

    def look(play: Play, deals: Iterable[Deal]) -> Outcomes:
        seeds.update(deal.seed for deal in deals)
        yield from ()

    with suppress(StatisticsError):  # nobody has played
        next(Tuning(table, candidate, ("easy",), 3, 1).generations(look))
    assert len(seeds) == 3
    for seed in range(1, 9):
        assert seeds.isdisjoint(deal.seed for deal in plan([("easy", "easy")], 9, seed))


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
