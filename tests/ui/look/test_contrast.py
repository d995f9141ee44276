"""Texts and edges stand out from what is really behind them, in both themes.

`python -m tests.ui.audits.contrast` measures all scenes in two sizes; here are those with the most
kinds of text and ground.
"""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.tables.uffbasse.faces import CATEGORY_COLOURS
from game.ui.drawing.paint import BUTTONS
from game.ui.frame import Target
from game.ui.look import Look
from game.ui.theme import CREAM, GOLD, GREEN_DARK, GREEN_RIM, INK
from tests.effort import by_day
from tests.ui.audits import contrast
from tests.ui.audits.told_apart import stage_with

SCENES = (
    "home",
    "settings-display",
    "ending-sauce",
    "scores",
    "log-undone",
    "person",
    "rules-recipes",
    "uffbasse-cooking",
    "uffda-start",
    "sauce-shadoof",
)
DAILY = (0, 2, 4, 6, 8, 11, 13, 15, 17, 19)
"""Every scene in one of both themes by day."""
LOOKS = (Look(), Look(True), Look(False, True), Look(True, True))


def test_ratios_are_those_of_the_standard() -> None:
    assert contrast.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast.contrast("#336699", "#336699") == 1


def test_a_word_is_measured_against_the_worst_of_its_ground() -> None:
    pygame.font.init()
    word = pygame.font.Font(None, 40).render("Wort", True, "white")
    for worst, expected in (("#000000", 21.0), ("#777777", 4.48)):
        ground = pygame.Surface(word.get_size())
        ground.fill(worst, ground.get_rect().inflate(-ground.get_width() // 2, 0))
        bare = pygame.surfarray.array3d(ground).transpose(1, 0, 2).astype(float)
        ground.blit(word, (0, 0))
        written = pygame.surfarray.array3d(ground).transpose(1, 0, 2).astype(float)
        assert contrast.text_contrast(written, bare) == pytest.approx(expected, abs=0.1)


def test_the_edge_of_a_box_is_its_strongest_step() -> None:
    ground = np.full((100, 100, 3), 30.0)
    box = Target("box", pygame.Rect(30, 30, 40, 40))
    assert contrast.edge_contrast(ground, box) == pytest.approx(1)
    ground[30:70, 30:70] = 60
    faint = contrast.edge_contrast(ground, box)
    ground[30:70, (30, 69)] = ground[(30, 69), 30:70] = 255
    assert faint < contrast.EDGE < contrast.edge_contrast(ground, box)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", BUTTONS)
def test_the_words_on_buttons_stand_out(kind: str, look: Look) -> None:
    top, bottom, colour = BUTTONS[kind]
    bar = contrast.HIGH_TEXT if look.high_contrast else contrast.TEXT
    for ground in (top, bottom):
        assert contrast.contrast(look.fill(ground), look.text(colour)) >= bar


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("palette", ["standard", "safe"])
@pytest.mark.parametrize("kind", BUTTONS)
def test_the_edges_of_buttons_stand_out_from_panels(kind: str, palette: str, high: bool) -> None:
    paint = stage_with(palette, high=high).paint
    screen = pygame.Surface((300, 140))
    screen.blit(paint.panel(300, 140), (0, 0))
    button = pygame.Rect(60, 40, 180, 60)
    screen.blit(paint.button(180, 60, kind), button)
    rows = pygame.surfarray.array3d(screen).transpose(1, 0, 2).astype(float)
    bar = contrast.HIGH_EDGE if high else contrast.EDGE
    assert contrast.edge_contrast(rows, Target("button", button)) >= bar


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize(
    "ground", ["#000000", "#8A3B22", "#2C5A50", "#777777", "#FFC93C", "#FFF4DC"]
)
def test_the_focus_is_seen_on_any_ground(ground: str, high: bool) -> None:
    paint = stage_with("standard", high=high).paint
    screen = pygame.Surface((200, 120))
    screen.fill(ground)
    screen.blit(paint.focus_ring(120, 60, 12), (40, 30))
    rows = pygame.surfarray.array3d(screen).transpose(1, 0, 2).astype(float)
    ring = Target("ring", pygame.Rect(42, 32, 116, 56))
    assert contrast.edge_contrast(rows, ring, missing=0.5) >= contrast.HIGH_EDGE


@pytest.mark.parametrize("look", LOOKS)
def test_numbers_and_titles_painted_into_pictures_stand_out(look: Look) -> None:
    bar = contrast.HIGH_TEXT if look.high_contrast else contrast.TEXT
    for colour in CATEGORY_COLOURS.values():
        assert contrast.contrast(look.fill(colour), look.text(CREAM)) >= contrast.TEXT
    assert contrast.contrast(look.fill(GREEN_RIM), look.text(GREEN_DARK)) >= bar
    assert contrast.contrast(look.fill(GOLD), look.text(INK)) >= bar


@pytest.mark.parametrize(
    ("name", "high"),
    by_day([(name, high) for high in (False, True) for name in SCENES], *DAILY),
)
def test_everything_in_a_scene_stands_out(name: str, high: bool) -> None:
    found, edges = contrast.measured(name, contrast.SIZES[0], high=high)
    assert len(found) > 10
    assert not [str(one) for one in (*found, *edges) if one.is_bad]
