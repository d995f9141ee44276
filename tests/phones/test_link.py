"""The link to a server process: what is lost, replaced, repeated."""

from __future__ import annotations

from game.phones import link as link_module
from game.phones.link import Link, State
from game.phones.wire import (
    NO_PROCESS,
    PORT_IN_USE,
    TOO_EARLY,
    Answer,
    Beat,
    Came,
    Close,
    Failed,
    FromServer,
    Gone,
    Open,
    Opened,
    Refuse,
    Seats,
)
from tests.phones.fake_server import FakeServer

TOKEN = "A" * 22


class Table:
    """A link, the servers that it started, and the time."""

    def __init__(self) -> None:
        self.servers: list[FakeServer] = []
        self.now = 0.0
        self.link = Link.open("10.0.0.1", 0, TOKEN, start=self._start, clock=lambda: self.now)

    def _start(self, first: int) -> FakeServer:
        self.servers.append(FakeServer(first))
        return self.servers[-1]

    def hears(self, *said: FromServer | None) -> list[FromServer]:
        self.servers[-1].to_say += said
        return self.link.poll()

    def waits(self, seconds: float) -> list[FromServer]:
        said = []
        for _ in range(int(seconds / 0.1)):
            self.now += 0.1
            said += self.link.poll()
        return said


def opened() -> Table:
    table = Table()
    assert table.hears(Beat(), Opened(4321)) == [Opened(4321)]
    return table


def answer(question: int, index: int = 0, seat: int = 2) -> Answer:
    return Answer(7, question, index, 1.0, 1.1, seat)


def test_nothing_is_sent_before_the_server_listens() -> None:
    table = Table()
    table.link.send(Seats("{}"))
    assert table.link.state is State.STARTING
    table.hears(Opened(4321))
    table.link.send(Seats("[]"))
    assert table.servers[0].told == [Open("10.0.0.1", 0, TOKEN), Seats("[]")]
    assert (table.link.state, table.link.port) == (State.OPEN, 4321)


def test_a_lost_server_is_replaced_at_the_same_port() -> None:
    table = opened()
    table.hears(Came(8, "de", ""), Came(9, "en", ""), Gone(8))
    assert table.hears(Beat(), None) == [Gone(9)]
    assert not table.servers[0].is_alive
    assert table.servers[1].told == [Open("10.0.0.1", 4321, TOKEN)]
    assert table.servers[1].first > table.servers[0].first
    table.link.send(Seats("lost"))
    assert table.hears(Opened(4321)) == [Opened(4321)]
    assert len(table.servers[1].told) == 1


def test_a_server_that_says_nothing_or_reads_nothing_is_replaced() -> None:
    table = opened()
    table.waits(4)
    assert len(table.servers) == 1
    table.now += 3600  # the computer slept
    table.hears(Beat())
    table.waits(6)
    assert len(table.servers) == 2
    table.hears(Opened(4321))
    table.servers[1].is_full = True
    table.link.send(Seats("{}"))
    assert len(table.servers) == 3


def test_a_server_that_always_dies_is_given_up() -> None:
    table = opened()
    said = []
    for _ in range(link_module.MOST_DEATHS):
        said += table.hears(None)
    assert [(each.cause) for each in said if isinstance(each, Failed)] == [NO_PROCESS]
    assert (table.link.state, len(table.servers)) == (State.FAILED, link_module.MOST_DEATHS)
    table.waits(100)
    assert len(table.servers) == link_module.MOST_DEATHS


def test_a_server_that_cannot_listen_says_why() -> None:
    table = Table()
    failed = Failed(PORT_IN_USE, "busy")
    assert table.hears(failed, None) == [failed]
    assert (table.link.state, table.link.failure) == (State.FAILED, failed)
    assert not table.servers[0].is_alive


def test_a_port_that_was_taken_meanwhile_is_exchanged() -> None:
    table = opened()
    table.hears(None)
    assert table.hears(Failed(PORT_IN_USE, "busy")) == []
    assert table.servers[-1].told == [Open("10.0.0.1", 0, TOKEN)]
    assert table.hears(Opened(999)) == [Opened(999)]
    assert table.link.port == 999


def test_each_question_is_answered_once() -> None:
    table = opened()
    early = answer(5, TOO_EARLY)
    assert table.hears(early, early, answer(5), answer(5, 1), answer(4)) == [
        early,
        early,
        answer(5),
    ]
    assert table.hears(answer(5, seat=1), answer(6, seat=-1)) == [answer(5, seat=1)]
    assert table.hears(None) == []
    table.hears(Opened(4321))
    assert table.hears(answer(5), answer(6)) == [answer(6)], "a new server, the same phone"
    table.link.send(Refuse(2, 6))
    assert table.hears(answer(6, 1), answer(6)) == [answer(6, 1)]


def test_closing_says_why() -> None:
    table = opened()
    table.link.close("ended")
    assert table.servers[0].told[-1] == Close("ended")
    assert (table.link.state, table.servers[0].is_alive) == (State.CLOSED, False)
    assert table.link.poll() == []
