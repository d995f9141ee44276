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
    """Where a sound goes, how loud it is to be and how many takes of it there are."""

    make: Callable[[Rng], Signal]
    loudness: float
    takes: int = 1


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


def lufs(signal: Signal) -> float:
    """How loud a sound is in LUFS, as ITU-R BS.1770-4 measures it: the mean of its blocks.

    What is shorter than a block counts as if silence followed.
    """
    blocks = _blocks(signal)
    heard = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(heard):
        return -70.0
    heard = heard[heard > np.mean(heard) / 10]
    return float(-0.691 + 10 * np.log10(np.mean(heard)))


def loudest(signal: Signal) -> float:
    """How loud the loudest 400 ms of a sound are, in LUFS."""
    return float(-0.691 + 10 * np.log10(np.max(_blocks(signal)) + 1e-12))


def _blocks(signal: Signal) -> Signal:
    """The power of blocks of 400 ms, one every 100 ms, weighted like the ear (curve K)."""
    columns = signal if signal.ndim == 2 else np.stack([signal, signal], axis=1)
    size, step = round(0.4 * RATE), round(0.1 * RATE)
    padded = np.concatenate([columns, np.zeros((size, 2))])
    power = np.zeros(len(padded))
    for column in padded.T:
        power += _k_weighted(column) ** 2
    total = np.cumsum(np.concatenate([[0.0], power]))
    starts = np.arange(0, max(len(columns) - size, 0) + 1, step)
    return np.asarray((total[starts + size] - total[starts]) / size)


def _k_weighted(channel: Signal) -> Signal:
    """The two filters of BS.1770, a shelf and a high pass, done in the spectrum."""
    size = quick_size(len(channel))
    spectrum = np.fft.rfft(channel, size)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.fft.irfft(spectrum * shelf * high, size)[: len(channel)]


def quick_size(count: int) -> int:
    """Return a number of samples from `count` on whose spectrum is found quickly."""
    return -(-count // 65_536) * 65_536 if count > 65_536 else count


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
        for take in range(1, cue.takes + 1):
            title = name if take == 1 else f"{name}-{take}"
            # Seeded by its name, so a new cue leaves all the others as they were.
            rng = np.random.default_rng(zlib.crc32(title.encode()))
            write(SOUNDS / f"{title}.ogg", finishing(cue.make(rng), cue.loudness), compression)
