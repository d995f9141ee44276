"""What a person has learned is kept, survives damage, and goes with the person."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.match.people.learned import FILE, Learned, LearnedFile
from game.match.people.profiles import Profiles
from game.match.settings import Settings
from game.match.storage import kept_file
from game.match.storage.header import SeatPlan

ADA, GUEST = SeatPlan("Ada", person="1a2b"), SeatPlan("Ada")


def test_a_lesson_is_left_finished_and_repeated() -> None:
    begun = Learned().at("uffda/coin", 3).nudged("uffda/own-coin").nudged("uffda/own-coin")
    assert begun == Learned((), {"uffda/coin": 3}, ("uffda/own-coin",))
    done = begun.finished("uffda/coin")
    assert done == Learned(("uffda/coin",), {}, ("uffda/own-coin",))
    assert done.at("uffda/coin", 1).finished("uffda/coin") == done


def test_everybody_has_learned_something_else(tmp_path: Path) -> None:
    kept = LearnedFile(tmp_path).load()
    kept.keep(ADA, Learned().at("sauce/points", 2))
    kept.keep(GUEST, Learned().finished("sauce/points"))
    again = LearnedFile(tmp_path).load()
    assert again.of(ADA).places == {"sauce/points": 2}
    assert again.of(GUEST).done == ("sauce/points",)
    assert again.of(SeatPlan("Rosa")) == Learned()


def test_who_is_deleted_has_learned_nothing(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path).load()
    owner, other = profiles.add("Ada"), profiles.add("Rosa")
    for person in (owner, other):
        LearnedFile(tmp_path).load().keep(person.plan(), Learned().finished("uffda/coin"))
    profiles.remove(other.id, Settings(owner=owner.id))
    kept = LearnedFile(tmp_path).load()
    assert kept.of(other.plan()) == Learned()
    assert kept.of(owner.plan()).done == ("uffda/coin",)


def test_who_is_deleted_does_not_come_back_with_what_others_learn(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path).load()
    owner, other = profiles.add("Ada"), profiles.add("Rosa")
    kept = LearnedFile(tmp_path).load()
    kept.keep(other.plan(), Learned().finished("uffda/coin"))
    profiles.remove(other.id, Settings(owner=owner.id))
    kept.keep(owner.plan(), Learned().finished("uffda/coin"))
    assert other.id not in (tmp_path / FILE).read_text("utf-8")


def test_what_could_not_be_saved_is_saved_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    kept = LearnedFile(tmp_path).load()
    with monkeypatch.context() as patch:
        patch.setattr(kept_file, "write_atomically", full)
        kept.keep(ADA, Learned().finished("uffda/coin"))
    kept.keep(GUEST, Learned().finished("sauce/points"))
    assert LearnedFile(tmp_path).load().of(ADA).done == ("uffda/coin",)
    (tmp_path / FILE).write_text("", "utf-8")
    kept.keep(GUEST, Learned().finished("sauce/bids"))
    assert LearnedFile(tmp_path).load().of(ADA).done == ("uffda/coin",), "nor by damage"


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"people": 1}', '{"people": {"1a2b": {"done": [1], "places": {}, "seen": []}}}'],
)
def test_a_damaged_file_is_set_aside_and_the_state_before_it_is_used(
    tmp_path: Path, content: str
) -> None:
    kept = LearnedFile(tmp_path).load()
    kept.keep(ADA, Learned().at("uffda/coin", 1))
    kept.keep(ADA, Learned().at("uffda/coin", 2))
    (tmp_path / FILE).write_text(content, "utf-8")
    assert LearnedFile(tmp_path).load().of(ADA).places == {"uffda/coin": 1}
    assert (tmp_path / f"{FILE}.damaged-1").read_text("utf-8") == content
