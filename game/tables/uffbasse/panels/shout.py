"""The Uffbasse! card, if it lies free, and the shout button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import CALL_OFF
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import place, split
from game.ui.parts.widgets import button, faint
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BRIGHT_TEXT, CLOTH_TEXT, CREAM, GOLD, INK, SHOUT

RADIUS = 118
"""Of the button, in units."""


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where the Uffbasse! card lies when nobody has it."""

    owner: Person | None
    lines: Sequence[str]
    """Who has it, and who may shout for it."""
    tip: Tip


@dataclass(frozen=True, slots=True)
class OtherChoice:
    """What can be done instead of shouting."""

    key: str
    label: str
    press: Press


@dataclass(frozen=True, slots=True)
class ShoutCorner:
    """The shout button, and the other choices."""

    is_ready: bool
    """Whether a shout could have an effect."""
    pulse: float
    """Strength of the button's pulse, 0-1."""
    shout: Press
    shout_tip: Tip
    others: Sequence[OtherChoice]


def draw_card_spot(
    frame: Frame, stage: Stage, art: CardArt, shown: CardSpot, spot: pygame.Rect,
    words: pygame.Rect | None, *, is_out: bool,
) -> None:  # fmt: skip
    """Show the free Uffbasse! card, or who has it; `is_out` if it is out of play (U14.1)."""
    if is_out or shown.owner is not None:
        draw_slot(frame, stage, spot, "open", 9)
        if is_out:
            sign = faint(stage, "uffbasse/uffbasse-card", round(spot.width * 0.6))
            frame.blit_centred(sign, *spot.center)
    else:
        card = art.card("uffbasse/uffbasse-card", spot.width, "idle", 4)
        frame.blit_centred(card, spot.centerx, spot.centery)
    if shown.owner is not None:
        draw_face(frame, stage, shown.owner, round(spot.width * 0.6), spot.center)
    frame.target(Target("card", spot, shown.tip.title, tip=shown.tip))
    if words is None or not shown.lines:
        return
    first, *rest = shown.lines
    upper = words.copy()
    upper.height = words.height // 2 if rest else words.height
    bottom = block(frame, first, upper, BLACK, 19, CREAM, "centre", or_nothing=bool(rest))
    if bottom == upper.y:  # it needs the room of the others
        bottom = block(frame, first, words, BLACK, 19, CREAM, "centre")
    below = pygame.Rect(words.x, round(bottom), words.width, round(words.bottom - bottom))
    for line in rest:  # the tip says it as well
        block(frame, line, below, BODY, 18, CLOTH_TEXT, "centre", or_nothing=True)


def draw_shout(
    frame: Frame, stage: Stage, corner: ShoutCorner, room: pygame.Rect, choice: int
) -> None:
    """Show the shout button, and below it the other choices."""
    low = choice + stage.space.tight if corner.others else 0
    radius = min(stage.px(RADIUS), (room.height - low) // 2, room.width // 2 + stage.px(4))
    x, y = room.centerx, room.y + radius
    ready = corner.is_ready
    kind = "shout-button" if ready else "shout-button-calm"
    scale = 0.92 if frame.is_pressed("shout") else 1.0 + 0.05 * corner.pulse if ready else 1.0
    size = round(2 * radius * scale / 4) * 4
    if ready:
        glow = stage.paint.halo(round(radius * 2.9), round(radius * 2.9), GOLD, 0.75)
        frame.blit_centred(glow, x, y)
    frame.blit_centred(stage.picture(f"uffbasse/{kind}", size), x, y)
    units = radius / stage.metrics.u * 0.39
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
    for other in corner.others:
        rect, _above = split(room, "bottom", choice)
        button(frame, stage, rect, other.key, other.label, other.press, units=18, command="pass")


def draw_pass(
    frame: Frame, stage: Stage, pass_turn: Press | None, room: pygame.Rect, *, can_cook: bool
) -> None:
    """Show the pass button (U9.2) where the shout button is at other times."""
    rect = place(room, (room.width, min(room.height, max(stage.px(92), 40))))
    button(
        frame,
        stage,
        rect,
        "pass",
        _("Pass"),
        pass_turn,
        # With nothing to cook, passing is the only choice.
        kind="paper" if can_cook else "primary",
        units=26,
        command="pass",
        tip=Tip(_("Pass"), _("You may still cook on a later turn.")),
    )


def _lettering(stage: Stage, word: str, units: float, *, ready: bool) -> pygame.Surface:
    fonts, cache = stage.fonts, stage.assets.cache
    key = ("lettering", word, units, ready)

    def build() -> pygame.Surface:
        # Sized by its picture, not by the text size of the window.
        pixels = max(10, round(units * stage.metrics.u))
        stroke = max(2, round(pixels * 0.11))
        fill = BRIGHT_TEXT if ready else CALL_OFF
        line = fonts.lettering(SHOUT, pixels).outlined(word, fill, INK, stroke)
        return pygame.transform.rotozoom(line, 7, 1).convert_alpha()

    return cache.get(key, build)
