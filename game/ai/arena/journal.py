"""A file of what an arena has played so far, so that a killed arena can go on."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from game.ai.arena.deals import PlayedGame, plan, turns
from game.ai.arena.tournament import Match
from game.ai.solo import TIMED_BY, GameResult
from game.rules.core import Seat, Standing

NAME = "arena.jsonl"

_AMOUNTS = ("decisions", "think_seconds", "slowest_seconds")
"""What a result has a number of for each seat."""


class OtherArenaError(ValueError):
    """The folder holds an arena with other settings."""

    def __init__(self, key: str, there: object) -> None:
        super().__init__(key, there)
        self.key = key
        """The setting that differs."""
        self.there = there


class DamagedArenaError(ValueError):
    """The file has a line that no arena has written there."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line
        """Counted from 1."""


class BusyArenaError(Exception):
    """Another arena writes to the same file."""


class Journal:
    """A line of settings, then a line for each deal. A deal that was cut off is played again.

    Deals that were timed by another clock than `TIMED_BY`, as in earlier versions, are known
    without decisions and times.
    """

    def __init__(self, folder: Path, asked: Mapping[str, Any], match: Match) -> None:
        """Open the journal of a folder, or begin it there.

        Raises OSError, OtherArenaError if it was begun with other settings, and DamagedArenaError
        if a line is none that this match writes.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / NAME
        self.known: list[list[PlayedGame]] = []
        """The deals played before."""
        data = self._file.read_bytes() if self._file.exists() else b""
        size = data.rfind(b"\n") + 1
        head, *deals = data[:size].split(b"\n")
        asked = {**asked, "seatings": match.games_of_a_deal, "clock": TIMED_BY}
        if size:
            unsaid = {"seatings": len(turns(match.kinds)), "clock": "wall"}  # by earlier versions
            there = {**unsaid, **_read_head(head)}
            _compare({**there, "clock": TIMED_BY}, json.loads(json.dumps(asked)))
            self._read(deals[:-1], match, is_timed=there["clock"] == TIMED_BY)
        else:
            head = json.dumps(asked).encode() + b"\n"
            if not head.startswith(data):
                raise DamagedArenaError(1)
            self._file.write_bytes(head)
        self._size = size or len(head)
        """How long the file is, as far as we have read or written it."""
        if size < len(data):
            os.truncate(self._file, self._size)

    def add(self, deal: Sequence[PlayedGame]) -> None:
        """Write a deal. Raises OSError and BusyArenaError."""
        line = json.dumps([asdict(one) for one in deal]).encode() + b"\n"
        with self._file.open("ab") as file:
            if file.tell() != self._size:
                raise BusyArenaError
            file.write(line)
        self._size += len(line)

    def _read(self, lines: Sequence[bytes], match: Match, *, is_timed: bool) -> None:
        deals = plan(match.orders, len(lines) * match.games_of_a_deal, match.seed)
        for number, (line, deal) in enumerate(zip(lines, deals, strict=True), 2):
            try:
                games = [_game(one, match.table.seats) for one in json.loads(line)]
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                raise DamagedArenaError(number) from None
            if [(one.index, one.seed, one.kinds) for one in games] != match.table.games_of(deal):
                raise DamagedArenaError(number)
            self.known.append(games if is_timed else [_timeless(one) for one in games])


def _read_head(line: bytes) -> Mapping[str, Any]:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict):
        raise DamagedArenaError(1)
    return head


def _compare(there: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    for key in {**asked, **there}:
        if there.get(key) != asked.get(key):
            raise OtherArenaError(key, there.get(key))


def _game(data: Mapping[str, Any], seats: int) -> PlayedGame:
    """Return a game as it was written. Raises ValueError, TypeError, KeyError or AttributeError."""
    result = data["result"]
    numbers = {key: _amounts(result[key], seats) for key in _AMOUNTS}
    standings = tuple(Standing(**one) for one in result["standings"])
    sides = tuple(tuple(Seat(_whole(seat)) for seat in side) for side in result["sides"])
    game = GameResult(**{**result, **numbers, "standings": standings, "sides": sides})
    _amounts([game.actions], 1)
    if game.error is None:
        _amounts([n for one in standings for n in (one.place, abs(one.score))], 2 * seats)
        if [_whole(one.seat) for one in standings] != [*range(seats)]:
            raise ValueError("not everybody has a place")
        if sides and sorted(seat for side in sides for seat in side) != [*range(seats)]:
            raise ValueError("not everybody is on one side")
        if all(one.place != 1 for one in standings):
            raise ValueError("nobody is first")
    return PlayedGame(_whole(data["index"]), _whole(data["seed"]), tuple(data["kinds"]), game)


def _timeless(game: PlayedGame) -> PlayedGame:
    none = (0,) * len(game.kinds)
    result = replace(game.result, decisions=none, think_seconds=none, slowest_seconds=none)
    return replace(game, result=result)


def _amounts(values: Any, length: int) -> tuple[Any, ...]:
    """Return so many numbers, none of them below 0."""
    found = tuple(values)
    if len(found) != length or not all(_is_amount(one) for one in found):
        raise ValueError(f"not {length} numbers")
    return found


def _is_amount(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < math.inf


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("not a whole number")
    return value
