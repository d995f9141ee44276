"""The instruments of UFF-DA! and Ay Caramba!: fiddle and long horn, trumpet, güiro and guitar."""

from collections.abc import Sequence

import numpy as np
from blocks import (
    RATE,
    Mode,
    Points,
    Signal,
    band,
    crackle,
    curve,
    decay,
    harmonics,
    hertz,
    moving_noise,
    noise,
    pluck,
    ring,
    stack,
    swell,
    times,
    wood,
)

_LEVEL: Points = ((0.0, 0.0),)


def vibrato(
    rng: np.random.Generator, duration: float, depth: float, per_second: float = 5.6
) -> Signal:
    """A wavering of the pitch, in semitones, that sets in after a moment as players do it."""
    onset = curve(duration, [(0.12, 0.0), (0.35, 1.0)])
    turn = 2 * np.pi * per_second * times(duration) + rng.uniform(0, 6)
    return np.asarray(depth * onset * np.sin(turn))


def blown(
    rng: np.random.Generator,
    note: float,
    duration: float,
    *,
    bite: float = 0.7,
    bend: Points = _LEVEL,
    breath: Points | None = None,
    shake: float = 0.12,
) -> Signal:
    """A brass tone whose pitch moves along `bend` (semitones) and its strength along `breath`.

    As in all brass, the stronger it is blown, the brighter it sounds; `bite` from 0 (a long
    wooden horn) to 1 (a trumpet at the top of its lungs).
    """
    if breath is None:
        end = min(0.08, duration / 3)
        breath = [(0, 0), (0.018, 1), (0.07, 0.82), (duration - end, 0.75), (duration, 0)]
    force = curve(duration, breath)
    scoop = curve(duration, [(0, -0.6), (0.03, 0.0)])
    drift = rng.uniform(-0.05, 0.05)
    height = note + curve(duration, bend) + scoop + drift + vibrato(rng, duration, shake)
    pitch = 440.0 * 2.0 ** ((height - 69.0) / 12.0)
    count = max(6, min(28, int(11_000 / hertz(note))))
    gains = []
    for k in range(1, count + 1):
        # The bell lets the highest harmonics go nowhere; without this, brass is a buzzer.
        bell = 1 / (1 + (pitch * k / (700 + 1500 * bite)) ** 2)
        gains.append(bell * force ** (1 + (1.2 - bite) * k * 0.4) / k ** (0.8 - 0.4 * bite))
    return harmonics(pitch, gains)


def trumpet(rng: np.random.Generator, note: float, duration: float) -> Signal:
    """A bright trumpet with a tongued start."""
    tongue = noise(rng, 0.02, 1500, 7000) * decay(0.02, 0.003)
    tone = blown(rng, note, duration, bite=1.0, shake=0.14)
    tone[: len(tongue)] += 0.25 * tongue[: len(tone)]
    # The bell of a trumpet favours what lies between 1 and 3 kHz.
    return tone + 1.4 * band(tone, 1000, 3000, 2)


def long_horn(rng: np.random.Generator, note: float, duration: float, bend: Points) -> Signal:
    """A horn of birch bark as long as a man: a slow start, a hollow roar."""
    breath = [(0, 0), (0.09, 0.8), (0.3, 1.0), (0.7 * duration, 0.9), (duration, 0)]
    roar = blown(rng, note, duration, bite=0.62, bend=bend, breath=breath, shake=0.05)
    fifth = blown(rng, note + 7.02, duration, bite=0.5, bend=bend, breath=breath, shake=0.05)
    return roar + 0.45 * fifth


def trombone_fall(
    rng: np.random.Generator, note: float, duration: float, semitones: float
) -> Signal:
    """A trombone that holds its note for a moment and then slides down in shame."""
    hold = 0.28 * duration
    bend = [(hold, 0.0), (0.9 * duration, -semitones), (duration, -semitones - 1)]
    breath = [(0, 0), (0.025, 1), (hold, 0.9), (0.85 * duration, 0.6), (duration, 0)]
    return blown(rng, note, duration, bite=0.75, bend=bend, breath=breath, shake=0.3)


def fiddle(
    rng: np.random.Generator,
    note: float,
    duration: float,
    slide: float = 0.0,
    force: float = 1.0,
    sink: float = 0.0,
) -> Signal:
    """A bowed string: slides up `slide` semitones to its note, in the end sinks by `sink`."""
    arrived = min(0.06, duration / 2)
    glide = curve(duration, [(0, -slide), (arrived, 0.0), (0.4 * duration, 0.0), (duration, -sink)])
    height = note + glide + vibrato(rng, duration, 0.16, 6.1) + rng.uniform(-0.03, 0.03)
    pitch = 440.0 * 2.0 ** ((height - 69.0) / 12.0)
    release = min(0.05, duration / 3)
    bow = curve(duration, [(0, 0), (0.028, 1), (0.09, 0.85), (duration - release, 0.8),
                           (duration, 0)])  # fmt: skip
    count = min(26, int(10_000 / hertz(note)))
    gains = [bow ** (1 + 0.05 * k) * _violin_body(pitch * k) / k for k in range(1, count + 1)]
    scratch = noise(rng, duration, 1800, 7500) * (0.03 + 0.12 * decay(duration, 0.02)) * bow
    return force * (harmonics(pitch, gains) + scratch)


