"""The rest of a round in a form that is quick to play out: cards as bits, pantries as holdings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.games.uffbasse import phases
from game.games.uffbasse.cards import COLOUR, NO_CARD, VALUE, Card
from game.games.uffbasse.payment import JOKER_UNIT, UNIT, holding_of
from game.games.uffbasse.position import NO_COLOUR, Setup
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.trump import trump_of

NO_SEAT: Final = -1

cached_trump = lru_cache(maxsize=4_000)(trump_of)


class World:
    """The part of a state that matters until the round ends; all cards are known.

    A hand is a list of masks by colour, in which bit v-1 stands for the card of value v. A seat
    that may claim the Uffbasse! card, or call against its owner, does so at once.
    """

    __slots__ = (
        "active", "colours", "dishes", "display", "draw", "hands", "leader", "owner",
        "pantries", "passes", "phase", "points", "round", "setup", "sizes", "trick", "trump",
        "turn", "unseeded", "values",
    )  # fmt: skip

    def __init__(self, state: UffbasseState) -> None:
        """Take over a state. Cards in the pot lie in the pantry again."""
        self.setup: Setup = state.setup
        self.phase = state.phase
        self.hands = [_masks(hand) for hand in state.hands]
        self.pantries = [holding_of(pantry) for pantry in state.pantries]
        """Holdings by seat, without the Uffbasse! card."""
        self.points = list(state.points)
        self.sizes = [len(stall) for stall in state.market]
        """Market cards by colour."""
        self.trump = state.trump if state.named == NO_COLOUR else 1 << state.named
        self.leader: int = state.leader
        self.turn: int = state.turn
        self.colours = [COLOUR[card] for card in state.trick]
        """Colours of the cards in the current trick, in the order played."""
        self.values = [VALUE[card] for card in state.trick]
        self.trick = len(state.tricks)
        """Number of finished tricks."""
        self.owner: int = state.owner
        self.round = state.round
        self.active = state.card_is_active()
        """Whether the Uffbasse! card is in play."""
        self.display = sum(1 << recipe for recipe in state.display if recipe >= 0)
        """Mask of the recipes on display."""
        self.draw = list(state.draw)
        """Recipes still to come, the next one last."""
        self.dishes = [tuple(dishes) for dishes in state.dishes]
        self.passes = state.passes
        self.unseeded: list[int] = []
        """Seats that have not chosen their seed card."""
        self._take_back(state)

    def _take_back(self, state: UffbasseState) -> None:
        """Put seed cards and the pot back where they belong."""
        if state.phase == phases.SEED:
            for seat, card in enumerate(state.seeds):
                if card == NO_CARD:
                    self.unseeded.append(seat)
                else:
                    self.plant(seat, COLOUR[card])
        if state.pot:
            self.pantries[self.turn] += holding_of(state.pot)

    def copy(self) -> World:
        """Return an independent world that goes on from here."""
        other = World.__new__(World)
        for name in World.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands = [hand[:] for hand in self.hands]
        other.pantries, other.points = self.pantries[:], self.points[:]
        other.sizes, other.colours, other.values = self.sizes[:], self.colours[:], self.values[:]
        other.draw, other.dishes = self.draw[:], self.dishes[:]
        other.unseeded = self.unseeded[:]
        return other

    def plant(self, seat: int, colour: int) -> None:
        """Put an ingredient into a pantry."""
        self.pantries[seat] += UNIT[colour]
        self.points[seat] += 1

    def read_trump(self) -> None:
        """U4, U14.2."""
        setup = self.setup
        self.trump = cached_trump(tuple(self.sizes), setup.stalls, setup.leftmost_only)

    def settle_card(self) -> None:
        """Let every entitled seat shout (U11.2, U11.4)."""
        if not self.active:
            return
        points = self.points
        fewest = min(points)
        self.owner = points.index(fewest) if points.count(fewest) == 1 else NO_SEAT

    def serve(self, recipe: int, paid: int) -> None:
        """Let the turn player cook a dish with an exact payment (U9.5, U11.9)."""
        seat = self.turn
        if paid >= JOKER_UNIT:
            paid -= JOKER_UNIT
            self.owner = NO_SEAT
        self.pantries[seat] -= paid
        self.dishes[seat] = (*self.dishes[seat], recipe)
        self.display ^= 1 << recipe
        if self.draw:
            self.display |= 1 << self.draw.pop()
        self.passes = 0
        self.turn = self.setup.left_of[seat]

    def pass_turn(self) -> None:
        """Let the turn player pass (U9.2)."""
        self.passes += 1
        self.turn = self.setup.left_of[self.turn]


def own_holding(world: World) -> int:
    """Return what the turn player can pay with."""
    holding = world.pantries[world.turn]
    if world.turn == world.owner and world.active:
        holding += JOKER_UNIT
    return holding


def _masks(hand: Sequence[Card]) -> list[int]:
    masks = [0] * len(COLOURS)
    for card in hand:
        masks[COLOUR[card]] |= 1 << VALUE[card] - 1
    return masks
