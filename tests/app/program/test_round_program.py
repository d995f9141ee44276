"""A screen that lies flat: chosen at home, kept in the record, and found again with the match."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.settings import SettingsFile
from game.match.setup import AppOptions
from game.match.storage.header import SeatPlan
from game.match.storage.journal import SUFFIX
from game.scenes.home.scene import HomeScene
from game.scenes.play.scene import PlayScene
from game.scenes.round_table.scene import RoundPlayScene
from game.ui.frame import find
from tests.app.visit import Visit

Steps = Generator[None, None, None]


def sit_down(home: Path, *kinds: str) -> None:
    seats = tuple(SeatPlan(f"Gast {i}", kind, i + 1, i + 1) for i, kind in enumerate(kinds))
    SettingsFile(home).change(seats=seats, ruleset="uffda", variants={"uffda": {"rounds": 1}})


def test_it_is_chosen_at_home_and_resumed(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    sit_down(player_home, "human", "human", "easy")
    visit = Visit(monkeypatch, AppOptions(size=(1280, 720), welcome=False))

    def script(visit: Visit) -> Steps:
        yield
        yield from visit.click("variant:seating")
        yield from visit.click("deal")
        table = visit.program._find_play()
        assert isinstance(table, RoundPlayScene)
        assert table.table.viewer is None
        yield from visit.wait(20)
        visit.program.home()
        yield
        assert isinstance(visit.top, HomeScene)
        (path,) = (player_home / "saves").glob(f"*{SUFFIX}")
        # The setting has changed meanwhile; the match stays as it was begun.
        settings = visit.program._stage.settings
        assert settings.seating == "round"
        visit.program.save_settings(replace(settings, seating="pass"))
        visit.program.resume(path)
        yield
        assert isinstance(visit.program._find_play(), RoundPlayScene)

    assert visit.run(script) == 0


def test_alone_against_opponents_nothing_lies_flat(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    sit_down(player_home, "human", "easy", "easy")
    SettingsFile(player_home).change(seating="round")
    visit = Visit(monkeypatch, AppOptions(size=(1280, 720), welcome=False))

    def script(visit: Visit) -> Steps:
        yield
        assert find(visit.frame.targets, "variant:seating") is None
        yield from visit.click("deal")
        table = visit.program._find_play()
        assert type(table) is PlayScene

    assert visit.run(script) == 0
