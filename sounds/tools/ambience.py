"""The backgrounds: a room at rest, and the place where each game is played."""

import numpy as np
from blocks import (
    RATE,
    Mode,
    Signal,
    crackle,
    curve,
    decay,
    glass,
    harmonics,
    hertz,
    moving_noise,
    pluck,
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
    """A log fire: a low flutter of flames, crackling, now and then a snap."""
    flutter = hiss(rng, 70, 420) * (0.4 + 0.6 * wander(rng, (7, 19, 43, 88)))
    breath = hiss(rng, 300, 1600) * (0.2 + 0.8 * wander(rng, (3, 11, 31))) * 0.12
    parts: list[Part] = []
    for at in _moments(rng, 90):
        length = rng.uniform(0.05, 0.4)
        dust = crackle(rng, length, 45, 900, 6500) * swell(length, 0.3, 0.8)
        parts.append((at, rng.uniform(-0.5, 0.5), dust * rng.uniform(0.1, 0.35)))
    for at in _moments(rng, 9):
        snap = wood(rng, rng.uniform(700, 1500), 0.06, 0.8)
        parts.append((at, rng.uniform(-0.4, 0.4), snap * rng.uniform(0.12, 0.3)))
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
    """An inn in the evening: talk at the other tables, glasses, a chair, the fire far away."""
    talk = murmur(rng, 70, 1300)
    parts: list[Part] = []
    for at in _moments(rng, 7):
        for delay in (0.0, rng.uniform(0.03, 0.12)):
            touched = glass(rng, rng.uniform(1300, 2200), 0.5)
            parts.append((at + delay, rng.uniform(-0.9, 0.9), touched * rng.uniform(0.15, 0.5)))
    for at in _moments(rng, 3):
        scrape = moving_noise(rng, 0.35, [(0, 260), (0.2, 420), (0.35, 300)], 0.4)
        judder = 1 + 0.7 * np.sin(2 * np.pi * 38 * times(0.35))
        parts.append((at, rng.uniform(-0.9, 0.9), scrape * judder * swell(0.35, 0.5) * 0.25))
    # Beakers that are put down.
    parts += [
        (at, rng.uniform(-0.8, 0.8), wood(rng, rng.uniform(180, 300), 0.2, 0.2) * 0.7)
        for at in _moments(rng, 5)
    ]
    return talk + fire(rng) * 0.45 + around(parts)


def cabin(rng: Rng) -> Signal:
    """A log cabin in winter: wind around the corner, beams that creak, needles that knit."""
    gusts = wander(rng, (1, 3, 4, 9))
    low = hiss(rng, 120, 420) * (0.25 + 0.75 * gusts)
    whistle = sum(
        hiss(rng, pitch * 0.94, pitch * 1.06) * wander(rng, (2, 5, 7)) ** 3 * share
        for pitch, share in ((430, 0.35), (610, 0.25), (880, 0.12))
    )
    wind = wide(low, np.roll(low, 5 * RATE)) + wide(
        np.asarray(whistle) * gusts, np.roll(np.asarray(whistle) * gusts, RATE // 3), 0.4
    )
    parts = _knitting(rng) + _creaks(rng)
    return wind * 0.45 + around(parts) + fire(rng) * 0.3


def _knitting(rng: Rng) -> list[Part]:
    """Two wooden needles: a row of stitches, a pause to turn the work, the next row."""
    parts: list[Part] = []
    for row in range(3):
        at = row * SECONDS / 3 + rng.uniform(0.2, 0.6)
        while at < (row + 1) * SECONDS / 3 - 1.4:
            for delay, pitch in ((0.0, 2300.0), (0.13, 1900.0)):
                click = wood(rng, pitch * rng.uniform(0.96, 1.04), 0.04, 0.4)
                parts.append((at + delay, 0.35, click * rng.uniform(0.08, 0.16)))
            at += rng.uniform(0.42, 0.56)
    return parts


def _creaks(rng: Rng) -> list[Part]:
    """Beams that give: a row of tiny slips, each one a knock in old wood."""
    parts: list[Part] = []
    for at in _moments(rng, 4):
        place, pitch = rng.uniform(-0.9, 0.9), rng.uniform(260, 420)
        for slip in range(int(rng.integers(7, 14))):
            knock = wood(rng, pitch * (1 + 0.03 * slip), 0.05, 0.15)
            parts.append((at + slip * rng.uniform(0.03, 0.045), place, knock * 0.16))
    return parts


def plaza(rng: Rng) -> Signal:
    """A square on a warm evening: crickets, a fountain, people far away, a guitar now and then."""
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
    for number, notes in enumerate(((52, 59, 64, 67), (57, 64, 69, 72), (55, 62, 67, 71))):
        at = 2.0 + number * SECONDS / 3
        for step, note in enumerate((*notes, notes[2], notes[1])):
            parts.append((at + 0.26 * step, 0.55, pluck(hertz(note), 0.9, 0.5) * 0.09))
    return murmur(rng, 18, 900) * 0.1 + wide(water, np.roll(water, RATE)) * 0.05 + around(parts)


def _chirp(pitch: float) -> Signal:
    """A cricket rubs its wings: four short pulses of one tone."""
    length = 0.13
    pulses = np.clip(np.sin(2 * np.pi * 4 * times(length) / length), 0, 1) ** 1.5
    tone = np.sin(2 * np.pi * pitch * times(length))
    return np.asarray(tone * pulses * swell(length, 0.6, 0.6))


def kitchen(rng: Rng) -> Signal:
    """A kitchen at work: a pot that bubbles, a pan that sizzles, a spoon, a lid."""
    parts: list[Part] = []
    for at in _moments(rng, 210):
        pitch, length = rng.uniform(130, 420), rng.uniform(0.05, 0.13)
        rise = curve(length, [(0, pitch), (length, pitch * rng.uniform(1.4, 1.9))])
        bubble = harmonics(rise, [swell(length, 0.35), 0.2 * swell(length, 0.3)])
        parts.append((at, rng.uniform(-0.5, 0.1), bubble * rng.uniform(0.1, 0.55)))
    for at in _moments(rng, 5):
        for tap in range(int(rng.integers(2, 4))):
            struck = ring(
                0.3, (Mode(1240, 0.7, 0.05), Mode(2130, 0.5, 0.03), Mode(3420, 0.3, 0.02))
            )
            parts.append((at + 0.17 * tap, 0.4, struck * rng.uniform(0.06, 0.14)))
    for at in _moments(rng, 4):
        chop = wood(rng, 340, 0.12, 0.7)
        parts += [(at + 0.21 * n, 0.75, chop * rng.uniform(0.15, 0.28)) for n in range(6)]
    for at in _moments(rng, 2):
        lid = ring(0.35, (Mode(640, 0.6, 0.06), Mode(1170, 0.5, 0.05), Mode(1735, 0.4, 0.04)))
        parts += [
            (at + gap, -0.4, lid * gain) for gap, gain in ((0, 0.2), (0.09, 0.1), (0.14, 0.05))
        ]
    fat = hiss(rng, 2600, 7500) * (0.35 + 0.65 * wander(rng, (2, 5, 13, 37)))
    low = hiss(rng, 90, 300) * 0.5
    return (
        wide(fat, np.roll(fat, RATE), 0.5) * 0.05
        + wide(low, np.roll(low, RATE)) * 0.2
        + around(parts)
    )
