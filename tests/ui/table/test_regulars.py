"""The regulars on the screen: chosen at home, and what they say at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.ai.regulars import OCCASIONS, regulars
from game.match.people.profiles import Profile
from game.match.replay import Replay
from game.match.storage.header import SeatPlan
from game.rules.core import Action, Seat
from game.scenes import seats as seating
from game.scenes.play.scene import PlayScene
from game.ui import text
from game.ui.reading import reading_seconds
from game.ui.table.host import Person
from game.ui.table.telling.remarks import AT_FIRST, BETWEEN, NOTICED, SELDOM, Remarks
from game.ui.text import current_language
from game.workbench.gallery.pictures import open_scene, stage_for
from tests.ui.home.home_screen import Home
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

BRUNO = Person(Seat(1), "Bruno", "", 2, 8, is_human=False, regular="bruno")
PEOPLE = [Person(Seat(0), "Lena", "", 1, 1, is_human=True), BRUNO]


def test_an_opponent_becomes_a_regular_and_anybody_again(home: Home) -> None:
    screen = home.screen
    screen.click("seat:1:face")
    screen.wait(0.3)
    assert all(one.name in screen.words for one in list(regulars().values())[:6])
    screen.click("list:bruno")
    seat = home.seat(1)
    assert (seat.name, seat.avatar, seat.regular, seat.kind) == ("Bruno", 8, "bruno", "easy")
    screen.click("seat:1:hard")
    assert home.seat(1).player == "hard/bruno"
    screen.click("seat:2:face")
    screen.wait(0.3)
    assert "list:bruno" not in screen.keys, "nobody sits at a table twice"
    screen.click("list:anybody")
    assert (home.seat(2).regular, home.seat(2).name) == ("", "Schorsch")
    screen.click("seat:1:name")
    screen.wait(0.3)
    screen.click("list:anybody")
    seat = home.seat(1)
    assert (seat.regular, seat.kind, seat.player) == ("", "hard", "hard")
    assert seat.name != "Bruno"


def test_a_person_on_the_seat_of_a_regular_is_somebody_else(home: Home) -> None:
    screen = home.screen
    screen.click("seat:1:face")
    screen.wait(0.3)
    screen.click("list:bruno")
    screen.click("seat:1:kind:human")
    assert (home.seat(1).regular, home.seat(1).kind) == ("", "human")
    assert home.seat(1).name != "Bruno"


def test_a_regular_comes_to_nobody_of_the_same_name(home: Home) -> None:
    screen, state = home.screen, home.scene.state
    state.set_seats(seating.renamed(state.seats, 0, "bruno"))
    screen.click("seat:1:face")
    screen.wait(0.3)
    assert "list:bruno" not in screen.keys
    assert "list:alfons" in screen.keys


def _sits_down(seats: seating.Seats) -> seating.Seats:
    mia = Profile("p", "Mia", 3, 3)
    return seating.met(seating.with_plan(seats, 0, mia.plan()), [mia])


@pytest.mark.parametrize(
    "comes",
    [
        lambda seats: seating.renamed(seats, 0, "MIA"),
        lambda seats: seating.shown_as(seats, 0, Profile("", "Mia", 3, 3)),
        _sits_down,
    ],
)
def test_a_regular_leaves_for_a_person_of_the_same_name(
    comes: Callable[[seating.Seats], seating.Seats],
) -> None:
    seats = seating.with_regular(seating.first_table(), 1, regulars()["mia"])
    found = comes(seats)
    assert [seat.name.casefold() for seat in found].count("mia") == 1
    assert found[0].name.casefold() == "mia"
    assert [seat.kind for seat in found] == [seat.kind for seat in seats]
    assert not found[1].regular


def test_guests_and_the_computer_give_their_face_to_a_regular() -> None:
    mia = regulars()["mia"]
    seats = (
        SeatPlan("Ida", "human", 1, mia.face, "p"),
        SeatPlan("Tom", "human", 2, mia.face),
        SeatPlan("Rosa", "easy", 3, mia.face),
        SeatPlan("Emil", "easy", 4, 4),
    )
    found = seating.with_regular(seats, 3, mia)
    assert found[0] == seats[0], "a person with a profile keeps what is theirs"
    assert found[3].avatar == mia.face
    assert len({seat.avatar for seat in found[1:]}) == 3


def said(remarks: Remarks, occasion: str, seconds: float) -> bool:
    remarks.update(seconds)
    remarks.hear({Seat(1): occasion}, PEOPLE)
    return remarks.is_said


def test_remarks_are_few(english: None) -> None:
    remarks = Remarks()
    assert not said(remarks, "won", AT_FIRST - 1)
    assert said(remarks, "won", 1)
    assert [one.speaks for one in remarks.of(PEOPLE)] == [False, True]
    remarks.update(0.1)
    remarks.hush()
    assert remarks.of(PEOPLE) is PEOPLE
    assert not said(remarks, "lost", BETWEEN - 1)
    assert said(remarks, "lost", 1)
    tricks = [said(remarks, "trick", BETWEEN) for _ in range(200)]
    assert 0 < sum(tricks) < 2 * len(tricks) * SELDOM["trick"] / 100
    remarks.hear({Seat(0): "won"}, PEOPLE)
    assert not remarks.is_said or remarks.of(PEOPLE)[1].speaks, "only regulars say anything"


@pytest.fixture(params=("uffbasse-trick", "uffda-players-3", "sauce-follow"))
def table(request: pytest.FixtureRequest) -> Iterator[tuple[Screen, PlayScene]]:
    screen = Screen()
    open_scene(screen.stack, request.param)
    scene = screen.stack.top
    assert isinstance(scene, PlayScene)
    people = [replace(one, regular="" if one.is_human else "bruno") for one in scene.people]
    scene.attendance.people = people
    yield screen, scene


def test_a_remark_stands_beside_the_plate_and_goes(table: tuple[Screen, PlayScene]) -> None:
    screen, scene = table
    remarks = scene.table.remarks
    seat = next(one.seat for one in scene.people if one.regular)
    lines = [
        words.get(current_language())
        for one in OCCASIONS
        for words in regulars()["bruno"].remarks[one]
    ]
    remarks.update(AT_FIRST)
    remarks.hear({seat: "won"}, scene.people)
    for _ in range(2):
        screen.look()
        spoken = [one for one in screen.words if one in lines]
        assert len(spoken) == 1
        assert screen.frame.speaker is not None
        (bubble,) = [one.rect for one in screen.frame.written if one.text == spoken[0]]
        others = [one.rect for one in screen.frame.written if one.text != spoken[0]]
        assert bubble.collidelist([*others, *scene.table.spared]) < 0
    remarks.update(reading_seconds(spoken[0]) + NOTICED)
    screen.look()
    assert not [one for one in screen.words if one in lines]
    assert screen.frame.speaker is None


@pytest.mark.parametrize("is_on", [True, False])
def test_remarks_can_be_switched_off(
    table: tuple[Screen, PlayScene], monkeypatch: pytest.MonkeyPatch, *, is_on: bool
) -> None:
    screen, scene = table
    screen.stage.settings = replace(screen.stage.settings, remarks=is_on)
    seat = next(one.seat for one in scene.people if one.regular)
    monkeypatch.setattr(scene.table, "occasions", lambda _event: {seat: "won"})
    scene.table.remarks.update(AT_FIRST)
    event = Replay(scene.match.record).events(1)[0]
    with monkeypatch.context() as hectic:
        hectic.setattr(scene.table.host, "shouts_of", lambda _seat: [Action("claim")])
        scene.table._tell(event, [event])
        assert not scene.table.remarks.is_said, "somebody has to be quick"
    monkeypatch.setattr(scene.table.host, "shouts_of", lambda _seat: [])
    scene.table._tell(event, [event])
    assert scene.table.remarks.is_said is is_on
    screen.look()
    was_shown = screen.frame.speaker is not None and _speaks(screen)
    assert was_shown is is_on
    screen.stage.settings = replace(screen.stage.settings, remarks=False)
    screen.look()
    assert not _speaks(screen), "it goes at once when it is switched off"
    scene.resized()
    assert not scene.table.remarks.is_said, "in another language it would be wrong"


def _speaks(screen: Screen) -> bool:
    lines = [one.get(current_language()) for one in regulars()["bruno"].remarks["won"]]
    return any(one in lines for one in screen.words)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_a_remark_covers_no_dish_and_no_sauce(size: tuple[int, int], text_size: int) -> None:
    for name in ("remark-uffbasse", "remark-sauce"):
        text.install("de")
        stack = stage_for(size, "de")
        stack.stage.settings = replace(stack.stage.settings, text_size=text_size)
        stack.stage.rescale()
        open_scene(stack, name)
        frame, scene = stack.draw(), stack.top
        assert isinstance(scene, PlayScene)
        (said,) = [one for one in frame.written if one.text == "Das war ein Festmahl."]
        layout = scene.table.layout
        dishes = layout.recipes if name == "remark-uffbasse" else [layout.sauces]
        assert said.rect.collidelist(dishes) < 0
