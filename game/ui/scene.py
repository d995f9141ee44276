"""Scenes, and the stack on which they lie: the topmost gets the input."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.ui.controller import PLUGGED_IN, PULLED_OUT, Controller
from game.ui.frame import Frame
from game.ui.input.badges import draw_letters
from game.ui.input.bindings import standard_key
from game.ui.input.commands import NAVIGATION
from game.ui.parts.toast import Toast
from game.ui.parts.tooltip import draw_focus, draw_tooltip
from game.ui.reach import widened
from game.ui.sound.captions import Captions
from game.ui.stage import Stage
from game.ui.text import _

LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""Events after which nobody sees the window; a hidden one does not always lose the focus."""

DROPPED = (pygame.DROPFILE, pygame.DROPTEXT)
"""Events with a file or a text that was dropped on the window."""


class Scene(ABC):
    """A screen: home, table, dialog. It draws everything in each frame."""

    covers_all = True
    """Whether it hides the scenes below; a dialog lets them show through."""
    keeps_time = False
    """Whether scenes below go on while this one is in front."""

    @property
    def sound_place(self) -> str | None:
        """The folder of the background and tune of this scene; None: as in the scene below."""
        return None

    @property
    def wants_buttons(self) -> bool:
        """Whether `intercept` is to get every button of a gamepad (remapping them)."""
        return False

    stack: SceneStack

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resized(self) -> None:
        """The window's size or the language changed: cached things are stale."""

    def lost_focus(self) -> None:
        """The window is no longer in front, or was hidden."""

    def waits_for_computer(self) -> bool:
        """Whether an opponent thinks, so that its answer must appear at once."""
        return False

    def listens(self) -> bool:
        """Whether the exact time of a press counts, so that the loop polls very often."""
        return False

    def unattended(self, seconds: float) -> bool:  # noqa: ARG002
        """React to these seconds without any input; return whether the picture changed."""
        return False

    def intercept(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handle an event before any target can (typing a name); return whether it was used."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event that no target took; return whether it was used."""
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


class Overlay(Scene):
    """A screen in front of another one: Escape goes back there."""

    def escape(self) -> bool:
        """Go back."""
        self.close()
        return True

    def close(self) -> None:
        """Go back, if the scene is still in front."""
        if self.stack.top is self:
            self.stack.pop()


class SceneStack:
    """The scenes in front of a person."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.controller = Controller(stage)
        self.notice = Toast()
        """The window's own messages, above all scenes."""
        self.captions = Captions(stage)
        stage.audio.listener = self.captions.hear
        self._scenes: list[Scene] = []
        self.gone = 0
        """How many scenes were removed; each leaves memory behind."""
        self._untouched = 0.0
        """Seconds since somebody last did something."""
        self._is_shown = False
        """Whether there has been a picture: sound has to wait for that."""

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
        self.gone += 1
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
        if is_touch_of_somebody(event):
            self.somebody_is_there()
        if event.type in LOST:
            self.controller.reset()
            for scene in list(self._scenes):
                scene.lost_focus()
            return True
        if event.type in (*PLUGGED_IN, *PULLED_OUT):
            self._tell_pad(event)
            return True
        used = False
        for one in self.controller.read(event):
            used |= self._hand_over(one)
        return used

    def somebody_is_there(self) -> None:
        """Note that somebody has just touched something."""
        self._untouched = 0.0

    def _tell_pad(self, event: pygame.event.Event) -> None:
        pad, has_come = self.controller.plugged(event)
        if pad is None:
            return
        words = _("Gamepad connected: {name}") if has_come else _("Gamepad disconnected: {name}")
        self.notice.say(words.format(name=pad.name or _("unknown")))

    def _hand_over(self, event: pygame.event.Event) -> bool:
        """Give one event to the targets or the scene in front, if there is one."""
        if not self._scenes:
            return False
        controller, top = self.controller, self._scenes[-1]
        command = controller.command_of(event)
        if event.type == pygame.KEYDOWN:
            if controller.letters.is_active:
                controller.type_letter(event)
                return True
            if command == "back" and controller.cancel_drag():
                return True
        if event.type == pygame.FINGERDOWN:
            return self._touched(event)
        is_pad = hasattr(event, "pad")
        if (not is_pad or command in NAVIGATION or top.wants_buttons) and top.intercept(event):
            return True
        if is_pad and not command:
            return False
        known = _as_known(event, command)
        if known is not event and command in NAVIGATION and top.intercept(known):
            return True
        return controller.handle(known, command) or self._left_over(known, command)

    def _left_over(self, event: pygame.event.Event, command: str) -> bool:
        """Give an event that no target took to the scene in front."""
        top = self.top
        if top is None:
            return False
        if event.type == pygame.KEYDOWN and command == "menu":
            return top.handle(event) or top.escape()
        return top.handle(event)

    def _touched(self, event: pygame.event.Event) -> bool:
        """Handle a finger that is put down: scenes get a click, which ends typing and hurries."""
        top = self._scenes[-1]
        metrics = self.stage.metrics
        spot = (round(event.x * metrics.width), round(event.y * metrics.height))
        click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True)
        if top.intercept(event) or top.intercept(click):
            return True
        return self.controller.handle(event) or (self.top is top and top.handle(click))

    def resized(self) -> None:
        """Tell all scenes that the window's size, the text size or the language changed."""
        before = self.controller.pointing
        self.controller.reset()
        # After a change of settings by keyboard, the focus stays there.
        self.controller.pointing.focused = before.focused
        self.controller.pointing.by_keyboard = before.by_keyboard
        for scene in self._scenes:
            scene.resized()

    def update(self, seconds: float) -> bool:
        """Let time pass for the scene in front (and those that go on below it)."""
        moving = self.controller.update(seconds)
        self._untouched += seconds
        for scene in list(self._scenes):
            moving |= scene.unattended(self._untouched)
        for event in self.controller.gamepads.update(seconds):
            moving |= self._hand_over(event)
        moving |= self.notice.update(seconds)
        moving |= self.captions.update(seconds)
        for scene in reversed(list(self._scenes)):
            moving |= scene.update(seconds)
            if not scene.keeps_time:
                break
        if self._is_shown:
            self._follow_sounds()
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
            frame.kept.clear()
            frame.front, frame.explained = len(frame.written), None
            scene.draw(frame)
        if least := stage.metrics.least_target:
            frame.targets = widened(frame.targets, least, size)
        self.controller.offer(frame.targets)
        draw_focus(frame, stage)
        draw_tooltip(frame, stage)
        draw_letters(frame, stage, self.controller.letters)
        if self.notice.text:
            self.notice.draw(frame, stage, stage.px(110), lambda _rule: None)
        self.captions.draw(frame)
        self._is_shown = True
        return frame

    def _follow_sounds(self) -> None:
        """Play the loops of the frontmost scene that has a place."""
        places = (scene.sound_place for scene in reversed(self._scenes))
        place = next((place for place in places if place is not None), None)
        if place is not None:
            self.stage.audio.loop(f"{place}/ambience", "ambience")
            self.stage.audio.loop(f"{place}/theme", "music")


def _as_known(event: pygame.event.Event, command: str) -> pygame.event.Event:
    """Return a key press as scenes know it: with the standard key of the command."""
    if not command or hasattr(event, "command") or event.key == standard_key(command):
        return event
    if command == "confirm" and event.key == pygame.K_KP_ENTER:
        return event
    details = {**event.dict, "key": standard_key(command)}
    return pygame.event.Event(event.type, details)


_TOUCHES = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
        pygame.CONTROLLERBUTTONDOWN,
    }
)
_STICKS = frozenset({pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION})
_STICK_MOVED = 0.5
"""A stick at rest trembles; from this share on somebody moves it."""


def is_touch_of_somebody(event: pygame.event.Event) -> bool:
    """Whether an event shows that somebody is there."""
    if event.type in _STICKS:
        value = abs(event.value)
        return bool((value / 32768 if value > 1 else value) >= _STICK_MOVED)
    return event.type in _TOUCHES
