"""What is collected here depends on the system: on Windows nothing, it has no such signals."""

from __future__ import annotations

import shutil
import sys

from tests.app.test_real_window import TOOLS

collect_ignore_glob: list[str] = []
if sys.platform == "win32":
    collect_ignore_glob.append("test_*.py")
elif not all(map(shutil.which, TOOLS)):
    # The same keys are put into the window's queue by test_kiosk_escape.
    collect_ignore_glob.append("test_kiosk_window.py")
