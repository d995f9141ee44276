"""Marks on the viewer's cards, and the question what a SAUCE card stands for."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CORNER, EYE
from game.tables.sauce.drawing.cards import trump_coin
from game.tables.sauce.layout.hand_places import RATIO
from game.tables.sauce.layout.table_layout import Layout
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, columns, place, split, trim
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look, Place
from game.ui.text import _
from game.ui.theme import BODY, BOLD, CREAM, DUSK, HEADING, HONEY, INK

CARD = 150
"""Width of a card that is to be named, in units."""


@dataclass(frozen=True, slots=True)
class NamedPlay:
    """What a SAUCE card may stand for."""

    card: str
    face: str
    label: str
    tip: Tip
    press: Press


@dataclass(frozen=True, slots=True)
class Naming:
    """The question which Sauce a SAUCE card stands for (S4.2)."""

    plays: tuple[NamedPlay, ...]
    cancel: Press


def draw_marks(
    frame: Frame, stage: Stage, place: Place, look: Look, *, is_trump: bool, is_open: bool
) -> None:
    """Mark a card of the hand at this place; everybody sees open ones."""
    x, width = place.x, place.width
    top = place.y - width * RATIO / 2
    if is_trump:
        # The next card covers the right third.
        beside = 0.22 if is_open else -0.08
        trump_coin(frame, stage, (x + width * beside, top + stage.px(4)))
    if is_open:
        frame.blit_centred(_eye(stage), x - width * 0.1, top + stage.px(6))
    if look == "selected":
        size = stage.px(34)
        corner = (x - width * 0.32, top + stage.px(2))
        frame.blit_centred(stage.paint.disc(size, CORNER, INK, 2), *corner)
        frame.blit_centred(tick(stage.paint, round(size * 0.62), INK), *corner)


def _eye(stage: Stage) -> pygame.Surface:
    """Return the sign of a card that everybody sees."""
    size = max(stage.px(30), 16)

    def body() -> str:
        s = size / 30
        return (
            f'<circle cx="{15 * s}" cy="{15 * s}" r="{14 * s}" fill="{CREAM}" stroke="{INK}" '
            f'stroke-width="{1.6 * s:.1f}"/>'
            f'<path d="M{5 * s} {15 * s}Q{15 * s} {5 * s} {25 * s} {15 * s}Q{15 * s} {25 * s} '
            f'{5 * s} {15 * s}Z" fill="{EYE}" stroke="{INK}" stroke-width="{1.6 * s:.1f}"/>'
            f'<circle cx="{15 * s}" cy="{15 * s}" r="{3.6 * s:.1f}" fill="{INK}"/>'
        )

    return stage.paint.draw(("eye",), size, size, body)


def draw_naming(frame: Frame, stage: Stage, art: CardArt, naming: Naming, layout: Layout) -> None:
    """Ask which Sauce the card stands for, above everything else."""
    panel = around(layout.centre, (stage.px(560), stage.px(424)))
    if layout.is_narrow:
        panel.inflate_ip(stage.px(120), stage.px(80))
    frame.cover()
    frame.blit(stage.paint.veil(*frame.size, DUSK, 0.5), 0, 0)
    everything = pygame.Rect((0, 0), frame.size)
    frame.target(Target("naming:ground", everything, _("Cancel"), naming.cancel))
    draw_panel(frame, stage, panel, active=True)
    frame.target(Target("naming:panel", panel, ""))
    title, body = split(panel, "top", stage.px(76))
    room = panel.width - stage.px(40)
    text = _("The SAUCE card stands for …")
    frame.text(text, *title.center, HEADING, 28, HONEY, "centre", room, stage.px(70))
    count, high = len(naming.plays), round(stage.px(CARD) * RATIO)
    cards = place(body, (count * stage.px(210), high), "midtop")
    for play, cell in zip(naming.plays, columns(cards, [None] * count), strict=True):
        _draw_play(frame, stage, art, play, cell)
    size = stage.px(200), max(stage.px(52), 34)
    foot = place(trim(panel, bottom=stage.px(14)), size, "midbottom")
    button(frame, stage, foot, "naming:back", _("Cancel"), naming.cancel, units=19)


def _draw_play(
    frame: Frame, stage: Stage, art: CardArt, play: NamedPlay, cell: pygame.Rect
) -> None:
    rect = place(cell, (stage.px(CARD), cell.height))
    key = f"naming:{play.card}"
    look: Look = "legal" if frame.is_hovered(key) else "idle"
    frame.blit_centred(art.card(play.face, rect.width, look), *rect.center)
    hint = min(stage.fonts.line_height(BODY, 16), stage.px(44))
    below, wide = rect.bottom + stage.space.gap + hint / 2, cell.width - stage.px(10)
    frame.text(play.label, rect.centerx, below, BOLD, 18, CREAM, "centre", wide, stage.px(50))
    radius = stage.px(12)
    frame.target(Target(key, rect, play.label, play.press, radius=radius, tip=play.tip))
