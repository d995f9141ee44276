"""A game of a day: its picture, somebody's result, and the ways to play and compare."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.match.deals.board import BoardLine
from game.match.deals.deal import SHORT, Deal
from game.match.deals.par import Par
from game.scenes.day.words import place_words, to_par
from game.scenes.game_picture import picture_of
from game.tables import sign_for
from game.ui.drawing.ground import cloth
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import button, button_height, button_width, lettering
from game.ui.stage import Stage
from game.ui.text import _, current_language
from game.ui.theme import BODY, BOLD, CREAM, GREEN_TEXT, HAIRLINE, NIGHT, SAND, SHOUT

TITLE_UNITS, WORDS_UNITS, MADE_UNITS, BUTTON_UNITS = 42, 21, 23, 22
PICTURE, SMALL_PICTURE = 0.26, 0.17
"""Its share of the row's width; the small one if not all games would be in view."""
NARROWEST_LINES = 24
"""Width in line heights below which there is no picture."""
LEAST_WORDS_LINES, SHORT_OF_ROOM = 12, 8
"""The same for words with buttons beside them; the second if not all games would be in view."""


@dataclass(frozen=True)
class GameRow(Row):
    """A deal of the chosen day; `line` is somebody's result."""

    deal: Deal
    line: BoardLine | None
    is_begun: bool
    play: Press
    board: Press | None
    """None: nobody has played it yet."""
    par: Par
    """Of the deal, as far as it is known; seen when it has been played."""
    sides: int
    """How many play against each other."""
    least: int = 0
    """The least height in pixels."""
    is_short: bool = False
    """Whether not all games would be in view; then buttons stand beside the title, if they fit."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of title, words and buttons, and the gap below."""
        _picture, words, buttons = self._parts(stage, pygame.Rect(0, 0, width, 0))
        high = sum(self._heights(stage, words.width))
        below = 0 if buttons is not None else self._buttons_height(stage, words.width)
        return max(high + below + 2 * stage.reading.pad, self.least) + stage.reading.gap

    def _parts(
        self, stage: Stage, rect: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect | None]:
        """Return the rooms of picture, words and buttons.

        The picture may have no width; the buttons are None if they stand below the words. Beside
        the title they share the words' room.
        """
        line = stage.fonts.line_height(BODY, WORDS_UNITS)
        is_narrow = rect.width < NARROWEST_LINES * line
        share = SMALL_PICTURE if self.is_short else PICTURE
        picture, words = split(rect, "left", 0 if is_narrow else round(rect.width * share))
        words = inset(words, stage.reading.air, 0)
        wide = self._line_width(stage)
        title = stage.fonts.width(self._title(), SHOUT, TITLE_UNITS)
        if self.is_short and title + stage.reading.air + wide <= words.width:
            return picture, words, split(words, "right", wide)[0]
        least = SHORT_OF_ROOM if self.is_short else LEAST_WORDS_LINES
        if words.width - wide < least * line:
            return picture, words, None
        buttons, words = split(words, "right", wide, stage.reading.air)
        return picture, words, buttons

    def _heights(self, stage: Stage, width: int) -> list[int]:
        """Return the heights of title, deal and result."""
        fonts = stage.fonts
        title = round(fonts.line_height(SHOUT, TITLE_UNITS) * 0.92)
        about = fonts.height(self._about(), BODY, WORDS_UNITS, width)
        return [title, about, fonts.height(self._made(), BOLD, MADE_UNITS, width)]

    def _buttons_height(self, stage: Stage, width: int) -> int:
        lines = len(self._button_lines(stage, width))
        return stage.reading.gap + lines * self._button(stage) + (lines - 1) * 8

    def _line_width(self, stage: Stage) -> int:
        """Return the width of all buttons side by side."""
        ways = self._ways()
        wide = sum(self._wide(stage, label) for _key, label, _press, _kind in ways)
        return wide + stage.reading.gap * (len(ways) - 1)

    @staticmethod
    def _button(stage: Stage) -> int:
        return button_height(stage, BUTTON_UNITS)

    def _button_lines(self, stage: Stage, width: int) -> list[list[tuple[str, str, Press, str]]]:
        ways = self._ways()
        if self._line_width(stage) <= width:
            return [ways]
        return [[way] for way in ways]

    @staticmethod
    def _wide(stage: Stage, label: str) -> int:
        return max(stage.reading.px(150), button_width(stage, label, BUTTON_UNITS))

    def _ways(self) -> list[tuple[str, str, Press, str]]:
        game = self.deal.rules.game
        label, kind = _("Play this deal"), "primary"
        if self.is_begun:
            label = _("Go on playing")
        elif self.line is not None:
            label, kind = _("Play again"), "paper"
        ways = [(f"play:{game}", label, self.play, kind)]
        if self.board is not None:
            kind = "paper" if kind == "primary" else "primary"
            ways.append((f"board:{game}", _("Board"), self.board, kind))
        return ways

    def _title(self) -> str:
        return self.deal.rules.title.get(current_language())

    def _about(self) -> str:
        """Return how long the deal is, and how its result compares to par."""
        compared = to_par(self.par, self.line.result) if self.line is not None else ""
        return " · ".join(filter(None, (self._long(), compared)))

    def _long(self) -> str:
        daily, day = self.deal.rules.daily, self.deal.day
        if daily is None or day is None or day.form != SHORT:
            return _("A whole game")
        language = current_language()
        titles = {one.key: one.title.get(language) for one in self.deal.rules.variants}
        return ", ".join(f"{titles.get(key, key)}: {count}" for key, count in daily.short.items())

    def _made(self) -> str:
        if self.line is None:
            return _("Begun, and not finished") if self.is_begun else _("Not played yet")
        return place_words(self.deal.rules, self.line.result, self.sides)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        _gap, rect = split(rect, "bottom", stage.reading.gap)
        picture, words, buttons = self._parts(stage, rect)
        frame.blit(self._ground(stage, rect, picture.width), *rect.topleft)
        heights = self._heights(stage, words.width)
        if buttons is None:
            heights.append(self._buttons_height(stage, words.width))
        spots = rows(place(words, (words.width, sum(heights))), heights)
        self._draw_words(frame, stage, spots)
        if buttons is None:
            _gap, room = split(spots[3], "top", stage.reading.gap)
        else:
            beside = spots[0] if buttons.colliderect(words) else buttons
            room = place(beside, (buttons.width, self._button(stage)), "midright")
        self._draw_buttons(frame, stage, room)
        look = BoxLook(opacity=0, rim=HAIRLINE, rim_opacity=0.7)
        box(frame, stage, rect, stage.px(18), **look)

    def _draw_words(self, frame: Frame, stage: Stage, spots: list[pygame.Rect]) -> None:
        title, about, made = spots[:3]
        name = self._title()
        width = min(title.width, stage.fonts.width(name, SHOUT, TITLE_UNITS))
        centre = title.x + width / 2, title.centery
        lettering(frame, stage, name, centre, TITLE_UNITS, title.width)
        ways = about.x, about.y, BODY, WORDS_UNITS, about.width
        frame.paragraph(self._about(), *ways, SAND, is_label=True)
        colour = GREEN_TEXT if self.line and self.line.result.place == 1 else CREAM
        ways = made.x, made.y, BOLD, MADE_UNITS, made.width
        frame.paragraph(self._made(), *ways, colour, is_label=True)

    def _draw_buttons(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        lines, gap = self._button_lines(stage, room.width), stage.reading.gap
        for line, spot in zip(
            lines, rows(room, [self._button(stage)] * len(lines), 8), strict=True
        ):
            widths = [min(spot.width, self._wide(stage, way[1])) for way in line]
            whole = sum(widths) + gap * (len(line) - 1), spot.height
            spots = columns(place(spot, whole, "midleft"), widths, gap)
            for (key, label, press, kind), at in zip(line, spots, strict=True):
                button(frame, stage, at, key, label, press, kind=kind, units=BUTTON_UNITS)

    def _ground(self, stage: Stage, rect: pygame.Rect, wide: int) -> pygame.Surface:
        """Return cloth with the game's picture, and the dark part for the words."""
        rules = self.deal.rules
        name, weave = picture_of(stage, rules.id, rules.game), sign_for(rules).cloth
        key = ("day", name, weave, rect.size, wide)

        def build() -> pygame.Surface:
            surface = cloth(stage.metrics, *rect.size, weave).copy()
            if wide:
                picture = stage.picture(name, wide, rect.height)
                surface.blit(picture, picture.get_rect(center=(wide // 2, rect.height // 2)))
            shade = stage.paint.box(
                rect.width - wide, rect.height, stage.px(18), fill=NIGHT, opacity=0.72
            )
            surface.blit(shade, (wide, 0))
            return surface

        return stage.assets.cache.get(key, build)
