"""A decision in a puzzle: what holds, what fails, and how the others punish it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.rules.core import Action, Game, Seat, State
from game.rules.endings import Ending, Goal, Node, Solver, TooLongError

MOST_DECISIONS = 6
"""The most own decisions of a puzzle."""
MOST_STEPS = 12_000
"""Moments that a solver may look at, so that nobody waits long."""
MOST_OPEN_STEPS = 40_000
"""The same with open cards, where every act is weighed."""

Line = Sequence[tuple[Seat, Action]]


@dataclass(frozen=True)
class Decision:
    """The turn of the seat at one moment; `state` knows all cards."""

    game: Game
    state: State
    seat: Seat
    goal: Goal

    @property
    def is_near(self) -> bool:
        """Whether an ending begins here: not before a last card, with which nothing is decided."""
        return self.game.ending(self.state.observation(self.seat)) is not None

    @cached_property
    def known(self) -> Solver:
        """What the seat can be sure of. Raises PuzzleError where no ending has begun."""
        return self._solver(self.game.ending(self.state.observation(self.seat)), MOST_STEPS)

    @cached_property
    def open(self) -> Solver:
        """What is possible as the cards lie. Raises PuzzleError where no ending has begun."""
        seen = self.state.observation(self.seat)
        return self._solver(self.game.ending(seen, self.state), MOST_OPEN_STEPS)

    def _solver(self, ending: Ending | None, most: int) -> Solver:
        if ending is None:
            raise PuzzleError("there is no ending that could be solved")
        return Solver(ending, most)

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """For each legal act the one that stands for its kind."""
        return self.open.ending.kinds()

    @cached_property
    def possible(self) -> Sequence[str]:
        """The kinds after which the goal can be reached as the cards lie. Raises TooLongError."""
        return self.open.holding(self.goal.number)

    @cached_property
    def sure(self) -> Sequence[str]:
        """The kinds after which it is reached however they lie. Raises TooLongError."""
        after = dict(self.known.ending.moves(self.known.ending.root))
        return [one for one in self.possible if self.known.holds(after[one], self.goal.number)]

    @property
    def is_clear(self) -> bool:
        """Whether each kind surely holds or fails as the cards lie. Raises TooLongError."""
        return self.possible == self.sure

    @property
    def is_real(self) -> bool:
        """Whether something can go wrong. Raises TooLongError."""
        return len(self.possible) < len(set(self.kinds.values()))

    def fails(self, action: Action | str) -> bool:
        """Whether the goal is lost after an act as the cards lie. Raises TooLongError."""
        return not self.open.holds(self.after(action), self.goal.number)

    def holds(self, action: Action | str) -> bool:
        """Whether an act is right. Raises TooLongError."""
        return self.kinds.get(str(action), "") in self.sure

    def after(self, action: Action | str) -> Node:
        """Return the moment after an act, all cards open."""
        ending = self.open.ending
        return dict(ending.moves(ending.root))[self.kinds[str(action)]]

    def reached(self, action: Action | str) -> int:
        """Return how much is reached after an act if all do their best. Raises TooLongError."""
        return self.open.worth(self.after(action))

    def as_it_stands(self, seat: Seat, act: str, done: Action | str) -> tuple[Seat, Action]:
        """Return an act of the solver's line as it can be done on the table.

        The solver did the act that stands for the kind of `done`. Where its line has `done` itself
        later on, the other one is still there instead.
        """
        if seat == self.seat and act == str(done):
            act = self.kinds[act]
        return seat, Action.parse(act)

    def punishment(self, action: Action | str) -> Line:
        """Return what the others, and the seat itself, do after an act that fails, to the end."""
        state = self.state.copy()
        state.apply(self.seat, Action.parse(str(action)))
        line: list[tuple[Seat, Action]] = []
        for act in self.open.line(self.after(action)):
            line.append(self.as_it_stands(state.must_act()[0], act, action))
            state.apply(*line[-1])
        return line

    def is_next_after(self, action: Action | str) -> bool:
        """Whether the seat itself is the next to act when an act that fails has been punished."""
        state = self.state.copy()
        for seat, act in ((self.seat, Action.parse(str(action))), *self.punishment(action)):
            state.apply(seat, act)
        return self.seat in state.must_act()


def first_decision(puzzle: Puzzle, state: State | None = None) -> Decision:
    """Return the first decision of a puzzle. Raises PuzzleError."""
    decision = Decision(puzzle.game, state or puzzle.state(), puzzle.seat, puzzle.goal)
    known = [goal.key for goal in decision.open.ending.goals]
    if puzzle.goal.key not in known:
        raise PuzzleError(f"the goal must be one of {', '.join(known)}, not '{puzzle.goal.key}'")
    return decision


def go_on(decision: Decision, action: Action | str) -> tuple[Line, Decision | None]:
    """Return what happens after a right act, up to the next real decision; None if none comes.

    Then it goes on until the goal is reached. The others do what is hardest to answer; acts without
    a choice are done for the seat. Raises TooLongError or PuzzleError.
    """
    state = decision.state.copy()
    state.apply(decision.seat, Action.parse(str(action)))
    line: list[tuple[Seat, Action]] = []
    node, solver = decision.after(action), decision.open
    while True:
        moves = solver.ending.moves(node)
        if not moves:
            return line, None
        turn = state.must_act()[0]
        if turn == decision.seat:
            later = Decision(decision.game, state.copy(), turn, decision.goal)
            if later.is_near and later.is_real:
                return line, later
            held = [act for act, after in moves if solver.holds(after, decision.goal.number)]
            act = held[0]
        else:
            values = [solver.worth(later) for _act, later in moves]
            act = moves[values.index(min(values))][0]
        node = dict(moves)[act]
        line.append(decision.as_it_stands(turn, act, action))
        state.apply(*line[-1])


def decisions(puzzle: Puzzle) -> list[Decision]:
    """Return all decisions of a puzzle that is solved as it is meant.

    Raises PuzzleError if it has not exactly one solution, or does not end soon.
    """
    try:
        return _decisions(puzzle)
    except TooLongError:
        raise PuzzleError("it takes too long to be solved") from None


def _decisions(puzzle: Puzzle) -> list[Decision]:
    decision: Decision | None = first_decision(puzzle)
    assert decision is not None
    if len(set(decision.kinds.values())) < 2:
        raise PuzzleError("there is nothing to choose")
    if len(decision.possible) != 1 or not decision.is_clear:
        raise PuzzleError("there is not exactly one kind of act that holds")
    if not decision.holds(puzzle.solution):
        raise PuzzleError(f"'{puzzle.solution}' does not hold, but '{decision.sure[0]}' does")
    found: list[Decision] = []
    while decision is not None:
        found.append(decision)
        for kind in set(decision.kinds.values()) - set(decision.sure):
            decision.punishment(kind)
        if len(found) > MOST_DECISIONS:
            raise PuzzleError(f"it has more than {MOST_DECISIONS} decisions")
        if not decision.is_clear:
            raise PuzzleError("an act holds only as the cards lie, and nobody can know that")
        _line, decision = go_on(decision, decision.sure[0])
    return found
