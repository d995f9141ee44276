"""Turns mouse, touch and keyboard into presses, drags and drops on one list of targets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Pointing, Target, find, topmost
from game.ui.tooltip import DELAY_SECONDS

DRAG_DISTANCE = 7
"""So many pixels a press may wander before it is a drag."""
HOLD_SECONDS = 0.4
"""How long a press takes that must be held, and until a resting finger gets the tooltip."""
NOWHERE = (-1, -1)

_DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Controller:
    """Remembers where a person points; the scene in front supplies its targets each frame."""

    def __init__(self) -> None:
        self.pointing = Pointing()
        self.targets: Sequence[Target] = ()
        self._down: tuple[int, int] | None = None
        self._keys_down: set[int] = set()
        self._is_touch = False

    def offer(self, targets: Sequence[Target]) -> None:
        """Take over the targets of the frame that is now on the screen."""
        self.targets = targets
        self._hover()
        if self.pointing.focused and not find(targets, self.pointing.focused):
            self.pointing.focused = None

    def reset(self) -> None:
        """Forget presses and drags: another scene came to the front or the focus was lost."""
        position = self.pointing.position
        self.pointing = Pointing(position=position)
        # What was on the screen before does not react any more: a second click that waits in the
        # queue must not do again what the first one has done.
        self.targets = ()
        self._down = None
        self._keys_down.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass for holding and tooltips; return whether that changes the picture."""
        pointing = self.pointing
        rested, pointing.hovered_for = pointing.hovered_for, pointing.hovered_for + seconds
        if pointing.pressed is None:
            hovered = find(self.targets, pointing.hovered)
            has_tip = hovered is not None and hovered.tip is not None
            return has_tip and rested < DELAY_SECONDS <= pointing.hovered_for
        target = find(self.targets, pointing.pressed)
        if target is None:
            return False
        if target.hold:
            return self._hold(target, seconds)
        if self._is_touch and target.tip and not pointing.explains:
            pointing.held += seconds
            pointing.explains = pointing.held >= HOLD_SECONDS
            return pointing.explains
        return False

    def _hold(self, target: Target, seconds: float) -> bool:
        pointing = self.pointing
        # A pointer that has slipped off has to begin anew.
        on_it = bool(self._keys_down) or pointing.hovered == target.key
        pointing.held = pointing.held + seconds if on_it else 0.0
        if pointing.held >= HOLD_SECONDS:
            self._release()
            self._keys_down.clear()
            if target.press:
                target.press()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with one device event; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            return self._moved(NOWHERE)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_touch = getattr(event, "touch", False)
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.KEYUP and event.key in self._keys_down:
            self._keys_down.discard(event.key)
            self._release()
            return True
        return False

    def cancel_drag(self) -> bool:
        """Let go of what is dragged without dropping it; return whether something was."""
        if self.pointing.dragged is None:
            return False
        self._release()
        return True

    def _hover(self) -> None:
        pointing = self.pointing
        if self._keys_down:
            return  # what a key holds down counts as pointed at
        target = topmost(self.targets, pointing.position)
        key = target.key if target else None
        if key != pointing.hovered:
            pointing.hovered = key
            pointing.hovered_for = 0.0

    def _moved(self, position: tuple[int, int]) -> bool:
        pointing = self.pointing
        pointing.position = position
        pointing.by_keyboard = False
        self._hover()
        if self._down and pointing.pressed and pointing.dragged is None:
            distance = max(abs(position[0] - self._down[0]), abs(position[1] - self._down[1]))
            target = find(self.targets, pointing.pressed)
            if distance >= DRAG_DISTANCE and target and target.drag is not None:
                pointing.dragged = target.drag
                pointing.dragged_from = target.key
                centre = target.rect.center
                pointing.grip = (self._down[0] - centre[0], self._down[1] - centre[1])
                pointing.pressed = None
        return True

    def _pressed(self, position: tuple[int, int]) -> bool:
        self._moved(position)
        target = topmost(self.targets, position)
        if target is None:
            return False
        self._down = position
        self.pointing.pressed = target.key
        self.pointing.held = 0.0
        self.pointing.focused = target.key if target.is_reachable else self.pointing.focused
        if target.instant and target.press:
            target.press()
        return True

    def _released(self, position: tuple[int, int]) -> bool:
        self.pointing.position = position
        self._hover()
        pressed, dragged = self.pointing.pressed, self.pointing.dragged
        explained = self.pointing.explains
        self._release()
        if self._is_touch:
            # A finger that is gone points at nothing any more.
            self.pointing.position = NOWHERE
            self._hover()
        if dragged is not None:
            self._drop(dragged, position)
            return True
        target = topmost(self.targets, position)
        if explained or target is None or target.key != pressed:
            return pressed is not None
        if target.press and not (target.hold or target.instant):
            target.press()
        return pressed is not None

    def _drop(self, dragged: object, position: tuple[int, int]) -> None:
        for target in reversed(self.targets):
            if target.rect.collidepoint(position) and target.accepts and target.drop:
                if target.accepts(dragged):
                    target.drop(dragged)
                break

    def _release(self) -> None:
        self._down = None
        pointing = self.pointing
        pointing.pressed = pointing.dragged = pointing.dragged_from = None
        pointing.held = 0.0
        pointing.explains = False

    def _key_down(self, event: pygame.event.Event) -> bool:
        if event.key in _DIRECTIONS:
            self._arrow(_DIRECTIONS[event.key])
            return True
        if event.key == pygame.K_TAB:
            self._cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._activate(find(self.targets, self.pointing.focused), event.key)
        for target in reversed(self.targets):
            if target.hotkey == event.key and target.press:
                return self._activate(target, event.key)
        if event.key == pygame.K_SPACE and self.pointing.by_keyboard:
            return self._activate(find(self.targets, self.pointing.focused), event.key)
        return False

    def _activate(self, target: Target | None, key: int) -> bool:
        if target is None or target.press is None:
            return False
        if target.hold and key in self._keys_down:
            return True  # the system repeats keys that are held down
        if target.hold:
            self.pointing.pressed = target.key
            self.pointing.hovered = target.key
            self.pointing.held = 0.0
            self._keys_down.add(key)
        else:
            target.press()
        return True

    def _cycle(self, step: int) -> None:
        keys = [target.key for target in self.targets if target.is_reachable]
        if not keys:
            return
        pointing = self.pointing
        pointing.by_keyboard = True
        if pointing.focused in keys:
            pointing.focused = keys[(keys.index(pointing.focused) + step) % len(keys)]
        else:
            pointing.focused = keys[0 if step > 0 else -1]

    def _arrow(self, direction: tuple[int, int]) -> None:
        here = find(self.targets, self.pointing.focused)
        if here and here.adjust and direction[0]:
            self.pointing.by_keyboard = True
            here.adjust(direction[0])
        else:
            self._step(direction)

    def _step(self, direction: tuple[int, int]) -> None:
        """Move the focus to the nearest target in a direction."""
        here = find(self.targets, self.pointing.focused)
        if here is None:
            self._cycle(1)
            return
        self.pointing.by_keyboard = True
        best: tuple[float, str] | None = None
        for target in self.targets:
            if target.key == here.key or not target.is_reachable:
                continue
            dx = target.rect.centerx - here.rect.centerx
            dy = target.rect.centery - here.rect.centery
            along = dx * direction[0] + dy * direction[1]
            aside = abs(dx * direction[1]) + abs(dy * direction[0])
            # What lies straight ahead is nearer than what lies at an angle.
            if along > 2 and aside <= along * 3 and (best is None or along + 2.2 * aside < best[0]):
                best = (along + 2.2 * aside, target.key)
        if best:
            self.pointing.focused = best[1]
