"""A file of what an arena has played so far, so that a killed arena can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.ai.arena.deals import PlayedGame
from game.ai.solo import GameResult
from game.rules.core import Seat, Standing

NAME = "arena.jsonl"


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
    """A line of settings, then a line for each deal. A deal that was cut off is played again."""

    def __init__(self, folder: Path, asked: Mapping[str, Any]) -> None:
        """Open the journal of a folder, or begin it there.

        Raises OSError, OtherArenaError if it was begun with other settings, and DamagedArenaError.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / NAME
        self.known: list[list[PlayedGame]] = []
        """The deals played before."""
        data = self._file.read_bytes() if self._file.exists() else b""
        size = data.rfind(b"\n") + 1
        head, *deals = data[:size].split(b"\n")
        if size:
            _compare(_read_head(head), json.loads(json.dumps(asked)))
            self._read(deals[:-1])
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

    def _read(self, deals: Sequence[bytes]) -> None:
        first = 0
        for line, deal in enumerate(deals, 2):
            try:
                games = [_game(one) for one in json.loads(deal)]
            except (ValueError, TypeError, KeyError, RecursionError):
                raise DamagedArenaError(line) from None
            if not games or [one.index for one in games] != [*range(first, first + len(games))]:
                raise DamagedArenaError(line)
            self.known.append(games)
            first += len(games)


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


def _game(data: Mapping[str, Any]) -> PlayedGame:
    """Return a game as it was written. Raises ValueError, TypeError or KeyError."""
    result = data["result"]
    standings = tuple(Standing(**one) for one in result["standings"])
    sides = tuple(tuple(Seat(seat) for seat in side) for side in result["sides"])
    numbers = {key: tuple(result[key]) for key in ("decisions", "think_seconds", "slowest_seconds")}
    whole = GameResult(
        **{**result, **numbers, "standings": standings, "sides": sides},
    )
    if whole.error is None and all(one.place != 1 for one in standings):
        raise ValueError("nobody is first")
    return PlayedGame(data["index"], data["seed"], tuple(data["kinds"]), whole)
