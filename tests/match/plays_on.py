"""A program to be killed: plays toy matches for ever and says what is safely on the disk.

Arguments: a folder for the toy game, the folder of the journals, a number for its choices. For
each entry it prints the journal's name, how many entries there are, and the state's digest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.match.match import Match
from game.match.storage.journal import Journal
from game.match.storage.saves import unfinished
from game.rules.core import CLOCK
from game.rules.rng import Rng
from tests import toy_game
from tests.match.toy_match import header
from tests.walks import until_over


def main(games: Path, folder: Path, choices: int) -> None:
    toy_game.register(games)
    rng = Rng(choices)
    while True:
        waiting = [summary for summary in unfinished(folder) if summary.record is not None]
        if waiting:
            journal = Journal.open(waiting[0].path)
        else:
            seed = rng.below(1 << 32)
            journal = Journal.create(folder, header(*["easy"] * 5, seed=seed, hand=15, shouts=2))
        play(Match(journal.record, journal), journal.path.name, rng)


def play(match: Match, name: str, rng: Rng) -> None:
    for _step in until_over(match):
        seat = rng.choice(match.actors())
        if seat == CLOCK:
            match.close_window()
        elif match.ply > 10 and rng.below(20) == 0:
            match.take_back(match.ply - 1 - rng.below(8))
        else:
            match.submit(seat, rng.choice(match.observation(seat).legal))
        sys.stdout.write(f"{name} {len(match.record.entries)} {match.digest()}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
