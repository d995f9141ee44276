"""What is celebrated: dishes, rounds, the end of a match; and it is still without motion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.resources import bundled, damage
from game.rules.core import Seat, Standing
from game.scenes.ending.honours import Honours, honours_of
from game.scenes.ending.scene import BOOBY_AT, CROWN_AT, SLIP_SECONDS, STILL_AT, EndingScene
from game.scenes.ending.ways import Way
from game.scenes.play.scene import PlayScene
from game.tables import table_views
from game.ui.celebrations.feast import MIDDLE, Feast
from game.ui.celebrations.shared import Booby, Celebration
from game.ui.celebrations.shower import CONFETTI
from game.ui.celebrations.splash import Splash, SplashStage
from game.ui.counted import points
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, find
from game.ui.layout import around
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.workbench.gallery import pictures as gallery
from game.workbench.gallery.celebrations import GAMES, _celebration

pytestmark = pytest.mark.usefixtures("no_pictures")

FRAME = 0.05
FLASH_SHARE = 0.1
"""A change of the picture's mean brightness by this share of full white counts as a flash."""


class Ended(EndingScene):
    """The end of a match; notes which way on was taken."""

    def __init__(self, stage: Stage, honours: Honours) -> None:
        super().__init__(stage, honours)
        self.gone: list[str] = []

    def _way(self, key: str) -> Way:
        return Way(key, key.title(), "back", lambda: self.gone.append(key))

    def again(self) -> Way:
        return self._way("again")

    def out(self) -> list[Way]:
        return [self._way("home")]

    def further(self) -> list[Way]:
        return [self._way("scores")]


def people(count: int) -> list[Person]:
    names = ("Lena", "Karl-Heinz", "Käthe", "Schorsch", "Liesel", "Maya", "Jonas", "Olav")
    return [Person(Seat(i), names[i], "", i % 8 + 1, i + 1, i == 0) for i in range(count)]


def honours(*places: int, booby: Booby | None = None) -> Honours:
    standings = [Standing(Seat(i), place, 40 - 7 * place) for i, place in enumerate(places)]
    return Honours(
        "Lena wins!", people(len(places)), standings, confetti=("common/star",), booby=booby
    )


BOOBY = Booby("uffbasse/arschkaard", (Seat(3),), "Arschkaard!", "Schorsch washes up!")


def ended(
    shown: Honours, size: tuple[int, int] = (1280, 720), *, still: bool = False, scale: int = 100
) -> tuple[SceneStack, Ended]:
    stack = gallery.stage_for(size, "en")
    stack.stage.settings = replace(stack.stage.settings, reduced_motion=still, text_size=scale)
    stack.stage.rescale()
    scene = Ended(stack.stage, shown)
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
        celebration.draw(frame, scene.stage, "blue")
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


