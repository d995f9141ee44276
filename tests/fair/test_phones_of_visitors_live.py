"""A fair with a real server: phones sit down, survive its death, play, and are thrown out."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.fair.phone_plan import PhonePlan
from game.fair.phones import PatientLine
from game.fair.plan import bundled_plan
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.table import VisitorTable
from game.fair.simulated import SimulatedKiosk
from game.phones.addresses import Address
from game.phones.child import Child
from tests.app.visit import thinking_here
from tests.phones.far_phone import FarPhone
from tests.phones.pocket import HOST

LONGEST = 120.0
"""Seconds until a missing event counts as a failure; no measurement."""


class Visitor(FarPhone):
    """Holds a phone whose connection does not break, and notes why it is thrown out."""

    farewell = ""

    def _take(self, message: dict[str, Any], text: str) -> None:
        if message["t"] == "bye":
            self.farewell = message["why"]
        super()._take(message, text)

    def _break(self) -> None:
        """It stays."""

    def begin(self) -> None:
        """Ask for the deal."""
        self._send("begin")


class Near(Address):
    """This computer's own address, for phones that are played here."""

    is_loopback = False


def test_a_game_of_visitors_with_a_real_server() -> None:
    usual = bundled_plan()
    plan = replace(usual, games=usual.games[:1], phones=PhonePlan(allowed=True))
    fair = SimulatedKiosk(plan, thinking_here(), (800, 500))
    servers: list[Child] = []

    def noted(first: int, start: Callable[[int], Child] = Child) -> Child:
        servers.append(start(first))
        return servers[-1]

    def line(host: str, port: int, token: str) -> PatientLine:
        found = PatientLine(host, port, token)
        found._link._start = noted
        servers.append(found._link._server)  # type: ignore[arg-type]
        return found

    fair.phones.open_line = line
    fair.phones.find_addresses = lambda: [Near(HOST, "lo")]
    hub = fair.phones.hub

    def where() -> tuple[int, str]:
        return (hub.port, hub.lobby.token) if hub.lobby else (0, "")

    visitors = [Visitor(seat, where, 7) for seat in (0, 2)]

    def until(what: Callable[[], object]) -> None:
        ends = time.monotonic() + LONGEST
        while not what():
            fair.pass_time(0.1, 0.1)
            for visitor in visitors:
                visitor.step()
            assert time.monotonic() < ends, "it never came"
            time.sleep(0.005)

    fair.invite_phones(plan.games[0])
    until(lambda: all(visitor.is_seated for visitor in visitors))
    lobby = hub.lobby
    assert lobby is not None
    token, port = lobby.token, hub.port
    # The server dies: everybody has the same seat again.
    tokens = [visitor.token for visitor in visitors]
    first = servers[-1].process_id
    assert first is not None
    os.kill(first, getattr(signal, "SIGKILL", signal.SIGTERM))
    until(lambda: len(servers) == 2)
    until(lambda: all(map(lobby.is_here, (0, 2))))
    assert [visitor.token for visitor in visitors] == tokens
    visitors[0].begin()
    until(lambda: isinstance(fair.stack.top, VisitorTable))
    until(lambda: all(visitor.decided for visitor in visitors))
    last = servers[-1].process_id
    fair.stop()
    assert isinstance(fair.stack.top, ChoiceScene)
    until(lambda: [visitor.farewell for visitor in visitors] == ["over", "over"])
    until(lambda: not Path(f"/proc/{last}").exists())
    with pytest.raises(OSError), socket.create_connection((HOST, port), timeout=5):
        pass
    kept = [path for path in fair._folder.rglob("*.json") if path.is_file()]
    assert not [path for path in kept if token in path.read_text("utf-8")]
    assert json.dumps(visitors[0].token) not in "".join(map(Path.read_text, kept))
    fair.end()
