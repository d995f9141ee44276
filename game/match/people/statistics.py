"""The index of all finished matches, and what it says about a person.

The records are the truth; the index only saves reading all of them again. A record that is
missing in it, or has changed, is read on request, and so is everything if the index is damaged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import fmean, median
from typing import Any

from game import __version__
from game.match.deals.deal import cards_of, mark_of
from game.match.people.played import KINDS, MATCH, Played, PlayedMatch, Reader
from game.match.storage import lines
from game.match.storage.files import read_file
from game.match.storage.header import Header, SeatPlan
from game.match.storage.journal import FINISHED, SUFFIX
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import mapping, record, sequence, text, whole
from game.match.storage.trouble import N_, Trouble, TroubleError

VERSION = 3
SAVE_EVERY = 20
"""Records between two saves of the index: the program may be closed meanwhile."""
_DAMAGED = N_("The statistics in {file} were damaged and are kept as {kept}.")

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Stamp = tuple[int, int]
"""Size and time of change of a file."""


@dataclass(frozen=True, slots=True)
class _Entry:
    stamp: Stamp
    match: PlayedMatch | None
    """None for a record that this version of the program cannot use."""


class Statistics:
    """All finished matches of a folder. Nothing here raises OSError: see `trouble`."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the player's; the records lie in it."""
        self._records = folder / "saves" / FINISHED
        self._file = KeptFile(folder / "statistics.json", _DAMAGED, generations=1)
        self._entries: dict[str, _Entry] = {}
        self._work: Iterator[float] | None = None
        self.share = 1.0
        """The part of the work that is done, 0..1."""

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong with the index the last time, if anything."""
        return self._file.trouble

    def load(self) -> Statistics:
        """Read the index; what is not in it is read from the records by `work`."""
        self._entries = self._file.load(_read) or {}
        return self

    def matches(self) -> list[PlayedMatch]:
        """Return all finished matches that are known, the oldest first."""
        known = [
            replace(entry.match, saved=_changed(entry.stamp))
            for entry in self._entries.values()
            if entry.match
        ]
        return sorted(known, key=lambda match: match.start)

    def record_of(self, match: PlayedMatch) -> Path | None:
        """Return the file of a match that is known."""
        for name, entry in self._entries.items():
            if entry.match == match:
                return self._records / name
        return None

    def games_of(self, plan: SeatPlan, game: str) -> int:
        """Return how many finished matches of a game a person is known to have played."""
        return sum(match.game == game and bool(match.of(plan.who)) for match in self.matches())

    def tries(self, header: Header) -> int:
        """Return which try at its cards a match is for its person, from 1.

        Tries from another chair count, too: the person knows the cards.
        """
        cards = cards_of(mark_of(header))
        whos = [header.seats[seat].who for seat in header.humans()]
        return 1 + sum(
            cards_of(match.deal) == cards
            and match.began < header.created
            and any(match.of(who) for who in whos)
            for match in self.matches()
        )

    @property
    def known(self) -> int:
        """How many records have been read."""
        return len(self._entries)

    @property
    def unusable(self) -> int:
        """How many records cannot be used."""
        return sum(entry.match is None for entry in self._entries.values())

    def pending(self) -> list[Path]:
        """Return the records that the index does not know yet; forget those that are gone."""
        found = dict(_stamped(self._records))
        self._entries = {name: e for name, e in self._entries.items() if name in found}
        return [
            self._records / name
            for name, stamp in found.items()
            if name not in self._entries or self._entries[name].stamp != stamp
        ]

    def work(self) -> Iterator[float]:
        """Read pending records step by step; yields the part that is done, 0..1."""
        before = dict(self._entries)
        waiting = self.pending()
        for number, path in enumerate(waiting):
            yield number / len(waiting)
            stamp = _stamp(path)
            try:
                reader = _reader(path)
            except OSError:
                continue  # The next time it may be readable.
            if stamp is None:
                continue
            try:
                for _step in reader.steps() if reader else ():
                    yield number / len(waiting)
            except TroubleError:
                reader = None
            self._entries[path.name] = _Entry(stamp, reader.result if reader else None)
            if number % SAVE_EVERY == SAVE_EVERY - 1:
                self._save()
        if self._entries != before:
            self._save()

    def begin(self) -> None:
        """Begin to read what is pending; see `step`."""
        self._work, self.share = self.work(), 0.0

    def step(self) -> bool:
        """Work for a few milliseconds; return whether there was anything to do."""
        if self._work is None:
            return False
        share = next(self._work, None)
        self.share = 1.0 if share is None else share
        if share is None:
            self._work = None
        return True

    def refresh(self) -> None:
        """Read everything that is pending."""
        self.begin()
        while self.step():
            pass

    def rebuild(self) -> None:
        """Read all records again, whatever the index says."""
        self._entries = {}
        self.refresh()
        self._save()

    def _save(self) -> None:
        plain = {
            name: {"stamp": entry.stamp, "match": entry.match.plain() if entry.match else None}
            for name, entry in sorted(self._entries.items())
        }
        self._file.save({"version": VERSION, "program": __version__, "played": plain})


def _stamped(folder: Path) -> Iterator[tuple[str, Stamp]]:
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return
    for path in paths:
        stamp = _stamp(path)
        if stamp is not None:
            yield path.name, stamp


def _stamp(path: Path) -> Stamp | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_size, about.st_mtime_ns


def _changed(stamp: Stamp) -> datetime:
    """Return when a file was changed; moving it among the finished ones has not changed it."""
    _size, nanoseconds = stamp
    return _EPOCH + timedelta(microseconds=nanoseconds // 1000)


def _reader(path: Path) -> Reader | None:
    """Return what replays a record; None if it cannot be used. Raises OSError."""
    record = lines.read(read_file(path)).record
    return Reader(record) if record is not None and record.header.humans() else None


def _read_entry(value: Any) -> _Entry:
    entry = _ENTRY(value)
    match = entry["match"]
    size, time = entry["stamp"]
    return _Entry((size, time), None if match is None else PlayedMatch.from_plain(match))


_ANY_NUMBER = whole(-(1 << 63), 1 << 63)
_ENTRY = record({"stamp": sequence(_ANY_NUMBER, 2, 2), "match": lambda match: match})
_INDEX = record({"played": mapping(text(), _read_entry, 1_000_000)})
_VERSION = record({"version": _ANY_NUMBER})


def _read(data: dict[str, Any]) -> dict[str, _Entry]:
    """Return what is known by name of the record; see KeptFile.load.

    What another version of the program could not use is not known: this one may be able to.
    """
    if _VERSION(data)["version"] != VERSION:
        return {}
    played: dict[str, _Entry] = _INDEX(data)["played"]
    if data.get("program") == __version__:
        return played
    return {name: entry for name, entry in played.items() if entry.match}


# What the matches say about somebody


@dataclass(frozen=True, slots=True)
class Point:
    """A match in a person's history."""

    match: PlayedMatch
    own: Played


