"""Why a phone may not find the table, cause by cause, and what helps."""

from __future__ import annotations

from collections.abc import Sequence

from game.phones.wire import ADDRESS_GONE, NO_PROCESS, NOT_ALLOWED, PORT_IN_USE
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.phones.hub import Hub
from game.ui.parts.form import Explained, Row, TextRow
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import ALARM

FAILURES = {
    PORT_IN_USE: N_("Another program uses the same door. Choose another address, or start again."),
    ADDRESS_GONE: N_("This computer no longer has this address: it has left the network."),
    NOT_ALLOWED: N_("The system does not allow this program to be called from the network."),
    NO_PROCESS: N_("The part of the program that speaks with phones does not start."),
}
CAUSES = (
    (
        N_("Another Wi-Fi"),
        N_(
            "Phone and computer must be in the same Wi-Fi. Phones like to change to mobile data or "
            "to another Wi-Fi by themselves: look into the settings of the phone."
        ),
    ),
    (
        N_("A guest network"),
        N_(
            "Guest networks and those of hotels and schools often keep devices apart, so that no "
            "phone can find a computer. Use the usual Wi-Fi, or a hotspot."
        ),
    ),
    (
        N_("The firewall asks"),
        N_(
            "Windows may ask whether Uffdisch may be found in the network: allow it for private "
            "networks. The question often lies behind the window. With a firewall on Linux, open "
            "the number behind the colon of the address."
        ),
    ),
    (
        N_("macOS asks"),
        N_(
            "macOS wants to know whether Uffdisch may find devices in the local network. If it was "
            "refused: System Settings, Privacy & Security, Local Network."
        ),
    ),
    (
        N_("The wrong address"),
        N_(
            "A computer with cable and Wi-Fi, or with a VPN, has several addresses. “Another "
            "address” tries the next one."
        ),
    ),
    (
        N_("No network at all"),
        N_(
            "Open a hotspot and let all phones join it; it needs no internet. Windows: Settings, "
            "Network & internet, Mobile hotspot. macOS: System Settings, General, Sharing, "
            "Internet Sharing. Linux: Settings, Wi-Fi, Turn On Wi-Fi Hotspot. Or the hotspot of "
            "one of the phones, which the computer joins."
        ),
    ),
    (
        N_("At a fair"),
        N_("Bring a small router of your own: public networks keep devices apart."),
    ),
)


def troubles(hub: Hub) -> list[str]:
    """Return sentences about known troubles."""
    found = []
    if not hub.addresses or (hub.address and hub.address.is_loopback):
        found.append(_("This computer is in no network, so no phone can find it."))
    elif hub.address and hub.address.is_makeshift:
        found.append(_("Nobody in this network gives out addresses: perhaps there is no router."))
    if hub.failure is not None:
        found.append(_(FAILURES.get(hub.failure.cause, FAILURES[NO_PROCESS])))
    return found


class AdviceDialog(MessageDialog):
    """What helps if a phone does not find the table; known troubles come first."""

    width_units = 920

    def __init__(self, stage: Stage, hub: Hub) -> None:
        self._troubles = troubles(hub)
        super().__init__(stage, _("Does it not work?"))

    def body_rows(self) -> Sequence[Row]:
        """Return a row for each cause."""
        known = [TextRow(words, ALARM) for words in self._troubles]
        return [*known, *(Explained(_(title), _(text)) for title, text in CAUSES)]
