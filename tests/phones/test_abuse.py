"""Rude visitors of a real server: too much, too long, too many, too slow."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from game.phones.code import LETTERS, code_of
from game.phones.server.limits import (
    GUESSES,
    LONGEST_MESSAGE,
    MESSAGES,
    MOST_CONNECTIONS,
    MOST_OF_ADDRESS,
    MOST_PHONES,
    MOST_STRANGERS,
    MOST_WITH_SEAT,
    OPENINGS,
    Bucket,
    Doors,
)
from game.phones.wire import ONLOOKER, Face
from tests import effort
from tests.phones.pocket import HOST, Pocket, Table
from tests.phones.test_fuzz import spoilt


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.link.close()
    assert table.openings == 1, "the server has died of it"


@pytest.fixture(autouse=True)
def _all_go_home(table: Table) -> Iterator[None]:
    yield
    table.send_home()


def fine(table: Table) -> bool:
    """Whether others are still served."""
    phone = Pocket(table).hello()
    phone.has(ONLOOKER)
    phone.close()
    return table.openings == 1


def test_a_code_is_guessed_a_few_times_only(table: Table) -> None:
    code = code_of(table.lobby.token)

    def typed(letters: str) -> dict[str, object]:
        phone = Pocket(table)
        phone.say("hello", v=1, lobby="", seat="", lang="de", code=letters)
        told = phone.hear_any()
        assert phone.is_closed()
        return told

    assert typed(f" {code.lower()} ") == {"t": "code", "lobby": table.lobby.token}
    wrong = [typed(code[:-1] + letter)["why"] for letter in LETTERS if letter != code[-1]]
    assert wrong[0] == "code"
    assert wrong[-1] == "later"
    assert wrong.count("code") <= GUESSES[0] + 2
    assert typed(code)["why"] == "later", "a right one does not come through either"
    assert fine(table)


def test_a_long_message_ends_the_connection(table: Table) -> None:
    phone = Pocket(table).hello()
    phone.say("take", seat=1, name="x" * (LONGEST_MESSAGE - 100), colour=1)
    phone.say("ping", n=1, c=1)
    phone.hear("pong")
    phone.say("take", seat=1, name="x" * LONGEST_MESSAGE, colour=1)
    assert phone.is_closed()
    assert fine(table)


def test_a_flood_ends_the_connection(table: Table) -> None:
    phone = Pocket(table).hello()
    phone.has(ONLOOKER)
    with pytest.raises((ConnectionClosed, OSError)):
        for number in range(100_000):
            phone.say("ping", n=number, c=1)
    assert sum(message["t"] == "pong" for message in phone.heard) < 2 * MESSAGES[0]
    assert fine(table)


def test_a_flood_of_what_no_page_sees_ends_it_too(table: Table) -> None:
    """Pings of the WebSocket itself, which its library answers at once."""
    phone = Pocket(table).hello()
    with pytest.raises((ConnectionClosed, OSError)):
        for _ in range(100_000):
            phone.socket.ping()
    assert fine(table)


def test_a_slow_reader_gets_the_newest_view(table: Table) -> None:
    phone = Pocket(table, room=65_536).sit(2)
    last, size = 60, 300_000
    for question in range(1, last + 1):
        table.show(2, question, turn="x" * size)
        table.until(lambda: True, "")
    seen: list[int] = []
    while not seen or seen[-1] != last:
        seen.append(phone.hear("view")["q"])
    assert seen == sorted(set(seen))
    assert len(seen) < last
    phone.close()


def test_only_so_many_may_be_here(table: Table) -> None:
    """All come from one address, as from a family's own router."""
    crowd = [Pocket(table).hello() for _ in range(MOST_STRANGERS)]
    while len(crowd) < MOST_PHONES:
        crowd[-1].has(ONLOOKER)
        crowd.append(Pocket(table).hello())
    crowd[-1].has(ONLOOKER)
    one_more = Pocket(table).hello()
    assert one_more.hear("bye")["why"] == "full"
    crowd.append(Pocket(table).hello(seat="A" * 22))
    crowd[-1].has(ONLOOKER)  # it might have had a seat
    for phone in crowd:
        phone.close()
    table.until(lambda: not table.lobby.onlookers(), "the end of the crowd")
    assert fine(table)


