"""Make every sound of Sauce: `python sounds/tools/sauce_synthesise.py`.

Works as `synthesise.py` does for the other tables: names on the command line (`sauce/shadoof`)
limit the run to those. Needs numpy and soundfile.
"""

import sys

import sauce_table as table
from blocks import Signal, band
from files import Cue, finish, make_all

CUES: dict[str, Cue] = {
    "sauce/shuffle": Cue(table.shuffle, -24),
    "sauce/deal": Cue(table.deal, -27, takes=6),
    "sauce/play": Cue(table.play, -24, takes=6),
    "sauce/bid": Cue(table.bid, -23),
    "sauce/shadoof": Cue(table.shadoof, -17.6),
    "sauce/noway": Cue(table.noway, -17),
    "sauce/nope": Cue(table.nope, -18),
    "sauce/sauce_turned": Cue(table.sauce_turned, -22),
    "sauce/trump": Cue(table.trump, -22),
    "sauce/reverse": Cue(table.reverse, -21),
    "sauce/trick_won": Cue(table.trick_won, -18.5, steps=5),
    "sauce/made": Cue(table.made, -20),
    "sauce/set": Cue(table.set_, -20),
    "sauce/super": Cue(table.super_, -18),
    "sauce/game_won": Cue(table.game_won, -18),
}

LEVEL = 0.5
"""How strongly the encoder compresses, from 0 to 1."""

UPPER_EDGE = 13_000.0
"""What hisses above this costs much and tells little (Hz)."""


def finished(signal: Signal, loudness: float) -> Signal:
    """Bring a raw sound to its loudness, without what lies above the edge."""
    return finish(band(signal, 40.0, UPPER_EDGE, 5), loudness)


if __name__ == "__main__":
    make_all(CUES, sys.argv[1:], LEVEL, finished)
