"""Own mistakes become puzzles: the solver confirms in the background what a look back marks."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.puzzles.own import Confirming
from game.match.people.each import key_of
from game.match.review.review import Review
from game.match.rulesets import UnknownRulesetError, all_rulesets
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record


class Keeping:
    """Goes through the marks of one review as they appear."""

    def __init__(
        self,
        review: Review,
        front: SeatPlan,
        keep: Callable[[str], object],
        confirming: Callable[[Record], Confirming] = Confirming,
    ) -> None:
        """`front` is who uses the program: nobody else's mistakes are kept."""
        self._review = review
        self._keep = keep
        self._hire = confirming
        self._confirming: Confirming | None = None
        self._asked: set[int] = set()
        self._open: set[int] = set()
        """Those of them that are not answered yet."""
        self.kept: set[int] = set()
        """The actions that have become puzzles."""
        record = review.replay.record
        plan = record.header.seats[review.seat]
        is_own = plan.is_human and key_of(plan) == key_of(front)
        self._may = is_own and review.replay.is_whole and _is_current(record)

    @property
    def is_busy(self) -> bool:
        """Whether the solver is at work."""
        return self._confirming is not None and self._confirming.count > 0

    def poll(self) -> bool:
        """Ask about new marks and keep what was confirmed; return whether there was any."""
        if not self._may:
            return False
        record = self._review.replay.record
        for one in self._review.marked:
            if one.ply in self._asked:
                continue
            self._asked.add(one.ply)
            if record.game.ending(self._review.decisions[one.ply].seen) is not None:
                self._confirming = self._confirming or self._hire(record)
                self._confirming.ask(one.ply)
                self._open.add(one.ply)
        if not self.is_busy:
            return False
        assert self._confirming is not None
        answers = self._confirming.answers()
        self._open -= answers.keys()
        found = {ply: text for ply, text in answers.items() if text}
        for text in found.values():
            self._keep(text)
        self.kept |= found.keys()
        if not self.is_busy:
            self._confirming.close()
        return bool(found)

    def close(self) -> None:
        """Stop at once; what was not answered is asked again."""
        if self._confirming is not None:
            self._confirming.close()
            self._confirming = None
        self._asked -= self._open
        self._open.clear()


def _is_current(record: Record) -> bool:
    """Whether the rules of a match are those that its ruleset has today."""
    try:
        return all_rulesets().find(record.header.ruleset).digest == record.rules.digest
    except UnknownRulesetError:
        return False
