"""Own mistakes come back as puzzles: confirmed by the solver, kept for the person in front."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.lessons.puzzles.collection import bundled_puzzles
from game.lessons.puzzles.decision import decisions, first_decision
from game.lessons.puzzles.mining import id_of
from game.lessons.puzzles.own import Confirming, confirmed, is_own, own_puzzle
from game.lessons.puzzles.puzzle import Puzzle
from game.lessons.puzzles.reading import read_puzzles
from game.match.people.mistakes import MOST, Mistakes, MistakesFile
from game.match.people.puzzled import AGAIN_DAYS, Puzzled
from game.match.replay import Replay
from game.match.review.decision import Judged, Worth
from game.match.review.estimate import Estimate
from game.match.review.review import Known, Review
from game.match.rulesets import all_rulesets
from game.match.storage import lines
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Move, Record
from game.scenes.lesson.puzzle_chooser import PuzzleChooser
from game.scenes.lesson.puzzling import Puzzling, untried
from game.scenes.replay.look_back.keeping import Keeping
from game.ui import text
from game.workbench.gallery.lessons import NoProgram, Watch
from game.workbench.gallery.pictures import stage_for

GAMES = ("sauce", "uffbasse", "uffda")
DAY = date(2026, 11, 22)
LENA = SeatPlan("Lena")


def example(game: str) -> tuple[Puzzle, Record, str]:
    """Return a puzzle, a match with a mistake in it, and that mistake."""
    puzzle = bundled_puzzles().of(game)[0]
    decision = first_decision(puzzle)
    wrong = next(one for one in decision.kinds if decision.fails(one))
    others = [SeatPlan(f"N{number}", "easy", number, number) for number in range(2, 9)]
    seats = others[: puzzle.players]
    seats[puzzle.seat] = LENA
    header = new_header(
        puzzle.rules, seats, program="t", variants=puzzle.variants, seed=puzzle.seed
    )
    moves = [Move(act.seat, act.what.text, 0) for act in puzzle.before]
    return puzzle, Record(header, [*moves, Move(puzzle.seat, wrong, 0)]), wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_mistake_that_the_solver_confirms_is_a_puzzle(game: str) -> None:
    puzzle, record, _wrong = example(game)
    (found,) = read_puzzles(confirmed(lines.write(record), record.ply), "x", all_rulesets())
    assert is_own(found)
    assert found.state().digest() == puzzle.state().digest()
    assert (found.seat, found.goal, found.solution) == (puzzle.seat, puzzle.goal, puzzle.solution)
    assert decisions(found)
    right = Record(record.header, [*record.entries[:-1], Move(puzzle.seat, puzzle.solution, 0)])
    assert not confirmed(lines.write(right), right.ply)


def test_mistakes_in_the_same_deal_are_told_apart() -> None:
    _puzzle, record, _wrong = example("uffbasse")
    moves = list(record.moves)
    place = max(at for at, move in enumerate(moves) if move.action == "play G5")
    moves[place] = Move(moves[place].seat, "play G7", 0)
    found = [own_puzzle(one, one.ply) for one in (record, Record(record.header, moves))]
    assert len({one.id for one in found if one}) == 2
    delivered = bundled_puzzles().all()
    assert [id_of(one) for one in delivered] == [one.id for one in delivered], "they stay"


class AtOnce(Confirming):
    """Answers in this process."""

    def ask(self, ply: int) -> None:
        self.count += 1
        self._ply = ply

    def answers(self) -> dict[int, str]:
        self.count = 0
        return {self._ply: confirmed(self._record, self._ply)}


class Slow(AtOnce):
    """Never answers."""

    def answers(self) -> dict[int, str]:
        return {}


def mistaken(right: str, wrong: str, ply: int) -> Judged:
    sure = Worth(Estimate(99, 0.5), Estimate(99, 0.3, 0.001))
    even = Worth(Estimate(99, 0.2), Estimate(99, 0.0))
    return Judged(ply, wrong, (wrong, right), 9, ({right: sure, wrong: even},) * 2)


@pytest.mark.parametrize(("front", "kept"), [(LENA, 1), (SeatPlan("Käthe"), 0)])
def test_what_a_look_back_marks_is_kept_for_the_person_in_front(front: SeatPlan, kept: int) -> None:
    puzzle, record, wrong = example("sauce")
    review = Review(Replay(record), puzzle.seat, [record.ply])
    review.recall(Known({record.ply: mistaken(puzzle.solution, wrong, record.ply)}, {}, {}, {}))
    texts: list[str] = []
    keeping = Keeping(review, front, texts.append, AtOnce)
    keeping.poll()
    keeping.poll()
    assert len(texts) == len(keeping.kept) == kept


def test_what_was_not_answered_is_asked_again() -> None:
    puzzle, record, wrong = example("sauce")
    review = Review(Replay(record), puzzle.seat, [record.ply])
    review.recall(Known({record.ply: mistaken(puzzle.solution, wrong, record.ply)}, {}, {}, {}))
    texts: list[str] = []
    keeping = Keeping(review, LENA, texts.append, Slow)
    assert not keeping.poll()
    keeping.close()
    keeping._hire = AtOnce
    assert keeping.poll()
    assert len(texts) == 1


def test_it_is_offered_first_from_the_next_day_on() -> None:
    text.install("en")
    _puzzle, record, _wrong = example("uffda")
    stack, tried = stage_for((1280, 720), "en"), untried(DAY)
    puzzling = Puzzling(stack.stage, stack, NoProgram(), bundled_puzzles(), tried, Watch(stack))
    mistake = confirmed(lines.write(record), record.ply)
    puzzling.keep(mistake)
    puzzling.keep(mistake)
    puzzling.choose("uffda")
    chooser = stack.top
    assert isinstance(chooser, PuzzleChooser)
    titles = [one.label for one in stack.draw().targets if one.key.startswith("puzzles:card")]
    assert titles[:2] == ["Your own 1", "Puzzle 1"]
    assert chooser.next_one is not None
    assert not is_own(chooser.next_one)
    tried.today = lambda: DAY + timedelta(1)
    chooser = puzzling._chooser("uffda")
    assert chooser.next_one is not None
    assert is_own(chooser.next_one)
    assert len([one for one in chooser._puzzles if is_own(one)]) == 1


def test_days_of_a_mistake_grow_as_those_of_any_puzzle() -> None:
    puzzled, day = Puzzled().missed("sauce/own-p1", DAY), DAY
    assert puzzled.missed("sauce/own-p1", DAY + timedelta(9)) == puzzled
    for days in AGAIN_DAYS:
        assert puzzled.days_left("sauce/own-p1", day) == days
        day += timedelta(days)
        puzzled = puzzled.done("sauce/own-p1", day, was_clean=True)
    assert puzzled.days_left("sauce/own-p1", day) is None


def test_mistakes_are_kept_on_the_disk(tmp_path: Path) -> None:
    kept = MistakesFile(tmp_path).load()
    many = Mistakes()
    for number in range(MOST + 2):
        many = many.plus(f"puzzles:\n  - {number}\n")
    kept.keep(replace(LENA, person="1a2b"), many)
    found = MistakesFile(tmp_path).load().of(replace(LENA, person="1a2b"))
    assert found == many
    assert found.puzzles[0].endswith("- 2\n")
