"""The names of ingredients, cards and winners in the language in use."""

from __future__ import annotations

from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.tables.uffbasse.shown import colour_of, value_of
from game.ui.text import NO_BREAK, _, current_language


def upper(word: str) -> str:
    """Return a word with a capital letter."""
    return word[:1].upper() + word[1:]


def colour_name(rules: UffbasseRules, colour: str) -> str:
    """Return the name of a colour's ingredient, e.g. carrot."""
    return rules.colour_names[COLOURS.index(colour)].get(current_language())


def colour_names(rules: UffbasseRules, colours: str) -> str:
    """Return the names of one or two ingredients."""
    return " + ".join(colour_name(rules, colour) for colour in colours)


def card_name(rules: UffbasseRules, card: str) -> str:
    """Return a card in words, e.g. Carrot 8."""
    return upper(f"{colour_name(rules, colour_of(card))}{NO_BREAK}{value_of(card)}")


def winner_line(names: list[str]) -> str:
    """Return who is the new head chef (U13.3), shared or not (U13.5)."""
    if len(names) == 1:
        return _("{name} is head chef of the Palatinate!").format(name=names[0])
    return _("{names} share the title of head chef!").format(names=" & ".join(names))
