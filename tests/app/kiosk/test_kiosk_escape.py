"""No visitor gets out of the fair mode, whatever they press; only the staff does.

The events that a system and its window manager make of keys are put into the window's queue; for a
real window see tests/posix/test_kiosk_window.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.fair.kiosk import FAILED
from game.fair.phone_plan import PhonePlan
from game.fair.pin import TRIES, PinGate
from game.fair.plan import KioskPlan, bundled_plan, kiosk_folder
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.dialogs import StillThere
from game.fair.scenes.joining import VisitorJoining
from game.fair.scenes.lesson import VisitorLesson
from game.fair.scenes.staff import StaffMenu
from game.fair.scenes.staff_pad import PATIENCE_SECONDS, StaffPad
from game.fair.scenes.table import VisitorTable
from game.fair.simulated import SimulatedKiosk
from game.fair.visitor import KEYS, Visitor, VisitorKind
from game.fair.watchdog import BACK_TO_NORMAL, STAFF_QUIT
from game.match.storage.journal import SUFFIX
from game.phones.addresses import Address
from game.phones.lobby import LAPTOP
from game.ui import text
from tests.app.visit import thinking_here
from tests.ui.pilots.phone_pilot import FakeLine

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1024, 640)
SPOTS = {
    "top-left": (2, 2),
    "top-right": (1022, 2),
    "bottom-right": (1022, 638),
    "bottom-left": (2, 638),
}
CTRL, ALT, GUI, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LGUI, pygame.KMOD_LSHIFT

ESCAPES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "the cross of the window": [(pygame.QUIT, {})],
    "a window manager's close": [(pygame.WINDOWCLOSE, {}), (pygame.QUIT, {})],
    "Alt+F4": [(pygame.KEYDOWN, {"key": pygame.K_F4, "mod": ALT}), (pygame.QUIT, {})],
    "Escape": [(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0})],
    "Ctrl+Q": [(pygame.KEYDOWN, {"key": pygame.K_q, "mod": CTRL})],
    "Cmd+Q": [(pygame.KEYDOWN, {"key": pygame.K_q, "mod": GUI}), (pygame.QUIT, {})],
    "Ctrl+W": [(pygame.KEYDOWN, {"key": pygame.K_w, "mod": CTRL})],
    "F11": [(pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0})],
    "Alt+Enter": [(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": ALT})],
    "Alt+Tab": [(pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": ALT}), (pygame.WINDOWFOCUSLOST, {})],
    "Ctrl+Shift+Escape": [(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": CTRL | SHIFT})],
    "minimising": [(pygame.WINDOWMINIMIZED, {}), (pygame.WINDOWFOCUSLOST, {})],
    "Ctrl+C": [(pygame.KEYDOWN, {"key": pygame.K_c, "mod": CTRL})],
}


@pytest.fixture(scope="module")
def plan() -> KioskPlan:
    plan = bundled_plan()
    phones = PhonePlan(allowed=True)
    return replace(plan, idle=30, countdown=5, games=plan.games[:1], phones=phones)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the one fair mode of all these tests."""
    return tmp_path_factory.mktemp("fair")


@pytest.fixture(scope="module")
def one_kiosk(plan: KioskPlan, home: Path) -> Iterator[SimulatedKiosk]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UFFDISCH_HOME", str(home))
        kiosk = SimulatedKiosk(plan, thinking_here(), SIZE)
        kiosk.phones.open_line = FakeLine
        kiosk.phones.find_addresses = lambda: [Address("192.168.8.2", "wlan0")]
        yield kiosk
        kiosk.end()


@pytest.fixture
def kiosk(one_kiosk: SimulatedKiosk, home: Path, monkeypatch: pytest.MonkeyPatch) -> SimulatedKiosk:
    """The fair mode, reset; opening a new one takes long."""
    monkeypatch.setenv("UFFDISCH_HOME", str(home))
    kiosk = one_kiosk
    kiosk._is_done, kiosk._status = False, FAILED
    (kiosk_folder() / TRIES).unlink(missing_ok=True)
    ask_for_pin(kiosk)
    pygame.event.clear()
    kiosk.attract()
    kiosk.pass_time(1)
    return kiosk


def ask_for_pin(kiosk: SimulatedKiosk) -> None:
    """Ask for the PIN as the next start of the fair mode would."""
    kiosk._gate = PinGate(kiosk.plan.pin, kiosk_folder(), time.time)


def send(kiosk: SimulatedKiosk, kind: int, **details: object) -> None:
    """Put an event into the window's queue and run the loop."""
    if kind == pygame.KEYDOWN:
        details = {"unicode": "", **details}
    pygame.event.post(pygame.event.Event(kind, details))
    kiosk.pass_time(0.2, step=0.2)


