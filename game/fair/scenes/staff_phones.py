"""What the staff can do about the phones of visitors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.fair.phone_plan import PhonePlan
from game.match.storage.trouble import Trouble
from game.phones.addresses import Address
from game.phones.wire import NO_PROCESS
from game.scenes.phones.advice import FAILURES
from game.ui.parts.form import ButtonRow, Heading, Row, SwitchRow, TextRow
from game.ui.text import _, explain
from game.ui.theme import ALARM


class PhoneDesk(Protocol):
    """What the staff's menu asks of the phones; see game.fair.phones.VisitorPhones."""

    @property
    def plan(self) -> PhonePlan:
        """What the fair's plan says."""

    @property
    def is_on(self) -> bool:
        """Whether the staff lets visitors play with phones."""

    @property
    def failure(self) -> str:
        """Why phones could not join the last time: one of `wire.CAUSES`, or nothing."""

    @property
    def trouble(self) -> Trouble | None:
        """Trouble with the file of the staff's choices."""

    def switch(self, *, is_on: bool) -> None:
        """Let visitors play with phones, or not."""

    def addresses(self) -> Sequence[Address]:
        """Return the addresses of this computer; the first one is used."""

    def next_address(self) -> None:
        """Use another address from the next game on."""


def phone_rows(desk: PhoneDesk) -> list[Row]:
    """Return the staff's rows about phones; none if the plan forbids phones."""
    if not desk.plan.allowed:
        return []
    rows: list[Row] = [
        Heading(_("Phones")),
        SwitchRow(
            "staff:phones",
            _("Visitors may play with phones"),
            desk.is_on,
            partial(desk.switch, is_on=not desk.is_on),
        ),
    ]
    known = desk.addresses()
    first = known[0]
    if first.is_loopback:
        rows.append(TextRow(_("This computer is in no network, so no phone can find it."), ALARM))
    else:
        about = _("Now: {address} ({adapter})").format(address=first.host, adapter=first.adapter)
        another = desk.next_address if len(known) > 1 else None
        rows.append(
            ButtonRow("staff:address", _("Address"), _("Another address"), another, about=about)
        )
    if desk.plan.address and not any(desk.plan.prefers(one) for one in known):
        words = _("The plan names {address}, but this computer has no such address.")
        rows.append(TextRow(words.format(address=desk.plan.address), ALARM))
    if desk.failure:
        rows.append(TextRow(_(FAILURES.get(desk.failure, FAILURES[NO_PROCESS])), ALARM))
    if desk.trouble is not None:
        rows.append(TextRow(explain(desk.trouble), ALARM))
    return rows
