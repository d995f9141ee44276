"""A game dropped into the scanned folders is offered at home and played to its end by clicks."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

import game.games
from game.app.dealing import deal_match
from game.match.match import Match
from game.match.settings import SettingsFile
from game.match.setup import MatchRequest
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.rules.core import Action, Seat
from game.scenes.ending.scene import MatchEnding
from game.scenes.persons import people_of
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.frame import Frame
from game.ui.table.plain import PlainTable
from game.workbench.gallery.pictures import stage_for
from tests import toy_game
from tests.app.visit import Visit
from tests.effort import by_day
from tests.ui.pilots.round_pilot import RoundPilot
from tests.ui.positions.short_games import header_of
from tests.ui.screens import SIZES, check_layout

pytestmark = pytest.mark.usefixtures("no_pictures")

if TYPE_CHECKING:
    from game.ui.table.host import Host

Steps = Generator[None, None, None]

DEAL = 7
"""A seed in which somebody may shout and somebody may let it pass."""


@pytest.fixture(autouse=True)
def fourth_game(
    tmp_path: Path, player_home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """The toy game among the others, its ruleset among the player's own, always dealt alike."""

    def deal(request: MatchRequest, folder: Path) -> Match:
        return deal_match(replace(request, seed=DEAL), folder)

    monkeypatch.setattr("game.app.dealing.deal_match", deal)
    before = list(game.games.__path__)
    folder = tmp_path / "games"
    folder.mkdir()
    toy_game.register(folder, alone=False)
    (player_home / "rulesets").mkdir(parents=True)
    (player_home / "rulesets" / "toy.yaml").write_text(toy_game.RULESET, "utf-8")
    yield
    game.games.__path__[:] = before
    game.games.all_games.cache_clear()


def sit_down(player_home: Path, *kinds: str) -> None:
    """Let these people sit at home's table already."""
    seats = tuple(SeatPlan(f"Gast {i}", kind, i + 1, i + 1) for i, kind in enumerate(kinds))
    SettingsFile(player_home).change(seats=seats)


def play_by_clicks(visit: Visit, words: list[str], chance: Random) -> Steps:
    """Choose the toy game at home and click until its result is there."""
    yield
    assert "Toy" in visit.words
    yield from visit.click("tile:toy_game")
    yield from visit.click("deal")
    assert isinstance(visit.table.table, PlainTable)
    for _step in range(3000):
        if isinstance(visit.top, MatchEnding):
            return
        if isinstance(visit.top, CurtainScene):
            yield from visit.hurry_until(lambda: not isinstance(visit.top, CurtainScene))
        frame = visit.frame
        words.append("\n".join(written.text for written in frame.written))
        keys = [t.key for t in frame.targets if t.key.startswith(("action:", "let-pass"))]
        if keys and isinstance(visit.top, PlayScene):
            yield from visit.click(chance.choice(keys))
        else:
            yield
    raise AssertionError(f"never over: {visit.top}")


