"""The pack fanned over the cloth; a touch cuts it there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.tables.sauce.card_names import BACK
from game.tables.sauce.layout.table_layout import Layout
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.text import _

WIDTH, SPAN = 150, 900
"""Of a card, and of the whole fan, in units."""
LEAN = 9.0
"""How far the outermost cards lean, in degrees."""
APART = 16
"""How far both parts move away from where the pack is cut."""


@dataclass(frozen=True, slots=True)
class Cutting:
    """Where the pack is about to be cut (S3.2)."""

    count: int
    """How many cards the pack has."""
    at: int
    """How many lie on the left of the cut."""
    put: Callable[[int], object]
    move: Callable[[int], object]
    cut: Press | None
    """None for onlookers."""
    no_cut: Press


def draw_cutting(
    frame: Frame, stage: Stage, art: CardArt, cutting: Cutting, layout: Layout
) -> None:
    """Show the pack with the gap where it would be cut, and the buttons below."""
    middle, top = layout.centre[0], layout.plates[2].bottom
    bottom = layout.cloth.bottom
    width = stage.px(WIDTH)
    fan = pygame.Rect(0, 0, stage.px(SPAN), round(width * 1.4 + stage.px(46)))
    foot = max(stage.px(84 + 16 * stage.metrics.larger), stage.metrics.least_target)
    air = (bottom - top - fan.height - foot) / 3
    fan.midtop = (middle, round(top + max(0.0, air)))
    _draw_fan(frame, stage, art, cutting, fan)
    if cutting.cut is None:
        return
    _offer_fan(frame, stage, cutting, fan)
    high = round(fan.bottom + max(0.0, air))
    tip = Tip(_("Cut the pack?"), _("What lies left of the gap goes to the bottom of the pack."))
    line = pygame.Rect(middle - stage.px(340), high, stage.px(680), foot)
    left, right = columns(line, (None, None), stage.px(20))
    button(frame, stage, left, "cut", _("Cut here"), cutting.cut, kind="primary", units=32, tip=tip)
    button(frame, stage, right, "no_cut", _("Do not cut"), cutting.no_cut, units=26)


def _place(
    stage: Stage, cutting: Cutting, fan: pygame.Rect, number: int
) -> tuple[float, float, float]:
    """Return middle and angle of a card; those on either side of the cut make way."""
    share = number / (cutting.count - 1) - 0.5
    width = stage.px(WIDTH)
    x = fan.centerx + share * (fan.width - width)
    y = fan.y + stage.px(8) + width * 0.7 + stage.px(30) * (2 * share) ** 2
    if cutting.cut is not None:
        x += stage.px(APART) * (1 if number >= cutting.at else -1)
        y -= stage.px(8) if number < cutting.at else 0
    return x, y, -2 * LEAN * share


def _draw_fan(frame: Frame, stage: Stage, art: CardArt, cutting: Cutting, fan: pygame.Rect) -> None:
    width = stage.px(WIDTH)
    for number in range(cutting.count):
        x, y, angle = _place(stage, cutting, fan, number)
        frame.blit_centred(art.card(BACK, width, "idle", angle), x, y)


def _offer_fan(frame: Frame, stage: Stage, cutting: Cutting, fan: pygame.Rect) -> None:
    """Let a finger or the mouse cut where it touches, and keys move the gap."""
    pointing = frame.pointing
    width = stage.px(WIDTH)

    def follow() -> None:
        if not pointing.by_keyboard:
            share = (pointing.position[0] - fan.x - width / 2) / max(1, fan.width - width)
            cutting.put(round(share * (cutting.count - 1)))

    def press() -> None:
        follow()
        if cutting.cut is not None:
            cutting.cut()

    if pointing.pressed == "bid-slider":
        follow()
    tip = Tip(_("The pack"), _("Touch it where you cut, or move the gap with the arrow keys."))
    frame.target(
        Target("bid-slider", fan, tip.title, press, tip=tip, radius=stage.px(18),
               adjust=cutting.move)
    )  # fmt: skip
