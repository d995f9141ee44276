"""The screen where visitors join with phones: a code, the seats, and a way to deal for anybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.fair.phone_plan import PhonePlan
from game.fair.scenes.actions import KioskActions
from game.phones.lobby import FREE, LAPTOP, PHONE
from game.scenes.phones.hub import Hub
from game.scenes.phones.scene import JoiningWays, PhonesScene
from game.scenes.phones.seat_rows import PhoneSeat
from game.ui.parts.form import Row, TextRow
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import ALARM, CREAM

SEAT_SIZE = 1.3
"""The size of seats for standing people, by the usual one."""


class VisitorJoining(PhonesScene):
    """The lobby of visitors: only code, seats and the way on."""

    code_share = 0.62

    def __init__(
        self,
        stage: Stage,
        hub: Hub,
        kiosk: KioskActions,
        plan: PhonePlan,
        animals: Sequence[int] = (),
    ) -> None:
        """`animals` are the numbers of the animals that give visitors their names, by seat."""
        ways = JoiningWays(kiosk.deal_to_phones, kiosk.choose, is_running=False)
        super().__init__(stage, hub, ways)
        self._kiosk = kiosk
        self._animals = animals
        if plan.wifi:
            self.show_wifi(plan.wifi_code, plan.wifi)

    def escape(self) -> bool:
        """Go back to the games."""
        self._kiosk.choose()
        return True

    def update(self, seconds: float) -> bool:
        """Notice who has joined; somebody with a phone may deal, too."""
        changed = super().update(seconds)
        if self.hub.may_begin:
            self.hub.may_begin = False
            self.start()
        return changed

    # What there is

    def title(self) -> str:
        """Return the title of the screen."""
        return _("Play with phones")

    def summary(self) -> str:
        """Return which game it is."""
        return self.hub.game

    def rows(self) -> list[Row]:
        """Return what to do, and who sits where."""
        if self.hub.failure is not None:
            words = _("Phones cannot come at the moment. Please tell somebody at the stand.")
            return [TextRow(words, ALARM, 19)]
        return [TextRow(self.invitation(), CREAM, 22), *self.seats()]

    def invitation(self) -> str:
        """Return what to do next."""
        if not self.free_seats:
            return _("Everybody is here: deal the cards!")
        return " ".join(
            [
                _("Scan the code and choose a seat."),
                _("The computer plays on seats that stay free."),
            ]
        )

    def seats(self) -> Sequence[PhoneSeat]:
        """Return the seats: each is for a phone, one of them may be at the screen."""
        return [
            replace(row, at_screen=True, size=SEAT_SIZE, badge=self._badge(row))
            for row in super().seats()
        ]

    def _badge(self, row: PhoneSeat) -> str:
        is_taken = row.kind != FREE and row.number < len(self._animals)
        return f"common/animal-{self._animals[row.number]}" if is_taken else ""

    # Doing

    def put(self, number: int, kind: str) -> None:
        """Set who may sit on a seat; at most one person plays at the screen."""
        lobby = self.hub.lobby
        assert lobby is not None
        if kind == LAPTOP:
            for other, one in enumerate(lobby.places):
                if one.kind == LAPTOP:
                    self.hub.put(other, FREE)
        if lobby.places[number].kind != PHONE:
            super().put(number, kind)

    def start(self) -> None:
        """Deal."""
        self.stage.audio.cue("click")
        self._kiosk.deal_to_phones()
