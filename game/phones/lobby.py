"""Who has which seat: tokens, names, colours, words and presence. It knows no socket.

Requests of phones are calls, and the messages to the server are returned. A phone that shows the
token of a seat has that seat, even over a new connection.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.match.people.names import tidy
from game.phones.watchwords import free_words, watchwords
from game.phones.wire import ONLOOKER, Came, Deny, Drop, Grant, Release, Seats, ToServer, Wants

PHONE, LAPTOP, OPPONENT, FREE = "phone", "laptop", "opponent", "free"
KINDS = (PHONE, LAPTOP, OPPONENT, FREE)
"""Who sits on a seat; only FREE ones can be taken."""
WAITING, PLAYING, OVER = "waiting", "playing", "over"
"""What the table is doing."""
COLOURS = range(1, 9)
QUESTIONS_EACH = 1_000_000
"""How many numbers of questions each start of a table has."""
_PLAIN = "".join(sorted({*string.ascii_letters, *string.digits} - {*"0O1Il"}))
_TOKEN_LETTERS = 22
"""22 letters of an alphabet of 57 have more than 128 bits."""
_LONGEST_TYPED = 200

T = TypeVar("T")


def new_token() -> str:
    """Return 128 random bits as 22 letters and digits that are not confused with each other."""
    return "".join(secrets.choice(_PLAIN) for _letter in range(_TOKEN_LETTERS))


@dataclass(slots=True)
class LobbySeat:
    """A seat of the lobby."""

    kind: str = FREE
    name: str = ""
    colour: int = 0
    """1 to 8; 0 is none yet."""
    avatar: str = ""
    """The name of a picture."""
    token: str = ""
    """The token of the phone that has the seat, issued once; never shown to anybody else."""
    word: str = ""
    """Four letters that the phone and the table show."""
    language: str = "en"
    """The phone's language."""


