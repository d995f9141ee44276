"""The main scenes look as they looked when somebody last approved of them.

After a wished change: `python -m tests.ui.audits.golden --renew`, and look at the pictures.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from tests.ui.audits import golden


@pytest.mark.parametrize("scene", golden.SCENES)
def test_a_scene_looks_as_it_did(scene: str) -> None:
    assert not golden.difference(scene)


@pytest.mark.parametrize("scene", golden.SCENES)
def test_a_kept_picture_is_small(scene: str) -> None:
    assert golden.path(scene).stat().st_size <= golden.MOST_BYTES
    assert pygame.image.load(golden.path(scene)).get_size() == golden.KEPT


def test_nothing_else_is_kept() -> None:
    kept = {file.stem for file in golden.FOLDER.iterdir()}
    assert kept == set(golden.SCENES)


def test_what_differs_is_saved_beside_what_was_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = pygame.image.load(golden.path("sauce-bid"))
    changed = kept.copy()
    changed.fill("red", (100, 50, 200, 150))
    monkeypatch.setattr(golden, "drawn", lambda _scene: changed)
    told = golden.difference("sauce-bid", tmp_path)
    assert str(tmp_path / "sauce-bid") in told
    saved = {file.stem: pygame.image.load(file) for file in tmp_path.iterdir()}
    assert set(saved) == {f"sauce-bid-{name}" for name in ("kept", "now", "where")}
    assert saved["sauce-bid-where"].get_at((10, 10))[:3] == (0, 0, 0)
    assert sum(saved["sauce-bid-where"].get_at((150, 100))[:3]) > 0
    monkeypatch.setattr(golden, "drawn", lambda _scene: kept)
    assert golden.difference("sauce-bid", tmp_path / "none") == ""
    assert not (tmp_path / "none").exists()


def test_a_missing_card_and_another_colour_are_noticed() -> None:
    whole = golden.pixels(pygame.image.load(golden.path("sauce-bid")))
    trembling = whole + np.random.default_rng(1).integers(-3, 4, whole.shape, dtype=np.int16)
    assert golden.is_same(*golden.distance(whole, trembling))
    without = whole.copy()
    without[150:210, 215:265] = without[112, 212]  # the wood
    assert not golden.is_same(*golden.distance(whole, without))
    assert not golden.is_same(*golden.distance(whole, np.roll(whole, 1, axis=2)))
