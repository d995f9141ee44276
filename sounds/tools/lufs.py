"""Loudness in LUFS, as ITU-R BS.1770-4 measures it; needs numpy alone, as tests measure too."""

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100

Signal: TypeAlias = npt.NDArray[np.float64]


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
    return np.fft.irfft(spectrum * _curve(size), size)[: len(channel)]


@lru_cache(4)
def _curve(size: int) -> npt.NDArray[np.complex128]:
    """What the filters do to each frequency; both channels of a sound ask for the same."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.asarray(shelf * high)


def quick_size(count: int) -> int:
    """Return a number of samples from `count` on whose spectrum is found quickly."""
    return -(-count // 65_536) * 65_536 if count > 65_536 else count
