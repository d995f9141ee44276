"""How anybody checks that a deal was not changed after it had been sealed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.sealed import short
from game.match.storage.header import Header
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.errors import CopyText, copy_text
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.panel import sunken
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, HONEY


class SealDialog(Dialog):
    """How anybody can check that the deal was not changed after it had been sealed."""

    width_units = 860

    def __init__(self, stage: Stage, header: Header, copy: CopyText = copy_text) -> None:
        words = (
            _(
                "Before the first card the table showed the fingerprint {short}. It belongs to two "
                "secret numbers, which are told now: the seed, from which all cards of the match "
                "follow, and the salt, so that nobody can guess the seed."
            ).format(short=short(header.fingerprint)),
            _("Seed: {number}").format(number=header.seed),
            _("Salt: {number}").format(number=header.salt),
            _(
                "Any computer works out the fingerprint (SHA-256) of the line below. If it begins "
                "with the same digits, nobody has changed the deal."
            ),
            _("Linux and Mac: printf '%s' 'the line' | shasum -a 256"),
        )
        super().__init__(stage, _("The sealed deal"), words)
        self._line = f"uffdisch-deal-1:{header.seed}:{header.salt}"
        self._copy = copy
        self._copied: bool | None = None

    def choices(self) -> Sequence[Choice]:
        """Return a way to take the line along, and the way back."""
        label = _("Copy the line")
        if self._copied is not None:
            label = _("Copied") if self._copied else _("Could not be copied")
        return [
            Choice("seal:copy", label, self._put, stays=True),
            Choice("dialog:ok", _("All right"), lambda: None, "primary"),
        ]

    def body_height(self) -> int:
        """Return the room for the words and the line."""
        return super().body_height() + self._box_height + self.space.pad

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the words, then the line."""
        self.draw_paragraphs(frame, rect)
        box, _words = split(rect, "bottom", self._box_height)
        sunken(frame, self.stage, box)
        room = rect.width - self.px(32)
        frame.text(self._line, box.centerx, box.centery, BOLD, 17, HONEY, "centre", room)

    @property
    def _box_height(self) -> int:
        return self.px(56)

    def _put(self) -> None:
        self._copied = self._copy(self._line)
