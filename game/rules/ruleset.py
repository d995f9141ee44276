"""What every game's ruleset has in common, as typed frozen objects."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from game.rules.frozen import FrozenMapping
from game.rules.wording import Wording

NO_PAUSES: FrozenMapping[str, int] = FrozenMapping({})
NO_SOURCES: FrozenMapping[str, str] = FrozenMapping({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """An optional rule: a switch (0 or 1), or a number from `low` to `high`."""

    key: str
    title: Wording
    summary: Wording
    low: int
    high: int
    default: int
    source: str = ""
    """One of game.rules.source.SOURCES; empty if the ruleset does not say."""

    @property
    def is_switch(self) -> bool:
        """Whether it is just on or off."""
        return (self.low, self.high) == (0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tempo:
    """How an opponent of one level takes its time, in milliseconds, and what it overlooks."""

    think: tuple[int, int]
    """Shortest and longest visible thinking time of a turn."""
    react: tuple[int, int]
    """Median and spread (standard deviation) of a reaction in a window; never below 150."""
    overlook: int
    """Chance in percent to overlook that a shout is possible."""
    false_shout: int = 0
    """Shouts by mistake in 1000 changes of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstSeat:
    """A question that settles who begins, e.g. who cooked last; put to the people at the table."""

    question: Wording
    variant: str
    """Key of the variant that holds the answer: the seat counted from 1, 0 for chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstGame:
    """The gentlest game, for somebody who has just learned the rules."""

    players: int
    variants: Mapping[str, int]
    """Values of the variants that differ from their defaults, by key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Daily:
    """The table of the deal of the day, which is the same on every copy of the program."""

    players: int
    opponents: str
    """The level of everybody but the person."""
    variants: Mapping[str, int]
    """Values of the variants that hold in both forms, by key."""
    short: Mapping[str, int]
    """Values of the variants that make it a short match, by key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoTables:
    """How the same deals at two tables are settled, part by part of the match."""

    scale: tuple[int, ...]
    """The differences in points from which a part counts 1, 2, 3 … for the better team."""

    def worth(self, difference: int) -> int:
        """Return what a difference counts, with the sign of the difference."""
        counted = bisect_right(self.scale, abs(difference))
        return counted if difference > 0 else -counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A game's data. Games derive their own class; `text` is the YAML that it came from."""

    id: str
    game: str
    title: Wording
    summary: Wording
    players: tuple[int, ...]
    variants: tuple[Variant, ...]
    tempo: Mapping[str, Tempo]
    text: str
    digest: str
    """SHA-256 of `text`, hexadecimal."""
    first: FirstSeat | None = None
    """What is asked before the deal; None where chance or the rules decide who begins."""
    first_game: FirstGame | None = None
    """What a beginner's first game is like; None: as any other."""
    daily: Daily | None = None
    """What the deal of the day is like; None: there is none."""
    two_tables: TwoTables | None = None
    """How teams at two tables are compared; None: they are not."""
    pauses: Mapping[str, int] = NO_PAUSES
    """By verb: the milliseconds that computer players leave people, after these have seen what
    happened, before an action that would end the chance to shout."""
    sources: Mapping[str, str] = NO_SOURCES
    """By key of the YAML: where its numbers or words come from, see game.rules.source."""

    @classmethod
    def of(cls, rules: Ruleset) -> Self:
        """Return the same ruleset, known to be of this class. Raises TypeError if it is not."""
        if not isinstance(rules, cls):
            raise TypeError(f"'{rules.id}' is a ruleset of '{rules.game}', no {cls.__name__}")
        return rules

    @property
    def rank(self) -> tuple[bool, int, str]:
        """The sort key of its game: games for newcomers first, then those for few people."""
        return self.first_game is None, min(self.players), self.game

    def variant(self, key: str) -> Variant:
        """Return the variant of this key; KeyError if there is none."""
        for variant in self.variants:
            if variant.key == key:
                return variant
        raise KeyError(key)

    def limits(self, variant: Variant, players: int) -> tuple[int, int]:
        """Return the lowest and the highest value of a variant for this number of players.

        Only the answer of `first`, which is a seat, depends on the number of players. A game with
        other such variants overrides this.
        """
        is_seat = self.first is not None and variant.key == self.first.variant
        return variant.low, min(variant.high, players) if is_seat else variant.high

    def variants_for(self, players: int) -> tuple[Variant, ...]:
        """Return the variants that this number of players may choose: all can be dealt."""
        return tuple(self._narrowed(variant, players) for variant in self.variants)

    def _narrowed(self, variant: Variant, players: int) -> Variant:
        low, high = self.limits(variant, players)
        default = max(low, min(high, variant.default))
        if (low, high, default) == (variant.low, variant.high, variant.default):
            return variant
        return replace(variant, low=low, high=high, default=default)

    def as_played(self, chosen: Mapping[str, int]) -> Self:
        """Return this ruleset with the variants of a match as defaults, e.g. to describe it.

        Raises ValueError as `settle_variants` does.
        """
        values = self.settle_variants(chosen)
        variants = tuple(replace(one, default=values[one.key]) for one in self.variants)
        return replace(self, variants=variants)

    def settle_variants(
        self, chosen: Mapping[str, int], players: int | None = None
    ) -> dict[str, int]:
        """Return the value of every variant, the default where nothing was chosen.

        Without `players` the limits are those of the ruleset. Raises ValueError
        for an unknown key or a value out of range.
        """
        variants = self.variants if players is None else self.variants_for(players)
        values = {variant.key: variant.default for variant in variants}
        limits = {variant.key: (variant.low, variant.high) for variant in variants}
        for key, value in chosen.items():
            if key not in values:
                known = ", ".join(values) or "none"
                raise ValueError(f"unknown variant '{key}' (possible: {known})")
            low, high = limits[key]
            if not low <= value <= high:
                table = "" if players is None else f" at a table of {players}"
                problem = f"variant '{key}' must be from {low} to {high}{table}, not {value}"
                raise ValueError(problem)
            values[key] = value
        return values
