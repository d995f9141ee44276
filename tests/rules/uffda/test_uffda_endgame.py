"""The exact end of a round of two, compared with trying everything that the rules allow."""

from __future__ import annotations

from dataclasses import replace

from game.games.uffda import phases
from game.games.uffda.opponents.choices import table_choices
from game.games.uffda.opponents.endgame import Endgame
from game.games.uffda.opponents.sampled_choice import Comparer
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.weights import HARD
from game.games.uffda.opponents.world import World, points_of
from game.games.uffda.state import UffdaState
from game.rules.rng import Rng
from tests.rules.uffda_rules import RULES, new

BONUS = 5


def endings(seed: int, most_cards: int) -> list[UffdaState]:
    """Return the starts of turns at an empty pile in a random round, with few cards left."""
    state = new(2, seed, penalties=0, rounds=1)
    rng = Rng(seed)
    found = []
    while not state.is_over:
        is_start = not (state.pile or state.played or state.drew) and state.phase == phases.START
        if is_start and sum(state.sizes) <= most_cards:
            found.append(state.copy())
        actions = [one for one in state.legal_actions(state.turn) if one.verb != "declare"]
        state.apply(state.turn, rng.choice(actions))
    return found


def worth(points: tuple[float, ...]) -> float:
    return points[1] - points[0]


def by_brute_force(state: UffdaState) -> float:
    if state.is_over:
        return worth(state.results[-1].points)
    seat = state.turn
    found = []
    for action in state.legal_actions(seat):
        if action.verb != "declare":
            later = state.copy()
            later.apply(seat, action)
            found.append(by_brute_force(later))
    return min(found) if seat else max(found)


def value(world: World) -> float:
    left = zip(world.hands, world.sizes, strict=True)
    return worth(tuple([points_of(hand) if size else -BONUS for hand, size in left]))


def test_the_end_is_solved_as_trying_everything_does() -> None:
    several = blocked = 0
    for seed in range(50):
        for state in endings(seed, 6):
            world = Sight(state.observation(state.turn)).world
            world.hands = state.hands[:]
            world.turn = 1 - state.turn  # who had the turn before
            assert Endgame(value).solve(world) == by_brute_force(state)
            plays = [one for one in state.legal_actions(state.turn) if one.verb == "play"]
            several += len(plays) > 1
            blocked += world.pending >= 0
    assert several > 10
    assert blocked > 5


def test_nobody_solves_what_is_hidden_or_far_away() -> None:
    state = new(2, 1)
    world = Sight(state.observation(state.turn)).world
    assert Endgame(value).solve(world) is None


def test_a_player_who_solves_the_end_plays_it_as_well_as_possible() -> None:
    policy = Comparer(RULES, replace(HARD, solves=True, considers_all=True))
    decided = 0
    for seed in range(40):
        for state in endings(seed, 6):
            seat = state.turn
            sight = Sight(state.observation(seat))
            plays = table_choices(state.legal_actions(seat), offers_all=True)
            if len(plays) > 1:
                choice = policy.choose(sight, plays, Rng(1), None)
                best = by_brute_force(state)
                state.apply(seat, choice)
                assert by_brute_force(state) == best
                decided += 1
    assert decided > 10
