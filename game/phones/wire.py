"""The messages between the table and the server process, and their form.

They are JSON, never pickled: the server faces the network, and an attacker in it could only send
what is listed here.

A connection is a number that never comes again, not even from another server process. A seat is
counted from 0; ONLOOKER has none. Times are seconds of `time.monotonic()`, which is the same clock
for all processes of a computer.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

PROTOCOL = 1
"""The version of what phones and the server say to each other."""
ONLOOKER = -1
"""The seat of those who watch."""
TOO_EARLY = -1
"""The index of a shout that was pressed before there was anything to shout."""

PORT_IN_USE = "port"
"""Another program listens there."""
ADDRESS_GONE = "address"
"""This computer has no such address (any more)."""
NOT_ALLOWED = "permission"
"""The system forbids to listen there."""
NO_PROCESS = "process"
"""The server process does not start, or dies again and again."""
OTHER = "other"
"""Anything else; see the words."""
CAUSES = (PORT_IN_USE, ADDRESS_GONE, NOT_ALLOWED, NO_PROCESS, OTHER)

DENIED = ("taken", "locked", "full", "name")
"""Why a seat is denied: somebody has it, the lobby is locked, none is free, the name is blank."""
BYES = ("removed", "ended", "full", "old", "locked", "elsewhere", "left", "over", "code", "later")
"""Why a connection ends: removed, the match has ended, too many are here, its lobby or version is
outdated, the lobby is locked, the same seat came from another browser, it left; `over` is the end
of a game of visitors, who lose their seats; a typed code is wrong, or too many were tried."""


@dataclass(frozen=True, slots=True)
class Open:
    """Listen, on this address only."""

    host: str
    """An address of this computer, e.g. `192.168.1.20`; never `0.0.0.0`."""
    port: int
    """0 is any free port."""
    token: str
    """The lobby's token: 22 characters, 128 bits."""


@dataclass(frozen=True, slots=True)
class Face:
    """A picture, sent before the first view that names it."""

    name: str
    """See `game.phones.lobby.Lobby.picture_name`."""
    data: bytes
    """PNG."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """The page's own words: English text to text."""

    language: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules book, JSON-ready, for `/book/LANGUAGE.json`."""

    language: str
    sections: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Seats:
    """The lobby as everybody may see it: a `lobby` message of the browser protocol.

    The server says to each phone which seat is its own (`mine`).
    """

    json: str


@dataclass(frozen=True, slots=True)
class Grant:
    """Give this connection the seat. Another one that had it is told `elsewhere`.

    ONLOOKER with an empty token and word means that it watches; the token that it showed is
    invalid.
    """

    connection: int
    seat: int
    token: str
    """The seat's."""
    word: str


@dataclass(frozen=True, slots=True)
class Deny:
    """A request for a seat is refused; `why` is one of DENIED."""

    connection: int
    why: str


@dataclass(frozen=True, slots=True)
class Drop:
    """End a connection, or that of a seat; `why` is one of BYES."""

    why: str
    connection: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """Free a seat; the phone that had it stays and watches."""

    seat: int


@dataclass(frozen=True, slots=True)
class View:
    """What a seat is shown from now on: a `view` message of the browser protocol.

    Only the newest is kept. A phone that comes back gets it at once.
    """

    seat: int
    """ONLOOKER for everybody without a seat."""
    json: str
    """Its `q` grows for a seat as long as the lobby lives, restarts included."""
    language: str = ""
    """For onlookers: only those of this language; "" is for languages without a view."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """An answer does not count, e.g. as the question was over; the phone may answer again."""

    seat: int
    question: int
    why: str = ""
    """A sentence in the phone's language, or nothing."""


@dataclass(frozen=True, slots=True)
class Close:
    """Stop listening and end."""

    why: str = "ended"
    """One of BYES, told to everybody."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The server listens, and knows nothing yet: everything has to be sent, including views.

    Comes again after a server process was replaced, perhaps with another port.
    """

    port: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The server cannot listen."""

    cause: str
    """One of CAUSES."""
    words: str
    """What the system says, for the log."""


@dataclass(frozen=True, slots=True)
class Came:
    """A phone that knows the lobby's token has come; it watches until there is a Grant."""

    connection: int
    language: str
    token: str
    """A seat's token, to be checked, or nothing."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A connection has ended."""

    connection: int


@dataclass(frozen=True, slots=True)
class Wants:
    """A phone asks for a seat; the name is as typed."""

    connection: int
    seat: int
    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class Leaves:
    """A phone gives its seat back. The server already shows it the onlookers' view."""

    connection: int


@dataclass(frozen=True, slots=True)
class Touched:
    """Somebody uses the phone, even without an answer."""

    connection: int


@dataclass(frozen=True, slots=True)
class Begins:
    """Somebody who has a seat wants the cards to be dealt."""

    connection: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's answer to a question. Each question comes once, however often a phone repeats it.

    TOO_EARLY does not answer the question, and may come any number of times.
    """

    connection: int
    question: int
    index: int
    touched: float
    """The time of the touch, limited by the server to what is plausible."""
    arrived: float
    seat: int = ONLOOKER
    """The seat of the connection when the answer came."""


@dataclass(frozen=True, slots=True)
class Health:
    """The round trips of a phone, about once a second if they have changed."""

    connection: int
    round_trip_ms: int
    """The least round trip of late."""
    worst_ms: int
    """The greatest round trip of late."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life of the server. `Link` does not pass it on."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An error in the server; `Link` writes it to the log."""

    words: str


ToServer = (
    Open | Face | PageWords | Book | Seats | Grant | Deny | Drop | Release | View | Refuse | Close
)
FromServer = (
    Opened
    | Failed
    | Came
    | Gone
    | Wants
    | Leaves
    | Touched
    | Begins
    | Answer
    | Health
    | Beat
    | Fault
)

_KINDS: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (*ToServer.__args__, *FromServer.__args__)
}


def pack(message: ToServer | FromServer) -> bytes:
    """Return a message as it travels."""
    if isinstance(message, Face):
        data: dict[str, Any] = {
            "name": message.name,
            "data": base64.b64encode(message.data).decode("ascii"),
        }
    else:
        data = asdict(message)
    return json.dumps([type(message).__name__, data], separators=(",", ":")).encode()


def unpack(data: bytes) -> ToServer | FromServer:
    """Return the message of bytes that `pack` has made. Raises ValueError for anything else."""
    try:
        name, values = json.loads(data)
        kind = _KINDS[name]
        if kind is Face:
            values["data"] = base64.b64decode(values["data"], validate=True)
        if values.keys() != {each.name for each in fields(kind)}:
            raise ValueError(f"{name} has other fields than {sorted(values)}")
        message: ToServer | FromServer = kind(**values)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"no message: {error!r}") from None
    return message
