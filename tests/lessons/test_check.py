"""The scripted pupil: every delivered lesson plays through, and a failure is reported."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.lessons.check import begin, play_every_way
from game.lessons.collection import FOLDER, Lessons, all_lessons, bundled_lessons
from game.lessons.lesson import Lesson
from game.lessons.times import MOST_CHAIN, times_of
from game.match.reference import load_reference
from game.match.rulesets import Library, bundled_rulesets
from game.match.storage.trouble import TroubleError
from game.resources import LANGUAGES, bundled
from game.rules.document import RulesetError
from tests.lessons.examples import GOOD, LEAD, LIVE, SEVERAL, WORDS, lesson

DELIVERED = {
    entry.path.relative_to(bundled("rulesets")).as_posix(): entry
    for entry in bundled_lessons().entries()
}


@pytest.mark.parametrize("name", DELIVERED)
def test_a_delivered_lesson_plays_through_in_every_way_and_in_time(name: str) -> None:
    found = delivered(name)
    play_every_way(found)
    assert not times_of(found).problems
    assert {language for language, _text in found.title.texts} == set(LANGUAGES)


@pytest.mark.parametrize("name", DELIVERED)
def test_a_delivered_lesson_teaches_rules_of_the_book(name: str) -> None:
    found = delivered(name)
    assert found.teaches
    for language in LANGUAGES:
        book = load_reference(found.game, language)
        assert book is not None
        named = {rule for _c, _p, part in book.paragraphs() for rule in part.rules}
        assert set(found.teaches) <= named


@pytest.mark.parametrize("game", sorted({entry.game for entry in DELIVERED.values()}))
def test_a_game_is_learned_within_seven_minutes(game: str) -> None:
    lessons = bundled_lessons().of(game)
    assert 0 < sum(times_of(one).whole for one in lessons) <= MOST_CHAIN


def delivered(name: str) -> Lesson:
    entry = DELIVERED[name]
    assert entry.lesson is not None, entry.problem
    return entry.lesson


def test_every_way_is_tried() -> None:
    played = play_every_way(lesson())
    assert (played.right_ways, played.wrong_ways) == (2, 3)
    played = play_every_way(lesson(SEVERAL))
    assert (played.right_ways, played.wrong_ways) == (2, 2), "at each of the two turns"
    played = play_every_way(lesson(LIVE))
    assert (played.right_ways, played.wrong_ways) == (2, 4)
    assert times_of(lesson(LIVE)).whole > times_of(lesson()).whole


def test_a_mistake_that_can_be_made_at_no_turn() -> None:
    with pytest.raises(RulesetError, match="nothing legal is meant by 'place_coin'"):
        play_every_way(lesson(SEVERAL.replace("when: take_coin", "when: place_coin")))


FAULTS = {
    "what happened before": ("1: play G8]", "1: play G9]", "8:49", "seat 1 cannot do 'play G9'"),
    "an act of others": ("1: play O8,", "1: play G1,", "28:15", "follow-colour; legal is play O"),
    "not their turn": ("1: play O8,", "2: play O8,", "28:15", "it is the turn of 1"),
    "the clock": ("1: play O8,", "clock: close,", "28:19", "clock cannot do 'close'"),
    "what is wanted": (
        "[play O9]",
        "[play R*]",
        "27:12",
        "seat 0 cannot do 'play R*' here: legal is",
    ),
    "one of what is wanted": (
        "[play O9]",
        "[play O9, next]",
        "27:21",
        "nothing legal is meant by 'next'",
    ),
    "what is never done": (
        "{when: pick R",
        "{when: pick Y",
        "22:16",
        "nothing legal is meant by 'pick Y'",
    ),
    "another right way": ("1: play O8, 2: play Y1", "1: play O8, 2: play Y8", "", ""),
    "a way that ends later": (
        "[play O9]",
        "[play O9, play B6]",
        "28:15",
        "after 'play B6', which line 26",
    ),
    "what comes of being late": (
        "{when: play G4,",
        f"{{when: late, after: 2, then: show, acts: [2: x], say: {WORDS}}}"
        "\n      - {when: play G4,",
        "15:54",
        "seat 2 cannot do 'x'",
    ),
    "the answer to a mistake": (
        "acts: [1: pick O]",
        "acts: [2: pick O]",
        "15:83",
        "after 'play G4': ",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_does_not_play_through_has_its_place(name: str) -> None:
    good, bad, place, said = FAULTS[name]
    assert good in GOOD
    changed = lesson(GOOD.replace(good, bad, 1))
    if not place:
        play_every_way(changed)
        return
    with pytest.raises(RulesetError) as caught:
        play_every_way(changed)
    assert str(caught.value).startswith(f"x.yaml:{place}: "), caught.value
    assert said in str(caught.value)


def test_a_lesson_begins_where_it_was_left() -> None:
    assert begin(lesson(), "en", LEAD).place == LEAD


def test_a_changed_ruleset_is_told_in_one_sentence(tmp_path: Path) -> None:
    """Somebody has made the market smaller, so that other cards are dealt."""
    file = tmp_path / "uffbasse.yaml"
    text = (bundled("rulesets") / "uffbasse.yaml").read_text("utf-8")
    file.write_text(text.replace("\n  3: 9\n", "\n  3: 12\n"), "utf-8")
    changed = Library([(tmp_path, "own")]).find("uffbasse")
    name = str(bundled("rulesets") / FOLDER / "x.yaml")
    with pytest.raises(TroubleError) as caught:
        begin(replace(lesson(), rules=changed, name=name), "de")
    assert str(caught.value) == (
        "The lesson “Gut.” does not go with the ruleset uffbasse any more: it was changed."
    )


def test_an_own_lesson_that_does_not_play_through_says_so() -> None:
    with pytest.raises(TroubleError) as caught:
        begin(lesson(GOOD.replace("[play O9]", "[play R9]")), "en")
    assert str(caught.value) == "The lesson “Good.” has a mistake and does not play through."


def test_damaged_lessons_are_told_and_the_others_remain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    own = tmp_path / FOLDER / "uffbasse"
    own.mkdir(parents=True)
    (own / "08-mine.yaml").write_text(GOOD, "utf-8")
    (own / "09-torn.yaml").write_bytes(GOOD.encode()[:700])
    (own / "10-bytes.yaml").write_bytes(b"\xff\xfe")
    delivered_one = next((bundled("rulesets") / FOLDER / "uffbasse").glob("*.yaml"))
    shutil.copy(delivered_one, own / f"11-{delivered_one.stem.partition('-')[2]}.yaml")
    found = all_lessons()
    assert [one.id for one in found.of("uffbasse")][-1] == "mine"
    assert found.find("uffbasse/mine").title.get("en") == "Good."
    torn, octets, twice = found.problems()
    assert "09-torn.yaml:" in torn
    assert "10-bytes.yaml:1:1: " in octets
    assert "already belongs to" in twice
    with pytest.raises(KeyError):
        found.find("uffbasse/torn")


def test_a_lesson_is_read_again_when_it_or_a_ruleset_has_changed(tmp_path: Path) -> None:
    file = tmp_path / FOLDER / "uffbasse" / "08-mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(GOOD, "utf-8")
    shutil.copy(bundled("rulesets") / "uffbasse.yaml", ruleset := tmp_path / "uffbasse.yaml")
    found = Lessons([tmp_path / FOLDER], Library([(tmp_path, "own")]))
    (first,) = found.of("uffbasse")
    assert found.of("uffbasse")[0] is first
    file.write_text(GOOD.replace("Good.", "Better."), "utf-8")
    (second,) = found.of("uffbasse")
    assert second.title.get("en") == "Better."
    ruleset.write_text(ruleset.read_text("utf-8") + "\n", "utf-8")
    (third,) = found.of("uffbasse")
    assert third.rules is not second.rules
    ruleset.unlink()
    assert "unknown ruleset" in found.entries()[0].problem


def test_without_any_folder_there_are_no_lessons(tmp_path: Path) -> None:
    assert Lessons([tmp_path / "none"], bundled_rulesets()).entries() == []
