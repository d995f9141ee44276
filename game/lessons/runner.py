"""A lesson being played: its place, what is said, what is awaited, and what an act leads to.

The run knows neither screen nor clock. A table shows `said` and `lights`, and does as `awaits`
says: it tells the run of a press to go on, of a gesture or of an action, or lets the others
act, one by one, whenever it has shown everything before. Nothing of a run is written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal, TypeAlias

from game import __version__
from game.lessons.completion import completing, meant
from game.lessons.lesson import PRESS, Act, Lesson, LessonStep, Otherwise
from game.lessons.pattern import is_meant
from game.lessons.sentences import reading_seconds
from game.match.match import Match
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import Record
from game.match.storage.trouble import N_
from game.rules.core import CLOCK, Action, Event, IllegalAction, Refusal, Seat
from game.rules.wording import Wording

Awaits: TypeAlias = Literal["continue", "action", "gesture", "others", "nothing"]
"""What comes next: a press to go on, an act of the pupil, a gesture, an act of others; nothing
when the lesson has ended."""

NOT_MEANT = N_("You may do that, but now something else is wanted. Look at what lights up.")
READ_ON = N_("Read this first, then go on.")

MOST_LISTED = 12
"""The most legal actions that a message names."""
_OPPONENT = "easy"
_FACES = {"Elsa": (2, 6), "Gerd": (3, 8), "Karl": (4, 9)}
"""The faces of those in the delivered lessons: the second one if the pupil has the first."""
_SALT = "0" * 32
_LONG_AGO = "2000-01-01T00:00:00Z"


class WrongTurnError(Exception):
    """An act of the lesson is not possible where the lesson wants it."""

    def __init__(self, act: Act, reason: str) -> None:
        super().__init__(f"{act.who} cannot do '{act.what.text}' here: {reason}")
        self.act = act


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of an act of the pupil."""

    kind: Literal["accepted", "explained", "shown", "refused"]
    """accepted, shown: carried out, `events` tell what happened; explained, refused: not."""
    events: tuple[Event, ...] = ()
    """The state's own: show each with `seen_by`."""
    said: Wording | None = None
    """The lesson's reason for not carrying it out."""
    general: str = ""
    """A message to be translated, where the lesson has no reason of its own."""
    refusal: Refusal | None = None
    """Why the rules forbid it."""


