"""One frame as a list: what is to be seen, and the targets that a person can reach."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from game.ui.renderer import Item
from game.ui.theme import CREAM

Align = Literal["left", "centre", "right"]
Press = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says: a title and a sentence or two."""

    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """A place that reacts. Mouse, touch and keyboard all go through the same list.

    `press` is what a click or Enter does. `drag` is what can be picked up here. `accepts` says
    whether something dragged may be dropped, `drop` does it. A place with none of them only has
    a tooltip.
    """

    key: str
    rect: pygame.Rect
    label: str = ""
    press: Press | None = None
    drag: Any = None
    accepts: Callable[[Any], bool] | None = None
    drop: Callable[[Any], object] | None = None
    tip: Tip | None = None
    hotkey: int | None = None
    radius: int = 12
    hold: bool = False
    """The press counts only after being held (the curtain)."""
    instant: bool = False
    """The press counts when the button goes down: for shouts, where every moment matters."""
    adjust: Callable[[int], object] | None = None
    """What the left (-1) and right (1) arrow keys do while the focus is here (sliders)."""

    @property
    def is_reachable(self) -> bool:
        """Whether the keyboard stops here."""
        return self.press is not None


@dataclass(slots=True)
class Pointing:
    """Where the person points: what lies under the pointer, is pressed, focused or dragged."""

    position: tuple[int, int] = (-1, -1)
    hovered: str | None = None
    pressed: str | None = None
    focused: str | None = None
    by_keyboard: bool = False
    """The focus is shown only for those who use the keyboard."""
    dragged: Any = None
    dragged_from: str | None = None
    grip: tuple[int, int] = (0, 0)
    held: float = 0.0
    """Seconds that the pressed target has been held."""
    hovered_for: float = 0.0
    explains: bool = False
    """A finger has been held so long that the tooltip is shown; letting go then does nothing."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text in the frame, kept for layout checks: what, where, and the room it had."""

    text: str
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a frame, and what it was drawn from."""

    signature: Hashable
    items: list[Item]
    targets: list[Target]
    written: list[Written]


@dataclass(slots=True)
class Frame:
    """Collects pictures, back to front, and targets, lowest first."""

    fonts: Any
    size: tuple[int, int]
    pointing: Pointing
    background: pygame.Surface | None = None
    items: list[Item] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Show a picture with its top left corner here."""
        self.items.append((surface, round(x), round(y)))

    def blit_centred(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Show a picture with its middle here."""
        width, height = surface.get_size()
        self.items.append((surface, round(x - width / 2), round(y - height / 2)))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        face: str,
        units: float,
        colour: str = CREAM,
        align: Align = "left",
        width: int | None = None,
    ) -> pygame.Rect:
        """Write a line whose capitals have their middle at y; with a width it is made to fit.

        Returns the rectangle that it takes.
        """
        if width is not None:
            surface = self.fonts.fitting_line(text, face, units, width, colour)
        else:
            surface = self.fonts.line(text, face, units, colour)
        wide, high = surface.get_size()
        left = {"left": x, "centre": x - wide / 2, "right": x - wide}[align]
        top = y - high / 2 + self.fonts.cap_shift(face, units)
        rect = pygame.Rect(round(left), round(top), wide, high)
        self.items.append((surface, rect.x, rect.y))
        self.written.append(Written(text, rect))
        return rect

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        face: str,
        units: float,
        width: int,
        colour: str = CREAM,
        align: Align = "left",
    ) -> float:
        """Write lines that fit the width, the first one's top at y; return the y below them."""
        step = self.fonts.line_height(face, units)
        for line in self.fonts.wrapped(text, face, units, width):
            self.text(line, x, y + step / 2, face, units, colour, align)
            y += step
        return y

    def segment(
        self, memory: dict[str, Segment], key: str, signature: Hashable, draw: Press
    ) -> None:
        """Draw a part of the frame, or repeat it as it was if its signature is the same.

        Most of a table stands still while a card flies; what stands still is not laid out anew.
        """
        known = memory.get(key)
        if known is None or known.signature != signature:
            marks = len(self.items), len(self.targets), len(self.written)
            draw()
            memory[key] = Segment(
                signature,
                self.items[marks[0] :],
                self.targets[marks[1] :],
                self.written[marks[2] :],
            )
            return
        self.items += known.items
        self.targets += known.targets
        self.written += known.written

    def target(self, target: Target) -> None:
        """Offer a place to press, drag or drop on; later ones lie above earlier ones."""
        self.targets.append(target)

    def cover(self) -> None:
        """Something is laid over all that was drawn so far: it can be neither read nor reached."""
        self.targets.clear()
        self.written.clear()

    def is_hovered(self, key: str) -> bool:
        """Whether the pointer is over it, or the keyboard's focus on it."""
        pointing = self.pointing
        return key == pointing.hovered or (pointing.by_keyboard and key == pointing.focused)

    def is_pressed(self, key: str) -> bool:
        """Whether it is being pressed right now."""
        return key == self.pointing.pressed == self.pointing.hovered


def find(targets: Sequence[Target], key: str | None) -> Target | None:
    """Return the target of this key, the topmost if there are several."""
    for target in reversed(targets):
        if target.key == key:
            return target
    return None


def topmost(targets: Sequence[Target], position: tuple[int, int]) -> Target | None:
    """Return the target that lies above all others at this window position."""
    for target in reversed(targets):
        if target.rect.collidepoint(position):
            return target
    return None
