"""The end of a round of two at an empty pile as a puzzle: then nothing is hidden any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.uffda.actions import DECLARE, PLACE_COIN, TAKE_COIN
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.sampling import sample_state
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Seat, State
from game.rules.endings import Ending, Goal, Node
from game.rules.rng import Rng

MOST_CARDS: Final = 9
"""The most cards in both hands together."""
OUT, AHEAD = "out", "ahead"
"""To lay the last card before the other one does; or to have fewer points in the end."""
_WORTH: Final = {OUT: 2, AHEAD: 1}


@dataclass(frozen=True, slots=True, eq=False)
class _At:
    """A moment; equal ones go on alike."""

    state: UffdaState

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _At) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        at = self.state
        return (
            *at.hands, *at.stubs, at.started, at.coins, at.pending, at.pending_number,
            at.pending_sides, at.turn, at.phase, at.passes, at.own, len(at.results),
        )  # fmt: skip


class UffdaEnding(Ending):
    """Two people who know each other's cards; a forgotten coin is placed by itself."""

    def __init__(self, seen: UffdaObservation, state: UffdaState) -> None:
        self._seat = seen.own_seat
        self._rounds = len(state.results)
        self.root = _At(state.copy())

    @property
    def is_special(self) -> bool:
        """Whether the own coin may be taken."""
        assert isinstance(self.root, _At)
        return TAKE_COIN in self.root.state.legal_actions(self._seat)

    @property
    def goals(self) -> Sequence[Goal]:
        """To be out first, or at least to lose less."""
        return [Goal(key, number) for key, number in _WORTH.items()]

    def is_own(self, node: Node) -> bool:
        """Whether the seat itself acts."""
        assert isinstance(node, _At)
        return node.state.turn == self._seat

    def moves(self, node: Node) -> Sequence[tuple[str, Node]]:
        """Return one act of each kind, and what it leads to; keeping the coin ends nothing."""
        assert isinstance(node, _At)
        if self._is_over(node):
            return ()
        found = []
        for action in _acts(node.state, node.state.turn):
            later = node.state.copy()
            later.apply(later.turn, action)
            found.append((str(action), _At(later)))
        return found

    def worth(self, node: Node) -> int:
        """Return what `goals` counts: 2 for being out, 1 for fewer points than the other."""
        assert isinstance(node, _At)
        result = node.state.results[-1]
        if result.winner is not None:
            return _WORTH[OUT] if result.winner == self._seat else 0
        own, other = result.points[self._seat], result.points[1 - self._seat]
        return _WORTH[AHEAD] if own < other else 0

    def kinds(self) -> Mapping[str, str]:
        """Return the legal acts of the seat: each is a kind of its own."""
        assert isinstance(self.root, _At)
        return {str(action): str(action) for action in _acts(self.root.state, self._seat)}

    def _is_over(self, node: _At) -> bool:
        return node.state.is_over or len(node.state.results) > self._rounds


def _acts(state: UffdaState, seat: Seat) -> list[Action]:
    """Return the acts that make a difference where nobody is caught."""
    return [one for one in state.legal_actions(seat) if one not in (DECLARE, PLACE_COIN)]


def ending_of(seen: UffdaObservation, state: State | None) -> UffdaEnding | None:
    """Return the ending that begins here, if one does; see `Game.ending`."""
    assert state is None or isinstance(state, UffdaState)
    is_near = (
        seen.players == 2
        and not seen.variant("penalties")
        and seen.turn == seen.seat
        and not seen.is_over
        and seen.pile == 0
        and sum(seen.hand_sizes) <= MOST_CARDS
    )
    if not is_near:
        return None
    return UffdaEnding(seen, sample_state(seen, Rng(0)) if state is None else state)
