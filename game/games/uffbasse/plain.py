"""A whole position as JSON-ready data, for digests and for comparing games."""

from __future__ import annotations

from typing import Any

from game.games.uffbasse import phases
from game.games.uffbasse.cards import NAME, NO_CARD, Card, letters, names
from game.games.uffbasse.position import NO_COLOUR, NO_RECIPE, NOBODY, Position
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.tricks import FinishedTrick


def plain_position(position: Position) -> dict[str, Any]:
    """Return everything that makes two positions differ, without what follows from it."""
    return _plain_game(position) | _plain_cards(position) | _plain_cooking(position)


def _plain_game(position: Position) -> dict[str, Any]:
    setup = position.setup
    return {
        "ruleset": position.rules.digest,
        "players": position.players,
        "seed": position.seed,
        "variants": dict(sorted(setup.variants.items())),
        "stalls": [COLOURS[colour] for colour in setup.stalls],
        "phase": phases.NAMES[position.phase],
        "round": position.round,
        "starter": position.starter,
        "starters": list(position.starters),
        "turn": position.turn,
        "owner": None if position.owner == NOBODY else position.owner,
        "entitled": list(position.entitled),
        "points": list(position.points),
    }


def _plain_cards(position: Position) -> dict[str, Any]:
    return {
        "hands": _piles(position.hands),
        "known": _piles(position.known),
        "seeds": [_card(card) for card in position.seeds],
        "pantries": _piles(position.pantries),
        "market": _piles(position.market),
        "middle": list(names(position.middle)),
        "taken": _card(position.taken),
        "aside": list(names(position.aside)),
        "discard": list(names(position.discard)),
        "trump": list(letters(position.trump)),
        "leader": position.leader,
        "trick": list(names(position.trick)),
        "named": None if position.named == NO_COLOUR else COLOURS[position.named],
        "tricks": [_plain_trick(trick) for trick in position.tricks],
    }


def _plain_cooking(position: Position) -> dict[str, Any]:
    return {
        "display": [_recipe(position, recipe) for recipe in position.display],
        "draw": [_recipe(position, recipe) for recipe in position.draw],
        "dishes": [[_recipe(position, recipe) for recipe in dishes] for dishes in position.dishes],
        "passes": position.passes,
        "recipe": _recipe(position, position.recipe),
        "pot": list(names(position.pot)),
        "pot_joker": position.pot_joker,
    }


def _piles(piles: list[list[Card]]) -> list[list[str]]:
    return [list(names(pile)) for pile in piles]


def _card(card: Card) -> str | None:
    return None if card == NO_CARD else NAME[card]


def _recipe(position: Position, recipe: int) -> str | None:
    return None if recipe == NO_RECIPE else position.rules.recipes[recipe].id


def _plain_trick(trick: FinishedTrick) -> dict[str, Any]:
    return {
        "leader": trick.leader,
        "cards": list(names(trick.cards)),
        "trump": list(letters(trick.trump)),
        "named": None if trick.named is None else COLOURS[trick.named],
        "winner": trick.winner,
        "picked": NAME[trick.picked],
        "taster": trick.taster,
    }
