"""A slip of paper about places of the table: they glow, and a hand points at the first."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Target
from game.ui.layout import inset
from game.ui.parts.panel import box, glow
from game.ui.quiet import Quiet, QuietPlace, hidden
from game.ui.stage import Stage
from game.ui.theme import CHOSEN_RIM

POINTER_UNITS = 74
FINGERTIP = (24 / 72, 11 / 84)
"""Where the finger of the picture ends, in shares of its width and height."""
NOD_SECONDS = 4.0
"""How long the hand nods; then it rests, so that long thinking costs no work."""


class Laid(Protocol):
    """What a slip may look like."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""


Form = TypeVar("Form", bound=Laid)
Forms = Callable[[Frame], Iterable[tuple[float, Form]]]
"""Yields the possible forms of a slip with their costs, the best first; see `game.ui.quiet`."""


class PointingSlip(Generic[Form]):
    """Keeps a slip's place until it says something else or is in the way."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._age = 0.0
        self._place: tuple[Hashable, pygame.Rect, Form] | None = None
        self._hidden: frozenset[str] = frozenset()
        """Targets and laid cards that had to be hidden when the place was chosen."""
        self.hand: pygame.Rect | None = None
        """Where the hand pointed from in the last frame."""

    def begin(self) -> None:
        """Let the hand nod once more, and look for another place."""
        self._age = 0.0
        self.move()

    def move(self) -> None:
        """Look for another place: what is said or the window's size has changed."""
        self._place = None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the hand moves."""
        self._age += seconds
        return self._age < NOD_SECONDS and not self._stage.settings.is_still

    def draw(
        self,
        frame: Frame,
        about: Sequence[Target],
        key: Hashable,
        forms: Forms[Form],
        draw: Callable[[Frame, pygame.Rect, Form], object],
    ) -> None:
        """Let targets glow, draw the slip where it hides little, and point at the first target.

        `key` is what the slip says: while it stays the same, so does the slip's place.
        """
        for target in about:
            self._draw_glow(frame, target)
        tip = self._fingertip(frame, about[0].rect) if about else None
        rect, form = self._found(frame, [target.rect for target in about], key, forms)
        draw(frame, rect, form)
        self.hand = _hand(tip, self._picture.get_size()) if tip else None
        if tip:
            self._draw_hand(frame, tip)

    def _found(
        self, frame: Frame, near: Sequence[pygame.Rect], key: Hashable, forms: Forms[Form]
    ) -> tuple[pygame.Rect, Form]:
        key = (key, frame.size)
        if self._place is None or self._place[0] != key or self._is_in_the_way(frame):
            place, form = self._best(frame, near, forms)
            self._place = key, place.rect, form
            self._hidden = hidden(frame, place.rect)
        return self._place[1:]

    def _best(
        self, frame: Frame, near: Sequence[pygame.Rect], forms: Forms[Form]
    ) -> tuple[QuietPlace, Form]:
        """Return the slip's place and form: large and whole if that hides little.

        The table must stay visible, so the slip gets smaller on a crowded one.
        """
        quiet = Quiet(frame, near, self._stage.space.gap)
        best: tuple[QuietPlace, Form] | None = None
        for price, form in forms(frame):
            if best is not None and price >= best[0].cost:
                break
            place = quiet.place(form.size)
            if best is None or place.cost + price < best[0].cost:
                best = QuietPlace(place.rect, place.cost + price), form
        assert best is not None
        return best

    def _is_in_the_way(self, frame: Frame) -> bool:
        """Whether something new is below the slip, e.g. from an opened recipe or a laid card."""
        return self._place is not None and not hidden(frame, self._place[1]) <= self._hidden

    def _draw_glow(self, frame: Frame, target: Target) -> None:
        stage, rect = self._stage, target.rect
        radius, spread, grow = stage.px(14), stage.px(20), stage.px(4)
        glow(frame, stage, rect, radius, spread)
        rim = BoxLook(opacity=0, rim=CHOSEN_RIM, rim_width=max(2, stage.px(3)), dashed=True)
        box(frame, stage, inset(rect, -grow), radius, **rim)

    @property
    def _picture(self) -> pygame.Surface:
        return self._stage.picture("common/hand-pointer", max(self._stage.px(POINTER_UNITS), 40))

    def _fingertip(self, frame: Frame, rect: pygame.Rect) -> tuple[int, int]:
        """Return where to point: where the fewest texts are hidden, near the middle of a rect; from
        just below it if the hand would hide it all."""
        size, nod = self._picture.get_size(), self._stage.px(9)
        texts = [written.rect for written in frame.written if written.text]

        def cost_of(point: tuple[int, int]) -> tuple[int, int]:
            hand = _hand(point, size)
            hand.height = min(hand.height + nod, frame.size[1] - hand.y)
            off = abs(point[0] - rect.centerx) + abs(point[1] - rect.centery)
            return len(hand.collidelistall(texts)), off

        lowest = frame.size[1] - round(size[1] * 0.75)
        below = rect.bottom + round(size[1] * FINGERTIP[1]) + self._stage.px(6)
        heights = [rect.y + rect.height * down // 16 for down in range(1, 16)]
        return min(
            (
                (rect.x + rect.width * across // 16, min(y, lowest))
                for across in range(1, 16)
                for y in (*heights, below)
            ),
            key=cost_of,
        )

    def _draw_hand(self, frame: Frame, tip: tuple[int, int]) -> None:
        """Let a hand point there; it nods for a while."""
        stage, picture = self._stage, self._picture
        x, y = _hand(tip, picture.get_size()).topleft
        if self._age < NOD_SECONDS and not stage.settings.is_still:
            y += round(stage.px(9) * abs(math.sin(self._age * math.tau * 0.7)))
        frame.blit(picture, x, y)


def _hand(tip: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """Return the rect of a hand whose finger ends here."""
    left = round(tip[0] - size[0] * FINGERTIP[0])
    return pygame.Rect((left, round(tip[1] - size[1] * FINGERTIP[1])), size)
