"""The Uffbasse! card, if it lies free, and the button to shout for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import CALL_OFF, CLOTH_TAG
from game.tables.uffbasse.layout.arrange import Layout
from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import (
    BODY,
    BOLD,
    BRIGHT_TEXT,
    CLOTH_TEXT,
    GOLD,
    HAIRLINE,
    HONEY,
    INK,
    SHOUT,
)

HEM = 20
"""How far what lies at the cloth's edge stays from it, in layout units."""


@dataclass(frozen=True, slots=True)
class OtherChoice:
    """What can be done instead of shouting."""

    key: str
    label: str
    press: Press


@dataclass(frozen=True, slots=True)
class ShoutCorner:
    """Who has the Uffbasse! card, and what a shout would do."""

    owner: Person | None
    card_tip: Tip
    is_ready: bool
    """Whether a shout could have an effect."""
    pulse: float
    """How far the button's pulse is, 0-1."""
    shout: Press
    shout_tip: Tip
    others: Sequence[OtherChoice]


def draw_card_out(frame: Frame, stage: Stage, layout: Layout) -> None:
    """Say that the card is out of play in this round (U14.1)."""
    spot = layout.card_spot
    text = _("The Uffbasse! card is not used in this round.")
    room = layout.shout[0] + layout.shout[2] - spot.x
    place = pygame.Rect(spot.x, spot.y, room - stage.px(20), layout.trick_box.height)
    place.height -= 2 * (spot.y - layout.trick_box.y)
    block(frame, text, place, BODY, 18, CLOTH_TEXT, middle=True)


def draw_shout(
    frame: Frame, stage: Stage, art: CardArt, corner: ShoutCorner, layout: Layout
) -> None:
    """Show the free Uffbasse! card and the button to shout for it."""
    spot, owner = layout.card_spot, corner.owner
    if owner is None:
        card = art.card("uffbasse/uffbasse-card", spot.width, "idle", 4)
        frame.blit_centred(card, spot.centerx, spot.centery)
    else:
        draw_slot(frame, stage, spot, "open", 9)
        draw_face(frame, stage, owner, stage.px(56), (spot.centerx, spot.centery))
    label = _("free") if owner is None else owner.name
    centre, inside = (spot.centerx, spot.bottom + stage.px(6)), layout.cloth.copy()
    if corner.others:
        # It ends before the button below the shout.
        x, _y, radius = layout.shout
        inside.width = x - radius - stage.px(10) - inside.x
    fitting_tag(
        frame, stage, centre, label, inside, stage.px(138), fill=CLOTH_TAG,
        colour=HONEY, units=15, rim=HAIRLINE, face=BOLD,
    )  # fmt: skip
    frame.target(Target("card", spot, tip=corner.card_tip))
    _draw_button(frame, stage, corner, layout)
    _draw_others(frame, stage, corner.others, layout)


def _draw_button(frame: Frame, stage: Stage, corner: ShoutCorner, layout: Layout) -> None:
    x, y, radius = layout.shout
    if corner.others:
        # Make room for the button below.
        bottom = _others_top(stage, layout) - stage.px(6)
        radius = round(radius * 0.68)
        if layout.is_narrow:
            radius = min(radius, (bottom - layout.extras[0].bottom - stage.px(6)) // 2)
        y = bottom - radius
    ready = corner.is_ready
    kind = "shout-button" if ready else "shout-button-calm"
    scale = 0.92 if frame.is_pressed("shout") else 1.0 + 0.05 * corner.pulse if ready else 1.0
    size = round(2 * radius * scale / 4) * 4
    if ready:
        glow = stage.paint.halo(round(radius * 2.9), round(radius * 2.9), GOLD, 0.75)
        frame.blit_centred(glow, x, y)
    frame.blit_centred(stage.picture(f"uffbasse/{kind}", size), x, y)
    units = radius / stage.metrics.u * 0.36
    frame.blit_centred(_lettering(stage, _("Uffbasse!"), units, ready=ready), x, y)
    frame.target(
        Target(
            "shout",
            pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius),
            corner.shout_tip.title,
            corner.shout,
            tip=corner.shout_tip,
            command="shout",
            radius=radius,
            instant=True,
        )
    )


def _lettering(stage: Stage, word: str, units: float, *, ready: bool) -> pygame.Surface:
    fonts, cache = stage.fonts, stage.assets.cache
    key = ("lettering", word, units, ready)

    def build() -> pygame.Surface:
        # Sized with the picture it stands on, not with the text size of the window.
        pixels = max(10, round(units * stage.metrics.u))
        stroke = max(2, round(pixels * 0.11))
        fill = BRIGHT_TEXT if ready else CALL_OFF
        line = fonts.lettering(SHOUT, pixels).outlined(word, fill, INK, stroke)
        return pygame.transform.rotozoom(line, 7, 1).convert_alpha()

    return cache.get(key, build)


def _others_top(stage: Stage, layout: Layout) -> int:
    return layout.cloth.bottom - max(stage.px(50), 34) - stage.px(HEM)


def _draw_others(frame: Frame, stage: Stage, others: Sequence[OtherChoice], layout: Layout) -> None:
    """Offer what can be done instead of shouting: to let it pass, or call without taking."""
    x, _y, radius = layout.shout
    for other in others:
        top = _others_top(stage, layout)
        high = layout.cloth.bottom - stage.px(HEM) - top
        right = min(x + radius + stage.px(12), layout.cloth.right - stage.px(HEM))
        left = x - radius - stage.px(2)
        rect = pygame.Rect(left, top, right - left, high)
        button(frame, stage, rect, other.key, other.label, other.press, units=18, command="pass")
