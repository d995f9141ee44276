"""The game tiles of the home screen: picture, name, summary, and rulesets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.game_picture import PICTURE_RATIO, picture_of
from game.scenes.home.layout import TILE_GAP, UPRIGHT, home_scale
from game.scenes.home.learn import LearnPill
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import Scale, columns, inset, place, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box, glow, shade
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
TITLE_UNITS, TAG_UNITS = 32, 17
LEADING = 1.25
"""Of a title, in its own size."""
LEAST_COVER = 0.6
"""The most that words may take of an upright tile; the rest is its cover."""
PICTURE_SHARE, ROW_SHARE = 0.46, 0.28
"""The picture's greatest share of a wide tile, with all tiles in view and in a column."""


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
    scale: Scale,
    rect: pygame.Rect,
    tile: Tile,
    wide: bool,
    press: Press,
    choose: Callable[[str], object],
    more: Press,
    key: str = "",
    share: float = PICTURE_SHARE,
    learn: LearnPill | None = None,
) -> None:
    """Show a tile; `press` chooses the game, `choose` a ruleset, `more` opens the list of them.

    If a game may have several tiles, each has a `key`. The picture of a wide tile takes at most
    `share` of its width.
    """
    key = key or f"tile:{tile.game}"
    marked = tile.is_chosen and not tile.is_alone
    tile_place = rect.move(0, -scale.tight if marked and not wide else 0)
    spread = scale.pad
    if marked:
        glow(frame, stage, tile_place, scale.px(RADIUS), spread)
    else:
        shade(frame, stage, tile_place, scale.px(RADIUS), spread, 140, scale.tight)
    words = _words_rect(stage, scale, tile_place, tile, wide, share)
    hovered = frame.is_hovered(key) and not tile.is_alone
    rim = GOLD if marked else HONEY if hovered else HAIRLINE
    frame.blit(_body(stage, scale, tile_place, words, tile, wide, rim), *tile_place.topleft)
    if not tile.is_alone:
        frame.target(Target(key, tile_place, tile.title, press, radius=scale.px(RADIUS)))
    draw = _draw_words_wide if wide else _draw_words
    draw(frame, stage, scale, words, tile)
    if len(tile.options) > 1:
        _draw_options(frame, stage, scale, words, tile, wide, choose, more)
    if learn:
        picture = tile_place.copy()
        picture.width, picture.height = (
            (words.x - picture.x, picture.height) if wide else (picture.width, words.y - picture.y)
        )
        learn.draw(frame, stage, scale, picture)
    if marked:
        middle = (tile_place.x + words.x) // 2 if wide else tile_place.centerx
        centre = (middle, tile_place.y + scale.px(2))
        tag(frame, stage, centre, _("Chosen"), fill=GOLD, colour=INK, units=TAG_UNITS)


@dataclass(frozen=True)
class TileRow(Row):
    """A game to choose, in a column or in a place of its own."""

    tile: Tile
    press: Press
    choose: Callable[[str], object]
    more: Press
    learn: LearnPill | None = None

    def height(self, stage: Stage, width: int) -> int:
        """Return the height that title and words need beside the picture, and its mark above.

        A choice of rulesets takes the place of the number of players.
        """
        scale, fonts = home_scale(stage.metrics), stage.fonts
        _picture, words = split(pygame.Rect(0, 0, width, 0), "left", round(width * ROW_SHARE))
        room = words.width - scale.px(72)
        high = stage.metrics.font_size(TITLE_UNITS) * LEADING + scale.tight
        high += fonts.height(self.tile.summary, BOLD, 20, room) + scale.edge
        high += _options_height(stage, scale, self.tile) or fonts.line_height(BOLD, 18)
        return self._mark_height(stage) + round(high)

    def _mark_height(self, stage: Stage) -> int:
        return stage.fonts.line_height(BLACK, TAG_UNITS) // 2 + home_scale(stage.metrics).px(10)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it as a row of a column."""
        _mark, room = split(rect, "top", self._mark_height(stage))
        self.draw_in(frame, stage, room, wide=True, share=ROW_SHARE)

    def draw_in(
        self,
        frame: Frame,
        stage: Stage,
        rect: pygame.Rect,
        *,
        wide: bool,
        share: float = PICTURE_SHARE,
    ) -> None:
        """Draw it into a place of its own."""
        scale, ways = home_scale(stage.metrics), (self.press, self.choose, self.more)
        draw_tile(frame, stage, scale, rect, self.tile, wide, *ways, share=share, learn=self.learn)


