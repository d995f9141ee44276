"""What somebody says at the table: a bubble with a tail to their plate, or with their face."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import pygame

from game.ui.frame import Frame
from game.ui.layout import Side
from game.ui.parts.panel import box
from game.ui.people import avatar
from game.ui.quiet import TEXT, Quiet, weigher
from game.ui.stage import Stage
from game.ui.theme import INK, PAPER

GAPS, TAIL, RADIUS = (24, 74), 32, 20
"""How far a bubble is from its plate, usually and at most; how wide its tail and how round its
corners: units."""
STEP, AIR = 14, 6
"""From place to place along a plate, and round a bubble, in units."""
_MEETS: dict[Side, tuple[str, str, int, int]] = {
    "top": ("midbottom", "midtop", 0, -1),
    "bottom": ("midtop", "midbottom", 0, 1),
    "left": ("midright", "midleft", -1, 0),
    "right": ("midleft", "midright", 1, 0),
}
"""Which ends of bubble and plate meet, and in which direction the bubble lies."""
_SIDES: dict[Side, tuple[Side, ...]] = {
    "top": ("top", "left", "right", "bottom"),
    "bottom": ("bottom", "left", "right", "top"),
    "left": ("left", "top", "bottom", "right"),
    "right": ("right", "top", "bottom", "left"),
}
"""In which order the sides are tried, by the one wished for."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A word or a number, and whose plate it stands at."""

    text: str
    face: str
    units: float
    """Size of the text; smaller if it is too long."""
    colour: str
    plate: pygame.Rect
    side: Side
    """At which side of the plate it stands, unless it would cover a text there."""
    spared: Sequence[pygame.Rect] = ()
    """What is to be read like the texts of the frame; it covers both only as a last resort."""
    most: float = 330
    """The greatest width of the text, in units."""
    fill: str = PAPER
    who: tuple[int, int] | None = None
    """The face and the colour of who says it. A bubble that finds no free place at the plate may
    lie elsewhere, with this face instead of a tail."""


class _Spot(NamedTuple):
    """A place for a bubble at one side of its plate, or with no side away from it."""

    side: Side | None
    body: pygame.Rect
    tail: pygame.Rect

    def cost(
        self, spared: Sequence[pygame.Rect], weigh: Callable[[pygame.Rect], float], air: int
    ) -> float:
        """Return the cost of what is hidden: of what is spared, and of everything in the frame.

        Round the bubble `air` pixels should be free, too.
        """
        found = 0.0
        for part in (self.body.inflate(2 * air, 2 * air), self.tail):
            shared = [part.clip(spared[at]) for at in part.collidelistall(spared)]
            found += weigh(part) + TEXT * sum(one.width * one.height for one in shared)
        return found


class Bubbles:
    """The bubbles of a table; each stays where it is while texts around it change."""

    def __init__(self) -> None:
        self._spots: dict[Hashable, _Spot] = {}

    def draw(self, frame: Frame, stage: Stage, bubbles: Iterable[Bubble]) -> None:
        """Show them where they cover nothing of the frame so far, or what matters least."""
        spots: dict[Hashable, _Spot] = {}
        for bubble in bubbles:
            key = bubble.text, bubble.units, tuple(bubble.plate), frame.size
            spots[key] = _draw(frame, stage, bubble, self._spots.get(key))
        self._spots = spots


def _draw(frame: Frame, stage: Stage, bubble: Bubble, spot: _Spot | None) -> _Spot:
    """Show a bubble at this place, or find one; return it."""
    fonts, rim = stage.fonts, max(2, stage.px(3))
    room, high = stage.px(bubble.most), stage.px(110)
    units = fonts.fitted(bubble.text, bubble.face, bubble.units, room, high)[1]
    wide = fonts.width(bubble.text, bubble.face, units) + stage.px(52)
    size = wide, fonts.line_height(bubble.face, units) + stage.px(18)
    spot = spot or _find(frame, stage, bubble, size)
    if spot.side:
        frame.blit(_tail(stage, bubble.fill, spot.side, spot.tail, rim), *spot.tail.topleft)
    body = spot.body
    box(frame, stage, body, stage.px(RADIUS), fill=bubble.fill, rim=INK, rim_width=rim)
    words = pygame.Rect((0, 0), size)
    words.midright = body.midright
    if not spot.side and bubble.who:
        face = avatar(stage, *bubble.who, _face_width(stage, size[1]))
        frame.blit_centred(face, body.x + size[1] / 2, body.centery)
    frame.text(bubble.text, *words.center, bubble.face, units, bubble.colour, "centre")
    return spot


