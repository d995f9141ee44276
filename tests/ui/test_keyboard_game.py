"""A whole game without ever touching the mouse, and nothing that only the mouse could reach."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app.gallery import stage_for
from game.match.match import Match
from game.match.record import Record
from game.scenes.curtain import CurtainScene
from game.scenes.dialogs import LogDialog, PauseDialog
from game.scenes.results import ResultsDialog
from game.ui.frame import Frame, topmost
from game.ui.scene import SceneStack
from tests.ui.screens import reachable
from tests.ui.short_games import Sitting, header_of, short_rules

SIZE = (1024, 640)
MOST_STEPS = 6000


@pytest.fixture(scope="module")
def stage() -> SceneStack:
    return stage_for(SIZE, "en")


class Typist(Sitting):
    """Plays with Tab, Enter, the arrows and the hotkeys."""

    def __init__(self, stack: SceneStack, match: Match, seed: int = 1) -> None:
        super().__init__(stack, match, fresh=True)
        self.chance = Random(seed)
        self.frame: Frame = stack.draw()
        self.used: set[int] = set()
        self.decisions = 0

    @property
    def focused(self) -> str | None:
        return self.stack.controller.pointing.focused

    def step(self, seconds: float = 0.2) -> None:
        self.pass_time(seconds)
        self.frame = self.stack.draw()

    def key(self, key: int, *, mod: int = 0, hold: float = 0.0) -> None:
        self.used.add(key)
        values = {"key": key, "mod": mod, "unicode": ""}
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, values))
        self.frame = self.stack.draw()
        while hold > 0:
            self.step(0.1)
            hold -= 0.1
        self.stack.handle(pygame.event.Event(pygame.KEYUP, {"key": key, "mod": mod}))
        self.frame = self.stack.draw()

    def go_to(self, wanted: str) -> None:
        """Move the focus to a target: back or forth, and with the arrows inside the hand."""
        back = self.chance.random() < 0.5
        for _step in range(len(self.frame.targets) + 2):
            if self.focused == wanted:
                return
            if self._arrow_leads_to(wanted):
                continue
            self.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)
        raise AssertionError(f"Tab does not lead to {wanted}")

    def _arrow_leads_to(self, wanted: str) -> bool:
        keys = [key for key in reachable(self.frame.targets) if key.startswith("hand:")]
        here = self.focused
        if here not in keys or wanted not in keys:
            return False
        forward = keys.index(wanted) > keys.index(here)
        self.key(pygame.K_RIGHT if forward else pygame.K_LEFT)
        return self.focused != here

    def press(self, wanted: str) -> None:
        self.go_to(wanted)
        self.key(pygame.K_RETURN)

    def play_to_the_end(self) -> None:
        for _step in range(MOST_STEPS):
            self.step()
            top = self.stack.top
            if isinstance(top, ResultsDialog):
                return
            if isinstance(top, CurtainScene):
                self.step(0.4)
                self.key(self.chance.choice((pygame.K_RETURN, pygame.K_SPACE)), hold=1.2)
            elif self.scene.may_act() and self.scene.table.is_idle:
                self.act()
            elif self.focused is None and self.chance.random() < 0.5:
                # With a focus the space bar would press what is there.
                self.key(pygame.K_SPACE)
        raise AssertionError(f"not over at ply {self.match.ply}")

    def act(self) -> None:
        viewer = self.scene.table.viewer
        assert viewer is not None
        legal = [str(action) for action in self.match.observation(viewer).legal]
        if not legal:
            return
        self.decisions += 1
        if self.decisions % 8 == 0:
            self.check_that_tab_leads_everywhere()
        verbs = {text.split()[0] for text in legal}
        if verbs & {"claim", "call"}:
            self.key(pygame.K_u)
        else:
            self._do(self.chance.choice(legal))

    def check_that_tab_leads_everywhere(self) -> None:
        """Go round once: everything that can be pressed has had the focus, and can be seen."""
        wanted = {target.key for target in self.frame.targets if target.press is not None}
        visited: set[str | None] = set()
        for _step in range(len(wanted) + 1):
            self.key(pygame.K_TAB)
            visited.add(self.focused)
        assert wanted <= visited
        window = pygame.Rect((0, 0), self.frame.size)
        for target in self.frame.targets:
            if target.press is not None:
                assert window.collidepoint(target.rect.center), f"{target.key} is out of sight"
                spots = [
                    (target.rect.x + target.rect.width * i // 8, target.rect.y + dy)
                    for i in range(1, 8)
                    for dy in range(2, target.rect.height, 6)
                ]
                found = [topmost(self.frame.targets, spot) for spot in spots]
                assert target in found, f"{target.key} is covered"

    def _do(self, action: str) -> None:
        verb, *rest = action.split()
        if verb in ("seed", "play", "lay"):
            self.press(f"hand:{rest[0]}")
        elif verb == "take":
            self.press(f"middle:{rest[0]}")
        elif verb in ("pick", "use"):
            self.press(f"stall:{rest[0]}")
        elif verb == "keep":
            self.key(pygame.K_l)
        elif verb == "pass":
            self.key(pygame.K_p)
        elif verb == "cook":
            self._cook(rest[0])
        elif verb == "discard":
            while not self._can_press("discard"):
                cards = [k for k in reachable(self.frame.targets) if k.startswith("hand:")]
                self.press(self.chance.choice(cards))
            self.key(pygame.K_SPACE)
        else:
            raise AssertionError(f"nobody types {action}")

    def _cook(self, recipe: str) -> None:
        """Open a recipe, take something out of the pot and put it back, and cook."""
        self.press(f"recipe:{recipe}")
        paid = [key for key in reachable(self.frame.targets) if key.startswith("paid:")]
        assert paid, "the cheapest payment is laid out"
        card = self.chance.choice(paid)
        self.press(card)
        if card != "paid:joker":
            self.press(card.replace("paid:", "hand:"))
        if not self._can_press("cook"):
            self.press("suggest")
        ply = self.match.ply
        self.key(pygame.K_SPACE)
        assert self.match.ply >= ply + 3, "the space bar cooks"

    def _can_press(self, key: str) -> bool:
        return key in reachable(self.frame.targets)


@pytest.mark.parametrize(
    ("kinds", "variants", "seed"),
    [
        (("human", "easy", "easy"), {"build-market": 1}, 6),
        (("human", "human"), {}, 7),
    ],
)
def test_a_whole_game_is_played_by_keyboard(
    stage: SceneStack, kinds: tuple[str, ...], variants: dict[str, int], seed: int
) -> None:
    header = header_of(short_rules(), kinds, seed, variants)
    typist = Typist(SceneStack(stage.stage), Match(Record(header)), seed)
    typist.play_to_the_end()
    match = typist.match
    assert match.is_over
    assert match.record.replay().digest() == match.digest()
    own = [move for move in match.record.moves if move.seat in match.header.humans()]
    verbs = {move.action.split()[0] for move in own}
    assert {"seed", "play", "pass"} <= verbs
    if set(kinds) == {"human"}:
        # Whether one person cooks depends on what the opponents leave; somebody always does.
        assert {"pick", "cook", "serve"} <= verbs
    assert typist.decisions >= 12
    typist.step(1.0)
    typist.press("results:home")
    assert typist.calls.names == ["home"]


def test_the_dialogs_of_the_table_are_opened_and_left_by_keyboard(stage: SceneStack) -> None:
    header = header_of(short_rules(), ("human", "easy"), 3)
    typist = Typist(SceneStack(stage.stage), Match(Record(header)))
    for _step in range(200):
        typist.step()
        if typist.scene.table.is_idle:
            break
    typist.key(pygame.K_ESCAPE)
    assert isinstance(typist.stack.top, PauseDialog)
    typist.step(0.5)
    typist.check_that_tab_leads_everywhere()
    typist.press("set:muted")
    typist.key(pygame.K_ESCAPE)
    assert typist.stack.top is typist.scene
    typist.press("log")
    assert isinstance(typist.stack.top, LogDialog)
    typist.step(0.5)
    typist.check_that_tab_leads_everywhere()
    typist.key(pygame.K_RETURN)
    typist.step()
    typist.key(pygame.K_ESCAPE)
    typist.step(0.5)
    typist.press("pause:home")
    assert typist.calls.names == ["home"]


def test_enter_twice_on_a_card_plays_one_card(stage: SceneStack) -> None:
    header = header_of(short_rules(), ("human", "easy"), 3)
    typist = Typist(SceneStack(stage.stage), Match(Record(header)))
    for _step in range(200):
        typist.step()
        if typist.scene.may_act() and typist.scene.table.is_idle:
            break
    cards = [key for key in reachable(typist.frame.targets) if key.startswith("hand:")]
    typist.go_to(cards[0])
    for _time in range(3):
        typist.stack.handle(
            pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": ""})
        )
    own = [move for move in typist.match.record.moves if move.seat == 0]
    assert len(own) == 1
