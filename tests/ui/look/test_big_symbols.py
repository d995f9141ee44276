"""The setting for big symbols changes cards, recipes and boards at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.tables.uffda.cards import with_larger_numbers
from game.ui.table.cards import with_larger_index
from tests.ui.audits.tables import Look, open_table, picture

LOOK = Look((1280, 720), 1.0, "de")


def test_the_index_grows_in_both_corners_and_the_middle_stays() -> None:
    card = pygame.Surface((250, 350), pygame.SRCALPHA)
    card.fill("blue")
    card.fill("red", pygame.Rect(9, 9, 87, 137))
    card.fill("green", pygame.Rect(250 - 96, 350 - 146, 87, 137))
    larger = with_larger_index(card, 1.25)
    inside, outside = (112, 172), (125, 176)
    assert card.get_at(inside) == pygame.Color("blue")
    assert larger.get_at((105, 140)) == pygame.Color("red")
    assert larger.get_at((250 - 106, 350 - 141)) == pygame.Color("green")
    assert larger.get_at(outside) == pygame.Color("blue")
    assert larger.get_size() == card.get_size()


def test_the_numbers_of_a_laid_card_grow_within_their_fields() -> None:
    card = pygame.Surface((150, 300), pygame.SRCALPHA)
    for top in (9, 159):
        card.fill("blue", pygame.Rect(9, top, 132, 132))
        card.fill("red", pygame.Rect(75 - 30, top + 24, 60, 80))
    larger = with_larger_numbers(card, "37", 1.25)
    assert larger.get_at((75 - 36, 9 + 66)) == pygame.Color("red")
    assert larger.get_at((75 - 40, 159 + 66)) == pygame.Color("blue")
    assert larger.get_at((75, 150)) == card.get_at((75, 150)), "nothing leaves its field"


@pytest.mark.parametrize("name", ["uffbasse-trick", "sauce-follow", "uffda-start"])
def test_the_setting_is_followed_without_opening_the_table_anew(name: str) -> None:
    stack = open_table(name)

    def pictures() -> list[bytes]:
        frame = picture(stack, LOOK)
        return [pygame.image.tobytes(surface, "RGBA") for surface, _x, _y in frame.items]

    usual = pictures()
    stack.stage.settings = replace(stack.stage.settings, big_symbols=True)
    stack.draw()
    big = pictures()
    assert big != usual
    stack.stage.settings = replace(stack.stage.settings, big_symbols=False)
    assert pictures() == usual
