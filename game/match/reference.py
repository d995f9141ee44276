"""The rules reference: one file of chapters for each game and language, checked when it is read.

A paragraph names the rules that it explains, so that a refused action can open it. Numbers come
from the ruleset: `{hand_size}` in a text, and whole tables, are filled in from `Facts`. A count
may bring its words for one and for more, `{rounds|round|rounds}`.

A paragraph also says where it comes from (`source`, see game.rules.source). Our own decisions
stand apart from the rulebook, under a key of their own (`reading` or `house`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from game.resources import bundled
from game.rules.document import RulesetError, Section, decode
from game.rules.ruleset import Ruleset, Variant
from game.rules.source import SOURCES, read_source
from game.rules.tree import close_match, read_tree

SUMMARY_LINES = 5
"""The lines that describe a turn."""
MOST_TEXT = 900
MOST_LINE = 160
MOST_HEADING = 60
VARIANTS = "variants"
"""The table of optional rules, which every ruleset has."""

_RULE = re.compile(r"[A-Z][0-9]{1,2}(\.[0-9]{1,2})?")
_NAME = re.compile(r"[a-z][a-z0-9_]*(\|[^|]+\|[^|]+)?")
_NAMED = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: words, and pictures that say the same."""

    text: str
    pictures: tuple[str, ...] = ()
    """Names of art, e.g. `uffbasse/icon-O`; shown instead of the text."""
    strong: bool = False
    source: str = ""
    """Where the row comes from: one of game.rules.source.SOURCES, if it is known."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows that follow from the ruleset, below the heads of their columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    source: str = ""
    """Where the numbers come from, if the ruleset says so for the whole table."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a ruleset puts into the reference: values and tables, by name."""

    words: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Illustration:
    """A position drawn by the table itself, with a caption."""

    situation: str
    caption: str


