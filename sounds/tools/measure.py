"""Measure every sound as it lies there: `python sounds/tools/measure.py`.

Prints length, size and loudness of each file beside the loudness that it should have, and ends
with status 1 if one is missing, unknown, or more than `TOLERANCE` dB away. Needs numpy and
soundfile.
"""

import sys

import loops_synthesise as rounds
import sauce_synthesise as sauce
import soundfile  # type: ignore[import-untyped]
import synthesise as common
import uffda_synthesise as uffda
from files import SOUNDS, Cue, loudness
from loops import mean_loudness

TOLERANCE = 1.5
"""In dB: bending what exceeds the ceiling, fading and coding take a little from a sound."""


def wanted() -> dict[str, Cue]:
    """All files that there should be, by title."""
    single = {**common.CUES, **uffda.CUES, **sauce.CUES, **rounds.BACKGROUNDS, **rounds.TUNES}
    return {
        name if take == 1 else f"{name}-{take}": cue
        for name, cue in single.items()
        for take in range(1, cue.takes + 1)
    }


def main() -> int:
    """Print the table; return the exit status."""
    titles = wanted()
    found = {p.relative_to(SOUNDS).with_suffix("").as_posix(): p for p in SOUNDS.rglob("*.ogg")}
    wrong = sorted(titles.keys() ^ found.keys())
    for title in sorted(titles.keys() & found.keys()):
        signal, rate = soundfile.read(found[title], always_2d=True)
        goes_round = title in rounds.BACKGROUNDS or title in rounds.TUNES
        heard = mean_loudness(signal) if goes_round else loudness(signal)
        off = heard - titles[title].loudness
        size = found[title].stat().st_size / 1000
        mark = "  !" if abs(off) > TOLERANCE else ""
        length = len(signal) / rate
        print(f"{title:26} {length:6.2f} s {size:6.1f} kB {heard:6.1f} dB {off:+.1f}{mark}")
        if mark:
            wrong.append(title)
    print(f"{len(found)} files, wrong: {', '.join(wrong) or 'none'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
