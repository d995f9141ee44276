"""The main scenes look as they looked when somebody last approved of them.

After a wished change: `python -m tests.ui.golden --renew`, and look at the pictures.
"""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from tests.ui import golden


@pytest.mark.parametrize("scene", golden.SCENES)
def test_a_scene_looks_as_it_did(scene: str) -> None:
    mean, changed = golden.off(scene)
    assert golden.is_same(mean, changed), f"{scene} is off by {mean:.2f}, {changed:.1%} changed"


@pytest.mark.parametrize("scene", golden.SCENES)
def test_a_kept_picture_is_small(scene: str) -> None:
    assert golden.path(scene).stat().st_size <= golden.MOST_BYTES
    assert pygame.image.load(golden.path(scene)).get_size() == golden.KEPT


def test_nothing_else_is_kept() -> None:
    kept = {file.stem for file in golden.FOLDER.iterdir()}
    assert kept == set(golden.SCENES)


def test_a_missing_card_and_another_colour_are_noticed() -> None:
    whole = golden.pixels(pygame.image.load(golden.path("sauce-bid")))
    trembling = whole + np.random.default_rng(1).integers(-3, 4, whole.shape, dtype=np.int16)
    assert golden.is_same(*golden.distance(whole, trembling))
    without = whole.copy()
    without[150:210, 210:265] = without[150, 200]
    assert not golden.is_same(*golden.distance(whole, without))
    assert not golden.is_same(*golden.distance(whole, np.roll(whole, 1, axis=2)))
