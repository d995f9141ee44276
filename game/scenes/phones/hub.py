"""Playing with phones: the server, its lobby, and the people who have seats there.

Its owner calls `poll` once a frame, whatever is on the screen; it never waits.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.match.match import Match
from game.match.storage.header import SeatPlan
from game.phones.addresses import Address, addresses
from game.phones.code import code_of
from game.phones.kept import KeptLobby, UnkeptLobby
from game.phones.link import Link
from game.phones.lobby import (
    FREE,
    LAPTOP,
    OPPONENT,
    OVER,
    PHONE,
    PLAYING,
    WAITING,
    Lobby,
)
from game.phones.wire import (
    ONLOOKER,
    PORT_IN_USE,
    Answer,
    Begins,
    Came,
    Face,
    Failed,
    FromServer,
    Gone,
    Health,
    Leaves,
    Opened,
    Seats,
    ToServer,
    Touched,
    Wants,
)
from game.rules.core import Seat
from game.scenes.phones.hands import Hands
from game.scenes.phones.line import OpenLine, PhoneServer, usual_port
from game.scenes.phones.phone_table import FACE_PIXELS
from game.scenes.phones.pictures import Pictures
from game.scenes.phones.reading import reading_matter
from game.scenes.phones.waiting import draw_waiting
from game.scenes.phones.wifi import WifiFile
from game.scenes.play.remote import FarTable
from game.scenes.seats import newcomer, with_people_s_colours, without_namesakes
from game.ui.frame import Frame
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _, current_language

LONGEST_LAG = 400.0
"""The most milliseconds that a table waits for somebody's shout."""
FRAME_MS = 20.0
SCREEN, STAND_IN = "screen", "stand-in"
"""Who plays for somebody whose phone is away: they themselves at the screen, or an opponent."""


