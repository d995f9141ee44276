"""A hint on demand: asked for by button or key, shown at the table, gone when it is stale."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.brain import Answer, DirectBrain
from game.match.rulesets import all_rulesets
from game.rules.core import Action, Observation, Seat
from game.scenes.play.advice.hint import SLIP
from game.scenes.play.scene import PlayScene
from game.tables import table_views
from game.ui import text
from game.ui.frame import Frame, Pointing, Target, find
from game.ui.quiet import Quiet
from game.ui.scene import SceneStack
from game.ui.table.plain import PlainTable
from game.ui.theme import BOLD, INK
from game.workbench.gallery.pictures import (
    find_situation,
    match_until,
    open_situation,
    stage_for,
    table_scene,
)

pytestmark = pytest.mark.usefixtures("no_pictures")

HERE = ("uffbasse-trick", "uffda-players-4", "sauce-follow")
SIZES = ((1280, 720), (1024, 768))
NO_SENTENCE = re.compile(r"[{}]|\bNone\b(?! of)|^\W*$")


class Table:
    """A situation with a person in front."""

    def __init__(
        self, name: str, size: tuple[int, int] = (1280, 720), language: str = "en"
    ) -> None:
        text.install(language)
        self.stack: SceneStack = stage_for(size, language)
        self.scene: PlayScene = open_situation(self.stack, find_situation(name))
        self.look()

    def look(self) -> None:
        self.frame = self.stack.draw()

    def wait(self, seconds: float = 0.2) -> None:
        self.look()
        for _step in range(round(seconds / 0.05)):
            self.stack.update(0.05)
        self.look()

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.stack.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self.look()

    def click(self, key: str, share: tuple[float, float] = (0.5, 0.5)) -> None:
        target = find(self.frame.targets, key)
        assert target is not None, key
        x = round(target.rect.x + target.rect.width * share[0])
        y = round(target.rect.y + target.rect.height * share[1])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(pygame.event.Event(kind, pos=(x, y), button=1))
        self.look()

    @property
    def words(self) -> str:
        return " ".join(written.text for written in self.frame.written)

    @property
    def keys(self) -> list[str]:
        return [target.key for target in self.frame.targets]


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize("by_key", [True, False])
def test_it_is_asked_for_and_followed(name: str, *, by_key: bool) -> None:
    table = Table(name)
    assert SLIP not in table.keys
    if by_key:
        table.key(pygame.K_h)
    else:
        table.click("hint")
    table.wait()
    advice = table.scene.hint.advice
    assert advice is not None
    assert SLIP in table.keys
    assert advice.title.split()[0] in table.words
    assert table.scene.match.record.notes == {"hint"}
    shown = [key for key in advice.keys if find(table.frame.targets, key)]
    assert shown, "it points at something"
    before = table.scene.match.ply
    for key in shown:
        # The hand points at the middle; a strip of a card is hit there, too.
        if table.scene.match.ply == before:
            table.click(key)
            table.wait()
    assert table.scene.match.ply > before, "following it is an action"
    table.wait(1.0)
    assert table.scene.hint.advice is None
    assert SLIP not in table.keys


def test_asked_again_or_with_escape_or_a_click_it_is_put_away() -> None:
    table = Table("uffbasse-trick")
    ways: tuple[Callable[[], None], ...] = (
        lambda: table.key(pygame.K_h),
        lambda: table.key(pygame.K_ESCAPE),
        lambda: table.click(SLIP),
    )
    for put_away in ways:
        table.key(pygame.K_h)
        table.wait()
        assert SLIP in table.keys
        put_away()
        table.wait()
        assert SLIP not in table.keys
        assert table.stack.top is table.scene, "the menu was not opened"


def test_it_is_not_given_out_of_turn() -> None:
    table = Table("uffbasse-kitchen-others")
    assert 0 not in table.scene.match.owing()
    table.key(pygame.K_h)
    table.wait()
    assert table.scene.hint.advice is None
    assert "You get a hint when it is your turn." in table.words
    assert table.scene.match.record.notes == frozenset()


class Slow(DirectBrain):
    """Answers only when it is told to."""

    is_slow = True

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Observation, str]] = []
        self.cancelled: list[int] = []

    def request(self, seen: Observation, level: str, seed: int) -> int:
        self.asked.append((seen, level))
        return super().request(seen, level, seed)

    def poll(self) -> list[Answer]:
        return [] if self.is_slow else super().poll()

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


def slow(table: Table) -> Slow:
    """Let the table's opponents, and the adviser, take their time."""
    brain = Slow()
    table.scene.director._sitting._brain = brain
    return brain


def test_the_window_goes_on_while_somebody_thinks() -> None:
    table = Table("uffbasse-trick")
    brain = slow(table)
    table.key(pygame.K_h)
    table.wait(1.0)
    assert table.scene.hint.is_thinking
    assert table.scene.waits_for_computer(), "the loop looks for the answer often"
    assert "Let me think" in table.words
    seen, level = brain.asked[-1]
    assert (seen.seat, level) == (0, "master")
    assert seen == table.scene.match.observation(table.scene.table.viewer)
    brain.is_slow = False
    table.wait()
    assert table.scene.hint.advice is not None
    assert not table.scene.hint.is_thinking


def test_what_nobody_has_thought_about_is_no_hint() -> None:
    table = Table("uffbasse-trick")
    brain = slow(table)
    table.key(pygame.K_h)
    answered = super(Slow, brain).poll
    brain.poll = lambda: [replace(each, fault="hung") for each in answered()]  # type: ignore[method-assign]
    table.wait()
    assert table.scene.hint.advice is None
    assert not table.scene.hint.is_thinking
    assert "There is no hint for this one." in table.words


