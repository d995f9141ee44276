"""What the table shows after an event: pure steps from one picture of the table to the next.

`after` applies a whole event. What a motion shows bit by bit has steps of its own, and `after` is
made from the same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from game.games.sauce import events as happened
from game.games.sauce.cards import CARD_BY_NAME, LETTERS, letters
from game.games.sauce.scoring import BID_BY_WORD, HandResult
from game.rules.core import Event, Seat
from game.tables.sauce.card_names import colour_of, held, sorted_cards
from game.tables.sauce.shown import Cards, Laid, Shown, Taken

Step = Callable[[Shown], Shown]
Value = TypeVar("Value")


def _put(values: Sequence[Value], seat: Seat, value: Value) -> tuple[Value, ...]:
    """Return the values by seat with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _without(cards: Cards, gone: Iterable[str]) -> Cards:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


@singledispatch
def after(event: Event, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    """Return the table after an event as the viewer sees it; many events change nothing."""
    return shown


# The deal


def cleared(shown: Shown) -> Shown:
    """Return the table with nothing dealt, as it is at the beginning of a hand (S3.1)."""
    base = shown.rules.base
    return Shown(
        rules=shown.rules, order=shown.order, team_of=shown.team_of, may_cut=shown.may_cut,
        scores=shown.scores, results=shown.results, number=shown.number, dealer=shown.dealer,
        is_super=shown.is_super, is_extra=shown.is_extra, low=LETTERS[base.low],
        high=LETTERS[base.high], trump=letters(base.trump), clockwise=base.clockwise,
        bonus=base.bonus,
    )  # fmt: skip


@after.register
def _hand_begun(event: happened.HandBegun, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(
        cleared(shown), number=event.number, dealer=event.dealer, is_extra=event.is_extra,
        is_super=event.sauce_cards > 1, phase="cut" if shown.may_cut else "",
        turn=shown.after(event.dealer, -1) if shown.may_cut else None,
    )  # fmt: skip


@after.register
def _pack_cut(event: happened.PackCut, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, phase="", turn=None)


def sauce_turned(shown: Shown, card: str) -> Shown:
    """Return the table with one more Sauce."""
    return replace(shown, sauces=(*shown.sauces, card), free=(*shown.free, card))


def sauces_lie(event: happened.SaucesTurned, shown: Shown) -> Shown:
    """Return the table when all Sauces lie there: their entries are in force."""
    return replace(shown, entries=event.entries)


@after.register
def _sauces_turned(event: happened.SaucesTurned, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    for card in event.cards:
        shown = sauce_turned(shown, card)
    return sauces_lie(event, shown)


@after.register
def _terms_set(event: happened.TermsSet, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(
        shown, low=event.low, high=event.high, trump=event.trump, reverse=event.reverse,
        clockwise=event.clockwise, bonus=event.bonus,
    )  # fmt: skip


def into_kitty(shown: Shown, card: str | None = None) -> Shown:
    """Return the table with one more card in the kitty; a named card lies face up."""
    opened = shown.kitty_open if card is None else (*shown.kitty_open, card)
    return replace(shown, kitty=shown.kitty + 1, kitty_open=opened)


@after.register
def _kitty_laid(event: happened.KittyLaid, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    for _number in range(event.count):
        shown = into_kitty(shown)
    return shown


def into_hand(
    shown: Shown, seat: Seat, card: str | None, viewer: Seat | None, *, is_open: bool = False
) -> Shown:
    """Return the table with one more card in a hand; None is an unknown card."""
    shown = replace(shown, hands=_put(shown.hands, seat, shown.hands[seat] + 1))
    if card and is_open:
        shown = _opened(shown, seat, (card,))
    if card and seat == viewer:
        shown = replace(shown, hand=sorted_cards((*shown.hand, card)))
    return shown


def _opened(shown: Shown, seat: Seat, cards: Cards) -> Shown:
    return replace(shown, open=_put(shown.open, seat, sorted_cards((*shown.open[seat], *cards))))


def deal_begun(event: happened.HandDealt, shown: Shown) -> Shown:
    """Return the table before the first card of a hand, which may be dealt face down."""
    return replace(shown, looked=_put(shown.looked, event.seat, not event.is_hidden))


def dealt(event: happened.HandDealt, shown: Shown) -> Shown:
    """Return the table after the last card of a hand; the bidding follows the dealer's."""
    if event.seat != shown.dealer:
        return shown
    return replace(shown, phase="bid", turn=shown.after(event.seat))


@after.register
def _hand_dealt(event: happened.HandDealt, shown: Shown, viewer: Seat | None) -> Shown:
    shown = deal_begun(event, shown)
    for card in event.cards or [None] * event.count:
        shown = into_hand(shown, event.seat, card, viewer)
    return dealt(event, shown)


@after.register
def _cards_shown(event: happened.CardsShown, shown: Shown, viewer: Seat | None) -> Shown:
    is_hidden = event.seat == viewer and shown.hidden(viewer) > 0
    shown = _opened(shown, event.seat, event.cards)
    # The owner of a face-down hand sees only what everybody sees.
    return replace(shown, hand=shown.open[event.seat]) if is_hidden else shown


# The bids


@after.register
def _looked(event: happened.Looked, shown: Shown, viewer: Seat | None) -> Shown:
    shown = replace(shown, looked=_put(shown.looked, event.seat, True))
    return replace(shown, hand=event.cards) if event.seat == viewer else shown


@after.register
def _bid_made(event: happened.BidMade, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    shown = replace(shown, bids=_put(shown.bids, event.seat, event.bid), phase="bid")
    if event.seat != shown.dealer:
        return replace(shown, turn=shown.after(event.seat))
    if "shadoof" not in shown.bids or "no_way" in shown.bids:
        return replace(shown, turn=None)
    # Both opponents of the Shadoof! bidder are asked, the left one first (S8.6).
    bidder = Seat(shown.bids.index("shadoof"))
    asked = (shown.after(bidder), shown.after(bidder, -1))
    return replace(shown, phase="response", asked=asked, turn=asked[0])


@after.register
def _answered(event: happened.ShadoofAnswered, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, bids=_put(shown.bids, event.seat, "no_way"), asked=(), turn=None)


@after.register
def _stood(event: happened.Stood, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    asked = shown.asked[1:]
    return replace(shown, asked=asked, turn=asked[0] if asked else None)


@after.register
def _bidding_ended(event: happened.BiddingEnded, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, bids=event.bids, asked=(), turn=None)


# Exchanging


@after.register
def _exchange_begun(event: happened.ExchangeBegun, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(all_chosen(shown), phase=event.action, turn=None, needed=event.count)


@after.register
def _card_chosen(event: happened.CardChosen, shown: Shown, viewer: Seat | None) -> Shown:
    sizes = _put(shown.chosen_sizes, event.seat, shown.chosen_sizes[event.seat] + 1)
    shown = replace(shown, chosen_sizes=sizes)
    if event.card is None or event.seat != viewer:
        return shown
    return replace(shown, chosen=sorted_cards((*shown.chosen, event.card)))


def all_chosen(shown: Shown) -> Shown:
    """Return the table when everybody has chosen, and the cards begin to move."""
    sizes = (0,) * len(shown.hands)
    return replace(shown, phase="", turn=None, needed=0, chosen=(), chosen_sizes=sizes)


def exchanged(shown: Shown, seat: Seat) -> Shown:
    """Return the table when a seat's cards have moved; after the last seat's, play goes on."""
    if seat != len(shown.hands) - 1 or not shown.tricks:
        return shown
    return replace(shown, phase="trick", turn=shown.tricks[-1].winner)


def out_of_hand(
    shown: Shown, seat: Seat, cards: Cards, opened: Cards, count: int, viewer: Seat | None
) -> Shown:
    """Return the table with `count` fewer cards in a hand: `cards` are known, `opened` face up."""
    hand = _without(shown.hand, cards) if seat == viewer else shown.hand
    return replace(
        shown, hands=_put(shown.hands, seat, max(0, shown.hands[seat] - count)), hand=hand,
        open=_put(shown.open, seat, _without(shown.open[seat], opened)),
    )  # fmt: skip


def moving(cards: Cards, opened: Cards, count: int) -> list[tuple[str | None, bool]]:
    """Return each card that leaves a hand, None if unknown, and whether it lies open."""
    known: list[tuple[str | None, bool]] = []
    left = list(opened)
    for card in cards:
        known.append((card, card in left))
        if card in left:
            left.remove(card)
    return [*known, *[(None, False)] * (count - len(cards))]


@after.register
def _passed(event: happened.CardsPassed, shown: Shown, viewer: Seat | None) -> Shown:
    shown = all_chosen(shown)
    shown = out_of_hand(shown, event.giver, event.cards, event.shown, event.count, viewer)
    for card, is_open in moving(event.cards, event.shown, event.count):
        shown = into_hand(shown, event.receiver, card, viewer, is_open=is_open)
    return exchanged(shown, event.giver)


@after.register
def _tossed(event: happened.CardsTossed, shown: Shown, viewer: Seat | None) -> Shown:
    shown = all_chosen(shown)
    shown = out_of_hand(shown, event.seat, event.cards, event.shown, event.count, viewer)
    for card, is_open in moving(event.cards, event.shown, event.count):
        shown = into_kitty(shown, card if is_open else None)
    return exchanged(shown, event.seat)


@after.register
def _lost(event: happened.CardsLost, shown: Shown, viewer: Seat | None) -> Shown:
    shown = out_of_hand(shown, event.seat, event.cards, (), event.count, viewer)
    for _number in range(event.count):
        shown = into_kitty(shown)
    return shown


# Tricks


@after.register
def _play_begun(event: happened.PlayBegun, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, phase="trick", turn=event.leader, needed=0)


def card_taken(event: happened.CardPlayed, shown: Shown, viewer: Seat | None) -> Shown:
    """Return the table while a card is on its way from a hand into the trick."""
    card = (held(event.play),)
    shown = out_of_hand(shown, event.seat, card, card, 1, viewer)
    free = _without(shown.free, (colour_of(event.play),)) if "=" in event.play else shown.free
    return replace(shown, phase="trick", free=free)


def card_laid(event: happened.CardPlayed, shown: Shown) -> Shown:
    """Return the table when a card has come into the trick."""
    trick = (*shown.trick, Laid(event.seat, event.play))
    is_complete = len(trick) == len(shown.hands)
    turn = None if is_complete else shown.after(event.seat, 1 if shown.clockwise else -1)
    return replace(shown, trick=trick, turn=turn)


@after.register
def _card_played(event: happened.CardPlayed, shown: Shown, viewer: Seat | None) -> Shown:
    return card_laid(event, card_taken(event, shown, viewer))


def trick_lifted(shown: Shown) -> Shown:
    """Return the table while a complete trick is on its way to its winner."""
    return replace(shown, trick=())


def trick_won(shown: Shown, winner: Seat, plays: tuple[Laid, ...]) -> Shown:
    """Return the table when a trick has come to its winner."""
    return replace(shown, tricks=(*shown.tricks, Taken(winner, plays)), turn=winner)


@after.register
def _trick_won(event: happened.TrickWon, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return trick_won(trick_lifted(shown), event.seat, shown.trick)


@after.register
def _order_turned(event: happened.OrderTurned, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, reverse=event.reverse)


@after.register
def _late(event: happened.LateSauceRevealed, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    if event.result == "nothing":
        return shown
    return replace(shown, late=(*shown.late, event.card), entries=event.entries)


# The end of a hand


@after.register
def _kitty_won(event: happened.KittyWon, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    return replace(shown, turn=None)


@after.register
def _scored(event: happened.HandScored, shown: Shown, viewer: Seat | None) -> Shown:  # noqa: ARG001
    results = (*shown.results, _result(event, shown))
    return replace(shown, turn=None, phase="over", scores=event.totals, results=results)


def _result(event: happened.HandScored, shown: Shown) -> HandResult:
    """Return the result of a hand for the score board."""
    return HandResult(
        number=event.number,
        dealer=Seat(0) if shown.dealer is None else shown.dealer,
        sauces=tuple(CARD_BY_NAME[card] for card in shown.sauces),
        late=tuple(CARD_BY_NAME[card] for card in shown.late),
        bids=tuple(BID_BY_WORD[bid] if bid in BID_BY_WORD else int(bid) for bid in event.bids),
        won=event.won,
        points=event.points,
        scores=event.scores,
        totals=event.totals,
    )
