"""Where each player's branch leaves the hub, for two to eight players."""

from __future__ import annotations

from game.tables.uffda.layout.board import DOWN, LEFT, RIGHT, STEPS, UP, Cell, Port

CARD_WIDTH = {2: 96, 3: 96, 4: 80, 5: 80, 6: 56, 7: 56, 8: 56}
"""Width of a card at the start of a round, in layout units."""
HUBS: dict[int, Cell] = {
    2: (2, 2), 3: (2, 2), 4: (3, 3), 5: (5, 3), 6: (5, 3), 7: (5, 3), 8: (5, 4)
}  # fmt: skip
"""Half of the hub's width and of its height, in cells of half a card."""
SLOTS: dict[int, tuple[str, ...]] = {
    2: ("B", "L", "R"),
    3: ("B", "L", "R", "T"),
    4: ("B", "L", "TL", "R", "TR"),
    5: ("B", "L", "TL", "TR", "R", "T"),
    6: ("B", "BL", "L", "TL", "TR", "R", "T"),
    7: ("B", "BL", "L", "TL", "TR", "R", "BR", "T"),
    8: ("B", "BL", "L1", "TL", "T", "TR", "R", "BR", "L2"),
}
"""Lanes clockwise from the viewer's; the last one is the free branch's.

L, R, T and B leave the hub straight to that side (L1 and L2 one above the other); the others go
up or down for one card, and then outward.
"""
TABS = {2: 0, 3: 0, 4: 0, 5: 1, 6: 3, 7: 3, 8: 3}
"""How many cells from the hub the lanes up and down begin: between two others a branch needs room
to turn."""
ROW = 3
"""How many cells beyond the hub a bent branch runs."""
ROUND = 3
"""The most players with a round hub."""


def port(slot: str, players: int) -> Port:
    """Return where a lane leaves the hub."""
    across, down = HUBS[players]
    if slot[0] in "LR":
        y = {"1": -2, "2": 2}.get(slot[1:], 0) - 1
        x, side = (-across, LEFT) if slot[0] == "L" else (across - 2, RIGHT)
        return Port((x, y), side, None)
    x = {"L": 1 - across, "R": across - 1}.get(slot[1:], 0) - 1
    far = TABS[players] if len(slot) == 1 else 0
    down += far
    bends_to = {"L": LEFT, "R": RIGHT}.get(slot[1:])
    if slot[0] == "T":
        return Port((x, -down), UP, bends_to, far)
    return Port((x, down - 2), DOWN, bends_to, far)


def row_of(slot: str, players: int) -> float:
    """Return how far below the hub's middle a lane runs outward, in cells."""
    if slot[0] in "LR":
        return {"1": -3.0, "2": 3.0}.get(slot[1:], 0.0)
    return (HUBS[players][1] + ROW) * (-1 if slot[0] == "T" else 1)


def socket_of(slot: str, players: int) -> tuple[float, float]:
    """Return the place of a lane's coin in the hub, in cells from its middle."""
    place = port(slot, players)
    (x, y), (dx, dy) = place.square, STEPS[place.side]
    back = 0.45 - (TABS[players] if len(slot) == 1 and slot in "TB" else 0)
    return x + 1 + back * dx, y + 1 + back * dy
