"""The people who play on this computer: who they are, and where their settings are kept.

`settings.json` holds the settings of the current owner; those of everybody else wait in
`people/<id>/settings.json`. So a folder without any profile simply has an owner without a name,
and everything in it becomes the first person's.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from game.match.people.learned import LearnedFile
from game.match.people.measures import Measures
from game.match.people.mistakes import MistakesFile
from game.match.people.names import clean_name
from game.match.people.puzzled import PuzzledFile
from game.match.settings import Settings, SettingsFile
from game.match.storage.files import is_there
from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import (
    Shape,
    WrongShape,
    name,
    otherwise,
    record,
    sequence,
    unknown,
    whole,
)
from game.match.storage.trouble import N_, Trouble

MOST_PEOPLE = 40
COLOURS = range(1, 9)

_FACES = range(1, 100)
_DAMAGED = N_("The list of people in {file} was damaged and is kept as {kept}.")


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's name and picture. Colours are numbered 1 to 8, faces from 1."""

    id: str
    name: str
    avatar: int = 1
    colour: int = 1

    def plan(self) -> SeatPlan:
        """Return this person on a seat."""
        return SeatPlan(self.name, colour=self.colour, avatar=self.avatar, person=self.id)


class Profiles:
    """Everybody who has a profile. Nothing here raises OSError: see `trouble`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = KeptFile(folder / "people.json", _DAMAGED)
        self._people: dict[str, Profile] = {}
        self._unknown: dict[str, Mapping[str, Any]] = {}
        """By person: what another version of the program has written about them."""

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody, in the order in which they were added."""
        return tuple(self._people.values())

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong with the file the last time, if anything."""
        return self._file.trouble

    @property
    def is_full(self) -> bool:
        """Whether nobody else can get a profile."""
        return len(self._people) >= MOST_PEOPLE

    def load(self) -> Profiles:
        """Read the file; a damaged one is set aside and the state before it is used."""
        found = self._file.load(_read)
        self._people = {profile.id: profile for profile, _more in found or ()}
        self._unknown = {profile.id: more for profile, more in found or ()}
        return self

    def find(self, person: str) -> Profile | None:
        """Return the person of this id, if there is one."""
        return self._people.get(person)

    def settle(self, settings: Settings) -> Settings:
        """Return the settings with an owner who has a profile; make the first person if needed.

        The first person is the one who sat at this computer before.
        """
        if settings.owner in self._people:
            return settings
        if self._people:
            return self._adopted(settings)
        human = next((seat for seat in settings.seats if seat.is_human), None)
        if human is None:
            return settings
        person = self._add(settings.owner, human.name, human.avatar, human.colour)
        seats = tuple(
            replace(seat, person=person.id) if seat is human else seat for seat in settings.seats
        )
        return replace(settings, owner=person.id, seats=seats)

    def _adopted(self, settings: Settings) -> Settings:
        """Return the first person's settings: the owner of these is not among the people."""
        first = self.people[0].id
        if not settings.owner:
            return replace(settings, owner=first)
        if _is_id(settings.owner):
            # That owner may come back with an older list of people.
            self._settings_of(settings.owner).save(settings)
        return self._parked(first, settings)

    def add(self, name: str, avatar: int = 1, colour: int = 1) -> Profile:
        """Make a profile for somebody. Raises ValueError without a name, or if it is full."""
        if self.is_full:
            raise ValueError(f"there are {MOST_PEOPLE} people already")
        return self._add("", name, avatar, colour)

    def change(self, profile: Profile) -> Profile:
        """Give somebody another name, face or colour.

        Raises KeyError for an unknown person, ValueError for an empty name.
        """
        if profile.id not in self._people:
            raise KeyError(profile.id)
        self._people[profile.id] = profile = replace(profile, name=clean_name(profile.name))
        self._save()
        return profile

    def remove(self, person: str, settings: Settings) -> Settings:
        """Delete a profile with its settings, and return the settings to go on with.

        Raises KeyError for an unknown person, ValueError for the only one.
        """
        if person not in self._people:
            raise KeyError(person)
        if len(self._people) == 1:
            raise ValueError("somebody has to own the settings")
        if settings.owner == person:
            other = next(p.id for p in self.people if p.id != person)
            settings = self._parked(other, settings)
        del self._people[person]
        self._save()
        self._settings_of(person).remove()
        Measures(self._folder).load().forget(person)
        LearnedFile(self._folder).load().forget(person)
        PuzzledFile(self._folder).load().forget(person)
        MistakesFile(self._folder).load().forget(person)
        seats = tuple(
            replace(seat, person="") if seat.person == person else seat for seat in settings.seats
        )
        return replace(settings, seats=seats)

    def switch(self, person: str, settings: Settings) -> Settings:
        """Put the owner's settings away and return this person's, to be used and saved from now on.

        Raises KeyError for an unknown person.
        """
        if person not in self._people:
            raise KeyError(person)
        if person == settings.owner:
            return settings
        if settings.owner in self._people:
            self._settings_of(settings.owner).save(settings)
        return self._parked(person, settings)

    def _parked(self, person: str, settings: Settings) -> Settings:
        """Return the settings of a person; a new person keeps the language of the last owner."""
        file = self._settings_of(person)
        if not is_there(file.path):
            fresh = Settings(language=settings.language, welcomed=settings.welcomed)
            return settings.with_owner(person, fresh)
        return settings.with_owner(person, file.load())

    def _settings_of(self, person: str) -> SettingsFile:
        return SettingsFile(self._folder / "people" / person)

    def _add(self, wanted: str, name: str, avatar: int, colour: int) -> Profile:
        identifier = wanted if _is_id(wanted) else secrets.token_hex(4)
        profile = _checked(Profile(identifier, clean_name(name), avatar, colour))
        self._people[profile.id] = profile
        self._save()
        return profile

    def _save(self) -> None:
        people = [{**self._unknown.get(p.id, {}), **asdict(p)} for p in self.people]
        self._file.save({"people": people})


def _read(data: dict[str, Any]) -> list[tuple[Profile, Mapping[str, Any]]]:
    """Return everybody in the file with their unknown entries; see KeptFile.load."""
    found: dict[str, tuple[Profile, Mapping[str, Any]]] = {}
    for entry in _LIST(data)["people"]:
        values = _PERSON(entry)
        avatar, colour = _face(entry.get("avatar")), _colour(entry.get("colour"))
        profile = Profile(values["id"], values["name"], avatar, colour)
        added = {key: value for key, value in entry.items() if key not in asdict(profile)}
        found.setdefault(profile.id, (profile, unknown(added)))
    return list(found.values())[:MOST_PEOPLE]


def _read_id(value: Any) -> str:
    if not (isinstance(value, str) and _is_id(value)):
        raise WrongShape("a person has no such id")
    return value


_face: Shape[int] = otherwise(whole(_FACES[0], _FACES[-1]), 1)
_colour: Shape[int] = otherwise(whole(COLOURS[0], COLOURS[-1]), 1)
_LIST = record({"people": sequence(lambda entry: entry, 1000)})
_PERSON = record({"id": _read_id, "name": name})


def _checked(profile: Profile) -> Profile:
    """Return the profile with a face and a colour that are possible."""
    return replace(profile, avatar=_face(profile.avatar), colour=_colour(profile.colour))


def _is_id(text: str) -> bool:
    """Whether this can be the id of a person: it names a folder, too."""
    return 0 < len(text) <= 32 and text.isascii() and text.isalnum() and text == text.lower()
