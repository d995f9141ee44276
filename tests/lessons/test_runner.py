"""A lesson being played: every verdict, taking back, and beginning at any step."""

from __future__ import annotations

import pytest

from game.lessons.runner import NOT_MEANT, READ_ON, LessonRun
from game.match.storage.header import SeatPlan
from game.rules.core import Action
from tests.lessons.examples import (
    AIM,
    FOLLOW,
    LEAD,
    LIVE,
    LOOK,
    PICK,
    SAY,
    SEVERAL,
    TWICE,
    WATCH,
    WIN,
    lesson,
)


def act(text: str) -> Action:
    return Action.parse(text)


def at(place: int) -> LessonRun:
    return LessonRun(lesson(), place)


def said(run: LessonRun) -> str:
    return run.said.get("en") if run.said else ""


def test_from_the_aim_to_what_has_been_won() -> None:
    run = at(AIM)
    assert (run.awaits, run.match.ply) == ("continue", 4)
    run.go_on()
    assert (run.place, run.awaits, said(run)) == (WATCH, "others", "Good.")
    assert [event.kind for event in run.advance()] == ["card-played"]
    assert (run.place, run.awaits, run.advance()) == (WATCH, "continue", ())
    run.go_on()
    assert (run.place, run.awaits) == (FOLLOW, "action")
    assert run.offer(act("play G9")).kind == "accepted"
    assert (run.place, run.awaits) == (LOOK, "gesture")
    assert run.gesture("peek stall:R")
    assert (run.place, run.lights) == (PICK, ("action", "stall:*"))
    assert list(map(str, run.wanted())) == ["pick O", "pick Y"]
    assert run.offer(act("pick Y")).kind == "accepted"
    assert run.offer(act("play O9")).kind == "accepted"
    assert (run.place, run.awaits, said(run), run.lights) == (LEAD, "others", "", ())
    run.advance()
    assert run.place == LEAD
    run.advance()
    assert (run.place, run.awaits) == (SAY, "continue")
    assert not run.is_closing
    run.go_on()
    assert run.is_closing
    run.go_on()
    assert run.is_finished
    assert (run.awaits, run.said, run.go_on()) == ("nothing", None, False)


def test_what_is_illegal_is_refused_as_at_any_table() -> None:
    run = at(FOLLOW)
    verdict = run.offer(act("play O9"))
    assert verdict.kind == "refused"
    assert verdict.refusal and verdict.refusal.reason == "follow-colour"
    assert run.match.ply == 5


def test_what_is_not_meant_is_explained_and_not_done() -> None:
    run = at(PICK)
    before = run.match.digest()
    named, other = run.offer(act("pick B")), run.offer(act("pick G"))
    assert named.kind == other.kind == "explained"
    assert named.said and named.said.get("de") == "Nicht dies."
    assert (other.said, other.general) == (None, NOT_MEANT)
    assert (run.match.digest(), run.place, run.awaits) == (before, PICK, "action")


def test_what_may_happen_too_is_told_and_counts() -> None:
    run = at(PICK)
    assert run.offer(act("pick R")).kind == "accepted"
    assert (run.place, run.awaits, said(run)) == (PICK, "continue", "Fine too.")
    assert not run.go_on()
    assert run.place == LEAD


def test_a_mistake_is_shown_to_fail_and_taken_back() -> None:
    run = at(FOLLOW)
    before = run.match.digest()
    assert run.offer(act("play G4")).kind == "shown"
    assert (run.awaits, said(run)) == ("others", "")
    assert run.offer(act("play G9")).kind == "refused"
    run.advance()
    assert (run.awaits, said(run)) == ("continue", "No.")
    assert run.go_on(), "the table has to be laid anew"
    assert (run.match.digest(), run.place, run.awaits) == (before, FOLLOW, "action")
    assert run.offer(act("play G9")).kind == "accepted"


