"""Preparing a round: dealing, building the market, seed cards (U3, U14.3)."""

from __future__ import annotations

from bisect import insort

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.cards import COLOUR, NAME, NO_CARD, Card, names, pack
from game.games.uffbasse.events import (
    HandDealt,
    IngredientLaid,
    IngredientTaken,
    MarketLaid,
    MiddleLaid,
    RoundBegun,
    SeedChosen,
    SeedsRevealed,
    SetAside,
)
from game.games.uffbasse.play.claims import open_window
from game.games.uffbasse.play.trick_phase import read_trump
from game.games.uffbasse.position import Position
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.rng import Rng


def begin_round(position: Position, events: list[Event] | None) -> None:
    """Shuffle all cards that are in no pantry, deal, and lay out the market (U3.1-U3.4, U3.7)."""
    position.round += 1
    position.leader = position.starter
    position.tricks = []
    position.discard = []
    if events is not None:
        events.append(RoundBegun(position.round, position.starter, position.dealer()))
    cards = _shuffled(position)
    _deal_hands(position, cards, events)
    laid = [cards.pop() for _ in range(position.rules.market_size)]
    position.aside = cards
    if position.setup.build_market:
        position.middle = laid
        position.phase = phases.BUILD
        position.turn = builder(position, 0)
    else:
        for card in laid:
            position.market[COLOUR[card]].append(card)
        position.phase = phases.SEED
    if events is not None:
        laid_names = names(laid)
        by_builders = position.setup.build_market
        events.append(MiddleLaid(laid_names) if by_builders else MarketLaid(laid_names))
        events.append(SetAside(names(cards), len(cards)))
    if position.phase == phases.SEED:
        read_trump(position, events)


def _shuffled(position: Position) -> list[Card]:
    kept = {card for pantry in position.pantries for card in pantry}
    cards = [card for card in pack(position.rules.packs[position.players]) if card not in kept]
    Rng.derive(position.seed, "deal", position.round).shuffle(cards)
    return cards


def _deal_hands(position: Position, cards: list[Card], events: list[Event] | None) -> None:
    """Deal from the end of `cards`, clockwise from the starting player."""
    size = position.rules.hand_size
    for seat in position.setup.clockwise[position.starter]:
        hand = sorted(cards[-size:])
        del cards[-size:]
        position.hands[seat] = hand
        position.known[seat] = []
        position.seeds[seat] = NO_CARD
        if events is not None:
            events.append(HandDealt(seat, names(hand), size))


def builder(position: Position, step: int) -> Seat:
    """Return the seat with the building turn of this number, from 0: counter-clockwise from the
    right neighbour of the starting player (U14.3)."""
    return position.setup.clockwise[position.starter][(-1 - step) % position.players]


def legal_building(position: Position, seat: Seat) -> list[Action]:
    """Return the cards to take from the middle, or to lay to the market (U14.3)."""
    if seat != position.turn:
        return []
    if position.taken == NO_CARD:
        return [actions.TAKE[card] for card in position.middle]
    return [actions.LAY[card] for card in position.hands[seat]]


def why_not_take(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U14.3."""
    if position.phase != phases.BUILD:
        return reasons.NO_BUILDING_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_BUILDING_TURN
    if position.taken != NO_CARD:
        return reasons.LAY_FIRST
    return None if card in position.middle else reasons.NOT_IN_MIDDLE


def take(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Take a card from the middle into the hand; everybody remembers it (U12)."""
    position.middle.remove(card)
    position.taken = card
    insort(position.hands[seat], card)
    insort(position.known[seat], card)
    if events is not None:
        events.append(IngredientTaken(seat, NAME[card]))


def why_not_lay(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U14.3."""
    if position.phase != phases.BUILD:
        return reasons.NO_BUILDING_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_BUILDING_TURN
    if position.taken == NO_CARD:
        return reasons.TAKE_FIRST
    return None if card in position.hands[seat] else reasons.BUILDING_NOT_IN_HAND


def lay(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Lay a hand card, perhaps the one just taken, on its stall; the last one makes the trump."""
    position.hands[seat].remove(card)
    if card in position.known[seat]:
        position.known[seat].remove(card)
    position.taken = NO_CARD
    position.market[COLOUR[card]].append(card)
    if events is not None:
        events.append(IngredientLaid(seat, NAME[card]))
    if position.middle:
        position.turn = builder(position, position.rules.market_size - len(position.middle))
    else:
        position.phase = phases.SEED
        read_trump(position, events)


def legal_seeds(position: Position, seat: Seat) -> list[Action]:
    """Return all hand cards, until one is chosen (U3.5)."""
    if position.seeds[seat] != NO_CARD:
        return []
    return [actions.SEED[card] for card in position.hands[seat]]


def why_not_seed(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U3.5."""
    if position.phase != phases.SEED:
        return reasons.NO_SEEDS_NOW
    if position.seeds[seat] != NO_CARD:
        return reasons.SEED_CHOSEN
    return None if card in position.hands[seat] else reasons.SEED_NOT_IN_HAND


def choose_seed(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Put a seed card face down; after the last one all are revealed (U3.5, U3.6)."""
    position.hands[seat].remove(card)
    position.seeds[seat] = card
    if events is not None:
        events.append(SeedChosen(seat, NAME[card]))
    if NO_CARD not in position.seeds:
        _reveal_seeds(position, events)


def _reveal_seeds(position: Position, events: list[Event] | None) -> None:
    for seat, card in enumerate(position.seeds):
        position.pantries[seat].append(card)
        position.points[seat] += 1
        if card in position.known[seat]:
            position.known[seat].remove(card)
    if events is not None:
        events.append(SeedsRevealed(names(position.seeds)))
    position.seeds = [NO_CARD] * position.players
    open_window(position, events)
