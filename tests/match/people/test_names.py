"""Names: what draws nothing is left out, and what belongs together stays together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.people.names import LONGEST_NAME, clean_name, is_mark, may_be_typed, signs, tidy
from game.match.storage.header import SeatPlan


@pytest.mark.parametrize(
    "unseen",
    ["", " ", "\u200b", "\u2060\ufeff", "\ufe0f", "\u200d", "\u3164", "\u2800", "\ud83d", "\0\t\n"],
)
def test_nobody_is_called_nothing(unseen: str) -> None:
    with pytest.raises(ValueError, match="seen"):
        clean_name(unseen)
    assert SeatPlan.from_plain(SeatPlan(unseen).plain()).name == "?"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Karl \t  Heinz ", "Karl Heinz"),
        ("A\0n\ud800n\u200ba", "Anna"),
        ("\u0301Jose\u0301", "José"),
        ("محمد", "محمد"),
        ("太郎", "太郎"),
        ("Lena ❤️", "Lena ❤️"),
        ("👩‍🍳", "👩‍🍳"),
        ("\u200d👩", "👩"),
        ("🇩🇪🇪🇸", "🇩🇪🇪🇸"),
        ("Z\u0321\u0322\u0327\u0328\u032d\u032e", "Z\u0321\u0322\u0327"),
        ("Maximilian von und zu", "Maximilian von"),
        ("Maximilian vo👩‍🍳", "Maximilian vo"),
    ],
)
def test_what_is_kept_of_a_name(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text(st.characters(codec=None), max_size=30))
def test_a_tidy_name_is_tidy(text: str) -> None:
    name = tidy(text)
    assert tidy(name) == name
    assert len(name) <= LONGEST_NAME
    assert all(map(may_be_typed, name))
    assert name == name.strip()
    assert not name or not is_mark(name[0])
    name.encode()


@given(st.text(max_size=20))
def test_signs_are_the_whole_text(text: str) -> None:
    assert "".join(signs(text)) == text
