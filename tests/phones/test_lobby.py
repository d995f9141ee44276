"""Seats and tokens: who has which seat, whatever happens to connections and tables."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match.storage import trouble
from game.phones.kept import FILE, KeptLobby
from game.phones.lobby import FREE, LAPTOP, OPPONENT, PHONE, PLAYING, Lobby
from game.phones.watchwords import LANGUAGES, watchwords
from game.phones.wire import ONLOOKER, Came, Deny, Drop, Grant, Release, Wants


def watches(connection: int) -> list[Grant]:
    return [Grant(connection, ONLOOKER, "", "")]


def took(lobby: Lobby, connection: int, seat: int, name: str = "Anna", colour: int = 1) -> Grant:
    """Let somebody come and take a seat."""
    assert lobby.came(Came(connection, "de", "")) == watches(connection)
    [grant] = lobby.wants(Wants(connection, seat, name, colour))
    assert isinstance(grant, Grant)
    return grant


def test_a_free_seat_is_taken_with_a_name_a_colour_and_a_word() -> None:
    lobby = Lobby.of(4)
    grant = took(lobby, 7, 2, "  An\u0000na\u202e \n ", 3)
    place = lobby.places[2]
    assert (place.kind, place.name, place.colour) == (PHONE, "Anna", 3)
    assert (grant.connection, grant.seat, grant.token) == (7, 2, place.token)
    assert len(grant.token) == len(lobby.token) == 22
    assert grant.word in watchwords("de")
    assert took(lobby, 8, 1, colour=3).seat == 1
    assert lobby.places[1].colour != 3, "no colour twice"
    assert (lobby.seat_of(7), lobby.seat_of(99)) == (2, ONLOOKER)


@pytest.mark.parametrize(
    ("seat", "name", "why"),
    [
        *((seat, "Ben", "taken") for seat in (1, 3, -1, 9)),
        *((0, name, "name") for name in ("", "\u200b\u2800")),
    ],
)
def test_what_is_denied(seat: int, name: str, why: str) -> None:
    lobby = Lobby.of(4)
    took(lobby, 7, 1)
    lobby.put(3, LAPTOP, "Lena", 4)
    lobby.came(Came(8, "en", ""))
    assert lobby.wants(Wants(8, seat, name, 1)) == [Deny(8, why)]
    assert lobby.wants(Wants(7, 0, "Twice", 1)) == [Deny(7, "taken")]
    assert lobby.wants(Wants(99, 0, "Unknown", 1)) == []
    lobby.lock(is_locked=True)
    assert lobby.wants(Wants(8, 0, "Ben", 1)) == [Deny(8, "locked")]
    lobby.lock(is_locked=False)
    for free in (0, 2):
        lobby.put(free, OPPONENT, "Käthe")
    assert lobby.wants(Wants(8, 0, "Ben", 1)) == [Deny(8, "full")]


def test_a_seat_comes_back_to_its_token_only() -> None:
    lobby = Lobby.of(2)
    token = took(lobby, 7, 0).token
    assert lobby.gone(7) == 0
    assert not lobby.is_here(0)
    assert lobby.came(Came(8, "de", token[:-1] + "_")) == watches(8)
    assert lobby.came(Came(9, "es", token)) == [Grant(9, 0, token, lobby.places[0].word)]
    assert lobby.came(Came(10, "es", token)) == [Grant(10, 0, token, lobby.places[0].word)]
    assert (lobby.seat_of(9), lobby.seat_of(10)) == (ONLOOKER, 0), "the newest browser has it"
    assert lobby.gone(9) is None
    assert lobby.is_here(0)


def test_a_token_ends_with_its_seat() -> None:
    lobby = Lobby.of(2)
    first = took(lobby, 7, 0).token
    assert lobby.leaves(7) == [Release(0)]
    assert (lobby.places[0].kind, lobby.onlookers()) == (FREE, {7: "de"})
    assert lobby.came(Came(8, "de", first)) == watches(8)
    [again] = lobby.wants(Wants(8, 0, "Ben", 1))
    assert isinstance(again, Grant)
    assert again.token != first
    assert lobby.remove(0) == [Drop("removed", 8), Release(0)]
    assert lobby.came(Came(9, "de", again.token)) == watches(9)
    third = took(lobby, 10, 0).token
    assert lobby.put(0, LAPTOP, "Lena") == [Release(0)]
    assert lobby.came(Came(11, "de", third)) == watches(11)
    assert lobby.seat_of(11) == ONLOOKER


def test_a_locked_lobby_lets_nobody_new_in() -> None:
    lobby = Lobby.of(2)
    token = took(lobby, 7, 0).token
    lobby.gone(7)
    lobby.lock(is_locked=True)
    assert lobby.came(Came(8, "de", "")) == [Drop("locked", 8)]
    assert isinstance(lobby.came(Came(9, "de", token))[0], Grant)


def test_everybody_may_see_the_lobby() -> None:
    lobby = Lobby.of(3)
    grant = took(lobby, 7, 1, '<b>"\u00c4')
    lobby.put(0, LAPTOP, "Lena", 2, "face")
    told = lobby.message("Sauce", PLAYING).json
    assert grant.token not in told
    assert grant.word not in told
    assert lobby.token not in told
    data: dict[str, Any] = json.loads(told)
    assert data["seats"][1] == {
        "seat": 1,
        "name": '<b>"Ä',
        "colour": 1,
        "kind": "phone",
        "here": True,
        "mine": False,
        "avatar": "",
    }
    assert [seat["kind"] for seat in data["seats"]] == [LAPTOP, PHONE, FREE]


def test_words_have_four_letters_and_differ() -> None:
    for language in LANGUAGES:
        words = watchwords(language)
        assert {len(word) for word in words} == {4}
        assert len(set(words)) == len(words) > 60
        assert all(word.isascii() and word.isupper() for word in words)
    lobby = Lobby.of(8)
    lobby.choose = lambda words: words[0]
    assert len({took(lobby, seat, seat).word for seat in range(8)}) == 8


def test_pictures_have_names_that_nobody_can_guess() -> None:
    one, other = Lobby.of(1), Lobby.of(1)
    assert one.picture_name(b"red 12") == one.picture_name(b"red 12")
    assert one.picture_name(b"red 12") != other.picture_name(b"red 12")
    assert len(one.picture_name(b"")) == 32


def test_a_table_that_starts_again_knows_its_phones(tmp_path: Path) -> None:
    kept = KeptLobby(tmp_path)
    lobby = kept.open("", 3)
    token = took(lobby, 7, 1).token
    lobby.match = "a match"
    lobby.lock(is_locked=True)
    assert kept.save(lobby)

    again = KeptLobby(tmp_path)
    assert (again.knows("a match"), again.knows("another")) == (True, False)
    known = again.open("a match", 3)
    assert (known.token, known.key, known.is_locked) == (lobby.token, lobby.key, True)
    assert known.places == lobby.places
    assert not known.is_here(1)
    assert known.first_question > lobby.first_question
    assert isinstance(known.came(Came(1, "de", token))[0], Grant)
    assert KeptLobby(tmp_path).open("a match", 3).starts == 3
    # After the match, too, and with other seats; but not on another day.
    next_one = KeptLobby(tmp_path).open("", 5)
    assert (next_one.token, next_one.match, next_one.is_locked) == (lobby.token, "", False)
    assert [place.kind for place in next_one.places] == [FREE, PHONE, FREE, FREE, FREE]
    tomorrow = KeptLobby(tmp_path, lambda: time.time() + 24 * 3600).open("", 5)
    assert tomorrow.token != lobby.token
    assert not tomorrow.phones()

    assert again.open("another", 3).token != lobby.token
    again.forget()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "damaged",
    [
        lambda _: b"",
        lambda _: b'{"places": []}',
        lambda _: b"\xff" * 200_000,
        lambda whole: whole[:-9],
        lambda whole: whole.replace(b'"kind": "phone"', b'"kind": "free"'),
        lambda whole: whole.replace(b'"key"', b'"kee"'),
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, damaged: Callable[[bytes], bytes]) -> None:
    kept = KeptLobby(tmp_path)
    took(lobby := kept.open("m", 2), 7, 0)
    kept.save(lobby)
    content = damaged((tmp_path / FILE).read_bytes())
    (tmp_path / FILE).write_bytes(content)
    trouble.unreported()
    new = KeptLobby(tmp_path)
    assert new.open("m", 2).phones() == []
    assert [FILE in str(each) for each in trouble.unreported()] == [True]
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == content
    assert KeptLobby(tmp_path).knows("m") is False
