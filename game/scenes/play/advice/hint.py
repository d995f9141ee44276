"""A hint on demand: what a strong player would do in the asker's place, shown at the table."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from game.match.pacing import Director
from game.match.sitting import PendingDecision
from game.rules.core import CLOCK, Action, Seat
from game.scenes.play.advice.slip import AdviceSlip, Closing
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame, find
from game.ui.table.guidance.advice import Advice
from game.ui.text import N_, _

SLIP = "hint:slip"
CLOSING = Closing(SLIP, N_("Put the hint away"))

Decision = tuple[Seat | None, int, tuple[Action, ...]]
"""Who decides, how many moves that seat has made, and its legal actions."""


class AdvisedTable(AtTable, Protocol):
    """A table at which somebody may ask what to do."""

    @property
    def director(self) -> Director:
        """The director that can be asked."""

    def may_act(self) -> bool:
        """Whether the person in front may act now."""

    def tell_time(self) -> None:
        """Tell the director the time."""


class Hint:
    """Asks in the background, and shows the answer until something happens or it is closed."""

    needed = 1
    """How many sentences are always shown; others only if the slip hides nothing more with them."""

    def __init__(self, scene: AdvisedTable) -> None:
        self._scene = scene
        self._question: PendingDecision | None = None
        self._action: Action | None = None
        self._version = -1
        """The match's version for which the question or the answer was last valid."""
        self._decision: Decision | None = None
        """The decision that it is about."""
        self._advice: Advice | None = None
        self.given: Counter[str] = Counter()
        """How often an action was advised, by its verb."""
        self._slip = AdviceSlip(scene.stage, CLOSING, self.forget, self.needed)

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._question is not None

    @property
    def advice(self) -> Advice | None:
        """What is being shown, or None."""
        return self._advice

    @property
    def action(self) -> Action | None:
        """The action that is being shown; None also for letting an open window pass."""
        return self._action

    def ask(self) -> None:
        """Ask for a hint, or close the one that is shown."""
        scene = self._scene
        if self._advice is not None:
            self.forget()
            return
        if self.is_thinking:
            return
        seat = self.asker()
        if seat is None:
            scene.table.say(_("You get a hint when it is your turn."))
            return
        if not scene.table.is_idle:
            scene.table.skip()
        scene.table.say("")
        self._version, self._decision = scene.match.version, self.decision()
        self._question = scene.director.advise(seat)

    def forget(self) -> None:
        """Close the hint, or stop waiting for it."""
        if self._question is not None:
            self._scene.director.drop(self._question)
        self._question, self._advice, self._action = None, None, None
        self._version, self._decision = -1, None
        self._slip.begin()

    def resized(self) -> None:
        """Say it again, as the window's size or the language has changed."""
        self._slip.move()
        if self._is_stale():
            # Somebody has acted since the last frame: the hint does not hold any more.
            self.forget()
        elif self._advice is not None:
            self._advice = self.words(self._action)

    def words(self, action: Action | None) -> Advice:
        """Return the words about an action; None means letting an open window pass."""
        return self._scene.table.advise(action)

    def update(self, seconds: float) -> bool:
        """Listen for the answer; return whether something moves."""
        scene = self._scene
        if self._is_stale():
            self.forget()
            return True
        if self._question is not None:
            scene.tell_time()
            if self._question.is_answered:
                self._show(self._question)
            return True
        if self._advice is None:
            return False
        return self._slip.update(seconds)

    def draw(self, frame: Frame) -> None:
        """Let the targets glow, and draw the slip where it hides little.

        It is not drawn while a score sheet covers its targets.
        """
        if self._question is not None:
            if not frame.is_covered:
                self._slip.draw(frame, [], Advice(_("Let me think …")))
            return
        if self._advice is None:
            return
        self._advice = self._scene.table.pointed(self._advice, self._action)
        found = [
            target for key in self._advice.keys if (target := find(frame.targets, key)) is not None
        ]
        if frame.is_covered and not found:
            return
        self._slip.draw(frame, found, self._advice)

    def decision(self) -> Decision:
        """Return what the person in front may decide now."""
        match, seat = self._scene.match, self._scene.table.viewer
        taken = sum(move.seat == seat for move in match.record.moves)
        return seat, taken, tuple(match.observation(seat).legal)

    def asker(self) -> Seat | None:
        """Return the seat that can get a hint now."""
        scene = self._scene
        seat, match = scene.table.viewer, scene.match
        if seat is None or not scene.may_act() or not match.observation(seat).legal:
            return None
        actors = match.actors()
        if CLOCK in actors:
            return seat if seat in actors else None
        return seat if seat in match.owing() else None

    def _is_stale(self) -> bool:
        """Whether something has happened since, or somebody else is in front now."""
        if self._question is None and self._advice is None:
            return False
        version = self._scene.match.version
        if self._decision is None or self._decision[0] != self._scene.table.viewer:
            return True
        if self._version != version and self._decision == self.decision():
            # Others have acted, e.g. when all choose at once: the decision is still the same.
            self._version = version
        return self._version != version

    def _show(self, question: PendingDecision) -> None:
        self._question = None
        if question.is_guess:
            # A table has to go on with any action; as advice it would be a lie.
            self.forget()
            self._scene.table.say(_("There is no hint for this one."))
            return
        self._action = question.action
        if question.action is not None:
            self.given[question.action.verb] += 1
        self._slip.begin()
        self._advice = self.words(question.action)
