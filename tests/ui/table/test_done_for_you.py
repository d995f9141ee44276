"""What is done for a person: only if they wish it, and not before they could read why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import find_game
from game.games.uffbasse.events import Tasted
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Action, Seat, State
from game.ui import text
from game.ui.parts.toast import Toast
from game.ui.reading import reading_seconds
from game.ui.text import NO_BREAK
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import Begun, Sitting, header_of, state_when

pytestmark = pytest.mark.usefixtures("no_pictures")

ME = Seat(0)
GAMES = [
    ("uffbasse", "You cannot pay for any dish: your turn ends."),
    ("uffda", "There is nothing else to do: your turn ends."),
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


def test_what_is_done_stands_with_its_reason_until_it_can_be_read(
    sitting: tuple[Sitting, str],
) -> None:
    at, reason = sitting
    wish(at, ends=True)
    seconds = reading_seconds(reason)
    assert seconds == len(reason.split()) / 3
    assert not looked_at(at, seconds - 0.1)
    assert reason in at.scene.table.toast
    assert any(written.text in reason for written in at.stack.draw().written)
    assert looked_at(at, 0.5)
    assert at.match.record.moves[0].seat == ME


def stands_and_holds(sitting: Sitting, words: str) -> None:
    """Check that a reason is said, and that nothing else happens before it can be read."""
    table = sitting.scene.table
    for _frame in range(round(reading_seconds(words) / 0.1) - 1):
        sitting.pass_time(0.1)
        assert table.toast == words
        assert not table.is_idle
    for _frame in range(30):
        sitting.pass_time(0.1)
    assert table.is_idle


def test_a_familys_coin_goes_on_with_its_reason() -> None:
    text.install("en")
    rules = all_rulesets().find("uffda")
    header = header_of(rules, ("human", "human", "human"), 3, variants={"penalties": 0})

    def owes(state: State) -> bool:
        seen = state.observation(ME)
        return Action("next") in seen.legal and bool(getattr(seen, "owes_coin", False))

    match = Match(Begun(header, state_when(header, owes)))
    sitting = Sitting(stage_for((1280, 720), "en"), match)
    sitting.scene.lay(ME)
    assert sitting.scene.submit(ME, Action("next")) is None
    stands_and_holds(sitting, "You have laid no card: your coin opens your branch.")


def test_who_tastes_learns_why() -> None:
    text.install("en")
    rules = all_rulesets().find("uffbasse")
    header = header_of(rules, ("human", "human", "easy"), 3, variants={"kostprobe": 1})
    sitting = Sitting(stage_for((1280, 720), "en"), Match(Record(header)))
    table = sitting.scene.table
    sitting.scene.lay(ME)
    assert table.seen is not None
    table.show([Tasted(ME, "R5")], table.seen)
    stands_and_holds(sitting, f"You came second: Meat{NO_BREAK}5 goes into your pantry.")
    table.show([Tasted(Seat(2), "R5")], table.seen)
    sitting.pass_time(0.1)
    assert table.toast == f"Cleo came second: Meat{NO_BREAK}5 goes into the pantry."


def test_what_is_told_lets_the_last_sentence_be_read_but_an_answer_comes_at_once() -> None:
    toast = Toast()
    toast.say("one", waits=True)
    toast.say("two", waits=True)
    toast.update(0.6)
    assert toast.text == "one"
    toast.say("three", waits=True)
    assert toast.update(0.2)
    assert toast.text == "three"
    toast.say("", waits=True)
    assert toast.text == "three"
    toast.say("not yet")
    assert toast.text == "not yet"
    toast.update(4.5)
    assert toast.text == "not yet", "nothing waits any more"
