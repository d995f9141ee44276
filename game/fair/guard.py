"""The process that looks after another one: starts it, listens to it, starts it again.

The child sends signs of life through one pipe, and is asked to end through another one. If the
guard itself is killed, the child goes on without it: visitors notice nothing, until the child of
another guard takes its place.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from queue import Full, Queue
from threading import Thread
from typing import Any

from game.ai.children import end_with_parent, ignore_interrupts, without_interrupts
from game.fair.succession import take_over
from game.fair.watchdog import STAFF_QUIT, Limits, Order, Watchdog
from game.match.storage.files import make_folder, write_atomically

LOG = "watchdog.log"
LONGEST_LOG = 100_000
"""In bytes; a longer log keeps only its newer half of this."""
BEAT_SECONDS = 0.5
LOOK_SECONDS = 0.25
GRACE_SECONDS = 4.0
"""Seconds that a child may take to end when asked."""

INTERRUPTED = 130

_log = logging.getLogger("uffdisch.guard")

Notice = Callable[[str, float], object]
"""Shows a sentence on the whole screen for some seconds."""


class Link:
    """The child's side: `beat` is called from its main loop."""

    def __init__(self, beats: Connection, orders: Connection) -> None:
        self._beats = beats
        self._orders = orders
        self._next = 0.0
        self.is_guarded = True
        """Whether the guard was there at the last look."""
        self.is_asked_to_end = False
        """Whether the guard wants the child to end."""

    def open(self) -> None:
        """Start the thread that sends; call this first, in the child."""
        ignore_interrupts()
        # A suspended guard reads nothing: then this thread waits, not the game.
        self._due: Queue[bytes] = Queue(maxsize=1)
        Thread(target=_send, args=(self._due, self._beats), name="beats", daemon=True).start()
        self.listen()

    def beat(self) -> None:
        """Send a sign of life from the main loop, and listen to the guard."""
        now = time.monotonic()
        if not self.is_guarded or now < self._next:
            return
        self._next = now + BEAT_SECONDS
        with suppress(Full):
            self._due.put_nowait(b".")
        self.listen()

    def listen(self) -> None:
        """Check for the guard's order to end; never waits."""
        try:
            if self._orders.poll():
                self._orders.recv_bytes()
                self.is_asked_to_end = True
        except (EOFError, OSError):
            self.is_guarded = False
            _log.warning("the guard is gone; going on without it")


def _send(due: Queue[bytes], beats: Connection) -> None:
    with suppress(OSError):
        while True:
            beats.send_bytes(due.get())


