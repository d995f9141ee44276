"""The program's window: opened once, resized, full screen, painted only where it changed."""

from __future__ import annotations

import logging
import os
import time
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.renderer import Renderer
from game.ui.text import _

log = logging.getLogger(__name__)

SMALLEST = (640, 400)
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing to anybody."""
HINT = "SDL_FRAMEBUFFER_ACCELERATION"
RESTARTS, RESTART_SECONDS = 30, 0.1
"""How often the screen is asked for again, and how long it is waited for in between."""


class NoDisplay(Exception):  # noqa: N818 - said as it is
    """There is no screen to open a window on."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window opens."""

    size: tuple[int, int]
    full_screen: bool = False
    monitor: int = 0
    framebuffer: str = "auto"
    """`accelerated`, `plain`, or `auto`: measure both and keep the faster."""


class Window:
    """A resizable window and what was painted on it last."""

    def __init__(self, options: WindowOptions, title: str, icon: pygame.Surface | None) -> None:
        """Open it. Raises NoDisplay with one sentence for the player."""
        self._windowed_size = options.size
        self.full_screen = options.full_screen
        self._monitor = options.monitor
        self.renderer = Renderer()
        self._shown_once = False
        start_video()
        self.framebuffer = _choose(options)
        if icon:
            pygame.display.set_icon(icon)
        pygame.display.set_caption(title)
        self.screen = self._open()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.screen.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to open with next time."""
        return self._windowed_size

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.full_screen = not self.full_screen
        self.screen = self._open()
        self.renderer.forget()

    def use_monitor(self, number: int) -> None:
        """Open it again on another screen."""
        self._monitor = number
        self.screen = self._open()
        self.renderer.forget()

    def moved_to(self, monitor: int) -> None:
        """Take over that the person has moved the window to another screen."""
        self._monitor = monitor

    def resized(self, size: tuple[int, int]) -> None:
        """Take over a size that the person gave the window."""
        width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        if not self.full_screen:
            self._windowed_size = (width, height)
        if size != (width, height):
            self.screen = self._open()
        else:
            self.screen = pygame.display.get_surface() or self.screen
        self.renderer.forget()

    def present(self, frame: Frame) -> None:
        """Show a frame; only changed places are painted and sent to the screen."""
        assert frame.background is not None
        changed = self.renderer.present(self.screen, frame.background, frame.items)
        if not self._shown_once or not changed:
            # The very first frame is shown whole: some systems drop partial updates before it.
            if not self._shown_once:
                pygame.display.flip()
                self._shown_once = True
            return
        pygame.display.update(changed)

    def _open(self) -> pygame.Surface:
        flags = pygame.RESIZABLE
        size = self._windowed_size
        if self.full_screen:
            flags = pygame.FULLSCREEN
            size = (0, 0)
        monitors = pygame.display.get_num_displays()
        self._shown_once = False
        try:
            return pygame.display.set_mode(size, flags, display=min(self._monitor, monitors - 1))
        except pygame.error:
            raise NoDisplay(no_screen()) from None


def start_video() -> None:
    """Start the video part of SDL. Raises NoDisplay."""
    # Windows must not enlarge and blur the window by itself.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Fingers are fingers: no clicks are to be made of them besides.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    # Sound is opened later and by itself, so the parts are started one by one.
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay(no_screen()) from None
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL would rather draw where nobody looks than say that there is no screen.
        pygame.display.quit()
        raise NoDisplay(no_screen())
    pygame.font.init()


def no_screen() -> str:
    """Return the one sentence about a missing screen."""
    return _("There is no screen here on which a window could be opened.")


def _choose(options: WindowOptions) -> str:
    """Return how frames reach the screen faster here, and set SDL up for it.

    Without a graphics card a whole picture takes about three times as long the default way; with
    one it is the other way round. So both are tried once, and the answer is remembered.
    """
    if options.framebuffer in ("accelerated", "plain"):
        choice = options.framebuffer
    elif os.environ.get(HINT) or pygame.display.get_driver() in UNSEEN:
        return "auto"
    else:
        costs = {name: _flip_cost(options.size, name) for name in ("plain", "accelerated")}
        log.info("frame costs: %s", costs)
        choice = min(costs, key=lambda name: costs[name])
    os.environ[HINT] = "0" if choice == "plain" else "1"
    return choice


def _flip_cost(size: tuple[int, int], choice: str) -> float:
    """Return the seconds that showing a whole picture takes."""
    os.environ[HINT] = "0" if choice == "plain" else "1"
    _restart_video()
    try:
        screen = pygame.display.set_mode(size, pygame.HIDDEN)
    except pygame.error:
        return float("inf")
    best = float("inf")
    for shade in range(4):
        screen.fill((shade, 0, 0))
        before = time.perf_counter()
        pygame.display.flip()
        best = min(best, time.perf_counter() - before)
    _restart_video()
    return best


def _restart_video() -> None:
    """Close the connection to the screen and open it anew. Raises NoDisplay.

    A screen that nobody else uses starts afresh when we leave, and is away for a moment.
    """
    pygame.display.quit()
    for _attempt in range(RESTARTS):
        try:
            pygame.display.init()
        except pygame.error:
            time.sleep(RESTART_SECONDS)
        else:
            return
    raise NoDisplay(no_screen())
