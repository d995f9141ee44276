"""Pictures of what the staff of a fair sees."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.fair.counts import TABLE, Tally
from game.fair.phone_plan import PhonePlan
from game.fair.pin import PinGate
from game.fair.plan import bundled_plan
from game.fair.scenes.staff import StaffMenu
from game.fair.scenes.staff_pad import StaffPad
from game.match.storage.trouble import Trouble
from game.phones.addresses import Address
from game.ui.scene import SceneStack
from game.ui.text import current_language
from game.workbench.gallery.fair import as_kiosk, choice
from game.workbench.gallery.phones import KNOWN

TODAY = {"uffbasse": Tally(23, 18, 4, 5418, 308), "sauce": Tally(7, 7, 0, 3010)}
MISTAKE = "kiosk.yaml:12:7: unknown key 'idel'; did you mean 'idle'?"


class _Counted:
    """A day at a fair."""

    table = Path("kiosk") / "counts" / TABLE
    trouble: Trouble | None = None

    def of_today(self) -> dict[str, Tally]:
        """Return what was played."""
        return TODAY


class Desk:
    """Phones of visitors as the staff has chosen."""

    is_on = True
    failure = ""
    trouble: Trouble | None = None

    def __init__(self, plan: PhonePlan) -> None:
        self.plan = plan

    def switch(self, *, is_on: bool) -> None:
        """Nothing changes."""

    def addresses(self) -> Sequence[Address]:
        """Return the addresses of a computer at a stand."""
        return KNOWN

    def next_address(self) -> None:
        """Nothing changes."""


class _Staffed:
    """The program around a pictured menu: it reports a day and does nothing."""

    def __init__(self, problem: str, plan: PhonePlan | None) -> None:
        self.plan = replace(bundled_plan(), languages=(current_language(),))
        self.problem = problem
        self.counts = _Counted()
        self.volume = 60
        self.phones = Desk(plan or PhonePlan())
        self.troubles: list[Trouble] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


def menu(stack: SceneStack, problem: str = "", phones: PhonePlan | None = None) -> None:
    """Show the menu in front of the choice of games."""
    choice(stack)
    as_kiosk(stack)
    stack.push(StaffMenu(stack.stage, _Staffed(problem, phones)))
    stack.update(1.0)


def pad(stack: SceneStack, digits: str = "12") -> None:
    """Show the pad, with digits typed on it."""
    choice(stack)
    as_kiosk(stack)
    with tempfile.TemporaryDirectory() as folder:
        gate = PinGate(bundled_plan().pin, Path(folder), lambda: 0.0)
        scene = StaffPad(stack.stage, gate, lambda: None)
        stack.push(scene)
        for digit in digits:
            scene.type(digit)
    stack.update(1.0)


SCREENS: dict[str, Callable[[SceneStack], object]] = {
    "kiosk-staff": menu,
    "kiosk-staff-mistake": partial(menu, problem=MISTAKE),
    "kiosk-staff-phones": partial(menu, phones=PhonePlan(allowed=True, address="192.168.8.2")),
    "kiosk-pad": pad,
    "kiosk-pad-waits": partial(pad, digits="0000" * 3),
}
"""By the name of the picture."""
