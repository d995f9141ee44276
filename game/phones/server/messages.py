"""Messages from phones, read without trust."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from game.phones.code import tidied

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}\Z")
_LANGUAGE = re.compile(r"[a-z]{2}\Z")
_LONGEST_NAME = 200
_LONGEST_CODE = 40
_LARGEST = 2**53
"""Whole numbers above it are no longer exact in a browser."""
_MOST_CHOICES = 100_000
_LONGEST_TIME = 1e12
"""Milliseconds: thirty years."""


class Nonsense(ValueError):  # noqa: N818 - it is the phone's error
    """A message that means nothing."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message."""

    version: int
    lobby: str
    seat: str
    """A token, or nothing."""
    language: str
    code: str = ""
    """Letters that were typed instead of a token."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A number that comes back with the answer, and what the phone's clock shows."""

    number: int
    clock: float


@dataclass(frozen=True, slots=True)
class Take:
    """A wish for a seat."""

    seat: int
    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat is given back."""


@dataclass(frozen=True, slots=True)
class Do:
    """An answer, with the time of the touch on the phone's clock."""

    question: int
    index: int
    clock: float


@dataclass(frozen=True, slots=True)
class Touch:
    """Somebody holds the phone in the hand."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A wish that the cards are dealt."""


Said = Hello | Ping | Take | Leave | Do | Touch | Begin


def read(data: str | bytes) -> Said:
    """Return what a message says. Raises Nonsense for anything else."""
    if not isinstance(data, str):
        raise Nonsense("bytes")
    try:
        message = json.loads(data)
    except (ValueError, RecursionError):
        raise Nonsense("no JSON") from None
    if not isinstance(message, dict):
        raise Nonsense("no object")
    match message.get("t"):
        case "hello":
            language = _text(message, "lang", 40)
            return Hello(
                version=_whole(message, "v", 0, _LARGEST),
                lobby=_token(message, "lobby"),
                seat=_token(message, "seat"),
                language=language if _LANGUAGE.match(language) else "",
                code=tidied(_text(message, "code", _LONGEST_CODE)) if "code" in message else "",
            )
        case "ping":
            return Ping(_whole(message, "n", 0, _LARGEST), _time(message))
        case "take":
            return Take(
                _whole(message, "seat", 0, 99),
                _text(message, "name", _LONGEST_NAME),
                _whole(message, "colour", 0, 99),
            )
        case "leave":
            return Leave()
        case "here":
            return Touch()
        case "begin":
            return Begin()
        case "do":
            return Do(
                _whole(message, "q", 0, _LARGEST),
                _whole(message, "i", -1, _MOST_CHOICES),
                _time(message),
            )
    raise Nonsense("nothing known")


def _whole(message: dict[str, Any], name: str, least: int, most: int) -> int:
    value = message.get(name)
    if type(value) is not int or not least <= value <= most:
        raise Nonsense(name)
    return value


def _time(message: dict[str, Any]) -> float:
    value: Any = message.get("c")
    if type(value) not in (int, float) or not abs(value) <= _LONGEST_TIME:  # rejects nan, too
        raise Nonsense("c")
    return float(value)


def _text(message: dict[str, Any], name: str, longest: int) -> str:
    value = message.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise Nonsense(name)
    return value


def _token(message: dict[str, Any], name: str) -> str:
    """Return a token, or an empty text for anything else: a phone without a token may watch."""
    value = _text(message, name, 1000)
    return value if _TOKEN.match(value) else ""
