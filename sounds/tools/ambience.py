"""The beds of the backgrounds: a room at rest, and the place where each game is played.

Only what goes on all the time is in them; single moments are in `moments.py`.
"""

import numpy as np
from blocks import (
    RATE,
    Mode,
    Signal,
    crackle,
    curve,
    decay,
    harmonics,
    ring,
    swell,
    times,
    wood,
)
from files import Rng
from loops import SECONDS, around, hiss, murmur, wander, wide

Part = tuple[float, float, Signal]


def _moments(rng: Rng, count: int) -> list[float]:
    """Moments all around the circle, neither in step nor in heaps."""
    return [float((SECONDS * (n + rng.uniform(-0.4, 0.4)) / count) % SECONDS) for n in range(count)]


def fire(rng: Rng) -> Signal:
    """A log fire: a low flutter of flames, and crackling."""
    flutter = hiss(rng, 70, 420) * (0.4 + 0.6 * wander(rng, (7, 19, 43, 88)))
    breath = hiss(rng, 300, 1600) * (0.2 + 0.8 * wander(rng, (3, 11, 31))) * 0.12
    parts: list[Part] = []
    for at in _moments(rng, 90):
        length = rng.uniform(0.05, 0.4)
        dust = crackle(rng, length, 45, 900, 6500) * swell(length, 0.3, 0.8)
        parts.append((at, rng.uniform(-0.5, 0.5), dust * rng.uniform(0.1, 0.35)))
    base = flutter + breath
    # The rare hard crack would be all that one hears of it.
    cracks = 0.3 * np.tanh(around(parts) / 0.3)
    return wide(base, np.roll(base, 3 * RATE), 0.5) * 0.35 + cracks


def room(rng: Rng) -> Signal:
    """A panelled room at rest: the fire, and a tall clock in the corner."""
    parts: list[Part] = []
    for beat in range(round(SECONDS)):
        # The way there and the way back never sound quite alike.
        tick = wood(rng, 820 if beat % 2 else 690, 0.07, 0.35)
        tick += 0.4 * ring(0.07, (Mode(1900 if beat % 2 else 1700, 1.0, 0.006),))
        parts.append((float(beat) + 0.004 * (beat % 2), 0.6, tick * 0.24))
    return fire(rng) + around(parts)


def tavern(rng: Rng) -> Signal:
    """An inn in the evening: talk at the other tables, the fire far away."""
    return murmur(rng, 70, 1300) + fire(rng) * 0.45


def cabin(rng: Rng) -> Signal:
    """A log cabin in winter: wind around the corner, and the fire."""
    gusts = wander(rng, (1, 3, 4, 9))
    low = hiss(rng, 120, 420) * (0.25 + 0.75 * gusts)
    whistle = sum(
        hiss(rng, pitch * 0.94, pitch * 1.06) * wander(rng, (2, 5, 7)) ** 3 * share
        for pitch, share in ((430, 0.35), (610, 0.25), (880, 0.12))
    )
    wind = wide(low, np.roll(low, 5 * RATE)) + wide(
        np.asarray(whistle) * gusts, np.roll(np.asarray(whistle) * gusts, RATE // 3), 0.4
    )
    return wind * 0.45 + fire(rng) * 0.3


def plaza(rng: Rng) -> Signal:
    """A square on a warm evening: crickets, a fountain, people far away."""
    parts: list[Part] = []
    for place, pitch, chirps in ((-0.8, 4300.0, 31), (0.7, 4750.0, 26), (0.1, 3900.0, 19)):
        for number in range(chirps):
            if rng.random() < 0.12:
                continue
            at = SECONDS * number / chirps + rng.normal(0, 0.01)
            parts.append((at % SECONDS, place, _chirp(pitch) * rng.uniform(0.2, 0.3)))
    for at in _moments(rng, 170):
        pitch = rng.uniform(700, 1900)
        drop = harmonics(curve(0.05, [(0, pitch), (0.05, pitch * 1.35)]), [decay(0.05, 0.012)])
        parts.append((at, rng.uniform(-0.5, -0.1), drop * rng.uniform(0.03, 0.12)))
    water = hiss(rng, 900, 4500) * (0.7 + 0.3 * wander(rng, (5, 17, 41)))
    return murmur(rng, 18, 900) * 0.1 + wide(water, np.roll(water, RATE)) * 0.05 + around(parts)


def _chirp(pitch: float) -> Signal:
    """A cricket rubs its wings: four short pulses of one tone."""
    length = 0.13
    pulses = np.clip(np.sin(2 * np.pi * 4 * times(length) / length), 0, 1) ** 1.5
    tone = np.sin(2 * np.pi * pitch * times(length))
    return np.asarray(tone * pulses * swell(length, 0.6, 0.6))


def kitchen(rng: Rng) -> Signal:
    """A kitchen at work: a pot that bubbles, a pan that sizzles."""
    parts: list[Part] = []
    for at in _moments(rng, 210):
        pitch, length = rng.uniform(130, 420), rng.uniform(0.05, 0.13)
        rise = curve(length, [(0, pitch), (length, pitch * rng.uniform(1.4, 1.9))])
        bubble = harmonics(rise, [swell(length, 0.35), 0.2 * swell(length, 0.3)])
        parts.append((at, rng.uniform(-0.5, 0.1), bubble * rng.uniform(0.1, 0.55)))
    fat = hiss(rng, 2600, 7500) * (0.35 + 0.65 * wander(rng, (2, 5, 13, 37)))
    low = hiss(rng, 90, 300) * 0.5
    return (
        wide(fat, np.roll(fat, RATE), 0.5) * 0.05
        + wide(low, np.roll(low, RATE)) * 0.2
        + around(parts)
    )
