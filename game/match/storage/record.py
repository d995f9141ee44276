"""The record of a match: header and actions. Everything else follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.games import find_game
from game.match.storage.header import Header
from game.match.storage.trouble import N_, Trouble, TroubleError, trouble
from game.rules.core import Action, Event, Game, IllegalAction, Seat, State
from game.rules.document import RulesetError, parse
from game.rules.ruleset import Ruleset

DIGEST_EVERY = 20
"""A record holds the state's digest every so many actions, to notice a difference."""
MOST_RULESETS = 32
"""How many rulesets that were read are cached."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action that was carried out."""

    seat: Seat
    action: str
    ms: int
    """Milliseconds since the match began, pauses between sittings not counted."""
    digest: str | None = None
    """The state's digest after it, with every 20th action."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """From here on the match is as it was after `to_ply` actions."""

    to_ply: int
    ms: int


@dataclass(frozen=True, slots=True)
class Note:
    """Something about the match that no replay needs, e.g. that a hint was asked for."""

    kind: str
    """One of NOTES; a later version of the program may know more of them."""
    ms: int


HINT = "hint"
"""A person has asked what a strong player would do."""
PRACTICE = "practice"
"""A person has taken something back beyond what was hidden."""
AGREED = "agreed"
"""Several persons have agreed to take something back beyond what was hidden."""
STAND_IN = "stand-in"
"""A computer player has decided for a person who was away."""
NOTES = (HINT, PRACTICE, AGREED, STAND_IN)

Entry = Move | TakeBack | Note


class RecordError(TroubleError):
    """A record that this program cannot replay: its game or its ruleset is unknown here."""


class Divergence(TroubleError):  # noqa: N818 - the field's own word for it
    """A replay came out differently from the match."""

    def __init__(self, reason: Trouble, ply: int, line: int) -> None:
        super().__init__(reason)
        self.ply = ply
        """The action that did not go as recorded, counted from 1."""
        self.line = line
        """Its line in the journal."""


class Record:
    """A header and what happened since; entries are only ever added."""

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self._entries: list[Entry] = []
        self._standing: list[int] = []
        """Indices of the moves that have not been taken back."""
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Append an entry. Raises ValueError for a step back to a ply that lies ahead."""
        if isinstance(entry, TakeBack):
            if not 0 <= entry.to_ply < self.ply:
                raise ValueError(f"after {self.ply} actions there is no way back to {entry.to_ply}")
            del self._standing[entry.to_ply :]
        elif isinstance(entry, Move):
            self._standing.append(len(self._entries))
        self._entries.append(entry)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that happened, moves that were taken back included."""
        return tuple(self._entries)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that stand."""
        return tuple(move for _, move in self._numbered())

    @property
    def notes(self) -> frozenset[str]:
        """The kinds of all notes; taking moves back removes none of them."""
        return frozenset(entry.kind for entry in self._entries if isinstance(entry, Note))

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self._standing)

    @property
    def ms(self) -> int:
        """When the last entry was made, in milliseconds since the beginning."""
        return self._entries[-1].ms if self._entries else 0

    @cached_property
    def game(self) -> Game:
        """The game. Raises RecordError if the program does not have it."""
        try:
            return find_game(self.header.game)
        except KeyError:
            message = N_("The game “{game}” is not part of this program.")
            raise RecordError(trouble(message, game=self.header.game)) from None

    @cached_property
    def rules(self) -> Ruleset:
        """The ruleset as it was. Raises RecordError if it cannot be read."""
        try:
            return _rules(self.game, self.header.text, self.header.ruleset)
        except RulesetError as error:
            message = N_("Its ruleset cannot be read: {reason}")
            raise RecordError(trouble(message, reason=error)) from None

    def replay(self, ply: int | None = None) -> State:
        """Return the state after this many of the standing actions, by default all.

        Raises Divergence, RecordError, or ValueError if there are not so many.
        """
        if ply is not None and not 0 <= ply <= self.ply:
            raise ValueError(f"the record has {self.ply} actions, not {ply}")
        state = self.deal()
        for number, (index, move) in enumerate(self._numbered()[:ply], 1):
            _carry_out(state, move, number, index + 2, None)
        return state

    def verify(self) -> None:
        """Replay everything, also what was taken back. Raises Divergence or RecordError."""
        state, ply = self.deal(), 0
        keeps = any(isinstance(entry, TakeBack) for entry in self._entries)
        before: list[State] = []
        for index, entry in enumerate(self._entries):
            if isinstance(entry, TakeBack):
                state, ply = before[entry.to_ply].copy(), entry.to_ply
                del before[ply:]
            elif isinstance(entry, Move):
                if keeps:
                    before.append(state.copy())
                ply += 1
                _carry_out(state, entry, ply, index + 2, None)

    def events(self) -> Iterator[list[Event]]:
        """Replay for onlookers: first the deal's events, then those of each standing action.

        They are the state's own, hidden cards included: this is for an open replay after the
        match. Raises what `replay` raises.
        """
        events: list[Event] = []
        state = self.deal(events)
        yield events
        for number, (index, move) in enumerate(self._numbered(), 1):
            events = []
            _carry_out(state, move, number, index + 2, events)
            yield events

    def deal(self, events: list[Event] | None = None) -> State:
        """Return the state before the first action. Raises RecordError."""
        header = self.header
        try:
            return self.game.new(self.rules, header.players, header.seed, header.variants, events)
        except ValueError as error:
            message = N_("Its ruleset does not allow this table: {reason}")
            raise RecordError(trouble(message, reason=error)) from None

    def _numbered(self) -> list[tuple[int, Move]]:
        standing = ((index, self._entries[index]) for index in self._standing)
        return [(index, entry) for index, entry in standing if isinstance(entry, Move)]


def _carry_out(state: State, move: Move, ply: int, line: int, events: list[Event] | None) -> None:
    """Apply a recorded move. Raises Divergence if it is not legal or leads somewhere else."""
    try:
        state.apply(move.seat, Action.parse(move.action), events)
    except (IllegalAction, ValueError) as error:
        message = N_("The record differs at action {ply} (line {line}): {reason}")
        reason = trouble(message, ply=ply, line=line, reason=error)
        raise Divergence(reason, ply, line) from None
    if move.digest is not None and move.digest != (found := state.digest()):
        message = N_(
            "The record differs at action {ply} (line {line}) or up to {every} before it: "
            "the state is {found}, not {recorded}."
        )
        reason = trouble(
            message, ply=ply, line=line, every=DIGEST_EVERY - 1, found=found, recorded=move.digest
        )
        raise Divergence(reason, ply, line)


@lru_cache(maxsize=MOST_RULESETS)
def _rules(game: Game, text: str, name: str) -> Ruleset:
    """Return a ruleset: nearly all records have one of a few texts. Raises RulesetError."""
    return game.read_ruleset(parse(text, name))
