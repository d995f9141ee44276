"""A game that plays itself; each decision of the first seat is shown with its reasons."""

from __future__ import annotations

from collections.abc import Callable

from game.fair.plan import GamePlan
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import CLOCK, Refusal
from game.scenes.play.scene import PlayActions, PlayScene
from game.scenes.seats import default_seat
from game.scenes.top_bar import draw_bar
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import current_language

SHOWN_SECONDS = 3.4
"""How long a decision is shown before it is carried out."""
LET_BE_SECONDS = 0.5
"""How long the first seat waits before it lets an open window pass."""
END_SECONDS = 5.0
"""How long the end of a demo is shown."""
LONGEST_SECONDS = 240.0
"""A longer demo makes room for the next one, so that passers-by see all games."""
STUCK_SECONDS = 60.0
"""Seconds without any event after which the next demo begins."""


def demo_match(
    game: GamePlan, program: str, seed: int | None = None, salt: str | None = None
) -> Match:
    """Return a match without a journal; the first seat's cards are shown."""
    seats = [demo_seat(number) for number in range(len(game.seats))]
    header = new_header(
        game.rules, seats, program=program, variants=game.variants, options={}, seed=seed, salt=salt
    )
    return Match(Record(header))


def demo_seat(number: int) -> SeatPlan:
    """Return the plan of a demo's seat, with its usual name; the first one is shown."""
    plan = default_seat(number)
    return SeatPlan(plan.name, HUMAN if number == 0 else "medium", plan.colour, plan.avatar)


class DemoTable(PlayScene):
    """The real table, where only the program acts."""

    def __init__(
        self, stage: Stage, match: Match, director: Director, clock_ms: Callable[[], float]
    ) -> None:
        super().__init__(stage, match, director, _nothing(self._end), clock_ms, fresh=True)
        # Passers-by have not asked whether the deal is sealed.
        self.seal.skip()
        self._ended = False
        self._shown = 0.0
        """Seconds for which the decision has been shown, or the window has been open."""
        self._still = 0.0
        """Seconds since the last event."""
        self._version = -1
        self._age = 0.0

    @property
    def is_done(self) -> bool:
        """Whether the end has been shown, the demo takes too long, or nothing happens any more."""
        if self._ended:
            return self._still >= END_SECONDS
        is_long = self._age >= LONGEST_SECONDS and self.table.is_idle
        return is_long or self._still >= STUCK_SECONDS

    def has_persons(self) -> bool:
        """Always false: passers-by only watch."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass, and carry out the decisions of the first seat."""
        moving = super().update(seconds)
        self._age += seconds
        version = self.match.version
        self._still = 0.0 if version != self._version else self._still + seconds
        self._version = version
        if self.table.is_idle and not self.match.is_over:
            moving |= self._lead(seconds)
        return moving

    def _lead(self, seconds: float) -> bool:
        """Do the next step for the first seat; return whether anything has changed."""
        if self.hint.is_thinking:
            return True
        seat = self.table.viewer
        if seat is None or self.hint.asker() is None:
            self._shown = 0.0
            return False
        self._shown += seconds
        if CLOCK in self.match.actors():
            return self._let_be()
        if self.hint.advice is None:
            self._shown = 0.0
            self.hint.ask()
            return True
        action = self.hint.action
        if self._shown < SHOWN_SECONDS or action is None:
            return False
        self.hint.forget()
        if isinstance(self.submit(seat, action), Refusal):
            self._shown = 0.0
        return True

    def _let_be(self) -> bool:
        if self._shown < LET_BE_SECONDS:
            return False
        self._shown = 0.0
        self.pass_window()
        return True

    def _end(self, _scene: PlayScene) -> None:
        self._ended = True

    def draw_bar(self, frame: Frame) -> None:
        """Show the bar without anything to press."""
        title = self.rules.title.get(current_language())
        draw_bar(self.stage, frame, self.table.draw_bar, title, None, ())


def _nothing(results: Callable[[PlayScene], None]) -> PlayActions:
    """Return the actions of a demo: it only reports its end."""

    def nothing(*_args: object) -> None:
        """Nobody is there."""

    return PlayActions(nothing, nothing, nothing, nothing, results, nothing, nothing)
