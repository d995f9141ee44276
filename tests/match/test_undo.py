"""Taking back: free up to the last reveal, in every game, and never a change of chance."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.brain import DirectBrain
from game.games import find_game
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import PRACTICE, Record
from game.rules.core import CLOCK, Action, Event, IllegalAction, Seat, State
from game.rules.rng import Rng
from tests import effort
from tests.match.directed import LED_BY_SEAT_1, SHOUT
from tests.match.toy_match import bare
from tests.ui.positions.short_games import header_of
from tests.walks import until_over

GAMES = ("uffbasse", "uffda", "ay-caramba", "sauce")
ALONE = ("human", "easy", "easy", "easy")
ME = Seat(0)


def match_of(ruleset: str, kinds: tuple[str, ...] = ALONE, seed: int = 3) -> Match:
    return Match(Record(header_of(all_rulesets().find(ruleset), kinds, seed)))


def one_more(match: Match, brain: DirectBrain) -> tuple[Seat, str]:
    """Close an open window, or let the next seat act like an easy opponent."""
    if CLOCK in match.actors():
        match.close_window()
        return CLOCK, "close"
    seat = match.actors()[0]
    brain.request(match.observation(seat), "easy", match.ply)
    action = brain.poll()[0].action or match.observation(seat).legal[0]
    match.submit(seat, action)
    return seat, action.verb


def seen_of(state: State, seat: Seat, action: Action) -> list[Event] | None:
    """Return what the person sees of an action; None if it cannot be done here."""
    events: list[Event] = []
    try:
        state.apply(seat, action, events)
    except IllegalAction:
        return None
    return [seen for event in events if (seen := event.seen_by(ME)) is not None]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_what_is_free_would_have_looked_the_same_in_every_other_world(ruleset: str) -> None:
    """Nothing is known that tells apart many worlds that looked the same before."""
    match, brain = match_of(ruleset), DirectBrain()
    free: Counter[str] = Counter()
    compared: set[int] = set()
    for _action in range(240):
        if match.is_over:
            break
        _seat, verb = one_more(match, brain)
        reach = match.way_back(ME)
        if reach is None or not reach.is_free:
            continue
        free[verb] += 1
        assert reach.seat == ME
        assert len(match.record.replay(reach.ply).legal_actions(ME)) > 1
        game = find_game(match.header.game)
        for ply in sorted({*range(reach.ply, match.ply)} - compared):
            compared.add(ply)
            before, move = match.record.replay(ply), match.record.moves[ply]
            action = Action.parse(move.action)
            known = before.observation(ME)
            real = seen_of(before, move.seat, action)
            for number in range(25 if effort.seed() else 10):
                world = game.sample(known, Rng.derive(number, "other worlds", ply))
                assert seen_of(world, move.seat, action) == real, f"{move} at {ply}"
    assert free, "something could be taken back"


def test_an_opponent_s_card_is_a_reveal_and_the_own_card_before_it_is_not() -> None:
    match, brain = match_of("uffbasse"), DirectBrain()
    seen_free = seen_closed = False
    for _action in range(200):
        seat, verb = one_more(match, brain)
        reach = match.way_back(ME)
        if verb != "play" or reach is None:
            continue
        if seat == ME and len(match.record.replay(match.ply - 1).legal_actions(ME)) > 1:
            assert reach.ply == match.ply - 1
            seen_free |= reach.is_free
        elif seat != ME:
            assert not reach.is_free
            seen_closed = True
    assert seen_free
    assert seen_closed


def test_a_drawn_card_is_a_reveal() -> None:
    match, brain = match_of("uffda"), DirectBrain()
    drawn = 0
    for _action in range(400):
        if match.is_over:
            break
        seat, verb = one_more(match, brain)
        if seat == ME and verb == "draw":
            drawn += 1
            reach = match.way_back(ME)
            assert reach is None or not reach.is_free
    assert drawn


def test_coin_and_laid_card_come_back_one_after_the_other() -> None:
    """A turn of UFF-DA! of several actions is taken back step by step."""
    match, brain = match_of("uffda"), DirectBrain()
    for _action in range(600):
        seat, _verb = one_more(match, brain)
        if seat != ME:
            continue
        own = 0
        for move in reversed(match.record.moves):
            if move.seat != ME:
                break
            own += 1
        reach = match.way_back(ME)
        if own >= 2 and reach and reach.is_free and reach.ply == match.ply - 1:
            digest = match.record.replay(reach.ply).digest()
            match.take_back(reach.ply)
            assert match.digest() == digest
            again = match.way_back(ME)
            if again and again.is_free:
                match.take_back(again.ply)
                return
    raise AssertionError("it never came about")


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_same_cards_come_again(ruleset: str) -> None:
    match, brain = match_of(ruleset), DirectBrain()
    for _action in range(60):
        one_more(match, brain)
    reach = match.way_back(ME)
    assert reach is not None
    undone = match.record.moves[reach.ply :]
    digest = match.digest()
    match.note(PRACTICE)
    match.take_back(reach.ply)
    for move in undone:
        match.submit(move.seat, Action.parse(move.action))
    assert match.digest() == digest
    assert PRACTICE in match.record.notes


@pytest.mark.parametrize("ruleset", GAMES)
def test_going_on_in_another_sitting_changes_nothing(ruleset: str) -> None:
    match, brain = match_of(ruleset), DirectBrain()
    for _action in range(90):
        one_more(match, brain)
        resumed = Match(Record(match.header, match.record.entries))
        if _action % 15 == 0:
            assert resumed.way_back(ME) == match.way_back(ME)
            assert resumed.way_back(None) == match.way_back(None)


def test_back_over_an_opponent_s_shout(toy: None) -> None:
    """Only by agreement, and then everything is as before: the shout can be heard again."""
    match = bare("human", "easy", seed=LED_BY_SEAT_1)
    for seat in (0, 1, 0, 1):
        match.submit(Seat(seat), match.observation(Seat(seat)).legal[0])
    match.close_window()
    # Who led may be late with the shout, as long as the next trick has not begun.
    me, other = (Seat(0), Seat(1)) if match.owing() == (1,) else (Seat(1), Seat(0))
    assert (me, other) == (ME, Seat(1))
    match.submit(other, match.observation(other).legal[0])
    match.submit(ME, match.observation(ME).legal[0])
    assert CLOCK in match.actors()
    match.close_window()
    (shouter,) = match.shouters()
    before, ply = match.digest(), match.ply
    match.submit(shouter, SHOUT)
    reach = match.way_back(ME)
    assert reach is not None
    assert not reach.is_free
    match.take_back(ply)
    assert match.digest() == before
    assert match.shouters() == (shouter,)
    match.submit(shouter, SHOUT)
    match.take_back(reach.ply)
    assert match.observation(ME).legal
    assert match.shouters() == ()
    resumed = Match(Record(match.header, match.record.entries))
    assert resumed.digest() == match.digest()


def test_other_people_s_decisions_are_never_free() -> None:
    match, brain = match_of("uffbasse", ("human", "human", "easy", "easy")), DirectBrain()
    for _action in range(120):
        one_more(match, brain)
        for person in (Seat(0), Seat(1)):
            reach = match.way_back(person)
            if reach and reach.is_free:
                later = match.record.moves[reach.ply :]
                assert all(move.seat != 1 - person for move in later)
        anybody = match.way_back(None)
        if anybody:
            assert not anybody.is_free, "that is for all people to decide"


def test_without_people_nothing_is_taken_back() -> None:
    match, brain = match_of("uffbasse", ("easy", "easy", "easy")), DirectBrain()
    for _action in range(20):
        one_more(match, brain)
    assert match.way_back(None) is None


def test_a_match_that_is_over_is_sealed() -> None:
    match, brain = match_of("uffbasse", ("human", "easy")), DirectBrain()
    for _step in until_over(match):
        one_more(match, brain)
    assert match.way_back(ME) is None
    with pytest.raises(ValueError, match="no way back"):
        match.take_back(3)
