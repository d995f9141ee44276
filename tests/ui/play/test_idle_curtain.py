"""A hand that nobody touches for a while is covered, and nothing of it is left on the screen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match.match import Match
from game.match.people.played import OPEN_HANDS
from game.match.storage.record import Record
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.play.pause import PauseDialog
from game.scenes.play.sharing.curtain import CurtainScene
from game.scenes.replay.scene import ReplayScene
from game.ui.scene import SceneStack, is_touch_of_somebody
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import Sitting, header_of, short_rules

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (800, 500)
LIMIT = 20
STEP = 0.25


class Table(Sitting):
    """Two people, or one, at a short match; the first one's hand lies open."""

    def __init__(self, *kinds: str, limit: int = LIMIT, options: dict[str, bool] | None = None):
        stack: SceneStack = stage_for(SIZE, "en")
        stack.stage.settings = replace(stack.stage.settings, cover_after=limit)
        header = replace(header_of(short_rules(), kinds, 4), options=options or {})
        super().__init__(stack, Match(Record(header)))

    @property
    def is_covered(self) -> bool:
        return any(isinstance(scene, CurtainScene) for scene in self.stack.scenes)

    def wait(self, seconds: float) -> None:
        for _step in range(max(1, round(seconds / STEP))):
            self.pass_time(STEP)
            self.stack.draw()

    def open(self) -> None:
        """Hold the key that opens the curtain, until the table lies there."""
        for _step in range(100):
            if isinstance(self.stack.top, CurtainScene):
                break
            self.wait(0.1)
        self.wait(0.5)
        self.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        self.wait(1.0)
        self.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        assert not self.is_covered
        assert self.scene.table.viewer is not None

    def send(self, kind: int, **details: object) -> None:
        self.stack.handle(pygame.event.Event(kind, details))
        self.stack.draw()

    def hand_targets(self) -> list[str]:
        return [t.key for t in self.stack.draw().targets if t.key.startswith("hand:")]


@pytest.fixture
def table() -> Table:
    table = Table("human", "human")
    table.open()
    return table


def test_the_curtain_falls_by_itself(table: Table) -> None:
    viewer = table.scene.table.viewer
    assert table.hand_targets()
    table.wait(LIMIT - 3)
    assert not table.is_covered
    table.wait(4)
    assert table.is_covered
    assert table.hand_targets() == []
    assert table.scene.table.viewer is None
    table.open()
    assert table.scene.table.viewer == viewer, "it opens for the same person"


@pytest.mark.parametrize(
    ("kind", "details"),
    [
        (pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (1, 0), "buttons": (0, 0, 0)}),
        (pygame.KEYDOWN, {"key": pygame.K_LSHIFT, "mod": 0, "unicode": ""}),
        (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "flipped": False}),
    ],
)
def test_whoever_does_something_is_there(
    table: Table, kind: int, details: dict[str, object]
) -> None:
    for _time in range(3):
        table.wait(LIMIT * 0.7)
        table.send(kind, **details)
    assert not table.is_covered
    table.wait(LIMIT + 1)
    assert table.is_covered


def test_the_window_itself_is_nobody(table: Table) -> None:
    for _time in range(3):
        table.wait(LIMIT * 0.5)
        table.send(pygame.WINDOWEXPOSED)
        table.send(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    assert table.is_covered


def test_a_stick_at_rest_is_nobody() -> None:
    def moved(kind: int, value: float) -> bool:
        return is_touch_of_somebody(pygame.event.Event(kind, {"value": value, "axis": 0}))

    assert not moved(pygame.JOYAXISMOTION, 0.04)
    assert moved(pygame.JOYAXISMOTION, -0.9)
    assert not moved(pygame.CONTROLLERAXISMOTION, 900)
    assert moved(pygame.CONTROLLERAXISMOTION, -30_000)


def test_a_hand_behind_a_dialog_is_covered_too(table: Table) -> None:
    dialog = MessageDialog(table.stack.stage, "Wait", ["a moment"])
    table.stack.push(dialog)
    table.wait(LIMIT + 1)
    assert table.is_covered
    table.open()
    assert table.stack.top is dialog
    table.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert dialog not in table.stack.scenes
    assert not table.is_covered


def test_one_person_alone_is_left_in_peace() -> None:
    table = Table("human", "easy")
    table.wait(3 * LIMIT)
    assert not table.is_covered


def test_it_can_be_switched_off() -> None:
    table = Table("human", "human", limit=0)
    table.open()
    table.wait(6 * LIMIT)
    assert not table.is_covered


def test_what_is_no_secret_is_not_covered() -> None:
    table = Table("human", "human", options={OPEN_HANDS: True})
    table.wait(3 * LIMIT)
    table.send(pygame.WINDOWFOCUSLOST)
    table.wait(1)
    assert not table.is_covered
    assert table.scene.table.viewer is not None


def test_losing_the_focus_still_covers_at_once(table: Table) -> None:
    table.send(pygame.WINDOWFOCUSLOST)
    assert table.is_covered
    assert table.hand_targets() == []


def test_the_menu_before_the_curtain_shows_nobodys_hand(table: Table) -> None:
    """Somebody may leave, or look back, without opening another person's hand."""
    stack = table.stack
    viewer = table.scene.table.viewer
    assert viewer is not None
    table.scene.submit(viewer, table.match.observation(viewer).legal[0])
    table.open()
    table.send(pygame.WINDOWFOCUSLOST)
    table.wait(1)
    table.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert isinstance(stack.top, PauseDialog)
    assert table.is_covered
    assert table.hand_targets() == []
    back = next(t for t in stack.draw().targets if t.key == "pause:replay")
    assert back.press is not None
    back.press()
    assert isinstance(stack.top, ReplayScene)
    assert stack.top.table.viewer is None
    table.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert isinstance(stack.top, CurtainScene)
    table.open()
    assert table.hand_targets()
