"""Phones of visitors: a lobby for each game, which is not kept, and the staff's switch."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence, Set
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import Any

from game.app.phones import PhoneService
from game.fair.phone_plan import PhonePlan
from game.fair.plan import GamePlan
from game.fair.scenes.board import NAMES
from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import flag, record, text
from game.match.storage.trouble import N_, Trouble
from game.phones.addresses import Address, addresses
from game.phones.link import Link
from game.phones.lobby import LAPTOP, PHONE
from game.phones.wire import FromServer, ToServer
from game.rules.core import Seat
from game.scenes.phones.hub import STAND_IN, Hub
from game.scenes.phones.line import OpenLine, PhoneServer
from game.scenes.play.remote import FarTable
from game.scenes.seats import default_seat
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

FILE = "visitor-phones.json"
OVER = "over"
"""What phones are told at the end of a game."""
_DAMAGED = N_("The staff’s choice about phones ({file}) was damaged; it is kept as {kept}.")
_SWITCH = record({"is_on": flag, "address": text(80)})


class PatientLine:
    """A server that ends in a thread, so that the screen does not wait for sleeping phones."""

    def __init__(self, host: str, port: int, token: str) -> None:
        self._link = Link.open(host, port, token)

    @property
    def port(self) -> int:
        """The port of the server; 0 until it is known."""
        return self._link.port

    def send(self, message: ToServer) -> None:
        """Tell the server; never waits."""
        self._link.send(message)

    def poll(self) -> Sequence[FromServer]:
        """Return the messages that have come; never waits."""
        return self._link.poll()

    def close(self, why: str = "ended") -> None:
        """Begin to end it; no more messages come from it."""
        Thread(target=self._link.close, args=(why,), name="uffdisch-farewell").start()


class VisitorPhones(PhoneService):
    """Lets visitors play with phones while plan and staff allow it."""

    def __init__(self, stage: Stage, stack: SceneStack, folder: Path, plan: PhonePlan) -> None:
        """`folder` is that of the fair mode; it keeps the staff's choices."""
        super().__init__(stage, stack, folder, _nothing)
        self.plan = plan
        self.open_line: OpenLine = PatientLine
        self.find_addresses: Callable[[], Sequence[Address]] = addresses
        """Tests replace both."""
        self._file = KeptFile(folder / FILE, _DAMAGED, generations=1)
        self._is_on, self._address = self._file.load(_read) or (True, "")
        self.animals: Sequence[int] = ()
        """By seat: the number of the animal that gives a visitor their name."""
        self._silence: dict[Seat, float] = {}
        """By seat that should not be silent: the seconds of its silence."""

    @cached_property
    def hub(self) -> Hub:
        """The hub, which keeps nothing."""

        def open_line(host: str, port: int, token: str) -> PhoneServer:
            return self.open_line(host, port, token)

        return Hub(
            self._stage,
            self._folder,
            open_line=open_line,
            find_addresses=self.addresses,
            keeps=False,
        )

    # The staff

    @property
    def trouble(self) -> Trouble | None:
        """Trouble with the file of the staff's choices."""
        return self._file.trouble

    @property
    def is_on(self) -> bool:
        """Whether the staff lets visitors play with phones; the plan may still forbid it."""
        return self._is_on

    def switch(self, *, is_on: bool) -> None:
        """Let visitors play with phones from now on, or not; a running game goes on."""
        self._is_on = is_on
        self._save()

    def next_address(self) -> None:
        """Listen at another address from the next game on, while the computer has it."""
        hosts = [one.host for one in self.find_addresses()]
        now = hosts.index(self.addresses()[0].host)
        self._address = hosts[(now + 1) % len(hosts)]
        self._save()

    @property
    def failure(self) -> str:
        """Why phones could not join the last lobby: one of `wire.CAUSES`, or nothing."""
        failure = self.hub.failure if "hub" in vars(self) else None
        return failure.cause if failure else ""

    def _save(self) -> None:
        self._file.save({"is_on": self._is_on, "address": self._address})

    def addresses(self) -> list[Address]:
        """Return the addresses of this computer: the staff's choice, the plan's, the likeliest."""

        def rank(one: Address) -> tuple[bool, bool]:
            return one.host != self._address, not self.plan.prefers(one)

        return sorted(self.find_addresses(), key=rank)

    # Visitors

    @property
    def are_offered(self) -> bool:
        """Whether visitors may choose to play with phones; this also needs a network."""
        return self.plan.allowed and self._is_on and not self.addresses()[0].is_loopback

    def open(self, game: GamePlan) -> None:
        """Open a new lobby for a game; phones of the last one are told that it is over."""
        self.end()
        seats = visitors_seats(game)
        self.animals = random.sample(range(1, len(NAMES) + 1), len(seats))
        names = tuple(_(NAMES[animal - 1]) for animal in self.animals)
        self.hub.open(seats, game.rules.title.get(current_language()), visitors=names)

    def lock(self) -> None:
        """Let nobody else take a seat; newcomers watch."""
        self.hub.lock(is_locked=True)

    def players(self) -> tuple[SeatPlan, ...]:
        """Return the players; empty if no person plays."""
        lobby = self.hub.lobby
        if lobby is None or not any(one.kind in (PHONE, LAPTOP) for one in lobby.places):
            return ()
        return self.hub.players()

    def end(self) -> None:
        """Throw everybody out, and forget who they were."""
        if self.are_on:
            self.hub.close(OVER, forget=True)
        self._silence.clear()

    def pass_time(self, seconds: float, table: FarTable | None) -> bool:
        """Let opponents play for phones that are silent; return whether any phone was touched."""
        if not self.are_on:
            return False
        hub = self.hub
        touched = set(hub.touched)
        hub.touched.clear()
        before = self._silence
        self._silence = {
            seat: before.get(seat, 0.0) + seconds
            for seat in self._silent(table)
            if int(seat) not in touched
        }
        for seat, silence in self._silence.items():
            if silence < self.plan.patience:
                continue
            if hub.is_waiting:
                hub.remove(seat)
            else:
                hub.lend(seat, STAND_IN)
        return bool(touched)

    def _silent(self, table: FarTable | None) -> Set[Seat]:
        """Return the seats with phones that are away, or that everybody waits for."""
        hub, lobby = self.hub, self.hub.lobby
        assert lobby is not None
        if hub.is_waiting:
            return {Seat(seat) for seat in lobby.phones() if not lobby.is_here(seat)}
        # Who reads the end of a round, or sees cards being dealt, cannot act yet.
        return hub.away | (hub.asked(table) if table and table.table.is_idle else frozenset())


def visitors_seats(game: GamePlan) -> tuple[SeatPlan, ...]:
    """Return the seats of a table before anybody has a phone, with the usual names."""
    plans = []
    for number, kind in enumerate(game.seats):
        usual = default_seat(number)
        plans.append(SeatPlan(usual.name, kind, usual.colour, usual.avatar))
    return tuple(plans)


def _read(data: dict[str, Any]) -> tuple[bool, str]:
    values = _SWITCH(data)
    return values["is_on"], values["address"]


def _nothing(_request: object) -> None:
    """Only games of the plan are dealt."""
