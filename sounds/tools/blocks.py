"""The instruments that the sounds are built from: envelopes, noises, struck things, brass, voices.

A sound is a float array at 44.1 kHz: shape (samples,) when mono, (samples, 2) when stereo. No
function here keeps state; whatever is random takes its generator as first argument, so the same
seed always gives the same sound.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100

Signal: TypeAlias = npt.NDArray[np.float64]
Points: TypeAlias = Sequence[tuple[float, float]]
"""A curve as (second, value) pairs, joined by straight lines."""


# --- time and envelopes ---------------------------------------------------------------------


def times(duration: float) -> Signal:
    """The moment of each sample, in seconds."""
    return np.arange(round(duration * RATE)) / RATE


def curve(duration: float, points: Points) -> Signal:
    """A value that moves along `points`, holding the last one to the end."""
    moments, values = zip(*points, strict=True)
    return np.asarray(np.interp(times(duration), moments, values))


def decay(duration: float, half_life: float, attack: float = 0.001) -> Signal:
    """The envelope of anything struck: up at once, then half as strong every `half_life`.

    Its last quarter closes to nothing, since a ring cut short ends in a click.
    """
    t = times(duration)
    closing = np.minimum((duration - t) / (0.25 * duration), 1.0)
    return np.minimum(t / attack, 1.0) * np.exp2(-t / half_life) * closing


def swell(duration: float, peak: float = 0.4, sharpness: float = 2.0) -> Signal:
    """The envelope of anything that passes by: a bump highest at the share `peak` of its time."""
    share = times(duration) / duration
    bump = np.where(share < peak, share / peak, (1.0 - share) / (1.0 - peak))
    return np.asarray(np.sin(0.5 * np.pi * bump) ** sharpness)


def hertz(semitone: float) -> float:
    """The pitch of a MIDI note number; 69 is the A of 440 Hz."""
    return float(440.0 * 2.0 ** ((semitone - 69.0) / 12.0))


# --- noise ----------------------------------------------------------------------------------


def band(signal: Signal, low: float, high: float, order: int = 3) -> Signal:
    """Keep what lies between two frequencies, with edges of about `order` × 6 dB an octave."""
    spectrum = np.fft.rfft(signal)
    frequency = np.maximum(np.fft.rfftfreq(len(signal), 1 / RATE), 1.0)
    gain = 1 / np.sqrt(1 + (low / frequency) ** (2 * order))
    gain /= np.sqrt(1 + (frequency / high) ** (2 * order))
    return np.fft.irfft(spectrum * gain, len(signal))


def noise(rng: np.random.Generator, duration: float, low: float, high: float) -> Signal:
    """Hiss between two frequencies, at an average strength of one."""
    hiss = band(rng.standard_normal(round(duration * RATE)), low, high)
    return np.asarray(hiss / np.sqrt(np.mean(hiss**2)))


def moving_noise(
    rng: np.random.Generator, duration: float, centre: Points, width: float = 0.6
) -> Signal:
    """Hiss whose colour glides along `centre` (Hz): the sound of a thing moving through air.

    It is woven of overlapping 12 ms grains, each filtered at the place where the glide stands;
    `width` is the breadth of the band in octaves to either side.
    """
    grain = round(0.012 * RATE)
    window = np.hanning(grain)
    moments, values = zip(*centre, strict=True)
    cloth = np.zeros(round(duration * RATE) + grain)
    for start in range(0, len(cloth) - grain, grain // 2):
        middle = float(np.interp(start / RATE, moments, values))
        thread = band(rng.standard_normal(grain), middle * 2**-width, middle * 2**width, 2)
        thread /= np.sqrt(np.mean(thread**2))
        cloth[start : start + grain] += thread * window
    return cloth[: round(duration * RATE)]


def crackle(
    rng: np.random.Generator, duration: float, per_second: float, low: float, high: float
) -> Signal:
    """Many tiny clicks of random strength at random moments: wicker, fat in the pan, cards."""
    dust = np.zeros(round(duration * RATE))
    count = round(duration * per_second)
    dust[rng.integers(0, len(dust), count)] = rng.exponential(1.0, count) * rng.choice(
        (-1.0, 1.0), count
    )
    return band(dust, low, high, 2) * 8


# --- struck things --------------------------------------------------------------------------


class Mode(NamedTuple):
    """One way in which a struck body rings."""

    frequency: float
    gain: float
    half_life: float


def ring(duration: float, modes: Iterable[Mode]) -> Signal:
    """A struck body: all its modes, starting together and dying each at its own pace."""
    t = times(duration)
    total = np.zeros_like(t)
    for index, (frequency, gain, half_life) in enumerate(modes):
        # Modes that start in step add up to a click louder than the ring itself.
        total += gain * np.sin(2 * np.pi * frequency * t + index) * decay(duration, half_life)
    return total


def wood(
    rng: np.random.Generator, pitch: float, duration: float = 0.16, hardness: float = 0.5
) -> Signal:
    """A blow on a board: a few short modes of a plate and the noise of the contact itself."""
    body = ring(
        duration,
        (
            Mode(pitch, 1.0, 0.022),
            Mode(pitch * 1.58, 0.55, 0.016),
            Mode(pitch * 2.24, 0.40 * hardness, 0.011),
            Mode(pitch * 3.42, 0.30 * hardness, 0.007),
        ),
    )
    contact = noise(rng, duration, pitch * 2, 1500 + 6000 * hardness)
    return body + contact * decay(duration, 0.003, 0.0004) * (0.15 + 0.5 * hardness)


def glass(rng: np.random.Generator, pitch: float, duration: float = 0.6) -> Signal:
    """A wine glass touched at the rim; each mode is a close pair, which makes it shimmer."""
    ratios = ((1.0, 1.0), (2.32, 0.62), (4.25, 0.34), (6.63, 0.16))
    modes = [
        Mode(pitch * ratio * detune, gain * 0.5, 0.16 * duration / ratio**0.6)
        for ratio, gain in ratios
        for detune in (0.9985, 1.0018)
    ]
    touch = noise(rng, duration, 3000, 12000) * decay(duration, 0.0015, 0.0003)
    return ring(duration, modes) + 0.25 * touch


def coin(rng: np.random.Generator, duration: float = 0.5) -> Signal:
    """A coin set down: a high, clear ring that bounces twice before it lies."""
    ratios = ((1.0, 0.7, 0.10), (1.52, 1.0, 0.08), (2.31, 0.5, 0.05), (3.07, 0.25, 0.03))
    ding = ring(duration, (Mode(3150 * r, g, half) for r, g, half in ratios))
    ding += noise(rng, duration, 4000, 14000) * decay(duration, 0.001, 0.0003) * 0.4
    bounces = ((0.0, 1.0), (0.072, 0.45), (0.113, 0.22))
    return stack(duration, ((at, ding * gain) for at, gain in bounces))


def bell(pitch: float, duration: float) -> Signal:
    """A hand bell in bronze: hum, prime, minor third, fifth and octaves."""
    ratios = (
        (0.5, 0.30, 1.3), (1.0, 0.70, 1.0), (1.19, 0.45, 0.8), (1.5, 0.30, 0.6),
        (2.0, 0.80, 0.6), (2.66, 0.30, 0.35), (3.01, 0.25, 0.3), (4.17, 0.20, 0.2),
    )  # fmt: skip
    return ring(duration, (Mode(pitch * r, g, 0.22 * life) for r, g, life in ratios))


def pluck(pitch: float, duration: float, brightness: float = 0.6) -> Signal:
    """A plucked string or a chime bar: harmonics of which the high ones die first."""
    harmonics = range(1, 9)
    return ring(
        duration,
        (Mode(pitch * k, brightness ** (k - 1) / k, 0.25 * duration / k**0.8) for k in harmonics),
    )


# --- blown and sung -------------------------------------------------------------------------


def harmonics(pitch: Signal, gains: Sequence[Signal]) -> Signal:
    """A periodic tone of changing pitch, each harmonic with a changing strength of its own."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    total = np.zeros_like(phase)
    for number, gain in enumerate(gains, start=1):
        # Harmonics near half the sampling rate would fold back as false low tones.
        audible = np.clip((17_000 - pitch * number) / 2000, 0.0, 1.0)
        total += gain * audible * np.sin(number * phase)
    return total


