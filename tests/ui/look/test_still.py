"""With reduced motion nothing travels, shakes, turns, grows or falls."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from math import hypot

import pygame
import pytest

from game.ai.brain import DirectBrain
from game.app.dealing import find
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import Seat
from game.rules.rng import Rng
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui import text
from game.ui.renderer import Item
from game.ui.scene import SceneStack
from game.workbench.gallery import pictures as gallery
from tests import effort

SIZE = (1280, 720)
STEP = 1 / 30
TRAVEL = 40 * SIZE[1] / 1080
"""Pixels; lifting a card is no travel."""
LONGEST_FADE = 15
"""The most frames in a row that may differ during a fade: half a second."""
RULESETS = ("uffbasse", "uffda", "ay-caramba", "sauce")


@dataclass
class Eye:
    """Watches frame after frame and notes what moves."""

    frames: list[list[Item]] = field(default_factory=list)
    """All that were seen, kept so that no picture's id is used twice."""
    moves: list[str] = field(default_factory=list)
    restless: int = 0
    """How many frames in a row were different."""
    most_restless: int = 0

    def look(self, items: list[Item]) -> None:
        """Watch one frame."""
        self.frames.append(list(items))
        if len(self.frames) > 1:
            self.restless = self.restless + 1 if differ(*self.frames[-2:]) else 0
            self.most_restless = max(self.most_restless, self.restless)
        if len(self.frames) >= 3:
            self._travels()

    def _travels(self) -> None:
        """Note each picture that is at three places in three frames."""
        first, second, third = (places(frame) for frame in self.frames[-3:])
        for key in first.keys() & second.keys() & third.keys():
            a, b, c = first[key], second[key], third[key]
            if len({a, b, c}) == 3 and hypot(c[0] - a[0], c[1] - a[1]) > 2:
                self.moves.append(f"{a} -> {b} -> {c} in frame {len(self.frames)}")


def differ(before: list[Item], now: list[Item]) -> bool:
    """Whether two frames look different; a redrawn picture may look the same."""
    known = {(id(surface), x, y) for surface, x, y in before}
    shown = {(id(surface), x, y) for surface, x, y in now}
    gone = {painted(item) for item in before if (id(item[0]), *item[1:]) not in shown}
    come = {painted(item) for item in now if (id(item[0]), *item[1:]) not in known}
    return gone != come


def painted(item: Item) -> tuple[bytes, int, int]:
    """Return what an item paints and where."""
    return pygame.image.tobytes(item[0], "RGBA"), item[1], item[2]


def places(items: list[Item]) -> dict[int, tuple[int, int]]:
    """Return the place of each picture that is shown exactly once."""
    counts = Counter(id(surface) for surface, _, _ in items)
    return {id(surface): (x, y) for surface, x, y in items if counts[id(surface)] == 1}


def stack_with(*, still: bool) -> SceneStack:
    text.install("en")
    stack = gallery.stage_for(SIZE, "en")
    stack.stage.settings = replace(stack.stage.settings, reduced_motion=still, pace="instant")
    return stack


def fresh(stack: SceneStack, ruleset: str, first: str) -> PlayScene:
    rules = find(ruleset)
    count = min(4, rules.players[-1])
    kinds = [first, *["easy"] * (count - 1)]
    seats = [SeatPlan(f"{i}", kind, i + 1, i + 1) for i, kind in enumerate(kinds)]
    header = new_header(rules, seats, program="test", seed=7, salt="0" * 32)
    match = Match(Record(header))
    clock = [0.0]
    director = Director(match, DirectBrain(), chance=Rng(1), human_window_ms=None)

    def now() -> float:
        clock[0] += STEP * 1000
        return clock[0]

    scene = PlayScene(stack.stage, match, director, quiet_actions(), now, fresh=True)
    scene.seal.skip()
    return scene


def watched(stack: SceneStack, scene: PlayScene, frames: int) -> Eye:
    """Return what is seen of a table while beginners play at it."""
    eye, brain = Eye(), DirectBrain()
    stack.replace(scene)
    for number in range(frames):
        stack.update(STEP)
        eye.look(stack.draw().items)
        if number % 12 == 0 and scene.table.is_idle:
            _act(scene, brain, number)
    return eye


def _act(scene: PlayScene, brain: DirectBrain, number: int) -> None:
    match, seat = scene.match, Seat(0)
    seen = match.observation(seat)
    if match.seats[seat].kind != "human" or not seen.legal:
        return
    brain.request(seen, "easy", number)
    action = brain.poll()[0].action
    if action is not None:
        scene.submit(seat, action)


def test_the_eye_sees_what_travels_and_what_jumps_not() -> None:
    card, ground = pygame.Surface((10, 10)), pygame.Surface((90, 90))
    eye = Eye()
    for x in (0, 0, 60, 60, 60):
        eye.look([(ground, 0, 0), (card, x, 5)])
    assert not eye.moves
    assert eye.most_restless == 1
    for x in (60, 50, 40):
        eye.look([(ground, 0, 0), (card, x, 5)])
    assert len(eye.moves) == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_table_with_motion_moves(ruleset: str) -> None:
    stack = stack_with(still=False)
    eye = watched(stack, fresh(stack, ruleset, "human"), 60)
    assert eye.most_restless > LONGEST_FADE


@pytest.mark.parametrize(
    ("ruleset", "first"),
    effort.by_day([(one, first) for one in RULESETS for first in ("human", "easy")], 0, 3, 4, 7),
)
def test_a_still_table_does_not_move(ruleset: str, first: str) -> None:
    stack = stack_with(still=True)
    eye = watched(stack, fresh(stack, ruleset, first), 240)
    assert len({tuple(map(id, (surface for surface, _, _ in f))) for f in eye.frames}) > 5
    assert not eye.moves
    assert eye.most_restless <= LONGEST_FADE


def unrest(stack: SceneStack) -> list[str]:
    """Watch a scene for a second; return what moves, or that it does not come to rest."""
    eye = Eye()
    frames = 30 if effort.seed() else 12
    for _frame in range(frames):
        stack.update(1 / frames)
        eye.look(stack.draw().items)
    restless = eye.most_restless / frames > LONGEST_FADE * STEP
    return [*eye.moves, *(["it does not come to rest"] if restless else [])]
