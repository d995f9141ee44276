"""A match looked back at by one seat: decisions, the curve of chances, and the result in parts.

Everything is judged from what the seat knew at the time: other hidden cards would give the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.appraisers import Finding, Inquiry
from game.match.replay import Replay
from game.match.review.aftermath import Contrast, contrasts, question
from game.match.review.decision import Judged, choices_of, decisions_of, judged_first
from game.match.review.estimate import Estimate
from game.match.review.imagined import estimates, expectation
from game.rules.core import Action, Seat
from game.rules.winning import parts_of

POINTS = 40
"""The most moments at which everybody's chance is found out."""
POINT_DEALS = (8, 24)
"""Deals for each of them: at first, and then in addition."""
COSTLIEST = 3
QUICK = 6
"""Decisions with at most so many choices are looked at first."""


@dataclass(frozen=True, slots=True)
class Point:
    """Everybody's chance at a decision, as the seat could judge it."""

    ply: int
    """Which action of the match the decision was."""
    chances: tuple[Estimate, ...]
    """In seat order."""


@dataclass(frozen=True, slots=True)
class Split:
    """Where a result comes from, in thousandths of a win: the sum of `even`, `cards` and `play`."""

    result: int
    even: int
    """What everybody has before the deal."""
    cards: int
    """What the cards, and the others' play, have changed."""
    play: int
    """What the own mistakes have cost (see `cost_of`); never above 0."""

    def in_percents(self) -> Split:
        """Return the same in whole percents; what rounding leaves over goes to the cards."""
        result, even, play = (10 * round(one / 10) for one in (self.result, self.even, self.play))
        return Split(result, even, result - even - play, play)


@dataclass(frozen=True, slots=True)
class Known:
    """All that a review has found out, by the number of the action."""

    judged: Mapping[int, Judged]
    chances: Mapping[int, tuple[Estimate, ...]]
    looked: Mapping[int, int]
    """How often the chances at each moment were asked for."""
    aftermaths: Mapping[int, Mapping[str, Contrast]]
    """What differs for sure after a mistake, the surest first."""
    found: frozenset[int] = frozenset()
    """The mistakes for which somebody who looked has found something better."""


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """The next inquiry, and where its answer belongs."""

    kind: str
    """`decision`, `point`, `also`, `aftermath`, or `player`."""
    ply: int
    number: int
    """The number of the step: it shows when an answer comes too late. With `also`, the judge."""
    choice: str = ""
    """The choice that somebody asked about, with `also`."""


