"""The program's check of itself: it passes here, and notices what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.match.rulesets import bundled_rulesets
from game.match.storage import record as recording
from game.workbench import selftest
from game.workbench.gallery import pictures as gallery
from game.workbench.selftest import inventory, pictures, survival, thinking, whole_games
from game.workbench.selftest.finding import Finding


def wrong(findings: list[Finding]) -> list[str]:
    return [finding.name for finding in findings if not finding.is_right]


@pytest.mark.exhaustive  # `make build` runs it as well, with both programs
def test_all_is_well(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    done = subprocess.run(
        [sys.executable, "-m", "game", "selftest", "--report", str(report)],
        env={**os.environ, "UFFDISCH_HOME": str(tmp_path / "home")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert report.read_text("utf-8") == done.stdout
    assert done.stdout.splitlines()[-1] == "all is well"
    for word in ("games", "languages", "sounds", "scenes of sauce", "resumed uffda"):
        assert f"  {word} " in done.stdout
    assert not (tmp_path / "home").exists(), "the player's files were touched"


def test_a_check_that_breaks_down_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_folder: Path) -> list[Finding]:
        raise LookupError("nothing there")

    broken.__module__ = "game.workbench.selftest.some_thing"
    monkeypatch.setattr(selftest, "CHECKS", (broken,))
    (finding,) = selftest.check_all(tmp_path)
    assert finding == Finding("some thing", "LookupError: nothing there", is_right=False)


def test_the_scenes_may_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "CHECKS", (pictures.check,))
    assert list(selftest.check_all(tmp_path, with_scenes=False)) == []


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "click.ogg").touch()
    monkeypatch.setattr(inventory, "bundled", lambda folder: tmp_path / folder)
    monkeypatch.setattr(inventory, "table_views", dict)
    findings = {finding.name: finding for finding in inventory.check(tmp_path)}
    assert wrong(list(findings.values())) == ["tables", "pictures", "sounds", "typefaces"]
    assert "click.ogg" in findings["sounds"].said
    assert "sauce, uffbasse, uffda" in findings["tables"].said


def test_a_scene_that_cannot_be_drawn_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(name: str, size: tuple[int, int], *_others: object) -> pygame.Surface:
        if name == "home":
            raise ValueError("no ink")
        surface = pygame.Surface(size)
        if name != "menu":
            for x in range(size[0]):
                surface.fill((x % 256, x // 256, 7), (x, 0, 1, size[1]))
                surface.fill((x % 256, x // 256, 99), (x, 0, 1, size[1] // 2))
        return surface

    monkeypatch.setattr(gallery, "names", lambda: ["home", "menu", "uffda-deal"])
    monkeypatch.setattr(gallery, "picture", draw)
    findings = list(pictures.check(tmp_path))
    assert wrong(findings) == ["other scenes"]
    assert findings[-1].said == "home (ValueError: no ink), menu (only 1 colours)"


def test_a_replay_that_differs_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = recording.Record.replay
    monkeypatch.setattr(recording.Record, "replay", lambda self, ply=None: replay(self, 0))
    monkeypatch.setattr(whole_games, "_watch", lambda *_args, **_options: 0)
    finding = next(whole_games.check(tmp_path))
    assert not finding.is_right
    assert "DIFFERS" in finding.said
    monkeypatch.setattr(whole_games, "_play", lambda rules: Finding(rules.id, "", is_right=True))
    played = [finding.name for finding in whole_games.check(tmp_path)]
    assert played == [rules.id for rules in bundled_rulesets().rulesets()]


def test_a_lost_action_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = survival._killed

    def forgetful(folder: Path, ruleset: str) -> int:
        shown = real(folder, ruleset)
        (path,) = folder.rglob("*.jsonl")
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:20]))
        return shown

    monkeypatch.setattr(survival, "_killed", forgetful)
    finding = survival._kill_and_resume(tmp_path, "uffbasse")
    assert not finding.is_right
    assert "19 on the disk" in finding.said


def test_an_opponent_that_does_not_answer_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE_SECONDS", 0.0)
    findings = list(thinking.check(tmp_path))
    told = [f"opponent in {rules.id}" for rules in bundled_rulesets().rulesets()]
    assert wrong(findings) == [finding.name for finding in findings] == told
