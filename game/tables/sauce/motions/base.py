"""What motions work with, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.games.sauce.ruleset import SauceRules
from game.rules.core import Event, Seat
from game.tables.sauce.card_names import card_of
from game.tables.sauce.fold import after, into_hand, out_of_hand
from game.tables.sauce.layout.places import SaucePlaces
from game.tables.sauce.moments.lights import Lights
from game.tables.sauce.moments.moment import Moment
from game.tables.sauce.moments.thrown import Thrown
from game.tables.sauce.shown import Cards, Shown
from game.tables.sauce.words.names import SauceWords
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.frame import Press
from game.ui.table.cards import Place
from game.ui.table.motion.kit import MotionKit

SPRAYS = 6
"""How many pictures fly about at a shout."""
ICONS = tuple(f"sauce/spray-{number}" for number in range(1, SPRAYS + 1))
FEAST = Feast(ICONS, "fountain", "sauce/suit-sauce")
"""Sauce splashes up where something is celebrated."""


@dataclass(frozen=True, kw_only=True)
class Kit(MotionKit[Shown, SaucePlaces]):
    """What motions work with. Only steps of `fold` change what the rules know."""

    rules: SauceRules
    viewer: Seat | None
    find_words: Callable[[], SauceWords]
    thrown: Thrown
    """Tokens of bids on their way."""
    lights: Lights
    moment: Moment
    say: Callable[[str], None]
    """Shows a sentence for a few seconds."""
    forget_choices: Press
    """Drops all choices: a card, and cards to be passed on."""
    close_last: Press
    """Puts the last trick away, if it is laid out above the table."""
    open_board: Press
    close_board: Press
    shows_sheet: bool
    """Whether the score board is shown as a hand ends."""
    applauds: bool
    """Whether the winners of a hand are: not in a puzzle, where something else counts."""

    @property
    def words(self) -> SauceWords:
        """The words for everything."""
        return self.find_words()

    def happen(self, event: Event) -> None:
        """Show all that an event changes."""
        self.alter(lambda shown: after(event, shown, self.viewer))


def take_from_hand(kit: Kit, seat: Seat, cards: Cards, opened: Cards, count: int) -> list[Place]:
    """Take cards out of a hand, unknown ones too; return where each of them was."""
    starts = [lying(kit, card) for card in cards] if seat == kit.viewer else []
    kit.change(out_of_hand, seat, cards, opened, count, kit.viewer)
    return [*starts, *[kit.places.seat(seat)] * (count - len(starts))]


def lying(kit: Kit, card: str) -> Place:
    """Return where a card of the viewer lies."""
    key = next((key for key in reversed(kit.hand.order) if card_of(key) == card), None)
    return kit.hand.place(key) if key else kit.places.hand_middle()


def put_into_hand(kit: Kit, seat: Seat, card: str | None, *, is_open: bool) -> None:
    """Put a card into a hand; one of the viewer's glides on from where it has arrived."""
    before = set(kit.hand.order)
    kit.change(into_hand, seat, card, kit.viewer, is_open=is_open)
    if card and seat == kit.viewer:
        end = kit.places.hand_middle()
        for key in set(kit.hand.order) - before:
            kit.hand.start_at(key, end.x, end.y)


def loud(kit: Kit, seat: Seat | None, word: str, banner: str, hold: float = 0.95) -> Animation:
    """Return a shout: a word in a burst, and a banner that says what it means."""
    return kit.loud(word, banner, FEAST, "sauce/shout-burst", seat, hold)
