"""The promises about shouts hold at every table, for anything that people do at any time."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.ai.brain import Answer, DirectBrain
from game.ai.reflexes import FASTEST_REACTION_MS
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.record import Record
from game.rules.core import Action, Refusal, Seat
from game.rules.rng import Rng
from tests.catch_game import NEXT
from tests.effort import by_day
from tests.match.catching import header

pytestmark = pytest.mark.usefixtures("catching")

TABLES = (
    ("human", "hard", "random"),
    ("human", "human", "hard", "medium"),
    ("hard", "human", "hard", "human", "easy"),
    ("hard", "hard"),
)


class LateBrain(DirectBrain):
    """Answers some frames later, and not in order."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self._rng = rng

    def poll(self) -> list[Answer]:
        ready = [ticket for ticket in self._answers if self._rng.below(4) == 0]
        return [self._answers.pop(ticket) for ticket in reversed(ready)]


@dataclass
class Noise:
    """A table with nervous people, an unsteady view, and somebody who checks every frame."""

    match: Match
    rng: Rng
    now: float = 0.0
    idle_since_change: float = 0.0
    """Time between idle frames since the match changed: what reactions may count."""
    seen_for: dict[tuple[Seat, Action], float] = field(default_factory=dict)
    """For how long the view has shown why this can be shouted."""
    was_idle: bool = False

    def __post_init__(self) -> None:
        self.director = Director(self.match, LateBrain(self.rng), chance=self.rng, pace=0.2)
        self.director.automatic_after_ms = 400

    def frame(self) -> None:
        step = self.rng.choice([1, 8, 16, 40, 300])
        is_idle = self.rng.below(5) > 0
        self.now += step
        if is_idle and self.was_idle:
            self.idle_since_change += step
            for chance in self.seen_for:
                self.seen_for[chance] += step
        self.was_idle = is_idle
        self._tick(is_idle)
        for seat, plan in enumerate(self.match.seats):
            if plan.is_human:
                self._person(Seat(seat))

    def _tick(self, is_idle: bool) -> None:
        director, ply = self.director, self.match.ply
        held = director.waiting_for().question
        before = self.match.observation(None)
        director.tick(self.now, is_idle)
        if self.match.ply == ply:
            if is_idle:
                self._show()
            return
        assert is_idle
        assert not held, "a relaxed table has moved on"
        assert self.match.ply == ply + 1
        self._check(self.match.record.moves[-1].seat, self.match.record.moves[-1].action)
        assert before.actors
        self._changed()

    def _check(self, seat: int, text: str) -> None:
        action = Action.parse(text)
        is_human = self.match.seats[seat].is_human
        if action.verb == "catch":
            assert not is_human
            shown_for = self.seen_for[Seat(seat), action]
            assert shown_for >= FASTEST_REACTION_MS
        elif action == NEXT and is_human:
            assert self.idle_since_change >= 400
        elif action == NEXT and any(plan.is_human for plan in self.match.seats):
            assert self.idle_since_change >= 600  # the pause at a fast table

    def _show(self) -> None:
        for seat in range(self.match.players):
            for shout in self.match.shouts_of(Seat(seat)):
                self.seen_for.setdefault((Seat(seat), shout), 0.0)

    def _changed(self) -> None:
        self.idle_since_change = 0.0
        self.was_idle = False  # at least one frame shows the change
        for seat, shout in list(self.seen_for):
            if shout not in self.match.shouts_of(seat):
                del self.seen_for[seat, shout]
        self.director.tick(self.now, view_idle=False)

    def _person(self, seat: Seat) -> None:
        version = self.match.version
        if self.match.is_over:
            return
        whim = self.rng.below(40)
        legal = self.match.observation(seat).legal
        if whim < 3:
            self.director.pass_window(seat)
        elif whim == 3 and legal:
            assert not isinstance(self.director.submit(seat, self.rng.choice(legal)), Refusal)
        elif whim == 4 and legal:
            entries = [(seat, self.rng.choice(legal)) for _ in range(3)]
            outcomes = self.director.submit_together(entries)
            assert len(outcomes) == 3
            assert not isinstance(outcomes[0][2], Refusal)
        elif whim == 5 and self.rng.below(8) == 0:
            self.director.relaxed = not self.director.relaxed
        elif whim == 6 and self.match.ply > 3 and self.rng.below(20) == 0:
            self.director.take_back(self.match.ply - 2)
            self.seen_for.clear()
        if self.match.version != version:
            self._changed()


@pytest.mark.slow
@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
@pytest.mark.parametrize(("seed",), by_day([(seed,) for seed in range(12)], *range(6)))
def test_noise(kinds: tuple[str, ...], seed: int) -> None:
    table = Noise(Match(Record(header(*kinds, seed=seed))), Rng(seed))
    for _ in range(40_000):
        if table.match.is_over:
            break
        table.frame()
    assert table.match.is_over
    assert table.match.digest() == table.match.record.replay().digest()
