"""Processes that think for opponents: suspended ones, and those whose program has gone."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from game.ai.player import with_legal
from game.ai.pool import Pool
from game.rules.core import Action, Seat
from tests import toy_game
from tests.ai import odd_games
from tests.ai.test_pool import HASTE, Clock, answers, deal, lose_patience, wait_for
from tests.posix.test_guard import is_gone, said_by, until


def test_a_suspended_one_is_replaced_and_the_answer_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its question is longer than a pipe holds, and not even sending it may block."""
    monkeypatch.setenv(odd_games.MARK, str(tmp_path / "is not there: nobody thinks for long"))
    long = tuple(Action("play", ("a" * 1000, str(number))) for number in range(2000))
    seen = with_legal(deal().observation(Seat(0)), long)
    clock = Clock()
    with Pool(1, odd_games.find_patient, patience=HASTE, clock=clock) as pool:
        pool.start()
        wait_for(lambda: not pool.poll() and pool._workers[0].is_ready)
        (victim,) = pool.process_ids()
        os.kill(victim, signal.SIGSTOP)
        ticket = pool.request(seen, "hard", 1)
        lose_patience(pool, clock, ticket)
        (answer,) = answers(pool, 1)
        assert (answer.ticket, answer.action, answer.fault) == (ticket, seen.legal[-1], None)
        assert is_gone(victim)


def think_for_ever() -> None:
    """Kill this program while one of its opponents never ends."""
    pool = Pool(1, odd_games.find_endless)
    seen = toy_game.GAME.new(toy_game.rules(), 3, 1, {}).observation(Seat(0))
    ticket = pool.request(seen, "easy", 1)
    wait_for(lambda: not pool.poll() and pool.is_thinking(ticket))
    print(*pool.process_ids(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


def test_an_endless_one_does_not_outlive_its_program() -> None:
    thinker = said_by("from tests.posix import test_thinkers as t; t.think_for_ever()")
    until(lambda: is_gone(int(thinker)), "the end of the thinker")
