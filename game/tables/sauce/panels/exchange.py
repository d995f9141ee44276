"""Passing to the partner and tossing out: cards are laid out in the middle, then confirmed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import EXCHANGE
from game.tables.sauce.layout.table_layout import Layout
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HONEY


@dataclass(frozen=True, slots=True)
class ChosenCard:
    """A card that is going to leave the hand."""

    face: str
    key: str = ""
    name: str = ""
    take_back: Press | None = None
    """Takes it back; None when it is confirmed."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What is passed on or tossed out."""

    picture: str
    title: str
    note: str
    count: int
    """How many cards everybody gives."""
    cards: tuple[ChosenCard, ...]
    label: str
    """The label of the button that confirms; empty without one."""
    confirm: Press | None
    """None while cards are missing."""


def draw_exchange(
    frame: Frame, stage: Stage, art: CardArt, exchange: Exchange, layout: Layout
) -> None:
    """Show places for the chosen cards, who gets them, and the button that confirms."""
    middle, top = layout.centre[0], layout.centre[1] - layout.radius
    ground = stage.paint.disc(round(1.9 * layout.radius), EXCHANGE)
    frame.blit_centred(ground, *layout.centre)
    sign = stage.px(74)
    spot = pygame.Rect(0, 0, sign, sign)
    spot.center = (middle, top + stage.px(52))
    frame.blit_centred(stage.picture(exchange.picture, sign, sign), *spot.center)
    tip = Tip(exchange.title, exchange.note)
    frame.target(Target("exchange", spot, tip.title, tip=tip))
    most = stage.px(96 - 14 * stage.metrics.larger)
    width = min(most, round(layout.radius * 1.62 / max(1, exchange.count) / 1.1))
    high = round(width * 1.4)
    # The cards lie below the words, above the button.
    below = layout.centre[1] + layout.radius - stage.px(22) - max(stage.px(62), 40) - high
    begin, room = top + stage.px(90), round(layout.radius * 1.62)
    half = (below - stage.space.tight - begin) / 2
    title = pygame.Rect(middle - room // 2, begin, room, round(half))
    block(frame, exchange.title, title, BLACK, 27, HONEY, "centre", middle=True)
    note = title.move(0, title.height)
    block(frame, exchange.note, note, BODY, 20, CREAM, "centre", middle=True)
    for i in range(exchange.count):
        x, y = middle + (i - (exchange.count - 1) / 2) * width * 1.1, below + high / 2
        rect = around((x, y), (width, high))
        if i < len(exchange.cards):
            frame.blit_centred(art.card(exchange.cards[i].face, width, "selected"), x, y)
            _lay_target(frame, exchange.cards[i], rect)
        else:
            draw_slot(frame, stage, rect, "takes")
    if exchange.label:
        rect = pygame.Rect(0, 0, stage.px(250 + 50 * stage.metrics.larger), max(stage.px(62), 40))
        rect.midbottom = (middle, layout.centre[1] + layout.radius - stage.space.gap)
        button(
            frame, stage, rect, "confirm", exchange.label, exchange.confirm, kind="primary",
            units=25, command="next",
        )  # fmt: skip


def _lay_target(frame: Frame, card: ChosenCard, rect: pygame.Rect) -> None:
    if card.take_back:
        tip = Tip(card.name, _("Click to take it back."))
        frame.target(Target(f"picked:{card.key}", rect, card.name, card.take_back, tip=tip))
