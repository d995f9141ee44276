"""The windowed program: what the command line may ask of it."""

from __future__ import annotations

import gc
from pathlib import Path

from game.match.setup import AppOptions
from game.ui.window import NoDisplay

__all__ = ["NoDisplay", "bench_frame", "run", "screenshot", "screenshot_names"]


def run(options: AppOptions) -> int:
    """Open the window and stay until it is closed; return the exit status.

    From the settings the fair mode may be started; it leads back here if its staff wants that.
    Raises NoDisplay if there is no screen.
    """
    # What is made now stays: the collector would only look through it again and again.
    gc.disable()
    from game.app.program import Program

    gc.freeze()
    gc.enable()
    while True:
        program = Program(options)
        status = program.run()
        if not program.wants_kiosk or not _keeps_fair():
            return status
        options = AppOptions(options.language, size=options.size, full_screen=options.full_screen)


def _keeps_fair() -> bool:
    """Run the fair mode; return whether the staff wants the ordinary program afterwards."""
    from game.fair.processes import keep_fair
    from game.fair.watchdog import BACK_TO_NORMAL
    from game.match.storage.trouble import TroubleError

    try:
        return keep_fair() == BACK_TO_NORMAL
    except TroubleError:
        return True  # it is running already


def screenshot(name: str, size: tuple[int, int], language: str, out: Path) -> None:
    """Save a picture of a named situation, without a display.

    Raises KeyError for an unknown name and OSError if the file cannot be written.
    """
    from game.workbench.gallery.pictures import save

    save(name, size, language, out)


def screenshot_names() -> list[str]:
    """Return the situations that can be pictured."""
    from game.workbench.gallery.pictures import names

    return names()


def bench_frame(ruleset: str, size: tuple[int, int]) -> dict[str, float | None]:
    """Measure what a frame costs at a full table while cards fly. Raises NoDisplay."""
    from game.workbench.frame_cost import measure

    return measure(ruleset, size)
