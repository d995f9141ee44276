"""People: made, changed and seated by every device; a person's settings apply at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.people.names import LONGEST_NAME
from game.match.people.profiles import Profile, Profiles
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.rules.ruleset import Ruleset
from game.scenes import seats as seating
from game.scenes.dialogs.lists import ListDialog
from game.scenes.home.scene import HomeScene
from game.scenes.people.lists import PeopleDialog, SeatDialog
from game.scenes.people.person_dialog import NAME, PersonDialog
from game.ui import text
from game.ui.people import FACES
from tests.ui.audits.audit import findings
from tests.ui.home.home_screen import Shelf
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZES = ((1280, 720), (1024, 768), (1920, 1080))
TABLE = (
    SeatPlan("Ida", "human", 1, 1),
    SeatPlan("Rosa", "hard", 2, 2),
    SeatPlan("Emil", "easy", 3, 3),
)


class House:
    """The home screen of a computer on which people have profiles."""

    def __init__(self, folder: Path, rules: Ruleset, settings: Settings | None = None) -> None:
        self.screen = Screen()
        self.screen.stage.settings = settings or Settings(seats=TABLE, language="en")
        self.people = Profiles(folder).load()
        self.scene = HomeScene(
            self.screen.stage,
            self.screen.calls,
            library=Shelf([rules]),
            saves=folder / "saves",
            people=self.people,
        )
        self.screen.show(self.scene)

    @property
    def settings(self) -> Settings:
        return self.screen.stage.settings

    @property
    def seats(self) -> seating.Seats:
        return self.scene.state.seats

    @property
    def top(self) -> object:
        return self.screen.stack.top

    def type_name(self, name: str) -> None:
        self.screen.key(pygame.K_BACKSPACE)
        self.screen.type(name)

    def welcome(self, name: str) -> Profile:
        """Make a profile from the list of people."""
        self.screen.click("people")
        self.screen.wait(0.3)
        self.screen.click("people:new")
        self.screen.wait(0.3)
        self.screen.type(name)
        self.screen.click("dialog:ok")
        self.screen.wait(0.3)
        assert isinstance(self.top, PeopleDialog)
        self.screen.key(pygame.K_ESCAPE)
        return self.people.people[-1]


@pytest.fixture
def house(tmp_path: Path, rules: Ruleset) -> House:
    return House(tmp_path, rules)


# Who is there


def test_whoever_sat_here_becomes_the_first_person(house: House, tmp_path: Path) -> None:
    (ida,) = Profiles(tmp_path).load().people
    assert (ida.name, house.settings.owner) == ("Ida", ida.id)
    assert house.seats[0].person == ida.id
    assert house.screen.calls.saved[-1].owner == ida.id


def test_a_first_start_makes_a_person_too(tmp_path: Path, rules: Ruleset) -> None:
    house = House(tmp_path, rules, Settings(language="en"))
    assert [p.name for p in house.people.people] == ["Lena"]
    assert house.seats[0].person == house.settings.owner != ""
    again = House(tmp_path, rules, house.screen.calls.saved[-1])
    assert len(again.people.people) == 1


def test_somebody_new_gets_an_unused_face_and_colour(house: House) -> None:
    tom = house.welcome("Tom")
    ida = house.people.people[0]
    assert (tom.name, len(house.people.people)) == ("Tom", 2)
    assert tom.avatar != ida.avatar
    assert tom.colour != ida.colour


def test_a_name_is_spelled_with_letters_on_the_screen(house: House) -> None:
    house.screen.click("people")
    house.screen.wait(0.3)
    house.screen.click("people:new")
    house.screen.wait(0.3)
    for key in ("A", "N", "N", "A", "space", "L", "delete", "B"):
        house.screen.click(f"letter:{key}")
    house.screen.click("person:face:4")
    house.screen.click("person:colour:6")
    house.screen.click("dialog:ok")
    anna = house.people.people[-1]
    assert (anna.name, anna.avatar, anna.colour) == ("Anna B", 4, 6)


def test_the_keyboard_alone_makes_a_person(house: House) -> None:
    screen = house.screen
    screen.focus("people")
    screen.key(pygame.K_RETURN)
    screen.wait(0.3)
    screen.focus("people:new")
    screen.key(pygame.K_RETURN)
    screen.wait(0.3)
    screen.type("Ute")
    screen.focus("person:face:7")
    screen.key(pygame.K_RETURN)
    screen.focus("dialog:ok")
    screen.key(pygame.K_RETURN)
    assert (house.people.people[-1].name, house.people.people[-1].avatar) == ("Ute", 7)


def test_letters_belong_to_the_name_and_to_no_button(house: House) -> None:
    house.screen.click("people")
    house.screen.wait(0.3)
    house.screen.click("people:new")
    house.screen.wait(0.3)
    dialog = house.top
    assert isinstance(dialog, PersonDialog)
    house.screen.type("Maximilian von und zu")
    assert dialog.field.edit.text == "Maximilian von und zu"[:LONGEST_NAME]
    assert house.screen.calls.names == []
    assert house.top is dialog


@pytest.mark.parametrize("typed", ["", "  ", "\ufe0f", "\u200d", "\u3164", "\u0301"])
def test_nobody_is_without_a_name(house: House, typed: str) -> None:
    house.screen.click("people")
    house.screen.wait(0.3)
    house.screen.click("people:new")
    house.screen.wait(0.3)
    house.screen.type(typed)
    assert "dialog:ok" not in house.screen.keys
    house.screen.focus(NAME)
    house.screen.key(pygame.K_RETURN)
    assert isinstance(house.top, PersonDialog)
    house.screen.key(pygame.K_ESCAPE)
    assert len(house.people.people) == 1


def test_a_change_reaches_the_table(house: House) -> None:
    ida = house.people.people[0]
    house.screen.click("people")
    house.screen.wait(0.3)
    house.screen.click(f"list:{ida.id}")
    house.screen.wait(0.3)
    house.type_name("Ida B")
    house.screen.click("person:face:8")
    house.screen.click("dialog:ok")
    assert (house.seats[0].name, house.seats[0].avatar) == ("Ida B", 8)
    assert house.people.people[0].name == "Ida B"


def test_what_is_changed_at_the_table_reaches_the_person(house: House, tmp_path: Path) -> None:
    house.screen.click("seat:0:face")
    house.screen.click("seat:0:colour")
    house.screen.click("seat:0:name")
    house.screen.type("Ilse")
    house.screen.key(pygame.K_RETURN)
    (ilse,) = Profiles(tmp_path).load().people
    seat = house.seats[0]
    assert (ilse.name, ilse.avatar, ilse.colour) == (seat.name, seat.avatar, seat.colour)
    assert ilse.name == "Ilse"
    assert ilse.avatar != 1


def test_the_last_person_stays(house: House) -> None:
    house.screen.click("people")
    house.screen.wait(0.3)
    house.screen.click(f"list:{house.people.people[0].id}")
    house.screen.wait(0.3)
    assert "person:delete" not in house.screen.keys


def test_deleting_asks_first(house: House) -> None:
    tom = house.welcome("Tom")
    for answer, left in (("dialog:no", 2), ("dialog:yes", 1)):
        house.screen.click("people")
        house.screen.wait(0.3)
        house.screen.click(f"list:{tom.id}")
        house.screen.wait(0.3)
        house.screen.click("person:delete")
        house.screen.wait(0.3)
        assert len(house.people.people) == 2, "not before it is confirmed"
        house.screen.click(answer)
        house.screen.wait(0.3)
        assert len(house.people.people) == left
        while house.top is not house.scene:
            house.screen.key(pygame.K_ESCAPE)


# Whose settings hold


def test_switching_holds_at_once(house: House) -> None:
    screen = house.screen
    ida, tom = house.people.people[0], house.welcome("Tom")
    screen.calls.save_settings(replace(house.settings, text_size=115, language="en"))
    for profile, sizes, language in ((tom, 100, "de"), (ida, 115, "en"), (tom, 100, "de")):
        screen.click("people")
        screen.wait(0.3)
        screen.click(f"list:{profile.id}")
        screen.wait(0.3)
        screen.click("person:me")
        screen.wait(0.3)
        assert house.settings.owner == profile.id
        assert house.settings.text_size == sizes
        assert screen.stage.metrics.text_scale == sizes / 100
        screen.key(pygame.K_ESCAPE)
        if profile is tom:
            house.scene.speak("de")
        assert text.current_language() == language
    assert house.seats[0].person == ida.id, "the table stays as it is"


# Seats


def test_a_seat_is_given_to_a_person_and_to_a_guest(house: House) -> None:
    tom = house.welcome("Tom")
    screen = house.screen
    screen.click("seat:1:kind:human")
    screen.click("seat:1:person")
    screen.wait(0.3)
    assert isinstance(house.top, SeatDialog)
    assert f"list:{house.people.people[0].id}" not in screen.keys, "Ida sits elsewhere"
    screen.click(f"list:{tom.id}")
    assert (house.seats[1].name, house.seats[1].person) == ("Tom", tom.id)
    screen.click("seat:1:person")
    screen.wait(0.3)
    screen.click("list:guest")
    assert house.seats[1].person == ""
    assert house.seats[1].name not in ("Tom", "Ida")
    assert house.seats[1].is_human


def test_somebody_new_is_welcomed_at_a_seat(house: House) -> None:
    screen = house.screen
    screen.click("seat:0:person")
    screen.wait(0.3)
    screen.click("people:new")
    screen.wait(0.3)
    screen.type("Uwe")
    screen.click("dialog:ok")
    assert house.seats[0].name == "Uwe"
    assert house.seats[0].person == house.people.people[-1].id


@pytest.mark.parametrize("device", ["touch", "gamepad"])
def test_without_keys_a_name_at_the_table_is_spelled_on_the_screen(
    house: House, device: str
) -> None:
    """A guest may also take a colour that the computer had."""
    screen = house.screen
    house.screen.stage.devices.used = device  # type: ignore[assignment]
    seat_name = screen.target("seat:1:name").press
    assert seat_name is not None
    seat_name()
    screen.wait(0.3)
    assert isinstance(house.top, PersonDialog)
    for letter in "OLA":
        screen.click(f"letter:{letter}")
    screen.click("person:colour:3")
    screen.click("dialog:ok")
    assert (house.seats[1].name, house.seats[1].colour) == ("Ola", 3)
    assert len({seat.colour for seat in house.seats}) == 3


def test_the_computer_is_nobody(house: House) -> None:
    house.screen.click("seat:0:kind:ai")
    assert house.seats[0].person == ""
    assert "seat:0:person" not in house.screen.keys


def test_who_plays_is_written_into_the_match(house: House) -> None:
    house.screen.click("deal")
    ((_name, request),) = house.screen.calls.made
    assert [seat.person for seat in request.seats] == [house.settings.owner, "", ""]


def test_colours_at_the_table_are_unique() -> None:
    people = [Profile("a", "A", 1, 3), Profile("b", "B", 2, 3)]
    seats = (
        SeatPlan("X", "hard", 3, 5),
        SeatPlan("A", "human", 1, 1, "a"),
        SeatPlan("B", "human", 2, 2, "b"),
        SeatPlan("B", "human", 4, 4, "b"),
    )
    found = seating.met(seats, people)
    assert len({seat.colour for seat in found}) == 4
    assert found[1].colour == 3, "who came first has the own colour, the computer gives way"
    assert [seat.person for seat in found] == ["", "a", "b", ""], "nobody sits twice"
    assert seating.met(found, people) == found


def test_who_has_left_stays_as_a_guest() -> None:
    seats = (SeatPlan("Ida", "human", 1, 1, "gone"),)
    assert seating.met(seats, []) == (SeatPlan("Ida", "human", 1, 1),)
    assert seating.met(seats, [Profile("new", "Ida", 4, 4)])[0].person == "new"


# Who cooked last?


@pytest.mark.parametrize(("answer", "starter"), [("1", 1), ("2", 2), ("0", 0)])
def test_several_people_are_asked_who_begins(house: House, answer: str, starter: int) -> None:
    house.screen.click("seat:1:kind:human")
    house.screen.click("deal")
    house.screen.wait(0.3)
    assert isinstance(house.top, ListDialog)
    assert "Who cooked last?" in house.screen.words
    assert "list:3" not in house.screen.keys, "the computer has never cooked"
    assert house.screen.calls.made == []
    house.screen.click(f"list:{answer}")
    ((_name, request),) = house.screen.calls.made
    assert request.variants["starter"] == starter


def test_one_person_is_not_asked(house: House) -> None:
    house.screen.click("deal")
    assert house.screen.calls.names == ["deal"]


def test_what_is_settled_is_not_asked(house: House) -> None:
    house.screen.click("seat:1:kind:human")
    rules = house.scene.state.ruleset
    assert rules is not None
    state, starter = house.scene.state, rules.variant("starter")
    assert state.summary(starter) == "Seat at the table; 0 lets chance decide"
    state.set_variant(starter, 2)
    assert state.summary(starter) == f"{state.seats[1].name} begins", "a number names nobody"
    house.screen.click("deal")
    ((_name, request),) = house.screen.calls.made
    assert request.variants["starter"] == 2


def test_not_answering_deals_nothing(house: House) -> None:
    house.screen.click("seat:1:kind:human")
    house.screen.click("deal")
    house.screen.key(pygame.K_ESCAPE)
    assert house.top is house.scene
    assert house.screen.calls.made == []


# Open hands


def test_families_choose_open_hands_with_the_table_rules(house: House) -> None:
    state = house.scene.state
    assert "open_hands" not in [option.key for option in state.options()]
    house.screen.click("seat:1:kind:human")
    option = next(option for option in state.options() if option.key == "open_hands")
    house.scene.turn_page(house.scene.pages - 1)
    house.screen.look()
    house.screen.click("variant:open_hands")
    assert house.settings.open_hands
    assert state.request().open_hands
    assert "open_hands" not in state.request().variants
    house.screen.click("seat:1:kind:ai")
    assert not state.request().open_hands, "alone there is nobody to show them to"
    state.set_variant(option, 0)
    assert not house.settings.open_hands


# Layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_everything_fits(size: tuple[int, int], percent: int) -> None:
    from game.workbench.gallery import people as gallery_people

    screen = Screen(size)
    screen.stage.settings = replace(screen.stage.settings, text_size=percent)
    screen.stage.rescale()
    for language in ("de", "en", "es"):
        text.install(language)
        for show in (
            gallery_people.person,
            gallery_people.newcomer,
            gallery_people.people,
            gallery_people.seat,
        ):
            while screen.stack.top:
                screen.stack.pop()
            show(screen.stack)
            screen.wait(0.3)
            assert findings(screen.frame) == [], f"{size} {percent} {language} {show.__name__}"


def test_every_face_that_is_drawn_can_be_chosen() -> None:
    screen = Screen()
    from game.workbench.gallery import people as gallery_people

    gallery_people.newcomer(screen.stack)
    screen.wait(0.3)
    assert len(FACES) >= 8
    assert {f"person:face:{face}" for face in FACES} <= set(screen.keys)
