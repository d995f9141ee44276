"""`uffdisch simulate`: the computer against itself."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena.results import KindResult, TournamentResult
from game.ai.arena.statistics import wilson
from game.cli.strength import simulate
from game.match.storage import lines
from tests.cli.conftest import Uffdisch
from tests.effort import by_day


def figures(out: str) -> dict[str, Any]:
    """Return what was printed as JSON, without the times."""
    result: dict[str, Any] = json.loads(out)
    del result["moves_per_second"]
    for kind in result["seats"]:
        del kind["ms_per_decision"]
    return result


def test_the_figures_as_json(uffdisch: Uffdisch) -> None:
    outcome = uffdisch(
        *("simulate", "uffbasse", "--seats", "easy,random", "--games", 4, "--seed", 3, "--json")
    )
    assert outcome.status == 0
    result = json.loads(outcome.out)
    assert (result["ruleset"], result["seed"], result["games"], result["errors"]) == (
        *("uffbasse", 3, 4, 0),
    )
    assert result["moves_per_second"] > 0
    easy, chance = result["seats"]
    assert (easy["player"], chance["player"]) == ("easy", "random")
    assert easy["wins"] + chance["wins"] == pytest.approx(4)
    assert easy["ci95"] == pytest.approx(wilson(easy["wins"], 4), abs=1e-6)
    assert easy["ms_per_decision"] > 0


def test_a_team_wins_once(uffdisch: Uffdisch) -> None:
    outcome = uffdisch(
        *("simulate", "sauce", "--seats", "easy,random,easy,random", "--games", 4, "--json"),
        *("--variant", "hands=1"),
    )
    easy, chance = json.loads(outcome.out)["seats"]
    assert easy["games"] == chance["games"] == 4
    assert easy["wins"] + chance["wins"] == 4


def test_the_same_seed_plays_the_same_games(uffdisch: Uffdisch) -> None:
    command = ("simulate", "uffbasse", "--seats", "random,random,random", "--games", 3, "--json")
    first = figures(uffdisch(*command, "--seed", 5).out)
    assert figures(uffdisch(*command, "--seed", 5, "--jobs", 2).out) == first
    assert figures(uffdisch(*command, "--seed", 6).out) != first


def test_the_figures_as_a_table(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("simulate", "uffbasse", "--seats", "random,random", "--games", 2)
    head, row, _empty, total = outcome.out.splitlines()
    assert " ".join(head.split()) == "player games wins 95 % between mean score ms a decision"
    assert row.split()[:4] == ["random", "4", "50.0", "%"]
    assert total.startswith("2 games, ")
    assert "2/2" in outcome.err  # the progress bar


def test_the_table_in_german(uffdisch: Uffdisch) -> None:
    outcome = uffdisch(
        *("--lang", "de", "simulate", "uffbasse", "--seats", "random,random", "--games", 2)
    )
    assert "50,0 %" in outcome.out
    assert "2 Partien, " in outcome.out


def test_an_optional_rule_changes_the_games(uffdisch: Uffdisch) -> None:
    command = ("simulate", "uffbasse", "--seats", "random,random", "--games", 2, "--json")
    plain = json.loads(uffdisch(*command).out)
    built = json.loads(uffdisch(*command, "--variant", "build-market").out)
    assert plain["variants"] == {}
    assert built["variants"] == {"build-market": 1}
    assert built["seats"] != plain["seats"]


def test_every_game_can_be_kept(uffdisch: Uffdisch, tmp_path: Path) -> None:
    folder = tmp_path / "all the games"
    uffdisch(
        *("simulate", "uffbasse", "--seats", "easy/mia,random", "--games", 2, "--record", folder)
    )
    files = sorted(file.name for file in folder.iterdir())
    assert files == ["uffbasse-00001.jsonl", "uffbasse-00002.jsonl"]
    seatings = []
    for name in files:
        reading = lines.read((folder / name).read_bytes())
        assert reading.fault is None
        assert reading.record is not None
        assert reading.record.replay().is_over
        seatings.append([plan.player for plan in reading.record.header.seats])
    assert sorted(seatings) == [["easy/mia", "random"], ["random", "easy/mia"]]


def test_games_that_broke_off_are_told(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    result = TournamentResult("uffbasse", [KindResult("easy")], errors=1, messages=["game 0: no"])
    monkeypatch.setattr(simulate, "tournament", lambda *_args, **_options: result)
    outcome = uffdisch("simulate", "uffbasse", "--seats", "easy,easy")
    assert outcome.status == 1
    assert "1 game broke off." in outcome.out
    assert "uffdisch: game 0: no" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("ufbasse --seats easy,easy", "Did you mean “uffbasse”?"),
        ("uffbasse --seats easy,human", "“human” cannot sit at the table. Possible: easy, "),
        ("uffbasse --seats easy", "uffbasse is not for 1 player. Possible: 2, 3, 4, 5."),
        ("uffbasse --seats easy,easy --variant x", "uffbasse has no optional rule “x”."),
    ],
)
def test_what_is_not_possible(uffdisch: Uffdisch, arguments: str, complaint: str) -> None:
    outcome = uffdisch("simulate", *arguments.split())
    assert outcome.status == 2
    assert complaint in outcome.err
    assert not outcome.out


def test_a_folder_that_cannot_be_written(uffdisch: Uffdisch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    outcome = uffdisch(
        *("simulate", "uffbasse", "--seats", "random,random", "--games", 1),
        *("--record", tmp_path / "file"),
    )
    assert outcome.status == 2
    assert "cannot be saved" in outcome.err


@pytest.mark.parametrize(("seconds",), by_day([(0,), (0.1,), (0.3,), (0.6,)], 0, 2))
def test_an_interruption_is_quiet(seconds: float) -> None:
    """At any time: games being planned, interpreters starting, games being played."""
    command = "-m game --lang en simulate uffbasse --seats easy,easy --games 20000 --jobs 2"
    process = subprocess.Popen(
        [sys.executable, *command.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.read(1)  # the progress bar: it has begun
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    # CPython dies of the signal at the very end if the interruption hit an `exec` of a string (a
    # dataclass being made), however well it was caught: a shell shows 130 for both.
    assert process.returncode in (130, -signal.SIGINT), err
    assert "Traceback" not in err
    assert not out
