"""A decision that looks like nonsense, packed into one file: a record that ends with it.

Its header says in `options` what the seat knew and what it could expect. Names are left out.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import game
from game.match.replay import Replay
from game.match.review.decision import Decision, decision_at
from game.match.review.plain import plain_choice, rounded
from game.match.review.review import Review
from game.match.storage import lines
from game.match.storage.files import free_name, write_atomically
from game.match.storage.header import now
from game.match.storage.journal import file_name
from game.match.storage.record import Record
from game.resources import player_folder
from game.rules.core import Action, Observation

REPORT = "report"
"""The option of a record's header that makes it a report."""
FOLDER = "reports"


def last_of_computers(replay: Replay, most: int) -> list[Decision]:
    """Return the last decisions of computer players, the newest first."""
    seats, found = replay.record.header.seats, list[Decision]()
    for ply in range(replay.length, 0, -1):
        decision = decision_at(replay, ply)
        if decision is not None and not seats[decision.seat].is_human:
            found.append(decision)
            if len(found) == most:
                break
    return found


def report_of(review: Review, ply: int) -> Record:
    """Return the record of a match up to a decision, with what is known about that."""
    record, decision = review.replay.record, review.decisions[ply]
    judged = review.judged[ply]
    about = {
        "ply": ply,
        "seat": int(decision.seat),
        "action": decision.chosen,
        "program": game.__version__,
        "opponents": record.game.opponents,
        "knew": _knew(decision.seen),
        "expected": [plain_choice(judged, one) for one in judged.choices if judged.tried(one)],
        "itself": [
            {
                "action": choice,
                "mean": rounded(one.mean),
                "error": rounded(one.error),
            }
            for choice, one in review.expected.get(ply, {}).items()
        ],
    }
    seats = tuple(
        replace(one, name=chr(ord("A") + number), person="")
        for number, one in enumerate(record.header.seats)
    )
    text = json.dumps(about, ensure_ascii=True, separators=(",", ":"))
    header = replace(record.header, seats=seats, program=game.__version__, options={REPORT: text})
    return Record(header, record.moves[:ply])


def keep_report(review: Review, ply: int) -> Path:
    """Write a report into the player's folder; return its file, named after today.

    Raises OSError.
    """
    record = report_of(review, ply)
    today = replace(record.header, created=now())
    path = free_name(player_folder() / FOLDER / f"{ply}-{file_name(today)}")
    write_atomically(path, lines.write(record))
    return path


def about_report(record: Record) -> Mapping[str, Any] | None:
    """Return what a report says of its last action; None for any other record."""
    text = record.header.options.get(REPORT)
    if not isinstance(text, str):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _knew(seen: Observation) -> dict[str, Any]:
    """Return an observation as JSON-ready data, without the rules, which the header holds."""
    fields = [one.name for one in dataclasses.fields(seen) if one.name != "rules"]
    return {name: _plain(getattr(seen, name)) for name in fields}


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in dataclasses.fields(value)}
    return str(value)
