"""Pictures for phones cost the table's frames nothing, and are the same wherever they are drawn."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.phones.pictures import Drawn, Pictures
from game.tables.uffda.view import UffdaTable
from tests.effort import by_day
from tests.ui.pilots.phone_pilot import STEP, PhonePilot


def made(pictures: Pictures) -> Drawn:
    """Wait until the next picture is there."""
    for _step in range(3):
        if drawn := pictures.step():
            return drawn
        assert pictures._under_way is not None
        pictures._under_way[1].exception()
    raise AssertionError("no picture")


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("uffbasse/card-R12", 260, 400), ("sauce/badge", 160, None), ("uffda/nordic/back", 260, 400)],
)
def test_a_thread_draws_the_same(name: str, width: int, height: int | None) -> None:
    PhonePilot(("human", "human"), {0: "en"})
    pictures = Pictures(repr)
    assets = pictures.assets
    pictures.name(1, lambda: assets.picture(name, width, height))
    pictures.name(2, pygame.display.flip, lambda: assets.rasterised(name, width, height))  # type: ignore[arg-type]
    assert made(pictures).data == made(pictures).data


def test_what_a_thread_cannot_draw_is_drawn_as_usual() -> None:
    pictures = Pictures(repr)
    face = pygame.Surface((3, 2))
    pictures.name(1, lambda: face, lambda: pictures.assets.rasterised("no/such", 9))
    assert made(pictures).data.startswith(b"\x89PNG")
    assert pictures.is_complete


@pytest.mark.parametrize(("game",), by_day([("uffbasse",), ("uffda",), ("sauce",)], 0, 1))
def test_hardly_anything_is_drawn_between_frames(game: str) -> None:
    pilot = PhonePilot(("human",) * 4, dict.fromkeys(range(4), "de"), ruleset=game, seed=3)
    pictures, drawn = pilot.hub._pictures, []
    name = pictures.name

    def noted(what, draw, aside=None):  # type: ignore[no-untyped-def]
        def slow() -> pygame.Surface:
            drawn.append(what)
            return draw()  # type: ignore[no-any-return]

        return name(what, slow, aside)

    pictures.name = noted  # type: ignore[method-assign]
    for _step in range(30):
        pilot.step()
        pilot.answer_anything()
    faces = [what for what in drawn if what[0] == "face"]
    assert len(pictures.all) > 30
    assert len(faces) <= 4
    assert len(drawn) - len(faces) <= 3, "only cards that are composed"


def test_a_picture_that_is_made_between_two_frames_is_waited_for_no_longer() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"})
    pictures = pilot.hub._pictures
    for _frame in range(20):
        pilot.stack.update(STEP)
        pilot.hub.poll()
        while not pictures.is_complete:
            if pictures._under_way is not None:
                pictures._under_way[1].result()
            pilot.hub.poll()
    pilot.read()
    assert {0, 1} <= set(pilot.views)


def test_a_table_that_nobody_sees_needs_no_places() -> None:
    pilot = PhonePilot(("human",) * 4, dict.fromkeys(range(4), "de"), ruleset="uffda", relaxed=True)
    for _step in range(60):
        pilot.step()
        pilot.answer_anything()
    assert pilot.hub._hands is not None
    for sheet in pilot.hub._hands._sheets.values():
        table = sheet.table._table
        assert isinstance(table, UffdaTable)
        assert any(len(branch.cards) > 1 for branch in table.shown.branches)
        assert len(table.ground._plans) <= 1
