"""Whether visitors of a fair may play with their own phones, and how phones connect."""

from __future__ import annotations

from dataclasses import dataclass

from game.phones.addresses import Address
from game.phones.wifi import LONGEST_NAME, PASSWORD_LENGTHS, wifi_text
from game.rules.document import Section

USUAL_PATIENCE = 20
LEAST_PATIENCE = 10
"""In seconds; a phone that was dropped or locked by mistake needs so long to come back."""
_LONGEST_ADDRESS = 80


@dataclass(frozen=True, slots=True)
class PhonePlan:
    """What a fair's plan says about phones; by default there are none."""

    allowed: bool = False
    address: str = ""
    """An address of this computer, or the name of its adapter; empty for the likeliest."""
    wifi: str = ""
    """The name of the Wi-Fi that visitors join by a code; empty if none is shown."""
    password: str = ""
    """Of that Wi-Fi; empty if it is open."""
    patience: int = USUAL_PATIENCE
    """Seconds after which an opponent plays for a phone that is silent."""

    @property
    def wifi_code(self) -> str:
        """The text of the code with which a phone joins the Wi-Fi; empty without one."""
        return wifi_text(self.wifi, self.password) if self.wifi else ""

    def prefers(self, address: Address) -> bool:
        """Return whether the plan names this address."""
        return bool(self.address) and self.address in (address.host, address.adapter)


def read_phones(document: Section) -> PhonePlan:
    """Return the plan in the section `phones`, by default without phones. Raises RulesetError."""
    if not document.has("phones"):
        return PhonePlan()
    with document.section("phones") as section:
        allowed = section.flag("allowed")
        wifi = section.text("wifi", 64, default="")
        password = section.text("password", 64, default="")
        if len(wifi.encode()) > LONGEST_NAME:
            problem = f"wifi: the name of a Wi-Fi has at most {LONGEST_NAME} bytes"
            raise section.error(f"{problem}, not {len(wifi.encode())}", "wifi")
        if password and not wifi:
            raise section.error(
                "password: say with wifi, too, what the Wi-Fi is called", "password"
            )
        if password and len(password) not in PASSWORD_LENGTHS:
            first, last = PASSWORD_LENGTHS[0], PASSWORD_LENGTHS[-1]
            problem = f"password: that of a Wi-Fi has {first} to {last} characters"
            raise section.error(f"{problem}, not {len(password)}", "password")
        return PhonePlan(
            allowed=allowed,
            address=section.text("address", _LONGEST_ADDRESS, default=""),
            wifi=wifi,
            password=password,
            patience=section.whole("patience", LEAST_PATIENCE, 600, default=USUAL_PATIENCE),
        )
