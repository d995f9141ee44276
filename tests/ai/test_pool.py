"""Workers: what they are told, what they answer, and what happens when they die."""

from __future__ import annotations

import multiprocessing
import pickle
import pickletools
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.ai import wire, worker
from game.ai.brain import Answer, DirectBrain
from game.ai.children import LONGEST_LOOK
from game.ai.pool import MOST_HANGS, Patience, Pool
from game.rules.core import Seat
from game.rules.levels import LEVELS
from tests import toy_game
from tests.ai import deadly_import, odd_games
from tests.effort import by_day

PATIENCE_SECONDS = 120


def deal(seed: int = 1, players: int = 3) -> toy_game.ToyState:
    return toy_game.GAME.new(toy_game.rules(), players, seed, {})


def wait_for(condition: Callable[[], Any]) -> Any:
    """Wait until a condition holds, however slow the machine is."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not (value := condition()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)
    return value


def answers(pool: Pool, count: int) -> list[Answer]:
    """Wait for so many answers."""
    found: list[Answer] = []

    def enough() -> bool:
        found.extend(pool.poll())
        return len(found) >= count

    wait_for(enough)
    return sorted(found, key=lambda answer: answer.ticket)


def plain(found: list[Answer]) -> list[tuple[int, str, str | None]]:
    return [(answer.ticket, str(answer.action), answer.fault) for answer in found]


@pytest.fixture(scope="module")
def shared() -> Iterator[Pool]:
    with Pool(2, toy_game.find) as pool:
        yield pool


def test_workers_answer_as_this_process_would(shared: Pool) -> None:
    direct = DirectBrain(toy_game.find)
    offset = 0
    for seed in range(12):
        for seat in range(3):
            seen = deal(seed).observation(Seat(seat))
            ticket = shared.request(seen, LEVELS[seed % 3], seed)
            offset = ticket - direct.request(seen, LEVELS[seed % 3], seed)
    expected = [(ticket + offset, *rest) for ticket, *rest in plain(direct.poll())]
    assert plain(answers(shared, 36)) == expected


def test_an_answer_is_one_of_the_actions_that_were_offered(shared: Pool) -> None:
    seen = deal().observation(Seat(1))
    shared.request(seen, "easy", 3)
    (answer,) = answers(shared, 1)
    assert any(answer.action is action for action in seen.legal)
    assert answer.ms >= 0


def test_a_cancelled_question_is_never_answered(shared: Pool) -> None:
    seen = deal().observation(Seat(0))
    tickets = [shared.request(seen, "easy", seed) for seed in range(6)]
    for ticket in tickets[:-1]:
        shared.cancel(ticket)
    shared.cancel(999_999)
    assert [answer.ticket for answer in answers(shared, 1)] == tickets[-1:]
    shared.request(seen, "easy", 1)
    assert len(answers(shared, 1)) == 1


def test_nobody_is_asked_about_a_state(shared: Pool) -> None:
    with pytest.raises(TypeError, match="observations only, not ToyState"):
        shared.request(deal(), "easy", 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="observations only, not ToyState"):
        wire.pack(deal())  # type: ignore[arg-type]


def names_in(data: bytes) -> set[str]:
    """Return every module, class and other word that pickled bytes mention."""
    return {str(argument) for _, argument, _ in pickletools.genops(data) if argument is not None}


def test_only_observations_are_ever_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    original = Connection.send

    def spy(self: Connection, message: object) -> None:
        sent.append(message)
        original(self, message)

    monkeypatch.setattr(Connection, "send", spy)
    rules = toy_game.rules()
    with Pool(1, toy_game.find) as pool:
        for seat in range(3):
            pool.request(deal(77).observation(Seat(seat)), "hard", 5)
        answers(pool, 3)
    assert [type(message) for message in sent] == [wire.RulesetText, *[wire.DecisionRequest] * 3]
    assert sent[0] == wire.RulesetText("toy_game", rules.text, rules.digest)
    for seat, question in enumerate(sent[1:]):
        assert isinstance(question, wire.DecisionRequest)
        seen = wire.unpack(question.seen, {rules.digest: rules})
        assert seen == deal(77).observation(Seat(seat))
        words = names_in(question.seen)
        assert "ToyObservation" in words
        assert not {"ToyState", "State", "Rng", "Record", "Header"} & words
        assert rules.text not in words  # it has travelled once
        assert rules.digest in words


def test_hidden_cards_have_no_way_into_a_question() -> None:
    """Deals that a seat cannot tell apart are the same to its player, byte for byte."""
    state = deal(5)
    other = state.copy()
    other.hands[1], other.hands[2] = state.hands[2], state.hands[1]
    one, two = (s.observation(Seat(0)) for s in (state, other))
    assert state.plain() != other.plain()
    assert wire.pack(one) == wire.pack(two)


def test_bytes_that_are_no_observation_are_refused() -> None:
    with pytest.raises(TypeError, match="expected an observation, not dict"):
        wire.unpack(pickle.dumps({"hands": []}), {})


def test_a_worker_ends_when_nobody_listens_and_leaves_ctrl_c_to_the_parent() -> None:
    ours, theirs = multiprocessing.Pipe()
    rules, seen = toy_game.rules(), deal().observation(Seat(0))
    ours.send(wire.RulesetText("toy_game", rules.text, rules.digest))
    ours.send(wire.DecisionRequest(7, "medium", 1, wire.pack(seen)))
    replies: list[Any] = []

    def listen() -> None:
        replies.extend([ours.recv(), ours.recv()])
        ours.close()

    listener = Thread(target=listen)
    before = signal.getsignal(signal.SIGINT)
    listener.start()
    try:
        worker.run(theirs, toy_game.find)
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
        listener.join()
    ready, reply = replies
    assert isinstance(ready, wire.Ready)
    assert (reply.ticket, reply.action, reply.fault) == (7, str(seen.legal[0]), None)


def test_workers_do_without_pygame() -> None:
    with Pool(1, odd_games.find_bare) as pool:
        pool.request(deal().observation(Seat(0)), "easy", 1)
        assert answers(pool, 1)[0].fault is None


def test_a_faulty_player_answers_and_its_fault_is_told() -> None:
    with Pool(1, odd_games.find_faulty) as pool:
        seen = deal().observation(Seat(0))
        for seed in range(12):
            pool.request(seen, "easy", seed)
        found = answers(pool, 12)
    assert all(answer.action in seen.legal for answer in found)
    assert "RuntimeError: no idea" in {answer.fault for answer in found}


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that makes patient players think until it is gone."""
    path = tmp_path / "thinking"
    path.touch()
    monkeypatch.setenv(odd_games.MARK, str(path))
    return path


