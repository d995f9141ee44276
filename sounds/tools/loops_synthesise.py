"""Make the backgrounds and the tune: `python sounds/tools/loops_synthesise.py`.

Works as `synthesise.py` does: names on the command line (`sauce/ambience`) limit the run to
those. Needs numpy and soundfile.
"""

import sys

import ambience
import theme
from files import Cue, make_all
from loops import finished_loop

BACKGROUNDS: dict[str, Cue] = {
    "common/ambience": Cue(ambience.room, -27),
    "uffbasse/ambience": Cue(ambience.tavern, -24),
    "uffda/nordic/ambience": Cue(ambience.cabin, -26),
    "uffda/hispanic/ambience": Cue(ambience.plaza, -26),
    "sauce/ambience": Cue(ambience.kitchen, -25),
}
"""Their loudness is the mean of all, not the loudest moment."""

TUNES: dict[str, Cue] = {
    "common/theme": Cue(theme.zither, -27),
    "uffbasse/theme": Cue(theme.band, -27),
    "uffda/nordic/theme": Cue(theme.fiddles, -27),
    "uffda/hispanic/theme": Cue(theme.guitars, -27),
    "sauce/theme": Cue(theme.pots, -27),
}

COMPRESSION = 0.88
"""Very strong: nobody listens closely to what goes round behind everything else."""


if __name__ == "__main__":
    make_all(BACKGROUNDS, sys.argv[1:], COMPRESSION, finished_loop)
    make_all(TUNES, sys.argv[1:], COMPRESSION, finished_loop)
