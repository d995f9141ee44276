"""No pixel of a hidden hand of Sauce depends on its cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.games.sauce.events import HandDealt
from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Seat
from game.workbench.gallery.pictures import find_situation, open_situation, shown, stage_for


def test_the_picture_of_a_hidden_hand_does_not_depend_on_the_cards() -> None:
    stack = stage_for((1280, 720), "en")
    table: Any = open_situation(stack, find_situation("sauce-blind")).table
    seen = table.seen
    assert isinstance(seen, SauceObservation)
    one = pygame.image.tobytes(shown(stack), "RGB")
    table.settle(replace(seen))
    two = pygame.image.tobytes(shown(stack), "RGB")
    is_same = one == two  # nobody reads the difference of two pictures
    assert is_same
    event = HandDealt(Seat(0), ("R1", "R2"), 2, True).seen_by(Seat(0))
    assert table.describe(event).count("R") == 0
    assert "Red" not in table.describe(event)
