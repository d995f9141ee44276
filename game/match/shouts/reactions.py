"""Shouts of computer players out of turn: noticed or not, and when they are heard.

A chance to shout is a seat and a shout that is legal for it. It is offered once: overlooked, or
put to the player, whose answer is carried out after the reaction time. Other actions meanwhile
change nothing about that as long as the shout stays legal.

A shout with arguments is aimed at somebody. The seat whose turn it is can overlook it, too; a
shout without arguments is that player's own decision.
"""

from __future__ import annotations

from game.ai.player import with_legal
from game.match.sitting import PendingDecision, Sitting
from game.rules.core import CLOCK, Action, Observation, Seat

Chance = tuple[Seat, Action]


class Reactions:
    """The state of every chance to shout that computer players have at this moment."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._offered: dict[Chance, PendingDecision | None] = {}
        """With the question that is under way; None: nothing more will come of it."""
        self._overlooked: set[Chance] = set()
        self._version = -1

    def follow(self) -> None:
        """Offer the chances that have come up; the view has just shown why."""
        match = self._sitting.match
        if self._version == match.version:
            return
        is_first, self._version = self._version < 0, match.version
        self.refresh()
        owing = match.owing()
        for seat in self._sitting.computers(match.actors()):
            for shout in match.shouts_of(seat):
                if (seat, shout) in self._offered:
                    continue
                if is_first and self._sitting.relaxed and match.ply:
                    self._offer_again(seat, shout)
                elif shout.args or seat not in owing:
                    self._offer(seat, shout, has_to_act=seat in owing)

    def follow_window(self) -> None:
        """While a window is open the director handles it; nothing is offered again after it."""
        match = self._sitting.match
        if self._version == match.version:
            return
        self.clear()
        self._version = match.version
        for seat in self._sitting.computers(seat for seat in match.actors() if seat != CLOCK):
            for shout in match.shouts_of(seat):
                self._offered[seat, shout] = None

    def refresh(self) -> None:
        """After a change: forget the chances that have gone; they may come back as new ones."""
        match = self._sitting.match
        gone = [chance for chance in self._offered if chance[1] not in match.shouts_of(chance[0])]
        for chance in gone:
            self._settle(chance)
            del self._offered[chance]
            self._overlooked.discard(chance)

    def clear(self) -> None:
        """Forget everything; what is possible then is offered again."""
        for chance in self._offered:
            self._settle(chance)
        self._offered.clear()
        self._overlooked.clear()
        self._version = -1

    def running(self) -> tuple[Seat, ...]:
        """Return the seats that may shout in a moment."""
        seats = [seat for (seat, _), question in self._offered.items() if question is not None]
        return tuple(dict.fromkeys(seats))

    def due_of(self, seat: Seat, shout: Action) -> float | None:
        """Return the table time at which a shout that is under way may be heard."""
        question = self._offered.get((seat, shout))
        return None if question is None else question.due

    def planned(self, seat: Seat, shout: Action) -> float | None:
        """Return the table time of a shout that has been decided on; None if none has."""
        question = self._offered.get((seat, shout))
        if question is None or not question.is_answered or question.action is None:
            return None
        return question.due

    def due(self) -> list[tuple[float, Seat, Action]]:
        """Return the shouts that may be heard now, each with the table time when it was due."""
        found = []
        for chance, question in self._offered.items():
            if question is None or not question.is_answered:
                continue
            if question.action is None:
                self._offered[chance] = None
            elif question.due <= self._sitting.heard and self._is_first(question):
                found.append((question.due, question.seat, question.action))
        return found

    def _is_first(self, question: PendingDecision) -> bool:
        """Return whether a shout need not wait for another.

        At a relaxed table the chance that came up first is heard first, then the faster shout.
        """
        if not self._sitting.relaxed:
            return True
        running = [one for one in self._offered.values() if one is not None]
        return question is min(running, key=lambda one: (one.version, one.takes))

    def done(self, seat: Seat, shout: Action) -> None:
        """Note that a shout was heard."""
        self._settle((seat, shout))

    def noticed(self, seen: Observation) -> Observation:
        """Return what a seat sees, without the actions that it has overlooked."""
        if not self._overlooked:
            return seen
        kept = [action for action in seen.legal if (seen.seat, action) not in self._overlooked]
        return with_legal(seen, tuple(kept)) if kept else seen

    def _offer_again(self, seat: Seat, shout: Action) -> None:
        """Offer a chance as when it came up, perhaps long before somebody sat down.

        People who leave and come back should meet the same opponents.
        """
        moments = self._sitting.match.moments_of(seat, shout)
        if any(one.is_window for one in moments):
            self._offered[seat, shout] = None  # see `follow_window`
            return
        first = next((one for one in moments if shout.args or not one.owes), None)
        if first is not None:
            self._offer(seat, shout, has_to_act=first.owes or moments[-1].owes, ply=first.ply)

    def _offer(
        self, seat: Seat, shout: Action, *, has_to_act: bool, ply: int | None = None
    ) -> None:
        sitting = self._sitting
        self._offered[seat, shout] = None
        if sitting.overlooks(seat, str(shout), ply):
            self._overlooked.add((seat, shout))
        elif not has_to_act:  # else the seat is asked about it anyway
            seen = with_legal(sitting.match.observation(seat), (shout,))
            due = sitting.clock.now + sitting.reaction_ms(seat, str(shout), ply)
            self._offered[seat, shout] = sitting.ask(seen, due, f"shout/{shout}", ply)

    def _settle(self, chance: Chance) -> None:
        question = self._offered.get(chance)
        if question is not None:
            self._sitting.cancel(question)
            self._offered[chance] = None
