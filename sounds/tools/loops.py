"""What goes round: helpers for sounds whose end meets their beginning without a seam.

A loop is made on a circle: noise filtered in its own spectrum, curves of whole turns, and single
sounds that run over the end into the beginning. Nothing is faded, so nothing is heard to begin.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from blocks import RATE, Signal, Sound, band, speech, times
from files import Rng, rounded, weighted

SECONDS = 24.0
"""How long each loop of a background lasts."""

HIGHEST = 9000.0
"""What hisses above this in a background costs much and tires the ear (Hz)."""


def hiss(rng: Rng, low: float, high: float, seconds: float = SECONDS) -> Signal:
    """Noise between two frequencies that goes round, at an average strength of one."""
    raw = band(rng.standard_normal(round(seconds * RATE)), low, high, 2)
    return np.asarray(raw / np.sqrt(np.mean(raw**2)))


def wander(rng: Rng, turns: Sequence[int], seconds: float = SECONDS) -> Signal:
    """A value between 0 and 1 that wanders; each of `turns` is a wave of so many whole turns."""
    t = times(seconds) / seconds
    total = np.zeros_like(t)
    for count in turns:
        total += np.sin(2 * np.pi * (count * t + rng.random())) / len(turns)
    return np.asarray(0.5 + 0.5 * total / np.max(np.abs(total)))


def around(parts: Iterable[tuple[float, float, Signal]], seconds: float = SECONDS) -> Signal:
    """Lay (moment, place, sound) on a circle in stereo; place runs from −1 to 1."""
    size = round(seconds * RATE)
    circle = np.zeros((size, 2))
    for at, place, part in parts:
        angle = (place + 1) * np.pi / 4
        spots = (round(at * RATE) + np.arange(len(part))) % size
        # A sound longer than the circle meets itself; `add.at` counts it each time.
        np.add.at(circle[:, 0], spots, part * np.cos(angle))
        np.add.at(circle[:, 1], spots, part * np.sin(angle))
    return circle


def wide(left: Signal, right: Signal, share: float = 0.7) -> Signal:
    """Two signals of one kind in stereo; at share 1 each ear has its own."""
    both = (1 - share) * (left + right) / 2
    return np.stack([share * left + both, share * right + both], axis=1)


VOWELS = (
    (730.0, 1090.0, 2440.0),
    (570.0, 840.0, 2410.0),
    (530.0, 1840.0, 2480.0),
    (300.0, 870.0, 2240.0),
    (390.0, 1990.0, 2550.0),
    (640.0, 1190.0, 2390.0),
)


def phrase(rng: Rng, pitch: float, syllables: int) -> Signal:
    """Somebody says something that nobody understands; the voice falls towards the end."""
    script, at = [Sound(0.0, VOWELS[0], pitch)], 0.0
    for number in range(syllables):
        vowel = VOWELS[rng.integers(len(VOWELS))]
        height = pitch * (1.08 - 0.22 * number / syllables) * rng.uniform(0.94, 1.1)
        length = rng.uniform(0.11, 0.2)
        strength = rng.uniform(0.6, 1.0)
        script.append(Sound(at + 0.035, vowel, height, voice=strength))
        script.append(Sound(at + length, vowel, height * 0.97, voice=strength * 0.8))
        at += length + 0.05
        script.append(Sound(at, vowel, height * 0.95, voice=0.08))
    script.append(Sound(at + 0.1, VOWELS[0], pitch * 0.8))
    return speech(rng, script, roughness=0.3)


def murmur(rng: Rng, phrases: int, high: float) -> Signal:
    """Talk at other tables, without a word in it; above `high` Hz the room swallows it."""
    parts = []
    for number in range(phrases):
        pitch = float(rng.choice((98.0, 112.0, 128.0, 178.0, 205.0))) * rng.uniform(0.95, 1.05)
        said = band(phrase(rng, pitch, int(rng.integers(4, 11))), 180, high, 2)
        said /= np.sqrt(np.mean(said**2))
        at = SECONDS * (number + rng.uniform(-0.5, 0.5)) / phrases
        parts.append((at % SECONDS, rng.uniform(-0.9, 0.9), said * rng.uniform(0.4, 1.0)))
    return around(parts)


def mean_loudness(signal: Signal) -> float:
    """The mean of a loop in dB below full scale, weighted like the ear (curve A)."""
    power = np.mean([np.mean(weighted(channel) ** 2) for channel in signal.T])
    return float(10 * np.log10(power))


def finished_loop(signal: Signal, target: float) -> Signal:
    """Bring a loop to its mean loudness; its ends stay as they are, for they meet."""
    clean = np.stack([band(channel, 60, HIGHEST, 3) for channel in signal.T], axis=1)
    clean *= 10 ** ((target - mean_loudness(clean)) / 20)
    return rounded(clean)