class Guard:
    """Keeps one child running until its staff ends it, or somebody ends the guard."""

    def __init__(
        self,
        target: Callable[..., object],
        arguments: tuple[Any, ...],
        folder: Path,
        notice: Notice,
        limits: Limits | None = None,
    ) -> None:
        """`target` gets a Link and the arguments, in a new process that imports its module.

        Its exit status is STAFF_QUIT or BACK_TO_NORMAL if it ends on purpose.
        """
        self._target, self._arguments = target, arguments
        self._journal = folder / LOG
        self._notice = notice
        self._context = multiprocessing.get_context("spawn")
        self._dog = Watchdog(limits)
        self._child: SpawnProcess | None = None
        self._beats: Connection | None = None
        self._orders: Connection | None = None
        self._sign: SpawnProcess | None = None
        self._signal = 0
        self._status: int | None = None

    def run(self) -> int:
        """Watch until the end; return 0, BACK_TO_NORMAL, HOPELESS, or 130 after Ctrl+C."""
        with ExitStack() as last, self._handling_signals():
            last.callback(self._let_go)
            self._note("the watchdog begins")
            while not self._signal:
                order = self._dog.decide(time.monotonic())
                if order is Order.END:
                    self._note(f"ended with {_status_text(self._status)}")
                    return 0 if self._status == STAFF_QUIT else self._status or 0
                self._obey(order)
            self._note(f"ended by signal {self._signal}")
            self._ask_to_end()
        return INTERRUPTED if self._signal == signal.SIGINT else 0

    def _obey(self, order: Order) -> None:
        if order is Order.START:
            self._start()
        elif order is Order.KILL and self._child is not None:
            self._note("it hangs: no sign of life")
            self._child.kill()
            self._child.join()
            self._reap()
        else:
            self._listen()

    def _start(self) -> None:
        self._take_sign_down()
        self._beats, beats = self._context.Pipe(duplex=False)
        orders, self._orders = self._context.Pipe(duplex=False)
        child = self._context.Process(
            target=_begin,
            args=(self._target, Link(beats, orders), self._journal.parent, self._arguments),
        )
        now = time.monotonic()
        try:
            with without_interrupts():
                child.start()
        except OSError as error:
            self._note(f"it cannot be started: {error}")
            self._dog.ended(now, None)
            self._close_pipes()
        else:
            self._child = child
            self._dog.started(now)
        for end in (beats, orders):
            end.close()  # so that the other ends notice when the child has gone

    def _listen(self) -> None:
        """Wait a moment for signs of life, or the end."""
        if self._child is None:
            time.sleep(LOOK_SECONDS)
            return
        beats = [self._beats] if self._beats is not None else []
        ready = wait([self._child.sentinel, *beats], LOOK_SECONDS)
        if self._beats in ready:
            self._hear()
        if self._child.sentinel in ready:
            self._child.join()
            self._reap()

    def _hear(self) -> None:
        assert self._beats is not None
        try:
            while self._beats.poll():
                self._beats.recv_bytes()
                self._dog.beat(time.monotonic())
        except (EOFError, OSError):
            self._beats.close()
            self._beats = None

    def _reap(self) -> None:
        """Note why the child has ended, and decide what comes next."""
        assert self._child is not None
        status = self._child.exitcode
        self._child.close()
        self._child = None
        self._close_pipes()
        self._status = status
        now = time.monotonic()
        self._dog.ended(now, status)
        if self._dog.decide(now) is Order.END:
            return
        self._note(f"it ended with {_status_text(status)}; {self._dog.restarts} so far")
        if pause := self._dog.pause(now):
            self._note(f"it ends again and again: next start in {pause:.0f} s")
            self._put_up_sign(_status_text(status), pause)

    def _put_up_sign(self, reason: str, seconds: float) -> None:
        """Let a separate process cover the screen, as the screen may be what crashes."""
        sign = self._context.Process(
            target=_show, args=(self._notice, reason, seconds), daemon=True
        )
        with suppress(OSError), without_interrupts():
            sign.start()
            self._sign = sign

    def _take_sign_down(self) -> None:
        if self._sign is not None:
            self._sign.kill()
            self._sign.join()
            self._sign.close()
            self._sign = None

    def _ask_to_end(self) -> None:
        """Ask the child to end by itself; if it does not, `_let_go` kills it."""
        if self._child is None or self._orders is None:
            return
        with suppress(OSError):
            self._orders.send_bytes(b"end")
        self._child.join(GRACE_SECONDS)

    def _let_go(self) -> None:
        """Leave nothing running."""
        self._take_sign_down()
        if self._child is not None:
            if self._child.exitcode is None:
                self._child.kill()
            self._child.join()
            self._child.close()
            self._child = None
        self._close_pipes()

    def _close_pipes(self) -> None:
        for pipe in (self._beats, self._orders):
            if pipe is not None:
                pipe.close()
        self._beats = self._orders = None

    @contextmanager
    def _handling_signals(self) -> Iterator[None]:
        """Note signals that ask for the end, instead of dying from them."""
        names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        usual = {number: signal.getsignal(number) for number in numbers}

        def on_signal(number: int, _frame: object) -> None:
            self._signal = number

        for number in numbers:
            signal.signal(number, on_signal)
        try:
            yield
        finally:
            for number, before in usual.items():
                signal.signal(number, before)

    def _note(self, words: str) -> None:
        """Write a line to the log of the guard; it never grows beyond its bound."""
        line = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {words}\n".encode()
        with suppress(OSError):
            make_folder(self._journal.parent)
            with self._journal.open("ab") as file:
                file.write(line)
                size = file.tell()
            if size > LONGEST_LOG:
                kept = self._journal.read_bytes()[-LONGEST_LOG // 2 :]
                write_atomically(self._journal, kept[kept.index(b"\n") + 1 :])


def _begin(
    target: Callable[..., object], link: Link, folder: Path, arguments: tuple[Any, ...]
) -> None:
    link.open()
    if link.is_guarded:  # else another guard may have started another child by now
        _held = take_over(folder)
        target(link, *arguments)


def _show(notice: Notice, reason: str, seconds: float) -> None:
    end_with_parent()
    notice(reason, seconds)


def _status_text(status: int | None) -> str:
    """Return an exit status in words."""
    if status is not None and status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"status {status}"
