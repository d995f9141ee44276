"""A whole match between opponents on a real window, for the peak of memory."""

from __future__ import annotations

import pygame

from game.ai.brain import DirectBrain
from game.app.memory import keep_large_blocks_apart, megabytes
from game.ui.window import Window, WindowOptions
from game.workbench.frame_cost import fresh_table, stack_for

SIZE = (1920, 1080)
STEP = 0.2
"""Seconds between two frames: everything is drawn, but few of the frames in between."""
MOST_FRAMES = 60_000


def peak_memory(ruleset: str) -> float | None:
    """Play a match to its end; return the peak memory of this process in megabytes.

    None if the system does not tell. Raises NoDisplay.
    """
    keep_large_blocks_apart()
    window = Window(WindowOptions(SIZE), "Uffdisch", None)
    try:
        _play(window, ruleset)
    finally:
        pygame.quit()
    return megabytes("VmHWM")


def _play(window: Window, ruleset: str) -> None:
    stack = stack_for(window)
    clock = [0.0]
    scene = fresh_table(stack, ruleset, clock, DirectBrain())
    stack.replace(scene)
    for _frame in range(MOST_FRAMES):
        clock[0] += STEP * 1000
        stack.update(STEP)
        window.present(stack.draw())
        if scene.match.is_over and scene.table.is_idle:
            return
    raise RuntimeError("the match did not end")
