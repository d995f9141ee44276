"""A trial of the fair mode: many visitors in one process, in simulated time.

It looks for what must not happen in a long day: growing memory or handles, slower frames, errors,
or anything left of the last visitors.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median

from game.ai.pool import Pool
from game.app.memory import megabytes
from game.fair.plan import KioskPlan
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.lesson import VisitorLesson, VisitorWon
from game.fair.scenes.table import VisitorTable
from game.fair.scenes.waiting import WaitScene
from game.fair.simulated import SIZE, STEP, SimulatedKiosk
from game.fair.visitor import Visitor, VisitorKind
from game.match.storage.journal import SUFFIX
from game.resources import player_folder
from game.rules.core import Observation
from game.ui import text

VISITORS = (1, 2, 2)
"""The weights of the kinds of visitors: most people at a fair only try something."""
LONGEST_VISIT = 3600.0
"""Simulated seconds after which even a finisher leaves."""
PROBES = 3
"""How often each cycle draws the choice of games for the measurement."""
LOOKS = 5
"""How often open files are counted; the least count is used."""

MOST_GROWTH = 0.05
MOST_SLOWDOWN = 0.15
"""As shares. The cost of a frame also depends on what else the computer does."""
FEW_CYCLES = 100
"""With fewer, memory and frames are reported but not judged, as caches are still being filled."""
MOST_ERRORS_TOLD = 10

_log = logging.getLogger("uffdisch.soak")


@dataclass(frozen=True, slots=True)
class Handles:
    """What the process holds; None if the system does not tell."""

    files: int | None
    threads: int
    children: int


@dataclass(slots=True)
class Result:
    """The result of a trial."""

    cycles: int = 0
    visits: Counter[str] = field(default_factory=Counter)
    """How many visitors of each kind there were."""
    ends: Counter[str] = field(default_factory=Counter)
    """How many games were started, finished, and given up."""
    simulated_hours: float = 0.0
    memory: list[int] = field(default_factory=list)
    """Bytes after each cycle."""
    handles: list[Handles] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    """In each cycle: processor milliseconds for the same picture, the best of a few, at the speed
    that the computer had at the beginning."""
    errors: list[str] = field(default_factory=list)

    @property
    def warm(self) -> int:
        """The first cycle that counts; before it, caches are filled."""
        return min(self.cycles - 1, max(self.cycles // 10, min(20, self.cycles // 2)))

    @property
    def growth(self) -> float:
        """How much memory has grown since the cycle `warm`, as a share."""
        tenth = max(1, self.cycles // 10)
        begin = median(self.memory[self.warm : self.warm + tenth])
        return median(self.memory[-tenth:]) / begin - 1 if begin else 0.0

    @property
    def slowdown(self) -> float:
        """How much more the same frame costs in the last tenth than in the first, as a share."""
        tenth = max(1, self.cycles // 10)
        return median(self.frames[-tenth:]) / median(self.frames[:tenth]) - 1

    def findings(self) -> list[str]:
        """Return the findings in sentences; empty if everything is fine."""
        found = [f"error: {error}" for error in self.errors[:MOST_ERRORS_TOLD]]
        before, after = self.handles[self.warm], self.handles[-1]
        for name in ("files", "threads", "children"):
            was, now = getattr(before, name), getattr(after, name)
            if was is not None and now > was:
                found.append(f"{name} grew from {was} to {now}")
        if self.cycles >= FEW_CYCLES:
            if self.growth > MOST_GROWTH:
                found.append(f"memory grew by {self.growth:.1%}")
            if self.slowdown > MOST_SLOWDOWN:
                found.append(f"frames cost {self.slowdown:.1%} more at the end")
        return found

    def figures(self) -> dict[str, object]:
        """Return the figures for a report."""
        warm, last = self.handles[self.warm], self.handles[-1]
        tenth = max(1, self.cycles // 10)
        return {
            "cycles": self.cycles,
            "simulated_hours": round(self.simulated_hours, 1),
            "visitors": dict(self.visits),
            "games": dict(self.ends),
            "memory_mb_warm": round(self.memory[self.warm] / 1e6, 1),
            "memory_mb_end": round(self.memory[-1] / 1e6, 1),
            "memory_growth": round(self.growth, 4),
            "files": [warm.files, last.files],
            "threads": [warm.threads, last.threads],
            "children": [warm.children, last.children],
            "frame_ms_first_tenth": round(median(self.frames[:tenth]), 2),
            "frame_ms_last_tenth": round(median(self.frames[-tenth:]), 2),
            "errors": len(self.errors),
        }


def soak(
    plan: KioskPlan,
    cycles: int,
    seed: int = 1,
    size: tuple[int, int] = SIZE,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Let this many visitors come and go without a screen; the player's folder is used.

    Expects SDL's dummy drivers. `progress` is called with 1 after each of them. After Ctrl+C the
    result covers the visits until then.
    """
    result = Result()
    ear = _Ear(result.errors)
    logging.getLogger().addHandler(ear)
    chance = random.Random(seed)  # noqa: S311 - nobody is to be fooled
    fair = _Fair(quick(plan), chance, result, size)
    try:
        fair.attract()
        for _cycle in range(cycles):
            fair.cycle()
            if progress is not None:
                progress(1)
    except KeyboardInterrupt:
        # The result until then is worth knowing, too.
        if not result.cycles:
            raise
    finally:
        fair.end()
        logging.getLogger().removeHandler(ear)
    return result


