"""Pictures put together from several: recipe cards, thumbnails of dishes, pantry tiles."""

from __future__ import annotations

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse.colours import (
    CATEGORY_1,
    CATEGORY_2,
    CATEGORY_3,
    CATEGORY_4,
    STALL_BROWN,
    STALL_BROWN_LIGHT,
    STALL_GREEN,
    STALL_GREEN_LIGHT,
    STALL_NUMBER,
    STALL_ORANGE,
    STALL_ORANGE_LIGHT,
    STALL_RED,
    STALL_RED_LIGHT,
    STALL_YELLOW,
    STALL_YELLOW_LIGHT,
    THUMB,
    TILE_DISC,
)
from game.ui.stage import Stage
from game.ui.text import current_language
from game.ui.theme import BLACK, CREAM, INK, SHADE
from game.ui.zoom import symbol_scale

TILE_COLOURS = {
    "O": (STALL_ORANGE, STALL_ORANGE_LIGHT, INK),
    "Y": (STALL_YELLOW, STALL_YELLOW_LIGHT, INK),
    "R": (STALL_RED, STALL_RED_LIGHT, STALL_NUMBER),
    "B": (STALL_BROWN, STALL_BROWN_LIGHT, STALL_NUMBER),
    "G": (STALL_GREEN, STALL_GREEN_LIGHT, INK),
}
"""Base, light, and the colour of a number on it."""
CATEGORY_COLOURS = {1: CATEGORY_1, 2: CATEGORY_2, 3: CATEGORY_3, 4: CATEGORY_4}
RECIPE_WIDTH, RECIPE_HEIGHT = 400, 264
"""The master size, in which the parts below are placed."""


def card_face(card: str) -> str:
    """Return the picture's name of an ingredient card such as R12."""
    return f"uffbasse/card-{card}"


def has_index(face: str) -> bool:
    """Whether a face has number and symbol in its corner."""
    return face.startswith("uffbasse/card-")


BACK = "uffbasse/back"


def recipe_card(stage: Stage, recipe: Recipe, width: int, free: int = 0) -> pygame.Surface:
    """Return a recipe at this width: its title, dish, stars, needs and TOP 10 rank.

    The needs leave so many pixels of the lower right corner free: for a badge.
    """
    look = (current_language(), stage.metrics.text_scale, symbol_scale(stage))
    key = ("recipe", recipe, width, free, look)
    return stage.assets.cache.get(key, lambda: _compose(stage, recipe, width, free))


def _compose(stage: Stage, recipe: Recipe, width: int, free: int) -> pygame.Surface:
    scale = width / RECIPE_WIDTH
    card = stage.picture(f"uffbasse/recipe-{recipe.stars}", width).copy()
    dish = stage.picture(dish_name(stage, recipe), round(146 * scale))
    card.blit(dish, (round(24 * scale), round(74 * scale)))
    star = stage.picture("common/star", round(46 * scale))
    step = 42 if recipe.stars < 4 else 39
    first = 205 if recipe.top10 else 272 - step * (recipe.stars - 1) / 2
    if recipe.stars == 4:
        first = 202
    for i in range(recipe.stars):
        spot = (round((first + i * step) * scale), round(122 * scale))
        card.blit(star, star.get_rect(center=spot))
    _needs(stage, card, recipe, scale, free / scale)
    room = RECIPE_WIDTH - 36 - (62 if recipe.top10 else 0)
    _title(stage, card, recipe, scale, round(room * scale))
    if recipe.top10:
        _medal(stage, card, recipe.top10, scale)
    return card


def _needs(stage: Stage, card: pygame.Surface, recipe: Recipe, scale: float, free: float) -> None:
    """Put the ingredients in the middle, or left of what has to stay free, closer if need be."""
    symbols, steps = symbol_scale(stage), len(recipe.needs) - 1
    gap = 68 * symbols if steps < 4 else 66 + 30 * (symbols - 1)
    disc = 62 * symbols
    last = RECIPE_WIDTH - free - disc / 2 if free else RECIPE_WIDTH - disc / 2
    least = disc / 2 + 8
    gap = min(gap, (last - least) / steps)
    left = min((RECIPE_WIDTH - gap * steps) / 2, last - gap * steps)
    for i, need in enumerate(recipe.needs):
        picture = stage.picture(f"uffbasse/disc-{COLOURS[need]}", round(disc * scale))
        spot = (round((left + i * gap) * scale), round(221 * scale))
        card.blit(picture, picture.get_rect(center=spot))


