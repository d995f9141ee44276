"""Child processes that think for the computer players, so that the window never freezes.

A process that dies or hangs is replaced. Another one is asked its question; after several
failures it is answered in this process, or without thinking.
"""

from __future__ import annotations

import itertools
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from game.ai.brain import Answer, FindGame
from game.ai.children import Looks
from game.ai.player import instead
from game.ai.thinkers import ChildThinker, Colleague, ThreadThinker
from game.ai.wire import Ready, Reply
from game.games import find_game
from game.rules.core import Observation
from game.rules.levels import LEVELS
from game.rules.rng import Rng

MOST_CRASHES = 2
"""A question that killed this many workers is answered in this process."""
MOST_HANGS = 2
"""A question that hung this many workers is answered without thinking."""
MOST_FAILED_STARTS = 3
"""After this many workers in a row died before they were ready, no more are started."""

_log = logging.getLogger("uffdisch.ai")


@dataclass(frozen=True, slots=True)
class Patience:
    """The seconds after which a worker counts as hung."""

    starting: float = 60.0
    """A virus scanner may slow down the first start."""
    thinking: float = 15.0
    """Opponents stop by themselves long before."""


@dataclass(slots=True, eq=False)
class _Task:
    """A question that has no answer yet."""

    ticket: int
    seen: Observation
    level: str
    seed: int
    crashes: int = 0
    hangs: int = 0
    is_hasty: bool = False
    """Whether its level was lowered."""


@dataclass(slots=True, eq=False)
class _Worker:
    """A thinker and its question, one at a time."""

    colleague: Colleague
    is_ready: bool = False
    task: _Task | None = None
    age: float = 0.0
    """Seconds that its start, or its question, has taken so far."""


