"""The middle between rules and shell: holds the state, takes actions, hands out observations."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.observation_cache import Views
from game.match.storage.header import Header, SeatPlan
from game.match.storage.journal import Journal
from game.match.storage.record import DIGEST_EVERY, Move, Note, Record, TakeBack
from game.match.undo import MOST_STEPS, Reach, Trail, UndoStep
from game.rules.core import CLOCK, Action, Event, Observation, Refusal, Seat, Standing
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ShoutMoment:
    """A moment at which a seat could shout."""

    ply: int
    """How many actions stood."""
    is_window: bool
    """Whether a window was open."""
    owes: bool
    """Whether the seat had to act."""


class Match:
    """One match being played. The state never leaves it: shells and opponents get observations."""

    def __init__(
        self, record: Record, journal: Journal | None = None, *, is_sealed: bool = True
    ) -> None:
        """Take up a record where it stands; `journal` gets everything that happens from now on.

        A sealed deal is opened when the match is over, so then nothing is taken back. Raises
        RecordError or Divergence if the record cannot be replayed.
        """
        self._record = record
        self._journal = journal
        self._is_sealed = is_sealed
        self._state = record.replay()
        self._version = 0
        self._views = Views(record.game, self._state)
        self._people = frozenset(record.header.humans())
        self._trail = Trail(record.game, record.ply)
        if self._state.is_over:
            self._finish()

    @property
    def header(self) -> Header:
        """Ruleset, seats and seed."""
        return self._record.header

    @property
    def record(self) -> Record:
        """What has happened; only the match adds to it."""
        return self._record

    @property
    def journal(self) -> Journal | None:
        """The file it is written to; the view shows its `trouble` and `notice`."""
        return self._journal

    @property
    def rules(self) -> Ruleset:
        """The ruleset being played."""
        return self._state.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._state.players

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sits where."""
        return self._record.header.seats

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return self._record.ply

    @property
    def version(self) -> int:
        """Grows with every change, also when actions are taken back."""
        return self._version

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._state.is_over

    def opening(self) -> list[Event]:
        """Return the events of the deal, for a table that shows it; see `Event.seen_by`."""
        events: list[Event] = []
        self._record.deal(events)
        return events

    def actors(self) -> tuple[Seat, ...]:
        """Return who may act now, as `State.actors`."""
        return self._state.actors()

    def owing(self) -> tuple[Seat, ...]:
        """Return the seats that everybody is waiting for; empty while a window is open.

        It is the seat whose turn it is, or all those that choose at the same time (hidden
        cards). Any other actor may act out of turn.
        """
        return self._views.owing

    def shouters(self) -> tuple[Seat, ...]:
        """Return the seats whose shout would have an effect now and could soon be too late."""
        return self._views.shouters

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return what this seat may shout now: legal actions with one of the game's shout verbs.

        Everybody may know that: what can be shouted follows from what lies on the table.
        """
        return self._views.shouts_of(seat)

    def moments_of(self, seat: Seat, shout: Action) -> list[ShoutMoment]:
        """Return the last moments in a row at which a shout has been possible, the oldest first.

        It is slow, as it replays the record: ask it only for a match that somebody takes up again.
        """
        found: list[ShoutMoment] = []
        for ply in range(self.ply, -1, -1):
            state = self._state if ply == self.ply else self._record.replay(ply)
            if seat not in state.actors() or shout not in state.legal_actions(seat):
                break
            found.append(ShoutMoment(ply, CLOCK in state.actors(), seat in state.must_act()))
        return found[::-1]

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the sort key for actions of the same instant, as `State.precedence`."""
        return self._state.precedence(seat, action)

    def automatic(self, seat: Seat) -> Action | None:
        """Return what may be done for a person without asking, as `Game.automatic`; it is legal."""
        return self._views.automatic(seat)

    def observation(self, seat: Seat | None) -> Observation:
        """Return what this seat knows; seat None is an onlooker."""
        return self._state.observation(seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action is illegal now, or None."""
        return self._state.refusal(seat, action)

    def standings(self) -> list[Standing]:
        """Return place and score of every seat as of now."""
        return self._state.standings()

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that win and lose together."""
        return self._state.sides()

    def digest(self) -> str:
        """Return the state's fingerprint."""
        return self._state.digest()

    def submit(self, seat: Seat, action: Action, ms: int | None = None) -> list[Event]:
        """Carry out an action, write it down, and only then return what happened.

        `ms` counts from the beginning of the match. The events are the state's own: show each
        with `seen_by`. Raises IllegalAction.
        """
        events: list[Event] = []
        before = self._state.copy() if self._people else None
        self._state.apply(seat, action, events)
        if before is not None:
            self._trail.add(UndoStep(before, seat, action))
        digest = self._state.digest() if (self.ply + 1) % DIGEST_EVERY == 0 else None
        self._note(Move(seat, str(action), self._time(ms), digest))
        if self._state.is_over:
            self._finish()
        return events

    def close_window(self, ms: int | None = None) -> list[Event]:
        """Let CLOCK end the window that is open. Raises ValueError if none is."""
        actions = self._state.legal_actions(CLOCK)
        if not actions:
            raise ValueError("no window is open")
        return self.submit(CLOCK, actions[0], ms)

    def take_back(self, to_ply: int, ms: int | None = None) -> None:
        """Go back to where the match was after `to_ply` actions; the log keeps what is undone.

        Chance stays as it was: the same cards will come. Raises ValueError if `to_ply` is not in
        the past, or the sealed deal has been opened.
        """
        if (self.is_over and self._is_sealed) or not 0 <= to_ply < self.ply:
            raise ValueError(f"after {self.ply} actions there is no way back to {to_ply}")
        self._state = self._record.replay(to_ply)
        self._trail.cut(to_ply)
        self._note(TakeBack(to_ply, self._time(ms)))

    def way_back(self, seat: Seat | None) -> Reach | None:
        """Return where taking back a person's last decision leads, or None.

        Seat None means any person. A finished match is sealed.
        """
        if self.is_over or not self._people:
            return None
        reach = self._trail.reach(self._state, seat, self._people)
        while reach is None and self._trail.first > 0:
            self._lengthen_trail()
            reach = self._trail.reach(self._state, seat, self._people)
        return reach

    def _lengthen_trail(self) -> None:
        """Replay what was played in an earlier sitting, or very long ago."""
        end = self._trail.first
        start = max(0, end - MOST_STEPS)
        state, steps = self._record.replay(start), []
        for move in self._record.moves[start:end]:
            action = Action.parse(move.action)
            steps.append(UndoStep(state.copy(), move.seat, action))
            state.apply(move.seat, action)
        self._trail.prepend(steps)

    def note(self, kind: str, ms: int | None = None) -> None:
        """Note something once that no replay needs; see `record.NOTES`.

        A match that is over is sealed: then nothing is written.
        """
        if self.is_over or kind in self._record.notes:
            return
        entry = Note(kind, self._time(ms))
        self._record.add(entry)
        if self._journal is not None:
            self._journal.append(entry)

    def close(self) -> None:
        """Let go of the journal, which holds everything that has happened."""
        if self._journal is not None:
            self._journal.close()

    def _note(self, entry: Move | TakeBack) -> None:
        self._record.add(entry)
        self._version += 1
        self._views = Views(self._record.game, self._state)
        if self._journal is not None:
            self._journal.append(entry)

    def _time(self, ms: int | None) -> int:
        """Return a time that never runs backwards, whatever the caller's clock does."""
        return max(self._record.ms, ms or 0)

    def _finish(self) -> None:
        if self._journal is not None:
            self._journal.finish()
