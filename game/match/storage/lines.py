"""A record as text: JSON lines, the header first, each sealed with a checksum over all before it.

    {"uffdisch":1,"game":"uffbasse", ... ,"check":"5f1c09ab"}
    {"seat":0,"action":"play R12","ms":5120,"check":"77e0b2d4"}
    {"back":3,"ms":9008,"check":"0c4f6e21"}
    {"note":"hint","ms":9500,"check":"d81a90c7"}

`check` is the beginning of the SHA-256 of the former line's check, a line feed, and the line
without its own check, which is the last key. A line that was altered, lost or moved is noticed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from game.match.storage.header import Header, HeaderError, NewerFormat
from game.match.storage.record import Entry, Move, Note, Record, TakeBack
from game.match.storage.trouble import N_, Trouble, trouble
from game.rules.core import CLOCK, Action, Seat

_CHECK_DIGITS = 8
_TAIL = len(',"check":"') + _CHECK_DIGITS + len('"}')
_LONGEST_INTEGER = 1 << 64


@dataclass(frozen=True, slots=True)
class Reading:
    """The readable part of a journal."""

    record: Record | None
    """The longest sound part from the beginning; None if not even the header is sound."""
    size: int
    """Its size in bytes."""
    check: str
    """The last check."""
    is_torn: bool = False
    """Whether the last line is incomplete: it was being written when the power failed."""
    fault: Trouble | None = None
    """What else is wrong with the rest."""
    is_newer: bool = False
    """Whether a newer version of the program has written it."""


def encode(data: dict[str, Any], former: str) -> tuple[bytes, str]:
    """Return the line for this data, and its check; `former` is the check of the line before."""
    body = json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()
    check = _check(body, former)
    return body[:-1] + f',"check":"{check}"}}\n'.encode(), check


def plain(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON-ready data."""
    if isinstance(entry, TakeBack):
        return {"back": entry.to_ply, "ms": entry.ms}
    if isinstance(entry, Note):
        return {"note": entry.kind, "ms": entry.ms}
    data: dict[str, Any] = {"seat": entry.seat, "action": entry.action, "ms": entry.ms}
    return data if entry.digest is None else {**data, "digest": entry.digest}


def write(record: Record) -> bytes:
    """Return the whole record as a journal's content."""
    line, check = encode(record.header.plain(), "")
    lines = [line]
    for entry in record.entries:
        line, check = encode(plain(entry), check)
        lines.append(line)
    return b"".join(lines)


def read(data: bytes) -> Reading:
    """Read a journal's content; never raises."""
    *lines, rest = data.split(b"\n")
    if not lines:
        return Reading(None, 0, "", fault=_fault(1, _flaw(N_("it is incomplete"))))
    try:
        body, check = _checked(lines[0], "")
        record = Record(Header.from_plain(body))
    except NewerFormat as error:
        return Reading(None, 0, "", fault=error.trouble, is_newer=True)
    except HeaderError as error:
        return Reading(None, 0, "", fault=error.trouble)
    except ValueError as error:
        newer = _newer_anyway(lines[0])
        return Reading(None, 0, "", fault=newer or _fault(1, error), is_newer=newer is not None)
    size = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], 2):
        try:
            body, next_check = _checked(line, check)
            record.add(_entry(body, record))
        except ValueError as error:
            return Reading(record, size, check, fault=_fault(number, error))
        size, check = size + len(line) + 1, next_check
    return Reading(record, size, check, is_torn=bool(rest))


def _checked(line: bytes, former: str) -> tuple[Any, str]:
    """Return a line's data and its check. Raises ValueError if they do not belong together."""
    body = line[:-_TAIL] + b"}"
    check = _check(body, former)
    if line[len(body) - 1 :] != f',"check":"{check}"}}'.encode():
        raise _flaw(N_("its checksum is wrong"))
    try:
        return json.loads(body), check
    except RecursionError:
        raise _flaw(N_("it is nested too deeply")) from None


def _check(body: bytes, former: str) -> str:
    return hashlib.sha256(former.encode() + b"\n" + body).hexdigest()[:_CHECK_DIGITS]


def _newer_anyway(line: bytes) -> Trouble | None:
    """Return the trouble of a later format, even if it checks its lines in another way."""
    try:
        Header.from_plain(json.loads(line))
    except NewerFormat as error:
        return error.trouble
    except (HeaderError, ValueError, RecursionError):
        pass
    return None


def _entry(data: Any, record: Record) -> Entry:
    """Return an entry. Raises ValueError if the data is none."""
    if not isinstance(data, dict) or not _is_whole(data.get("ms"), record.ms, _LONGEST_INTEGER):
        raise _flaw(N_("it has no time, or one before the line above"))
    ms = data["ms"]
    if data.keys() == {"back", "ms"}:
        if not _is_whole(data["back"], 0, record.ply):
            raise _flaw(N_("it goes back to an action that never was"))
        return TakeBack(data["back"], ms)
    if data.keys() == {"note", "ms"}:
        if not _is_word(data["note"]):
            raise _flaw(N_("its note is not valid"))
        return Note(data["note"], ms)
    if data.keys() | {"digest"} != {"seat", "action", "ms", "digest"}:
        raise _flaw(N_("it is neither an action nor a step back"))
    seat, action, digest = data["seat"], data["action"], data.get("digest")
    if not _is_whole(seat, CLOCK, record.header.players):
        raise _flaw(N_("there is no such seat"))
    if not isinstance(action, str) or not action or str(Action.parse(action)) != action:
        raise _flaw(N_("its action is not valid"))
    if "digest" in data and not isinstance(digest, str):
        raise _flaw(N_("its digest is not valid"))
    return Move(Seat(seat), action, ms, digest)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) < 40 and value.isascii() and value.islower()


def _is_whole(value: object, low: int, bound: int) -> bool:
    return type(value) is int and low <= value < bound


def _flaw(message: str) -> ValueError:
    """Return an error whose reason can be translated."""
    return ValueError(trouble(message))


def _fault(line: int, error: ValueError) -> Trouble:
    reason = error.args[0] if isinstance(error.args[0], Trouble) else error
    return trouble(N_("It is damaged at line {line}: {reason}."), line=line, reason=reason)
