"""Dealing the hidden cards anew, so that one seat cannot tell the difference (U12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from game.games.uffbasse import phases
from game.games.uffbasse.cards import BIT, NO_CARD, Card, pack
from game.games.uffbasse.cooking import reopen_pot
from game.games.uffbasse.observation import UffbasseObservation
from game.games.uffbasse.position import NO_COLOUR, NO_RECIPE, NOBODY, Setup
from game.games.uffbasse.setup import make_setup
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.tricks import FOLLOW
from game.rules.core import seats
from game.rules.rng import Rng

_TRIES = 10
"""So often a quick random deal may fail before a careful one is made."""


def sample_state(seen: UffbasseObservation, rng: Rng) -> UffbasseState:
    """Return a state that agrees with everything the observation holds."""
    state = UffbasseState(_setup(seen, rng))
    _put_round(state, seen)
    _put_open_cards(state, seen)
    _put_kitchen(state, seen)
    _deal_hidden(state, seen, rng)
    state.draw = rng.shuffled(_unseen_recipes(seen))
    return state


def _setup(seen: UffbasseObservation, rng: Rng) -> Setup:
    """The seed is another one: what will be dealt in the next round is hidden, too."""
    return make_setup(seen.rules, seen.players, rng.next64(), dict(seen.variants), seen.stalls)


def _put_round(state: UffbasseState, seen: UffbasseObservation) -> None:
    state.phase = phases.NAMES.index(seen.phase)
    state.round = seen.round
    state.starter = seen.starter
    state.starters = seen.starters
    state.turn = NOBODY if seen.turn is None else seen.turn
    state.owner = NOBODY if seen.owner is None else seen.owner
    state.entitled = seen.entitled
    state.points = list(seen.points)


def _put_open_cards(state: UffbasseState, seen: UffbasseObservation) -> None:
    state.known = [list(cards) for cards in seen.known]
    state.pantries = [list(cards) for cards in seen.pantries]
    state.market = [list(cards) for cards in seen.market]
    state.middle = list(seen.middle)
    state.taken = NO_CARD if seen.taken is None else seen.taken
    state.discard = list(seen.discard)
    trick = seen.trick
    state.leader = trick.leader
    state.trick = list(trick.cards)
    state.trump = trick.trump
    state.named = NO_COLOUR if trick.named is None else trick.named
    state.follow = FOLLOW[trick.trump][trick.cards[0]] if trick.cards else 0
    state.tricks = list(seen.tricks)


def _put_kitchen(state: UffbasseState, seen: UffbasseObservation) -> None:
    kitchen = seen.kitchen
    state.display = [NO_RECIPE if recipe is None else recipe for recipe in kitchen.display]
    state.dishes = [list(dishes) for dishes in seen.dishes]
    state.passes = kitchen.passes
    if kitchen.recipe is not None:
        state.recipe = kitchen.recipe
        state.pot = list(kitchen.pot)
        state.pot_joker = kitchen.pot_joker
        reopen_pot(state)


def _unseen_recipes(seen: UffbasseObservation) -> list[int]:
    out = set(seen.kitchen.display).union(*seen.dishes)
    return [recipe for recipe in range(len(seen.rules.recipes)) if recipe not in out]


def _deal_hidden(state: UffbasseState, seen: UffbasseObservation, rng: Rng) -> None:
    others = [seat for seat in seats(seen.players) if seat != seen.seat]
    needs = [
        seen.hand_sizes[seat] + seen.seeds_chosen[seat] - len(seen.known[seat]) for seat in others
    ]
    missing = missing_colours(seen)
    forbidden = [missing[seat] for seat in others]
    dealt = deal_consistently(unseen_cards(seen), needs, forbidden, rng)
    for seat, cards in zip(others, dealt, strict=False):
        cards += seen.known[seat]
        if seen.seeds_chosen[seat]:
            state.seeds[seat] = cards.pop(rng.below(len(cards)))
        state.hands[seat] = sorted(cards)
    state.aside = dealt[-1]
    if seen.seat is not None:
        state.hands[seen.seat] = list(seen.hand)
        state.seeds[seen.seat] = NO_CARD if seen.seed is None else seen.seed


def unseen_cards(seen: UffbasseObservation) -> list[Card]:
    """Return the cards that the seat cannot place: in other hands, face-down, or put aside."""
    placed = set(chain(seen.hand, seen.middle, seen.discard, seen.trick.cards, seen.kitchen.pot))
    placed.update(*seen.pantries, *seen.market, *seen.known)
    placed.update(*[trick.cards for trick in seen.tricks])
    if seen.seed is not None:
        placed.add(seen.seed)
    return [card for card in pack(seen.rules.packs[seen.players]) if card not in placed]


def missing_colours(seen: UffbasseObservation) -> list[int]:
    """Return for each seat a mask of the colours that it has shown not to hold, by not following
    suit in this round (U6.2)."""
    missing = [0] * seen.players
    played = [(trick.leader, trick.cards, trick.trump) for trick in seen.tricks]
    played.append((seen.trick.leader, seen.trick.cards, seen.trick.trump))
    for leader, cards, trump in played:
        for place, card in enumerate(cards):
            follow = FOLLOW[trump][cards[0]]
            if not BIT[card] & follow:
                missing[(leader + place) % seen.players] |= follow
    return missing


def deal_consistently(
    pool: list[Card], needs: Sequence[int], forbidden: Sequence[int], rng: Rng
) -> list[list[Card]]:
    """Deal `needs[i]` cards of colours outside the mask `forbidden[i]` to each group i.

    Returns the groups and, last, the remaining cards. Groups with the least choice go first; if
    that leaves too little for a later one, it is tried again and finally done with more care, so
    that it succeeds whenever there is a way.
    """
    choice = [
        sum(not BIT[card] & mask for card in pool) - need
        for need, mask in zip(needs, forbidden, strict=True)
    ]
    order = sorted(range(len(needs)), key=choice.__getitem__)
    for _ in range(_TRIES):
        dealt = _deal_quickly(rng.shuffled(pool), needs, forbidden, order)
        if dealt is not None:
            return dealt
    return deal_carefully(rng.shuffled(pool), needs, forbidden, rng)


def _deal_quickly(
    cards: list[Card], needs: Sequence[int], forbidden: Sequence[int], order: list[int]
) -> list[list[Card]] | None:
    dealt: list[list[Card]] = [[] for _ in needs]
    for group in order:
        mask = forbidden[group]
        need = needs[group]
        if mask:
            allowed = [card for card in cards if not BIT[card] & mask][:need]
            if len(allowed) < need:
                return None
            cards = [card for card in cards if card not in allowed]
        else:
            allowed = cards[:need]
            cards = cards[need:]
        dealt[group] = allowed
    return [*dealt, cards]


def deal_carefully(
    cards: list[Card], needs: Sequence[int], forbidden: Sequence[int], rng: Rng
) -> list[list[Card]]:
    """Deal card by card, each only to a group that leaves a way to complete all others.

    Raises ValueError if there is no way.
    """
    left = [*needs, len(cards) - sum(needs)]
    masks = [*forbidden, 0]
    dealt: list[list[Card]] = [[] for _ in left]
    cards = list(cards)
    while cards:
        card = cards.pop()
        for group in rng.shuffled(list(range(len(left)))):
            if not left[group] or BIT[card] & masks[group]:
                continue
            left[group] -= 1
            if _can_complete(cards, left, masks):
                dealt[group].append(card)
                break
            left[group] += 1
        else:
            raise ValueError("no deal agrees with what was seen")
    return dealt


def _can_complete(cards: list[Card], left: list[int], masks: list[int]) -> bool:
    """Hall's theorem: any groups together need no more cards than at least one of them may get."""
    groups = [group for group, number in enumerate(left) if number]
    for size in range(1, len(groups) + 1):
        for chosen in combinations(groups, size):
            common = ~0
            for group in chosen:
                common &= masks[group]
            useful = sum(not BIT[card] & common for card in cards)
            if sum(left[group] for group in chosen) > useful:
                return False
    return True
