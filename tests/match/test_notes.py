"""What is noted about a match is kept, once, and changes nothing about the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage import lines
from game.match.storage.journal import Journal
from game.match.storage.record import HINT, PRACTICE
from game.rules.core import Action, Observation, Seat
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from tests.match.toy_match import bare, header, play, reopened

pytestmark = pytest.mark.usefixtures("toy")


def test_a_note_is_in_the_journal_and_no_move(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, header("human", "easy", "easy"))
    match = Match(journal.record, journal)
    play(match, 3)
    before, ply, version = match.digest(), match.ply, match.version
    match.note(HINT)
    match.note(HINT)
    assert (match.digest(), match.ply, match.version) == (before, ply, version)
    match.close()
    text = journal.path.read_text("utf-8")
    assert text.count('"note":"hint"') == 1
    again = reopened(journal.path)
    assert again.record.notes == {HINT}
    assert (again.digest(), again.ply) == (before, ply)
    again.take_back(0)
    assert again.record.notes == {HINT}, "what was known cannot be taken back"
    play(again)
    assert again.is_over
    again.note(PRACTICE)
    assert again.record.notes == {HINT}, "a match that is over is sealed"


@pytest.mark.parametrize("kind", ["", "Hint", "hint!\n" * 20, 3, None, "ä"])
def test_a_damaged_note_is_noticed(kind: object) -> None:
    match = bare()
    play(match, 2)
    head, check = lines.encode(match.header.plain(), "")
    line, _check = lines.encode({"note": kind, "ms": 5}, check)
    reading = lines.read(head + line)
    assert reading.record is not None
    assert reading.record.notes == frozenset()
    assert "note" in str(reading.fault) or "line 2" in str(reading.fault)


def test_a_note_of_a_later_version_is_kept() -> None:
    match = bare()
    head, check = lines.encode(match.header.plain(), "")
    line, _check = lines.encode({"note": "streamed", "ms": 5}, check)
    reading = lines.read(head + line)
    assert reading.fault is None
    assert reading.record is not None
    assert reading.record.notes == {"streamed"}
    assert json.loads(lines.write(reading.record).split(b"\n")[1])["note"] == "streamed"


class Listener(DirectBrain):
    """Notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Observation, str]] = []
        self.cancelled: list[int] = []

    def request(self, seen: Observation, level: str, seed: int) -> int:
        self.asked.append((seen, level))
        return super().request(seen, level, seed)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


def test_advice_comes_from_the_strongest_who_knows_no_more_than_the_person() -> None:
    match, brain = bare("human", "easy", "easy"), Listener()
    director = Director(match, brain, chance=Rng(1))
    seat = match.owing()[0]
    while seat != 0:
        match.submit(seat, match.observation(seat).legal[0])
        seat = match.owing()[0]
    question = director.advise(seat)
    assert brain.asked == [(match.observation(seat), LEVELS[-1])]
    assert not question.is_answered
    director.tick(0, view_idle=False)
    assert question.is_answered
    assert question.action in match.observation(seat).legal
    assert match.record.notes == {HINT}
    dropped = director.advise(seat)
    director.drop(dropped)
    director.tick(0, view_idle=False)
    assert brain.cancelled == [dropped.ticket]
    assert not dropped.is_answered
    assert match.ply == match.record.ply
    with pytest.raises(ValueError, match="no person"):
        director.advise(Seat(1))


def test_the_same_question_gets_the_same_advice() -> None:
    answers: list[Action | None] = []
    for time in range(2):
        match = bare("human", "easy", "easy")
        director = Director(match, DirectBrain(), chance=Rng(time))
        while match.owing()[0] != 0:
            match.submit(match.owing()[0], match.observation(match.owing()[0]).legal[0])
        question = director.advise(Seat(0))
        director.tick(0, view_idle=False)
        answers.append(question.action)
    assert answers[0] == answers[1] is not None
