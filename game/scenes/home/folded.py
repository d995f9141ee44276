"""The home screen folded into pages, for text so large that not everything has room at once.

The pieces are those of the whole screen, below each other; the button that deals is on each page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.home.ground import draw_sign
from game.scenes.home.layout import SIGN_UNITS
from game.scenes.home.pieces import HomePieces, draw_icons, icon_columns
from game.scenes.home.tiles import TileBoard
from game.ui.frame import Frame
from game.ui.layout import inset, place, split
from game.ui.parts.column import Column
from game.ui.parts.form import ButtonRow, ChoiceRow, Heading, Row, TextRow
from game.ui.parts.tabs import Tab, draw_strip, strip_height
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, _, current_language
from game.ui.theme import BOLD, SAND

EDGE, HEAD, PAD, AIR = 16, 100, 18, 5
HEAD_GROWTH = 36
"""How much higher the head is where text is twice as large."""
MOST_WIDTH = 1400
"""The greatest width of pages with text; tiles take all there is."""


@dataclass(frozen=True)
class Spaced(Row):
    """A piece with some air above and below it."""

    piece: Row

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of both."""
        return self.piece.height(stage, width) + 2 * stage.reading.px(AIR)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the piece."""
        self.piece.draw(frame, stage, inset(rect, 0, stage.reading.px(AIR)))


class Folded:
    """Remembers the page in front, and how far it is scrolled."""

    def __init__(self) -> None:
        self._page = "game"
        self._rows = Column("page")

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll the page."""
        return self._rows.handle(event)

    def step(self, event: pygame.event.Event, stack: SceneStack) -> bool:
        """Let arrow keys reach rows that are not in view."""
        return self._rows.step(event, stack)

    def open(self, stage: Stage, page: str) -> None:
        """Show another page: game, people, rules, saves or language."""
        if page != self._page:
            stage.audio.cue("click")
            self._page = page
            self._rows.reset()

    def rooms(self, stage: Stage) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the rooms of the sign and of the round buttons, and the panel of the pages."""
        window = pygame.Rect(0, 0, stage.metrics.width, stage.metrics.height)
        px = stage.reading.px
        high = px(HEAD + HEAD_GROWTH * stage.metrics.larger)
        head, panel = split(inset(window, px(EDGE)), "top", high, stage.reading.tight)
        wide = min(round(head.bottom * SIGN_UNITS[0] / SIGN_UNITS[1]), head.width * 2 // 5)
        sign = pygame.Rect(head.x, 0, wide, round(wide * SIGN_UNITS[1] / SIGN_UNITS[0]))
        return sign, split(head, "left", wide, px(EDGE))[1], panel

    def draw(self, frame: Frame, stage: Stage, pieces: HomePieces) -> None:
        """Draw sign, pages, the page in front, and the button that deals."""
        sign, aside, panel = self.rooms(stage)
        draw_sign(frame, stage, sign, pieces.slogan)
        wide, units = icon_columns(stage, pieces.icons, aside.width)
        icons = place(aside, (sum(wide), aside.height), "midright")
        draw_icons(frame, stage, icons, pieces.icons, wide, units)
        strip, page = split(
            inset(panel, stage.reading.px(PAD)), "top", strip_height(stage), stage.reading.gap
        )
        frame.room("tabs", strip)
        draw_strip(frame, stage, strip, self._pages(stage, pieces))
        page = self._draw_foot(frame, stage, page, pieces)
        if self._page != "game":
            page = place(page, (min(page.width, stage.reading.px(MOST_WIDTH)), page.height))
        frame.room("page", page)
        self._rows.draw(
            frame, stage, page, self._page_rows(stage, pieces, page), stage.reading.px(14)
        )

    def _draw_foot(
        self, frame: Frame, stage: Stage, page: pygame.Rect, pieces: HomePieces
    ) -> pygame.Rect:
        """Show what would be dealt and the button that does it; return the room above."""
        deal, page = split(
            page, "bottom", pieces.deal.height(stage, page.width), stage.reading.tight
        )
        lines = len(stage.fonts.wrapped(pieces.deal.words, BOLD, 18, page.width))
        high = lines * stage.fonts.line_height(BOLD, 18)
        words, page = split(page, "bottom", high, stage.reading.gap)
        frame.paragraph(pieces.deal.words, words.x, words.y, BOLD, 18, words.width, SAND)
        frame.room("deal", deal)
        pieces.deal.draw(frame, stage, deal)
        return page

    def _pages(self, stage: Stage, pieces: HomePieces) -> list[Tab]:
        pages = [("game", "cards", _("Game")), ("people", "people", _("Table"))]
        if pieces.cards:
            pages.append(("rules", "book", _("Table rules")))
        if pieces.saves:
            pages.append(("saves", "play", _("Unfinished")))
        pages.append(("language", "language", _("Language")))
        if self._page not in [key for key, _icon, _label in pages]:
            self._page = "game"
        return [
            Tab(f"page:{key}", icon, label, key == self._page, partial(self.open, stage, key))
            for key, icon, label in pages
        ]

    def _page_rows(self, stage: Stage, pieces: HomePieces, page: pygame.Rect) -> Sequence[Row]:
        if self._page == "game":
            broken = pieces.notice
            why = [ButtonRow("broken", broken.words, _("Why?"), broken.press)] if broken else []
            above: list[Row] = [Spaced(save) for save in pieces.saves[:1]]
            taken = sum(row.height(stage, page.width) for row in [*above, *why])
            board = TileBoard(pieces.tiles, page.height - taken)
            tiles = [board] if board.fits(stage, page.width) else pieces.tiles
            return [*above, *tiles, *why]
        if self._page == "people":
            return [*pieces.seats, *([pieces.add] if pieces.add else []), pieces.pace]
        if self._page == "rules":
            return [Spaced(card) for card in pieces.cards]
        if self._page == "saves":
            every = ButtonRow("saves:all", _("All unfinished games"), _("Show"), pieces.all_saves)
            newest = [Spaced(save) for save in pieces.saves[:2]]
            return [Heading(_("Pick up where you left off")), *newest, every]
        options = list(LANGUAGES.items())
        return [
            ChoiceRow("language", _("Language"), options, current_language(), pieces.speak),
            TextRow(_("Text size and everything else are in the settings.")),
        ]
