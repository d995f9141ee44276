"""A review kept beside its record, so that nothing is judged twice.

A file that is damaged, about another record, or by another version of the program or its opponents
is ignored.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import game
from game.ai.appraisers import JUDGES
from game.match.review.aftermath import Contrast
from game.match.review.decision import Judged, Worth
from game.match.review.estimate import Estimate
from game.match.review.review import Known, Review
from game.match.storage import lines
from game.match.storage.files import read_file, write_atomically
from game.match.storage.record import Record
from game.match.storage.shape import WrongShape, mapping, number, record, sequence, text
from game.match.storage.shape import whole as whole_number

FORMAT = 7
"""Grows with every change in how decisions are judged, or in what is kept."""
SUFFIX = ".review.json"
_MOST = 10_000_000
_MANY = 100_000


def kept_path(path: Path, review: Review) -> Path:
    """Return where the review of a record's seat is kept."""
    return path.with_name(f"{path.stem}-{review.seat}{SUFFIX}")


def load(path: Path, review: Review) -> None:
    """Restore what was found out before, if the file fits the review."""
    with suppress(OSError, ValueError, RecursionError):
        data = json.loads(read_file(path, _MOST))
        if _HEAD(data) == _head(review):
            review.recall(_known(data, review))


def save(path: Path, review: Review) -> None:
    """Keep what a review knows; write errors are ignored."""
    known = review.known
    data = {
        **_head(review),
        "decisions": {str(ply): _plain(one) for ply, one in known.judged.items() if one.steps},
        "curve": {
            str(ply): [known.looked[ply], [_numbers(one) for one in chances]]
            for ply, chances in known.chances.items()
            if known.looked[ply]
        },
        "aftermaths": {
            str(ply): {
                word: [one.better, one.chosen, *_numbers(one.gain)] for word, one in those.items()
            }
            for ply, those in known.aftermaths.items()
        },
        "found": sorted(known.found),
    }
    with suppress(OSError):
        write_atomically(path, json.dumps(data, separators=(",", ":")).encode() + b"\n")


def digest_of(about: Record) -> str:
    """Return the SHA-256 of a record, hexadecimal."""
    return hashlib.sha256(lines.write(about)).hexdigest()


def _head(review: Review) -> dict[str, Any]:
    return {
        "review": FORMAT,
        "program": game.__version__,
        "opponents": review.replay.record.game.opponents,
        "record": digest_of(review.replay.record),
        "seat": int(review.seat),
    }


def _plain(one: Judged) -> dict[str, Any]:
    worths = [
        {choice: [_numbers(worth.value), _numbers(worth.gain)] for choice, worth in found.items()}
        for found in one.worths
    ]
    return {"chosen": one.chosen, "steps": one.steps, "worths": worths}


def _numbers(one: Estimate) -> list[float]:
    return [one.count, one.mean, one.squares]


def _read_estimate(value: object) -> Estimate:
    count, mean, squares = _NUMBERS(value)
    if count < 0 or squares < 0:
        raise WrongShape("no mean of samples")
    return Estimate(int(count), mean, squares)


def _read_contrast(value: object) -> Contrast:
    better, chosen, *gain = _CONTRAST(value)
    return Contrast(better, chosen, _read_estimate(gain))


def _read_ply(value: object) -> int:
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 8:
        return int(value)
    raise WrongShape("no number of an action")


def _known(data: object, review: Review) -> Known:
    """Return what a file knows about a review. Raises WrongShape if it is about something else."""
    read, known = _BODY(data), review.known
    judged, looked, chances = dict(known.judged), dict(known.looked), dict(known.chances)
    for ply, found in read["decisions"].items():
        old = judged.get(ply)
        worths = tuple({key: Worth(*pair) for key, pair in one.items()} for one in found["worths"])
        if old is None or found["chosen"] != old.chosen or len(worths) != len(JUDGES):
            raise WrongShape("another decision")
        legal = {str(one) for one in review.decisions[ply].seen.legal}
        more = [one for each in worths for one in each if one not in old.choices]
        if not legal.issuperset(more):
            raise WrongShape("other choices")
        choices = (*old.choices, *dict.fromkeys(more))
        judged[ply] = Judged(ply, old.chosen, choices, found["steps"], worths, frozenset(more))
    for ply, (times, everybody) in read["curve"].items():
        if ply not in chances or len(everybody) != len(chances[ply]):
            raise WrongShape("another moment")
        looked[ply], chances[ply] = times, everybody
    aftermaths, found = read["aftermaths"], frozenset(read["found"])
    if not judged.keys() >= aftermaths.keys() | found:
        raise WrongShape("another decision")
    return Known(judged, chances, looked, aftermaths, found)


def _pair(first: Any, second: Any) -> Any:
    def read(value: object) -> tuple[Any, Any]:
        one, other = sequence(lambda part: part, 2, 2)(value)
        return first(one), second(other)

    return read


_NUMBERS = sequence(number(-1e9, 1e9), 3, 3)
_CONTRAST = sequence(number(-1e9, 1e9), 5, 5)
_ESTIMATES = _pair(_read_estimate, _read_estimate)
_HEAD = record(
    {
        "review": whole_number(0, 1 << 31),
        "program": text(),
        "opponents": whole_number(0, 1 << 31),
        "record": text(),
        "seat": whole_number(0, 99),
    }
)
_BODY = record(
    {
        "decisions": mapping(
            _read_ply,
            record(
                {
                    "chosen": text(),
                    "steps": whole_number(1, 99),
                    "worths": sequence(mapping(text(), _ESTIMATES, _MANY), 9),
                }
            ),
            _MANY,
        ),
        "curve": mapping(
            _read_ply,
            _pair(whole_number(1, 9), sequence(_read_estimate, 99)),
            _MANY,
        ),
        "aftermaths": mapping(_read_ply, mapping(text(), _read_contrast, 99), _MANY),
        "found": sequence(whole_number(0, _MOST), _MANY),
    }
)
