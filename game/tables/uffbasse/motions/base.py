"""What motions work with, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Event, Seat
from game.tables.uffbasse import fold
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.moment import Moment
from game.tables.uffbasse.shown import Shown
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.frame import Press
from game.ui.table.cards import Place
from game.ui.table.motion.kit import MotionKit
from game.ui.text import _

ICONS = tuple(f"uffbasse/icon-{colour}" for colour in "OYRBG")
FEAST = Feast(ICONS)
"""Vegetables fall from above where something is celebrated."""
UFFBASSE_CARD = "uffbasse/uffbasse-card"


@dataclass(frozen=True, kw_only=True)
class Kit(MotionKit[Shown, UffbassePlaces]):
    """What motions work with. Only steps of `fold` change what the rules know."""

    moment: Moment
    forget_dish: Press
    """Puts away the viewer's unfinished dish."""
    in_pot: Callable[[Recipe], list[tuple[str, Place]]]
    """Returns each ingredient of a dish being cooked, and its place."""

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.places.layout

    def happen(self, event: Event) -> None:
        """Show all that an event changes."""
        self.alter(partial(fold.after, event))

    def leave_hand(self, seat: Seat, card: str | None) -> Place:
        """Take a card out of a hand; return where it was."""
        start = self.places.seat(seat)
        if seat == self.shown.viewer and card is not None:
            is_there = card in self.hand.order
            start = self.hand.place(card) if is_there else self.places.hand_end()
        self.change(fold.out_of_hand, seat=seat, card=card)
        return start

    def reach_hand(self, card: str) -> None:
        """Let a new card in the hand glide on from the end of its flight."""
        end = self.places.hand_end()
        self.hand.start_at(card, end.x, end.y)


def shout(kit: Kit, seat: Seat, banner: str) -> Animation:
    """Return a shout: somebody shouts Uffbasse!, and a banner says what follows."""
    return kit.loud(_("Uffbasse!"), banner, FEAST, "uffbasse/shout-burst", seat)
