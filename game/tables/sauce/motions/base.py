"""What motions work with, and what several of them need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.games.sauce.ruleset import SauceRules
from game.rules.core import Event, Seat
from game.tables.sauce.card_names import card_of
from game.tables.sauce.fold import Step, into_hand, out_of_hand
from game.tables.sauce.layout.places import SaucePlaces
from game.tables.sauce.lights import Lights
from game.tables.sauce.moment import Moment
from game.tables.sauce.shown import Cards, Shown
from game.tables.sauce.thrown import Thrown
from game.tables.sauce.words.names import SauceWords
from game.ui import people
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.celebrations.splash import Splash, SplashStage
from game.ui.stage import Stage
from game.ui.table.cards import Place
from game.ui.table.hands.hand import HandFan
from game.ui.table.host import Person
from game.ui.table.motion.flight import Flights
from game.ui.table.round_end.stop import RoundStop

SPRAYS = 6
"""How many pictures fly about at a shout."""
ICONS = tuple(f"sauce/spray-{number}" for number in range(1, SPRAYS + 1))
FEAST = Feast(ICONS, "fountain", "sauce/suit-sauce")
"""Sauce splashes up where something is celebrated."""


class Kit(Protocol):
    """What a motion may use of its table."""

    rules: SauceRules
    viewer: Seat | None
    flights: Flights
    hand: HandFan
    splash: SplashStage
    thrown: Thrown
    """Tokens of bids on their way."""
    lights: Lights
    moment: Moment
    stop: RoundStop
    """Whether the end of a hand waits for a press."""
    last_is_open: bool
    """Whether the last trick is laid out above the table."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where."""

    @property
    def shown(self) -> Shown:
        """What the table shows now."""

    @property
    def words(self) -> SauceWords:
        """What everything is called."""

    @property
    def places(self) -> SaucePlaces:
        """Where everything lies."""

    def change(self, step: Step) -> None:
        """Show the table after this step."""

    def happen(self, event: Event) -> None:
        """Show all that an event changes."""

    def say(self, text: str, rule: str = "") -> None:
        """Show a sentence for a few seconds."""

    def forget_choices(self) -> None:
        """Nothing is chosen any more: neither a card nor what is passed on."""

    def open_board(self) -> None:
        """Show the score board."""

    def close_sheet(self) -> None:
        """Put the score board away."""


def take_from_hand(kit: Kit, seat: Seat, cards: Cards, opened: Cards, count: int) -> list[Place]:
    """Take cards out of a hand, unknown ones too; return where each of them was."""
    starts = [lying(kit, card) for card in cards] if seat == kit.viewer else []
    kit.change(lambda shown: out_of_hand(shown, seat, cards, opened, count, kit.viewer))
    return [*starts, *[kit.places.seat(seat)] * (count - len(starts))]


def lying(kit: Kit, card: str) -> Place:
    """Return where a card of the viewer lies."""
    key = next((key for key in reversed(kit.hand.order) if card_of(key) == card), None)
    return kit.hand.place(key) if key else kit.places.hand_middle()


def put_into_hand(kit: Kit, seat: Seat, card: str | None, *, is_open: bool) -> None:
    """Put a card into a hand; one of the viewer's glides on from where it has arrived."""
    before = set(kit.hand.order)
    kit.change(lambda shown: into_hand(shown, seat, card, kit.viewer, is_open=is_open))
    if card and seat == kit.viewer:
        end = kit.places.hand_middle()
        for key in set(kit.hand.order) - before:
            kit.hand.start_at(key, end.x, end.y)


def loud(kit: Kit, seat: Seat | None, word: str, banner: str, hold: float = 0.95) -> Animation:
    """Return the one loud thing: a word in a burst, and a banner that says what it means."""
    stage, face = kit.stage, None
    if seat is not None:
        person = kit.people[seat]
        face = people.avatar(stage, person.avatar, person.colour, stage.px(104), "glad")
    still = stage.settings.is_still
    splash = Splash(word, banner, face, "sauce/shout-burst", FEAST, still=still)
    return kit.splash.shout(splash, hold=hold)
