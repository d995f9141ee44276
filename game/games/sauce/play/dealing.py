"""Beginning a hand: shuffling, cutting, turning up the Sauces, dealing (S3)."""

from __future__ import annotations

from game.games.sauce import actions, phases, reasons
from game.games.sauce.cards import COLOURED, SAUCE, Card, names
from game.games.sauce.events import (
    CardsShown,
    HandBegun,
    HandDealt,
    KittyLaid,
    PackCut,
    SauceCardTurned,
    SaucesTurned,
)
from game.games.sauce.menu.in_force import entries_of, opening_terms
from game.games.sauce.play.shuffling import shuffled
from game.games.sauce.play.table import clear_hand, put_terms, tell_terms
from game.games.sauce.position import Position
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.rng import Rng


def begin_hand(position: Position, events: list[Event] | None) -> None:
    """Shuffle, and let the dealer's right neighbour cut (S3.2)."""
    clear_hand(position)
    position.number += 1
    position.turn = position.setup.right[position.dealer]
    if events is not None:
        number, dealer = position.number, position.dealer
        events.append(HandBegun(number, dealer, sauce_cards(position), position.extra))
    if not position.setup.may_cut:
        _deal(position, 0, events)


def sauce_cards(position: Position) -> int:
    """Return how many SAUCE cards are in the pack (S3.1, S10)."""
    return 2 if position.super_mode else 1


def pack_size(position: Position) -> int:
    """Return the number of cards that are shuffled (S3.1)."""
    return len(COLOURED) + sauce_cards(position)


def legal_cuts(position: Position, seat: Seat) -> list[Action]:
    """S3.2."""
    if seat != position.turn:
        return []
    return [actions.NO_CUT, *actions.CUT[: pack_size(position) - 1]]


def why_not_cut(position: Position, seat: Seat, at: int) -> Refusal | None:
    """S3.2; 0 is no cut."""
    if position.phase != phases.CUT:
        return reasons.NO_CUT_NOW
    if seat != position.turn:
        return reasons.NOT_THE_CUTTER
    most = pack_size(position) - 1
    return None if at <= most else reasons.CUT_TOO_DEEP.explained(most=most)


def cut(position: Position, seat: Seat, at: int, events: list[Event] | None) -> None:
    """Cut after this many cards, then deal."""
    if events is not None:
        events.append(PackCut(seat, at))
    _deal(position, at, events)


def cut_pack(pack: list[Card], at: int) -> list[Card]:
    """Return the pack with its first cards at the bottom (S3.2)."""
    return pack[at:] + pack[:at]


def accepts(turned: list[Card]) -> bool:
    """Return whether these cards can be the Sauces of a hand (S3.4)."""
    return SAUCE not in turned


def _shuffled(position: Position, attempt: int) -> list[Card]:
    cards = (*COLOURED, *[SAUCE] * sauce_cards(position))
    return shuffled(cards, Rng.derive(position.seed, "hand", position.number, attempt))


def _deal(position: Position, at: int, events: list[Event] | None) -> None:
    """Turn up the Sauces, again if one is a SAUCE card, then deal (S3.3-S3.6)."""
    count = sauce_cards(position)
    pack = cut_pack(_shuffled(position, 0), at)
    attempt = 0
    while not accepts(pack[:count]):
        if events is not None:
            events.append(SauceCardTurned(names(pack[:count])))
        attempt += 1
        pack = _shuffled(position, attempt)
    turn_up(position, tuple(pack[:count]), events)
    deal_cards(position, pack[count:], events)


def turn_up(position: Position, sauces: tuple[Card, ...], events: list[Event] | None) -> None:
    """S12.1: the Sauces bring entries of the menu into force."""
    position.sauces = position.free = sauces
    position.entries = entries_of(sauces)
    terms = opening_terms(position.rules, position.entries)
    put_terms(position, terms, terms.flips)
    if events is not None:
        entries = tuple(str(entry) for entry in position.entries)
        events.append(SaucesTurned(names(sauces), entries))
        tell_terms(position, events)


def deal_cards(position: Position, pack: list[Card], events: list[Event] | None) -> None:
    """Lay the kitty and deal the rest one by one (S3.5, S3.6), then begin the bidding."""
    terms = position.terms
    size = position.players * terms.kitty
    position.kitty = pack[:size]
    if events is not None and size:
        events.append(KittyLaid(names(position.kitty), size))
    seats = position.setup.clockwise[position.setup.left[position.dealer]]
    for place, seat in enumerate(seats):
        dealt = pack[size + place :: position.players]
        position.hands[seat] = sorted(dealt)
        position.shown[seat] = sorted(dealt[-terms.shown :]) if terms.shown else []
    position.opened = terms.shown > 0
    deficit = position.rules.blind_deficit
    for seat in seats:
        is_hidden = position.behind(seat) >= deficit and not position.all_open(seat)
        position.looked[seat] = not is_hidden
        if events is not None:
            hand = names(position.hands[seat])
            events.append(HandDealt(seat, hand, len(hand), is_hidden))
            if position.opened:
                events.append(CardsShown(seat, names(position.shown[seat])))
    due = ((phases.PASS, terms.passing), (phases.TOSS, terms.tossing))
    position.steps = tuple(step for step in due if step[1])
    put_terms(position, terms.nothing_due(), position.reverse)
    position.phase = phases.BID
    position.turn = seats[0]
