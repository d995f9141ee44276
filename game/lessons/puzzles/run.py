"""A puzzle being played: a lesson that goes on as its solver says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.lessons.lesson import Act, Lesson, LessonStep, Otherwise
from game.lessons.pattern import Pattern
from game.lessons.puzzles.decision import Decision, Line, first_decision, go_on
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.lessons.runner import LessonRun, Verdict
from game.match.storage.header import SeatPlan
from game.match.storage.trouble import N_
from game.rules.core import Action
from game.rules.wording import Wording


class PuzzleWords(Protocol):
    """What is said in a puzzle."""

    @property
    def title(self) -> Wording:
        """The name of the puzzle."""

    def aim(self, decision: Decision) -> Wording:
        """What is to be reached, said at the first decision."""

    def task(self, decision: Decision) -> Wording:
        """The same, said at later ones."""

    @property
    def won(self) -> Wording:
        """What is said when nothing can go wrong any more, and the rest is shown."""

    @property
    def failing(self) -> Wording:
        """What is said while the end of a wrong way is shown."""

    def wrong(self, decision: Decision, act: str) -> Wording:
        """Why an act was wrong, when its bad end has been seen."""


NO_DIFFERENCE = N_("You may do that, but in this puzzle it changes nothing.")
"""Every other act is an answer: what is right, and what fails, is known of all of them."""


class PuzzleRun(LessonRun):
    """A puzzle at its table. The others answer as hard as they can."""

    not_meant = NO_DIFFERENCE

    def __init__(
        self,
        puzzle: Puzzle,
        words: PuzzleWords,
        others: Sequence[SeatPlan],
        pupil: SeatPlan | None = None,
        note: Callable[[PuzzleRun], object] = lambda _run: None,
    ) -> None:
        """Lay the table. `others` sit on the other seats, from seat 0 on.

        `note` is told as soon as something wrong was done, the solution shown, or the goal is sure.
        Raises PuzzleError, TooLongError, WrongTurnError or RulesetError.
        """
        self.puzzle = puzzle
        self.mistakes = 0
        """How often something wrong was done."""
        self.shown = False
        """Whether the solution was shown."""
        self._note = note
        self._words = words
        self._decision = first_decision(puzzle)
        if not self._decision.holds(puzzle.solution):
            raise PuzzleError(f"'{puzzle.solution}' does not hold")
        super().__init__(_lesson(puzzle, words, self._decision, others), 0, pupil, others)
        # The aim is said at the first decision, not before it.
        self._script[0] = self._step(self._decision, self.lesson.aim)
        self._enter(0)

    @property
    def is_clean(self) -> bool:
        """Whether nothing wrong was done and nothing shown."""
        return not (self.mistakes or self.shown)

    @property
    def said(self) -> Wording | None:
        """What is told at the moment, also while the end is shown; see `LessonRun.said`."""
        if not self.is_decided:
            return super().said
        return self._words.failing if self.is_aside else self.lesson.win

    @property
    def is_decided(self) -> bool:
        """Whether the rest is shown: the pupil has nothing to decide before its end."""
        return self.awaits == "others" and (self.is_aside or self.place == self.steps - 1)

    @property
    def is_sure(self) -> bool:
        """Whether the goal will be reached: the pupil has nothing to decide any more."""
        return not self.is_aside and (self.is_decided or self.is_closing)

    def offer(self, action: Action) -> Verdict:
        """Judge an act of the pupil; see `LessonRun.offer`."""
        verdict = super().offer(action)
        self.mistakes += verdict.kind == "shown"
        if verdict.kind == "shown" or (verdict.kind == "accepted" and self.is_sure):
            self._note(self)
        return verdict

    def advised(self) -> tuple[Action, ...]:
        """Show the solution of this decision."""
        if found := super().advised():
            self.shown = True
            self._note(self)
        return found

    def do_as_meant(self) -> None:
        """Show the solution of this decision."""
        self.advised()
        super().do_as_meant()

    def _answers(self, step: LessonStep, action: Action) -> Sequence[Act]:  # noqa: ARG002
        line, later = go_on(self._decision, action)
        if later is not None:
            self._script.insert(self.place + 1, self._step(later, self._words.task(later)))
            self._decision = later
        return _acts(line)

    def _step(self, decision: Decision, text: Wording) -> LessonStep:
        """Return the step of a decision: the right acts, and what happens after all others."""
        right = [act for act in decision.kinds if decision.holds(act)]
        # The act that stands for its kind is shown first.
        right.sort(key=lambda act: decision.kinds[act] != act)
        wrong = [act for act in decision.kinds if not decision.holds(act)]
        return LessonStep(
            "do",
            text,
            want=tuple(map(Pattern, right)),
            otherwise=tuple([self._wrong_way(decision, act) for act in wrong]),
        )

    def _wrong_way(self, decision: Decision, act: str) -> Otherwise:
        line = decision.punishment(act)
        return Otherwise(Pattern(act), "show", self._words.wrong(decision, act), _acts(line))


def _acts(line: Line) -> tuple[Act, ...]:
    return tuple([Act(seat, Pattern(str(action))) for seat, action in line])


def _lesson(
    puzzle: Puzzle, words: PuzzleWords, first: Decision, others: Sequence[SeatPlan]
) -> Lesson:
    """Return the puzzle as a lesson without steps: they come when it is played."""
    seats = [plan.name for plan in others]
    seats.insert(puzzle.seat, "")
    return Lesson(
        name=puzzle.name,
        id=puzzle.id,
        rules=puzzle.rules,
        title=words.title,
        aim=words.aim(first),
        win=words.won,
        seats=tuple(seats),
        variants=puzzle.variants,
        seed=puzzle.seed,
        before=puzzle.before,
        steps=(),
    )
