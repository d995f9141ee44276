"""Text on the tables grows as the setting says, and gives way only where room is short."""

from __future__ import annotations

from statistics import median

import pygame
import pytest

from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Pointing
from game.ui.stage import Stage
from game.ui.text import NO_BREAK
from game.ui.theme import BODY
from game.workbench.gallery.pictures import open_scene
from tests.ui.audits.tables import Look, open_table, picture
from tests.ui.screens import Screen

SENTENCE = "Karl-Heinz spielt Fleisch 12 und gewinnt damit den Stich."
FULL_HD = (1920, 1080)
BELOW, BESIDE = (1024, 515), (880, 616)
"""Sizes of a table above the answer of a look back, and beside it."""


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


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("uffbasse-two-players", Look(BELOW, 1.5, "de")),
        ("uffbasse-trick", Look(BELOW, 1.5, "de")),
        ("sauce-bid", Look(BESIDE, 1.2, "es")),
    ],
)
def test_a_small_table_cuts_nothing(name: str, look: Look) -> None:
    assert [one.text for one in picture(open_table(name), look).written if one.is_cut] == []


def test_a_small_table_of_sauce_tells_whose_turn_it_is_and_how_well_they_play() -> None:
    screen = Screen((1024, 768), "de")
    open_scene(screen.stack, "look-back-expected-sauce")
    assert [one.text for one in screen.look().written if one.is_cut] == []
    assert {"ist dran", "Karl-Heinz", "Chefköchin"} <= set(screen.words)


def test_a_small_plate_keeps_the_name_off_the_number_of_cards() -> None:
    frame = picture(open_table("uffbasse-trick"), Look(BELOW, 1.5, "de"))
    (name,) = [one.rect for one in frame.written if one.text == "Käthe"]
    (count,) = [
        one.rect
        for one in frame.written
        if one.text == "7" and name.x < one.rect.x < name.right and one.rect.y < name.bottom + 10
    ]
    assert name.clip(count).height <= 4, "only the room above and below the letters"


def test_bids_in_words_say_when_they_bring_and_cost_points() -> None:
    frame = picture(open_table("sauce-bid"), Look((1280, 720), 1.5, "es"))
    assert {"cumple", "falla"} <= {one.text for one in frame.written}


def test_where_room_is_short_the_number_of_hands_is_still_told() -> None:
    frame = picture(open_table("sauce-bid"), Look(BESIDE, 1.5, "es"))
    assert {"Mano", "/ 10"} <= {one.text for one in frame.written}


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


def test_a_number_stays_with_what_it_counts_and_a_suit_with_its_number() -> None:
    _frame, stage = frame_and_stage(1.0)
    card = f"Blue{NO_BREAK}7"
    words = f"Take 3 stars and play {card} next"
    least = max(stage.fonts.width(one, BODY, 20) for one in (card, "3 stars"))
    for width in range(least, 5 * least):
        lines = stage.fonts.wrapped(words, BODY, 20, width)
        assert " ".join(lines) == words
        assert not any(line.endswith("3") or line.startswith("7") for line in lines)
    narrow = stage.fonts.width(card, BODY, 20) - 1
    assert stage.fonts.wrapped(card, BODY, 20, narrow) == ["Blue", "7"]


def test_no_short_word_stands_alone_on_the_last_line() -> None:
    _frame, stage = frame_and_stage(1.0)
    fonts, width = stage.fonts, stage.fonts.width("before the other side", BODY, 20)
    assert fonts.wrapped("before the other side can", BODY, 20, width) == [
        "before the other",
        "side can",
    ]
    after_a_pause = ["before the other side,", "we"]
    assert fonts.wrapped(" ".join(after_a_pause), BODY, 20, width + 9) == after_a_pause


def test_a_tag_does_not_leave_its_place_and_is_no_wider_than_its_room() -> None:
    frame, stage = frame_and_stage(2.0)
    inside = pygame.Rect(50, 50, 500, 80)
    rect = fitting_tag(
        frame, stage, (60, 500), "gewinnt gerade", inside, 200, fill="#FFFFFF", colour="#000000"
    )
    assert inside.contains(rect)
    assert rect.width <= 200
