"""Gives back to the system what scenes that are gone have left in memory."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from pathlib import Path
from typing import Any

LARGE_BYTES = 256 * 1024
"""Pictures from this size on lie in blocks of their own, which go back when they are freed."""
_MMAP_THRESHOLD = -3
_TRIM_THRESHOLD = -1


def keep_large_blocks_apart() -> None:
    """Ask the GNU C library to return large blocks at once; elsewhere it is done anyway.

    Left alone, it takes the largest block ever freed for a usual size and keeps those, too:
    after many scenes half of the memory consisted of holes.
    """
    if (library := _c_library()) is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(_TRIM_THRESHOLD, LARGE_BYTES)


def tidy() -> None:
    """Let go of scenes that are gone, and of the holes that they leave; takes some hundredths.

    Scene and table know each other, so only the collector finds them, and it does not know how
    large their pictures are.
    """
    gc.collect()
    if (library := _c_library()) is not None:
        library.malloc_trim(0)


@cache
def _c_library() -> Any:
    """Return the GNU C library, None if it is another one."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        _ = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):
        return None
    return library


def megabytes(field: str, process: int | None = None) -> float | None:
    """Return a figure of a process, `VmRSS` (now) or `VmHWM` (at most); None if unknown.

    Of this process unless another one's id is given.
    """
    if sys.platform == "linux":
        # What other systems call the peak has been inherited from the parent process here.
        for line in Path(f"/proc/{process or 'self'}/status").read_text("ascii").splitlines():
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) / 1024
    if sys.platform == "darwin" and field == "VmHWM" and process is None:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    return None
