"""A part of a recorded game as the beginning of a lesson: everything except the words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from game.lessons.reading import MOST_NAME, PUPIL
from game.match.storage.header import Header
from game.match.storage.record import Move, Record
from game.resources import LANGUAGES
from game.rules.core import CLOCK, Seat

_TITLE = {"de": "Titel", "en": "Title", "es": "Título"}
_AIM = {"de": "Danach kannst du …", "en": "Then you can …", "es": "Después sabrás …"}
_WIN = {"de": "Geschafft!", "en": "Well done!", "es": "¡Conseguido!"}
_DO = {"de": "Das ist zu tun.", "en": "This is to be done.", "es": "Esto hay que hacer."}
_WATCH = {"de": "Das geschieht.", "en": "This happens.", "es": "Esto pasa."}
_PER_LINE = 6
"""Acts in a line of the file."""


def skeleton(record: Record, first: int, last: int, seat: int | None = None) -> str:
    """Return a lesson in which the actions `first` to `last`, counted from 1, are played.

    The pupil sits on `seat`, else where the first person sat, else on seat 0. Raises ValueError for
    actions or a seat that the record does not have, TroubleError if it cannot be replayed.
    """
    moves = record.moves
    if not 1 <= first <= last <= len(moves):
        raise ValueError(f"it has the actions 1 to {len(moves)}, not {first} to {last}")
    record.replay(last)
    header = record.header
    pupil = next(iter(header.humans()), Seat(0)) if seat is None else Seat(seat)
    if not 0 <= pupil < header.players:
        raise ValueError(f"it has the seats 0 to {header.players - 1}, not {pupil}")
    lines = [
        *_texts("title", _TITLE),
        *_texts("aim", _AIM),
        *_texts("win", _WIN),
        f"ruleset: {header.ruleset}",
        f"seats: [{', '.join(_seats(header, pupil))}]",
        *_variants(header, record),
        f"seed: {header.seed}",
        *_acts("before", moves[: first - 1]),
        "steps:",
    ]
    for is_pupil, group in groupby(moves[first - 1 : last], lambda move: move.seat == pupil):
        played = list(group)
        lines += _do(played) if is_pupil else _watch(played)
    return "\n".join(lines) + "\n"


def _texts(key: str, words: dict[str, str], indent: str = "") -> Iterator[str]:
    yield f"{indent}{key}:"
    inner = " " * (len(indent.replace("- ", "  ")) + 2)
    for language in LANGUAGES:
        yield f"{inner}{language}: {_quoted(words[language])}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _seats(header: Header, pupil: Seat) -> Iterator[str]:
    for seat, plan in enumerate(header.seats):
        name = plan.name[:MOST_NAME].strip()
        taken = name in ("", PUPIL)
        yield PUPIL if seat == pupil else _quoted(f"Seat {seat}" if taken else name)


def _variants(header: Header, record: Record) -> Iterator[str]:
    """Yield a line with the variants that differ from their defaults."""
    chosen = [
        f"{variant.key}: {_value(header.variants[variant.key], variant.is_switch)}"
        for variant in record.rules.variants
        if header.variants.get(variant.key, variant.default) != variant.default
    ]
    if chosen:
        yield f"variants: {{{', '.join(chosen)}}}"


def _value(value: int, is_switch: bool) -> str:
    return str(bool(value)).lower() if is_switch else str(value)


def _acts(key: str, moves: Sequence[Move], indent: str = "") -> Iterator[str]:
    if not moves:
        return
    words = [f"{'clock' if move.seat == CLOCK else move.seat}: {move.action}" for move in moves]
    rows = [words[at : at + _PER_LINE] for at in range(0, len(words), _PER_LINE)]
    yield f"{indent}{key}: ["
    yield from (f"{indent}  {', '.join(row)}," for row in rows)
    yield f"{indent}]"


def _do(moves: Sequence[Move]) -> Iterator[str]:
    for move in moves:
        yield from _texts("do", _DO, "  - ")
        yield f"    want: [{_quoted(move.action)}]"
        yield "    lights: [action]"


def _watch(moves: Sequence[Move]) -> Iterator[str]:
    yield from _texts("watch", _WATCH, "  - ")
    yield from _acts("acts", moves, "    ")
