"""The exact end of a hand, compared with trying everything that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.games.sauce.cards import RANKS
from game.games.sauce.menu.terms import Terms
from game.games.sauce.opponents.endgame import Endgame
from game.games.sauce.opponents.world import SUITS, World
from game.games.sauce.scoring import after_bonus
from game.rules.rng import Rng
from tests.rules.sauce_rules import dealt

PLAIN = dealt((6,), 2).terms


def ending(seed: int, tricks: int, terms: Terms = PLAIN) -> World:
    """Return a world with so many cards in every hand, sometimes in the middle of a trick."""
    rng = Rng(seed)
    world = World((0, 1, 0, 1), (1, 2, 3, 0), terms)
    world.values = (0, 10, 5, 5, 5, 5)
    codes = rng.shuffled(list(range(SUITS * RANKS)))[: 4 * tricks]
    for place, code in enumerate(codes):
        world.hands[place % 4][code // RANKS] |= 1 << code % RANKS
    world.won = [5 * rng.below(4) for _ in range(4)]
    world.nopers = sum(1 << seat for seat in range(4) if not world.won[seat] and rng.below(2))
    world.kitty = float(5 * rng.below(3))
    world.trump_played = rng.below(2) == 0
    world.clear_trick(rng.below(4))
    seat = world.leader
    for _ in range(rng.below(4)):
        world.play(seat, rng.choice(legal(world, seat)))
        seat = world.after[seat]
    return world


def legal(world: World, seat: int) -> list[int]:
    """Return what may be played (S5.3, S5.6)."""
    held = [
        s * RANKS + r for s in range(SUITS) for r in range(RANKS) if world.hands[seat][s] >> r & 1
    ]
    if world.count:
        return [code for code in held if code // RANKS == world.led] or held
    trumps = [code for code in held if world.trump >> code // RANKS & 1]
    return held if world.trump_played else [c for c in held if c not in trumps] or held


def worth(points: Sequence[int], nopers: int) -> float:
    """Return some value that depends on all that counts."""
    return points[0] % 40 + points[0] / 100 + 7 * (nopers & 5).bit_count() - 9 * (nopers & 10)


def by_brute_force(world: World, seat: int) -> float:
    if not any(any(hand) for hand in world.hands):
        won = world.won[:]
        nopers = world.nopers
        if world.kitty:
            won[world.leader] += int(world.kitty)
            nopers &= ~(1 << world.leader)
        teams = won[0] + won[2], won[1] + won[3]
        return worth(after_bonus(teams, world.leader % 2, world.bonus), nopers)
    found = []
    for code in legal(world, seat):
        later = world.copy()
        if later.play(seat, code):
            later.settle()
            found.append(by_brute_force(later, later.leader))
        else:
            found.append(by_brute_force(later, later.after[seat]))
    return min(found) if seat % 2 else max(found)


TERMS = {
    "plain": PLAIN,
    "trumps": replace(PLAIN, trump=0b10),
    "two trumps and a bonus": replace(PLAIN, trump=0b1100, bonus=20),
    "equal ranks": replace(PLAIN, trump=0b1, same_ranks=(2, 3)),
}


@pytest.mark.parametrize("name", TERMS)
def test_the_end_is_solved_as_trying_everything_does(name: str) -> None:
    for seed in range(12):
        world = ending(seed, 2 + seed % 2, TERMS[name])
        seat = (world.leader + world.count) % 4
        assert Endgame(world, worth).solve(world) == by_brute_force(world, seat), seed


def test_what_is_left_after_a_choice_is_known_from_the_same_deal() -> None:
    for seed in range(6):
        world = ending(seed, 3, TERMS["trumps"])
        seat = (world.leader + world.count) % 4
        endgame = Endgame(world, worth)
        best = endgame.solve(world)
        found = []
        for code in legal(world, seat):
            later = world.copy()
            if later.play(seat, code):
                later.settle()
            found.append(endgame.solve(later))
        assert best == (min(found) if seat % 2 else max(found))
