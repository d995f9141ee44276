"""The real place of a program that macOS has opened from a temporary one.

A program from the net without a known signature, not moved by the Finder, is opened from a
read-only image below `AppTranslocation`, without the files beside it.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

TRANSLOCATION = "AppTranslocation"

_FRAMEWORKS = "/System/Library/Frameworks"
_LONGEST_PATH = 4096


def is_translocated(place: Path) -> bool:
    """Whether macOS shows a program at another place than its own."""
    return sys.platform == "darwin" and TRANSLOCATION in place.parts


@cache
def original(place: Path) -> Path | None:
    """Return where a translocated program lies; None if the system does not tell."""
    try:
        return _ask_system(
            ctypes.CDLL(f"{_FRAMEWORKS}/CoreFoundation.framework/CoreFoundation"),
            ctypes.CDLL(f"{_FRAMEWORKS}/Security.framework/Security"),
            os.fsencode(place),
        )
    except (OSError, AttributeError):  # no such library, or no such function in it
        return None


def _ask_system(foundation: Any, security: Any, place: bytes) -> Path | None:
    make_url = foundation.CFURLCreateFromFileSystemRepresentation
    make_url.restype = ctypes.c_void_p
    make_url.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_long, ctypes.c_bool]
    find = security.SecTranslocateCreateOriginalPathForURL
    find.restype = ctypes.c_void_p
    find.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    write_path = foundation.CFURLGetFileSystemRepresentation
    write_path.restype = ctypes.c_bool
    write_path.argtypes = [ctypes.c_void_p, ctypes.c_bool, ctypes.c_char_p, ctypes.c_long]
    let_go = foundation.CFRelease
    let_go.restype = None
    let_go.argtypes = [ctypes.c_void_p]
    shown = make_url(None, place, len(place), True)
    if not shown:
        return None
    found = find(shown, None)
    let_go(shown)
    if not found:
        return None
    path = ctypes.create_string_buffer(_LONGEST_PATH)
    is_written = write_path(found, True, path, _LONGEST_PATH)
    let_go(found)
    return Path(os.fsdecode(path.value)) if is_written and path.value else None