def test_a_killed_worker_is_replaced_and_asked_again(mark: Path) -> None:
    with Pool(1, odd_games.find_patient) as pool:
        seen = deal().observation(Seat(0))
        tickets = [pool.request(seen, "easy", 1), pool.request(seen, "easy", 2)]
        wait_for(lambda: not pool.poll() and pool.is_thinking(tickets[0]))
        (victim,) = pool.process_ids()
        mark.unlink()
        kill(victim)
        found = answers(pool, 2)
        assert [answer.ticket for answer in found] == tickets
        assert {answer.action for answer in found} == {seen.legal[-1]}
        assert victim not in pool.process_ids()


def test_an_idle_worker_that_is_killed_is_replaced(mark: Path) -> None:
    mark.unlink()
    with Pool(1, odd_games.find_patient) as pool:
        seen = deal().observation(Seat(0))
        pool.request(seen, "easy", 1)
        answers(pool, 1)
        (victim,) = pool.process_ids()
        kill(victim)
        pool.request(seen, "easy", 2)
        assert len(answers(pool, 1)) == 1
        assert victim not in pool.process_ids()


def kill(process_id: int) -> None:
    """End a worker of ours at once, as the system does when memory runs out."""
    (process,) = [p for p in multiprocessing.active_children() if p.pid == process_id]
    process.kill()
    process.join()


def refuse(_self: object) -> None:
    raise PermissionError("not allowed")


