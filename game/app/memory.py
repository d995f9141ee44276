"""Returns the memory of closed scenes to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from pathlib import Path
from typing import Any

LARGE_BYTES = 256 * 1024
"""Pictures of this size or more get their own blocks, which go back to the system when freed."""
_MMAP_THRESHOLD = -3
_TRIM_THRESHOLD = -1


def keep_large_blocks_apart() -> None:
    """Ask the GNU C library to return large blocks at once; elsewhere that is done anyway.

    By default, the library takes the largest block ever freed as a usual size and keeps those, too:
    after many scenes half of the memory consisted of holes.
    """
    if (library := _c_library()) is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(_TRIM_THRESHOLD, LARGE_BYTES)


def tidy() -> None:
    """Free closed scenes and the holes that they leave; takes some hundredths of a second.

    Scene and table refer to each other, so only the collector frees them, and it does not know how
    large their pictures are.
    """
    gc.collect()
    if (library := _c_library()) is not None:
        library.malloc_trim(0)


@cache
def _c_library() -> Any:
    """Return the GNU C library; None if the system has another one."""
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

    It is about this process unless another id is given.
    """
    if sys.platform == "linux":
        # Here the peak that other systems report is inherited from the parent process.
        for line in Path(f"/proc/{process or 'self'}/status").read_text("ascii").splitlines():
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) / 1024
    if sys.platform == "darwin" and field == "VmHWM" and process is None:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    return None
