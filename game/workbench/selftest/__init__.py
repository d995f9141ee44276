"""The program's check of itself: everything is there, can be seen, played, saved and resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.workbench.selftest import inventory, pictures, survival, thinking, whole_games
from game.workbench.selftest.finding import Finding

__all__ = ["Finding", "check_all", "play_until_killed"]

play_until_killed = survival.play_until_killed

CHECKS: tuple[Callable[[Path], Iterator[Finding]], ...] = (
    inventory.check,
    thinking.check,
    pictures.check,
    whole_games.check,
    survival.check,
)


def check_all(folder: Path, *, with_scenes: bool = True) -> Iterator[Finding]:
    """Make every check, and yield each finding at once; `folder` is empty and writable.

    Drawing every scene takes longest, and may be left out. A check that fails to run is a finding,
    too.
    """
    for check in CHECKS:
        if check is pictures.check and not with_scenes:
            continue
        name = check.__module__.rpartition(".")[2].replace("_", " ")
        try:
            yield from check(folder)
        except Exception as error:
            yield Finding(name, is_right=False, said=f"{type(error).__name__}: {error}")
