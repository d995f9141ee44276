"""A pool's thinkers: a child process, or a thread where no process can be started.

The pool never waits for them. A thread of its own carries questions and answers, as a pipe can
block at both ends: it may be full, or a message may stop half way.
"""

from __future__ import annotations

import logging
import multiprocessing
from abc import ABC, abstractmethod
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Thread

from game.ai import worker
from game.ai.brain import FindGame, Thinker
from game.ai.children import drained, without_interrupts
from game.ai.wire import DecisionRequest, Ready, Reply, RulesetText, pack
from game.rules.core import Observation

_GRACE_SECONDS = 1.0
"""How many seconds a killed process may take to end."""
_CONTEXT = multiprocessing.get_context("spawn")

_log = logging.getLogger("uffdisch.ai")

Heard = Ready | Reply | None
"""What comes back; None is the last: the worker has died."""


class Colleague(ABC):
    """A thinker that works on one question at a time."""

    def __init__(self) -> None:
        self._inbox: SimpleQueue[Heard] = SimpleQueue()

    def hear(self) -> list[Heard]:
        """Return what has come back since the last call; never waits."""
        return drained(self._inbox)

    @property
    def process_id(self) -> int | None:
        """The process that thinks, if it is another one."""
        return None

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return True

    @abstractmethod
    def ask(self, ticket: int, seen: Observation, level: str, seed: int) -> None:
        """Send a question, once the thinker was Ready; never waits."""

    @abstractmethod
    def dismiss(self) -> None:
        """Stop asking; kill a process."""

    def reap(self) -> int | None:
        """Wait until a dismissed process has gone; return its exit code."""
        return None


class ChildThinker(Colleague):
    """A child process. Raises OSError if none can be started."""

    def __init__(self, find: FindGame) -> None:
        super().__init__()
        self._known: set[str] = set()
        """Digests of the rulesets that it was sent."""
        self._outbox: SimpleQueue[list[object]] = SimpleQueue()
        ours, theirs = _CONTEXT.Pipe()
        self._process: SpawnProcess = _CONTEXT.Process(
            target=worker.run, args=(theirs, find), name="uffdisch-thinker", daemon=True
        )
        with without_interrupts():
            self._process.start()
        theirs.close()  # so that our end notices when the worker dies
        Thread(target=_carry, args=(ours, self._outbox, self._inbox), daemon=True).start()

    @property
    def process_id(self) -> int | None:
        """The child."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process runs; it may be suspended."""
        return self._process.is_alive()

    def ask(self, ticket: int, seen: Observation, level: str, seed: int) -> None:
        """Send a question, and the ruleset before the first one about it."""
        rules = seen.rules
        messages: list[object] = [DecisionRequest(ticket, level, seed, pack(seen))]
        if rules.digest not in self._known:
            self._known.add(rules.digest)
            messages.insert(0, RulesetText(rules.game, rules.text, rules.digest))
        self._outbox.put(messages)

    def dismiss(self) -> None:
        """Kill the process."""
        self._outbox.put([])
        # A suspended process obeys nothing else.
        self._process.kill()

    def reap(self) -> int | None:
        """Wait for the exit code, to leave no zombie."""
        self._process.join(_GRACE_SECONDS)
        code = self._process.exitcode
        if code is not None:
            self._process.close()
        return code


class ThreadThinker(Colleague):
    """A thread of this process: better a slow table than none."""

    def __init__(self, find: FindGame) -> None:
        super().__init__()
        self._outbox: SimpleQueue[tuple[int, Observation, str, int] | None] = SimpleQueue()
        arguments = (Thinker(find), self._outbox, self._inbox)
        Thread(target=_think, args=arguments, name="uffdisch-thinker", daemon=True).start()

    def ask(self, ticket: int, seen: Observation, level: str, seed: int) -> None:
        """Let the thread answer."""
        self._outbox.put((ticket, seen, level, seed))

    def dismiss(self) -> None:
        """Let the thread end when it has answered; a hung one is left to itself."""
        self._outbox.put(None)


def _carry(pipe: Connection, outbox: SimpleQueue[list[object]], inbox: SimpleQueue[Heard]) -> None:
    """Carry questions and answers to and fro until either side goes."""
    try:
        with pipe:
            inbox.put(pipe.recv())
            while messages := outbox.get():
                for message in messages:
                    pipe.send(message)
                inbox.put(pipe.recv())
    except (EOFError, OSError):
        pass
    finally:
        inbox.put(None)


def _think(
    thinker: Thinker,
    outbox: SimpleQueue[tuple[int, Observation, str, int] | None],
    inbox: SimpleQueue[Heard],
) -> None:
    inbox.put(Ready())
    try:
        while (question := outbox.get()) is not None:
            inbox.put(worker.reply_of(thinker.answer(*question)))
    except Exception:
        _log.exception("thinking in the program itself failed")
        inbox.put(None)
