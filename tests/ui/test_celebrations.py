"""What is celebrated: dishes, rounds, the end of a match; and that it is still for who wants it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.rules.core import Seat, Standing
from game.scenes.play.podium import (
    BOOBY_AT,
    CROWN_AT,
    GO_ON,
    SLIP_SECONDS,
    STAYS_SECONDS,
    Honours,
    PodiumScene,
)
from game.scenes.play.scene import PlayScene
from game.tables import table_views
from game.ui.celebrations.shared import CONFETTI, Booby, Celebration
from game.ui.celebrations.splash import SplashStage
from game.ui.frame import Frame, find
from game.ui.scene import Scene, SceneStack
from game.ui.table.host import Person
from game.workbench.gallery import pictures as gallery
from game.workbench.gallery.celebrations import GAMES, _celebration

FRAME = 0.05
FLASH_SHARE = 0.1
"""A change of the picture's mean brightness by this share of full white counts as a flash."""


class Bare(Scene):
    """Something below the podium."""

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        """There is nothing to be seen."""


def people(count: int) -> list[Person]:
    names = ("Lena", "Karl-Heinz", "Käthe", "Schorsch", "Liesel", "Maya", "Jonas", "Olav")
    return [Person(Seat(i), names[i], "", i % 8 + 1, i + 1, i == 0) for i in range(count)]


def honours(*places: int, booby: Booby | None = None) -> Honours:
    standings = [Standing(Seat(i), place, 40 - 7 * place) for i, place in enumerate(places)]
    return Honours("Lena wins!", people(len(places)), standings, ("common/star",), booby)


BOOBY = Booby("uffbasse/arschkaard", (Seat(3),), "Arschkaard!", "Schorsch washes up!")


def podium(
    shown: Honours, size: tuple[int, int] = (1280, 720), *, still: bool = False, scale: int = 100
) -> tuple[SceneStack, PodiumScene]:
    stack = gallery.stage_for(size, "en")
    stack.stage.settings = replace(stack.stage.settings, reduced_motion=still, text_size=scale)
    stack.stage.rescale()
    stack.push(Bare())
    scene = PodiumScene(stack.stage, shown)
    stack.push(scene)
    return stack, scene


def words(stack: SceneStack) -> list[str]:
    return [written.text for written in stack.draw().written]


def table_of(name: str, *, still: bool) -> PlayScene:
    situation = next(iter(table_views()[GAMES[name]].situations.values()))
    stack = gallery.stage_for((1280, 720), "en")
    stack.stage.settings = replace(stack.stage.settings, reduced_motion=still)
    return gallery.open_situation(stack, situation)


def celebrated(name: str, *, still: bool = False) -> tuple[PlayScene, Celebration, SplashStage]:
    scene = table_of(name, still=still)
    celebration = _celebration(name, scene)
    celebration.still = still
    return scene, celebration, scene.table.splash  # type: ignore[attr-defined]


def pictures(celebration: Celebration, scene: PlayScene) -> Iterator[list[object]]:
    """Draw a celebration alone at many moments of its life."""
    for step in range(20):
        celebration.age = celebration.duration * step / 19
        frame = Frame(scene.stage.fonts, (1280, 720), scene.stack.controller.pointing)
        celebration.draw(frame, scene.stage)
        yield [(id(surface), x, y) for surface, x, y in frame.items]


@pytest.mark.parametrize("name", GAMES)
def test_a_celebration_is_really_still_for_who_wants_no_motion(name: str) -> None:
    scene, celebration, _splash = celebrated(name, still=True)
    first, *others = pictures(celebration, scene)
    assert all(other == first for other in others)
    assert celebration.duration >= 1.4, "it can be read"


@pytest.mark.parametrize("name", GAMES)
def test_a_celebration_moves_for_everybody_else(name: str) -> None:
    scene, celebration, _splash = celebrated(name)
    drawn = list(pictures(celebration, scene))
    assert any(other != drawn[0] for other in drawn)


def test_a_dish_rings_once_for_each_star_and_any_press_ends_it() -> None:
    scene, dish, splash = celebrated("dish-great")
    rung: list[int] = []
    animation = splash.present(dish, lambda: rung.append(1))
    assert animation.update(0.2) is None
    frame = scene.stack.draw()
    target = find(frame.targets, "splash")
    assert target is not None
    assert target.rect == pygame.Rect(0, 0, 1280, 720)
    assert "Saumaache" in target.label
    assert not rung
    animation.finish()
    assert len(rung) == 4
    assert find(scene.stack.draw().targets, "splash") is None


def test_small_dishes_are_quicker_and_leave_the_table_in_sight() -> None:
    scene, small, _splash = celebrated("dish-small")
    _scene, great, _splash = celebrated("dish-great")
    assert small.duration < 1.2 < great.duration < 2.6
    frame = Frame(scene.stage.fonts, (1280, 720), scene.stack.controller.pointing)
    small.draw(frame, scene.stage)
    covering = [s for s, _x, _y in frame.items if s.get_size() == (1280, 720)]
    assert not covering


