"""Pictures of joining with phones: a made-up lobby, and no network."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.match.storage.header import SeatPlan
from game.phones.addresses import LOOPBACK, Address
from game.phones.lobby import LAPTOP, OPPONENT
from game.phones.wire import Came, Failed, FromServer, Gone, Opened, ToServer, Wants
from game.scenes.phones.advice import AdviceDialog
from game.scenes.phones.hub import Hub
from game.scenes.phones.scene import JoiningWays, PhonesScene
from game.scenes.phones.wifi import WifiDialog
from game.scenes.seats import newcomer
from game.ui.scene import SceneStack

PORT = 48123
LOBBY = "Jq3kT0vXw2mZ8sBcN5yLdA"
KNOWN = (Address("192.168.178.24", "Wi-Fi"), Address("10.0.0.7", "Ethernet"))
GUESTS = ((1, "Anna", "MOND", True), (2, "Ben", "HASE", True), (3, "Ayşe", "KAHN", False))


class StillLine:
    """A server that says given messages."""

    def __init__(self, said: Sequence[FromServer]) -> None:
        self.port = PORT
        self.said = list(said)

    def send(self, message: ToServer) -> None:
        """Nobody listens."""

    def poll(self) -> Sequence[FromServer]:
        """Return everything at once."""
        said, self.said = self.said, []
        return said

    def close(self, why: str = "ended") -> None:
        """Nothing is open."""


def _plans(count: int) -> list[SeatPlan]:
    plans = [SeatPlan("Rosa", "human", 1, 1)]
    while len(plans) < count:
        plans.append(newcomer(plans))
    return plans


def lobby(
    stack: SceneStack,
    seats: int = 5,
    known: Sequence[Address] = KNOWN,
    *,
    failed: bool = False,
    plans: Sequence[SeatPlan] = (),
    game: str = "Uffbasse!",
    visitors: tuple[str, ...] = (),
) -> Hub:
    """Return a hub with some people who have joined, one whose phone is away, and a free seat."""
    seats = len(plans) or seats
    answer: FromServer = Failed("permission", "") if failed else Opened(PORT)
    line = StillLine([answer])
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(
            stack.stage,
            Path(folder),
            open_line=lambda _host, _port, _token: line,
            find_addresses=lambda: known,
        )
        hub.open(plans or _plans(seats), game, visitors=visitors[:seats])
        assert hub.lobby is not None
        hub.lobby.token = LOBBY
        hub.put(0, LAPTOP)
        if seats > 5:
            hub.put(seats - 1, OPPONENT)
        words = iter(word for _seat, _name, word, _here in GUESTS)
        hub.lobby.choose = lambda _words: next(words)
        if not failed:
            for seat, name, _word, is_here in GUESTS[: seats - 2]:
                line.said += [Came(seat, "de", ""), Wants(seat, seat, name, seat + 1)]
                if not is_here:
                    line.said.append(Gone(seat))
        hub.poll()
        hub.close = lambda **_words: None  # type: ignore[method-assign]
    return hub


def _joining(
    stack: SceneStack,
    seats: int = 5,
    known: Sequence[Address] = KNOWN,
    *,
    failed: bool = False,
    wifi: bool = False,
    is_running: bool = False,
) -> None:
    hub = lobby(stack, seats, known, failed=failed)
    ways = JoiningWays(lambda: None, lambda: None, is_running=is_running)
    scene = PhonesScene(stack.stage, hub, ways)
    stack.push(scene)
    if wifi:
        scene.show_wifi("WIFI:T:WPA;S:Gartenhaus;P:zwetschgenkuchen;;", "Gartenhaus")


def _advice(stack: SceneStack) -> None:
    _joining(stack, failed=True, known=(Address(LOOPBACK, ""),))
    hub = lobby(stack, failed=True, known=(Address(LOOPBACK, ""),))
    stack.push(AdviceDialog(stack.stage, hub))


def _wifi(stack: SceneStack) -> None:
    _joining(stack)
    hub = lobby(stack)
    stack.push(WifiDialog(stack.stage, hub.wifi_file, lambda _text, _name: None))


SCREENS: dict[str, Callable[[SceneStack], None]] = {
    "phones": _joining,
    "phones-many": partial(_joining, seats=8),
    "phones-wifi": partial(_joining, seats=4, wifi=True),
    "phones-running": partial(_joining, seats=4, is_running=True),
    "phones-failed": partial(_joining, failed=True, known=(Address(LOOPBACK, ""),)),
    "phones-advice": _advice,
    "phones-wifi-asked": _wifi,
}
