"""YAML that is not a ruleset of any game: one exact message each."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules import tree
from game.rules.document import RulesetError, decode, parse

BAD_RULESETS = sorted((Path(__file__).parent / "bad_rulesets").glob("*.yaml"))


def refusal(text: str) -> str:
    with pytest.raises(RulesetError) as caught:
        parse(text, "x.yaml")
    return str(caught.value)


def test_the_folder_of_bad_rulesets_is_there() -> None:
    assert len(BAD_RULESETS) > 30


@pytest.mark.parametrize("path", BAD_RULESETS, ids=lambda path: path.stem)
def test_bad_ruleset_says_what_its_first_line_promises(path: Path) -> None:
    text = decode(path.read_bytes(), path.name)
    promised = text.splitlines()[0].removeprefix("# ")
    assert refusal(text) == f"x.yaml:{promised}"


@pytest.mark.parametrize("path", BAD_RULESETS, ids=lambda path: path.stem)
def test_message_is_the_same_without_the_fast_parser(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = decode(path.read_bytes(), path.name)
    with_fast = refusal(text)
    monkeypatch.setattr(tree, "_FAST", None)
    assert refusal(text) == with_fast


@pytest.mark.parametrize("text", ["", "\n\n", "   ", "\ufeff", "---\n"])
def test_empty_file(text: str) -> None:
    assert refusal(text) == "x.yaml:1:1: the file is empty"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("title: Pfälzer".encode("latin-1"), "1:10: byte 10 of the file (0xE4)"),
        ("a: 1\nä: 2\nß: Kä".encode() + b"se \xff", "3:9: byte 22 of the file (0xFF)"),
        ("hand: 9\n".encode("utf-16"), "1:1: byte 1 of the file (0xFF)"),
        (b"a: 1\r\nb: \xc3", "2:4: byte 10 of the file (0xC3)"),
    ],
)
def test_not_utf_8(data: bytes, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        decode(data, "x.yaml")
    rest = " is not UTF-8; save the file with the encoding UTF-8"
    assert str(caught.value) == f"x.yaml:{message}{rest}"


def test_byte_order_mark_and_windows_lines_change_nothing() -> None:
    plain = parse("a: 1\nb: 2\n", "x.yaml")
    marked = parse("\ufeffa: 1\r\nb: 2\r\n", "x.yaml")
    assert marked.source == plain.source
    assert marked.error("here", "b").column == plain.error("here", "b").column == 4


def test_too_many_characters() -> None:
    assert refusal("#" * 1_000_001) == (
        "x.yaml: a ruleset may have at most 1000000 characters, this has 1000001"
    )


def test_too_many_values() -> None:
    assert refusal("- a\n" * 30_000) == (
        "x.yaml:19998:3: the file is too big: more than 20000 values and keys"
    )


def test_alias_bomb_needs_no_memory() -> None:
    letters = "abcdefghijklmnop"
    lines = ["a: &a [" + ", ".join("x" * 50) + "]"]
    for before, letter in pairwise(letters):
        lines.append(f"{letter}: &{letter} [" + ", ".join([f"*{before}"] * 50) + "]")
    tracemalloc.start()
    try:
        message = refusal("\n".join(lines))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert message == "x.yaml:1:4: anchors (&a) are not allowed; write it out"
    assert peak < 2_000_000


def test_message_never_carries_control_characters_or_long_quotations() -> None:
    text = f'"\\e[31m{"k" * 500}": 1'
    with pytest.raises(RulesetError) as caught:
        parse(text, "x.yaml").finish()
    assert "unknown key '\\x1b[31mkkk" in caught.value.message
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 120
