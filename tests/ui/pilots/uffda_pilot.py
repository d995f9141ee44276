"""A person at the table of UFF-DA!: lays, draws, moves coins, shouts, gives, and sorts the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.games.uffda.state import UffdaState
from game.match.match import Match
from game.match.settings import DEFAULT_SHOUT_KEYS
from game.rules.core import Seat
from game.scenes.play.sharing.curtain import CurtainScene
from game.tables.uffda.view import UffdaTable
from game.ui.frame import find
from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import stage_for
from tests.ui.pilots.pilot import Check, Pilot
from tests.ui.positions.short_games import Begun, Watched, header_of


class UffdaPilot(Pilot):
    """Plays through injected events, in all the ways that lead to the same action."""

    def __init__(
        self,
        kinds: tuple[str, ...],
        *,
        ruleset: str = "uffda",
        relaxed: bool = False,
        end_turn: bool = False,
        eager: float = 0.85,
        **options: Any,
    ) -> None:
        super().__init__(kinds, ruleset=ruleset, **options)
        stage = self.stack.stage
        stage.settings = replace(
            stage.settings,
            shouting="relaxed" if relaxed else "live",
            end_turn=end_turn,
            pace="fast",
        )
        self.scene.apply_settings()
        self.eager = eager
        """How likely the person lays a card instead of drawing."""
        self.questions = 0

    def answer(self) -> None:
        """Answer the question of the relaxed table."""
        self.questions += 1
        words = [
            target.key
            for target in self.frame.targets
            if target.key.startswith("question:") and target.key != "question:pass"
        ]
        if words and self.random.random() < 0.6:
            self.press(self.random.choice(words))
        elif self.random.random() < 0.5:
            self.press("question:pass")
        else:
            self.key(pygame.K_RETURN)

    # The turn

    def act(self) -> None:
        if self.random.random() < 0.08:
            self.fidget()
            return
        options = sorted(map(str, self.table.choices.actions))
        shouts = [one for one in options if one.split()[0] in ("catch", "declare")]
        moves = [one for one in options if one not in shouts]
        if shouts and (not moves or self.random.random() < 0.35):
            self.say(self.random.choice(shouts))
            return
        plays = [one for one in moves if one.startswith("play")]
        if plays and self.random.random() < self.eager:
            moves = plays
        if moves:
            self._do(self.random.choice(moves))

    def say(self, text: str) -> None:
        """Declare, or catch somebody."""
        what, target = ([*text.split()[1:], "", ""])[:2]
        ways: list[Callable[[], object]] = [
            lambda: self.press("shout"),
            lambda: self.key(pygame.K_u),
        ]
        if what == "coin":
            ways = [lambda: self.press("shout-coin"), lambda: self.key(pygame.K_c)]
        if target:
            ways.append(lambda: self.press(f"seat:{target}"))
        if label := self.scene.shout_key(self.table.viewer):
            ways.append(lambda: self.key(pygame.key.key_code(label.lower())))
            ways.append(lambda: self.press_pad())
        self._one_of(f"say {what}", *ways)

    def press_pad(self) -> None:
        """Click on the own pad, if it can be seen."""
        name = f"shout-pad:{self.table.viewer}"
        if find(self.frame.targets, name):
            self.press(name)

    def _do(self, text_of_action: str) -> None:
        verb, *rest = text_of_action.split()
        own = f"socket:P{self.table.viewer}"
        press = self.press
        if verb == "play":
            self._lay(*rest)
        elif verb == "give":
            to = f"seat:{self.table.shown.receiver}"
            card = f"hand:{rest[0]}"
            self._one_of("give", lambda: press(card), lambda: self.drag(card, to))
        elif verb == "draw":
            self._one_of("draw", lambda: press("pile"), lambda: self.key(pygame.K_d))
        elif verb == "next":
            self._one_of("next", lambda: press("next"), lambda: self.key(pygame.K_SPACE))
        else:
            drag = ("own-coin", own) if verb == "place_coin" else (own, "own-coin")
            self._one_of(
                verb,
                lambda: press("own-coin"),
                lambda: press(own),
                lambda: self.key(pygame.K_k),
                lambda: self.drag(*drag),
            )

    def _lay(self, card: str, branch: str, number: str) -> None:
        ends = [
            target.key
            for target in self.frame.targets
            if target.key.startswith(f"end:{branch}:") and target.label.endswith(f": {number}")
        ]
        assert ends, f"nothing takes a {number} on {branch}: {self.table.shown.branch(branch)}"
        end = self.random.choice(ends)
        ways: list[Callable[[], object]] = [lambda: self.drag(f"hand:{card}", end)]
        if len(self.table.choices.beginning("play", card)) == 1:
            ways.append(lambda: self.press(f"hand:{card}"))
            ways.append(lambda: self.drag(f"hand:{card}", "cloth"))
        else:
            ways.append(lambda: self._choose(card, end))
        self._one_of("play", *ways)

    def _choose(self, card: str, end: str) -> None:
        """Click on a card, then on its place."""
        self.press(f"hand:{card}")
        if self.table.gestures.chosen == card:
            self.press(end)

    def fidget(self) -> None:
        """Do something that changes nothing in the game."""
        self.frame = self.stack.draw()
        cards = [target.key for target in self.frame.targets if target.key.startswith("hand:")]
        ways: list[Callable[[], object]] = [
            lambda: self.press("sheet"),
            lambda: self.key(pygame.K_r),
        ]
        if cards:
            one, other = self.random.choice(cards), self.random.choice(cards)
            ways += [lambda: self.drag(one, other), lambda: self.right_click(one)]
        self._one_of("fidget", *ways)

    def right_click(self, key: str) -> None:
        """Press the other button on something."""
        position = self._free_spot(self._target(key))
        self._motion(position)
        self._post(pygame.MOUSEBUTTONDOWN, pos=position, button=3)
        self._post(pygame.MOUSEBUTTONUP, pos=position, button=3)
        self.frame = self.stack.draw()


KEYS = tuple(map(ord, DEFAULT_SHOUT_KEYS))
Q, O, X, J = KEYS[:4]  # noqa: E741 - what is written on the key


class People(Watched):
    """Some people at one screen, in the middle of a round, with a keyboard for all of them."""

    def __init__(
        self,
        state: UffdaState,
        kinds: tuple[str, ...] = ("human",) * 4,
        *,
        stack: SceneStack | None = None,
        relaxed: bool = False,
    ) -> None:
        stack = stack or stage_for((1280, 720), "en")
        header = header_of(state.rules, kinds, 1)
        super().__init__(stack, Match(Begun(header, state)))
        if relaxed:
            stack.stage.settings = replace(stack.stage.settings, shouting="relaxed")
            self.scene.apply_settings()
        self.wait()

    @property
    def table(self) -> UffdaTable:
        table = self.scene.table
        assert isinstance(table, UffdaTable)
        return table

    @property
    def state(self) -> UffdaState:
        state = self.match._state
        assert isinstance(state, UffdaState)
        return state

    def press(self, *keys: int) -> None:
        """Press and let go of keys, all within one frame."""
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        for key in keys:
            self.send(pygame.KEYUP, key=key, mod=0)

    def spot(self, name: str) -> tuple[int, int]:
        """Return the middle of a target."""
        target = find(self.frame.targets, name)
        assert target is not None, f"{name} is not among {self.keys}"
        return target.rect.center

    def click(self, name: str) -> None:
        """Click on something; no frame passes."""
        spot = self.spot(name)
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)

    def touch(self, *names: str) -> None:
        """Put a finger on each of these in the same frame, and lift all of them again.

        The system also turns the first one into a click.
        """
        width, height = self.frame.size
        spots = [self.spot(name) for name in names]
        for finger, (x, y) in enumerate(spots):
            self.send(pygame.FINGERDOWN, x=x / width, y=y / height, finger_id=finger)
            if not finger:
                self.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
        for finger, (x, y) in enumerate(spots):
            self.send(pygame.FINGERUP, x=x / width, y=y / height, finger_id=finger)
        self.send(pygame.MOUSEBUTTONUP, pos=spots[0], button=1, touch=True)

    def calm_down(self) -> None:
        """Wait until everything that has happened has been shown."""
        for _frame in range(400):
            if self.table.is_idle:
                return
            self.wait(0.05)
        raise AssertionError("the table never comes to rest")

    @property
    def is_covered(self) -> bool:
        return any(isinstance(scene, CurtainScene) for scene in self.stack.scenes)

    def wait_for_curtain(self) -> None:
        """Go on until the curtain hangs."""
        for _frame in range(200):
            if isinstance(self.stack.top, CurtainScene):
                return
            self.wait(0.05)
        raise AssertionError("no curtain")

    def open_curtain(self) -> None:
        """Open the curtain with the space bar."""
        self.wait_for_curtain()
        for _frame in range(10):
            self.wait(0.1)
        self.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        for _frame in range(60):
            self.wait(0.1)
            if not self.is_covered:
                break
        self.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        self.wait()
        assert self.stack.top is self.scene


def check_whole_game(pilot: UffdaPilot, check: Check, rounds: int) -> None:
    """Check that a game was played to its end, and that table, record and rules agree on it."""
    match = pilot.match
    assert match.is_over
    assert pilot.results == 1
    assert pilot.rounds == rounds, "each round ends with a moment to read"
    replayed = match.record.replay()
    assert replayed.digest() == match.digest()
    for seat in map(Seat, range(len(match.seats))):
        assert replayed.observation(seat) == match.observation(seat)
    assert pilot.table.seen == replayed.observation(pilot.table.viewer)
    assert pilot.table.sentences == pilot.scene.sentences()
    assert check.settled > 30
    assert not check.wrong, "\n".join(check.wrong[:10])
    assert pilot.stack.stage.settings.shouting == "relaxed" or not pilot.questions
    used = {way.split()[0] for way in pilot.ways}
    assert {"next", "sheet"} <= used
    assert used & {"play", "draw"}, "in a short round one of them may never come up"