class Review:
    """What is known so far about a seat's match; answers make it better."""

    def __init__(self, replay: Replay, seat: Seat, only: Collection[int] | None = None) -> None:
        """`only` are the actions to be judged, without a curve; else all decisions are."""
        self.replay = replay
        self.seat = seat
        self.decisions = {one.ply: one for one in decisions_of(replay, seat, only)}
        game = replay.record.game
        self.judged = {
            ply: Judged(ply, one.chosen, judged_first(choices_of(one, game), one.chosen))
            for ply, one in self.decisions.items()
        }
        nobody = (Estimate(),) * replay.players
        moments = _moments(list(self.decisions)) if only is None else []
        self.points = {ply: Point(ply, nobody) for ply in moments}
        self._looked = dict.fromkeys(self.points, 0)
        self.aftermaths: dict[int, Mapping[str, Contrast]] = {}
        """What differs for sure after a marked decision and the better choice, by action."""
        self.expected: dict[int, Mapping[str, Estimate]] = {}
        """What an opponent itself expected of each choice, by action, where somebody asked."""
        self.found: set[int] = set()
        """The mistakes for which somebody who looks has found something better, by action."""
        plan = replay.record.header.seats[seat]
        self._player = "" if plan.is_human else plan.player
        self._also: dict[tuple[int, str], list[int]] = {}
        """The judges who have still to look at a choice that somebody asked about."""
        self._wondered = [] if only is None or not self._player else list(self.decisions)
        """The actions of an opponent about which somebody asked what it expected."""

    def ask_also(self, ply: int, choice: str) -> None:
        """Have one more choice judged, once the others are settled."""
        one = self.judged[ply]
        if choice not in one.choices or choice in one.besides:
            self._also.setdefault((ply, choice), list(one.unseen(choice)))

    def ask_expected(self, ply: int) -> None:
        """Have an opponent tell what it expected of its choices; people are not asked."""
        if self._player and ply not in self._wondered:
            self._wondered.append(ply)

    @property
    def known(self) -> Known:
        """Everything that was found out."""
        chances = {ply: point.chances for ply, point in self.points.items()}
        return Known(self.judged, chances, self._looked, self.aftermaths, frozenset(self.found))

    def recall(self, known: Known) -> None:
        """Restore what was known before."""
        self.judged = dict(known.judged)
        self.points = {ply: Point(ply, chances) for ply, chances in known.chances.items()}
        self._looked = dict(known.looked)
        self.aftermaths = dict(known.aftermaths)
        self.found = set(known.found)

    # What is asked and answered

    @property
    def progress(self) -> float:
        """The part of the inquiries that has been answered, 0 to 1."""
        parts = [one.is_settled for one in self.judged.values()]
        parts += [looked == len(POINT_DEALS) for looked in self._looked.values()]
        parts += [one.ply in self.aftermaths for one in self.marked]
        first = [bool(one.steps) for one in self.judged.values()]
        return (sum(parts) + sum(first)) / max(1, len(parts) + len(first))

    @property
    def is_judged(self) -> bool:
        """Whether every decision is settled, whatever else somebody has asked."""
        return all(one.is_settled for one in self.judged.values())

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is to be asked."""
        return next(self.wanted(), None) is None

    def wanted(self) -> Iterator[tuple[ReviewStep, Inquiry]]:
        """Yield the next inquiries, the most urgent first; nothing when all is settled.

        Suspicious decisions come before new ones, so that the first mistakes show early.
        """
        for ply in self._wondered:
            if ply not in self.expected:
                asked = expectation(self.decisions[ply], self._player)
                yield ReviewStep("player", ply, 0), asked
        for (ply, choice), judges in self._also.items():
            if self.judged[ply].is_settled:
                seen = self.decisions[ply].seen
                for judge in judges:
                    step = ReviewStep("also", ply, judge, choice)
                    yield step, self.judged[ply].also(seen, choice, judge)
        begun = [one for one in self.judged.values() if one.steps and not one.is_settled]
        first = [one for one in self.judged.values() if not one.steps]
        soon = [one for one in begun if one.steps < 5]
        for one in (*sorted(soon, key=_suspicion), *_spread(first)):
            yield self._about(one)
        for ply, looked in self._looked.items():
            if looked == 0:
                yield self._at(ply)
        yield from self._after_mistakes()
        for one in sorted([one for one in begun if one.steps >= 5], key=_suspicion):
            yield self._about(one)
        for ply, looked in self._looked.items():
            if 0 < looked < len(POINT_DEALS):
                yield self._at(ply)

    def take(self, step: ReviewStep, inquiry: Inquiry, finding: Finding) -> None:
        """Take an answer in; one that is known already changes nothing."""
        if step.kind == "player":
            self.expected[step.ply] = estimates(finding.values)
        elif step.kind == "aftermath":
            self.aftermaths[step.ply] = contrasts(finding.aftermaths, self.judged[step.ply])
        elif step.kind == "decision":
            judged = self.judged[step.ply]
            if judged.steps == step.number:
                self.judged[step.ply] = judged.after(inquiry.judge, finding.values)
        elif step.kind == "also":
            judges = self._also.get((step.ply, step.choice), [])
            if step.number in judges:
                judges.remove(step.number)
                judged = self.judged[step.ply]
                self.judged[step.ply] = judged.after(step.number, finding.values, is_step=False)
        elif self._looked[step.ply] == step.number:
            point = self.points[step.ply]
            columns = zip(*finding.chances, strict=True)
            better = tuple(e.plus(c) for e, c in zip(point.chances, columns, strict=True))
            self.points[step.ply] = Point(step.ply, better)
            self._looked[step.ply] += 1

    def _after_mistakes(self) -> Iterator[tuple[ReviewStep, Inquiry]]:
        for one in self.marked:
            if one.ply not in self.aftermaths:
                yield ReviewStep("aftermath", one.ply, 0), question(self.decisions[one.ply], one)

    def _about(self, one: Judged) -> tuple[ReviewStep, Inquiry]:
        seen = self.decisions[one.ply].seen
        return ReviewStep("decision", one.ply, one.steps), one.next(seen)

    def _at(self, ply: int) -> tuple[ReviewStep, Inquiry]:
        number, seen = self._looked[ply], self.decisions[ply].seen
        about = ("curve", ply, int(self.seat), number)
        return ReviewStep("point", ply, number), Inquiry(seen, (), 0, POINT_DEALS[number], about)

    # What follows from it

    @property
    def curve(self) -> Sequence[Point]:
        """Everybody's chance over the match, as far as it is known; it ends with the result.

        The own chance after a decision is what was chosen there, and before a mistake what would
        have been best, so that the line falls by what the mistake cost.
        """
        known = {ply: one for ply, one in self.points.items() if one.chances[0].count}
        if len(self.replay.sides()) == 2:  # then the own chance tells the other one
            known |= {ply: self.points[ply] for ply in self.points if self.judged[ply].steps}
        line, last = list[Point](), next(iter(known.values()), None)
        for ply, one in self.judged.items():
            last = known.get(ply, last)
            if last is not None and (ply in known or one.is_marked):
                if one.is_marked:
                    line.append(self._shared(ply - 1, one.before, last))
                line.append(self._shared(ply, one.chance(one.chosen), last))
        if not self.replay.is_over:
            return line
        end = tuple(Estimate(2, part) for part in self._result())
        return [*line, Point(self.replay.length, end)]

    def _shared(self, ply: int, own: Estimate, point: Point) -> Point:
        """Return a moment with this own chance; the others share the rest as at a point."""
        if not own.count:
            return Point(ply, point.chances)
        sides = self.replay.sides()
        mine = next(side for side in sides if self.seat in side)
        left, rest = 1 - own.mean, 1 - point.chances[self.seat].mean

        def other(one: Estimate) -> Estimate:
            if len(sides) == 2:
                return replace(own, mean=left)
            return replace(one, mean=left * (one.mean / rest if rest > 0 else 1 / (len(sides) - 1)))

        chances = tuple(own if at in mine else other(one) for at, one in enumerate(point.chances))
        return Point(ply, chances)

    def _result(self) -> Sequence[float]:
        return parts_of(self.replay.standings(self.replay.length), self.replay.sides())

    @property
    def marked(self) -> Sequence[Judged]:
        """The decisions that cost something, in the order of the match."""
        return [one for one in self.judged.values() if one.is_marked]

    @property
    def topics(self) -> Sequence[tuple[Sequence[str], float]]:
        """What the marked decisions are about, as rule numbers, and what each cost."""
        game, found = self.replay.record.game, []
        for one in self.marked:
            done, better = Action.parse(one.chosen), Action.parse(one.best)
            found.append((game.topics(self.decisions[one.ply].seen, done, better), one.loss))
        return found

    @property
    def costliest(self) -> Sequence[Judged]:
        """The decisions that cost most, in the order of the match."""
        worst = sorted(self.marked, key=lambda one: -one.loss)[:COSTLIEST]
        return sorted(worst, key=lambda one: one.ply)

    @property
    def split(self) -> Split | None:
        """Where the result comes from; None before the match has ended."""
        if not self.replay.is_over:
            return None
        result = round(1000 * self._result()[self.seat])
        even = round(1000 / len(self.replay.sides()))
        play = -cost_of(list(self.judged.values()), result)
        return Split(result, even, result - even - play, play)


def cost_of(judged: Sequence[Judged], result: int) -> int:
    """Return what mistakes have cost, as far as nothing made up for them, in thousandths.

    The decisions are one seat's, in their order. A marked one counts as far as the chance at the
    next decision, or the result, is lower than it was: who misses the same card three times loses
    it once. Together they cost no more than what the result lacks of a win.
    """
    known = [one for one in judged if one.steps]
    if not known:
        return 0
    later = [*(one.before.mean for one in known[1:]), result / 1000]
    losses = [
        min(one.loss, one.before.mean - after)
        for one, after in zip(known, later, strict=True)
        if one.is_marked
    ]
    return min(1000 - result, sum(round(1000 * one) for one in losses if one > 0))


def _suspicion(one: Judged) -> tuple[int, float]:
    return one.steps, -one.suspicion


def _spread(judged: Sequence[Judged]) -> Iterator[Judged]:
    """Yield them spread over the match, so that there is soon a picture of all of it.

    Those with many choices, which take long, come last.
    """
    quick = [one for one in judged if len(one.choices) <= QUICK]
    for start in (0, 2, 1, 3):
        yield from quick[start::4]
    yield from sorted([one for one in judged if len(one.choices) > QUICK], key=_size)


def _size(one: Judged) -> int:
    return len(one.choices)


def _moments(plies: Sequence[int]) -> list[int]:
    """Return the actions at which chances are found out: all, or evenly spread ones."""
    if len(plies) <= POINTS:
        return list(plies)
    return [plies[round(i * (len(plies) - 1) / (POINTS - 1))] for i in range(POINTS)]
