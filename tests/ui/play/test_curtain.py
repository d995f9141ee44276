"""Nobody sees another one's cards: the curtain covers all, from its first to its last frame."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import Seat
from game.scenes.play.sharing.curtain import DROP_SECONDS, MENU, OPEN, RISE_SECONDS, CurtainScene
from game.ui import text
from game.ui.controller import HOLD_SECONDS
from game.ui.frame import Frame, Target
from game.ui.scene import Scene
from game.ui.table.host import Person
from tests.ui.screens import EVERY_SIZE, LANGUAGES, Cuts, Screen, check_layout


class Table(Scene):
    """Cards of one person, bright and all over the window."""

    def __init__(self, screen: Screen, colour: str) -> None:
        self.ground = pygame.Surface(screen.frame.size)
        self.ground.fill(colour)
        self.card = pygame.Surface(screen.frame.size)
        self.card.fill(colour)
        self.drawn = 0
        self.pressed = 0
        self.size = screen.frame.size

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        self.drawn += 1
        frame.background = self.ground
        frame.blit(self.card, 0, 0)
        frame.target(Target("card", pygame.Rect(0, 0, *self.size), "card", self._press))

    def _press(self) -> None:
        self.pressed += 1


def person(name: str = "Käthe", avatar: int = 2) -> Person:
    return Person(Seat(1), name, "", 2, avatar, is_human=True)


class Handover:
    """A curtain before somebody's table."""

    def __init__(
        self, colour: str = "red", name: str = "Käthe", screen: Screen | None = None
    ) -> None:
        self.screen = screen or Screen()
        self.table = Table(self.screen, colour)
        self.screen.stack.push(self.table)
        self.opened: list[int] = []
        self.curtain = CurtainScene(
            self.screen.stage, person(name), lambda: self.opened.append(self.table.drawn)
        )
        self.screen.stack.push(self.curtain)

    def hang(self) -> None:
        self.screen.wait(DROP_SECONDS + 0.05)

    @property
    def button(self) -> tuple[int, int]:
        return self.screen.target(OPEN).rect.center

    @property
    def is_open(self) -> bool:
        return self.screen.stack.top is self.table


def frames(colour: str) -> list[bytes]:
    """Return what is seen from the moment the curtain is there until just before it is open."""
    handover = Handover(colour, screen=Screen((640, 360)))
    screen = handover.screen
    seen = [screen.pixels()]
    for _step in range(12):
        screen.stack.update(DROP_SECONDS / 8)
        seen.append(screen.pixels())
    screen.move(handover.button)
    screen.down(handover.button)
    for _step in range(40):
        screen.stack.update(0.02)
        if handover.is_open:
            break
        seen.append(screen.pixels())
    assert handover.is_open
    assert handover.table.drawn == 0
    return seen


def test_no_pixel_depends_on_what_lies_below() -> None:
    seen = frames("red")
    assert seen == frames("green")
    assert len(set(seen)) > 12, "the curtain moves"


def test_what_lies_below_is_not_even_drawn_before_it_was_told() -> None:
    handover = Handover()
    handover.hang()
    handover.screen.down(handover.button)
    handover.screen.wait(HOLD_SECONDS + RISE_SECONDS + 0.2)
    handover.screen.look()
    assert handover.opened == [0]
    assert handover.table.drawn > 0


def test_time_stands_still_below() -> None:
    handover = Handover()
    assert not handover.curtain.keeps_time
    assert handover.curtain.covers_all


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_it_opens_by_a_key_that_is_held(key: int) -> None:
    handover = Handover()
    handover.hang()
    screen = handover.screen
    screen.key(key)
    screen.wait(1.0)
    assert not handover.is_open, "a short press is not enough"
    screen.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
    screen.wait(HOLD_SECONDS + RISE_SECONDS + 0.2)
    assert handover.is_open
    assert handover.opened == [0]


def test_it_opens_by_a_finger_that_is_held() -> None:
    handover = Handover()
    handover.hang()
    button = handover.button
    handover.screen.down(button, touch=True)
    handover.screen.wait(HOLD_SECONDS + RISE_SECONDS + 0.2)
    assert handover.is_open


