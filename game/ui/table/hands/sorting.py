"""The order of the hand on the screen: sorted, or as its owner has laid it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.rules.core import Seat
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.table.hands.hand import HandFan
from game.ui.table.host import Host
from game.ui.text import N_, _
from game.ui.theme import HAIRLINE, HONEY, PLATE, PLATE_LIT

SUIT, RANK, OWN = "suit", "rank", "own"
SORTINGS = (SUIT, RANK, OWN)
WORDS = {SUIT: N_("by suit"), RANK: N_("by value"), OWN: N_("as you lay them")}
"""Names of the ways of sorting, unless a game has better ones."""
BUTTON = "sorting"

Key = Callable[[str], Any]
"""Returns what a card is sorted by."""


class HandTable(Protocol):
    """What the order of a hand needs from its table."""

    host: Host
    hand: HandFan
    viewer: Seat | None

    def lay_hand(self) -> None:
        """Put the viewer's cards at their places in the hand."""


class Arrangement:
    """The order of the cards in a hand, and which of them are upside down."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.turned: set[str] = set()

    def hold(self, cards: Sequence[str]) -> None:
        """Keep the order of the cards that are still held; new ones come to the right end."""
        held = set(cards)
        self.order = [card for card in self.order if card in held]
        known = set(self.order)
        self.order += [card for card in cards if card not in known]
        self.turned &= held

    def sort(self, cards: Sequence[str], key: Key) -> None:
        """Hold these cards in the order of the key."""
        self.hold(cards)
        self.order.sort(key=key)

    def move(self, card: str, place: int) -> None:
        """Move a card to the index `place` among the others."""
        if card in self.order:
            self.order.remove(card)
            self.order.insert(max(0, min(place, len(self.order))), card)

    def turn(self, card: str) -> None:
        """Turn a card upside down, or back."""
        self.turned ^= {card}

    def put(self, order: Sequence[str], turned: set[str]) -> None:
        """Take over a whole order of the same cards."""
        self.order, self.turned = list(order), set(turned)


class HandOrder:
    """The order of the viewer's hand as the settings want it, and how a person changes it.

    Each person around the screen has an arrangement of their own.
    """

    def __init__(
        self, table: HandTable, by_suit: Key, by_rank: Key, words: Mapping[str, str] = WORDS
    ) -> None:
        self.words = words
        """Names of the ways of sorting, untranslated."""
        self._table = table
        self._keys: Mapping[str, Key] = {SUIT: by_suit, RANK: by_rank}
        self._arrangements: dict[Seat | None, Arrangement] = {}

    @property
    def way(self) -> str:
        """The way of sorting in use, one of SORTINGS."""
        return self._table.host.stage.settings.sorting

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement of the person in front."""
        return self._arrangements.setdefault(self._table.viewer, Arrangement())

    def ordered(self, cards: Sequence[str]) -> list[str]:
        """Return these cards of the viewer's hand, left to right."""
        arrangement = self.arrangement
        if self.way == OWN:
            # New cards come in suits, too: nobody has to arrange a whole deal.
            arrangement.hold(sorted(cards, key=self._keys[SUIT]))
        else:
            arrangement.sort(cards, self._keys[self.way])
        return list(arrangement.order)

    def choose_next(self) -> None:
        """Sort in the next way."""
        self.choose(SORTINGS[(SORTINGS.index(self.way) + 1) % len(SORTINGS)])

    def choose(self, way: str) -> None:
        """Sort in another way from now on."""
        if way != self.way:
            self._table.host.sort_hands(way)
        self._table.lay_hand()

    def move(self, card: str, place: int) -> None:
        """Put a card elsewhere in the hand: from now on the person's own order counts."""
        before = list(self.arrangement.order)
        self.arrangement.move(card, place)
        if self.arrangement.order != before:
            self.choose(OWN)

    def shift(self, card: str, step: int) -> None:
        """Move a card this many places to the right."""
        order = self.arrangement.order
        if card in order:
            self.move(card, order.index(card) + step)

    @staticmethod
    def accepts(what: Any) -> bool:
        """Whether something may be dropped on the hand: one of its own cards."""
        return bool(what[0] == "hand")

    def drop(self, onto: str | None, what: Any, x: float) -> None:
        """Put a card where it was dropped: beside another card, on the side of `x`.

        If it was dropped on no card, `x` alone decides.
        """
        card = what[1]
        if onto == card:
            return
        order = [one for one in self.arrangement.order if one != card]
        place = sum(self._is_left_of(one, x) for one in order)
        if onto in order:
            place = order.index(onto) + self._is_left_of(onto, x)
        self.move(card, place)

    def _is_left_of(self, card: str, x: float) -> bool:
        target = self._table.hand.target_place(card)
        return target is not None and x > target.x


def draw_sorting(
    order: HandOrder, frame: Frame, stage: Stage, rect: pygame.Rect, command: str = "sort"
) -> None:
    """Show the small button that sorts the hand in the next way."""
    size = rect.width
    body = stage.paint.disc(size, PLATE_LIT if frame.is_hovered(BUTTON) else PLATE, HAIRLINE, 1.5)
    frame.blit_centred(body, *rect.center)
    way = order.way
    sign = stage.paint.draw(("sorting", way), size, size, lambda: _sign(way, size / 100))
    frame.blit_centred(sign, *rect.center)
    label = _("Hand: {way}").format(way=_(order.words[way]))
    after = SORTINGS[(SORTINGS.index(way) + 1) % len(SORTINGS)]
    text = _("A press sorts it {way}. Or drag a card within the hand.").format(
        way=_(order.words[after])
    )
    tip = Tip(label, text)
    frame.target(
        Target(BUTTON, rect, label, order.choose_next, tip=tip, command=command, radius=size // 2)
    )


def _sign(way: str, s: float) -> str:
    """Return three cards of two kinds, three cards of growing height, or one that moves."""
    if way == SUIT:
        circles = "".join(
            f'<circle cx="{x * s:.1f}" cy="{50 * s:.1f}" r="{9 * s:.1f}" fill="{HONEY}"/>'
            for x in (26, 46)
        )
        square = f"M{60 * s} {41 * s}h{18 * s}v{18 * s}h{-18 * s}z"
        return f'{circles}<path d="{square}" fill="{HONEY}"/>'
    if way == RANK:
        return "".join(
            f'<rect x="{x * s:.1f}" y="{(72 - high) * s:.1f}" width="{13 * s:.1f}" '
            f'height="{high * s:.1f}" rx="{3 * s:.1f}" fill="{HONEY}"/>'
            for x, high in ((25, 16), (44, 30), (63, 44))
        )
    stroke = (
        f'fill="none" stroke="{HONEY}" stroke-width="{6 * s:.1f}" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    arrows = (
        f"M{20 * s} {50 * s}H{34 * s}M{28 * s} {40 * s}L{18 * s} {50 * s}L{28 * s} {60 * s}"
        f"M{80 * s} {50 * s}H{66 * s}M{72 * s} {40 * s}L{82 * s} {50 * s}L{72 * s} {60 * s}"
    )
    card = (
        f'<rect x="{41 * s:.1f}" y="{33 * s:.1f}" width="{18 * s:.1f}" height="{34 * s:.1f}" '
        f'rx="{4 * s:.1f}" fill="{HONEY}"/>'
    )
    return f'<path d="{arrows}" {stroke}/>{card}'