def _title(stage: Stage, card: pygame.Surface, recipe: Recipe, scale: float, room: int) -> None:
    # Titles are fitted to the card in real pixels: large text grows until the header is full.
    fonts = stage.fonts
    text = recipe.short.get("pfl")
    pixels = max(11, round(33 * scale), min(13, round(38 * scale)))
    pixels = round(min(pixels * stage.metrics.text_scale, max(pixels, 50 * scale)))
    font = fonts.lettering(BLACK, pixels)
    while font.width(text) > room and pixels > 10:
        pixels -= 1
        font = fonts.lettering(BLACK, pixels)
    line = font.render(text, CREAM)
    place = line.get_rect(left=round(18 * scale))
    # Centred by its capitals: a font's line has more room below than above.
    place.top = round(33 * scale) - line.get_bounding_rect().centery
    card.blit(line, place)


def _medal(stage: Stage, card: pygame.Surface, rank: int, scale: float) -> None:
    medal = stage.picture("uffbasse/medal", round(66 * scale))
    place = medal.get_rect(midtop=(round((RECIPE_WIDTH - 38) * scale), round(11 * scale)))
    card.blit(medal, place)
    number = stage.fonts.lettering(BLACK, max(9, round(28 * scale))).render(str(rank), INK)
    spot = (place.centerx, round(44 * scale))
    card.blit(number, number.get_rect(center=spot))


def dish_name(stage: Stage, recipe: Recipe) -> str:
    """Return the picture of a dish; an owner's own recipe without one gets a full pot."""
    name = f"uffbasse/dish-{recipe.id}"
    return name if stage.assets.has(name) else "uffbasse/pot"


def dish_thumb(stage: Stage, recipe: Recipe, width: int) -> pygame.Surface:
    """Return a cooked dish as a small card: picture and stars in its category's frame."""
    key = ("thumb", recipe, width)

    def build() -> pygame.Surface:
        height = round(width * 46 / 64)
        frame = stage.paint.box(
            width,
            height,
            width * 0.11,
            fill=THUMB,
            rim=CATEGORY_COLOURS[recipe.stars],
            rim_width=max(2, round(width * 0.045)),
        )
        card = frame.copy()
        dish = stage.picture(dish_name(stage, recipe), round(width * 0.6))
        card.blit(dish, dish.get_rect(center=(round(width * 0.38), height // 2)))
        size = max(7, round(height * (0.24 if recipe.stars > 2 else 0.28)))
        star = stage.picture("common/star", size)
        top = height / 2 - (recipe.stars - 1) * size * 0.45
        for i in range(recipe.stars):
            card.blit(
                star, star.get_rect(center=(round(width * 0.83), round(top + i * size * 0.9)))
            )
        return card

    return stage.assets.cache.get(key, build)


def pantry_tile(stage: Stage, colour: str, count: int, width: int, height: int) -> pygame.Surface:
    """Return how many ingredients of a colour lie in a pantry: icon and number on the colour."""
    key = ("tile", colour, count, width, height, symbol_scale(stage))

    def build() -> pygame.Surface:
        base, light, ink = TILE_COLOURS[colour]
        radius = min(width, height) * 0.22
        if count == 0:
            tile = stage.paint.box(
                width, height, radius, fill=SHADE, opacity=0.25, rim=light, rim_opacity=0.18
            ).copy()
            icon = stage.picture(f"uffbasse/icon-{colour}", round(height * 0.5)).copy()
            icon.set_alpha(56)
            tile.blit(icon, icon.get_rect(center=(width // 2, height // 2)))
            return tile
        tile = stage.paint.box(
            width, height, radius, fill=base, opacity=0.95, rim=light, rim_opacity=0.7
        ).copy()
        symbols = symbol_scale(stage)
        size = round(min(height * min(0.7 * symbols, 0.9), width * 0.52))
        middle = (round(width * 0.31), height // 2)
        disc = stage.paint.disc(size, TILE_DISC)
        tile.blit(disc, disc.get_rect(center=middle))
        icon = stage.picture(f"uffbasse/icon-{colour}", round(size * 0.8), round(size * 0.8))
        tile.blit(icon, icon.get_rect(center=middle))
        pixels = max(12, round(height * 0.5))
        while stage.fonts.lettering(BLACK, pixels).width(str(count)) > width * 0.34 and pixels > 12:
            pixels -= 1
        number = stage.fonts.lettering(BLACK, pixels).render(str(count), ink)
        # A digit stands on its line: what is inked lies in the middle, not the line.
        number = number.subsurface(number.get_bounding_rect())
        tile.blit(number, number.get_rect(center=(round(width * 0.77), height // 2)))
        return tile

    return stage.assets.cache.get(key, build)
