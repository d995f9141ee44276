"""Times of contested shouts: from seeing the reason to the shout, in milliseconds.

The time of a shout begins when it was possible and everybody had seen why. Opponents that were
beaten have the time at which they would have shouted; a person who is a moment too late learns
by how much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.match.sitting import Sitting
from game.rules.core import Action, Seat

LATE_MS = 1500
"""How long after somebody else's shout a press still belongs to the contest."""
NOTED = "times"
"""The first word of a note about a contest in the record."""
_LONGEST_NOTE = 39

Planned = Callable[[Seat, Action], float | None]
"""Returns the table time at which a computer player would have shouted; None if it would not."""


@dataclass(frozen=True, slots=True)
class ShoutTime:
    """How long somebody took."""

    seat: Seat
    ms: int | None
    """None: this seat did not shout."""
    handicap: int = 0
    """The handicap, subtracted before times are compared."""

    @property
    def counted(self) -> float:
        """The time that is compared with others'; infinite without a shout."""
        return float("inf") if self.ms is None else self.ms - self.handicap


@dataclass(frozen=True, slots=True)
class Contest:
    """One shout for which several competed."""

    ply: int
    """Which action of the match it was, counted from 1."""
    winner: Seat
    times: tuple[ShoutTime, ...]
    """The winner first, then by the time that counts."""


@dataclass(slots=True)
class _Rival:
    """Somebody who could have shouted, too."""

    seat: Seat
    shout: Action
    since: float
    planned: float | None


