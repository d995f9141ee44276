"""Games of one round, and matches that begin in the middle, instead of minutes of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets, load_text
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import Record
from game.resources import bundled
from game.rules.core import CLOCK, Event, Seat, State
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.ending.scene import MatchEnding
from game.scenes.log.panel import LogPanel
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayActions, PlayScene
from game.ui.frame import Frame
from game.ui.scene import SceneStack
from tests.ui.late_frame import LateFrame
from tests.ui.screens import Calls

NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Flora", "Gerd", "Hanna")
ALONE = ("human", "easy", "easy", "easy")
MOST_ACTIONS = 3000


def short_text(rounds: int = 1) -> str:
    """Return the delivered ruleset as a file that lasts so many rounds; its id is `short`."""
    text = (bundled("rulesets") / "uffbasse.yaml").read_text("utf-8")
    for before, after in (
        ("\nid: uffbasse\n", "\nid: short\n"),
        ("    to: 4\n    default: 4\n", f"    to: 4\n    default: {rounds}\n"),
    ):
        assert before in text
        text = text.replace(before, after)
    return text


def short_rules(rounds: int = 1) -> Ruleset:
    """Return Uffbasse! with so many rounds."""
    return load_text(short_text(rounds), "short.yaml")


def put_short_rules(home: Path, rounds: int = 1) -> None:
    """Let the program find the short ruleset among the player's own."""
    folder = home / "rulesets"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "short.yaml").write_text(short_text(rounds), "utf-8")


def header_of(
    rules: Ruleset,
    kinds: Sequence[str],
    seed: int,
    variants: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
) -> Header:
    """Return the header of a match with these people."""
    seats = [SeatPlan(NAMES[i], kind, i + 1, i + 1) for i, kind in enumerate(kinds)]
    return new_header(
        rules,
        seats,
        program="test",
        seed=seed,
        salt="0" * 32,
        created="2026-01-01T00:00:00Z",
        variants=variants or {},
        options=options or {},
    )


def play_easily(match: Match, most: int = MOST_ACTIONS) -> Match:
    """Let easy opponents play a match, until it has so many actions or is over; return it."""
    brain = DirectBrain()
    while not match.is_over and match.ply < most:
        if CLOCK in match.actors():
            match.close_window()
            continue
        seat = match.actors()[0]
        brain.request(match.observation(seat), "easy", match.ply)
        match.submit(seat, brain.poll()[0].action or match.observation(seat).legal[0])
    return match


@cache
def played(ruleset: str, kinds: tuple[str, ...] = ALONE, most: int = MOST_ACTIONS) -> Record:
    """Return a match, whole or its beginning; of Uffbasse! one round."""
    rules = short_rules() if ruleset == "uffbasse" else all_rulesets().find(ruleset)
    return play_easily(Match(Record(header_of(rules, kinds, 8))), most).record


class Begun(Record):
    """A record whose match begins in the middle of a game."""

    def __init__(self, header: Header, state: State) -> None:
        super().__init__(header)
        self._first = state

    def deal(self, events: list[Event] | None = None) -> State:
        """Return the state; nobody sees it being dealt."""
        return self._first.copy()


def state_when(
    header: Header, wanted: Callable[[State], bool], choices: int = 1, most: int = MOST_ACTIONS
) -> State:
    """Play at random until the state is a wanted one."""
    state, chance = Record(header).deal(), Rng(choices)
    for _action in range(most):
        if wanted(state):
            return state
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        if seat != CLOCK and CLOCK in state.actors():
            # Sometimes nobody shouts.
            seat = CLOCK if chance.below(2) else seat
            legal = state.legal_actions(seat)
        state.apply(seat, chance.choice(legal))
        if state.is_over:
            state, header = Record(header).deal(), header
    raise LookupError("the moment never came")


def actions_of(calls: Calls, results: Callable[[PlayScene], None]) -> PlayActions:
    """Return what the program would do when a table asks for it."""
    stack = calls.stack
    return PlayActions(
        home=calls.home,
        rematch=calls.rematch,
        menu=lambda scene: stack.push(PauseDialog(stack.stage, calls, scene)),
        log=lambda scene: stack.push(LogPanel(stack.stage, scene.table.people, scene.log_lines())),
        results=results,
        toggle_full_screen=calls.toggle_full_screen,
        toggle_sound=lambda: None,
    )


class Sitting:
    """A match on its table, with the dialogs that the program would show."""

    def __init__(self, stack: SceneStack, match: Match, *, fresh: bool = False) -> None:
        self.stack = stack
        self.match = match
        self.now = 0.0
        self.calls = Calls(stack)
        self.results = 0
        director = Director(match, DirectBrain(), chance=Rng(1), pace=0.2, human_window_ms=3000)
        actions = actions_of(self.calls, self._show_results)
        self.scene = PlayScene(stack.stage, match, director, actions, self._clock, fresh=fresh)
        stack.push(self.scene)

    def _clock(self) -> float:
        return self.now

    def _show_results(self, scene: PlayScene) -> None:
        self.results += 1
        self.stack.push(MatchEnding(self.stack.stage, self.calls, scene))

    @property
    def done(self) -> list[tuple[Seat, str]]:
        """Everything that was done since the table was laid."""
        return [(move.seat, move.action) for move in self.match.record.moves]

    def pass_time(self, seconds: float) -> None:
        """Let time pass, but draw nothing."""
        self.now += seconds * 1000
        self.stack.update(seconds)


class Watched(LateFrame, Sitting):
    """A match on its table that somebody looks at."""

    def __init__(self, stack: SceneStack, match: Match) -> None:
        super().__init__(stack, match)
        metrics = stack.stage.metrics
        self.frame = Frame(None, (metrics.width, metrics.height), stack.controller.pointing)

    @property
    def keys(self) -> list[str]:
        """What can be pressed now."""
        return [target.key for target in self.frame.targets]

    @property
    def words(self) -> list[str]:
        """What can be read now."""
        return [written.text for written in self.frame.written]

    def wait(self, seconds: float = 0.02) -> None:
        """Let one frame of so many seconds pass."""
        self.pass_time(seconds)
        self._is_old = True

    def send(self, kind: int, **details: object) -> None:
        """Let something happen before the next frame."""
        _ = self.frame
        self.stack.handle(pygame.event.Event(kind, details))
