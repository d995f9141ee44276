"""Ctrl+C while child processes start: late for us, and never for them."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from types import FrameType

import pytest

from game.ai.children import kept_interrupts, without_interrupts

HOW_IT_STARTED = """
import signal
print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""


def test_an_interruption_comes_after_the_block() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), without_interrupts():
        signal.raise_signal(signal.SIGINT)
        done.append("the rest")
    assert done == ["the rest"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_signal_that_another_thread_takes_comes_late_too() -> None:
    blocked, done = threading.Event(), []

    def take() -> None:
        blocked.wait()
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=take)
    thread.start()  # before the block: a thread inherits that, too
    with pytest.raises(KeyboardInterrupt), without_interrupts():
        blocked.set()
        thread.join()
        done.append("the rest")
    assert done == ["the rest"]


def test_what_the_program_does_about_signals_is_as_before() -> None:
    def own(_number: int, _frame: FrameType | None) -> None:
        came.append("once")

    came: list[str] = []
    usual = signal.signal(signal.SIGINT, own)
    try:
        with without_interrupts():
            signal.raise_signal(signal.SIGINT)
            assert came == []
        assert came == ["once"]
        assert signal.getsignal(signal.SIGINT) is own
    finally:
        signal.signal(signal.SIGINT, usual)


def started() -> str:
    """Return the child's report on its start."""
    command = [sys.executable, "-c", HOW_IT_STARTED]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_child_is_born_deaf_to_interruptions() -> None:
    with without_interrupts():
        inside = started()
    assert (inside, started()) == ("True", "False")


def test_children_can_be_started_from_any_thread() -> None:
    said = []

    def start() -> None:
        with without_interrupts():
            said.append(started())

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert said == ["True"]


def test_an_interruption_that_python_drops_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Gone:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    dropped: list[object] = []
    monkeypatch.setattr("sys.unraisablehook", lambda what: dropped.append(what.exc_type))
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), kept_interrupts() as check:
        check()
        Gone()
        assert dropped == [KeyboardInterrupt], "it came where nobody could hear it"
        check()
    assert signal.getsignal(signal.SIGINT) is before