def test_nothing_can_be_done_while_something_is_to_be_read() -> None:
    run = at(SAY)
    run.match.submit(lesson().pupil, act("pick G"))
    legal = run.match.observation(lesson().pupil).legal[0]
    verdict = run.offer(legal)
    assert (verdict.kind, verdict.general) == ("explained", READ_ON)
    assert not run.gesture("log")


def test_only_the_gesture_that_is_awaited_goes_on() -> None:
    run = at(LOOK)
    assert not run.gesture("scores")
    assert not run.gesture("peek own")
    assert not run.go_on()
    assert run.gesture("log")


@pytest.mark.parametrize("place", range(WIN + 1))
def test_it_can_begin_at_every_step(place: int) -> None:
    whole = at(AIM)
    while whole.place < place:
        whole.skip()
    run = at(place)
    assert (run.place, run.match.digest()) == (place, whole.match.digest())
    assert run.awaits == whole.awaits


def test_a_place_beyond_the_end_is_the_end() -> None:
    assert at(99).is_closing


def test_the_pupil_is_who_they_are_and_nobody_looks_alike() -> None:
    pupil = SeatPlan("Lena", colour=2, avatar=2, person="1a2b")
    seats = LessonRun(lesson(), pupil=pupil).match.seats
    assert seats[0] == pupil
    assert [plan.name for plan in seats[1:]] == ["Elsa", "Karl"]
    assert len({plan.colour for plan in seats}) == len({plan.avatar for plan in seats}) == 3


def test_a_name_has_its_own_face_or_one_of_its_kind() -> None:
    faces = [
        [
            plan.avatar
            for plan in LessonRun(lesson(), pupil=SeatPlan("Lena", avatar=face)).match.seats
        ]
        for face in (1, 2, 4)
    ]
    assert faces == [[1, 2, 4], [2, 6, 4], [4, 2, 9]]


def test_nothing_is_written_down() -> None:
    assert at(WIN).match.journal is None


def test_what_takes_several_acts_ends_with_the_last_one() -> None:
    run = LessonRun(lesson(SEVERAL), 1)
    before = run.match.digest()
    assert run.offer(act("draw")).kind == "explained"
    assert run.offer(act("play 0/3 P0 0")).kind == "accepted"
    assert (run.place, run.awaits, [str(one) for one in run.wanted()]) == (1, "action", ["next"])
    assert run.offer(act("take_coin")).kind == "shown"
    assert run.go_on()
    assert (run.match.digest(), run.awaits) == (before, "action"), "all of the step is taken back"
    run.offer(act("play 0/3 P1 0"))
    run.offer(act("next"))
    assert run.awaits == "others"
    run.advance()
    assert run.is_closing


def test_who_is_late_has_lost_and_gets_more_time() -> None:
    run = LessonRun(lesson(LIVE), FOLLOW)
    before, seconds = run.match.digest(), run.patience or 0
    assert seconds == pytest.approx(2 + 1 / 3), "to read one word, and two more"
    run.be_late()
    assert (run.awaits, run.patience) == ("others", None)
    run.advance()
    run.advance()
    assert (run.awaits, said(run)) == ("continue", "Good.")
    assert run.go_on(), "the table has to be laid anew"
    assert (run.match.digest(), run.place) == (before, FOLLOW)
    assert run.patience == pytest.approx(seconds + 2)
    assert run.offer(act("play G9")).kind == "accepted"
    assert run.patience is None
    run.be_late()
    assert (run.place, run.awaits) == (LOOK, "gesture"), "nobody has to be quick here"


def test_what_is_to_be_done_twice_ends_with_the_second_time() -> None:
    run = LessonRun(lesson(TWICE), 1)
    assert run.offer(act("play 0/3 P0 0")).kind == "accepted"
    assert (run.place, run.awaits) == (1, "action")
    assert run.offer(act("take_coin")).kind == "accepted"
    assert run.is_closing
