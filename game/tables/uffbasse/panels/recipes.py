"""The open recipes, and which of them the viewer can cook (U10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse.colours import DISH_VEIL
from game.tables.uffbasse.recipe_cards import RecipeLook, recipe_card
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Tip
from game.ui.layout import inset
from game.ui.parts.panel import box, glow, shade
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.table.panels.slot import draw_slot
from game.ui.theme import BLACK, GOLD, GREEN_RIM, INK

BADGE_INSIDE = 0.78
"""The part of the sign for a cookable dish on its card, where the ingredients make room."""


@dataclass(frozen=True, slots=True)
class OpenRecipe:
    """A recipe of the display as the viewer sees it."""

    recipe: Recipe
    tip: Tip
    held: tuple[int, ...]
    """Which of its ingredients the viewer has in the right colour."""
    is_payable: bool
    is_direct: bool
    """Whether the viewer has each ingredient, so that none has to be replaced (U10.2)."""
    is_chosen: bool
    is_veiled: bool
    """Whether the viewer cooks now, but not this one."""
    handles: Handles


def draw_recipes(
    frame: Frame,
    stage: Stage,
    recipes: Sequence[OpenRecipe | None],
    known: Sequence[Recipe],
    places: Sequence[pygame.Rect],
) -> None:
    """Show the open recipes; None is a gap. `known` are all recipes."""
    for recipe, rect in zip(recipes, places, strict=True):
        if recipe is not None:
            _draw_recipe(frame, stage, recipe, known, rect)
            continue
        draw_slot(frame, stage, rect)


def _draw_recipe(
    frame: Frame, stage: Stage, shown: OpenRecipe, known: Sequence[Recipe], rect: pygame.Rect
) -> None:
    free = round(_badge_size(stage) * BADGE_INSIDE) if shown.is_payable else 0
    look = RecipeLook(shown.held, free)
    picture = recipe_card(stage, shown.recipe, known, *rect.size, look)
    whole = pygame.Rect(rect.topleft, (rect.width, picture.get_height()))
    radius = rect.height * 0.08
    if shown.is_chosen:
        _rim(frame, stage, rect, GOLD)
    elif shown.is_payable:
        _rim(frame, stage, rect, GREEN_RIM)
    else:
        shade(frame, stage, whole, radius, stage.px(10), 120, stage.space.hair)
    frame.blit(picture, rect.x, rect.y)
    if shown.is_veiled:
        box(frame, stage, whole, radius, fill=DISH_VEIL, opacity=0.5)
    if shown.is_payable:
        _badge(frame, stage, rect, direct=shown.is_direct, gold=shown.is_chosen)
    key, name = f"recipe:{shown.recipe.id}", shown.recipe.palatine_short
    frame.target(shown.handles.at(key, rect, name, shown.tip))


def _rim(frame: Frame, stage: Stage, rect: pygame.Rect, colour: str) -> None:
    spread, grow = stage.px(16), stage.px(3)
    glow(frame, stage, rect, rect.height * 0.08, spread, colour=colour)
    around, width = inset(rect, -grow), max(2, stage.px(5))
    box(frame, stage, around, rect.height * 0.08 + grow, fill=INK, rim=colour, rim_width=width)


def _badge_size(stage: Stage) -> int:
    """Return the size of the sign for a cookable dish, in pixels."""
    return max(stage.px(38), min(stage.px(76), stage.fonts.width("2:1", BLACK, 15) + 8))


def _badge(frame: Frame, stage: Stage, rect: pygame.Rect, *, direct: bool, gold: bool) -> None:
    """Show a tick (all ingredients are there) or 2:1 (some have to be replaced, U10.2)."""
    size = _badge_size(stage)
    centre = (rect.right - size // 4, rect.bottom - size // 3)
    disc = stage.paint.disc(size, GOLD if gold else GREEN_RIM, INK, max(2, stage.px(2.5)))
    frame.blit_centred(disc, *centre)
    if direct:
        frame.blit_centred(tick(stage.paint, stage.px(22), INK), *centre)
    else:
        frame.text("2:1", centre[0], centre[1], BLACK, 15, INK, "centre", size - 4, size)
