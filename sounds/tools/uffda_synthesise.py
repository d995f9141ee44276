"""Make every sound of UFF-DA! and Ay Caramba!: `python sounds/tools/uffda_synthesise.py`.

Works as `synthesise.py` does for the other tables: names on the command line
(`uffda/nordic/shout`) limit the run to those. Needs numpy and soundfile.
"""

import sys

import uffda_hispanic as hispanic
import uffda_nordic as nordic
import uffda_table as table
from files import Cue, make_all

CUES: dict[str, Cue] = {
    "uffda/snap": Cue(table.snap, -24, takes=6),
    "uffda/double": Cue(table.double, -22, steps=5),
    "uffda/coin_off": Cue(table.coin_off, -24),
    "uffda/coin_on": Cue(table.coin_on, -23),
    "uffda/lock": Cue(table.lock, -24),
    "uffda/give": Cue(table.give, -25),
    "uffda/caught": Cue(table.caught, -20),
    "uffda/shuffle": Cue(table.shuffle, -24),
    "uffda/deal": Cue(table.deal, -27, takes=6),
    "uffda/nordic/shout": Cue(nordic.shout, -13),
    "uffda/nordic/coin-shout": Cue(nordic.coin_shout, -18),
    "uffda/nordic/next": Cue(nordic.next_, -26, takes=2),
    "uffda/nordic/block": Cue(nordic.block, -22),
    "uffda/nordic/double_catch": Cue(nordic.double_catch, -13),
    "uffda/nordic/round_won": Cue(nordic.round_won, -20),
    "uffda/nordic/round_dead": Cue(nordic.round_dead, -21),
    "uffda/nordic/game_won": Cue(nordic.game_won, -18),
    "uffda/hispanic/shout": Cue(hispanic.shout, -13),
    "uffda/hispanic/coin-shout": Cue(hispanic.coin_shout, -18),
    "uffda/hispanic/next": Cue(hispanic.next_, -26, takes=2),
    "uffda/hispanic/block": Cue(hispanic.block, -20),
    "uffda/hispanic/double_catch": Cue(hispanic.double_catch, -13),
    "uffda/hispanic/round_won": Cue(hispanic.round_won, -20),
    "uffda/hispanic/round_dead": Cue(hispanic.round_dead, -21),
    "uffda/hispanic/game_won": Cue(hispanic.game_won, -18),
}


COMPRESSION = 0.65
"""Stronger than for the other tables: two themes of everything, and whole bands among them."""


if __name__ == "__main__":
    make_all(CUES, sys.argv[1:], COMPRESSION)
