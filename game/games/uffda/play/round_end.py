"""Dealing a round, and what happens when it is over (D2, D8, D9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda import phases
from game.games.uffda.cards import DOUBLE, Card, names, set_of
from game.games.uffda.events import CardsDealt, GameOver, RoundBegun, RoundOver
from game.games.uffda.position import Position, clear_round
from game.games.uffda.scoring import RoundResult, next_dealer, round_points, winners
from game.games.uffda.setup import Setup
from game.rules.core import Event, Seat
from game.rules.rng import Rng


def shuffled(setup: Setup, seed: int, number: int) -> list[Card]:
    """Return the deck without the start card in the order of a round's deal (D2.1, D2.2)."""
    start = DOUBLE[number - 1]
    rng = Rng.derive(seed, "deal", number)
    return rng.shuffled([card for card in setup.deck if card != start])


def deal(
    setup: Setup, dealer: Seat, cards: Sequence[Card]
) -> tuple[list[list[Card]], Sequence[Card]]:
    """Return the hands, by seat in the order dealt, and the rest (D2.2, D2.3).

    Each lap begins left of the dealer and ends with the dealer.
    """
    size = setup.rules.hand_sizes[setup.players]
    hands: list[list[Card]] = [[] for _ in range(setup.players)]
    order = setup.clockwise[setup.left_of[dealer]]
    count = size * setup.players
    for place, card in enumerate(cards[:count]):
        hands[order[place % setup.players]].append(card)
    return hands, cards[count:]


def begin_round(position: Position, number: int, dealer: Seat, events: list[Event] | None) -> None:
    """Deal a round; the dealer is to play (D2, D3.1)."""
    setup = position.setup
    position.round = number
    position.start = number - 1
    position.dealer = dealer
    clear_round(position)
    hands, pile = deal(setup, dealer, shuffled(setup, position.seed, number))
    position.hands = [set_of(hand) for hand in hands]
    position.sizes = [len(hand) for hand in hands]
    position.pile = list(reversed(pile))
    position.unlaid = set_of(list(pile)) | set_of([card for hand in hands for card in hand])
    if events is not None:
        size = len(hands[0])
        events.append(RoundBegun(number, number - 1, dealer, size, len(pile)))
        for seat in setup.clockwise[setup.left_of[dealer]]:
            events.append(CardsDealt(seat, names(position.hands[seat]), size))


def finish_round(
    position: Position, reason: str, winner: Seat | None, events: list[Event] | None
) -> None:
    """Score the round; begin the next one, or end the game (D8, D9)."""
    number = position.round
    points = round_points(position.hands, number, winner, position.rules.bonus)
    position.totals = tuple(
        [total + more for total, more in zip(position.totals, points, strict=True)]
    )
    hands = tuple([names(hand) for hand in position.hands])
    position.results += (RoundResult(number, reason, winner, points, hands),)
    position.windows = ()
    if events is not None:
        events.append(RoundOver(number, reason, winner, points, position.totals, hands))
    if number < position.setup.rounds:
        begin_round(position, number + 1, next_dealer(points, position.dealer), events)
        return
    position.phase = phases.OVER
    if events is not None:
        events.append(GameOver(winners(position.totals)))
