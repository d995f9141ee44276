"""UFF-DA!'s ruleset from YAML, with the cross checks that keep a changed one playable."""

from __future__ import annotations

from dataclasses import fields

from game.games.uffda.cards import HIGHEST, deck
from game.games.uffda.ruleset import EDITIONS, PLAYERS, THEMES, Slips, TableWords, UffdaRules
from game.rules.document import Section
from game.rules.frozen import FrozenMapping
from game.rules.reading import by_level, read_common

MOST_ROUNDS = HIGHEST + 1

VARIANTS = {
    "penalties": (0, 1),  # D11.1: off is the family play
    "rounds": (1, MOST_ROUNDS),  # D1.3: the first so many rounds
}
"""The optional rules that the game knows, each with its widest range."""

_MOST_CARDS = 27
_MOST_BONUS = 99
_WORD_CHARACTERS = 24
"""The most characters that fit into a speech bubble."""


def read_ruleset(document: Section) -> UffdaRules:
    """Return the typed ruleset.

    Raises RulesetError at the first mistake, also where single values are possible but no game
    can be played with them together (too few cards for all hands, rounds without a start card).
    """
    common = read_common(document, "uffda", VARIANTS)
    highest = document.whole("highest", 1, HIGHEST)
    hand_sizes = _read_hand_sizes(document, highest)
    rules = UffdaRules(
        **common,
        players=tuple(hand_sizes),
        edition=document.choice("edition", EDITIONS),
        theme=document.choice("theme", THEMES),
        words=_read_words(document),
        highest=highest,
        hand_sizes=hand_sizes,
        rounds=_read_rounds(document, highest),
        bonus=document.whole("bonus", 0, _MOST_BONUS),
        slips=_read_slips(document),
    )
    document.finish()
    return rules


def _read_hand_sizes(document: Section, highest: int) -> FrozenMapping[int, int]:
    """D2.1, D2.3: the start card and all hands must come out of one deck."""
    sizes = document.mapping_of_wholes("hand_sizes", PLAYERS, 1, _MOST_CARDS)
    section = document.section("hand_sizes")
    cards = len(deck(highest))
    for players, size in sizes.items():
        needed = players * size + 1
        if needed > cards:
            problem = f"hand_sizes: {players} players need {needed} cards with the start card"
            problem += f", the numbers 0 to {highest} give {cards} (D2.3)"
            raise section.error(problem, str(players))
    return FrozenMapping(sizes)


def _read_rounds(document: Section, highest: int) -> int:
    """D1.3: the start card of round r is the double of r - 1; no more rounds than asked for."""
    rounds = document.whole("rounds", 2, MOST_ROUNDS)
    if rounds > highest + 1:
        problem = f"rounds must not exceed {highest + 1}: round {rounds} would start with the card"
        raise document.error(f"{problem} {rounds - 1}/{rounds - 1} (D1.3)", "rounds")
    variant = document.section("variants").section("rounds")
    most = variant.whole("to", *VARIANTS["rounds"])
    if most > rounds:
        raise variant.error(f"to must not exceed the rounds of a game, {rounds} (D1.3)", "to")
    return rounds


def _read_words(document: Section) -> TableWords:
    with document.section("words") as section:
        keys = [field.name for field in fields(TableWords)]
        return TableWords(**{key: section.text(key, most=_WORD_CHARACTERS) for key in keys})


def _read_slips(document: Section) -> FrozenMapping[str, Slips]:
    with document.section("slips") as section:
        return by_level(section, lambda level: _read_level(section, level))


def _read_level(slips: Section, level: str) -> Slips:
    with slips.section(level) as section:
        keys = [field.name for field in fields(Slips)]
        return Slips(**{key: section.whole(key, 0, 100) for key in keys})
