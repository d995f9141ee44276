"""Redealing the hidden cards so that one seat cannot tell the difference (S13)."""

from __future__ import annotations

from game.games.sauce import phases
from game.games.sauce.cards import SUIT, Card
from game.games.sauce.knowledge.hidden import Deal, HiddenCards
from game.games.sauce.knowledge.known_cards import cards_played
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.play.shuffling import shuffled
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import NO_SUIT, NOBODY, PASSED, Transfer, take_out
from game.games.sauce.scoring import NO_BID
from game.games.sauce.setup import make_setup
from game.games.sauce.state import SauceState
from game.rules.core import Seat, seats
from game.rules.rng import Rng


class Sampler:
    """Makes any number of states from one observation; common work is done once."""

    def __init__(self, seen: SauceObservation) -> None:
        self._seen = seen
        self._table = SauceState(make_setup(seen.rules, dict(seen.variants), seen.order), 0)
        _put_match(self._table, seen)
        _put_table(self._table, seen)
        self._hidden = HiddenCards(seen) if seen.sauces else None

    def sample(self, rng: Rng) -> SauceState:
        """Return a state that agrees with everything the observation holds.

        The seed is a new one, as the deal of the next hand is hidden, too.
        """
        state = self._table.copy()
        state.seed = rng.next64()
        if self._hidden is not None:
            deal = self._hidden.deal(rng)
            _put_hands(state, self._seen, self._hidden, deal)
            _put_choices(state, self._seen, rng)
            _put_transfers(state, self._seen, self._hidden, deal)
            _fill_passes(state, self._seen, self._hidden, rng)
        return state


def _put_match(state: SauceState, seen: SauceObservation) -> None:
    state.phase = phases.NAMES.index(seen.phase)
    state.turn = NOBODY if seen.turn is None else seen.turn
    state.number = seen.number
    state.dealer = seen.dealer
    state.scores = list(seen.scores)
    state.results = list(seen.results)
    state.super_mode = seen.is_super
    state.extra = seen.is_extra
    state.winner = NOBODY if seen.winner is None else seen.winner


def _put_table(state: SauceState, seen: SauceObservation) -> None:
    state.sauces, state.late, state.free = seen.sauces, seen.late, seen.free
    state.entries = seen.entries
    put_terms(state, seen.terms, seen.reverse)
    state.shown = [list(cards) for cards in seen.shown]
    state.opened = any(seen.shown)
    state.looked = list(seen.looked)
    state.kitty_shown = list(seen.kitty_shown)
    state.bids = [NO_BID if bid is None else bid for bid in seen.bids]
    state.asked = seen.asked
    state.steps = tuple((phases.NAMES.index(name), count) for name, count in seen.steps)
    state.needed = seen.needed
    state.leader = seen.trick.leader
    state.trick = list(seen.trick.plays)
    state.led = SUIT[state.trick[0]] if state.trick else NO_SUIT
    state.trump_played = seen.trump_played
    state.tricks = list(seen.tricks)


def _put_hands(state: SauceState, seen: SauceObservation, hidden: HiddenCards, deal: Deal) -> None:
    for seat in seats(seen.players):
        state.hands[seat] = hidden.open[seat][:]
    for (owner, transfer, _), cards in zip(hidden.places, deal.groups, strict=True):
        if owner is None:
            state.kitty = cards[:]
        elif transfer is None:
            state.hands[owner] += cards
    for hand in state.hands:
        hand.sort()
    if seen.seat is not None and not seen.is_hidden:
        state.hands[seen.seat] = list(seen.hand)


def _put_choices(state: SauceState, seen: SauceObservation, rng: Rng) -> None:
    for seat in seats(seen.players):
        if seat == seen.seat:
            state.chosen[seat] = list(seen.chosen)
        elif seen.chosen_sizes[seat]:
            held = shuffled(state.hands[seat], rng)
            state.chosen[seat] = sorted(held[: seen.chosen_sizes[seat]])


def _put_transfers(
    state: SauceState, seen: SauceObservation, hidden: HiddenCards, deal: Deal
) -> None:
    """Put the transfers; untraced passes are filled in later."""
    away = {place[:2]: cards for place, cards in zip(hidden.places, deal.groups, strict=True)}
    for number, one in enumerate(seen.transfers):
        given = []
        for seat in seats(seen.players):
            if seat == seen.seat:
                given.append(one.given)
            elif one.kind == PASSED and state.setup.partner[seat] == seen.seat:
                given.append(one.received)
            else:
                of_pass = deal.passed.get((seat, number), [])
                gone = of_pass if one.kind == PASSED else away.get((seat, number), [])
                given.append(tuple(sorted([*one.shown[seat], *gone])))
        if one.kind != PASSED:
            state.kitty += [card for cards in given for card in cards]
        to = state.setup.partner if one.kind == PASSED else ()
        transfer = Transfer(one.kind, one.tricks, tuple(given), one.shown, one.kept, to)
        state.transfers.append(transfer)


def _fill_passes(state: SauceState, seen: SauceObservation, hidden: HiddenCards, rng: Rng) -> None:
    """Choose cards for the untraced passes of others: any that the receiver held then."""
    for number in range(len(seen.transfers) - 1, -1, -1):
        one = state.transfers[number]
        if one.kind != PASSED or number in hidden.traced:
            continue
        given = list(one.cards)
        for seat in seats(seen.players):
            partner = state.setup.partner[seat]
            if seen.seat not in (seat, partner):
                held = _held_after(state, seen, partner, number)
                take_out(held, [*one.shown[seat], *one.kept[partner]])
                count = seen.transfers[number].count - len(one.shown[seat])
                given[seat] = tuple(sorted([*one.shown[seat], *shuffled(held, rng)[:count]]))
        state.transfers[number] = one._replace(cards=tuple(given))


def _held_after(state: SauceState, seen: SauceObservation, seat: Seat, number: int) -> list[Card]:
    """Return the cards that a seat held after a pass: those in the hand, or played or given since,
    without those of later passes."""
    held = list(state.hands[seat])
    tricks = state.transfers[number].tricks
    held += [card for trick, who, card in cards_played(seen) if who == seat and trick >= tricks]
    later = state.transfers[number + 1 :]
    for one in later:
        held += one.cards[seat]
    for one in later:
        if one.kind == PASSED:
            take_out(held, list(one.cards[state.setup.partner[seat]]))
    return sorted(held)
