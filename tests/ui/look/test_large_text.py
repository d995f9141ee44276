"""Text on the tables grows as the setting says, and gives way only where room is short."""

from __future__ import annotations

from statistics import median

import pygame
import pytest

from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Pointing
from game.ui.stage import Stage
from game.ui.theme import BODY
from tests.ui.audits.tables import Look, open_table, picture

SENTENCE = "Karl-Heinz spielt Fleisch 12 und gewinnt damit den Stich."
FULL_HD = (1920, 1080)


pytestmark = pytest.mark.usefixtures("no_pictures")


def sizes(name: str, scale: float) -> dict[str, int]:
    """Return the size of each text of a situation, in pixels."""
    stack = open_table(name)
    frame = picture(stack, Look(FULL_HD, scale, "de"))
    found: dict[str, int] = {}
    for written in frame.written:
        if written.pixels:
            found[written.text] = max(found.get(written.text, 0), written.pixels)
    return found


@pytest.mark.parametrize(
    "name", ["uffbasse-trick", "uffbasse-cooking", "uffda-players-5", "sauce-bid", "sauce-follow"]
)
def test_text_of_twice_the_size_is_much_larger_and_none_gets_small(name: str) -> None:
    usual, large = sizes(name, 1.0), sizes(name, 2.0)
    both = [text for text in usual if text in large]
    assert len(both) >= 12
    assert not [text for text in both if large[text] < 0.8 * usual[text]]
    assert median(large[text] / usual[text] for text in both) >= 1.4


def frame_and_stage(scale: float) -> tuple[Frame, Stage]:
    stack = open_table("uffda-start")
    picture(stack, Look(FULL_HD, scale, "de"))
    return Frame(stack.stage.fonts, FULL_HD, Pointing()), stack.stage


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(600, 200), (300, 90), (160, 60)])
def test_a_block_stays_in_its_room(scale: float, size: tuple[int, int]) -> None:
    frame, _stage = frame_and_stage(scale)
    rect = pygame.Rect((100, 100), size)
    below = block(frame, SENTENCE, rect, BODY, 20, middle=True)
    assert frame.written
    assert below <= rect.bottom
    for written in frame.written:
        assert rect.left <= written.rect.left
        assert written.rect.right <= rect.right


def test_a_block_that_is_cut_still_knows_its_whole_text() -> None:
    frame, _stage = frame_and_stage(2.0)
    block(frame, SENTENCE, pygame.Rect(0, 0, 160, 30), BODY, 20)
    assert [written.text for written in frame.written] == [SENTENCE]
    assert frame.written[0].is_cut


def test_no_line_begins_with_an_ellipsis() -> None:
    _frame, stage = frame_and_stage(1.0)
    least = stage.fonts.width("überlegt …", BODY, 20)
    for width in range(least, 3 * least):
        lines = stage.fonts.wrapped("Käthe überlegt …", BODY, 20, width)
        assert " ".join(lines) == "Käthe überlegt …"
        assert not any(line.startswith("…") for line in lines)
    assert stage.fonts.wrapped("erst … dann", BODY, 20, 1000) == ["erst … dann"]


def test_no_line_is_only_the_last_number_of_a_sentence() -> None:
    _frame, stage = frame_and_stage(1.0)
    least = stage.fonts.width("Blue 7.", BODY, 20)
    for width in range(least, 3 * least):
        assert stage.fonts.wrapped("Play your card: Blue 7.", BODY, 20, width)[-1] != "7."


def test_a_tag_does_not_leave_its_place_and_is_no_wider_than_its_room() -> None:
    frame, stage = frame_and_stage(2.0)
    inside = pygame.Rect(50, 50, 500, 80)
    rect = fitting_tag(
        frame, stage, (60, 500), "gewinnt gerade", inside, 200, fill="#FFFFFF", colour="#000000"
    )
    assert inside.contains(rect)
    assert rect.width <= 200
