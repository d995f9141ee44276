"""The unfinished matches as the home screen shows them: who plays, how far, and since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from game.match.journal import JournalError
from game.match.record import Record
from game.match.saves import Summary, throw_away, unfinished
from game.match.trouble import TroubleError
from game.scenes.dialogs import ConfirmDialog, ListDialog, MessageDialog, Row
from game.ui.frame import Tip
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language, explain


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
    """What is wrong with the file, if anything."""
    can_resume: bool

    @property
    def names(self) -> str:
        """The file's name, to tell damaged ones apart."""
        return self.path.name


class Saves:
    """Reads the folder when asked to, and each file once as long as it does not change."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder
        self._now = now
        self._progress: dict[tuple[Path, float], tuple[int, int] | None] = {}
        self._summaries: list[Summary] = []

    def refresh(self) -> None:
        """Look into the folder again."""
        self._summaries = unfinished(self.folder)

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
        try:
            title = record.rules.title.get(current_language())
            progress = self._progress_of(summary, record)
        except TroubleError as error:
            problem = explain(error.trouble)
            title, progress = record.header.ruleset, ""
        faces = tuple((seat.avatar, seat.colour) for seat in record.header.seats)
        can_resume = bool(title) and not (problem and summary.trouble is None)
        return Save(summary.path, title, progress, when, faces, problem, can_resume)

    def _progress_of(self, summary: Summary, record: Record) -> str:
        """Return the round, if the game has rounds. Raises TroubleError."""
        key = (summary.path, summary.changed)
        if key not in self._progress:
            self._progress[key] = _round(record)
        found = self._progress[key]
        if found is None:
            return ""
        number, total = found
        if total:
            return _("Round {number} of {total}").format(number=number, total=total)
        return _("Round {number}").format(number=number)


def _round(record: Record) -> tuple[int, int] | None:
    """Return a match's round and how many there are (0: unknown), if the game counts rounds."""
    seen = record.replay().observation(None)
    number, total = getattr(seen, "round", None), getattr(record.rules, "rounds", 0)
    if not isinstance(number, int):
        return None
    return number, total if isinstance(total, int) else 0


def day_and_time(moment: datetime, now: datetime) -> str:
    """Return when something was, as briefly as it can be told."""
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


def open_save(
    stage: Stage, stack: SceneStack, save: Save, resume: Callable[[Path], object]
) -> None:
    """Go on with a match, or say why that cannot be."""
    if save.can_resume:
        resume(save.path)
    else:
        stack.push(MessageDialog(stage, save.title, [save.names, save.problem]))


def choose_save(
    stage: Stage, stack: SceneStack, saves: Saves, resume: Callable[[Path], object]
) -> None:
    """Let somebody choose among the unfinished matches, or throw some away."""

    def rows() -> list[Row]:
        return [_row(save) for save in saves.listed()]

    def find(key: str) -> Save | None:
        return next((save for save in saves.listed() if str(save.path) == key), None)

    def chosen(key: str) -> None:
        if save := find(key):
            open_save(stage, stack, save, resume)

    def removed(key: str) -> None:
        if save := find(key):
            ask_to_throw_away(stage, stack, saves, save)

    stack.push(
        ListDialog(
            stage,
            _("Unfinished games"),
            rows,
            chosen,
            remove=removed,
            remove_label=_("Throw away"),
            empty=_("There is nothing left to go on with."),
        )
    )


def ask_to_throw_away(stage: Stage, stack: SceneStack, saves: Saves, save: Save) -> None:
    """Delete a match if that is really wanted."""

    def throw() -> None:
        try:
            throw_away(save.path)
        except JournalError as error:
            title = _("It could not be thrown away")
            stack.push(MessageDialog(stage, title, [explain(error.trouble)]))
        saves.refresh()

    about = " · ".join(part for part in (save.title, save.progress, save.when) if part)
    stack.push(
        ConfirmDialog(
            stage,
            _("Throw this game away?"),
            [about, _("It cannot be brought back.")],
            _("Throw away"),
            throw,
            is_danger=True,
        )
    )


def _row(save: Save) -> Row:
    about = save.names if not save.can_resume else save.progress
    subtitle = " · ".join(part for part in (about, save.when) if part)
    tip = Tip(save.title, save.problem) if save.problem else None
    return Row(
        str(save.path),
        save.title,
        subtitle,
        save.faces,
        tip=tip,
        has_trouble=bool(save.problem),
    )
