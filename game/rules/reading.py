"""The part of a ruleset that every game has: title, optional rules, tempo of the opponents."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import TypedDict, TypeVar

from game.rules.document import Section
from game.rules.frozen import FrozenMapping
from game.rules.levels import LATER_LEVELS, LEVELS
from game.rules.ruleset import (
    NO_PAUSES,
    NO_SOURCES,
    Daily,
    FirstGame,
    FirstSeat,
    Tempo,
    TwoTables,
    Variant,
)
from game.rules.source import read_optional_source, read_source
from game.rules.tree import close_match, quotable
from game.rules.wording import Wording

T = TypeVar("T")

_MOST_DIFFERENCE = 100_000
_LONGEST_PAUSE_MS = 60_000
_MOST_PLAYERS = 99
_VERB = re.compile(r"[a-z][a-z0-9_-]*")
_TITLE_CHARACTERS = 40
"""Titles and summaries of variants stand on small cards."""


class Common(TypedDict):
    """The fields of `Ruleset` without the players, ready for a game's own dataclass."""

    id: str
    game: str
    title: Wording
    summary: Wording
    variants: tuple[Variant, ...]
    tempo: Mapping[str, Tempo]
    text: str
    digest: str
    first: FirstSeat | None
    first_game: FirstGame | None
    daily: Daily | None
    two_tables: TwoTables | None
    pauses: Mapping[str, int]
    sources: Mapping[str, str]


def read_common(
    document: Section,
    game: str,
    variants: Mapping[str, tuple[int, int]],
    later: Collection[str] = (),
) -> Common:
    """Return what every ruleset has.

    `variants` are the optional rules that the game knows, each with its widest range; a ruleset
    describes all of them and may narrow the range. It may leave out those that are `later`, as
    rulesets of players and those inside of old records do: there they are no choice, and the game
    is played as before they came.
    """
    return Common(
        id=document.identifier("id"),
        game=document.choice("game", [game]),
        title=document.words("title", most=_TITLE_CHARACTERS),
        summary=document.words("summary"),
        variants=(optional := _read_variants(document, variants, later)),
        tempo=_read_tempo(document),
        text=document.source,
        digest=hashlib.sha256(document.source.encode()).hexdigest(),
        first=_read_first(document, optional),
        pauses=_read_pauses(document),
        sources=_read_sources(document),
        first_game=_read_first_game(document, optional),
        daily=_read_daily(document, optional),
        two_tables=_read_two_tables(document),
    )


def _read_variants(
    document: Section, known: Mapping[str, tuple[int, int]], later: Collection[str]
) -> tuple[Variant, ...]:
    section = document.section("variants")
    for key in section.keys:
        if key not in known:
            hint = close_match(key, [other for other in known if other not in section.keys])
            possible = hint or "; possible: " + ", ".join(known)
            raise section.key_error(f"unknown variant '{quotable(key)}'{possible}", key)
    with section:
        for key in known:
            if key not in later:
                section.section(key)
        return tuple(_read_variant(section, key, *known[key]) for key in section.keys)


def _read_variant(variants: Section, key: str, lowest: int, highest: int) -> Variant:
    with variants.section(key) as section:
        title = section.words("title", most=_TITLE_CHARACTERS)
        summary = section.words("summary", most=_TITLE_CHARACTERS)
        source = read_optional_source(section)
        if (lowest, highest) == (0, 1):
            low, high, default = 0, 1, int(section.flag("default", default=False))
        else:
            low = section.whole("from", lowest, highest)
            high = section.whole("to", low + 1, highest)
            default = section.whole("default", low, high)
    return Variant(
        key=key,
        title=title,
        summary=summary,
        low=low,
        high=high,
        default=default,
        source=source,
    )


def _read_tempo(document: Section) -> FrozenMapping[str, Tempo]:
    with document.section("tempo") as section:
        return by_level(section, lambda level: _read_level(section, level))


def by_level(section: Section, read: Callable[[str], T]) -> FrozenMapping[str, T]:
    """Return the values of a section by level; LATER_LEVELS may be left out."""
    found: dict[str, T] = {}
    for below, level in zip(("", *LEVELS), LEVELS, strict=False):
        is_told = level not in LATER_LEVELS or section.has(level)
        found[level] = read(level) if is_told else found[below]
    return FrozenMapping(found)


