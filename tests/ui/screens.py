"""A window for tests: events go through pygame's queue into the scenes, frames are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.lessons.practice import Mistake
from game.match.match import Match
from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.match.storage.record import Record
from game.scenes.actions import WayOut
from game.scenes.practice import Practice
from game.ui import text
from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame, Press, Target, find
from game.ui.renderer import Renderer
from game.ui.scene import Scene, SceneStack
from game.ui.stage import Stage
from game.workbench.gallery.pictures import stage_for
from tests import limits

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1024, 768), (3840, 2160))
EVERY_SIZE = [*SIZES[:4], pytest.param(SIZES[4], marks=pytest.mark.exhaustive)]
"""The largest is as wide as two others, and takes long to paint."""
LANGUAGES = ("en", "de", "es")
LEAST_TARGET = 24


@dataclass
class Calls:
    """Stands in for the program: does what changes the screen, and remembers all else."""

    stack: SceneStack
    made: list[tuple[str, Any]] = field(default_factory=list)
    saved: list[Settings] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return [name for name, _value in self.made]

    def change_language(self, code: str) -> None:
        self.made.append(("change_language", code))
        text.install(code)
        self.stack.stage.assets.cache.clear()
        self.stack.resized()

    def save_settings(self, settings: Settings) -> None:
        self.stack.stage.settings = settings
        self.saved.append(settings)

    def toggle_full_screen(self) -> None:
        self.made.append(("toggle_full_screen", None))

    def use_monitor(self, number: int) -> None:
        self.made.append(("use_monitor", number))

    doors: Sequence[WayOut] = ()
    way_back: Press | None = None

    def leave_for(self, door: str) -> None:
        self.made.append((f"leave_for {door}", None))

    def quit(self) -> None:
        self.made.append(("quit", None))

    def fork(self, record: Record, ply: int) -> None:
        self.made.append(("fork", (record, ply)))

    def to_practise(self, game: str, mistakes: Sequence[Mistake]) -> Practice | None:
        if not mistakes:
            return None
        return Practice("Win a trick", lambda: self.made.append(("practise", game)))

    def keep_mistake(self, puzzle: str) -> None:
        self.made.append(("keep_mistake", puzzle))

    def home(self) -> None:
        self.made.append(("home", None))

    def rematch(self, match: Match) -> None:
        self.made.append(("rematch", match))

    def deal(self, request: MatchRequest) -> None:
        self.made.append(("deal", request))

    def invite(self, request: MatchRequest) -> None:
        self.made.append(("invite", request))

    def invite_to(self, match: Match) -> None:
        self.made.append(("invite_to", match))

    def resume(self, path: Path) -> None:
        self.made.append(("resume", path))


class Screen:
    """A stack of scenes and the devices of a person in front of it.

    A frame is drawn when it is looked at, or when the next event needs its targets.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), language: str = "en") -> None:
        limits.tidy()
        text.install(language)
        self.stack = stage_for(size, language)
        self.calls = Calls(self.stack)
        self._frame = Frame(self.stage.fonts, size, self.stack.controller.pointing)
        self._is_old = False

    @property
    def frame(self) -> Frame:
        """What is shown now."""
        if self._is_old and self.stack.top is not None:
            self.look()
        return self._frame

    @property
    def stage(self) -> Stage:
        return self.stack.stage

    @property
    def keys(self) -> list[str]:
        return [target.key for target in self.frame.targets]

    @property
    def words(self) -> list[str]:
        """What can be read now."""
        return [written.text for written in self.frame.written]

    def show(self, scene: Scene) -> None:
        self.stack.push(scene)
        self.wait(1.0)
        self.look()

    def wait(self, seconds: float = 0.05) -> None:
        """Let time pass in small steps."""
        while seconds > 0:
            self.stack.update(min(seconds, 0.05))
            seconds -= 0.05
        self._is_old = True

    def look(self) -> Frame:
        """Draw the next frame."""
        self._frame, self._is_old = self.stack.draw(), False
        return self._frame

    def pixels(self) -> bytes:
        """Draw all and return what the window would show."""
        frame, screen = self.look(), pygame.display.get_surface()
        assert screen is not None
        assert frame.background is not None
        Renderer().present(screen, frame.background, frame.items)
        return pygame.image.tobytes(screen, "RGB")

    def target(self, key: str) -> Target:
        target = find(self.frame.targets, key)
        assert target is not None, f"{key} is not among {self.keys}"
        return target

    def send(self, kind: int, **details: Any) -> None:
        """Put an event into pygame's queue and handle what is in it."""
        _ = self.frame
        self._send(kind, **details)

    def _send(self, kind: int, **details: Any) -> None:
        """Send an event without drawing a frame first."""
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind, **details))
        for event in pygame.event.get():
            self.stack.handle(event)
        self._is_old = True

    def move(self, position: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, position: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        if touch:
            self.finger(pygame.FINGERDOWN, position)
        else:
            self.send(pygame.MOUSEBUTTONDOWN, pos=position, button=button, touch=False)

    def up(self, position: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        if touch:
            self.finger(pygame.FINGERUP, position)
        else:
            self.send(pygame.MOUSEBUTTONUP, pos=position, button=button, touch=False)

    def finger(self, kind: int, position: tuple[int, int], finger: int = 0) -> None:
        """Let a finger do something; SDL gives places as shares of the window."""
        width, height = self.frame.size
        x, y = position[0] / width, position[1] / height
        self.send(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger, touch_id=1, pressure=1.0)

    def tap(self, key: str) -> None:
        """Touch a target and lift the finger again."""
        position = self.target(key).rect.center
        self.finger(pygame.FINGERDOWN, position)
        self.finger(pygame.FINGERUP, position)

    def pad(self, button: int) -> None:
        """Press and let go of a button of a gamepad."""
        self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self._send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def lean(self, axis: int, share: float) -> None:
        """Move a stick or a trigger of a gamepad; 1 is as far as it goes."""
        value = round(share * 32767)
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)

    def click_at(self, position: tuple[int, int], button: int = 1) -> None:
        self.move(position)
        self._send(pygame.MOUSEBUTTONDOWN, pos=position, button=button, touch=False)
        self._send(pygame.MOUSEBUTTONUP, pos=position, button=button, touch=False)

    def click(self, key: str) -> None:
        self.click_at(self.target(key).rect.center)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.down(start)
        for share in (0.25, 0.5, 0.75, 1.0):
            self.move(
                tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))  # type: ignore[arg-type]
            )
        self.up(end)

    def wheel(self, steps: int) -> None:
        """Turn the wheel; a positive number is away from the person."""
        self.send(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)

    def key(self, key: int, *, mod: int = 0) -> None:
        """Press and let go of a key."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self._send(pygame.KEYUP, key=key, mod=mod)

    def type(self, words: str) -> None:
        """Type characters; each is a key and a text, as the system sends them."""
        _ = self.frame
        for letter in words:
            self._send(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self._send(pygame.TEXTINPUT, text=letter)

    def focus(self, key: str) -> None:
        """Go to a target with the tab key alone."""
        for _step in range(len(self.frame.targets) + 1):
            if self.stack.controller.pointing.focused == key:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"the tab key does not reach {key}")


class Cuts:
    """Notes every text that did not fit and had to be shortened."""

    def __init__(self, monkeypatch: Any) -> None:
        self.texts: list[str] = []
        whole = Fonts.shortened

        def shortened(fonts: Fonts, text: str, face: str, units: float, width: int) -> str:
            result = whole(fonts, text, face, units, width)
            if result != text:
                self.texts.append(text)
            return result

        monkeypatch.setattr(Fonts, "shortened", shortened)


def check_layout(frame: Frame, about: str) -> None:
    """Check that all texts lie in the window and apart, and that targets can be hit."""
    window = pygame.Rect(0, 0, *frame.size)
    for written in frame.written:
        assert window.contains(written.rect), f"{about}: {written} leaves the window"
    # A line's box is higher than its letters; these must not touch.
    cores = [(w.text, w.rect.inflate(-2, -round(w.rect.height * 0.3))) for w in frame.written]
    for (one, first), (two, second) in combinations(cores, 2):
        assert not first.colliderect(second), f"{about}: '{one}' and '{two}' lie on each other"
    for target in frame.targets:
        assert window.contains(target.rect), f"{about}: {target.key} leaves the window"
        assert min(target.rect.size) >= LEAST_TARGET, f"{about}: {target.key} is {target.rect}"


def reachable(targets: Iterable[Target]) -> list[str]:
    """Return the keys of all that the keyboard stops at."""
    return [target.key for target in targets if target.is_reachable]
