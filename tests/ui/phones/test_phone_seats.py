"""People at the laptop and people with phones at one table: who is asked, and who is away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.app.phones import PhoneService
from game.match.storage.header import SeatPlan
from game.match.storage.record import STAND_IN
from game.phones.lobby import FREE, LAPTOP, PHONE
from game.phones.wire import PORT_IN_USE, Came, Drop, Failed, Gone, Wants
from game.rules.core import Seat
from game.scenes.phones.hub import SCREEN
from game.scenes.phones.hub import STAND_IN as OPPONENT_PLAYS
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.frame import Frame
from game.ui.scene import Overlay
from game.ui.table.card_table import CardTable
from game.workbench.gallery.pictures import stage_for
from tests.ui.pilots.phone_pilot import FakeLine, PhonePilot, fake_hub

pytestmark = pytest.mark.usefixtures("no_pictures")

VARIANTS = {"rounds": 1}


class Break(Overlay):
    """Stands in front of a table."""

    def update(self, seconds: float) -> bool:
        """Nothing moves."""
        return False

    def draw(self, frame: Frame) -> None:
        """Nothing is drawn."""


def told_behind(pilot: PhonePilot) -> None:
    """Send phones their news while something is in front of the table."""
    service = PhoneService(pilot.stack.stage, pilot.stack, Path(pilot.folder.name), print)
    vars(service)["hub"] = pilot.hub
    for _look in range(20):
        service.hear()
        if under_way := pilot.hub._pictures._under_way:
            under_way[1].result()
    pilot.read()


def until_asked(pilot: PhonePilot, seat: int, most: int = 400) -> None:
    """Play on until a seat has to act, without giving its answers."""
    for _step in range(most):
        pilot.step()
        is_told = pilot.views.get(seat, {"answers": []})["answers"]
        if pilot.match.owing()[:1] == (Seat(seat),) and pilot.scene.table.is_idle and is_told:
            return
        pilot.answer_anything(besides=seat)
    raise AssertionError(f"seat {seat} is never asked")


def test_one_person_at_the_laptop_sits_there_as_if_alone() -> None:
    pilot = PhonePilot(("human", "human", "easy"), {1: "de"}, variants=VARIANTS, seed=4)
    assert list(pilot.scene.humans) == [0]
    assert pilot.scene.table.viewer == 0
    for _step in range(60):
        pilot.step()
        pilot.answer_anything()
        assert not any(isinstance(one, CurtainScene) for one in pilot.stack.scenes)
        assert pilot.scene.table.viewer == 0


def test_nobody_at_the_laptop_means_that_it_shows_what_onlookers_see() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    pilot.step()
    assert pilot.scene.table.viewer is None
    assert [person.subtitle for person in pilot.scene.people] == ["Phone", "Phone"]


def cloth_of(pilot: PhonePilot) -> Rect:
    table = pilot.scene.table
    assert isinstance(table, CardTable)
    return table.cloth_rect


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_where_nobody_sits_in_front_the_cloth_has_the_room_of_the_hand(ruleset: str) -> None:
    seats = ("human",) * 4
    for_all = PhonePilot(seats, dict.fromkeys(range(4), "en"), ruleset=ruleset, seed=4)
    in_front = PhonePilot(seats, dict.fromkeys(range(3), "en"), ruleset=ruleset, seed=4)
    cloths = [cloth_of(pilot) for pilot in (for_all, in_front)]
    assert cloths[0].height > cloths[1].height * 1.1
    names = {written.text for written in for_all.draw().written}
    assert names >= {person.name for person in for_all.scene.people}
    # A person who comes to the screen has a hand in front.
    for_all.hub.remove(3)
    for_all.hub.put(3, LAPTOP)
    for_all.step()
    assert not for_all.scene.table.is_for_all
    assert cloth_of(for_all) == cloths[1]


def test_the_curtain_falls_for_those_at_the_laptop_only() -> None:
    pilot = PhonePilot(("human",) * 3, {1: "de"}, variants=VARIANTS, seed=4)
    covered = set()
    for _step in range(250):
        pilot.step()
        top = pilot.stack.top
        if isinstance(top, CurtainScene):
            covered.add(top.person.seat)
            pilot.stack.pop()
            top._on_open()
        pilot.answer_anything()
        viewer = pilot.scene.table.viewer
        if viewer is not None and pilot.scene.may_act() and viewer in pilot.match.owing():
            pilot.scene.submit(viewer, pilot.match.observation(viewer).legal[0])
    assert covered == {0, 2}


def away(pilot: PhonePilot, seat: int) -> None:
    pilot.line.said.append(Gone(seat))
    pilot.step()


def test_the_table_waits_for_a_phone_that_is_away() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 1)
    away(pilot, 1)
    version = pilot.match.version
    for _step in range(20):
        pilot.step()
    frame = pilot.draw()
    assert "Waiting for Bert’s phone" in [one.text for one in frame.written]
    assert pilot.match.version == version
    assert pilot.views[0]["waits"] == "Waiting for Bert’s phone"
    # It comes back with its token, from another connection.
    pilot.line.said.append(Came(7, "es", pilot.granted[1].token))
    pilot.step()
    pilot.step()
    assert "Waiting for Bert’s phone" not in [one.text for one in pilot.draw().written]
    assert pilot.granted[1].connection == 7
    assert pilot.views[1]["answers"]


def test_an_opponent_plays_until_the_phone_comes_back() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 1)
    away(pilot, 1)
    pilot.hub.lend(Seat(1), OPPONENT_PLAYS)
    moves = len(pilot.match.record.moves)
    for _step in range(60):
        pilot.step()
        pilot.answer_anything(besides=1)
    assert pilot.match.record.moves[moves].seat == 1
    assert sum(move.seat == 1 for move in pilot.match.record.moves[moves:]) > 1
    assert STAND_IN in pilot.match.record.notes
    assert not pilot.scene.people[1].is_human
    pilot.line.said.append(Came(7, "de", pilot.granted[1].token))
    pilot.step()
    assert pilot.scene.people[1].is_human
    assert not pilot.director.stand_ins


def test_somebody_at_the_screen_plays_until_the_phone_comes_back() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 1)
    away(pilot, 1)
    pilot.hub.lend(Seat(1), SCREEN)
    pilot.step()
    assert list(pilot.scene.humans) == [1]
    assert pilot.scene.table.viewer == 1
    pilot.line.said.append(Came(7, "de", pilot.granted[1].token))
    pilot.step()
    assert pilot.scene.table.viewer is None


def test_each_question_is_taken_once() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 0)
    pilot.step()
    asked, moves = pilot.views[0]["q"], len(pilot.match.record.moves)
    for _time in range(3):
        pilot.answer(0, 0, asked)
    pilot.step()
    assert len(pilot.match.record.moves) == moves + 1
    assert {one.question for one in pilot.refused} == {asked}


def test_a_server_that_knows_nothing_is_told_everything_again() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 0)
    for _step in range(5):
        pilot.step()
    before, pictures = dict(pilot.views), set(pilot.pictures)
    pilot.views.clear()
    pilot.pictures.clear()
    pilot.reopen()
    for _step in range(12):
        pilot.step()
    assert {seat: view["q"] for seat, view in pilot.views.items()} == {
        seat: view["q"] for seat, view in before.items()
    }
    assert pictures <= set(pilot.pictures)


def test_a_restarted_table_knows_its_phones() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 0)
    asked, port, lobby = pilot.views[0]["q"], pilot.hub.port, pilot.hub.lobby
    assert lobby is not None
    pilot.scene.leave()
    pilot.hub.close()
    folder = Path(pilot.folder.name)
    again = fake_hub(pilot.stack.stage, folder)
    assert again.knows(pilot.match.header.fingerprint)
    again.open_for(pilot.match)
    assert again.begins(pilot.match)
    again.poll()
    assert again.lobby is not None
    assert (again.port, again.lobby.token) == (port, lobby.token)
    assert again.away == {0, 1}
    pilot.take_over(again)
    pilot.line.said += [Came(3, "en", pilot.granted[0].token)]
    for _step in range(4):
        pilot.step()
    assert again.away == {1}
    assert pilot.views[0]["q"] > asked
    assert pilot.views[0]["answers"]


def test_a_port_in_use_is_exchanged_for_any_other() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    first = pilot.line
    first.said.append(Failed(PORT_IN_USE, "in use"))
    pilot.hub.poll()
    pilot.hub.poll()
    assert first.closed
    assert pilot.line is not first
    assert pilot.hub.is_open


def test_all_seats_wait_for_phones_and_opponents_play_on_those_that_stay_free(
    tmp_path: Path,
) -> None:
    stage = stage_for((1280, 720), "en").stage
    hub = fake_hub(stage, tmp_path)
    rosa = SeatPlan("Rosa", "human", 1, 1, person="p1")
    others = [SeatPlan(name, "easy", at, at) for at, name in enumerate(("Ada", "Ben", "Cem"), 2)]
    hub.open([rosa, *others], "A game")
    hub.choose_seats(hub.plans)
    assert hub.lobby is not None
    assert {place.kind for place in hub.lobby.places} == {FREE}
    hub.poll()
    line = hub._line
    assert isinstance(line, FakeLine)
    # Rosa takes another chair, and Ben's colour.
    line.said += [Came(1, "en", ""), Wants(1, 1, "Rosa", 3)]
    hub.poll()
    players = hub.players()
    assert [player.kind for player in players] == ["medium", "human", "easy", "easy"]
    assert [player.name for player in players].count("Rosa") == 1
    assert (players[1].colour, len({player.colour for player in players})) == (3, 4)
    assert not any(player.person for player in players)
    # Of several people at home the first one is at the screen.
    hub.choose_seats([rosa, replace(others[0], kind="human"), *others[1:]])
    assert [place.kind for place in hub.lobby.places] == [LAPTOP, PHONE, FREE, FREE]


def test_a_phone_takes_the_seat_or_the_name_of_a_regular(tmp_path: Path) -> None:
    hub = fake_hub(stage_for((1280, 720), "en").stage, tmp_path)
    names = ("Bruno", "Mia", "Eugen")
    others = [SeatPlan(n, "easy", i, i, regular=n.lower()) for i, n in enumerate(names, 2)]
    hub.open([SeatPlan("Ida"), *others], "A game")
    hub.choose_seats(hub.plans)
    hub.poll()
    line = hub._line
    assert isinstance(line, FakeLine)
    line.said += [Came(1, "en", ""), Wants(1, 1, "Mia", 3)]
    hub.poll()
    players = hub.players()
    assert [player.regular for player in players] == ["", "", "", "eugen"]
    assert [player.name for player in players].count("Mia") == 1
    assert players[1].name == "Mia"


def test_a_match_of_other_people_is_not_played_with_phones() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    other = PhonePilot(("human", "easy", "easy"), {0: "en"}, variants=VARIANTS, seed=4)
    assert not pilot.hub.begins(other.match)


def test_who_is_removed_or_leaves_gives_the_seat_back() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    pilot.step()
    pilot.hub.remove(1)
    pilot.step()
    assert Drop("removed", 1) in pilot.dropped
    assert pilot.hub.away == {1}, "the seat waits for whoever comes"
    pilot.line.said += [Came(5, "en", pilot.granted[1].token), Wants(5, 1, "Eve", 3)]
    pilot.step()
    assert pilot.hub.away == set()
    assert pilot.granted[1].connection == 5
    assert pilot.hub.lobby is not None
    assert pilot.hub.lobby.places[1].name == "Bert", "the table's name stays"


def test_phones_come_in_the_middle_of_a_game() -> None:
    pilot = PhonePilot(("human", "human", "easy"), {1: "de"}, variants=VARIANTS, seed=4)
    for _step in range(30):
        pilot.step()
        pilot.answer_anything()
    pilot.hub.close(forget=True)
    pilot.scene.reseat()
    assert list(pilot.scene.humans) == [0, 1]
    pilot.hub.open_for(pilot.match)
    pilot.scene.use_remote(pilot.hub)
    assert list(pilot.scene.humans) == [0, 1], "nobody has a phone yet"
    pilot.hub.put(0, FREE)
    pilot.views.clear()
    pilot.line.said += [Came(8, "es", ""), Wants(8, 0, "Zoe", 5)]
    for _step in range(8):
        pilot.step()
    assert list(pilot.scene.humans) == [1]
    assert pilot.scene.people[0].name == "Ada", "the match knows them by this name"
    assert len(pilot.views[0]["hand"]) == len(pilot.match.observation(Seat(0)).hand)  # type: ignore[attr-defined]


def test_a_phone_lets_the_game_go_on_when_a_round_has_ended() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants={"rounds": 2}, seed=4)
    stop = pilot.scene.table.stop
    for _step in range(2000):
        pilot.step()
        if stop.waits_for_press:
            break
        pilot.answer_anything()
    pilot.step(0.01)
    (first,), (second,) = (pilot.views[seat]["answers"] for seat in (0, 1))
    assert (first["words"], first["main"], second["kind"]) == ("Go on", True, "go-on")
    assert not pilot.views[-1]["answers"]
    version = pilot.match.version
    pilot.answer(1, 0)
    pilot.step()
    assert not stop.is_open
    pilot.answer(0, 0)
    for _step in range(8):
        pilot.step()
    assert pilot.match.version == version
    kinds = [one["kind"] for seat in (0, 1) for one in pilot.views[seat]["answers"]]
    assert kinds
    assert "go-on" not in kinds
    assert not pilot.refused


def test_phones_are_told_of_a_break_and_what_they_answer_waits() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    until_asked(pilot, 0)
    pilot.stack.push(Break())
    told_behind(pilot)
    assert all(pilot.views[seat]["waits"] for seat in (0, 1, -1))
    version = pilot.match.version
    pilot.answer(0, 0)
    told_behind(pilot)
    assert pilot.match.version == version
    pilot.stack.pop()
    for _step in range(8):
        pilot.step()
    assert pilot.match.version > version
    assert not any(pilot.views[seat]["waits"] for seat in (0, 1, -1))


def test_phones_show_the_end_below_the_picture_of_those_who_have_won() -> None:
    pilot = PhonePilot(("human", "human"), {0: "en", 1: "de"}, variants=VARIANTS, seed=4)
    while not pilot.match.is_over:
        pilot.step()
        pilot.answer_anything()
    while not pilot.results:
        pilot.stack.update(0.05)
    pilot.stack.push(Break())
    told_behind(pilot)
    for seat in (0, 1, -1):
        assert pilot.views[seat]["result"]
        assert not pilot.views[seat]["waits"]
