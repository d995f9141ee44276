"""`uffdisch kiosk`: the fair mode with its guard; with --soak a trial of hours in minutes."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

from tqdm import tqdm

from game.cli.common.failure import CommandError, complain
from game.cli.matches.play import show
from game.fair import processes
from game.fair.plan import find_plan
from game.fair.watchdog import BACK_TO_NORMAL
from game.later import later
from game.match.setup import AppOptions
from game.match.storage.log import keep_log
from game.match.storage.trouble import TroubleError
from game.ui.text import _, explain
from game.ui.window import NoDisplay

with later():
    from game.fair import soak


def run(options: argparse.Namespace) -> int:
    """Run the fair mode until the staff ends it, or the soak trial."""
    file: Path | None = options.plan
    _plan, problem = find_plan(file)
    if problem:
        complain(problem)
        complain(_("the plan delivered with the program is used instead"))
    if options.soak:
        return _soak(options.soak, file)
    keep_log()
    try:
        status = processes.keep_fair(file, in_window=options.window)
    except NoDisplay as error:
        raise CommandError(str(error)) from None
    except TroubleError as error:
        raise CommandError(explain(error.trouble)) from None
    if status == BACK_TO_NORMAL:
        return show(AppOptions(language=vars(options).get("lang")))
    return status


def _soak(cycles: int, file: Path | None) -> int:
    """Let random visitors come and go; 1 if anything grows, slows down or fails."""
    # Nobody should see or hear it, and nothing should be counted.
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    plan = find_plan(file)[0]
    with tempfile.TemporaryDirectory(prefix="uffdisch-soak-") as folder:
        os.environ["UFFDISCH_HOME"] = folder
        with tqdm(total=cycles, unit=" " + _("visitors"), file=sys.stderr) as bar:
            result = soak.soak(plan, cycles, progress=bar.update)
    print(json.dumps(result.figures(), indent=2))
    for line in result.findings():
        complain(line)
    return 1 if result.findings() else 0
