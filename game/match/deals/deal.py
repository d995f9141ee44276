"""A deal that many can play: the same cards, chair, opponents and chance for everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from game.games import find_game
from game.match.kinds import HUMAN
from game.match.storage.header import Header, Option, SeatPlan, new_header
from game.rules.core import Seat
from game.rules.frozen import FrozenMapping
from game.rules.ruleset import Ruleset

FIRST_DAY = date(2026, 11, 1)
"""There are no deals of earlier days."""
SHORT, WHOLE = "short", "whole"
FORMS = (SHORT, WHOLE)
"""The forms of the deal of the day: some rounds or hands, or a match as usual."""
DEAL = "deal"
"""The option of a match that holds the mark of its deal, if others play it, too."""

NO_OPTIONS: FrozenMapping[str, Option] = FrozenMapping({})


@dataclass(frozen=True, slots=True)
class Day:
    """A deal of the day, by its date and form."""

    date: date
    form: str
    """One of FORMS."""

    def __str__(self) -> str:
        return f"{self.date.isoformat()} {self.form}"

    @classmethod
    def read(cls, text: str) -> Day:
        """Read a text that `str` has made. Raises ValueError."""
        day, _, form = text.partition(" ")
        if form not in FORMS:
            raise ValueError(f"a deal of the day is one of {', '.join(FORMS)}, not {form!r}")
        return cls(date.fromisoformat(day), form)


@dataclass(frozen=True, slots=True)
class Deal:
    """What is the same for everybody who plays the deal."""

    rules: Ruleset
    kinds: tuple[str, ...]
    """One of PLAYER_KINDS for each seat; one of them is the person's."""
    variants: Mapping[str, int]
    seed: int
    salt: str
    day: Day | None = None
    """None if somebody has played the deal and passes it on."""

    @property
    def opponents(self) -> int:
        """The version of the opponents."""
        return find_game(self.rules.game).opponents

    @property
    def chair(self) -> Seat:
        """Where the person sits."""
        return Seat(self.kinds.index(HUMAN))

    @property
    def mark(self) -> str:
        """What a record keeps of it as the option DEAL: day, seed and chair.

        The day may be missing, and the first chair is left out. Results of deals with the same
        mark can be ranked; see `mark_of`, `cards_of` and `chair_of`.
        """
        cards = _with_chair(f"{self.seed:016x}", self.chair)
        return f"{self.day} {cards}" if self.day is not None else cards

    def from_chair(self, chair: Seat) -> Deal:
        """Return the same cards for a person in another chair, as at a second table."""
        own, kinds = self.chair, list(self.kinds)
        kinds[own], kinds[chair] = kinds[chair], kinds[own]
        return replace(self, kinds=tuple(kinds))

    def header(
        self,
        seats: Sequence[SeatPlan],
        program: str,
        options: Mapping[str, Option] = NO_OPTIONS,
    ) -> Header:
        """Return the header of a match with this deal; `seats` give names and pictures."""
        plans = [
            SeatPlan(plan.name, kind, plan.colour, plan.avatar, plan.person)
            for plan, kind in zip(seats, self.kinds, strict=True)
        ]
        return new_header(
            self.rules,
            plans,
            program=program,
            variants=self.variants,
            options={**options, DEAL: self.mark},
            seed=self.seed,
            salt=self.salt,
        )


def deal_of_day(rules: Ruleset, day: Day) -> Deal:
    """Return the deal of a day. Raises ValueError if the ruleset has none, or the day is too early.

    It follows from date, form, ruleset and the version of the opponents. With other opponents the
    cards are different, so that nobody compares what cannot be compared.
    """
    daily = rules.daily
    if daily is None or day.date < FIRST_DAY:
        raise ValueError(f"{rules.id} has no deal of {day}")
    opponents = find_game(rules.game).opponents
    short = daily.short if day.form == SHORT else {}
    text = f"uffdisch-day-1:{day}:{rules.digest}:{opponents}"
    chance = hashlib.sha256(text.encode()).hexdigest()
    return Deal(
        rules,
        (HUMAN, *[daily.opponents] * (daily.players - 1)),
        rules.settle_variants({**daily.variants, **short}, daily.players),
        int(chance[:16], 16),
        chance[32:],
        day,
    )


def at_home(deal: Deal) -> Deal:
    """Return the deal whose board shows this one: for a day, the deal of the first chair."""
    return deal.from_chair(Seat(0)) if deal.day is not None else deal


def deal_of(header: Header, rules: Ruleset) -> Deal:
    """Return the deal of a match. Raises ValueError if it is not the one of the day it claims."""
    kinds = tuple(plan.kind for plan in header.seats)
    deal = Deal(rules, kinds, header.variants, header.seed, header.salt)
    mark = mark_of(header)
    if " " not in mark:
        return deal
    of_day = deal_of_day(rules, day_of(mark)).from_chair(chair_of(mark))
    if (of_day.kinds, of_day.seed, of_day.salt) != (kinds, deal.seed, deal.salt):
        raise ValueError(f"this is not the deal of {mark}")
    return of_day


def mark_of(header: Header) -> str:
    """Return the mark of a match's deal, also of one that nobody else has played yet."""
    mark, people = header.options.get(DEAL), header.humans()
    mark = mark if isinstance(mark, str) else f"{header.seed:016x}"
    return mark if "/" in mark else _with_chair(mark, people[0] if people else Seat(0))


def day_of(mark: str) -> Day:
    """Return the day in a mark. Raises ValueError if there is none."""
    return Day.read(" ".join(mark.split()[:2]))


def cards_of(mark: str) -> str:
    """Return the part of a mark that stands for the cards, without day and chair."""
    return mark.rpartition(" ")[2].partition("/")[0]


def chair_of(mark: str) -> Seat:
    """Return the chair in a mark."""
    chair = mark.partition("/")[2]
    return Seat(max(1, int(chair)) - 1 if chair.isdecimal() else 0)


def _with_chair(cards: str, chair: Seat) -> str:
    return f"{cards}/{chair + 1}" if chair else cards
