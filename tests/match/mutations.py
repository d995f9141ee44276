"""What can happen to values of JSON: other types and sizes, a later version, a damaged disk."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]

RAW = "raw:"
"""A text with this prefix stands for something that JSON cannot express."""

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    9,
    100,
    101,
    20_000,
    2**31,
    2**63,
    -(2**63) - 1,
    10**400,
    0.5,
    -0.0,
    1e308,
    -1e308,
    5e-324,
    float("nan"),
    float("inf"),
    float("-inf"),
    f"{RAW}1e999",
    f"{RAW}-1e999",
    f"{RAW}{'9' * 5000}",
    f"{RAW}{'[' * 300}{']' * 300}",
    f"{RAW}{'[' * 20_000}{']' * 20_000}",
    RAW + '{"a":' * 200 + "1" + "}" * 200,
    "",
    " ",
    "fr",
    "easy",
    "1280",
    "2026-03-14",
    "2026-03-14T20:00:00",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
    "../../x",
    "\0",
    "a\0b",
    "\ud800",
    "x\udfffy",
    "\u202e\u200b\ufeff",
    "🃏" * 40,
    "é" * 500,
    "W" * 100_000,
    [],
    {},
    [[]],
    [None],
    [20_000, 20_000],
    [1, 2, 3],
    {"a": {"b": {}}},
    {"": None},
    list(range(3000)),
    {str(number): number for number in range(3000)},
)


def mutated(valid: Any, chance: random.Random) -> bytes:
    """Return a file that was valid and has been changed in one to three places."""
    value = copy.deepcopy(valid)
    for _time in range(chance.choice((1, 1, 1, 2, 3))):
        value = _changed(value, chance)
    content = written(value)
    return _scratched(content, chance) if chance.random() < 0.1 else content


def written(value: Any) -> bytes:
    """Return a value as JSON, including what JSON cannot express."""
    text = json.dumps(value)
    while (start := text.find(f'"{RAW}')) >= 0:
        literal, end = json.decoder.scanstring(text, start + 1)  # type: ignore[attr-defined]
        text = text[:start] + literal.removeprefix(RAW) + text[end:]
    return text.encode("utf-8", "surrogatepass")


def _changed(value: Any, chance: random.Random) -> Any:
    path = chance.choice(list(_places(value)))
    if not path:
        return chance.choice(HOSTILE) if chance.random() < 0.3 else _later_version(value, chance)
    within = value
    for step in path[:-1]:
        within = within[step]
    kind = chance.random()
    if kind < 0.15 and isinstance(within, dict):
        del within[path[-1]]
    elif kind < 0.25 and isinstance(within, dict):
        new = chance.choice([one for one in HOSTILE if isinstance(one, str)])
        within[new.removeprefix(RAW)[:300]] = within.pop(path[-1])
    elif kind < 0.6:
        within[path[-1]] = copy.deepcopy(chance.choice(HOSTILE))
    else:
        within[path[-1]] = _alike(within[path[-1]], chance)
    return value


def _places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path to everything in a value."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from _places(value[key], (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _places(one, (*path, number))


def _alike(value: Any, chance: random.Random) -> Any:
    """Return something similar."""
    if isinstance(value, bool):
        return chance.choice((not value, int(value), str(value).lower()))
    if isinstance(value, int) and abs(value) < 10**100:
        by = chance.choice((-1, 1, -value, value, 10 ** chance.randrange(30)))
        return chance.choice((value + by, value * by, -value, float(value), str(value)))
    if isinstance(value, float) and abs(value) < 1e100:
        return chance.choice((-value, value * 1e30, value / 1e300, int(value)))
    if isinstance(value, str):
        cut = chance.randrange(len(value) + 1)
        return chance.choice((value[:cut], value * 50, value.upper(), value + "\ud83d", [value]))
    if isinstance(value, list):
        return chance.choice((value * 2, value[1:], value * 200, {"0": value}, value[:1] * 9))
    if isinstance(value, dict):
        return chance.choice((list(value.values()), {**value, "more": "new"}, list(value), {}))
    return chance.choice(HOSTILE)


def _later_version(value: Any, chance: random.Random) -> Any:
    """Return what a later version may have written."""
    if not isinstance(value, dict):
        return [value]
    added = {f"new {number}": chance.choice(HOSTILE) for number in range(chance.randrange(1, 4))}
    version = {"version": chance.choice((3, 99, "3.0", None))}
    return {**value, **added, **chance.choice((version, {}))}


def _scratched(content: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(content) + 1)
    torn = content[:place]
    zeros = torn + b"\0" * min(512, len(content) - place)
    flipped = torn + bytes([chance.randrange(256)]) + content[place + 1 :]
    return chance.choice((torn, zeros, flipped, b"", b"\xef\xbb\xbf" + content))
