"""The last trick, or the last turn, laid out once more above the table: for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.ui.frame import Frame, Press, Target
from game.ui.layout import place
from game.ui.parts.panel import draw_board
from game.ui.parts.widgets import display_face, tag
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.text import _
from game.ui.theme import (
    BODY,
    BOLD,
    CREAM,
    DUSK,
    GREEN_DARK,
    GREEN_RIM,
    HEADING,
    HONEY,
    LABEL,
)

WIDTH_UNITS = 1080
CARD_UNITS, CARD_HIGH, TITLE_UNITS, WORD_UNITS = 172, 256, 34, 22
VEIL = 0.5
CLOSE = "last-trick:close"


@dataclass(frozen=True, slots=True)
class LastCard:
    """A card of the last trick or turn, and who laid it."""

    seat: Seat
    face: str
    """As `CardArt` knows it."""
    wins: bool = False
    words: str = ""
    """Its name."""


@dataclass(frozen=True, slots=True)
class LastLook:
    """What is shown when somebody asks for the last trick or turn."""

    title: str
    cards: Sequence[LastCard] = ()
    """In the order in which they were laid."""
    sentences: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who laid a card, as the panel shows it."""

    name: str
    avatar: int
    colour: int


def draw_last_look(
    stage: Stage,
    frame: Frame,
    art: CardArt,
    look: LastLook,
    sitters: Sequence[Sitter],
    close: Press,
) -> None:
    """Show it on a panel; a click anywhere, Enter or the key closes it."""
    frame.cover()
    frame.blit(stage.paint.veil(*frame.size, DUSK, VEIL), 0, 0)
    pad, fonts = stage.space.edge, stage.fonts
    wide = max(stage.px(WIDTH_UNITS), round(WIDTH_UNITS * 0.8 * stage.metrics.text_unit))
    room = min(wide, frame.size[0] - stage.px(40)) - 2 * pad
    width, ratio = _card_size(stage, art, look, room)
    lines = [
        line for told in look.sentences for line in fonts.wrapped(told, BODY, WORD_UNITS, room)
    ]
    head = fonts.line_height(HEADING, TITLE_UNITS)
    name_high = fonts.line_height(BOLD, WORD_UNITS)
    cards_high = round(width * ratio) + name_high + stage.px(84) if look.cards else 0
    step = fonts.line_height(BODY, WORD_UNITS)
    most = (frame.size[1] - 4 * pad - head - cards_high) // step
    lines = lines[-max(1, most) :]
    window, air = pygame.Rect((0, 0), frame.size), stage.px(14)
    words_high = len(lines) * step + (air if lines else 0)
    panel = place(window, (room + 2 * pad, 2 * pad + head + cards_high + words_high))
    draw_board(frame, stage, panel, stage.space)
    y = panel.y + pad
    face = display_face(look.title, HEADING)
    frame.text(look.title, panel.centerx, y + head / 2, face, TITLE_UNITS, HONEY, "centre", room)
    y += head
    if look.cards:
        area = pygame.Rect(panel.x + pad, y, room, cards_high)
        _draw_cards(stage, frame, art, look, sitters, area, (width, ratio))
        y += cards_high
    y += air
    for number, line in enumerate(lines):
        middle = y + (number + 0.5) * step
        colour = CREAM if number == len(lines) - 1 else LABEL
        frame.text(line, panel.centerx, middle, BODY, WORD_UNITS, colour, "centre")
    frame.target(Target(CLOSE, window, _("Close"), close, command="last"))


def _card_size(stage: Stage, art: CardArt, look: LastLook, room: int) -> tuple[int, float]:
    """Return the width of a card, and its height divided by that."""
    if not look.cards:
        return 0, 1.4
    count = len(look.cards)
    width = min(stage.px(CARD_UNITS), (room - (count - 1) * stage.px(18)) // count)
    flat = art.card(look.cards[0].face, width, "flat")
    ratio = flat.get_height() / flat.get_width()
    return min(width, round(stage.px(CARD_HIGH) / ratio)), ratio


def _draw_cards(
    stage: Stage,
    frame: Frame,
    art: CardArt,
    look: LastLook,
    sitters: Sequence[Sitter],
    area: pygame.Rect,
    size: tuple[int, float],
) -> None:
    """Lay the cards side by side, each with the face and name of its player."""
    width, ratio = size
    count = len(look.cards)
    pitch = min(area.width / count, width + stage.px(90))
    top = area.y + stage.px(38)
    for number, card in enumerate(look.cards):
        x = area.centerx + (number - (count - 1) / 2) * pitch
        y = top + width * ratio / 2
        style: Look = "winning" if card.wins else "idle"
        frame.blit_centred(art.card(card.face, width, style), x, y)
        who = sitters[card.seat]
        badge = max(stage.px(48), 30)
        face = avatar(stage, who.avatar, who.colour, badge)
        frame.blit_centred(face, x - width / 2 + badge * 0.2, y + width * ratio / 2 - badge * 0.2)
        if card.wins:
            # Above the card, so that its number stays visible.
            spot = (x, top - stage.px(14))
            word = _("wins the trick")
            tag(frame, stage, spot, word, fill=GREEN_RIM, colour=GREEN_DARK, units=18)
        below = y + width * ratio / 2 + stage.px(30)
        room = round(pitch - stage.space.tight)
        frame.text(who.name, x, below, BOLD, WORD_UNITS, CREAM, "centre", room)
