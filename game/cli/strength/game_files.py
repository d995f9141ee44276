"""Simulated games as records that `uffdisch replay` and the table can open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.ai.arena.deals import Moves, PlayedGame
from game.ai.regulars import split
from game.match.storage import lines
from game.match.storage.files import write_atomically
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.journal import SUFFIX
from game.match.storage.record import DIGEST_EVERY, Move, Record
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class GameFiles:
    """Writes each game into a folder, numbered from 1; child processes get a copy of it."""

    folder: Path

    @property
    def digest_every(self) -> int:
        """A record has the state's digest every so many actions."""
        return DIGEST_EVERY

    def keep(
        self, played: PlayedGame, rules: Ruleset, variants: Mapping[str, int], moves: Moves
    ) -> None:
        """Write one game. Raises OSError."""
        seats = [_seat(kind, number) for number, kind in enumerate(played.kinds, start=1)]
        header = new_header(rules, seats, program=__version__, variants=variants, seed=played.seed)
        record = Record(header, (Move(seat, action, 0, digest) for seat, action, digest in moves))
        name = f"{rules.id}-{played.index + 1:05d}{SUFFIX}"
        write_atomically(self.folder / name, lines.write(record))


def _seat(kind: str, number: int) -> SeatPlan:
    level, regular = split(kind)
    name = f"{kind} {number}"
    return SeatPlan(name, level, number, number, regular=regular.id if regular else "")
