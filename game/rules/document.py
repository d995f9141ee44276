"""A ruleset's YAML, read key by key into typed values, with the exact place of every mistake."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import TracebackType

from game.rules import tree
from game.rules.tree import RulesetError, Scalar, close_match, quotable
from game.rules.wording import Wording

__all__ = ["RulesetError", "Section", "decode", "parse"]

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,19})")
_NUMBER = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,20})?")
_NOT_TEXT = re.compile(r"~|null|true|false|yes|no|on|off|[-+]?[0-9][0-9_]*(\.[0-9]*)?", re.I)
"""What YAML does not read as text if it has no quotation marks."""
_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_TRANSLATIONS = {"de": "German", "en": "English", "es": "Spanish", "pfl": "Palatine German"}


def parse(text: str, name: str) -> Section:
    """Return the document's outermost section; `name` stands in front of every message.

    A byte order mark is dropped and line ends become `\\n`, so a file has the same digest on
    every system. Raises RulesetError.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return Section(tree.read_tree(text, name), name, "the ruleset", text)


def decode(data: bytes, name: str) -> str:
    """Return a file's text. Raises RulesetError at the first place that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        problem = (
            f"byte {error.start + 1} of the file (0x{data[error.start]:02X}) is not UTF-8; "
            "save the file with the encoding UTF-8"
        )
        raise RulesetError(name, line, column, problem) from None


class Section:
    """A mapping of the document. Every method names a key, checks its value and notes it as read.

    All methods raise RulesetError at the place of the mistake. Leave the section with
    `finish()`, or use it as a context manager, to have unknown keys reported.
    """

    def __init__(self, node: tree.Mapping, name: str, title: str, source: str) -> None:
        self.name = name
        self.title = title
        """The section's name in messages."""
        self.source = source
        """The whole document's text."""
        self._node = node
        self._known: dict[str, None] = {}

    def __enter__(self) -> Section:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self.finish()

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that are present, in the order of the file."""
        return tuple(self._node.entries)

    def has(self, key: str) -> bool:
        """Return whether the key is present; from now on it is a known one."""
        self._known[key] = None
        return key in self._node.entries

    def error(self, message: str, key: str | None = None, item: int | None = None) -> RulesetError:
        """Return an error at a key's value (or one item of its list), or at the section itself."""
        node: tree.Node = self._node
        if key is not None and key in self._node.entries:
            node = self._node.entries[key][1]
            if item is not None and isinstance(node, tree.Sequence):
                node = node.items[item]
        return RulesetError(self.name, node.line, node.column, message)

    def key_error(self, message: str, key: str) -> RulesetError:
        """Return an error at a key that is present, rather than at its value."""
        return self._at(self._node.entries[key][0], message)

    def finish(self) -> None:
        """Raise RulesetError for the first key that nobody has asked for."""
        for key, (place, _) in self._node.entries.items():
            if key in self._known:
                continue
            absent = [known for known in self._known if known not in self._node.entries]
            hint = close_match(key, absent)
            if not hint:
                hint = f"; {self.title} may have " + ", ".join(self._known)
            raise self._at(place, f"unknown key '{quotable(key)}'{hint}")

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from `low` to `high`."""
        if default is not None and not self.has(key):
            return default
        return self._whole(self._value(key), key, low, high)

    def optional_whole(self, key: str, low: int, high: int) -> int | None:
        """Return a whole number from `low` to `high`; None if it is absent, empty or `null`."""
        if not self.has(key) or _is_nothing(self._value(key)):
            return None
        return self.whole(key, low, high)

    def number(self, key: str, low: float, high: float) -> float:
        """Return a number from `low` to `high`, with or without decimals."""
        return self._number(self._value(key), key, low, high)

    def numbers(self, key: str, low: float, high: float) -> tuple[float, ...]:
        """Return a list of such numbers."""
        return tuple(self._number(node, f"{key}: item", low, high) for node in self._items(key))

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Return `true` or `false`."""
        if default is not None and not self.has(key):
            return default
        node = self._value(key)
        if isinstance(node, Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        raise self._at(node, f"{key} must be true or false, not {_shown(node)}")

    def text(self, key: str, most: int = 200, default: str | None = None) -> str:
        """Return one line of text with at most `most` characters."""
        if default is not None and not self.has(key):
            return default
        return self._text(self._value(key), key, most)

    def identifier(self, key: str) -> str:
        """Return a name of small letters, digits and single hyphens, beginning with a letter."""
        node = self._value(key)
        text = self._text(node, key, 30)
        if not _IDENTIFIER.fullmatch(text):
            allowed = "small letters a-z, digits and '-', and begin with a letter"
            raise self._at(node, f"{key} must consist of {allowed}, not {_shown(node)}")
        return text

    def choice(self, key: str, options: Sequence[str], default: str | None = None) -> str:
        """Return one of the options."""
        if default is not None and not self.has(key):
            return default
        return self._choice(self._value(key), key, options)

    def choices(self, key: str, options: Sequence[str]) -> list[str]:
        """Return a list of options; one may occur several times."""
        return [self._choice(node, f"{key}: item", options) for node in self._items(key)]

    def words(self, key: str, languages: Sequence[str] = ("de", "en"), most: int = 200) -> Wording:
        """Return a text in at least these languages; every one has at most `most` characters."""
        section = self.section(key)
        texts = []
        for code in section.keys:
            if not _LANGUAGE.fullmatch(code):
                problem = f"{key}: '{quotable(code)}' is no language code like de, en or es"
                raise self._at(section._node.entries[code][0], problem)
            texts.append((code, section._text(section._value(code), f"{key} ({code})", most)))
        for code in languages:
            if not section.has(code):
                language = _TRANSLATIONS.get(code, "this language")
                raise section.error(f"{key} has no text in {language} ({code})")
        return Wording(tuple(texts))

    def texts(self, key: str, most: int = 200) -> list[str]:
        """Return a list of lines of text, at least one, each with at most `most` characters."""
        return [self._text(node, f"{key}: item", most) for node in self._items(key)]

    def section(self, key: str) -> Section:
        """Return the mapping under this key."""
        return self._section(self._value(key), key)

    def sections(self, key: str, may_be_empty: bool = False) -> list[Section]:
        """Return the mappings of a list, at least one unless it may be empty."""
        nodes = self._items(key, may_be_empty)
        return [self._section(node, f"{key}: item {i}") for i, node in enumerate(nodes, 1)]

    def whole_list(
        self, key: str, low: int, high: int, length: int | None = None
    ) -> tuple[int, ...]:
        """Return a list of whole numbers, of a given length if there is one."""
        nodes = self._items(key)
        if length is not None and len(nodes) != length:
            raise self.error(f"{key} must be a list of {length} numbers, not {len(nodes)}", key)
        return tuple(self._whole(node, f"{key}: item", low, high) for node in nodes)

    def mapping_of_wholes(
        self, key: str, keys: tuple[int, int], low: int, high: int
    ) -> dict[int, int]:
        """Return whole numbers under keys that are whole numbers, at least one, keys ascending."""
        section = self.section(key)
        if not section.keys:
            raise self.error(f"{key} must not be empty", key)
        values = {}
        for word, (place, node) in section._node.entries.items():
            number = self._whole(place, f"{key}: key", *keys)
            values[number] = self._whole(node, f"{key}: {word}", low, high)
        return dict(sorted(values.items()))

    def _value(self, key: str) -> tree.Node:
        if self.has(key):
            return self._node.entries[key][1]
        unread = [other for other in self._node.entries if other not in self._known]
        for other in unread:
            if close_match(other, [key]):
                place = self._node.entries[other][0]
                raise self._at(
                    place, f"missing key '{key}'; did you mean it with '{quotable(other)}'?"
                )
        raise self.error(f"missing key '{key}' in {self.title}")

    def _items(self, key: str, may_be_empty: bool = False) -> tuple[tree.Node, ...]:
        node = self._value(key)
        if not isinstance(node, tree.Sequence):
            raise self._at(node, f"{key} must be a list, not {_shown(node)}")
        if not node.items and not may_be_empty:
            raise self._at(node, f"{key} must not be empty")
        return node.items

    def _section(self, node: tree.Node, title: str) -> Section:
        if not isinstance(node, tree.Mapping):
            problem = f"{title} must have lines like 'key: value', not {_shown(node)}"
            raise self._at(node, problem)
        return Section(node, self.name, title, self.source)

    def _whole(self, node: tree.Node, label: str, low: int, high: int) -> int:
        if isinstance(node, Scalar) and node.plain and _WHOLE.fullmatch(node.text):
            number = int(node.text)
            if low <= number <= high:
                return number
        wanted = f"{label} must be a whole number from {low} to {high}"
        raise self._at(node, f"{wanted}, not {_shown(node)}")

    def _number(self, node: tree.Node, label: str, low: float, high: float) -> float:
        if isinstance(node, Scalar) and node.plain and _NUMBER.fullmatch(node.text):
            number = float(node.text)
            if low <= number <= high:
                return number
        wanted = f"{label} must be a number from {low:g} to {high:g}"
        raise self._at(node, f"{wanted}, not {_shown(node)}")

    def _text(self, node: tree.Node, label: str, most: int) -> str:
        if not isinstance(node, Scalar) or _is_nothing(node) or not node.text.strip():
            raise self._at(node, f"{label} must be a text, not {_shown(node)}")
        text = node.text
        if node.plain and _NOT_TEXT.fullmatch(text):
            raise self._at(
                node, f'{label} must be a text; write "{quotable(text)}" in quotation marks'
            )
        if not text.isprintable() or text != text.strip():
            problem = f"{label} must be one line of text without spaces at its ends"
            raise self._at(node, problem)
        if len(text) > most:
            problem = f"{label} has {len(text)} characters, {most} are possible"
            raise self._at(node, problem)
        return text

    def _choice(self, node: tree.Node, label: str, options: Sequence[str]) -> str:
        if isinstance(node, Scalar) and node.text in options:
            return node.text
        hint = close_match(node.text, list(options)) if isinstance(node, Scalar) else ""
        possible = ", ".join(options)
        problem = f"{label} must be one of {possible}, not {_shown(node)}{hint}"
        raise self._at(node, problem)

    def _at(self, node: tree.Node, message: str) -> RulesetError:
        return RulesetError(self.name, node.line, node.column, message)


def _is_nothing(node: tree.Node) -> bool:
    return isinstance(node, Scalar) and node.plain and node.text in ("", "~", "null")


def _shown(node: tree.Node) -> str:
    """Return a value as a message quotes it, cut where it is long."""
    if not isinstance(node, Scalar):
        return "a list" if isinstance(node, tree.Sequence) else "a mapping"
    if _is_nothing(node):
        return "nothing"
    text = quotable(node.text)
    return f"'{text}'" if node.plain else f'the text "{text}"'
