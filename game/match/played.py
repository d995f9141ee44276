"""A finished match as the statistics keep it: worked out from its record, and from that alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any

from game.match.header import Header
from game.match.record import HINT, PRACTICE, Record
from game.match.setup import HUMAN
from game.rules.core import LEVELS, Action, Event, IllegalAction, Seat, State

MATCH, HINTED, PRACTISED, FAMILY = "match", "hint", "practice", "family"
KINDS = (MATCH, FAMILY, HINTED, PRACTISED)
"""What kind of match it was: an ordinary one, or one that is counted apart."""
OPEN_HANDS = "open_hands"
"""The option in a record's header that says that families play with open hands."""

PLIES_AT_ONCE = 25


@dataclass(frozen=True, slots=True)
class Played:
    """What one seat did in a match."""

    name: str
    kind: str
    person: str
    avatar: int
    colour: int
    place: int
    score: int
    figures: Mapping[str, int]
    """What the game counts; see Game.figures."""
    reactions: tuple[int, ...] = ()
    """By shout, how many milliseconds after it had become possible; only of persons."""

    @property
    def who(self) -> str:
        """Who it was: the id of a person, or the name of a guest behind a `~`."""
        return self.person or f"~{self.name}"


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over."""

    game: str
    ruleset: str
    began: str
    """ISO 8601, universal time."""
    ms: int
    """How long it took, pauses between sittings not counted."""
    kind: str
    """One of KINDS."""
    seats: tuple[Played, ...]

    @property
    def start(self) -> datetime:
        """When it began."""
        return datetime.fromisoformat(self.began.replace("Z", "+00:00"))

    @property
    def end(self) -> datetime:
        """When it was over, if nobody made a pause."""
        return self.start + timedelta(milliseconds=self.ms)

    @property
    def opponents(self) -> str:
        """The strongest level of the computer players, HUMAN without any."""
        levels = [seat.kind for seat in self.seats if seat.kind in LEVELS]
        return max(levels, key=LEVELS.index, default=HUMAN)

    @property
    def low_wins(self) -> bool:
        """Whether the lowest score was the best one."""
        best = min(self.seats, key=lambda seat: seat.place)
        return best.score < max(seat.score for seat in self.seats)

    def of(self, who: str) -> Played | None:
        """Return what this person did; see `Played.who`."""
        return next((s for s in self.seats if s.kind == HUMAN and s.who == who), None)

    def plain(self) -> dict[str, Any]:
        """Return JSON-ready data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> PlayedMatch:
        """Return what `plain` made JSON of. Raises ValueError, TypeError or KeyError."""
        if data.keys() != {field.name for field in fields(cls)}:
            raise ValueError("this is no finished match")
        seats = tuple(_seat(seat) for seat in data["seats"])
        match = cls(**{**data, "seats": seats})
        words = (match.game, match.ruleset, match.began, match.kind)
        if not seats or not all(isinstance(word, str) for word in words):
            raise ValueError("a finished match has seats and names")
        if match.start.tzinfo is None or type(match.ms) is not int:
            raise ValueError("a finished match has a beginning and a length")
        return match


def _seat(data: Mapping[str, Any]) -> Played:
    seat = Played(**{**data, "reactions": tuple(data["reactions"])})
    numbers = (seat.place, seat.score, seat.avatar, seat.colour, *seat.reactions)
    if not all(type(number) is int for number in (*numbers, *seat.figures.values())):
        raise ValueError("places, scores and figures are whole numbers")
    if not all(isinstance(word, str) for word in (seat.name, seat.kind, seat.person)):
        raise ValueError("names are texts")
    return seat


class Reader:
    """Replays a record bit by bit, so that nobody has to wait for a long one.

    Go through `steps`; then `result` is there, unless the match is not over or does not replay.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self.result: PlayedMatch | None = None
        self._events: list[Event] = []
        self._since: dict[tuple[Seat, Action], int] = {}
        """Since when every shout that a person could make has been possible, in milliseconds."""
        self._reactions: dict[Seat, list[int]] = {seat: [] for seat in record.header.humans()}

    def steps(self) -> Iterator[None]:
        """Do the work; each step takes a few milliseconds. Raises TroubleError."""
        record = self._record
        state = record.deal(self._events)
        self._listen(state, 0)
        yield
        for ply, move in enumerate(record.moves, 1):
            action = Action.parse(move.action)
            since = self._since.get((move.seat, action))
            try:
                state.apply(move.seat, action, self._events)
            except IllegalAction:
                return
            if move.digest is not None and move.digest != state.digest():
                return
            if since is not None:
                self._reactions[move.seat].append(max(0, move.ms - since))
            self._listen(state, move.ms)
            if ply % PLIES_AT_ONCE == 0:
                yield
        if state.is_over:
            self.result = self._result(state)

    def _listen(self, state: State, ms: int) -> None:
        """Note which shouts are possible for persons now, and since when."""
        shouts = self._record.game.shouts
        if not shouts:
            return
        possible = {
            (seat, action)
            for seat in self._reactions
            for action in state.legal_actions(seat)
            if action.verb in shouts
        }
        self._since = {chance: self._since.get(chance, ms) for chance in possible}

    def _result(self, state: State) -> PlayedMatch:
        header, game = self._record.header, self._record.game
        seats = []
        for standing, plan in zip(state.standings(), header.seats, strict=True):
            seats.append(
                Played(
                    plan.name,
                    plan.kind,
                    plan.person,
                    plan.avatar,
                    plan.colour,
                    standing.place,
                    standing.score,
                    dict(game.figures(self._events, standing.seat)) if plan.is_human else {},
                    tuple(self._reactions.get(standing.seat, ())),
                )
            )
        ms, kind = self._record.ms, _kind(header, self._record.notes)
        return PlayedMatch(header.game, header.ruleset, header.created, ms, kind, tuple(seats))


def _kind(header: Header, notes: frozenset[str]) -> str:
    """Return the kind of match; the one that tells least about skill goes first."""
    if PRACTICE in notes:
        return PRACTISED
    if HINT in notes:
        return HINTED
    return FAMILY if header.options.get(OPEN_HANDS) else MATCH
