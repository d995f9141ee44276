"""The games, found by looking into this folder: a module that offers `GAME` is a game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from game.rules.core import Game


@cache
def all_games() -> dict[str, Game]:
    """Return every game by its name, sorted.

    Raises TypeError if a module in this folder does not keep the contract.
    """
    found: dict[str, Game] = {}
    for entry in sorted(pkgutil.iter_modules(__path__), key=lambda entry: entry.name):
        game = getattr(importlib.import_module(f"{__name__}.{entry.name}"), "GAME", None)
        if not isinstance(game, Game) or game.name != entry.name:
            raise TypeError(f"{__name__}.{entry.name} must offer GAME, a Game named '{entry.name}'")
        found[entry.name] = game
    return found


def find_game(name: str) -> Game:
    """Return the game of this name. Raises KeyError if there is none."""
    return all_games()[name]
