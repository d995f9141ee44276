"""Every test runs without a window, without sound and with a player's folder of its own."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Whoever runs the tests in the background of a script has interruptions ignored, and every child
# process would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Before anything imports pygame, which looks at them once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# How long an example takes depends on the machine, so no time makes a test fail.
settings.register_profile("uffdisch", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("uffdisch")


@pytest.fixture(autouse=True)
def player_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder that no other test has touched."""
    home = tmp_path / "player's home"
    monkeypatch.setenv("UFFDISCH_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins and ends in English, whatever the machine speaks."""
    from game.ui import text

    monkeypatch.setenv("LANGUAGE", "en")
    text.install("en")
    yield
    text.install("en")


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """No test goes on writing to another one's log."""
    root = logging.getLogger()
    before = root.handlers[:]
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
