"""`uffdisch arena`: who is better, by how much, and how sure that is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, nullcontext
from importlib.metadata import PackageNotFoundError
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

from game import __version__
from game.ai import solo
from game.ai.arena.deals import Deal, OtherVersionError, PlayedGame, Table
from game.ai.arena.journal import NAME, BusyArenaError, Journal
from game.ai.arena.tournament import Match
from game.ai.player import fault_of
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import Action, Observation
from tests.cli.conftest import Uffdisch

COMMAND = ("arena", "uffbasse", "--players", "medium,easy", "--seed", 3)


def figures(out: str) -> dict[str, Any]:
    """Return what was printed as JSON, without the times."""
    result: dict[str, Any] = json.loads(out)
    for side in result["sides"]:
        del side["ms_per_decision"], side["ms_worst"]
    return result


def test_the_figures_as_json(uffdisch: Uffdisch) -> None:
    outcome = uffdisch(*COMMAND, "--games", 5, "--json")
    assert outcome.status == 0
    result = figures(outcome.out)
    assert (result["game"], result["deals"], result["decided"]) == ("uffbasse", 3, None)
    assert [side["player"] for side in result["sides"]] == ["medium", "easy"]
    assert sum(side["wins"] for side in result["sides"]) == pytest.approx(6), "whole deals"
    assert figures(uffdisch(*COMMAND, "--games", 6, "--jobs", 2, "--json").out) == result


def test_the_figures_as_a_table_and_as_a_picture(uffdisch: Uffdisch, tmp_path: Path) -> None:
    plot = tmp_path / "shares.svg"
    outcome = uffdisch(*COMMAND, "--games", 4, "--plot", plot)
    head, medium, easy, _empty, deals, decided = outcome.out.splitlines()
    assert head.split()[0] == "player"
    assert (medium.split()[0], easy.split()[0]) == ("medium", "easy")
    assert deals == "2 deals, each played 2 times"
    assert decided == "It is undecided whether medium is better by 50 Elo or not at all."
    names = [one.text for one in ElementTree.parse(plot).iter() if one.tag.endswith("text")]
    assert {"medium", "easy", "100 %"} <= set(names)


def test_it_stops_when_it_is_decided(uffdisch: Uffdisch) -> None:
    outcome = uffdisch(
        *("arena", "sauce", "--players", "easy,random", "--variant", "hands=1", "--json"),
        *("--until-decided", "--difference", 200),
    )
    result = figures(outcome.out)
    assert result["decided"] == "shown"
    assert result["deals"] < 100


def test_killed_and_gone_on_with_it_has_the_same_figures(
    uffdisch: Uffdisch, tmp_path: Path
) -> None:
    folder = tmp_path / "arena"
    command = [*map(str, COMMAND), "--games", "16", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "game", *command, "--resume", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while not (folder / NAME).exists() or (folder / NAME).read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    known = (folder / NAME).read_bytes().count(b"\n")
    assert known < 9, "it was killed on its way"
    resumed = uffdisch(*command, "--resume", folder)
    assert figures(resumed.out) == figures(uffdisch(*command).out)
    other = uffdisch(*COMMAND[:-1], 4, "--games", 16, "--resume", folder)
    assert other.status == 2
    assert "holds another arena: its “seed” is 3" in other.err


@pytest.mark.parametrize(
    ("accident", "problem"),
    [(MemoryError(), "MemoryError"), (OSError(24, "Too many open files"), "Too many open files")],
)
def test_a_game_that_the_computer_failed_is_played_again(
    uffdisch: Uffdisch,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    accident: Exception,
    problem: str,
) -> None:
    command = (*COMMAND, "--games", 6, "--json")
    decisions = count()

    def fails(seen: Observation, action: Action | None) -> str | None:
        if next(decisions) == 700:
            raise accident
        return fault_of(seen, action)

    with monkeypatch.context() as there:
        there.setattr(solo, "fault_of", fails)
        outcome = uffdisch(*command, "--resume", tmp_path)
    assert outcome.status == 1
    assert "this computer could not play a game to its end: " in outcome.err
    assert problem in outcome.err
    assert 1 < (tmp_path / NAME).read_bytes().count(b"\n") < 4, "some deals were played"
    resumed = uffdisch(*command, "--resume", tmp_path)
    assert (resumed.status, figures(resumed.out)) == (0, figures(uffdisch(*command).out))


def test_a_file_can_play(uffdisch: Uffdisch, tmp_path: Path) -> None:
    file = tmp_path / "careless.yaml"
    file.write_text("level: medium\nweights:\n  slip: 1\n", "utf-8")
    command = ("arena", "uffbasse", "--players", f"medium,{file}", "--games", 8, "--json")
    result = figures(uffdisch(*command).out)
    assert result["sides"][1]["player"] == "careless"
    assert result["sides"][0]["share"] > 0.6
    file.write_text("level: medium\nweights:\n  slip: no\n", "utf-8")
    outcome = uffdisch(*command)
    assert outcome.status == 2
    assert "careless.yaml:3:9: slip must be a number" in outcome.err


def test_a_file_with_the_name_of_a_regular_is_told_from_it(
    uffdisch: Uffdisch, tmp_path: Path
) -> None:
    file = tmp_path / "alfons.yaml"
    command = ("arena", "uffbasse", "--players", f"{file},easy/alfons", "--games", 2)
    for weights, status in (("trick: 1.0", 0), ("trick: 2.0", 2)):
        file.write_text(f"level: easy\nweights:\n  {weights}\n", "utf-8")
        outcome = uffdisch(*command, "--resume", tmp_path)
        assert outcome.status == status
    assert "holds another arena: its “files” is" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("ufbasse --players easy,hard --games 2", "Did you mean “uffbasse”?"),
        ("uffbasse --players easy,human --games 2", "“human” cannot sit at the table."),
        ("uffbasse --players easy --games 2", "uffbasse is not for 1 player."),
        ("uffbasse --players easy,there-is-no.yaml --games 2", "there is no file there-is-no.yaml"),
        ("uffbasse --players easy,hard", "how long?"),
        ("uffbasse --players easy,easy --until-decided", "the first player is on every side"),
        (
            "sauce --players easy,easy,random,random --until-decided",
            "the first player is on every side",
        ),
        (
            "sauce --players easy,random,easy,random --games 2 --variant draw-seats",
            "who plays with whom is drawn",
        ),
        ("uffbasse --players easy,hard --until-decided --difference 1001", "at most 1000"),
        ("uffbasse --players easy,hard --games 2 --plot .", ". cannot be saved"),
    ],
)
def test_what_is_not_possible(uffdisch: Uffdisch, arguments: str, complaint: str) -> None:
    outcome = uffdisch("arena", *arguments.split())
    assert outcome.status == 2
    assert complaint in outcome.err


def test_games_that_all_break_off_end_an_arena(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(solo, "MOST_ACTIONS", 3)
    command = (*COMMAND, "--until-decided", "--plot", tmp_path / "shares.svg")
    outcome = uffdisch(*command, "--json")
    assert outcome.status == 1
    assert outcome.err.endswith("uffdisch: no deal was played to the end\n")
    unknown = ("share", "score_difference", "elo")
    for side in json.loads(outcome.out)["sides"]:
        assert [side[key] for key in unknown] == [None] * 3
    assert "nan" not in (tmp_path / "shares.svg").read_text()
    medium = uffdisch(*command).out.splitlines()[1]
    assert medium.split() == ["medium", *"–" * 8]


@pytest.mark.skipif(sys.platform == "win32", reason="has no such pipes")
def test_a_pipe_is_no_player(uffdisch: Uffdisch, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    outcome = uffdisch(
        "arena", "uffbasse", "--players", f"easy,{tmp_path / 'pipe.yaml'}", "--games", 2
    )
    assert (outcome.status, "pipe.yaml" in outcome.err) == (2, True)


@pytest.mark.parametrize(
    ("line", "damaged"),
    [
        (1, b'{"program": '),
        (1, b""),
        (3, b"{}"),
        (3, b"[]"),
        (3, b'[{"index": 2}]'),
        (4, None),
    ],
)
def test_a_damaged_file_of_deals_is_named_with_its_line(
    uffdisch: Uffdisch, tmp_path: Path, line: int, damaged: bytes | None
) -> None:
    """Without a deal in the middle, later ones would count for others, too."""
    command = (*COMMAND, "--games", 8, "--resume", tmp_path)
    assert uffdisch(*command).status == 0
    lines = (tmp_path / NAME).read_bytes().splitlines()
    lines[line - 1 : line] = [] if damaged is None else [damaged]
    (tmp_path / NAME).write_bytes(b"\n".join(lines) + b"\n")
    before = (tmp_path / NAME).read_bytes()
    outcome = uffdisch(*command)
    assert outcome.status == 2
    assert f"{NAME}:{line}: this line is damaged" in outcome.err
    assert (tmp_path / NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ((0, "seed"), 1),
        ((0, "kinds"), ["medium", "hard"]),
        ((1, "kinds"), ["medium", "easy"]),
        ((0, "result", "actions"), None),
        ((0, "result", "think_seconds", 1), "long"),
        ((0, "result", "decisions"), [1]),
        ((0, "result", "standings", 0, "score"), float("nan")),
        ((0, "result", "standings", 0, "seat"), 5),
        ((0, "result", "sides"), [[0], [5]]),
    ],
)
def test_a_deal_that_this_arena_cannot_have_played_is_damaged(
    uffdisch: Uffdisch, tmp_path: Path, place: tuple[str | int, ...], value: object
) -> None:
    command = (*COMMAND, "--games", 4, "--resume", tmp_path)
    assert uffdisch(*command).status == 0
    head, deal, last = (tmp_path / NAME).read_text("utf-8").splitlines()
    found = data = json.loads(deal)
    for key in place[:-1]:
        found = found[key]
    found[place[-1]] = value
    (tmp_path / NAME).write_text("\n".join([head, json.dumps(data), last, ""]), "utf-8")
    outcome = uffdisch(*command)
    assert (outcome.status, f"{NAME}:2: this line is damaged" in outcome.err) == (2, True)


def test_two_arenas_do_not_write_to_the_same_file(tmp_path: Path) -> None:
    game = find_game("uffbasse")
    table = Table.set_up(game, bundled_rulesets().find("uffbasse"), ("medium", "easy"))
    match = Match(table, ("medium", "easy"), 2, 1)
    first, second = Journal(tmp_path, {}, match), Journal(tmp_path, {}, match)
    first.add([])
    with pytest.raises(BusyArenaError):
        second.add([])


def test_a_switch_is_the_same_however_it_is_written(uffdisch: Uffdisch, tmp_path: Path) -> None:
    command = (*COMMAND, "--games", 2, "--resume", tmp_path, "--variant")
    assert uffdisch(*command, "build-market").status == 0
    assert uffdisch(*command, "build-market=1").status == 0


@pytest.mark.parametrize(
    ("game", "weights", "said"),
    [
        ("uffda", "playouts: 2", "4:3: with playouts, finalists must be at least 1"),
        ("uffbasse", "playouts: 2", "4:3: with playouts, finalists must be at least 1"),
        ("sauce", "rounds: [0]\n  playouts: 2", "4:3: with playouts, each of the rounds"),
        ("uffbasse", "leftovers: [1.0]", "4:3: leftovers must have at least 2 numbers"),
        ("uffda", "considers_all: true", "4:3: with considers_all, playouts must be at least 1"),
        ("uffda", "playouts: -1", "4:13: playouts must be a whole number from 0"),
    ],
)
def test_weights_that_make_no_sense(
    uffdisch: Uffdisch, tmp_path: Path, game: str, weights: str, said: str
) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"level: easy\nname: odd\nweights:\n  {weights}\n", "utf-8")
    outcome = uffdisch("arena", game, "--players", f"easy,{file}", "--games", 2)
    assert outcome.status == 2
    assert f"odd.yaml:{said}" in outcome.err


def test_a_cluster_that_is_lost(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is no trouble of the folder for the deals."""
    monkeypatch.setitem(sys.modules, "distributed", _NoCluster())
    outcome = uffdisch(*COMMAND, "--games", 2, "--cluster", "tcp://a:1", "--resume", tmp_path)
    assert outcome.status == 2
    assert "the cluster at tcp://a:1 cannot be used: timed out" in outcome.err


