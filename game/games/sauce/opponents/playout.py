"""Plays a hand out by rules of thumb, with all cards known."""

from __future__ import annotations

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.goals import set_wishes, team_points
from game.games.sauce.opponents.slips import Slips
from game.games.sauce.opponents.tactics import choose_code
from game.games.sauce.opponents.world import World
from game.games.sauce.scoring import after_bonus


def find_first_leader(world: World, order: tuple[int, ...]) -> int:
    """Return the leader of the first trick; `order` begins at the dealer's left (S5.1)."""
    leader, lowest = order[0], RANKS
    for seat in order:
        mask = world.hands[seat][world.low]
        if mask and (mask & -mask).bit_length() <= lowest:
            leader, lowest = seat, (mask & -mask).bit_length() - 1
    return leader


def play_out(
    world: World, most: int, wishes: bool = True, slips: Slips | None = None
) -> tuple[int, int]:
    """Play all cards; return the team points, including the bonus for the last trick (S7).

    `most` are all points of a hand. Without `wishes` the teams keep their present goals. `slips`
    are the cards played by mistake.
    """
    seat = world.leader
    for _ in range(world.count):
        seat = world.after[seat]
    left = sum(mask.bit_count() for hand in world.hands for mask in hand)
    while left:
        if wishes and not world.count:
            set_wishes(world, most)
        code = slips.code(world, seat, left) if slips else -1
        is_complete = world.play(seat, choose_code(world, seat) if code < 0 else code)
        left -= 1
        if is_complete:
            world.settle()
            seat = world.leader
        else:
            seat = world.after[seat]
    if world.count == 0 and world.kitty:
        world.won[world.leader] += int(world.kitty)
        world.nopers &= ~(1 << world.leader)
    first, second = team_points(world)
    return after_bonus((first, second), world.team[world.leader], world.bonus)