class Pool:
    """A brain of several processes. They start with the first question, or `start`.

    The entry point of a frozen program calls `multiprocessing.freeze_support()` first.
    """

    def __init__(
        self,
        size: int = 1,
        find: FindGame = find_game,
        *,
        patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`clock` (seconds) is replaced in tests only."""
        self._size = size
        self._find = find
        self._patience = patience or Patience()
        self._looks = Looks(clock)
        self._tickets = itertools.count(1)
        self._tasks: dict[int, _Task] = {}
        self._waiting: deque[_Task] = deque()
        self._workers: list[_Worker] = []
        self._failed_starts = 0
        self._here: _Worker | None = None
        """A thread of this process, once it is needed."""
        self._waiting_here: deque[_Task] = deque()
        self._found: list[Answer] = []
        """Answers given without thinking, until the next poll."""

    def start(self) -> None:
        """Start the workers that are missing, e.g. while a table is being laid."""
        while len(self._workers) < self._size and self._failed_starts < MOST_FAILED_STARTS:
            try:
                self._workers.append(_Worker(ChildThinker(self._find)))
            except OSError:
                self._failed_starts += 1
                _log.exception("a worker could not be started")

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Ask for a decision; see `Brain.request`. Raises TypeError without an observation."""
        if not isinstance(seen, Observation):
            raise TypeError(f"a player is given observations only, not {type(seen).__name__}")
        task = _Task(next(self._tickets), seen, level, seed)
        self._tasks[task.ticket] = task
        self._waiting.append(task)
        self._hand_out()
        return task.ticket

    def cancel(self, ticket: int) -> None:
        """Forget a question. A worker that is at it goes on, but its reply is dropped."""
        if task := self._tasks.pop(ticket, None):
            for waiting in (self._waiting, self._waiting_here):
                with suppress(ValueError):
                    waiting.remove(task)

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last poll; never waits.

        Call it regularly while an answer is wanted: it also finds hung workers.
        """
        passed = self._looks.passed()
        answers = []
        for each in self._everybody():
            answers += self._listen(each)
            self._watch(each, passed)
        self._hand_out()
        found, self._found = self._found, []
        return answers + [answer for answer in found if self._tasks.pop(answer.ticket, None)]

    def is_thinking(self, ticket: int) -> bool:
        """Return whether a worker is at this question right now."""
        return any(each.task is not None and each.task.ticket == ticket for each in self._workers)

    def process_ids(self) -> list[int]:
        """Return the workers' process ids."""
        ids = [each.colleague.process_id for each in self._workers]
        return [number for number in ids if number is not None]

    def close(self) -> None:
        """End all workers and wait for them. The pool can be used again afterwards."""
        self._tasks.clear()
        self._waiting.clear()
        self._waiting_here.clear()
        self._found.clear()
        ended = self._everybody()
        self._workers.clear()
        self._here = None
        for each in ended:
            each.colleague.dismiss()
        for each in ended:
            each.colleague.reap()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _everybody(self) -> list[_Worker]:
        return [*self._workers, *([self._here] if self._here is not None else [])]

    def _hand_out(self) -> None:
        """Give waiting questions to idle workers, or to a thread here if there are none left."""
        if self._waiting:
            for each in list(self._workers):
                if each.task is None and not each.colleague.is_alive:
                    self._replace(each)
            self.start()
        for each in self._workers:
            self._give(each, self._waiting)
        if not self._workers:
            self._waiting_here.extend(self._waiting)
            self._waiting.clear()
        if self._waiting_here and self._here is None:
            self._here = _Worker(ThreadThinker(self._find))
        if self._here is not None:
            self._give(self._here, self._waiting_here)

    def _give(self, to: _Worker, waiting: deque[_Task]) -> None:
        if waiting and to.is_ready and to.task is None:
            to.task, to.age = waiting.popleft(), 0.0
            to.colleague.ask(to.task.ticket, to.task.seen, to.task.level, to.task.seed)

    def _listen(self, to: _Worker) -> list[Answer]:
        answers = []
        for message in to.colleague.hear():
            if isinstance(message, Ready):
                to.is_ready, self._failed_starts = True, 0
            elif isinstance(message, Reply):
                to.task = None
                answers += self._answer(message)
            else:
                self._replace(to)
        return answers

    def _answer(self, reply: Reply) -> list[Answer]:
        """Return the answer with the observation's own action; nothing if nobody wants it."""
        task = self._tasks.pop(reply.ticket, None)
        if task is None:
            return []
        if reply.fault is not None:
            _log.error("seat %s: %s", task.seen.seat, reply.fault)  # a worker may have no log
        legal = {str(action): action for action in task.seen.legal}
        action = None if reply.action is None else legal[reply.action]
        return [Answer(reply.ticket, action, reply.ms, reply.fault, task.is_hasty)]

    def _watch(self, each: _Worker, passed: float) -> None:
        """Replace a worker that has taken too long."""
        if each.is_ready and each.task is None:
            return
        each.age += passed
        if each.age > (self._patience.thinking if each.is_ready else self._patience.starting):
            self._replace(each, hangs=True)

    def _replace(self, lost: _Worker, *, hangs: bool = False) -> None:
        """Remove a worker that died or hangs, and ask another one its question."""
        if lost not in self._everybody():
            return
        lost.colleague.dismiss()
        code = lost.colleague.reap()
        if lost is self._here:
            self._here = None
        else:
            self._workers.remove(lost)
            self._failed_starts += not lost.is_ready
        said = "hung and was killed" if hangs else f"died with exit code {code}"
        _log.error("a worker %s", said)
        task = lost.task
        if task is None or task.ticket not in self._tasks:
            return
        task.hangs += hangs
        task.crashes += not hangs
        if task.hangs >= MOST_HANGS or isinstance(lost.colleague, ThreadThinker):
            self._answer_at_once(task, said)
        elif task.crashes >= MOST_CRASHES:
            self._waiting_here.append(task)
        else:
            if hangs:
                # Thinking less may help: somebody has waited long already.
                task.is_hasty = task.level != LEVELS[0]
                task.level = LEVELS[0]
            self._waiting.appendleft(task)

    def _answer_at_once(self, task: _Task, fault: str) -> None:
        choice = instead(task.seen, Rng(task.seed), f"everybody who thought about it {fault}")
        _log.error("seat %s: %s", task.seen.seat, choice.fault)
        self._found.append(Answer(task.ticket, choice.action, 0.0, choice.fault))
