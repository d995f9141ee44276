"""The dishes that the viewer has cooked, and the categories that may earn a bonus (U13.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.stage import Stage
from game.ui.table.panels.slot import draw_slot
from game.ui.text import ngettext
from game.ui.theme import BLACK, BOLD, CREAM, HONEY, LABEL, MUTED, NIGHT, SCORE, STITCH

CATEGORIES = (1, 2, 3, 4)
LEAST_CARD = 76
"""Pixels of a recipe's width at which its name can still be read."""


@dataclass(frozen=True, slots=True)
class Dishes:
    """What has been cooked, and what counts for a bonus."""

    title: str
    stars: int
    """As they would count at the end."""
    dishes: Sequence[tuple[Recipe, Tip]]
    wanted: int
    """So many of one category earn its bonus."""
    bonus: int


def draw_dishes(frame: Frame, stage: Stage, dishes: Dishes, rect: pygame.Rect) -> None:
    """Show the viewer's dishes in a panel of their own."""
    draw_panel(frame, stage, rect)
    draw_dishes_content(frame, stage, dishes, rect)


def draw_dishes_content(frame: Frame, stage: Stage, shown: Dishes, rect: pygame.Rect) -> None:
    """Show the viewer's dishes and how far each category is, in this room."""
    x, right = rect.x + stage.px(18), rect.right - stage.px(18)
    y = rect.y + stage.px(28)
    line = stage.px(40)
    frame.blit_centred(stage.picture("common/star", stage.px(24)), right - stage.px(12), y)
    number = right - stage.px(28)
    part = (right - x) // 3
    wide = frame.text(str(shown.stars), number, y, BLACK, 22, SCORE, "right", part, line).width
    frame.text(shown.title, x, y, BLACK, 20, HONEY, "left", number - wide - stage.px(8) - x, line)
    plate_height = max(stage.px(48), 34)
    plates_y = rect.bottom - plate_height - stage.px(14)
    label = stage.px(32)
    place = pygame.Rect(x, y + stage.px(20), right - x, 0)
    place.height = plates_y - label - stage.px(6) - place.y
    _dish_grid(frame, stage, shown.dishes, place)
    bonus = shown.bonus
    text = ngettext("Two alike: +{count}", "Two alike: +{count}", bonus).format(count=bonus)
    room, middle = right - x - stage.px(30), plates_y - stage.px(2) - label / 2
    wide = frame.text(text, x, middle, BOLD, 16, LABEL, "left", room, label).width
    frame.blit_centred(stage.picture("common/star", stage.px(19)), x + wide + stage.px(14), middle)
    width = (right - x - 3 * stage.px(8)) // 4
    for i, category in enumerate(CATEGORIES):
        place = pygame.Rect(x + i * (width + stage.px(8)), plates_y, width, plate_height)
        _category(frame, stage, shown, place, category)


def _category(frame: Frame, stage: Stage, shown: Dishes, rect: pygame.Rect, category: int) -> None:
    count = sum(recipe.stars == category for recipe, _tip in shown.dishes)
    fill = faces.CATEGORY_COLOURS[category] if count else NIGHT
    frame.blit(_count_plate(stage, rect.width, rect.height, fill), rect.x, rect.y)
    size = stage.px(14 if category == 4 else 16)
    star = stage.picture("common/star", size)
    left = rect.centerx - (category - 1) * size / 2
    for i in range(category):
        frame.blit_centred(star, left + i * size, rect.y + rect.height * 0.3)
    wanted = shown.wanted
    frame.text(
        f"{count}/{wanted}",
        rect.centerx,
        rect.y + rect.height * 0.7,
        BLACK,
        16,
        CREAM if count else MUTED,
        "centre",
        rect.width - 4,
        rect.height * 0.6,
    )
    tip = Tip(
        ngettext("Dishes with {count} star", "Dishes with {count} stars", category).format(
            count=category
        ),
        ngettext(
            "For {wanted} of them there is {count} more star at the end.",
            "For {wanted} of them there are {count} more stars at the end.",
            shown.bonus,
        ).format(wanted=wanted, count=shown.bonus),
    )
    frame.target(Target(f"category:{category}", rect, tip=tip))


def _dish_grid(
    frame: Frame, stage: Stage, dishes: Sequence[tuple[Recipe, Tip]], rect: pygame.Rect
) -> None:
    columns = 2
    while True:
        gap = stage.px(8)
        width = (rect.width - (columns - 1) * gap) // columns
        height = round(width * 264 / 400)
        rows = max(1, (rect.height + gap) // (height + gap))
        if (columns * rows >= len(dishes) and height <= rect.height) or columns == 5:
            break
        columns += 1
    slots = columns * min(rows, 2) if len(dishes) <= columns * 2 else columns * rows
    for i in range(max(slots, len(dishes))):
        x = rect.x + i % columns * (width + gap)
        y = rect.y + i // columns * (height + gap)
        if y + height > rect.bottom + 2:
            break
        if i < len(dishes):
            recipe, tip = dishes[i]
            if width >= LEAST_CARD:
                frame.blit(faces.recipe_card(stage, recipe, width), x, y)
            else:  # too small for a name: the dish and its stars
                small = faces.dish_thumb(stage, recipe, min(width, height * 64 // 46))
                frame.blit_centred(small, x + width / 2, y + height / 2)
            place = pygame.Rect(x, y, width, height)
            frame.target(Target(f"dish:{recipe.id}", place, tip=tip))
        else:
            draw_slot(frame, stage, pygame.Rect(x, y, width, height), radius=8)


def _count_plate(stage: Stage, width: int, height: int, fill: str) -> pygame.Surface:
    """Return the small plate of a category's count."""
    return stage.paint.box(
        width,
        height,
        stage.px(9),
        fill=fill,
        opacity=0.95 if fill != NIGHT else 0.5,
        rim=STITCH,
        rim_width=1,
        rim_opacity=0.4,
    )
