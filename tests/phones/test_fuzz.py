"""Thousands of spoilt messages: nothing breaks, and nobody answers for somebody else."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from game.phones.lobby import new_token
from game.phones.server.hall import Hall
from game.phones.server.messages import Hello
from game.phones.server.phone import Phone
from game.phones.wire import (
    TOO_EARLY,
    Answer,
    Begins,
    Came,
    FromServer,
    Grant,
    Health,
    Leaves,
    Touched,
    View,
    Wants,
    pack,
    unpack,
)
from tests import effort

TOKEN = new_token()
MINE, OTHERS = 1, 2
QUESTION = 7
VALID: tuple[dict[str, Any], ...] = (
    {"t": "hello", "v": 1, "lobby": TOKEN, "seat": TOKEN, "lang": "de"},
    {"t": "ping", "n": 12, "c": 1234.5},
    {"t": "take", "seat": 2, "name": "Anna", "colour": 3},
    {"t": "leave"},
    {"t": "do", "q": QUESTION, "i": 3, "c": 1234.5},
    {"t": "do", "q": QUESTION + 1, "i": 3, "c": 1234.5},
    {"t": "do", "q": QUESTION, "i": TOO_EARLY, "c": 1234},
    {"t": "here"},
    {"t": "begin"},
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 99, 2**53, -(2**70), 10**400, 0.5, 1e308, -1e-308),
    *("", "x", "\ud800", "\0", "a" * 5000, "١", "__proto__", [], {}, [[[[]]]], {"t": "do"}),
    *(float("nan"), float("inf"), float("-inf")),
)


class Silent:
    """A socket that only notes its end."""

    transport: Silent
    is_over = False

    def __init__(self) -> None:
        self.transport = self

    def abort(self) -> None:
        self.is_over = True


def spoilt(rng: random.Random) -> str | bytes:
    """Return a valid message with some damage."""
    message = dict(rng.choice(VALID))
    for _ in range(rng.randrange(3)):
        key = rng.choice([*message, "t", "q", "seat", "more"])
        if rng.random() < 0.3:
            message.pop(key, None)
        else:
            message[key] = rng.choice(VALUES)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.8)
    for _ in range(rng.randrange(3)):
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        cut = rng.choice(["", text[at:to] * 2, rng.choice('{}[]",:-e9\\\u2028\0')])
        text = text[:at] + cut + text[to:]
    return text.encode("utf-8", "replace") if rng.random() < 0.05 else text


class Said(list[FromServer]):
    """What the table is told, as it travels."""

    def say(self, message: FromServer) -> None:
        assert unpack(pack(message)) == message
        self.append(message)


def hall() -> tuple[Hall, list[Phone], Said]:
    """Return a hall with a phone on each of two seats."""
    said = Said()
    room = Hall(TOKEN, 1, said.say)
    phones = []
    for seat in (MINE, OTHERS):
        phone = Phone(room.next_number(), cast("Any", Silent()), "de", 0.0)
        room.enter(phone, Hello(1, TOKEN, "", "de"))
        room.obey(Grant(phone.number, seat, new_token(), "MOND"))
        phones.append(phone)
    for seat in (MINE, OTHERS):
        room.obey(View(seat, json.dumps({"t": "view", "q": QUESTION})))
    return room, phones, said


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.exhaustive)])
def test_spoilt_messages_do_nothing_for_others(count: int) -> None:
    rng = random.Random(effort.seed())
    room, (mine, others), said = hall()
    kinds = set()
    for second in range(count):
        room.heard(mine, spoilt(rng), float(second))
        mine._waiting.clear()
        for message in said:
            kinds.add(type(message))
            if isinstance(message, Came):
                assert message.token == ""
                continue
            assert isinstance(message, Answer | Wants | Leaves | Touched | Begins | Health)
            assert message.connection == mine.number
            if isinstance(message, Answer):
                assert (message.seat, message.question) == (MINE, QUESTION)
                assert type(message.index) is int
                assert message.touched <= message.arrived == second
        said.clear()
        if mine.seat != MINE:
            room.obey(Grant(mine.number, MINE, new_token(), "MOND"))
            room.obey(View(MINE, json.dumps({"t": "view", "q": QUESTION})))
    assert kinds == {Came, Answer, Wants, Leaves, Touched, Begins}, "some were still valid"
    assert others.seat == OTHERS
    assert room.heard(mine, json.dumps(VALID[4]), count + 60.0)
    assert [type(message) for message in said] == [Answer]


def test_who_talks_nonsense_is_dropped_and_who_talks_too_much() -> None:
    for words in ("nonsense", json.dumps(VALID[4])):
        room, (mine, _others), said = hall()
        said.clear()
        went_on = [room.heard(mine, words, 1.0) for _ in range(100)]
        assert went_on[0]
        assert not went_on[-1]
        assert len(said) < 50


def test_what_is_too_slow_to_be_sent_ends() -> None:
    room, (mine, others), _said = hall()
    for number in range(100):
        room.obey(Grant(mine.number, MINE, new_token(), "MOND"))
        room.obey(View(OTHERS, json.dumps({"t": "view", "q": QUESTION + number})))
    assert cast("Any", mine._socket).is_over, "each of these would have to be sent"
    assert not cast("Any", others._socket).is_over, "of these only the last"


@pytest.mark.parametrize(
    "data", [b"", b"[]", b'["Open"]', b'["Face", {}]', b'["Os", {}]', b'{"a": 1}', b"[" * 9999]
)
def test_the_table_trusts_nothing_that_comes_from_the_server(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"message|JSON|Expecting|fields|unpack"):
        unpack(data)
