"""Each scene is reached, operated and left by each of the four devices alone."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.storage.record import Record
from game.scenes.dialogs.messages import ConfirmDialog, MessageDialog
from game.scenes.ending.scene import MatchEnding
from game.scenes.home.scene import HomeScene
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.scenes.settings.controls import ControlsDialog
from game.scenes.settings.scene import SettingsScene
from game.ui.frame import Frame, Target
from game.ui.input import commands
from game.ui.input.commands import DIRECTIONS
from game.ui.input.focus import ahead, cycle, order
from game.ui.scene import Scene
from game.workbench.gallery import pictures as gallery
from tests.ui.pilots.hands import KEYS, way
from tests.ui.positions.boards import focused
from tests.ui.positions.short_games import Sitting, header_of, short_rules
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

CROSS = {
    "up": commands.PAD_UP,
    "down": commands.PAD_DOWN,
    "left": commands.PAD_LEFT,
    "right": commands.PAD_RIGHT,
}


class Device:
    """How a person presses something, holds it, and goes back, with one device alone."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def press(self, key: str) -> None:
        raise NotImplementedError

    def hold(self, key: str, seconds: float) -> None:
        raise NotImplementedError

    def leave(self, key: str) -> None:
        """Go back; pointers need something to press for that."""
        self.press(key)

    def look_back(self, key: str) -> None:
        """Scroll up; pointers need something to press for that."""
        self.press(key)


class Mouse(Device):
    def press(self, key: str) -> None:
        self.screen.click_at(free_spot(self.screen, key))

    def hold(self, key: str, seconds: float) -> None:
        spot = free_spot(self.screen, key)
        self.screen.move(spot)
        self.screen.down(spot)
        self.screen.wait(seconds)
        self.screen.up(spot)


class Touch(Device):
    def press(self, key: str) -> None:
        spot = free_spot(self.screen, key)
        self.screen.finger(pygame.FINGERDOWN, spot)
        self.screen.finger(pygame.FINGERUP, spot)

    def hold(self, key: str, seconds: float) -> None:
        spot = free_spot(self.screen, key)
        self.screen.finger(pygame.FINGERDOWN, spot)
        self.screen.wait(seconds)
        self.screen.finger(pygame.FINGERUP, spot)


class Walker(Device):
    """Goes to everything with the focus."""

    def go(self, direction: str) -> None:
        raise NotImplementedError

    def look_back(self, key: str) -> None:
        for _step in range(3):
            self.go("up")

    def go_to(self, key: str) -> None:
        for _try in range(3):
            if focused(self.screen) == key:
                return
            here = focused(self.screen)
            if here is None:
                self.go("down")
                here = focused(self.screen)
            assert here is not None
            steps = way(list(self.screen.frame.targets), here, key)
            assert steps is not None, f"no way from {here} to {key}"
            for step in steps:
                self.go(step)
        assert focused(self.screen) == key


class Keyboard(Walker):
    def go(self, direction: str) -> None:
        self.screen.key(KEYS[direction])

    def press(self, key: str) -> None:
        self.go_to(key)
        self.screen.key(pygame.K_RETURN)

    def hold(self, key: str, seconds: float) -> None:
        self.go_to(key)
        self.screen.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.screen.wait(seconds)
        self.screen.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)

    def leave(self, key: str) -> None:
        self.screen.key(pygame.K_ESCAPE)


class Gamepad(Walker):
    def go(self, direction: str) -> None:
        self.screen.pad(CROSS[direction])

    def press(self, key: str) -> None:
        self.go_to(key)
        self.screen.pad(commands.A)

    def hold(self, key: str, seconds: float) -> None:
        self.go_to(key)
        self.screen.send(pygame.CONTROLLERBUTTONDOWN, button=commands.A, instance_id=0)
        self.screen.wait(seconds)
        self.screen.send(pygame.CONTROLLERBUTTONUP, button=commands.A, instance_id=0)

    def leave(self, key: str) -> None:
        self.screen.pad(commands.B)


