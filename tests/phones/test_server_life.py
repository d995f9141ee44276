"""The server process is lost, or ends, or cannot begin; connections break all the time."""

from __future__ import annotations

import errno
import random
import socket
import time
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from game.phones.child import Child
from game.phones.link import Link, State
from game.phones.server.process import cause_of, listen
from game.phones.wire import (
    ADDRESS_GONE,
    NOT_ALLOWED,
    ONLOOKER,
    OTHER,
    PORT_IN_USE,
    Answer,
    Failed,
)
from tests import effort
from tests.phones.pocket import HOST, PATIENCE, Pocket, Table, table

QUESTIONS = 12
CHOICES = 5


class Player:
    """A phone whose connection breaks; it repeats its answer until it knows that it arrived."""

    def __init__(self, table: Table, seat: int, rng: random.Random) -> None:
        self.table, self.seat, self.rng = table, seat, rng
        self.phone: Pocket | None = Pocket(table).sit(seat, f"P{seat}")
        self.token = self.phone.token
        self.question = 0
        self.pending: dict[str, int] | None = None
        self.breaks = 0

    def step(self) -> None:
        """Read what has come; answer; be cut off now and then."""
        try:
            if self.phone is None:
                self.phone = Pocket(self.table).hello(self.token)
            self.phone.say("ping", n=1, c=0)
            while self._take(self.phone.hear_any()):
                pass
        except (ConnectionClosed, OSError):
            self.phone = None

    def _take(self, message: dict[str, object]) -> bool:
        assert self.phone
        if message["t"] == "seat" and message["seat"] == self.seat:
            self._answer()
        elif message["t"] == "view":
            question = message["q"]
            assert isinstance(question, int)
            assert message["whose"] == self.seat
            if question > self.question:
                self.question = question
                self.pending = {"q": question, "i": choice(self.seat, question), "c": 0}
                self._answer()
        return message["t"] != "pong"

    def _answer(self) -> None:
        assert self.phone
        if not self.pending:
            return
        if self.rng.random() < 0.1:
            self._break()
        for _ in range(self.rng.randrange(1, 4)):
            self.phone.say("do", **self.pending)
        if self.rng.random() < 0.2:
            self._break()

    def _break(self) -> None:
        assert self.phone
        self.breaks += 1
        self.phone.cut()
        raise OSError("cut off")


def choice(seat: int, question: int) -> int:
    return (7 * question + seat) % CHOICES


@pytest.mark.parametrize("seats", [3, pytest.param(8, marks=pytest.mark.exhaustive)])
def test_nothing_is_lost_or_doubled_when_connections_and_servers_break(seats: int) -> None:
    rng = random.Random(effort.seed())
    with table(seats) as laid:
        players = [Player(laid, seat, rng) for seat in range(seats)]
        asked = dict.fromkeys(range(seats), 0)
        taken = 0

        def go_on() -> None:
            nonlocal taken
            for answer in laid.answers[taken:]:
                assert (answer.question, answer.index) == (
                    asked[answer.seat],
                    choice(answer.seat, answer.question),
                )
                ask(answer.seat)
            taken = len(laid.answers)

        def ask(seat: int) -> None:
            asked[seat] += 1
            if asked[seat] <= QUESTIONS:
                laid.show(seat, asked[seat], whose=seat)

        for seat in range(seats):
            ask(seat)
        kills = {QUESTIONS * seats // 3, QUESTIONS * seats // 2}
        ends = time.monotonic() + 2 * PATIENCE
        while len(laid.answers) < QUESTIONS * seats:
            assert time.monotonic() < ends, laid.answers
            for player in players:
                player.step()
                go_on()
            if kills and taken >= min(kills):
                kills.remove(min(kills))
                process_of(laid)._process.kill()
                openings = laid.openings
                laid.until(partial(more_openings, laid, openings), "another server")
        assert laid.openings == 3
        assert sum(player.breaks for player in players) > seats
        assert len(laid.answers) == QUESTIONS * seats


def more_openings(laid: Table, than: int) -> bool:
    return laid.openings > than


def process_of(laid: Table) -> Child:
    server = laid.link._server
    assert isinstance(server, Child)
    return server


def test_a_lost_server_comes_back_at_the_same_port_and_knows_the_seats() -> None:
    with table() as laid:
        port = laid.link.port
        phone = Pocket(laid).sit(2)
        laid.show(2, 7)
        phone.hear("view")
        process_of(laid)._process.kill()
        assert phone.is_closed()
        laid.until(lambda: laid.openings == 2, "another server")
        assert laid.link.port == port
        assert not laid.lobby.is_here(2)
        again = Pocket(laid).hello(phone.token)
        again.has(2)
        again.sees(q=7)


def test_closing_leaves_no_port_and_no_process() -> None:
    with table() as laid:
        phones = [Pocket(laid).sit(1), Pocket(laid).hello()]
        phones[1].has(ONLOOKER)
        process = process_of(laid)._process
        pid = process.pid
        laid.link.close("ended")
        for phone in phones:
            assert phone.is_closed()
            assert phone.heard[-1] == {"t": "bye", "why": "ended"}
        assert pid
        with pytest.raises(ValueError, match="closed"):
            process.is_alive()  # it was waited for
        with (
            pytest.raises(ConnectionRefusedError),
            socket.create_connection((HOST, laid.link.port), 5),
        ):
            pass
        assert laid.link.state is State.CLOSED
        listen(HOST, laid.link.port).close()


def failure(host: str, port: int) -> Failed:
    with Link.open(host, port, "A" * 22) as link:
        ends = time.monotonic() + PATIENCE
        while link.state is State.STARTING:
            assert time.monotonic() < ends
            link.poll()
            time.sleep(0.01)
        assert link.state is State.FAILED
        assert link.failure
        return link.failure


def test_why_it_cannot_listen() -> None:
    with listen(HOST, 0) as taken:
        assert failure(HOST, taken.getsockname()[1]).cause == PORT_IN_USE
    assert failure("203.0.113.9", 0).cause == ADDRESS_GONE


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (PermissionError(errno.EACCES, "no"), NOT_ALLOWED),
        (socket.gaierror(-2, "unknown"), ADDRESS_GONE),
        (FileNotFoundError(errno.ENOENT, "no", "index.html"), OTHER),
        (PermissionError(errno.EACCES, "no", "index.html"), OTHER),
        (OSError(errno.ENOBUFS, "no"), OTHER),
    ],
)
def test_other_causes(error: OSError, cause: str) -> None:
    assert cause_of(error) == cause


def test_a_table_that_was_away_finds_all_answers() -> None:
    """A frame may take long: nothing is lost meanwhile, and the server is not taken for dead."""
    with table() as laid:
        phone = Pocket(laid).sit(2)
        laid.show(2, 1)
        phone.hear("view")
        for _ in range(3):
            phone.socket.send('{"t":"do","q":1,"i":-1,"c":0}')
        time.sleep(1.0)
        laid.until(lambda: len(laid.answers) == 3, "the answers")
        assert all(isinstance(answer, Answer) for answer in laid.answers)
        assert laid.openings == 1
