"""What opening lessons and opening puzzles have in common."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import ClassVar, Protocol

from game.lessons.runner import WrongTurnError
from game.scenes.actions import HomeActions, TableActions
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.lesson.scene import LessonScene, LessonWays
from game.scenes.play.pause import LOOK_BACK, NONSENSE, PHONES, REPLAY, PauseDialog
from game.scenes.play.scene import PlayActions, PlayScene
from game.scenes.settings.scene import SettingsScene
from game.ui.scene import SceneStack
from game.ui.stage import Stage


class LearnActions(HomeActions, TableActions, Protocol):
    """What lessons ask of the program."""

    def table_actions(self) -> PlayActions:
        """Return what a table may ask for."""


class Teaching:
    """Opens lessons and puzzles, and what comes after them."""

    unusual: ClassVar[Collection[str]] = (REPLAY, NONSENSE, PHONES, LOOK_BACK)
    """Entries that the pause menu does not offer: here nobody decides but the lesson itself,
    and nobody joins it."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        actions: LearnActions,
        clock_ms: Callable[[], float],
    ) -> None:
        self._stage = stage
        self._stack = stack
        self._actions = actions
        self._clock_ms = clock_ms

    def _ways(
        self,
        begin_at: Callable[[int], object],
        reached: Callable[[int], object],
        won: Callable[[LessonScene], object],
        give_up: Callable[[WrongTurnError], object],
    ) -> LessonWays:
        return LessonWays(
            leave=self._stack.pop,
            begin_at=begin_at,
            reached=reached,
            won=won,
            settings=lambda scene: self._stack.push(
                SettingsScene(self._stage, self._actions, scene, "display")
            ),
            failed=give_up,
        )

    def _table_actions(self) -> PlayActions:
        """Return what a table may ask for; nobody looks back here, each step can be done again."""
        actions = self._actions.table_actions()
        return replace(actions, results=lambda _scene: None, menu=self._pause)

    def _pause(self, scene: PlayScene) -> None:
        self._stack.push(PauseDialog(self._stage, self._actions, scene, without=self.unusual))

    def _say(self, title: str, text: str) -> None:
        self._stack.push(MessageDialog(self._stage, title, [text]))