def free_spot(screen: Screen, key: str) -> tuple[int, int]:
    """Return a point of a target that nothing else covers."""
    rect = screen.target(key).rect
    for fx in (0.5, 0.25, 0.75, 0.1, 0.9):
        for fy in (0.5, 0.2, 0.8, 0.95, 0.05):
            spot = (round(rect.x + rect.width * fx), round(rect.y + rect.height * fy))
            top = next(
                (one for one in reversed(screen.frame.targets) if one.rect.collidepoint(spot)),
                None,
            )
            if top is not None and top.key == key:
                return spot
    raise AssertionError(f"{key} is covered everywhere")


DEVICES = [Mouse, Touch, Keyboard, Gamepad]


@pytest.fixture(params=DEVICES, ids=lambda kind: kind.__name__.lower())
def device(request: pytest.FixtureRequest) -> Device:
    """A window of the usual size, and the device for it."""
    made: Device = request.param(Screen())
    return made


def top(device: Device) -> Scene:
    scene = device.screen.stack.top
    assert scene is not None
    return scene


def go(device: Device, key: str, kind: type[Scene]) -> None:
    """Press something and come to a scene."""
    device.press(key)
    device.screen.wait(0.6)
    assert isinstance(top(device), kind), f"{key} leads to {type(top(device)).__name__}"


def back(device: Device, key: str, kind: type[Scene]) -> None:
    """Go back to a scene."""
    device.leave(key)
    device.screen.wait(0.6)
    assert isinstance(top(device), kind), f"it goes back to {type(top(device)).__name__}"


def test_from_home_into_the_settings_and_the_controls(device: Device) -> None:
    screen = device.screen
    screen.show(HomeScene(screen.stage, screen.calls))
    go(device, "settings", SettingsScene)
    device.press("section:play")
    before = screen.stage.settings.confirm_plays
    screen.wait(0.1)
    device.press("set:confirm_plays")
    assert screen.stage.settings.confirm_plays is not before
    device.press("section:controls")
    screen.wait(0.1)
    go(device, "further:controls", ControlsDialog)
    device.press("controls:reset")
    screen.wait(0.1)
    assert "All keys and buttons are back to normal." in screen.words
    back(device, "dialog:ok", SettingsScene)
    back(device, "settings:done", HomeScene)


def test_a_table_is_set_up_and_begun(device: Device) -> None:
    screen = device.screen
    screen.show(HomeScene(screen.stage, screen.calls))
    for key in ("tile:sauce", "tile:uffda", "tile:uffbasse"):
        device.press(key)
        screen.wait(0.3)
    device.press("deal")
    assert "deal" in screen.calls.names


def sit_down(device: Device) -> Sitting:
    """Open a table where it is the person's turn."""
    header = header_of(short_rules(), ("human", "easy"), 3)
    sitting = Sitting(device.screen.stack, Match(Record(header)))
    for _step in range(100):
        sitting.pass_time(0.1)
    device.screen.look()
    return sitting


def test_a_card_is_played_and_the_menu_comes_and_goes(device: Device) -> None:
    sitting = sit_down(device)
    screen = device.screen
    card = next(t.key for t in order(screen.frame.targets) if t.key.startswith("hand:"))
    device.press(card)
    own = [move.action for move in sitting.match.record.moves if move.seat == 0]
    assert own == [f"seed {card.removeprefix('hand:')}"]
    for _step in range(60):
        sitting.pass_time(0.1)
    screen.look()
    go(device, "menu", PauseDialog)
    go(device, "pause:settings", SettingsScene)
    back(device, "settings:done", PauseDialog)
    back(device, "dialog:ok", PlayScene)


def test_the_log_is_read_and_left(device: Device) -> None:
    gallery.SCREENS["log"](device.screen.stack)
    device.screen.wait(0.5)
    newest = device.screen.words
    device.look_back("log:bar:up")
    device.screen.wait(0.2)
    assert device.screen.words != newest
    back(device, "log:close", PlayScene)


