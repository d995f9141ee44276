"""The door from the settings to the fair mode, and back."""

from __future__ import annotations

from game.app import Door
from game.later import soon
from game.match.storage.trouble import TroubleError
from game.scenes.actions import WayOut
from game.ui.frame import Press
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import N_, _

with soon():
    from game.fair import plan as plans
    from game.fair import processes, watchdog
    from game.scenes.dialogs import messages

KEY = "kiosk"

CORNERS = {
    "top-left": N_("top left"),
    "top-right": N_("top right"),
    "bottom-right": N_("bottom right"),
    "bottom-left": N_("bottom left"),
}
"""The names of the corners of a plan."""


def ask_for_kiosk(stage: Stage, stack: SceneStack, start: Press) -> None:
    """Explain the fair mode, and start it if somebody confirms."""
    plan, problem = plans.find_plan()
    words = [
        _(
            "For a fair or a party: the computer shows the games by itself, and whoever touches "
            "the screen plays a short one. Your settings, games and statistics stay untouched."
        ),
        way_out(plan),
    ]
    if problem:
        words.append(_("Your own plan cannot be used: {problem}").format(problem=problem))

    title = _("Start the fair mode?")
    stack.push(messages.ConfirmDialog(stage, title, words, _("Start it"), start))


def way_out(plan: plans.KioskPlan) -> str:
    """Return how to leave the fair mode, for the staff."""
    words = _(
        "It fills the screen, and only you can get out: touch its corners one after the other "
        "({corners}) or press {key}, and type the PIN {pin}."
    )
    corners = ", ".join(_(CORNERS[corner]) for corner in plan.staff.corners)
    return words.format(corners=corners, key=plan.staff.key.upper(), pin=plan.pin)


def enter() -> bool:
    """Run the fair mode; return whether the staff wants the ordinary program afterwards."""
    try:
        return processes.keep_fair() == watchdog.BACK_TO_NORMAL
    except TroubleError:
        return True  # it is running already


def door() -> Door:
    """Return the door to the fair mode."""
    return Door(WayOut("display", KEY, N_("Fair mode"), N_("Start …"), ask_for_kiosk), enter)
