"""YAML text as a tree of values with their places; harmful input is refused early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, TypeAlias

import yaml

MAX_CHARACTERS = 1_000_000
MAX_EVENTS = 20_000
"""More scalars, lists and mappings than any ruleset needs; each one is one or two events."""
MAX_DEPTH = 20

_FAST: Any = getattr(yaml, "CSafeLoader", None)
_FORBIDDEN = re.compile(yaml.reader.Reader.NON_PRINTABLE.pattern + "|\ufeff")
"""Characters that YAML does not allow, and byte order marks, which parsers treat differently."""
_BEYOND_UNICODE = re.compile(r"\\U(?!000|0010)[0-9A-Fa-f]{8}")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


class RulesetError(ValueError):
    """A mistake in a ruleset, and its place.

    `line` and `column` count from 1; line 0 means the file as a whole.
    """

    def __init__(self, name: str, line: int, column: int, message: str) -> None:
        super().__init__(name, line, column, message)
        self.name = name
        self.line = line
        self.column = column
        self.message = message

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.name}{place}: {self.message}"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as written; `plain` means that it stands without quotation marks."""

    text: str
    plain: bool
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with values, in the order of the file; no key occurs twice."""

    entries: dict[str, tuple[Scalar, Node]] = field(hash=False)
    line: int
    column: int


Node: TypeAlias = Scalar | Sequence | Mapping


def quotable(text: str, most: int = 40) -> str:
    """Return a text as a message shows it: shortened, without unprintable characters."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in short)


def close_match(word: str, possible: Iterator[str] | list[str]) -> str:
    """Return "; did you mean 'x'?" for the most similar possible word, or nothing."""
    near = get_close_matches(word, list(possible), n=1, cutoff=0.6)
    return f"; did you mean '{near[0]}'?" if near else ""


def read_tree(text: str, name: str) -> Mapping:
    """Return the single mapping that the text holds.

    Raises RulesetError for anything else: wrong syntax, repeated keys, several documents, and all
    that a ruleset has no use for (aliases, tags, merge keys, great size or depth). Memory stays
    proportional to the text.
    """
    _check_characters(text, name)
    text = text if text.endswith("\n") else text + "\n"
    if _FAST is not None:
        try:
            return _Builder(name, yaml.parse(text, Loader=_FAST)).document()
        except (yaml.YAMLError, RulesetError):
            pass  # the parser that every platform has says what is wrong
    try:
        return _Builder(name, yaml.parse(text, Loader=yaml.SafeLoader)).document()
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(error, name, text) from None
    except RulesetError:
        raise
    except (ValueError, OverflowError):  # PyYAML trusts the number in an escape sequence
        bad = _BEYOND_UNICODE.search(text)
        line, column = _position(text, bad.start() if bad else 0)
        problem = "this escape sequence stands for a character that does not exist"
        raise RulesetError(name, line, column, problem) from None


def _check_characters(text: str, name: str) -> None:
    if len(text) > MAX_CHARACTERS:
        problem = f"a ruleset may have at most {MAX_CHARACTERS} characters, this has {len(text)}"
        raise RulesetError(name, 0, 0, problem)
    if (tab := text.find("\t")) >= 0:  # parsers differ in where they take one for a space
        raise RulesetError(name, *_position(text, tab), "a tab is not allowed; use spaces")
    if bad := _FORBIDDEN.search(text):
        problem = f"the character U+{ord(bad.group()):04X} is not allowed in a ruleset"
        raise RulesetError(name, *_position(text, bad.start()), problem)


def _position(text: str, index: int) -> tuple[int, int]:
    line, start = 1, 0
    for found in _LINE_BREAK.finditer(text, 0, index):
        line, start = line + 1, found.end()
    return line, index - start + 1