def test_letting_go_afterwards_plays_no_card() -> None:
    handover = Handover()
    handover.hang()
    button = handover.button
    handover.screen.down(button)
    handover.screen.wait(HOLD_SECONDS + RISE_SECONDS + 0.2)
    handover.screen.up(button)
    assert handover.is_open
    assert handover.table.pressed == 0
    handover.screen.click("card")
    assert handover.table.pressed == 1


def test_a_click_is_not_enough_anywhere() -> None:
    handover = Handover()
    handover.hang()
    screen = handover.screen
    for position in (handover.button, (5, 5), (640, 300), (1275, 715)):
        screen.click_at(position)
        screen.click_at(position, button=3)
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_a, pygame.K_F1):
        screen.key(key)
    screen.wait(2.0)
    assert not handover.is_open
    assert handover.opened == []


def test_letting_go_early_keeps_it_closed() -> None:
    handover = Handover()
    handover.hang()
    for _attempt in range(3):
        handover.screen.down(handover.button)
        handover.screen.wait(HOLD_SECONDS * 0.6)
        handover.screen.up(handover.button)
    handover.screen.wait(1.0)
    assert not handover.is_open


def test_losing_the_window_keeps_it_closed() -> None:
    handover = Handover()
    handover.hang()
    handover.screen.down(handover.button)
    handover.screen.wait(HOLD_SECONDS * 0.6)
    handover.screen.send(pygame.WINDOWFOCUSLOST)
    handover.screen.wait(1.0)
    assert not handover.is_open


def test_there_is_no_button_while_the_cloth_still_falls() -> None:
    handover = Handover()
    assert handover.screen.look().targets == []
    handover.hang()
    assert [target.key for target in handover.screen.frame.targets] == [OPEN]


def test_the_menu_is_in_front_of_it_and_nothing_is_uncovered() -> None:
    handover = Handover()
    screen, asked = handover.screen, []
    curtain = CurtainScene(
        screen.stage, person(), lambda: handover.opened.append(1), menu=lambda: asked.append(1)
    )
    screen.stack.push(curtain)
    for _key in (pygame.K_ESCAPE, pygame.K_F10):
        screen.key(_key)
    assert len(asked) == 2, "also while the cloth still falls"
    handover.hang()
    screen.click(MENU)
    assert len(asked) == 3
    screen.down(screen.target(OPEN).rect.center)
    screen.wait(HOLD_SECONDS + RISE_SECONDS / 2)
    screen.key(pygame.K_ESCAPE)
    assert len(asked) == 3, "not while it opens"


def test_who_has_just_been_there_is_not_told_to_pass_the_laptop() -> None:
    screen = Screen()
    screen.stack.push(CurtainScene(screen.stage, person(), lambda: None, is_back=True))
    screen.wait(DROP_SECONDS + 0.05)
    words = " ".join(screen.words)
    assert "Welcome back, Käthe!" in words
    assert "Pass the laptop" not in words


def test_it_can_be_resized_while_it_hangs() -> None:
    handover = Handover()
    handover.hang()
    handover.screen.stage.resize((1024, 768))
    handover.screen.stack.resized()
    pygame.display.set_mode((1024, 768))
    frame = handover.screen.look()
    assert frame.background is not None
    assert frame.background.get_size() == (1024, 768)
    check_layout(frame, "resized")


def test_without_motion_it_hangs_and_opens_at_once() -> None:
    from dataclasses import replace

    handover = Handover()
    stage = handover.screen.stage
    stage.settings = replace(stage.settings, reduced_motion=True)
    assert handover.screen.look().targets != []
    handover.screen.down(handover.button)
    handover.screen.wait(HOLD_SECONDS + 0.1)
    assert handover.is_open


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_everything_is_legible(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    cuts, screen = Cuts(monkeypatch), Screen(size)
    for language in LANGUAGES:
        text.install(language)
        for name in ("Käthe", "Maximilian-Jos", "Spieler 12"):
            handover = Handover(name=name, screen=screen)
            handover.hang()
            check_layout(handover.screen.frame, f"{size} {language} {name}")
            assert any(name in words for words in handover.screen.words)
            screen.stack.pop()
            screen.stack.pop()
    assert cuts.texts == []


def test_german_does_not_guess_whether_she_or_he_is_next() -> None:
    handover = Handover(screen=Screen(language="de"))
    handover.hang()
    words = " ".join(handover.screen.words)
    assert "Käthe ist dran" in words
    assert not {"ihr", "ihm", "sie", "er"} & set(words.lower().replace(".", " ").split())
