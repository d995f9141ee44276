"""A possible truth behind an observation: hidden cards dealt at random (D10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_BY_NAME
from game.games.uffda.cards import BIT, CARD_BY_NAME, DOUBLE, WITH, Card, deck, set_of
from game.games.uffda.position import (
    HUB,
    NEVER,
    STUB_SHIFT,
    Giving,
    LaidCard,
    Window,
)
from game.games.uffda.setup import make_setup
from game.rules.core import Seat
from game.rules.rng import Rng

if TYPE_CHECKING:
    from game.games.uffda.observation import UffdaObservation
    from game.games.uffda.state import UffdaState


def sample_state(seen: UffdaObservation, rng: Rng) -> UffdaState:
    """Return a state that this seat cannot tell from the real one."""
    # The state's module needs the observation's, which needs this one.
    from game.games.uffda.state import UffdaState

    setup = make_setup(seen.rules, seen.players, rng.next64(), dict(seen.variants))
    state = UffdaState(setup)
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
    """Give every hand its known cards, then deal the rest in any order."""
    hands = [_known_hand(seen, seat) for seat in range(seen.players)]
    pool = unseen_cards(seen, hands)
    rng.shuffle(pool)
    _keep_cover(seen, hands, pool)
    for seat, hand in enumerate(hands):
        while len(hand) < seen.hand_sizes[seat]:
            hand.append(pool.pop())
    state.pile = pool[: seen.pile]
    state.hands = [set_of(hand) for hand in hands]
    state.sizes = list(seen.hand_sizes)
    state.unlaid = set_of(state.pile) | set_of([card for hand in hands for card in hand])


def _known_hand(seen: UffdaObservation, seat: int) -> list[Card]:
    if seen.is_over:
        shown = seen.results[-1].hands[seat]
    else:
        shown = seen.hand if seat == seen.seat else seen.known[seat]
    return [CARD_BY_NAME[name] for name in shown]


def unseen_cards(seen: UffdaObservation, hands: list[list[Card]]) -> list[Card]:
    """Return the cards that neither lie on the table nor are in these known parts of hands."""
    placed = BIT[DOUBLE[seen.start]]
    for hand in hands:
        placed |= set_of(hand)
    for branch in seen.branches:
        placed |= set_of([CARD_BY_NAME[laid.card] for laid in branch.cards])
    return [card for card in deck(seen.rules.highest) if not placed & BIT[card]]


def _keep_cover(seen: UffdaObservation, hands: list[list[Card]], pool: list[Card]) -> None:
    """Who still has to complete a double at an empty pile holds a card for it (D6.6)."""
    covering = "cover" in (seen.phase, seen.suspended)
    if seen.pending is None or seen.turn is None or seen.pile or not covering:
        return
    fitting = WITH[seen.pending.number]
    hand = hands[seen.turn]
    if set_of(hand) & fitting or len(hand) == seen.hand_sizes[seen.turn]:
        return
    card = next(card for card in pool if BIT[card] & fitting)
    pool.remove(card)
    hand.append(card)


def _put_memory(state: UffdaState, seen: UffdaObservation) -> None:
    """What others know about hands stays open; only the seat's own memory is kept."""
    if seen.seat is not None:
        for holder, cards in enumerate(seen.known):
            known = set_of([CARD_BY_NAME[name] for name in cards])
            state.known[seen.seat * seen.players + holder] = known
    for seat, row in enumerate(seen.shunned):
        # Counting begins anew, as far back as anything of it is remembered.
        state.taken[seat] = max([0, *[taken for taken in row if taken is not None]])
        for number, taken in enumerate(row):
            then = NEVER if taken is None else state.taken[seat] - taken
            state.shunned[seat * 10 + number] = then