def test_it_is_played_from_home_to_its_result(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    sit_down(player_home, "human", "easy", "easy")
    visit, words = Visit(monkeypatch), []  # type: ignore[var-annotated]

    def script(visit: Visit) -> Steps:
        yield from play_by_clicks(visit, words, Random(1))
        yield from visit.wait(10)
        match = visit.table.match
        assert match.is_over
        assert match.record.replay().digest() == match.digest()
        for standing in match.standings():
            assert match.seats[standing.seat].name in visit.words
        yield from visit.click("results:home")
        assert "Toy" in visit.words

    assert visit.run(script) == 0
    told = "\n".join(words)
    assert "Let it pass" in told, "a window can be let pass"
    assert "shouted · Gast" in told
    assert len(list((player_home / "saves" / "finished").iterdir())) == 1


@pytest.mark.parametrize(("seed",), by_day([(1,), (2,)], 0))
def test_two_people_do_not_read_each_other_s_secrets(
    monkeypatch: pytest.MonkeyPatch, player_home: Path, seed: int
) -> None:
    sit_down(player_home, "human", "human")
    visit, seen = Visit(monkeypatch), []

    def script(visit: Visit) -> Steps:
        for _step in play_by_clicks(visit, [], Random(seed)):
            scene = visit.program._find_play()
            if scene is not None and visit.top is scene and scene.table.viewer is not None:
                hidden = [e for es in scene.match.record.events() for e in es if e.kind == "hidden"]
                secrets = {
                    scene.table.describe(event)
                    for event in hidden
                    if event.plain()["seat"] != scene.table.viewer
                }
                own = {scene.table.describe(event) for event in hidden} - secrets
                words = set(visit.words.split("\n"))
                assert not words & secrets
                if scene.table.is_idle:
                    assert scene.table.sentences == scene.sentences()
                seen.append((scene.table.viewer, bool(words & own)))
            yield

    assert visit.run(script) == 0
    assert {(0, True), (1, True)} <= set(seen), "their own secrets they do read"


# The plain table by itself


class Scene:
    """Stands in for the scene around the table."""

    is_played = True

    def __init__(self, size: tuple[int, int], legal: int, players: int = 5) -> None:
        self.stack = stage_for(size, "en")
        self.stage = self.stack.stage
        header = header_of(toy_game.rules(), ("human",) * players, 1)
        self.match = Match(Record(header))
        self.rules = self.match.rules
        self.people = people_of(self.match)
        self.done: list[str] = []
        self.passed = 0
        actions = tuple(Action("hide", (str(number),)) for number in range(legal))
        seen = replace(self.match.observation(Seat(0)), legal=actions)
        self.table = PlainTable(cast("Host", self), self.rules, Seat(0))
        self.table.start(seen, Seat(0))

    def submit(self, seat: Seat, action: Action) -> None:
        self.done.append(str(action))

    def refusal(self, action: Action) -> None:
        return None

    def may_act(self) -> bool:
        return True

    def may_shout(self) -> bool:
        return True

    def pass_window(self) -> None:
        self.passed += 1

    def holds_window(self) -> bool:
        return True

    def standings(self) -> Any:
        return self.match.standings()

    def frame(self) -> Frame:
        frame = Frame(
            self.stage.fonts,
            (self.stage.metrics.width, self.stage.metrics.height),
            self.stack.controller.pointing,
        )
        self.table.draw_bar(frame)
        self.table.draw(frame)
        return frame


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("legal", [0, 1, 15, 200])
def test_every_action_has_a_button_that_can_be_hit(size: tuple[int, int], legal: int) -> None:
    scene = Scene(size, legal)
    scene.table.sentences = [
        f"Something has happened here, and it was number {i}" for i in range(60)
    ]
    scene.table.say("Nothing can be saved at the moment. The disk is full.")
    pressed: set[str] = set()
    for _page in range(60):
        frame = scene.frame()
        check_layout(frame, f"{size} {legal}")
        rects = [target.rect for target in frame.targets]
        assert all(rect.collidelist(rects[:i]) == -1 for i, rect in enumerate(rects))
        told = ("pill", "own")
        buttons = {one.key: one.press for one in frame.targets if one.key not in told}
        for key, press in buttons.items():
            assert press is not None
            if key.startswith("action:") and key not in pressed:
                pressed.add(key)
                press()
        turn = buttons.get("page")
        if turn is None or len(pressed) == legal:
            break
        turn()
    assert sorted(scene.done) == sorted(f"hide {number}" for number in range(legal))
    press = buttons["let-pass"]
    assert press is not None
    press()
    assert scene.passed == 1


def test_an_open_hand_is_slips_with_words() -> None:
    table = Scene((1280, 720), 3).table
    seen = SimpleNamespace(shows={"own": "hand", "pile": "pile"}, own=(7, 8), pile=(9,))
    faces = table.hand_faces(cast("Any", seen))
    assert faces == ["written:7", "written:8"]
    assert table.art.card(faces[0], 60, "flat").get_size() == (60, 84)


def test_the_message_goes_away() -> None:
    scene = Scene((1280, 720), 3)
    scene.table.say("Hello")
    assert "Hello" in [written.text for written in scene.frame().written]
    assert not scene.table.update(1.0)
    assert scene.table.update(5.0)
    assert "Hello" not in [written.text for written in scene.frame().written]
    scene.table.say("")
    assert not scene.table.update(5.0)


def test_the_result_has_a_line_for_everybody() -> None:
    scene = Scene((1024, 768), 0)
    frame = scene.frame()
    frame.written.clear()
    frame.targets.clear()
    room = pygame.Rect(100, 100, 700, 160)
    scene.table.draw_result(frame, room)
    assert len(frame.written) == 10
    check_layout(frame, "result")
    assert all(room.contains(written.rect) for written in frame.written)


def test_people_play_it_round_a_screen_that_lies_flat() -> None:
    """It has neither cards nor words of its own: possible actions lie on covered slips."""
    pilot = RoundPilot(("human", "human", "easy"), ruleset=toy_game.rules(), seed=2)
    covered: list[bool] = []

    def watch(frame: Frame) -> None:
        """No slip can be read, or pointed at, unless its owner holds the hand."""
        slips = {card.words for area in pilot.people for card in area.knowledge.cards}
        held = pilot.scene.grips.holds_hands
        middle = pilot.scene.middle.part
        public = {one.text for one in middle.written} if middle else set()
        read = {one.text for one in frame.written} | {one.label for one in frame.targets}
        if not held:
            assert not slips & (read - public)
        covered.append(not held)

    pilot.watch = watch
    pilot.play_to_the_end()
    assert pilot.match.is_over
    assert pilot.match.record.replay().digest() == pilot.match.digest()
    assert {True, False} == set(covered)
    assert {"finger", "mouse", "keys"} <= pilot.ways