def brass(rng: np.random.Generator, pitch: float, duration: float, bite: float = 0.6) -> Signal:
    """A brass note: the louder it is blown, the brighter, and it slides into its pitch."""
    length = min(0.09, duration / 3)
    breath = curve(
        duration, [(0, 0), (0.03, 1), (0.09, 0.8), (duration - length, 0.72), (duration, 0)]
    )
    wobble = 1 + 0.004 * np.sin(2 * np.pi * 5.3 * times(duration) + rng.uniform(0, 6))
    glide = curve(duration, [(0, 0.965), (0.035, 1.0)]) * wobble * rng.uniform(0.998, 1.002)
    count = max(4, min(24, int(9000 / pitch)))
    gains = [breath ** (1 + (1.25 - bite) * k * 0.45) / k**0.75 for k in range(1, count + 1)]
    return harmonics(pitch * glide, gains)


@dataclass(frozen=True)
class Sound:
    """One moment of speech: where the mouth stands and how much voice and hiss come out of it."""

    at: float
    formants: tuple[float, float, float]
    pitch: float
    voice: float = 0.0
    hiss: float = 0.0
    hiss_band: tuple[float, float] = (4500.0, 11000.0)


_UPPER = (3500.0, 4500.0)
"""The upper formants barely move from vowel to vowel; they give a shout its edge."""


