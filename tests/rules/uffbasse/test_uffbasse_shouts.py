"""Claims and calls as the table sees them: who is waited for, who may shout, who goes first."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from game.games.uffbasse import phases
from game.games.uffbasse.actions import CALL, CALL_ONLY, CLAIM, PLAY
from game.rules.core import CLOCK, Seat
from tests.rules.uffbasse_rules import GAME, new, walk


def test_everybody_is_waited_for_until_the_seeds_lie() -> None:
    state = new(4, 3)
    assert state.phase == phases.SEED
    assert state.must_act() == state.actors()
    assert len(state.must_act()) == 4
    assert state.shouters() == ()
    seat = state.actors()[1]
    state.apply(seat, state.legal_actions(seat)[0])
    assert seat not in state.must_act()
    assert len(state.must_act()) == 3


def test_otherwise_one_is_waited_for_and_nobody_while_a_window_is_open() -> None:
    met = Counter[str]()
    for seed in range(12):
        for state in walk(4, seed, {}):
            actors = state.actors()
            if state.phase == phases.WINDOW:
                assert state.must_act() == ()
                assert state.shouters() == actors[:-1]
                assert actors[-1] == CLOCK
            elif state.phase != phases.SEED:
                assert state.must_act() == actors[:1]
                assert state.shouters() == actors[1:]
                met["out of turn"] += len(actors) > 1
    assert met["out of turn"] > 10


def test_what_is_shouted_out_of_turn_is_a_shout() -> None:
    for seed in range(12):
        for state in walk(4, seed, {}):
            for seat in state.shouters():
                if state.phase == phases.TRICK:
                    verbs = {action.verb for action in state.legal_actions(seat)}
                    assert verbs & GAME.shouts
                    assert verbs <= GAME.shouts | {CALL_ONLY.verb}


def test_shouts_at_the_same_instant_go_clockwise_from_who_leads_next() -> None:
    """U11.5; and they go before a card, with which the moment may end (U11.3)."""
    state = new(5, 1)
    for leader in range(5):
        state.leader = Seat(leader)
        order = [Seat((leader + way) % 5) for way in range(5)]
        for seats in permutations(range(5), 3):
            shouts = [(Seat(seat), CALL) for seat in seats]
            shouts.sort(key=lambda entry: state.precedence(*entry))
            assert [seat for seat, _ in shouts] == [seat for seat in order if seat in seats]
        first = state.precedence(Seat(leader), PLAY[0])
        for shout in (CALL, CALL_ONLY, CLAIM):
            assert all(state.precedence(seat, shout) < first for seat in order)
