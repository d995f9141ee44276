"""Trying out and measuring shouts: lamps, the game of twenty seconds, handicaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.people.measures import Measure, Measures, Reaction
from game.match.storage.header import SeatPlan
from game.rules.rng import Rng
from game.scenes.calibration.rollover import CANDIDATES, Rollover
from game.scenes.calibration.scene import CalibrationScene
from game.scenes.calibration.speed import DARK_MS, FASTEST_MS, LASTS_MS, LIT_MS, SpeedGame
from tests.ui.screens import Screen
from tests.walks import MOST_STEPS, until_over

pytestmark = pytest.mark.usefixtures("no_pictures")

Q, O, X, J, K = map(ord, "qoxjk")  # noqa: E741 - what is written on the key
PEOPLE = [SeatPlan(name, colour=i, avatar=i) for i, name in enumerate(("Ada", "Bo", "Cleo"), 1)]


class Desk:
    """The calibration on a screen, with a clock of its own."""

    def __init__(self, folder: Path, page: str = "keys", people: int = 3) -> None:
        self.screen = Screen()
        self.now = 0.0
        self.measures = Measures(folder).load()
        stage = self.screen.stage
        self.scene = CalibrationScene(
            stage, PEOPLE[:people], self.measures, self._change, lambda: self.now, page
        )
        self.screen.show(self.scene)

    def _change(self, **changes: Any) -> None:
        stage = self.screen.stage
        stage.settings = replace(stage.settings, **changes)

    @property
    def keys(self) -> tuple[str, ...]:
        return self.screen.stage.settings.shout_keys

    @property
    def words(self) -> list[str]:
        self.screen.look()
        return self.screen.words

    def down(self, *keys: int) -> None:
        for key in keys:
            self.screen.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def up(self, *keys: int) -> None:
        for key in keys:
            self.screen.send(pygame.KEYUP, key=key, mod=0)

    def press(self, key: int) -> None:
        self.down(key)
        self.up(key)

    def wait(self, ms: float) -> None:
        for _step in range(round(ms / 10)):
            self.now += 10
            self.screen.stack.update(0.01)
        self.screen.look()

    def until(self, condition: Callable[[], object]) -> None:
        for _step in range(10_000):
            if condition():
                return
            self.wait(10)
        raise AssertionError("it never happened")

    def is_lit(self) -> bool:
        return "Now!" in self.words


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    return lambda page="keys", people=3: Desk(tmp_path, page, people)


# Keys together


def test_every_key_that_arrives_lights_a_lamp(desk: Callable[..., Desk]) -> None:
    at = desk()
    assert at.words.count("dark") == 3
    at.down(Q, X)
    assert at.words.count("arrives") == 2
    at.up(Q)
    assert at.words.count("arrives") == 1
    assert any("At most 2 keys out of 3" in words for words in at.words)


def test_all_keys_at_once_are_proven(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.down(Q, O, X)
    assert any("All keys arrive together" in words for words in at.words)
    before = at.keys
    at.screen.click("calibration:take")
    at.screen.click("calibration:suggest")
    assert at.keys == before


def test_who_stays_dark_finds_a_key_by_holding_another_one(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.down(Q, X)  # the keyboard does not tell of O
    at.down(J)
    at.up(Q, X, J)
    at.words  # noqa: B018 - a frame
    at.screen.click("calibration:take")
    assert at.keys[:3] == ("q", "j", "x")
    assert len(set(at.keys)) == 8, "nobody shares a key"
    at.down(Q, X, J)
    assert any("All keys arrive together" in words for words in at.words)


def test_other_keys_are_suggested_for_who_stays_dark(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.down(Q, X)
    at.words  # noqa: B018 - a frame
    at.screen.click("calibration:suggest")
    assert (at.keys[0], at.keys[2]) == ("q", "x")
    assert at.keys[1] in CANDIDATES
    assert at.keys[1] != "o"
    assert len(set(at.keys)) == 8


def test_a_key_with_another_meaning_is_nobodys(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.screen.click("calibration:key:0")
    at.press(pygame.K_u)
    assert at.keys[0] == "q"
    assert any("means something else" in words for words in at.words)
    at.screen.click("calibration:key:0")
    at.press(K)
    assert at.keys[0] == "q", "K is a special move"


def test_a_chosen_key_changes_places(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.screen.click("calibration:key:0")
    at.press(O)
    assert at.keys[:2] == ("o", "q")


def test_a_button_of_a_gamepad_can_be_chosen(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.screen.click("calibration:key:1")
    at.screen.send(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=3)
    assert at.keys[1] == "pad 1 3"
    at.screen.send(pygame.CONTROLLERBUTTONUP, instance_id=5, button=3)
    at.screen.send(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=3)
    assert at.words.count("arrives") == 1


def test_escape_keeps_the_key_and_then_leaves(desk: Callable[..., Desk]) -> None:
    at = desk()
    below = at.screen.stack.scenes[0]
    at.screen.click("calibration:key:1")
    at.press(pygame.K_ESCAPE)
    assert at.screen.stack.top is at.scene is below
    assert at.keys[1] == "o"


def test_lost_focus_lets_go_of_everything(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.down(Q, X)
    at.screen.send(pygame.WINDOWFOCUSLOST)
    assert at.words.count("arrives") == 0


# The search for keys, without a screen


def blocking(keys: list[str], *blocked: set[str]) -> list[str]:
    """Return the keys that get through a keyboard that passes one key of each set."""
    heard: list[str] = []
    for key in keys:
        if not any(key in one and one & set(heard) for one in blocked):
            heard.append(key)
    return heard


def test_the_search_ends_with_keys_that_arrive_together() -> None:
    """A keyboard of three lines, each of which passes one key."""
    lines = ({"q", "o", "x", "p"}, {"j", "t", "v", "w"}, {"e", "g", "y", "n"})
    search = Rollover(["q", "o", "x", "j", "t", "v", "e", "g"][:5])
    for _try in range(10):
        search.let_go()
        for key in blocking(list(search.keys), *lines):
            search.down(key)
        if search.is_proven:
            break
        search.use(search.suggest(lambda _key: True))
    assert search.is_proven
    assert len(set(search.keys)) == 5


def test_suggestions_never_repeat_a_key_that_stayed_silent() -> None:
    search = Rollover(["q", "o"])
    seen = {"o"}
    for _try in range(len(CANDIDATES) - 2):
        search.let_go()
        search.down("q")
        keys = search.suggest(lambda _key: True)
        assert keys[0] == "q"
        assert keys[1] not in seen
        seen.add(keys[1])
        search.use(keys)
    assert search.suggest(lambda _key: False) == search.keys


def test_fewer_keys_than_people_prove_nothing() -> None:
    search = Rollover(["q", "o", "x"])
    search.down("q")
    search.down("j")
    assert search.proven() is None
    search.down("j")
    assert search.together == 2


# The game of twenty seconds


def play(game: SpeedGame, answers: dict[int, int | None], device: str = "keyboard") -> None:
    """Let everybody press so many milliseconds after every light; None: never."""
    pressed, since = set[int](), 0
    for now in until_over(game, 10 * MOST_STEPS):
        was_lit = game.is_lit
        game.update(now)
        if game.is_lit and not was_lit:
            since, pressed = now, set()
        for person, after in answers.items():
            if game.is_lit and after is not None and now - since >= after and person not in pressed:
                pressed.add(person)
                game.press(person, device, now)


def test_the_game_measures_median_and_misses() -> None:
    game = SpeedGame(2, Rng(3), 0)
    play(game, {0: 287, 1: None})
    (found,) = game.results(0).items()
    assert found[0] == "keyboard"
    assert found[1] == Reaction(287, 0, game.lights, 0, 0)
    assert 5 <= game.lights <= LASTS_MS // DARK_MS[0]
    assert game.results(1) == {}


def test_lights_come_at_moments_that_nobody_can_know() -> None:
    gaps = set()
    for seed in range(20):
        game, now = SpeedGame(1, Rng(seed), 0), 0
        while not game.is_lit:
            now += 1
            game.update(now)
        assert DARK_MS[0] <= now <= DARK_MS[1]
        gaps.add(now)
    assert len(gaps) > 15


def test_false_starts_are_counted_and_no_times() -> None:
    game = SpeedGame(1, Rng(1), 0)
    game.update(500)
    assert game.press(0, "keyboard", 500) is None
    now = 500
    while not game.is_lit:
        now += 1
        game.update(now)
    assert game.press(0, "keyboard", now + FASTEST_MS - 1) is None
    assert game.press(0, "keyboard", now + 250) == 250
    assert game.press(0, "keyboard", now + 300) is None, "once for each light"
    assert game.results(0)["keyboard"] == Reaction(250, 0, 1, 0, 2)


def test_a_light_that_nobody_answers_goes_out_and_is_missed() -> None:
    game, now = SpeedGame(2, Rng(1), 0), 0
    for light in range(2):
        while not game.is_lit:
            now += 1
            game.update(now)
        if light == 0:
            game.press(0, "touch", now + 300)
        game.update(now + LIT_MS)
        now += LIT_MS
        assert not game.is_lit
    assert game.results(0)["touch"].missed == 1


def test_devices_are_measured_apart() -> None:
    game, now = SpeedGame(1, Rng(1), 0), 0
    for device, after in (("keyboard", 300), ("gamepad 2", 250)):
        while not game.is_lit:
            now += 1
            game.update(now)
        game.press(0, device, now + after)
        now += after
        game.update(now)
    found = game.results(0)
    assert {device: one.median for device, one in found.items()} == {
        "keyboard": 300,
        "gamepad 2": 250,
    }


def test_single_slips_hardly_count_in_the_spread() -> None:
    game, now = SpeedGame(1, Rng(1), 0), 0
    for after in (280, 300, 320, 300, 1200):
        while not game.is_lit:
            now += 1
            game.update(now)
        game.press(0, "keyboard", now + after)
        now += after
        game.update(now)
    found = game.results(0)["keyboard"]
    assert found.median == 300
    assert found.spread <= 40


def test_a_whole_game_on_the_screen_is_kept(desk: Callable[..., Desk], tmp_path: Path) -> None:
    at = desk("speed")
    assert not at.scene.listens()
    at.screen.click("calibration:start")
    assert at.scene.listens()
    at.press(X)
    assert "Too early!" in at.words
    while at.scene.listens():
        at.until(lambda: at.is_lit() or not at.scene.listens())
        if not at.scene.listens():
            break
        at.wait(310)
        at.down(Q, Q, Q)  # held: the system repeats it
        at.up(Q)
        assert "310 ms" in at.words
        target = at.screen.target("calibration:speed:1")
        at.wait(100)
        at.screen.down(target.rect.center)
        at.screen.up(target.rect.center)
        at.until(lambda: not at.is_lit())
    kept = Measures(tmp_path).load()
    assert kept.of(PEOPLE[0]).devices["keyboard"].median == 310
    assert kept.of(PEOPLE[1]).devices["mouse"].median == 410
    assert kept.of(PEOPLE[2]) == Measure(), "a false start alone is no measure"
    assert any("Keyboard: 310 ms" in words for words in at.words)


def test_somebody_alone_shouts_as_at_the_table(desk: Callable[..., Desk]) -> None:
    at = desk("speed", people=1)
    keys = [target.key for target in at.screen.frame.targets]
    assert "calibration:page:keys" not in keys, "nothing to hold at once"
    assert "U · C" in at.words
    at.screen.click("calibration:start")
    for key, number in ((pygame.K_u, 250), (pygame.K_c, 310)):
        at.until(at.is_lit)
        at.press(Q)
        at.wait(number)
        at.press(key)
        assert f"{number} ms" in at.words
        at.until(lambda: not at.is_lit())


def test_a_game_that_is_stopped_does_not_count(desk: Callable[..., Desk]) -> None:
    at = desk("speed")
    at.screen.click("calibration:start")
    at.until(at.is_lit)
    at.wait(300)
    at.press(Q)
    at.press(pygame.K_ESCAPE)
    assert at.screen.stack.top is at.scene
    assert at.measures.of(PEOPLE[0]) == Measure()
    assert not at.scene.listens()


# Handicaps


def test_a_handicap_goes_up_and_down_in_steps(desk: Callable[..., Desk], tmp_path: Path) -> None:
    at = desk("handicap")
    for _press in range(3):
        at.screen.click("calibration:handicap:1:more")
        at.words  # noqa: B018 - a frame
    at.screen.click("calibration:handicap:1:less")
    at.words  # noqa: B018 - a frame
    at.screen.click("calibration:handicap:0:less")
    assert Measures(tmp_path).load().option(PEOPLE) == "1:100"


def test_what_was_measured_becomes_the_handicap(desk: Callable[..., Desk]) -> None:
    at = desk("handicap")
    assert at.screen.target("calibration:suggested").press is None
    for person, median in zip(PEOPLE, (412, 260, 900), strict=True):
        at.measures.keep(person, Measure(0, {"keyboard": Reaction(median, 30, 7, 0, 0)}))
    at.words  # noqa: B018 - a frame
    at.screen.click("calibration:suggested")
    assert at.measures.option(PEOPLE) == "0:150 2:650"


# The file


def test_guests_go_by_their_name_and_persons_by_their_profile(tmp_path: Path) -> None:
    measures, known = Measures(tmp_path).load(), SeatPlan("Ada", person="1a2b")
    measures.keep(PEOPLE[0], Measure(50))
    measures.keep(known, Measure(200))
    assert measures.of(PEOPLE[0]).handicap == 50
    again = Measures(tmp_path).load()
    assert again.of(replace(known, name="Adele")).handicap == 200
    again.forget("1a2b")
    assert Measures(tmp_path).load().of(known) == Measure()
    assert again.option([SeatPlan("Ada", "easy"), SeatPlan("Ada")]) == "1:50"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        '{"people": []}',
        '{"people": {"x": 7}}',
        '{"people": {"x": {"handicap": -1, "devices": {}}}}',
        '{"people": {"x": {"handicap": 5, "devices": {"keyboard": {"median": 1}}}}}',
        '{"people": {"x": {"handicap": 5, "devices": [1]}}}',
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: str) -> None:
    (tmp_path / "reactions.json").write_text(content, "utf-8")
    measures = Measures(tmp_path).load()
    assert measures.of(PEOPLE[0]) == Measure()
    measures.keep(PEOPLE[0], Measure(100))
    assert Measures(tmp_path).load().of(PEOPLE[0]).handicap == 100


@pytest.mark.parametrize("page", ["keys", "speed", "handicap"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 768), 200)])
def test_every_page_can_be_read(
    tmp_path: Path, page: str, size: tuple[int, int], scale: int
) -> None:
    screen = Screen(size, "de")
    screen.stage.settings = replace(screen.stage.settings, text_size=scale)
    screen.stage.rescale()
    people = [SeatPlan(f"Bartholomäus {i}", colour=i, avatar=i) for i in range(1, 9)]
    scene = CalibrationScene(
        screen.stage, people, Measures(tmp_path), lambda **_changes: None, lambda: 0.0, page
    )
    screen.show(scene)
    assert not [one.text for one in screen.frame.written if one.is_cut and "Barth" not in one.text]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(target.rect) for target in screen.frame.targets)