@pytest.mark.slow
def test_strangers_who_say_nothing_do_not_stay(table: Table) -> None:
    silent = [Pocket(table) for _ in range(MOST_STRANGERS)]
    refused = Pocket(table)
    assert refused.is_closed(), "so many of one address say nothing"
    with socket.create_connection((HOST, table.link.port), timeout=60) as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost:")
        assert all(phone.is_closed() for phone in silent)
        assert half.recv(1) == b""
    assert fine(table)


@pytest.mark.slow
def test_a_picture_takes_its_time_on_a_weak_wifi(table: Table) -> None:
    picture = bytes(6_000_000)
    name = table.lobby.picture_name(picture)
    table.link.send(Face(name, picture))
    phone = Pocket(table).hello()
    phone.has(ONLOOKER)
    with socket.socket() as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.connect((HOST, table.link.port))
        visitor.sendall(f"GET /p/{name}.png HTTP/1.1\r\nHost: {table.url}\r\n\r\n".encode())
        time.sleep(7.0)
        size = 0
        while part := visitor.recv(65_536):
            size += len(part)
    assert size > len(picture)


def test_who_says_something_else_first_is_not_let_in(table: Table) -> None:
    phone = Pocket(table)
    phone.say("take", seat=1, name="Anna", colour=1)
    assert phone.is_closed()
    assert phone.heard == []


@pytest.mark.parametrize("count", [40, pytest.param(2_000, marks=pytest.mark.exhaustive)])
def test_spoilt_bytes_break_nothing(table: Table, count: int) -> None:
    rng = random.Random(effort.seed())
    request = (
        f"GET /ws HTTP/1.1\r\nHost: {table.url}\r\nOrigin: http://{table.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    for _ in range(count):
        data = bytearray(request)
        words = spoilt(rng)
        frame = words if isinstance(words, bytes) else words.encode("utf-8", "replace")
        data += bytes([0x81, 0x80 | min(len(frame), 125), 0, 0, 0, 0]) + frame[:125]
        data += rng.randbytes(rng.randrange(40))
        for _ in range(rng.randrange(4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        with socket.create_connection((HOST, table.link.port), timeout=60) as visitor:
            try:
                visitor.sendall(data)
                visitor.shutdown(socket.SHUT_WR)
                while visitor.recv(4096):
                    pass
            except OSError:
                pass  # it has hung up
    assert fine(table)
    assert table.answers == []


# Without a socket


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 0.5, now=0.0)
    assert [bucket.take(1, 0.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1, 1.0), bucket.take(1, 2.0), bucket.take(1, 2.0)] == [False, True, False]
    assert not bucket.is_full(5.0)
    assert bucket.is_full(6.0)


def test_an_address_does_not_fill_the_house() -> None:
    doors = Doors()
    assert [doors.enter("10.0.0.1", 0.0) for _ in range(MOST_OF_ADDRESS + 1)].count(True) == (
        MOST_OF_ADDRESS
    )
    assert doors.enter("10.0.0.2", 0.0)
    for _ in range(MOST_OF_ADDRESS):
        doors.leave("10.0.0.1")
    assert doors.enter("10.0.0.1", 0.0)
    inside = sum(doors.enter(f"10.0.1.{n}", 0.0) for n in range(MOST_CONNECTIONS))
    assert inside == doors.connections - 2 < MOST_CONNECTIONS
    assert MOST_OF_ADDRESS > MOST_PHONES + MOST_WITH_SEAT


def test_who_comes_too_often_waits_and_addresses_are_forgotten() -> None:
    doors = Doors()
    opened = 0
    while doors.enter("10.0.0.1", 0.0):
        doors.leave("10.0.0.1")
        opened += 1
    assert opened == OPENINGS[0]
    assert doors.enter("10.0.0.1", 1.0)
    for number in range(5_000):
        address = f"10.{number // 256}.{number % 256}.9"
        assert doors.enter(address, 2.0 + number)
        doors.leave(address)
    assert len(doors._addresses) < 1_100
    assert "10.0.0.1" in doors._addresses, "somebody is there"
    doors.leave("10.0.0.1")
