"""The book about a ruleset: its reference, or what the ruleset itself says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import fill

from game.match.reference import (
    VARIANTS,
    Cell,
    Chapter,
    Facts,
    Paragraph,
    Reference,
    Table,
    filled,
    load_reference,
    value_words,
    with_variants,
)
from game.rules.document import RulesetError
from game.rules.ruleset import Ruleset
from game.rules.source import SOURCES
from game.tables import table_for
from game.ui.parts.source_sign import source_meaning, source_word
from game.ui.text import _

SUMMARY = "summary"
"""Id of the first chapter, which explains a turn in a few lines."""


@dataclass(frozen=True, slots=True)
class Book:
    """The chapters about a ruleset in one language, all values filled in."""

    title: str
    reference: Reference
    tables: dict[str, Table]
    played: str = ""
    """How the match is played, in a line; empty if the book is not about a match."""

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters, the summary first."""
        return self.reference.chapters

    def lines(self, chapter: Chapter) -> tuple[str, ...]:
        """Return the lines of a turn, if this chapter is the summary."""
        return self.reference.summary if chapter.id == SUMMARY else ()

    def note(self, chapter: Chapter) -> str:
        """Return the note below a chapter's title: how the match is played, if it matters there."""
        tells = chapter.id == SUMMARY or any(part.table == VARIANTS for part in chapter.paragraphs)
        return self.played if tells or chapter is self.chapters[0] else ""


def book_of(rules: Ruleset, language: str, chosen: Mapping[str, int] | None = None) -> Book:
    """Return the book of a ruleset; if its reference cannot be used, the book says so.

    `chosen` holds the variants of the match that the book is about, if there is one.
    """
    facts = _facts(rules, language, chosen)
    title = rules.title.get(language)
    try:
        read = load_reference(rules.game, language)
        reference = _bare(rules, language) if read is None else filled(read, facts)
    except RulesetError as error:
        page = Paragraph(_("The rules cannot be shown"), str(error))
        reference = Reference("", (), (Chapter("trouble", title, (page,)),))
    played = _played(rules, language, chosen) if chosen is not None else ""
    return Book(title, _with_frame(reference, rules), dict(facts.tables), played)


def _facts(rules: Ruleset, language: str, chosen: Mapping[str, int] | None) -> Facts:
    columns = [_("Rule"), _("What it does"), _("Usually")]
    if chosen is not None:
        columns.append(_("This match"))
    facts = table_for(rules.game).facts(rules.as_played(chosen or {}))
    return with_variants(facts, rules, language, columns, _switch(), chosen)


def _switch() -> dict[bool, str]:
    return {False: _("off"), True: _("on")}


def _played(rules: Ruleset, language: str, chosen: Mapping[str, int]) -> str:
    """Return a line about the unusual optional rules of a match."""
    if not rules.variants:
        return ""
    changed = [
        f"{variant.title.get(language)}: {value_words(variant, value, _switch())}"
        for variant in rules.variants
        if (value := chosen.get(variant.key, variant.default)) != variant.default
    ]
    if not changed:
        return _("This match: everything as usual.")
    return _("This match: {rules}").format(rules=" · ".join(changed))


def _bare(rules: Ruleset, language: str) -> Reference:
    """Return what a ruleset says about itself, for a game without a reference."""
    page = Paragraph(rules.title.get(language), rules.summary.get(language))
    return Reference("", (), (Chapter("game", _("The game"), (page,)),))


def _with_frame(reference: Reference, rules: Ruleset) -> Reference:
    """Return the reference with the summary in front and the optional rules at the end."""
    chapters = list(reference.chapters)
    if reference.summary:
        chapters.insert(0, Chapter(SUMMARY, _("In short"), ()))
    is_told = any(part.table == VARIANTS for _c, _p, part in reference.paragraphs())
    if rules.variants and not is_told:
        words = _("What can be chosen before the cards are dealt:")
        page = Paragraph(_("Table rules"), words, table=VARIANTS)
        chapters.append(Chapter(VARIANTS, _("Table rules"), (page,)))
    return Reference(reference.name, reference.summary, tuple(chapters))


def table_source(part: Paragraph, table: Table) -> str:
    """Return the source of a paragraph's table, if it is not that of the paragraph."""
    return "" if table.source == part.source else table.source


def as_text(book: Book, width: int = 80) -> str:
    """Return the whole book as plain text, for the command line."""
    lines = [book.title, "=" * len(book.title), ""]
    lines += [fill(f"{_marked(one)} {source_meaning(one)}", width) for one in SOURCES]
    for chapter in book.chapters:
        lines += ["", chapter.title, "-" * len(chapter.title)]
        for number, line in enumerate(book.lines(chapter), 1):
            lines.append(fill(f"{number}. {line}", width, subsequent_indent="   "))
        for part in chapter.paragraphs:
            numbers = f" ({', '.join(part.rules)})" if part.rules else ""
            mark = f" {_marked(part.source)}" if part.source else ""
            lines += ["", f"{part.heading}{numbers}{mark}", fill(part.text, width)]
            lines += [fill(f"{_marked(one.source)} {one.text}", width) for one in part.added]
            if part.table:
                table = book.tables[part.table]
                if source := table_source(part, table):
                    lines.append(_marked(source))
                lines += _table_lines(table)
            lines += [fill(f"* {example.caption}", width) for example in part.examples]
    return "\n".join(lines) + "\n"


def _marked(source: str) -> str:
    """Return a source in brackets, as it stands beside its text."""
    return f"[{source_word(source)}]"


def _cell_text(cell: Cell) -> str:
    return f"{cell.text} {_marked(cell.source)}" if cell.source else cell.text


def _table_lines(table: Table) -> list[str]:
    rows = [table.columns, *(tuple(_cell_text(cell) for cell in row) for row in table.rows)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.columns))]
    return [
        "  " + "  ".join(text.ljust(wide) for text, wide in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
