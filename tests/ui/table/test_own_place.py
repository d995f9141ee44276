"""The own sign, plate and sorting have the same place and size in all games."""

from __future__ import annotations

import pygame
import pytest

from game.ui.frame import find
from tests import effort
from tests.ui.audits.tables import Look, open_table, picture

TURNS = {"uffbasse": "trick", "uffda": "start", "sauce": "follow"}
"""Situations in which it is the viewer's turn."""
OTHERS = ("uffbasse-kitchen", "uffda-players-8", "sauce-bid", "sauce-cut")
SIZES = ((1024, 768), (1280, 720), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160))
OWN = ("pill", "own", "sorting")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.usefixtures("no_pictures")
def test_what_is_ones_own_is_at_the_same_place_in_all_games(scale: float) -> None:
    # One table after the other: together they would take half a gigabyte in the largest window.
    sizes = SIZES if effort.seed() else SIZES[scale > 1 :: 2]
    places: dict[Look, set[tuple[int, ...]]] = {Look(size, scale, "de"): set() for size in sizes}
    turns = [f"{game}-{name}" for game, name in TURNS.items()]
    for name in (*turns, *OTHERS):
        stack = open_table(name)
        for look, found in places.items():
            pygame.display.set_mode(look.size)
            targets = picture(stack, look).targets
            rects = [tuple(one.rect) for one in (find(targets, key) for key in OWN) if one]
            assert len(rects) == len(OWN) or name not in turns, look
            found |= set(rects)
    assert {look: len(found) for look, found in places.items()} == dict.fromkeys(places, len(OWN))
