"""What the staff of a fair can see and do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pygame

from game.fair.counts import Tally
from game.fair.plan import KioskPlan
from game.fair.scenes.staff_phones import PhoneDesk, phone_rows
from game.match.storage.trouble import Trouble
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.form import ABOUT_UNITS, Heading, Row, SliderRow, TextRow
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, current_language, explain
from game.ui.theme import ALARM, BLACK, BOLD, CREAM, HAIRLINE, HONEY, SAND

PATIENCE_SECONDS = 90.0
"""Seconds after which an untouched menu of the staff counts as forgotten."""


class DayCounts(Protocol):
    """The counts; see game.fair.counts.KioskCounts."""

    @property
    def table(self) -> Path:
        """The spreadsheet."""

    @property
    def trouble(self) -> Trouble | None:
        """Trouble with the files."""

    def of_today(self) -> Mapping[str, Tally]:
        """Return today's tallies by game."""


class StaffActions(Protocol):
    """The actions that the menu asks of the program."""

    @property
    def plan(self) -> KioskPlan:
        """What is offered."""

    @property
    def problem(self) -> str:
        """What is wrong with the staff's kiosk.yaml, or nothing."""

    @property
    def counts(self) -> DayCounts:
        """The counts of games."""

    @property
    def troubles(self) -> Sequence[Trouble]:
        """Troubles with the files of the fair mode at its start."""

    @property
    def volume(self) -> int:
        """The volume in percent."""

    @property
    def phones(self) -> PhoneDesk:
        """The phones of visitors."""

    def set_volume(self, percent: int) -> None:
        """Set the volume until the next time in the plan, or the next start."""

    def speak(self, code: str) -> None:
        """Speak another language."""

    def attract(self) -> None:
        """Forget the visitors and show the demo, of the next game."""

    def leave(self) -> None:
        """End the fair mode and go back to the ordinary program."""

    def staff_quit(self) -> None:
        """End the program."""


class StaffMenu(Dialog):
    """Counts, volume, troubles, and the ways out; in the first language of the plan."""

    width_units = 1000
    veil = 0.8

    def __init__(self, stage: Stage, actions: StaffActions) -> None:
        self._visitors_language = current_language()
        super().__init__(stage, "")
        self._actions = actions

    def enter(self) -> None:
        """Speak the staff's language; Enter means the demo."""
        own = self._actions.plan.languages[0]
        if self._visitors_language != own:
            self._actions.speak(own)
        self.title = _("Staff")
        super().enter()

    def escape(self) -> bool:
        """Go back to where the visitors were."""
        self._back()
        return True

    def unattended(self, seconds: float) -> bool:
        """Go back to the demo if the menu was forgotten."""
        if seconds < PATIENCE_SECONDS or self.stack.top is not self:
            return False
        self._actions.attract()
        return True

    def choices(self) -> Sequence[Choice]:
        """Return the ways out."""
        actions = self._actions
        return [
            Choice("staff:quit", _("Quit"), actions.staff_quit, "danger", stays=True),
            Choice("staff:leave", _("Ordinary program"), actions.leave, stays=True),
            Choice("staff:back", _("Back to the visitors"), self._back, stays=True),
            Choice("staff:attract", _("Demo of the next game"), actions.attract, "primary", True),
        ]

    def _back(self) -> None:
        self.close()
        if self._visitors_language != current_language():
            self._actions.speak(self._visitors_language)

    def body_rows(self) -> Sequence[Row]:
        """Return all rows."""
        counts = self._actions.counts
        rows: list[Row] = []
        if problem := self._actions.problem:
            rows.append(TextRow(_("The usual plan is used, as yours has a mistake:"), ALARM))
            rows.append(TextRow(problem, CREAM))
        rows += [Heading(_("Today")), *self._counted(counts.of_today())]
        actions = self._actions
        rows.append(SliderRow("staff:volume", _("Volume"), actions.volume, actions.set_volume))
        rows += phone_rows(actions.phones)
        rows.append(TextRow(_("All days: {file}").format(file=counts.table)))
        troubles = dict.fromkeys([*filter(None, [counts.trouble]), *self._actions.troubles])
        rows += [TextRow(explain(trouble), ALARM) for trouble in troubles]
        return rows

    def _counted(self, tallies: Mapping[str, Tally]) -> list[Row]:
        if not tallies:
            return [TextRow(_("Nobody has played yet."))]
        titles = {game.rules.id: game.rules.title for game in self._actions.plan.games}
        head = Cells(("", _("Started"), _("Finished"), _("Given up"), _("On average")), BOLD, HONEY)
        rows: list[Row] = [head]
        for game, tally in tallies.items():
            title = titles[game].get(current_language()) if game in titles else game
            rows.append(Cells((title, *_figures_of(tally)), BLACK, CREAM))
        if len(tallies) > 1:
            whole = sum(tallies.values(), Tally())
            rows.append(Cells((_("All"), *_figures_of(whole)), BOLD, SAND))
        return rows


@dataclass(frozen=True)
class Cells(Row):
    """A line of a table: a name, and figures below their headings."""

    words: Sequence[str]
    face: str
    colour: str

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the line."""
        return stage.fonts.line_height(self.face, ABOUT_UNITS) + stage.reading.px(10)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write the words: the first takes twice the room."""
        name, *figures = self.words
        column = rect.width // (len(figures) + 2)
        gap = stage.reading.px(10)
        y = rect.centery
        if name:
            wide = rect.width - column * len(figures) - gap
            frame.text(name, rect.x, y, self.face, ABOUT_UNITS, self.colour, "left", wide)
        for place, words in enumerate(reversed(figures)):
            x = rect.right - place * column
            frame.text(words, x, y, self.face, ABOUT_UNITS, self.colour, "right", column - gap)
        box(frame, stage, split(rect, "bottom", 1)[0], 0, fill=HAIRLINE, opacity=0.3)


def _figures_of(tally: Tally) -> tuple[str, ...]:
    """Return the figures of a tally, and the mean length of a finished game as minutes:seconds."""
    mean = tally.finished_mean
    duration = "–" if mean is None else f"{mean // 60}:{mean % 60:02}"
    return str(tally.starts), str(tally.finishes), str(tally.drop_outs), duration
