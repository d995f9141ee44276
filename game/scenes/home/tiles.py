"""The game tiles of the home screen: picture, name, what it is, and its editions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.game_picture import PICTURE_RATIO
from game.scenes.home.layout import Grid
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import lettering, segmented, tag
from game.ui.people import FACES, avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CLOTH_RIM,
    CREAM,
    GOLD,
    HAIRLINE,
    HONEY,
    INK,
    NIGHT,
    PLATE_LIT,
    SAND,
    STITCH,
    WELL,
)

MOST_SEGMENTS = 3
RADIUS = 26


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tile shows of a game."""

    game: str
    title: str
    summary: str
    players: str
    seats: tuple[int, int]
    """Fewest and most players."""
    cloth: str
    options: tuple[tuple[str, str], ...]
    """Id and title of each ruleset of the game."""
    chosen_option: str
    is_chosen: bool
    is_alone: bool
    """Whether there is no other game, so that there is nothing to choose."""


def draw_tile(
    frame: Frame,
    stage: Stage,
    grid: Grid,
    rect: pygame.Rect,
    tile: Tile,
    wide: bool,
    press: Press,
    choose: Callable[[str], object],
    more: Press,
    key: str = "",
) -> None:
    """Show a tile; `press` chooses the game, `choose` a ruleset, `more` opens the list of them.

    Where a game may have several tiles each has a `key`.
    """
    key = key or f"tile:{tile.game}"
    marked = tile.is_chosen and not tile.is_alone
    place = rect.move(0, -grid.px(8) if marked and not wide else 0)
    spread = grid.px(16)
    if marked:
        glow = stage.paint.glow(place.width, place.height, grid.px(RADIUS), GOLD, spread)
        frame.blit(glow, place.x - spread, place.y - spread)
    else:
        shade = stage.paint.shadow(place.width, place.height, grid.px(RADIUS), spread, 140)
        frame.blit(shade, place.x - spread, place.y - spread + grid.px(8))
    words = _words_rect(stage, grid, place, tile, wide)
    hovered = frame.is_hovered(key) and not tile.is_alone
    rim = GOLD if marked else HONEY if hovered else HAIRLINE
    frame.blit(_body(stage, grid, place, words, tile, wide, rim), place.x, place.y)
    if not tile.is_alone:
        frame.target(Target(key, place, tile.title, press, radius=grid.px(RADIUS)))
    draw = _draw_words_wide if wide else _draw_words
    draw(frame, stage, grid, words, tile)
    if len(tile.options) > 1:
        _draw_options(frame, stage, grid, words, tile, wide, choose, more)
    if marked:
        centre = ((place.x + words.x) // 2 if wide else place.centerx, place.y + grid.px(2))
        tag(frame, stage, centre, _("Chosen"), fill=GOLD, colour=INK, units=17)


def _words_rect(stage: Stage, grid: Grid, rect: pygame.Rect, tile: Tile, wide: bool) -> pygame.Rect:
    """Return the dark part with the words: at the right of a wide tile, else at its foot."""
    if wide:
        picture = min(round(rect.height / PICTURE_RATIO), round(rect.width * 0.46))
        return pygame.Rect(rect.x + picture, rect.y, rect.width - picture, rect.height)
    fonts = stage.fonts
    lines = len(fonts.wrapped(tile.summary, BOLD, 19, rect.width - grid.px(32)))
    high = grid.px(70) + lines * fonts.line_height(BOLD, 19)
    # The foot is as high without a choice of rulesets, so that all titles stand in one line.
    high += fonts.line_height(BODY, 17) + grid.px(44)
    high = max(high, grid.px(168))
    return pygame.Rect(rect.x, rect.bottom - high, rect.width, high)


def _body(
    stage: Stage,
    grid: Grid,
    rect: pygame.Rect,
    words: pygame.Rect,
    tile: Tile,
    wide: bool,
    rim: str,
) -> pygame.Surface:
    """Return cloth, picture, the dark part and the rim as one picture."""
    words = words.move(-rect.x, -rect.y)
    name = picture_of(stage, tile)
    key = ("tile", name, tile.cloth, rect.size, words.size, wide, rim)

    def build() -> pygame.Surface:
        surface = cloth(stage.metrics, rect.width, rect.height, tile.cloth).copy()
        room = (
            pygame.Rect(0, 0, words.x, rect.height)
            if wide
            else pygame.Rect(0, 0, rect.width, words.y + grid.px(6))
        )
        if stage.assets.has(name):
            picture = stage.picture(name, room.width, room.height)
            surface.blit(picture, picture.get_rect(center=room.center))
        surface.blit(_shade(stage, grid, words, wide), words)
        thick = max(2.0, (5 if rim == GOLD else 2) * grid.unit)
        radius = grid.px(RADIUS)
        edge = stage.paint.box(*rect.size, radius, opacity=0, rim=rim, rim_width=thick)
        surface.blit(edge, (0, 0))
        return surface

    return stage.assets.cache.get(key, build)


def picture_of(stage: Stage, tile: Tile) -> str:
    """Return the picture of the chosen ruleset if it has its own, else that of the game."""
    own = f"home/tile-{tile.chosen_option}"
    return own if stage.assets.has(own) else f"home/tile-{tile.game}"


def _shade(stage: Stage, grid: Grid, words: pygame.Rect, wide: bool) -> pygame.Surface:
    """Return the dark ground of the words, rounded where it meets the tile's corners."""
    width, height = words.size
    inset, radius = 2.5 * grid.unit, 25 * grid.unit

    def body() -> str:
        right, foot, r = width - inset, height - inset, radius
        path = (
            f"M0 {inset}H{right - r}A{r} {r} 0 0 1 {right} {inset + r}V{foot - r}"
            f"A{r} {r} 0 0 1 {right - r} {foot}H0Z"
            if wide
            else f"M{inset} 0H{right}V{foot - r}A{r} {r} 0 0 1 {right - r} {foot}H{inset + r}"
            f"A{r} {r} 0 0 1 {inset} {foot - r}Z"
        )
        dark = f'<path d="{path}" fill="{NIGHT}" fill-opacity="{0.5 if wide else 0.78}"/>'
        if not wide:
            return dark
        # Sewn onto the cloth, with a seam where it meets the picture.
        u = grid.unit
        seam = (
            f'<path d="M{10 * u} {20 * u}V{height - 20 * u}" stroke="{STITCH}" '
            f'stroke-opacity=".5" stroke-width="{2 * u}" stroke-dasharray="{9 * u} {7 * u}"/>'
        )
        edge = f'<path d="M{u} {inset}V{foot}" stroke="{CLOTH_RIM}" stroke-width="{2 * u}"/>'
        return dark + edge + seam

    return stage.paint.draw(("tile shade", wide, inset), width, height, body)


def _draw_words(frame: Frame, stage: Stage, grid: Grid, rect: pygame.Rect, tile: Tile) -> None:
    """Write title, summary and players below each other."""
    room = rect.width - grid.px(32)
    units = 56 * grid.unit / stage.metrics.text_unit
    lettering(frame, stage, tile.title, (rect.centerx, rect.y + grid.px(42)), units, room)
    y: float = rect.y + grid.px(76)
    y = frame.paragraph(tile.summary, rect.centerx, y, BOLD, 19, room, CREAM, "centre")
    y += stage.fonts.line_height(BODY, 17) / 2 + grid.px(6)
    frame.text(tile.players, rect.centerx, y, BODY, 17, SAND, "centre")


def _draw_words_wide(frame: Frame, stage: Stage, grid: Grid, rect: pygame.Rect, tile: Tile) -> None:
    """Write title, summary and players with more room, in the middle of the height."""
    fonts, room = stage.fonts, rect.width - grid.px(72)
    is_high = rect.height > grid.px(340)
    summary = 26 if is_high else 20
    line, small = fonts.line_height(BOLD, summary), fonts.line_height(BOLD, 18)
    title_px = min(rect.height * (0.27 if is_high else 0.32), 128 * grid.unit)
    face, gap = grid.px(60), grid.px(18 if is_high else 8)
    words = len(fonts.wrapped(tile.summary, BOLD, summary, room)) * line + gap
    options = max(grid.px(44), 28) + grid.px(16) if len(tile.options) > 1 else 0
    with_players = not options or title_px * 1.25 + words + small + options < rect.height
    words += small if with_players else 0
    # In a low tile the title has what the other words leave.
    title_px = max(24.0, min(title_px, (rect.height - words - options - grid.px(28)) / 1.25))
    with_faces = is_high and title_px * 1.25 + words + face + options < rect.height - grid.px(60)
    high = title_px * 1.25 + words + options + (face + grid.px(8) if with_faces else 0)
    y = rect.centery - high / 2
    units = title_px / stage.metrics.text_unit
    lettering(frame, stage, tile.title, (rect.centerx, y + title_px * 0.6), units, room)
    y += title_px * 1.25
    y = frame.paragraph(tile.summary, rect.centerx, y, BOLD, summary, room, CREAM, "centre")
    y += gap
    if with_faces:
        _draw_faces(frame, stage, (rect.centerx, y + face / 2), face, tile.seats)
        y += face + grid.px(8)
    if with_players:
        frame.text(tile.players, rect.centerx, y + small / 2, BOLD, 18, SAND, "centre")


def _draw_faces(
    frame: Frame, stage: Stage, centre: tuple[float, float], size: int, seats: tuple[int, int]
) -> None:
    """Show how many may play: a face for each, paler from the fewest on."""
    low, high = seats
    pitch = size * 1.1
    for number in range(min(high, len(FACES))):
        x = centre[0] + (number - (high - 1) / 2) * pitch
        picture = avatar(stage, number + 1, number + 1, size)
        if number >= low:
            picture = _pale(stage, number + 1, size)
        frame.blit_centred(picture, x, centre[1])


def _pale(stage: Stage, face: int, size: int) -> pygame.Surface:
    def build() -> pygame.Surface:
        picture = avatar(stage, face, face, size).copy()
        picture.set_alpha(120)
        return picture

    return stage.assets.cache.get(("pale face", face, size), build)


def _draw_options(
    frame: Frame,
    stage: Stage,
    grid: Grid,
    words: pygame.Rect,
    tile: Tile,
    wide: bool,
    choose: Callable[[str], object],
    more: Press,
) -> None:
    """Offer the game's rulesets: side by side if they are few and short, else in a list."""
    fonts, key = stage.fonts, f"ruleset:{tile.game}"
    widest = max(fonts.width(title, BLACK, 16) for _id, title in tile.options) + grid.px(36)
    rect = pygame.Rect(0, 0, 0, max(grid.px(44), 28))
    rect.bottom = words.bottom - grid.px(20) if wide else words.bottom + grid.px(14)
    room = words.width - grid.px(40)
    if len(tile.options) <= MOST_SEGMENTS and widest * len(tile.options) <= room:
        rect.width = widest * len(tile.options)
        rect.centerx = words.centerx
        segmented(frame, stage, rect, key, tile.options, tile.chosen_option, choose, units=16)
        return
    title = dict(tile.options)[tile.chosen_option]
    rect.width = min(room, fonts.width(title, BLACK, 16) + grid.px(90))
    rect.centerx = words.centerx
    hovered = frame.is_hovered(key)
    body = stage.paint.box(
        rect.width,
        rect.height,
        rect.height / 2,
        fill=PLATE_LIT if hovered else WELL,
        rim=GOLD,
        rim_opacity=0.8,
    )
    frame.blit(body, rect.x, rect.y)
    arrow = stage.picture("common/icon-chevron-down", round(rect.height * 0.56))
    frame.blit_centred(arrow, rect.right - rect.height * 0.6, rect.centery)
    left = rect.x + grid.px(22)
    frame.text(title, left, rect.centery, BLACK, 16, CREAM, "left", rect.width - grid.px(70))
    tip = Tip(_("Rulesets"), _("Choose one of {count}.").format(count=len(tile.options)))
    frame.target(Target(key, rect, title, more, tip=tip, radius=rect.height // 2))
