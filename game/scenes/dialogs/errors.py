"""The dialog for a program error: what is safe, where the log is, and a report to be copied."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

import game
from game.match.storage.log import log_file
from game.scenes.actions import TableActions
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.panel import sunken
from game.ui.stage import Stage
from game.ui.text import _, current_language
from game.ui.theme import BODY, BOLD, LABEL, SAND

LONGEST_REPORT = 100_000
"""In characters; the end of a longer traceback says most."""

CopyText = Callable[[str], bool]


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; return whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, TypeError):
        return False
    return True


def report_of(error: BaseException, size: tuple[int, int]) -> str:
    """Return a report about a program error; it names no player."""
    lines = [
        f"Uffdisch {game.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"{size[0]}x{size[1]}, {current_language()}, frozen: {getattr(sys, 'frozen', False)}",
        "",
        "".join(traceback.format_exception(error))[-LONGEST_REPORT:],
    ]
    return "\n".join(lines)


class ErrorDialog(Dialog):
    """Says that something failed; the program goes on."""

    width_units = 780

    def __init__(
        self,
        stage: Stage,
        actions: TableActions,
        error: BaseException,
        journal: Path | None = None,
        *,
        copy: CopyText = copy_text,
    ) -> None:
        """`journal` is the file of the match in progress, if there is one."""
        super().__init__(stage, _("Something went wrong"), self._words(journal))
        self._actions = actions
        self._report = report_of(error, (stage.metrics.width, stage.metrics.height))
        self._copy = copy
        self._copied: bool | None = None

    def enter(self) -> None:
        """Play a sound, too."""
        super().enter()
        self.stage.audio.cue("error")

    @staticmethod
    def _words(journal: Path | None) -> Sequence[str]:
        words = [_("That was the program’s mistake, not yours.")]
        if journal is not None:
            words.append(_("Your game is safe: every move is written down."))
        words.append(_("A copy of the report helps to fix it."))
        return words

    def choices(self) -> Sequence[Choice]:
        """Return the way to copy the report, and the ways on."""
        return [
            Choice("dialog:copy", self._copy_label(), self._put, stays=True),
            Choice("dialog:home", _("To the start screen"), self._actions.home),
            Choice("dialog:ok", _("Go on"), lambda: None, "primary"),
        ]

    def body_height(self) -> int:
        """Return the room for the words and the log's place."""
        return super().body_height() + self._log_height()

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the words, then where the log is."""
        self.draw_paragraphs(frame, rect)
        fonts = self.stage.fonts
        box, _words = split(rect, "bottom", self._log_height() - self.space.pad)
        sunken(frame, self.stage, box)
        x, y = box.x + self.space.pad, box.y + self.px(10)
        step = fonts.line_height(BOLD, 16)
        frame.text(_("The log is here:"), x, y + step / 2, BOLD, 16, LABEL)
        for number, line in enumerate(self._path_lines(), 1):
            frame.text(line, x, y + (number + 0.5) * step, BODY, 16, SAND)

    def _log_height(self) -> int:
        lines = 1 + len(self._path_lines())
        return self.space.edge + lines * self.stage.fonts.line_height(BOLD, 16)

    def _path_lines(self) -> list[str]:
        """Return the log's path in lines; a path has no spaces to break at."""
        room, text, lines = self.room - self.px(32), str(log_file()), []
        while text:
            count = len(text)
            while count > 1 and self.stage.fonts.width(text[:count], BODY, 16) > room:
                count -= 1
            lines.append(text[:count])
            text = text[count:]
        return lines

    def _copy_label(self) -> str:
        if self._copied is None:
            return _("Copy the report")
        return _("Copied") if self._copied else _("Could not be copied")

    def _put(self) -> None:
        self._copied = self._copy(self._report)
