"""Cards that are passed to the partner, tossed out, or lost to the kitty."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.sauce import events as happened
from game.rules.core import Seat
from game.tables.sauce.card_names import BACK, face_of
from game.tables.sauce.fold import all_chosen, exchanged, into_kitty, moving
from game.tables.sauce.motions.base import Kit, put_into_hand, take_from_hand
from game.tables.sauce.shown import Cards
from game.ui.animation import Animation, Call, Later, Pause, sequence, together
from game.ui.table.cards import Place
from game.ui.table.motion.manners import HANDED
from game.ui.table.telling.event_table import Sound
from game.ui.text import _, ngettext

Land = Callable[[str | None, bool], None]
"""Called when a card arrives: with the card, None if unknown, and whether it is open."""


def exchange_begun(event: happened.ExchangeBegun, kit: Kit) -> Animation:
    def begin() -> None:
        kit.happen(event)
        kit.forget_choices()

    return sequence(Call(begin), Pause(0.4))


def _end_choosing(kit: Kit) -> None:
    kit.change(all_chosen)
    kit.forget_choices()


def cards_passed(event: happened.CardsPassed, kit: Kit, deal: Sound) -> Animation:
    is_mine = event.receiver == kit.viewer

    def land(card: str | None, is_open: bool) -> None:
        put_into_hand(kit, event.receiver, card, is_open=is_open)

    def build() -> Animation:
        _end_choosing(kit)
        starts = take_from_hand(kit, event.giver, event.cards, event.shown, event.count)
        end = kit.places.seat(event.receiver)
        cards = moving(event.cards, event.shown, event.count)
        return _fly(kit, cards, starts, end, land, deal, hides=is_mine)

    end = Call(lambda: kit.change(exchanged, event.giver))
    if not is_mine:
        return sequence(Later(build), end)
    text = _("From {name}: {cards}").format(
        name=kit.words.name(event.giver), cards=kit.words.cards(event.cards)
    )
    return sequence(Later(build), end, Call(lambda: kit.say(text)), Pause(0.8))


def cards_tossed(event: happened.CardsTossed, kit: Kit, deal: Sound) -> Animation:
    def build() -> Animation:
        _end_choosing(kit)
        return _into_kitty(kit, event.seat, event.cards, event.shown, event.count, deal)

    return sequence(Later(build), Call(lambda: kit.change(exchanged, event.seat)))


def cards_lost(event: happened.CardsLost, kit: Kit, deal: Sound) -> Animation:
    """Let lost cards fly into the kitty; nobody has chosen them."""
    text = ngettext(
        "{count} card of every hand goes into the kitty.",
        "{count} cards of every hand go into the kitty.",
        event.count,
    ).format(count=event.count)

    def build() -> Animation:
        kit.say(text)
        return _into_kitty(kit, event.seat, event.cards, (), event.count, deal)

    return sequence(Later(build), Pause(0.2))


def _into_kitty(
    kit: Kit, seat: Seat, cards: Cards, opened: Cards, count: int, deal: Sound
) -> Animation:
    def land(card: str | None, is_open: bool) -> None:
        kit.change(into_kitty, card if is_open else None)

    starts = take_from_hand(kit, seat, cards, opened, count)
    return _fly(kit, moving(cards, opened, count), starts, kit.places.kitty(), land, deal)


def _fly(
    kit: Kit,
    cards: list[tuple[str | None, bool]],
    starts: list[Place],
    end: Place,
    land: Land,
    deal: Sound,
    *,
    hides: bool = False,
) -> Animation:
    """Return cards flying one after the other; see `Land`.

    With `hides`, those that are not open turn up on their way.
    """

    def contact(card: str | None, is_open: bool) -> None:
        land(card, is_open)
        deal()

    flights = [
        kit.flights.fly(
            face_of(card) if card else BACK, start, end, HANDED, number=number,
            flip_from=BACK if hides and not is_open else None,
            landed=partial(contact, card, is_open),
        )
        for number, ((card, is_open), start) in enumerate(zip(cards, starts, strict=True))
    ]  # fmt: skip
    return together(*flights)