class _Builder:
    """Turns parser events into nodes; counts them, so that nothing grows without bound."""

    def __init__(self, name: str, events: Iterator[yaml.Event]) -> None:
        self._name = name
        self._events = events
        self._count = 0

    def document(self) -> Mapping:
        """Return the mapping of the first and only document."""
        self._next()
        first = self._next()
        if isinstance(first, yaml.StreamEndEvent):
            raise RulesetError(self._name, 1, 1, "the file is empty")
        root = self._node(self._next(), 1)
        self._next()
        if not isinstance(after := self._next(), yaml.StreamEndEvent):
            raise self._error(after, "only one document is allowed in a file; remove this '---'")
        if isinstance(root, Mapping):
            return root
        if isinstance(root, Scalar) and root.plain and not root.text:
            raise RulesetError(self._name, 1, 1, "the file is empty")
        raise RulesetError(
            self._name, root.line, root.column, "the file must have lines like 'key: value'"
        )

    def _next(self) -> yaml.Event:
        event = next(self._events)
        self._count += 1
        if self._count > MAX_EVENTS:
            raise self._error(event, f"the file is too big: more than {MAX_EVENTS} values and keys")
        if isinstance(event, yaml.AliasEvent):
            raise self._error(
                event, f"aliases (*{quotable(str(event.anchor))}) are not allowed; write it out"
            )
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            raise self._error(
                event, f"anchors (&{quotable(event.anchor)}) are not allowed; write it out"
            )
        if tag := getattr(event, "tag", None):
            raise self._error(
                event, f"tags ({quotable(tag)}) are not allowed; write only the value"
            )
        return event

    def _node(self, event: yaml.Event, depth: int, in_flow: bool = False) -> Node:
        line, column = _place(event)
        if isinstance(event, yaml.ScalarEvent):
            plain = not event.style
            if plain and in_flow and "?" in event.value:  # only the fast parser lets it pass
                raise self._error(event, _QUESTION_MARK)
            return Scalar(event.value, plain, line, column)
        if depth > MAX_DEPTH:
            raise self._error(event, f"lists and mappings are nested deeper than {MAX_DEPTH}")
        flow = bool(getattr(event, "flow_style", False))
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(event := self._next(), yaml.SequenceEndEvent):
                items.append(self._node(event, depth + 1, flow))
            return Sequence(tuple(items), line, column)
        return Mapping(self._entries(depth, flow), line, column)

    def _entries(self, depth: int, flow: bool) -> dict[str, tuple[Scalar, Node]]:
        entries: dict[str, tuple[Scalar, Node]] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._node(event, depth + 1, flow)
            if not isinstance(key, Scalar) or not key.text:
                raise self._error(event, "a key must be a word or a number, followed by ':'")
            if key.plain and key.text == "<<":
                raise self._error(event, "merge keys (<<) are not allowed; write it out")
            if key.text in entries:
                first = entries[key.text][0].line
                raise self._error(
                    event, f"repeated key '{quotable(key.text)}', first used in line {first}"
                )
            entries[key.text] = (key, self._node(self._next(), depth + 1, flow))
        return entries

    def _error(self, event: yaml.Event, message: str) -> RulesetError:
        return RulesetError(self._name, *_place(event), message)


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


_QUESTION_MARK = "a text with '?' needs quotes here"
_MEANINGS = (
    # what the parser says, what it means to somebody who types in a recipe, where to look for it
    ("that cannot start any token", "a text that begins with this character needs quotes", False),
    (
        "mapping values are not allowed",
        "unexpected ':'; check the indentation, the space after each ':' before this one, "
        "and the quotes around a text with ': '",
        False,
    ),
    ("unexpected end of stream", "this quotation mark is never closed", True),
    ("unexpected document separator", "this quotation mark is never closed", True),
    ("could not find expected ':'", "this line has no ': ' between key and value", True),
    (
        "expected <block end>",
        "this does not fit what stands before it; check indentation and quotes",
        False,
    ),
    ("expected ',' or '}'", "before this, a ',' or the closing '}' is missing", False),
    ("expected ',' or ']'", "before this, a ',' or the closing ']' is missing", False),
    ("expected the node content", "before this, a value is missing", False),
    ("sequence entries are not allowed", "a list with '-' begins in a line of its own", False),
    ("expected '<document start>'", "nothing may follow after the end of the document", False),
    ("expected chomping", "a text after '|' or '>' begins in a line of its own", False),
)


def _syntax_error(error: yaml.MarkedYAMLError, name: str, text: str) -> RulesetError:
    problem = error.problem or error.context or "it cannot be understood"
    message = f"this is not valid YAML: {quotable(problem, most=120)}"
    mark = error.problem_mark or error.context_mark
    for said, meant, at_beginning in _MEANINGS:
        if said in problem:
            message = meant
            mark = (error.context_mark if at_beginning else None) or mark
            break
    if mark is not None and text[mark.index : mark.index + 1] == "?":
        message = _QUESTION_MARK
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    return RulesetError(name, line, column, message)
