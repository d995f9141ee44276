"""UFF-DA! without ever touching the mouse, and nothing that only the mouse could reach."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.curtain import CurtainScene
from game.ui.frame import topmost
from tests.ui.screens import reachable
from tests.ui.uffda_pilot import UffdaPilot


class Typist(UffdaPilot):
    """Plays with Tab, Enter, the arrows and the hotkeys."""

    mouse = 0
    decisions = 0

    @property
    def focused(self) -> str | None:
        return self.stack.controller.pointing.focused

    def act(self) -> None:
        self.decisions += 1
        if self.decisions % 25 == 5:
            self.check_that_tab_leads_everywhere()
        super().act()

    def press(self, key: str) -> None:
        """Go to something with Tab or the arrows, and press Enter."""
        mod = self.random.choice((0, pygame.KMOD_SHIFT))
        for _step in range(len(self.frame.targets) + 2):
            if self.focused == key:
                break
            self._post(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="")
            self.frame = self.stack.draw()
        assert self.focused == key, f"Tab does not lead to {key}"
        self.key(pygame.K_RETURN)

    def drag(self, source: str, goal: str) -> None:
        """Do what the mouse would do, in two steps."""
        if source.startswith("socket"):
            source, goal = "own-coin", ""
        self.press(source)
        if self.table.gestures.chosen is not None and goal.startswith("end:"):
            self.press(goal)
        self.table.gestures.chosen = None

    def fidget(self) -> None:
        """Sort the hand, walk about in it, or look at the score sheet."""
        if self.random.random() < 0.3:
            self.press("sheet")
            return
        self.key(pygame.K_r)
        for _step in range(4):
            self.key(self.random.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)))

    def click_at(self, position: tuple[int, int]) -> None:
        self.key(pygame.K_SPACE)

    def open_curtain(self) -> None:
        for _step in range(5):
            self.step()
        self._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        for _step in range(20):
            self.step()
            if not isinstance(self.stack.top, CurtainScene):
                break
        self._post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        self.step()

    def _motion(self, position: tuple[int, int]) -> None:
        self.mouse += 1

    def check_that_tab_leads_everywhere(self) -> None:
        """Go round once: everything that can be pressed has had the focus, and can be seen."""
        wanted = set(reachable(self.frame.targets))
        visited: set[str | None] = set()
        for _step in range(len(wanted) + 1):
            self.key(pygame.K_TAB)
            visited.add(self.focused)
        assert wanted <= visited
        window = pygame.Rect((0, 0), self.frame.size)
        for target in self.frame.targets:
            if target.press is not None:
                rect = target.rect.clip(window)
                spots = [
                    (rect.x + rect.width * i // 8, rect.y + dy)
                    for i in range(1, 8)
                    for dy in range(2, rect.height, 6)
                ]
                found = [topmost(self.frame.targets, spot) for spot in spots]
                assert target in found, f"{target.key} is covered"


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        (("human", "easy", "easy"), {"variants": {"rounds": 1}, "seed": 21}),
        (("human", "human"), {"variants": {"rounds": 1}, "ruleset": "ay-caramba", "seed": 2}),
        (("human", "easy"), {"variants": {"rounds": 1}, "relaxed": True, "seed": 8}),
    ],
)
def test_a_whole_game_is_played_by_keyboard(
    kinds: tuple[str, ...], options: dict[str, object]
) -> None:
    typist = Typist(kinds, **options)  # type: ignore[arg-type]
    typist.play_to_the_end()
    match = typist.match
    assert match.is_over
    assert match.record.replay().digest() == match.digest()
    assert typist.mouse == 0
    own = {move.action.split()[0] for move in match.record.moves if move.seat == 0}
    assert {"play", "next"} <= own


def test_enter_twice_on_the_pile_draws_one_card() -> None:
    typist = Typist(("human", "human"), variants={"rounds": 1}, seed=2)
    for _step in range(200):
        typist.step()
        if isinstance(typist.stack.top, CurtainScene):
            typist.open_curtain()
        elif typist.scene.may_act() and typist.table.is_idle:
            break
    typist.press("pile")
    for _time in range(3):
        typist._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert [move.action for move in typist.match.record.moves] == ["draw"]
