"""The fair mode on a screen of known size: places for fingers, text for people who stand."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.fair.plan import bundled_plan
from game.fair.scenes.choice import ChoiceScene
from game.scenes.lesson.slip import SLIP
from game.ui import text
from game.ui.frame import Frame, Target, find
from game.ui.reach import widened
from game.ui.scene import SceneStack
from game.ui.theme import Metrics
from game.workbench.gallery.fair import SCREENS, as_kiosk
from game.workbench.gallery.pictures import find_situation, open_situation, stage_for
from tests.ui.audits import audit

pytestmark = pytest.mark.usefixtures("no_pictures")

BIG, SMALL = (1920, 1080), (1280, 720)
LOOKS = {
    "kiosk-choice": [(BIG, "de"), (SMALL, "es"), ((1024, 768), "en"), ((1024, 768), "de")],
    "kiosk-choice-phones": [(BIG, "es"), ((1024, 768), "de")],
    "kiosk-joining": [(BIG, "de"), ((1024, 768), "es")],
    "kiosk-joining-wifi": [(SMALL, "de")],
    "kiosk-idle": [*product((BIG, (1024, 768)), ("de", "es"))],
    "kiosk-help": [(BIG, "es"), ((1024, 768), "de")],
    "kiosk-languages": [(BIG, "en"), ((1024, 768), "de")],
    "kiosk-waiting": [(BIG, "en"), ((1024, 768), "de")],
    "kiosk-end": [(BIG, "de"), (SMALL, "en")],
    "kiosk-end-uffda": [(BIG, "en"), ((1024, 768), "de")],
    "kiosk-end-sauce": [(BIG, "es"), (SMALL, "de")],
    "kiosk-guided": [(BIG, "de"), (SMALL, "es")],
    "kiosk-guided-uffda": [(BIG, "en"), (SMALL, "de")],
    "kiosk-guided-sauce": [(BIG, "es"), (SMALL, "de")],
}
TABLES = (
    "uffbasse-trick",
    "uffbasse-cooking",
    "uffda-players-4",
    "uffda-choose-end",
    "sauce-bid",
    "sauce-follow",
    "sauce-toss",
)
ROUNDING = 1
"""Pixels by which a place may be smaller where it meets the next one."""


def shown(name: str, size: tuple[int, int], language: str) -> tuple[SceneStack, Frame]:
    text.install(language)
    stack = stage_for(size, language)
    SCREENS[name](stack)
    return stack, stack.draw()


def problems(stack: SceneStack, frame: Frame) -> list[str]:
    least = stack.stage.metrics.least_target
    slip = find(frame.targets, SLIP)
    if slip is not None:
        # What the slip says lies on its own paper, and hides what is below it.
        frame.written = [one for one in frame.written if not slip.rect.contains(one.rect)]
    whole = pygame.Rect((0, 0), frame.size)
    frame.targets = [one for one in frame.targets if one.rect != whole]
    return audit.findings(frame, least - ROUNDING)


@pytest.mark.parametrize(
    ("name", "size", "language"),
    [(name, *look) for name, looks in LOOKS.items() for look in looks],
)
def test_every_screen_is_whole_and_fit_for_fingers(
    name: str, size: tuple[int, int], language: str
) -> None:
    assert problems(*shown(name, size, language)) == []


@pytest.mark.parametrize("size", [SMALL, (1024, 768)])
def test_six_games_have_room_for_the_offer_of_phones(size: tuple[int, int]) -> None:
    text.install("de")
    stack = stage_for(size, "de")
    plan = bundled_plan()
    kiosk = as_kiosk(stack, replace(plan, games=plan.games * 2))
    kiosk.offers_phones = True
    stack.push(ChoiceScene(stack.stage, kiosk))
    frame = stack.draw()
    assert len([one for one in frame.targets if one.key.startswith("phones:")]) == 6
    assert problems(stack, frame) == []


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_can_be_played_with_fingers(name: str) -> None:
    text.install("de")
    stack = stage_for(BIG, "de")
    as_kiosk(stack)
    open_situation(stack, find_situation(name))
    assert problems(stack, stack.draw()) == []


@pytest.mark.parametrize("size", [BIG, SMALL, (1024, 768)])
def test_a_place_is_at_least_15_mm_large_on_the_screen(size: tuple[int, int]) -> None:
    inches = bundled_plan().inches
    least = Metrics(*size, inches=float(inches)).least_target
    per_inch = math.hypot(*size) / inches
    assert 15 <= least / per_inch * 25.4 < 16


def test_without_a_known_screen_nothing_grows() -> None:
    assert Metrics(1920, 1080).least_target == 0


def test_running_text_can_be_read_by_people_who_stand() -> None:
    for name in ("kiosk-idle", "kiosk-help", "kiosk-choice"):
        _stack, frame = shown(name, BIG, "de")
        body = [one.pixels for one in audit.front_texts(frame) if one.is_body]
        assert body
        assert min(body) >= 26, name


@pytest.mark.parametrize("language", ["de", "en", "es"])
@pytest.mark.parametrize("number", range(3))
def test_all_captions_of_the_demo_fit_their_band(number: int, language: str) -> None:
    from game.fair.scenes.band import Band, captions_for

    stack = stage_for(BIG, language)
    for size in (BIG, SMALL, (1024, 768)):
        stack.stage.resize(size)
        kiosk = as_kiosk(stack)
        game = kiosk.plan.games[number]
        captions = [one for one in captions_for(game, [language]) if one.language == language]
        assert len(captions) >= 5
        for caption in captions:
            band = Band(stack.stage, [caption])
            frame = Frame(stack.stage.fonts, size, stack.controller.pointing)
            band.draw(frame)
            top = size[1] - band.height
            assert audit.overlaps(frame) == []
            assert audit.clipped(frame) == []
            assert all(one.rect.y >= top for one in frame.written)
            # Read from some metres away: never smaller than what people who stand can read.
            share = size[1] / 1080
            words = [one.pixels for one in frame.written if one.is_body]
            assert min(words) >= 26 * min(1.0, share), caption.text


# Growing


def target(key: str, *rect: int) -> Target:
    return Target(key, pygame.Rect(rect), press=lambda: None)


def test_a_small_place_grows_round_its_middle() -> None:
    (grown,) = widened([target("a", 100, 100, 20, 30)], 60, (800, 600))
    assert tuple(grown.rect) == (80, 85, 60, 60)


def test_at_the_edge_it_stays_in_the_window() -> None:
    (grown,) = widened([target("a", 0, 590, 20, 10)], 60, (800, 600))
    assert tuple(grown.rect) == (0, 540, 60, 60)


def test_nothing_grows_over_another_place() -> None:
    one, other = target("a", 100, 100, 40, 60), target("b", 145, 100, 60, 60)
    grown = widened([one, other], 60, (800, 600))
    assert not grown[0].rect.colliderect(other.rect)
    assert grown[0].rect.contains(one.rect)
    assert grown[1] == other


def test_a_ground_below_everything_is_in_nobodys_way() -> None:
    ground = target("cloth", 0, 0, 800, 600)
    small = target("a", 300, 300, 20, 20)
    assert widened([ground, small], 50, (800, 600))[1].rect.size == (50, 50)


def test_what_only_explains_something_keeps_its_size() -> None:
    told = replace(target("a", 100, 100, 10, 10), press=None)
    assert widened([told], 60, (800, 600)) == [told]
