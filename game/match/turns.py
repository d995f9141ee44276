"""Computer players whose turn it is: when they are asked, and when their answers count."""

from __future__ import annotations

from game.match.shouts.reactions import Reactions
from game.match.sitting import PendingDecision, Sitting
from game.rules.core import Action, Seat


class Turns:
    """The decisions that the table waits for; several if seats choose together."""

    def __init__(self, sitting: Sitting, reactions: Reactions) -> None:
        self._sitting = sitting
        self._reactions = reactions
        self._questions: dict[Seat, PendingDecision] = {}

    def follow(self) -> None:
        """Ask the seats that have to act now, and forget the others."""
        sitting = self._sitting
        computers = sitting.computers(sitting.match.owing())
        for seat in set(self._questions).difference(computers):
            self._forget(seat)
        if sitting.relaxed:
            self._ask_again()
        for seat in computers:
            if seat not in self._questions:
                self._ask(seat, sitting.clock.now + sitting.thinking_ms(seat))

    def hear(self, question: PendingDecision) -> None:
        """Note that a question has been answered; a shout takes the time of a shout."""
        action = question.action
        if action is None or self._questions.get(question.seat) is not question:
            return
        if action in self._sitting.match.shouts_of(question.seat):
            due = self._reactions.due_of(question.seat, action)
            if due is None:
                due = question.asked + self._sitting.reaction_ms(question.seat, str(action))
            question.due = due

    def due(self) -> list[tuple[float, Seat, Action]]:
        """Return the actions that may happen now, each with the table time when it was due."""
        sitting = self._sitting
        asked = list(self._questions.items())
        if sitting.relaxed:  # one after the other, in their order; shouts go first
            first = sitting.computers(sitting.match.owing())[:1]
            asked = [one for one in asked if one[0] in first and not self._reactions.running()]
        found = []
        for seat, question in asked:
            if question.is_answered and question.due <= sitting.heard:
                action = self._settled(seat, question)
                if action is not None and self._is_ready(seat, action):
                    found.append((question.due, seat, action))
        return found

    def done(self, seat: Seat) -> None:
        """Note that a seat has acted."""
        if seat in self._questions:
            self._forget(seat)

    def clear(self) -> None:
        """Forget everything; seats that still have to act are asked again."""
        for seat in list(self._questions):
            self._forget(seat)

    def _ask_again(self) -> None:
        """Ask again what was asked before the last change: answers follow from the state now."""
        for seat, question in list(self._questions.items()):
            if question.version != self._sitting.match.version:
                self._forget(seat)
                self._ask(seat, question.due)

    def _settled(self, seat: Seat, question: PendingDecision) -> Action | None:
        """Return the action of a seat that has thought long enough, or None to go on waiting.

        An answer to an older question holds as long as it is legal, else the seat is asked again.
        """
        match, action = self._sitting.match, question.action
        if action is not None and match.refusal(seat, action) is None:
            return action
        if question.version != match.version:
            self._forget(seat)
            self._ask(seat, question.due)
            return None
        # Somebody who chooses together with others may wait for its turn, but no longer.
        return match.observation(seat).legal[0] if seat == match.owing()[0] else None

    def _is_ready(self, seat: Seat, action: Action) -> bool:
        """Return whether an action may happen now: no seat goes on while it is about to shout."""
        sitting = self._sitting
        if action not in sitting.match.shouts_of(seat) and seat in self._reactions.running():
            return False
        return sitting.is_pause_over(action)

    def _ask(self, seat: Seat, due: float) -> None:
        seen = self._reactions.noticed(self._sitting.match.observation(seat))
        self._questions[seat] = self._sitting.ask(seen, due)

    def _forget(self, seat: Seat) -> None:
        self._sitting.cancel(self._questions.pop(seat))
