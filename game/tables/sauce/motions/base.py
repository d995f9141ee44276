"""How an event is shown: the one entry point, and what several motions need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TYPE_CHECKING

from game.rules.core import Event, Seat
from game.tables.sauce.shown import card_of, sorted_cards
from game.ui import people
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.celebrations.splash import Splash
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

SPRAYS = 6
"""How many pictures fly about at a shout."""
ICONS = tuple(f"sauce/spray-{number}" for number in range(1, SPRAYS + 1))
BACK = "sauce/back"


@singledispatch
def show(event: Event, table: SauceTable) -> Animation:  # noqa: ARG001
    """Return how an event is shown on this table; by default nothing moves."""
    return Pause(0)


def cue(table: SauceTable, name: str, group: str = "effects") -> None:
    """Play a sound of the game."""
    table.stage.audio.cue(f"sauce/{name}", group=group)


def has_people(table: SauceTable) -> bool:
    """Whether anybody sits at the table who wants to look at something."""
    return any(person.is_human for person in table.host.people)


def take_from_hand(table: SauceTable, seat: Seat, cards: Sequence[str], count: int) -> list[Place]:
    """Take cards out of a hand, unknown ones too; return where each of them was."""
    shown = table.shown
    shown.hands[seat] = max(0, shown.hands[seat] - count)
    starts = []
    for card in cards:
        if card in shown.open[seat]:
            shown.open[seat].remove(card)
        if seat == table.viewer and card in shown.hand:
            key = next((k for k in reversed(table.hand.order) if card_of(k) == card), None)
            starts.append(table.hand.place(key) if key else table.places.hand_middle())
            shown.hand.remove(card)
    table.lay_hand()
    while len(starts) < count:
        starts.append(table.places.seat(seat))
    return starts


def put_into_hand(table: SauceTable, seat: Seat, card: str | None, *, is_open: bool) -> None:
    """Put a card into a hand."""
    shown = table.shown
    shown.hands[seat] += 1
    if card and is_open:
        shown.open[seat] = sorted_cards([*shown.open[seat], card])
    if card and seat == table.viewer:
        before = set(table.hand_keys())
        shown.hand = sorted_cards([*shown.hand, card])
        end = table.places.hand_middle()
        table.lay_hand()
        for key in set(table.hand_keys()) - before:
            if key in table.hand.order:
                table.hand.start_at(key, end.x, end.y)
    elif seat == table.viewer:
        table.lay_hand()


def loud(
    table: SauceTable, seat: Seat | None, word: str, banner: str, sound: str, hold: float = 0.95
) -> Animation:
    """Return the one loud thing: a word in a burst, and a banner that says what it means."""
    face = None
    if seat is not None:
        person = table.host.people[seat]
        face = people.avatar(table.stage, person.avatar, person.colour, table.stage.px(104))
    splash = Splash(
        word,
        banner,
        face,
        "sauce/shout-burst",
        ICONS,
        still=table.stage.settings.reduced_motion,
    )
    return sequence(
        Call(lambda: cue(table, sound, "shouts")), table.splash.shout(splash, hold=hold)
    )
