"""A decision of a match, and what its choices were worth as far as the seat could know."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot

from game.ai.appraisers import JUDGES, Inquiry
from game.match.replay import Replay
from game.match.review.estimate import Estimate
from game.rules.core import CLOCK, Game, Observation, Seat

THRESHOLD = 0.02
"""A smaller loss, in chance to win the match, is not marked."""
AGREED = THRESHOLD / 2
"""Each judge has to see at least this loss, if the mean one is beyond the threshold."""
CLEAR = 3.0
"""A value so many standard errors beyond the threshold is not examined further. Two would often be
luck, as values are examined again and again."""
LEAST_DEALS = 24
"""The fewest deals, for each judge, on which something is called a mistake."""
RARE = 0.5
"""How different a deal that was not examined could have been, in chance to win: equal values in a
few deals do not prove that there is no difference."""
FIRST = ((0, 8), (1, 8), (0, 16), (1, 16))
"""The first steps: judge, and number of deals."""
MORE = (32, 32, 64, 64, 128, 128, 256, 256, 512, 512, 512, 512, 1024, 1024)
"""Deals of the further steps, while it is not clear yet; each is for the judge who knows less."""
CONTENDERS = ((32, 8), (128, 5), (512, 3), (1024, 2))
"""Up to so many deals, at most so many choices that may be better are examined further; after
that, only the best."""
MOST_CHOICES = 14
"""Of more choices, such as bids, so many numbers are judged, evenly spread, as neighbours are
alike."""
ALSO_DEALS = LEAST_DEALS
"""Deals, for each judge, for an additional choice that somebody asks about."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody made."""

    ply: int
    """Which action of the match it was, counted from 1."""
    seen: Observation
    """What the seat knew."""
    chosen: str

    @property
    def seat(self) -> Seat:
        """Whose decision it was."""
        return self.seen.own_seat


def decisions_of(replay: Replay, seat: Seat, only: Collection[int] | None = None) -> list[Decision]:
    """Return a seat's decisions in a match, where there was a choice; `only` names the actions.

    Automatic actions are left out, and so are shouts, which are about speed.
    """
    plies = range(1, replay.length + 1) if only is None else only
    found = (decision_at(replay, ply) for ply in plies if replay.actor(ply) == seat)
    return [one for one in found if one is not None]


def decision_at(replay: Replay, ply: int) -> Decision | None:
    """Return the decision that led to an action of the match; None if there was no choice."""
    seat, action = replay.actor(ply), replay.action(ply)
    if seat is None or seat == CLOCK or action is None:
        return None
    game, seen = replay.record.game, replay.observation(ply - 1, seat)
    choices = game.compared(seen)
    if len(choices) < 2 or action not in choices or action == game.automatic(seen):
        return None
    return Decision(ply, seen, str(action))


def choices_of(decision: Decision, game: Game) -> tuple[str, ...]:
    """Return what could have been done, as far as it is compared."""
    return tuple(str(one) for one in game.compared(decision.seen))


def judged_first(choices: Sequence[str], chosen: str) -> tuple[str, ...]:
    """Return the choices that are judged without a request: all, or so many numbers."""
    numbers = [one for one in choices if one.partition(" ")[2].isdecimal()]
    if len(choices) <= MOST_CHOICES or len(numbers) < 2:
        return tuple(choices)
    step = (len(numbers) - 1) / (MOST_CHOICES - 1)
    left_out = {*numbers} - {numbers[round(one * step)] for one in range(MOST_CHOICES)} - {chosen}
    return tuple(one for one in choices if one not in left_out)


@dataclass(frozen=True, slots=True)
class Worth:
    """What one choice is worth to one judge."""

    value: Estimate = field(default_factory=Estimate)
    """The chance to win the match after it."""
    gain: Estimate = field(default_factory=Estimate)
    """How much better it is than the chosen one, in equal deals."""


