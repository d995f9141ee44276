"""The other players of a lesson: they do what it says, one by one, slowly enough to be followed."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.brain import Answer
from game.lessons.runner import LessonRun, Verdict, WrongTurnError
from game.match.pacing import Director, Outcome
from game.match.sitting import PendingDecision
from game.match.waiting import Waiting
from game.rules.core import Action, Event, Observation, Refusal, Seat
from game.rules.rng import Rng

LOOK_MS = 1300.0
"""How long the pupil looks at a step before others begin to show it."""
REST_MS = 650.0
"""How long an act is left to be seen before the next one."""
MOST_PASSED_MS = 250.0
"""The most time that counts at once; more means that something else lay over the table."""
EXPLAINED = Refusal("", "")
"""For an act that is possible but not meant: the lesson says why it was not done."""


class Script(Director):
    """Drives the match of a lesson instead of computer players, who are never asked."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(run.match, _Nobody(), chance=Rng(0), human_window_ms=None)
        self.run = run
        self.verdict: Verdict | None = None
        """The result of the pupil's last act, until it is taken."""
        self.failure: WrongTurnError | None = None
        """Why the lesson cannot go on."""
        self.is_held = False
        """Whether the lesson waits: somebody reads something else."""
        self._rested = 0.0
        self._now: float | None = None
        self._place = run.place

    def tick(self, now_ms: float, view_idle: bool) -> list[Event]:
        """Let the next act of the lesson happen if it is due, and return its events."""
        passed = now_ms - (now_ms if self._now is None else self._now)
        self._now = now_ms
        if self.is_held:
            return []
        run = self.run
        patience = run.patience
        if not view_idle or self.failure or (run.awaits != "others" and patience is None):
            self._rested = 0.0
            return []
        self._rested += min(passed, MOST_PASSED_MS)
        if patience is not None:
            if self._rested >= 1000 * patience:
                self._rested = 0.0
                run.be_late()
            return []
        is_first = run.place != self._place
        if self._rested < (LOOK_MS if is_first else REST_MS):
            return []
        self._rested, self._place = 0.0, run.place
        try:
            return list(run.advance())
        except WrongTurnError as error:
            self.failure = error
            return []

    @property
    def left(self) -> float | None:
        """How much of the pupil's time is left, from 1 to 0; None if nobody has to be quick."""
        patience = self.run.patience
        return None if patience is None else max(0.0, 1 - self._rested / (1000 * patience))

    def submit(self, seat: Seat, action: Action) -> Outcome:  # noqa: ARG002 - only the pupil acts
        """Offer an act of the pupil to the lesson; return its events, or why it was not done."""
        self.verdict = verdict = self.run.offer(action)
        self._rested, self._place = 0.0, self.run.place
        if verdict.kind == "refused":
            assert verdict.refusal is not None
            return verdict.refusal
        return EXPLAINED if verdict.kind == "explained" else list(verdict.events)

    def submit_together(
        self, entries: Sequence[tuple[Seat, Action]]
    ) -> list[tuple[Seat, Action, Outcome]]:
        """Offer what the pupil has shouted."""
        return [(seat, action, self.submit(seat, action)) for seat, action in entries]

    def advise(self, seat: Seat) -> PendingDecision:
        """Advise what the lesson wants."""
        wanted = self.run.advised()
        question = PendingDecision(seat, 0, self.match.version, 0.0, 0.0, is_answered=True)
        question.action, question.is_guess = (wanted or (None,))[0], not wanted
        return question

    def waiting_for(self) -> Waiting:
        """Return whom the table is waiting for: the pupil, or somebody of the lesson."""
        awaits, pupil = self.run.awaits, self.run.lesson.pupil
        return Waiting(
            humans=(pupil,) if awaits == "action" else (),
            thinking=(pupil,) if awaits == "others" and not self.failure else (),
            window=None,
            shouters=(pupil,) if self.run.patience is not None else (),
        )

    def take_false_shouts(self) -> list[Seat]:
        """Nobody shouts without a reason."""
        return []


class _Nobody:
    """No computer player thinks in a lesson."""

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Nobody asks."""
        raise AssertionError((seen, level, seed))

    def poll(self) -> list[Answer]:
        """Nobody answers."""
        return []

    def cancel(self, ticket: int) -> None:
        """Nobody was asked."""
