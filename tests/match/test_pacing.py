"""The director with a clock of its own: who acts when, and who gets there first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from game.ai.brain import Answer, DirectBrain
from game.match.match import Match
from game.match.pacing import FASTEST_REACTION_MS, LONGEST_TICK_MS, Director
from game.rules.core import CLOCK, Action, Event, Observation, Refusal, Seat
from game.rules.rng import Rng
from tests import toy_game
from tests.match.toy_match import bare, reopened

pytestmark = pytest.mark.usefixtures("toy")

SHOUT = Action("shout")
LED_BY_SEAT_1 = 1
"""A deal in which the second seat takes the first trick if both play their lowest card."""
Decide = Callable[[Observation], Action | None]


class Listener(DirectBrain):
    """Decides at once, as the toy game's players or as told, and notes what it was asked."""

    def __init__(self, decide: Decide | None = None) -> None:
        super().__init__(toy_game.find)
        self.asked: list[Observation] = []
        self.cancelled: list[int] = []
        self.is_slow = False
        self._decide = decide

    def request(self, seen: Observation, level: str, seed: int) -> int:
        self.asked.append(seen)
        ticket = super().request(seen, level, seed)
        if self._decide is not None:
            self._answers[ticket] = Answer(ticket, self._decide(seen), 0.0)
        return ticket

    def poll(self) -> list[Answer]:
        return [] if self.is_slow else super().poll()

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


@dataclass
class Table:
    """A director, a clock that it is shown, and what happened when."""

    director: Director
    brain: Listener
    now: int = 1000
    happened: list[tuple[int, int]] = field(default_factory=list)
    """Time and ply after each tick that did something."""
    events: list[Event] = field(default_factory=list)

    @property
    def match(self) -> Match:
        return self.director.match

    def run(self, ms: int, view_idle: bool = True, step: int = 10) -> None:
        """Let time pass in frames of `step` milliseconds."""
        for _ in range(0, ms, step):
            before = self.match.version
            self.events += self.director.tick(self.now, view_idle)
            if self.match.version != before:
                self.happened.append((self.now, self.match.ply))
            self.now += step

    def run_until(self, condition: Callable[[], object], view_idle: bool = True) -> None:
        for _ in range(10_000):
            if condition():
                return
            self.run(10, view_idle)
        raise AssertionError("it never happened")

    def in_window(self) -> bool:
        return CLOCK in self.match.actors()

    def to_window(self) -> None:
        """Play until a window waits to be opened; persons do the first thing they can."""
        for _ in range(10_000):
            for seat in self.director.waiting_for().humans:
                self.director.submit(seat, self.match.observation(seat).legal[0])
            if self.in_window():
                return
            self.run(10)
        raise AssertionError("no window")

    def actions(self) -> list[tuple[int, str]]:
        return [(move.seat, move.action) for move in self.match.record.moves]


def table(
    *kinds: str,
    decide: Decide | None = None,
    pace: float = 1.0,
    human_window_ms: float | None = 5000,
    auto_human: Callable[[Observation], Action | None] | None = None,
    chance: int = 1,
    match: Match | None = None,
    **numbers: int,
) -> Table:
    brain = Listener(decide)
    director = Director(
        match or bare(*kinds, **numbers),
        brain,
        chance=Rng(chance),
        pace=pace,
        human_window_ms=human_window_ms,
        auto_human=auto_human,
    )
    return Table(director, brain)


def silent_in_windows(seen: Observation) -> Action | None:
    return None if CLOCK in seen.actors else seen.legal[0]


def test_computers_play_a_whole_match_among_themselves() -> None:
    at = table("easy", "medium", "hard", hand=4)
    at.run_until(lambda: at.match.is_over)
    assert at.director.tick(at.now, view_idle=True) == []
    assert at.director.waiting_for() == at.director.waiting_for()
    assert [event.kind for event in at.events].count("played") == 9
    assert at.match.digest() == at.match.record.replay().digest()


@pytest.mark.parametrize("pace", [0.5, 1.0, 1.4])
def test_thinking_takes_the_time_of_the_level(pace: float) -> None:
    times = []
    for chance in range(40):
        at = table("medium", "human", chance=chance, pace=pace)
        at.run_until(lambda at=at: at.match.ply)
        times.append(at.happened[0][0] - 1000)
    shortest, longest = 400 * pace, 900 * pace
    assert shortest <= min(times) < shortest + 100
    assert longest - 100 < max(times) <= longest + 10


def test_pace_0_is_instant() -> None:
    at = table("easy", "easy", pace=0)
    at.run_until(at.in_window)
    assert at.now - 1000 <= 2 * 10 * at.match.ply  # a frame to ask, and one to act


def test_nobody_is_asked_before_the_view_has_caught_up() -> None:
    at = table("easy", "easy")
    at.run(5000, view_idle=False)
    assert at.brain.asked == []
    at.run(10)
    assert len(at.brain.asked) == 2


