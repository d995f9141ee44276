"""A file of what an arena has played so far, so that a killed arena can go on."""

from __future__ import annotations

import json
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


class Journal:
    """A line of settings, then a line for each deal. A deal that was cut off is played again."""

    def __init__(self, folder: Path, asked: Mapping[str, Any]) -> None:
        """Open the journal of a folder, or begin it there.

        Raises OSError, and OtherArenaError if it was begun with other settings.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / NAME
        self.known: list[list[PlayedGame]] = []
        """The deals played before."""
        data = self._file.read_bytes() if self._file.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        head, *deals = whole.splitlines() or [b""]
        if head:
            _compare(json.loads(head), json.loads(json.dumps(asked)))
            self.known = [[_game(one) for one in json.loads(deal)] for deal in deals]
            if whole != data:
                self._file.write_bytes(whole)
        else:
            self._file.write_bytes(json.dumps(asked).encode() + b"\n")

    def add(self, deal: Sequence[PlayedGame]) -> None:
        """Write a deal. Raises OSError."""
        with self._file.open("ab") as file:
            file.write(json.dumps([asdict(one) for one in deal]).encode() + b"\n")


def _compare(there: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    for key in {**asked, **there}:
        if there.get(key) != asked.get(key):
            raise OtherArenaError(key, there.get(key))


def _game(data: Mapping[str, Any]) -> PlayedGame:
    result = data["result"]
    standings = tuple(Standing(**one) for one in result["standings"])
    sides = tuple(tuple(Seat(seat) for seat in side) for side in result["sides"])
    numbers = {key: tuple(result[key]) for key in ("decisions", "think_seconds", "slowest_seconds")}
    whole = GameResult(
        **{**result, **numbers, "standings": standings, "sides": sides},
    )
    return PlayedGame(data["index"], data["seed"], tuple(data["kinds"]), whole)
