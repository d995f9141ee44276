"""Several people on one computer: damaged files lose nobody's settings or name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.people.names import LONGEST_NAME
from game.match.people.profiles import MOST_PEOPLE, Profiles
from game.match.settings import SHARED, Settings, SettingsFile
from game.match.storage.header import SeatPlan

SEATS = (SeatPlan("Rosa", "hard"), SeatPlan("Ida", "human", 3, 5), SeatPlan("Emil", "human", 2, 2))


def opened(folder: Path) -> Profiles:
    return Profiles(folder).load()


def test_what_was_there_becomes_the_first_person_s_without_loss(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(seats=SEATS, text_size=150, pace="fast", muted=True))
    people = opened(tmp_path)
    settings = people.settle(file.load())
    (ida,) = people.people
    assert (ida.name, ida.colour, ida.avatar) == ("Ida", 3, 5)
    assert settings.owner == ida.id
    assert (settings.text_size, settings.pace, settings.muted) == (150, "fast", True)
    assert [seat.person for seat in settings.seats] == ["", ida.id, ""]
    assert opened(tmp_path).people == (ida,)
    assert people.settle(settings) is settings


def test_with_nobody_at_the_table_there_is_nobody_yet(tmp_path: Path) -> None:
    people = opened(tmp_path)
    settings = Settings(seats=(SeatPlan("Rosa", "hard"),))
    assert people.settle(settings) is settings
    assert people.people == ()
    assert list(tmp_path.iterdir()) == []


def test_everybody_finds_their_own_settings_again(tmp_path: Path) -> None:
    people, file = opened(tmp_path), SettingsFile(tmp_path)
    settings = people.settle(Settings(seats=SEATS, text_size=150, language="de"))
    first = settings.owner
    tom = people.add("Tom", 4, 7)
    settings = people.switch(tom.id, settings)
    assert settings.owner == tom.id
    assert (settings.text_size, settings.language) == (100, "de")
    assert settings.seats[1].person == first, "the table stays as it is"
    file.save(replace(settings, text_size=200, window=(1000, 700)))
    again = opened(tmp_path)
    settings = again.switch(first, file.load())
    assert (settings.text_size, settings.window) == (150, (1000, 700))
    settings = again.switch(tom.id, settings)
    assert settings.text_size == 200


def test_whoever_switches_to_themselves_changes_nothing(tmp_path: Path) -> None:
    people = opened(tmp_path)
    settings = people.settle(Settings(seats=SEATS))
    assert people.switch(settings.owner, settings) is settings
    with pytest.raises(KeyError):
        people.switch("nobody", settings)


def test_shared_settings_are_settings() -> None:
    assert set(SHARED) <= set(Settings.__dataclass_fields__)


def test_names_are_tidied_and_never_empty(tmp_path: Path) -> None:
    people = opened(tmp_path)
    assert people.add("  Karl   Heinz  der Große  ").name == "Karl Heinz der"
    assert len("Karl Heinz der") == LONGEST_NAME
    tom = people.add("Tom")
    for name in ("", "   ", "\t\n"):
        with pytest.raises(ValueError, match="can be seen"):
            people.add(name)
        with pytest.raises(ValueError, match="can be seen"):
            people.change(type(tom)(tom.id, name))
    assert [p.name for p in opened(tmp_path).people] == ["Karl Heinz der", "Tom"]


def test_somebody_changes(tmp_path: Path) -> None:
    people = opened(tmp_path)
    tom = people.add("Tom", 1, 1)
    people.change(type(tom)(tom.id, "Thomas", 6, 2))
    assert opened(tmp_path).find(tom.id) == type(tom)(tom.id, "Thomas", 6, 2)
    with pytest.raises(KeyError):
        people.change(type(tom)("0000", "Nobody"))


def test_somebody_leaves_with_their_settings(tmp_path: Path) -> None:
    people = opened(tmp_path)
    settings = people.settle(Settings(seats=SEATS, text_size=130))
    tom = people.add("Tom")
    with pytest.raises(KeyError):
        people.remove("nobody", settings)
    settings = people.switch(tom.id, settings)
    ida = settings.seats[1].person
    settings = people.remove(tom.id, settings)
    assert (settings.owner, settings.text_size) == (ida, 130), "the first person takes over"
    assert not (tmp_path / "people" / tom.id / "settings.json").exists()
    with pytest.raises(ValueError, match="somebody"):
        people.remove(ida, settings)
    eve = people.add("Eve")
    settings = people.remove(ida, settings)
    assert settings.owner == eve.id
    assert [seat.person for seat in settings.seats] == ["", "", ""], "Ida stays as a guest"


def test_there_is_an_end_to_it(tmp_path: Path) -> None:
    people = opened(tmp_path)
    for number in range(MOST_PEOPLE):
        people.add(f"P{number}")
    assert people.is_full
    with pytest.raises(ValueError, match="already"):
        people.add("One more")


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00" * 40,
        b"[]",
        b'{"people": 7}',
        b'{"people": [{"name": "A"}]}',
        b'{"people": [{"id": "../../etc", "name": "A"}]}',
        b'{"people": [{"id": "ab"}]}',
        b'{"people": ["x"]}',
    ],
)
def test_a_damaged_list_is_set_aside_for_the_one_before(tmp_path: Path, damage: bytes) -> None:
    people = opened(tmp_path)
    people.add("Ida")
    people.add("Tom")
    (tmp_path / "people.json").write_bytes(damage)
    again = opened(tmp_path)
    assert [p.name for p in again.people] == ["Ida"]
    assert again.trouble is not None
    assert (tmp_path / "people.json.damaged-1").read_bytes() == damage


def test_what_was_set_aside_is_not_lost_if_nothing_is_saved_afterwards(tmp_path: Path) -> None:
    people = opened(tmp_path)
    people.add("Ida")
    people.add("Tom")
    (tmp_path / "people.json").write_text("{", "utf-8")
    for _start in range(3):
        assert [p.name for p in opened(tmp_path).people] == ["Ida"]


def test_with_every_list_damaged_the_owner_keeps_the_id(tmp_path: Path) -> None:
    people = opened(tmp_path)
    settings = people.settle(Settings(seats=SEATS, text_size=175))
    for path in tmp_path.glob("people*.json"):
        path.write_text("{", "utf-8")
    again = opened(tmp_path)
    assert again.people == ()
    mended = again.settle(settings)
    assert mended.owner == settings.owner, "the statistics are still about the same person"
    assert [p.name for p in again.load().people] == ["Ida"]
    assert mended.text_size == 175


def test_an_owner_who_is_not_there_loses_nothing(tmp_path: Path) -> None:
    people = opened(tmp_path)
    tom = people.add("Tom")
    settings = people.settle(Settings(owner="c0ffee", text_size=200))
    assert (settings.owner, settings.text_size) == (tom.id, 100)
    assert SettingsFile(tmp_path / "people" / "c0ffee").load().text_size == 200
    assert people.settle(Settings(text_size=130)).text_size == 130


def test_what_a_later_version_knows_of_somebody_stays(tmp_path: Path) -> None:
    text = {"people": [{"id": "ab", "name": "Ida", "avatar": 99, "colour": 77, "hat": "red"}]}
    (tmp_path / "people.json").write_text(json.dumps(text), "utf-8")
    people = opened(tmp_path)
    ida = people.people[0]
    assert (ida.avatar, ida.colour) == (99, 1)
    people.change(type(ida)("ab", "Ida B", 2, 2))
    assert json.loads((tmp_path / "people.json").read_text("utf-8"))["people"][0]["hat"] == "red"


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    people = Profiles(blocked)
    settings = people.settle(Settings(seats=SEATS))
    tom = people.add("Tom")
    assert people.trouble is not None
    assert people.switch(tom.id, settings).owner == tom.id
