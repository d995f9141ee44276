"""How likely a card wins the trick, by the unseen cards (U7, U11.7)."""

from __future__ import annotations

from typing import Final

from game.games.uffbasse.cards import BIT, COLOUR, MAX_VALUE, VALUE, Card, colours_of
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.memory import Memory
from game.games.uffbasse.tricks import FOLLOW
from game.rules.core import Seat

NOTHING: Final[frozenset[Card]] = frozenset()


def win_chance(seen: UffbasseObservation, memory: Memory, card: Card) -> float:
    """Return the chance to win the current trick with this card."""
    seat = seen.own_seat
    cards = seen.trick.cards
    trump = seen.trick.trump
    suit = FOLLOW[trump][cards[0] if cards else card]
    if seen.owner == seat:
        return _chance_as_owner(seen, memory, card, suit)
    if strength(card, trump, suit) < max([strength(one, trump, suit) for one in cards], default=1):
        return 0.0
    chance = _against_owner_who_played(seen, card)
    for place in range(len(cards) + 1, seen.players):
        later = seen.seat_in_trick(place)
        chance *= 1 - _beaten_by(seen, memory, card, suit, later)
    return chance


def strength(card: Card, trump: int, suit: int) -> int:
    """Return the strength of a card in a trick; 0 can never win."""
    if BIT[card] & trump:
        return VALUE[card] + MAX_VALUE
    return VALUE[card] if BIT[card] & suit else 0


def _beaten_by(
    seen: UffbasseObservation, memory: Memory, card: Card, suit: int, later: Seat
) -> float:
    """Return the chance that a seat still to play has a better card."""
    trump = seen.trick.trump
    suited = memory.higher(colours_of(suit))
    void = memory.none_of(later, suited)
    better = memory.higher(colours_of(suit), VALUE[card]) if BIT[card] & suit else NOTHING
    beaten = 1 - memory.none_of(later, better)
    if later == seen.owner:
        return beaten + void  # any colour can be named then
    if not suit & trump:
        ruffs = memory.higher(colours_of(trump), VALUE[card] if BIT[card] & trump else 0)
        beaten += void - memory.none_of(later, suited | ruffs)
    return beaten


def _against_owner_who_played(seen: UffbasseObservation, card: Card) -> float:
    """Return 0 if the owner of the Uffbasse! card has played and will win by naming a colour."""
    if seen.owner is None:
        return 1.0
    place = (seen.owner - seen.trick.leader) % seen.players
    if place >= len(seen.trick.cards):
        return 1.0
    own = seen.trick.cards[place]
    return 0.0 if is_highest(own, (*seen.trick.cards, card)) else 1.0


def is_highest(card: Card, cards: tuple[Card, ...]) -> bool:
    """Return whether no card has the same colour and a higher value. The owner of the Uffbasse!
    card wins with such a card by naming its colour (U11.7)."""
    return all(COLOUR[other] != COLOUR[card] or other <= card for other in cards)


def _chance_as_owner(seen: UffbasseObservation, memory: Memory, card: Card, suit: int) -> float:
    """Return the chance to have the highest card of its colour in the trick."""
    if not is_highest(card, seen.trick.cards):
        return 0.0
    better = memory.higher([COLOUR[card]], VALUE[card])
    suited = NOTHING if BIT[card] & suit else memory.higher(colours_of(suit))
    chance = 1.0
    for place in range(len(seen.trick.cards) + 1, seen.players):
        later = seen.seat_in_trick(place)
        # Another colour can only be played by a seat that cannot follow suit.
        chance *= 1 - memory.none_of(later, suited) + memory.none_of(later, suited | better)
    return chance
