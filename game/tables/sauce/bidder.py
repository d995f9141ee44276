"""The number that a person is about to bid, or to cut at: by buttons, wheel, slider or digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

MOST_DIGITS = 3
BIG_STEPS = 5
_DIGITS = {
    **{pygame.K_0 + digit: str(digit) for digit in range(10)},
    **{
        key: str(digit)
        for digit, key in enumerate(
            (
                pygame.K_KP_0, pygame.K_KP_1, pygame.K_KP_2, pygame.K_KP_3, pygame.K_KP_4,
                pygame.K_KP_5, pygame.K_KP_6, pygame.K_KP_7, pygame.K_KP_8, pygame.K_KP_9,
            )
        )
    },
}  # fmt: skip


class Bidder:
    """A number between 0 and a limit."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table
        self.value = 0
        self.typed = ""
        """Digits while they are typed: they need not be a possible bid yet."""
        self._about: object = None

    @property
    def text(self) -> str:
        """The number as it stands in the field."""
        return self.typed or str(self.value)

    @property
    def step(self) -> int:
        """The smallest difference of two numbers."""
        return 1 if self._table.shown.phase == "cut" else self._table.rules.bid_step

    @property
    def most(self) -> int:
        """The greatest number that is possible now."""
        verb = "cut" if self._table.shown.phase == "cut" else "bid"
        return self._table.greatest(verb)

    def begin(self) -> None:
        """Propose a number whenever there is something new to bid or cut."""
        table = self._table
        about = (table.shown.phase, table.shown.number, table.viewer)
        if about == self._about:
            return
        self._about = about
        self.typed = ""
        middle = table.rules.bid_most // 4 if table.shown.phase == "bid" else self.most // 2
        self.put(middle)

    def put(self, value: int) -> None:
        """Choose a number; it is brought to the nearest possible one."""
        least = 1 if self._table.shown.phase == "cut" else 0
        rounded = round(value / self.step) * self.step
        self.value = max(least, min(rounded, self.most))
        self.typed = ""

    def move(self, steps: int) -> None:
        """Go up or down by so many steps."""
        before = int(self.typed) if self.typed else self.value
        self.put(before + steps * self.step)
        self._table.stage.audio.cue("click")

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the wheel and the keyboard; return whether the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            self.move(1 if event.y > 0 else -1)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _DIGITS:
            self.typed = (self.typed + _DIGITS[event.key])[-MOST_DIGITS:].lstrip("0") or "0"
        elif event.key == pygame.K_BACKSPACE:
            self.typed = self.text[:-1] or "0"
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS):
            self.move(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.move(-1)
        elif event.key == pygame.K_PAGEUP:
            self.move(BIG_STEPS)
        elif event.key == pygame.K_PAGEDOWN:
            self.move(-BIG_STEPS)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.confirm()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Bid, or cut at, the number in the field; the rules say if that is not possible."""
        verb = "cut" if self._table.shown.phase == "cut" else "bid"
        if not self._table.act(verb, str(int(self.text))):
            self.typed = ""
            self.put(self.value)
