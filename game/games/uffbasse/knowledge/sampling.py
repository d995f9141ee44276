"""Redealing the hidden cards so that one seat cannot tell the difference (U12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from game.games.uffbasse import phases
from game.games.uffbasse.cards import BIT, COLOUR, NO_CARD, Card, pack
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.play.cooking import reopen_pot
from game.games.uffbasse.position import NO_COLOUR, NO_RECIPE, NOBODY
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.setup import make_setup
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.tricks import FOLLOW
from game.rules.core import Seat, seats
from game.rules.deals import deal_evenly
from game.rules.rng import Rng

Hands = list[list[Card]]
"""Cards of the other seats, in the order of `HiddenCards.seats`, then those put aside."""


class HiddenCards:
    """The cards that a seat cannot place, ready to be dealt many times."""

    def __init__(self, seen: UffbasseObservation) -> None:
        self.seats = others_of(seen)
        """The seats with hidden hands."""
        self._known = [seen.known[seat] for seat in self.seats]
        needs = [
            seen.hand_sizes[seat] + seen.seeds_chosen[seat] - len(seen.known[seat])
            for seat in self.seats
        ]
        missing = missing_colours(seen)
        unseen = unseen_cards(seen)
        self._kinds = by_homes(unseen, [missing[seat] for seat in self.seats])
        self._needs = [*needs, len(unseen) - sum(needs)]

    def deal(self, rng: Rng) -> Hands:
        """Return one of the deals that agree with the voids shown, all equally likely. Hidden seed
        cards are still in the hands."""
        dealt = deal_evenly(self._kinds, self._needs, rng)
        for cards, known in zip(dealt, self._known, strict=False):
            cards += known
        return dealt


def sample_state(
    seen: UffbasseObservation, rng: Rng, deal: Callable[[Rng], Hands] | None = None
) -> UffbasseState:
    """Return a state that agrees with everything the observation holds.

    `deal` returns one of the deals of `HiddenCards`; without it all are equally likely.
    """
    setup = make_setup(seen.rules, seen.players, dict(seen.variants), seen.stalls)
    # The deal of the next round is hidden, too.
    state = UffbasseState(setup, rng.next64())
    _put_round(state, seen)
    _put_open_cards(state, seen)
    _put_kitchen(state, seen)
    _put_hidden(state, seen, (deal or HiddenCards(seen).deal)(rng), rng)
    state.draw = rng.shuffled(_unseen_recipes(seen))
    return state


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


def _put_hidden(state: UffbasseState, seen: UffbasseObservation, dealt: Hands, rng: Rng) -> None:
    """Put the hidden cards in their places; any card of a hand may be the seed card."""
    for seat, cards in zip(others_of(seen), dealt, strict=False):
        if seen.seeds_chosen[seat]:
            state.seeds[seat] = cards.pop(rng.below(len(cards)))
        state.hands[seat] = sorted(cards)
    state.aside = dealt[-1]
    if seen.seat is not None:
        state.hands[seen.seat] = list(seen.hand)
        state.seeds[seen.seat] = NO_CARD if seen.seed is None else seen.seed


def others_of(seen: UffbasseObservation) -> list[Seat]:
    """Return all seats but the observer's."""
    return [seat for seat in seats(seen.players) if seat != seen.seat]


def by_homes(cards: Iterable[Card], missing: Sequence[int]) -> dict[int, list[Card]]:
    """Return cards by the set of their possible places: bit i is hand i, which lacks the colours
    `missing[i]`, and the next bit the cards put aside."""
    aside = 1 << len(missing)
    homes = [
        sum([1 << hand for hand, mask in enumerate(missing) if not mask >> colour & 1], aside)
        for colour in range(len(COLOURS))
    ]
    kinds: dict[int, list[Card]] = {mask: [] for mask in homes}
    for card in cards:
        kinds[homes[COLOUR[card]]].append(card)
    return kinds


def unseen_cards(seen: UffbasseObservation) -> list[Card]:
    """Return the cards that the seat cannot place: in other hands, face-down, or put aside."""
    placed = set(chain(seen.hand, seen.middle, seen.discard, seen.trick.cards, seen.kitchen.pot))
    placed.update(*seen.pantries, *seen.market, *seen.known)
    placed.update(*[trick.cards for trick in seen.tricks])
    if seen.seed is not None:
        placed.add(seen.seed)
    return [card for card in pack(seen.rules.packs[seen.players]) if card not in placed]


def missing_colours(seen: UffbasseObservation) -> list[int]:
    """Return by seat a mask of the colours that it lacks, as it has not followed suit in this round
    (U6.2)."""
    missing = [0] * seen.players
    played = [(trick.leader, trick.cards, trick.trump) for trick in seen.tricks]
    played.append((seen.trick.leader, seen.trick.cards, seen.trick.trump))
    for leader, cards, trump in played:
        for place, card in enumerate(cards):
            follow = FOLLOW[trump][cards[0]]
            if not BIT[card] & follow:
                missing[(leader + place) % seen.players] |= follow
    return missing