@pytest.mark.parametrize("is_great", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_shines_through_a_celebration(name: str, is_great: bool) -> None:
    scene, celebration, _splash = celebrated(name, still=True)
    celebration.is_great = is_great
    size, stage = (1280, 720), scene.stage
    frame = Frame(stage.fonts, size, scene.stack.controller.pointing)
    celebration.draw(frame, stage, "blue")
    seen = []
    for colour in ("black", "white"):
        below = pygame.Surface(size)
        below.fill(colour)
        below.blits([(picture, (x, y)) for picture, x, y in frame.items])
        seen.append(below)
    room = around((640, round(720 * MIDDLE)), celebration.small_cloth_size(stage))
    hidden = pygame.Rect((0, 0), size) if is_great else room.inflate(-stage.px(30), -stage.px(30))
    parts = [pygame.image.tobytes(one.subsurface(hidden), "RGB") for one in seen]
    assert parts[0] == parts[1]


def test_the_pieces_of_a_shout_fly_until_its_cloth_is_lifted() -> None:
    scene = table_of("round", still=False)
    splash = Splash("Hey!", "Lena!", None, "uffbasse/shout-burst", Feast(("common/star",)))
    stage = SplashStage(scene.stage, "blue")
    way, places = stage.shout(splash), []
    while way.update(1 / 30) is None:
        frame = Frame(scene.stage.fonts, (1280, 720), scene.stack.controller.pointing)
        stage.draw(frame, lambda: None)
        places.append([(x, y) for _picture, x, y in frame.items])
    cloths, stars = [one[0][1] for one in places], [one[7] for one in places]
    assert cloths[0] < 0 == max(cloths)
    assert cloths[-1] < -360, "it is lifted, not gone at once"
    assert all(one != other for one, other in pairwise(stars)), "nothing hangs in the air"


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
    small.draw(frame, scene.stage, "blue")
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


@pytest.mark.parametrize("name", GAMES)
def test_only_those_who_win_together_are_a_team(name: str) -> None:
    assert honours_of(table_of(name, still=True)).are_teams == (GAMES[name] == "sauce")


@pytest.mark.parametrize("places", [(1, 2), (1, 1, 3, 3), (2, 1, 4, 3), (1, 1, 1), range(1, 9)])
def test_everybody_stands_there_with_place_and_score(places: tuple[int, ...]) -> None:
    stack, scene = ended(honours(*places))
    scene.update(5.0)
    told = words(stack)
    for person, place in zip(people(len(places)), places, strict=True):
        assert any(person.name in word for word in told), person.name
        score = 40 - 7 * place
        assert points(score) in told
    assert "Lena wins!" in told


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_it_is_cut_or_leaves_the_window(size: tuple[int, int], scale: int) -> None:
    for places in ((1, 1, 3, 3), (1, 2, 3, 4, 5), range(1, 9)):
        stack, scene = ended(honours(*places, booby=None), size, scale=scale)
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


def test_the_end_is_really_still_for_who_wants_no_motion() -> None:
    stack, scene = ended(honours(1, 2, 3, 4, booby=BOOBY), still=True)
    seen = []
    for _step in range(60):
        scene.update(0.1)
        seen.append([(id(s), x, y) for s, x, y in stack.draw().items])
    assert all(one == seen[0] for one in seen)
    rain = {id(stack.stage.picture(name, stack.stage.px(24))) for name in CONFETTI}
    assert not rain & {key for key, _x, _y in seen[0]}


def test_nothing_flashes() -> None:
    """The mean brightness does not jump up and down more than twice a second."""
    stack, scene = ended(honours(1, 2, 3, 4, booby=BOOBY), (640, 360))
    lights = []
    for _step in range(60):
        scene.update(FRAME)
        shown = gallery.shown(stack)
        lights.append(sum(pygame.transform.average_color(shown)[:3]) / (3 * 255))
    jumps = [abs(b - a) > FLASH_SHARE for a, b in pairwise(lights)]
    assert sum(jumps) <= 2 * len(lights) * FRAME


def test_the_crown_comes_after_the_winner_and_the_booby_last() -> None:
    assert 0.5 < CROWN_AT < BOOBY_AT < STILL_AT
    stack, scene = ended(honours(1, 2, 3, 4, booby=BOOBY))
    scene.update(CROWN_AT - 0.2)
    before = words(stack)
    assert "Lena" in before
    assert BOOBY.title not in before
    scene.update(2.0)
    assert {BOOBY.title, BOOBY.text} <= set(words(stack))


def test_without_the_variant_nobody_is_given_anything() -> None:
    stack, scene = ended(honours(1, 2, 3, 4))
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


def test_a_press_that_was_meant_for_the_table_leads_nowhere() -> None:
    for key, way in ((pygame.K_RETURN, "again"), (pygame.K_ESCAPE, "home")):
        stack, scene = ended(honours(1, 2))
        press = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        for seconds, gone in ((0.1, []), (SLIP_SECONDS, [way])):
            scene.update(seconds)
            stack.draw()
            stack.handle(press)
            stack.update(0.01)
            assert scene.gone == gone, pygame.key.name(key)


def test_it_comes_to_rest_and_stays() -> None:
    stack, scene = ended(honours(1, 2))
    assert scene.update(STILL_AT + 0.1)
    assert not scene.update(0.1)
    assert stack.top is scene
    assert find(stack.draw().targets, "again") is not None


@pytest.mark.parametrize("name", [name for name in gallery.names() if name.startswith("celebr")])
def test_all_that_stands_and_flies_there_is_drawn(name: str) -> None:
    before = dict(damage())
    stack = gallery.stage_for((1280, 720), "en", Assets(bundled("art")))
    gallery.open_scene(stack, name)
    stack.draw()
    assert damage() == before
