"""Programs and systems that some tests need: missing ones are reported, and fail in CI."""

from __future__ import annotations

import os
import shutil
import sys

SCREEN = ("Xvfb", "xdotool")
MANAGER = ("openbox",)
USES = {
    "the program in a real window": SCREEN,
    "the fair mode under a window manager": (*SCREEN, *MANAGER),
}
ELSEWHERE = "processes, signals, full disks and windows of POSIX systems"


def missing(tools: tuple[str, ...]) -> list[str]:
    """Return the tools that are not installed."""
    return [tool for tool in tools if shutil.which(tool) is None]


def are_tried(tools: tuple[str, ...]) -> bool:
    """Return whether to run a test that needs these tools; always in CI on Linux, where it fails
    without them."""
    return not missing(tools) or (sys.platform == "linux" and bool(os.environ.get("CI")))


def demand(tools: tuple[str, ...]) -> None:
    """Fail with one sentence if one of them is missing."""
    assert not missing(tools), f"not installed: {', '.join(missing(tools))}"


def processors() -> int:
    """Return how many processors we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def not_tested() -> list[str]:
    """Return sentences about what was not tested on this computer."""
    if sys.platform == "win32":
        return [f"not tested: {ELSEWHERE}, as this is Windows"]
    return [
        f"not tested: {what}, as {' and '.join(gone)} {'is' if len(gone) == 1 else 'are'} missing"
        for what, tools in USES.items()
        if (gone := missing(tools))
    ]
