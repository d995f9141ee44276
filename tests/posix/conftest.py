"""Tests here depend on the system: on Windows, which has no such signals, none is collected."""

from __future__ import annotations

import sys

from tests import tools

collect_ignore_glob: list[str] = []
if sys.platform == "win32":
    collect_ignore_glob.append("test_*.py")
elif not tools.are_tried((*tools.SCREEN, *tools.MANAGER)):
    # The same keys are put into the window's queue by test_kiosk_escape.
    collect_ignore_glob.append("test_kiosk_window.py")
