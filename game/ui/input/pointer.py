"""What a mouse or the first finger does: pointing, pressing, dragging and dropping."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.frame import Pointing, Target, find, topmost
from game.ui.input.slip_guard import SlipGuard

DRAG_DISTANCE = 7
"""The pixels that a press may wander before it is a drag."""
NOWHERE = (-1, -1)

Spot = tuple[int, int]
Hit = Callable[[Sequence[Target], Spot], Target | None]
"""Returns the target that a device means by a position."""


class Pointer:
    """Follows a pointer over the targets, and remembers what it presses."""

    def __init__(self, guard: SlipGuard) -> None:
        self.pointing = Pointing()
        self.targets: Sequence[Target] = ()
        self.guard = guard
        self.hit: Hit = topmost
        """How positions are understood: a finger is broader than a mouse."""
        self.held_by_key = False
        """Whether a key holds something down; then that counts as pointed at."""
        self._down: Spot | None = None
        self._is_slip = False

    def offer(self, targets: Sequence[Target]) -> None:
        """Take over the targets of the frame that is now on the screen."""
        self.targets = targets
        self.hover()
        if self.pointing.focused and not find(targets, self.pointing.focused):
            self.pointing.focused = None

    def reset(self) -> None:
        """Forget presses and drags: the scene in front changed, or the focus was lost."""
        before = self.pointing
        self.pointing = Pointing(position=before.position, by_keyboard=before.by_keyboard)
        # The old screen does not react any more: a second click that waits in the queue must not
        # repeat what the first one did.
        self.targets = ()
        self._down = None
        self.held_by_key = False

    def hover(self) -> None:
        """Find out what lies under the pointer now."""
        pointing = self.pointing
        if self.held_by_key:
            return
        target = self.hit(self.targets, pointing.position)
        key = target.key if target else None
        if key != pointing.hovered:
            pointing.hovered = key
            pointing.hovered_for = 0.0

    def move(self, position: Spot) -> None:
        """Move the pointer; a pressed target that can be dragged comes along."""
        pointing = self.pointing
        pointing.position = position
        pointing.by_keyboard = False
        self.hover()
        if self._down and pointing.pressed and pointing.dragged is None:
            distance = max(abs(position[0] - self._down[0]), abs(position[1] - self._down[1]))
            target = find(self.targets, pointing.pressed)
            if distance >= DRAG_DISTANCE and target and target.drag is not None:
                pointing.dragged = target.drag
                centre = target.rect.center
                pointing.grip = (self._down[0] - centre[0], self._down[1] - centre[1])
                pointing.pressed = None

    def press(self, position: Spot) -> bool:
        """Press what lies there; return whether there is anything."""
        self.move(position)
        target = self.hit(self.targets, position)
        if target is None:
            return False
        pointing = self.pointing
        self._down = position
        self._is_slip = target.is_reachable and not self.guard.lets(target, pointed=True)
        pointing.pressed = target.key
        pointing.held = 0.0
        pointing.focused = target.key if target.is_reachable else pointing.focused
        if target.instant and target.press:
            target.press()
        return True

    def release(self, position: Spot) -> bool:
        """Let go: drop what is dragged, or do what the pressed target does."""
        pointing = self.pointing
        pointing.position = position
        self.hover()
        pressed, dragged = pointing.pressed, pointing.dragged
        counts = not (pointing.explains or self._is_slip)
        self.let_go()
        if dragged is not None:
            self._drop(dragged, position)
            return True
        target = self.hit(self.targets, position)
        if not counts or target is None or target.key != pressed:
            return pressed is not None
        if target.press and not (target.hold or target.instant):
            target.press()
        return pressed is not None

    def leave(self) -> None:
        """Point at nothing any more."""
        self.pointing.position = NOWHERE
        self.hover()

    def let_go(self) -> None:
        """Forget what is pressed or dragged without doing anything."""
        pointing = self.pointing
        self._down = None
        self._is_slip = False
        pointing.pressed = pointing.dragged = None
        pointing.held = 0.0
        pointing.explains = False

    def _drop(self, dragged: object, position: Spot) -> None:
        for target in reversed(self.targets):
            if target.rect.collidepoint(position) and target.accepts and target.drop:
                if target.accepts(dragged):
                    target.drop(dragged)
                break
