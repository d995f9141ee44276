"""No text of a table is hidden by a picture or runs over its edge, seen by the pixels."""

from __future__ import annotations

import pygame
import pytest

from game.tables import table_views
from game.ui.frame import Frame, Pointing, Written
from tests.ui.covering import findings, hidden_texts, texts_across_edges

SCENES = [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]
REPLAYS = ["replay-uffbasse", "replay-uffda", "replay-sauce"]


@pytest.mark.parametrize("name", [*REPLAYS, *SCENES])
def test_pictures_leave_the_texts_alone(name: str) -> None:
    assert not list(findings([name], [(1920, 1080)], ["de"], [100]))


def test_the_lowest_table_keeps_its_market_above_a_replay_s_strip() -> None:
    assert not list(findings(REPLAYS[:1], [(1024, 768)], ["de"], [100]))


def picture(width: int, height: int, alpha: int = 255) -> pygame.Surface:
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((0, 0, 0, alpha))
    return surface


def frame_with_word(*, below: pygame.Surface | None, above: pygame.Surface | None) -> Frame:
    """A word at 10, 10, and pictures at 80, 10, which is in its right part."""
    frame, word = Frame(None, (200, 100), Pointing()), picture(100, 30)
    if below:
        frame.blit(below, 80, 10)
    frame.blit(word, 10, 10)
    frame.written.append(Written("word", word.get_rect(topleft=(10, 10)), 20))
    if above:
        frame.blit(above, 80, 10)
    return frame


def test_what_is_laid_over_a_word_is_found() -> None:
    assert hidden_texts(frame_with_word(below=None, above=picture(50, 30)))
    assert not hidden_texts(frame_with_word(below=None, above=picture(50, 30, alpha=60)))
    assert not hidden_texts(frame_with_word(below=None, above=None))


def test_a_word_half_on_a_picture_is_found() -> None:
    assert texts_across_edges(frame_with_word(below=picture(50, 40), above=None))
    assert not texts_across_edges(frame_with_word(below=picture(50, 40, alpha=60), above=None))
    assert not texts_across_edges(frame_with_word(below=None, above=None))