class ShoutTimes:
    """Measures every contest of a table; `latest` is the newest one."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.latest: Contest | None = None
        self._since: dict[tuple[Seat, Action], tuple[float, int]] = {}
        """By chance: since when (table time), and how long it waits for others' handicaps."""
        self._version = -1
        self._under_way: tuple[Seat, ShoutTime, list[_Rival]] | None = None
        """Between `before_shout` and `after_shout`: whose shout, their time, and its rivals."""
        self._ended = 0.0, 0
        """Table time and the match's milliseconds at the end of the newest contest."""
        self._beaten: list[_Rival] = []
        self._is_recorded = True

    def follow(self) -> None:
        """Note which chances have come up; the view has just shown why."""
        match = self._sitting.match
        if self._version == match.version:
            return
        self._version = match.version
        self.refresh()
        for seat in match.shouters():
            for shout in match.shouts_of(seat):
                wait = self._sitting.handicaps.wait_ms(seat)
                self._since.setdefault((seat, shout), (self._sitting.clock.now, wait))

    def refresh(self) -> None:
        """After a change: forget the chances that have gone."""
        match = self._sitting.match
        gone = [(seat, shout) for seat, shout in self._since if shout not in match.shouts_of(seat)]
        for chance in gone:
            del self._since[chance]

    def clear(self) -> None:
        """Forget everything except the newest contest; measuring starts again."""
        self.record_contest()
        self._since.clear()
        self._under_way, self._version, self._beaten = None, -1, []

    def before_shout(
        self, seat: Seat, shout: Action, pressed: float | None, planned: Planned
    ) -> None:
        """Measure a shout that is about to take effect; `pressed`: when it was made, if earlier.

        Anything else that somebody is about to do is left out.
        """
        sitting, match = self._sitting, self._sitting.match
        if shout not in match.shouts_of(seat):
            return
        now = sitting.clock.now
        since, wait = self._since.get((seat, shout), (now, 0))
        if pressed is not None:
            ms = pressed - since
        else:
            ms = sitting.heard - since - (0 if sitting.is_human(seat) else wait)
        rivals = []
        for other in match.shouters():
            if other != seat:
                rivals += [self._rival(other, one, planned) for one in match.shouts_of(other)]
        own = ShoutTime(seat, max(0, round(ms)), sitting.handicaps.of(seat))
        self._under_way = seat, own, rivals

    def _rival(self, seat: Seat, shout: Action, planned: Planned) -> _Rival:
        since, wait = self._since.get((seat, shout), (self._sitting.clock.now, 0))
        due = planned(seat, shout)
        if due is not None and not self._sitting.is_human(seat):
            due -= wait
        return _Rival(seat, shout, since, due)

    def after_shout(self) -> None:
        """It has taken effect: it was contested if others cannot make theirs any more."""
        shout, self._under_way = self._under_way, None
        match = self._sitting.match
        if shout is None:
            return
        winner, own, rivals = shout
        lost = [one for one in rivals if one.shout not in match.shouts_of(one.seat)]
        if not lost:
            return
        self.record_contest()
        self._ended = self._sitting.clock.now, self._sitting.clock.match_ms()
        self._beaten = lost
        handicap = self._sitting.handicaps.of
        others: dict[Seat, ShoutTime] = {}
        for one in lost:
            ms = None if one.planned is None else max(0, round(one.planned - one.since))
            time = ShoutTime(one.seat, ms, handicap(one.seat))
            if one.seat not in others or time.counted < others[one.seat].counted:
                others[one.seat] = time
        self.latest = Contest(match.ply, winner, (own, *_ordered(others.values())))
        self._is_recorded = False

    def add_late_press(self, seat: Seat) -> None:
        """Add a person's press without effect to the newest contest, if it belongs there.

        Perhaps somebody else was a moment faster.
        """
        contest = self.latest
        rival = next((one for one in self._beaten if one.seat == seat), None)
        after = self._sitting.clock.match_ms() - self._ended[1]
        if contest is None or rival is None or after > LATE_MS:
            return
        times = list(contest.times)
        place = next((i for i, one in enumerate(times) if one.seat == seat), 0)
        if place == 0 or times[place].ms is not None:
            return
        ms = max(0, round(self._ended[0] - rival.since)) + after
        times[place] = replace(times[place], ms=ms)
        self.latest = replace(contest, times=(times[0], *_ordered(times[1:])))

    def step(self) -> None:
        """Write a contest down as soon as nobody can add a time to it any more."""
        if not self._is_recorded and self._sitting.clock.match_ms() - self._ended[1] > LATE_MS:
            self.record_contest()

    def record_contest(self) -> None:
        """Write the newest contest into the record, if that has not been done."""
        if self._is_recorded or self.latest is None:
            return
        self._is_recorded = True
        match = self._sitting.match
        if match.ply >= self.latest.ply:
            match.note(as_note(self.latest), self._sitting.clock.match_ms())


def _ordered(times: Iterable[ShoutTime]) -> list[ShoutTime]:
    return sorted(times, key=lambda time: (time.counted, time.seat))


def as_note(contest: Contest) -> str:
    """Return a contest as the record notes it, e.g. `times 57 2:412 0:612-250`.

    Only seats with a time are in it, and of those the fastest for which there is room.
    """
    note = f"{NOTED} {contest.ply}"
    for time in contest.times:
        less = f"-{time.handicap}" if time.handicap else ""
        entry = f" {time.seat}:{time.ms}{less}"
        if time.ms is not None and len(note) + len(entry) <= _LONGEST_NOTE:
            note += entry
    return note


def from_note(kind: str, players: int) -> Contest | None:
    """Return the contest in a note of the record; None for any other note."""
    word, *parts = kind.split()
    if word != NOTED or len(parts) < 2 or not parts[0].isdecimal():
        return None
    times = []
    for part in parts[1:]:
        seat, _colon, rest = part.partition(":")
        ms, _minus, less = rest.partition("-")
        if not (seat.isdecimal() and ms.isdecimal() and (less or "0").isdecimal()):
            return None
        if int(seat) >= players:
            return None
        times.append(ShoutTime(Seat(int(seat)), int(ms), int(less or "0")))
    return Contest(int(parts[0]), times[0].seat, tuple(times))
