"""Recipe cards: a dish on the cloth of its star class, in three sizes with different content."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse.colours import HELD, RECIPE_LINE, RECIPE_PAPER, RECIPE_SPOT
from game.tables.uffbasse.faces import CATEGORY_COLOURS, GROUND_COLOURS, dish_name
from game.tables.uffbasse.layout.places import RECIPE_RATIO
from game.ui.drawing.paint import tick
from game.ui.stage import Stage
from game.ui.text import current_language
from game.ui.theme import BLACK, BRIGHT_TEXT, CREAM, INK, SHADE, SHINE

WIDTH, HEIGHT = 258, 173
"""The size in which the parts below are measured."""
HEAD, STRIP = 33, 36
CLOTH_RATIO = 120 / 300
"""Height of a cloth's picture by its width."""
LEAST_TITLE = 70
"""Pixels of height below which a recipe has no title."""
MEASURED, SOLID = 248, 215
"""The width at which a dish is measured, and its least opacity; steam is fainter."""
WIDEST_DISH = 0.88
"""The largest share of a card's width for a dish."""
DIP = 0.08
"""How far the foot of a dish reaches below the card's picture, in heights of that."""
LARGE_TEXT, STARS_BELOW = 0.5, 30
"""From this much larger text on, stars stand below the head, to leave it to the title; and how
high their row is."""


@dataclass(frozen=True, slots=True)
class RecipeLook:
    """What is special about the look of a recipe."""

    held: Collection[int] = ()
    """The places of the ingredients that the viewer has."""
    free: int = 0
    """Pixels in the lower right corner that are left to a badge."""
    is_large: bool = False
    """Whether the card is in the focus of the table, and drawn for a larger room."""


PLAIN = RecipeLook()


def recipe_card(
    stage: Stage,
    recipe: Recipe,
    recipes: Sequence[Recipe],
    width: int,
    height: int = 0,
    look: RecipeLook = PLAIN,
) -> pygame.Surface:
    """Return a recipe of this size; `recipes` are those with the same size of titles.

    A small one shows dish, stars and cost, a usual one the title, too. See `RecipeLook.is_large`.
    """
    height = height or round(width * RECIPE_RATIO)
    how = (current_language(), stage.metrics.text_scale, stage.symbol_scale, stage.metrics.look)
    key = ("recipe", recipe, width, height, tuple(look.held), look.free, look.is_large, how)
    return stage.assets.cache.get(
        key, lambda: _Card(stage, recipe, width, height, look).draw(recipes)
    )


