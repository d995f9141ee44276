"""The bytes at a phone's socket do not depend on what others hold."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from game.phones.wire import ONLOOKER, View
from game.workbench.gallery.pictures import stage_for
from tests import effort
from tests.effort import by_day
from tests.phones.pocket import Pocket, Table, table
from tests.ui.positions.imagined_games import GAMES, Told, worlds

TEXT, PONG = 1, b'"t":"pong"'
"""The opcode of messages. Pings and their answers hold the time."""
AWAKE = 4.0
"""Seconds after which phones say that they are there."""


class Wire(socket.socket):
    """A socket that keeps what has arrived."""

    arrived = b""

    def recv(self, size: int, flags: int = 0) -> bytes:
        """Return what has arrived."""
        data = super().recv(size, flags)
        self.arrived += data
        return data

    def frames(self) -> list[bytes]:
        """Take out and return the whole text frames, including their heads."""
        found = []
        while len(data := self.arrived) >= 2:
            kind, short = data[0] & 15, data[1]
            more = {126: 2, 127: 8}.get(short, 0)
            length = int.from_bytes(data[2 : 2 + more], "big") if more else short
            if len(data) < (end := 2 + more + length):
                break
            self.arrived = data[end:]
            if kind == TEXT and PONG not in data[:end]:
                found.append(data[:end])
        return found


class World:
    """A table with a server, at which all seats have phones, and somebody looks on."""

    def __init__(self, laid: Table, players: int) -> None:
        self._laid = laid
        self._wires: dict[int, Wire] = {}
        self._phones: list[Pocket] = []
        self._spoken = time.monotonic()
        for seat in (*range(players), ONLOOKER):
            wire = self._wires[seat] = Wire()
            phone = Pocket(laid, way=wire)
            phone.sit(seat) if seat != ONLOOKER else phone.hello().hear("lobby")
            self._phones.append(phone)
        for wire in self._wires.values():
            # What the handshake has answered, and what differs by chance: tokens and words.
            wire.arrived = b""

    def _stay_awake(self) -> None:
        if time.monotonic() > self._spoken + AWAKE:
            self._spoken = time.monotonic()
            for phone in self._phones:
                phone.say("ping", n=1, c=0)

    def tell(self, told: Told, own: int) -> list[bytes]:
        """Tell everybody; return what arrives at one seat."""
        arrived: dict[int, list[bytes]] = {seat: [] for seat in self._wires}
        count, last = 0, dict[int, bytes]()

        def has_come() -> bool:
            self._stay_awake()
            for phone in self._phones:
                with suppress(TimeoutError):
                    phone.socket.recv(timeout=0)
            for seat, wire in self._wires.items():
                arrived[seat] += wire.frames()
            return len(arrived[own]) >= count

        def have_all() -> bool:
            has_come()
            return all(arrived[seat] and arrived[seat][-1].endswith(last[seat]) for seat in last)

        for _step, seat, text in told:
            self._laid.link.send(View(seat, text, "de" if seat == ONLOOKER else ""))
            last[seat] = text.encode()
            if seat == own:
                count += 1
                self._laid.until(has_come, "a view")
        # Messages to others must not arrive between those that are sent next.
        self._laid.until(have_all, "the last view of everybody")
        return arrived[own]


@pytest.mark.parametrize(
    ("game", "variants", "matches"),
    by_day([(*one, count) for count in (1, 10) for one in GAMES], 0),
)
def test_no_byte_at_the_socket_depends_on_the_cards_of_others(
    game: str, variants: dict[str, int], matches: int, player_home: Path
) -> None:
    del player_home
    stack = stage_for((800, 500), "en")
    moments = size = 0
    for seed in range(effort.seed() + 50, effort.seed() + 50 + matches):
        with ExitStack() as opened:
            here: tuple[World, World] | None = None
            for real, imagined in worlds(stack, game, variants, seed):
                if here is None:
                    one, other = (opened.enter_context(table(real.players)) for _world in "ab")
                    here = World(one, real.players), World(other, real.players)
                arrived = here[0].tell(real.everybody, real.own)
                assert arrived == here[1].tell(imagined.everybody, imagined.own), (seed, real.ply)
                moments, size = moments + 1, size + sum(map(len, arrived))
    print(f"{game}: {matches} matches, {moments} moments, {size} bytes at sockets compared")
    assert size > 1000 * matches
