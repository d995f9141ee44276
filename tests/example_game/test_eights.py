"""The example's own rules; what all games have in common is tested with `drop_in`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.core import Seat
from game.rules.document import parse
from tests.example_game.eights import GAME, PLAYS, EightsState

TEXT = Path(__file__).with_name("eights.yaml").read_text("utf-8")
OLD = re.sub(r"variants:\n( .*\n)+", "variants: {}\n", TEXT)
"""The ruleset before there was a variant."""


def after_a_queen(text: str, variants: dict[str, int]) -> EightsState:
    state = GAME.new(GAME.read_ruleset(parse(text, "eights")), 3, 1, variants)
    state.hands[0], state.pile, state.suit = ["QC", "5C"], ["3C"], "C"
    state.apply(Seat(0), PLAYS["QC"])
    return state


@pytest.mark.parametrize(("queens", "follows"), [(0, 1), (1, 2)])
def test_a_queen_passes_the_next_one_over_if_that_was_chosen(queens: int, follows: int) -> None:
    assert after_a_queen(TEXT, {"queens": queens}).turn == follows


def test_a_ruleset_that_is_older_than_a_variant_is_played_as_before() -> None:
    assert OLD != TEXT
    state = after_a_queen(OLD, {})
    assert (state.turn, state.plain()["variants"]) == (1, {})
    assert state.rules.variants == ()
