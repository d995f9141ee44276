"""Where everything of the home screen lies, for any window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.drawing.fonts import Fonts
from game.ui.theme import BLACK, BODY, Metrics

SIGN_RATIO = 824 / 240
LEFT_UNITS = 1160
"""How wide the left part is drawn."""
PANEL_UNITS = 656
NARROWEST = 1480
"""Below so many units of width everything gets smaller, not only the left part."""
CARD_UNITS = 252
CARD_GAP = 16
SAVES_UNITS = 292
ICON_COLUMNS = 4
"""So many round buttons stand side by side, in two rows."""
ICON_REACH = 42
"""Pixels that each of them takes at least."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Layout units of one part of the screen: origin and pixels per unit."""

    x: int
    y: int
    unit: float

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle given in units from the origin."""
        return pygame.Rect(
            self.x + self.px(x), self.y + self.px(y), self.px(width), self.px(height)
        )


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """The parts of the home screen, in window pixels."""

    unit: float
    """Pixels per unit of the panel at the right, and of all gaps."""
    sign: pygame.Rect
    """The picture of the sign, chains included; its board is below the upper 52 of 240 parts."""
    icons: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    wide_tiles: bool
    """Whether picture and words of a tile stand side by side."""
    notice: tuple[int, int]
    """Right end of the line about rulesets that cannot be used."""
    rules: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    """One page of table rules."""
    saves: tuple[pygame.Rect, ...]
    """Places of the newest unfinished matches, if there are any."""
    saves_head: pygame.Rect
    """Their heading; beside the cards, or below them in a narrow window."""
    people: pygame.Rect

    @property
    def title(self) -> tuple[int, int]:
        """Return where the heading of the table rules begins (its middle height)."""
        return self.cards[0].x, (self.rules.y + self.cards[0].y) // 2 + round(6 * self.unit)

    @property
    def saves_aside(self) -> bool:
        """Whether the unfinished matches stand beside the table rules."""
        return self.saves_head.y < self.cards[0].y


def home_layout(
    metrics: Metrics, fonts: Fonts, games: int, rules: Sequence[str], has_saves: bool
) -> HomeLayout:
    """Return the layout for so many games, and the table rules of the chosen one in words."""
    width, height = metrics.width, metrics.height
    unit = min(height / 1080, width / NARROWEST)
    used = min(width, round(2 * height))
    edge = (width - used) // 2

    def px(units: float) -> int:
        return round(units * unit)

    people = pygame.Rect(0, px(36), px(PANEL_UNITS), height - px(72))
    people.right = edge + used - px(36)
    area = pygame.Rect(edge + px(42), 0, 0, height - px(38))
    area.width = people.x - px(26) - area.x
    icon = max(px(54), ICON_REACH)
    icon_room = pygame.Rect(0, px(34), ICON_COLUMNS * icon, 2 * icon)
    icon_room.right = people.x - px(8)
    sign = _sign(area, icon_room, px)
    top = sign.bottom - round(sign.height * 12 / 240) + px(34)
    lower = _Rules(area, fonts, unit, games, rules, has_saves, top).panel()
    panel = lower.panel
    notice = (area.right, panel.y - px(24))
    room = pygame.Rect(area.x, top, area.width, panel.y - px(56 if games > 1 else 48) - top)
    tiles, wide = _tiles(room, games, px)
    return HomeLayout(
        unit,
        sign,
        icon_room,
        tiles,
        wide,
        notice,
        panel,
        lower.cards,
        lower.saves,
        lower.saves_head,
        people,
    )


def _sign(area: pygame.Rect, icons: pygame.Rect, px: Callable[[float], int]) -> pygame.Rect:
    """Hang the sign over the middle of the tiles, or as far right as the icons allow."""
    width = min(px(824), icons.x + px(4) - area.x)
    rect = pygame.Rect(area.centerx - width // 2, 0, width, round(width / SIGN_RATIO))
    rect.right = min(rect.right, icons.x + px(4))
    rect.x = max(rect.x, area.x - px(8))
    return rect


class _Lower(NamedTuple):
    """The lower panel and what lies in it."""

    panel: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    saves: tuple[pygame.Rect, ...]
    saves_head: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Rules:
    """Works out the lower panel."""

    area: pygame.Rect
    fonts: Fonts
    unit: float
    games: int
    texts: Sequence[str]
    has_saves: bool
    top: int
    """Where the tiles begin."""

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def panel(self) -> _Lower:
        """Return the panel; unfinished matches lie beside the cards if there is room."""
        line, gap = self.fonts.line_height(BODY, 18), self.px(CARD_GAP)
        room = self.area.width - 2 * self.px(28)
        saves_width = max(self.px(SAVES_UNITS), 15 * line)
        beside = room - saves_width - 2 * self.px(24)
        save_high = 3 * line + self.px(24)
        if not self.has_saves:
            panel, cards = self._cards(room, 0, 0)
            return _Lower(panel, cards, (), pygame.Rect(0, 0, 0, 0))
        if self._columns(beside) > 1 or self._columns(room) == 1:
            panel, cards = self._cards(beside, save_high, 0)
            left = panel.right - self.px(24) - saves_width
            head = pygame.Rect(left, panel.y, saves_width, cards[0].y - panel.y + self.px(12))
            inner = panel.bottom - self.px(26) - cards[0].y
            count = max(1, min(2, (inner + gap) // (save_high + gap)))
            high = min((inner - (count - 1) * gap) // count, self.px(110))
            places = tuple(
                pygame.Rect(left, cards[0].y + number * (high + gap), saves_width, high)
                for number in range(count)
            )
            return _Lower(panel, cards, places, head)
        head_high = max(line + self.px(20), 44)
        panel, cards = self._cards(room, 0, head_high + save_high)
        left, y = cards[0].x, cards[-1].bottom
        wide = (room - gap) // 2
        places = tuple(
            pygame.Rect(left + number * (wide + gap), y + head_high, wide, save_high)
            for number in range(2)
        )
        return _Lower(panel, cards, places, pygame.Rect(left, y, room, head_high))

    def _columns(self, room: int) -> int:
        least = max(self.px(CARD_UNITS), 13 * self.fonts.line_height(BODY, 18))
        gap = self.px(CARD_GAP)
        return max(1, (room + gap) // (least + gap))

    def _cards(
        self, room: int, least: int, below: int
    ) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
        """Return panel and cards; they get `least` height at least, and `below` stays free."""
        area, gap, fonts = self.area, self.px(CARD_GAP), self.fonts
        count = max(1, len(self.texts))
        columns = self._columns(room)
        card_high = self._card_height((room - (columns - 1) * gap) // columns)
        head = max(self.px(64), fonts.line_height(BLACK, 24) + self.px(24))
        foot = self.px(26) + below
        rows = self._rows(columns, card_high + gap, head + foot, count)
        columns = min(columns, -(-count // rows))
        inner = max(rows * card_high + (rows - 1) * gap, least)
        card_high = (inner - (rows - 1) * gap) // rows
        panel = pygame.Rect(area.x, 0, area.width, head + inner + foot)
        panel.bottom = area.bottom
        wide = (room - (columns - 1) * gap) // columns
        cards = tuple(
            pygame.Rect(
                panel.x + self.px(28) + column * (wide + gap),
                panel.y + head + row * (card_high + gap),
                wide,
                card_high,
            )
            for row in range(rows)
            for column in range(columns)
        )
        return panel, cards

    def _card_height(self, width: int) -> int:
        """Return the height of a card, all as high as the longest text needs."""
        room = width - 2 * self.px(16)
        fonts = self.fonts
        lines = max([len(fonts.wrapped(text, BODY, 18, room)) for text in self.texts] or [1])
        words = fonts.line_height(BLACK, 19) + lines * fonts.line_height(BODY, 18)
        return max(self.px(70), words + self.px(28))

    def _rows(self, columns: int, pitch: int, edges: int, count: int) -> int:
        """Return how many rows of cards there are: all, if enough is left for the tiles."""
        if self.games > 2 and self.area.width > self.px(1000):
            return 1
        tallest = self.area.bottom - self.top - self.px(_LEAST_TILES[self.games == 1]) - edges
        return max(1, min(-(-count // columns), tallest // pitch))


_LEAST_TILES = (480, 370)
"""How much height several tiles, or a single one, need at least, with the gap below them."""


def _tiles(
    room: pygame.Rect, games: int, px: Callable[[float], int]
) -> tuple[tuple[pygame.Rect, ...], bool]:
    """Return one place for each game: side by side if three fit, else below one another."""
    if games == 0:
        return (), True
    gap = px(22)
    wide = (room.width - (games - 1) * gap) // games
    if games > 2 and wide >= px(270):
        return tuple(
            pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height)
            for number in range(games)
        ), False
    high = (room.height - (games - 1) * gap) // games
    return tuple(
        pygame.Rect(room.x, room.y + number * (high + gap), room.width, high)
        for number in range(games)
    ), True
