"""The table while bids are made: bottle and ring, special cards, sign and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.tables.sauce.drawing.bottle import empty_bottle
from game.tables.sauce.layout.bid_layout import BidLayout
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.panels.bidding.desk import DeskButton, draw_desk
from game.tables.sauce.panels.bidding.hand_bottle import (
    HandBottle,
    TheirBottle,
    draw_hand_bottle,
    draw_their_bottle,
    offer_scores,
)
from game.tables.sauce.panels.bidding.special_cards import (
    SpecialCard,
    draw_face,
    draw_special,
    face_of,
)
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.theme import BOLD, HONEY


@dataclass(frozen=True, slots=True)
class Bidding:
    """Everything that can be bid or has been bid."""

    bottle: HandBottle
    theirs: TheirBottle
    scores: tuple[Tip, Tip]
    """What the bottles say about the match."""
    open_board: Press
    cards: tuple[SpecialCard, ...]
    label: str
    """The text above the cards."""
    desk: tuple[DeskButton, ...]
    lay: Callable[[str], object]
    """Lays a card dropped on the cloth."""


def draw_bidding(frame: Frame, stage: Stage, bidding: Bidding, places: BidLayout) -> None:
    """Show the table while bids are made."""
    _offer_cloth(frame, bidding, places)
    draw_hand_bottle(frame, stage, bidding.bottle, places)
    draw_their_bottle(frame, stage, bidding.theirs, places)
    is_pulled = bidding.bottle.field is not None
    offer_scores(frame, places, bidding.scores, bidding.open_board, is_pulled=is_pulled)
    if bidding.label:
        left, room = places.label.midleft, places.label
        frame.text(bidding.label, *left, BOLD, 20, HONEY, "left", room.width, room.height)
    dragged = None
    face = face_of(stage, bidding.cards, places.cards[0].size)
    for card, rect in zip(bidding.cards, places.cards, strict=True):
        draw_special(frame, stage, card, rect, face)
        if card.drag is not None and frame.pointing.dragged == card.drag:
            dragged = card, rect
    draw_desk(frame, stage, bidding.desk, places.desk)
    if dragged:
        card, rect = dragged
        x, y = (a - b for a, b in zip(frame.pointing.position, frame.pointing.grip, strict=True))
        spot = rect.copy()
        spot.center = (round(x), round(y))
        draw_face(frame, stage, card, spot, face)


def _offer_cloth(frame: Frame, bidding: Bidding, places: BidLayout) -> None:
    """Let a card be dropped anywhere on the cloth except on the cards."""

    def accepts(what: Any) -> bool:
        return bool(what[0] == "bid")

    def drop(what: Any) -> None:
        bidding.lay(what[1])

    cloth = places.bottle.union(places.desk)
    frame.target(Target("bid-place", cloth, accepts=accepts, drop=drop))


def draw_gliding(
    frame: Frame, stage: Stage, table: Layout, places: BidLayout, share: float
) -> None:
    """Show both bottles on their way between their usual places and those for bidding."""
    ends = (places.bottle, places.theirs)
    for side, (start, end) in enumerate(zip(table.bottles, ends, strict=True)):
        larger = max(start, end, key=lambda rect: rect.height)
        whole = empty_bottle(stage, side, larger.size)
        high = round(start.height + (end.height - start.height) * share)
        size = (round(high * whole.get_width() / whole.get_height()), high)
        x, y = (a + (b - a) * share for a, b in zip(start.center, end.center, strict=True))
        frame.blit_centred(pygame.transform.smoothscale(whole, size), x, y)