@dataclass(frozen=True, slots=True)
class Addition:
    """Sentences of a paragraph that have another source than the rest."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences about some rules."""

    heading: str
    text: str
    rules: tuple[str, ...] = ()
    table: str = ""
    """Name of a table in the facts that follows the text."""
    examples: tuple[Illustration, ...] = ()
    line: int = 0
    """Where it begins in its file."""
    source: str = ""
    """Where `text` comes from: one of game.rules.source.SOURCES."""
    added: tuple[Addition, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some paragraphs under one title."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The rules of one game in one language."""

    name: str
    """Of the file, for messages."""
    summary: tuple[str, ...]
    """A turn in a few lines."""
    chapters: tuple[Chapter, ...]

    def paragraphs(self) -> Iterator[tuple[int, int, Paragraph]]:
        """Yield number of the chapter, number in the chapter, and every paragraph."""
        for number, chapter in enumerate(self.chapters):
            for place, paragraph in enumerate(chapter.paragraphs):
                yield number, place, paragraph

    def find(self, rule: str) -> tuple[int, int] | None:
        """Return chapter and paragraph that explain a rule such as U4.2.

        A rule that no paragraph names leads to the first one about its section (U4).
        """
        section = rule.partition(".")[0]
        near: tuple[int, int] | None = None
        for number, place, paragraph in self.paragraphs():
            if rule in paragraph.rules:
                return number, place
            sections = {other.partition(".")[0] for other in paragraph.rules}
            if near is None and section in sections:
                near = number, place
        return near


def load_reference(game: str, language: str, folder: Path | None = None) -> Reference | None:
    """Return a game's reference in a language, else in English; None if it has none.

    Raises RulesetError with the place of the error.
    """
    folder = folder or bundled("rulesets") / "reference"
    for code in dict.fromkeys((language, "en")):
        path = folder / f"{game}.{code}.yaml"
        if path.is_file():
            return _load(path, path.stat().st_mtime_ns)
    return None


@cache
def _load(path: Path, _changed: int) -> Reference:
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = f"cannot be read ({error.strerror or type(error).__name__})"
        raise RulesetError(str(path), 0, 0, reason) from None
    return read_reference(decode(data, str(path)), str(path))


def read_reference(text: str, name: str) -> Reference:
    """Return the reference in a text; messages begin with `name`. Raises RulesetError."""
    with Section(read_tree(text, name), name, "the reference", text) as document:
        summary = document.texts("summary", MOST_LINE)
        if len(summary) != SUMMARY_LINES:
            problem = f"summary must have {SUMMARY_LINES} lines, not {len(summary)}"
            raise document.error(problem, "summary")
        chapters = tuple(_read_chapter(section) for section in document.sections("chapters"))
        seen: set[str] = set()
        for section, chapter in zip(document.sections("chapters"), chapters, strict=True):
            if chapter.id in seen:
                raise section.error(f"there are two chapters with the id '{chapter.id}'", "id")
            seen.add(chapter.id)
    return Reference(name, tuple(summary), chapters)


def _read_chapter(section: Section) -> Chapter:
    with section:
        return Chapter(
            section.identifier("id"),
            section.text("title", MOST_HEADING),
            tuple(_read_paragraph(part) for part in section.sections("paragraphs")),
        )


def _read_paragraph(section: Section) -> Paragraph:
    with section:
        text = section.text("text", MOST_TEXT)
        _check_braces(section, text, "text")
        source = read_source(section)
        return Paragraph(
            section.text("heading", MOST_HEADING),
            text,
            tuple(_read_rules(section)),
            section.text("table", MOST_HEADING, default=""),
            tuple(_read_examples(section)),
            section.error("").line,
            source,
            tuple(_read_added(section, source)),
        )


def _read_added(section: Section, source: str) -> Iterator[Addition]:
    for key in SOURCES:
        if not section.has(key):
            continue
        if key == source:
            raise section.key_error(f"{key}: the whole paragraph has this source already", key)
        text = section.text(key, MOST_TEXT)
        _check_braces(section, text, key)
        yield Addition(key, text)


def _check_braces(section: Section, text: str, key: str) -> None:
    for found in _NAMED.finditer(text):
        if not _NAME.fullmatch(found[1]):
            raise section.error(
                f"'{found[0]}' names no value; write for example {{hand_size}}", key
            )
    if set("{}") & set(_NAMED.sub("", text)):
        raise section.error("a brace without its other half", key)


def _read_rules(section: Section) -> list[str]:
    if not section.has("rules"):
        return []
    rules = section.texts("rules")
    for place, rule in enumerate(rules):
        if not _RULE.fullmatch(rule):
            raise section.error(f"rules: '{rule}' is no number such as U4.2", "rules", place)
    return rules


def _read_examples(section: Section) -> Iterator[Illustration]:
    if not section.has("examples"):
        return
    for example in section.sections("examples"):
        with example:
            yield Illustration(example.text("situation"), example.text("caption", MOST_LINE * 2))


def filled(reference: Reference, facts: Facts) -> Reference:
    """Return the reference with the ruleset's values in place of their names.

    Raises RulesetError at the paragraph that asks for a missing value or table.
    """
    chapters = []
    for chapter in reference.chapters:
        paragraphs = []
        for part in chapter.paragraphs:
            if part.table and part.table not in facts.tables:
                hint = close_match(part.table, list(facts.tables))
                problem = f"there is no table '{part.table}'{hint}"
                raise RulesetError(reference.name, part.line, 1, problem)
            examples = tuple(
                Illustration(example.situation, _filled(example.caption, reference, part, facts))
                for example in part.examples
            )
            added = tuple(
                Addition(one.source, _filled(one.text, reference, part, facts))
                for one in part.added
            )
            heading, text = (
                _filled(words, reference, part, facts) for words in (part.heading, part.text)
            )
            paragraphs.append(
                replace(part, heading=heading, text=text, examples=examples, added=added)
            )
        title = _filled(chapter.title, reference, chapter.paragraphs[0], facts)
        chapters.append(Chapter(chapter.id, title, tuple(paragraphs)))
    first = reference.chapters[0].paragraphs[0]
    summary = tuple(_filled(line, reference, first, facts) for line in reference.summary)
    return Reference(reference.name, summary, tuple(chapters))


def _filled(text: str, reference: Reference, part: Paragraph, facts: Facts) -> str:
    def value(found: re.Match[str]) -> str:
        name, *forms = found[1].split("|")
        if name not in facts.words:
            hint = close_match(name, list(facts.words))
            problem = f"there is no value for {{{name}}}{hint}"
            raise RulesetError(reference.name, part.line, 1, problem)
        words = facts.words[name]
        return f"{words} {forms[words != '1']}" if forms else words

    return _NAMED.sub(value, text)


def with_variants(
    facts: Facts,
    rules: Ruleset,
    language: str,
    columns: Sequence[str],
    switch: Mapping[bool, str],
    chosen: Mapping[str, int] | None = None,
) -> Facts:
    """Return the facts with the ruleset's optional rules as one more table.

    `columns` are its heads; `switch` says off (False) and on (True). `chosen` holds the values of
    a match, which get a column of their own where unusual ones stand out.
    """
    rows = []
    for variant in rules.variants:
        usual = value_words(variant, variant.default, switch)
        if not variant.is_switch:
            usual += f" ({variant.low}–{variant.high})"
        title = Cell(variant.title.get(language), strong=True, source=variant.source)
        row = [title, Cell(variant.summary.get(language)), Cell(usual)]
        if chosen is not None:
            value = chosen.get(variant.key, variant.default)
            words = value_words(variant, value, switch)
            row.append(Cell(words, strong=value != variant.default))
        rows.append(tuple(row))
    return Facts(facts.words, {**facts.tables, VARIANTS: Table(tuple(columns), tuple(rows))})


def value_words(variant: Variant, value: int, switch: Mapping[bool, str]) -> str:
    """Return the value of an optional rule in words: off, on, or its number."""
    return switch[bool(value)] if variant.is_switch else str(value)
