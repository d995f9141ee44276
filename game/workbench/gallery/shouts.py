"""Pictures of shouts: the time line at every table, and the pages of the calibration."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.match.people.measures import Measure, Measures, Reaction
from game.match.shouts.times import Contest, ShoutTime
from game.match.storage.header import SeatPlan
from game.rules.core import Seat
from game.scenes.calibration.scene import PAGES, CalibrationScene
from game.scenes.play.scene import PlayScene
from game.ui.scene import SceneStack

NAMES = ("Lena", "Karl-Heinz", "Käthe", "Schorsch", "Maya", "Jonas", "Liesel", "Olav")
TIMES = (455, 412, None, 655, 701, None, 933, 1204)
"""By seat, in milliseconds."""


def show_times(scene: PlayScene, players: int) -> None:
    """Show the time line of a contest in which everybody at the table took part."""
    times = [
        ShoutTime(Seat(seat), ms, 100 if seat == 3 else 0)
        for seat, ms in enumerate(TIMES[:players])
    ]
    times.sort(key=lambda time: time.counted)
    scene.shout_strip.show(Contest(1, times[0].seat, tuple(times)))


def calibration(stack: SceneStack, page: str, people: int = 4) -> None:
    """Show a page for several people, most of them measured."""
    plans = [SeatPlan(name, colour=i, avatar=i) for i, name in enumerate(NAMES[:people], 1)]
    with tempfile.TemporaryDirectory() as folder:
        measures = Measures(Path(folder))
        for number, plan in enumerate(plans[:-1]):
            devices = {"keyboard": Reaction(287 + 60 * number, 41, 7, number % 2, 0)}
            if number == 1:
                devices["gamepad 1"] = Reaction(300, 22, 6, 0, 1)
            measures.keep(plan, Measure(50 * number, devices))
    stack.push(
        CalibrationScene(stack.stage, plans, measures, lambda **_changes: None, lambda: 0.0, page)
    )
    stack.update(0.1)


SCREENS: dict[str, Callable[[SceneStack], None]] = {
    f"calibration-{page.key}": partial(calibration, page=page.key) for page in PAGES
}
