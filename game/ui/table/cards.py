"""How a card looks in each of its states, and how a hand of cards is fanned out."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.ui.drawing.assets import Assets, SurfaceCache
from game.ui.drawing.paint import Painter
from game.ui.frame import Frame
from game.ui.theme import CHOSEN_RIM, GOLD, GREEN_DARK, GREEN_RIM, SHINE

Look = Literal["idle", "legal", "veiled", "selected", "winning", "dragged", "flat"]
"""`flat` has no shadow; the others are the states of the design."""

_RIMS: dict[str, tuple[str, float]] = {
    "legal": (GOLD, 4.5),
    "selected": (CHOSEN_RIM, 7.5),
    "winning": (GREEN_RIM, 4.5),
    "dragged": (GOLD, 4.5),
}
VEIL = (14, 26, 30, 112)
ANGLE_STEP = 0.5
AIR_BYTES = 12_000_000
SHADE_WIDTH = 64
"""The width in pixels of the shadows from which all those in the air are made."""
INDEX = (0.036, 0.036, 0.35, 0.55)
"""Where a card's index usually is."""


class Grain(NamedTuple):
    """How fine the shapes of things in the air are: only few are drawn and kept."""

    angle: float
    """Degrees."""
    growth: float
    """Ratio of a width to the next smaller one."""
    squeezes: int

    def steps(self, width: float, angle: float, squeeze: float) -> tuple[float, float, float]:
        """Return the nearest width, angle and squeeze."""
        wide = self.growth ** round(math.log(max(4.0, width), self.growth))
        turned = round(angle / self.angle) * self.angle
        return wide, turned, max(1, round(squeeze * self.squeezes)) / self.squeezes


CARD_GRAIN, SHADE_GRAIN = Grain(1.5, 1.02, 12), Grain(5.0, 1.08, 6)
SHADE_HEIGHTS = 4