def quick(plan: KioskPlan) -> KioskPlan:
    """Return the plan with opponents that think quickly; how well they play is not tested here."""
    games = tuple(
        replace(game, seats=tuple("human" if kind == "human" else "easy" for kind in game.seats))
        for game in plan.games
    )
    return replace(plan, games=games)


class _EasyPool(Pool):
    """Gives quick hints, too."""

    def request(self, seen: Observation, level: str, seed: int) -> int:  # noqa: ARG002
        return super().request(seen, "easy", seed)


class _Ear(logging.Handler):
    """Hears every error that is logged anywhere."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        reason = record.exc_info[1] if record.exc_info else None
        self._errors.append(f"{record.getMessage()} {reason!r}" if reason else record.getMessage())


class _Fair(SimulatedKiosk):
    """A fair with one random visitor after the other."""

    def __init__(
        self, plan: KioskPlan, chance: random.Random, result: Result, size: tuple[int, int]
    ) -> None:
        super().__init__(plan, _EasyPool(1), size)
        self._standard = 0.0
        """The cost of the standard work at the beginning."""
        self._chance = chance
        self._result = result
        # As after the first picture: sounds are played, not postponed.
        self._stage.audio.prepare("click", "play", "deal")

    def cycle(self) -> None:
        """Let one visitor come, play and go, until the demo is back."""
        (kind,) = self._chance.choices(list(VisitorKind), VISITORS)
        self._result.visits[kind.value] += 1
        self.pass_time(self._chance.uniform(1, 20))
        visitor = Visitor(self._stack, kind, self._chance)
        visitor.touch((0.5, 0.5), 0)
        self.pass_time(1)
        if isinstance(self._stack.top, ChoiceScene):
            self._probe()
            self._choose(visitor)
        self._receive(visitor)
        self._wait_for_demo()
        self._check()
        self._result.cycles += 1
        gc.collect()
        self._result.memory.append(memory())
        self._result.handles.append(handles())
        self._result.simulated_hours = self.time / 3600

    def end(self) -> None:
        """Let go of everything, and read what was counted."""
        whole = self.counts.in_all()
        self._result.ends.update(
            started=whole.starts, finished=whole.finishes, given_up=whole.drop_outs
        )
        super().end()

    def _choose(self, visitor: Visitor) -> None:
        if self._chance.random() < 0.3:
            self._press(visitor, "language:")
        self._press(visitor, "game:")

    def _press(self, visitor: Visitor, prefix: str) -> None:
        if places := visitor.find(prefix):
            visitor.click(self._chance.choice(places))
        self.pass_time(1)

    def _receive(self, visitor: Visitor) -> None:
        """Let the visitor do what visitors do, until they go."""
        ends = self.time + LONGEST_VISIT
        while not visitor.is_gone and self.time < ends:
            top = self._stack.top
            if isinstance(top, AttractScene):
                return
            if visitor.kind is VisitorKind.FINISHER and not isinstance(
                top, VisitorTable | VisitorLesson | VisitorWon | WaitScene
            ):
                return  # the game is over; they look at the result and go
            visitor.act()
            self.pass_time(STEP)

    def _wait_for_demo(self) -> None:
        """Wait until the demo comes back because nobody is there."""
        longest = 4 * self.plan.idle + 2 * self.plan.countdown + 60
        ends = self.time + longest
        while not isinstance(self._stack.top, AttractScene):
            self.pass_time(STEP)
            if self.is_done:
                raise RuntimeError("a visitor has ended the fair")
            if self.time > ends:
                top = type(self._stack.top).__name__
                self._result.errors.append(f"{top} is still there after {longest} s")
                self.attract()

    def _check(self) -> None:
        """Check that nothing is left of the last visitors."""
        left = []
        if text.current_language() != self.plan.languages[0]:
            left.append("their language")
        if list(player_folder().rglob(f"*{SUFFIX}")):
            left.append("a journal")
        if len(self._stack.scenes) != 1:
            left.append("a scene")
        self._result.errors += [f"left of the visitors: {thing}" for thing in left]

    def _probe(self) -> None:
        """Measure the cost of drawing the choice of games from scratch."""
        costs, standards = [], []
        for _time in range(PROBES):
            self._window.renderer.forget()
            before = time.process_time()
            self._window.present(self._stack.draw())
            between = time.process_time()
            _standard_work()
            costs.append((between - before) * 1000)
            standards.append(time.process_time() - between)
        self._standard = self._standard or min(standards)
        self._result.frames.append(min(costs) * self._standard / min(standards))


def _standard_work() -> int:
    """Do the same work each time, to measure the computer's current speed."""
    return sum(len(str(number)) for number in range(20_000))


def memory() -> int:
    """Return the memory of this process in bytes, or its peak if the system tells only that."""
    return round((megabytes("VmRSS") or megabytes("VmHWM") or 0) * 1024**2)


def handles() -> Handles:
    """Return what this process holds; a file that a thread is reading just now does not count."""
    counts = list[int]()
    folder = Path("/proc/self/fd")
    while folder.is_dir() and len(counts) < LOOKS:
        counts.append(sum(1 for _file in folder.iterdir()))
        time.sleep(0.01)
    files = min(counts, default=None)
    return Handles(files, threading.active_count(), len(multiprocessing.active_children()))
