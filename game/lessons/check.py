"""The scripted pupil: plays a lesson as it is meant, and in every other way that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.lessons.lesson import LATE, Lesson, LessonStep, Otherwise
from game.lessons.pattern import Pattern
from game.lessons.runner import LessonRun, WrongTurnError, listed
from game.match.storage.header import SeatPlan
from game.match.storage.record import RecordError
from game.match.storage.trouble import N_, Trouble, TroubleError, trouble
from game.resources import bundled
from game.rules.core import Action
from game.rules.document import RulesetError

_CHANGED = N_(
    "The lesson “{title}” does not go with the ruleset {ruleset} any more: it was changed."
)
_FAULTY = N_("The lesson “{title}” has a mistake and does not play through.")


@dataclass(frozen=True, slots=True)
class Played:
    """How often the pupil went through a lesson."""

    right_ways: int
    wrong_ways: int


def begin(
    lesson: Lesson, language: str, place: int = 0, pupil: SeatPlan | None = None
) -> LessonRun:
    """Return a run of a lesson after checking that it plays through as it is meant.

    Raises TroubleError if it does not, see `changed`.
    """
    try:
        _finish(LessonRun(lesson))
        return LessonRun(lesson, place, pupil)
    except (WrongTurnError, RecordError):
        raise TroubleError(changed(lesson, language)) from None


def changed(lesson: Lesson, language: str) -> Trouble:
    """Return the message about a lesson that does not play through.

    A delivered one did, so its ruleset was changed; one of the player's own may have any fault.
    """
    is_own = not Path(lesson.name).is_relative_to(bundled("rulesets"))
    message = _FAULTY if is_own else _CHANGED
    return trouble(message, title=lesson.title.get(language), ruleset=lesson.rules.id)


def play_every_way(lesson: Lesson) -> Played:
    """Play a lesson in every way that it names. Raises RulesetError at the place of a mistake.

    The right way takes the first action that is meant; each other one is tried once, followed by
    the rest of the lesson as it is meant.
    """
    try:
        _finish(LessonRun(lesson))
        return _Pupil(lesson).play()
    except WrongTurnError as error:
        raise _fault(lesson, error) from None
    except RecordError as error:
        raise RulesetError(lesson.name, 0, 0, str(error)) from None


class _Pupil:
    """Goes through a lesson as it is meant, and tries all else at each turn."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._run = LessonRun(lesson)
        self._acts = 0
        """How many the pupil has done in this step."""
        self._right, self._wrong = 1, 0

    def play(self) -> Played:
        """Raises WrongTurnError or RulesetError."""
        run = self._run
        while not run.is_finished:
            if run.awaits == "action":
                self._try_step()
            else:
                run.skip()
        return Played(self._right, self._wrong)

    def _try_step(self) -> None:
        """Take all turns of a step; each of its patterns must be met in one of them."""
        run, place = self._run, self._run.place
        step = run.step
        assert step is not None
        legal = _legal(run)
        patterns = (*step.want, *(case.when for case in step.otherwise))
        unmet = dict.fromkeys(patterns)
        self._acts = 0
        while run.place == place and run.awaits == "action":
            for pattern in self._try_turn(step):
                unmet.pop(pattern, None)
            run.do_as_meant()
            self._acts += 1
        for pattern in unmet:
            raise _useless(self._lesson, pattern, legal)

    def _try_turn(self, step: LessonStep) -> Iterator[Pattern]:
        """Try everything but the first action that is meant; yield the patterns that were met."""
        wanted = self._run.wanted()
        yield from (one for one in step.want if any(map(one.matches, wanted)))
        for action in wanted[1:]:
            self._try_other_right_way(step, action)
        left = [action for action in _legal(self._run) if action not in wanted]
        for case in step.otherwise:
            if case.is_press:
                # Only the table knows which place is meant.
                yield case.when
                continue
            if case is step.late:
                yield case.when
                self._wrong += 1
                _try_wrong_way(self._again(), case, None)
                continue
            meant = [action for action in left if case.when.matches(action)]
            left = [action for action in left if action not in meant]
            for action in meant:
                yield case.when
                self._wrong += 1
                _try_wrong_way(self._again(), case, action)

    def _try_other_right_way(self, step: LessonStep, action: Action) -> None:
        self._right += 1
        other = self._again()
        other.offer(action)
        try:
            _finish(other)
        except WrongTurnError as error:
            after = f"after '{action}', which line {step.line} also wants: "
            raise _fault(self._lesson, error, after) from None

    def _again(self) -> LessonRun:
        """Return another run that has come as far."""
        run = LessonRun(self._lesson, self._run.place)
        for _act in range(self._acts):
            run.do_as_meant()
        return run


def _legal(run: LessonRun) -> Sequence[Action]:
    return run.match.observation(run.lesson.pupil).legal


def _try_wrong_way(run: LessonRun, case: Otherwise, action: Action | None) -> None:
    """Do what is not meant, or nothing in time, and see that it ends as the lesson says."""
    place, base = run.place, LessonRun(run.lesson, run.place).match.digest()
    if action is None:
        run.be_late()
    elif run.offer(action).kind == "explained":
        return
    try:
        while run.awaits == "others":
            run.advance()
        if case.then == "accept":
            _finish(run)
            return
    except WrongTurnError as error:
        raise _fault(run.lesson, error, f"after '{action or LATE}': ") from None
    if run.match.is_over:
        problem = f"after '{action or LATE}' the game is over, so that it cannot be taken back"
        raise RulesetError(run.lesson.name, case.when.line, case.when.column, problem)
    run.go_on()
    assert (run.match.digest(), run.place) == (base, place)


def _finish(run: LessonRun) -> None:
    while not run.is_finished:
        run.skip()


def _useless(lesson: Lesson, pattern: Pattern, legal: Sequence[Action]) -> RulesetError:
    problem = f"nothing legal is meant by '{pattern.text}'; {listed(legal)}"
    return RulesetError(lesson.name, pattern.line, pattern.column, problem)


def _fault(lesson: Lesson, error: WrongTurnError, after: str = "") -> RulesetError:
    what = error.act.what
    return RulesetError(lesson.name, what.line, what.column, after + str(error))


def trace(lesson: Lesson) -> Iterator[tuple[LessonRun, LessonStep]]:
    """Yield the run at each step as it is meant, for authors of lessons.

    Raises WrongTurnError where it does not go on.
    """
    run = LessonRun(lesson)
    while (step := run.step) is not None:
        yield run, step
        run.skip()