def test_time_with_a_busy_view_counts_for_nobody() -> None:
    still = table("medium", "human", chance=3)
    still.run_until(lambda: still.match.ply)
    busy = table("medium", "human", chance=3)
    busy.run(200)
    busy.run(3000, view_idle=False)
    assert busy.match.ply == 0
    busy.run_until(lambda: busy.match.ply)
    lost = busy.happened[0][0] - still.happened[0][0]
    assert 3000 <= lost <= 3020


def test_a_computer_that_slept_has_not_thought() -> None:
    at = table("medium", "human", pace=10)
    at.run(20)
    at.now += 3_600_000
    at.run(10)
    assert at.match.ply == 0
    at.run_until(lambda: at.match.ply)
    assert at.happened[0][0] - 1000 - 3_600_000 > 4000 - LONGEST_TICK_MS - 50


def test_those_who_choose_at_the_same_time_think_at_the_same_time() -> None:
    at = table("human", "easy", "easy", "easy")
    at.run(1300)
    assert at.match.ply == 3  # all but the person, who is the first in order
    assert len(at.brain.asked) == 3  # nobody twice, though the table changed meanwhile
    assert at.director.waiting_for().humans == (0,)
    assert at.director.waiting_for().thinking == ()
    hidden = [event for event in at.events if event.kind == "hidden"]
    assert [event.seen_by(Seat(0)).plain()["card"] for event in hidden] == [None] * 3  # type: ignore[union-attr]


def test_an_answer_to_an_older_question_holds_if_it_is_still_legal() -> None:
    at = table("human", "easy", "human")
    at.run(20)
    before = at.match.observation(Seat(1)).legal
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.director.submit(Seat(2), at.match.observation(Seat(2)).legal[0])
    at.run_until(lambda: at.match.ply == 3)
    assert len(at.brain.asked) == 1
    assert at.match.record.moves[2].action in map(str, before)


def test_an_answer_that_has_become_illegal_is_asked_for_again() -> None:
    at = table("human", "easy", decide=silent_in_windows, human_window_ms=0, seed=LED_BY_SEAT_1)
    at.to_window()
    at.run_until(lambda: not at.in_window())
    at.brain.is_slow = True
    at.run(20)
    assert at.match.owing() == (1,)
    question = at.brain.asked[-1]
    assert isinstance(at.director.submit(Seat(0), SHOUT), list)  # out of turn (T4)
    at.brain._answers = {t: Answer(t, SHOUT, 0.0) for t in at.brain._answers}
    at.brain.is_slow = False
    at.run_until(lambda: at.match.record.moves[-1].seat == 1)
    assert at.brain.asked[-1] != question
    assert at.match.record.moves[-1].action == str(at.brain.asked[-1].legal[0])


def test_computers_are_not_asked_out_of_turn() -> None:
    at = table("easy", "human", decide=silent_in_windows, human_window_ms=0, seed=LED_BY_SEAT_1)
    at.to_window()
    at.run_until(lambda: not at.in_window())
    assert at.match.actors() == (1, 0)
    asked = len(at.brain.asked)
    at.run(5000)
    assert len(at.brain.asked) == asked
    assert at.director.waiting_for().thinking == ()


def test_a_seat_without_a_usable_answer_does_what_is_possible_in_the_end() -> None:
    at = table("human", "easy", decide=lambda _seen: SHOUT)
    at.run(3000)
    assert at.match.ply == 0  # it may wait for its turn
    first = at.match.observation(Seat(1)).legal[0]
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.run(3000)
    assert at.match.record.moves[1].action == str(first)


def test_a_window_opens_once_the_view_has_caught_up() -> None:
    at = table("medium", "medium", "medium", pace=0)
    at.to_window()
    asked = len(at.brain.asked)
    at.run(5000, view_idle=False)
    window = at.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    assert len(at.brain.asked) == asked
    at.run(10)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.is_open
    assert len(at.brain.asked) == asked + 2


def test_no_opponent_reacts_faster_than_a_person_could() -> None:
    reactions = []
    for chance in range(150):
        at = table("hard", "hard", pace=0, chance=chance)
        at.to_window()
        opened, ply = at.now, at.match.ply
        at.run_until(lambda at=at, ply=ply: at.match.ply > ply)
        assert at.match.record.moves[ply].action == "shout"
        reactions.append(at.happened[-1][0] - opened)
    assert min(reactions) == FASTEST_REACTION_MS  # tempo: median 150, spread 60
    assert sum(reaction > 150 for reaction in reactions) > 40
    assert max(reactions) < 150 + 5 * 60


