"""What motions work with, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.games.uffda.ruleset import UffdaRules
from game.rules.core import Event, Seat
from game.tables.uffda import fold
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.motions.moments import Moments
from game.tables.uffda.motions.score_pause import ScorePause
from game.tables.uffda.party import Party
from game.tables.uffda.shown import Shown
from game.tables.uffda.tree import LaidCard
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.celebrations.shower import Falls
from game.ui.table.cards import Place
from game.ui.table.motion.kit import MotionKit

SPRAYS = 6
"""How many pictures fly about when somebody is caught."""


@dataclass(frozen=True, kw_only=True)
class Kit(MotionKit[Shown, UffdaPlaces]):
    """What motions work with. Only steps of `fold` change what the rules know."""

    rules: UffdaRules
    party: Party
    moments: Moments
    score_pause: ScorePause
    make_room: Callable[[str, LaidCard], Animation]
    """Prepares a place for a card on a branch; the table shrinks if it has to."""
    say: Callable[[str, str], None]
    """Shows a sentence about the rule of a number."""
    shows_sheet: bool
    """Whether the score sheet is shown as a round ends."""
    applauds: bool
    """Whether the winners of a round are: not in a puzzle, where something else counts."""

    @property
    def face_down(self) -> str:
        """The back of the cards."""
        return f"uffda/{self.rules.theme}/back"

    def happen(self, event: Event) -> None:
        """Show all that an event changes."""
        self.alter(lambda shown: fold.after(event, shown, self.party.viewer))

    def leave_hand(self, seat: Seat, card: str | None) -> Place:
        """Take a card out of a hand; return where it was."""
        start = self.places.seat(seat)
        if card and seat == self.party.viewer and card in self.hand.order:
            start = self.hand.place(card)
        self.change(fold.card_leaves, seat, card)
        return start

    def land_in_hand(self, seat: Seat, card: str | None) -> None:
        """Let a new card in the viewer's hand glide to its place."""
        if card and seat == self.party.viewer:
            end = self.places.hand_end()
            self.hand.start_at(card, end.x, end.y)


def sprays(theme: str) -> tuple[str, ...]:
    """Return the pictures that fly about."""
    return tuple(f"uffda/{theme}/spray-{number}" for number in range(1, SPRAYS + 1))


def feast(rules: UffdaRules) -> Feast:
    """Return how the edition celebrates: snow falls in the north, paper in the south."""
    theme = rules.theme
    falls: Falls = "snow" if theme == "nordic" else "rain"
    return Feast(sprays(theme), falls, f"uffda/{theme}/coin")


def loud(kit: Kit, seat: Seat, word: str, banner: str, hold: float = 0.95) -> Animation:
    """Return a shout: a word in a burst, and a banner that says what follows."""
    burst = f"uffda/{kit.rules.theme}/shout-burst"
    return kit.loud(word, banner, feast(kit.rules), burst, seat, hold)
