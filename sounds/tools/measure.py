"""Measure every sound as it lies there: `python sounds/tools/measure.py [--renew]`.

Prints length, size and loudness of each file and compares with `levels.yaml`; ends with
status 1 if one is missing, unknown, or too far away from it. `--renew` writes what was measured
into the table: look at the difference before you commit it. Needs numpy, soundfile and PyYAML.
"""

import sys

import loops_synthesise as rounds
import sauce_synthesise as sauce
import soundfile  # type: ignore[import-untyped]
import synthesise as common
import tunes_synthesise as tunes
import uffda_synthesise as uffda
import yaml
from blocks import RATE, Signal
from files import SOUNDS, titles
from lufs import loudest, lufs

TABLE = SOUNDS / "tools" / "levels.yaml"
HEAD = """\
# How loud everything is, in LUFS as ITU-R BS.1770-4 measures it: of a cue the loudest 400 ms (the
# mean of its takes and steps), of what goes on all the time the whole. Measured by
# `python sounds/tools/measure.py`; the tests compare, too.
"""


def signal_of(title: str) -> Signal:
    """Return a sound with two channels, at the rate of the mixer."""
    found, rate = soundfile.read(SOUNDS / f"{title}.ogg", always_2d=True)
    found = found.repeat(RATE // rate, axis=0)
    return found if found.shape[1] == 2 else found.repeat(2, axis=1)


def main() -> int:
    """Print the table; return the exit status."""
    found = {p.relative_to(SOUNDS).with_suffix("").as_posix(): p for p in SOUNDS.rglob("*.ogg")}
    cues = {**common.CUES, **uffda.CUES, **sauce.CUES, **rounds.MOMENTS}
    music = {title for title in found if "/theme-" in title}
    expected = titles(cues).keys() | rounds.BACKGROUNDS.keys() | music
    wrong = sorted(expected ^ found.keys())
    levels = yaml.safe_load(TABLE.read_text("utf-8"))
    renewed: dict[str, dict[str, float]] = {"cues": {}, "beds": {}}
    for kind, group in (("cues", cues), ("beds", rounds.BACKGROUNDS)):
        for name, cue in group.items():
            heard = []
            for title in titles({name: cue}).keys() & found.keys():
                signal = signal_of(title)
                heard.append(loudest(signal) if kind == "cues" else lufs(signal))
                size = found[title].stat().st_size / 1000
                print(
                    f"{title:34} {len(signal) / RATE:6.2f} s {size:6.1f} kB {heard[-1]:6.1f} LUFS"
                )
            mean = round(sum(heard) / len(heard), 1)
            renewed[kind][name] = mean
            if abs(mean - levels[kind].get(name, 0)) > levels["tolerance"]:
                wrong.append(name)
    total = sum(path.stat().st_size for path in found.values()) / 1e6
    if "--renew" in sys.argv[1:]:
        table = {"tolerance": levels["tolerance"], "music": tunes.LOUDNESS, **renewed}
        TABLE.write_text(HEAD + yaml.safe_dump(table, sort_keys=False), "utf-8")
        wrong = []
    print(f"{len(found)} files, {total:.2f} MB, wrong: {', '.join(wrong) or 'none'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