def mouth(frequency: Signal, formants: Sequence[Signal]) -> Signal:
    """How strongly a mouth with these formants passes each frequency."""
    passed = np.ones_like(frequency)
    for centre, width in zip(formants, (110.0, 130.0, 190.0, 260.0, 320.0), strict=True):
        passed *= centre**2 / np.hypot(centre**2 - frequency**2, width * frequency)
    return passed


def speech(
    rng: np.random.Generator,
    script: Sequence[Sound],
    pitch: float = 1.0,
    small: float = 1.0,
    pace: float = 1.0,
    roughness: float = 0.5,
) -> Signal:
    """Speak a script: `pitch` raises the voice, `small` shrinks the head, `pace` draws it out."""
    duration = script[-1].at * pace
    step = 64
    grid = np.arange(0.0, duration + step / RATE, step / RATE)
    moments = [sound.at * pace for sound in script]

    def track(values: Iterable[float]) -> Signal:
        return np.asarray(np.interp(grid, moments, list(values)))

    def fine(values: Signal) -> Signal:
        return np.interp(times(duration), grid, values)

    drift = band(rng.standard_normal(len(grid)), 1.0, 900.0, 1)
    tone = track(s.pitch for s in script) * pitch * (1 + 0.008 * roughness * drift)
    formants = [track(s.formants[i] for s in script) * small for i in range(3)]
    formants += [np.full_like(grid, upper * small) for upper in _UPPER]
    strength = track(s.voice for s in script)
    growl = 1 + 0.25 * roughness * np.sin(2 * np.pi * 68 * grid + rng.uniform(0, 6))

    count = int(9000 / np.min(tone))
    # A shouting voice falls off by some 2 dB an octave; a speaking one three times as fast.
    gains = [
        fine(strength * growl * mouth(tone * k, formants) / k**0.35) for k in range(1, count + 1)
    ]
    voiced = harmonics(fine(tone), gains)
    breath = noise(rng, duration, 1000, 5000) * fine(strength) * 0.10 * roughness

    hissed = np.zeros_like(voiced)
    for colour in {s.hiss_band for s in script if s.hiss}:
        level = track(s.hiss if s.hiss_band == colour else 0.0 for s in script)
        hissed += noise(rng, duration, *colour) * fine(level)
    return voiced + breath + hissed


# --- putting together -----------------------------------------------------------------------


def stack(duration: float, parts: Iterable[tuple[float, Signal]]) -> Signal:
    """Lay mono sounds over one another, each from its own moment on; what overhangs is cut."""
    canvas = np.zeros(round(duration * RATE))
    for at, part in parts:
        start = round(at * RATE)
        end = min(start + len(part), len(canvas))
        canvas[start:end] += part[: end - start]
    return canvas


def spread(duration: float, parts: Iterable[tuple[float, float, Signal]]) -> Signal:
    """Lay (moment, place, sound) over one another in stereo; place runs from −1 to 1."""
    left, right = [], []
    for at, place, part in parts:
        angle = (place + 1) * np.pi / 4
        left.append((at, part * np.cos(angle)))
        right.append((at, part * np.sin(angle)))
    return np.stack([stack(duration, left), stack(duration, right)], axis=1)


def room(rng: np.random.Generator, signal: Signal, seconds: float, wet: float) -> Signal:
    """Put a sound into a panelled room: a short tail of echoes, different in either ear."""
    stereo = signal if signal.ndim == 2 else np.stack([signal, signal], axis=1)
    size = len(stereo) + round(seconds * RATE)
    heard = []
    for ear in range(2):
        tail = noise(rng, seconds, 180, 5200) * decay(seconds, seconds / 7, 0.004)
        tail /= np.sqrt(np.sum(tail**2))
        echo = np.fft.irfft(np.fft.rfft(stereo[:, ear], size) * np.fft.rfft(tail, size), size)
        heard.append(stereo[:, ear] + wet * echo[: len(stereo)])
    return np.stack(heard, axis=1)
