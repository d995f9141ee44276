"""The way from the settings to the fair mode."""

from __future__ import annotations

from game.fair.plan import KioskPlan, find_plan
from game.scenes.messages import ConfirmDialog
from game.scenes.settings.section import SettingsHost
from game.ui.text import N_, _

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
    start = host.actions.start_kiosk
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