def recipe_words(stage: Stage, card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where title and stars of a recipe of the usual size are, and where its cost is."""
    head = _head(stage, card)
    if stage.metrics.larger >= LARGE_TEXT:
        head.height += round(STARS_BELOW * _scale(card))
    return head, _strip(stage, card)


def _scale(card: pygame.Rect) -> float:
    """Return the pixels per unit of a card's drawing."""
    return min(card.width / WIDTH, card.height / HEIGHT)


def _head(stage: Stage, card: pygame.Rect) -> pygame.Rect:
    high = round(HEAD * (1 + 0.45 * stage.metrics.larger) * _scale(card))
    return pygame.Rect(card.x, card.y, card.width, high)


def _strip(stage: Stage, card: pygame.Rect) -> pygame.Rect:
    symbols = 1 + 0.9 * (stage.symbol_scale - 1)
    high = round(STRIP * max(symbols, 1 + 0.2 * stage.metrics.larger) * _scale(card))
    return pygame.Rect(card.x, card.bottom - high, card.width, high)


class _Card:
    """A recipe being drawn."""

    def __init__(
        self, stage: Stage, recipe: Recipe, width: int, height: int, look: RecipeLook
    ) -> None:
        self._stage, self._recipe, self._look = stage, recipe, look
        whole = pygame.Rect(0, 0, width, height)
        self._s = _scale(whole)
        larger = stage.metrics.larger
        self._is_small = height < LEAST_TITLE
        self._is_large = look.is_large
        head = 0.8 if self._is_small else 1.34
        self._head = pygame.Rect(0, 0, width, round(HEAD * head * self._s))
        if not (self._is_small or self._is_large):
            self._head = _head(stage, whole)
        strip = round(STRIP * 1.2 * self._s)
        self._strip = pygame.Rect(0, height - strip, width, strip)
        if not self._is_small:
            self._strip = _strip(stage, whole)
        self._picture = pygame.Rect(0, self._head.bottom, width, self._strip.y - self._head.bottom)
        self._stars_below = larger >= LARGE_TEXT and not (self._is_small or self._is_large)
        self._card = pygame.Surface((width, height), pygame.SRCALPHA)

    def draw(self, recipes: Sequence[Recipe]) -> pygame.Surface:
        """Return the whole card."""
        _draw_dish(self._stage, self._recipe, self._card, self._picture)
        self._card.fill(self._rgb(CATEGORY_COLOURS[self._recipe.stars]), self._head)
        self._card.fill(self._rgb(RECIPE_PAPER), self._strip)
        line = max(1, round(2 * self._s))
        self._card.fill(self._rgb(INK), (0, self._head.bottom - line, self._head.width, line))
        self._card.fill(self._rgb(RECIPE_LINE), (0, self._strip.y, self._head.width, line))
        if not self._is_small:
            self._title(recipes)
        self._stars()
        if self._recipe.top10:
            self._medal(self._recipe.top10)
        self._needs()
        return rounded(self._stage, self._card, 14 * self._s, max(1.5, 3 * self._s))

    def _rgb(self, role: str) -> tuple[int, int, int]:
        return self._stage.metrics.look.rgb(role)

    def _title(self, recipes: Sequence[Recipe]) -> None:
        """Write the title; all titles have one size and one base line."""
        pixels = self._title_pixels(recipes)
        line = self._stage.fonts.lettering(BLACK, pixels).render(self._recipe.palatine_short, CREAM)
        place = line.get_rect(left=round(12 * self._s))
        place.top = round(self._head.height * 0.5) - _cap_middle(self._stage, pixels)
        self._card.blit(line, place)

    def _title_pixels(self, recipes: Sequence[Recipe]) -> int:
        """Return the size at which the longest title fits beside its stars."""
        stage, larger = self._stage, self._stage.metrics.larger
        wish = max(13, round(21 * (1.3 if self._is_large else 1) * self._s))
        wish = round(wish * (1 if self._is_large else 1 + 0.5 * larger))
        most = min(wish, round(self._head.height * 0.72))
        least = min(11, most)

        def fits(pixels: int) -> bool:
            font = stage.fonts.lettering(BLACK, pixels)
            return all(
                font.width(one.palatine_short) <= self._head.width - self._beside(one)
                for one in recipes
            )

        return next((size for size in range(most, least, -1) if fits(size)), least)

    def _beside(self, recipe: Recipe) -> float:
        """Return the width of stars and margins in the head, in pixels."""
        stars = 0 if self._stars_below else recipe.stars * self._star_step + 5 * self._s
        return 12 * self._s + stars + 8 * self._s

    @property
    def _star_step(self) -> float:
        return (26 if self._is_large else 21) * self._s

    def _stars(self) -> None:
        count, step = self._recipe.stars, self._star_step
        size = round(step * 1.08)
        star = self._stage.picture("common/star", size)
        if self._is_small:
            left, y = self._head.centerx - (count - 1) / 2 * step, self._head.height * 0.48
        elif self._stars_below:
            left, y = 18 * self._s, self._picture.y + STARS_BELOW / 2 * self._s
        else:
            left = self._head.right - 8 * self._s - (count - 0.5) * step
            y = self._head.height * 0.48
        for i in range(count):
            self._card.blit(star, star.get_rect(center=(round(left + i * step), round(y))))

    def _medal(self, rank: int) -> None:
        wide = round((46 if self._is_large else 30 if self._is_small else 38) * self._s)
        medal = self._stage.picture("uffbasse/medal", wide)
        place = medal.get_rect(
            topright=(
                self._picture.right - round(8 * self._s),
                self._picture.y + round(6 * self._s),
            ),
        )
        self._card.blit(medal, place)
        number = self._stage.fonts.lettering(BLACK, max(9, round(wide * 0.46))).render(
            str(rank), INK
        )
        spot = (place.centerx, place.y + round(wide * 0.51))
        self._card.blit(number, number.get_rect(center=spot))

    def _needs(self) -> None:
        """Lay the ingredients in the middle of the strip, or left of the badge's room."""
        symbols = 1 + 0.6 * (self._stage.symbol_scale - 1)
        disc = round(min(self._strip.height * 0.92, 34 * symbols * self._strip.height / STRIP))
        steps, free = len(self._recipe.needs) - 1, self._look.free
        gap = min(disc * 1.24, (self._strip.width - free - 1.4 * disc) / max(1, steps))
        last = self._strip.width - (free or disc * 0.2) - disc / 2
        left = min((self._strip.width - gap * steps) / 2, last - gap * steps)
        y = self._strip.centery + round(self._s)
        for i, need in enumerate(self._recipe.needs):
            picture = self._stage.picture(f"uffbasse/disc-{COLOURS[need]}", disc)
            spot = (round(left + i * gap), y)
            self._card.blit(picture, picture.get_rect(center=spot))
            if i in self._look.held:
                self._tick(spot, disc)

    def _tick(self, spot: tuple[int, int], disc: int) -> None:
        """Mark an ingredient that the viewer has; its picture stays free."""
        size = max(9, round(disc * 0.5))
        paint = self._stage.paint
        mark = paint.disc(size, HELD, BRIGHT_TEXT, max(1, round(size * 0.08))).copy()
        sign = tick(paint, round(size * 0.66), BRIGHT_TEXT)
        mark.blit(sign, sign.get_rect(center=mark.get_rect().center))
        place = mark.get_rect(center=(round(spot[0] + disc * 0.46), round(spot[1] + disc * 0.34)))
        room = self._strip.copy()
        room.width -= self._look.free
        self._card.blit(mark, place.clamp(room))


def _cap_middle(stage: Stage, pixels: int) -> int:
    """Return how far below a line's top the middle of its capitals is, the same for all texts."""
    return int(stage.fonts.lettering(BLACK, pixels).render("H", CREAM).get_bounding_rect().centery)


def _draw_dish(stage: Stage, recipe: Recipe, card: pygame.Surface, room: pygame.Rect) -> None:
    """Lay the cloth of the star class, and on it the dish as large as possible."""
    card.blit(_cloth(stage, recipe.stars, room.size), room)
    picture, ink = fitted_dish(stage, dish_name(stage, recipe), room.size)
    foot = room.bottom + round(DIP * room.height)
    spot = stage.paint.halo(round(ink.width * 1.25), round(room.height * 1.35), RECIPE_SPOT, 0.6)
    part = card.subsurface(room)
    part.blit(spot, spot.get_rect(center=(room.width // 2, room.height // 2)))
    shade = stage.paint.halo(round(ink.width * 1.06), round(room.height * 0.3), SHADE, 0.62)
    part.blit(shade, shade.get_rect(center=(room.width // 2, foot - room.y - room.height // 14)))
    part.blit(picture, (room.width // 2 - ink.centerx, foot - room.y - ink.bottom))


def _cloth(stage: Stage, stars: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the cloth of a star class: colour and weave, or plain with high contrast."""
    if stage.metrics.look.high_contrast:
        plain = pygame.Surface(size)
        plain.fill(stage.metrics.look.rgb(GROUND_COLOURS[stars]))
        return plain
    width = max(size[0], math.ceil(size[1] / CLOTH_RATIO)) + 3
    whole = stage.picture(f"uffbasse/cloth-{stars}", width)
    return whole.subsurface((0, 0, *size))


def fitted_dish(
    stage: Stage, name: str, room: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the picture of a dish, and the rectangle of the dish without steam."""
    share = _ink_of(stage, name)
    width = round(min(WIDEST_DISH * room[0] / share[2], (1 + DIP) * room[1] / share[3]))
    picture = stage.picture(name, width)
    ink = pygame.Rect([round(part * width) for part in share])
    return picture, ink.clip(picture.get_rect())


def _ink_of(stage: Stage, name: str) -> tuple[float, float, float, float]:
    """Return where the dish lies in its picture, as shares of its width."""

    picture = stage.picture(name, MEASURED)
    rects = pygame.mask.from_surface(picture, SOLID).get_bounding_rects()
    rect = rects[0].unionall(rects[1:]) if rects else picture.get_rect()
    return rect.x / MEASURED, rect.y / MEASURED, rect.width / MEASURED, rect.height / MEASURED


def rounded(stage: Stage, picture: pygame.Surface, radius: float, rim: float) -> pygame.Surface:
    """Return a picture with round corners and an ink rim."""
    width, height = picture.get_size()
    shape = stage.paint.box(width, height, radius, fill=SHINE)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = stage.paint.box(width, height, radius, opacity=0, rim=INK, rim_width=rim)
    picture.blit(line, (0, 0))
    return picture.convert_alpha()


def dish_thumb(stage: Stage, recipe: Recipe, width: int, height: int = 0) -> pygame.Surface:
    """Return a cooked dish as a small card: the dish on its cloth, its stars below."""
    height = height or round(width * 58 / 62)
    key = ("thumb", recipe, width, height, stage.metrics.look)

    def build() -> pygame.Surface:
        card = pygame.Surface((width, height), pygame.SRCALPHA)
        foot = round(height * 0.27)
        room = pygame.Rect(0, 0, width, height - foot)
        _draw_dish(stage, recipe, card, room)
        card.fill(
            stage.metrics.look.rgb(CATEGORY_COLOURS[recipe.stars]),
            (0, height - foot, width, foot),
        )
        size = max(6, min(round(foot * 0.98), round(width / 4.3)))
        star = stage.picture("common/star", size)
        left = width / 2 - (recipe.stars - 1) * size * 0.5
        for i in range(recipe.stars):
            spot = (round(left + i * size), round(height - foot * 0.53))
            card.blit(star, star.get_rect(center=spot))
        return rounded(stage, card, width * 0.12, max(1.2, width * 0.03))

    return stage.assets.cache.get(key, build)


@lru_cache(maxsize=256)
def held_ingredients(needs: tuple[int, ...], pantry: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places of ingredients whose colour is in a pantry; each card counts once."""
    left = [card[0] for card in pantry]
    held = []
    for place, need in enumerate(needs):
        if COLOURS[need] in left:
            left.remove(COLOURS[need])
            held.append(place)
    return tuple(held)
