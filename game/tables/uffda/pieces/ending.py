"""The ending of a match of UFF-DA!: the branch that ended it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.uffda import events as happened
from game.rules.core import Event, Seat
from game.tables.uffda.cards import is_double, laid_face, numbers_of
from game.ui.celebrations.ending import Ending, Trophy
from game.ui.counted import number
from game.ui.frame import Frame
from game.ui.table.cards import CardArt
from game.ui.text import _

MOST = 3
"""The most cards in the picture."""
APART = 1.06
"""Their distance by their width."""


def ending(
    art: CardArt, theme: str, events: Sequence[Event], name: Callable[[Seat], str]
) -> Ending:
    """Return the last card of the match with the cards before it."""
    branch = _last_branch(events)
    scored = next((one for one in reversed(events) if isinstance(one, happened.RoundOver)), None)
    if not branch or scored is None:
        return Ending()
    last = branch[-1]
    cards = [one.card for one in branch[-MOST:]]

    def picture(frame: Frame, rect: pygame.Rect) -> None:
        _draw_branch(frame, art, theme, cards, rect)

    title = _("{name} laid the last card").format(name=name(last.seat))
    lines = [_("Round {number}").format(number=scored.round)]
    return Ending(Trophy(title, lines, number(scored.points[last.seat]), picture, 0.45))


def _last_branch(events: Sequence[Event]) -> list[happened.CardPlayed]:
    """Return the cards from the hub to the last laid one, inclusive."""
    played: list[happened.CardPlayed] = []
    for event in events:
        if isinstance(event, happened.RoundBegun):
            played = []
        elif isinstance(event, happened.CardPlayed):
            played.append(event)
    if not played:
        return []
    name = played[-1].branch
    cards = [one for one in played if one.branch == name]
    path, at = [], len(cards) - 1
    while at >= 0:
        path.append(cards[at])
        at = cards[at].at
    return path[::-1]


def _draw_branch(
    frame: Frame, art: CardArt, theme: str, cards: Sequence[str], rect: pygame.Rect
) -> None:
    """Draw cards in a line with touching numbers, doubles across it."""
    lengths = [1 if is_double(card) else 2 for card in cards]
    wide = round(min(rect.height / 2.2, rect.width / (sum(lengths) * APART)))
    x = rect.centerx - sum(lengths) * wide * APART / 2
    inner = _inner(cards)
    for card, length in zip(cards, lengths, strict=True):
        low, high = numbers_of(card)
        angle = 0 if length == 1 else 90 if low == inner else 270
        picture = art.card(laid_face(theme, card), wide, "idle", angle)
        frame.blit_centred(picture, x + length * wide * APART / 2, rect.centery)
        x += length * wide * APART
        inner = high if low == inner else low


def _inner(cards: Sequence[str]) -> int:
    """Return the number of the first card on the side of the hub."""
    low, high = numbers_of(cards[0])
    follows = numbers_of(cards[1]) if len(cards) > 1 else (high,)
    return low if high in follows else high
