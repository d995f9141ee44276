"""Whether a table of Sauce is possible: all that was played so far, once more."""

from __future__ import annotations

from collections import Counter

from game.games.sauce import phases
from game.games.sauce.cards import FROM_HAND, SAUCE, Card, Play
from game.games.sauce.position import PASSED, Transfer
from game.games.sauce.state import SauceState
from game.games.sauce.tricks import first_lead, legal_plays, plays_of
from game.rules.core import Seat


def check_history(state: SauceState) -> None:
    """Check that all plays so far were legal with the hands that the state implies (S4, S5)."""
    hands = hands_before_play(state)
    free = list(state.sauces)
    trump_played = False
    for number, (leader, clockwise, reverse, trump, low, plays) in enumerate(history(state)):
        for transfer in state.transfers:
            if transfer.tricks == number and number:
                move(state, hands, transfer)
        if number == 0 and phases.NAMES[state.phase] == "trick":
            around = state.setup.clockwise[state.setup.left[state.dealer]]
            assert first_lead(hands, free, low, reverse, around)[0] == leader
        seats = state.setup.clockwise[leader] if clockwise else state.setup.counter[leader]
        led = -1
        for seat, play in zip(seats, plays, strict=False):
            options = plays_of(hands[seat], free)
            first = low if number == 0 else None
            closed = 0 if trump_played else trump
            assert play in legal_plays(options, led, first, reverse, closed)
            hands[seat].remove(FROM_HAND[play])
            if play >= SAUCE:
                free.remove(Card(play - SAUCE))
            led = play % 60 // 10 if led < 0 else led
        trump_played |= any(trump >> (play % 60 // 10) & 1 for play in plays)


def move(state: SauceState, hands: list[list[Card]], transfer: Transfer) -> None:
    """Let cards leave the hands; what was passed comes to the partner."""
    for seat, gone in enumerate(transfer.cards):
        for card in gone:
            hands[seat].remove(card)
        assert not Counter(transfer.kept[seat]) - Counter(hands[seat])
    if transfer.kind == PASSED:
        for seat, gone in enumerate(transfer.cards):
            hands[state.setup.partner[seat]] += gone


def hands_before_play(state: SauceState) -> list[list[Card]]:
    """Return the hands before the first trick."""
    hands = [hand[:] for hand in state.hands]
    for number, (leader, clockwise, *_, plays) in reversed(list(enumerate(history(state)))):
        seats = state.setup.clockwise[leader] if clockwise else state.setup.counter[leader]
        for seat, play in zip(seats, plays, strict=False):
            hands[seat].append(FROM_HAND[play])
        for transfer in reversed(state.transfers):
            if transfer.tricks == number and number:
                for other, gone in enumerate(transfer.cards):
                    hands[other] += gone
                    if transfer.kind == PASSED:
                        for card in gone:
                            hands[state.setup.partner[other]].remove(card)
    return [sorted(hand) for hand in hands]


def history(
    state: SauceState,
) -> list[tuple[Seat, bool, bool, int, int, tuple[Play, ...]]]:
    tricks = [
        (one.leader, one.clockwise, one.reverse, one.trump, one.low, one.plays)
        for one in state.tricks
    ]
    terms = state.terms
    current = tuple(state.trick)
    return [
        *tricks,
        (state.leader, terms.clockwise, state.reverse, terms.trump, terms.low, current),
    ]


def minus(whole: list[Card], part: list[Card]) -> list[Card]:
    left = whole[:]
    for card in part:
        if card in left:
            left.remove(card)
    return left
