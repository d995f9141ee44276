"""Where the branches lie and where things fly from and to, in window pixels."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffda.layout.arrangement import Lane, Layout
from game.tables.uffda.layout.hand_places import RATIO
from game.tables.uffda.layout.lane_layout import LaneLayout, PlacedCard, lay_out
from game.tables.uffda.party import Party
from game.tables.uffda.shown import FREE, Shown, branch_of
from game.tables.uffda.tree import LaidCard, grow
from game.ui.table.cards import Place
from game.ui.theme import Metrics

PITCH = 1.06
"""From one card of a row to the next, in card widths, if there is room."""
BACK_UNITS = 19
"""How wide the small backs are that stand for a hand on a plate."""


@lru_cache(maxsize=128)
def _laid_out(cards: tuple[LaidCard, ...], start: int, lane: Lane, width: float) -> LaneLayout:
    return lay_out(grow(cards, start), start, lane.path, width, lane.room)


class UffdaPlaces:
    """Places in a window for what is shown; another one is made for whatever is shown next."""

    def __init__(self, metrics: Metrics, layout: Layout, party: Party, shown: Shown) -> None:
        self._px = metrics.px
        self._layout = layout
        self._bottom = party.bottom
        self._shown = shown
        seats = party.clockwise
        self._panels = dict(zip(seats, (layout.own, *layout.plaques), strict=True))
        names = (*map(branch_of, seats), FREE)
        self._lanes = dict(zip(names, layout.lanes, strict=True))
        self.card = layout.card
        """Width of a card on the branches."""
        self.own_branch = branch_of(party.bottom)
        """The branch of the seat at the bottom."""
        self._branches = {one.name: self._with(one.name, one.cards) for one in shown.branches}

    def lane(self, branch: str) -> Lane:
        """Return the ground of a branch."""
        return self._lanes[branch]

    def branch(self, branch: str) -> LaneLayout:
        """Return where the cards and ends of a branch are."""
        return self._branches[branch]

    def _with(self, branch: str, cards: tuple[LaidCard, ...]) -> LaneLayout:
        return _laid_out(cards, self._shown.start, self.lane(branch), self.card)

    def would_lie(self, branch: str, laid: LaidCard) -> PlacedCard:
        """Return where a card will lie once it is laid."""
        cards = (*self._shown.branch(branch).cards, laid)
        placed = self._with(branch, cards).cards
        return next(one for one in placed if one.node.index == len(cards) - 1)

    def ends(self, branch: str) -> list[int]:
        """Return the numbers at which a branch goes on, as they lie."""
        return [end.number for end in self.branch(branch).ends]

    def panel(self, seat: Seat) -> Rect:
        """Return the plate of a seat."""
        return self._panels[seat]

    def is_low(self, seat: Seat) -> bool:
        """Whether nothing has room below the plate of a seat."""
        cloth = self._layout.cloth
        return self.panel(seat).bottom + cloth.height * 0.15 > cloth.bottom

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand is: on a plate as small as it is shown there."""
        if seat == self._bottom:
            return self.hand_end()
        rect = self.panel(seat)
        return Place(rect.centerx, rect.y + rect.height * 0.7, 0, self._px(BACK_UNITS))

    def beside(self, seat: Seat, card: float, count: int = 1) -> Rect:
        """Return where a row of open cards of this width lies beside a seat's plate.

        It covers no plate and no other row.
        """
        layout, panel = self._layout, self.panel(seat)
        wide, gap = min(panel.width, card * (1 + PITCH * (count - 1))), self._px(4)
        row = Rect(0, 0, round(wide), round(card * RATIO))
        if seat == self._bottom:
            row.midtop = round(self.hand_end().x), layout.hand_top
            return row
        row.midtop = panel.centerx, panel.bottom + gap
        taken = [layout.bar, layout.pill, layout.own, *layout.plaques]
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
        """Return the draw pile from which the next card comes: they shrink in turn (D1.5)."""
        rect = self._layout.piles[0 if self._shown.pile % 2 else 1]
        return Place(rect.centerx, rect.centery, 0, rect.width)

    def hub(self) -> Place:
        """Return the middle of the table."""
        x, y, radius = self._layout.hub
        return Place(x, y, 0, radius * 0.5)

    def hand_end(self) -> Place:
        """Return the middle of the viewer's hand."""
        layout = self._layout
        x = (layout.hand_left + layout.hand_right) / 2
        return Place(x, layout.hand_top + layout.hand_card, 0, layout.hand_card)

    def socket(self, branch: str) -> Place:
        """Return the coin's place in the hub's rim."""
        x, y = self.lane(branch).socket
        return Place(x, y, 0, self._px(44))

    def own_coin(self, seat: Seat) -> Place:
        """Return where a player keeps the coin that is off the branch."""
        rect, px = self.panel(seat), self._px
        if seat == self._bottom:
            return Place(rect.x + px(44), rect.bottom - px(46), 0, px(48))
        return Place(rect.right - px(34), rect.bottom - px(30), 0, px(34))
