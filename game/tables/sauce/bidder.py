"""The number that a person is about to bid, or to cut at: by buttons, wheel, slider or digits."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

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


@dataclass(frozen=True, slots=True)
class Question:
    """Which number is asked for."""

    about: Hashable = None
    """Another question is asked when this differs."""
    verb: str = "bid"
    """What is done with the number."""
    step: int = 1
    """The smallest difference of two numbers."""
    least: int = 0
    most: int = 0
    proposal: int = 0


class Bidder:
    """The number in the field, between the limits of the question."""

    def __init__(self, act: Callable[[str, str], bool], click: Callable[[], object]) -> None:
        """`act` carries out a verb with a number; `click` is heard when the number changes."""
        self._act = act
        self._click = click
        self.question = Question()
        self.value = 0
        self.typed = ""
        """Digits while they are typed: they need not be a possible bid yet."""

    @property
    def text(self) -> str:
        """The number as it stands in the field."""
        return self.typed or str(self.value)

    def ask(self, question: Question) -> None:
        """Ask for a number; one is proposed whenever there is something new to bid or cut."""
        is_new = question.about != self.question.about
        self.question = question
        if is_new:
            self.put(question.proposal)

    def put(self, value: int) -> None:
        """Choose a number; it is brought to the nearest possible one."""
        asked = self.question
        rounded = round(value / asked.step) * asked.step
        self.value = max(asked.least, min(rounded, asked.most))
        self.typed = ""

    def move(self, steps: int) -> None:
        """Go up or down by these steps."""
        self.put(int(self.text) + steps * self.question.step)
        self._click()

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
        if not self._act(self.question.verb, str(int(self.text))):
            self.put(self.value)
