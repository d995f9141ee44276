"""Child processes that think for the computer players, so that the window never stands still."""

from __future__ import annotations

import itertools
import logging
import multiprocessing
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from game.ai import worker
from game.ai.brain import Answer, FindGame, Thinker
from game.ai.children import without_interrupts
from game.ai.wire import Question, Ready, Reply, RulesetText, pack
from game.games import find_game
from game.rules.core import Observation

MOST_CRASHES = 2
"""A question that so many workers have died of is answered in this process."""
MOST_FAILED_STARTS = 3
"""After so many workers in a row that died before they were ready, no more are started."""
_GRACE_SECONDS = 1.0

_log = logging.getLogger("uffdisch.ai")


@dataclass(slots=True)
class _Task:
    """A question that has no answer yet."""

    ticket: int
    seen: Observation
    level: str
    seed: int
    crashes: int = 0


@dataclass(slots=True)
class _Worker:
    """A child process and our end of its pipe. It has one question at a time, so we never block:
    a pipe to somebody who listens takes what we write."""

    process: SpawnProcess
    pipe: Connection
    is_ready: bool = False
    task: _Task | None = None
    knows: set[str] = field(default_factory=set)
    """Digests of the rulesets it was sent."""


class Pool:
    """A brain of several processes. They start with the first question, or `start`.

    The entry point of a frozen program calls `multiprocessing.freeze_support()` first.
    """

    def __init__(self, size: int = 1, find: FindGame = find_game) -> None:
        self._size = size
        self._find = find
        self._context = multiprocessing.get_context("spawn")
        self._tickets = itertools.count(1)
        self._tasks: dict[int, _Task] = {}
        self._waiting: deque[_Task] = deque()
        self._workers: list[_Worker] = []
        self._failed_starts = 0
        self._thinker = Thinker(find)
        self._fallback: ThreadPoolExecutor | None = None
        self._fallback_answers: list[Future[Answer]] = []

    def start(self) -> None:
        """Start the workers that are missing, e.g. while a table is being laid."""
        while len(self._workers) < self._size and self._failed_starts < MOST_FAILED_STARTS:
            try:
                self._workers.append(self._start_worker())
            except OSError:
                self._failed_starts += 1
                _log.exception("a worker could not be started")

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Ask for a decision; see `Brain.request`. Raises TypeError for anything but what one
        seat sees."""
        if not isinstance(seen, Observation):
            raise TypeError(f"a player is given observations only, not {type(seen).__name__}")
        task = _Task(next(self._tickets), seen, level, seed)
        self._tasks[task.ticket] = task
        self._waiting.append(task)
        self._hand_out()
        return task.ticket

    def cancel(self, ticket: int) -> None:
        """Forget a question; a worker that is at it goes on, and its reply is dropped."""
        if task := self._tasks.pop(ticket, None):
            with suppress(ValueError):
                self._waiting.remove(task)

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last poll; never waits."""
        answers = []
        for each in list(self._workers):
            answers += self._listen(each)
        done = [future for future in self._fallback_answers if future.done()]
        for future in done:
            self._fallback_answers.remove(future)
            answer = future.result()
            if self._tasks.pop(answer.ticket, None):
                answers.append(answer)
        self._hand_out()
        return answers

    def is_thinking(self, ticket: int) -> bool:
        """Return whether a worker is at this question right now."""
        return any(each.task is not None and each.task.ticket == ticket for each in self._workers)

    def process_ids(self) -> list[int]:
        """Return the workers' process ids."""
        return [each.process.pid for each in self._workers if each.process.pid is not None]

    def close(self) -> None:
        """End all workers and wait for them. The pool can be used again afterwards."""
        self._tasks.clear()
        self._waiting.clear()
        for each in self._workers:
            each.pipe.close()
            if each.task is not None or not each.is_ready:
                each.process.terminate()  # it would think, or start, to the end first
        for each in self._workers:
            _bury(each.process)
        self._workers.clear()
        if self._fallback is not None:
            self._fallback.shutdown(wait=False, cancel_futures=True)
            self._fallback, self._fallback_answers = None, []

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start_worker(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(
            target=worker.run, args=(theirs, self._find), name="uffdisch-thinker", daemon=True
        )
        with without_interrupts():
            process.start()
        theirs.close()  # so that our end notices when the worker dies
        return _Worker(process, ours)

    def _hand_out(self) -> None:
        """Give waiting questions to idle workers, or answer them here if there are none left."""
        if self._waiting:
            self.start()
        for each in list(self._workers):
            if self._waiting and each.is_ready and each.task is None:
                self._send(each, self._waiting.popleft())
        while self._waiting and not self._workers:
            self._answer_here(self._waiting.popleft())

    def _send(self, to: _Worker, task: _Task) -> None:
        to.task = task
        rules = task.seen.rules
        try:
            if rules.digest not in to.knows:
                to.pipe.send(RulesetText(rules.game, rules.text, rules.digest))
                to.knows.add(rules.digest)
            to.pipe.send(Question(task.ticket, task.level, task.seed, pack(task.seen)))
        except OSError:
            self._replace(to)

    def _listen(self, to: _Worker) -> list[Answer]:
        answers = []
        try:
            while to.pipe.poll():
                message = to.pipe.recv()
                if isinstance(message, Ready):
                    to.is_ready, self._failed_starts = True, 0
                elif isinstance(message, Reply):
                    to.task = None
                    answers += self._answer(message)
        except (EOFError, OSError):
            self._replace(to)
        return answers

    def _answer(self, reply: Reply) -> list[Answer]:
        """Return the answer, with the observation's own action; nothing if nobody wants it."""
        task = self._tasks.pop(reply.ticket, None)
        if task is None:
            return []
        if reply.fault is not None:
            _log.error("seat %s: %s", task.seen.seat, reply.fault)  # a worker may have no log
        legal = {str(action): action for action in task.seen.legal}
        action = None if reply.action is None else legal[reply.action]
        return [Answer(reply.ticket, action, reply.ms, reply.fault)]

    def _replace(self, dead: _Worker) -> None:
        """Bury a worker that has died and ask another one what it was asked."""
        self._workers.remove(dead)
        dead.pipe.close()
        _log.error("a worker died with exit code %s", _bury(dead.process))
        if not dead.is_ready:
            self._failed_starts += 1
        task = dead.task
        if task is None or task.ticket not in self._tasks:
            return
        task.crashes += 1
        if task.crashes < MOST_CRASHES:
            self._waiting.appendleft(task)
        else:
            self._answer_here(task)

    def _answer_here(self, task: _Task) -> None:
        """Answer in a thread of this process: better a slow table than none."""
        if self._fallback is None:
            self._fallback = ThreadPoolExecutor(1, "uffdisch-thinker")
        answer = self._thinker.answer
        self._fallback_answers.append(
            self._fallback.submit(answer, task.ticket, task.seen, task.level, task.seed)
        )


def _bury(process: SpawnProcess) -> int | None:
    """Wait for a process that ends, and make it end if it does not; no zombie is left.

    Returns its exit code.
    """
    process.join(_GRACE_SECONDS)
    if process.is_alive():
        process.terminate()
        process.join(_GRACE_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    code = process.exitcode
    process.close()
    return code
