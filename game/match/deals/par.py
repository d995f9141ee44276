"""The par of a deal: what hard opponents score in the person's chair.

They play it again and again. The others at the table decide as they always do with these cards;
the player in the person's chair gets other random numbers each time. So the par follows from the
deal and the opponents alone, and is the same on every computer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from game.ai.brain import DirectBrain
from game.match.deals.deal import Deal
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.files import read_file, remove, write_atomically
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.match.storage.shape import WrongShape, mapping, record, whole
from game.rules.core import Action, Observation
from game.rules.rng import Rng

FORMAT = 2
"""Grows with every change in how the par is found."""
IN_THE_CHAIR = "hard"
"""The level in the person's chair: a stronger one would take too long on a small computer."""
PLAYS = 100
"""How often the deal is played for its par."""
FEWEST = 10
"""The fewest plays that say something."""
MOST_KEPT = 300
"""How many deals have a file; the oldest are forgotten first."""
FOLDER = "par"
"""Where they are kept, in the player's folder."""
_TICK_MS = 1000.0
_MOST_BYTES = 20_000
_SURE = 1.96
"""Standard errors to each side that hold 95 % of such samples."""


@dataclass(frozen=True, slots=True)
class Par:
    """The scores in a deal so far."""

    scores: Mapping[int, int] = field(default_factory=dict)
    """By the number of the play, 0..PLAYS - 1."""

    @property
    def plays(self) -> int:
        """How many there are so far."""
        return len(self.scores)

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing left to find out."""
        return self.plays >= PLAYS

    @property
    def is_known(self) -> bool:
        """Whether there are enough plays to say something."""
        return self.plays >= FEWEST

    @property
    def mean(self) -> float:
        """The par: the mean of all scores."""
        return fmean(self.scores.values())

    @property
    def margin(self) -> float:
        """How far away the mean of endless plays may be, in 95 % of such samples."""
        return _SURE * stdev(self.scores.values()) / sqrt(self.plays)

    def missing(self) -> list[int]:
        """Return the numbers of the plays that are still to come."""
        return [number for number in range(PLAYS) if number not in self.scores]

    def better(self, score: int, *, low_wins: bool) -> float:
        """Return how many points better than par a score is; below 0 it is worse."""
        return self.mean - score if low_wins else score - self.mean


@dataclass(slots=True)
class Branch:
    """What the others at the table decide between two decisions of the person's chair."""

    decided: list[Action | None] = field(default_factory=list)
    later: dict[Action | None, Branch] = field(default_factory=dict)
    """By what the chair does then."""


def play_for_par(deal: Deal, number: int, plays: Branch | None = None) -> int:
    """Return the score of the person's chair when a hard opponent sits there.

    `plays` remembers earlier plays of the deal, so that no decision is thought about twice.
    """
    own = deal.kinds.index(HUMAN)
    kinds = [IN_THE_CHAIR if kind == HUMAN else kind for kind in deal.kinds]
    seats = [SeatPlan(str(seat), kind) for seat, kind in enumerate(kinds, 1)]
    header = new_header(
        deal.rules,
        seats,
        program="",
        variants=deal.variants,
        seed=deal.seed,
        salt=deal.salt,
    )
    match = Match(Record(header))
    brain = _Brain(own, number, plays or Branch())
    director = Director(match, brain, chance=Rng(0), pace=0.0, human_window_ms=None)
    director.relaxed = True
    now = 0.0
    while not match.is_over:
        now += _TICK_MS
        director.tick(now, view_idle=True)
    return match.standings()[own].score


class _Brain(DirectBrain):
    """Gives the person's chair other random numbers in each play; the rest follows from it."""

    def __init__(self, own: int, number: int, plays: Branch) -> None:
        super().__init__()
        self._own = own
        self._number = number
        self._branch = plays
        self._asked = 0
        """How often others were asked since the chair's last decision."""

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Decide, or remember; see `Brain.request`."""
        if seen.seat == self._own:
            seed = Rng.derive(seed, "par", self._number).next64()
            ticket = super().request(seen, level, seed)
            self._branch = self._branch.later.setdefault(self.decided(ticket), Branch())
            self._asked = 0
            return ticket
        decided = self._branch.decided
        if self._asked < len(decided):
            ticket = self.remember(decided[self._asked])
        else:
            ticket = super().request(seen, level, seed)
            decided.append(self.decided(ticket))
        self._asked += 1
        return ticket


def key_of(deal: Deal) -> str:
    """Return a file name for a deal and its opponents, without suffix."""
    known = [
        FORMAT,
        deal.rules.digest,
        deal.opponents,
        *deal.kinds,
        sorted(deal.variants.items()),
        deal.seed,
        deal.salt,
    ]
    return hashlib.blake2b(json.dumps(known).encode(), digest_size=12).hexdigest()


def kept_par(folder: Path, deal: Deal) -> Par:
    """Return what is known of a deal's par; `folder` is the player's.

    A damaged file counts as none.
    """
    with suppress(OSError, ValueError, RecursionError):
        data = json.loads(read_file(_path(folder, deal), _MOST_BYTES))
        scores: dict[int, int] = _KEPT(data)["scores"]
        return Par(scores)
    return Par()


def keep_par(folder: Path, deal: Deal, par: Par) -> None:
    """Keep what is known of a deal's par; write errors are ignored."""
    path = _path(folder, deal)
    data = {"scores": {str(number): score for number, score in sorted(par.scores.items())}}
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _forget_oldest(path.parent)
        write_atomically(path, json.dumps(data, separators=(",", ":")).encode() + b"\n")


def _forget_oldest(folder: Path) -> None:
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for path in files[: max(0, len(files) - MOST_KEPT + 1)]:
        remove(path)


def _path(folder: Path, deal: Deal) -> Path:
    return folder / FOLDER / f"{key_of(deal)}.json"


def _read_number(value: object) -> int:
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
        return whole(0, PLAYS - 1)(int(value))
    raise WrongShape("no number of a play")


_KEPT = record({"scores": mapping(_read_number, whole(-(10**9), 10**9), PLAYS)})
