"""Small things that the eye notices: letters in a line, no lost words, places of teams, cloths."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.core import Seat, Standing
from game.scenes.ending.honours import Honours
from game.scenes.home.scene import HomeScene
from game.scenes.statistics.scene import StatisticsScene
from game.tables import table_views
from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame, Pointing
from game.ui.look import PLAIN_LOOK
from game.ui.table.host import Person
from game.ui.theme import BLACK, BOLD, CLOTHS
from game.workbench.gallery.people import no_statistics
from game.workbench.gallery.pictures import stage_for
from tests.ui.screens import Screen

LONG = "Two teams bid on tricks, seasoned with Sauces"


@pytest.fixture
def fonts() -> Fonts:
    return stage_for((1280, 720), "de").stage.fonts


def foot_of_the_last_letter(fonts: Fonts, text: str, units: float) -> int:
    """Return the y at which the last letter of a line at y 100 ends."""
    frame = Frame(fonts, (400, 200), Pointing())
    frame.text(text, 20, 100, BLACK, units)
    picture, _x, y = frame.items[0]
    wide = fonts.width(text[-1], BLACK, units)
    last = picture.subsurface(picture.get_width() - wide + 1, 0, wide - 1, picture.get_height())
    return y + last.get_bounding_rect().bottom


@pytest.mark.parametrize("units", [16, 22, 34, 56])
def test_a_line_with_accents_stands_as_high_as_one_without(fonts: Fonts, units: float) -> None:
    plain = foot_of_the_last_letter(fonts, "IH", units)
    assert foot_of_the_last_letter(fonts, "ÜH", units) == plain
    assert foot_of_the_last_letter(fonts, "ÉH", units) == plain
    assert fonts.sunk("Üb", BLACK, units) > fonts.sunk("über", BLACK, units) == 0


def test_lines_in_the_middle_are_about_equally_long(fonts: Fonts) -> None:
    whole = fonts.width(LONG, BOLD, 19)
    for width in range(whole // 4, whole, 9):
        usual, balanced = (way(LONG, BOLD, 19, width) for way in (fonts.wrapped, fonts.balanced))
        assert len(balanced) == len(usual)
        assert " ".join(balanced) == LONG
        widths = [fonts.width(line, BOLD, 19) for line in balanced]
        assert max(widths) <= width
        assert max(widths) <= max(fonts.width(line, BOLD, 19) for line in usual)
    first, second = fonts.balanced(LONG, BOLD, 19, whole - 1)
    assert fonts.width(second, BOLD, 19) > 0.6 * fonts.width(first, BOLD, 19)
    assert fonts.balanced("", BOLD, 19, 100) == [""]


def places(*given: int, are_teams: bool = False) -> list[int]:
    """Return the places that the end shows for these."""
    people = [Person(Seat(i), f"P{i}", "", i + 1, i + 1, False) for i in range(len(given))]
    standings = [Standing(Seat(i), place, 100 - place) for i, place in enumerate(given)]
    honours = Honours("Won!", people, standings, are_teams=are_teams)
    return [honours.place_of(one) for one in standings]


def test_the_second_of_two_teams_is_second() -> None:
    assert places(1, 3, 1, 3, are_teams=True) == [1, 2, 1, 2]


def test_who_shares_a_place_without_teams_leaves_the_next_one_free() -> None:
    assert places(1, 2, 2, 4) == [1, 2, 2, 4]
    assert places(1, 3, 1, 3) == [1, 3, 1, 3]


def test_the_little_table_at_home_has_the_cloth_of_the_chosen_game(tmp_path: Path) -> None:
    screen = Screen()
    screen.show(HomeScene(screen.stage, screen.calls, saves=tmp_path))
    seen = {}
    for game, view in table_views().items():
        screen.click(f"tile:{game}")
        screen.pixels()
        surface = pygame.display.get_surface()
        assert surface is not None
        # Beside the cards, on the cloth: a third of the panel's width left of its middle.
        people = screen.stack.scenes[-1].layout.people  # type: ignore[attr-defined]
        spot = (people.centerx - people.width // 7, people.y + people.height * 18 // 100)
        seen[game] = tuple(surface.get_at(spot))[:3]
        ends = [PLAIN_LOOK.rgb(colour) for colour in CLOTHS[view.cloth]]
        for channel, (one, other) in zip(seen[game], zip(*ends, strict=True), strict=True):
            assert min(one, other) - 12 <= channel <= max(one, other) + 12, (game, seen[game])
    assert len(set(seen.values())) == len(seen)


def test_statistics_without_a_match_show_the_way_to_play(tmp_path: Path) -> None:
    screen = Screen()
    screen.show(HomeScene(screen.stage, screen.calls, saves=tmp_path))
    no_statistics(screen.stack)
    screen.look()
    assert isinstance(screen.stack.top, StatisticsScene)
    screen.click("statistics:go")
    assert isinstance(screen.stack.top, HomeScene)
