"""What is done for a person: only if they wish it, and not before they could read why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import find_game
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.rules.core import Seat, State
from game.ui import text
from game.workbench.gallery.pictures import stage_for
from tests.ui.short_games import Begun, Sitting, header_of, state_when

ME = Seat(0)
GAMES = [
    ("uffbasse", "You cannot pay for any dish: your turn ends."),
    ("uffda", "There is nothing else that you can do: Next is said for you."),
    ("sauce", "It is your last card: it is played for you."),
]


@pytest.fixture(params=GAMES, ids=[name for name, _reason in GAMES])
def sitting(request: pytest.FixtureRequest) -> tuple[Sitting, str]:
    """A table at which the person in front has no choice, and why."""
    ruleset, reason = request.param
    text.install("en")
    rules = all_rulesets().find(ruleset)
    header = header_of(rules, ("human", "easy", "easy", "easy"), 3)
    game = find_game(rules.game)

    def leaves_no_choice(state: State) -> bool:
        if state.is_over or ME not in state.must_act():
            return False
        return game.automatic(state.observation(ME)) is not None

    state = state_when(header, leaves_no_choice)
    return Sitting(stage_for((1280, 720), "en"), Match(Begun(header, state))), reason


def looked_at(sitting: Sitting, seconds: float) -> bool:
    """Let time pass in frames; return whether somebody has acted."""
    for _frame in range(round(seconds / 0.1)):
        sitting.pass_time(0.1)
        if sitting.match.ply:
            return True
    return False


def wish(sitting: Sitting, *, ends: bool) -> None:
    stage = sitting.stack.stage
    stage.settings = replace(stage.settings, end_turn=ends, shouting="live")
    sitting.scene.apply_settings()


def test_nothing_is_done_for_a_person_who_has_not_wished_it(sitting: tuple[Sitting, str]) -> None:
    at, _reason = sitting
    wish(at, ends=False)
    assert not looked_at(at, 30)
    assert not at.scene.table.toast


def test_what_is_done_stands_two_seconds_with_its_reason(sitting: tuple[Sitting, str]) -> None:
    at, reason = sitting
    wish(at, ends=True)
    assert not looked_at(at, 1.9)
    assert reason in at.scene.table.toast
    assert any(written.text in reason for written in at.stack.draw().written)
    assert looked_at(at, 0.5)
    assert at.match.record.moves[0].seat == ME
