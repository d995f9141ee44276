"""What a person is about to bid, or where to cut: by ring, wheel, buttons or digits."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

MOST_DIGITS = 3
BIG_STEPS = 5
HOLD_SECONDS, PULSE_SECONDS = 0.4, 0.12
"""Delay before a held button repeats, and the time between repeats."""
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
    """The number that is asked for, and its limits."""

    about: Hashable = None
    """A different value means a new question."""
    verb: str = "bid"
    """The action's verb: `bid` or `cut`."""
    step: int = 1
    """The smallest difference of two numbers."""
    least: int = 0
    most: int = 0
    proposal: int = 0


def is_enter(event: pygame.event.Event) -> bool:
    """Return whether the key that confirms goes down."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


class Repeat:
    """Pulses while a button is held down."""

    def __init__(self) -> None:
        self._held = 0.0
        self._done = 0

    def pulses(self, steps: int, seconds: float) -> int:
        """Return how many pulses are due; 0 `steps` mean that no button is held."""
        if not steps:
            self._held = 0.0
            return 0
        if not self._held:
            self._done = 0
        self._held += seconds
        due = max(0, int((self._held - HOLD_SECONDS) / PULSE_SECONDS))
        new, self._done = due - self._done, due
        return max(0, new)

    def end(self) -> bool:
        """Return whether there have been pulses since the button went down; forget them."""
        has_pulsed, self._done, self._held = self._done > 0, 0, 0.0
        return has_pulsed


class Bidder:
    """The number in the field, between the limits of the question."""

    def __init__(self, act: Callable[[str, str], bool], click: Callable[[], object]) -> None:
        """`act` carries out a verb with a number; `click` plays the sound of a change."""
        self._act = act
        self._click = click
        self.question = Question()
        self.value = 0
        self.typed = ""
        """Digits being typed; they need not be a possible number yet."""
        self.word = ""
        """The chosen bid in words, which replaces the number."""
        self.is_moved = False
        """Whether somebody has chosen what stands there; else it is only where the ring begins."""
        self._repeat = Repeat()

    @property
    def text(self) -> str:
        """The text of the field."""
        return self.typed or str(self.value)

    @property
    def shown(self) -> int:
        """The number in the field."""
        return int(self.text)

    def ask(self, question: Question) -> None:
        """Ask for a number; a new question starts with its proposal."""
        is_new = question.about != self.question.about
        self.question = question
        if is_new:
            self.put(question.proposal)
            self.is_moved = False

    def choose(self, word: str) -> None:
        """Choose a bid in words; choosing it again lays it."""
        if self.word == word:
            self.lay(word)
            return
        self.word, self.is_moved = word, True
        self._click()

    def lay(self, word: str) -> None:
        """Make a bid in words; afterwards none is chosen."""
        self.word = ""
        self._act(self.question.verb, word)

    def put(self, value: int) -> None:
        """Choose the possible number that is nearest to `value`."""
        asked = self.question
        rounded = round(value / asked.step) * asked.step
        self.value = max(asked.least, min(rounded, asked.most))
        self.typed, self.word, self.is_moved = "", "", True

    def drag(self, value: int) -> None:
        """Follow the ring; it clicks now and then, and at its ends."""
        before = self.value
        self.put(value)
        far = BIG_STEPS * self.question.step
        has_knocked = self.value != before and self.value in (0, self.question.most)
        if has_knocked or self.value // far != before // far:
            self._click()

    def hold(self, steps: int, seconds: float) -> bool:
        """Repeat a held button, 0 `steps` for none; return whether the number moves."""
        count = self._repeat.pulses(steps, seconds)
        for _pulse in range(count):
            self.move(steps)
        return bool(count)

    def press(self, steps: int) -> None:
        """Move by `steps`, unless holding the button already did."""
        if not self._repeat.end():
            self.move(steps)

    def move(self, steps: int) -> None:
        """Change the number by so many steps."""
        self.put(int(self.text) + steps * self.question.step)
        self._click()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle wheel and keyboard; return whether the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            if event.y:
                self.move(1 if event.y > 0 else -1)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _DIGITS:
            self.word, self.is_moved = "", True
            self.typed = (self.typed + _DIGITS[event.key])[-MOST_DIGITS:].lstrip("0") or "0"
        elif event.key == pygame.K_BACKSPACE:
            self.word, self.is_moved, self.typed = "", True, self.text[:-1] or "0"
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS):
            self.move(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.move(-1)
        elif event.key == pygame.K_PAGEUP:
            self.move(BIG_STEPS)
        elif event.key == pygame.K_PAGEDOWN:
            self.move(-BIG_STEPS)
        elif is_enter(event):
            self.confirm()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Bid or cut with what is chosen; typed digits are dropped if they are refused."""
        if self.word:
            self.lay(self.word)
        elif not self._act(self.question.verb, str(int(self.text))):
            self.put(self.value)
