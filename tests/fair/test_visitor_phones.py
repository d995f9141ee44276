"""Visitors of a fair with phones: one seat each, no names, and nothing is left of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.fair.phone_plan import PhonePlan
from game.fair.phones import VisitorPhones
from game.fair.plan import bundled_plan
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.board import NAMES
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.dialogs import StillThere
from game.fair.scenes.joining import VisitorJoining
from game.fair.scenes.staff import StaffMenu
from game.fair.scenes.table import VisitorTable
from game.fair.simulated import SimulatedKiosk
from game.phones.addresses import LOOPBACK, Address
from game.phones.lobby import FREE, LAPTOP, PHONE, Lobby
from game.phones.wire import Begins, Came, Deny, FromServer, Gone, Grant, Leaves, Touched, Wants
from game.rules.core import Seat
from game.ui.frame import find
from game.ui.text import _
from tests.app.visit import thinking_here
from tests.ui.pilots.phone_pilot import FakeLine

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1280, 720)
PATIENCE, IDLE = 20, 30
WIFI, CABLE = Address("192.168.8.2", "wlan0"), Address("10.0.0.7", "eth0")


class Fair(SimulatedKiosk):
    """A fair that allows phones, and a server that is a list in and a list out."""

    def __init__(self, plan: PhonePlan) -> None:
        usual = bundled_plan()
        plans = replace(usual, idle=IDLE, countdown=5, games=usual.games[:1], phones=plan)
        super().__init__(plans, thinking_here(), SIZE)
        self.lines: list[FakeLine] = []
        self.hosts: list[str] = []
        self.phones.open_line = self._open_line
        self.phones.find_addresses = lambda: [WIFI, CABLE]

    def _open_line(self, host: str, port: int, token: str) -> FakeLine:
        self.lines.append(FakeLine(host, port, token))
        self.hosts.append(host)
        return self.lines[-1]

    @property
    def lobby(self) -> Lobby:
        """Who has come."""
        lobby = self.phones.hub.lobby
        assert lobby is not None
        return lobby

    def open_again(self) -> None:
        """Go back to the demo, with phones allowed."""
        pygame.event.clear()
        self.phones.switch(is_on=True)
        self.attract()
        self.pass_time(1)

    def _fail(self, error: Exception) -> bool:
        raise error

    def click(self, key: str) -> None:
        target = find(self.stack.draw().targets, key)
        assert target is not None, [one.key for one in self.stack.draw().targets]
        assert target.press is not None
        target.press()
        self.pass_time(0.4)

    def say(self, *messages: FromServer) -> None:
        """Let phones say something."""
        self.lines[-1].said += messages
        self.pass_time(0.8)

    def go_to_joining(self) -> VisitorJoining:
        """Choose to play with phones."""
        self.choose()
        self.click("phones:0")
        top = self.stack.top
        assert isinstance(top, VisitorJoining)
        return top

    def sit(self, *seats: int) -> None:
        """Let a phone come to each of these seats; its connection has the seat's number."""
        for seat in seats:
            self.say(Came(seat, "de", ""), Wants(seat, seat, "Rude word", 3))

    def ask_staff(self) -> None:
        """Open the staff's menu."""
        at = {"pos": (5, 5), "rel": (9, 9), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, at))
        self.stack.push(StaffMenu(self.stack.stage, self))
        self.pass_time(1)

    @property
    def table(self) -> VisitorTable:
        top = self.stack.top
        assert isinstance(top, VisitorTable)
        return top

    def begin(self, *seats: int) -> VisitorTable:
        """Sit down with phones, and let the cards be dealt."""
        self.go_to_joining()
        self.sit(*seats)
        self.click("phones:start")
        self.pass_time(2)
        return self.table

    def answer_nothing_until(self, seat: int) -> None:
        """Let others act until everybody waits for a seat."""
        for _step in range(200):
            if Seat(seat) in self.phones.hub.asked(self.table):
                return
            self.say(*(Touched(other) for other in self.lobby.phones()))
            for other in self.phones.hub.asked(self.table) - {Seat(seat)}:
                legal = self.table.match.observation(other).legal
                self.table.submit(other, legal[0])
            self.table.table.skip()
            self.pass_time(0.8)
        raise AssertionError(f"nobody ever waits for seat {seat}")


