"""A possible truth behind an observation: hidden cards dealt at random (D10.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_BY_NAME
from game.games.uffda.cards import BIT, CARD_BY_NAME, DOUBLE, Card, deck, set_of
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.places import PILE, Knowledge, deal_places
from game.games.uffda.position import (
    HUB,
    NEVER,
    STUB_SHIFT,
    Giving,
    LaidCard,
    Window,
)
from game.games.uffda.setup import make_setup
from game.games.uffda.state import UffdaState
from game.rules.core import Seat
from game.rules.rng import Rng


def sample_state(seen: UffdaObservation, rng: Rng) -> UffdaState:
    """Return a state that this seat cannot tell from the real one.

    It agrees with the own hand, the cards given away, who could not play at an empty pile, and the
    numbers of cards. All deals that do are equally likely.
    """
    state = UffdaState(make_setup(seen.rules, seen.players, dict(seen.variants)), rng.next64())
    _put_game(state, seen)
    _put_branches(state, seen)
    _deal_hidden(state, seen, rng)
    _put_memory(state, seen)
    return state


def _put_game(state: UffdaState, seen: UffdaObservation) -> None:
    state.round, state.start, state.dealer = seen.round, seen.start, seen.dealer
    state.totals, state.results = seen.totals, seen.results
    state.turn = Seat(0) if seen.turn is None else seen.turn
    state.phase = phases.NAMES.index(seen.phase)
    state.suspended = phases.NAMES.index(seen.suspended) if seen.suspended else phases.START
    state.said, state.played = seen.said, seen.played
    state.own, state.drew = seen.own, seen.drew
    state.windows = tuple(
        Window(one.what, one.who, one.origin, one.nexts_left) for one in seen.windows
    )
    if seen.giving is not None:
        giving = seen.giving
        state.giving = Giving(giving.by, giving.to, giving.what, giving.said)
    state.passes = seen.passes


def _put_branches(state: UffdaState, seen: UffdaObservation) -> None:
    for shown in seen.branches:
        branch = BRANCH_BY_NAME[shown.name]
        if not shown.coin:
            state.coins ^= 1 << branch
        state.counts[branch] = len(shown.cards)
        state.laid += [
            LaidCard(branch, CARD_BY_NAME[laid.card], laid.at, laid.by) for laid in shown.cards
        ]
        if shown.begun:
            state.started |= 1 << branch
            ends = zip(shown.ends, shown.ends_at, strict=True)
            stubs = [number << STUB_SHIFT | at - HUB for number, at in ends]
            state.stubs[branch] = tuple(stubs)
    state.reach = [state.open_ends(branch) for branch in range(len(state.reach))]
    if seen.pending is not None:
        state.pending = BRANCH_BY_NAME[seen.pending.branch]
        state.pending_number = seen.pending.number
        state.pending_sides = seen.pending.sides
        state.pending_at = seen.pending.at


def _deal_hidden(state: UffdaState, seen: UffdaObservation, rng: Rng) -> None:
    """Deal the hidden cards; every way that agrees with what the seat knows is equally likely."""
    if seen.is_over:
        state.hands = [cards_of(hand) for hand in seen.results[-1].hands]
        state.pile = rng.shuffled(unseen_cards(seen, state.hands))[: seen.pile]
    else:
        one, dealt = deal_places(knowledge_of(seen), rng)
        state.hands = list(one.fixed)
        if seen.seat is not None:
            state.hands[seen.seat] = cards_of(seen.hand)
        for seat, cards in zip(one.seats, dealt, strict=False):
            state.hands[seat] |= set_of(cards)
        state.pile = dealt[PILE]
    state.sizes = list(seen.hand_sizes)
    state.unlaid = set_of(state.pile)
    for hand in state.hands:
        state.unlaid |= hand


def knowledge_of(seen: UffdaObservation) -> Knowledge:
    """Return what the seat knows about the cards of the others."""
    covers = None
    if (
        seen.pending is not None
        and seen.turn not in (None, seen.seat)
        and not seen.pile
        and "cover" in (seen.phase, seen.suspended)
    ):
        covers = seen.turn, seen.pending.number
    return Knowledge(
        seen.seat,
        seen.rules.highest,
        _on_table(seen) | cards_of(seen.hand),
        seen.hand_sizes,
        seen.pile,
        tuple([cards_of(row) for row in seen.known]),
        seen.facts,
        covers,
    )


def cards_of(texts: Sequence[str]) -> int:
    """Return cards as a set."""
    return set_of([CARD_BY_NAME[text] for text in texts])


def unseen_cards(seen: UffdaObservation, hands: Sequence[int]) -> list[Card]:
    """Return the cards that neither lie on the table nor are in these known parts of hands."""
    placed = _on_table(seen)
    for hand in hands:
        placed |= hand
    return [card for card in deck(seen.rules.highest) if not placed & BIT[card]]


def _on_table(seen: UffdaObservation) -> int:
    placed = BIT[DOUBLE[seen.start]]
    for branch in seen.branches:
        placed |= set_of([CARD_BY_NAME[laid.card] for laid in branch.cards])
    return placed


def _put_memory(state: UffdaState, seen: UffdaObservation) -> None:
    """Keep only the seat's own memory; what others know about hands stays open."""
    if seen.seat is not None:
        for holder, cards in enumerate(seen.known):
            state.known[seen.seat * seen.players + holder] = cards_of(cards)
    state.facts = seen.facts
    for seat, row in enumerate(seen.shunned):
        # Counting starts over, as far back as anything is remembered.
        state.taken[seat] = max([0, *[taken for taken in row if taken is not None]])
        for number, taken in enumerate(row):
            then = NEVER if taken is None else state.taken[seat] - taken
            state.shunned[seat * 10 + number] = then