def test_whoever_acts_first_gets_no_stale_hint() -> None:
    table = Table("uffbasse-trick")
    brain = slow(table)
    table.key(pygame.K_h)
    seen = table.scene.match.observation(table.scene.table.viewer)
    card = next(action for action in seen.legal if action.verb == "play")
    table.click(f"hand:{card.args[0]}")
    table.wait()
    assert table.scene.match.ply > 0
    assert not table.scene.hint.is_thinking
    assert brain.cancelled, "nobody waits for the answer any more"
    brain.is_slow = False
    table.wait(1.0)
    assert table.scene.hint.advice is None


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize("size", SIZES)
def test_the_slip_hides_nothing_of_what_it_is_about(name: str, size: tuple[int, int]) -> None:
    table = Table(name, size)
    table.key(pygame.K_h)
    table.wait()
    slip = find(table.frame.targets, SLIP)
    advice = table.scene.hint.advice
    assert slip is not None
    assert advice is not None
    assert pygame.Rect((0, 0), size).contains(slip.rect)
    for key in advice.keys:
        target = find(table.frame.targets, key)
        if target is not None:
            assert not slip.rect.colliderect(target.rect), key


def test_the_hand_goes_on_to_the_next_step() -> None:
    table = Table("uffbasse-kitchen")
    steps = []
    table.key(pygame.K_h)
    table.wait()
    while (advice := table.scene.hint.advice) is not None:
        steps.append(advice.keys[0].partition(":")[0])
        table.click(advice.keys[0])
        table.wait()
    assert steps == ["recipe", "cook"]


def test_the_slip_keeps_off_the_bar_even_over_a_crowded_table() -> None:
    stage = stage_for((640, 400), "en").stage
    frame = Frame(stage.fonts, (640, 400), Pointing())
    frame.target(Target("help", pygame.Rect(506, 0, 40, 40), press=lambda: None, group="bar"))
    for y in range(60, 400, 20):
        for x in range(40, 640, 80):
            frame.text("word", x, y, BOLD, 18, INK)
    frame.text("beyond the window", 40, frame.size[1] + 60, BOLD, 18, INK)
    place = Quiet(frame, [], 8).place((560, 200)).rect
    assert not place.colliderect(frame.targets[0].rect)


def test_reduced_motion_keeps_the_pointing_hand_still() -> None:
    table = Table("uffbasse-trick")
    table.stack.stage.settings = replace(table.stack.stage.settings, reduced_motion=True)
    table.key(pygame.K_h)
    table.wait()
    items = [(id(picture), x, y) for picture, x, y in table.frame.items]
    table.wait(0.35)
    assert items == [(id(picture), x, y) for picture, x, y in table.frame.items]


def test_a_new_language_says_it_anew() -> None:
    table = Table("sauce-follow")
    table.key(pygame.K_h)
    table.wait()
    before = table.scene.hint.advice
    text.install("de")
    table.stack.stage.assets.cache.clear()
    table.stack.resized()
    table.wait()
    after = table.scene.hint.advice
    assert before is not None
    assert after is not None
    assert after.keys == before.keys
    assert after.title != before.title


@pytest.mark.parametrize("name", HERE)
def test_a_new_language_right_after_an_action_puts_it_away(name: str) -> None:
    """What was advised may be impossible by then, so no reason could be given for it."""
    table = Table(name)
    table.key(pygame.K_h)
    table.wait()
    assert table.scene.hint.advice is not None
    viewer = table.scene.table.viewer
    assert viewer is not None
    table.scene.match.submit(viewer, table.scene.match.observation(viewer).legal[0])
    table.stack.resized()
    assert table.scene.hint.advice is None


NAMES = [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_can_be_advised_in_every_language(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))
    stack = stage_for((1280, 720), "en")
    scene = table_scene(stack, match_until(find_situation(name)))
    seen: Any = scene.table.seen
    for language in text.LANGUAGES:
        text.install(language)
        for action in (*seen.legal[:25], None):
            advice = scene.table.advise(action)
            for words in (advice.title, *advice.reasons):
                assert words
                assert not NO_SENTENCE.search(words), words
            assert advice.keys


def test_a_game_without_words_of_its_own_names_the_action_and_its_button() -> None:
    text.install("en")
    host: Any = SimpleNamespace(stage=stage_for((1280, 720), "en").stage, people=())
    table = PlainTable(host, all_rulesets().find("uffda"), Seat(0))
    advice = table.advise(Action("hide", ("3",)))
    assert advice.title == "The computer would do this: hide 3"
    assert advice.keys == ("action:hide 3",)
    assert table.advise(None).keys == ("let-pass",)


@pytest.mark.parametrize(
    ("name", "open_sheet"), [("sauce-follow", "open_board"), ("uffda-players-4", "open_sheet")]
)
def test_a_hint_waits_below_a_score_sheet(name: str, open_sheet: str) -> None:
    table = Table(name)
    table.scene.hint.ask()
    table.wait()
    assert find(table.frame.targets, SLIP)
    getattr(table.scene.table, open_sheet)()
    table.look()
    assert not find(table.frame.targets, SLIP)
    table.key(pygame.K_ESCAPE)
    assert find(table.frame.targets, SLIP), "Escape puts the sheet away, and nothing else"
