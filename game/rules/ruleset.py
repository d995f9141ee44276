"""What every game's ruleset has in common, as typed frozen objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from game.rules.frozen import FrozenMapping
from game.rules.wording import Wording

NO_PAUSES: FrozenMapping[str, int] = FrozenMapping({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """An optional rule: a switch (0 or 1), or a number from `low` to `high`."""

    key: str
    title: Wording
    summary: Wording
    low: int
    high: int
    default: int

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
    """Chance in percent not to notice, each time, that a shout is possible."""
    false_shout: int = 0
    """How often in 1000 changes of the table a shout comes that has no reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstSeat:
    """A question that settles who begins, e.g. who cooked last; put to the people at the table."""

    question: Wording
    variant: str
    """Key of the variant that holds the answer: the seat counted from 1, 0 for chance."""


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
    pauses: Mapping[str, int] = NO_PAUSES
    """By verb: how many milliseconds computer players leave people between seeing what happened
    and an action of theirs that would end the chance to shout."""

    def variant(self, key: str) -> Variant:
        """Return the variant of this key; KeyError if there is none."""
        for variant in self.variants:
            if variant.key == key:
                return variant
        raise KeyError(key)

    def as_played(self, chosen: Mapping[str, int]) -> Self:
        """Return this ruleset with the variants of a match as what is usual, e.g. to tell of it.

        Raises ValueError as `settle_variants` does.
        """
        values = self.settle_variants(chosen)
        variants = tuple(replace(one, default=values[one.key]) for one in self.variants)
        return replace(self, variants=variants)

    def settle_variants(self, chosen: Mapping[str, int]) -> dict[str, int]:
        """Return the value of every variant, the default where nothing was chosen.

        Raises ValueError for an unknown key or a value out of range.
        """
        values = {variant.key: variant.default for variant in self.variants}
        for key, value in chosen.items():
            if key not in values:
                known = ", ".join(values) or "none"
                raise ValueError(f"unknown variant '{key}' (possible: {known})")
            variant = self.variant(key)
            if not variant.low <= value <= variant.high:
                raise ValueError(
                    f"variant '{key}' must be from {variant.low} to {variant.high}, not {value}"
                )
            values[key] = value
        return values