def test_reactions_spread_around_the_median_of_the_level() -> None:
    reactions = []
    for chance in range(200):
        at = table("medium", "medium", pace=0, chance=chance)
        at.to_window()
        opened, ply = at.now, at.match.ply
        at.run_until(lambda at=at, ply=ply: at.match.ply > ply)
        reactions.append(at.happened[-1][0] - opened)
    reactions.sort()
    assert 380 <= reactions[100] <= 425  # tempo: median 400, spread 100
    assert 60 <= (reactions[168] - reactions[32]) / 2 <= 140


def first_shouter(at: Table) -> int:
    return next(seat for seat, action in at.actions() if action == "shout")


def test_the_first_shout_wins_and_the_others_decide_anew() -> None:
    winners = set()
    for chance in range(30):
        at = table("easy", "easy", "easy", "easy", pace=0, chance=chance, shouts=2)
        at.to_window()
        asked, ply = len(at.brain.asked), at.match.ply
        at.run_until(lambda at=at, ply=ply: at.match.ply == ply + 1)
        winners.add(first_shouter(at))
        assert len(at.brain.asked) == asked + 3
        assert at.in_window()
        at.run(10)
        again = at.brain.asked[asked + 3 :]
        assert len(again) == 2  # with what they see now
        assert all(seen.actors[-1] == CLOCK and len(seen.actors) == 3 for seen in again)
        at.run_until(lambda at=at, ply=ply: at.match.ply == ply + 2)
        at.run_until(lambda at=at: not at.in_window())
        assert [action for _, action in at.actions()[ply:]] == ["shout", "shout", "close"]
    assert len(winners) > 1  # it is no matter of the order of seats


def test_whoever_overlooks_a_chance_is_silent_in_that_window() -> None:
    rules = toy_game.RULESET.replace(
        "react: [600, 200], overlook: 0", "react: [600, 200], overlook: 100"
    )
    original, toy_game.RULESET = toy_game.RULESET, rules
    try:
        at = table("easy", "easy", pace=0)
    finally:
        toy_game.RULESET = original
    at.to_window()
    asked = len(at.brain.asked)
    at.run(10)
    assert len(at.brain.asked) == asked
    assert at.actions()[-1] == (CLOCK, "close")


def test_a_window_closes_when_every_computer_has_decided_and_no_person_is_concerned() -> None:
    at = table("easy", "easy", "easy", pace=0, decide=silent_in_windows)
    at.to_window()
    opened = at.now
    at.run_until(lambda: not at.in_window())
    assert at.actions()[-1] == (CLOCK, "close")
    assert FASTEST_REACTION_MS <= at.happened[-1][0] - opened < 2000


def persons_window(**options: float | None) -> Table:
    """Return a table whose open window concerns at least one of two persons."""
    at = table("human", "human", "easy", pace=0, decide=silent_in_windows, **options)  # type: ignore[arg-type]
    at.to_window()
    at.run(10)
    return at


def test_a_person_has_time_in_a_window() -> None:
    at = persons_window(human_window_ms=3000)
    opened = at.now - 10
    window = at.director.waiting_for().window
    assert window is not None
    assert window.humans
    assert window.left_ms == 3000
    at.run(1000)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.left_ms == 2000
    at.run_until(lambda: not at.in_window())
    assert at.happened[-1][0] - opened == 3000


def test_a_window_without_a_limit_waits_for_every_person() -> None:
    at = persons_window(human_window_ms=None)
    at.run(600_000, step=500)
    assert at.in_window()
    window = at.director.waiting_for().window
    assert window is not None
    assert window.left_ms is None
    *others, last = window.humans
    for seat in others:
        at.director.pass_window(seat)
    at.run(10_000)
    window = at.director.waiting_for().window
    assert window is not None
    assert window.humans == (last,)
    at.director.pass_window(last)
    at.run(10)
    assert not at.in_window()


def test_passing_closes_a_window_once_the_computers_have_decided() -> None:
    at = persons_window()
    opened = at.now - 10
    window = at.director.waiting_for().window
    assert window is not None
    for seat in window.humans:
        at.director.pass_window(seat)
    at.run_until(lambda: not at.in_window())
    assert at.happened[-1][0] - opened < 2000
    at.director.pass_window(Seat(0))  # too late, and no harm


def test_who_passed_is_asked_again_after_a_shout() -> None:
    at = table("human", "human", "human", shouts=2, human_window_ms=None)
    at.to_window()
    at.run(10)
    window = at.director.waiting_for().window
    assert window is not None
    one, other = window.humans
    at.director.pass_window(one)
    at.director.submit(other, SHOUT)
    window = at.director.waiting_for().window
    assert window is not None
    assert (window.is_open, window.humans) == (False, (one,))


