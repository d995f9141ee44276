"""Dealing the hidden cards anew, so that one seat cannot tell the difference (S13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.games.sauce import phases
from game.games.sauce.cards import FROM_HAND, SUIT, Card
from game.games.sauce.deductions import Lack, lacking
from game.games.sauce.hidden import hidden_slots, homes_of, unseen_cards
from game.games.sauce.observation import SauceObservation
from game.games.sauce.position import NO_SUIT, NOBODY, PASSED, Transfer, take_out
from game.games.sauce.scoring import NO_BID
from game.games.sauce.setup import make_setup
from game.games.sauce.slots import Slot, deal_into
from game.games.sauce.state import SauceState
from game.games.sauce.table import put_terms
from game.rules.core import Seat, seats
from game.rules.rng import Rng
from game.rules.shuffling import shuffled


class Sampler:
    """Makes any number of states from one observation; what they share is worked out once."""

    def __init__(self, seen: SauceObservation) -> None:
        self._seen = seen
        self._table = SauceState(make_setup(seen.rules, 0, dict(seen.variants), seen.order))
        _put_match(self._table, seen)
        _put_table(self._table, seen)
        self._slots: list[Slot] = []
        self._lacks: list[Lack] = []
        self._cards: list[Card] = []
        if seen.sauces:
            self._slots, self._lacks = hidden_slots(seen)
            self._cards = unseen_cards(seen)
        self._homes = homes_of(seen, self._slots, self._lacks, self._cards)

    def sample(self, rng: Rng) -> SauceState:
        """Return a state that agrees with everything the observation holds.

        The seed is another one: what will be dealt in the next hand is hidden, too.
        """
        state = self._table.copy()
        state.setup = replace(state.setup, seed=rng.next64())
        dealt = deal_into(self._slots, self._cards, self._homes, rng)
        _put_hands(state, self._seen, self._slots, dealt)
        _put_choices(state, self._seen, rng)
        _put_transfers(state, self._seen, self._slots, dealt)
        _fill_passes(state, self._seen, self._lacks, rng)
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


def _put_hands(
    state: SauceState, seen: SauceObservation, slots: Sequence[Slot], dealt: Sequence[list[Card]]
) -> None:
    for seat in seats(seen.players):
        hidden = _dealt_to(slots, dealt, seat, None)
        state.hands[seat] = sorted([*seen.shown[seat], *hidden])
    if seen.seat is not None and not seen.is_hidden:
        state.hands[seen.seat] = list(seen.hand)
    state.kitty = _dealt_to(slots, dealt, None, None)


def _put_choices(state: SauceState, seen: SauceObservation, rng: Rng) -> None:
    for seat in seats(seen.players):
        if seat == seen.seat:
            state.chosen[seat] = list(seen.chosen)
        elif seen.chosen_sizes[seat]:
            held = shuffled(state.hands[seat], rng)
            state.chosen[seat] = sorted(held[: seen.chosen_sizes[seat]])


def _put_transfers(
    state: SauceState, seen: SauceObservation, slots: Sequence[Slot], dealt: Sequence[list[Card]]
) -> None:
    for number, transfer in enumerate(seen.transfers):
        given: tuple[tuple[Card, ...], ...]
        if transfer.kind == PASSED:
            # Which cards it were is filled in when everything else lies where it belongs.
            given = tuple(() for _ in seats(seen.players))
        else:
            given = tuple(
                transfer.given
                if seat == seen.seat
                else tuple(sorted([*transfer.shown[seat], *_dealt_to(slots, dealt, seat, number)]))
                for seat in seats(seen.players)
            )
            state.kitty += [card for cards in given for card in cards]
        state.transfers.append(Transfer(transfer.kind, transfer.tricks, given, transfer.shown))


def _dealt_to(
    slots: Sequence[Slot], dealt: Sequence[list[Card]], seat: Seat | None, transfer: int | None
) -> list[Card]:
    return [
        card
        for slot, cards in zip(slots, dealt, strict=True)
        if slot.seat == seat and slot.transfer == transfer
        for card in cards
    ]


def _fill_passes(
    state: SauceState, seen: SauceObservation, lacks: Sequence[Lack], rng: Rng
) -> None:
    """Choose which cards of the others were passed; only they would know."""
    for number, transfer in enumerate(seen.transfers):
        if transfer.kind != PASSED:
            continue
        given = []
        for seat in seats(seen.players):
            partner = state.setup.partner[seat]
            if seat == seen.seat:
                given.append(transfer.given)
            elif partner == seen.seat:
                given.append(transfer.received)
            else:
                held = _held_after(state, partner, number)
                take_out(held, list(transfer.shown[seat]))
                closed = lacking(lacks, seat, 0, transfer.tricks)
                held = shuffled(held, rng)
                held.sort(key=lambda card: closed >> card & 1)
                chosen = held[: transfer.count - len(transfer.shown[seat])]
                given.append(tuple(sorted([*transfer.shown[seat], *chosen])))
        state.transfers[number] = state.transfers[number]._replace(cards=tuple(given))


def _held_after(state: SauceState, seat: Seat, number: int) -> list[Card]:
    """Return what a seat must have held after a pass: now in the hand, played or given since."""
    held = list(state.hands[seat])
    for later in state.transfers[number + 1 :]:
        held += later.cards[seat]
    tricks = [(one.leader, one.clockwise, one.plays) for one in state.tricks]
    tricks.append((state.leader, state.terms.clockwise, tuple(state.trick)))
    setup = state.setup
    for leader, clockwise, plays in tricks[state.transfers[number].tricks :]:
        around = setup.clockwise[leader] if clockwise else setup.counter[leader]
        held += [FROM_HAND[play] for place, play in enumerate(plays) if around[place] == seat]
    return held
