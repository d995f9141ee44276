"""The windowed program: what the command line may ask of it."""

from __future__ import annotations

from pathlib import Path

from game.match.setup import AppOptions
from game.ui.window import NoDisplay

__all__ = ["NoDisplay", "bench_frame", "run", "screenshot", "screenshot_names"]


def run(options: AppOptions) -> int:
    """Open the window and stay until it is closed; return the exit status.

    Raises NoDisplay if there is no screen.
    """
    from game.app.program import Program

    return Program(options).run()


def screenshot(name: str, size: tuple[int, int], language: str, out: Path) -> None:
    """Save a picture of a named situation, without a display.

    Raises KeyError for an unknown name and OSError if the file cannot be written.
    """
    from game.app.gallery import save

    save(name, size, language, out)


def screenshot_names() -> list[str]:
    """Return the situations that can be pictured."""
    from game.app.gallery import names

    return names()


def bench_frame(ruleset: str, size: tuple[int, int]) -> dict[str, float | None]:
    """Measure what a frame costs at a full table while cards fly. Raises NoDisplay."""
    from game.app.frame_cost import measure

    return measure(ruleset, size)
