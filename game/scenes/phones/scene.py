"""The screen where phones join: a code to scan, and the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.phones.lobby import FREE, LAPTOP, PHONE
from game.scenes.dialogs.messages import ConfirmDialog
from game.scenes.phones.advice import AdviceDialog, troubles
from game.scenes.phones.code_panel import CodePanel
from game.scenes.phones.hub import Hub
from game.scenes.phones.seat_rows import PhoneSeat, choose_kind
from game.scenes.phones.wifi import WifiDialog
from game.ui.frame import Frame, Press
from game.ui.layout import inset, place, split
from game.ui.parts.column import Column
from game.ui.parts.form import ButtonRow, Row, SwitchRow, TextRow
from game.ui.parts.page import bare_table, draw_head, head_and_body
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import go_button
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import ALARM, BODY, CREAM, HEADING

BACK = "phones:back"
START = "phones:start"
NARROWEST_LINES = 46
"""The least width, in line heights, for code and seats beside each other."""


@dataclass(frozen=True, slots=True)
class JoiningWays:
    """What can be done from the joining screen."""

    start: Press
    """Deals, or goes on with the match in progress."""
    stop: Press
    """Ends playing with phones."""
    is_running: bool
    """Whether a match is being played."""


class PhonesScene(Overlay):
    """The lobby on the big screen; Escape leads back, and phones stay."""

    code_share = 1.0
    """The part of a narrow screen that the code may take."""

    def __init__(self, stage: Stage, hub: Hub, ways: JoiningWays) -> None:
        self.stage = stage
        self.hub = hub
        self._ways = ways
        self._code = CodePanel(stage, hub)
        self._column = Column("phones")
        self._changes = -1

    # Life

    @property
    def sound_place(self) -> str:
        """A quiet room."""
        return "common"

    def enter(self) -> None:
        """Focus the button that starts, for Enter."""
        self.stack.controller.pointing.focused = START

    def resized(self) -> None:
        """Everything has another size now."""
        self._column.reset()

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - nothing here moves with time
        """Notice who has joined."""
        self.hub.poll()
        changed = self._changes != self.hub.changes
        self._changes = self.hub.changes
        return changed

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys reach rows that are not in view."""
        return self._column.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll."""
        return self._column.handle(event) or super().handle(event)

    # What there is

    @property
    def free_seats(self) -> int:
        """How many seats wait for a phone."""
        lobby = self.hub.lobby
        return sum(one.kind == FREE for one in lobby.places) if lobby else 0

    def rows(self) -> list[Row]:
        """Return the rows beside the code."""
        hub, lobby = self.hub, self.hub.lobby
        if lobby is None:
            return []
        rows: list[Row] = [TextRow(words, ALARM, 19) for words in troubles(hub)]
        if not self._ways.is_running:
            rows.append(TextRow(self.invitation(), CREAM, 19))
        rows += self.seats()
        locked = lobby.is_locked
        rows.append(
            SwitchRow(
                "phones:lock", _("Locked"), locked, partial(self._lock, not locked),
                about=_("Nobody new can come; whoever has a seat may come back."),
            )
        )  # fmt: skip
        if len(hub.addresses) > 1 and hub.address is not None:
            about = _("Now: {address} ({adapter})").format(
                address=hub.address.host, adapter=hub.address.adapter
            )
            words = _("Several ways into the network")
            rows.append(
                ButtonRow("phones:address", words, _("Another address"), self._switch, about=about)
            )
        label = _("Hide") if self._code.wifi else _("Show")
        about = _("Whoever is not in the Wi-Fi yet scans this first.")
        press = self._hide_wifi if self._code.wifi else self._ask_wifi
        rows.append(ButtonRow("phones:wifi", _("A code for the Wi-Fi"), label, press, about=about))
        rows.append(
            ButtonRow("phones:advice", _("Does it not work?"), _("What helps"), self._advise)
        )
        rows.append(ButtonRow("phones:stop", _("Play without phones"), _("Stop"), self._ask_stop))
        return rows

    def invitation(self) -> str:
        """Return what to do next, for people who see this for the first time."""
        if self.free_seats:
            return ngettext(
                "Scan the code: {count} seat is free. If it stays so, an opponent plays there.",
                "Scan the code: {count} seats are free. Opponents play where nobody sits down.",
                self.free_seats,
            ).format(count=self.free_seats)
        return _("Does somebody else have a phone? Set a seat to “Phone”.")

    def seats(self) -> Sequence[PhoneSeat]:
        """Return who sits where."""
        hub = self.hub
        assert hub.lobby is not None
        rows = []
        for number, (plan, one) in enumerate(zip(hub.plans, hub.lobby.places, strict=True)):
            is_set = self._ways.is_running and not plan.is_human
            rows.append(
                PhoneSeat(
                    number,
                    one.kind,
                    one.name or plan.name,
                    one.colour or plan.colour,
                    plan.avatar,
                    one.word,
                    hub.lobby.is_here(number),
                    None if is_set else choose_kind(number, self.put),
                    partial(self._ask_remove, number),
                    at_screen=self._ways.is_running,
                )
            )
        return rows

    # Doing

    def _click(self) -> None:
        self.stage.audio.cue("click")

    def put(self, number: int, kind: str) -> None:
        """Say who may sit on a seat."""
        self._click()
        self.hub.put(number, kind)

    def _lock(self, is_locked: bool) -> None:
        self._click()
        self.hub.lock(is_locked=is_locked)

    def _switch(self) -> None:
        self._click()
        self.hub.next_address()

    def _ask_wifi(self) -> None:
        self._click()
        self.stack.push(WifiDialog(self.stage, self.hub.wifi_file, self.show_wifi))

    def show_wifi(self, text: str, name: str) -> None:
        """Show the code of the Wi-Fi beside that of the table."""
        self._code.wifi, self._code.wifi_name = text, name

    def _hide_wifi(self) -> None:
        self._click()
        self._code.wifi = ""

    def _advise(self) -> None:
        self._click()
        self.stack.push(AdviceDialog(self.stage, self.hub))

    def _ask_remove(self, number: int) -> None:
        self._click()
        hub = self.hub
        assert hub.lobby is not None
        name = hub.lobby.places[number].name
        kind = LAPTOP if self._ways.is_running else FREE

        def remove() -> None:
            if hub.lobby is not None and hub.lobby.places[number].kind == PHONE:
                hub.remove(number)
                hub.put(number, kind)

        words = _("The phone is thrown out and cannot come back to this seat by itself.")
        title = _("Take the seat from {name}").format(name=name)
        self.stack.push(
            ConfirmDialog(self.stage, title, [words], _("Take it"), remove, is_danger=True)
        )

    def _ask_stop(self) -> None:
        self._click()
        words = _("All phones are thrown out, and nothing listens in the network any more.")

        def stop() -> None:
            self.close()
            self._ways.stop()

        title = _("Play without phones")
        self.stack.push(ConfirmDialog(self.stage, title, [words], _("Stop"), stop))

    def start(self) -> None:
        """Deal, or go on."""
        self._click()
        self.close()
        self._ways.start()

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw title, code and seats: beside each other, or below each other."""
        stage = self.stage
        bare_table(frame, stage)
        head, body = head_and_body(stage)
        self._draw_head(frame, head)
        pad, gap = stage.px(26), max(stage.space.pad, 10)
        if stage.metrics.width / stage.fonts.line_height(BODY, 18) < NARROWEST_LINES:
            draw_panel(frame, stage, body)
            foot, room = split(inset(body, pad), "bottom", self._foot_height(), gap)
            self._draw_start(frame, foot)
            rows: list[Row] = [self._code.row(round(room.height * self.code_share)), *self.rows()]
            self._column.draw(frame, stage, room, rows)
            return
        wide = min(round(body.width * 0.42), round(body.height * 0.86))
        left, right = split(body, "left", wide, gap)
        draw_panel(frame, stage, left)
        draw_panel(frame, stage, right)
        self._code.draw(frame, inset(left, pad))
        foot, room = split(inset(right, pad), "bottom", self._foot_height(), gap)
        self._column.draw(frame, stage, room, self.rows())
        self._draw_start(frame, foot)

    def _draw_head(self, frame: Frame, head: pygame.Rect) -> None:
        stage = self.stage
        beside = draw_head(frame, stage, head, self.title(), BACK, self._leave)
        about, room = self.summary(), beside.width - stage.space.air
        if stage.fonts.width(about, BODY, 20) <= room:
            frame.text(about, *beside.midright, BODY, 20, CREAM, "right", room)

    def title(self) -> str:
        """Return what the screen is called."""
        return _("Phones")

    def summary(self) -> str:
        """Return a sentence about it, shown if there is room."""
        return _("Every phone is a hand; the table is here.")

    def _leave(self) -> None:
        self._click()
        self.escape()

    def _foot_height(self) -> int:
        return max(self.stage.reading.px(66), self.stage.fonts.line_height(HEADING, 26))

    def _draw_start(self, frame: Frame, room: pygame.Rect) -> None:
        label = _("Go on playing") if self._ways.is_running else _("Deal the cards!")
        lobby = self.hub.lobby
        people = [one for one in lobby.places if one.kind in (PHONE, LAPTOP)] if lobby else []
        rect = place(room, (min(room.width, self.stage.reading.px(640)), room.height))
        press: Callable[[], None] | None = self.start if people else None
        go_button(frame, self.stage, rect, START, label, press)
