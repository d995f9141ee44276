"""The faces that people at a table make."""

from __future__ import annotations

import pytest

from game.rules.core import Seat
from game.ui.people import FACES, MOODS, avatar
from game.ui.table.host import Person
from game.ui.table.telling.moods import BLINK_SECONDS, LASTS, Faces
from game.workbench.gallery import pictures as gallery

LENA = [Person(Seat(0), "Lena", "", 1, 1, True)]


def mood(faces: Faces) -> str:
    return faces.of(LENA)[0].mood


def test_a_mood_begins_and_ends_with_a_blink() -> None:
    faces = Faces()
    faces.feel({Seat(0): "glad"})
    seen = []
    for seconds in (0.01, BLINK_SECONDS, LASTS - 0.5, 1.0, BLINK_SECONDS + 0.01):
        moving = faces.update(seconds, (), still=False)
        seen.append((mood(faces), moving))
    assert seen == [("blink", True), ("glad", True), ("glad", False), ("blink", True), ("", True)]
    assert not faces.update(1.0, (), still=False)
    assert faces.of(LENA) is LENA


def test_who_thinks_looks_so_until_the_turn_is_over_and_a_feeling_goes_before_it() -> None:
    faces = Faces()
    faces.update(0.1, [Seat(0)], still=True)
    assert mood(faces) == "thinking", "without motion nobody blinks"
    faces.feel({Seat(0): "caught"})
    faces.update(0.1, [Seat(0)], still=True)
    assert mood(faces) == "caught"
    faces.update(LASTS, [Seat(0)], still=True)
    assert mood(faces) == "thinking"
    faces.update(0.1, (), still=True)
    assert mood(faces) == ""


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_every_mood_in_every_colour(face: int) -> None:
    stage = gallery.stage_for((1280, 720), "en").stage
    seen = {
        avatar(stage, face, colour, 40, one).get_view("2").raw
        for one in ("", *MOODS)
        for colour in (1, 2)
    }
    assert len(seen) == 2 * (1 + len(MOODS))
