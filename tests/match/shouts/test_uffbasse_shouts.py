"""Claims during a trick of Uffbasse!: heard like every shout out of turn."""

from __future__ import annotations

from functools import cache

from game.ai.reflexes import FASTEST_REACTION_MS
from game.games.uffbasse import phases
from game.games.uffbasse.actions import CALL, CALL_ONLY, CLAIM
from game.games.uffbasse.play.claims import alone_with_fewest
from game.games.uffbasse.position import NOBODY
from game.games.uffbasse.state import UffbasseState
from game.match.match import Match
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import Action, Observation, Refusal, Seat
from game.rules.rng import Rng
from tests.match.directed import Table, table
from tests.match.toy_match import salt_for
from tests.rules.uffbasse_rules import GAME, RULES
from tests.walks import until_over

PERSON = Seat(0)


def patient(seen: Observation) -> Action | None:
    """Claim, but never call."""
    if CLAIM in seen.legal:
        return CLAIM
    return next((action for action in seen.legal if action not in (CALL, CALL_ONLY)), None)


def is_free_after_a_call(state: UffbasseState) -> bool:
    """Whether a call of the person lets a computer claim out of turn."""
    if state.phase != phases.TRICK or CALL not in state.legal_actions(PERSON):
        return False
    lowest = alone_with_fewest(state)
    return lowest not in (NOBODY, PERSON, state.owner, state.turn)


@cache
def way_to_a_call() -> tuple[int, tuple[tuple[Seat, Action], ...]]:
    """Return a seed and the moves that lead into such a trick."""
    for seed in range(200):
        rng, moves = Rng(seed), list[tuple[Seat, Action]]()
        state = GAME.new(RULES, 4, seed, {})
        assert isinstance(state, UffbasseState)
        for _step in until_over(state):
            if is_free_after_a_call(state):
                return seed, tuple(moves)
            seat = rng.choice(state.actors())
            moves.append((seat, rng.choice(state.legal_actions(seat))))
            state.apply(*moves[-1])
    raise AssertionError("it never happens")


def somebody_may_call(chance: int) -> Match:
    seed, moves = way_to_a_call()
    plans = [SeatPlan("A", "human"), *[SeatPlan(name, "easy") for name in "BCD"]]
    header = new_header(RULES, plans, program="0.1.0", seed=seed, salt=salt_for(chance))
    match = Match(Record(header))
    for seat, action in moves:
        match.submit(seat, action)
    return match


def claimed(chance: int) -> tuple[Table, int]:
    at = table(match=somebody_may_call(chance), decide=patient, chance=chance)
    at.director.human_window_ms = None
    assert not isinstance(at.director.submit(PERSON, CALL), Refusal)
    return at, at.match.ply


def test_a_card_that_comes_free_in_a_trick_is_claimed_after_a_reaction() -> None:
    heard = 0
    for chance in range(12):
        at, ply = claimed(chance)
        shown = at.now
        at.run(3000)
        actions = [action for _, action in at.actions()[ply:]]
        if "claim" in actions:
            heard += 1
            index = ply + actions.index("claim")
            when = next(time for time, after in at.happened if after == index + 1)
            assert when - shown >= FASTEST_REACTION_MS
    assert 4 <= heard < 12  # easy overlooks 35 of a hundred


def test_nothing_is_claimed_before_the_call_was_shown() -> None:
    at, ply = claimed(1)
    at.run(5000, view_idle=False)
    assert at.match.ply == ply
