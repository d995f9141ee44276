"""The unfinished matches as the home screen shows them: who plays, how far, and since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from game.match.storage.record import Record
from game.match.storage.saves import Summary, put_away, unfinished
from game.match.storage.trouble import TroubleError
from game.rules.core import Observation
from game.scenes.match_title import kind_of, title_of
from game.tables import progress_for
from game.ui.text import _, explain


@dataclass(frozen=True, slots=True)
class Save:
    """An unfinished match, or a file that cannot be used."""

    path: Path
    title: str
    progress: str
    """How far it is, e.g. the round."""
    when: str
    faces: tuple[tuple[int, int], ...]
    """Face and colour of everybody at the table."""
    problem: str
    """Trouble with the file, if there is any."""
    can_resume: bool

    @property
    def names(self) -> str:
        """The file's name, to tell damaged ones apart."""
        return self.path.name


class Saves:
    """Reads the folder on request, and replays each match only once while it does not change."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder
        self._now = now
        self._seen: dict[tuple[Path, float], Observation] = {}
        """How the matches stand, as an onlooker sees them."""
        self._summaries: list[Summary] = []

    def refresh(self) -> None:
        """Read the folder again; a match that is over goes to the finished ones.

        The program may have been killed, or the disk full, before that was done.
        """
        found = unfinished(self.folder)
        self._summaries = [one for one in found if not (self._is_over(one) and put_away(one.path))]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to go on with."""
        return not self._summaries

    def listed(self) -> list[Save]:
        """Return the matches in the language in use, the newest first."""
        return [self._save(summary) for summary in self._summaries]

    def _save(self, summary: Summary) -> Save:
        when = day_and_time(datetime.fromtimestamp(summary.changed), self._now())
        problem = explain(summary.trouble) if summary.trouble else ""
        record = summary.record
        if record is None:
            return Save(summary.path, _("Cannot be opened"), "", when, (), problem, False)
        progress, can_resume = "", True
        try:
            progress = self._progress_of(summary, record)
        except TroubleError as error:
            problem, can_resume = explain(error.trouble), False
        # Beside the time there is room even on a small card.
        when = " · ".join(filter(None, (kind_of(record), when)))
        faces = tuple((seat.avatar, seat.colour) for seat in record.header.seats)
        title = title_of(record)
        return Save(summary.path, title, progress, when, faces, problem, can_resume)

    def _is_over(self, summary: Summary) -> bool:
        if summary.record is None or summary.trouble:
            return False
        try:
            return self._look(summary, summary.record).is_over
        except TroubleError:
            return False

    def _progress_of(self, summary: Summary, record: Record) -> str:
        """Return how far the match is, if the game tells that. Raises TroubleError."""
        header = record.header
        return progress_for(header.game, self._look(summary, record), header.variants)

    def _look(self, summary: Summary, record: Record) -> Observation:
        """Return how the match stands. Raises TroubleError."""
        key = (summary.path, summary.changed)
        if key not in self._seen:
            self._seen[key] = record.replay().observation(None)
        return self._seen[key]


def day_and_time(moment: datetime, now: datetime) -> str:
    """Return a time as briefly as possible."""
    time = f"{moment:%H:%M}"
    if moment.date() == now.date():
        return _("today, {time}").format(time=time)
    if moment.date() == now.date() - timedelta(days=1):
        return _("yesterday, {time}").format(time=time)
    return _short_date(moment.date())


def _short_date(day: date) -> str:
    # Translators: a date, e.g. 24/12/2025; put the parts into your usual order.
    pattern = _("{day}/{month}/{year}")
    return pattern.format(day=day.day, month=day.month, year=day.year)
