"""The primitives of menu entries (S12.4); each changes the terms of a hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from game.games.sauce.cards import SUIT_WORDS
from game.games.sauce.menu.terms import ALL, Terms

OWN: Final = "own"
"""The suit of the Sauce that brought a Standard entry."""
FIRST: Final = "first"
SECOND: Final = "second"
"""The suits of the two Sauces that brought a Super entry, in the sequence of turning up."""

SauceSuits = Sequence[int]
"""Suits of the Sauces that brought an entry: one for Standard, two for Super."""


def suit_named(word: str, sauces: SauceSuits) -> int:
    """Return the suit that a word of a ruleset means for these Sauces."""
    if word == SECOND:
        return sauces[1]
    return sauces[0] if word in (OWN, FIRST) else SUIT_WORDS.index(word)


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """One thing that a Sauce does."""

    name: ClassVar[str]
    """`effect:` in a ruleset."""
    moment: ClassVar[int] = 0
    """Effects with a smaller number come first; equal ones in the sequence of the entries."""

    @abstractmethod
    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:
        """Return the terms with this effect in addition."""


@dataclass(frozen=True, slots=True)
class More(Effect):
    """An effect that adds to one number of the terms (S12.7)."""

    adds_to: ClassVar[str]
    """The field of the terms."""
    count: int

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Return the terms with the greater number."""
        changed: dict[str, Any] = {self.adds_to: getattr(terms, self.adds_to) + self.count}
        return replace(terms, **changed)


@dataclass(frozen=True, slots=True)
class ReverseRank(Effect):
    """Exactly this many cards of one rank in a trick reverse the order (S6.4)."""

    name: ClassVar[str] = "reverse_rank"
    same_rank: int

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Add this number to those that turn the order."""
        numbers = {*terms.same_ranks, self.same_rank}
        return replace(terms, same_ranks=tuple(sorted(numbers)))


@dataclass(frozen=True, slots=True)
class Kitty(More):
    """Some cards per player lie face down, for the winner of the last trick (S7.3)."""

    name: ClassVar[str] = "kitty"
    adds_to: ClassVar[str] = "kitty"


@dataclass(frozen=True, slots=True)
class OpenCards(Effect):
    """The last cards dealt to each player lie face up and still belong to the hand (S12.3)."""

    name: ClassVar[str] = "open_cards"
    count: int
    """ALL for the whole hand."""

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Show at least this many; e.g. the last three are among the last five."""
        return replace(terms, shown=max(terms.shown, min(self.count, ALL)))


@dataclass(frozen=True, slots=True)
class PassToPartner(More):
    """Partners pass each other some cards at the same time (S12.4)."""

    name: ClassVar[str] = "pass_to_partner"
    adds_to: ClassVar[str] = "passing"


@dataclass(frozen=True, slots=True)
class TossOut(More):
    """Everybody puts some cards into the kitty (S12.4)."""

    name: ClassVar[str] = "toss_out"
    adds_to: ClassVar[str] = "tossing"


@dataclass(frozen=True, slots=True)
class TrumpSuit(Effect):
    """These suits are trump, each one on its own (S6.2, S6.3)."""

    name: ClassVar[str] = "trump_suit"
    suits: tuple[str, ...]

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:
        """Add them to the present trumps (S12.7)."""
        trump = terms.trump
        for word in self.suits:
            trump |= 1 << suit_named(word, sauces)
        return replace(terms, trump=trump)


@dataclass(frozen=True, slots=True)
class LowSuit(Effect):
    """A suit becomes the low one."""

    name: ClassVar[str] = "low_suit"
    moment: ClassVar[int] = 1
    suit: str

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:
        """Move the low suit."""
        return terms.with_low(suit_named(self.suit, sauces))


@dataclass(frozen=True, slots=True)
class HighSuit(Effect):
    """A suit becomes the high one, after the low suit has been settled."""

    name: ClassVar[str] = "high_suit"
    moment: ClassVar[int] = 2
    suit: str

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:
        """Move the high suit."""
        return terms.with_high(suit_named(self.suit, sauces))


@dataclass(frozen=True, slots=True)
class StartReversed(Effect):
    """The order of ranks is turned round once (S12.4)."""

    name: ClassVar[str] = "start_reversed"

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Turn it; a second one turns it back."""
        return replace(terms, flips=not terms.flips)


@dataclass(frozen=True, slots=True)
class PlayDirection(Effect):
    """Play goes clockwise or counter-clockwise (S6.5)."""

    name: ClassVar[str] = "play_direction"
    clockwise: bool

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Set the direction; the last one counts."""
        return replace(terms, clockwise=self.clockwise)


@dataclass(frozen=True, slots=True)
class LastTrickBonus(More):
    """The team of the last trick takes this many points from the other team (S7.4)."""

    name: ClassVar[str] = "last_trick_bonus"
    adds_to: ClassVar[str] = "bonus"


@dataclass(frozen=True, slots=True)
class LateReveal(Effect):
    """After these tricks the winning card becomes a further Sauce (S12.5)."""

    name: ClassVar[str] = "late_reveal"
    after: tuple[int, ...]

    def change(self, terms: Terms, sauces: SauceSuits) -> Terms:  # noqa: ARG002
        """Add to the tricks that are followed by a reveal."""
        return replace(terms, reveals=tuple(sorted({*terms.reveals, *self.after})))


EFFECTS: Final[tuple[type[Effect], ...]] = (
    ReverseRank, Kitty, OpenCards, PassToPartner, TossOut, TrumpSuit, LowSuit, HighSuit,
    StartReversed, PlayDirection, LastTrickBonus, LateReveal,
)  # fmt: skip
"""All primitives there are."""


def compose(terms: Terms, effects: Iterable[tuple[Effect, SauceSuits]]) -> Terms:
    """Return the terms with all these effects, in the sequence of their moments (S12.4)."""
    for effect, sauces in sorted(effects, key=lambda one: one[0].moment):
        terms = effect.change(terms, sauces)
    return terms
