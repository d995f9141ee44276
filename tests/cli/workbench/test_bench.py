"""`uffdisch bench`: results have the promised shape; times do not matter here."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.cli.common.rulesets import find_ruleset
from game.cli.workbench import bench
from game.match.rulesets import bundled_rulesets
from game.rules.ruleset import Ruleset
from game.ui.window import NoDisplay
from game.workbench import (
    bench_engine,
    bench_idle,
    bench_memory,
    bench_phones,
    bench_start,
    bench_window,
    frame_cost,
)
from game.workbench.bench_window import MeasureError
from tests.cli.conftest import Uffdisch

ENGINE = {
    "whist": {"moves_per_second": 5000, "reference_moves_per_second": None, "ratio": None},
}


class Display:
    """Stands in for the window."""

    problem: Exception | None = None

    def __init__(self) -> None:
        self.measured: list[str] = []
        self.sizes: list[tuple[int, int]] = []

    def bench_frame(
        self, ruleset: str, size: tuple[int, int], *, thinking: bool
    ) -> dict[str, float]:
        self.measured.append(ruleset + " thinking" * thinking)
        self.sizes.append(size)
        if self.problem is not None:
            raise self.problem
        return {"mean_ms": 1.5, "share_within_16_7_ms": 1.0}


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Display:
    display = Display()
    monkeypatch.setattr(frame_cost, "measure", display.bench_frame)
    return display


SHORT = 1, 0.01
"""Slices and their seconds."""

IDS = [rules.id for rules in bundled_rulesets().rulesets()]


@pytest.mark.parametrize("ruleset", IDS)
def test_the_engine_beside_a_reference(monkeypatch: pytest.MonkeyPatch, ruleset: str) -> None:
    monkeypatch.setattr(bench_engine, "_reference", lambda _name: lambda _chance: (100, 0.001))
    ((name, entry),) = bench_engine.measure(
        find_ruleset(ruleset), slices=1, slice_seconds=0.01
    ).items()
    assert name == ruleset
    assert entry["reference_moves_per_second"] == 100_000
    assert entry["moves_per_second"] is not None
    assert entry["ratio"] == pytest.approx(entry["moves_per_second"] / 100_000, rel=0.01)


def test_the_engine_without_a_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    ((name, entry),) = bench_engine.measure(
        find_ruleset("uffbasse"), slices=1, slice_seconds=0.01
    ).items()
    assert name == "uffbasse"
    assert entry["moves_per_second"]
    assert entry["reference_moves_per_second"] is None
    assert entry["ratio"] is None


def test_the_engine_of_a_ruleset_in_a_file(uffdisch: Uffdisch, tmp_path: Path) -> None:
    text = (Path(bench_engine.__file__).parents[2] / "rulesets" / "uffbasse.yaml").read_text(
        "utf-8"
    )
    file = tmp_path / "own.yaml"
    file.write_text(text.replace("id: uffbasse\n", "id: own\n", 1), "utf-8")
    assert set(bench_engine.measure(find_ruleset(str(file)), *SHORT)) == {"own"}


def test_which_engine_is_measured(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def note(rules: Ruleset) -> dict[str, Any]:
        asked.append(rules.id)
        return ENGINE

    monkeypatch.setattr(bench_engine, "measure", note)
    uffdisch("bench", "engine")
    uffdisch("bench", "engine", "uffda")
    assert asked == ["uffbasse", "uffda"]


def test_a_ruleset_that_cannot_be_measured(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("bench", "engine", "ufbasse")
    assert outcome.status == 2
    assert "there is no ruleset “ufbasse”" in outcome.err
    outcome = uffdisch("bench", "idle", "uffbasse")
    complaint = "only “engine”, “frame” and “memory” are measured with a ruleset"
    assert outcome == (2, "", f"uffdisch: {complaint}\n")


@pytest.mark.parametrize(("game", "other"), [("uffbasse", "hearts"), ("sauce", "spades")])
def test_what_a_game_is_measured_by(monkeypatch: pytest.MonkeyPatch, game: str, other: str) -> None:
    asked: list[str] = []
    monkeypatch.setattr(bench_engine, "_reference", lambda name: asked.append(name))
    monkeypatch.setattr(bench_engine, "_ours", lambda *_game: lambda _chance: (100, 0.001))
    monkeypatch.setattr(bench_engine, "find_game", lambda _name: None)
    rules = find_ruleset(game)
    assert bench_engine.measure(rules, *SHORT)[game]["ratio"] is None
    assert asked == [other]


def test_the_reference_is_driven_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hearts(ModuleType):
        """Deals two cards by chance, then three moves are made."""

        def load_game(self, name: str) -> Hearts:
            assert name == "hearts"
            return self

        def new_initial_state(self) -> Hearts:
            self.done = 0
            return self

        def is_chance_node(self) -> bool:
            return self.done < 2

        def is_terminal(self) -> bool:
            return self.done == 5

        def legal_actions(self) -> list[int]:
            return [1, 2]

        def apply_action(self, action: int) -> None:
            assert action in self.legal_actions()
            self.done += 1

    monkeypatch.setitem(sys.modules, "pyspiel", Hearts("pyspiel"))
    (entry,) = bench_engine.measure(
        find_ruleset("uffbasse"), slices=1, slice_seconds=0.001
    ).values()
    assert entry["reference_moves_per_second"]


def test_phones() -> None:
    figures = bench_phones.measure(phones=2, answers=2)
    assert set(figures) == {"join_seconds", "answer_ms", "server_mb"} <= set(bench.LABELS)
    assert all(value is None or value > 0 for value in figures.values())


def test_json(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.WITH_RULESET, "engine", lambda _ruleset, _size: ENGINE)
    outcome = uffdisch("bench", "engine", "--json")
    assert outcome.status == 0
    assert json.loads(outcome.out) == {"engine": ENGINE}


def test_a_table_for_people(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.WITH_RULESET, "engine", lambda _ruleset, _size: ENGINE)
    said = uffdisch("bench", "engine").out
    assert "whist:" in said
    assert "5,000" in said
    assert "OpenSpiel, the reference, is not installed here." in said
    assert "pip install 'uffdisch[bench]'" in said


def test_frames_while_a_master_thinks(uffdisch: Uffdisch, display: Display) -> None:
    uffdisch("bench", "frame", "sauce", "--thinking")
    assert display.measured == ["sauce thinking"]
    assert "goes with" in uffdisch("bench", "idle", "--thinking").err


def test_frames(uffdisch: Uffdisch, display: Display) -> None:
    assert json.loads(uffdisch("bench", "frame", "--json").out) == {
        "frame": {"mean_ms": 1.5, "share_within_16_7_ms": 1.0}
    }
    assert "1.500" in uffdisch("bench", "frame", "uffda").out
    assert display.measured == ["uffbasse", "uffda"]
    uffdisch("bench", "frame", "--size", "3840x2160")
    assert display.sizes == [(1920, 1080), (1920, 1080), (3840, 2160)]


def test_frames_without_a_display(uffdisch: Uffdisch, display: Display) -> None:
    display.problem = NoDisplay("there is no screen")
    assert uffdisch("bench", "frame") == (2, "", "uffdisch: there is no screen\n")


def test_the_start_is_measured_beside_a_bare_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def note(arguments: list[str], home: Path, **hooks: str) -> str:
        assert hooks == {bench_start.HOOK: "1"}
        assert home.is_dir()
        asked.append(tuple(arguments[:2]))
        return ""

    monkeypatch.setattr(bench_start, "run_python", note)
    result = bench_start.measure(runs=3)
    assert asked == [("-m", "game"), ("-c", bench_start.BARE_WINDOW)] * 4
    assert set(result) == {"seconds", "floor_seconds", "ratio"}


def test_the_bare_window_opens(tmp_path: Path) -> None:
    bench_window.run_python(["-c", bench_start.BARE_WINDOW], tmp_path)


def test_idling_is_watched_from_within(monkeypatch: pytest.MonkeyPatch) -> None:
    def note(arguments: list[str], _home: Path, **hooks: str) -> str:
        assert arguments[2:4] == ["2.0", "3.0"]
        assert hooks == {bench_idle.HOOK: "6.0"}
        return f"anything else\n{0.0125 if arguments[4:6] == ['play', 'uffbasse'] else 0.003}\n"

    monkeypatch.setattr(bench_idle, "run_python", note)
    assert bench_idle.measure(2.0, 3.0) == {"cpu_share": 0.0125, "home_share": 0.003}


def test_a_waiting_table_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_the_table(arguments: list[str], home: Path, **hooks: str) -> str:
        hooks[bench_idle.HOOK] = "0.4"  # no longer than it is watched
        return bench_window.run_python(arguments, home, **hooks) if "play" in arguments else "0.5"

    monkeypatch.setattr(bench_idle, "run_python", only_the_table)
    shares = bench_idle.measure(0.1, 0.2)
    assert shares.pop("home_share") == 0.5
    assert shares["cpu_share"] is not None
    assert shares["cpu_share"] >= 0
    assert len(shares) == 1


def test_a_program_that_fails_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(MeasureError, match=r"^there is no screen$"):
        bench_window.run_python(
            ["-c", "raise SystemExit('uffdisch: there is no screen')"], tmp_path
        )
    fails = (
        "from game.match.storage.log import log_unexpected as log; log(OSError('fire')); exit(1)"
    )
    with pytest.raises(MeasureError, match=r"^OSError: fire$"):
        bench_window.run_python(["-c", fails], tmp_path / "home")
    with pytest.raises(MeasureError, match=r"^3$"):
        bench_window.run_python(["-c", "raise SystemExit(3)"], tmp_path)


def test_a_program_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_window, "NEVER_SECONDS", 0.2)
    with pytest.raises(MeasureError, match="did not end by itself"):
        bench_window.run_python(["-c", "import time; time.sleep(60)"], tmp_path)


def test_the_child_finds_the_program_from_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    said = bench_window.run_python(["-m", "game", "--version"], tmp_path)
    assert said.startswith("uffdisch ")


def test_a_built_program_says_that_it_cannot_be_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(MeasureError, match="from a checkout or an installed package"):
        bench_window.run_python([], tmp_path)


def test_memory(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def run(arguments: Sequence[str], home: Path, seconds: float, **hooks: str) -> str:
        assert hooks == bench_memory.PLAIN
        asked.append((*arguments[2:], home.is_dir(), seconds))
        return "pygame-ce 2.5\n183.25\n"

    monkeypatch.setattr(bench_memory, "run_python", run)
    assert json.loads(uffdisch("bench", "memory", "sauce", "--json").out) == {
        "memory": {"peak_mb": 183.2}
    }
    assert asked == [("sauce", True, bench_memory.SECONDS)]


def test_the_memory_of_a_session(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_memory, "run_python", lambda *_rest, **_more: "207.01\n")
    outcome = uffdisch("bench", "memory", "--session", "--json")
    assert json.loads(outcome.out) == {"memory": {"session_mb": 207.0}}
    for wrong in (("idle", "--session"), ("memory", "sauce", "--session")):
        assert uffdisch("bench", *wrong).status == 2


def test_memory_where_the_system_does_not_tell(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_memory, "run_python", lambda *_rest, **_more: "None\n")
    assert uffdisch("bench", "memory").out.split()[-1] == "-"
