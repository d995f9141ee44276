"""What is certain in an ending, compared with trying all deals and all play by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from game.games import find_game
from game.games.sauce.cards import Card
from game.games.sauce.knowledge.deductions import find_lacks, lacking
from game.games.sauce.knowledge.known_cards import open_cards, unseen_cards
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.state import SauceState
from game.games.uffda.state import UffdaState
from game.lessons.puzzles.mining import MOST_ACTS, play
from game.match.rulesets import all_rulesets
from game.rules.core import Action, Seat
from game.rules.endings import Solver
from game.rules.rng import Rng
from tests import effort

SAUCE, UFFDA = find_game("sauce"), find_game("uffda")
MOST_UNSEEN = 6


def every_deal(seen: SauceObservation) -> list[SauceState]:
    """Return all states that the seat cannot tell from the real one, with other hands of others."""
    lacks, unseen = find_lacks(seen), unseen_cards(seen)
    known = open_cards(seen)
    sizes = [
        0 if seat == seen.seat else size - len(known[seat])
        for seat, size in enumerate(seen.hand_sizes)
    ]
    found = {}
    for cards in permutations(unseen):
        hands, at = [], 0
        for size in sizes:
            hands.append(tuple(sorted(cards[at : at + size])))
            at += size
        missing = [lacking(lacks, Seat(seat)) for seat in range(seen.players)]
        if not any(missing[seat] >> card & 1 for seat, hand in enumerate(hands) for card in hand):
            found[tuple(hands)] = tuple(sorted(cards[at:]))
    return [
        _state(seen, [sorted([*hand, *up]) for hand, up in zip(hands, known, strict=True)], kitty)
        for hands, kitty in found.items()
    ]


def _state(
    seen: SauceObservation, hands: Sequence[Sequence[Card]], kitty: Sequence[Card]
) -> SauceState:
    state = SAUCE.sample(seen, Rng(0))
    assert isinstance(state, SauceState)
    for seat, hand in enumerate(hands):
        if seat != seen.seat:
            state.hands[seat] = list(hand)
    state.kitty = [*seen.kitty_shown, *kitty]
    state.options = None
    assert state.observation(seen.seat) == seen
    return state


def is_sure(states: Sequence[SauceState], seat: Seat, number: int, hands: int) -> bool:
    """Whether a seat that sees what is public can reach so many points in all these deals."""
    if len(states[0].results) > hands:
        team = states[0].setup.team[seat]
        return all(state.results[-1].points[team] >= number for state in states)
    if states[0].turn == seat:
        acts = states[0].legal_actions(seat)
        return any(is_sure(after(states, seat, act), seat, number, hands) for act in acts)
    turn = states[0].turn
    acts = list(dict.fromkeys(act for state in states for act in state.legal_actions(turn)))
    return all(is_sure(after(states, turn, act), seat, number, hands) for act in acts)


def after(states: Sequence[SauceState], seat: Seat, act: Action) -> list[SauceState]:
    found = []
    for state in states:
        if act in state.legal_actions(seat):
            later = state.copy()
            later.apply(seat, act)
            found.append(later)
    return found


def small_endings(seed: int) -> list[SauceObservation]:
    found = []
    record = play(all_rulesets().find("sauce"), ("easy",) * 4, seed, {})
    state = record.replay(0)
    for move in record.moves:
        seen = state.observation(move.seat) if move.seat >= 0 else None
        if isinstance(seen, SauceObservation) and len(seen.hand) == 2:
            ending = SAUCE.ending(seen)
            if ending is not None and ending.goals and len(unseen_cards(seen)) <= MOST_UNSEEN:
                found.append(seen)
        state.apply(move.seat, Action.parse(move.action))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", effort.seeds("endings", few=1, many=5))
def test_sauce_is_solved_as_all_deals_say(seed: int) -> None:
    looked = 0
    for number in range(40):
        for seen in small_endings(seed % 1000 + number):
            ending = SAUCE.ending(seen)
            assert ending is not None
            solver, kinds, deals = Solver(ending), ending.kinds(), every_deal(seen)
            for goal in ending.goals:
                sure = solver.holding(goal.number)
                for act in seen.legal:
                    then = after(deals, seen.own_seat, act)
                    expected = is_sure(then, seen.own_seat, goal.number, len(seen.results))
                    assert (kinds[str(act)] in sure) == expected, (seed, number, act, goal)
                looked += 1
        if looked >= 8:
            return
    raise AssertionError("too few endings to compare")


def wins(state: UffdaState, seat: Seat, rounds: int, depth: int = 40) -> bool:
    """Whether a seat is out first in best play of both, by trying all acts."""
    if len(state.results) > rounds:
        return state.results[-1].winner == seat
    turn = state.turn
    acts = [act for act in state.legal_actions(turn) if act.verb != "declare"]
    results = []
    for act in acts:
        later = state.copy()
        later.apply(turn, act)
        results.append(wins(later, seat, rounds, depth - 1))
    return any(results) if turn == seat else all(results)


@pytest.mark.slow
def test_uffda_is_solved_as_all_play_says() -> None:
    looked = 0
    for seed in range(40 if effort.seed() else 15):
        record = play(all_rulesets().find("uffda"), ("easy", "easy"), seed, {"penalties": 0})
        state = record.replay(0)
        assert record.ply <= MOST_ACTS
        for move in record.moves:
            assert isinstance(state, UffdaState)
            ending = UFFDA.ending(state.observation(move.seat))
            if ending is not None and sum(state.sizes) <= 6:
                solver = Solver(ending)
                expected = wins(state, move.seat, len(state.results))
                assert solver.holds(ending.root, 2) == expected, (seed, move)
                looked += 1
            state.apply(move.seat, Action.parse(move.action))
    assert looked > 5
