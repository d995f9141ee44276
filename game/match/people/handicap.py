"""Handicaps of persons: milliseconds by which the others' shouts are delayed.

Among those who compete for a shout, everybody waits as long as the largest handicap of another
person exceeds their own. So the shortest time, less the own handicap, comes first. Handicaps are
part of a match's header and hold for the whole match.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from game.match.match import Match
from game.match.storage.header import Header, Option
from game.rules.core import Seat

HANDICAPS = "handicaps"
"""The option of a header that holds them, e.g. `0:150 3:400`: seat and milliseconds."""
MOST_MS = 1000
STEP_MS = 50
USUAL_MS = 300
"""The reaction of an adult in good form to a light: a person alone is compared with it."""

Who = TypeVar("Who", bound=Hashable)


def as_option(by_seat: Mapping[Seat, int]) -> str:
    """Return handicaps in milliseconds by seat as an option of a header; empty without any."""
    return " ".join(f"{seat}:{ms}" for seat, ms in sorted(by_seat.items()) if ms > 0)


def of_header(header: Header) -> dict[Seat, int]:
    """Return the handicaps of a match in milliseconds, by seat, without invalid entries."""
    return _read(header.options.get(HANDICAPS, ""), header.humans())


def _read(option: Option, persons: Sequence[Seat]) -> dict[Seat, int]:
    found: dict[Seat, int] = {}
    for entry in str(option).split():
        seat, _colon, ms = entry.partition(":")
        if _is_number(seat) and _is_number(ms) and int(seat) in persons:
            found[Seat(int(seat))] = min(MOST_MS, int(ms))
    return {seat: ms for seat, ms in found.items() if ms > 0}


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def suggested(medians: Mapping[Who, int]) -> dict[Who, int]:
    """Return the handicaps that make persons with these median reactions equal, in milliseconds.

    The fastest one gets nothing; somebody alone is compared with `USUAL_MS`. Rounded to steps.
    """
    fastest = min(medians.values(), default=0)
    against = USUAL_MS if len(medians) == 1 else fastest
    return {
        who: min(MOST_MS, max(0, round((median - against) / STEP_MS) * STEP_MS))
        for who, median in medians.items()
    }


class Handicaps:
    """The handicaps at a table, and who waits for whom at this moment."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._by_seat = of_header(match.header)

    def of(self, seat: Seat) -> int:
        """Return a seat's own handicap in milliseconds; 0 for computer players."""
        return self._by_seat.get(seat, 0)

    def wait_ms(self, seat: Seat) -> int:
        """Return how long this seat's shout waits for others who could shout now."""
        return max(0, self._longest(besides=seat) - self.of(seat))

    def grace_ms(self) -> int:
        """Return the extra milliseconds for those who could shout now."""
        return self._longest()

    def _longest(self, besides: Seat | None = None) -> int:
        if not self._by_seat:
            return 0
        rivals = [seat for seat in self._match.shouters() if seat != besides]
        return max((self.of(seat) for seat in rivals), default=0)
