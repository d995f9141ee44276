"""A finished match as the statistics keep it: it follows from its record alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from game.match.deals.deal import mark_of
from game.match.kinds import HUMAN, PLAYER_KINDS
from game.match.storage.header import Header
from game.match.storage.record import HINT, PRACTICE, STAND_IN, Record
from game.match.storage.shape import (
    WrongShape,
    choice,
    mapping,
    name,
    otherwise,
    record,
    sequence,
    text,
    whole,
)
from game.rules.core import Action, Event, IllegalAction, Seat, State, seats
from game.rules.levels import LEVELS

MATCH, HINTED, PRACTISED, FAMILY, SHARED = "match", "hint", "practice", "family", "stand-in"
KINDS = (MATCH, FAMILY, HINTED, PRACTISED, SHARED)
"""What kind of match it was: an ordinary one, or one that is counted apart."""
OPEN_HANDS = "open_hands"
"""The option in a record's header that says that families play with open hands."""
SEATING, ROUND = "seating", "round"
"""The option that says how people share a screen, and its value where they sit round it."""
FIRST_GAME = "first_game"
"""The option that says that somebody plays the game for the first time: nobody has to be fast."""
ORIGIN = "origin"
"""The option that names the file of the match from which a practice game was forked."""

PLIES_AT_ONCE = 25
LONGEST_MS = 8000
"""A later shout says nothing about somebody's speed: the table waits so long for people who are
undecided."""


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
    """Milliseconds from when a shout became possible to the shout, where speed counted: somebody
    else could shout, too, and it took no longer than `LONGEST_MS`."""
    shouts: int = 0
    """How often this person shouted in time, however long it took."""

    @property
    def who(self) -> str:
        """The id of a person, or `~` and the name of a guest."""
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
    deal: str = ""
    """The mark of its deal; see game.match.deals.deal.mark_of."""
    saved: datetime | None = field(default=None, compare=False)
    """When the last action was written down, if that is known; no record says it."""

    @property
    def start(self) -> datetime:
        """When it began."""
        return _moment(self.began)

    @property
    def end(self) -> datetime:
        """When it was over; if that is not known, as if nobody had made a pause."""
        earliest = self.start + timedelta(milliseconds=self.ms)
        return max(earliest, self.saved or earliest)

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
        """Return JSON-ready data: what follows from the record."""
        data = asdict(self)
        del data["saved"]
        return data

    @classmethod
    def from_plain(cls, data: object) -> PlayedMatch:
        """Return the match from the data of `plain`. Raises WrongShape."""
        return cls(**_MATCH(data))


def _read_moment(value: object) -> str:
    moment = _any_moment(value)
    with suppress(ValueError):
        read = _moment(moment)
        if read.tzinfo is not None and read.year in _YEARS:
            return moment
    raise WrongShape(f"{moment!r} is no beginning of a match")


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def _read_seat(value: object) -> Played:
    return Played(**_SEAT(value))


_any_moment = text(40)
_YEARS = range(1970, 3000)
_COUNT = whole(0, 10**9)
_SCORE = whole(-(10**9), 10**9)
_SEAT = record(
    {
        "name": name,
        "kind": choice(PLAYER_KINDS),
        "person": text(),
        "avatar": whole(1, 99),
        "colour": whole(1, 8),
        "place": whole(1, 99),
        "score": _SCORE,
        "figures": mapping(text(), _SCORE, 200),
        "reactions": sequence(whole(0, LONGEST_MS), 100_000),
        "shouts": _COUNT,
    }
)
_MATCH = record(
    {
        "game": text(),
        "ruleset": text(),
        "began": _read_moment,
        "ms": whole(0, 10**12),
        "kind": choice(KINDS),
        "seats": sequence(_read_seat, 99, 1),
        "deal": otherwise(text(), ""),
    }
)


class Reader:
    """Replays a record bit by bit, so that nobody has to wait for a long one.

    Go through `steps`; then `result` is there, unless the match is not over or does not replay.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self.result: PlayedMatch | None = None
        self._events: list[Event] = []
        self._since: dict[tuple[Seat, Action], int] = {}
        """The time, in milliseconds, since which each shout of a person has been possible."""
        self._contested: set[tuple[Seat, Action]] = set()
        """Those of them during which somebody else could shout, too."""
        self._reactions: dict[Seat, list[int]] = {seat: [] for seat in record.header.humans()}
        self._shouts: dict[Seat, int] = dict.fromkeys(self._reactions, 0)

    def steps(self) -> Iterator[None]:
        """Do the work; each step takes a few milliseconds. Raises TroubleError."""
        record = self._record
        state = record.deal(self._events)
        self._listen(state, 0)
        yield
        for ply, move in enumerate(record.moves, 1):
            try:
                action = Action.parse(move.action)
                chance = move.seat, action
                since, counts = self._since.get(chance), chance in self._contested
                state.apply(move.seat, action, self._events)
            except (IllegalAction, ValueError):
                return
            if move.digest is not None and move.digest != state.digest():
                return
            if since is not None:
                self._shouts[move.seat] += 1
                if counts and move.ms - since <= LONGEST_MS:
                    self._reactions[move.seat].append(max(0, move.ms - since))
            self._listen(state, move.ms)
            if ply % PLIES_AT_ONCE == 0:
                yield
        if state.is_over:
            with suppress(WrongShape):
                # Whatever a record says, only what the statistics can keep is counted.
                self.result = PlayedMatch.from_plain(self._result(state).plain())

    def _listen(self, state: State, ms: int) -> None:
        """Note which shouts are possible for persons now, and since when."""
        shouts = self._record.game.shouts
        if not shouts:
            return
        able = {
            seat: [action for action in state.legal_actions(seat) if action.verb in shouts]
            for seat in seats(state.players)
        }
        possible = {(seat, action) for seat in self._reactions for action in able[seat]}
        self._since = {chance: self._since.get(chance, ms) for chance in possible}
        rivals = {seat for seat, actions in able.items() if actions}
        contested = {chance for chance in possible if rivals - {chance[0]}}
        self._contested = contested | self._contested & possible

    def _result(self, state: State) -> PlayedMatch:
        header, game = self._record.header, self._record.game
        played = []
        for standing, plan in zip(state.standings(), header.seats, strict=True):
            played.append(
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
                    self._shouts.get(standing.seat, 0),
                )
            )
        ms, kind = self._record.ms, _kind(header, self._record.notes)
        return PlayedMatch(
            header.game,
            header.ruleset,
            header.created,
            ms,
            kind,
            tuple(played),
            mark_of(header),
        )


def _kind(header: Header, notes: frozenset[str]) -> str:
    """Return the kind of match; the one that says least about skill goes first."""
    if STAND_IN in notes:
        return SHARED
    if PRACTICE in notes:
        return PRACTISED
    if HINT in notes:
        return HINTED
    return FAMILY if header.options.get(OPEN_HANDS) else MATCH
