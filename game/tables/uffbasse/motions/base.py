"""What motions work with, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Event, Seat
from game.tables.uffbasse import fold
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.shown import Shown
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.celebrations.splash import Splash, SplashStage
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import Place
from game.ui.table.host import Person
from game.ui.table.motion.flight import Flights
from game.ui.text import _

ICONS = tuple(f"uffbasse/icon-{colour}" for colour in "OYRBG")
FEAST = Feast(ICONS)
"""Vegetables fall from above where something is celebrated."""
UFFBASSE_CARD = "uffbasse/uffbasse-card"


class Kit(Protocol):
    """What motions may use, and how they change what is shown."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where, by seat."""

    @property
    def layout(self) -> Layout:
        """Where everything lies."""

    @property
    def places(self) -> UffbassePlaces:
        """Where single things lie."""

    @property
    def flights(self) -> Flights:
        """What is in the air."""

    @property
    def splash(self) -> SplashStage:
        """What is celebrated above the table."""

    @property
    def shown(self) -> Shown:
        """What lies on the table now."""

    def change(self, step: Callable[[Shown], Shown]) -> None:
        """Let a step of `fold` take place."""

    def happen(self, event: Event) -> None:
        """Show all that an event changes."""

    def leave_hand(self, card: str) -> Place:
        """Return where a card of the viewer's hand is right now, just before it leaves it."""

    def reach_hand(self, card: str) -> None:
        """Let a card that has just come into the viewer's hand glide from the end of its flight."""

    def freshen(self, card: str) -> None:
        """Let an ingredient of the viewer's pantry stand out: it is new."""

    def note_turn(self, seat: Seat, did: str) -> None:
        """Note what a seat has done in the kitchen: COOKED or PASSED, see `shown`."""

    def forget_dish(self) -> None:
        """Put away what the viewer was going to cook."""

    def simmer(self, *, on: bool) -> None:
        """Show the pot that ingredients fall into, or put it away."""

    def in_pot(self, recipe: Recipe) -> list[tuple[str, Place]]:
        """Return each ingredient of a dish that is cooked, and where it lies."""


def from_hand(kit: Kit, seat: Seat, card: str | None) -> Place:
    """Take a card out of a hand; return where it was."""
    start = kit.places.seat(seat)
    if seat == kit.shown.viewer and card is not None:
        start = kit.leave_hand(card)
    kit.change(partial(fold.out_of_hand, seat=seat, card=card))
    return start


def shout(kit: Kit, seat: Seat, banner: str) -> Animation:
    """Return the one loud thing: somebody shouts Uffbasse!, and a banner says what follows."""
    person, stage = kit.people[seat], kit.stage
    face = avatar(stage, person.avatar, person.colour, stage.px(104), "glad")
    still = stage.settings.is_still
    splash = Splash(_("Uffbasse!"), banner, face, "uffbasse/shout-burst", FEAST, still=still)
    return kit.splash.shout(splash)