def _read_level(tempo: Section, level: str) -> Tempo:
    with tempo.section(level) as section:
        shortest, longest = section.whole_list("think", 0, 60_000, length=2)
        if shortest > longest:
            problem = f"think must be [shortest, longest], but {shortest} is longer than {longest}"
            raise section.error(problem, "think")
        react = section.whole_list("react", 0, 60_000, length=2)
        if react[0] < 150:
            problem = f"react: nobody reacts within {react[0]} milliseconds; 150 is the least"
            raise section.error(problem, "react", item=0)
        overlook = section.whole("overlook", 0, 100)
        slips = section.whole("false_shout", 0, 1000) if section.has("false_shout") else 0
    return Tempo(
        think=(shortest, longest),
        react=(react[0], react[1]),
        overlook=overlook,
        false_shout=slips,
    )


def _read_pauses(document: Section) -> FrozenMapping[str, int]:
    """Return the pauses before actions by verb; none if the ruleset has no such key."""
    if not document.has("pauses"):
        return NO_PAUSES
    with document.section("pauses") as section:
        for verb in section.keys:
            if not _VERB.fullmatch(verb):
                problem = f"pauses: '{quotable(verb)}' is no action such as 'next' or 'play'"
                raise section.key_error(problem, verb)
        return FrozenMapping(
            (verb, section.whole(verb, 0, _LONGEST_PAUSE_MS)) for verb in section.keys
        )


def _read_sources(document: Section) -> FrozenMapping[str, str]:
    """Return the sources of the ruleset's parts, as far as it names them."""
    if not document.has("sources"):
        return NO_SOURCES
    with document.section("sources") as section:
        return FrozenMapping((key, read_source(section, key)) for key in section.keys)


def check_sources(document: Section) -> None:
    """Raise RulesetError if `sources` names a part that is missing.

    The document must have no other mistakes.
    """
    if not document.has("sources"):
        return
    section = document.section("sources")
    for key in section.keys:
        if key not in document.keys:
            hint = close_match(key, [other for other in document.keys if other not in section.keys])
            problem = f"sources: this ruleset has no '{quotable(key)}'{hint}"
            raise section.key_error(problem, key)


def chosen_values(section: Section, variants: Sequence[Variant], ruleset: str) -> dict[str, int]:
    """Return the values of the variants that a section chooses, by key. Raises RulesetError."""
    known, found = {variant.key: variant for variant in variants}, {}
    for key in section.keys:
        if key not in known:
            hint = close_match(key, list(known)) or "; possible: " + ", ".join(known)
            raise section.key_error(f"'{ruleset}' has no variant '{quotable(key)}'{hint}", key)
        variant = known[key]
        if variant.is_switch:
            found[key] = int(section.flag(key))
        else:
            found[key] = section.whole(key, variant.low, variant.high)
    return found


def _read_first_game(document: Section, variants: Sequence[Variant]) -> FirstGame | None:
    """Return what a beginner's first game is like; a ruleset need not say so."""
    if not document.has("first_game"):
        return None
    with document.section("first_game") as section:
        players = section.whole("players", 1, _MOST_PLAYERS)
        chosen: Mapping[str, int] = {}
        if section.has("variants"):
            chosen = chosen_values(section.section("variants"), variants, document.identifier("id"))
    return FirstGame(players=players, variants=FrozenMapping(chosen))


def _read_daily(document: Section, variants: Sequence[Variant]) -> Daily | None:
    """Return what the deal of the day is like; a ruleset need not have one."""
    if not document.has("daily"):
        return None
    ruleset = document.identifier("id")
    with document.section("daily") as section:
        always = section.section("variants") if section.has("variants") else None
        return Daily(
            players=section.whole("players", 1, _MOST_PLAYERS),
            opponents=section.choice("opponents", LEVELS),
            variants=FrozenMapping(chosen_values(always, variants, ruleset) if always else {}),
            short=FrozenMapping(chosen_values(section.section("short"), variants, ruleset)),
        )


def _read_two_tables(document: Section) -> TwoTables | None:
    """Return how teams at two tables are compared; a ruleset need not say."""
    if not document.has("two_tables"):
        return None
    with document.section("two_tables") as section:
        scale = section.whole_list("scale", 1, _MOST_DIFFERENCE)
        if any(one >= other for one, other in pairwise(scale)):
            raise section.error("scale: each number must be higher than the one before", "scale")
        return TwoTables(scale=scale)


def _read_first(document: Section, variants: Sequence[Variant]) -> FirstSeat | None:
    """Return the question about who begins; its answer is a number, with 0 for chance."""
    if not document.has("first"):
        return None
    numbers = [v.key for v in variants if v.low == 0 and not v.is_switch]
    with document.section("first") as section:
        question = section.words("question", most=_TITLE_CHARACTERS)
        return FirstSeat(question=question, variant=section.choice("variant", numbers))
