"""Hands that lie face up beside the plates leave the bids and the signs in the corner free."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.rules.core import Seat
from game.scenes.play.scene import PlayScene
from game.tables.sauce.view import SauceTable
from game.ui import text
from game.workbench.gallery.pictures import find_situation, open_situation, stage_for
from tests.ui.audits.tables import Look, picture

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
HELD = tuple(f"{suit}{rank}" for suit in "BGYR" for rank in range(1, 5))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_open_hands_touch_no_plate_and_no_bid(size: tuple[int, int], scale: float) -> None:
    text.install("de")
    stack = stage_for(size, "de")
    open_situation(stack, find_situation("sauce-open-face"))
    scene = stack.top
    assert isinstance(scene, PlayScene)
    table = scene.table
    assert isinstance(table, SauceTable)
    picture(stack, Look(size, scale, "de"))
    for count in (5, 15):
        others = {table.seating.seat_at(place): HELD[:count] for place in (1, 2, 3)}
        opened_hands = tuple(others.get(Seat(seat), ()) for seat in range(4))
        table.change(partial(replace, open=opened_hands))
        frame = stack.draw()
        opened = [one.rect for one in frame.targets if one.key.startswith("open:")]
        assert len(opened) == 3 * count
        layout = table.layout
        taken = [*layout.plates[1:], *layout.tokens[1:], layout.sauces, layout.points, layout.last]
        assert not [rect for rect in opened if rect.collidelist(taken) >= 0]
        sign = next(one for one in frame.targets if one.key == "pill")
        assert not sign.rect.colliderect(layout.sauces)
