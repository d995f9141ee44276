"""The door from the settings to the fair mode, and back."""

from __future__ import annotations

from game.app import Door
from game.fair.plan import KioskPlan, find_plan
from game.scenes.messages import ConfirmDialog
from game.scenes.settings.further import Further
from game.scenes.settings.section import SettingsHost
from game.ui.text import N_, _

KEY = "kiosk"

CORNERS = {
    "top-left": N_("top left"),
    "top-right": N_("top right"),
    "bottom-right": N_("bottom right"),
    "bottom-left": N_("bottom left"),
}
"""What the corners of a plan are called."""


def ask_for_kiosk(host: SettingsHost) -> None:
    """Explain the fair mode, and start it if that is wanted."""
    plan, problem = find_plan()
    words = [
        _(
            "For a fair or a party: the computer shows the games by itself, and whoever touches "
            "the screen plays a short one. Your settings, games and statistics stay untouched."
        ),
        way_out(plan),
    ]
    if problem:
        words.append(_("Your own plan cannot be used: {problem}").format(problem=problem))

    def start() -> None:
        host.actions.leave_for(KEY)

    dialog = ConfirmDialog(host.stage, _("Start the fair mode?"), words, _("Start it"), start)
    host.stack.push(dialog)


def way_out(plan: KioskPlan) -> str:
    """Return how to leave the fair mode, for whoever starts it."""
    words = _(
        "It fills the screen, and only you can get out: touch its corners one after the other "
        "({corners}) or press {key}, and type the PIN {pin}."
    )
    corners = ", ".join(_(CORNERS[corner]) for corner in plan.staff.corners)
    return words.format(corners=corners, key=plan.staff.key.upper(), pin=plan.pin)


def enter() -> bool:
    """Look after visitors; return whether the staff wants the ordinary program afterwards."""
    from game.fair.processes import keep_fair
    from game.fair.watchdog import BACK_TO_NORMAL
    from game.match.storage.trouble import TroubleError

    try:
        return keep_fair() == BACK_TO_NORMAL
    except TroubleError:
        return True  # it is running already


def door() -> Door:
    """Return the door to the fair mode."""
    return Door(Further("display", KEY, N_("Fair mode"), N_("Start …"), ask_for_kiosk), enter)