@pytest.fixture(scope="module")
def open_fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fair]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UFFDISCH_HOME", str(tmp_path_factory.mktemp("fair")))
        fair = Fair(PhonePlan(allowed=True, patience=PATIENCE))
        yield fair
        fair.end()


@pytest.fixture
def fair(open_fair: Fair) -> Fair:
    open_fair.open_again()
    return open_fair


def test_a_plan_that_says_nothing_of_phones_offers_none(fair: Fair) -> None:
    fair.phones.plan, allowed = PhonePlan(), fair.phones.plan
    fair.choose()
    assert not [one for one in fair.stack.draw().targets if one.key.startswith("phones")]
    fair.phones.plan = allowed
    fair.phones.find_addresses = lambda: [Address(LOOPBACK, "")]
    assert not fair.offers_phones, "without any network a code leads nowhere"
    fair.phones.find_addresses = lambda: [WIFI, CABLE]
    assert fair.offers_phones
    fair.go_to_joining()
    fair.phones.find_addresses = lambda: [Address(LOOPBACK, "")]
    fair.invite_phones(fair.plan.games[0])
    assert isinstance(fair.stack.top, ChoiceScene), "the network went away meanwhile"
    fair.phones.find_addresses = lambda: [WIFI, CABLE]


def test_visitors_sit_down_as_animals_and_one_of_them_deals(fair: Fair) -> None:
    fair.go_to_joining()
    deal = find(fair.stack.draw().targets, "phones:start")
    assert deal is not None
    assert deal.press is None, "nobody is here"
    fair.sit(1, 3)
    lobby = fair.lobby
    names = [lobby.places[seat].name for seat in (1, 3)]
    assert {*names} <= {*map(_, NAMES)}
    assert len({*names}) == 2
    fair.say(Wants(1, 2, "", 1))
    assert Deny(1, "taken") in fair.lines[-1].sent, "one seat each"
    fair.say(Came(7, "en", ""), Begins(7))
    assert isinstance(fair.stack.top, VisitorJoining), "who has no seat does not deal"
    fair.say(Begins(3))
    fair.pass_time(2)
    seats = fair.table.match.seats
    assert [seat.is_human for seat in seats] == [False, True, False, True]
    assert [seats[1].name, seats[3].name] == names
    # A phone that comes now watches.
    fair.say(Came(8, "es", ""), Wants(8, 0, "", 1))
    assert {Grant(8, -1, "", ""), Deny(8, "locked")} <= {*map(_hashable, fair.lines[-1].sent)}


def _hashable(message: object) -> object:
    return message if isinstance(message, Grant | Deny) else None


def test_one_person_may_play_at_the_screen(fair: Fair) -> None:
    fair.go_to_joining()
    fair.sit(1)
    for seat in (0, 2):
        fair.click(f"phone-seat:{seat}:laptop")
    lobby = fair.lobby
    assert [one.kind for one in lobby.places] == [FREE, PHONE, LAPTOP, FREE]
    fair.click("phones:start")
    fair.pass_time(2)
    assert fair.table.table.viewer == 2


