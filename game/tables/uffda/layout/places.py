"""Places of branches and flying things, in window pixels."""

from __future__ import annotations

import math

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.layout.foot import COIN as OWN_COIN
from game.tables.uffda.layout.foot import MOST_BESIDE, Foot, coin_spot
from game.tables.uffda.layout.ground import Ground, Plan
from game.tables.uffda.layout.hand_places import RATIO
from game.tables.uffda.layout.lanes import LaneLayout, PlacedCard
from game.tables.uffda.layout.seating import ROUND, SLOTS, socket_of
from game.tables.uffda.party import Party
from game.tables.uffda.shown import FREE, Shown, branch_of, with_card
from game.tables.uffda.tree import LaidCard
from game.ui.layout import Side
from game.ui.table.cards import Place
from game.ui.theme import Metrics

PITCH = 1.06
"""Step from card to card of a row, in card widths, if there is room."""
BACK_UNITS = 14
"""Width of the small backs that stand for a hand on a plate."""
COIN, LEAST_COIN, MOST_COIN = 0.18, 20, 44
"""Width of a coin in card widths, for each cell of half the hub's height; its least and greatest
width in units."""
START = 0.24
"""Width of the start card, in the same way."""


class UffdaPlaces:
    """Places in a window for one state of the table."""

    def __init__(
        self,
        metrics: Metrics,
        layout: Layout,
        party: Party,
        shown: Shown,
        ground: Ground,
        *,
        has_coin: bool = True,
    ) -> None:
        """`has_coin`: whether there is a button to catch forgotten coins."""
        self._px = metrics.px
        self._layout = layout
        self._own = None if layout.is_for_all else party.bottom
        """The seat whose things lie below the cloth."""
        self._party, self._shown, self._ground = party, shown, ground
        feet = layout.feet if has_coin else layout.feet_without_coin
        self.foot: Foot = feet[len(shown.hand) > MOST_BESIDE]
        """The places below the cloth."""
        seats = party.clockwise
        own = layout.own_label if layout.is_for_all else self.foot.own.plate
        self._panels = dict(zip(seats, (own, *layout.plaques), strict=True))
        names = (*map(branch_of, seats), FREE)
        self._slots = dict(zip(names, SLOTS[len(seats)], strict=True))
        self.plan: Plan = ground.plan(layout, party, shown)
        """How the branches lie."""
        self.card = layout.card
        """Width of a card on the branches at the start of a round."""
        self.own_branch = branch_of(party.bottom)
        """The branch of the seat at the bottom."""

    def branch(self, branch: str) -> LaneLayout:
        """Return where the cards and ends of a branch are."""
        return self.plan.lanes[branch]

    def laid(self, branch: str, index: int) -> PlacedCard | None:
        """Return where a card of a branch lies; None if it is folded away."""
        return next((one for one in self.branch(branch).cards if one.node.index == index), None)

    def would_lie(self, branch: str, laid: LaidCard) -> Place:
        """Return where a card will lie; from then on all branches make room for it.

        A card that is not shown then goes to the sign of the folded ones.
        """
        plan = self._ground.plan(self._layout, self._party, with_card(self._shown, branch, laid))
        lane, index = plan.lanes[branch], len(self._shown.branch(branch).cards)
        for card in lane.cards:
            if card.node.index == index:
                return Place(card.x, card.y, card.angle, card.width)
        left, top, right, low = plan.hub if lane.fold is None else lane.fold.box
        return Place((left + right) / 2, (top + low) / 2, 0, lane.width)

    def ends(self, branch: str) -> list[int]:
        """Return the numbers of a branch's ends, in the order of `branch(...).ends`."""
        return [end.number for end in self.branch(branch).ends]

    def panel(self, seat: Seat) -> Rect:
        """Return the plate of a seat."""
        return self._panels[seat]

    def speaking_side(self, seat: Seat) -> Side:
        """Return at which side of a seat's plate its words stand, if possible.

        They stand below plates, but above those near the lower hem, and beside the own one, which
        has the turn sign above it.
        """
        if seat == self._own:
            return "right"
        cloth = self._layout.cloth
        is_low = self.panel(seat).bottom + cloth.height * 0.15 > cloth.bottom
        return "top" if is_low else "bottom"

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand is; on a plate it is as small as shown there."""
        if seat == self._own:
            return self.hand_end()
        rect = self.panel(seat)
        return Place(rect.centerx, rect.y + rect.height * 0.7, 0, self._px(BACK_UNITS))

    def beside(self, seat: Seat, card: float, count: int = 1) -> Rect:
        """Return the place of a row of open cards of width `card` beside a seat's plate.

        It covers no plate, nor another row above or below one.
        """
        layout, panel = self._layout, self.panel(seat)
        wide, gap = min(panel.width, card * (1 + PITCH * (count - 1))), self._px(4)
        row = Rect(0, 0, round(wide), round(card * RATIO))
        if seat == self._own:
            row.midtop = round(self.hand_end().x), self.foot.hand_top
            return row
        row.midtop = panel.centerx, panel.bottom + gap
        own = self.foot.own
        taken = [layout.bar, own.sign, own.plate, *layout.plaques]
        if row.collidelist(taken) < 0:
            return row
        row.midbottom = panel.centerx, panel.y - gap
        below = [Rect(one.x, one.y, one.width, one.height + gap + row.height) for one in taken]
        if row.collidelist(below) < 0:
            return row
        if panel.centerx < layout.cloth.centerx:
            row.midleft = panel.right + gap, panel.centery
        else:
            row.midright = panel.x - gap, panel.centery
        return row

    def pile(self) -> Place:
        """Return the draw pile that the next card comes from; both shrink in turn (D1.5)."""
        rect = self.foot.piles[0 if self._shown.pile % 2 else 1]
        return Place(rect.centerx, rect.centery, 0, rect.width)

    def hub(self) -> Place:
        """Return the start card in the middle of the table."""
        x, y = self._layout.field.middle
        return Place(x, y, 0, self.plan.width * START * self._layout.field.hub[1])

    def hand_end(self) -> Place:
        """Return the middle of the viewer's hand."""
        foot = self.foot
        x = (foot.hand_left + foot.hand_right) / 2
        return Place(x, foot.hand_top + foot.hand_card, 0, foot.hand_card)

    def socket(self, branch: str) -> Place:
        """Return the coin's place in the hub's rim."""
        width = self.plan.width
        across, down = socket_of(self._slots[branch], len(self._panels))
        x, y = self._layout.field.middle
        size = COIN * width * self._layout.field.hub[1]
        size = max(self._px(LEAST_COIN), min(self._px(MOST_COIN), size))
        return Place(x + across * width / 2, y + down * width / 2, 0, size)

    def owner(self, branch: str) -> Place:
        """Return the place of the owner's face in the hub, for a branch that no ribbon reaches."""
        coin, (x, y) = self.socket(branch), self._layout.field.middle
        if len(self._panels) <= ROUND:
            # The start card is near: beside the coin, not behind it.
            dx, dy = (1.0, 0.0) if abs(coin.x - x) < 1 else (0.0, 1.0)
        else:
            far = math.hypot(x - coin.x, y - coin.y)
            dx, dy = (x - coin.x) / far, (y - coin.y) / far
        return Place(coin.x + dx * coin.width, coin.y + dy * coin.width, 0, coin.width * 0.9)

    def own_coin(self, seat: Seat) -> Place:
        """Return where a player keeps the coin that is off the branch."""
        rect, px = self.panel(seat), self._px
        if seat == self._own:
            return Place(*coin_spot(self.foot.own.foot, px(OWN_COIN)), 0, px(OWN_COIN))
        return Place(rect.right - px(34), rect.bottom - px(30), 0, px(34))
