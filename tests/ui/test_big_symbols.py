"""Who wants big symbols gets them on cards, recipes and boards, at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.table.cards import with_larger_index
from tests.ui.audit_tables import Look, open_table, picture

LOOK = Look((1280, 720), 1.0, "de")


def test_the_index_grows_in_both_corners_and_the_middle_stays() -> None:
    card = pygame.Surface((250, 350), pygame.SRCALPHA)
    card.fill("blue")
    card.fill("red", pygame.Rect(9, 9, 87, 137))
    larger = with_larger_index(card, 1.25)
    inside, outside = (112, 172), (125, 176)
    assert card.get_at(inside) == pygame.Color("blue")
    assert larger.get_at((105, 140)) == pygame.Color("red")
    assert larger.get_at((250 - 106, 350 - 141)) == pygame.Color("red")
    assert larger.get_at(outside) == pygame.Color("blue")
    assert larger.get_size() == card.get_size()


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