@pytest.mark.parametrize("way", ["ends", "is left", "is forgotten", "begins anew"])
def test_every_phone_is_thrown_out_when_the_game(fair: Fair, way: str) -> None:
    # Somebody has left a game with the cards of the day before.
    fair.start(replace(fair.plan.games[0], learn=(), deal="today"))
    fair.pass_time(2)
    cards = fair._cards
    assert cards is not None
    table = fair.begin(0, 1)
    line, token = fair.lines[-1], fair.lobby.token
    before = fair.counts.in_all()
    if way == "ends":
        lines = len(fair.stand.lines(cards))
        table.actions.results(table)
        fair.pass_time(1)
        fair.click("results:rematch")
        assert len(fair.stand.lines(cards)) == lines, "it is no result of the day"
        assert isinstance(fair.stack.top, VisitorJoining)
        assert fair.lobby.token != token
        assert not fair.lobby.phones()
    elif way == "is left":
        fair.stop()
        assert isinstance(fair.stack.top, ChoiceScene)
    elif way == "is forgotten":
        for _second in range(2 * IDLE + 100):
            fair.pass_time(2, step=2.0)
            if isinstance(fair.stack.top, AttractScene):
                break
        assert isinstance(fair.stack.top, AttractScene)
    else:
        fair.invite_phones(fair.plan.games[0])
    assert line.closed == "over"
    after = fair.counts.in_all()
    ended = after.finishes + after.drop_outs
    assert ended == before.finishes + before.drop_outs + 1
    kept = [path for path in fair.phones._folder.rglob("*") if path.is_file()]
    assert "phones.json" not in [path.name for path in kept]
    texts = b"".join(path.read_bytes() for path in kept)
    assert b"Rude word" not in texts
    assert token.encode() not in texts


def test_an_opponent_plays_for_a_phone_that_is_away(fair: Fair) -> None:
    fair.begin(0, 1)
    token = fair.lobby.places[1].token
    fair.say(Touched(0), Touched(1))
    fair.say(Gone(1))
    fair.pass_time(PATIENCE - 4, 1.0)
    assert Seat(1) not in fair.phones.hub.stand_ins
    fair.say(Touched(0))
    fair.pass_time(5, 1.0)
    assert Seat(1) in fair.phones.hub.stand_ins
    fair.say(Came(9, "de", token))
    assert not fair.phones.hub.stand_ins
    fair.say(Leaves(9))
    assert Seat(1) in fair.phones.hub.stand_ins, "who leaves is not waited for"
    fair.say(Leaves(0))
    assert fair.phones.hub.stand_ins == {0, 1}
    assert fair.table.is_for_all, "still nobody plays at the screen"


def test_an_opponent_plays_for_a_phone_that_nobody_holds(
    fair: Fair, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair.begin(0, 1)
    fair.answer_nothing_until(1)
    with monkeypatch.context() as moving:
        # The end of a round is read, or cards are dealt.
        moving.setattr(type(fair.table.table), "is_idle", property(lambda _table: False))
        assert not fair.phones._silent(fair.table)
    for _time in range(PATIENCE // 4 + 1):
        fair.say(Touched(0))
        fair.pass_time(4, 1.0)
    assert fair.phones.hub.stand_ins == {1}
    fair.say(Touched(1))
    assert not fair.phones.hub.stand_ins


def test_a_seat_whose_phone_never_comes_back_is_free_again(fair: Fair) -> None:
    fair.go_to_joining()
    fair.sit(1)
    fair.say(Gone(1))
    fair.pass_time(PATIENCE + 2, 1.0)
    assert not fair.lobby.phones()


def test_who_touches_a_phone_is_there(fair: Fair) -> None:
    fair.begin(0, 1, 2, 3)
    for _second in range(10 * IDLE):
        fair.pass_time(2, step=2.0)
        if isinstance(fair.stack.top, StillThere):
            break
    assert isinstance(fair.stack.top, StillThere)
    fair.say(Touched(2))
    assert isinstance(fair.stack.top, VisitorTable)


def test_the_staff_turns_phones_off_and_chooses_the_address(fair: Fair) -> None:
    fair.ask_staff()
    fair.click("staff:address")
    fair.go_to_joining()
    assert fair.hosts[-1] == CABLE.host
    assert fair.phones.hub.addresses[0] == CABLE
    fair.ask_staff()
    fair.click("staff:phones")
    fair.choose()
    assert not fair.offers_phones
    old = fair.phones
    again = VisitorPhones(old._stage, old._stack, old._folder, old.plan)
    again.find_addresses = old.find_addresses
    assert not again.are_offered, "it is remembered"
    assert again.addresses() == [CABLE, WIFI]
