"""Programs that play by themselves until somebody kills them; see kill_many.

`python -m tests.posix.mortal play` is the ordinary program with a person who plays anything legal:
it goes on with the match that the home screen offers, or deals one. It writes what can be seen:
"resumed ENTRIES DIGEST" first if a match was offered, then "shown ENTRIES DIGEST" for each change.

`python -m tests.posix.mortal guard FOLDER` is a guarded fair mode with restless visitors. Its
children write "PID SCENE" to FOLDER/scenes whenever another kind of scene is in front.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

from game.app import program as program_module
from game.app.dealing import request_of
from game.app.program import Program
from game.fair.guard import Guard, Link
from game.fair.kiosk import Kiosk
from game.fair.plan import bundled_plan, kiosk_folder
from game.fair.scenes.attract import AttractScene
from game.fair.soak import quick
from game.fair.visitor import Visitor, VisitorKind
from game.fair.watchdog import Limits
from game.match.setup import AppOptions, PlayRequest
from game.rules.core import CLOCK
from game.scenes.home.scene import HomeScene
from game.scenes.play.scene import PlayScene
from game.ui.frame import find

SIZE = (800, 500)
HURRY = 8
RULESETS = (("uffbasse", 3), ("uffda", 3), ("sauce", 4))


class QuickTime:
    """A clock that runs several times as fast, so that kills meet many moments."""

    time_ns = staticmethod(time.time_ns)

    @staticmethod
    def monotonic() -> float:
        return time.monotonic() * HURRY


class Alone(Program):
    """The ordinary program, and somebody who plays."""

    def __init__(self) -> None:
        vars(program_module)["time"] = QuickTime
        super().__init__(AppOptions(size=SIZE, full_screen=False, welcome=False))
        self._chance = random.Random(os.getpid())
        self._told = ""

    def _step(self, seconds: float, *, is_first: bool) -> bool:
        return super()._step(seconds * HURRY, is_first=is_first)

    def on_frame(self) -> None:
        top = self._stack.top
        if isinstance(top, HomeScene):
            self._begin()
        elif isinstance(top, PlayScene) and not top.match.is_over:
            self._tell("shown", top)
            self._act(top)
        elif top is not None:
            self.home()

    def _begin(self) -> None:
        offered = find(self._stack.draw().targets, "save:0")
        if offered is not None and offered.press is not None:
            offered.press()
            top = self._stack.top
            assert isinstance(top, PlayScene), "what is offered can be opened"
            self._tell("resumed", top)
            return
        name, seats = self._chance.choice(RULESETS)
        kinds = ("human", *["easy"] * (seats - 1))
        self.deal(request_of(PlayRequest(name, kinds), self._stage.settings))

    def _tell(self, word: str, scene: PlayScene) -> None:
        words = f"{len(scene.match.record.entries)} {scene.match.digest()}"
        if words != self._told:
            self._told = words
            print(word, words, flush=True)

    def _act(self, scene: PlayScene) -> None:
        viewer, actors = scene.table.viewer, scene.match.actors()
        if viewer in actors and CLOCK not in actors and scene.may_act():
            assert viewer is not None
            scene.submit(viewer, self._chance.choice(scene.match.observation(viewer).legal))


class Restless(Kiosk):
    """The fair mode, with visitors who come and go all the time."""

    def __init__(self, link: Link, told: Path) -> None:
        options = AppOptions(size=SIZE, full_screen=False, welcome=False)
        super().__init__(quick(bundled_plan()), options=options)
        self._link = link
        self._scenes = told
        self._chance = random.Random(os.getpid())
        self._visitor: Visitor | None = None
        self._last = ""

    def on_frame(self) -> None:
        self._link.beat()
        if self._link.is_asked_to_end:
            self.staff_quit()
        name = type(self._stack.top).__name__
        if name != self._last:
            self._last = name
            with self._scenes.open("a", encoding="ascii") as file:
                file.write(f"{os.getpid()} {name}\n")
        if self._visitor is None or self._visitor.is_gone:
            self._visitor = Visitor(
                self._stack, self._chance.choice(list(VisitorKind)), self._chance
            )
        if isinstance(self._stack.top, AttractScene):
            self._visitor.touch((0.5, 0.5), 0)
        elif places := self._visitor.find("game:"):
            self._visitor.click(self._chance.choice(places))
        elif self._chance.random() < 0.3:
            self._visitor.act()


def receive(link: Link, told: Path) -> None:
    sys.exit(Restless(link, told).run())


def no_sign(reason: str, seconds: float) -> None:
    """Show nothing: nobody looks at this screen."""


if __name__ == "__main__":
    from tests.posix import mortal

    if sys.argv[1] == "play":
        sys.exit(mortal.Alone().run())
    limits = Limits(crashes=10**6, starting=300.0)
    place = Path(sys.argv[2]) / "scenes"
    sys.exit(Guard(mortal.receive, (place,), kiosk_folder(), mortal.no_sign, limits).run())
