"""Carrying a choice out in an imagined world, and finishing the turn in which it was made."""

from __future__ import annotations

from game.games.uffda import phases
from game.games.uffda.actions import DRAW
from game.games.uffda.opponents.choices import play_of
from game.games.uffda.opponents.instinct import after_draw, cover, make_play, start_turn
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.world import World
from game.rules.core import Action


def finish_with(world: World, sight: Sight, choice: Action) -> None:
    """Do what the turn player chose, and then everything until Next."""
    seat = world.turn
    play = play_of(choice)
    covering = sight.phase == phases.COVER
    if play is not None and not covering:
        make_play(world, seat, play)
        return
    if play is not None:
        world.lay(seat, *play)
    elif choice == DRAW:
        world.draw(seat)
        if not covering:
            after_draw(world, seat, drew=True)
    else:
        world.pass_turn(seat, sight.drew)
    if covering:
        _take_coin(world, sight)


def finish_turn(world: World, sight: Sight) -> None:
    """Finish the turn in progress, from its current phase."""
    seat = world.turn
    if sight.phase == phases.START:
        start_turn(world, seat)
    elif sight.phase == phases.DRAWN:
        after_draw(world, seat, drew=True)
    elif sight.phase == phases.COVER:
        cover(world, seat)
    _take_coin(world, sight)


def _take_coin(world: World, sight: Sight) -> None:
    if sight.own:
        world.coins &= ~(1 << world.turn)
