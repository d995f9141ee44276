"""How things travel across a table: a few manners for all games, and the way they take."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ui.table.cards import Place

LANDING_SCALE = 0.06
"""How much larger something is at the contact than at rest."""
GROWTH = 0.13
"""How much larger it is at its highest."""
CONTACT = LANDING_SCALE / GROWTH
"""How high it still is at the contact, where 1 is its highest; it settles from there."""
FASTEST = 1.8
"""Speed at the start relative to the mean speed; it slows down evenly."""
MOST_OVERSHOOT = 5.0
"""The most layout units by which something slides beyond its place while it settles."""
OVERSHOOT = 0.02
"""The same as a share of its way, if that is less."""
MOST_RISE = 0.3
"""How far it rises above the straight line at most, as a share of its way."""
STRAIGHT_LEAN = 0.35
"""The share of its lean that something has when it travels straight up or down."""
SIDES = (0, 1, -1, 0.5, -0.5)
"""To which sides several things bend their ways, in turn."""
TAKE_OFF, TURN_OVER = 0.3, (0.12, 0.72)
"""The shares of its time in which it is lifted, and between which it is turned over."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How something travels."""

    seconds: float
    rise: float = 30.0
    """Layout units by which it rises above the straight line on its way."""
    lean: float = 5.0
    """Degrees by which it leans while it is fastest."""
    spins: int = 0
    """How often it turns about itself, as a coin does."""
    settle: float = 0.0
    """Seconds in which it settles after the contact; 0: it goes into something, e.g. a hand."""
    weight: float = 1.0
    """How much larger it is at the contact than usual: it falls with more weight."""
    later: float = 0.0
    """If several travel, the seconds between their starts."""
    rings: bool = False
    """Whether a white ring shows where it has landed, so that nobody misses it."""
    glints: bool = False
    """Whether light runs over it at the contact."""
    from_pack: bool = False
    """Whether waiting cards lie as a pack at their start."""
    scatter: float = 0.0
    """If several travel, by how many layout units their ways differ."""
    from_air: bool = False
    """Whether it starts in the air, where it was held up."""


DEALT = Manner(0.28, 24, 8, later=0.045, scatter=26, from_pack=True)
DRAWN = Manner(0.34, 34, 6, later=0.05, scatter=20)
LAID = Manner(0.32, 40, 6, settle=0.13, rings=True)
PILED = Manner(0.36, 46, 4, settle=0.19, weight=1.7, later=0.08)
BUILT = replace(PILED, from_pack=True)
TURNED_UP = Manner(0.46, 46, 4, settle=0.15, later=0.08)
TAKEN = Manner(0.45, 52, 6, settle=0.13, rings=True)
HANDED = Manner(0.48, 56, 7, later=0.08)
TOSSED = Manner(0.42, 90, 10, later=0.08)
SERVED = Manner(0.5, 60, 5, settle=0.16, glints=True)
COIN = Manner(0.5, 90, 0, spins=2, settle=0.16, glints=True)
CHIP = Manner(0.4, 60, 0, glints=True)
GATHERED = Manner(0.16, 10, 4, later=0.04)
PACKET_TURNED = Manner(0.11, 26, 0)
SLID = Manner(0.3, 8, 3, from_air=True)
HELD_UP = Manner(0.4, 40, 4)
PUT_BACK = Manner(0.3, 20, 4, from_air=True)
HOLD = Manner(0.6, 0, 0)


class Pose(NamedTuple):
    """Where something is in the air, in window pixels."""

    x: float
    y: float
    angle: float
    width: float
    height: float
    """How high it is above the table, 0..1; its shadow shows that."""
    turned: float
    """How far it has been turned over, 0..1."""
    spun: float = 0.0
    """How often it has turned about itself."""


def pose(
    manner: Manner, start: Place, end: Place, time: float, unit: float, number: int = 0
) -> Pose:
    """Return where something is after this share of its time; `unit` is a layout unit in pixels.

    `number` tells how many have taken off before it.
    """
    share = eased(time)
    way = math.hypot(end.x - start.x, end.y - start.y)
    up = max(smooth(time / TAKE_OFF), CONTACT if manner.from_air else 0.0)
    height = up * (1 - (1 - CONTACT * manner.weight) * smooth(time)) if way else CONTACT
    bow = math.sin(math.pi * share)
    arc = min(manner.rise * unit, MOST_RISE * way) * bow
    aside = min(manner.scatter * unit, MOST_RISE * way) * SIDES[number % len(SIDES)] * bow
    width = start.width + (end.width - start.width) * share
    angle = start.angle + (end.angle - start.angle) * share
    return Pose(
        start.x + (end.x - start.x) * share + aside,
        start.y + (end.y - start.y) * share - arc,
        angle - _lean(manner, end.x - start.x + aside, way) * smooth(time / TAKE_OFF) * (1 - time),
        width * (1 + GROWTH * height),
        height,
        _turned_over(time),
        manner.spins * share,
    )


def settled(manner: Manner, start: Place, end: Place, time: float, unit: float) -> Pose:
    """Return where something is after this share of the time in which it settles."""
    dx, dy = end.x - start.x, end.y - start.y
    way = math.hypot(dx, dy)
    # It slides a little further, and back.
    slide = min(MOST_OVERSHOOT * unit, OVERSHOOT * way) * math.sin(math.pi * time) if way else 0.0
    height = CONTACT * manner.weight * (1 - eased(time))
    return Pose(
        end.x + (dx / way * slide if way else 0.0),
        end.y + (dy / way * slide if way else 0.0),
        end.angle,
        end.width * (1 + GROWTH * height),
        height,
        1.0,
    )


def eased(time: float) -> float:
    """Return how much of a way is done: fast at first, slow at the contact, never standing."""
    return time * (FASTEST - (FASTEST - 1) * time)


def smooth(time: float) -> float:
    """Return 0..1, starting and ending gently."""
    time = max(0.0, min(1.0, time))
    return time * time * (3 - 2 * time)


def _turned_over(time: float) -> float:
    first, last = TURN_OVER
    return smooth((time - first) / (last - first))


def _lean(manner: Manner, dx: float, way: float) -> float:
    if not way:
        return 0.0
    side = dx / way
    return manner.lean * math.copysign(max(abs(side), STRAIGHT_LEAN), side)
