"""Pictures of the look back. The figures are made up: judges would take too long for a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import sin
from pathlib import Path

from game.ai.appraisers import Finding, Inquiry, find_out
from game.match.match import Match
from game.match.replay import Replay
from game.match.review.decision import Judged
from game.match.review.estimate import Estimate
from game.match.review.review import Known, Review
from game.match.review.work import Key, Work
from game.match.storage.record import Record
from game.rules.core import Action, Observation, Seat, seats
from game.rules.rng import Rng
from game.scenes.actions import ShellActions
from game.scenes.replay.look_back.door import study_of
from game.scenes.replay.look_back.scene import LookBack
from game.scenes.replay.look_back.study import Study
from game.tables import table_views
from game.ui.scene import SceneStack

Picture = Callable[[SceneStack, Match, ShellActions], object]
"""Shows something of a finished match."""
RARE = 6
"""One decision in so many is a mistake."""
DEALS = 32


class Pictured:
    """A judge with made-up values, the same every time."""

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        """Return values that differ little, except for a few decisions."""
        about = Rng.derive(len(seen.legal), "picture", *map(str, seen.legal))
        differs, base = about.below(RARE) == 0, 0.3 + 0.4 * about.unit()
        found = {}
        for choice in choices:
            own = Rng.derive(0, "picture", choice).unit() - 0.5
            mean = base + own * (0.4 if differs else 0.004)
            found[choice] = [mean + (rng.unit() - 0.5) * 0.2 for _deal in range(deals)]
        return found

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        """Return the same for everybody."""
        assert rng
        return [[1 / seen.players] * seen.players] * deals


class Here:
    """Answers at once, in this process."""

    has_failed = False

    def __init__(self) -> None:
        self._found: list[tuple[Key, Finding]] = []

    @property
    def room(self) -> int:
        """How many more inquiries are accepted."""
        return 1 - len(self._found)

    def ask(self, key: Key, inquiry: Inquiry) -> None:
        """Answer it."""
        if inquiry.is_about_aftermath:
            found = Finding({}, (), _made_up_aftermath(inquiry))
        else:
            found = find_out(inquiry, [Pictured(), Pictured()])
        self._found.append((key, found))

    def answers(self) -> list[tuple[Key, Finding]]:
        """Return the answer."""
        found, self._found = self._found, []
        return found

    def close(self) -> None:
        """Nothing is at work."""


def _made_up_aftermath(inquiry: Inquiry) -> Mapping[str, Sequence[Mapping[str, float]]]:
    """Return that the first choice leads to more of what is good."""
    words = table_views()[inquiry.seen.rules.game].aftermaths
    found: dict[str, list[Mapping[str, float]]] = {}
    for choice, (part, number) in zip(inquiry.choices, ((0.58, 2.4), (0.43, 1.9)), strict=True):
        found[choice] = [
            {
                word: (rank < part) != one.low_is_good
                if one.factor > 1
                else (5 - number if one.low_is_good else number) * 10 ** (1 - one.digits)
                for word, one in words.items()
            }
            for rank in (deal / DEALS for deal in range(DEALS))
        ]
    return found


def pictured_work(review: Review, _path: Path | None = None) -> Work:
    """Return finished work, with a plausible curve."""
    work = Work(review, None, Here)
    while not work.is_done:
        work.poll()
    known, seat = review.known, review.seat
    judged = {ply: _moved(one, _waves(review, ply)[seat]) for ply, one in known.judged.items()}
    waves = {ply: _waves(review, ply) for ply in known.chances}
    review.recall(Known(judged, waves, known.looked, known.aftermaths))
    return work


def _moved(one: Judged, chance: Estimate) -> Judged:
    """Return a decision after which the chance was this one; what other choices gain is kept."""
    away = chance.mean - one.value(one.chosen)
    worths = tuple(
        {
            choice: replace(worth, value=replace(chance, mean=worth.value.mean + away))
            for choice, worth in each.items()
        }
        for each in one.worths
    )
    return replace(one, worths=worths)


def _waves(review: Review, ply: int) -> tuple[Estimate, ...]:
    """Return everybody's made-up chances at a moment, closer to the result towards the end."""
    sides, share = review.replay.sides(), ply / max(1, review.replay.length)
    end = {one.seat: one.place for one in review.replay.standings(review.replay.length)}
    weights = []
    for number, side in enumerate(sides):
        wave = 1 + 0.5 * sin(9 * share + 2.1 * number) + 0.2 * sin(31 * share + number)
        weights.append(wave * (1.0 if end.get(side[0]) == 1 else 1.0 - 0.75 * share**2))
    found = [Estimate()] * review.replay.players
    for side, weight in zip(sides, weights, strict=True):
        mean = weight / sum(weights)
        for seat in side:
            found[seat] = Estimate(DEALS, mean, DEALS * DEALS * 0.0006 * (1.2 - share))
    return tuple(found)


def _review(match: Match) -> Review:
    replay = Replay(match.record)
    return Review(replay, next(iter(seats(replay.players))))


def _worst(review: Review) -> int:
    """Return the action that cost most."""
    return max(review.marked, key=lambda one: one.loss).ply


def overview(stack: SceneStack, match: Match, actions: ShellActions) -> None:
    """Show the look back at a match."""
    stack.push(LookBack(stack.stage, actions, pictured_work(_review(match)), None))


def question(stack: SceneStack, match: Match, actions: ShellActions) -> Study:
    """Show the decision that cost most, as a question for something better."""
    work = pictured_work(_review(match))
    scene = Study(stack.stage, actions, work, _worst(work.review))
    stack.push(scene)
    return scene


def wrong(stack: SceneStack, match: Match, actions: ShellActions) -> None:
    """Show the same decision after an answer that is no better."""
    scene = question(stack, match, actions)
    judged = scene.judged
    scene.answer(Action.parse(min(judged.choices, key=judged.value)))


def answer(stack: SceneStack, match: Match, actions: ShellActions) -> None:
    """Show the same decision after the best answer."""
    scene = question(stack, match, actions)
    scene.answer(Action.parse(scene.judged.best))


def expected(stack: SceneStack, match: Match, actions: ShellActions) -> None:
    """Show what an opponent that imagines hands could expect of a decision."""
    header = match.record.header
    thinking = tuple(replace(one, kind="hard") for one in header.seats[1:])
    header = replace(header, seats=(header.seats[0], *thinking))
    replay = Replay(Record(header, match.record.entries))
    review = Review(replay, Seat(1))
    ply = _worst(pictured_work(review).review)
    stack.push(study_of(stack.stage, actions, replay, ply, pictured_work))


PICTURES: Mapping[str, tuple[str, Picture]] = {
    "look-back-uffbasse": ("uffbasse", overview),
    "look-back-sauce": ("sauce", overview),
    "look-back-question": ("uffda", question),
    "look-back-wrong": ("uffbasse", wrong),
    "look-back-answer": ("uffbasse", answer),
    "look-back-answer-sauce": ("sauce", answer),
    "look-back-expected": ("uffda", expected),
    "look-back-expected-sauce": ("sauce", expected),
}
"""By name: the game, and what is shown of a finished match."""
