"""`uffdisch` and `uffdisch play`: what the window is asked for, and what is refused before."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

import game.app
from game.app import NoDisplay
from game.match.setup import AppOptions, PlayRequest
from game.resources import bundled
from tests.cli.conftest import Uffdisch


class Window:
    """Stands in for the window: notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[AppOptions] = []
        self.problem: Exception | None = None

    def run(self, options: AppOptions, _doors: object) -> int:
        self.asked.append(options)
        if self.problem is not None:
            raise self.problem
        return 0


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    window = Window()
    monkeypatch.setattr(game.app, "run", window.run)
    return window


def test_without_a_command_the_table_opens(uffdisch: Uffdisch, window: Window) -> None:
    assert uffdisch() == (0, "", "")
    assert window.asked == [AppOptions()]


def test_the_window_s_options(uffdisch: Uffdisch, window: Window) -> None:
    uffdisch("--lang", "de", "--size", "1366x768", "--full-screen")
    assert window.asked == [AppOptions(language="de", size=(1366, 768), full_screen=True)]


def test_a_match(uffdisch: Uffdisch, window: Window) -> None:
    arguments = "play uffbasse --seats human,hard,easy --variant build-market --seed 7 --lang de"
    assert uffdisch(*arguments.split()).status == 0
    request = PlayRequest(
        ruleset="uffbasse",
        seats=("human", "hard", "easy"),
        variants={"build-market": 1},
        seed=7,
    )
    assert window.asked == [AppOptions(language="de", play=request)]


def test_a_recorded_match_and_its_file(uffdisch: Uffdisch, window: Window, tmp_path: Path) -> None:
    uffdisch("simulate", "uffbasse", "--seats", "random,random", "--games", 1, "--record", tmp_path)
    file = next(tmp_path.glob("*.jsonl"))
    assert uffdisch("replay", file).status == 0
    (asked,) = window.asked
    assert asked.replay is not None
    assert asked.replay_file == file


def test_names_numbers_and_the_window(uffdisch: Uffdisch, window: Window) -> None:
    ruleset = bundled("rulesets") / "uffbasse.yaml"
    uffdisch(
        *("--size", "1280x720", "play", ruleset, "--seats", "human,medium"),
        *("--names", "Käthe, Otto", "--variant", "beginner-1=2", "--variant", "build-market=0"),
    )
    request = PlayRequest(
        ruleset=str(ruleset),
        seats=("human", "medium"),
        names=("Käthe", "Otto"),
        variants={"beginner-1": 2, "build-market": 0},
    )
    assert window.asked == [AppOptions(play=request, size=(1280, 720))]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("ufbasse --seats human,easy",
         "there is no ruleset “ufbasse”. Did you mean “uffbasse”? Possible: "),
        ("'' --seats human,easy", "there is no ruleset “”. Possible: "),
        ("missing.yaml --seats human,easy", "missing.yaml: cannot be read"),
        ("folder/uffbasse --seats human,easy", "there is no ruleset “folder/uffbasse”."),
        ("uffbasse --seats human,esy",
         "“esy” cannot sit at the table. Did you mean “easy”? Possible: easy, hard, human, master, "
         "medium."),
        ("uffbasse --seats human,random", "“random” cannot sit at the table."),
        ("uffbasse --seats human,,easy", "“” cannot sit at the table."),
        ("uffbasse --seats human", "uffbasse is not for 1 player. Possible: 2, 3, 4, 5."),
        ("uffbasse --seats " + ",".join(["human"] * 6), "uffbasse is not for 6 players."),
        ("uffbasse --seats human,easy --names ,Otto", "a name is empty"),
        ("uffbasse --seats human,easy --names A,B,C", "there are more names than seats"),
        ("uffbasse --seats human,easy --variant build-markt",
         "uffbasse has no optional rule “build-markt”. Did you mean “build-market”? Possible: "),
        ("uffbasse --seats human,easy --variant build-market=2",
         "build-market needs a number from 0 to 1, for example build-market=1"),
        ("uffbasse --seats human,easy --variant beginner-1", "beginner-1 needs a number from "),
    ],
)  # fmt: skip
def test_what_is_not_possible(
    uffdisch: Uffdisch, window: Window, arguments: str, complaint: str
) -> None:
    outcome = uffdisch("play", *shlex.split(arguments))
    assert outcome.status == 2
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1
    assert window.asked == []


def test_a_ruleset_that_is_wrong(uffdisch: Uffdisch, window: Window, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("id: own\ngame: uffbass\n", "utf-8")
    outcome = uffdisch("play", tmp_path / "own.yaml", "--seats", "human,easy")
    assert outcome.status == 2
    assert f"{tmp_path / 'own.yaml'}:2:7: " in outcome.err
    assert window.asked == []


def test_a_ruleset_of_the_player_s_own(
    uffdisch: Uffdisch, window: Window, player_home: Path
) -> None:
    folder = player_home / "rulesets"
    folder.mkdir(parents=True)
    text = (bundled("rulesets") / "uffbasse.yaml").read_text("utf-8")
    (folder / "mine.yaml").write_text(text.replace("\nid: uffbasse\n", "\nid: sunday\n"), "utf-8")
    assert uffdisch("play", "sunday", "--seats", "human,easy").status == 0
    (options,) = window.asked
    assert options.play is not None
    assert options.play.ruleset == "sunday"


def test_without_a_display_one_sentence_is_said(uffdisch: Uffdisch, window: Window) -> None:
    window.problem = NoDisplay("there is no screen")
    assert uffdisch() == (2, "", "uffdisch: there is no screen\n")


def test_a_window_that_fails(uffdisch: Uffdisch, window: Window, player_home: Path) -> None:
    window.problem = RuntimeError("the table broke")
    outcome = uffdisch()
    log = player_home / "logs" / "uffdisch.log"
    assert outcome.status == 1
    assert str(log) in outcome.err
    assert "the table broke" in log.read_text("utf-8")