class CardArt:
    """Cards of any size, turned, rimmed, veiled and with their shadow; all cached."""

    def __init__(self, assets: Assets, paint: Painter) -> None:
        self._assets = assets
        self._paint = paint
        self.painters: dict[str, Callable[[str, int], pygame.Surface]] = {}
        """Composed faces: `recipe:x` is drawn by painters["recipe"]("x", width)."""
        self.index_scale = 1.0
        """By how much the index of a card is enlarged."""
        self.index_place = INDEX
        """Where the index is: left, top, width and height as shares of the card's width."""
        self.has_index: Callable[[str], bool] = lambda _face: False
        """Whether a face has an index in the usual place, so that it can be shown larger."""
        self._air = SurfaceCache(AIR_BYTES)
        """Pictures in the air change in each frame: they must not drive out those on the table."""

    def card(
        self, face: str, width: int, look: Look = "idle", angle: float = 0.0
    ) -> pygame.Surface:
        """Return a card to be blitted centred; `angle` in degrees counter-clockwise.

        The surface is larger than the card: shadow and glow lie around it.
        """
        turned = round(angle / ANGLE_STEP) * ANGLE_STEP
        key: Hashable = ("card", face, width, look, turned, self.index_scale, self.unit)
        return self._assets.cache.get(key, lambda: self._turned(face, width, look, turned))

    def ratio(self, face: str) -> float:
        """Return the height of a card divided by its width."""
        sample = self.card(face, 40, "flat")
        return sample.get_height() / sample.get_width()

    def lay_row(self, frame: Frame, faces: Sequence[str], room: pygame.Rect, most: int) -> None:
        """Lay cards side by side from the left of a room, each at most `most` pixels wide."""
        wide = min(most, int(room.height / self.ratio(faces[0])))
        step = min(wide * 1.05, (room.width - wide) / max(1, len(faces) - 1))
        for number, face in enumerate(faces):
            x = room.x + wide / 2 + number * step
            frame.blit_centred(self.card(face, wide), x, room.centery)

    @property
    def unit(self) -> float:
        """Pixels per layout unit."""
        return self._paint.metrics.u

    def cached(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is kept like those of cards."""
        return self._assets.cache.get(key, build)

    def outline(self, width: int, height: int, units: float, opacity: float) -> pygame.Surface:
        """Return a white rim of a card's shape, `units` wide."""
        return self._paint.box(
            width,
            height,
            width * 0.09,
            opacity=0,
            rim=CHOSEN_RIM,
            rim_width=max(2.0, round(units * self.unit, 1)),
            rim_opacity=opacity,
        )

    def glint(self, units: int) -> pygame.Surface:
        """Return a star of light of this width in layout units."""
        size = max(4, round(units * self.unit))

        def body() -> str:
            far, near = size / 2, size * 0.07
            points = "L".join(
                f"{far + radius * math.cos(turn * math.pi / 4):.1f} "
                f"{far + radius * math.sin(turn * math.pi / 4):.1f}"
                for turn, radius in enumerate((far, near) * 4)
            )
            return (
                f'<circle cx="{far}" cy="{far}" r="{far * 0.5:.1f}" fill="{SHINE}" '
                f'fill-opacity=".3"/><path d="M{points}Z" fill="{SHINE}"/>'
            )

        return self._paint.draw(("glint",), size, size, body)

    def aloft(
        self, face: str, largest: int, width: float, angle: float, squeeze: float = 1.0
    ) -> pygame.Surface:
        """Return a card in the air: without a shadow, about this wide, turned, and squeezed.

        It is made from the picture that is `largest` pixels wide.
        """
        wide, turned, thin = CARD_GRAIN.steps(width, angle, squeeze)
        key: Hashable = ("aloft", face, largest, wide, turned, thin, self.index_scale)

        def build() -> pygame.Surface:
            picture = self.card(face, largest, "flat")
            return _in_the_air(picture, wide / picture.get_width(), turned, thin)

        return self._air.get(key, build)

    def shade(
        self, face: str, largest: int, width: float, angle: float, squeeze: float, height: float
    ) -> pygame.Surface:
        """Return the shadow of a card in the air: the higher it is, the larger and paler."""
        wide, turned, thin = SHADE_GRAIN.steps(width, angle, squeeze)
        picture, level = self.card(face, largest, "flat"), round(min(1.0, height) * SHADE_HEIGHTS)
        ratio = round(picture.get_height() / picture.get_width(), 1)
        key: Hashable = ("shade", ratio, wide, turned, thin, level)

        def build() -> pygame.Surface:
            up = level / SHADE_HEIGHTS
            size = SHADE_WIDTH, round(SHADE_WIDTH * ratio)
            radius = SHADE_WIDTH * 0.085 if ratio > 1.1 else min(size) / 2
            blur = round(SHADE_WIDTH * (0.1 + 0.16 * up))
            soft = self._paint.shadow(*size, radius, blur, round(165 - 60 * up))
            # It is turned while it is small: in a blur nobody sees the difference.
            return pygame.transform.smoothscale_by(
                _in_the_air(soft, 1.0, turned, thin), wide / SHADE_WIDTH
            )

        return self._air.get(key, build)

    def _turned(self, face: str, width: int, look: Look, angle: float) -> pygame.Surface:
        if angle:
            upright = self.card(face, width, look)
            return pygame.transform.rotozoom(upright, angle, 1.0).convert_alpha()
        kind, _, name = face.partition(":")
        if kind in self.painters:
            picture = self.painters[kind](name, width)
        else:
            picture = self._assets.picture(face, width)
        if self.index_scale > 1 and self.has_index(face):
            picture = with_larger_index(picture, self.index_scale, self.index_place)
        if look == "flat":
            return picture
        return self._framed(picture, look)

    def _framed(self, picture: pygame.Surface, look: Look) -> pygame.Surface:
        width, height = picture.get_size()
        radius = width * 0.085
        u = self._paint.metrics.u
        blur = max(3, round((22 if look == "dragged" else 11) * u * min(1.0, width / u / 100)))
        drop = max(1, round((14 if look == "dragged" else 4) * u))
        margin = blur + drop + round(4 * u)
        surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        shade = self._paint.shadow(width, height, radius, blur, 150)
        surface.blit(shade, (margin - blur, margin - blur + drop))
        if look in _RIMS:
            colour, _ = _RIMS[look]
            spread = max(3, margin - 1)
            light = self._paint.glow(width, height, radius, colour, spread)
            surface.blit(light, (margin - spread, margin - spread))
        surface.blit(picture, (margin, margin))
        if look == "veiled":
            veil = self._veil(width, height, radius)
            surface.blit(veil, (margin, margin))
        if look in _RIMS:
            colour, wide = _RIMS[look]
            grow = round(2 * u)
            rim = self._paint.box(
                width + 2 * grow,
                height + 2 * grow,
                radius + grow,
                opacity=0,
                rim=colour,
                rim_width=max(2.0, round(wide * u, 1)),
            )
            surface.blit(rim, (margin - grow, margin - grow))
        if look == "winning":
            # A dark line within the rim tells it from other rims where colours do not.
            inset, line = round(2.5 * u), max(2.0, round(3.5 * u, 1))
            size = (width - 2 * inset, height - 2 * inset)
            inner = self._paint.box(
                *size, radius - inset, opacity=0, rim=GREEN_DARK, rim_width=line
            )
            surface.blit(inner, (margin + inset, margin + inset))
        return surface.convert_alpha()

    def _veil(self, width: int, height: int, radius: float) -> pygame.Surface:
        red, green, blue, alpha = VEIL
        return self._paint.box(
            width, height, radius, fill=f"#{red:02X}{green:02X}{blue:02X}", opacity=alpha / 255
        )


def _in_the_air(
    picture: pygame.Surface, scale: float, angle: float, squeeze: float
) -> pygame.Surface:
    if angle and squeeze == 1:
        return pygame.transform.rotozoom(picture, angle, scale)
    width, height = picture.get_size()
    size = max(1, round(width * scale * squeeze)), max(1, round(height * scale))
    scaled = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(scaled, angle, 1.0) if angle else scaled


def with_larger_index(
    picture: pygame.Surface, scale: float, where: tuple[float, float, float, float] = INDEX
) -> pygame.Surface:
    """Return a card with its index enlarged, at the top left and at the bottom right.

    `where` is its place: left, top, width and height as shares of the card's width.
    """
    result, card = picture.copy(), picture.get_rect()
    first = pygame.Rect([round(share * card.width) for share in where])
    second = first.move(
        card.width - first.left - first.right, card.height - first.top - first.bottom
    )
    size = (round(first.width * scale), round(first.height * scale))
    for place, corner in ((first, "topleft"), (second, "bottomright")):
        index = pygame.transform.smoothscale(picture.subsurface(place), size)
        result.blit(index, index.get_rect(**{corner: getattr(place, corner)}))
    return result


def tint(surface: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the picture multiplied with a colour."""
    result = surface.copy()
    result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result


@dataclass(slots=True)
class Place:
    """Where a card lies: its middle in window pixels, its angle, and its width."""

    x: float
    y: float
    angle: float
    width: float


CARD_RATIO = 1.4
"""Height of a usual card divided by its width."""


ROW_SPREAD = 1.12
"""The distance between cards of a row, in card widths, if there is room."""


def row(
    count: int, centre_x: float, top: float, width: float, room: float, ratio: float = CARD_RATIO
) -> list[Place]:
    """Return the places of cards side by side, upright; they overlap if room is short."""
    step = min(ROW_SPREAD * width, (room - width) / (count - 1)) if count > 1 else 0.0
    first = centre_x - (count - 1) / 2 * step
    return [Place(first + i * step, top + width * ratio / 2, 0.0, width) for i in range(count)]


def fan(
    count: int,
    centre_x: float,
    top: float,
    width: float,
    room: float,
    ratio: float = CARD_RATIO,
    spread: float = 0.85,
    bend: float = 1.0,
) -> list[Place]:
    """Return the places of a hand of cards, left to right, in a gentle arc that may be flatter.

    If there is room they lie `spread` card widths from each other. If their indices would be
    hidden, the cards become smaller by 15 %, and then as close as needed.
    """
    if count == 0:
        return []
    step = min(spread * width, (room - width) / (count - 1)) if count > 1 else 0.0
    if step < 0.36 * width and count > 1:
        width *= 0.85
        step = max(0.36 * width, (room - width) / (count - 1))
        step = min(step, (room - width) / (count - 1))
    height = width * ratio
    places = []
    for i in range(count):
        k = i - (count - 1) / 2
        angle = bend * max(-7.5, min(7.5, 1.5 * k))
        drop = bend * min(0.011 * width * k * k, 0.16 * width)
        places.append(Place(centre_x + k * step, top + height / 2 + drop, -angle, width))
    return places
