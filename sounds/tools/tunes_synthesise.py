"""Let the scores be played: `python sounds/tools/tunes_synthesise.py [sauce-1 …]`.

Each score of `scores/` becomes `PLACE/theme-NUMBER-LAYER.ogg`, one file for each layer,
played by FluidSynth with the instruments of FluidR3 GM. With `--check` nothing is written: what
the scores give now is compared with the files, and the exit status is 1 if one differs.

A file is a chain: several Ogg streams one after the other, each of some bars, cut at the same
samples in all layers. A player plays them as one; the game reads piece after piece.

Needs numpy, soundfile, PyYAML, and from the system fluidsynth and fluid-soundfont-gm.
"""

import argparse
import io
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import score
import soundfile  # type: ignore[import-untyped]
from blocks import RATE, Signal, band
from files import SOUNDS, rounded, with_serial
from lufs import lufs, quick_size
from midi import written

SCORES = SOUNDS / "tools" / "scores"
FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
PIECE_SECONDS = 11.0
"""No piece is longer: the game has two of each layer in memory."""
RING_SECONDS, REST_SECONDS = 3.0, 5.0
"""What rings on after the last bar, and the silence before the next tune."""
LOUDNESS = -23.0
"""LUFS of all layers of a tune together."""
BELOW = (0.0, 4.0, 5.0)
"""By how many LU a layer lies below the first one."""
LOWEST, HIGHEST = 45.0, 9_500.0
DIP_SECONDS = 0.003
"""Before a cut the sound closes for so long, and after it it opens: a cut through what rings on
would click, and the ear does not miss this little right before the first note of a bar."""
SLOWER = 2
"""Files have half the samples of the mixer, which doubles them without a seam between pieces;
nothing of the tunes lies higher, and a file takes two thirds of the room."""
COMPRESSION = 1.0
BLOCK_SECONDS = 0.5
TOLERANCE = 0.2
"""By how much the worst block of a file may differ from what is played now: the power of the
difference as a share of the mean power of its layer. Coding stays below it, a wrong note does not.
"""


class NoPlayerError(Exception):
    """FluidSynth or its instruments are missing; says how to get them."""


def path_of(title: str, layer: int) -> Path:
    """Return the file of a layer of a tune, e.g. of `uffda-nordic-1`."""
    *place, number = title.split("-")
    return SOUNDS.joinpath(*place, f"theme-{number}-{layer}.ogg")


def played(tune: score.Tune, layer: int) -> Signal:
    """Return what the players of one layer play, raw, with what rings on and the rest."""
    parts = [part for part in tune.parts if part.layer == layer]
    with tempfile.TemporaryDirectory() as folder:
        midi, wave = Path(folder) / "tune.mid", Path(folder) / "tune.wav"
        midi.write_bytes(written(parts))
        settings = ("synth.reverb.room-size=0.5", "synth.reverb.level=0.5", "synth.chorus.active=0")
        options = [word for setting in settings for word in ("-o", setting)]
        sizes = ["-q", "-n", "-i", "-g", "0.4", "-r", str(RATE), "-O", "float", *options]
        command = ["fluidsynth", *sizes, "-F", str(wave), str(FONT), str(midi)]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own words
        found, rate = soundfile.read(wave, always_2d=True)
    assert rate == RATE
    size = round((tune.seconds + RING_SECONDS) * RATE)
    found = np.concatenate([found, np.zeros((size, 2))])[:size]
    closing = min(round(RING_SECONDS * RATE), size)
    found[-closing:] *= np.linspace(1, 0, closing)[:, np.newaxis] ** 2
    whole = np.zeros((quick_size(size), 2))
    whole[:size] = found
    clean = np.stack([band(column, LOWEST, HIGHEST, 3) for column in whole.T], axis=1)[:size]
    return np.concatenate([clean, np.zeros((round(REST_SECONDS * RATE), 2))])


def layers_of(tune: score.Tune) -> dict[int, Signal]:
    """Return the layers, as loud as they are to be together; only the first one is stereo."""
    found = {layer: played(tune, layer) for layer in sorted({part.layer for part in tune.parts})}
    for layer, signal in found.items():
        both = signal if layer == 0 else np.mean(signal, axis=1, keepdims=True).repeat(2, axis=1)
        found[layer] = both * 10 ** ((-BELOW[layer] - lufs(both)) / 20)
    gain = 10 ** ((LOUDNESS - lufs(np.asarray(sum(found.values())))) / 20)
    return {
        layer: dipped(tune, rounded(signal * gain)[::SLOWER, : 1 if layer else 2])
        for layer, signal in found.items()
    }


