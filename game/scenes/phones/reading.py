"""What phones can read besides the table: the page's words and the rules book, in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.match.match import Match
from game.match.reference import Paragraph, Table
from game.phones.wire import Book, PageWords, ToServer
from game.phones.words import texts
from game.resources import LANGUAGES
from game.scenes.rules.book import Book as RulesBook
from game.scenes.rules.book import book_of
from game.ui.text import speaking


def reading_matter(match: Match | None) -> Iterator[ToServer]:
    """Yield what a server is told once: the words of the page, then the rules of a match."""
    for language in LANGUAGES:
        yield PageWords(language, texts(language))
    if match is None:
        return
    for language in LANGUAGES:
        with speaking(language):
            book = book_of(match.rules, language, match.header.variants)
            sections = [
                {
                    "title": chapter.title,
                    "paragraphs": [
                        *({"text": line} for line in book.lines(chapter)),
                        *(_paragraph(book, part) for part in chapter.paragraphs),
                    ],
                }
                for chapter in book.chapters
            ]
        yield Book(language, sections)


def _paragraph(book: RulesBook, part: Paragraph) -> Mapping[str, Any]:
    shown: dict[str, Any] = {"heading": part.heading, "text": part.text}
    if part.added:
        shown["notes"] = [one.text for one in part.added]
    if part.table:
        shown["table"] = _table(book.tables[part.table])
    return shown


def _table(table: Table) -> Mapping[str, Any]:
    rows = [[cell.text for cell in row] for row in table.rows]
    return {"columns": list(table.columns), "rows": rows}
