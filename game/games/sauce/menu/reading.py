"""Lists of effects from YAML (S12.4, S12.6), with checks of each list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.sauce.cards import SUIT_WORDS
from game.games.sauce.menu import effects
from game.games.sauce.menu.effects import EFFECTS, FIRST, OWN, SECOND, Effect
from game.games.sauce.menu.terms import ALL
from game.games.sauce.ruleset import HAND_SIZE, PLAYERS
from game.rules.document import Section

_NAMES: Final = tuple(kind.name for kind in EFFECTS)
_MOST_GIVEN: Final = HAND_SIZE - 1
"""A hand keeps at least one card."""
_LAST_REVEAL: Final = HAND_SIZE - 2
"""A reveal needs two cards in each hand."""
_DIRECTIONS: Final = ("cw", "ccw")


@dataclass(frozen=True, slots=True)
class Place:
    """What a list of effects may hold at its place in the ruleset."""

    suits: tuple[str, ...]
    """Words for suits."""
    may_reveal: bool
    """Whether `late_reveal` makes sense."""
    points: int
    """All points of a hand."""
    step: int
    """Points are multiples of this."""


def place(key: str, points: int, step: int) -> Place:
    """Return what the list under a key may hold: `always`, or one of the four lists of an entry."""
    sauces = {"always": (), "standard": (OWN,), "late": (OWN,)}.get(key, (FIRST, SECOND))
    return Place((*sauces, *SUIT_WORDS), key in ("standard", "super"), points, step)


def _read_trump(section: Section, where: Place) -> Effect:
    words = section.choices("suits", where.suits)
    for number, word in enumerate(words):
        if word in words[:number]:
            raise section.error(f"suits: {word} stands twice in the list", "suits", number)
    return effects.TrumpSuit(tuple(words))


def _read_open(section: Section, _: Place) -> Effect:
    count = section.choice("count", (*map(str, range(1, HAND_SIZE + 1)), "all"))
    return effects.OpenCards(ALL if count == "all" else int(count))


def _read_bonus(section: Section, where: Place) -> Effect:
    points = section.whole("points", where.step, where.points)
    if points % where.step:
        problem = f"points must be a multiple of {where.step}, not {points} (S12.7)"
        raise section.error(problem, "points")
    return effects.LastTrickBonus(points)


def _read_reveal(section: Section, where: Place) -> Effect:
    if not where.may_reveal:
        raise section.error("late_reveal can stand in standard and super only (S12.5)", "effect")
    after = section.whole_list("after", 1, _LAST_REVEAL)
    if list(after) != sorted(set(after)):
        raise section.error("after must name tricks in ascending order, each once", "after")
    return effects.LateReveal(after)


def _read_given(kind: type[effects.More], key: str) -> _Reader:
    return lambda section, _: kind(section.whole(key, 1, _MOST_GIVEN))


_Reader = Callable[[Section, Place], Effect]
_READERS: Final[dict[str, _Reader]] = {
    effects.ReverseRank.name: lambda section, _: effects.ReverseRank(
        section.whole("same_rank", 2, PLAYERS)
    ),
    effects.Kitty.name: _read_given(effects.Kitty, "per_player"),
    effects.OpenCards.name: _read_open,
    effects.PassToPartner.name: _read_given(effects.PassToPartner, "count"),
    effects.TossOut.name: _read_given(effects.TossOut, "count"),
    effects.TrumpSuit.name: _read_trump,
    effects.LowSuit.name: lambda section, where: effects.LowSuit(
        section.choice("suit", where.suits)
    ),
    effects.HighSuit.name: lambda section, where: effects.HighSuit(
        section.choice("suit", where.suits)
    ),
    effects.StartReversed.name: lambda _, __: effects.StartReversed(),
    effects.PlayDirection.name: lambda section, _: effects.PlayDirection(
        section.choice("direction", _DIRECTIONS) == _DIRECTIONS[0]
    ),
    effects.LastTrickBonus.name: _read_bonus,
    effects.LateReveal.name: _read_reveal,
}


def read_effects(parent: Section, key: str, where: Place) -> tuple[Effect, ...]:
    """Return the effects of a list, which may be empty.

    Raises RulesetError for an unknown effect, a wrong parameter, and effects in one list that
    contradict each other.
    """
    found: list[Effect] = []
    for section in parent.sections(key, may_be_empty=True):
        with section:
            name = section.choice("effect", _NAMES)
            effect = _READERS[name](section, where)
        _check_contradiction(section, found, effect)
        found.append(effect)
    return tuple(found)


def _check_contradiction(section: Section, others: Sequence[Effect], effect: Effect) -> None:
    for other in others:
        if other.name == effect.name:
            if other == effect:
                problem = f"{effect.name} stands twice in the list"
            else:
                problem = f"{effect.name} contradicts the {effect.name} before it"
            raise section.error(f"{problem}; one is enough", "effect")
        if _suit_of(other) is not None and _suit_of(other) == _suit_of(effect):
            problem = f"{_suit_of(effect)} cannot be both low and high suit"
            raise section.error(f"{problem}; {other.name} names it, too (S12.7)", "suit")


def _suit_of(effect: Effect) -> str | None:
    return effect.suit if isinstance(effect, effects.LowSuit | effects.HighSuit) else None