@dataclass(frozen=True, slots=True)
class Share:
    """How often somebody has won."""

    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures about a person's matches of one kind."""

    points: tuple[Point, ...]
    """The matches, the oldest first."""

    @property
    def matches(self) -> int:
        """How many there are."""
        return len(self.points)

    @property
    def wins(self) -> int:
        """How many of them were won, alone or together."""
        return sum(point.own.place == 1 for point in self.points)

    @property
    def average(self) -> float | None:
        """The average score."""
        return fmean(point.own.score for point in self.points) if self.points else None

    @property
    def best(self) -> int | None:
        """The best score: the lowest one in a game where the lowest wins."""
        if not self.points:
            return None
        scores = [point.own.score for point in self.points]
        return min(scores) if self.low_wins else max(scores)

    @property
    def low_wins(self) -> bool:
        """Whether low scores are good ones."""
        return sum(1 if point.match.low_wins else -1 for point in self.points) > 0

    @property
    def places(self) -> Counter[int]:
        """How often each place was reached."""
        return Counter(point.own.place for point in self.points)

    @property
    def levels(self) -> dict[str, Share]:
        """By the strongest opponents: how often somebody played, and won."""
        found: dict[str, Share] = {}
        for point in self.points:
            before = found.get(point.match.opponents, Share(0, 0))
            won = point.own.place == 1
            found[point.match.opponents] = Share(before.matches + 1, before.wins + won)
        return found

    @property
    def figures(self) -> dict[str, int]:
        """What the game counts, all matches together."""
        total: Counter[str] = Counter()
        for point in self.points:
            for key, number in point.own.figures.items():
                total[key] += number
        return dict(total)

    @property
    def shouts(self) -> int:
        """How often somebody shouted in time."""
        return sum(point.own.shouts for point in self.points)

    @property
    def reaction(self) -> float | None:
        """The median of the times until a shout, in milliseconds; see `Played.reactions`."""
        times = [ms for point in self.points for ms in point.own.reactions]
        return median(times) if times else None


def summary(
    matches: Iterable[PlayedMatch], who: str, ruleset: str, kinds: Sequence[str] = (MATCH,)
) -> Summary:
    """Return the figures of somebody's matches by one ruleset; see `Played.who`."""
    return Summary(
        tuple(
            Point(match, own)
            for match in matches
            if match.ruleset == ruleset and match.kind in kinds and (own := match.of(who))
        )
    )


def kinds_of(matches: Iterable[PlayedMatch], who: str, ruleset: str) -> Mapping[str, int]:
    """Return how many matches of each kind somebody has played by one ruleset."""
    counted = Counter(match.kind for match in matches if match.ruleset == ruleset and match.of(who))
    return {kind: counted[kind] for kind in KINDS}


def players(matches: Iterable[PlayedMatch]) -> dict[str, Played]:
    """Return everybody who has played, as they were the last time; see `Played.who`."""
    return {seat.who: seat for match in matches for seat in match.seats if seat.kind == "human"}


def rulesets_of(matches: Iterable[PlayedMatch]) -> list[tuple[str, str]]:
    """Return game and id of every ruleset that was played, the one that was played last first."""
    found = {(match.game, match.ruleset): match.start for match in matches}
    return sorted(found, key=lambda key: found[key], reverse=True)
