"""Where things fly from and to, as places in window pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffda.hand_places import RATIO
from game.tables.uffda.lane_layout import LaneLayout, PlacedCard, lay_out
from game.tables.uffda.layout import Lane
from game.tables.uffda.plaques import HAND_UNITS
from game.tables.uffda.shown import FREE, branch_of
from game.tables.uffda.tree import LaidCard, grow
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

PITCH = 1.06
"""From one card of a row to the next, in card widths, if there is room."""


class Places:
    """Start and end points of everything that moves, and the branches as they lie now."""

    def __init__(self, table: UffdaTable) -> None:
        self._table = table
        self._known: dict[str, tuple[object, LaneLayout]] = {}

    def forget(self) -> None:
        """The window's size changed."""
        self._known.clear()

    def lane(self, branch: str) -> Lane:
        """Return the ground of a branch."""
        table = self._table
        lanes = table.layout.lanes
        if branch == FREE:
            return lanes[-1]
        owner = Seat(int(branch[1:]))
        return lanes[(owner - table.bottom) % len(table.host.people)]

    def branch(self, branch: str) -> LaneLayout:
        """Return where the cards and ends of a branch are, worked out once for each state."""
        table, shown = self._table, self._table.shown
        key = (tuple(shown.branches[branch].cards), shown.start, table.bottom)
        known = self._known.get(branch)
        if known is None or known[0] != key:
            lane = self.lane(branch)
            placed = lay_out(
                shown.nodes(branch), shown.start, lane.path, table.layout.card, lane.room
            )
            known = self._known[branch] = (key, placed)
        return known[1]

    def panel(self, seat: Seat) -> Rect:
        """Return the panel of a seat."""
        table = self._table
        if seat == table.bottom:
            return table.layout.own
        return table.layout.plaques[table.opponents.index(seat)]

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand is: on a plaque as small as it is shown there."""
        table = self._table
        if seat == table.bottom:
            return self.hand_end()
        rect = self.panel(seat)
        return Place(rect.centerx, rect.y + rect.height * 0.7, 0, table.stage.px(HAND_UNITS))

    def beside(self, seat: Seat, card: float, count: int = 1) -> Rect:
        """Return where a row of open cards of this width lies beside a seat's panel.

        It covers no panel and no other row.
        """
        layout, panel = self._table.layout, self.panel(seat)
        wide, gap = min(panel.width, card * (1 + PITCH * (count - 1))), self._table.stage.px(4)
        row = Rect(0, 0, round(wide), round(card * RATIO))
        if seat == self._table.bottom:
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
        table = self._table
        rect = table.layout.piles[0 if table.shown.pile % 2 else 1]
        return Place(rect.centerx, rect.centery, 0, rect.width)

    def hub(self) -> Place:
        """Return the middle of the table."""
        x, y, radius = self._table.layout.hub
        return Place(x, y, 0, radius * 0.5)

    def hand_end(self) -> Place:
        """Return the middle of the viewer's hand."""
        layout = self._table.layout
        x = (layout.hand_left + layout.hand_right) / 2
        return Place(x, layout.hand_top + layout.hand_card, 0, layout.hand_card)

    def socket(self, branch: str) -> Place:
        """Return the coin's place in the hub's rim."""
        x, y = self.lane(branch).socket
        return Place(x, y, 0, self._table.stage.px(44))

    def own_coin(self, seat: Seat) -> Place:
        """Return where a player keeps the coin that is off the branch."""
        stage = self._table.stage
        rect = self.panel(seat)
        if seat == self._table.bottom:
            return Place(rect.x + stage.px(44), rect.bottom - stage.px(46), 0, stage.px(48))
        return Place(rect.right - stage.px(34), rect.bottom - stage.px(30), 0, stage.px(34))

    def laid(self, branch: str, index: int) -> PlacedCard | None:
        """Return where a card of a branch lies; None if it is folded away."""
        for placed in self.branch(branch).cards:
            if placed.node.index == index:
                return placed
        return None

    def own_branch(self) -> str:
        """Return the branch of the seat at the bottom."""
        return branch_of(self._table.bottom)

    def would_lie(self, branch: str, laid: LaidCard) -> PlacedCard:
        """Return where a card will lie once it is laid."""
        table, shown = self._table, self._table.shown
        nodes = grow([*shown.branches[branch].cards, laid], shown.start)
        lane = self.lane(branch)
        layout = lay_out(nodes, shown.start, lane.path, table.layout.card, lane.room)
        return next(placed for placed in layout.cards if placed.node.index == len(nodes) - 1)
