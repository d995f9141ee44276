"""Any content of a file gives a ruleset or one message with a place."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import resources
from game.games.uffbasse.reading import read_ruleset
from game.rules import tree
from game.rules.document import RulesetError, decode, parse
from game.rules.ruleset import Ruleset
from tests import effort

GOOD = (resources.bundled("rulesets") / "uffbasse.yaml").read_bytes()
LINES = GOOD.splitlines(keepends=True)
SIGNS = st.sampled_from(
    [*"\t\n\r '\"-:,[]{}#&*!|>%@`?<~\\0179eYnN^", "\x00", "\x85", "ä", "\ufeff", "🃏"]
)

Change = Callable[[bytes], bytes]


def outcome(data: bytes) -> Ruleset | RulesetError:
    try:
        return read_ruleset(parse(decode(data, "x.yaml"), "x.yaml"))
    except RulesetError as error:
        return error


def has_place(result: Ruleset | RulesetError) -> bool:
    if isinstance(result, Ruleset):
        return True
    return result.line >= 1 and result.column >= 1 and "\n" not in str(result)


@st.composite
def changed_lines(draw: st.DrawFn) -> bytes:
    """The good file with lines left out, doubled, moved or indented."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        other = draw(st.sampled_from(LINES))
        lines[at : at + 1] = draw(
            st.sampled_from([[], [line, line], [other], [b" " + line], [line[1:]], [b"\t" + line]])
        )
    return b"".join(lines)


@st.composite
def changed_signs(draw: st.DrawFn) -> bytes:
    """The good file with a few signs of YAML put in or overwritten."""
    text = GOOD.decode()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(SIGNS) + text[at + draw(st.integers(0, 2)) :]
    return text.encode()


@st.composite
def changed_bytes(draw: st.DrawFn) -> bytes:
    """The good file with a piece of it replaced by any bytes."""
    at = draw(st.integers(0, len(GOOD)))
    return GOOD[:at] + draw(st.binary(max_size=6)) + GOOD[at + draw(st.integers(0, 40)) :]


@given(st.one_of(changed_lines(), changed_signs(), changed_bytes()))
def test_changed_file(data: bytes) -> None:
    assert has_place(outcome(data))


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    assert has_place(outcome(data))


@given(st.lists(SIGNS, max_size=60).map("".join))
def test_any_signs(text: str) -> None:
    assert has_place(outcome(text.encode()))


@pytest.mark.slow
@effort.examples(20)
@given(st.one_of(changed_lines(), changed_signs()))
def test_fast_and_slow_parser_agree(data: bytes) -> None:
    """The same tree with the same places, so that a message does not depend on the machine."""
    text = data.decode().removeprefix("\ufeff")
    with pytest.MonkeyPatch.context() as patch:
        fast = tree_or_message(text)
        patch.setattr(tree, "_FAST", None)
        assert tree_or_message(text) == fast


def tree_or_message(text: str) -> tree.Mapping | str:
    try:
        return tree.read_tree(text, "x.yaml")
    except RulesetError as error:
        return str(error)


@pytest.mark.parametrize("seed", range(5))
def test_a_megabyte_of_noise(seed: int) -> None:
    noise = random.Random(seed)
    result = outcome(noise.randbytes(1_000_000))
    assert isinstance(result, RulesetError)
    assert result.line >= 1
    signs = "".join(noise.choices(" \n:-[]{},\"'#ab1", k=1_000_000))
    result = outcome(signs.encode())
    assert isinstance(result, RulesetError)
    assert result.line >= 1
