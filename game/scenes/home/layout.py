"""Where everything on the home screen lies, for any window, if it is all shown at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.layout import Scale, columns, grid, inset, most, place, rows, split
from game.ui.parts.form import Row
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, Metrics

NARROWEST = 1480
"""The width in units below which everything gets smaller, not only the left part."""
PEOPLE_UNITS, SAVES_UNITS, CARD_UNITS = 656, 292, 252
CARD_GAP = 16
SIGN_UNITS = (824, 240)
SIGN_TAIL = 12
"""How much of the sign hangs below its board."""
ICONS, FEW_ICONS = 10, 8
"""How many round buttons there are, and how many if the deal of the day has its own leaf."""
LEAF_HIGH = 52
"""Pixels that the leaf needs below the round buttons."""
ICON_REACH = 42
"""The fewest pixels that a round button takes."""
LEAST_TILES = (480, 370, 480, 480, 670)
"""By number of tiles: the least height that they need, with the gap below them."""
MOST_GAMES = len(LEAST_TILES) - 1
"""The most games that are shown at once."""
UPRIGHT, SLENDER, TILE_GAP = 270, 215, 22
"""The least width of an upright tile, of one among more than three, and the gap between two."""


def home_scale(metrics: Metrics) -> Scale:
    """Return the layout units of the home screen."""
    return Scale(min(metrics.height / 1080, metrics.width / NARROWEST))


@dataclass(frozen=True, slots=True)
class Lower:
    """The lower panel: table rules, and beside or below them the matches to go on with."""

    panel: pygame.Rect
    title: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    """One page of table rules."""
    saves_head: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    saves: tuple[pygame.Rect, ...] = ()
    saves_aside: bool = False
    """Whether they stand beside the table rules."""

    @property
    def rules(self) -> pygame.Rect:
        """The part of the panel that belongs to the table rules."""
        return pygame.Rect(self.title.x, self.panel.y, self.title.width, self.panel.height)


@dataclass(frozen=True, slots=True)
class Spread:
    """The rooms of the home screen if all of it is shown at once, in window pixels."""

    sign: pygame.Rect
    """The picture of the sign, chains included."""
    icons: pygame.Rect
    leaf: pygame.Rect | None
    """For the deal of the day, below the round buttons; None if there is no room."""
    tiles: tuple[pygame.Rect, ...]
    wide_tiles: bool
    """Whether picture and words of a tile stand side by side."""
    notice: tuple[int, int]
    """Right end of the line about rulesets that cannot be used."""
    lower: Lower
    people: pygame.Rect


def spread_out(stage: Stage, games: int, cards: Sequence[Row], has_saves: bool) -> Spread:
    """Return the rooms for these games and the table rules of the chosen one."""
    metrics = stage.metrics
    px = home_scale(metrics).px
    window = pygame.Rect(0, 0, metrics.width, metrics.height)
    used = place(window, (min(metrics.width, 2 * metrics.height), metrics.height))
    left, people = columns(inset(used, px(36)), (None, px(PEOPLE_UNITS)), px(26))
    _edge, left = split(left, "left", px(6))
    icons, sign, top = _head(stage, left, FEW_ICONS)
    leaf = inset(pygame.Rect(icons.x, icons.bottom, icons.width, top - icons.bottom), px(6), px(5))
    if leaf.height < LEAF_HIGH:
        icons, sign, top = _head(stage, left, ICONS)
    lower = _Rules(stage, left, games, cards, has_saves, top).room()
    tiles = pygame.Rect(left.x, top, left.width, lower.panel.y - px(56 if games > 1 else 48) - top)
    wide = px(UPRIGHT if games <= 3 else SLENDER)
    across = games if 2 < games <= most(tiles.width, wide, px(TILE_GAP)) else 1
    return Spread(
        sign,
        icons,
        leaf if leaf.height >= LEAF_HIGH else None,
        tuple(grid(tiles, across, games // across, px(TILE_GAP))) if games else (),
        across == 1,
        (left.right, lower.panel.y - px(24)),
        lower,
        people,
    )


def _head(stage: Stage, left: pygame.Rect, count: int) -> tuple[pygame.Rect, pygame.Rect, int]:
    """Return the rooms of so many round buttons and of the sign, and where the tiles begin."""
    px = home_scale(stage.metrics).px
    icon = max(px(54), ICON_REACH)
    head, _rest = split(left, "top", 2 * icon)
    icons = place(head, (count // 2 * icon, 2 * icon), "topright").move(px(18), -px(2))
    # The chains of the sign reach over the edges of the board.
    sign = _sign(inset(left, -px(8)), icons.move(px(4), 0), px(SIGN_UNITS[0]))
    return icons, sign, sign.bottom - round(sign.height * SIGN_TAIL / SIGN_UNITS[1]) + px(34)


def _sign(left: pygame.Rect, icons: pygame.Rect, wish: int) -> pygame.Rect:
    """Hang the sign over the middle of the tiles, or as far right as the icons allow."""
    width = min(wish, icons.x - left.x)
    rect = place(left, (width, round(width * SIGN_UNITS[1] / SIGN_UNITS[0])), "midtop")
    rect.right = min(rect.right, icons.x)
    return pygame.Rect(max(rect.x, left.x), 0, *rect.size)


@dataclass(frozen=True, slots=True)
class _Rules:
    """Works out the lower panel."""

    stage: Stage
    left: pygame.Rect
    games: int
    cards: Sequence[Row]
    has_saves: bool
    top: int
    """Where the tiles begin."""

    @property
    def space(self) -> Scale:
        return home_scale(self.stage.metrics)

    def px(self, units: float) -> int:
        return self.space.px(units)

    def room(self) -> Lower:
        """Return the panel; unfinished matches lie beside the cards if there is room."""
        line, gap = self.stage.fonts.line_height(BODY, 18), self.px(CARD_GAP)
        whole = self.left.width - 2 * self.px(28)
        if not self.has_saves:
            return self._panel(whole)[0]
        save_high, apart = 3 * line + self.space.air, 2 * self.space.air
        saves_wide = max(self.px(SAVES_UNITS), 15 * line)
        beside = whole - saves_wide - apart
        if self._across(beside) > 1 or self._across(whole) == 1:
            lower, rest = self._panel(beside, save_high)
            _gap, rest = split(rest, "left", apart)
            head, body = split(rest, "top", lower.cards[0].y - rest.y)
            count = min(2, most(body.height, save_high, gap))
            high = min((body.height - (count - 1) * gap) // count, self.px(110))
            saves = rows(body, [high] * count, gap)
        else:
            head_high = max(line + self.px(20), 44)
            lower, rest = self._panel(whole, below=head_high + save_high)
            head, body = split(rest, "top", head_high)
            saves = grid(body, 2, 1, gap)
        aside = head.y < lower.cards[0].y
        return Lower(lower.panel, lower.title, lower.cards, head, tuple(saves), aside)

    def _across(self, width: int) -> int:
        line = self.stage.fonts.line_height(BODY, 18)
        return most(width, max(self.px(CARD_UNITS), 13 * line), self.px(CARD_GAP))

    def _panel(self, width: int, least: int = 0, below: int = 0) -> tuple[Lower, pygame.Rect]:
        """Return the panel with cards in this width, and the room at their right or below them.

        The cards get at least `least` height, and `below` stays free.
        """
        gap, count = self.px(CARD_GAP), max(1, len(self.cards))
        across = self._across(width)
        one = (width - (across - 1) * gap) // across
        high = max([card.height(self.stage, one) for card in self.cards] or [self.px(70)])
        head = max(self.px(64), self.stage.fonts.line_height(BLACK, 24) + self.space.air)
        edges = head + self.px(26) + below
        down = self._down(-(-count // across), high + gap, edges)
        across = min(across, -(-count // down))
        inner = max(down * high + (down - 1) * gap, least)
        panel, _tiles = split(self.left, "bottom", edges + inner)
        title, body = split(inset(panel, self.px(28), 0), "top", head)
        body, _foot = split(body, "top", inner)
        cards, aside = split(body, "left", width)
        title.width = width
        rest = pygame.Rect(aside.x, panel.y, aside.width, body.bottom - panel.y)
        if below:
            rest = pygame.Rect(body.x, body.bottom, width, below)
        return Lower(panel, title, tuple(grid(cards, across, down, gap))), rest

    def _down(self, all_rows: int, pitch: int, edges: int) -> int:
        """Return how many rows of cards there are: all, if enough is left for the tiles."""
        if self.games > 2 and self.left.width > self.px(1000):
            return 1
        least = self.px(LEAST_TILES[min(self.games, MOST_GAMES)])
        tallest = self.left.bottom - self.top - least - edges
        return max(1, min(all_rows, tallest // pitch))
