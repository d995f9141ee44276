"""A real server process and phones that are no browsers: joining, leaving, coming back."""

from __future__ import annotations

import http.client
import itertools
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from game.phones.wire import (
    ONLOOKER,
    TOO_EARLY,
    Answer,
    Book,
    Came,
    Drop,
    Face,
    Gone,
    Refuse,
    View,
)
from tests.phones.pocket import HOST, PATIENCE, Pocket, Table

PNG = b"\x89PNG\r\n\x1a\n and so on"


@pytest.fixture(scope="module")
def server() -> Iterator[Table]:
    table = Table()
    yield table
    table.link.close()


@pytest.fixture
def table(server: Table) -> Iterator[Table]:
    """The one server, with nobody there."""
    yield server
    server.send_home()
    for seat in server.lobby.phones():
        server.tell(server.lobby.remove(seat))
    server.lobby.lock(is_locked=False)
    server.views.clear()
    server.answers.clear()


def get(table: Table, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """Return status, body and headers (in small letters) of a request."""
    connection = http.client.HTTPConnection(HOST, table.link.port, timeout=60)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body, {k.lower(): v for k, v in answer.getheaders()}


def test_a_seat_is_taken_and_its_view_is_shown(table: Table) -> None:
    table.show(ONLOOKER, 1, turn="Käthe plays")
    phone = Pocket(table).hello()
    assert phone.hear("welcome") == {
        "t": "welcome",
        "v": 1,
        "words": {"Play it": "Spiel sie"},
        "lang": "de",
    }
    phone.sees(turn="Käthe plays")
    phone.say("take", seat=2, name="Anna", colour=3)
    granted = phone.has(2)
    assert granted["token"] == table.lobby.places[2].token
    assert granted["word"] == table.lobby.places[2].word
    table.show(2, 7, hand=["own"])
    table.show(1, 7, hand=["other"])
    phone.sees(hand=["own"])
    phone.say("take", seat=1, name="Anna", colour=3)
    assert phone.hear("denied") == {"t": "denied", "why": "taken"}
    assert "other" not in json.dumps(phone.heard)


def test_everybody_sees_the_lobby_and_which_seat_is_their_own(table: Table) -> None:
    phone, watcher = Pocket(table).sit(2), Pocket(table).hello(lang="xx")
    assert watcher.hear("welcome")["lang"] == "en"
    watcher.has(ONLOOKER)
    told = table.lobby.message("Uffbasse!", "over")
    table.tell([told])
    while (lobby := phone.hear("lobby"))["game"] != "Uffbasse!":
        pass
    assert [seat["mine"] for seat in lobby["seats"]] == [False, False, True, False]
    while (lobby := watcher.hear("lobby"))["game"] != "Uffbasse!":
        pass
    assert lobby == json.loads(told.json)


def test_an_answer_comes_once_however_often_it_is_repeated(table: Table) -> None:
    phone = Pocket(table).sit(2)
    table.show(2, 7)
    phone.hear("view")
    phone.say("ping", n=3, c=1000.25)
    pong = phone.hear("pong")
    assert (pong["n"], pong["c"]) == (3, 1000.25)
    for _ in range(3):
        phone.say("do", q=7, i=1, c=1010)
    again = Pocket(table).hello(phone.token)
    again.say("do", q=7, i=1, c=5)  # before anything has come back
    again.has(2)
    again.say("do", q=7, i=TOO_EARLY, c=5)
    table.until(lambda: any(a.index == TOO_EARLY for a in table.answers), "a shout")
    first, early = table.answers
    assert (first.seat, first.question, first.index) == (2, 7, 1)
    assert first.arrived - 1 < first.touched <= first.arrived
    assert early.connection != first.connection


def test_a_touch_counts_with_its_own_time(table: Table) -> None:
    """The clock of this phone is a day ahead. Tried until the computer is not too busy for it."""
    phone = Pocket(table).sit(2)
    ends = time.monotonic() + PATIENCE
    for question in itertools.count(100):
        for number in range(3):
            phone.say("ping", n=number, c=(time.monotonic() + 86_400) * 1000)
            phone.hear("pong")
        table.show(2, question)
        phone.hear("view")
        touched = time.monotonic()
        time.sleep(0.03)
        phone.say("do", q=question, i=0, c=(touched + 86_400) * 1000)
        answer = table.answer_to(question)
        if abs(answer.touched - touched) < 0.005 and answer.arrived > touched + 0.029:
            return
        assert time.monotonic() < ends, "it never does"


def test_a_refused_answer_may_be_given_anew(table: Table) -> None:
    phone = Pocket(table).sit(1)
    table.show(1, 50)
    phone.say("do", q=50, i=1, c=1010)
    table.until(lambda: table.answers, "an answer")
    table.link.send(Refuse(1, 50, "Zu spät"))
    assert phone.hear("refused") == {"t": "refused", "q": 50, "why": "Zu spät"}
    phone.say("do", q=50, i=2, c=1010)
    table.until(lambda: len(table.answers) > 1, "the other answer")
    assert table.answers[1].index == 2


def test_an_answer_waits_for_a_view_that_the_server_does_not_know_yet(table: Table) -> None:
    phone = Pocket(table).sit(3)
    table.show(3, 8)
    phone.hear("view")
    phone.say("do", q=7, i=0, c=1)  # over
    phone.say("do", q=9, i=4, c=1)  # from before the server was started again
    phone.say("ping", n=1, c=1)
    phone.hear("pong")
    assert table.answers == []
    table.show(3, 9)
    table.until(lambda: table.answers, "the answer")
    assert [(a.question, a.index) for a in table.answers] == [(9, 4)]


def test_who_watches_answers_nothing(table: Table) -> None:
    table.show(ONLOOKER, 5)
    watcher = Pocket(table).hello()
    watcher.say("do", q=5, i=0, c=1)
    watcher.say("do", q=6, i=0, c=1)
    watcher.say("leave")
    watcher.say("take", seat=1, name="Ben", colour=1)
    watcher.has(1)
    table.show(1, 6)
    watcher.hear("view")
    watcher.say("ping", n=1, c=1)
    watcher.hear("pong")
    assert table.answers == [], "what was said without a seat counts for none"


def test_another_browser_takes_over(table: Table) -> None:
    phone = Pocket(table).sit(2)
    other = Pocket(table).hello(phone.token)
    assert other.hear("seat")["seat"] == 2
    assert phone.hear("bye") == {"t": "bye", "why": "elsewhere"}
    assert phone.is_closed()
    table.until(lambda: len([m for m in table.said if isinstance(m, Gone)]), "the end")
    assert table.lobby.is_here(2)


def test_tokens_of_former_seats_and_lobbies_are_worth_nothing(table: Table) -> None:
    phone = Pocket(table).sit(2)
    former = phone.token
    table.tell(table.lobby.remove(2))
    assert phone.hear("bye")["why"] == "removed"
    assert phone.is_closed()
    table.show(2, 7, hand=["secret"])
    for token in (former, former[::-1], "", "A" * 22, "\ud800" * 22, "../../x"):
        watcher = Pocket(table).hello(token)
        assert watcher.hear("seat") == {"t": "seat", "seat": ONLOOKER, "token": "", "word": ""}
        watcher.say("ping", n=1, c=0)
        watcher.hear("pong")
        assert "secret" not in str(watcher.heard)
        watcher.close()
    for lobby in ("", table.lobby.token[:-1], table.lobby.token + "A", "A" * 22, table.lobby.key):
        stranger = Pocket(table).hello(lobby=lobby)
        assert stranger.hear("bye")["why"] == "old"
        assert stranger.is_closed()
        assert [m["t"] for m in stranger.heard] == ["bye"]


def test_who_leaves_watches_and_sees_the_hand_no_more(table: Table) -> None:
    table.show(ONLOOKER, 1, turn="all")
    phone = Pocket(table).sit(2)
    table.show(2, 7, hand=["own"])
    phone.sees(hand=["own"])
    phone.say("leave")
    assert phone.hear("seat")["seat"] == ONLOOKER
    phone.sees(turn="all")
    table.until(lambda: table.lobby.places[2].kind == "free", "the free seat")
    table.show(2, 8, hand=["of somebody else"])
    phone.say("ping", n=1, c=0)
    phone.hear("pong")
    assert "somebody else" not in str(phone.heard)


def test_onlookers_see_it_in_their_language(table: Table) -> None:
    table.link.send(View(ONLOOKER, '{"t":"view","q":1,"turn":"Lena es"}', "es"))
    table.link.send(View(ONLOOKER, '{"t":"view","q":1,"turn":"Lena"}'))
    for language, turn in (("es", "Lena es"), ("de", "Lena")):
        watcher = Pocket(table).hello(lang=language)
        watcher.sees(turn=turn)
        told = {view["turn"] for view in watcher.heard if view["t"] == "view"}
        assert not told & {"Lena", "Lena es"} - {turn}


def test_a_locked_table_lets_nobody_new_in(table: Table) -> None:
    phone = Pocket(table).sit(2)
    table.lobby.lock(is_locked=True)
    assert Pocket(table).hello().hear("bye")["why"] == "locked"
    assert Pocket(table).hello(phone.token).hear("seat")["seat"] == 2


def test_a_phone_of_another_version_is_told(table: Table) -> None:
    phone = Pocket(table)
    phone.say("hello", v=2, lobby=table.lobby.token, seat="", lang="de")
    assert phone.hear("bye")["why"] == "old"


def test_views_have_lengths_that_say_little(table: Table) -> None:
    phone = Pocket(table).sit(2)
    lengths = set()
    for question, hand in enumerate((["Red 1"], ["Green 12", "Yellow 7"]), 9):
        table.link.send(View(2, json.dumps({"t": "view", "q": question, "hand": hand})))
        while True:
            text = phone.socket.recv(timeout=60)
            if '"view"' in text:
                break
        lengths.add(len(text))
    assert len(lengths) == 1
    assert phone.socket.protocol.extensions == [], "nothing is compressed"


# Requests


def test_the_page_comes_under_a_strict_policy(table: Table) -> None:
    status, body, headers = get(table, "/")
    assert (status, body[:15].lower()) == (200, b"<!doctype html>")
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert f"connect-src 'self' ws://{table.url}" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert not {"server", "access-control-allow-origin"} & headers.keys()


def test_pictures_are_found_by_their_names_only_and_kept_for_ever(table: Table) -> None:
    name = table.lobby.picture_name(PNG)
    assert get(table, f"/p/{name}.png")[0] == 404
    table.link.send(Face(name, PNG))
    table.link.send(Book("de", [{"title": "Die Käthe"}]))
    phone = Pocket(table).hello()
    phone.hear("welcome")
    status, body, headers = get(table, f"/p/{name}.png")
    assert (status, body, headers["content-type"]) == (200, PNG, "image/png")
    assert "immutable" in headers["cache-control"]
    status, body, _ = get(table, "/book/de.json")
    assert (status, json.loads(body)) == (200, [{"title": "Die Käthe"}])
    for path in ("/book/fr.json", "/p/", "/p/..%2f.png", f"/p/{name}.png?x", "/ws/", "//", "/etc"):
        assert get(table, path)[0] == 404, path


@pytest.mark.parametrize("host", ["evil.example", f"{HOST}:1", HOST, f"evil@{HOST}", ""])
def test_nobody_calls_the_table_by_another_name(table: Table, host: str) -> None:
    """Another site's page whose name suddenly means this address (rebinding)."""
    status, body, _ = get(table, "/", Host=host)
    assert (status, b"doctype" in body.lower()) == (421, False)
    assert get(table, "/ws", Host=host, Origin=f"http://{host}")[0] == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{url}", "http://{url}0"]
)
def test_no_page_of_elsewhere_opens_a_socket(table: Table, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        Pocket(table, origin=origin.format(url=table.url))
    status, _, _ = get(table, "/ws")
    assert status == 403, "no origin at all"


def test_other_methods_get_nothing(table: Table) -> None:
    connection = http.client.HTTPConnection(HOST, table.link.port, timeout=60)
    connection.request("POST", "/", headers={"Content-Length": "0"})
    with suppress(http.client.RemoteDisconnected):  # the library may hang up by itself
        assert connection.getresponse().status == 405
    connection.close()
    assert get(table, "/")[0] == 200


def test_dropping_a_connection_says_why(table: Table) -> None:
    watcher = Pocket(table).hello()
    watcher.has(ONLOOKER)
    [came] = [m for m in table.said if isinstance(m, Came)][-1:]
    table.link.send(Drop("ended", connection=came.connection))
    assert watcher.hear("bye")["why"] == "ended"
    assert watcher.is_closed()


def test_no_answer_comes_from_whoever_was_dropped(table: Table) -> None:
    phone = Pocket(table).sit(2)
    table.show(2, 7)
    phone.hear("view")
    table.tell(table.lobby.remove(2))
    table.poll()
    said: list[Any] = []
    for _ in range(5):
        try:
            phone.say("do", q=7, i=0, c=1)
        except Exception as error:
            said.append(error)
    assert phone.is_closed()
    answers = [m for m in table.said if isinstance(m, Answer) and m.seat == 2 and m.question == 7]
    assert [a for a in answers if a in table.answers] == []
