"""Work in the background goes on if processes die or hang, and ends if that happens each time."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from game.ai.background import MOST_LOSSES, Background
from game.ai.children import LONGEST_LOOK

PATIENCE = 60.0
"""Seconds until a missing answer counts as a failure; no measurement."""
HANGS = 10.0
"""The patience of what is tested, by its clock."""


class Clock:
    """It runs as the test wants."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def once(mark: Path, trouble: str, number: int) -> int:
    """Die, hang or raise unless that has happened before; then return the number."""
    if not mark.exists():
        mark.touch()
        _trouble(trouble)
    return number


def always(_mark: Path, trouble: str, number: int) -> int:
    _trouble(trouble)
    return number


def _trouble(kind: str) -> None:
    if kind == "dies":
        os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    elif kind == "hangs":
        time.sleep(2 * PATIENCE)
    else:
        raise LookupError(kind)


def heard(background: Background[int, int], clock: Clock, count: int) -> list[tuple[int, int]]:
    """Return so many answers, or fewer if there will be no more."""
    found: list[tuple[int, int]] = []
    ends = time.monotonic() + PATIENCE
    while len(found) < count and not background.has_failed:
        assert time.monotonic() < ends, "no answer came"
        found += background.answers()
        clock.now += LONGEST_LOOK / 10
        time.sleep(0.01)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("trouble", ["dies", "hangs"])
def test_work_is_handed_to_new_processes(tmp_path: Path, trouble: str) -> None:
    clock = Clock()
    background = Background[int, int](1, patience=HANGS, clock=clock)
    for key in (1, 2):
        background.hand_in(key, once, tmp_path / "mark", trouble, 10 * key)
    assert heard(background, clock, 2) == [(1, 10), (2, 20)]
    assert not background.has_failed
    background.close()


@pytest.mark.slow
@pytest.mark.parametrize(("trouble", "tries"), [("dies", MOST_LOSSES), ("raises", 1)])
def test_what_always_fails_ends_it(
    tmp_path: Path, trouble: str, tries: int, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    background = Background[int, int](1, patience=HANGS, clock=clock)
    background.hand_in(1, always, tmp_path, trouble, 5)
    assert heard(background, clock, 1) == []
    assert background.has_failed
    assert background.room == 0
    assert caplog.text.count("were lost") == (tries if trouble == "dies" else 0)
