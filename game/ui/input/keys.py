"""What a keyboard or a gamepad does: moving the focus, pressing, picking by number or letter."""

from __future__ import annotations

import pygame

from game.ui.frame import Target, find
from game.ui.input.commands import DIRECTIONS
from game.ui.input.focus import Direction, ahead, cycle, group_of, nearest, next_group, order
from game.ui.input.letters import Letters
from game.ui.input.pointer import Pointer

HAND = "hand"
DIGITS = {
    key: place
    for place, (row, pad) in enumerate(
        zip(
            (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0),
            (*(getattr(pygame, f"K_KP_{digit}") for digit in range(1, 10)), pygame.K_KP_0),
            strict=True,
        )
    )
    for key in (row, pad)
}
"""Which card of the hand, from the left, a digit means."""
GROUPS = {"next-group": 1, "previous-group": -1}


class Keys:
    """Moves the focus over the targets and presses them."""

    def __init__(self, pointer: Pointer) -> None:
        self.letters = Letters()
        self._pointer = pointer
        self._down: set[int] = set()
        """Keys that hold something down."""
        self._last: tuple[str, pygame.Rect] | None = None
        """Group and place of the last target with the focus."""

    def reset(self) -> None:
        """Forget what is held down; another scene has other places."""
        self._down.clear()
        self._last = None
        self.letters.close()

    def offer(self) -> None:
        """Remember where the focus is, as its target may be gone in the next frame."""
        target = self._focused()
        if target is not None:
            self._last = group_of(target), target.rect

    def press(self, event: pygame.event.Event, command: str) -> bool:
        """Deal with a key that goes down; return whether it was used."""
        if command in DIRECTIONS:
            return self._direct(DIRECTIONS[command], shifted=bool(event.mod & pygame.KMOD_SHIFT))
        if event.key == pygame.K_TAB:
            self._go(cycle(self._targets, self._focused_key, _sign(event.mod)))
            return True
        if command in GROUPS:
            self._go(next_group(self._targets, self._focused_key, GROUPS[command]))
            return True
        if command == "letters":
            self.letters.toggle()
            return True
        if command == "confirm":
            return self._activate(self._focused(), event.key)
        target = self._commanded(event.key, command) or self._numbered(event)
        if target is None and event.key == pygame.K_SPACE and self._pointer.pointing.by_keyboard:
            target = self._focused()
        return self._activate(target, event.key)

    def type_letter(self, event: pygame.event.Event) -> None:
        """Deal with a key while letters are shown."""
        target = self.letters.type(self._targets, event.key)
        if target is not None:
            self._go(target.key)
            self._activate(target, event.key)

    def release(self, key: int) -> bool:
        """Deal with a key that goes up; return whether it held something down."""
        if key not in self._down:
            return False
        self._down.discard(key)
        self._pointer.held_by_key = bool(self._down)
        self._pointer.let_go()
        return True

    def held_enough(self) -> None:
        """Forget the held keys, as their target has been pressed."""
        self._down.clear()
        self._pointer.held_by_key = False

    # Which target

    @property
    def _targets(self) -> list[Target]:
        return list(self._pointer.targets)

    @property
    def _focused_key(self) -> str | None:
        return self._pointer.pointing.focused

    def _focused(self) -> Target | None:
        return find(self._pointer.targets, self._focused_key)

    def _commanded(self, key: int, command: str) -> Target | None:
        for target in reversed(self._pointer.targets):
            meant = (command and target.command == command) or target.hotkey == key
            if meant and target.press:
                return target
        return None

    def _numbered(self, event: pygame.event.Event) -> Target | None:
        """Return the card of the hand that a digit means."""
        place = DIGITS.get(event.key)
        if place is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        cards = [target for target in order(self._targets) if group_of(target) == HAND]
        if place >= len(cards):
            return None
        self._go(cards[place].key)
        return cards[place]

    # What is done

    def _activate(self, target: Target | None, key: int) -> bool:
        if target is None or target.press is None:
            return False
        if target.hold and key in self._down:
            return True  # the system repeats keys that are held down
        if target.hold:
            pointing = self._pointer.pointing
            pointing.pressed = pointing.hovered = target.key
            pointing.held = 0.0
            self._down.add(key)
            self._pointer.held_by_key = True
        elif self._pointer.guard.lets(target, pointed=False):
            target.press()
        return True

    def _go(self, key: str | None) -> None:
        self._pointer.pointing.by_keyboard = True
        if key is not None:
            self._pointer.pointing.focused = key

    def _direct(self, direction: Direction, *, shifted: bool) -> bool:
        here = self._focused()
        if here is not None and shifted and (here.shift or here.turn):
            self._go(here.key)
            if direction[0] and here.shift:
                here.shift(direction[0])
            elif direction[1] and here.turn:
                here.turn()
        elif here is not None and here.adjust and direction[0]:
            self._go(here.key)
            here.adjust(direction[0])
        else:
            self._go(self._step(here, direction))
        return True

    def _step(self, here: Target | None, direction: Direction) -> str | None:
        """Return where the focus goes; from nowhere to where it was last, or to the first place."""
        targets = order(self._targets)
        if here is not None:
            others = [target for target in targets if target.key != here.key]
            return ahead(others, here.rect, direction)
        if self._last is not None:
            group, rect = self._last
            alike = [target for target in targets if group_of(target) == group]
            return nearest(alike, rect) or nearest(targets, rect)
        return cycle(targets, None, 1)


def _sign(mod: int) -> int:
    return -1 if mod & pygame.KMOD_SHIFT else 1
