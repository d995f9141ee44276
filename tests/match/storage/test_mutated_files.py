"""The program reaches home with any content of its own files; mutate_files is the long run."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from game.app.program import Program
from game.fair.counts import KioskCounts
from game.fair.pin import PinGate
from game.match.people.measures import Measures
from game.match.people.profiles import Profiles
from game.match.people.statistics import Statistics
from game.match.settings import SettingsFile
from game.match.setup import AppOptions
from game.match.storage.trouble import unreported
from tests.match.mutate_files import SETTINGS, Own, Trial, owned

CHANGES, HOMES = 20, 2
SLOW = {"record": 6}
"""A whole match is replayed several times."""
OWN = owned()


@pytest.mark.slow
@pytest.mark.parametrize("name", list(OWN))
def test_a_changed_file_stops_nothing(name: str, player_home: Path) -> None:
    trial = Trial(player_home, OWN[name], zlib.crc32(name.encode()), HOMES)
    trial.run(SLOW.get(name, CHANGES))
    assert trial.outcomes > 2


@pytest.mark.parametrize("name", [name for name in OWN if name not in ("record", "person")])
def test_a_sound_file_is_read_without_a_word(name: str, player_home: Path) -> None:
    own: Own = OWN[name]
    path = player_home / own.path
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(own.valid))
    before = path.read_bytes()
    own.load(player_home)
    assert unreported() == []
    assert path.read_bytes() == before


def test_a_later_version_loses_only_what_it_alone_knows(player_home: Path) -> None:
    """A language and a pace that come later, new settings, and new things about a person."""
    later = {**SETTINGS, "language": "fr", "pace": "glacial", "hats": ["tall"]}
    Trial(player_home, OWN["settings"], seed=1)._put(json.dumps(later).encode())
    found = SettingsFile(player_home).load()
    assert (found.language, found.pace) == ("", "brisk")
    assert (found.ruleset, found.text_size, len(found.seats)) == ("sauce", 110, 3)
    assert len(unreported()) == 1
    assert json.loads((player_home / "settings.json").read_bytes())["hats"] == ["tall"]
    people = OWN["people"].valid["people"]
    added = {"people": [{**people[0], "avatar": 9999, "hat": "tall"}, *people[1:]], "version": 9}
    (player_home / "people.json").write_text(json.dumps(added))
    profiles = Profiles(player_home).load()
    assert profiles.people[0].avatar == 1
    assert len(profiles.people) == len(people)
    profiles.change(profiles.people[1])
    assert json.loads((player_home / "people.json").read_bytes())["people"][0]["hat"] == "tall"
    assert unreported() == []


# What was found broken once


@pytest.mark.parametrize(
    "index",
    [
        '{"version": 3, "played": []}',
        '{"version": 3, "played": {"a.jsonl": {"stamp": [1e999, 0], "match": null}}}',
        '{"version": 3, "played": {"a.jsonl": {"stamp": 5, "match": null}}}',
    ],
)
def test_an_index_of_another_shape_can_be_rebuilt(player_home: Path, index: str) -> None:
    player_home.mkdir()
    (player_home / "statistics.json").write_text(index)
    statistics = Statistics(player_home).load()
    assert "statistics.json.damaged-1" in str(statistics.trouble)
    statistics.rebuild()
    assert statistics.matches() == []


@pytest.mark.parametrize("since", ["1" + "0" * 400, "1e999", "-1", "true", "[]", "NaN"])
def test_a_huge_time_of_wrong_numbers_is_set_aside(player_home: Path, since: str) -> None:
    player_home.mkdir()
    (player_home / "pin.json").write_text(f'{{"wrong": 5, "since": {since}}}')
    assert PinGate("2468", player_home, lambda: 1.8e9).wait_seconds() == 0
    assert [str(one) for one in unreported()] == [
        "The count of wrong PINs (pin.json) was damaged; it is kept as pin.json.damaged-1."
    ]


def test_what_is_no_ordinary_file_is_set_aside(player_home: Path) -> None:
    for name in ("settings.json", "people.json", "statistics.json", "reactions.json"):
        (player_home / name).mkdir(parents=True)
    (player_home / "counts.json").write_bytes(b" " * 33_000_000)
    SettingsFile(player_home).change(muted=True)
    Profiles(player_home).load().add("Rosa")
    Statistics(player_home).load().rebuild()
    Measures(player_home).load()
    KioskCounts(player_home)
    assert SettingsFile(player_home).load().muted
    assert (player_home / "statistics.json.damaged-1").is_dir()
    assert (player_home / "counts.json.damaged-1").is_file()
    assert len(unreported()) == 4, "whoever saves before anything was read has nothing to say"


def test_trouble_is_told_at_home_and_not_again(player_home: Path) -> None:
    player_home.mkdir()
    (player_home / "people.json").write_text('{"people": 5}')
    program = Program(AppOptions(size=(640, 400), welcome=False), folder=player_home)
    try:
        program.home()
        for _frame in range(3):
            program._step(0.1, is_first=True)
        words = " ".join(written.text for written in program._stack.draw().written)
        assert "people.json.damaged-1" in words
        program._stack.pop()
        program._step(0.1, is_first=False)
        assert len(program._stack.scenes) == 1
    finally:
        program._close()
