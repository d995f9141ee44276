"""Own mistakes as puzzles: decisions that cost something, and that the exact solver confirms."""

from __future__ import annotations

from dataclasses import replace

from game.ai.background import Background
from game.lessons.puzzles.decision import decisions, first_decision
from game.lessons.puzzles.mining import grade_of, id_of, position
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.lessons.puzzles.reading import write_puzzles
from game.match.storage import lines
from game.match.storage.record import Record
from game.rules.endings import TooLongError

OWN = "own-"
"""Ids of such puzzles begin with this."""


def is_own(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is somebody's own mistake."""
    return puzzle.id.startswith(OWN)


def own_puzzle(record: Record, ply: int) -> Puzzle | None:
    """Return the decision that led to an action as a puzzle, None unless it was surely wrong.

    What was done must fail, and exactly one kind of act must hold. Raises what `Record.replay`
    does.
    """
    state, move = record.replay(ply - 1), record.moves[ply - 1]
    ending = record.game.ending(state.observation(move.seat), state)
    for goal in ending.goals if ending else ():
        puzzle = position(record, ply - 1, move.seat, goal)
        try:
            decision = first_decision(puzzle, state.copy())
            if decision.fails(move.action) and len(decision.possible) == 1:
                puzzle = replace(puzzle, solution=decision.possible[0])
                grade = grade_of(decision, len(decisions(puzzle)))
                # The same deal may have been played twice, each time in another way.
                before = [(act.seat, act.what.text) for act in puzzle.before]
                key = OWN + id_of(puzzle, before, puzzle.goal.number)
                return replace(puzzle, id=key, grade=grade)
        except (PuzzleError, TooLongError):
            continue
    return None


class Confirming:
    """Asks the solver about mistakes of one match, in a process of its own; nothing here waits."""

    def __init__(self, record: Record) -> None:
        self._record = lines.write(record)
        self._work = Background[int, str](1, is_modest=True)
        self.count = 0
        """How many mistakes it was asked about and has not answered yet."""

    def ask(self, ply: int) -> None:
        """Ask about the decision that led to an action."""
        self.count += 1
        self._work.hand_in(ply, confirmed, self._record, ply)

    def answers(self) -> dict[int, str]:
        """Return new answers by action: the text of a file with one puzzle, or nothing."""
        found = dict(self._work.answers())
        self.count = 0 if self._work.has_failed else self.count - len(found)
        return found

    def close(self) -> None:
        """Stop at once."""
        self._work.close()


def confirmed(record: bytes, ply: int) -> str:
    """Return the text of a file with the puzzle of a decision; nothing if it makes none."""
    found = lines.read(record).record
    puzzle = own_puzzle(found, ply) if found else None
    return write_puzzles([puzzle]) if puzzle else ""
