"""The layout of one chapter as a long sheet of paper; the browser shows a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.match.reference import Chapter, Illustration, Paragraph
from game.rules.source import SOURCES
from game.scenes.rules.book import Book, table_source
from game.scenes.rules.pictures import Pictures
from game.scenes.rules.tables import draw_table
from game.ui.frame import Frame, Pointing, Press, Target, Tip
from game.ui.parts.panel import box, underline
from game.ui.parts.source_sign import draw_source, source_meaning, source_word
from game.ui.parts.widgets import display_face
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    BRIGHT_TEXT,
    HEADING,
    INK,
    PAPER_FAINT,
    PAPER_HEADING,
    WINE,
)

TITLE_UNITS, HEADING_UNITS, TEXT_UNITS, CAPTION_UNITS, NUMBER_UNITS = 46, 28, 24, 18, 15
SMALLEST = 18
"""Units of a heading whose longest word would otherwise be broken."""
LARGEST_SHARE = 0.7
"""The greatest share of the page's width for a picture."""
STRIP, HIGH = 3, 0.5
"""The number of pictures below the summary, and their least height by width."""
LEAST_STRIP = 320
"""The least width of a caption below one of them, in units of text size."""
LEAST_ASIDE = 1000
"""The width in units of text size from which pictures stand beside the text."""


Teach = Callable[[Sequence[str]], Press | None]
"""Returns a press that opens the lesson about one of these rules; None if there is none."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A place for a picture on the sheet."""

    rect: pygame.Rect
    example: Illustration
    key: str


@dataclass(slots=True)
class Sheet:
    """A laid-out chapter: pictures and words from its top left corner on, and its figures."""

    frame: Frame
    height: int = 0
    parts: list[pygame.Rect] = field(default_factory=list)
    """The room of each paragraph."""
    figures: list[Figure] = field(default_factory=list)


def lay_out(
    stage: Stage, book: Book, chapter: Chapter, width: int, pictures: Pictures, teach: Teach
) -> Sheet:
    """Return a chapter laid out for this width; `teach` leads to lessons."""
    return _Writer(stage, book, width, pictures, teach).write(chapter)


