"""Make every sound of Sauce: `python sounds/tools/sauce_synthesise.py`.

Works as `synthesise.py` does for the other tables: names on the command line (`sauce/shadoof`)
limit the run to those. Needs numpy and soundfile.
"""

import io
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import sauce_table as table
import soundfile  # type: ignore[import-untyped]
from blocks import RATE, Signal, band
from synthesise import SOUNDS, Cue, finish, with_serial

CUES: dict[str, Cue] = {
    "sauce/bid": Cue(table.bid, -23),
    "sauce/shadoof": Cue(table.shadoof, -17.6),
    "sauce/noway": Cue(table.noway, -17),
    "sauce/nope": Cue(table.nope, -18),
    "sauce/sauce_turned": Cue(table.sauce_turned, -22),
    "sauce/trump": Cue(table.trump, -22),
    "sauce/reverse": Cue(table.reverse, -21),
    "sauce/trick_won": Cue(table.trick_won, -26),
    "sauce/made": Cue(table.made, -20),
    "sauce/set": Cue(table.set_, -20),
    "sauce/super": Cue(table.super_, -18),
    "sauce/game_won": Cue(table.game_won, -18),
}

LEVEL = 0.5
"""How strongly the encoder compresses, from 0 to 1."""

UPPER_EDGE = 13_000.0
"""What hisses above this costs much and tells little (Hz)."""


def encoded(signal: Signal) -> bytes:
    """Return the sound as Ogg Vorbis."""
    buffer = io.BytesIO()
    soundfile.write(buffer, signal, RATE, format="OGG", subtype="VORBIS", compression_level=LEVEL)
    return buffer.getvalue()


def write(path: Path, signal: Signal) -> None:
    """Write the sound as a file; its bytes depend on the sound alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(with_serial(encoded(signal), zlib.crc32(path.stem.encode())))


def main(wanted: Sequence[str]) -> None:
    """Write all cues, or only the wanted ones."""
    for name, cue in CUES.items():
        if wanted and name not in wanted:
            continue
        for take in range(1, cue.takes + 1):
            title = name if take == 1 else f"{name}-{take}"
            # Seeded by its name, so a new cue leaves all the others as they were.
            rng = np.random.default_rng(zlib.crc32(title.encode()))
            raw = band(cue.make(rng), 40.0, UPPER_EDGE, 5)
            write(SOUNDS / f"{title}.ogg", finish(raw, cue.loudness))


if __name__ == "__main__":
    main(sys.argv[1:])
