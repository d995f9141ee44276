"""From a raw sound to a file: its loudness, and an Ogg file whose bytes depend on it alone."""

import io
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import soundfile  # type: ignore[import-untyped]
from blocks import RATE, Signal, band

SOUNDS = Path(__file__).resolve().parent.parent
Rng: TypeAlias = np.random.Generator


class Cue(NamedTuple):
    """Where a sound goes, how loud it is to be, how many takes there are, and how many steps."""

    make: Callable[[Rng], Signal]
    loudness: float
    takes: int = 1
    steps: int = 0
    """How often it climbs when it is heard again and again, see `SCALE`."""


SCALE = (2, 4, 7, 9, 12)
"""Semitones by which the steps of a chain lie above their sound: nothing in it clashes."""
LOUDER = 0.7
"""Decibels by which each step is louder: it is shorter as well, and must not sound weaker."""
MANY = 5
"""From so many takes on they differ in pitch and strength, too."""
SEMITONES, DECIBELS = 1.0, 2.0
"""By how much at most."""


CEILING = 0.82
"""Highest sample before coding; Vorbis may overshoot it a little."""


def loudness(signal: Signal) -> float:
    """The loudest 100 ms in dB below full scale, weighted like the ear (curve A)."""
    channels = np.atleast_2d(signal.T)
    power = np.zeros(len(signal))
    for channel in channels:
        power += weighted(channel) ** 2 / len(channels)
    window = RATE // 10
    total = np.cumsum(np.concatenate([np.zeros(window), power, np.zeros(window)]))
    return float(10 * np.log10(np.max(total[window:] - total[:-window]) / window))


def weighted(channel: Signal) -> Signal:
    """The A-weighting of IEC 61672, done in the spectrum."""
    f2 = np.fft.rfftfreq(len(channel), 1 / RATE) ** 2
    gain = 12194.0**2 * f2**2 / (f2 + 20.6**2) / (f2 + 12194.0**2)
    gain /= np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2))
    return np.fft.irfft(np.fft.rfft(channel) * gain * 1.2589, len(channel))


def finish(signal: Signal, target: float) -> Signal:
    """Bring a raw sound to its loudness: no rumble, no clipping, silent at both ends."""
    columns = signal if signal.ndim == 2 else signal[:, np.newaxis]
    clean = np.stack([band(column, 45, 18_000, 2) for column in columns.T], axis=1)
    clean *= 10 ** ((target - loudness(np.squeeze(clean))) / 20)
    clean = rounded(clean)
    fade_in, fade_out = round(0.0005 * RATE), len(clean) // 8
    clean[:fade_in] *= np.linspace(0, 1, fade_in)[:, np.newaxis]
    clean[-fade_out:] *= np.linspace(1, 0, fade_out)[:, np.newaxis] ** 2
    return clean


def after_a_breath(signal: Signal, target: float) -> Signal:
    """As `finish`, with a little silence before it."""
    return finish(breathed(signal), target)


def breathed(signal: Signal) -> Signal:
    """Return a sound after 3 ms of silence: what begins at once, the encoder begins too soon."""
    before = np.zeros((round(0.003 * RATE), *signal.shape[1:]))
    return np.concatenate([before, signal])


def rounded(signal: Signal) -> Signal:
    """Bend what would exceed the ceiling instead of cutting it: half-way up it starts to give."""
    knee = CEILING / 2
    over = np.maximum(np.abs(signal) - knee, 0.0) / (CEILING - knee)
    return np.where(over > 0, np.sign(signal) * (knee + (CEILING - knee) * np.tanh(over)), signal)


def write(path: Path, signal: Signal, compression: float = 0.4) -> None:
    """Write an Ogg Vorbis file whose bytes depend on the sound alone."""
    buffer = io.BytesIO()
    soundfile.write(
        buffer, signal, RATE, format="OGG", subtype="VORBIS", compression_level=compression
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(with_serial(buffer.getvalue(), zlib.crc32(path.stem.encode())))


def with_serial(ogg: bytes, serial: int) -> bytes:
    """Replace the stream's number, which the encoder draws by lot, on each page of the file.

    Otherwise every run would change every file, and nobody could see which sound really changed.
    """
    pages = bytearray(ogg)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        end = start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        pages[start + 14 : start + 18] = serial.to_bytes(4, "little")
        pages[start + 22 : start + 26] = bytes(4)  # the checksum counts itself as zero
        pages[start + 22 : start + 26] = ogg_checksum(pages[start:end]).to_bytes(4, "little")
        start = end
    return bytes(pages)


def ogg_checksum(page: bytes | bytearray) -> int:
    """CRC-32 as Ogg wants it: the usual polynomial, highest bit first, nothing inverted."""
    value = 0
    for byte in page:
        value = (value << 8) & 0xFFFFFFFF ^ OGG_TABLE[(value >> 24) ^ byte]
    return value


def _checksum_of(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value


OGG_TABLE = tuple(_checksum_of(byte) for byte in range(256))


Finish: TypeAlias = Callable[[Signal, float], Signal]
"""Brings a raw sound to a loudness in dB."""


def make_all(
    cues: Mapping[str, Cue],
    wanted: Sequence[str],
    compression: float = 0.4,
    finishing: Finish = finish,
) -> None:
    """Write all cues, or only the wanted ones."""
    for name, cue in cues.items():
        if wanted and name not in wanted:
            continue
        pitches, strengths = _varied(name, cue.takes)
        for take in range(1, cue.takes + 1):
            title = name if take == 1 else f"{name}-{take}"
            # Seeded by its name, so a new cue leaves all the others as they were.
            rng = np.random.default_rng(zlib.crc32(title.encode()))
            raw = pitched(cue.make(rng), pitches[take - 1])
            if cue.takes >= MANY:
                raw = breathed(raw)
            done = finishing(raw, cue.loudness + strengths[take - 1])
            write(SOUNDS / f"{title}.ogg", done, compression)
        for step, semitones in enumerate(SCALE[: cue.steps], start=1):
            rng = np.random.default_rng(zlib.crc32(name.encode()))
            raw = breathed(pitched(cue.make(rng), semitones))
            done = finishing(raw, cue.loudness + step * LOUDER)
            write(SOUNDS / f"{name}-up-{step}.ogg", done, compression)


def titles(cues: Mapping[str, Cue]) -> dict[str, Cue]:
    """Return the cues by the title of each of their files."""
    found = {}
    for name, cue in cues.items():
        further = [f"{name}-{take}" for take in range(2, cue.takes + 1)]
        steps = [f"{name}-up-{step}" for step in range(1, cue.steps + 1)]
        found.update(dict.fromkeys([name, *further, *steps], cue))
    return found


def pitched(signal: Signal, semitones: float) -> Signal:
    """Return a sound higher, and shorter by as much, as a tape does that runs faster."""
    if not semitones:
        return signal
    pace = 2 ** (semitones / 12)
    spots = np.arange(int((len(signal) - 1) / pace)) * pace
    columns = signal if signal.ndim == 2 else signal[:, np.newaxis]
    moved = [np.interp(spots, np.arange(len(signal)), column) for column in columns.T]
    return np.squeeze(np.stack(moved, axis=1))


def _varied(name: str, takes: int) -> tuple[Signal, Signal]:
    """Return by how much the takes differ, in semitones and in decibels; few do not."""
    if takes < MANY:
        return np.zeros(takes), np.zeros(takes)
    rng = np.random.default_rng(zlib.crc32(f"{name} varied".encode()))
    spread = np.linspace(-1, 1, takes)
    return rng.permutation(spread) * SEMITONES, rng.permutation(spread) * DECIBELS
