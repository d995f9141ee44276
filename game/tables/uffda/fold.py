"""How each event changes the table; motions show the same steps one by one."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from game.games.uffda import events as happened
from game.rules.core import Event, Seat
from game.tables.uffda.cards import is_double, numbers_of
from game.tables.uffda.shown import Pending, Shown, ShownBranch, branch_of, empty, with_card
from game.tables.uffda.tree import LaidCard


@singledispatch
def after(event: Event, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Return what lies on the table after an event as the viewer sees it.

    One thing is unknown: whether another player who lays a double at an empty pile holds a card
    for it. Then the play is taken to go on, if that hand has cards.
    """
    return shown


def bare(shown: Shown) -> Shown:
    """Remove what the opening events deal."""
    return replace(shown, phase="", turn=None, hand=(), hands=(0,) * len(shown.hands))


# The deal


@after.register
def _round_begun(event: happened.RoundBegun, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Clear the table for a round, with the whole deck on the piles."""
    players = len(shown.hands)
    return replace(
        empty(players),
        totals=shown.totals,
        round=event.round,
        start=event.start,
        dealer=event.dealer,
        phase="deal",
        pile=event.pile + event.hand_size * players,
    )


@after.register
def _cards_dealt(event: happened.CardsDealt, shown: Shown, viewer: Seat | None) -> Shown:
    for card in event.cards or (None,) * event.count:
        shown = card_dealt(shown, event.seat, card, viewer)
    return hand_dealt(shown, event.seat)


def card_dealt(shown: Shown, seat: Seat, card: str | None, viewer: Seat | None) -> Shown:
    """Put the top card of the pile into a hand (D2.2)."""
    return card_comes(replace(shown, pile=shown.pile - 1), seat, card, viewer)


def hand_dealt(shown: Shown, seat: Seat) -> Shown:
    """End the deal after the last hand, that of the dealer, who is to play (D3.1)."""
    return replace(shown, turn=seat, phase="start") if seat == shown.dealer else shown


# Hands


def card_leaves(shown: Shown, seat: Seat, card: str | None) -> Shown:
    """Take a card out of a hand."""
    hand = tuple(one for one in shown.hand if one != card)
    return _with_count(replace(shown, hand=hand), seat, max(0, shown.hands[seat] - 1))


def card_comes(shown: Shown, seat: Seat, card: str | None, viewer: Seat | None) -> Shown:
    """Put a card into a hand."""
    if card is not None and seat == viewer:
        shown = replace(shown, hand=tuple(sorted((*shown.hand, card), key=numbers_of)))
    return _with_count(shown, seat, shown.hands[seat] + 1)


# The turn


@after.register
def _card_played(event: happened.CardPlayed, shown: Shown, viewer: Seat | None) -> Shown:
    return card_laid(card_leaves(shown, event.seat, event.card), event, viewer)


def card_laid(shown: Shown, event: happened.CardPlayed, viewer: Seat | None) -> Shown:
    """Put a card that has left the hand on its branch (D4.5, D6)."""
    shown = with_card(shown, event.branch, LaidCard(event.card, event.at))
    shown = _with_count(shown, event.seat, event.left)
    if is_double(event.card):
        last = len(shown.branch(event.branch).cards) - 1
        pending = Pending(event.branch, event.end, 2, last)
        phase = "cover" if _goes_on(shown, event, viewer) else "done"
        return replace(shown, pending=pending, phase=phase)
    if event.fills and shown.pending is not None:
        sides = shown.pending.sides - 1
        shown = replace(shown, pending=replace(shown.pending, sides=sides) if sides else None)
    return replace(shown, phase="done")


def _goes_on(shown: Shown, event: happened.CardPlayed, viewer: Seat | None) -> bool:
    """Whether a double has to be covered: there is a pile, or a card in the hand (D6.2)."""
    if shown.pile or event.seat != viewer:
        return bool(shown.pile or event.left)
    return any(event.end in numbers_of(card) for card in shown.hand)


@after.register(happened.DoubleFilled)
@after.register(happened.DoubleWaived)
def _double_done(event: Event, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Release a double; without a pile this also ends its play."""
    ends_play = shown.phase == "cover" and not shown.pile
    return replace(shown, pending=None, phase="done" if ends_play else shown.phase)


@after.register
def _card_drawn(event: happened.CardDrawn, shown: Shown, viewer: Seat | None) -> Shown:
    return card_taken(card_lifted(shown, event), event, viewer)


def card_lifted(shown: Shown, event: happened.CardDrawn) -> Shown:
    """Take a card off the pile."""
    return replace(shown, pile=event.pile)


def card_taken(shown: Shown, event: happened.CardDrawn, viewer: Seat | None) -> Shown:
    """Put a card that has left the pile into the hand: for the turn, or for a double (D5.1)."""
    phase = "done" if shown.phase == "cover" else "drawn"
    return replace(card_comes(shown, event.seat, event.card, viewer), phase=phase)


@after.register
def _coin_placed(event: happened.CoinPlaced, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Open a branch; players who do so in their own turn can then only end it (D5.7)."""
    shown = _with_coin(shown, event.seat, coin=True)
    return shown if event.forced else replace(shown, phase="done")


@after.register
def _coin_taken(event: happened.CoinTaken, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Protect a branch (D5.5)."""
    return _with_coin(shown, event.seat, coin=False)


@after.register
def _next_said(event: happened.NextSaid, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Pass on the turn."""
    return replace(shown, turn=event.turn, phase="start")


# Penalties


@after.register
def _caught(event: happened.Caught, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Wait for the card that the catcher gives (D7.9)."""
    return replace(
        shown,
        giver=event.catcher,
        receiver=event.offender,
        suspended=shown.phase,
        phase="give",
    )


@after.register
def _card_given(event: happened.CardGiven, shown: Shown, viewer: Seat | None) -> Shown:
    return gift_taken(card_leaves(shown, event.giver, event.card), event, viewer)


def gift_taken(shown: Shown, event: happened.CardGiven, viewer: Seat | None) -> Shown:
    """Put the given card into the receiver's hand, and go on with the turn."""
    shown = card_comes(shown, event.receiver, event.card, viewer)
    return replace(shown, giver=None, receiver=None, phase=shown.suspended, suspended="")


# The end of a round


@after.register
def _round_over(event: happened.RoundOver, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return counted(round_ended(shown), event)


def round_ended(shown: Shown) -> Shown:
    """End the round: nobody is awaited any more."""
    return replace(shown, turn=None, phase="over", pending=None)


def counted(shown: Shown, event: happened.RoundOver) -> Shown:
    """Show the new totals."""
    return replace(shown, totals=event.totals)


# Parts


def _with_count(shown: Shown, seat: Seat, count: int) -> Shown:
    hands = list(shown.hands)
    hands[seat] = count
    return replace(shown, hands=tuple(hands))


def _with_coin(shown: Shown, seat: Seat, *, coin: bool) -> Shown:
    return _with_branch(shown, replace(shown.branch(branch_of(seat)), coin=coin))


def _with_branch(shown: Shown, changed: ShownBranch) -> Shown:
    return replace(
        shown,
        branches=tuple(changed if one.name == changed.name else one for one in shown.branches),
    )
