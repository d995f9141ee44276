"""A puzzle as data: a position and a goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games import find_game
from game.lessons.lesson import Act
from game.rules.core import Action, Event, Game, IllegalAction, Seat, State
from game.rules.endings import Goal
from game.rules.ruleset import Ruleset

GRADES = (1, 2, 3)
"""From easy to hard."""


class PuzzleError(ValueError):
    """An impossible puzzle, or one without exactly one solution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """Everything that a puzzle follows from."""

    id: str
    """Unique within the game; progress is kept under it for ever."""
    rules: Ruleset
    players: int
    variants: Mapping[str, int]
    seed: int
    before: tuple[Act, ...]
    """What has happened; nobody sees it."""
    seat: Seat
    """Where the pupil sits."""
    goal: Goal
    solution: str
    """The right first act."""
    grade: int
    name: str = ""
    """Of its file, for messages."""
    line: int = 0

    @property
    def key(self) -> str:
        """The name of this puzzle among those of all games."""
        return f"{self.rules.game}/{self.id}"

    @property
    def place(self) -> str:
        """Where it is written, for messages."""
        return f"{self.name}:{self.line}: {self.id}"

    @property
    def game(self) -> Game:
        """Whose rules are played."""
        return find_game(self.rules.game)

    def events(self) -> Sequence[Event]:
        """Return all that has happened, hidden cards included. Raises PuzzleError."""
        events: list[Event] = []
        self.state(events)
        return events

    def state(self, events: list[Event] | None = None) -> State:
        """Return the position, all cards known. Raises PuzzleError if it is impossible."""
        try:
            state = self.game.new(self.rules, self.players, self.seed, self.variants, events)
        except ValueError as error:
            raise PuzzleError(str(error)) from None
        for act in self.before:
            try:
                state.apply(act.seat, Action.parse(act.what.text), events)
            except IllegalAction as error:
                raise PuzzleError(str(error)) from None
        return state
