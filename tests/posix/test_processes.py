"""Pools of processes: they end with their block, and do not outlive a program that is killed."""

from __future__ import annotations

import os
import signal
import time

import pytest

from game.ai.children import without_interrupts
from game.ai.processes import processes
from tests.posix.test_guard import PATIENCE, is_gone, said_by, until


def toil() -> None:
    """Work longer than any test waits."""
    time.sleep(10 * PATIENCE)


def pool_at_work(then: str) -> None:
    """Let a process work, print its id, and then kill this program or fail."""
    with processes(1) as pool:
        with without_interrupts():
            ready, _work = pool.submit(os.getpid), pool.submit(toil)
        worker = ready.result(PATIENCE)
        print(worker, flush=True)
        if then == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        raise RuntimeError(worker)


def test_a_block_that_breaks_off_ends_them_at_work() -> None:
    with pytest.raises(RuntimeError) as error:
        pool_at_work("fail")
    until(lambda: is_gone(error.value.args[0]), "the end of the process")


def test_at_work_they_end_with_a_killed_program() -> None:
    worker = said_by("from tests.posix.test_processes import pool_at_work as w; w('kill')")
    until(lambda: is_gone(int(worker)), "the end of the process")
