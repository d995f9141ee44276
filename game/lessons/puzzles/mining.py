"""Finding puzzles in recorded games."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from game import __version__
from game.games import find_game
from game.lessons.lesson import Act
from game.lessons.pattern import Pattern
from game.lessons.puzzles.decision import Decision, decisions, first_decision
from game.lessons.puzzles.puzzle import GRADES, Puzzle, PuzzleError
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Move, Record
from game.rules.core import CLOCK, Action, Seat, State
from game.rules.endings import Goal, TooLongError
from game.rules.judging import next_act
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

MOST_ACTS = 220
"""Puzzles come from the beginning of a match, so that a file is read quickly."""
LEAST_STEPS = 25
"""With fewer acts to be looked at there is nothing to think about."""
TEMPTED = LEVELS[:2]
"""A puzzle has to tempt a player of one of these levels, or the one who played there."""


def mine(record: Record, *, is_special: bool = False) -> Iterator[Puzzle]:
    """Yield the puzzles in the beginning of a game, at most one for each decision.

    After one of a seat, its next four turns or so are left out: they would be much alike. Special
    puzzles are those in which a card that changes the rules plays a part. Raises what
    `Record.replay` does.
    """
    record.replay(min(record.ply, MOST_ACTS))  # from here on every move is legal
    state = record.replay(0)
    game, header, moves = record.game, record.header, record.moves
    last: dict[Seat, int] = {}
    for ply, move in enumerate(moves[:MOST_ACTS]):
        action = Action.parse(move.action)
        if move.seat != CLOCK and ply - last.get(move.seat, -MOST_ACTS) > 4 * header.players:
            ending = game.ending(state.observation(move.seat), state)
            if ending is None or (is_special and not ending.is_special):
                state.apply(move.seat, action)
                continue
            for goal in ending.goals:
                found = _made(position(record, ply, move.seat, goal), state, action)
                if found is not None:
                    last[move.seat] = ply
                    yield found
                    break
        state.apply(move.seat, action)


def position(record: Record, ply: int, seat: Seat, goal: Goal) -> Puzzle:
    """Return the puzzle of a seat and a goal after so many actions, without a solution yet."""
    return Puzzle(
        id="p",
        rules=record.rules,
        players=record.header.players,
        variants=_unusual(record),
        seed=record.header.seed,
        before=tuple(Act(one.seat, Pattern(one.action)) for one in record.moves[:ply]),
        seat=seat,
        goal=goal,
        solution="",
        grade=GRADES[0],
    )


def play(rules: Ruleset, kinds: Sequence[str], seed: int, variants: Mapping[str, int]) -> Record:
    """Return the beginning of a match of computer players of these levels."""
    game = find_game(rules.game)
    seats = [SeatPlan(kind, kind, number % 8 + 1, number) for number, kind in enumerate(kinds, 1)]
    header = new_header(rules, seats, program=__version__, variants=variants, seed=seed)
    record = Record(header)
    policies, state = [game.policy(rules, kind) for kind in kinds], record.deal()
    while not state.is_over and record.ply < MOST_ACTS:
        seat, action = next_act(state, policies.__getitem__, Rng.derive(seed, "mine", record.ply))
        state.apply(seat, action)
        record.add(Move(seat, str(action), 0))
    return record


def _unusual(record: Record) -> dict[str, int]:
    chosen = record.header.variants
    usual = {variant.key: variant.default for variant in record.rules.variants}
    return {key: value for key, value in chosen.items() if value != usual.get(key)}


def _made(puzzle: Puzzle, state: State, played: Action) -> Puzzle | None:
    """Return a puzzle if it has one solution, and something else tempts."""
    decision = first_decision(puzzle, state.copy())
    if len(set(decision.kinds.values())) < 2:
        return None
    try:
        tempting = [str(played), *(_choice(decision, level) for level in TEMPTED)]
        if not any(map(decision.fails, tempting)) or len(decision.possible) != 1:
            return None
        tempted = [level for level in LEVELS if decision.fails(_choice(decision, level))]
        if not decision.is_clear or decision.known.steps < LEAST_STEPS:
            return None
        puzzle = replace(puzzle, solution=decision.possible[0])
        count = len(decisions(puzzle))
    except (TooLongError, PuzzleError):
        return None
    return replace(puzzle, id=id_of(puzzle), grade=grade_of(decision, count, tempted))


def _choice(decision: Decision, level: str) -> str:
    policy = decision.game.policy(decision.state.rules, level)
    seen = decision.state.observation(decision.seat)
    return str(policy.choose(seen, Rng.derive(0, "puzzle", level)))


def grade_of(decision: Decision, count: int, tempted: Collection[str] = ()) -> int:
    """Return a grade by the kinds of acts, the number of decisions, and who goes wrong."""
    points = (len(set(decision.kinds.values())) > 2) + (count > 1) + (count > 2)
    points += (LEVELS[-1] in tempted) + (LEVELS[1] in tempted)
    return GRADES[min(2, max(0, points - 1))]


def id_of(puzzle: Puzzle, *more: object) -> str:
    """Return an id that follows from the origin of a puzzle, and from more if that is not enough to
    tell it from others."""
    origin = puzzle.rules.id, puzzle.seed, len(puzzle.before), puzzle.seat, puzzle.goal.key
    about = *origin, *more
    return "p" + hashlib.sha256(repr(about).encode()).hexdigest()[:7]