def _face_width(stage: Stage, high: int) -> int:
    return high - stage.px(8)


def _find(frame: Frame, stage: Stage, bubble: Bubble, size: tuple[int, int]) -> _Spot:
    bar = stage.px(stage.metrics.bar_units)
    inside = pygame.Rect(0, bar, frame.size[0], frame.size[1] - bar)
    inside.inflate_ip(-stage.px(16), -stage.px(16))
    weigh, best, least = weigher(frame, ()), None, 0.0
    for spot in _spots(stage, bubble, size, inside):
        cost = spot.cost(bubble.spared, weigh, stage.px(AIR))
        if best is None or cost < least:
            best, least = spot, cost
        if not cost:
            break
    if best is None:
        return _spot(stage, bubble, size, inside, bubble.side, GAPS[0], 0, 0)
    if least and bubble.who:
        place, cost = _away(frame, stage, bubble, size, bar)
        if cost < least:
            return _Spot(None, place, pygame.Rect(place.center, (0, 0)))
    return best


def _away(
    frame: Frame, stage: Stage, bubble: Bubble, size: tuple[int, int], bar: int
) -> tuple[pygame.Rect, float]:
    """Return the quietest place anywhere below the bar for words with a face, and its cost."""
    air = 2 * stage.px(AIR)
    whole = size[0] + _face_width(stage, size[1]), size[1]
    kept = [*frame.kept, *bubble.spared, pygame.Rect(0, 0, frame.size[0], bar)]
    quiet = Quiet(replace(frame, kept=kept), [bubble.plate], stage.px(16))
    place = quiet.place((whole[0] + air, whole[1] + air))
    return place.rect.inflate(-air, -air), place.cost


def _spots(
    stage: Stage, bubble: Bubble, size: tuple[int, int], inside: pygame.Rect
) -> Iterator[_Spot]:
    """Yield the places that leave the plate free, the near ones first."""
    plate, tail, step = bubble.plate, stage.px(TAIL), max(1, stage.px(STEP))
    for gap, side in product(GAPS, _SIDES[bubble.side]):
        along = 0 if side in ("top", "bottom") else 1
        half = max(0, plate.size[along] - tail) // 2
        # Above and below from the middle, beside it from the top, where the face is.
        shifts = sorted(range(-half, half + 1, step), key=abs if along == 0 else None)
        for shift, end in product(shifts, (0, 1, -1) if along == 0 else (0,)):
            spot = _spot(stage, bubble, size, inside, side, gap, shift, end)
            whole = spot.body.union(spot.tail)
            is_joined = whole.size[along] == spot.body.size[along]
            if is_joined and not spot.body.colliderect(plate):
                yield spot


def _spot(
    stage: Stage,
    bubble: Bubble,
    size: tuple[int, int],
    inside: pygame.Rect,
    side: Side,
    gap: float,
    shift: int,
    end: int,
) -> _Spot:
    """Return the place in this distance from the plate, shifted along its side.

    With an `end` of 1 or -1 the bubble reaches to the right or to the left of its tail.
    """
    own, theirs, x, y = _MEETS[side]
    long, wide, joint = stage.px(gap) + stage.px(4), stage.px(TAIL), stage.px(4)
    tail = pygame.Rect((0, 0), (long, wide) if x else (wide, long))
    setattr(tail, own, getattr(bubble.plate, theirs))
    tail.move_ip((2 * x, shift) if x else (shift, 2 * y))
    body = pygame.Rect((0, 0), size)
    setattr(body, own, getattr(tail, theirs))
    aside = (body.width - tail.width) // 2 - stage.px(RADIUS)
    body.move_ip(-x * joint + end * aside, -y * joint)
    return _Spot(side, body.clamp(inside), tail)


def _tail(stage: Stage, fill: str, side: Side, tail: pygame.Rect, rim: int) -> pygame.Surface:
    """Return the tail, open where it reaches into the bubble."""
    wide, high = tail.size

    def body() -> str:
        ends = {
            "top": ((2, 0), (wide / 2, high - 2), (wide - 2, 0)),
            "bottom": ((2, high), (wide / 2, 2), (wide - 2, high)),
            "left": ((0, 2), (wide - 2, high / 2), (0, high - 2)),
            "right": ((wide, 2), (2, high / 2), (wide, high - 2)),
        }[side]
        line = "L".join(f"{x} {y}" for x, y in ends)
        return (
            f'<path d="M{line}" fill="{fill}" stroke="{INK}" stroke-width="{rim}" '
            'stroke-linejoin="round"/>'
        )

    return stage.paint.draw(("bubble-tail", side, fill), wide, high, body)
