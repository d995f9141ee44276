"""`uffdisch kiosk`: what is asked of the guard, a wrong plan, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

import game.app
from game.fair import processes as fair
from game.fair import soak as kiosk_soak
from game.fair.plan import KioskPlan, kiosk_folder
from game.fair.soak import Handles, Result
from game.fair.watchdog import BACK_TO_NORMAL, HOPELESS
from game.match.setup import AppOptions
from game.resources import player_folder
from game.ui import text
from tests.cli.conftest import Uffdisch


@dataclass
class Guard:
    """Stands in for the guard: notes what it is asked for."""

    status: int = 0
    asked: list[tuple[object, ...]] = field(default_factory=list)

    def __call__(self, _target: object, arguments: tuple[object, ...], *_: object) -> Guard:
        self.asked.append(arguments)
        return self

    def run(self) -> int:
        return self.status


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch) -> Guard:
    guard = Guard()
    monkeypatch.setattr(fair, "Guard", guard)
    return guard


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "kiosk.yaml"
    file.write_text('pin: "12"\n')
    return file


def test_the_guard_is_started(uffdisch: Uffdisch, guard: Guard) -> None:
    assert uffdisch("kiosk") == (0, "", "")
    assert uffdisch("kiosk", "my.yaml", "--window").status == 0
    assert guard.asked == [(None, False), (Path("my.yaml"), True)]


def test_a_wrong_plan_is_told_and_the_fair_begins_all_the_same(
    uffdisch: Uffdisch, guard: Guard, wrong: Path
) -> None:
    status, _out, err = uffdisch("kiosk", wrong)
    assert status == 0
    first, second = err.splitlines()
    assert f"{wrong}:1:" in first
    assert "delivered" in second
    assert guard.asked == [(wrong, False)]


def test_a_second_fair_says_so(uffdisch: Uffdisch, guard: Guard) -> None:
    lock = fair._take_lock(kiosk_folder())
    assert lock is not None
    try:
        status, _out, err = uffdisch("kiosk")
        assert (status, guard.asked) == (2, [])
        assert "running already" in err
    finally:
        lock.release()
    assert uffdisch("kiosk").status == 0


def test_without_a_screen(uffdisch: Uffdisch, guard: Guard) -> None:
    guard.status = HOPELESS
    status, _out, err = uffdisch("kiosk")
    assert status == 2
    assert "no screen" in err


def test_back_to_the_ordinary_program(
    uffdisch: Uffdisch, guard: Guard, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[AppOptions] = []

    def run(options: AppOptions, _doors: object) -> int:
        asked.append(options)
        return 0

    monkeypatch.setattr(game.app, "run", run)
    guard.status = BACK_TO_NORMAL
    assert uffdisch("--lang", "es", "kiosk").status == 0
    assert asked == [AppOptions(language="es")]
    text.install("en")


def test_the_trial_reports_what_it_has_found(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    good, bad = Handles(13, 2, 1), Handles(14, 2, 1)
    result = Result(2, memory=[1, 1], handles=[good, good], frames=[1.0, 1.0])
    homes = []

    def soak(plan: KioskPlan, cycles: int, **_: object) -> Result:
        homes.append(player_folder())
        assert (len(plan.games), cycles) == (3, 2)
        return result

    monkeypatch.setenv("UFFDISCH_HOME", str(player_home))
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr(kiosk_soak, "soak", soak)
    status, out, _err = uffdisch("kiosk", "--soak", "2")
    assert status == 0
    assert '"cycles": 2' in out
    result.handles = [good, good, bad]
    result.cycles = 3
    result.memory = result.memory * 2
    monkeypatch.setenv("UFFDISCH_HOME", str(player_home))
    status, _out, err = uffdisch("kiosk", "--soak", "2")
    assert status == 1
    assert "files grew from 13 to 14" in err
    assert player_home not in homes, "nothing of a player is touched"
