"""The pad on which the staff types its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.fair.pin import PinGate
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame, Press, Target
from game.ui.input.keys import DIGITS
from game.ui.layout import grid, place, split
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, GOLD_MATERIAL, HONEY, INK, NIGHT

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "back")
COLUMNS = 3
KEY_UNITS, DIGIT_UNITS = 92, 40
PATIENCE_SECONDS = 20.0
"""Seconds after which an untouched pad closes: visitors may have found it."""


class StaffPad(Dialog):
    """Shows digits as dots; the last one checks the number."""

    width_units = 460

    def __init__(self, stage: Stage, gate: PinGate, opened: Press) -> None:
        super().__init__(stage, _("For the staff"))
        self._gate = gate
        self._opened = opened
        self._typed = ""
        self._was_wrong = False
        self._shown_wait = 0

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("staff-pad:no", _("Back"), lambda: None)]

    def update(self, seconds: float) -> bool:
        """Count down a wait."""
        before, self._shown_wait = self._shown_wait, self._gate.wait_seconds()
        return super().update(seconds) or before != self._shown_wait

    def unattended(self, seconds: float) -> bool:
        """Close if nobody types."""
        if seconds < PATIENCE_SECONDS or self.stack.top is not self:
            return False
        self.close()
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take digits from a keyboard, too."""
        if event.type == pygame.KEYDOWN and event.key in DIGITS:
            self.type(str((DIGITS[event.key] + 1) % 10))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._erase()
            return True
        return super().intercept(event)

    def body_height(self) -> int:
        """Return the room of words, dots and keys."""
        return self._head + len(KEYS) // COLUMNS * (self._key_size + self._gap) - self._gap

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw words, dots and keys, smaller if there is little room."""
        words = self._words()
        step = self.stage.fonts.line_height(BODY, 20)
        frame.text(words, rect.centerx, rect.y + step / 2, BODY, 20, HONEY, "centre", rect.width)
        self._draw_dots(frame, rect.centerx, rect.y + step + (self._head - step) // 2)
        _head, keys = split(rect, "top", self._head)
        down, gap = len(KEYS) // COLUMNS, self._gap
        high = min(self._key_size, (keys.height - (down - 1) * gap) // down)
        wide = min(round(self._key_size * 1.35), (keys.width - 2 * gap) // COLUMNS)
        size = COLUMNS * (wide + gap) - gap, down * (high + gap) - gap
        spots = grid(place(keys, size, "midtop"), COLUMNS, down, gap)
        for name, spot in zip(KEYS, spots, strict=True):
            if name:
                self._draw_key(frame, spot, name)

    @property
    def _gap(self) -> int:
        return self.space.gap

    @property
    def _head(self) -> int:
        return self.stage.fonts.line_height(BODY, 20) + self.px(56)

    @property
    def _key_size(self) -> int:
        return max(self.px(KEY_UNITS), self.stage.metrics.least_target)

    def _words(self) -> str:
        if wait := self._gate.wait_seconds():
            words = ngettext("Try again in {count} second", "Try again in {count} seconds", wait)
            return words.format(count=wait)
        return _("That was not the PIN") if self._was_wrong else _("PIN")

    def _draw_dots(self, frame: Frame, x: int, y: int) -> None:
        size, step = self.space.air, self.px(40)
        first = x - (self._gate.length - 1) * step // 2
        for number in range(self._gate.length):
            fill = GOLD_MATERIAL if number < len(self._typed) else NIGHT
            disc = self.stage.paint.disc(size, fill, INK if fill != NIGHT else HONEY, 2)
            frame.blit_centred(disc, first + number * step, y)

    def _draw_key(self, frame: Frame, rect: pygame.Rect, name: str) -> None:
        waits = self._gate.wait_seconds() > 0
        key = f"staff-pad:{name}"
        if name == "back":
            press = None if waits or not self._typed else self._erase
            button(frame, self.stage, rect, key, "←", press, face=BLACK, units=DIGIT_UNITS)
            target = frame.targets[-1]
            frame.targets[-1] = Target(key, rect, _("Erase"), target.press, radius=target.radius)
            return
        press = None if waits else self._typer(name)
        button(frame, self.stage, rect, key, name, press, face=BLACK, units=DIGIT_UNITS)

    def _typer(self, digit: str) -> Callable[[], None]:
        return lambda: self.type(digit)

    def type(self, digit: str) -> None:
        """Take a digit; the last one checks the number."""
        if self._gate.wait_seconds():
            return
        self.stage.audio.cue("click")
        self._typed += digit
        self._was_wrong = False
        if len(self._typed) < self._gate.length:
            return
        typed, self._typed = self._typed, ""
        if self._gate.opens(typed):
            self.close()
            self._opened()
        else:
            self._was_wrong = True

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
