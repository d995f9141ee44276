"""The looks of cards, dishes and star classes."""

from __future__ import annotations

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse.colours import (
    CATEGORY_1,
    CATEGORY_2,
    CATEGORY_3,
    CATEGORY_4,
    GROUND_1,
    GROUND_2,
    GROUND_3,
    GROUND_4,
    STALL_BROWN_LIGHT,
    STALL_GREEN_LIGHT,
    STALL_ORANGE_LIGHT,
    STALL_RED_LIGHT,
    STALL_YELLOW_LIGHT,
)
from game.ui.stage import Stage

STALL_LIGHTS = {
    "O": STALL_ORANGE_LIGHT,
    "Y": STALL_YELLOW_LIGHT,
    "R": STALL_RED_LIGHT,
    "B": STALL_BROWN_LIGHT,
    "G": STALL_GREEN_LIGHT,
}
CATEGORY_COLOURS = {1: CATEGORY_1, 2: CATEGORY_2, 3: CATEGORY_3, 4: CATEGORY_4}
GROUND_COLOURS = {1: GROUND_1, 2: GROUND_2, 3: GROUND_3, 4: GROUND_4}


def card_face(card: str) -> str:
    """Return the name of the picture of an ingredient card such as R12."""
    return f"uffbasse/card-{card}"


def has_index(face: str) -> bool:
    """Whether a face has number and symbol in its corner."""
    return face.startswith("uffbasse/card-")


BACK = "uffbasse/back"


def dish_name(stage: Stage, recipe: Recipe) -> str:
    """Return the name of a dish's picture; a user's recipe without one gets a full pot."""
    name = f"uffbasse/dish-{recipe.id}"
    return name if stage.assets.has(name) else "uffbasse/pot"
