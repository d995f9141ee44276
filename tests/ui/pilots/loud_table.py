"""A table of people who may shout: in the middle of a match, with a keyboard for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pygame

from game.games.uffbasse import phases
from game.match.match import Match
from game.match.settings import DEFAULT_SHOUT_KEYS
from game.rules.core import State
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui import text
from game.ui.frame import find
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import Begun, Watched, header_of, short_rules, state_when

KEYS = tuple(map(ord, DEFAULT_SHOUT_KEYS))
HUMANS = ("human",) * 4
Q, O, X, J = KEYS[:4]  # noqa: E741 - what is written on the key


def many_in_window(state: State) -> bool:
    """Whether seats 0, 1 and 2 may call against the card's owner."""
    return _is(state, phases.WINDOW, (0, 1, 2))


def many_in_trick(state: State) -> bool:
    """Whether they may call while seat 3 has to play."""
    return _is(state, phases.TRICK, (0, 1, 2)) and state.actors()[0] == 3


def one_in_window(state: State) -> bool:
    """Whether seat 1 alone may claim the card."""
    return _is(state, phases.WINDOW, (1,))


def first_in_window(state: State) -> bool:
    """Whether seat 0 alone may claim the card."""
    return _is(state, phases.WINDOW, (0,))


def in_kitchen(state: State) -> bool:
    """Whether dishes are cooked: there is nothing to shout for any more."""
    return _is(state, phases.COOK, ())


def _is(state: State, phase: int, entitled: Sequence[int]) -> bool:
    return (state.phase, state.entitled) == (phase, tuple(entitled))  # type: ignore[attr-defined]


class LoudTable(Watched):
    """The people at the table, and what they do."""

    def __init__(
        self,
        wanted: Callable[[State], bool],
        kinds: tuple[str, ...] = HUMANS,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
    ) -> None:
        text.install(language)
        header = header_of(short_rules(), kinds, 1)
        super().__init__(stage_for(size, language), Match(Begun(header, _found(wanted))))
        self.wait(0.1)

    def press(self, *keys: int) -> None:
        """Press and let go of keys, all within one frame."""
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        for key in keys:
            self.send(pygame.KEYUP, key=key, mod=0)

    def click(self, name: str) -> None:
        """Click on something visible, and let a frame pass."""
        target = find(self.frame.targets, name)
        assert target is not None, f"{name} is not among {self.keys}"
        spot = target.rect.center
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
        self.wait()

    def calm_down(self) -> None:
        """Wait until everything that has happened has been shown."""
        for _frame in range(400):
            if self.scene.table.is_idle:
                return
            self.wait(0.05)
        raise AssertionError("the table never comes to rest")

    def open_curtain(self) -> None:
        """Open the curtain with the space bar."""
        for _frame in range(60):
            if isinstance(self.stack.top, CurtainScene):
                break
            self.wait(0.1)
        for _frame in range(10):
            self.wait(0.1)
        self.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        for _frame in range(60):
            self.wait(0.1)
            if self.stack.top is self.scene:
                break
        self.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        self.wait()
        assert self.stack.top is self.scene


@cache
def _found(wanted: Callable[[State], bool]) -> State:
    return state_when(header_of(short_rules(), HUMANS, 1), wanted)
