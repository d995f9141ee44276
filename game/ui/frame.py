"""One frame as a list: what it shows, and the targets that a person can reach."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
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
    """A place that reacts. Mouse, touch, keyboard and gamepad all go through the same list.

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
    command: str = ""
    """The command that presses it from anywhere; see game.ui.input.commands."""
    group: str = ""
    """Its group: "hand" comes first, "bar" last; by default the part of the key before ":".

    Digits press the cards of the hand.
    """
    shift: Callable[[int], object] | None = None
    """Moves it one place to the left (-1) or right (1) (sorting the hand)."""
    turn: Press | None = None
    """Turns it round."""
    is_named: bool = False
    """Whether its name stands beside it: then the tip does not repeat it."""
    pointer_only: bool = False
    """The place of the press matters, so the focus skips it; keys reach it in another way."""

    @property
    def is_reachable(self) -> bool:
        """Whether the focus stops here."""
        acts = self.press is not None or self.shift is not None
        return acts and not self.pointer_only


@dataclass(slots=True)
class Pointing:
    """Where the person points: what lies under the pointer, is pressed, focused or dragged."""

    position: tuple[int, int] = (-1, -1)
    hovered: str | None = None
    pressed: str | None = None
    focused: str | None = None
    by_keyboard: bool = False
    """Whether the focus is shown, as the keyboard or a gamepad is in use."""
    dragged: Any = None
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
    pixels: int = 0
    """Its size in pixels."""
    is_cut: bool = False
    """Whether a part of it did not fit and is missing."""
    is_body: bool = False
    """Whether it is a line of running text, which has to be larger than a label."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a frame, and what it was drawn from."""

    signature: Hashable
    items: list[Item]
    targets: list[Target]
    written: list[Written]
    speaker: pygame.Rect | None


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
    front: int = 0
    """Where the texts of the scene in front begin in `written`."""
    kept: list[pygame.Rect] = field(default_factory=list)
    """Places that no tooltip may hide: slips with text."""
    rooms: dict[str, pygame.Rect] = field(default_factory=dict)
    """The rooms that a screen is laid out in, for layout checks; 'a/b' lies within 'a'."""
    is_covered: bool = False
    """Whether something lies over the table, such as a score sheet."""
    speaker: pygame.Rect | None = None
    """The plate of somebody who is saying something at the table."""
    explained: str | None = None
    """Key of the target that a slip explains: it needs no tooltip."""

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
        high: float | None = None,
    ) -> pygame.Rect:
        """Write a line with the middle of its capitals at y; with a width it is fitted.

        `high` limits the height. Returns the rectangle that the line takes.
        """
        shown, size = text, units
        if width is not None:
            shown, size = self.fonts.fitted(text, face, units, width, high)
        surface = self.fonts.line(shown, face, size, colour)
        wide, tall = surface.get_size()
        left = {"left": x, "centre": x - wide / 2, "right": x - wide}[align]
        top = y - tall / 2 + self.fonts.cap_shift(face, size)
        rect = pygame.Rect(round(left), round(top), wide, tall)
        self.items.append((surface, rect.x, rect.y - self.fonts.sunk(shown, face, size)))
        pixels = self.fonts.pixels(size)
        self.written.append(Written(text, rect, pixels, shown != text))
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
        *,
        is_label: bool = False,
    ) -> float:
        """Write lines that fit the width, the first one's top at y; return the y below them.

        Lines in the middle are about equally long: a single word below a long line looks lost.
        A label of several lines may be smaller than running text.
        """
        step, first = self.fonts.line_height(face, units), len(self.written)
        broken_up = self.fonts.balanced if align == "centre" else self.fonts.wrapped
        for line in broken_up(text, face, units, width):
            self.text(line, x, y + step / 2, face, units, colour, align)
            y += step
        broken = any(self.fonts.width(word, face, units) > width for word in text.split())
        self.written[first:] = [
            replace(line, is_body=not is_label, is_cut=broken) for line in self.written[first:]
        ]
        return y

    def segment(
        self, memory: dict[str, Segment], key: str, signature: Hashable, draw: Press
    ) -> None:
        """Draw a part of the frame, or repeat it as it was if its signature is the same.

        Most of a table stands still while a card flies; such parts are not laid out again.
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
                self.speaker,
            )
            return
        self.items += known.items
        self.targets += known.targets
        self.written += known.written
        self.speaker = known.speaker or self.speaker

    def add(self, part: Frame, covered: pygame.Rect | None = None) -> None:
        """Show another frame over this one.

        What will be `covered` can neither be read nor pointed at: its texts and targets are left
        out if they reach into that rectangle.
        """
        self.items += part.items
        under = covered or pygame.Rect(0, 0, 0, 0)
        self.written += [one for one in part.written if not under.colliderect(one.rect)]
        self.targets += [one for one in part.targets if not under.colliderect(one.rect)]

    def room(self, name: str, rect: pygame.Rect) -> None:
        """Note a room of the layout: only its parts may overlap it, and it lies in the window."""
        self.rooms[name] = rect

    def target(self, target: Target) -> None:
        """Offer a place to press, drag or drop on; later ones lie above earlier ones."""
        self.targets.append(target)

    def widen(self, rect: pygame.Rect, word: str) -> None:
        """Let the latest target reach over the word beside a button."""
        latest = self.targets[-1]
        is_named = latest.tip is not None and latest.tip.title == word
        self.targets[-1] = replace(latest, rect=latest.rect.union(rect), is_named=is_named)

    def cover(self) -> None:
        """Cover everything drawn so far: it can be neither read nor reached."""
        self.targets.clear()
        self.written.clear()
        self.kept.clear()
        self.rooms.clear()
        self.front, self.explained, self.is_covered = 0, None, True

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