def test_a_person_can_be_faster_than_the_computer() -> None:
    at = table("human", "human", "easy", "easy", pace=0, decide=lambda seen: seen.legal[-1])
    at.to_window()
    at.run(110)
    window = at.director.waiting_for().window
    assert window is not None
    shouter = window.humans[0]
    assert isinstance(at.director.submit(shouter, SHOUT), list)
    at.run_until(lambda: not at.in_window())
    shouts = [seat for seat, action in at.actions() if action == "shout"]
    assert shouts == [shouter]


def test_a_person_may_shout_before_the_window_is_open() -> None:
    at = table("human", "human", "human")
    at.to_window()
    window = at.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    assert isinstance(at.director.submit(window.humans[0], SHOUT), list)


def test_a_match_gone_on_with_inside_a_window_opens_it_anew(start: Callable[..., Match]) -> None:
    at = table(match=start("human", "human", "easy"), pace=0)
    at.to_window()
    at.run(120)
    at.match.close()
    assert at.match.journal is not None
    path = at.match.journal.path
    again = table(match=reopened(path), pace=0, decide=silent_in_windows)
    assert again.in_window()
    window = again.director.waiting_for().window
    assert window is not None
    assert not window.is_open
    opened = again.now
    again.run_until(lambda: not again.in_window())
    assert again.happened[-1][0] - opened == 5000


def test_what_leaves_no_choice_is_done_for_persons() -> None:
    def only_card(seen: Observation) -> Action | None:
        return seen.legal[0] if len(seen.legal) == 1 else None

    at = table("human", "human", hand=2, auto_human=only_card)
    at.run(100)
    assert at.match.ply == 0
    for seat in (Seat(0), Seat(1)):
        at.director.submit(seat, at.match.observation(seat).legal[0])
    at.run(100)
    assert at.match.is_over  # the last card was played for everybody


def test_an_automatic_action_must_be_legal() -> None:
    at = table("human", "human", auto_human=lambda _seen: SHOUT)
    at.run(100)
    assert at.match.ply == 0


def test_a_refusal_is_an_answer_and_no_change() -> None:
    at = table("human", "easy")
    refusal = at.director.submit(Seat(0), SHOUT)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "T4"
    assert at.match.ply == 0


@pytest.mark.parametrize("seat", [CLOCK, 1, 2])
def test_persons_act_for_nobody_else(seat: int) -> None:
    at = table("human", "easy")
    with pytest.raises(ValueError, match=f"no person sits on seat {seat}"):
        at.director.submit(Seat(seat), SHOUT)
    with pytest.raises(ValueError, match=f"no person sits on seat {seat}"):
        at.director.pass_window(Seat(seat))


def test_whom_the_table_waits_for() -> None:
    at = table("human", "easy", "human")
    waiting = at.director.waiting_for()
    assert (waiting.humans, waiting.thinking, waiting.window) == ((0, 2), (1,), None)
    at.run_until(lambda: at.match.ply)
    assert at.director.waiting_for().thinking == ()
    at.to_window()
    waiting = at.director.waiting_for()
    assert (waiting.humans, waiting.thinking) == ((), ())
    assert waiting.window is not None


def test_taking_back_forgets_what_the_computers_thought_about() -> None:
    at = table("human", "easy", decide=silent_in_windows, human_window_ms=0)
    at.to_window()
    at.run_until(lambda: at.match.owing())
    digest, ply = at.match.digest(), at.match.ply
    at.run_until(lambda: at.match.owing() == (0,))
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.run_until(lambda: at.match.owing() == (1,) or at.in_window())
    at.run(10)
    at.director.take_back(ply)
    assert (at.match.ply, at.match.digest()) == (ply, digest)
    assert at.brain.poll() == []
    at.run_until(lambda: at.director.waiting_for().humans)
    assert at.match.record.ply >= ply


def test_after_a_step_back_the_computers_do_the_same_again() -> None:
    at = table("easy", "random", "easy", pace=0)
    at.run(40)
    before = at.actions()
    at.director.take_back(0)
    at.run(40)
    assert len(before) >= 3
    assert at.actions()[: len(before)] == before


def test_the_record_has_the_time_without_the_pauses_between_sittings(
    start: Callable[..., Match],
) -> None:
    at = table(match=start("human", "human"))
    at.run(500)
    at.director.submit(Seat(0), at.match.observation(Seat(0)).legal[0])
    at.match.close()
    assert at.match.journal is not None
    later = table(match=reopened(at.match.journal.path))
    later.now = 9_000_000
    later.run(300)
    later.director.submit(Seat(1), later.match.observation(Seat(1)).legal[0])
    assert [move.ms for move in later.match.record.moves] == [490, 490 + 290]


def test_the_cosmetic_chance_never_touches_the_rules() -> None:
    actions = []
    for chance in (1, 2):
        at = table("easy", "medium", pace=1, chance=chance, decide=silent_in_windows)
        at.run_until(lambda at=at: at.match.is_over)
        actions.append([entry for entry in at.actions() if entry[1].startswith("play")])
    assert actions[0] == actions[1]