class Clock:
    """A clock that only the test moves, so that no machine is too slow."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def lose_patience(pool: Pool, clock: Clock, ticket: int) -> None:
    """Let a worker take too long for a question."""
    wait_for(lambda: not pool.poll() and pool.is_thinking(ticket))
    for _look in range(4):
        assert pool.poll() == []
        clock.now += LONGEST_LOOK


HASTE = Patience(starting=1e9, thinking=3 * LONGEST_LOOK)


def test_what_the_strongest_never_decides_an_easy_player_does() -> None:
    clock = Clock()
    with Pool(1, odd_games.find_deep_thought, patience=HASTE, clock=clock) as pool:
        seen = deal().observation(Seat(0))
        tickets = [pool.request(seen, "hard", 1), pool.request(seen, "medium", 2)]
        lose_patience(pool, clock, tickets[0])
        found = answers(pool, 2)
    assert [answer.ticket for answer in found] == tickets
    assert [answer.fault for answer in found] == [None, None]
    assert [answer.is_hasty for answer in found] == [True, False], "it is no strong player's advice"


def test_what_nobody_ever_decides_is_decided_without_thinking() -> None:
    clock = Clock()
    with Pool(1, odd_games.find_endless, patience=HASTE, clock=clock) as pool:
        seen = deal().observation(Seat(0))
        tickets = [pool.request(seen, "medium", 1), pool.request(seen, "medium", 2)]
        pool.cancel(tickets[1])
        for _worker in range(MOST_HANGS):
            lose_patience(pool, clock, tickets[0])
        (answer,) = answers(pool, 1)
        assert answer.ticket == tickets[0]
        assert answer.action in seen.legal
        assert answer.fault == "everybody who thought about it hung and was killed"
        ended = pool.process_ids()
    assert not {process.pid for process in multiprocessing.active_children()}.intersection(ended)


def test_a_program_that_was_suspended_itself_loses_no_patience(mark: Path) -> None:
    clock = Clock()
    with Pool(1, odd_games.find_patient, patience=HASTE, clock=clock) as pool:
        seen = deal().observation(Seat(0))
        ticket = pool.request(seen, "easy", 1)
        wait_for(lambda: not pool.poll() and pool.is_thinking(ticket))
        at_it = pool.process_ids()
        clock.now += 3600
        assert pool.poll() == []
        assert pool.process_ids() == at_it
        mark.unlink()
        assert answers(pool, 1)[0].action == seen.legal[-1]


def test_a_thread_that_hangs_keeps_nobody_waiting(
    mark: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    clock = Clock()
    with Pool(1, odd_games.find_patient, patience=HASTE, clock=clock) as pool:
        seen = deal().observation(Seat(0))
        pool.request(seen, "easy", 1)
        wait_for(lambda: not pool.poll() and pool._here is not None and pool._here.task)
        for _look in range(4):
            assert pool.poll() == []
            clock.now += LONGEST_LOOK
        (answer,) = answers(pool, 1)
        assert answer.action in seen.legal
        assert answer.fault
        mark.unlink()
        pool.request(seen, "easy", 1)
        assert answers(pool, 1)[0].fault is None, "the next one is thought about"


DEADLY = [(odd_games.find_fatal,), (deadly_import.find,), (odd_games.find_none,)]
"""Workers die when they think, when they start; and, at night, when they are told the rules."""


@pytest.mark.parametrize(("find",), by_day(DEADLY, 0, 1))
def test_if_every_worker_dies_the_program_thinks_for_itself(find: Callable[[str], Any]) -> None:
    with Pool(1, find) as pool:
        seen = deal().observation(Seat(0))
        tickets = [pool.request(seen, "medium", seed) for seed in (1, 2)]
        found = answers(pool, 2)
        assert [answer.ticket for answer in found] == tickets
        assert {answer.action for answer in found} == {seen.legal[0]}
        assert {answer.fault for answer in found} == {None}


def test_where_no_process_can_be_started_the_program_thinks_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with Pool(2, toy_game.find) as pool:
        seen = deal().observation(Seat(0))
        tickets = [pool.request(seen, "medium", seed) for seed in (1, 2)]
        pool.cancel(tickets[0])
        assert [answer.ticket for answer in answers(pool, 1)] == tickets[1:]


def test_closing_leaves_no_process_behind(mark: Path) -> None:
    pool = Pool(2, odd_games.find_patient)
    seen = deal().observation(Seat(0))
    ticket = pool.request(seen, "easy", 1)
    wait_for(lambda: not pool.poll() and pool.is_thinking(ticket))
    processes = pool.process_ids()
    assert len(processes) == 2
    pool.close()
    pool.close()
    alive = {process.pid for process in multiprocessing.active_children()}
    assert not alive.intersection(processes)
    assert pool.process_ids() == []
    mark.unlink()
    pool.request(seen, "easy", 1)  # it can be used again
    assert len(answers(pool, 1)) == 1
    pool.close()


def test_workers_start_only_when_there_is_something_to_think_about() -> None:
    with Pool(2, toy_game.find) as pool:
        assert pool.process_ids() == []
        assert pool.poll() == []
        pool.start()
        assert len(pool.process_ids()) == 2
