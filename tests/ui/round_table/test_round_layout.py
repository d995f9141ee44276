"""Round the table nothing lies on anything else: every area, and the table in the middle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.scenes.round_table.scene import RoundPlayScene
from game.ui import text
from game.ui.frame import Frame
from game.ui.theme import Metrics
from game.workbench.gallery.pictures import find_situation, match_until, stage_for
from game.workbench.gallery.round_table import PICTURES, open_round
from tests import effort
from tests.ui.audits import audit

SIZES = ((1280, 720), (1920, 1080), (1024, 768))
LANGUAGES = ("de", "en", "es")
LEAST_TEXT = 9
"""Pixels: on small screens the middle is smaller than any window."""


pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture(autouse=True)
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RoundPlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))


@dataclass(frozen=True)
class Shown:
    """What was drawn: the window, and its parts as the people there see them."""

    frame: Frame
    scene: RoundPlayScene

    @property
    def middle(self) -> Frame:
        part = self.scene.middle.part
        assert part is not None
        return part

    def areas(self) -> list[Frame]:
        return [area.part for area in self.scene.areas if area.part is not None]


def look(name: str, size: tuple[int, int], language: str, percent: int = 100) -> Shown:
    text.install(language)
    stack = stage_for(size, language)
    stack.stage.settings = replace(stack.stage.settings, text_size=percent)
    stack.stage.rescale()
    about = PICTURES[name]
    scene = open_round(stack, match_until(about.seated(find_situation(about.situation))))
    about.prepare(scene)
    stack.update(0.5)
    return Shown(stack.draw(), scene)


def looks(number: int) -> list[tuple[tuple[int, int], str, int]]:
    """Return two sizes in languages that change with every picture, and one with large text.

    The size that is left out changes every three pictures; at night none is.
    """
    usual = [(size, LANGUAGES[(number + i) % 3], 100) for i, size in enumerate(SIZES)]
    if not effort.seed():
        del usual[number // 3 % 3]
    large = (SIZES[number % 3], LANGUAGES[number % 3], (130, 160, 200)[number // 3 % 3])
    return [*usual, large]


@pytest.mark.parametrize(("number", "name"), list(enumerate(PICTURES)))
def test_everything_has_its_place(number: int, name: str) -> None:
    for size, language, percent in looks(number):
        shown, where = look(name, size, language, percent), f"{name} {size} {language} {percent}"
        for area in shown.areas():
            check(area, where)
        facing = [[one.text for one in part.written] for part in shown.scene.middle.edge_parts]
        assert facing[0] == facing[1] != [], where
        for part in shown.scene.middle.edge_parts:
            check(part, where)
        check_middle(shown, where)
        check_window(shown, where)


def check(area: Frame, where: str) -> None:
    """Check that an area has no findings; its texts may be as small as on the table."""
    found = [
        *audit.overlaps(area),
        *audit.clipped(area),
        *audit.small_targets(area),
        *audit.outside(area),
        *audit.run_into(area),
        *audit.covered(area),
    ]
    assert not found, f"{where}: {found}"


def check_middle(shown: Shown, where: str) -> None:
    part, room = shown.middle, Rect((0, 0), shown.scene.middle.rect.size)
    seen = Frame(part.fonts, part.size, part.pointing)
    seen.written = [one for one in part.written if room.contains(one.rect)]
    seen.targets = [one for one in part.targets if room.colliderect(one.rect)]
    found = [*audit.overlaps(seen), *audit.clipped(seen), *audit.covered(seen)]
    # The target round a sheet only closes it.
    found = [one for one in found if ":ground lies below" not in one]
    assert not found, f"{where}: {found}"
    halves = [one.text for one in part.written if _is_half_out(one.rect, room)]
    assert not halves, f"{where}: cut at the foot: {halves}"
    assert all(one.pixels >= LEAST_TEXT for one in seen.written if one.text)


def _is_half_out(rect: Rect, room: Rect) -> bool:
    return rect.colliderect(room) and not room.contains(rect)


def check_window(shown: Shown, where: str) -> None:
    """Nothing leaves the window, and no place of one person lies on another's."""
    window = Rect((0, 0), shown.frame.size)
    targets = [one for one in shown.frame.targets if one.press]
    assert not [one.key for one in targets if not window.contains(one.rect)], where
    assert not [one.text for one in shown.frame.written if not window.contains(one.rect)], where
    keys = [one.key for one in targets]
    assert len(keys) == len(set(keys)), where
    own = [one for one in targets if one.key.startswith(("round:", "round-hand:", "shout-pad:"))]
    for one, other in combinations(own, 2):
        assert not one.rect.colliderect(other.rect), f"{where}: {one.key} on {other.key}"


def test_the_table_is_the_largest_that_fits() -> None:
    for size in SIZES:
        middle = look("round-sauce-4", size, "en").scene.middle
        metrics = middle.stage.metrics
        assert middle.table.flat_foot(metrics) <= middle.rect.height
        assert metrics.width == middle.rect.width
        taller = Metrics(metrics.width, round(metrics.height * 1.08), metrics.text_scale)
        assert middle.table.flat_foot(taller) > middle.rect.height


def test_turned_round_everything_is_opposite() -> None:
    shown = look("round-sauce-4", (1280, 720), "en")
    scene = shown.scene
    before = {one.key: one.rect for one in shown.frame.targets}
    scene.middle.turn_round()
    after = {one.key: one.rect for one in scene.stack.draw().targets}
    middle = scene.middle.rect
    menu, menu_now = before["menu"], after["menu"]
    assert menu_now.right == middle.right - (menu.left - middle.left)
    assert menu_now.bottom == middle.bottom - (menu.top - middle.top)
    hands = [key for key in before if key.startswith("round-hand:")]
    assert len(hands) == 4
    assert all(before[key] == after[key] for key in hands), "people stay where they are"
