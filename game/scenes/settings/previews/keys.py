"""The last key or button pressed, and what it does at a table."""

from __future__ import annotations

import pygame

from game.scenes.settings.host import SettingsHost
from game.scenes.settings.previews.preview import Preview
from game.ui.frame import Frame
from game.ui.input.commands import COMMANDS
from game.ui.input.glyphs import button_label, key_label
from game.ui.layout import place
from game.ui.parts.panel import box, shade
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, INK, PAPER, PAPER_FOOT

CAP_UNITS, MEANS_UNITS, WORDS_UNITS = 40, 26, 21


class KeysPreview(Preview):
    """The cap of a key or a button of a gamepad."""

    def __init__(self, host: SettingsHost) -> None:
        super().__init__(host)
        self._pressed, self._command = "", ""

    def watch(self, event: pygame.event.Event) -> None:
        """Look which key or button is pressed."""
        if event.type != pygame.KEYDOWN:
            return
        bindings = self.stage.devices.bindings(self.settings)
        if hasattr(event, "pad"):
            if event.button >= 0:
                self._pressed = button_label(event.button, self.stage.devices.pad_kind)
                self._command = bindings.of_button(event.button)
        else:
            self._pressed = key_label(pygame.key.name(event.key))
            self._command = bindings.of_key(event.key)

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw the cap, and its meaning beside or below it."""
        fonts = self.stage.fonts
        words = _("Press a key or a button to see what it does.")
        means = ""
        if self._pressed:
            known = COMMANDS.get(self._command)
            means = _(known.label) if known else _("It does nothing yet.")
        cap, said = self.halves(room, lambda _width: room.height // 2, 0.4)
        self._draw_cap(frame, cap)
        y: float = said.y
        if self.is_wide(room):
            high = fonts.height(words, BODY, WORDS_UNITS, said.width)
            line = fonts.height(means, BOLD, MEANS_UNITS, said.width)
            y = max(y, said.centery - (high + line) / 2)
        about = BOLD, MEANS_UNITS, said.width
        y = frame.paragraph(means, said.centerx, y, *about, GOLD, "centre", is_label=True)
        text = said.centerx, y, BODY, WORDS_UNITS, said.width
        frame.paragraph(words, *text, CREAM, "centre")

    def _draw_cap(self, frame: Frame, room: pygame.Rect) -> None:
        stage = self.stage
        high = min(room.height, stage.reading.px(150))
        wide = stage.fonts.width(self._pressed, BLACK, CAP_UNITS) + stage.reading.edge * 2
        cap = place(room, (max(high, min(wide, room.width)), high))
        radius = stage.reading.pad
        shade(frame, stage, cap, radius, stage.reading.gap, 140, stage.reading.hair)
        box(frame, stage, cap, radius, fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=3)
        inner = cap.width - stage.reading.air
        frame.text(self._pressed or "?", *cap.center, BLACK, CAP_UNITS, INK, "centre", inner)
