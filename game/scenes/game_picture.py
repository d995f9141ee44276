"""The picture of a game, as home and others show it."""

from __future__ import annotations

from game.ui.stage import Stage

PICTURE_RATIO = 380 / 372
"""Its height by its width."""


def picture_of(stage: Stage, ruleset: str, game: str) -> str:
    """Return the picture of a ruleset if it has its own, else that of its game.

    Games without one share a fan of cards.
    """
    own = (f"home/tile-{name}" for name in (ruleset, game))
    return next(filter(stage.assets.has, own), "home/tile")