class _NoCluster(ModuleType):
    def __init__(self) -> None:
        super().__init__("distributed")
        self.KilledWorker = RuntimeError

    def Client(self, _address: str) -> AbstractContextManager[Any]:  # noqa: N802 - its name there
        raise OSError("timed out")


class _Cluster(_NoCluster):
    """Plays here; its workers say that they have these versions of Uffdisch."""

    def __init__(self, *versions: object) -> None:
        super().__init__()
        self._versions = {f"tcp://w:{number}": one for number, one in enumerate(versions)}

    def Client(self, _address: str) -> AbstractContextManager[Any]:  # noqa: N802
        return nullcontext(self)

    def run(self, _function: object, _name: str, on_error: str) -> dict[str, object]:
        assert on_error == "return"
        return self._versions

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self._versions, 1)

    def get_executor(self, pure: bool) -> Executor:
        return _Here()


class _Here(Executor):
    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*given, **named))
        except OtherVersionError as error:
            done.set_exception(error)
        return done


@pytest.mark.parametrize(
    ("versions", "problem"),
    [
        ((), "it has no workers"),
        ((__version__, "0.0.1"), "tcp://w:1 has Uffdisch 0.0.1"),
        ((PackageNotFoundError("uffdisch"),), "tcp://w:0 has no Uffdisch"),
    ],
)
def test_a_cluster_without_workers_of_this_version(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, versions: Sequence[object], problem: str
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", _Cluster(*versions))
    outcome = uffdisch(*COMMAND, "--games", 2, "--cluster", "tcp://a:1")
    assert outcome.status == 2
    assert f"the cluster at tcp://a:1 cannot be used: {problem}" in outcome.err


def test_a_cluster_with_other_opponents(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkout may differ and still have the same version."""
    monkeypatch.setitem(sys.modules, "distributed", _Cluster(__version__))
    command = (*COMMAND, "--games", 2, "--cluster", "tcp://a:1")
    assert uffdisch(*command).status == 0
    game = find_game("uffbasse")

    def play(table: Table, deal: Deal) -> list[PlayedGame]:
        with pytest.MonkeyPatch.context() as there:
            there.setattr(type(game), "opponents", game.opponents - 1)
            return here(table, deal)

    here = Table.play
    monkeypatch.setattr(Table, "play", play)
    outcome = uffdisch(*command)
    assert outcome.status == 2
    assert f"a worker has version {game.opponents - 1} of the opponents" in outcome.err


def test_a_cluster_without_its_library(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    outcome = uffdisch(*COMMAND, "--games", 2, "--cluster", "tcp://127.0.0.1:1")
    assert outcome.status == 2
    assert "pip install" in outcome.err
