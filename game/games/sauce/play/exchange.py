"""Passing to the partner and tossing out: phases PASS and TOSS (S12.4)."""

from __future__ import annotations

from bisect import insort

from game.games.sauce import actions, phases, reasons
from game.games.sauce.cards import Card, names
from game.games.sauce.events import CardChosen, CardsPassed, CardsTossed, ExchangeBegun
from game.games.sauce.play.leading import lead_on
from game.games.sauce.position import NOBODY, PASSED, TOSSED, Position, Transfer, take_out
from game.rules.core import Action, Event, Refusal, Seat, seats

_ACTIONS = {phases.PASS: actions.PASS, phases.TOSS: actions.TOSS}


def next_step(position: Position, events: list[Event] | None) -> None:
    """Begin the next exchange that is due, or lead on.

    Everybody gives the same number, and every hand keeps at least one card (S12.5).
    """
    while position.steps:
        (phase, count), *later = position.steps
        position.steps = tuple(later)
        count = min(count, min(map(len, position.hands)) - 1)
        if count > 0:
            position.phase = phase
            position.needed = count
            position.turn = NOBODY
            if events is not None:
                events.append(ExchangeBegun(phases.NAMES[phase], count))
            return
    lead_on(position, events)


def choosing(position: Position) -> tuple[Seat, ...]:
    """Return the seats that have not chosen all cards, clockwise from the dealer's left."""
    around = position.setup.clockwise[position.setup.left[position.dealer]]
    return tuple([seat for seat in around if len(position.chosen[seat]) < position.needed])


def legal_choices(position: Position, seat: Seat) -> list[Action]:
    """Return the hand cards that are not chosen yet, until there are enough."""
    chosen = position.chosen[seat]
    if len(chosen) >= position.needed:
        return []
    table = _ACTIONS[position.phase]
    left = position.hands[seat]
    if chosen:
        left = left[:]
        take_out(left, chosen)
    return [table[card] for card in dict.fromkeys(left)]


def _is_left(position: Position, seat: Seat, card: Card) -> bool:
    return position.hands[seat].count(card) > position.chosen[seat].count(card)


def why_not_pass(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """S12.4."""
    if position.phase != phases.PASS:
        return reasons.NO_PASSING_NOW
    return _why_not_choose(position, seat, card)


def why_not_toss(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """S12.4."""
    if position.phase != phases.TOSS:
        return reasons.NO_TOSSING_NOW
    return _why_not_choose(position, seat, card)


def _why_not_choose(position: Position, seat: Seat, card: Card) -> Refusal | None:
    if len(position.chosen[seat]) >= position.needed:
        return reasons.ALL_CHOSEN.explained(count=position.needed)
    if card not in position.hands[seat]:
        return reasons.NOT_IN_HAND
    return None if _is_left(position, seat, card) else reasons.CHOSEN_ALREADY


def choose(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Choose a card; when everybody has chosen, all cards move at the same time."""
    insort(position.chosen[seat], card)
    if events is not None:
        events.append(CardChosen(seat, phases.NAMES[position.phase], names([card])[0]))
    if any(len(cards) < position.needed for cards in position.chosen):
        return
    transfer = _take_chosen(position)
    position.transfers.append(transfer)
    if transfer.kind == PASSED:
        _pass_on(position, transfer, events)
    else:
        _toss_out(position, transfer, events)
    next_step(position, events)


def _take_chosen(position: Position) -> Transfer:
    """Take all chosen cards out of the hands."""
    shown = []
    for seat in seats(position.players):
        take_out(position.hands[seat], position.chosen[seat])
        shown.append(tuple(take_out(position.shown[seat], position.chosen[seat])))
    cards = tuple(tuple(chosen) for chosen in position.chosen)
    position.chosen = [[] for _ in position.chosen]
    position.needed = 0
    kind = PASSED if position.phase == phases.PASS else TOSSED
    kept = tuple(tuple(cards) for cards in position.shown)
    to = position.setup.partner if kind == PASSED else ()
    return Transfer(kind, len(position.tricks), cards, tuple(shown), kept, to)


def _pass_on(position: Position, transfer: Transfer, events: list[Event] | None) -> None:
    """S12.4: face-up cards stay face up."""
    for seat in seats(position.players):
        partner = position.setup.partner[seat]
        cards, shown = transfer.cards[seat], transfer.shown[seat]
        position.hands[partner] = sorted([*position.hands[partner], *cards])
        position.shown[partner] = sorted([*position.shown[partner], *shown])
        if events is not None:
            count = len(cards)
            events.append(CardsPassed(seat, partner, names(cards), names(shown), count))


def _toss_out(position: Position, transfer: Transfer, events: list[Event] | None) -> None:
    """S12.4: face-up cards stay face up in the kitty."""
    for seat in seats(position.players):
        cards, shown = transfer.cards[seat], transfer.shown[seat]
        position.kitty += cards
        position.kitty_shown += shown
        if events is not None:
            events.append(CardsTossed(seat, names(cards), names(shown), len(cards)))
