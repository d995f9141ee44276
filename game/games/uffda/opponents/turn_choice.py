"""Choosing what to do in the own turn, without imagining how the round goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffda import phases
from game.games.uffda.actions import DRAW, NEXT
from game.games.uffda.cards import IS_DOUBLE, SUM, WITH, members
from game.games.uffda.opponents.appraisal import VALUES, appraise
from game.games.uffda.opponents.choices import play_of
from game.games.uffda.opponents.instinct import Play
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.style import POINTS, Style, likings
from game.games.uffda.opponents.world import World
from game.rules.core import Action
from game.rules.rng import Rng

_DRAWN_POINTS: Final = 9
"""The average points of a card from the pile."""


def choose_at_random(sight: Sight, choices: Sequence[Action], rng: Rng, style: Style) -> Action:
    """Pick two plays at random; return the more expensive one, or the one that is liked much
    better. Without a play, draw."""
    plays = {choice: play for choice in choices if (play := play_of(choice))}
    if not plays:
        return choices[0]
    picked = [rng.choice(list(plays)) for _ in range(2)]
    liked = likings(style, sight, picked, POINTS)
    return max(picked, key=lambda choice: SUM[plays[choice][0]] + liked[choice])


def choose_with_plan(sight: Sight, choices: Sequence[Action], style: Style) -> Action:
    """Return the play that leaves the best table; without a play, draw or end the turn."""
    worths = {}
    liked = likings(style, sight, choices, POINTS)
    covering = sight.phase == phases.COVER
    for choice in choices:
        play = play_of(choice)
        if play is not None:
            worths[choice] = worth_of_play(sight, play, covering) + liked[choice]
        elif choice == DRAW and covering:
            worths[choice] = _after_draw(sight.world.copy(), sight)
    if worths:
        return max(worths, key=worths.__getitem__)
    return DRAW if DRAW in choices else NEXT


def worth_of_play(sight: Sight, play: Play, covering: bool) -> float:
    """Return the worth of the table after a play, a double with the best second card."""
    card, branch, end = play
    seat = sight.seat
    world = sight.world.copy()
    world.lay(seat, card, branch, end)
    if branch == seat:
        world.coins &= ~(1 << seat)
    if covering or not IS_DOUBLE[card]:
        return _appraised(world, sight)
    best = _after_draw(world, sight)
    if world.pending >= 0:
        for second in members(world.hands[seat] & WITH[end]):
            later = world.copy()
            later.lay(seat, second, branch, end)
            best = max(best, _appraised(later, sight))
    return best


def _after_draw(world: World, sight: Sight) -> float:
    worth = _appraised(world, sight)
    if sight.pile:
        worth -= VALUES.card + VALUES.points * _DRAWN_POINTS
        if not world.sizes[sight.seat]:
            worth -= 1000.0  # D8.2: the drawn card is still there
    return worth


def _appraised(world: World, sight: Sight) -> float:
    if sight.own:
        world.coins &= ~(1 << sight.seat)
    return appraise(world, sight.seat)