@dataclass(frozen=True)
class Judged:
    """All that is known so far about a decision; the next steps follow from it alone.

    Properties are cached, as they are asked again after every answer about another decision.
    """

    ply: int
    chosen: str
    choices: tuple[str, ...]
    steps: int = 0
    """How many steps have been taken."""
    worths: tuple[Mapping[str, Worth], ...] = ()
    """For each judge, by choice."""
    besides: frozenset[str] = frozenset()
    """Choices that somebody asked about in addition: no mark depends on them."""

    def worth(self, choice: str, judge: int = 0) -> Worth:
        """Return what a choice is worth to a judge, as far as it was looked at."""
        return self.worths[judge].get(choice, Worth()) if self.worths else Worth()

    def value(self, choice: str) -> float:
        """Return the chance to win after a choice, by the judges together.

        It is the worth of the chosen one plus the gain of the choice, so that differences come
        from equal deals.
        """
        chosen = _mean([self.worth(self.chosen, judge).value for judge in range(len(JUDGES))])
        return min(1.0, max(0.0, chosen + self.gain(choice)))

    def chance(self, choice: str) -> Estimate:
        """Return the chance to win after a choice, as `value` does, with its standard error."""
        values = [self.worth(choice, judge).value for judge in range(len(JUDGES))]
        count = sum(one.count for one in values)
        return Estimate(count, self.value(choice), _error(values) ** 2 * count * (count - 1))

    @cached_property
    def before(self) -> Estimate:
        """The chance to win before the decision: that of the best choice, if it is marked."""
        return self.chance(self.best if self.is_marked else self.chosen)

    def gain(self, choice: str) -> float:
        """Return by how much a choice is better than what was chosen, by the judges together."""
        return _mean(self._gains(choice))

    def error(self, choice: str) -> float:
        """Return the standard error of the gain."""
        return _error(self._gains(choice))

    def tried(self, choice: str) -> int:
        """Return in how many deals a choice was compared with the chosen one."""
        return sum(one.count for one in self._gains(choice))

    @property
    def deals(self) -> int:
        """How many deals were looked at."""
        return sum(self.worth(self.chosen, judge).value.count for judge in range(len(JUDGES)))

    @cached_property
    def best(self) -> str:
        """The choice that seems best; the chosen one if nothing is better."""
        best = max(self._kept, key=self.gain, default=self.chosen)
        return best if self.gain(best) > 0 else self.chosen

    def is_better(self, choice: str) -> bool:
        """Whether both judges are sure that a choice is better than the chosen one."""
        least = AGREED if self.gain(choice) > THRESHOLD else 0.0
        return choice != self.chosen and all(
            one.count >= LEAST_DEALS and one.is_sure and one.mean > least
            for one in self._gains(choice)
        )

    @cached_property
    def is_marked(self) -> bool:
        """Whether it is a mistake: sure, beyond the threshold, and settled, so that no mark is
        taken back."""
        return self.loss > THRESHOLD and self.is_settled

    @cached_property
    def loss(self) -> float:
        """What was surely lost, as a chance to win, by the judges together; else 0."""
        return self.gain(self.best) if self.is_better(self.best) else 0.0

    def _gains(self, choice: str) -> list[Estimate]:
        return [self.worth(choice, judge).gain for judge in range(len(JUDGES))]

    # How it is found out

    @cached_property
    def suspicion(self) -> float:
        """The largest gain of any choice over the chosen one."""
        return max((self.gain(choice) for choice in self._first), default=0.0)

    @cached_property
    def is_settled(self) -> bool:
        """Whether nothing more is to be asked."""
        if self.steps == 0:
            return False
        return (
            self.steps >= len(FIRST) + len(MORE) or not self.contenders or self._is_clear(self.best)
        )

    def _is_clear(self, choice: str) -> bool:
        """Whether this choice certainly makes the chosen one a marked mistake."""
        gains = [one.wary(RARE) for one in self._gains(choice)]
        return self.gain(choice) - CLEAR * _error(gains) > THRESHOLD and all(
            one.count >= LEAST_DEALS and one.mean - CLEAR * one.error > AGREED for one in gains
        )

    @cached_property
    def contenders(self) -> tuple[str, ...]:
        """Choices that may be better than the chosen one by the threshold, to both judges."""
        hopeful = [one for one in self._kept if self._is_hopeful(one)]
        deals = max(map(self.tried, hopeful), default=0)
        most = next((most for few, most in CONTENDERS if deals <= few), 1)
        return tuple(sorted(hopeful, key=self._margin, reverse=True)[:most])

    def _margin(self, choice: str) -> float:
        """Return how far a choice is beyond what a mark needs."""
        least = min(one.mean for one in self._gains(choice) if one.count) - AGREED
        return min(least, self.gain(choice) - THRESHOLD)

    def _is_hopeful(self, choice: str) -> bool:
        gains = [one.wary(RARE) for one in self._gains(choice) if one.count]
        return self.gain(choice) + CLEAR * _error(gains) > THRESHOLD and all(
            one.mean + CLEAR * one.error > AGREED for one in gains
        )

    @property
    def _first(self) -> Sequence[str]:
        return [one for one in self.choices if one not in self.besides]

    @cached_property
    def _kept(self) -> Sequence[str]:
        """The choices that are still compared with the chosen one.

        Others were dropped early: they looked worse on few deals, or not better to both judges.
        """
        others = [one for one in self._first if one != self.chosen]
        most = max(map(self.tried, others), default=0)
        return [one for one in others if most and self.tried(one) == most]

    def next(self, seen: Observation) -> Inquiry:
        """Return the next inquiry; only if it is not settled."""
        about = ("review", self.ply, int(seen.own_seat), self.steps)
        asked = (self.chosen, *self.contenders) if self.steps else self.choices
        if self.steps < len(FIRST):
            return Inquiry(seen, asked, *FIRST[self.steps], about)
        errors = [one.wary(RARE).error for one in self._gains(asked[1])]
        return Inquiry(seen, asked, errors.index(max(errors)), MORE[self.steps - len(FIRST)], about)

    def unseen(self, choice: str) -> Sequence[int]:
        """Return the judges that have not looked at a choice yet."""
        gains = enumerate(self._gains(choice))
        return [judge for judge, one in gains if not one.count]

    def also(self, seen: Observation, choice: str, judge: int) -> Inquiry:
        """Return the inquiry about one more choice."""
        about = ("also", self.ply, int(seen.own_seat), choice)
        return Inquiry(seen, (self.chosen, choice), judge, ALSO_DEALS, about)

    def after(
        self, judge: int, values: Mapping[str, Sequence[float]], *, is_step: bool = True
    ) -> Judged:
        """Return what is known after the answer to a step or to an additional question."""
        worths = [dict(one) for one in self.worths] or [{} for _judge in JUDGES]
        chosen = values.get(self.chosen, ())
        for choice, found in values.items():
            old = worths[judge].get(choice, Worth())
            gains = [one - other for one, other in zip(found, chosen, strict=False)]
            worths[judge][choice] = Worth(old.value.plus(found), old.gain.plus(gains))
        new = [one for one in values if one not in self.choices]
        return Judged(
            self.ply, self.chosen, (*self.choices, *new), self.steps + is_step, tuple(worths),
            self.besides.union(new),
        )  # fmt: skip


def _error(estimates: Sequence[Estimate]) -> float:
    known = [one.error for one in estimates if one.count]
    return hypot(*known) / max(1, len(known))


def _mean(estimates: Sequence[Estimate]) -> float:
    """Return the mean of the judges: each counts alike, however many deals it needed."""
    known = [one.mean for one in estimates if one.count]
    return sum(known) / max(1, len(known))
