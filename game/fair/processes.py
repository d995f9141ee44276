"""The fair mode as two processes: one with the window, and the guard that keeps it running."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from filelock import FileLock, Timeout

from game.fair.guard import Guard, Link
from game.fair.notice import show_notice
from game.fair.plan import find_plan, kiosk_folder
from game.fair.watchdog import HOPELESS, Limits
from game.later import later
from game.match.setup import AppOptions
from game.match.storage.log import FAIR, keep_log, log_file, log_unexpected
from game.match.storage.trouble import N_, TroubleError, trouble
from game.ui.leaving import leave
from game.ui.window import NoDisplay, no_screen

# Imported later, so that the guard itself stays small.
with later():
    from game.fair import kiosk

LOCK = "watchdog.lock"
HELD_SECONDS = 60.0
"""Seconds for which a window may be silent while it is moved or resized."""
STAY = "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"


def keep_fair(file: Path | None = None, *, in_window: bool = False) -> int:
    """Keep the fair mode running until its staff ends it; return 0 or BACK_TO_NORMAL.

    `file` is the staff's kiosk.yaml; with `in_window` the screen is not filled. After Ctrl+C it
    returns 130. Raises NoDisplay, or TroubleError if a fair mode runs already.
    """
    folder = kiosk_folder()
    lock = _take_lock(folder)
    language = find_plan(file)[0].languages[0]
    # Windows stops the program while somebody holds the title bar of its window.
    limits = Limits(silence=HELD_SECONDS) if in_window else Limits()
    notice = partial(show_notice, language, log_file(FAIR), in_window)
    try:
        status = Guard(_receive_visitors, (file, in_window), folder, notice, limits).run()
    finally:
        if lock is not None:
            lock.release()
    if status == HOPELESS:
        raise NoDisplay(no_screen())
    return status


def _take_lock(folder: Path) -> FileLock | None:
    """Return the held lock, or None if no lock can be made."""
    lock = FileLock(folder / LOCK, timeout=0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:  # it is an OSError, too, so it comes first
        raise TroubleError(trouble(N_("The fair mode is running already."))) from None
    except (OSError, RuntimeError):
        return None
    return lock


def _receive_visitors(link: Link, file: Path | None, in_window: bool) -> None:
    """Run the window; the exit status of this process tells how it ended."""
    keep_log(FAIR)
    # Keep filling the screen if something else gets the keyboard focus.
    os.environ.setdefault(STAY, "0")

    def beat(visited: kiosk.Kiosk) -> None:
        link.beat()
        if link.is_asked_to_end:
            visited.staff_quit()

    plan, problem = find_plan(file)
    options = AppOptions(full_screen=not in_window, welcome=False)
    try:
        status = kiosk.run_kiosk(plan, problem=problem, options=options, beat=beat)
    except NoDisplay:
        status = HOPELESS
    except Exception as error:
        log_unexpected(error)
        status = 1
    sys.exit(leave(status))
