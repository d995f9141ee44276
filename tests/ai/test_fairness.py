"""Computer players know what their seat knows: equal observations lead to equal choices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from game.ai import wire
from game.ai.player import KINDS, find_policy
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import CLOCK, Game, Seat, State
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import effort, toy_game
from tests.walks import until_over

POSITIONS = {"random": 40, "easy": 40, "medium": 40, "hard": 12, "master": 4}
"""How many positions of each game, at night four times as many; the strongest take their time."""
SAME = {"ay-caramba": 3}
"""Fewer for editions that differ only in words."""


def tables() -> list[tuple[Game, Ruleset]]:
    """Return every game with its rulesets, the toy game first."""
    delivered = [(find_game(rules.game), rules) for rules in bundled_rulesets().rulesets()]
    return [(toy_game.GAME, toy_game.rules(hand=8, shouts=2)), *delivered]


TABLES = tables()
IDS = [rules.id for _, rules in TABLES]


def positions(game: Game, rules: Ruleset, salt: int) -> Iterator[tuple[State, Seat]]:
    """Yield positions of random games and a seat that may act, for ever."""
    rng = Rng(salt)
    while True:
        players = rng.choice(rules.players)
        state = game.new(rules, players, rng.next64(), {})
        for _step in until_over(state):
            seat = rng.choice(state.actors())
            if seat != CLOCK and rng.below(9) == 0:
                yield state, seat
            state.apply(seat, rng.choice(state.legal_actions(seat)))


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=IDS)
@pytest.mark.parametrize("kind", KINDS)
def test_swapped_hidden_cards_never_change_a_choice(game: Game, rules: Ruleset, kind: str) -> None:
    policy = find_policy(game, rules, kind)
    different, count = 0, POSITIONS[kind] // SAME.get(rules.id, 1)
    count *= 4 if effort.seed() else 1
    found = positions(game, rules, 1 + effort.seed())
    for number, (state, seat) in enumerate(islice(found, count)):
        seen = state.observation(seat)
        other = game.sample(seen, Rng(number))
        different += other.plain() != state.plain()
        choice = policy.choose(seen, Rng(number))
        other_policy = find_policy(game, rules, kind)
        assert choice == other_policy.choose(other.observation(seat), Rng(number))
        assert choice is None or choice in seen.legal
    assert different > count // 2  # the hidden cards were indeed others


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=IDS)
def test_what_a_worker_gets_tells_equal_positions_apart_in_nothing(
    game: Game, rules: Ruleset
) -> None:
    rulesets = {rules.digest: rules}
    for number, (state, seat) in enumerate(islice(positions(game, rules, 2), 60)):
        seen = state.observation(seat)
        received = wire.unpack(wire.pack(seen), rulesets)
        other = game.sample(seen, Rng(number)).observation(seat)
        assert received == seen == wire.unpack(wire.pack(other), rulesets)
        assert received.rules is rules
        assert [action.code for action in received.legal] == [a.code for a in seen.legal]


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=IDS)
def test_a_question_is_small(game: Game, rules: Ruleset) -> None:
    """The ruleset travels once; every decision takes a few kilobytes."""
    sizes = [
        len(wire.pack(state.observation(seat)))
        for state, seat in islice(positions(game, rules, 3), 60)
    ]
    assert max(sizes) < 16_000
