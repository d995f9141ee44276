"""What must hold for every act that the rules refuse."""

from __future__ import annotations

from game.rules.core import Action, IllegalAction, Refusal, Seat, State


def check_refused(state: State, seat: Seat, text: str, expected: Refusal) -> None:
    """Check that an act is refused for this reason, says so, and changes nothing."""
    before, action = state.digest(), Action.parse(text)
    assert action not in state.legal_actions(seat)
    assert state.refusal(seat, action) == expected
    refused = refused_by(state, seat, action)
    assert refused.refusal == expected
    assert str(refused).startswith(f"{expected.rule}: seat {seat} may not {text}")
    assert state.digest() == before


def refused_by(state: State, seat: Seat, action: Action) -> IllegalAction:
    """Return the error; `pytest.raises` takes longer than the rules."""
    try:
        state.apply(seat, action)
    except IllegalAction as refused:
        return refused
    raise AssertionError(f"seat {seat} could {action}")
