"""`uffdisch bench attract`: each game's demo is measured in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.fair.plan import bundled_plan
from game.workbench import bench_attract
from game.workbench.bench_idle import HOOK


def test_every_game_of_the_plan_is_measured_at_full_size(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[str] = []

    def note(arguments: list[str], home: Path, **hooks: str) -> str:
        _flag, script, game, settle, watch, width, height = arguments
        compile(script, "bench", "exec")
        assert home.is_dir()
        # The window closes only after everything has been measured.
        assert float(hooks[HOOK]) > float(settle) + float(watch)
        assert (width, height) == ("1920", "1080")
        games.append(game)
        return f"pygame-ce\n0.0{len(games)}23456\n"

    monkeypatch.setattr(bench_attract, "run_python", note)
    assert bench_attract.measure(1.0, 2.0) == {
        "uffbasse": {"demo_share": 0.0123},
        "uffda": {"demo_share": 0.0223},
        "sauce": {"demo_share": 0.0323},
    }
    assert games == [game.rules.id for game in bundled_plan().games]
