"""`uffdisch screenshot`: pictures of the scenes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.workbench.gallery import pictures
from tests.cli.conftest import Uffdisch


class Scenes:
    """Stands in for the window: writes down what it should draw."""

    def names(self) -> list[str]:
        return ["home", "uffbasse-tricks"]

    def save(self, name: str, size: tuple[int, int], language: str, out: Path) -> None:
        out.write_text(f"{name} {size} {language}", "utf-8")


@pytest.fixture(autouse=True)
def scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = Scenes()
    monkeypatch.setattr(pictures, "names", stand_in.names)
    monkeypatch.setattr(pictures, "save", stand_in.save)


def test_the_scenes_are_listed(uffdisch: Uffdisch) -> None:
    assert uffdisch("screenshot", "--list") == (0, "home\nuffbasse-tricks\n", "")


def test_a_picture(uffdisch: Uffdisch, tmp_path: Path) -> None:
    file = tmp_path / "a picture.png"
    outcome = uffdisch(*("screenshot", "home", "--size", "1280x720", "--lang", "de", "--out", file))
    assert outcome == (0, f"{file}\n", "")
    assert file.read_text("utf-8") == "home (1280, 720) de"


def test_a_picture_is_named_after_its_scene(
    uffdisch: Uffdisch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert uffdisch("screenshot", "home").out == "home.png\n"
    assert (tmp_path / "home.png").read_text("utf-8") == "home (1920, 1080) en"


def test_only_the_scenes_are_printed() -> None:
    environment = {**os.environ}
    del environment["PYGAME_HIDE_SUPPORT_PROMPT"]
    done = subprocess.run(
        [sys.executable, "-m", "game", "screenshot", "--list"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=environment,
    )
    assert all(" " not in line for line in done.stdout.splitlines())
    assert "uffbasse-trick" in done.stdout.splitlines()


def test_an_unknown_scene(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("screenshot", "hme")
    assert outcome.status == 2
    assert "there is no scene “hme”. Did you mean “home”?" in outcome.err


def test_no_scene_at_all(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("screenshot")
    assert outcome.status == 2
    assert "Which scene? Possible: home, uffbasse-tricks." in outcome.err


def test_a_picture_that_cannot_be_written(uffdisch: Uffdisch, tmp_path: Path) -> None:
    outcome = uffdisch("screenshot", "home", "--out", tmp_path)
    assert outcome.status == 2
    assert f"cannot write {tmp_path}: " in outcome.err
