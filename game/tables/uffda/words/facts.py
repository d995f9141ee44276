"""What a ruleset of UFF-DA! puts into the rules reference: its numbers, and its edition's words."""

from __future__ import annotations

from game.games.uffda.ruleset import UffdaRules
from game.match.reference import Cell, Facts, Table
from game.rules.ruleset import Ruleset
from game.ui.counted import number
from game.ui.text import _


def facts_of(rules: Ruleset) -> Facts:
    """Return the facts in the language in use."""
    own = UffdaRules.of(rules)
    said = own.words
    numbers = {
        "highest": own.highest,
        "deck": deck_size(own),
        "rounds": own.variant("rounds").default,
        "bonus": own.bonus,
        "fewest_players": min(own.hand_sizes),
        "most_players": max(own.hand_sizes),
        "on_number": own.highest + 1,
    }
    words = {
        "title": said.title,
        "next": said.next,
        "last_card": said.last_card,
        "catch_coin": said.catch_coin,
        "catch_last_card": said.catch_last_card,
        "double_catch": said.double_catch,
        "block": said.block,
    }
    tables = {"hands": _hands(own), "bonus": _bonus(own), "words": _words(own)}
    return Facts({**words, **{key: str(value) for key, value in numbers.items()}}, tables)


def deck_size(rules: UffdaRules) -> int:
    """Return the number of cards: every pair of numbers once (D1.1)."""
    return (rules.highest + 1) * (rules.highest + 2) // 2


def _hands(rules: UffdaRules) -> Table:
    rows = []
    for players, cards in rules.hand_sizes.items():
        pile = deck_size(rules) - 1 - players * cards
        rows.append((Cell(str(players), strong=True), Cell(str(cards)), Cell(str(pile))))
    heads = (_("Players"), _("Cards each"), _("Draw pile"))
    return Table(heads, tuple(rows), rules.sources.get("hand_sizes", ""))


def _bonus(rules: UffdaRules) -> Table:
    rows = [
        (
            Cell(str(played), strong=True),
            Cell(f"{played - 1}/{played - 1}"),
            Cell(number(-played * rules.bonus)),
        )
        for played in range(1, rules.variant("rounds").default + 1)
    ]
    heads = (_("Round"), _("Start card"), _("Points of the winner"))
    return Table(heads, tuple(rows), rules.sources.get("bonus", ""))


def _words(rules: UffdaRules) -> Table:
    said = rules.words
    rows = (
        (said.next, _("My turn is over.")),
        (said.coin, _("The coin on a branch: with it, everybody may play there.")),
        (said.last_card, _("I have one card left.")),
        (said.catch_coin, _("You have forgotten to put your coin down.")),
        (said.catch_last_card, _("You have not announced your last card.")),
        (said.double_catch, _("Whoever caught somebody is caught as well.")),
        (said.block, _("A double that only its owner can fill blocks everybody else.")),
    )
    lines = tuple((Cell(word, strong=True), Cell(meaning)) for word, meaning in rows)
    return Table((_("Word"), _("Meaning")), lines, rules.sources.get("words", ""))
