"""The staff's way in and its menu: gesture, key, PIN by every device, counts, wrong plan."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.fair.counts import KioskCounts
from game.fair.phone_plan import PhonePlan
from game.fair.pin import PinGate
from game.fair.plan import CORNERS, KioskPlan, StaffPlan, bundled_plan
from game.fair.scenes.staff import PATIENCE_SECONDS, StaffMenu
from game.fair.scenes.staff_gesture import StaffGesture
from game.fair.scenes.staff_pad import PATIENCE_SECONDS as PAD_PATIENCE
from game.fair.scenes.staff_pad import StaffPad
from game.match.storage.trouble import Trouble, trouble
from game.ui import text
from game.ui.frame import Frame
from game.ui.scene import Scene
from game.ui.stage import metrics_for
from game.workbench.gallery.staff import Desk
from tests.ui.screens import LANGUAGES, SIZES, Screen, check_layout

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1280, 720)
STAFF = StaffPlan(CORNERS, within=8, key="f10")
SPOTS = {
    "top-left": (3, 3),
    "top-right": (1276, 60),
    "bottom-right": (1210, 715),
    "bottom-left": (0, 719),
}


@pytest.fixture(scope="module")
def video() -> None:
    """Names of keys are known only then."""
    pygame.display.init()


def mouse(corner: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=SPOTS[corner], button=1)


def finger(corner: str) -> pygame.event.Event:
    x, y = SPOTS[corner][0] / SIZE[0], SPOTS[corner][1] / SIZE[1]
    return pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, finger_id=4)


@pytest.mark.usefixtures("video")
class TestGesture:
    @pytest.mark.parametrize("device", [mouse, finger])
    def test_corners_in_order_open(self, device: object) -> None:
        assert callable(device)
        gesture = StaffGesture(STAFF)
        for _time in range(2):
            done = [gesture.watch(device(corner), SIZE, 1.0) for corner in CORNERS]
            assert done == [False, False, False, True]

    def test_the_wrong_order_does_not(self) -> None:
        gesture = StaffGesture(STAFF)
        for corner in (*reversed(CORNERS), *reversed(CORNERS)):
            assert not gesture.watch(mouse(corner), SIZE, 1.0)

    def test_too_slow_does_not_and_can_be_done_again_at_once(self) -> None:
        gesture = StaffGesture(STAFF)
        moments = [0.0, 3.0, 6.0, 8.5]
        for corner, now in zip(CORNERS, moments, strict=True):
            assert not gesture.watch(mouse(corner), SIZE, now)
        done = [gesture.watch(mouse(corner), SIZE, 9.0) for corner in CORNERS]
        assert done == [False, False, False, True]

    def test_something_else_touched_in_between_begins_anew(self) -> None:
        gesture = StaffGesture(STAFF)
        for corner in CORNERS[:3]:
            gesture.watch(mouse(corner), SIZE, 1.0)
        middle = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1)
        assert not gesture.watch(middle, SIZE, 1.0)
        assert not gesture.watch(mouse(CORNERS[3]), SIZE, 1.0)

    def test_the_first_corner_twice_is_no_mistake(self) -> None:
        gesture = StaffGesture(STAFF)
        done = [gesture.watch(mouse(c), SIZE, 1.0) for c in (CORNERS[0], *CORNERS)]
        assert done[-1]

    def test_a_click_made_of_a_touch_does_not_count_twice(self) -> None:
        gesture = StaffGesture(STAFF)
        for corner in CORNERS:
            done = gesture.watch(finger(corner), SIZE, 1.0)
            copy = pygame.event.Event(
                pygame.MOUSEBUTTONDOWN, pos=SPOTS[corner], button=1, touch=True
            )
            assert not gesture.watch(copy, SIZE, 1.0)
        assert done

    def test_the_key(self) -> None:
        pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0)
        other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
        assert StaffGesture(STAFF).watch(pressed, SIZE, 0.0)
        assert not StaffGesture(STAFF).watch(other, SIZE, 0.0)


class Table(Scene):
    """What lies below."""

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = pygame.Surface(frame.size)


@dataclass
class Around:
    """The program around the menu: remembers what was asked for."""

    counts: KioskCounts
    plan: KioskPlan = field(default_factory=bundled_plan)
    problem: str = ""
    phones: Desk = field(default_factory=lambda: Desk(PhonePlan()))
    volume: int = 60
    troubles: tuple[Trouble, ...] = ()
    asked: list[object] = field(default_factory=list)

    def set_volume(self, percent: int) -> None:
        self.volume = percent

    def speak(self, code: str) -> None:
        text.install(code)
        self.asked.append(code)

    def attract(self) -> None:
        self.asked.append("attract")

    def leave(self) -> None:
        self.asked.append("leave")

    def staff_quit(self) -> None:
        self.asked.append("quit")


class Wall:
    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def gate(tmp_path: Path, wall: Wall) -> PinGate:
    return PinGate("2468", tmp_path, wall)


@pytest.fixture
def opened() -> list[str]:
    return []


@pytest.fixture
def screen(gate: PinGate, opened: list[str]) -> Screen:
    screen = kiosk_screen(SIZE, "en")
    screen.show(StaffPad(screen.stage, gate, lambda: opened.append("open")))
    return screen


def kiosk_screen(size: tuple[int, int], language: str) -> Screen:
    """Return a screen with the sizes of a fair: 24 inches, text for people who stand."""
    screen = Screen(size, language)
    stage = screen.stage
    stage.settings = replace(stage.settings, text_size=130)
    stage._use(metrics_for(size, stage.settings, 24))
    screen.show(Table())
    return screen


class TestPad:
    def test_by_mouse(self, screen: Screen, opened: list[str]) -> None:
        for digit in "2468":
            assert not opened
            screen.click(f"staff-pad:{digit}")
        assert opened == ["open"]
        assert isinstance(screen.stack.top, Table), "the pad is gone"

    def test_by_finger(self, screen: Screen, opened: list[str]) -> None:
        for digit in "2468":
            screen.tap(f"staff-pad:{digit}")
        assert opened == ["open"]

    @pytest.mark.parametrize("first", [pygame.K_0, pygame.K_KP_0])
    def test_by_keyboard(self, screen: Screen, opened: list[str], first: int) -> None:
        keys = {
            digit: getattr(pygame, f"K_KP_{digit}" if first == pygame.K_KP_0 else f"K_{digit}")
            for digit in "2468"
        }
        for digit in "2468":
            screen.key(keys[digit])
        assert opened == ["open"]

    def test_a_slip_can_be_erased(self, screen: Screen, opened: list[str]) -> None:
        for key in ("2", "5", "back", "4", "6", "8"):
            screen.click(f"staff-pad:{key}")
        assert opened == ["open"]

    def test_guessing_locks_the_keys_for_a_while(
        self, screen: Screen, opened: list[str], wall: Wall
    ) -> None:
        for _guess in range(3):
            assert screen.target("staff-pad:1").press is not None
            for _digit in range(4):
                screen.key(pygame.K_1)
        screen.wait()
        assert "Try again in 30 seconds" in screen.words
        assert screen.target("staff-pad:2").press is None
        for digit in "2468":
            screen.key(getattr(pygame, f"K_{digit}"))
        assert not opened
        wall.seconds += 30
        screen.wait()
        assert "That was not the PIN" in screen.words
        for digit in "2468":
            screen.click(f"staff-pad:{digit}")
        assert opened == ["open"]

    def test_closing_and_opening_it_gives_no_new_tries(
        self, screen: Screen, gate: PinGate, opened: list[str]
    ) -> None:
        for _guess in range(3):
            for _digit in range(4):
                screen.key(pygame.K_1)
            screen.key(pygame.K_ESCAPE)
            assert isinstance(screen.stack.top, Table)
            screen.show(StaffPad(screen.stage, gate, lambda: None))
        assert "Try again in 30 seconds" in screen.words

    def test_visitors_that_came_across_it_are_not_stuck(self, screen: Screen) -> None:
        screen.wait(PAD_PATIENCE - 3)
        assert isinstance(screen.stack.top, StaffPad)
        screen.wait(3)
        assert isinstance(screen.stack.top, Table)

    def test_the_keys_are_large_and_the_digits_are_not_told(self, screen: Screen) -> None:
        screen.click("staff-pad:2")
        assert screen.words.count("2") == 1, "on its key, and nowhere else"
        for target in screen.frame.targets:
            if target.key.startswith("staff-pad:"):
                assert min(target.rect.size) >= screen.stage.metrics.least_target


@pytest.fixture
def around(tmp_path: Path) -> Around:
    counts = KioskCounts(tmp_path, lambda: date(2026, 3, 14))
    for seconds in (290, 311):
        counts.started("uffbasse")
        counts.finished("uffbasse", seconds)
    counts.started("sauce")
    counts.dropped("sauce", 20)
    return Around(counts, replace(bundled_plan(), languages=("en", "de")))


def menu(around: Around, size: tuple[int, int] = SIZE, language: str = "en") -> Screen:
    screen = kiosk_screen(size, language)
    screen.show(StaffMenu(screen.stage, around))
    return screen


class TestMenu:
    def test_it_tells_what_was_counted_today(self, around: Around) -> None:
        words = menu(around).words
        for told in ("Uffbasse!", "Sauce", "5:00", str(around.counts.table.name)):
            assert any(told in line for line in words), told
        row = words.index("Uffbasse!")
        assert set(words[row + 1 : row + 5]) == {"2", "0", "5:00"}

    def test_nobody_has_played(self, tmp_path: Path) -> None:
        around = Around(KioskCounts(tmp_path / "new"), replace(bundled_plan(), languages=("en",)))
        assert "Nobody has played yet." in menu(around).words

    def test_a_wrong_plan_is_told_with_its_line(self, around: Around) -> None:
        around.problem = "kiosk.yaml:12:7: unknown key 'idel'; did you mean 'idle'?"
        assert around.problem in " ".join(menu(around).words)

    def test_a_full_disk_is_told(self, around: Around, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("no folder")
        around.counts = KioskCounts(tmp_path / "file")
        around.counts.started("sauce")
        around.troubles = (trouble("The counts of wrong PINs were damaged."),)
        words = " ".join(menu(around).words)
        assert "nothing can be read or saved there" in words
        assert "wrong PINs were damaged" in words

    @pytest.mark.parametrize(
        ("key", "asked"),
        [("staff:quit", "quit"), ("staff:leave", "leave"), ("staff:attract", "attract")],
    )
    def test_the_ways_out(self, around: Around, key: str, asked: str) -> None:
        menu(around).click(key)
        assert around.asked == [asked]

    def test_the_volume(self, around: Around) -> None:
        screen = menu(around)
        slider = screen.target("staff:volume").rect
        screen.down((slider.x + 4, slider.centery))
        screen.look()
        assert around.volume == 0

    def test_it_speaks_the_staff_s_language_and_gives_the_visitors_back_theirs(
        self, around: Around
    ) -> None:
        screen = menu(around, language="de")
        assert around.asked == ["en"]
        assert "Today" in screen.words
        screen.click("staff:back")
        assert isinstance(screen.stack.top, Table)
        assert around.asked == ["en", "de"]

    def test_a_forgotten_menu_does_not_stay_open(self, around: Around) -> None:
        screen = menu(around)
        screen.wait(PATIENCE_SECONDS - 3)
        assert not around.asked
        screen.wait(3.1)
        assert "attract" in around.asked


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits(
    size: tuple[int, int], language: str, around: Around, gate: PinGate
) -> None:
    around.plan = replace(around.plan, languages=(language,))
    around.problem = "kiosk.yaml:112:17: unknown key 'cuontdown'; did you mean 'countdown'?"
    check_layout(menu(around, size, language).frame, f"menu {size} {language}")
    screen = kiosk_screen(size, language)
    screen.show(StaffPad(screen.stage, gate, lambda: None))
    check_layout(screen.frame, f"pad {size} {language}")
