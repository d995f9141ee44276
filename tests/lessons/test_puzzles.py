"""Puzzles have one solution; wrong files are told with their line; a run follows the solver."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from datetime import date, timedelta
from itertools import product
from pathlib import Path

import pytest

from game.__main__ import main
from game.lessons.puzzles.collection import bundled_puzzles
from game.lessons.puzzles.decision import decisions, first_decision
from game.lessons.puzzles.mining import mine, play
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.lessons.puzzles.reading import read_puzzles, write_puzzles
from game.lessons.puzzles.run import PuzzleRun
from game.match.people.puzzled import AGAIN_DAYS, FILE, Puzzled, PuzzledFile
from game.match.rulesets import all_rulesets
from game.match.storage import lines
from game.match.storage.header import SeatPlan
from game.rules.core import Action
from game.rules.document import RulesetError
from game.rules.endings import Goal
from game.scenes.lesson.puzzle_words import TablePuzzleWords
from tests.effort import by_day

PUZZLES = bundled_puzzles().all()
GAMES = ("sauce", "uffbasse", "uffda")
DAY = date(2026, 11, 22)


def of(game: str) -> list[Puzzle]:
    return [one for one in PUZZLES if one.rules.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_forty_puzzles_of_several_grades(game: str) -> None:
    assert len(of(game)) >= 40
    assert {one.grade for one in of(game)} == {1, 2, 3}


@pytest.mark.parametrize(
    ("number",), by_day([(number,) for number in range(len(PUZZLES))], 0, 7, 44, 50, 89, 95, 134)
)
def test_a_puzzle_has_one_solution(number: int) -> None:
    puzzle = PUZZLES[number]
    found = decisions(puzzle)
    assert 1 <= len(found) <= 6
    first = found[0]
    assert [kind for kind in set(first.kinds.values()) if not first.fails(kind)] == [
        first.kinds[puzzle.solution]
    ]


@pytest.mark.parametrize("game", GAMES)
def test_another_solution_is_found_out(game: str) -> None:
    puzzle = of(game)[0]
    decision = first_decision(puzzle)
    wrong = next(one for one in decision.kinds if decision.fails(one))
    with pytest.raises(PuzzleError, match="does not hold"):
        decisions(replace(puzzle, solution=wrong))


def run_of(puzzle: Puzzle) -> PuzzleRun:
    others = [SeatPlan(f"Seat {number}") for number in range(1, puzzle.players)]
    return PuzzleRun(puzzle, TablePuzzleWords(puzzle, 1), others)


@pytest.mark.parametrize(
    ("game", "variants"),
    [*product(GAMES, [{}]), ("sauce", {"hands": 1}), ("uffda", {"rounds": 1})],
)
def test_wrong_ways_are_played_to_their_end_and_taken_back(
    game: str, variants: dict[str, int]
) -> None:
    puzzle = of(game)[0 if variants else -1]
    puzzle = replace(puzzle, variants={**puzzle.variants, **variants})
    run = run_of(puzzle)
    step, digest = run.step, run.match.digest()
    assert step is not None
    wrong = step.otherwise[0].when.text
    assert run.offer(Action.parse(wrong)).kind == "shown"
    while run.awaits == "others":
        run.advance()
    assert run.takes_back
    assert run.match.is_over == bool(variants)
    is_next = puzzle.seat in run.match.actors()
    assert first_decision(puzzle).is_next_after(wrong) == is_next
    assert run.mistakes == 1
    run.go_on()
    assert run.match.digest() == digest
    assert run.offer(run.wanted()[0]).kind == "accepted"
    while not run.is_closing:
        run.skip()
    assert run.shown == (run.steps > 1)


def test_what_is_mined_is_read_as_it_was_written() -> None:
    rules = all_rulesets().find("uffbasse")
    found = list(mine(play(rules, ("easy",) * 3, 7, {"beginner-1": 4})))
    again = read_puzzles(write_puzzles(found), "mined.yaml", all_rulesets())
    assert again[0].state().digest() == found[0].state().digest()
    assert write_puzzles(again) == write_puzzles(found)
    decisions(again[0])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ruleset: sauce", "ruleset: sauces", "x.yaml:3:14: unknown ruleset"),
        ("grade: ", "grade: 1", "grade must be a whole number from 1 to 3"),
        ("    goal: {", "    goal: {a: 1, ", "goal: one word and its number"),
        ("0 bid", "9 bid", "is no act such as"),
        ("    seat: ", "    sest: ", "missing key 'seat'"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(old: str, new: str, said: str) -> None:
    text = write_puzzles(of("sauce")[:1])
    assert old in text
    with pytest.raises(RulesetError) as error:
        read_puzzles(text.replace(old, new, 1), "x.yaml", all_rulesets())
    assert said in str(error.value)
    assert error.value.line > 0


def test_the_command_line_checks_and_mines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        write_puzzles(of("uffda")[:1]).replace('solution: "', 'solution: "no '), "utf-8"
    )
    assert main(["puzzles", "check", "--file", str(file), "--json"]) == 1
    (facts,) = json.loads(capsys.readouterr().out)
    assert "does not hold" in facts["problem"]
    out = tmp_path / "out.yaml"
    arguments = ["--games", "1", "--seed", "1", "--seats", "easy,easy,easy"]
    more = ["--variant", "beginner-1=4", "--out", str(out), "--json"]
    assert main(["puzzles", "mine", "uffbasse", *arguments, *more]) == 0
    assert json.loads(capsys.readouterr().out)["puzzles"] == out.read_text("utf-8").count("- id:")


def test_a_puzzle_of_the_player_is_solved_before_it_is_played(
    player_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = replace(of("uffda")[0], id="right")
    folder = player_home / "puzzles"
    folder.mkdir(parents=True)
    wrong = replace(right, id="wrong", goal=Goal("ahead", 0))
    (folder / "mine.yaml").write_text(write_puzzles([right, wrong]), "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["puzzles", "play", "uffda/right", "--json"]) == 1
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["legal"] for one in said if "legal" in one] == [
        ", ".join(first_decision(right).kinds)
    ]
    assert main(["puzzles", "play", "uffda/wrong"]) == 1
    told = capsys.readouterr()
    assert re.search(r"mine\.yaml:\d+: wrong: there is not exactly one", told.err)
    assert not told.out


def test_mining_goes_on_after_a_damaged_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["puzzles", "mine", "uffbasse", "--out", str(tmp_path / "out.yaml"), "--from"]
    assert main([*arguments, str(tmp_path)]) == 2
    assert "there are no recorded matches" in capsys.readouterr().err
    record = play(all_rulesets().find("uffbasse"), ("easy",) * 3, 1, {"beginner-1": 4})
    (tmp_path / "b.jsonl").write_bytes(lines.write(record))
    (tmp_path / "a.jsonl").write_text("{}\n", "utf-8")
    for jobs in ("1", "2"):
        assert main([*arguments, str(tmp_path), "--jobs", jobs]) == 0
        assert "a.jsonl: It is damaged at line 1" in capsys.readouterr().err
    assert read_puzzles((tmp_path / "out.yaml").read_text(), "out.yaml", all_rulesets())


@pytest.mark.parametrize(
    "puzzle",
    [
        replace(of("sauce")[0], goal=Goal("a-word", 60)),
        replace(of("sauce")[0], solution="play nothing"),
    ],
)
def test_a_puzzle_without_sense_is_not_laid(puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError):
        run_of(puzzle)


# Spaced repetition


def test_what_went_wrong_comes_again_in_growing_steps() -> None:
    puzzled = Puzzled().done("uffda/a", DAY, was_clean=False)
    day = DAY
    for days in AGAIN_DAYS:
        early = day + timedelta(days - 1)
        assert not puzzled.is_due("uffda/a", early)
        assert puzzled.done("uffda/a", early, was_clean=True).again == puzzled.again
        day += timedelta(days)
        assert puzzled.due(["uffda/b", "uffda/a"], day) == ["uffda/a"]
        puzzled = puzzled.done("uffda/a", day, was_clean=True)
    assert not puzzled.again
    assert puzzled.solved == ("uffda/a",)
    failed = puzzled.done("uffda/a", day, was_clean=False)
    assert failed.is_due("uffda/a", day + timedelta(1))


def test_a_solution_that_was_shown_begins_the_steps_anew() -> None:
    tomorrow, later = DAY + timedelta(1), DAY + timedelta(4)
    puzzled = Puzzled().failed("uffda/a", DAY).done("uffda/a", tomorrow, was_clean=True)
    assert puzzled.is_due("uffda/a", later)
    puzzled = puzzled.failed("uffda/a", later)
    assert not puzzled.is_due("uffda/a", later), "there is another one next"
    assert puzzled.days_left("uffda/a", later) == AGAIN_DAYS[0]


def test_a_clock_that_was_ahead_delays_nothing() -> None:
    puzzled = Puzzled().failed("uffda/a", DAY + timedelta(3328))
    assert puzzled.due(["uffda/a"], DAY) == ["uffda/a"]
    puzzled = puzzled.done("uffda/a", DAY, was_clean=True)
    assert puzzled.days_left("uffda/a", DAY) == AGAIN_DAYS[1]
    assert puzzled.done("uffda/a", DAY, was_clean=True) == puzzled


def test_days_in_a_row_are_counted() -> None:
    puzzled = Puzzled()
    for days in (0, 0, 1, 2):
        puzzled = puzzled.done("sauce/a", DAY + timedelta(days), was_clean=True)
    assert [puzzled.streak(DAY + timedelta(days)) for days in (2, 3, 4)] == [3, 3, 0]
    assert puzzled.done("sauce/a", DAY + timedelta(5), was_clean=True).days == 1


@pytest.mark.parametrize(
    "content",
    [
        "",
        '{"people": {"1a2b": {"solved": [], "again": {"a": [9, 1]}, "last_day": 1, "days": 1}}}',
        '{"people": {"1a2b": {"solved": [], "again": {"a": 1}, "last_day": 1, "days": 1}}}',
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: str) -> None:
    ada = SeatPlan("Ada", person="1a2b")
    kept = PuzzledFile(tmp_path).load()
    kept.keep(ada, Puzzled().done("sauce/a", DAY, was_clean=False))
    kept.keep(ada, Puzzled().done("sauce/b", DAY, was_clean=False))
    (tmp_path / FILE).write_text(content, "utf-8")
    assert PuzzledFile(tmp_path).load().of(ada).solved == ("sauce/a",)
    assert (tmp_path / f"{FILE}.damaged-1").read_text("utf-8") == content
