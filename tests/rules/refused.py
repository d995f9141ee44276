"""What has to hold of every act that the rules refuse."""

from __future__ import annotations

import pytest

from game.rules.core import Action, IllegalAction, Refusal, Seat, State


def check_refused(state: State, seat: Seat, text: str, expected: Refusal) -> None:
    """Check that an act is refused for this reason, says so, and changes nothing."""
    before, action = state.digest(), Action.parse(text)
    assert action not in state.legal_actions(seat)
    assert state.refusal(seat, action) == expected
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert refused.value.refusal == expected
    assert str(refused.value).startswith(f"{expected.rule}: seat {seat} may not {text}")
    assert state.digest() == before
