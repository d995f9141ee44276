"""What an opponent sees, as small numbers: read once for every decision."""

from __future__ import annotations

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_BY_NAME, FREE
from game.games.uffda.cards import BIT, CARD_BY_NAME, DOUBLE, deck, set_of
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.opponents.world import World


class Sight:
    """One observation, its cards as sets."""

    __slots__ = (
        "drew", "hand", "known", "own", "phase", "pile", "round", "rounds", "seat", "seen",
        "totals", "world",
    )  # fmt: skip

    def __init__(self, seen: UffdaObservation) -> None:
        self.seen = seen
        self.seat = seen.own_seat
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
        self.world.unlaid = _hidden(seen, self.known)
        for cards in self.known:
            self.world.unlaid |= cards


def _table(seen: UffdaObservation) -> World:
    """Return the branches as they lie, without hands and pile."""
    world = World(seen.players, seen.start)
    world.sizes = list(seen.hand_sizes)
    world.turn = seen.own_seat if seen.turn is None else seen.turn
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
