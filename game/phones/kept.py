"""The lobby on the disk, so that a table that starts again knows its phones."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import WrongShape, choice, flag, name, record, sequence, text, whole
from game.match.storage.trouble import N_, Trouble
from game.phones.lobby import KINDS, PHONE, Lobby, LobbySeat
from game.phones.watchwords import LANGUAGES

FILE = "phones.json"
MOST_SEATS = 12
REMEMBERED = 12 * 3600
"""Seconds after which a lobby counts as old: nobody gets a seat back automatically."""
_DAMAGED = N_("The seats of the phones in {file} were damaged and are kept as {kept}.")
_MOST_BYTES = 100_000
_TOKEN = 22
_LONGEST_MATCH = 200

_place = record(
    {
        "kind": choice(KINDS),
        "name": lambda value: name(value) if value else "",
        "colour": whole(0, 8),
        "avatar": text(32),
        "token": text(_TOKEN),
        "word": text(4),
        "language": choice(LANGUAGES),
    }
)
_lobby = record(
    {
        "places": sequence(_place, MOST_SEATS, 1),
        "token": text(_TOKEN, _TOKEN),
        "key": text(_TOKEN, _TOKEN),
        "match": text(_LONGEST_MATCH),
        "starts": whole(1, 1_000_000_000),
        "is_locked": flag,
    }
)


class UnkeptLobby:
    """A lobby that is not kept; each is a new one."""

    def open(self, match: str, seats: int) -> Lobby:
        """Return a new lobby."""
        lobby = Lobby.of(seats)
        lobby.match = match
        return lobby

    def knows(self, match: str) -> bool:  # noqa: ARG002
        """Whether phones have seats in this match; never, as nothing is kept."""
        return False

    def save(self, lobby: Lobby) -> bool:  # noqa: ARG002
        """Keep nothing."""
        return True

    def forget(self) -> None:
        """There is nothing."""


class KeptLobby:
    """The file of a lobby. Nothing here raises OSError; a damaged file is set aside and told."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """`folder` is the player's, see game.resources.player_folder; tests replace `now`."""
        self._now = now
        self._file = KeptFile(folder / FILE, _DAMAGED, generations=1, most=_MOST_BYTES)

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong with the file."""
        return self._file.trouble

    def open(self, match: str, seats: int) -> Lobby:
        """Return the lobby of this match, with its phones if there was one; else a new one.

        Before a match (without a name) it is the last one of the day, with this number of seats.
        Each opening is saved at once, so that questions of an earlier start never count again.
        """
        known = self._known(match, seats)
        lobby = known or Lobby.of(seats)
        lobby.match = match
        if known is not None:
            lobby.starts += 1
        self.save(lobby)
        return lobby

    def _known(self, match: str, seats: int) -> Lobby | None:
        is_of_today = self._is_of_today()
        lobby = self._file.load(_read)
        if lobby is None:
            return None
        if match or not is_of_today:
            is_same = match and lobby.match == match and len(lobby.places) == seats
            return lobby if is_same else None
        del lobby.places[seats:]
        lobby.places.extend(LobbySeat() for _missing in range(seats - len(lobby.places)))
        lobby.is_locked = False
        return lobby

    def _is_of_today(self) -> bool:
        try:
            return abs(self._now() - self._file.path.stat().st_mtime) < REMEMBERED
        except OSError:
            return False

    def knows(self, match: str) -> bool:
        """Whether phones have seats in this match."""
        lobby = self._file.load(_read)
        return lobby is not None and lobby.match == match and bool(lobby.phones())

    def save(self, lobby: Lobby) -> bool:
        """Save the lobby, after every change of seats, lock or match; return success."""
        return self._file.save(
            {
                "places": [asdict(place) for place in lobby.places],
                "token": lobby.token,
                "key": lobby.key,
                "match": lobby.match,
                "starts": lobby.starts,
                "is_locked": lobby.is_locked,
            }
        )

    def forget(self) -> None:
        """Forget the lobby: the match has ended, or the owner closes it."""
        self._file.remove()


def _read(data: dict[str, Any]) -> Lobby:
    values = _lobby(data)
    places = [LobbySeat(**each) for each in values.pop("places")]
    for place in places:
        if (place.kind == PHONE) != bool(place.token):
            raise WrongShape("phones have tokens, and nobody else")
    return Lobby(places, **values)