@dataclass(frozen=True)
class TileBoard(Row):
    """All games side by side, if there is room for upright tiles."""

    tiles: Sequence[TileRow]
    room: int
    """Pixels that there are from top to foot."""

    def fits(self, stage: Stage, width: int) -> bool:
        """Whether each tile has room for its words and its cover."""
        if len(self.tiles) <= 2:
            return False
        one = self._places(stage, pygame.Rect(0, 0, width, 0))[0].width
        scale = home_scale(stage.metrics)
        words = [word for row in self.tiles for word in row.tile.summary.split()]
        longest = max(stage.fonts.width(word, BOLD, 19) for word in words)
        is_wide = one >= max(scale.px(UPRIGHT), longest + scale.px(32))
        feet = self._feet(stage, one)
        return is_wide and feet <= LEAST_COVER * self.room

    def _feet(self, stage: Stage, one: int) -> int:
        scale = home_scale(stage.metrics)
        return max(_foot_height(stage, scale, one, row.tile) for row in self.tiles)

    def _places(self, stage: Stage, rect: pygame.Rect) -> list[pygame.Rect]:
        px = home_scale(stage.metrics).px
        return columns(inset(rect, 0, px(28)), [None] * len(self.tiles), px(TILE_GAP))

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of pictures and words, and of what sticks out of the tiles."""
        scale = home_scale(stage.metrics)
        one = self._places(stage, pygame.Rect(0, 0, width, 0))[0].width
        wish = self._feet(stage, one) + round(one * PICTURE_RATIO) + scale.px(56)
        return min(self.room, wish)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        for row, place_of_one in zip(self.tiles, self._places(stage, rect), strict=True):
            row.draw_in(frame, stage, place_of_one, wide=False)


def _words_rect(
    stage: Stage, scale: Scale, rect: pygame.Rect, tile: Tile, wide: bool, share: float
) -> pygame.Rect:
    """Return the dark part with the words: at the right of a wide tile, else at its foot."""
    if wide:
        picture = min(round(rect.height / PICTURE_RATIO), round(rect.width * share))
        return split(rect, "left", picture)[1]
    return split(rect, "bottom", _foot_height(stage, scale, rect.width, tile))[0]


def _foot_height(stage: Stage, scale: Scale, width: int, tile: Tile) -> int:
    """Return the height of the words of an upright tile.

    It has the same height without a choice of rulesets, so that all titles stand in one line.
    """
    fonts = stage.fonts
    lines = len(fonts.wrapped(tile.summary, BOLD, 19, width - scale.px(32)))
    high = scale.px(70) + lines * fonts.line_height(BOLD, 19) + _bar_height(stage, scale)
    return max(high + fonts.line_height(BODY, 17), scale.px(168))


def _body(
    stage: Stage,
    scale: Scale,
    rect: pygame.Rect,
    words: pygame.Rect,
    tile: Tile,
    wide: bool,
    rim: str,
) -> pygame.Surface:
    """Return cloth, picture, the dark part and the rim as one picture."""
    words = words.move(-rect.x, -rect.y)
    name = picture_of(stage, tile.chosen_option, tile.game)
    key = ("tile", name, tile.cloth, rect.size, words.size, wide, rim)

    def build() -> pygame.Surface:
        surface = cloth(stage.metrics, rect.width, rect.height, tile.cloth).copy()
        room = (
            pygame.Rect(0, 0, words.x, rect.height)
            if wide
            else pygame.Rect(0, 0, rect.width, words.y + scale.px(6))
        )
        picture = stage.picture(name, room.width, room.height)
        surface.blit(picture, picture.get_rect(center=room.center))
        surface.blit(_shade(stage, scale, words, wide), words)
        thick = max(2.0, (5 if rim == GOLD else 2) * scale.unit)
        radius = scale.px(RADIUS)
        edge = stage.paint.box(*rect.size, radius, opacity=0, rim=rim, rim_width=thick)
        surface.blit(edge, (0, 0))
        return surface

    return stage.assets.cache.get(key, build)


def _shade(stage: Stage, scale: Scale, words: pygame.Rect, wide: bool) -> pygame.Surface:
    """Return the dark ground of the words, rounded where it meets the tile's corners."""
    width, height = words.size
    inset, radius = 2.5 * scale.unit, 25 * scale.unit

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
        u = scale.unit
        seam = (
            f'<path d="M{10 * u} {20 * u}V{height - 20 * u}" stroke="{STITCH}" '
            f'stroke-opacity=".5" stroke-width="{2 * u}" stroke-dasharray="{9 * u} {7 * u}"/>'
        )
        edge = f'<path d="M{u} {inset}V{foot}" stroke="{CLOTH_RIM}" stroke-width="{2 * u}"/>'
        return dark + edge + seam

    return stage.paint.draw(("tile shade", wide, inset), width, height, body)


