"""The program's window: opened once, resized, full screen, painted only where it changed."""

from __future__ import annotations

import logging
import os
import time
import warnings
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.renderer import Renderer
from game.ui.text import _
from game.ui.x11 import fills_screen

log = logging.getLogger(__name__)

SMALLEST = (640, 400)
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing."""
WINDOW_CLASS = "uffdisch"
"""`StartupWMClass` of the desktop entry."""
AROUND = (16, 100)
"""Pixels of width and height that the window's frame and the bars of a desktop may take."""
HINT = "SDL_FRAMEBUFFER_ACCELERATION"
RESTARTS, RESTART_SECONDS = 30, 0.1
"""How often the screen is asked for again, and the seconds between."""


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
    fits: bool = False
    """Whether it fills the desktop if it would be too large for it; otherwise `size` counts."""


class Window:
    """A resizable window and what was painted on it last."""

    def __init__(self, options: WindowOptions, title: str, icon: pygame.Surface | None) -> None:
        """Open it. Raises NoDisplay with one sentence for the player."""
        self._windowed_size = options.size
        self.full_screen = options.full_screen
        self._monitor = options.monitor
        self._place: tuple[int, int] | None = None
        """Where the window was before it filled the screen, as far as the system tells."""
        self.renderer = Renderer()
        self._shown_once = False
        start_video()
        self.framebuffer = _choose(options)
        self._title, self._icon = title, icon
        self._dress()
        self.screen = self._open()
        if options.fits and not self.full_screen:
            self._stay_on_desktop()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.screen.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to open with next time."""
        return self._windowed_size

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window where it was before."""
        if not self.full_screen:
            self._place = _position()
        self.full_screen = not self.full_screen
        self.screen = self._open()
        if not self.full_screen and self._place is not None:
            # Otherwise the frame around the window would push it down a little each time.
            _move(self._place)
        self.renderer.forget()

    def use_monitor(self, number: int) -> None:
        """Open it again on another screen."""
        self._monitor = number
        self.screen = self._open()
        self.renderer.forget()

    def keep_keys(self) -> None:
        """Get all keys, even those with which the system changes windows, if it allows that."""
        try:
            pygame.Window.from_display_module().grab_keyboard = True
        except pygame.error:
            log.info("the system keeps its own keys")

    @property
    def is_hidden(self) -> bool:
        """Whether it was hidden, as far as the system tells."""
        return not pygame.display.get_active()

    @property
    def is_in_front(self) -> bool:
        """Whether it is visible and gets the keys."""
        return not self.is_hidden and pygame.key.get_focused()

    def come_back(self) -> None:
        """Show the window again after it was hidden."""
        try:
            if self.is_hidden and pygame.display.get_driver() == "x11":
                # SDL would wait for it to appear, which never happens while the desktop is shown. A
                # new window is always shown.
                self._reopen()
            window = pygame.Window.from_display_module()
            if self.is_hidden:
                window.restore()
            window.focus()
        except pygame.error:
            log.info("the window cannot be fetched back here")

    @property
    def has_lost_screen(self) -> bool:
        """Whether it should fill the screen but does not any more; asks the system."""
        if not self.full_screen:
            return False
        # SDL believes a window to be full when a window manager has made it an ordinary one.
        fills = fills_screen()
        return not (pygame.display.is_fullscreen() if fills is None else fills)

    def fill_again(self) -> None:
        """Fill the screen again after the system has taken it away."""
        try:
            window = pygame.Window.from_display_module()
            window.set_windowed()  # SDL would do nothing to a window that it believes to be full
            window.set_fullscreen(True)
        except pygame.error:
            log.info("the screen cannot be filled again here")
        self.screen = pygame.display.get_surface() or self.screen
        self._shown_once = False
        self.renderer.forget()

    def _reopen(self) -> None:
        """Close the window and open another one. Raises NoDisplay."""
        has_pointer = pygame.mouse.get_visible()
        _restart_video()
        self._dress()
        self.screen = self._open()
        pygame.mouse.set_visible(has_pointer)
        self.renderer.forget()

    def moved_to(self, monitor: int) -> None:
        """Note that the person has moved the window to another screen."""
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

    def _stay_on_desktop(self) -> None:
        """Fill the desktop if the window and its frame would be too large for it."""
        needed = zip(self._windowed_size, AROUND, self._desktop(), strict=True)
        if all(side + around <= room for side, around, room in needed):
            return
        try:
            pygame.Window.from_display_module().maximize()
        except pygame.error:
            log.info("the window cannot fill the desktop here")

    def _desktop(self) -> tuple[int, int]:
        """Return width and height of the screen that it is on."""
        desktops = pygame.display.get_desktop_sizes()
        return desktops[min(self._monitor, len(desktops) - 1)]

    def _dress(self) -> None:
        """Give the next window its title and icon."""
        if self._icon:
            pygame.display.set_icon(self._icon)
        pygame.display.set_caption(self._title)

    def _open(self) -> pygame.Surface:
        flags = pygame.RESIZABLE
        size = self._windowed_size
        if self.full_screen:
            flags = pygame.FULLSCREEN
            size = (0, 0)
        monitors = pygame.display.get_num_displays()
        self._shown_once = False
        try:
            with warnings.catch_warnings():
                # pygame warns about another size than the one asked for, which is used.
                warnings.simplefilter("ignore", RuntimeWarning)
                number = min(self._monitor, monitors - 1)
                screen = pygame.display.set_mode(size, flags, display=number)
            if not self.full_screen and screen.get_size() != size:
                # Some systems keep the large size when the full screen is left, until asked again.
                pygame.Window.from_display_module().size = size
                screen = pygame.display.get_surface() or screen
        except pygame.error:
            raise NoDisplay(no_screen()) from None
        return screen


def _position() -> tuple[int, int] | None:
    """Return where the window is; None if the system does not tell."""
    try:
        return pygame.Window.from_display_module().position
    except pygame.error:
        return None


def _move(place: tuple[int, int]) -> None:
    try:
        pygame.Window.from_display_module().position = place
    except pygame.error:
        log.info("the window cannot be moved here")


def start_video() -> None:
    """Start the video part of SDL. Raises NoDisplay."""
    # Windows must not enlarge and blur the window by itself.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Fingers are fingers: they must not become clicks, too.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    # Task bars know the window by the class that the desktop entry names; pygame would name it
    # after the file that was started.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = WINDOW_CLASS
    # Sound is opened later and separately, so the parts are started one by one.
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay(no_screen()) from None
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL would draw invisibly instead of saying that there is no screen.
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
    """Close the connection to the screen and open it again. Raises NoDisplay.

    A screen that nobody else uses restarts when we leave, and is missing for a moment. SDL may
    then choose another driver, which draws invisibly.
    """
    driver = pygame.display.get_driver() if pygame.display.get_init() else ""
    pygame.display.quit()
    for _attempt in range(RESTARTS):
        try:
            pygame.display.init()
        except pygame.error:
            time.sleep(RESTART_SECONDS)
        else:
            if driver in ("", pygame.display.get_driver()):
                return
            pygame.display.quit()
            time.sleep(RESTART_SECONDS)
    raise NoDisplay(no_screen())
