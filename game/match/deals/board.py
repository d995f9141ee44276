"""The results of several people in the same deal, and in all deals of a week.

Results come from matches that were played here, and from codes of other computers. Everybody's
first try is ranked; later tries, with cards that they know, are shown apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from game.match.deals.days import deals_of, week_of
from game.match.deals.deal import Deal, cards_of, chair_of
from game.match.deals.entered import Entered
from game.match.kinds import HUMAN
from game.match.people.played import HINTED, PRACTISED, SHARED, PlayedMatch
from game.rules.core import Seat
from game.rules.ruleset import Ruleset

BEST_SHARE = 100
"""The matchpoints for beating everybody else."""


@dataclass(frozen=True, slots=True)
class Result:
    """Somebody's result in a deal."""

    who: str
    """The person, see `Played.who`; for an entered code, `#` and the name."""
    name: str
    score: int
    place: int
    """The place in that match; ties share it."""
    places: int
    """How many sat at the table."""
    tries: int
    """Which try it was, from 1."""
    hints: bool
    low_wins: bool
    chair: Seat
    """Where they sat."""
    face: tuple[int, int] = (1, 1)
    """Face and colour."""
    match: PlayedMatch | None = None
    """The match, if it was played here."""
    before: int = 0
    """How often the same person had finished these cards here before, in any chair."""
    code: str = ""
    """The code, if it was entered."""

    @property
    def is_ranked(self) -> bool:
        """Whether it was the first try."""
        return self.tries == 1

    @property
    def _worth(self) -> int:
        return -self.score if self.low_wins else self.score

    def beats(self, other: Result) -> float:
        """Return 1 if this is the better result, a half if they are equal."""
        return 0.5 * ((self._worth > other._worth) + (self._worth >= other._worth))


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a board."""

    result: Result
    rank: int | None
    """The place among all first tries; ties share it. None for a later try."""
    matchpoints: int | None
    """The share of the others who did worse, ties by half, 0..BEST_SHARE; None without others."""


@dataclass(frozen=True, slots=True)
class Board:
    """All results of a deal: first tries, the best one first, then later ones as they came."""

    lines: tuple[BoardLine, ...]
    elsewhere: tuple[Result, ...] = ()
    """Results with the same cards in other chairs, if the ruleset compares two tables."""

    def of(self, who: str) -> BoardLine | None:
        """Return somebody's first try."""
        return next((line for line in self.lines if line.rank and line.result.who == who), None)


def board_of(deal: Deal, matches: Iterable[PlayedMatch], entered: Iterable[Entered]) -> Board:
    """Return the board of a deal; `matches` are in the order in which they began."""
    found = [*_own(deal, matches), *_entered(deal, entered)]
    # A match where everybody tied does not show it.
    low_wins = any(one.low_wins for one in found)
    found = [replace(one, low_wins=low_wins) for one in found]
    results = [one for one in found if one.chair == deal.chair]
    elsewhere = [one for one in found if one.chair != deal.chair] if deal.rules.two_tables else []
    first = [one for one in results if one.is_ranked]
    lines = [_line(one, first) for one in first]
    lines.sort(key=lambda line: (line.rank or 0, line.result.name))
    later = [BoardLine(one, None, None) for one in results if not one.is_ranked]
    return Board((*lines, *later), tuple(elsewhere))


def _line(own: Result, first: Sequence[Result]) -> BoardLine:
    others = [one for one in first if one is not own]
    beaten = sum(own.beats(other) for other in others)
    ahead = sum(other.beats(own) == 1 for other in others)
    points = round(BEST_SHARE * beaten / len(others)) if others else None
    return BoardLine(own, 1 + ahead, points)


def _own(deal: Deal, matches: Iterable[PlayedMatch]) -> list[Result]:
    found: list[Result] = []
    known: Counter[str] = Counter()
    """How often everybody has seen these cards."""
    cards = cards_of(deal.mark)
    for match in matches:
        if cards_of(match.deal) != cards:
            continue
        chair, before = _chair_at(match, deal), known.copy()
        known.update(seat.who for seat in match.seats if seat.kind == HUMAN)
        if match.kind == SHARED or chair is None:
            continue  # an opponent played part of it, or it was another table
        seat = match.seats[chair]
        found.append(
            Result(
                seat.who,
                seat.name,
                seat.score,
                seat.place,
                len(match.seats),
                1 + before[seat.who] + (match.kind == PRACTISED),
                match.kind == HINTED,
                match.low_wins,
                chair,
                (seat.avatar, seat.colour),
                match,
                before[seat.who],
            )
        )
    return found


def _chair_at(match: PlayedMatch, deal: Deal) -> Seat | None:
    """Return the person's chair if the table is that of the deal from there, else None."""
    kinds = tuple(seat.kind for seat in match.seats)
    if match.ruleset != deal.rules.id or HUMAN not in kinds or len(kinds) != len(deal.kinds):
        return None
    chair = Seat(kinds.index(HUMAN))
    return chair if kinds == deal.from_chair(chair).kinds else None


def _entered(deal: Deal, entered: Iterable[Entered]) -> list[Result]:
    return [
        Result(
            f"#{one.name}",
            one.name,
            one.score,
            one.place,
            one.places,
            one.tries,
            one.hints,
            one.low_wins,
            chair_of(one.mark),
            (one.avatar, one.colour),
            code=one.code,
        )
        for one in entered
        if cards_of(one.mark) == cards_of(deal.mark) and one.ruleset == deal.rules.id
    ]


@dataclass(frozen=True, slots=True)
class Total:
    """Somebody's results in the deals of a week."""

    who: str
    name: str
    face: tuple[int, int]
    rank: int
    """Ties share it."""
    matchpoints: int
    """Of all deals together."""
    deals: int
    """How many of them somebody else has played, too."""


def totals(boards: Iterable[Board]) -> list[Total]:
    """Return the sums of everybody's matchpoints, the highest first."""
    found: dict[str, Total] = {}
    for board in boards:
        for line in board.lines:
            if line.matchpoints is None:
                continue
            who, name, face = line.result.who, line.result.name, line.result.face
            before = found.get(who, Total(who, name, face, 0, 0, 0))
            points = before.matchpoints + line.matchpoints
            found[who] = Total(who, name, face, 0, points, before.deals + 1)
    rows = sorted(found.values(), key=lambda one: (-one.matchpoints, one.name))
    return [
        replace(one, rank=1 + sum(other.matchpoints > one.matchpoints for other in rows))
        for one in rows
    ]


def boards_of_week(
    day: date,
    rulesets: Sequence[Ruleset],
    matches: Sequence[PlayedMatch],
    entered: Sequence[Entered],
) -> list[Board]:
    """Return the boards of the deals in the week of `day` that somebody has played."""
    marked = {match.deal for match in matches} | {one.mark for one in entered}
    deals = [deal for one in week_of(day) for deal in deals_of(rulesets, one)]
    return [board_of(deal, matches, entered) for deal in deals if deal.mark in marked]