def dipped(tune: score.Tune, signal: Signal) -> Signal:
    """Return a layer with a dip at each cut."""
    length = round(DIP_SECONDS * RATE / SLOWER)
    opening = (np.sin(np.linspace(0, np.pi / 2, length)) ** 2)[:, np.newaxis]
    for _begin, cut in pieces(tune):
        if cut is not None:
            signal[cut - length : cut] *= opening[::-1]
            signal[cut : cut + length] *= opening
    return signal


def pieces(tune: score.Tune) -> Iterator[tuple[int, int | None]]:
    """Yield the samples at which each piece begins and ends: as many bars as fit."""
    first, begin = 0.0, 0
    bars = [*tune.cuts, tune.seconds]
    for cut, following in zip(bars, [*bars[1:], tune.seconds + 99], strict=True):
        if following - first > PIECE_SECONDS and cut > first:
            # The dip is over when the bar begins.
            end = round((cut - DIP_SECONDS) * RATE / SLOWER)
            yield begin, end
            first, begin = cut, end
    yield begin, None


def chained(title: str, tune: score.Tune, signal: Signal) -> bytes:
    """Return the file of a layer: its pieces one after the other."""
    found = b""
    for number, (begin, end) in enumerate(pieces(tune)):
        buffer = io.BytesIO()
        piece = signal[begin:end]
        soundfile.write(
            buffer,
            piece,
            RATE // SLOWER,
            format="OGG",
            subtype="VORBIS",
            compression_level=COMPRESSION,
        )
        found += with_serial(buffer.getvalue(), zlib.crc32(f"{title}/{number}".encode()))
    return found


def links(file: bytes) -> list[bytes]:
    """Return the single streams of a chain."""
    starts, at = [], 0
    while at < len(file):
        if file[at + 5] & 2:
            starts.append(at)
        segments = file[at + 26]
        at += 27 + segments + sum(file[at + 27 : at + 27 + segments])
    return [file[a:b] for a, b in zip(starts, [*starts[1:], len(file)], strict=True)]


def heard(file: bytes) -> Signal:
    """Return the sound of a file that is a chain."""
    found = [soundfile.read(io.BytesIO(link), always_2d=True)[0] for link in links(file)]
    return np.concatenate(found)


def difference(file: Path, signal: Signal) -> float:
    """Return how far a file is from a sound, see `TOLERANCE`; 1 if it is missing or not as long."""
    if not file.is_file():
        return 1.0
    there = heard(file.read_bytes())
    if len(there) != len(signal):
        return 1.0
    size = round(BLOCK_SECONDS * RATE / SLOWER)
    wrong = np.mean((there - signal) ** 2, axis=1)
    blocks = np.mean(wrong[: len(wrong) // size * size].reshape(-1, size), axis=1)
    return float(np.max(blocks) / np.mean(signal**2))


def check_player() -> None:
    """Raise NoPlayerError unless tunes can be played here."""
    if shutil.which("fluidsynth") is None or not FONT.is_file():
        raise NoPlayerError(
            "The tunes need FluidSynth and the instruments of FluidR3 GM, which are not installed "
            "here: apt-get install fluidsynth fluid-soundfont-gm"
        )


def main() -> int:
    """Play the scores, or compare; return the exit status."""
    parser = argparse.ArgumentParser(description="Let the scores be played.")
    parser.add_argument("scores", nargs="*", help="e.g. sauce-1; all by default")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    asked = parser.parse_args()
    try:
        check_player()
        titles = asked.scores or sorted(path.stem for path in SCORES.glob("*.yaml"))
        tunes = {title: score.read(SCORES / f"{title}.yaml") for title in titles}
    except NoPlayerError as problem:
        print(problem)
        return 0 if asked.check else 1
    except (score.ScoreError, OSError) as problem:
        print(problem)
        return 1
    wrong = []
    for title, tune in tunes.items():
        for layer, signal in layers_of(tune).items():
            file = path_of(title, layer)
            if not asked.check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(chained(f"{title}-{layer}", tune, signal))
            off = difference(file, signal)
            size = file.stat().st_size / 1000 if file.is_file() else 0
            mark = "  !" if off > TOLERANCE else ""
            seconds = len(signal) * SLOWER / RATE
            print(f"{title} layer {layer}: {seconds:6.1f} s {size:6.1f} kB, "
                  f"differs by {100 * off:.1f} %{mark}")  # fmt: skip
            if mark:
                wrong.append(f"{title}-{layer}")
    print(f"{len(tunes)} tunes, wrong: {', '.join(wrong) or 'none'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