def click(kiosk: SimulatedKiosk, prefix: str) -> None:
    target = next(t for t in kiosk.stack.draw().targets if t.key.startswith(prefix))
    spot = target.rect.center
    send(kiosk, pygame.MOUSEMOTION, pos=spot, rel=(9, 9), buttons=(0, 0, 0))
    send(kiosk, pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    send(kiosk, pygame.MOUSEBUTTONUP, pos=spot, button=1)


def to_choice(kiosk: SimulatedKiosk) -> None:
    send(kiosk, pygame.MOUSEBUTTONDOWN, pos=(500, 300), button=1)
    send(kiosk, pygame.MOUSEBUTTONUP, pos=(500, 300), button=1)
    assert isinstance(kiosk.stack.top, ChoiceScene)


def to_lesson(kiosk: SimulatedKiosk) -> None:
    to_choice(kiosk)
    click(kiosk, "game:0")
    kiosk.pass_time(2)
    assert isinstance(kiosk.stack.top, VisitorLesson)


def to_table(kiosk: SimulatedKiosk) -> None:
    to_lesson(kiosk)
    click(kiosk, "lesson:play")
    kiosk.pass_time(2)
    assert isinstance(kiosk.stack.top, VisitorTable)


def to_joining(kiosk: SimulatedKiosk) -> None:
    to_choice(kiosk)
    click(kiosk, "phones:0")
    assert isinstance(kiosk.stack.top, VisitorJoining)
    kiosk.phones.hub.put(0, LAPTOP)


def to_far_table(kiosk: SimulatedKiosk) -> None:
    to_joining(kiosk)
    click(kiosk, "phones:start")
    kiosk.pass_time(2)
    assert isinstance(kiosk.stack.top, VisitorTable)


def to_question(kiosk: SimulatedKiosk) -> None:
    to_table(kiosk)
    for _second in range(400):
        kiosk.pass_time(1, step=1.0)
        if isinstance(kiosk.stack.top, StillThere):
            return
    raise AssertionError("nobody was asked whether they are still there")


def to_pad(kiosk: SimulatedKiosk) -> None:
    gesture(kiosk)
    assert isinstance(kiosk.stack.top, StaffPad)


def gesture(kiosk: SimulatedKiosk) -> None:
    for corner in kiosk.plan.staff.corners:
        send(kiosk, pygame.MOUSEBUTTONDOWN, pos=SPOTS[corner], button=1)
        send(kiosk, pygame.MOUSEBUTTONUP, pos=SPOTS[corner], button=1)


def type_pin(kiosk: SimulatedKiosk, digits: str) -> None:
    for digit in digits:
        send(kiosk, pygame.KEYDOWN, key=getattr(pygame, f"K_{digit}"), mod=0)


PLACES: dict[str, Callable[[SimulatedKiosk], None]] = {
    "demo": lambda _kiosk: None,
    "choice": to_choice,
    "lesson": to_lesson,
    "table": to_table,
    "joining": to_joining,
    "table with phones": to_far_table,
    "question": to_question,
    "pad": to_pad,
}


def is_closed(kiosk: SimulatedKiosk) -> bool:
    """Whether only scenes for visitors are open, none of the ordinary program."""
    modules = {type(scene).__module__ for scene in kiosk.stack.scenes}
    allowed = ("game.fair.scenes.", "game.scenes.dialogs.messages", "game.scenes.ending.")
    return not kiosk.is_done and all(module.startswith(allowed) for module in modules)


@pytest.mark.parametrize("place", PLACES)
def test_only_the_staff_gets_out(kiosk: SimulatedKiosk, place: str) -> None:
    PLACES[place](kiosk)
    shape = kiosk._window.full_screen, kiosk._window.size
    for name, events in ESCAPES.items():
        for kind, details in events:
            send(kiosk, kind, **details)
        assert is_closed(kiosk), f"{name} leads out of the {place}"
        assert (kiosk._window.full_screen, kiosk._window.size) == shape, name
    assert kiosk.status == FAILED, "nobody has ended it on purpose"
    if not isinstance(kiosk.stack.top, StaffPad):
        gesture(kiosk)
    assert isinstance(kiosk.stack.top, StaffPad)
    type_pin(kiosk, kiosk.plan.pin)
    assert isinstance(kiosk.stack.top, StaffMenu)
    click(kiosk, "staff:quit")
    assert kiosk.is_done
    assert kiosk.status == STAFF_QUIT


def test_keys_mashed_and_ten_fingers_lead_nowhere(
    kiosk: SimulatedKiosk, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(7)
    mods = (0, 0, 0, CTRL, ALT, SHIFT, GUI, CTRL | ALT)
    for _time in range(30):
        for _key in range(6):
            key = chance.choice((*KEYS, *range(32, 127), *range(pygame.K_F1, pygame.K_F12 + 1)))
            kind = chance.choice((pygame.KEYDOWN, pygame.KEYUP))
            event = {"key": key, "mod": chance.choice(mods), "unicode": ""}
            pygame.event.post(pygame.event.Event(kind, event))
        fingers = list(range(10))
        chance.shuffle(fingers)
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            for finger in fingers:
                spot = {"x": chance.random(), "y": chance.random(), "dx": 0.0, "dy": 0.0}
                spot |= {"finger_id": finger, "touch_id": 1, "pressure": 1.0}
                pygame.event.post(pygame.event.Event(kind, spot))
        kiosk.pass_time(0.3, step=0.1)
        assert is_closed(kiosk)
        assert not any(isinstance(scene, StaffMenu) for scene in kiosk.stack.scenes)
    until_demo(kiosk)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert nothing_is_left(kiosk, home)


def until_demo(kiosk: SimulatedKiosk) -> None:
    """Let time pass until the demo comes back; later on it tells the game in other languages."""
    for _second in range(4 * kiosk.plan.idle + kiosk.plan.countdown):
        if isinstance(kiosk.stack.top, AttractScene):
            return
        kiosk.pass_time(1.0, step=1.0)
    raise AssertionError("the demo does not come back")


def nothing_is_left(kiosk: SimulatedKiosk, home: Path) -> bool:
    """Whether the next visitors find nothing left."""
    return (
        text.current_language() == kiosk.plan.languages[0]
        and not list(home.rglob(f"*{SUFFIX}"))
        and kiosk.stack.scenes == (kiosk.stack.top,)
    )


def test_who_goes_away_leaves_nothing_to_the_next_ones(kiosk: SimulatedKiosk, home: Path) -> None:
    to_choice(kiosk)
    click(kiosk, "language:es")
    assert text.current_language() == "es"
    click(kiosk, "game:0")
    kiosk.pass_time(2)
    visitor = Visitor(kiosk.stack, VisitorKind.WANDERER, random.Random(3))
    for _time in range(10):
        visitor.press_something()
        kiosk.pass_time(0.5)
    until_demo(kiosk)
    assert nothing_is_left(kiosk, home)
    tallies = kiosk.counts.in_all()
    assert tallies.starts == tallies.finishes + tallies.drop_outs >= 1


def test_the_staff_can_go_back_to_the_ordinary_program(kiosk: SimulatedKiosk) -> None:
    # The pad goes away when nobody types; nobody has touched anything before the key.
    kiosk.pass_time(PATIENCE_SECONDS + 1, step=1.0)
    send(kiosk, pygame.KEYDOWN, key=pygame.key.key_code(kiosk.plan.staff.key), mod=0)
    type_pin(kiosk, kiosk.plan.pin)
    click(kiosk, "staff:leave")
    assert kiosk.is_done
    assert kiosk.status == BACK_TO_NORMAL


def test_guessing_the_pin_is_slowed_down_also_for_the_next_start(
    kiosk: SimulatedKiosk, plan: KioskPlan
) -> None:
    to_pad(kiosk)
    for _guess in range(3):
        type_pin(kiosk, "1111")
    type_pin(kiosk, plan.pin)
    assert isinstance(kiosk.stack.top, StaffPad)
    kiosk.attract()
    ask_for_pin(kiosk)
    gesture(kiosk)
    type_pin(kiosk, plan.pin)
    assert isinstance(kiosk.stack.top, StaffPad), "the right number has to wait, too"


class Hidden:
    """A window that somebody hides, and whether it can be brought back."""

    full_screen = True
    size = SIZE

    def __init__(self, *, obeys: bool) -> None:
        self.obeys = obeys
        self.is_hidden = True
        self.called = 0

    @property
    def is_in_front(self) -> bool:
        return not self.is_hidden

    def come_back(self) -> None:
        self.called += 1
        self.is_hidden = not self.obeys

    has_lost_screen = False

    def keep_keys(self) -> None:
        """The keys are its own."""


def watch_window(kiosk: SimulatedKiosk, window: Hidden, seconds: float, *, seen: bool) -> None:
    """Let the fair mode look after this window instead of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kiosk, "_window", window)
        kiosk._was_seen = seen
        for _step in range(round(seconds / 0.25)):
            if not kiosk.is_done:
                kiosk._stay_in_front(0.25)


def test_a_hidden_window_is_fetched_back(kiosk: SimulatedKiosk) -> None:
    window = Hidden(obeys=True)
    watch_window(kiosk, window, 20, seen=True)
    assert (window.called, kiosk.is_done) == (1, False)


def test_one_that_does_not_come_back_is_left_to_the_watchdog(kiosk: SimulatedKiosk) -> None:
    window = Hidden(obeys=False)
    watch_window(kiosk, window, 3.75, seen=True)
    assert not kiosk.is_done
    watch_window(kiosk, window, 0.25, seen=True)
    assert kiosk.is_done
    assert kiosk.status == FAILED
    assert window.called >= 3


def test_a_system_that_never_tells_is_left_alone(kiosk: SimulatedKiosk) -> None:
    """If no window is ever said to be visible, nothing must restart all the time."""
    window = Hidden(obeys=False)
    watch_window(kiosk, window, 60, seen=False)
    assert (window.called, kiosk.is_done) == (0, False)
