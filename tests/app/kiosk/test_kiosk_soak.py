"""The trial of many visitors: a short form of it, and it notices what it looks for."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.fair import soak as kiosk_soak
from game.fair.plan import KioskPlan, bundled_plan
from game.fair.scenes.attract import AttractScene
from game.fair.simulated import SimulatedKiosk
from game.fair.soak import FEW_CYCLES, Handles, Result, handles, memory, soak
from tests.app.visit import thinking_here

pytestmark = pytest.mark.usefixtures("no_pictures")

CYCLES = 2
SIZE = (800, 500)


@pytest.fixture
def plan() -> KioskPlan:
    """The delivered plan with its shortest game, and visitors who go sooner."""
    plan = bundled_plan()
    return replace(plan, games=plan.games[:1], idle=30, countdown=5)


def test_a_few_visitors_leave_nothing_behind(
    plan: KioskPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kiosk_soak, "VISITORS", (0, 1, 1))
    result = soak(plan, CYCLES, seed=4, size=SIZE)
    assert result.errors == []
    assert result.cycles == CYCLES
    assert result.ends["started"] >= 1
    assert result.ends["started"] == result.ends["finished"] + result.ends["given_up"]
    assert result.findings() == []
    assert len({(h.files, h.threads, h.children) for h in result.handles}) == 1
    figures = json.loads(json.dumps(result.figures()))
    assert figures["cycles"] == CYCLES
    assert figures["memory_mb_end"] > 10


def test_a_mistake_in_a_frame_is_heard_and_the_demo_goes_on(
    plan: KioskPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = Result(cycles=1, handles=[handles()])
    ear = kiosk_soak._Ear(result.errors)
    kiosk = SimulatedKiosk(plan, thinking_here(), SIZE)
    try:
        kiosk.attract()
        kiosk.pass_time(1)
        broken = kiosk.stack.top

        def fail(seconds: float) -> bool:
            raise ZeroDivisionError("of the test")

        monkeypatch.setattr(broken, "update", fail)
        logging.getLogger().addHandler(ear)
        kiosk.pass_time(1)
        assert isinstance(kiosk.stack.top, AttractScene)
        assert kiosk.stack.top is not broken
    finally:
        logging.getLogger().removeHandler(ear)
        kiosk.end()
    assert result.findings() == ["error: unexpected ZeroDivisionError('of the test')"]


def test_errors_of_anybody_are_heard() -> None:
    result = Result()
    logging.getLogger("uffdisch.ai").error("a worker died")
    ear = kiosk_soak._Ear(result.errors)
    logging.getLogger().addHandler(ear)
    logging.getLogger("uffdisch.ai").error("a worker died")
    logging.getLogger("uffdisch.ai").warning("nothing of importance")
    logging.getLogger().removeHandler(ear)
    assert result.errors == ["a worker died"]


def long_day(
    megabytes: Sequence[float] | None = None,
    milliseconds: Sequence[float] | None = None,
    files: list[int] | None = None,
) -> Result:
    """Return a result of many cycles that is good apart from these values."""
    count = FEW_CYCLES
    return Result(
        cycles=count,
        memory=[round(mb * 1e6) for mb in megabytes or [200.0] * count],
        frames=list(milliseconds or [4.0] * count),
        handles=[Handles(number, 2, 1) for number in files or [13] * count],
    )


def test_a_good_day_has_no_findings() -> None:
    """Caches that are filled at the beginning are no leak, nor is a single slow frame."""
    warm = [100 + 10 * number for number in range(10)] + [200 + number % 3 for number in range(90)]
    frames = [4.0 + (number % 7 == 0) * 9 for number in range(100)]
    assert long_day(warm, frames).findings() == []


def test_every_kind_of_growth_is_found() -> None:
    count = FEW_CYCLES
    leak = [200 + 0.2 * number for number in range(count)]
    assert "memory grew by" in long_day(megabytes=leak).findings()[0]
    slower = [4 + 0.02 * number for number in range(count)]
    assert "frames cost" in long_day(milliseconds=slower).findings()[0]
    files = [13 + number // 50 for number in range(count)]
    assert long_day(files=files).findings() == ["files grew from 13 to 14"]


def test_it_measures_this_process() -> None:
    before = memory()
    ballast = bytearray(b"x" * 60_000_000)
    assert memory() - before > 40_000_000 or before == 0
    assert len(ballast) == 60_000_000
    assert handles().threads >= 1
