"""Lines with signs missing in our typefaces: those of the system help, and nothing raises."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.resources import bundled
from game.ui.drawing.lettering import UNKNOWN, Lettering
from game.ui.drawing.system_fonts import SystemFonts, draws
from game.ui.theme import BOLD

PIXELS = 30
ARABIC = "بحس"
WHITE, BLACK = "#FFFFFF", "#000000"
OURS = bundled("art") / "fonts" / f"{BOLD}.ttf"
HELPER = os.path.join(os.path.dirname(pygame.font.__file__), pygame.font.get_default_font())  # noqa: PTH118, PTH120
"""Pygame's own typeface stands for one of the system's: it has a few Arabic letters."""


def lettering(*files: str) -> Lettering:
    pygame.font.init()
    return Lettering(pygame.font.Font(OURS, PIXELS), PIXELS, SystemFonts(lambda: files), {})


def ink(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_the_helper_has_what_ours_lacks() -> None:
    pygame.font.init()
    ours, helper = (pygame.font.Font(file, PIXELS) for file in (OURS, HELPER))
    assert not any(draws(ours, letter) for letter in ARABIC)
    assert all(draws(helper, letter) for letter in ARABIC)


def test_a_sign_that_ours_lacks_is_drawn_by_the_system_s() -> None:
    helped, alone = lettering(HELPER), lettering()
    assert helped.lacking(ARABIC) == ""
    assert alone.lacking(f"A{ARABIC}B") == ARABIC
    assert ink(alone.render(ARABIC, WHITE)) == ink(alone.render(UNKNOWN * 3, WHITE))
    assert ink(helped.render(ARABIC, WHITE)) != ink(alone.render(ARABIC, WHITE))


def widest_gap(picture: pygame.Surface) -> int:
    """Return how many columns without ink lie beside each other, not counting a trace of it."""
    alpha = pygame.surfarray.array_alpha(picture).max(axis=1)
    columns = "".join(" " if ink < 60 else "x" for ink in alpha)
    return max(map(len, columns.split("x")))


@pytest.mark.parametrize("pixels", [14, 18])
def test_words_stay_apart_at_letters_that_lean_over_a_space(pixels: int) -> None:
    pygame.font.init()
    ours = Lettering(pygame.font.Font(OURS, pixels), pixels, SystemFonts(lambda: ()), {})
    for line in ("hier nix", "auf nix", "may nix", "in was", "in Vau", "in Tau", "in Au"):
        picture = ours.render(line, WHITE)
        assert widest_gap(picture) >= pixels / 4
        assert picture.get_width() == ours.width(line)


def test_what_ours_has_is_drawn_by_nothing_else() -> None:
    def forbidden() -> Iterator[str]:
        raise AssertionError("the system's typefaces are looked for")

    pygame.font.init()
    font = pygame.font.Font(OURS, PIXELS)
    ours = Lettering(font, PIXELS, SystemFonts(forbidden), {})
    for text in ("Jörg", "Ærøskøbing", "“5→3”·½"):
        plain = font.render(text, True, "white")
        assert ink(ours.render(text, WHITE)) == ink(plain)


def test_mixed_lines_keep_height_and_width() -> None:
    helped = lettering(HELPER)
    alone = helped.render("Karl", WHITE).get_height()
    for text in (f"Karl {ARABIC} 3", ARABIC, f"{ARABIC} {ARABIC}"):
        picture = helped.render(text, WHITE)
        assert picture.get_size() == (helped.width(text), alone)
        assert picture.get_bounding_rect().width > 0
        assert helped.outlined(text, WHITE, BLACK, 3).get_height() == alone + 6


def test_arabic_is_read_leftwards() -> None:
    """The letter with the long tail comes second and stands at the left."""
    helped = lettering(HELPER)
    short, long = (helped.width(letter) for letter in ARABIC[::2])
    assert long > 1.2 * short
    line = helped.render(f"{ARABIC[0]} {ARABIC[2]}", WHITE)
    gap = next(
        x
        for x in range(line.get_bounding_rect().x, line.get_width())
        if not line.subsurface((x, 0, 1, line.get_height())).get_bounding_rect()
    )
    assert gap > (short + long) / 2


@given(st.text(st.characters(codec=None), max_size=12))
def test_whatever_is_written_nothing_raises(text: str) -> None:
    for letters in (lettering(), lettering(HELPER)):
        assert letters.render(text, WHITE).get_width() >= 0
        assert letters.outlined(text, WHITE, BLACK, 2).get_width() >= 0
        assert letters.width(text) >= 0


def test_a_typeface_that_is_none_is_passed_over(tmp_path: object) -> None:
    assert lettering("/nowhere.ttf", __file__, HELPER).lacking(ARABIC) == ""


@pytest.mark.parametrize("letter", ["\u200b", "\U0010fffd", "\ud800", "\0"])
def test_nothing_draws_what_draws_nothing(letter: str) -> None:
    pygame.font.init()
    assert not draws(pygame.font.Font(HELPER, PIXELS), letter)