def test_after_the_match_everybody_gets_home(device: Device) -> None:
    gallery.SCREENS["ending-sauce"](device.screen.stack)
    results = top(device)
    assert isinstance(results, MatchEnding)
    results.update(1.0)
    results._actions = device.screen.calls
    device.screen.look()
    device.press("results:home")
    assert device.screen.calls.names == ["home"]


def test_messages_and_questions(device: Device) -> None:
    screen, done = device.screen, list[str]()
    screen.show(HomeScene(screen.stage, screen.calls))
    screen.show(MessageDialog(screen.stage, "So it is", ["Indeed."]))
    go(device, "dialog:ok", HomeScene)
    for is_danger in (False, True):
        question = ConfirmDialog(
            screen.stage,
            "Really?",
            ["Yes."],
            "Do it",
            lambda: done.append("x"),
            is_danger=is_danger,
        )
        screen.show(question)
        back(device, "dialog:no", HomeScene)
        assert done == []
        screen.show(question)
        go(device, "dialog:yes", HomeScene)
        assert done.pop() == "x"


def test_the_curtain_opens_only_when_held(device: Device) -> None:
    screen, opened = device.screen, list[str]()
    situation = gallery.find_situation("sauce-bid")
    scene = gallery.table_scene(screen.stack, gallery.match_until(situation))
    screen.show(CurtainScene(screen.stage, scene.people[0], lambda: opened.append("x")))
    screen.wait(1.0)
    device.hold("curtain:open", 0.1)
    screen.wait(1.0)
    assert opened == []
    device.hold("curtain:open", 0.7)
    screen.wait(1.0)
    assert opened == ["x"]
    assert top(device) is scene


# Every scene that can be pictured


def arrows(targets: list[Target]) -> dict[str, set[str]]:
    """Return where the arrow keys lead to from each target."""
    found: dict[str, set[str]] = {}
    for here in targets:
        others = [target for target in targets if target.key != here.key]
        ways = [way for way in DIRECTIONS.values() if not (here.adjust and way[0])]
        found[here.key] = {key for way in ways if (key := ahead(others, here.rect, way))}
    return found


def by_arrows(ways: dict[str, set[str]], start: str) -> set[str]:
    """Return everything that the arrow keys alone lead to from here."""
    seen, waiting = {start}, [start]
    while waiting:
        new = ways[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def lost_for_the_focus(frame: Frame) -> list[str]:
    """Return what arrows alone, from any focus, or Tab alone do not reach."""
    targets = order(frame.targets)
    if not targets:
        return ["there is nothing to do"]
    everything = {target.key for target in targets}
    ways = arrows(targets)
    found = [
        f"no arrows lead from {start} to {missing}"
        for start in everything
        if (missing := everything - by_arrows(ways, start))
    ]
    visited, here = set(), None
    for _step in everything:
        here = cycle(targets, here, 1)
        visited.add(here)
    return [*found, *(f"Tab does not lead to {key}" for key in everything - visited)]


COVERS = {
    name.partition("-")[0]: show
    for name, show in gallery.SCREENS.items()
    if name not in ("home", "curtain", "seal")
    and not name.startswith(("welcome", "kiosk", "ending"))
}
"""One scene of each kind that can lie in front of a table or of home. Nothing leads out of a fair,
and the end of a match has its own way home."""


def test_b_leads_out_of_whatever_lies_in_front() -> None:
    """It may take several steps."""
    screen = Screen()
    for name, show in COVERS.items():
        screen.stack.replace(HomeScene(screen.stage, screen.calls))
        show(screen.stack)
        screen.wait(1.0)
        for _step in range(4):
            if isinstance(screen.stack.top, PlayScene | HomeScene):
                break
            screen.pad(commands.B)
            screen.wait(0.5)
        assert isinstance(screen.stack.top, PlayScene | HomeScene), name
