"""Sauce's ruleset from YAML, with cross checks that keep a changed one playable."""

from __future__ import annotations

from typing import TypedDict

from game.games.sauce.cards import RANKS, SUIT_WORDS
from game.games.sauce.menu.check import check_removals
from game.games.sauce.menu.effects import compose
from game.games.sauce.menu.reading import place, read_effects
from game.games.sauce.menu.terms import Terms
from game.games.sauce.ruleset import PLAYERS, Entry, SauceRules
from game.rules.document import Section
from game.rules.frozen import FrozenMapping
from game.rules.reading import read_common
from game.rules.source import read_source
from game.rules.wording import Wording

VARIANTS = {
    "hands": (1, 10),  # S11.1
    "double-nope": (0, 1),  # S8.7
    "draw-seats": (0, 1),  # S2.1, S2.3
    "cut": (0, 1),  # S3.2
}
"""The optional rules that the game knows, each with its widest range."""

_MOST_POINTS = 10_000
_NAME_CHARACTERS = 24
_SUIT_CHARACTERS = 16


class _Points(TypedDict):
    low_points: int
    high_points: int
    other_points: int


class _Options(TypedDict):
    bid_step: int
    bid_most: int
    blind_deficit: int
    super_points: int
    super_hands: int
    end_points: int


class _Bids(TypedDict):
    shadoof_least: int
    shadoof_worth: int
    no_way_least: int
    no_way_worth: int
    nope_worth: int
    blind_nope_worth: int


def read_ruleset(document: Section) -> SauceRules:
    """Return the typed ruleset.

    Raises RulesetError at the first mistake, also for valid values that do not go together (points
    that do not add up, more cards tossed than held).
    """
    common = read_common(document, "sauce", VARIANTS)
    names, order = _read_suits(document)
    options = _read_options(document)
    points, step = options["bid_most"], options["bid_step"]
    suits, values = _read_base(document, points, step)
    bids = _read_bids(document, points, step)
    always = read_effects(document, "always", place("always", points, step))
    menu = _read_menu(document, points, step)
    check_removals(document.section("menu"), always, menu)
    rules = SauceRules(
        **common,
        **options,
        **values,
        **bids,
        players=(PLAYERS,),
        suit_names=names,
        suit_order=order,
        always=always,
        base=compose(suits, [(effect, ()) for effect in always]),
        menu=menu,
    )
    document.finish()
    return rules


def _read_suits(document: Section) -> tuple[tuple[Wording, ...], tuple[int, ...]]:
    """S1.2: the file lists the suits from the lowest."""
    with document.section("suits") as section:
        names = tuple(section.words(word, most=_SUIT_CHARACTERS) for word in SUIT_WORDS)
    return names, tuple(SUIT_WORDS.index(word) for word in section.keys)


def _read_options(document: Section) -> _Options:
    with document.section("options") as section:
        step = section.whole("bid_step", 1, 100)
        most = section.whole("bid_max", 1, 1000)
        if most % step:
            problem = f"bid_max must be a multiple of bid_step, {step}, not {most} (S8.2)"
            raise section.error(problem, "bid_max")
        return _Options(
            bid_step=step,
            bid_most=most,
            blind_deficit=section.whole("blind_deficit", 0, _MOST_POINTS),
            super_points=section.whole("super_at_points", 0, _MOST_POINTS),
            super_hands=section.whole("super_after_hands", 0, 10),
            end_points=section.whole("end_points", 1, _MOST_POINTS),
        )


def _read_base(document: Section, most: int, step: int) -> tuple[Terms, _Points]:
    """S7.1, S7.2: low and high suit, and points that add up to what can be bid."""
    with document.section("base") as section:
        low = section.choice("low", SUIT_WORDS)
        high = section.choice("high", SUIT_WORDS)
        if low == high:
            raise section.error(f"{high} cannot be both low and high suit (S12.7)", "high")
        with section.section("points") as points:
            keys = ("low", "high", "other")
            values = {key: points.whole(key, 0, 100) for key in keys}
        for key, value in values.items():
            if value % step:
                problem = f"{key} must be a multiple of bid_step, {step}, not {value} (S7.2)"
                raise points.error(problem, key)
    low_cards = high_cards = RANKS
    other_cards = RANKS * (len(SUIT_WORDS) - 2)
    total = low_cards * values["low"] + high_cards * values["high"] + other_cards * values["other"]
    if total != most:
        problem = (
            f"points: {low_cards} x {values['low']} + {high_cards} x {values['high']} + "
            f"{other_cards} x {values['other']} is {total}, but bid_max is {most} (S7.2)"
        )
        raise section.error(problem, "points")
    terms = Terms(low=SUIT_WORDS.index(low), high=SUIT_WORDS.index(high))
    return terms, _Points(
        low_points=values["low"], high_points=values["high"], other_points=values["other"]
    )


def _read_bids(document: Section, most: int, step: int) -> _Bids:
    """S8.4, S8.5, S9: of Shadoof! and No Way! exactly one succeeds."""
    with document.section("bids") as section:
        with section.section("shadoof") as shadoof:
            shadoof_least = shadoof.whole("least", step, most)
            shadoof_worth = shadoof.whole("worth", 0, _MOST_POINTS)
        with section.section("no_way") as no_way:
            no_way_least = no_way.whole("least", step, most)
            if no_way_least != most - shadoof_least + step:
                problem = f"least must be {most} - {shadoof_least} + {step}, so that exactly one"
                raise no_way.error(f"{problem} of Shadoof! and No Way! succeeds (S9.4)", "least")
            no_way_worth = no_way.whole("worth", 0, _MOST_POINTS)
        return _Bids(
            shadoof_least=shadoof_least,
            shadoof_worth=shadoof_worth,
            no_way_least=no_way_least,
            no_way_worth=no_way_worth,
            nope_worth=section.whole("nope", 0, _MOST_POINTS),
            blind_nope_worth=section.whole("blind_nope", 0, _MOST_POINTS),
        )


def _read_menu(document: Section, points: int, step: int) -> FrozenMapping[int, Entry]:
    """S12.1: every rank has an entry."""
    with document.section("menu") as menu:
        ranks = range(1, RANKS + 1)
        return FrozenMapping((rank, _read_entry(menu, rank, points, step)) for rank in ranks)


def _read_entry(menu: Section, rank: int, points: int, step: int) -> Entry:
    with menu.section(str(rank)) as section:
        section.title = f"the entry of rank {rank}"
        standard, super_, late, upgrade = (
            read_effects(section, key, place(key, points, step))
            for key in ("standard", "super", "late", "upgrade")
        )
        return Entry(
            rank=rank,
            name=section.words("name", most=_NAME_CHARACTERS),
            source=read_source(section),
            standard=standard,
            super=super_,
            late=late,
            upgrade=upgrade,
        )
