"""A result in a deal as a code, to be scanned, copied, or saved as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match.deals.referee import Steps, Tell
from game.match.storage.files import write_atomically
from game.match.storage.trouble import write_trouble
from game.resources import player_folder
from game.scenes.codes.groups import Groups, groups_of
from game.scenes.codes.qr import qr_picture, squares
from game.scenes.codes.work import Work, draw_share
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.errors import CopyText, copy_text
from game.ui.frame import Frame
from game.ui.layout import inset, place, split
from game.ui.parts.panel import sunken
from game.ui.stage import Stage
from game.ui.text import _, explain
from game.ui.theme import BODY, CREAM, HONEY, SAND

UNITS, CODE_UNITS = 20, 17.0
LEAST_UNITS, MOST_UNITS = 9.0, 28.0
QR_UNITS = 420
LEAST_PITCH = 3
"""The fewest pixels of a square that cameras can read."""
CODES = "codes"
"""The folder of saved codes, in the player's."""

Save = Callable[[str], str]
"""Saves a text as a file; returns the message to show."""


def save_code(text: str) -> str:
    """Save a code in the player's folder; return where, or why not."""
    # All codes begin alike; their ends tell them apart.
    path = player_folder() / CODES / f"uffdisch-{text.replace('-', '')[-8:].lower()}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, f"{text}\n".encode())
    except OSError as error:
        return explain(write_trouble(error, path))
    return _("Saved as {file}").format(file=path)


class CodeDialog(Dialog):
    """Makes a code, then shows it; if it cannot be made, it says why."""

    width_units = 1040

    def __init__(
        self,
        stage: Stage,
        make: Callable[[Tell], Steps[str]],
        copy: CopyText = copy_text,
        save: Save = save_code,
    ) -> None:
        super().__init__(stage, _("As a code"))
        self._work = Work(make)
        self._copy = copy
        self._save = save
        self._copied: bool | None = None
        self._saved = ""

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("As a code")

    def leave(self) -> None:
        """Stop the work, as nobody waits for it any more."""
        self._work.stop()

    @property
    def text(self) -> str:
        """The code; empty as long as there is none."""
        return self._work.result or ""

    def update(self, seconds: float) -> bool:
        """Go on making the code."""
        moving = super().update(seconds)
        if self._work.is_done:
            return moving
        self._work.go_on()
        return True

    def choices(self) -> Sequence[Choice]:
        """Return the way back, and what can be done with the code."""
        if not self._work.is_done:
            return [Choice("dialog:ok", _("Cancel"), lambda: None)]
        back = Choice("dialog:ok", _("All right"), lambda: None, "primary")
        if not self.text:
            return [back]
        label = _("Copy")
        if self._copied is not None:
            label = _("Copied") if self._copied else _("Could not be copied")
        return [
            Choice("code:copy", label, self._put, stays=True),
            Choice("code:save", _("Save as a file"), self._keep, stays=True),
            back,
        ]

    def _put(self) -> None:
        self._copied = self._copy(self.text)

    def _keep(self) -> None:
        self._saved = self._save(self.text)

    # Picture

    def body_height(self) -> int:
        """Return the room for the QR code and the words, or for a sentence."""
        if not self.text:
            words = self.stage.fonts.height(self._sentence(), BODY, UNITS, self.room)
            return words + self.space.gap + self._bar
        return max(self._qr_size, self._words_height(self._words_room))

    def _sentence(self) -> str:
        trouble = self._work.trouble
        if trouble is not None:
            return _("There is no code of this match. {reason}").format(reason=explain(trouble))
        return _("Checking every move, then the code is written …")

    @property
    def _bar(self) -> int:
        return max(self.px(18), 12)

    @property
    def _qr_size(self) -> int:
        """Return the picture's size: as large as possible, with whole pixels for each square."""
        count = squares(self.text)
        metrics = self.stage.metrics
        most = min(round(metrics.height * 0.52), round(self.room * 0.5))
        wish = max(LEAST_PITCH * count, self.px(QR_UNITS))
        return max(1, min(wish, most) // count) * count

    @property
    def _words_room(self) -> int:
        return self.room - self._qr_size - self.space.air

    def _about(self) -> str:
        words = _(
            "Pass it on as text, picture or file. Whoever enters it under “Deal of the day” sees "
            "what was made of these cards, and can play them, too."
        )
        return self._saved or words

    def _groups(self, room: int, high: int) -> Groups:
        """Return the code as large as it fits into a room."""
        groups, units = groups_of(self.text.replace("-", "")), MOST_UNITS
        while True:
            found = Groups(self.stage.fonts, groups, units, room)
            if found.height <= high or units <= LEAST_UNITS:
                return found
            units -= 1

    def _words_height(self, width: int) -> int:
        groups = groups_of(self.text.replace("-", ""))
        code = Groups(self.stage.fonts, groups, CODE_UNITS, width - 2 * self.space.pad).height
        about = self._about_height(width)
        return about + self.space.gap + code + 2 * self.space.pad

    def _about_height(self, width: int) -> int:
        lines = self._broken(self._about(), width)
        return len(lines) * self.stage.fonts.line_height(BODY, UNITS)

    def _broken(self, words: str, width: int) -> list[str]:
        """Return the lines of a sentence; a path in it is broken anywhere."""
        fonts = self.stage.fonts
        lines = []
        for line in fonts.wrapped(words, BODY, UNITS, width):
            rest = line
            while fonts.width(rest, BODY, UNITS) > width:
                count = len(rest)
                while count > 1 and fonts.width(rest[:count], BODY, UNITS) > width:
                    count -= 1
                lines.append(rest[:count])
                rest = rest[count:]
            lines.append(rest)
        return lines

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the QR code and the words beside it, or say that there is none."""
        fonts = self.stage.fonts
        if not self.text:
            frame.paragraph(self._sentence(), rect.x, rect.y, BODY, UNITS, rect.width, CREAM)
            if not self._work.is_done:
                bar, _words = split(rect, "bottom", self._bar)
                draw_share(frame, self.stage, bar, self._work.share)
            return
        size = min(self._qr_size, rect.height)
        picture = qr_picture(self.stage, self.text, size)
        left, words = split(rect, "left", self._qr_size, self.space.air)
        spot = place(left, picture.get_size(), "midtop")
        frame.blit(picture, *spot.topleft)
        y: float = words.y
        step = fonts.line_height(BODY, UNITS)
        for line in self._broken(self._about(), words.width):
            frame.text(line, words.x, y + step / 2, BODY, UNITS, HONEY if self._saved else SAND)
            y += step
        well = pygame.Rect(words.x, round(y) + self.space.gap, words.width, 0)
        well.height = rect.bottom - well.y
        self._draw_code(frame, well)

    def _draw_code(self, frame: Frame, well: pygame.Rect) -> None:
        """Write the groups, if there is room for all of them."""
        room = inset(well, self.space.pad)
        groups = self._groups(room.width, room.height)
        if groups.height > room.height:
            return  # it can be scanned, copied and saved all the same
        room.height = groups.height
        sunken(frame, self.stage, inset(room, -self.space.pad))
        groups.draw(frame, room)
