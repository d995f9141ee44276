"""Random input at the table of UFF-DA!: nothing breaks, and the rules stay as they were."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games.uffda.state import UffdaState
from game.rules.core import Action, Refusal, Seat
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui import text
from game.ui.frame import find, topmost
from tests import effort
from tests.rules.uffda_rules import check_cards, check_table
from tests.ui.pilots.uffda_pilot import KEYS, UffdaPilot
from tests.ui.positions.short_games import actions_of
from tests.ui.screens import Calls

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZES = ((800, 500), (640, 480), (900, 560))
ANY_KEY = (
    *KEYS,
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_LEFT),
    *(pygame.K_c, pygame.K_u, pygame.K_d, pygame.K_k, pygame.K_r, pygame.K_l, pygame.K_F1),
)
CHECK_EVERY = 60
WEIGHTS = (8, 3, 5, 8, 2, 1, 1, 1)
"""How often the monkey clicks, drags, types, looks away, resizes, changes language, reads."""


class Monkey(UffdaPilot):
    """Plays so that the game goes on, and does anything else most of the time."""

    def __init__(self, kinds: tuple[str, ...], seed: int, rounds: int, relaxed: bool) -> None:
        super().__init__(
            kinds,
            seed=seed,
            size=SIZES[0],
            variants={"rounds": rounds},
            relaxed=relaxed,
        )
        self.chance = Random(seed)
        self.calls = Calls(self.stack)
        self.doings: set[str] = set()
        self.scene.actions = actions_of(self.calls, self._count)

    def play_to_the_end(self, most_steps: int = 6000) -> None:
        for number in range(most_steps):
            if self.results:
                return
            self.step(self.chance.choice((0.01, 0.1, 0.2, 0.4)))
            if number % CHECK_EVERY == 0:
                self.check()
            if self.chance.random() < 0.25:
                self.do_anything()
            self.go_on()
        raise AssertionError(f"not over at ply {self.match.ply}")

    def go_on(self) -> None:
        """Do what a person would do next."""
        if isinstance(self.stack.top, CurtainScene):
            self.open_curtain()
        elif self.stack.top is not self.scene:
            self.key(pygame.K_ESCAPE)
            if self.stack.top not in (self.scene, None) and self.chance.random() < 0.2:
                self.stack.pop()
        elif self.table.score_pause.is_open:
            self.close_sheet()
        elif self.table.stop.is_open:
            self.key(pygame.K_SPACE)
        elif find(self.frame.targets, "last-trick:close"):
            self.key(pygame.K_ESCAPE)
        elif self.scene.question.is_open:
            self.answer()
        elif self.scene.may_act() and self.table.is_idle:
            self.act()

    def close_sheet(self) -> None:
        self.key(pygame.K_SPACE)

    def do_anything(self) -> None:
        doings = (
            self.click_target,
            self.click_anywhere,
            self.drag_anything,
            self.press_keys,
            self.look_away,
            self.resize,
            self.speak,
            self.read_log,
        )
        doing = self.chance.choices(doings, WEIGHTS)[0]
        self.doings.add(doing.__name__)
        doing()
        self.frame = self.stack.draw()

    def spot(self) -> tuple[int, int]:
        targets = self.stack.controller.targets
        if targets and self.chance.random() < 0.8:
            return self.chance.choice(targets).rect.center
        width, height = self.frame.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def click_target(self) -> None:
        spot = self.spot()
        target = topmost(self.stack.controller.targets, spot)
        if target and target.key in ("pause:home", "pause:again", "pause:rematch"):
            return
        self.click_at(spot)

    def click_anywhere(self) -> None:
        button = self.chance.choice((2, 3, 3, 4))
        spot = self.spot()
        self._post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=spot, button=button)

    def drag_anything(self) -> None:
        start, end = self.spot(), self.spot()
        self._motion(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.4, 1.0):
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            self._motion((round(x), round(y)))
            self.step(0.03)
        if self.chance.random() < 0.8:
            self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def press_keys(self) -> None:
        for _time in range(self.chance.randrange(1, 5)):
            key = self.chance.choice(ANY_KEY)
            if key == pygame.K_ESCAPE and self.stack.top is self.scene:
                self.scene.escape()
            elif key != pygame.K_ESCAPE:
                self._post(pygame.KEYDOWN, key=key, mod=0, unicode="")
                if self.chance.random() < 0.8:
                    self._post(pygame.KEYUP, key=key, mod=0)

    def look_away(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)

    def resize(self) -> None:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size)
        self.stack.stage.resize(size)
        self.stack.resized()

    def speak(self) -> None:
        self.calls.change_language(self.chance.choice(list(text.LANGUAGES)))

    def read_log(self) -> None:
        if self.stack.top is self.scene:
            self.scene.actions.log(self.scene)

    def check(self) -> None:
        """Check that the state is sound, and that the record leads to it."""
        state = self.match._state
        assert isinstance(state, UffdaState)
        check_cards(state)
        check_table(state)
        assert self.match.record.replay().digest() == self.match.digest()


@pytest.mark.parametrize(
    ("kinds", "rounds", "relaxed", "seed"),
    effort.by_day(
        [
            (("human", "easy", "human", "easy"), 1, False, 8),
            (("human", "easy", "easy", "medium"), 1, True, 6),
            (("human", "easy", "human", "easy"), 2, False, 7),
        ],
        0,
    ),
)
def test_nothing_that_is_done_breaks_anything(
    kinds: tuple[str, ...], rounds: int, relaxed: bool, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkey = Monkey(kinds, seed, rounds, relaxed)
    submit = PlayScene.submit

    def watched(scene: PlayScene, seat: Seat, action: Action) -> Refusal | None:
        assert scene.match.seats[seat].is_human
        assert seat == scene.table.viewer, f"{action} by {seat}, who is not in front"
        assert not any(isinstance(one, CurtainScene) for one in scene.stack.scenes)
        return submit(scene, seat, action)

    monkeypatch.setattr(PlayScene, "submit", watched)
    monkey.play_to_the_end()
    monkey.check()
    assert monkey.match.is_over
    assert len(monkey.doings) == len(WEIGHTS)
    assert not monkey.calls.names.count("home")