def _violin_body(frequency: Signal) -> Signal:
    """How strongly the wooden body of a violin passes each frequency (its known resonances)."""
    passed = np.full_like(frequency, 0.22)
    peaks = ((280, 0.9, 0.12), (470, 1.1, 0.14), (900, 0.7, 0.25), (2500, 1.3, 0.5))
    for centre, gain, octaves in peaks:
        passed += gain * np.exp(-0.5 * (np.log2(frequency / centre) / octaves) ** 2)
    return passed / np.sqrt(1 + (frequency / 5200) ** 4)


def guiro(
    rng: np.random.Generator, duration: float, first: float = 70.0, last: float = 150.0
) -> Signal:
    """A stick along the notches of a gourd, from `first` to `last` notches a second."""
    tick = ring(0.03, (Mode(1850, 0.7, 0.004), Mode(2900, 1.0, 0.003), Mode(5200, 0.6, 0.002)))
    tick += noise(rng, 0.03, 2500, 9000) * decay(0.03, 0.0015, 0.0003) * 0.6
    parts, at = [], 0.0
    while at < duration:
        share = at / duration
        parts.append((at, tick * rng.uniform(0.7, 1.0) * (0.35 + 0.65 * np.sin(np.pi * share))))
        at += 1 / (first + (last - first) * share) * rng.uniform(0.93, 1.07)
    return stack(duration + 0.03, parts)


def strum(rng: np.random.Generator, notes: Sequence[float], duration: float) -> Signal:
    """A small guitar, struck across all its strings."""
    gap = 0.007
    parts = [
        (index * gap, pluck(hertz(note) * rng.uniform(0.998, 1.002), duration, 0.8))
        for index, note in enumerate(notes)
    ]
    parts.append((0.0, noise(rng, 0.04, 2000, 8000) * decay(0.04, 0.006) * 0.25))
    return stack(duration, parts)


def bass_guitar(note: float, duration: float) -> Signal:
    """The fat plucked bass of the band, an octave doubled."""
    low = pluck(hertz(note), duration, 0.55)
    return low + 0.6 * pluck(hertz(note + 12), duration, 0.5)


def stomp(rng: np.random.Generator) -> Signal:
    """A boot on floor boards."""
    floor = ring(0.3, (Mode(78, 1.0, 0.045), Mode(127, 0.7, 0.03), Mode(205, 0.35, 0.02)))
    return floor + 0.5 * wood(rng, 240, 0.3, 0.3)


def log(rng: np.random.Generator) -> Signal:
    """A heavy log comes down: the boards give, the bark crunches."""
    body = ring(
        0.6,
        (Mode(68, 0.3, 0.08), Mode(104, 0.5, 0.07), Mode(171, 0.7, 0.05), Mode(337, 0.9, 0.035)),
    )
    bark = crackle(rng, 0.25, 240, 500, 4500) * swell(0.25, 0.1, 1.0)
    knock = wood(rng, 205, 0.3, 0.6)
    # Small loudspeakers swallow the depth; what rumbles above it still tells of the weight.
    rumble = noise(rng, 0.4, 260, 900) * decay(0.4, 0.035, 0.002)
    return stack(0.6, ((0.0, body), (0.0, knock * 1.2), (0.0, rumble * 0.6), (0.0, bark * 0.16)))


def iron_gate(rng: np.random.Generator) -> Signal:
    """An iron gate falls shut: a low clang of many bars that do not agree."""
    modes = [
        Mode(base * rng.uniform(0.99, 1.01), gain, 1.4 * half)
        for base, gain, half in (
            (92, 1.0, 0.10), (147, 0.8, 0.09), (236, 0.6, 0.12), (389, 0.7, 0.14),
            (611, 0.6, 0.12), (947, 0.45, 0.09), (1490, 0.35, 0.07), (2310, 0.25, 0.05),
        )
    ]  # fmt: skip
    slam = noise(rng, 0.8, 300, 5000) * decay(0.8, 0.008, 0.0006)
    return ring(0.8, modes) + 0.9 * slam


def sagging_air(rng: np.random.Generator, duration: float, start: float, end: float) -> Signal:
    """Air that leaves a balloon: a flutter that grows slower and lower, with its hiss."""
    fall = curve(duration, [(0, start), (0.85 * duration, end), (duration, 0.8 * end)])
    flutter = curve(duration, [(0, 34), (duration, 13)])
    lips = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(flutter) / RATE)
    shape = curve(duration, [(0, 0), (0.04, 1), (0.6 * duration, 0.8), (duration, 0)])
    tone = harmonics(fall, [shape * (0.35 + 0.65 * lips) / k**0.9 for k in range(1, 13)])
    hiss = moving_noise(rng, duration, [(0, 4200), (duration, 1200)], 0.8) * shape
    return tone + 0.22 * hiss
