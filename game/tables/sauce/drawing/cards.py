"""Cards and signs that are put together, and the colours of the teams."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tables.sauce.colours import (
    PILL_HIGH,
    PILL_LOW,
)
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import BLACK, CREAM, GOLD, GOLD_EDGE, INK, PLAYER_COLOURS

OURS, THEIRS = 1, 2
"""Colours of the teams as the viewer sees them: numbers of player colours."""
MANY_POINTS = 10
"""The fewest points with a dark pill."""
TEAM_COLOURS = (PLAYER_COLOURS[OURS - 1], PLAYER_COLOURS[THEIRS - 1])


SMALL = 62
"""Width in pixels below which a card shows a large rank instead of saucers."""
TAG = (9 / 250, 9 / 250, 80 / 250, 198 / 250)
"""Where the index of a card is: left, top, width and height as shares of the card's width."""
PILL = (14 / 250, 152 / 250, 64 / 250)
"""Where its points are: left, top and width."""


def card_painter(stage: Stage, card: str) -> Callable[[str, int], pygame.Surface]:
    """Return a function that draws a coloured card such as R10 at any width."""
    return lambda _name, width: _coloured(stage, card, width)


def _coloured(stage: Stage, card: str, width: int) -> pygame.Surface:
    """Return a card; its index is larger if big symbols are wanted."""
    if width < SMALL:
        return stage.picture(f"sauce/small-{card}", width)
    picture, scale = stage.picture(f"sauce/card-{card}", width), stage.symbol_scale
    if scale == 1:
        return picture

    def build() -> pygame.Surface:
        larger = stage.picture(f"sauce/card-{card}", round(width * scale))
        result, part = picture.copy(), pygame.Rect([round(v * width * scale) for v in TAG])
        result.blit(larger.subsurface(part), (round(TAG[0] * width), round(TAG[1] * width)))
        return result

    return stage.assets.cache.get(("big-index", card, width, scale), build)


def standing_card(stage: Stage, card: str, width: int) -> pygame.Surface:
    """Return a SAUCE card that stands for a coloured card: that card with the bottle on it."""

    def build() -> pygame.Surface:
        picture = _coloured(stage, card, width).copy()
        badge = stage.picture("sauce/badge", round(width * 0.4))
        place = badge.get_rect(topright=(round(width * 0.97), round(width * 0.03)))
        picture.blit(badge, place)
        return picture

    return stage.assets.cache.get(("standing", card, width, stage.symbol_scale), build)


def worth_card(stage: Stage, points_and_face: str, width: int) -> pygame.Surface:
    """Return a card with other points than printed: `10:sauce/card-B1`."""
    points, _colon, face = points_and_face.partition(":")
    plain = _face(stage, face, width)
    if width < SMALL:
        return plain

    def build() -> pygame.Surface:
        picture, scale = plain.copy(), stage.symbol_scale
        left, top, wide = (share * width for share in PILL)
        # The whole tag grows from its corner.
        edge = TAG[0] * width
        place = edge + (left - edge) * scale, edge + (top - edge) * scale
        picture.blit(_pill(stage, int(points), round(wide * scale)), place)
        return picture

    return stage.assets.cache.get(("worth", points_and_face, width, stage.symbol_scale), build)


def _pill(stage: Stage, points: int, width: int) -> pygame.Surface:
    """Return the pill with the points of a card."""
    name, colour = "low", PILL_LOW
    if points > 0:
        name, colour = ("usual", INK) if points < MANY_POINTS else ("high", PILL_HIGH)
    pill = stage.picture(f"sauce/pill-{name}", width).copy()
    high = pill.get_height()
    units = high * 0.86 / stage.metrics.text_unit
    written = stage.fonts.line(str(points), BLACK, units, colour)
    # Letters are never smaller than can be read; on small cards they are made smaller here.
    share = min(1.0, width * 0.5 / written.get_width(), high * 1.25 / written.get_height())
    if share < 1:
        written = pygame.transform.smoothscale_by(written, share)
    y = high / 2 + stage.fonts.cap_shift(BLACK, units) * share
    pill.blit(written, written.get_rect(center=(round(width * 0.69), round(y))))
    return pill


def trump_card(stage: Stage, face: str, width: int) -> pygame.Surface:
    """Return a card with the thin gold rim that marks a trump."""

    def build() -> pygame.Surface:
        picture = _face(stage, face, width).copy()
        wide, high = picture.get_size()
        rim = stage.paint.box(
            wide, high, wide * 0.085, opacity=0, rim=GOLD, rim_width=max(2.0, wide * 0.028)
        )
        picture.blit(rim, (0, 0))
        return picture

    return stage.assets.cache.get(("trump-card", face, width, stage.symbol_scale), build)


def _face(stage: Stage, face: str, width: int) -> pygame.Surface:
    """Return a face by its name, plain or put together."""
    kind, _colon, rest = face.partition(":")
    if kind == "worth":
        return worth_card(stage, rest, width)
    if kind == "stands":
        return standing_card(stage, rest, width)
    card = face.removeprefix("sauce/card-")
    return stage.picture(face, width) if card == face else _coloured(stage, card, width)


def suit_sign(stage: Stage, suit: str, width: int) -> pygame.Surface:
    """Return the sign of a suit by its letter."""
    return stage.picture(f"sauce/suit-{suit}", width)


def suit_disc(stage: Stage, suit: str, size: int) -> pygame.Surface:
    """Return the sign of a suit on a disc, so that it is seen on any ground."""

    def build() -> pygame.Surface:
        disc = stage.paint.disc(size, CREAM, GOLD_EDGE, 1.5).copy()
        sign = suit_sign(stage, suit, round(size * 0.74))
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    return stage.assets.cache.get(("suit-disc", suit, size), build)


def seat_sign(stage: Stage, place: int, size: int) -> pygame.Surface:
    """Return the team sign of the seat at this place, counted from the bottom.

    The second partner's is hollow.
    """
    side, is_hollow = place % 2, place > 1

    def body() -> str:
        line = size * 0.22 if is_hollow else 0.0
        look = f'fill="none" stroke="{TEAM_COLOURS[side]}" stroke-width="{line:.1f}"'
        if not is_hollow:
            look = f'fill="{TEAM_COLOURS[side]}"'
        low, wide = size * (0.06, 0.12)[side] + line / 2, size * (0.88, 0.76)[side] - line
        return (
            f'<rect x="{low:.1f}" y="{low:.1f}" width="{wide:.1f}" height="{wide:.1f}" '
            f'rx="{(wide / 2, size * 0.08)[side]:.1f}" {look}/>'
        )

    return stage.paint.draw(("seat-sign", place), size, size, body)


def trump_coin(frame: Frame, stage: Stage, centre: tuple[float, float], units: float = 30) -> None:
    """Show the gold coin with a T that marks a trump."""
    size = max(stage.px(units), 15)
    frame.blit_centred(stage.paint.disc(size, GOLD, INK, 1.5), *centre)

    def body() -> str:
        s = size / 30
        return (
            f'<path d="M{9 * s:.1f} {10 * s:.1f}H{21 * s:.1f}M{15 * s:.1f} {10 * s:.1f}'
            f'V{21 * s:.1f}" fill="none" stroke="{INK}" stroke-width="{3.2 * s:.1f}" '
            'stroke-linecap="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("trump-t",), size, size, body), *centre)