def test_a_celebration_that_was_cleared_does_not_take_the_next_one_away() -> None:
    scene, first, splash = celebrated("round")
    animation = splash.present(first, lambda: None)
    animation.update(0.1)
    splash.clear()
    second = _celebration("round", scene)
    splash.present(second, lambda: None).update(0.1)
    animation.finish()
    assert find(scene.stack.draw().targets, "splash") is not None


@pytest.mark.parametrize("places", [(1, 2), (1, 1, 3, 3), (2, 1, 4, 3), (1, 1, 1), range(1, 9)])
def test_everybody_stands_there_with_place_and_score(places: tuple[int, ...]) -> None:
    stack, scene = podium(honours(*places))
    scene.update(5.0)
    told = words(stack)
    for person, place in zip(people(len(places)), places, strict=True):
        assert any(person.name in word for word in told), person.name
        score = 40 - 7 * place
        assert (f"−{-score}" if score < 0 else str(score)) in told
    assert "Lena wins!" in told


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_it_is_cut_or_leaves_the_window(size: tuple[int, int], scale: int) -> None:
    for places in ((1, 1, 3, 3), (1, 2, 3, 4, 5), range(1, 9)):
        stack, scene = podium(honours(*places, booby=None), size, scale=scale)
        scene.update(5.0)
        window = pygame.Rect((0, 0), size)
        written = stack.draw().written
        for one in written:
            assert not one.is_cut, one
            assert window.contains(one.rect), one
        for i, one in enumerate(written):
            for other in written[i + 1 :]:
                common = one.rect.clip(other.rect)
                assert min(common.width, common.height) <= 4, (one, other)


def test_the_podium_is_really_still_for_who_wants_no_motion() -> None:
    stack, scene = podium(honours(1, 2, 3, 4, booby=BOOBY), still=True)
    seen = []
    for _step in range(60):
        scene.update(0.1)
        seen.append([(id(s), x, y) for s, x, y in stack.draw().items])
    assert all(one == seen[0] for one in seen)
    rain = {id(stack.stage.picture(name, stack.stage.px(24))) for name in CONFETTI}
    assert not rain & {key for key, _x, _y in seen[0]}


def test_nothing_flashes() -> None:
    """The mean brightness does not jump up and down more than twice a second."""
    stack, scene = podium(honours(1, 2, 3, 4, booby=BOOBY), (640, 360))
    lights = []
    for _step in range(60):
        scene.update(FRAME)
        shown = gallery.shown(stack)
        lights.append(sum(pygame.transform.average_color(shown)[:3]) / (3 * 255))
    jumps = [abs(b - a) > FLASH_SHARE for a, b in pairwise(lights)]
    assert sum(jumps) <= 2 * len(lights) * FRAME


def test_the_crown_comes_after_the_steps_and_the_booby_last() -> None:
    assert 0.5 < CROWN_AT < BOOBY_AT < STAYS_SECONDS
    stack, scene = podium(honours(1, 2, 3, 4, booby=BOOBY))
    scene.update(CROWN_AT - 0.2)
    before = words(stack)
    assert "Lena" in before
    assert BOOBY.title not in before
    scene.update(2.0)
    assert {BOOBY.title, BOOBY.text} <= set(words(stack))


def test_without_the_variant_nobody_is_given_anything() -> None:
    stack, scene = podium(honours(1, 2, 3, 4))
    scene.update(6.0)
    assert BOOBY.title not in words(stack)


@pytest.mark.parametrize("variant", [0, 1])
def test_the_arschkaard_is_only_played_for_where_it_was_agreed(variant: int) -> None:
    stack = gallery.stage_for((1280, 720), "en")
    table = gallery._finished_table(stack, "uffbasse", arschkaard=variant).table
    booby = table.booby()
    if not variant:
        assert booby is None
        return
    assert booby is not None
    last = max(one.place for one in table.host.standings())
    assert set(booby.seats) == {one.seat for one in table.host.standings() if one.place == last}


def test_any_key_leads_on_and_a_slip_at_once_does_not() -> None:
    for key in (pygame.K_SPACE, pygame.K_x, pygame.K_ESCAPE, pygame.K_RETURN):
        stack, scene = podium(honours(1, 2))
        stack.draw()
        press = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        stack.handle(press)
        assert stack.top is scene, "meant for the table that was there a moment ago"
        scene.update(SLIP_SECONDS + 0.1)
        stack.draw()
        stack.handle(press)
        assert stack.top is not scene, pygame.key.name(key)


def test_a_click_anywhere_leads_on() -> None:
    stack, scene = podium(honours(1, 2))
    scene.update(1.0)
    frame = stack.draw()
    assert find(frame.targets, GO_ON) is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.event.Event(kind, pos=(30, 300), button=1))
    assert stack.top is not scene


def test_it_goes_away_by_itself_and_only_itself() -> None:
    stack, scene = podium(honours(1, 2))
    scene.update(STAYS_SECONDS - 0.1)
    assert stack.top is scene
    scene.update(0.2)
    below = stack.top
    assert isinstance(below, Bare)
    scene.update(1.0)
    assert stack.top is below
