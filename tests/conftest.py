"""Every test runs without a window, without sound and with a player's folder of its own."""

from __future__ import annotations

import gc
import itertools
import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hypothesis.core
import pytest
from hypothesis import settings

from game.app import memory
from game.match import sealed
from tests import compiled, effort, limits, tools

# Tests in the background of a script ignore interruptions, and every child process would inherit
# that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Set before anything imports pygame, which reads them once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# If the checkout must stay clean, programs that tests start would compile all of it.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    os.environ.setdefault(
        "PYTHONPYCACHEPREFIX", str(Path(tempfile.gettempdir(), "uffdisch-tests-bytecode"))
    )

# The time of an example depends on the machine, so no time makes a test fail.
settings.register_profile("uffdisch", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("uffdisch")

limits.limit_memory()
# Freed memory is used again: asking the system for each picture took a tenth of the time of drawing
# tests. `limits.tidy` returns it now and then.
memory.LARGE_BYTES = 32 * 2**20
memory.keep_large_blocks_apart()

_homes = itertools.count()
_errors = pytest.StashKey[int]()
_peaks: dict[str, float] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, help="try more, and others than every day")


def pytest_configure(config: pytest.Config) -> None:
    if fresh := config.getoption("seed"):
        effort.begin(fresh)
        settings.register_profile("fresh", deadline=None, max_examples=200)
        settings.load_profile("fresh")
        hypothesis.core.global_force_seed = fresh
    config.stash[_errors] = limits.real_errors(config)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one process more than processors, as some tests wait for programs, windows and
    clocks."""
    return tools.processors() + 1


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let processes that share the tests share their compilation, too."""
    if (share := getattr(session.config, "workerinput", None)) is not None:
        compiled.begin_elsewhere(session.config.args, share["workerid"], share["workercount"])


def pytest_collection_finish() -> None:
    """Exclude imported modules from garbage collection, as they stay and are slow to search."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def pytest_unconfigure(config: pytest.Config) -> None:
    os.close(config.stash[_errors])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """End every test, even one that is stuck outside of Python."""
    limits.begin(limits.seconds_of(item), item.config.stash[_errors])
    try:
        return (yield)
    finally:
        if nextitem is None:
            limits.end()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a process that shares the tests report its peak memory."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["megabytes"] = memory.megabytes("VmHWM") or 0


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    _peaks[node.gateway.id] = getattr(node, "workeroutput", {}).get("megabytes", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report what was not tested, as it would look like success, and which processes took too much
    memory."""
    for sentence in [*tools.not_tested(), *limits.greedy(_peaks)]:
        terminalreporter.write_line(sentence, yellow=True)


@pytest.fixture(autouse=True)
def player_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A player's folder that no other test has touched; most never make it."""
    home = tmp_path_factory.getbasetemp() / f"player's home {next(_homes)}"
    monkeypatch.setenv("UFFDISCH_HOME", str(home))
    yield home
    if home.exists():
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seeds and salts in every run of a test, as they decide deals and opponents'
    chance."""
    chance = Random(f"{effort.seed()} {request.node.nodeid}")
    monkeypatch.setattr(sealed, "new_seed", lambda: chance.getrandbits(64))
    monkeypatch.setattr(sealed, "new_salt", lambda: chance.randbytes(16).hex())


@pytest.fixture(scope="session", autouse=True)
def quick_pictures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what one test has drawn for the next ones."""
    from tests.drawn_once import drawn_once

    base = tmp_path_factory.getbasetemp()
    # Processes that share the tests have folders in that of the run.
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawn pictures"
    folder.mkdir(exist_ok=True)
    with drawn_once(folder):
        yield
    # Processes that still run draw again.
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pictures empty, as they are slow, for tests that only look at texts and targets."""
    from tests.ui.audits.scenes import without_wood
    from tests.ui.audits.tables import without_pictures

    without_wood(monkeypatch.setattr)
    without_pictures(monkeypatch)


@pytest.fixture(scope="session", autouse=True)
def quick_disks() -> Iterator[None]:
    """Do not wait until files are on the disk, as no test cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Free large pictures of closed windows before the next garbage collection."""
    yield
    limits.tidy()


@pytest.fixture(autouse=True)
def all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget files that were missing or damaged in another test."""
    monkeypatch.setattr("game.resources._damaged", {})
    monkeypatch.setattr("game.match.storage.trouble._reported", {})


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
    """Keep every test from writing to another one's log."""
    root = logging.getLogger()
    before = root.handlers[:]
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
