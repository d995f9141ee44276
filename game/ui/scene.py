"""Scenes, and the stack on which they lie: the topmost gets the input."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.ui.controller import Controller
from game.ui.frame import Frame
from game.ui.tooltip import draw_focus, draw_tooltip

if TYPE_CHECKING:
    from game.ui.stage import Stage


class Scene(ABC):
    """A screen: home, table, dialog. It draws itself anew from what it knows, each frame."""

    covers_all = True
    """Whether nothing of the scenes below can be seen; a dialog lets them show through."""
    keeps_time = False
    """Whether scenes below go on while this one is in front."""

    stack: SceneStack

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resized(self) -> None:
        """The window changed its size, or the language changed: what was kept is stale."""

    def lost_focus(self) -> None:
        """The window is no longer in front."""

    def intercept(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Deal with an event before any target can (typing a name); return whether it was used."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with an event that no target took; return whether it was used."""
        return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.escape()

    def escape(self) -> bool:
        """Escape was pressed; return whether that means something here."""
        return False

    @abstractmethod
    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves (so that frames follow quickly)."""

    @abstractmethod
    def draw(self, frame: Frame) -> None:
        """Put everything into the frame; the lowest visible scene sets the background."""


class SceneStack:
    """The scenes in front of a person."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.controller = Controller()
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene in front."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene in front."""
        scene.stack = self
        self._scenes.append(scene)
        self.controller.reset()
        scene.enter()

    def pop(self) -> None:
        """Take the scene in front away; without any scene left the program ends."""
        self._scenes.pop().leave()
        self.controller.reset()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of all others."""
        while self._scenes:
            self.pop()
        self.push(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the targets in front, then to the scene in front."""
        if not self._scenes:
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self.controller.reset()
            for scene in list(self._scenes):
                scene.lost_focus()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_ESCAPE
            and self.controller.cancel_drag()
        ):
            return True
        top = self._scenes[-1]
        if top.intercept(event):
            return True
        return self.controller.handle(event) or top.handle(event)

    def resized(self) -> None:
        """Tell all scenes that the window's size or the language changed."""
        self.controller.reset()
        for scene in self._scenes:
            scene.resized()

    def update(self, seconds: float) -> bool:
        """Let time pass for the scene in front (and those that go on below it)."""
        moving = self.controller.update(seconds)
        for scene in reversed(list(self._scenes)):
            moving |= scene.update(seconds)
            if not scene.keeps_time:
                break
        return moving

    def draw(self) -> Frame:
        """Return the next frame and make its targets the ones that react."""
        pointing = self.controller.pointing
        stage = self.stage
        size = (stage.metrics.width, stage.metrics.height)
        frame = Frame(stage.fonts, size, pointing)
        lowest = max((i for i, scene in enumerate(self._scenes) if scene.covers_all), default=0)
        for scene in self._scenes[lowest:]:
            frame.targets.clear()
            scene.draw(frame)
        self.controller.offer(frame.targets)
        draw_focus(frame, stage)
        draw_tooltip(frame, stage)
        return frame
