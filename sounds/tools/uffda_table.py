"""What sounds alike in UFF-DA! and Ay Caramba!: cards, coins, the lock and the penalty."""

import numpy as np
import paper
from blocks import (
    Mode,
    Signal,
    coin,
    curve,
    decay,
    harmonics,
    hertz,
    moving_noise,
    noise,
    pluck,
    ring,
    spread,
    stack,
    swell,
    wood,
)
from uffda_instruments import trombone_fall

Rng = np.random.Generator


def snap(rng: Rng) -> Signal:
    """A card snaps onto the end of a branch, edge to edge."""
    edge = paper.snap(rng, 0.04, 0.004)
    tile = wood(rng, 620 * rng.uniform(0.97, 1.03), 0.09, 0.7)
    seat = wood(rng, 240 * rng.uniform(0.97, 1.03), 0.14, 0.3)
    return stack(0.2, ((0.0, edge * 0.8), (0.012, tile * 0.55), (0.016, seat * 0.5),
                       (0.014, edge * 0.35)))  # fmt: skip


def double(rng: Rng) -> Signal:
    """A double is laid across: two knocks, the second deeper and firmer, and a bar of wood that
    sings, so that one hears it climb.
    """
    first = wood(rng, 430, 0.14, 0.5)
    second = wood(rng, 300, 0.2, 0.5) + 0.5 * wood(rng, 170, 0.2, 0.2)
    slap = paper.snap(rng, 0.04, 0.005)
    bar = pluck(hertz(67), 0.3, 0.3)
    return stack(0.4, ((0.004, first * 0.7), (0.004, slap * 0.4), (0.13, second * 0.8),
                       (0.13, slap * 0.5), (0.135, bar * 0.5)))  # fmt: skip


def _ding(pitch: float, duration: float) -> Signal:
    """A coin on its edge."""
    ratios = ((1.0, 0.8, 0.09), (1.52, 1.0, 0.07), (2.31, 0.4, 0.04))
    return ring(duration, (Mode(pitch * r, g, half) for r, g, half in ratios))


def coin_off(rng: Rng) -> Signal:
    """A coin is picked up from the wood: a scrape, and a ring that rises out of hearing."""
    scrape = moving_noise(rng, 0.09, [(0, 2200), (0.09, 5200)], 0.5) * swell(0.09, 0.7)
    up = 0.32
    rise = curve(up, [(0, 2900), (up, 3900)])
    ringing = harmonics(rise, [decay(up, 0.06), 0.35 * decay(up, 0.04)])
    return stack(0.42, ((0.0, scrape * 0.5), (0.07, _ding(2900, 0.3) * 0.5), (0.07, ringing * 0.6)))


def coin_on(rng: Rng) -> Signal:
    """A coin is thrown, spins twice in the air and rings as it lands."""
    flip = _ding(3500, 0.2) * 0.55
    parts = [(0.0, flip)]
    for at in (0.12, 0.30):
        # Each turn of the coin throws the light, and here the air, once.
        turn = moving_noise(rng, 0.13, [(0, 1800), (0.065, 4600), (0.13, 1800)], 0.4)
        hum = harmonics(curve(0.13, [(0, 3300), (0.065, 3700), (0.13, 3300)]), [swell(0.13) * 0.4])
        parts.append((at, (turn * 0.22 + hum * 0.5) * swell(0.13, 0.5, 1.5)))
    parts += [(0.48, coin(rng, 0.5)), (0.48, wood(rng, 280, 0.15, 0.3) * 0.5)]
    return stack(1.0, parts)


def lock(rng: Rng) -> Signal:
    """The bolt of a padlock: a small click, then the bow snaps in."""
    pin = ring(0.05, (Mode(2600, 1.0, 0.004), Mode(4100, 0.6, 0.003)))
    bow = ring(0.14, (Mode(1250, 1.0, 0.012), Mode(2080, 0.8, 0.010), Mode(3370, 0.5, 0.007)))
    bow += noise(rng, 0.14, 1500, 8000) * decay(0.14, 0.003, 0.0004) * 0.5
    case = wood(rng, 360, 0.14, 0.4)
    return stack(0.28, ((0.0, pin * 0.5), (0.075, bow), (0.077, case * 0.6)))


def give(rng: Rng) -> Signal:
    """A card slides across the table to somebody else and bumps against the hand there."""
    length = 0.34
    glide = moving_noise(rng, length, [(0, 1200), (0.12, 3200), (length, 1500)], 0.7)
    return stack(0.5, ((0.0, glide * swell(length, 0.3, 1.4) * 0.5),
                       (0.33, wood(rng, 380, 0.1, 0.2) * 0.55)))  # fmt: skip


def caught(rng: Rng) -> Signal:
    """Caught: a short trombone, down and ashamed."""
    first = trombone_fall(rng, 58, 0.24, 1)
    last = trombone_fall(rng, 57, 0.62, 6)
    return stack(0.95, ((0.0, first * 0.7), (0.24, last)))


def shuffle(rng: Rng) -> Signal:
    """The cards lie face down like stones and are stirred: a wash of small knocks."""
    parts: list[tuple[float, float, Signal]] = []
    for number in range(46):
        at = 0.85 * number / 46 + rng.normal(0, 0.012)
        # Two hands go round against each other.
        place = np.sin(2 * np.pi * 1.6 * number / 46) * (-1) ** number * 0.7
        strength = 0.3 + 0.7 * np.sin(np.pi * number / 46)
        knock = wood(rng, rng.uniform(480, 900), 0.06, 0.45)
        parts.append((max(at, 0.0), place, knock * strength * rng.uniform(0.3, 0.8)))
    rub = moving_noise(rng, 0.85, [(0, 900), (0.3, 1900), (0.6, 1200), (0.85, 2000)], 0.6)
    parts.append((0.0, 0.0, rub * swell(0.85, 0.5, 1.2) * 0.3))
    parts.append((0.95, 0.0, wood(rng, 330, 0.12, 0.4) * 0.9))
    return spread(1.1, parts)


def deal(rng: Rng) -> Signal:
    """A card is pushed across the wood and clacks against the others."""
    return paper.dealt(rng, 1.6 * wood(rng, 640 * rng.uniform(0.96, 1.04), 0.08, 0.6))
