"""The cost of a frame while cards are dealt to four players, compared with raw blits of the same
things."""

from __future__ import annotations

import gc
import time
from statistics import mean, quantiles

import pygame

from game.ai.brain import DirectBrain
from game.ai.pool import Pool
from game.app.dealing import find
from game.match.match import Match
from game.match.pacing import Director
from game.match.settings import Settings
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.resources import bundled
from game.rules.core import Observation
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui.drawing.assets import Assets
from game.ui.renderer import Item
from game.ui.scene import SceneStack
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.theme import Metrics
from game.ui.window import Window, WindowOptions

SIZE = (1920, 1080)
STEP = 1 / 60
BUDGET_MS = 16.7
MOST_FRAMES = 900


def measure(
    ruleset: str, size: tuple[int, int] = SIZE, *, thinking: bool = False
) -> dict[str, float | None]:
    """Deal to a full table on a real window, let opponents play, and time what moves.

    `size` is the window's in pixels; with `thinking` a master is at work in another process all the
    time. Each such frame is compared with its floor.

    The frame's cost is everything: moving, laying out, painting, and showing it. The floor is the
    background and all pictures of the same frame, copied to the screen without showing it. Raises
    NoDisplay.
    """
    window = Window(WindowOptions(size), "Uffdisch", None)
    master = _Master(ruleset) if thinking else None
    try:
        return _measure(window, ruleset, master)
    finally:
        if master is not None:
            master.close()
        pygame.quit()


def stack_for(window: Window) -> SceneStack:
    """Return an empty stack of scenes for a window, with default settings."""
    audio = Audio.open([bundled("sounds")], enabled=False)
    metrics = Metrics(*window.size)
    return SceneStack(Stage.build(Assets(bundled("art")), audio, Settings(), metrics))


def _measure(window: Window, ruleset: str, master: _Master | None) -> dict[str, float | None]:
    stack = stack_for(window)
    costs: list[float] = []
    floors: list[float] = []
    # The first deal fills the caches; the second counts.
    for counted in (False, True):
        clock, brain = [0.0], _TimedBrain()
        stack.replace(fresh_table(stack, ruleset, clock, brain))
        gc.collect()
        for _frame in range(MOST_FRAMES):
            clock[0] += STEP * 1000
            before = time.perf_counter()
            if master is not None:
                master.go_on()
            moving = stack.update(STEP)
            frame = stack.draw()
            window.present(frame)
            # Opponents think in processes of their own; here they must not count.
            cost = (time.perf_counter() - before - brain.take_seconds()) * 1000
            if counted and moving:  # still frames would make the mean look better
                costs.append(cost)
                assert frame.background is not None
                floors.append(_raw(window.screen, frame.background, frame.items))
                window.renderer.forget()
                window.renderer.present(window.screen, frame.background, frame.items)
    floor = mean(floors)
    p99 = quantiles(costs, n=100)[98]
    return {
        "mean_ms": round(mean(costs), 2),
        "frames_per_second": round(1000 / mean(costs), 1),
        "p99_ms": round(p99, 2),
        "floor_ms": round(floor, 2),
        "mean_ratio": round(mean(costs) / floor, 2),
        "p99_ratio": round(p99 / floor, 2),
        "share_within_16_7_ms": round(sum(cost <= BUDGET_MS for cost in costs) / len(costs), 4),
    }


class _Master:
    """Has a master think about the first decision of a match, again and again."""

    def __init__(self, ruleset: str) -> None:
        """Wait until it has begun."""
        state = _dealt(ruleset).deal()
        self._seen = state.observation(state.must_act()[0])
        self._pool = Pool(1)
        self._asked = 0
        while not self._pool.is_thinking(self._asked):
            self.go_on()
            time.sleep(STEP)

    def go_on(self) -> None:
        """Ask again once it has answered."""
        if not self._asked or self._pool.poll():
            self._asked = self._pool.request(self._seen, LEVELS[-1], 1)

    def close(self) -> None:
        """End its process."""
        self._pool.close()


class _TimedBrain(DirectBrain):
    """Decides at once, and measures how long that takes."""

    def __init__(self) -> None:
        super().__init__()
        self._seconds = 0.0

    def request(self, seen: Observation, level: str, seed: int) -> int:
        """Decide at once; see `Brain.request`."""
        before = time.perf_counter()
        ticket = super().request(seen, level, seed)
        self._seconds += time.perf_counter() - before
        return ticket

    def take_seconds(self) -> float:
        """Return how long the decisions took since the last call."""
        taken, self._seconds = self._seconds, 0.0
        return taken


def fresh_table(
    stack: SceneStack, ruleset: str, clock: list[float], brain: DirectBrain
) -> PlayScene:
    """Return a table full of opponents, about to be dealt; `clock` holds its milliseconds."""
    match = Match(_dealt(ruleset))
    director = Director(match, brain, chance=Rng(1), human_window_ms=None)
    scene = PlayScene(stack.stage, match, director, quiet_actions(), lambda: clock[0], fresh=True)
    scene.seal.skip()
    return scene


def _dealt(ruleset: str) -> Record:
    rules = find(ruleset)
    seats = [SeatPlan(f"{i}", "easy", i + 1, i + 1) for i in range(rules.players[-1])]
    return Record(new_header(rules, seats, program="bench", seed=7, salt="0" * 32))


def _raw(screen: pygame.Surface, background: pygame.Surface, items: list[Item]) -> float:
    """Return the milliseconds that the same pictures take without our code."""
    blits = [(surface, (x, y)) for surface, x, y in items]
    before = time.perf_counter()
    screen.blit(background, (0, 0))
    screen.blits(blits, False)
    return (time.perf_counter() - before) * 1000