@dataclass(slots=True)
class Lobby:
    """The seats of a table. Seats are counted from 0."""

    places: list[LobbySeat]
    token: str = field(default_factory=new_token)
    """Phones that know it may watch, and ask for a seat. It is part of the code on the screen."""
    key: str = field(default_factory=new_token)
    """Names of pictures follow from it."""
    match: str = ""
    """The name of its match, chosen by the table; empty if none has begun."""
    starts: int = 1
    """How many tables have opened it, this one included."""
    is_locked: bool = False
    """Whether nobody new may come; set by `lock`."""
    visitors: tuple[str, ...] = ()
    """Names of players by seat, if strangers play: they write no names of their own, may begin by
    themselves, and may watch a locked lobby. Empty if people write their names."""
    _connections: dict[int, int] = field(default_factory=dict)
    """The seat of each connection that has one."""
    _onlookers: dict[int, str] = field(default_factory=dict)
    """The languages of onlookers, by connection."""
    choose: Callable[[Sequence[str]], str] = secrets.choice
    """The random choice; tests replace it."""

    @classmethod
    def of(cls, seats: int) -> Lobby:
        """Return a new lobby with so many free seats."""
        return cls([LobbySeat() for _ in range(seats)])

    # What the table decides

    def put(
        self, seat: int, kind: str, name: str = "", colour: int = 0, avatar: str = ""
    ) -> list[ToServer]:
        """Give the seat to somebody without a phone, or to nobody; a phone on it loses it."""
        told = self.release(seat)
        self.places[seat] = LobbySeat(kind, name, colour, avatar)
        return told

    def release(self, seat: int) -> list[ToServer]:
        """Free the seat of a phone, which stays and watches; its token is invalid now."""
        place = self.places[seat]
        if place.kind != PHONE:
            return []
        connection = self.connection_of(seat)
        if connection is not None:
            self._onlookers[connection] = place.language
            del self._connections[connection]
        self.places[seat] = LobbySeat()
        return [Release(seat)]

    def resize(self, seats: int) -> list[ToServer]:
        """Change the number of seats at the end."""
        messages: list[ToServer] = []
        while len(self.places) > seats:
            messages += self.remove(len(self.places) - 1)
            self.places.pop()
        self.places.extend(LobbySeat() for _missing in range(seats - len(self.places)))
        return messages

    def remove(self, seat: int) -> list[ToServer]:
        """Throw a phone out; its token is invalid now."""
        connection = self.connection_of(seat)
        self.release(seat)
        if connection is None:
            return []
        self._onlookers.pop(connection, None)
        return [Drop("removed", connection), Release(seat)]

    def lock(self, *, is_locked: bool) -> None:
        """Let no new people in, or let them in again. Those who are here stay, and those with a
        seat may come back."""
        self.is_locked = is_locked

    # What phones do

    def came(self, message: Came) -> list[ToServer]:
        """Let a phone in: it gets the seat of its token back, or watches."""
        seat = self._seat_of_token(message.token)
        if seat is None:
            if self.is_locked and not self.visitors:
                return [Drop("locked", message.connection)]
            self._onlookers[message.connection] = message.language
            return [Grant(message.connection, ONLOOKER, "", "")]
        former = self.connection_of(seat)
        if former is not None:
            del self._connections[former]  # the server tells it `elsewhere`
        self._connections[message.connection] = seat
        self.places[seat].language = message.language
        return [self._grant(message.connection, seat)]

    def wants(self, message: Wants) -> list[ToServer]:
        """Answer a request for a seat."""
        connection = message.connection
        if connection in self._connections:
            return [Deny(connection, "taken")]
        if connection not in self._onlookers:
            return []
        if why := self._denial(message):
            return [Deny(connection, why)]
        language = self._onlookers.pop(connection)
        taken = {place.word for place in self.places}
        self.places[message.seat] = LobbySeat(
            PHONE,
            self._name_for(message),
            self._free_colour(message.colour),
            token=new_token(),
            word=self.choose(free_words(language, taken) or watchwords(language)),
            language=language,
        )
        self._connections[connection] = message.seat
        return [self._grant(connection, message.seat)]

    def leaves(self, connection: int) -> list[ToServer]:
        """Free the seat that a phone gives back."""
        seat = self._connections.get(connection)
        return [] if seat is None else self.release(seat)

    def gone(self, connection: int) -> int | None:
        """Note the end of a connection; return the seat that lost its phone, or None."""
        self._onlookers.pop(connection, None)
        return self._connections.pop(connection, None)

    def everybody_gone(self) -> None:
        """Note that no connection is left, e.g. as the server was closed."""
        self._onlookers.clear()
        self._connections.clear()

    # What is known

    def seat_of(self, connection: int) -> int:
        """Return the seat of a connection, or ONLOOKER."""
        return self._connections.get(connection, ONLOOKER)

    def connection_of(self, seat: int) -> int | None:
        """Return the connection of a seat; None while its phone is away, or has none."""
        return next((each for each, its in self._connections.items() if its == seat), None)

    def is_here(self, seat: int) -> bool:
        """Whether the seat's phone is connected."""
        return self.connection_of(seat) is not None

    def phones(self) -> list[int]:
        """Return the seats that belong to phones, here or away."""
        return [seat for seat, place in enumerate(self.places) if place.kind == PHONE]

    def onlookers(self) -> dict[int, str]:
        """Return the languages of onlookers, by connection."""
        return dict(self._onlookers)

    @property
    def first_question(self) -> int:
        """The number of the first question of this start, above all of earlier starts."""
        return self.starts * QUESTIONS_EACH

    def picture_name(self, data: bytes) -> str:
        """Return the name of a picture, which nobody can guess."""
        return hmac.new(self.key.encode(), data, hashlib.sha256).hexdigest()[:32]

    def message(self, game: str, state: str) -> Seats:
        """Return the lobby as everybody may see it; `game` is its title."""
        seats = [
            {
                "seat": seat,
                "name": place.name,
                "colour": place.colour,
                "kind": place.kind,
                "here": place.kind != PHONE or self.is_here(seat),
                "mine": False,
                "avatar": place.avatar,
            }
            for seat, place in enumerate(self.places)
        ]
        data: dict[str, Any] = {"t": "lobby", "seats": seats, "locked": self.is_locked}
        if self.visitors:
            data["visitors"] = True
        return Seats(json.dumps({**data, "game": game, "state": state}, ensure_ascii=False))

    def _grant(self, connection: int, seat: int) -> Grant:
        place = self.places[seat]
        return Grant(connection, seat, place.token, place.word)

    def _seat_of_token(self, token: str) -> int | None:
        found = None
        for seat, place in enumerate(self.places):
            # All are compared, so that the time reveals nothing.
            if place.token and hmac.compare_digest(place.token.encode(), token.encode()):
                found = seat
        return found

    def _denial(self, wish: Wants) -> str:
        """Return why a seat is denied; empty if it is not."""
        if self.is_locked:
            return "locked"
        if all(place.kind != FREE for place in self.places):
            return "full"
        if not 0 <= wish.seat < len(self.places) or self.places[wish.seat].kind != FREE:
            return "taken"
        return "" if self._name_for(wish) else "name"

    def _name_for(self, wish: Wants) -> str:
        if self.visitors:
            return self.visitors[wish.seat]
        return tidy(wish.name[:_LONGEST_TYPED])

    def _free_colour(self, wish: int) -> int:
        taken = {place.colour for place in self.places if place.kind != FREE}
        wishes = [wish, *COLOURS] if wish in COLOURS else list(COLOURS)
        return next((colour for colour in wishes if colour not in taken), wishes[0])
