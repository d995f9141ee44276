"""What an opponent sees, as small numbers: read once for every decision."""

from __future__ import annotations

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_BY_NAME, FREE
from game.games.uffda.cards import BIT, CARD_BY_NAME, DOUBLE, WITH, deck, set_of
from game.games.uffda.observation import UffdaObservation
from game.games.uffda.opponents.world import World
from game.rules.core import Seat


class Sight:
    """One observation, with all that can be concluded from it about hidden cards (D10)."""

    __slots__ = (
        "doubtful", "drew", "hand", "hidden", "known", "missing", "others", "own", "phase",
        "pile", "round", "rounds", "seat", "taken", "totals", "world",
    )  # fmt: skip

    def __init__(self, seen: UffdaObservation) -> None:
        self.seat = own_seat(seen)
        phase = seen.phase if seen.suspended is None else seen.suspended
        self.phase = phases.NAMES.index(phase)
        self.own, self.drew = seen.own, seen.drew
        self.round, self.rounds = seen.round, seen.variant("rounds")
        self.totals = seen.totals
        self.pile = seen.pile
        self.hand = set_of([CARD_BY_NAME[name] for name in seen.hand])
        self.known = [set_of([CARD_BY_NAME[name] for name in names]) for names in seen.known]
        """By seat: cards that this seat gave away and that still are there."""
        self.known[self.seat] = self.hand
        self.world = _table(seen)
        """The table with the own hand and the known cards; other hands lack the rest."""
        self.world.hands = self.known[:]
        self.hidden = _hidden(seen, self.known)
        """All cards that this seat has not seen."""
        self.world.unlaid = self.hidden
        for cards in self.known:
            self.world.unlaid |= cards
        self.missing = [0] * seen.players
        """By seat: cards that this hand does not hold, or they would have been played."""
        self.doubtful = [0] * seen.players
        """By seat: cards that it holds only if it has taken them since."""
        self.taken = [[0] * 10 for _ in range(seen.players)]
        """By seat and number: for doubtful ones, how many cards were taken since."""
        self._conclude(seen)
        self.others = sorted(
            [seat for seat in range(seen.players) if seat != self.seat],
            key=lambda seat: -self.missing[seat].bit_count(),
        )
        """The other seats, those first of whom most is known."""

    def _conclude(self, seen: UffdaObservation) -> None:
        """Whoever did not play, although an end was open, had no card for it."""
        for seat, row in enumerate(seen.shunned):
            if seat == self.seat:
                continue
            unknown = ~self.known[seat]
            for number, taken in enumerate(row):
                if taken == 0:
                    self.missing[seat] |= WITH[number] & unknown
                elif taken is not None and taken < seen.hand_sizes[seat]:
                    self.doubtful[seat] |= WITH[number] & unknown
                    self.taken[seat][number] = taken


def own_seat(seen: UffdaObservation) -> Seat:
    """Return whose eyes these are. Raises ValueError for an onlooker, who decides nothing."""
    if seen.seat is None:
        raise ValueError("an onlooker has nothing to decide")
    return seen.seat


def _table(seen: UffdaObservation) -> World:
    """Return the branches as they lie, without hands and pile."""
    world = World(seen.players, seen.start)
    world.sizes = list(seen.hand_sizes)
    world.turn = own_seat(seen) if seen.turn is None else seen.turn
    world.passes = seen.passes
    for shown in seen.branches:
        branch = BRANCH_BY_NAME[shown.name]
        if not shown.coin:
            world.coins &= ~(1 << branch)
        if shown.begun:
            world.ends[branch] = list(shown.ends)
            world.begun |= 1 << branch
    if world.begun == world.all_begun:
        world.ends[FREE] = [seen.start]
    if seen.pending is not None:
        world.pending = BRANCH_BY_NAME[seen.pending.branch]
        world.number = seen.pending.number
        world.sides = seen.pending.sides
    return world


def _hidden(seen: UffdaObservation, known: list[int]) -> int:
    placed = BIT[DOUBLE[seen.start]]
    for branch in seen.branches:
        placed |= set_of([CARD_BY_NAME[laid.card] for laid in branch.cards])
    for cards in known:
        placed |= cards
    return set_of(list(deck(seen.rules.highest))) & ~placed
