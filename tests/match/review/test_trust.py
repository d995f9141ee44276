"""Marks of a look back against what is known exactly; `tests.match.review.trust` tells more."""

from __future__ import annotations

import pytest

from tests.match.review.trust import SHORT, check_exact

POSITIONS = 100


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", SHORT)
def test_what_is_marked_is_an_error(game: str) -> None:
    tally = check_exact(game, POSITIONS, 1)
    assert tally.marked > 0
    assert tally.marked - tally.right <= max(1, tally.marked // 10)
