"""No text lies below a picture or on another text, and none is cut, in scenes for players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.resources import bundled
from game.scenes.lesson.slip import SLIP
from game.tables import table_views
from game.tables.sauce.view import SauceTable
from game.ui.drawing.assets import Assets
from game.ui.drawing.fonts import Fonts
from game.ui.frame import find
from game.ui.theme import BOLD, Metrics
from game.workbench.gallery.pictures import (
    NAMES,
    find_situation,
    names,
    open_scene,
    open_situation,
    stage_for,
)
from tests.effort import by_day, seed
from tests.ui.audits.collisions import collisions, look_at, problems, reading, without_wood
from tests.ui.positions.short_games import played
from tests.ui.scenes.test_replay_scene import Cinema

SIZE = (1920, 1080)
SITUATIONS = [f"{game}-{own}" for game, view in table_views().items() for own in view.situations]
OVERLAID = [name for name in names() if name.startswith(("hint", "kiosk", "replay", "tip"))]
SCENES = [*SITUATIONS, *OVERLAID]
"""Every table, and where slips and panels lie over one."""
SMALL, MIDDLE = (1024, 768), (1366, 768)
"""The middle one is tried every day: it has less room than the large one, which takes long."""
LOW = [*OVERLAID, "round-sheet", "sauce-answer"]
"""Hardest in a low window, where texts shrink less than pictures: it is tried every day, the large
one at night."""
CROWDED = {"uffbasse-use": (1366, 768), "replay-sauce": (1280, 720)}
"""Scenes whose labels have the least room, by window."""


@cache
def assets(_size: tuple[int, int]) -> Assets:
    return Assets(bundled("art"))


@pytest.mark.parametrize(("name",), by_day([(name,) for name in SCENES], *range(len(SITUATIONS))))
def test_nothing_lies_on_a_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_wood(monkeypatch.setattr)
    size = SIZE if seed() else MIDDLE
    found = problems(name, size, "de", 100, assets(size))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", LOW)
def test_nothing_lies_on_a_text_in_a_low_window(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_wood(monkeypatch.setattr)
    found = problems(name, SMALL, "de", 100, assets(SMALL))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("name", "size"), CROWDED.items())
def test_labels_with_little_room_are_whole(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_wood(monkeypatch.setattr)
    assert not problems(name, size, "de", 100, assets(size))


@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_visitors_guide_hides_neither_dishes_nor_cards(size: tuple[int, int]) -> None:
    stack = stage_for(size, "de", assets(size))
    open_scene(stack, "kiosk-guided")
    targets = stack.draw().targets
    slip = find(targets, SLIP)
    assert slip is not None
    pictures = [one for one in targets if one.key.startswith(("recipe:", "hand:", "shout"))]
    assert len(pictures) > 12

    def hidden(rect: pygame.Rect) -> float:
        covered = rect.clip(slip.rect)
        return covered.width * covered.height / (rect.width * rect.height)

    # The corner of a card's rim does not count.
    assert not [one.key for one in pictures if hidden(one.rect) > 0.02]


TIGHT = (
    ("round-sauce-4", (1024, 768), "es", 100),  # a team's names beside its points
    ("replay-sauce", (1280, 720), "en", 100),  # who is thinking, on a small sign
    ("hint-sauce", (1280, 720), "de", 200),  # the word beside the best card; a slip over a name
    ("uffda-players-6", (1280, 720), "es", 150),  # the note of the free branch
    ("sauce-lead", (1024, 768), "es", 200),  # score and marks of a bottle
    ("ending-sauce", (1024, 768), "es", 200),  # confetti behind a face
    ("rules-uffbasse", (1280, 720), "en", 100),  # a chapter that fades
    ("times-uffda", (1024, 768), "es", 100),
    ("round-peek", (1024, 768), "es", 100),
    ("celebration-dish-small", (1280, 720), "es", 150),
)
"""What collided once in a small window or with large text, or only seemed to."""


@pytest.mark.parametrize(("name", "size", "language", "scale"), TIGHT)
def test_nothing_lies_on_a_text_where_room_is_scarce(
    name: str,
    size: tuple[int, int],
    language: str,
    scale: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_wood(monkeypatch.setattr)
    found = problems(name, size, language, scale, Assets(bundled("art")))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_lowest_score_stays_clear_of_the_marks_of_its_bottle(scale: int) -> None:
    stack = stage_for((1024, 768), "es")
    stack.stage.settings = replace(stack.stage.settings, text_size=scale)
    stack.stage.rescale()
    scene = open_situation(stack, find_situation("sauce-lead"))
    table = scene.table
    assert isinstance(table, SauceTable)
    table.shown = replace(table.shown, scores=(-1000, -1000))
    written = [one.rect for one in stack.draw().written if one.text == "−1000"]
    assert len(written) == 2
    for bottle, score in zip(
        table.layout.bottles, sorted(written, key=lambda one: one.x), strict=True
    ):
        assert bottle.left < score.left
        assert score.right < bottle.x + bottle.width * 0.8


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_the_head_of_a_replay_has_room_for_its_words_beside_its_signs(ruleset: str) -> None:
    """A maximised window is a little lower than the screen: the table's text shrinks there."""
    with reading() as reader:
        cinema = Cinema(played(ruleset), size=(1920, 1000), language="de", ply=40)
        stage = cinema.screen.stage
        stage.settings = replace(stage.settings, text_size=150)
        stage.rescale()
        cinema.screen.stack.resized()
        frame = cinema.screen.look()
        bar = stage.px(stage.metrics.bar_units)
        items = [item for item in frame.items if item[2] + item[0].get_height() <= bar]
        assert reader.texts(items, 0)
        assert not collisions(items, reader)


def test_the_rows_beside_a_replay_keep_label_and_value() -> None:
    with reading() as reader:
        cinema = Cinema(played("sauce", most=21), size=(1366, 768), language="de", ply=20)
        assert not look_at(cinema.screen.stack, reader)


# What it finds, and what it does not


@pytest.fixture
def fonts() -> Fonts:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    return Fonts(assets((640, 480)), Metrics(1920, 1080))


def plate(width: int, height: int, opacity: int = 255) -> pygame.Surface:
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.fill((90, 60, 30, opacity))
    return made


def test_pictures_and_texts_on_a_text_are_found(fonts: Fonts) -> None:
    with reading() as reader:
        word = fonts.line("Round", BOLD, 30)
        other = fonts.line("3/8", BOLD, 30)
        below, above = (plate(300, 80), 0, 0), (plate(30, 40), 12, 8)
        assert not collisions([below, (word, 10, 10)], reader)
        assert "lies below a picture" in collisions([(word, 10, 10), above], reader)[0]
        assert not collisions([(word, 10, 10), (plate(30, 40, 60), 12, 8)], reader)
        assert "lies below '3/8'" in collisions([(word, 10, 10), (other, 30, 12)], reader)[0]
        assert not collisions([(word, 10, 10), (other, 10 + word.get_width(), 10)], reader)
        assert "runs over" in collisions([(plate(24, 24), 4, 12), (word, 10, 10)], reader)[0]


def test_cut_texts_are_found_but_people_may_have_long_names(fonts: Fonts) -> None:
    with reading() as reader:
        shown, units = fonts.fitted("Nobody is alone with the fewest", BOLD, 18, 90)
        assert "is cut" in collisions([(fonts.line(shown, BOLD, units), 0, 0)], reader)[0]
        name, units = fonts.fitted(NAMES[1], BOLD, 18, 40)
        assert name != NAMES[1]
        assert not collisions([(fonts.line(name, BOLD, units), 0, 0)], reader)
