"""What the server knows, and who is there; it stands between the table and the phones."""

from __future__ import annotations

import asyncio
import hmac
import itertools
import json
from collections.abc import Callable, Mapping
from typing import Any

from game.phones.code import code_of
from game.phones.server.limits import MOST_PHONES, MOST_WITH_SEAT, NONSENSE_COSTS
from game.phones.server.messages import (
    Begin,
    Do,
    Hello,
    Leave,
    Nonsense,
    Ping,
    Said,
    Take,
    Touch,
    read,
)
from game.phones.server.phone import Phone, padded
from game.phones.wire import (
    ONLOOKER,
    PROTOCOL,
    TOO_EARLY,
    Answer,
    Begins,
    Book,
    Came,
    Close,
    Deny,
    Drop,
    Face,
    FromServer,
    Gone,
    Grant,
    Health,
    Leaves,
    PageWords,
    Refuse,
    Release,
    Seats,
    ToServer,
    Touched,
    View,
    Wants,
)

_FALLBACK = "en"


class Hall:
    """Pictures, words, views and phones. It knows no rules."""

    def __init__(self, token: str, first: int, say: Callable[[FromServer], None]) -> None:
        """`first` is the number of the first connection; `say` tells the table."""
        self.pictures: dict[str, bytes] = {}
        self.books: dict[str, bytes] = {}
        self.is_closing = asyncio.Event()
        self._token = token
        self._numbers = itertools.count(first)
        self._say = say
        self._words: dict[str, Mapping[str, str]] = {}
        self._seats: dict[str, Any] | None = None
        self._views: dict[tuple[int, str], tuple[int, str]] = {}
        """The newest `q` and text for a seat, and for onlookers of a language."""
        self._phones: dict[int, Phone] = {}
        self._health: dict[int, tuple[int, int]] = {}

    # What the table tells

    def obey(self, message: ToServer) -> None:
        """Carry out a message of the table."""
        match message:
            case Face(name, data):
                self.pictures[name] = data
            case PageWords(language, texts):
                self._words[language] = texts
            case Book(language, sections):
                self.books[language] = json.dumps(sections, ensure_ascii=False).encode()
            case Seats(text):
                self._seats = json.loads(text)
                for phone in self._phones.values():
                    self._show_lobby(phone)
            case View():
                self._take_view(message)
            case Close(why):
                for phone in self._phones.values():
                    phone.bye(why)
                self.is_closing.set()
            case _:
                self._tell(message)

    def _tell(self, message: ToServer) -> None:
        """Carry out a message about one phone, if it is still here."""
        match message:
            case Grant(number, seat, token, word) if phone := self._phones.get(number):
                self._grant(phone, seat, token, word)
            case Deny(number, why) if phone := self._phones.get(number):
                phone.post({"t": "denied", "why": why})
            case Refuse(seat, question, why) if phone := self._of_seat(seat):
                phone.post({"t": "refused", "q": question, "why": why})
            case Release(seat):
                self._views.pop((seat, ""), None)
                if phone := self._of_seat(seat):
                    self._grant(phone, ONLOOKER, "", "")
            case Drop(why, number, seat):
                for phone in list(self._phones.values()):
                    if phone.number == number or phone.seat == seat != ONLOOKER:
                        self._end(phone, why)

    def _take_view(self, view: View) -> None:
        question = json.loads(view.json).get("q", 0)
        text = padded(view.json)
        self._views[view.seat, view.language] = (question, text)
        for phone in self._phones.values():
            if phone.seat != view.seat or phone.awaits_seat:
                continue
            if view.seat == ONLOOKER:
                self._show_view(phone)
            else:
                phone.post_view(question, text)
                self._release_held(phone)

    def _grant(self, phone: Phone, seat: int, token: str, word: str) -> None:
        if seat != ONLOOKER:
            former = self._of_seat(seat)
            if former is not None and former is not phone:
                self._end(former, "elsewhere")
        if seat == ONLOOKER or not phone.awaits_seat:
            phone.forget_view()
        phone.seat, phone.awaits_seat = seat, False
        phone.post({"t": "seat", "seat": seat, "token": token, "word": word})
        self._show_lobby(phone)
        self._show_view(phone)
        self._release_held(phone)

    def _end(self, phone: Phone, why: str) -> None:
        """Part with a phone; its further messages do not count."""
        if self._phones.pop(phone.number, None):
            self._health.pop(phone.number, None)
            self._say(Gone(phone.number))
        phone.bye(why)

    # What is shown

    def _show_lobby(self, phone: Phone) -> None:
        if self._seats is None:
            return
        seats = [
            {**seat, "mine": seat["seat"] == phone.seat} for seat in self._seats.get("seats", ())
        ]
        data = {**self._seats, "seats": seats}
        phone.post_lobby(json.dumps(data, ensure_ascii=False, separators=(",", ":")))

    def _show_view(self, phone: Phone) -> None:
        keys = [(phone.seat, "")]
        if phone.seat == ONLOOKER:
            keys.insert(0, (ONLOOKER, phone.language))
        for key in keys:
            if found := self._views.get(key):
                phone.post_view(*found)
                return

    def _of_seat(self, seat: int) -> Phone | None:
        if seat == ONLOOKER:
            return None
        return next((phone for phone in self._phones.values() if phone.seat == seat), None)

    # What phones say

    def greet(self, hello: Hello) -> str:
        """Return why a phone may not come in; empty if it may."""
        is_ours = hmac.compare_digest(hello.lobby.encode(), self._token.encode())
        if hello.version != PROTOCOL or not is_ours:
            return "old"
        most = MOST_PHONES + (MOST_WITH_SEAT if hello.seat else 0)
        return "full" if len(self._phones) >= most else ""

    def token_for(self, code: str) -> str:
        """Return the lobby's token if the code is right, else an empty text."""
        is_right = hmac.compare_digest(code.encode(), code_of(self._token).encode())
        return self._token if is_right else ""

    def next_number(self) -> int:
        """Return the number of a new connection."""
        return next(self._numbers)

    def enter(self, phone: Phone, hello: Hello) -> None:
        """Add a phone that was greeted."""
        self._phones[phone.number] = phone
        phone.awaits_seat = bool(hello.seat)
        words = self._words.get(phone.language) or self._words.get(_FALLBACK, {})
        phone.post({"t": "welcome", "v": PROTOCOL, "words": dict(words), "lang": phone.language})
        self._show_lobby(phone)
        if not phone.awaits_seat:
            self._show_view(phone)
        self._say(Came(phone.number, phone.language, hello.seat))

    def leave(self, phone: Phone) -> None:
        """A connection has ended."""
        if self._phones.pop(phone.number, None):
            self._health.pop(phone.number, None)
            self._say(Gone(phone.number))

    def heard(self, phone: Phone, data: str | bytes, now: float) -> bool:
        """Carry out a message of a phone; return whether it may go on."""
        if phone.number not in self._phones:
            return True  # it was told good-bye
        phone.last_word = now
        if not phone.bucket.take(1, now):
            return False
        try:
            said = read(data)
        except Nonsense:
            return phone.bucket.take(NONSENSE_COSTS, now)
        self._do(phone, said, now)
        return True

    def _do(self, phone: Phone, said: Said, now: float) -> None:
        match said:
            case Ping(number, clock):
                phone.clock.showed(clock, now)
                phone.post({"t": "pong", "n": number, "c": clock, "s": round(now * 1000, 1)})
            case Take(seat, name, colour):
                phone.awaits_seat, phone.held = False, None
                self._say(Wants(phone.number, seat, name, colour))
            case Leave():
                self._say(Leaves(phone.number))
                if phone.seat != ONLOOKER:
                    self._views.pop((phone.seat, ""), None)
                    self._grant(phone, ONLOOKER, "", "")
            case Do():
                self._answer(phone, said, now)
            case Touch():
                self._say(Touched(phone.number))
            case Begin():
                self._say(Begins(phone.number))
            case Hello():
                pass  # once is enough

    def _answer(self, phone: Phone, do: Do, arrived: float) -> None:
        """Pass an answer on, or keep it until the table sends its view."""
        newest, _ = self._views.get((phone.seat, ""), (-1, ""))
        if phone.seat == ONLOOKER or do.question > newest:
            can_wait = phone.awaits_seat or phone.seat != ONLOOKER
            if can_wait and do.index != TOO_EARLY:
                phone.held = (do, arrived)
            return
        if do.question < newest:
            return  # the phone has the newer view, or is about to
        shown = phone.shown.get(do.question)
        touched = phone.clock.touched(do.clock, arrived, shown)
        self._say(Answer(phone.number, do.question, do.index, touched, arrived, phone.seat))

    def _release_held(self, phone: Phone) -> None:
        if phone.held is not None and phone.seat != ONLOOKER:
            (do, arrived), phone.held = phone.held, None
            self._answer(phone, do, arrived)

    # How far away they are

    def measure(self) -> None:
        """Tell the table about round trips that have changed."""
        for phone in self._phones.values():
            trips = (round(phone.clock.round_trip * 1000), round(phone.clock.worst * 1000))
            if trips != self._health.get(phone.number, (0, 0)):
                self._health[phone.number] = trips
                self._say(Health(phone.number, *trips))
