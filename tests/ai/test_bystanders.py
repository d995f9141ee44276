"""Shouts in games without a table: as often overlooked, and as fast, as with one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from game.ai.bystanders import Bystanders
from game.ai.reflexes import FASTEST_REACTION_MS, overlooks, reaction_ms, tempo_of
from game.ai.solo import GameResult, PlayedAction, play_game
from game.rules.core import Action, Observation, Policy, Seat
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import catch_game
from tests.catch_game import CATCH, GAME, GOOD, NEXT, SLIP, WORD, CatchGame

Decide = Callable[[Observation], Action | None]


@dataclass
class Told(Policy):
    """Decides as it is told, and notes what it was asked."""

    decide: Decide
    asked: list[Observation] = field(default_factory=list)

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        self.asked.append(seen)
        return self.decide(seen)


class Directed(CatchGame):
    """The game of catches with one and the same player on every level."""

    def __init__(self, player: Policy) -> None:
        self.player = player

    def policy(self, rules: Ruleset, level: str) -> Policy:
        return self.player


def first_of(*order: Action) -> Decide:
    """Return a player that does the first legal one of these, or is silent."""

    def decide(seen: Observation) -> Action | None:
        return next((action for action in order if action in seen.legal), None)

    return decide


def played(
    player: Policy, *levels: str, seed: int = 1, **overlook: int
) -> tuple[GameResult, list[tuple[int, str]]]:
    """Play a game, and return its result and what was done."""
    actions: list[PlayedAction] = []
    rules = catch_game.rules(**overlook)
    result = play_game(Directed(player), rules, len(levels), levels, seed, {}, actions.append)
    assert result.error is None
    return result, [(one.seat, str(one.action)) for one in actions]


SLIPS = first_of(*CATCH, SLIP, NEXT)


def test_whoever_slips_is_caught_before_anything_else_happens() -> None:
    for seed in range(20):
        _, actions = played(Told(SLIPS), *["easy"] * 3, seed=seed)
        assert len(actions) == 36
        for (offender, slip), (catcher, catch), (ender, end) in zip(
            actions[::3], actions[1::3], actions[2::3], strict=True
        ):
            assert (slip, catch, end) == ("slip", f"catch {offender}", "next")
            assert catcher != offender == ender


def test_everybody_is_the_fastest_now_and_then_and_the_fast_ones_more_often() -> None:
    caught = dict.fromkeys(range(3), 0)
    for seed in range(60):
        _, actions = played(Told(SLIPS), "easy", "easy", "hard", seed=seed)
        for seat, action in actions:
            caught[seat] += action == "catch 0"
    assert caught[0] == 0
    assert sum(caught.values()) == 60 * 4
    assert 0 <= caught[1] < 10 < caught[2]  # medians 600 and 150, spreads 100 and 60
    _, actions = played(Told(SLIPS), "easy", "easy", "easy", seed=3)
    assert len({seat for seat, action in actions if action.startswith("catch")}) == 3


def test_every_chance_is_offered_once() -> None:
    kind = Told(first_of(SLIP, NEXT))
    _, actions = played(kind, *["easy"] * 4)
    assert not any(action.startswith("catch") for _, action in actions)
    offered = [seen for seen in kind.asked if seen.legal[0].verb == "catch"]
    assert len(offered) == 12 * 3  # each slip to everybody else
    assert all(len(seen.legal) == 1 for seen in offered)


@pytest.mark.parametrize("percent", [0, 30, 100])
def test_as_many_chances_are_overlooked_as_the_level_says(percent: int) -> None:
    slips = caught = 0
    for seed in range(100):
        _, actions = played(Told(SLIPS), "easy", "medium", seed=seed, medium=percent)
        slips += actions.count((0, "slip"))
        caught += actions.count((1, "catch 0"))
    assert slips == 600
    missed = 1 - caught / slips
    assert missed == percent / 100 if percent in (0, 100) else 0.26 < missed < 0.34


def test_random_players_overlook_every_second_chance() -> None:
    offered = 0
    for seed in range(100):
        rules = catch_game.rules()
        bystanders = Bystanders(GAME.shouts, [tempo_of(rules, "random")] * 2, Rng(seed))
        state = GAME.new(rules, 2, seed, {})
        state.apply(Seat(0), SLIP)
        offered += bystanders.follow(state, state.actors())
    assert 0.4 < offered / 100 < 0.6


def test_what_was_overlooked_is_not_seen_on_the_own_turn_either() -> None:
    player = Told(SLIPS)
    _, actions = played(player, "easy", "easy", easy=100)
    assert not any(action.startswith("catch") for _, action in actions)
    assert not any(action.verb == "catch" for seen in player.asked for action in seen.legal)


def test_the_own_word_takes_part_in_the_race() -> None:
    careful = first_of(*CATCH, WORD, SLIP, NEXT)
    words = catches = 0
    for seed in range(60):
        _, actions = played(Told(careful), "easy", "easy", seed=seed)
        words += sum(action == "word" for _, action in actions)
        catches += sum(action.startswith("catch") for _, action in actions)
    assert words + catches == 60 * 12
    assert 0.4 < words / (words + catches) < 0.6


def test_a_fast_offender_is_nearly_always_first() -> None:
    careful = first_of(*CATCH, WORD, SLIP, NEXT)
    fast = slow = 0
    for seed in range(40):
        _, actions = played(Told(careful), "hard", "easy", seed=seed)
        fast += sum(entry == (0, "word") for entry in actions)
        slow += sum(entry == (1, "word") for entry in actions)
    assert fast > 0.97 * 240
    assert slow < 0.03 * 240


def test_a_slower_one_keeps_the_chance_if_the_faster_one_is_silent() -> None:
    def only_seat_2(seen: Observation) -> Action | None:
        if seen.legal[0].verb == "catch":
            return seen.legal[0] if seen.seat == 2 else None
        return first_of(GOOD if seen.seat else SLIP, NEXT)(seen)

    for seed in range(10):
        _, actions = played(Told(only_seat_2), *["easy"] * 4, seed=seed)
        assert [entry for entry in actions if entry[1] == "catch 0"] == [(2, "catch 0")] * 3


def test_the_same_seed_plays_the_same_game() -> None:
    levels = ["easy", "medium", "random", "hard"]

    def moves(seed: int) -> list[tuple[int, str]]:
        actions: list[PlayedAction] = []
        play_game(GAME, catch_game.rules(), 4, levels, seed, {}, actions.append)
        return [(one.seat, str(one.action)) for one in actions]

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)


def test_reflexes_of_every_kind() -> None:
    rules = catch_game.rules()
    for kind in LEVELS:
        assert tempo_of(rules, kind) is rules.tempo[kind]
    chance = tempo_of(rules, "random")
    assert (chance.react, chance.overlook) == (rules.tempo["easy"].react, 50)
    times = [reaction_ms(rules.tempo["hard"], Rng(seed)) for seed in range(200)]
    assert min(times) == FASTEST_REACTION_MS == 150
    assert not any(overlooks(rules.tempo["easy"], Rng(seed)) for seed in range(50))