class Hub:
    """Who plays with a phone, and what they are told."""

    def __init__(
        self,
        stage: Stage,
        folder: Path,
        *,
        open_line: OpenLine = Link.open,
        find_addresses: Callable[[], Sequence[Address]] = addresses,
        keeps: bool = True,
    ) -> None:
        """`folder` keeps the lobby if `keeps`; tests replace `open_line` and `find_addresses`."""
        self._stage = stage
        self._kept = KeptLobby(folder) if keeps else UnkeptLobby()
        self.wifi_file = WifiFile(folder)
        self._open_line = open_line
        self._find_addresses = find_addresses
        self._line: PhoneServer | None = None
        self.lobby: Lobby | None = None
        self.plans: tuple[SeatPlan, ...] = ()
        """Who sits where, as the table calls them."""
        self.addresses: Sequence[Address] = ()
        self.chosen = 0
        """Which of `addresses` is used."""
        self.failure: Failed | None = None
        self.is_open = False
        """Whether the server listens."""
        self.game = ""
        """The title of the game."""
        self._state = WAITING
        self._lent: dict[Seat, str] = {}
        self._trips: dict[int, float] = {}
        """By connection: its worst round trip in milliseconds."""
        self._table: FarTable | None = None
        self._hands: Hands | None = None
        self._may_change_port = True
        self._pictures = Pictures(repr)
        self._questions: defaultdict[int, Iterator[int]] = defaultdict(itertools.count)
        self._books: Iterator[ToServer] = iter(())
        """What phones can read, as far as it has not been sent yet."""
        self._lobby_told = ""
        self._seated: object = None
        self._has_followed = False
        self.lags: Mapping[Seat, float] = {}
        self.changes = 0
        """Grows with everything that the joining screen shows."""
        self.touched: set[int] = set()
        """Seats whose phones were touched since this was last emptied; may contain ONLOOKER."""
        self.may_begin = False
        """Whether somebody with a phone wants the cards to be dealt."""

    # On and off

    @property
    def is_on(self) -> bool:
        """Whether there is a lobby, even if its server does not listen yet."""
        return self.lobby is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the cards have not been dealt yet."""
        return self._state == WAITING

    @property
    def port(self) -> int:
        """The port of the server; 0 if it does not listen."""
        return self._line.port if self._line else 0

    @property
    def address(self) -> Address | None:
        """The address in use; None if this computer has none."""
        return self.addresses[self.chosen] if self.addresses else None

    @property
    def url(self) -> str:
        """The address that a phone opens; empty until the server listens."""
        if not (self.is_open and self.lobby and self.address):
            return ""
        return f"http://{self.address.host}:{self.port}/#{self.lobby.token}"

    @property
    def code(self) -> str:
        """The letters to type instead of a scan; empty until the server listens."""
        return code_of(self.lobby.token) if self.url and self.lobby else ""

    def open(
        self,
        plans: Sequence[SeatPlan],
        game: str,
        match: str = "",
        visitors: tuple[str, ...] = (),
    ) -> None:
        """Let phones join these seats; phones from an earlier start of this table are known.

        `visitors` are the names of strangers, see `Lobby.visitors`.
        """
        if self.lobby is not None:
            self._tell(self.lobby.resize(len(plans)))
            self.plans, self.game = tuple(plans), game
            self._has_changed()
            return
        lobby = self._kept.open(match, len(plans))
        self.lobby, self.plans, self.game = lobby, tuple(plans), game
        lobby.visitors = visitors
        self.touched.clear()
        self.may_begin = False
        self._pictures = Pictures(lobby.picture_name)
        self._questions = defaultdict(partial(itertools.count, lobby.first_question))
        self._state = PLAYING if match else WAITING
        self.look_for_addresses()
        self.changes += 1

    def look_for_addresses(self) -> None:
        """Find the addresses of this computer again, and listen at the first one."""
        self.addresses, self.chosen = self._find_addresses(), 0
        self._listen()

    def next_address(self) -> None:
        """Listen at the next address of this computer."""
        if len(self.addresses) > 1:
            self.chosen = (self.chosen + 1) % len(self.addresses)
            self._listen()

    def _listen(self) -> None:
        lobby, port = self.lobby, self.port
        self._hang_up("elsewhere")
        self.failure, self._may_change_port = None, True
        if lobby is not None and self.address is not None:
            # A restarted table has the same port, so that open pages find it again.
            port = port or usual_port(lobby.token)
            self._line = self._open_line(self.address.host, port, lobby.token)
        self.changes += 1

    def _is_taken(self, failure: Failed) -> bool:
        """Try any other port if the usual one is in use; return whether that was begun."""
        if failure.cause != PORT_IN_USE or not self._may_change_port:
            return False
        self._may_change_port = False
        self._hang_up("elsewhere")
        if self.lobby is not None and self.address is not None:
            self._line = self._open_line(self.address.host, 0, self.lobby.token)
        return True

    def _hang_up(self, why: str) -> None:
        line, self._line, self.is_open = self._line, None, False
        self._trips.clear()
        if line is not None:
            line.close(why)
        if self.lobby is not None:
            self.lobby.everybody_gone()

    def close(self, why: str = "ended", *, forget: bool = False) -> None:
        """Close the server; with `forget` nobody comes back to their seat.

        Phones are told `why`, one of `wire.BYES`.
        """
        self._hang_up(why)
        self._pictures.close()
        if forget and self.lobby is not None:
            self._kept.forget()
        self.lobby, self._table, self._hands, self._seated = None, None, None, None
        self._lent.clear()
        self.lags = {}
        self.changes += 1

    def knows(self, match: str) -> bool:
        """Whether phones have seats in this match."""
        return self._kept.knows(match)

    # What comes

    def poll(self) -> bool:
        """Handle the messages of phones; return whether there were any."""
        line = self._line
        if line is None or self.lobby is None:
            return False
        heard = False
        for message in line.poll():
            self._hear(message)
            heard = True
        self._dress()
        if self.is_open and (text := next(self._books, None)):
            line.send(text)
        if not self._has_followed and (drawn := self._pictures.step()):
            line.send(Face(drawn.name, drawn.data))
            heard = True
        self._has_followed = False
        if heard or self._lobby_told == "":
            self._tell_seats()
        return heard

    def _hear(self, message: FromServer) -> None:
        lobby = self.lobby
        assert lobby is not None
        self._feel(lobby, message)
        match message:
            case Opened():
                self.is_open, self.failure = True, None
                self._tell_all()
            case Failed() if not self._is_taken(message):
                self.is_open, self.failure = False, message
            case Came():
                self._tell(lobby.came(message))
                self._lent.pop(Seat(lobby.seat_of(message.connection)), None)
            case Gone(connection):
                lobby.gone(connection)
                self._trips.pop(connection, None)
            case Wants():
                self._tell(lobby.wants(message))
                self._call_by_name(message)
            case Leaves(connection):
                seat = lobby.seat_of(connection)
                self._tell(lobby.leaves(connection))
                if lobby.visitors and seat != ONLOOKER:
                    self._lent[Seat(seat)] = STAND_IN
            case Begins(connection):
                is_seated = lobby.seat_of(connection) != ONLOOKER
                self.may_begin |= bool(lobby.visitors) and self._state == WAITING and is_seated
            case Health(connection, _least, worst):
                self._trips[connection] = worst
                self._measure()
                return
            case Answer():
                if self._hands is not None:
                    self._hands.take(message)
                return
            case _:
                return
        self._has_changed()

    def _feel(self, lobby: Lobby, message: FromServer) -> None:
        """Note whose phone was touched; its owner plays again instead of a stand-in."""
        if isinstance(message, Wants | Leaves | Touched | Begins | Answer):
            seat = lobby.seat_of(message.connection)
            self.touched.add(seat)
            if self._lent.get(Seat(seat)) == STAND_IN:
                del self._lent[Seat(seat)]
                self._has_changed()

    def _call_by_name(self, message: Wants) -> None:
        """In a running match, give a newcomer the name that the table has for the seat."""
        assert self.lobby is not None
        if self._state == PLAYING and self.lobby.seat_of(message.connection) == message.seat:
            plan, place = self.plans[message.seat], self.lobby.places[message.seat]
            place.name, place.colour = plan.name, plan.colour

    def _has_changed(self) -> None:
        """Follow a change in who is there."""
        assert self.lobby is not None
        self._measure()
        self._kept.save(self.lobby)
        self._lobby_told = ""
        self.changes += 1
        if self._hands is not None:
            self._hands.use(self._languages(), set(self.lobby.onlookers().values()))

    def _languages(self) -> dict[Seat, str]:
        assert self.lobby is not None
        return {Seat(seat): self.lobby.places[seat].language for seat in self.lobby.phones()}

    def _measure(self) -> None:
        """Note how long to wait for each phone's shout."""
        lobby = self.lobby
        self.lags = {} if lobby is None else {
            Seat(seat): min(LONGEST_LAG, worst + FRAME_MS)
            for connection, worst in self._trips.items()
            if (seat := lobby.seat_of(connection)) != ONLOOKER
        }  # fmt: skip

    # What is told

    def _send(self, message: ToServer) -> None:
        if self._line is not None:
            self._line.send(message)

    def _tell(self, messages: Sequence[ToServer]) -> None:
        for message in messages:
            self._send(message)

    def _tell_all(self) -> None:
        """Tell a new server everything."""
        for drawn in self._pictures.all:
            self._send(Face(drawn.name, drawn.data))
        self._books = reading_matter(self._table.match if self._table else None)
        self._lobby_told = ""
        if self._hands is not None:
            self._hands.forget()

    def _tell_seats(self) -> None:
        """Tell everybody who sits where, if that has changed."""
        assert self.lobby is not None
        message: Seats = self.lobby.message(self.game, self._state)
        if message.json != self._lobby_told and self.is_open:
            self._lobby_told = message.json
            self._send(message)

    def _dress(self) -> None:
        """Give every seat its picture, as soon as it has been drawn."""
        assert self.lobby is not None
        for plan, place in zip(self.plans, self.lobby.places, strict=True):
            colour = place.colour or plan.colour
            name = self._pictures.name(
                ("face", plan.avatar, colour),
                lambda face=plan.avatar, colour=colour: avatar(  # type: ignore[misc]
                    self._stage, face, colour, FACE_PIXELS
                ),
            )
            if name != place.avatar:
                place.avatar = name
                self._lobby_told = ""

    # Seats

    def put(self, seat: int, kind: str) -> None:
        """Say who may sit here: somebody at the screen, an opponent, or whoever comes (FREE)."""
        assert self.lobby is not None
        plan, visitors = self.plans[seat], self.lobby.visitors
        name = visitors[seat] if visitors and kind == LAPTOP else plan.name
        named = (name, plan.colour) if kind != FREE else ("", 0)
        self._tell(self.lobby.put(seat, kind, *named))
        self._lent.pop(Seat(seat), None)
        self._has_changed()

    def remove(self, seat: int) -> None:
        """Throw a phone out."""
        assert self.lobby is not None
        self._tell(self.lobby.remove(seat))
        self._has_changed()

    def lock(self, *, is_locked: bool) -> None:
        """Keep newcomers out, or let them in again."""
        assert self.lobby is not None
        self.lobby.lock(is_locked=is_locked)
        self._has_changed()

    def lend(self, seat: Seat, to: str) -> None:
        """Let somebody at the screen, or an opponent, play for a phone that is away."""
        self._lent[seat] = to
        self._has_changed()

    def players(self) -> tuple[SeatPlan, ...]:
        """Return who sits where, with people's chosen names; opponents play free seats."""
        assert self.lobby is not None
        found: list[SeatPlan] = []
        for plan, place in zip(self.plans, self.lobby.places, strict=True):
            if place.kind == PHONE:
                kind = "human"
                plan = replace(plan, name=place.name, colour=place.colour, person="", regular="")
            elif place.kind == LAPTOP:
                kind = "human"
                plan = replace(plan, name=place.name, regular="")
            elif plan.is_human:
                # The person of this name does not sit there.
                fresh = newcomer([*self.plans, *found])
                plan = replace(plan, name=fresh.name, avatar=fresh.avatar, person="")
                kind = "medium"
            else:
                kind = plan.kind
            found.append(replace(plan, kind=kind))
        return without_namesakes(with_people_s_colours(found))

    def choose_seats(self, plans: Sequence[SeatPlan]) -> None:
        """Let all seats wait for phones; the first of several people sits at the screen."""
        assert self.lobby is not None
        people = [number for number, plan in enumerate(plans) if plan.is_human]
        self._state = WAITING
        for number, place in enumerate(self.lobby.places):
            if place.kind != PHONE:
                self.put(number, LAPTOP if number in people[:1] and len(people) > 1 else FREE)

    def open_for(self, match: Match) -> None:
        """Let phones join a match in progress, or come back to it."""
        fingerprint = match.header.fingerprint
        if self.lobby is not None and self.lobby.match == fingerprint:
            return
        is_new = self.lobby is None
        self.open(match.seats, match.rules.title.get(current_language()), fingerprint)
        lobby = self.lobby
        assert lobby is not None
        if is_new and lobby.phones():
            return  # they have played in it before
        for seat, (plan, place) in enumerate(zip(match.seats, lobby.places, strict=True)):
            if place.kind == PHONE and not plan.is_human:
                self.remove(seat)
            if place.kind == LAPTOP and not plan.is_human:
                self.put(seat, OPPONENT)
        self.begins(match)

    # At a table (game.scenes.play.remote.Remote)

    def begins(self, match: Match) -> bool:
        """Follow the start or continuation of a match; return whether the phones play in it."""
        lobby = self.lobby
        seats = match.seats
        if lobby is None or len(lobby.places) != len(seats):
            return False
        for plan, place in zip(seats, lobby.places, strict=True):
            if place.kind in (PHONE, LAPTOP) and not plan.is_human:
                return False
        self.plans = seats
        for number, (plan, place) in enumerate(zip(seats, lobby.places, strict=True)):
            if place.kind != PHONE:
                kind = LAPTOP if plan.is_human else OPPONENT
                self._tell(lobby.put(number, kind, plan.name, plan.colour))
            place = lobby.places[number]
            place.name, place.colour = plan.name, plan.colour
        lobby.match = match.header.fingerprint
        self._state = OVER if match.is_over else PLAYING
        self._lent.clear()
        self._has_changed()
        return True

    @property
    def seats(self) -> frozenset[Seat]:
        """Seats of people who are not at this screen."""
        lobby = self.lobby
        if lobby is None or self._state == WAITING:
            return frozenset()
        return frozenset(
            Seat(seat)
            for seat, place in enumerate(lobby.places)
            if place.kind in (PHONE, FREE) and self._lent.get(Seat(seat)) != SCREEN
        )

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Those of `seats` for which an opponent plays in the meantime."""
        seats = self.seats
        return frozenset(
            seat for seat, to in self._lent.items() if to == STAND_IN and seat in seats
        )

    @property
    def away(self) -> frozenset[Seat]:
        """Those of `seats` that the table waits for until they come back."""
        lobby = self.lobby
        if lobby is None:
            return frozenset()
        return frozenset(seat for seat in self.seats - self.stand_ins if not lobby.is_here(seat))

    def people(self, people: Sequence[Person]) -> Sequence[Person]:
        """Return the people of the match, with the lines below their names."""
        seats, away, stand_ins = self.seats, self.away, self.stand_ins
        shown = []
        for person in people:
            if person.seat in stand_ins:
                words = _("AI · Cook")
                person = replace(person, subtitle=words, is_human=False)
            elif person.seat in seats:
                words = _("Phone · away") if person.seat in away else _("Phone")
                person = replace(person, subtitle=words)
            shown.append(person)
        return shown

    def follow(self, table: FarTable) -> bool:
        """Once a frame: carry out answers, send what is new; return whether there was anything."""
        if self.lobby is None:
            return False
        self._go_to(table)
        seated = self.seats, self.stand_ins, self.away, current_language()
        if seated != self._seated:
            self._seated = seated
            table.reseat()
        self._has_followed = True
        return self._hands_at(table).follow()

    def tell(self, table: FarTable) -> bool:
        """Send what is new at a table that pauses behind something else."""
        if self.lobby is None:
            return False
        self._go_to(table)
        hands = self._hands_at(table)
        hands.is_paused = self._has_followed = True
        return hands.tell()

    def _go_to(self, table: FarTable) -> None:
        """Send the views of this table from now on."""
        if self._table is not table:
            self._table = table
            self._hands = Hands(
                table, self._pictures, self._send, lambda seat: next(self._questions[seat])
            )
            self._has_changed()
            self._books = reading_matter(table.match)

    def _hands_at(self, table: FarTable) -> Hands:
        assert self._hands is not None
        self._hands.away = self.away
        if self._state == PLAYING and table.match.is_over:
            self._state, self._lobby_told = OVER, ""
        return self._hands

    def leave(self) -> None:
        """Let go of the table; seats are kept for the next match."""
        self._table = self._hands = self._seated = None
        self._lent.clear()

    def asked(self, table: FarTable) -> frozenset[Seat]:
        """Return the seats with phones whose decision everybody waits for."""
        waiting = table.director.waiting_for()
        return self.seats.intersection((*waiting.humans, *waiting.question)) - self.stand_ins

    def waited_for(self, table: FarTable) -> Seat | None:
        """Return the seat of an absent phone that everybody waits for."""
        return min(self.asked(table) & self.away, default=None)

    def draw(self, table: FarTable, frame: Frame) -> None:
        """Show whose phone is away, if the table waits for it."""
        seat = self.waited_for(table) if self.away else None
        if seat is not None:
            # Strangers do not see each other's hands.
            are_strangers = self.lobby is not None and bool(self.lobby.visitors)
            draw_waiting(
                frame,
                table.stage,
                table.people[seat],
                None if are_strangers else lambda: self.lend(seat, SCREEN),
                lambda: self.lend(seat, STAND_IN),
            )
