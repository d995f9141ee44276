"""Builds the page from styles, script, signs, typeface, and the words that it needs at once."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import dataclass
from functools import cache

from game.phones.words import AT_ONCE, texts
from game.resources import LANGUAGES, bundled, read_data
from game.rules.tree import Mapping, Node, Scalar, read_tree

STYLES = ("look.css", "parts.css", "table.css")
SCRIPTS = (
    "words.js",
    "parts.js",
    "choices.js",
    "link.js",
    "join.js",
    "hand.js",
    "acts.js",
    "table.js",
    "sheets.js",
    "main.js",
)
"""In the order in which they are joined; all share one scope."""
SIGNS = ("back", "book", "close", "last", "menu", "plus")
"""Names of the program's icons on the page."""
SHAPES = range(1, 9)
"""Numbers of the players' shapes."""
THEMES = {"normal": ":root", "contrast": ":root[data-look=contrast]"}
"""The styles of `art/themes.yaml` that the page has, with their selectors."""

_ROLE = re.compile(r"var\(--([a-z-]+)\)")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Page:
    """The page in one file, and the content security policy under which it works."""

    html: bytes
    csp: str


@cache
def page() -> Page:
    """Return the page. Raises OSError or RulesetError if a file of it is missing or damaged."""
    style = "".join(_part(name) for name in STYLES)
    style = _colours(style) + style.replace("{{typeface}}", _typeface())
    script = "".join(_part(name) for name in SCRIPTS)
    script = script.replace("{{languages}}", _json(LANGUAGES)).replace("{{words}}", _json(_words()))
    script = f'"use strict";(()=>{{\n{script}}})();'
    html = _part("index.html").replace("{{signs}}", _signs())
    html = html.replace("{{style}}", style).replace("{{script}}", script)
    policy = (
        "default-src 'none'",
        f"script-src {_digest(script)}",
        f"style-src {_digest(style)}",
        "font-src data:",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return Page(html.encode(), "; ".join(policy))


def _part(name: str) -> str:
    return read_data(bundled("phones") / "page" / name).decode()


def _typeface() -> str:
    """Return the Western European letters of Vollkorn as data."""
    font = read_data(bundled("phones") / "page" / "vollkorn.woff2")
    return f"data:font/woff2;base64,{base64.b64encode(font).decode()}"


def _signs() -> str:
    """Return icons and shapes in the colour of the text around them, and the crown in its own."""
    names = [*(f"icon-{name}" for name in SIGNS), *(f"shape-{number}" for number in SHAPES)]
    parts = [_symbol(name, _COLOUR.sub("currentColor", _drawing(name))) for name in names]
    return "".join([*parts, _symbol("crown", _drawing("crown"))])


def _drawing(name: str) -> str:
    return read_data(bundled("art") / "common" / f"{name}.svg").decode()


def _symbol(name: str, drawing: str) -> str:
    head, _end, rest = drawing.partition(">")
    box = head[head.index("viewBox") :]
    return f'<symbol id="{name}" {box}>{rest.replace("</svg>", "</symbol>").strip()}'


def _colours(style: str) -> str:
    """Return the colours that a style uses, for each look: `--role`, as text `--t-role`."""
    wanted = sorted(set(_ROLE.findall(style)))
    root = read_tree(read_data(bundled("art") / "themes.yaml").decode(), "themes.yaml")
    rules = []
    for theme, where in THEMES.items():
        node = root.entries[theme][1]
        assert isinstance(node, Mapping)
        roles = {role: value for role, (_place, value) in node.entries.items()}
        lines = []
        for name in wanted:
            role, use = (name[2:], "text") if name.startswith("t-") else (name, "fill")
            if role in roles and (colour := _colour(roles[role], use)):
                lines.append(f"--{name}:{colour}")
        rules.append(f"{where}{{{';'.join(lines)}}}\n")
    return "".join(rules)


def _colour(value: Node, use: str) -> str:
    """Return the colour of a role for a use, empty if it says none."""
    if isinstance(value, Mapping):
        if use not in value.entries:
            return ""
        value = value.entries[use][1]
    assert isinstance(value, Scalar)
    return value.text


def _words() -> dict[str, dict[str, str]]:
    """Return what the page says before the table has sent its words, by language."""
    known = {language: texts(language) for language in LANGUAGES}
    return {code: {text: words[text] for text in AT_ONCE} for code, words in known.items()}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