class _Writer:
    """Writes down a chapter, paragraph by paragraph."""

    def __init__(
        self, stage: Stage, book: Book, width: int, pictures: Pictures, teach: Teach
    ) -> None:
        self._stage = stage
        self._book = book
        self._width = width
        self._pictures = pictures
        self._teach = teach
        self._frame = Frame(stage.fonts, (width, 0), Pointing())
        self._sheet = Sheet(self._frame)
        self._aside = width >= LEAST_ASIDE * stage.metrics.text_unit
        gap = stage.px(40)
        self._text_width = round((width - gap) * 0.61) if self._aside else width
        self._figure_width = width - self._text_width - gap if self._aside else width

    def write(self, chapter: Chapter) -> Sheet:
        """Write title, lines and paragraphs, one below the other."""
        y = self._note(self._book.note(chapter), self._title(chapter.title))
        lines = self._book.lines(chapter)
        if lines:
            y = self._strip(self._lines(lines, y))
        for number, part in enumerate(chapter.paragraphs):
            top = y
            y = self._part(part, y, number)
            self._sheet.parts.append(pygame.Rect(0, top, self._width, y - top))
            y += self._stage.px(30)
        if any(part.source for part in chapter.paragraphs):
            y = self._legend(y)
        self._sheet.height = round(y)
        return self._sheet

    def _title(self, title: str) -> int:
        stage, face = self._stage, display_face(title, HEADING)
        y = float(stage.px(6))
        units = self._fitting(title, face, TITLE_UNITS, self._width)
        y = self._frame.paragraph(title, 0, y, face, units, self._width, PAPER_HEADING)
        self._rule(y + stage.space.tight, max(2, stage.px(3)), 2, 0.55)
        self._rule(y + stage.px(15), 1, 0, 0.4)
        return round(y) + stage.px(38)

    def _rule(self, y: float, high: int, radius: int, opacity: float) -> None:
        line = pygame.Rect(0, round(y), self._width, high)
        box(self._frame, self._stage, line, radius, fill=PAPER_HEADING, opacity=opacity)

    def _note(self, note: str, y: int) -> int:
        """Write how the match is played, if the book is about one; return the y below it."""
        if not note:
            return y
        room = min(self._width, self._reading_width())
        end = self._frame.paragraph(note, 0, y, BOLD, TEXT_UNITS, room, PAPER_HEADING)
        return round(end) + self._stage.px(22)

    def _fitting(self, text: str, face: str, units: float, width: int) -> float:
        """Return a size at which no word has to be broken."""
        fonts = self._stage.fonts
        widest = max((fonts.width(word, face, units) for word in text.split()), default=0)
        return units if widest <= width else max(SMALLEST, units * width / widest * 0.98)

    def _lines(self, lines: tuple[str, ...], y: float) -> int:
        """Write the lines of a turn, each after its big number."""
        stage, units = self._stage, TEXT_UNITS + 3
        size = max(stage.px(62), stage.fonts.line_height(BLACK, 34))
        width = min(self._width, round(1250 * stage.metrics.text_unit)) - size - stage.px(26)
        for number, line in enumerate(lines, 1):
            words = stage.fonts.height(line, BODY, units, width)
            high = max(size, words)
            disc = stage.paint.disc(size, WINE, INK, 3)
            self._frame.blit(disc, 0, y + (high - size) / 2)
            middle = y + high / 2
            self._frame.text(str(number), size / 2, middle, BLACK, 34, BRIGHT_TEXT, "centre")
            left, top = size + stage.px(26), middle - words / 2
            self._frame.paragraph(line, left, top, BODY, units, width, INK)
            y += high + stage.px(17)
        return round(y)

    def _strip(self, y: int) -> int:
        """Show the first pictures of the reference side by side, as an appetiser."""
        pictures = self._pictures
        chapters = [
            [e for p in chapter.paragraphs for e in p.examples if pictures.knows(e.situation)]
            for chapter in self._book.chapters
        ]
        high = [[e for e in some if pictures.shape(e.situation) >= HIGH] for some in chapters]
        room = self._width // round(LEAST_STRIP * self._stage.metrics.text_unit)
        found = [some[0] for some in high if some][: max(1, min(STRIP, room))]
        if not found:
            return y
        gap = self._stage.px(28)
        width, y = (self._width - gap * (len(found) - 1)) // len(found), y + self._stage.px(10)
        width = min(width, round(self._width * LARGEST_SHARE))
        below = y
        for place, example in enumerate(found):
            left = place * (width + gap)
            end = self._figure(example, left, y, f"rules:picture:{place}", width)
            below = max(below, end)
        return below

    def _part(self, part: Paragraph, y: int, number: int) -> int:
        """Write one paragraph with its table and pictures; return the y below it."""
        top, stage = y, self._stage
        aside = self._aside and bool(part.examples)
        room = self._text_width if aside else min(self._width, self._reading_width())
        y = self._heading(part, y, room)
        y = round(self._frame.paragraph(part.text, 0, y, BODY, TEXT_UNITS, room, INK))
        for addition in part.added:
            y = self._signed(addition.source, y + stage.space.gap)
            y = round(self._frame.paragraph(addition.text, 0, y, BODY, TEXT_UNITS, room, INK))
        if part.table:
            table = self._book.tables[part.table]
            wide = room if aside else self._width
            if source := table_source(part, table):
                y = self._signed(source, y + stage.space.gap)
            y = draw_table(self._frame, stage, table, pygame.Rect(0, y + stage.px(14), wide, 0))
        if not part.examples:
            return y
        left = self._width - self._figure_width if aside else 0
        below = top + stage.space.tight if aside else y + stage.px(18)
        for place, example in enumerate(part.examples):
            below = self._figure(example, left, below, f"rules:picture:{number}:{place}")
        return max(y, below)

    def _signed(self, source: str, y: float) -> int:
        """Write the source of what follows, sign and words; return the y below it."""
        stage = self._stage
        step = stage.fonts.line_height(BOLD, NUMBER_UNITS)
        size = max(round(step), stage.px(22))
        middle = y + size / 2
        key = f"rules:source:{len(self._frame.targets)}"
        draw_source(self._frame, stage, source, 0, middle, size, key)
        left = size + stage.px(7)
        self._frame.text(source_word(source), left, middle, BOLD, NUMBER_UNITS, PAPER_FAINT)
        return round(y) + size + stage.px(2)

    def _legend(self, top: int) -> int:
        """Write what the signs mean, below the chapter; return the y below it."""
        stage, fonts = self._stage, self._stage.fonts
        self._rule(top, 1, 0, 0.4)
        y: float = top + stage.space.gap
        size = max(round(fonts.line_height(BOLD, CAPTION_UNITS)), stage.space.air)
        left = size + stage.px(10)
        for source in SOURCES:
            words = f"{source_word(source)}: {source_meaning(source)}"
            key = f"rules:source:{len(self._frame.targets)}"
            draw_source(self._frame, stage, source, 0, y + size / 2, size, key)
            room = min(self._width, self._reading_width()) - left
            end = self._frame.paragraph(words, left, y, BODY, CAPTION_UNITS, room, PAPER_FAINT)
            y = max(end, y + size) + stage.px(6)
        return round(y) + stage.space.pad

    def _reading_width(self) -> int:
        """Return the greatest width of a line that is easy to read."""
        return round(1120 * self._stage.metrics.text_unit)

    def _heading(self, part: Paragraph, y: int, room: int) -> int:
        fonts, frame = self._stage.fonts, self._frame
        face = display_face(part.heading, HEADING)
        units = self._fitting(part.heading, face, HEADING_UNITS, room)
        y = round(frame.paragraph(part.heading, 0, y, face, units, room, PAPER_HEADING))
        step = fonts.line_height(BOLD, NUMBER_UNITS)
        numbers = fonts.wrapped(" · ".join(part.rules), BOLD, NUMBER_UNITS, room)
        for line in numbers if part.rules else ():
            frame.text(line, 0, y + step / 2, BOLD, NUMBER_UNITS, PAPER_FAINT)
            y += step
        if part.source:
            y = self._signed(part.source, y)
        if press := self._teach(part.rules):
            y = self._lesson(press, y)
        return y + fonts.line_height(BODY, TEXT_UNITS) // 5

    def _lesson(self, press: Press, y: int) -> int:
        """Write the way to the lesson about a paragraph; return the y below it."""
        stage, frame, words = self._stage, self._frame, _("Learn it by playing")
        line = stage.fonts.line_height(BLACK, CAPTION_UNITS)
        high = max(line + stage.px(10), 30)
        size = round(line * 0.9)
        star = stage.picture("common/star", size)
        frame.blit_centred(star, size / 2, y + high / 2)
        left = size + stage.space.tight
        written = frame.text(words, left, y + high / 2, BLACK, CAPTION_UNITS, WINE)
        underline(frame, stage, written, WINE)
        rect = pygame.Rect(0, y, written.right, high)
        key = f"rules:lesson:{len(frame.targets)}"
        tip = Tip(_("A lesson of about a minute"))
        frame.target(Target(key, rect, words, press, tip=tip, radius=stage.px(6)))
        return y + high

    def _figure(
        self, example: Illustration, x: int, y: int, key: str, width: int | None = None
    ) -> int:
        """Leave room for a picture and write its caption; return the y below it."""
        stage = self._stage
        if width is None:
            width = self._figure_width
            if not self._aside:
                width = min(width, stage.reading.px(760))
        if self._pictures.knows(example.situation):
            high = round(width * self._pictures.shape(example.situation))
            rect = pygame.Rect(x, y, width, high)
            self._sheet.figures.append(Figure(rect, example, key))
            y = rect.bottom + stage.px(10)
        end = self._frame.paragraph(example.caption, x, y, BOLD, CAPTION_UNITS, width, PAPER_FAINT)
        return round(end) + stage.px(22)
