"""A cache of what a view asks about a state several times a frame."""

from __future__ import annotations

from functools import cached_property

from game.rules.core import Action, Game, Seat, State


class Views:
    """Answers about one state; the next change replaces it."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self._shouts: dict[Seat, tuple[Action, ...]] = {}
        self._automatic: dict[Seat, Action | None] = {}

    @cached_property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that everybody is waiting for."""
        return self._state.must_act()

    @cached_property
    def shouters(self) -> tuple[Seat, ...]:
        """The seats whose shout would have an effect."""
        return self._state.shouters()

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return the shouts that are legal for a seat."""
        if seat not in self._shouts:
            verbs = self._game.shouts
            legal = self._state.legal_actions(seat) if verbs else ()
            self._shouts[seat] = tuple([action for action in legal if action.verb in verbs])
        return self._shouts[seat]

    def automatic(self, seat: Seat) -> Action | None:
        """Return what can be done for a seat that has nothing to choose, if it is legal."""
        if seat not in self._automatic:
            seen = self._state.observation(seat)
            action = self._game.automatic(seen) if seen.legal else None
            self._automatic[seat] = action if action in seen.legal else None
        return self._automatic[seat]
