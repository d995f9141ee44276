"""On which side of the hub each player's branch grows, for two to eight players."""

from __future__ import annotations

DOWN = 90.0
"""The viewer's own branch; 0 is right, 90 is down."""

OTHERS: dict[int, tuple[float, ...]] = {
    2: (180,),
    3: (180, 0),
    4: (163, 199, 0),
    5: (163, 199, -19, 17),
    6: (150, 180, 210, -19, 17),
    7: (150, 180, 210, -30, 0, 30),
    8: (143, 165, 188, 214, -36, -5, 30),
}
"""Number of players -> directions of the other branches, clockwise from the viewer."""

FREE: dict[int, float] = {2: 0.0}
"""Direction of the free branch where it is not straight up."""

UP = -90.0

CARD_WIDTH: dict[int, float] = {2: 72, 3: 72, 4: 68, 5: 66, 6: 58, 7: 54, 8: 48}
"""Width of a card on the branches, in layout units."""

LEFT_PLAQUES: dict[int, tuple[float, ...]] = {
    0: (),
    1: (414,),
    2: (604, 208),
    3: (590, 400, 206),
    4: (738, 578, 358, 196),
}
"""Number of players at the left -> heights of their plaques' middles, clockwise."""

RIGHT_PLAQUES: dict[int, tuple[float, ...]] = {
    0: (),
    1: (414,),
    2: (208, 604),
    3: (196, 400, 608),
}


def is_left(direction: float) -> bool:
    """Whether a branch grows to the left."""
    return 90 < direction % 360 < 270


def free_direction(players: int) -> float:
    """Return the direction of the free branch."""
    return FREE.get(players, UP)


def narrowest_gap(players: int) -> float:
    """Return the smallest angle between two neighbouring branches, in degrees."""
    angles = sorted(a % 360 for a in (*OTHERS[players], DOWN, free_direction(players)))
    around = [*angles[1:], angles[0] + 360]
    return min(after - before for before, after in zip(angles, around, strict=True))