def _draw_words(frame: Frame, stage: Stage, scale: Scale, rect: pygame.Rect, tile: Tile) -> None:
    """Write title, summary and players below each other."""
    room = rect.width - scale.px(32)
    units = 56 * scale.unit / stage.metrics.text_unit
    lettering(frame, stage, tile.title, (rect.centerx, rect.y + scale.px(42)), units, room)
    y: float = rect.y + scale.px(76)
    y = frame.paragraph(tile.summary, rect.centerx, y, BOLD, 19, room, CREAM, "centre")
    y += stage.fonts.line_height(BODY, 17) / 2 + scale.px(6)
    frame.text(tile.players, rect.centerx, y, BODY, 17, SAND, "centre")


def _draw_words_wide(
    frame: Frame, stage: Stage, scale: Scale, rect: pygame.Rect, tile: Tile
) -> None:
    """Write title, summary and players with more room, in the middle of the height."""
    fonts, room = stage.fonts, rect.width - scale.px(72)
    is_high = rect.height > scale.px(340) * stage.metrics.text_scale
    summary = 26 if is_high else 20
    line, small = fonts.line_height(BOLD, summary), fonts.line_height(BOLD, 18)
    title_px = min(rect.height * (0.27 if is_high else 0.32), 128 * scale.unit)
    face, gap = scale.px(60), scale.px(18 if is_high else 8)
    words = len(fonts.wrapped(tile.summary, BOLD, summary, room)) * line + gap
    options = _options_height(stage, scale, tile)
    with_players = not options or title_px * LEADING + words + small + options < rect.height
    words += small if with_players else 0
    # In a low tile the title gets the height that the other words leave.
    title_px = max(24.0, min(title_px, (rect.height - words - options - scale.px(28)) / LEADING))
    with_faces = is_high and title_px * LEADING + words + face + options < rect.height - scale.px(
        60
    )
    high = title_px * LEADING + words + options + (face + scale.tight if with_faces else 0)
    y = rect.centery - high / 2
    units = title_px / stage.metrics.text_unit
    lettering(frame, stage, tile.title, (rect.centerx, y + title_px * 0.6), units, room)
    y += title_px * LEADING
    y = frame.paragraph(tile.summary, rect.centerx, y, BOLD, summary, room, CREAM, "centre")
    y += gap
    if with_faces:
        _draw_faces(frame, stage, (rect.centerx, y + face / 2), face, tile.seats)
        y += face + scale.tight
    if with_players:
        frame.text(tile.players, rect.centerx, y + small / 2, BOLD, 18, SAND, "centre")


def _draw_faces(
    frame: Frame, stage: Stage, centre: tuple[float, float], size: int, seats: tuple[int, int]
) -> None:
    """Show how many may play: a face for each, those beyond the fewest paler."""
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


def _options_height(stage: Stage, scale: Scale, tile: Tile) -> int:
    """Return what the choice of rulesets takes, with the gap above it; 0 if there is none."""
    return _bar_height(stage, scale) + scale.pad if len(tile.options) > 1 else 0


def _bar_height(stage: Stage, scale: Scale) -> int:
    return max(scale.px(44), 28, round(stage.fonts.line_height(BLACK, 16) * 1.3))


def _draw_options(
    frame: Frame,
    stage: Stage,
    scale: Scale,
    words: pygame.Rect,
    tile: Tile,
    wide: bool,
    choose: Callable[[str], object],
    more: Press,
) -> None:
    """Offer the game's rulesets: side by side if they are few and short, else in a list."""
    fonts, key = stage.fonts, f"ruleset:{tile.game}"
    widest = max(fonts.width(title, BLACK, 16) for _id, title in tile.options) + scale.edge
    room, high = words.width - scale.px(40), _bar_height(stage, scale)
    title = dict(tile.options)[tile.chosen_option]
    segments = len(tile.options) <= MOST_SEGMENTS and widest * len(tile.options) <= room
    width = widest * len(tile.options)
    if not segments:
        width = min(room, fonts.width(title, BLACK, 16) + scale.px(90))
    rect = place(words, (width, high), "midbottom").move(0, scale.px(-20 if wide else 14))
    if segments:
        segmented(frame, stage, rect, key, tile.options, tile.chosen_option, choose, units=16)
        return
    hovered = frame.is_hovered(key)
    box(frame, stage, rect, fill=PLATE_LIT if hovered else WELL, rim=GOLD, rim_opacity=0.8)
    arrow = stage.picture("common/icon-chevron-down", round(rect.height * 0.56))
    frame.blit_centred(arrow, rect.right - rect.height * 0.6, rect.centery)
    left = rect.x + scale.px(22)
    frame.text(title, left, rect.centery, BLACK, 16, CREAM, "left", rect.width - scale.px(70))
    tip = Tip(_("Rulesets"), _("Choose one of {count}.").format(count=len(tile.options)))
    frame.target(Target(key, rect, title, more, tip=tip, radius=rect.height // 2))
