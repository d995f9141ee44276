"""A recorded match to look at: what any seat knew after any action."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.history import Happening, history
from game.match.storage.record import Move, Record
from game.rules.core import Action, Event, Observation, Refusal, Seat, Standing, State

KEEP_EVERY = 16
"""A state is kept every so many actions; others are replayed from the one before."""


class Replay:
    """A record that was replayed once, so that each moment of it is only a few actions away."""

    def __init__(self, record: Record) -> None:
        """Raises RecordError if the record cannot be dealt.

        A record that diverges later is good up to there, and not `is_whole`.
        """
        self.record = record
        self.happenings: Sequence[Happening] = history(record)
        """Everything, undone actions included."""
        self._standing = [one for one in self.happenings if not one.is_undone]
        # Not `record.moves`: if it diverges before a step back, other actions stand up to there.
        self._moves = [
            (one.seat, one.action)
            for one in self._standing
            if one.seat is not None and one.action is not None
        ]
        self._kept: list[State] = []
        state = record.deal()
        for number, (seat, action) in enumerate(self._moves):
            if number % KEEP_EVERY == 0:
                self._kept.append(state.copy())
            state.apply(seat, action)
        self._last = state
        recorded = sum(isinstance(entry, Move) for entry in record.entries)
        self.is_whole = len(self.happenings) - 1 == recorded

    @property
    def length(self) -> int:
        """The number of actions that can be replayed."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, so that nothing has to be hidden any more."""
        return self._last.is_over

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._last.players

    def actor(self, ply: int) -> Seat | None:
        """Return who carried out an action, counted from 1; None for the deal."""
        return self._standing[ply].seat

    def action(self, ply: int) -> Action | None:
        """Return an action, counted from 1; None for the deal."""
        return self._standing[ply].action

    def refusal(self, ply: int, seat: Seat, action: Action) -> Refusal | None:
        """Return why a seat could not have done this after so many actions, or None."""
        return self._state(ply).refusal(seat, action)

    def sides(self) -> Sequence[Sequence[Seat]]:
        """Return the seats that win and lose together."""
        return self._last.sides()

    def events(self, ply: int) -> Sequence[Event]:
        """Return what an action led to; 0 is the deal. They hold everything: use `seen_by`."""
        return self._standing[ply].events

    def observation(self, ply: int, seat: Seat | None) -> Observation:
        """Return what a seat, or an onlooker, knew after this many actions."""
        return self._state(ply).observation(seat)

    def standings(self, ply: int) -> Sequence[Standing]:
        """Return the places at the end of the match; before that, nothing."""
        return self._last.standings() if ply == self.length and self.is_over else ()

    def _state(self, ply: int) -> State:
        if not 0 <= ply <= self.length:
            raise ValueError(f"the match has {self.length} actions, not {ply}")
        if ply == self.length:
            return self._last
        nearest = ply // KEEP_EVERY
        state = self._kept[nearest].copy()
        for seat, action in self._moves[nearest * KEEP_EVERY : ply]:
            state.apply(seat, action)
        return state