class LessonRun:
    """A lesson from any of its steps on."""

    not_meant = NOT_MEANT
    """What is said to a legal act that has no sentence of its own, untranslated."""

    def __init__(
        self,
        lesson: Lesson,
        place: int = 0,
        pupil: SeatPlan | None = None,
        others: Sequence[SeatPlan] | None = None,
    ) -> None:
        """Lay the table and play silently up to a place, see `place`; `pupil` is who learns.

        `others` sit on the other seats, or else those whom the lesson names. Raises WrongTurnError,
        or RulesetError if the table cannot be dealt.
        """
        self.lesson = lesson
        self._script = list(lesson.script)
        plan = pupil or SeatPlan("?")
        record = Record(_header(lesson, plan, others or _named(lesson, plan)))
        self.match = Match(record, is_sealed=False)
        self.place = 0
        """The number of the step: 0 says the aim, the last one what has been won. Keep it to go on
        there another time."""
        self._base = 0
        """How many actions stood when the step began."""
        self._queue: list[Act] = []
        self._wanted: tuple[int, tuple[Action, ...]] = -1, ()
        """What is meant, with the match's version."""
        self._aside: Otherwise | None = None
        """The case that is being told: an act that was not meant, or none in time."""
        self._acts = 0
        """How many wanted actions have been done in this step."""
        self._times_late = 0
        """How often the pupil was too late in this step."""
        for act in lesson.before:
            self._carry_out(act)
        self._enter(0)
        while self.place < min(place, len(self._script) - 1):
            self.skip()

    @property
    def step(self) -> LessonStep | None:
        """The step that is on; None when the lesson has ended."""
        return self._script[self.place] if self.place < len(self._script) else None

    @property
    def is_finished(self) -> bool:
        """Whether the lesson has ended."""
        return self.step is None

    @property
    def is_closing(self) -> bool:
        """Whether the last step is on, which says what has been won."""
        return self.place == len(self._script) - 1

    @property
    def awaits(self) -> Awaits:
        """What comes next."""
        step = self.step
        if step is None:
            return "nothing"
        if self._queue:
            return "others"
        if self._aside is not None or step.kind in ("say", "watch"):
            return "continue"
        return "gesture" if step.kind == "gesture" else "action"

    @property
    def steps(self) -> int:
        """How many steps there are, the aim included."""
        return len(self._script) - 1

    @property
    def takes_back(self) -> bool:
        """Whether going on takes back what was shown, so that it is tried again."""
        return self._aside is not None and self._aside.then == "show"

    @property
    def is_aside(self) -> bool:
        """Whether it tells about an act that was not meant, or about none in time."""
        return self._aside is not None

    @property
    def said(self) -> Wording | None:
        """What is told at the moment; None while others answer to what the pupil has done."""
        step = self.step
        if step is None or (self._queue and step.kind != "watch"):
            return None
        return step.text if self._aside is None else self._aside.say

    @property
    def lights(self) -> tuple[str, ...]:
        """Patterns over the keys of what lights up, or WANTED for what `wanted` needs."""
        step = self.step
        return step.lights if step is not None and self._aside is None and not self._queue else ()

    def wanted(self) -> tuple[Action, ...]:
        """Return the legal actions that are meant, the most exemplary one first."""
        step = self.step
        if step is None or step.kind != "do" or self.awaits != "action":
            return ()
        if self._wanted[0] != self.match.version:
            self._wanted = self.match.version, self._meant(step)
        return self._wanted[1]

    def advised(self) -> tuple[Action, ...]:
        """Return what is wanted, because the pupil asked for it."""
        return self.wanted()

    def _meant(self, step: LessonStep) -> tuple[Action, ...]:
        pupil = self.lesson.pupil
        if step.until is None:
            return meant(self.match.observation(pupil).legal, step.want)
        want = (step.until, *step.want)
        return completing(self.match.record.replay(), pupil, want, step.until)

    @property
    def patience(self) -> float | None:
        """The seconds that the pupil has from now on; None if nobody has to be quick.

        They are enough to read what is said, in every language, and grow after each try.
        """
        step = self.step
        if step is None or step.late is None or self.awaits != "action":
            return None
        reading = max(reading_seconds(text) for _language, text in step.text.texts)
        return reading + step.late.after * (1 + self._times_late)

    def be_late(self) -> None:
        """Note that the time of `patience` is over: others act, and it will be taken back."""
        step = self.step
        if step is not None and step.late is not None and self.awaits == "action":
            self._times_late += 1
            self._aside = step.late
            self._queue = list(step.late.acts)

    def offer(self, action: Action) -> Verdict:
        """Judge an act of the pupil, and carry it out if the lesson lets it happen."""
        pupil = self.lesson.pupil
        if refusal := self.match.refusal(pupil, action):
            return Verdict("refused", refusal=refusal)
        step = self.step
        if step is None or self.awaits != "action":
            return Verdict("explained", general=READ_ON)
        if action in self.wanted():
            events = self.match.submit(pupil, action)
            self._acts += 1
            if step.until.matches(action) if step.until else self._acts >= step.times:
                self._queue = list(self._answers(step, action))
                self._settle()
            return Verdict("accepted", tuple(events))
        for case in step.otherwise:
            if case.when.matches(action):
                return self._otherwise(step, case, action)
        return Verdict("explained", general=self.not_meant)

    def _answers(self, step: LessonStep, action: Action) -> Sequence[Act]:  # noqa: ARG002
        """Return what others do after the act that completes a step."""
        return step.acts

    def answer_to_press(self, key: str) -> Wording | None:
        """Return what the lesson says if the place with this key is pressed; None if nothing."""
        step = self.step
        if step is None or self.awaits != "action":
            return None
        cases = (case for case in step.otherwise if case.is_press)
        found = next((case for case in cases if case.when.matches(f"{PRESS} {key}")), None)
        return found.say if found else None

    def gesture(self, name: str) -> bool:
        """Return whether a gesture of the view is what was awaited; then the lesson goes on."""
        step = self.step
        if step is None or self.awaits != "gesture" or not is_meant(name, step.want):
            return False
        self._enter(self.place + 1)
        return True

    def go_on(self) -> bool:
        """Note the press to go on; return whether the table was taken back and has to be laid anew.

        Does nothing unless it is awaited.
        """
        if self.awaits != "continue":
            return False
        aside, self._aside = self._aside, None
        if aside is not None and aside.then == "show":
            self.match.take_back(self._base)
            self._acts = 0
            return True
        self._enter(self.place + 1)
        return False

    def advance(self) -> tuple[Event, ...]:
        """Let others do what comes next and return its events; nothing unless it is awaited.

        Raises WrongTurnError.
        """
        if not self._queue:
            return ()
        events = self._carry_out(self._queue.pop(0))
        self._settle()
        return tuple(events)

    def skip(self) -> None:
        """Do the step as it is meant. Raises WrongTurnError."""
        place = self.place
        while self.place == place and not self.is_finished:
            awaits = self.awaits
            if awaits == "others":
                self.advance()
            elif awaits == "continue":
                self.go_on()
            elif awaits == "gesture":
                self._enter(place + 1)
            else:
                self.do_as_meant()

    def do_as_meant(self) -> None:
        """Do the most exemplary action that is meant. Raises WrongTurnError if none is legal."""
        step, wanted = self.step, self.wanted()
        assert step is not None
        if not wanted:
            first = step.want[0]
            all_meant = ", ".join(pattern.text for pattern in (*step.want, step.until) if pattern)
            act = Act(self.lesson.pupil, replace(first, text=all_meant))
            raise WrongTurnError(act, self._legal(act.seat))
        self.offer(wanted[0])

    def _otherwise(self, step: LessonStep, case: Otherwise, action: Action) -> Verdict:
        if case.then == "explain":
            return Verdict("explained", said=case.say)
        events = self.match.submit(self.lesson.pupil, action)
        self._aside = case
        self._queue = list(case.acts or (step.acts if case.then == "accept" else ()))
        return Verdict("accepted" if case.then == "accept" else "shown", tuple(events))

    def _settle(self) -> None:
        """Go on to the next step if this one has nothing more to say."""
        step = self.step
        if not self._queue and self._aside is None and step is not None and step.kind == "do":
            self._enter(self.place + 1)

    def _enter(self, place: int) -> None:
        self.place = place
        self._wanted = -1, ()
        self._base = self.match.ply
        self._acts = self._times_late = 0
        step = self.step
        self._queue = list(step.acts) if step is not None and step.kind == "watch" else []

    def _carry_out(self, act: Act) -> list[Event]:
        action: Action | None = Action.parse(act.what.text)
        if act.what.is_open:
            legal = self.match.observation(act.seat).legal
            action = next((one for one in legal if act.what.matches(one)), None)
        if action is None:
            raise WrongTurnError(act, self._legal(act.seat))
        try:
            return self.match.submit(act.seat, action)
        except IllegalAction as error:
            reason = f"{error.refusal.reason}; {self._legal(act.seat)}"
            raise WrongTurnError(act, reason) from None

    def _legal(self, seat: Seat) -> str:
        """Return what may be done instead, for the author of the lesson."""
        if seat not in self.match.actors():
            names = ["clock" if one == CLOCK else str(one) for one in self.match.actors()]
            return "it is the turn of " + (", ".join(names) or "nobody")
        return listed(self.match.observation(seat).legal)


def listed(legal: Sequence[Action]) -> str:
    """Return what is legal, for the author of a lesson."""
    more = ", …" if len(legal) > MOST_LISTED else ""
    return "legal is " + (", ".join(map(str, legal[:MOST_LISTED])) or "nothing") + more


def _named(lesson: Lesson, pupil: SeatPlan) -> list[SeatPlan]:
    """Return those whom a lesson names: nobody else has the pupil's colour or face."""
    colours = (number for number in count(1) if number != pupil.colour)
    known = {face for faces in _FACES.values() for face in faces}
    free = (number for number in count(1) if number != pupil.avatar and number not in known)
    found = []
    for name in filter(None, lesson.seats):
        own = [face for face in _FACES.get(name, ()) if face != pupil.avatar]
        found.append(SeatPlan(name, _OPPONENT, next(colours), own[0] if own else next(free)))
    return found


def _header(lesson: Lesson, pupil: SeatPlan, others: Sequence[SeatPlan]) -> Header:
    around = iter(others)
    return new_header(
        lesson.rules,
        [next(around) if name else pupil for name in lesson.seats],
        program=__version__,
        variants=lesson.variants,
        seed=lesson.seed,
        salt=_SALT,
        created=_LONG_AGO,
    )
