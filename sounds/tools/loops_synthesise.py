"""Make the backgrounds: `python sounds/tools/loops_synthesise.py`.

Works as `synthesise.py` does: names on the command line (`sauce/ambience`) limit the run to
those. Needs numpy and soundfile.
"""

import sys

import ambience
import moments
from files import Cue, after_a_breath, make_all
from loops import finished_loop

BACKGROUNDS: dict[str, Cue] = {
    "common/ambience": Cue(ambience.room, -27),
    "uffbasse/ambience": Cue(ambience.tavern, -24),
    "uffda/nordic/ambience": Cue(ambience.cabin, -26),
    "uffda/hispanic/ambience": Cue(ambience.plaza, -26),
    "sauce/ambience": Cue(ambience.kitchen, -25),
}
"""Their loudness is the mean of all, not the loudest moment."""

MOMENTS: dict[str, Cue] = {
    f"{place}/ambience-moment" + (f"-{number}" if number > 1 else ""): Cue(make, -20)
    for place, makes in {
        "common": (
            moments.log_snaps,
            moments.beam_creaks,
            moments.clock_strikes,
            moments.chimney,
            moments.page_turns,
        ),
        "uffbasse": (
            moments.glasses,
            moments.chair,
            moments.beaker,
            moments.laughs,
            moments.door,
        ),
        "uffda/nordic": (
            moments.stitches,
            moments.beam_creaks,
            moments.log_snaps,
            moments.chimney,
            moments.snow_slides,
        ),
        "uffda/hispanic": (
            moments.guitar,
            moments.church,
            moments.owl,
            moments.castanets,
            moments.laughs,
        ),
        "sauce": (
            moments.spoon,
            moments.chopping,
            moments.lid,
            moments.pours,
            moments.whisk,
        ),
    }.items()
    for number, make in enumerate(makes, start=1)
}

COMPRESSION = 0.88
"""Very strong: nobody listens closely to what goes round behind everything else."""


if __name__ == "__main__":
    make_all(BACKGROUNDS, sys.argv[1:], COMPRESSION, finished_loop)
    make_all(MOMENTS, sys.argv[1:], COMPRESSION, after_a_breath)
