"""`uffdisch lessons`: the list, the scripted pupil, and skeletons from recorded games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.lessons.collection import FOLDER, bundled_lessons
from tests.cli.conftest import Uffdisch
from tests.lessons.examples import GOOD


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder of lessons of Uffbasse!."""
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    folder = tmp_path / FOLDER / "uffbasse"
    folder.mkdir(parents=True)
    return folder


def lesson_keys() -> list[str]:
    return [entry.lesson.key for entry in bundled_lessons().entries() if entry.lesson]


def test_the_list_names_every_lesson_for_programs(uffdisch: Uffdisch, own: Path) -> None:
    (own / "99-mine.yaml").write_text(GOOD, "utf-8")
    outcome = uffdisch("lessons", "list", "--json", "--lang", "es")
    told = json.loads(outcome.out)
    (mine,) = [one for one in told if one["id"] == "mine"]
    assert mine.pop("seconds") > 0
    assert mine == {
        "game": "uffbasse",
        "id": "mine",
        "title": "Bien.",
        "steps": 6,
        "rules": ["U6.2", "U8.2"],
    }
    assert {f"{one['game']}/{one['id']}" for one in told} == set(lesson_keys()) | {"uffbasse/mine"}
    assert outcome.status == 0


def test_a_damaged_lesson_is_told_beside_the_list(uffdisch: Uffdisch, own: Path) -> None:
    (own / "99-mine.yaml").write_text("steps: 5\n", "utf-8")
    outcome = uffdisch("lessons", "list")
    assert outcome.status == 1
    assert outcome.out.count("\n") == len(lesson_keys())
    assert (
        outcome.err
        == f"uffdisch: {own / '99-mine.yaml'}:1:1: missing key 'ruleset' in the lesson\n"
    )


def test_the_pupil_plays_one_lesson(uffdisch: Uffdisch, own: Path) -> None:
    (own / "99-mine.yaml").write_text(GOOD, "utf-8")
    outcome = uffdisch("lessons", "play", "uffbasse/mine", "--check", "--times")
    assert outcome.out.startswith("uffbasse/mine: right ways: 2, wrong ways: 3, ")
    assert (outcome.status, outcome.out.splitlines()[-1]) == (0, "1 passed, 0 failed")


def test_what_does_not_play_through_fails(uffdisch: Uffdisch, own: Path) -> None:
    (own / "98-long.yaml").write_text(slow(GOOD), "utf-8")
    (own / "99-mine.yaml").write_text(GOOD.replace("[play O9]", "[play R9]"), "utf-8")
    outcome = uffdisch("lessons", "play", "uffbasse", "--check", "--times", "--json")
    told, last = outcome.out.splitlines()
    problems = {one["lesson"]: one["problems"] for one in json.loads(told)}
    assert "seat 0 cannot do 'play R9' here" in problems["uffbasse/mine"][0]
    assert "the lesson takes 1" in problems["uffbasse/long"][0]
    assert "the way to the first own act takes" in problems["uffbasse/long"][1]
    assert outcome.status == 1
    assert last.endswith(" passed, 3 failed"), "both, and with the long one the chain of all"


def slow(text: str) -> str:
    """Return a lesson in which much has to be read before the first act."""
    words = " ".join(["viel"] * 17)
    more = f"  - say: {{de: {words}., en: Much., es: Mucho.}}\n" * 20
    return text.replace("steps:\n", "steps:\n" + more)


def test_each_step_is_traced(uffdisch: Uffdisch, own: Path) -> None:
    (own / "99-mine.yaml").write_text(GOOD, "utf-8")
    outcome = uffdisch("lessons", "play", "uffbasse/mine", "--trace")
    assert outcome.status == 0
    assert "\n   wanted: pick O, pick Y\n" in outcome.out
    assert "\n   seat 0 (pupil) may: play G4, play G9\n" in outcome.out
    assert '"event": "trick-won"' in outcome.out


def test_deals_are_found_with_which_a_lesson_works(uffdisch: Uffdisch, own: Path) -> None:
    (own / "99-mine.yaml").write_text(GOOD, "utf-8")
    assert uffdisch("lessons", "play", "uffbasse/mine", "--seeds", "860-866").out == "864\n"
    assert uffdisch("lessons", "play", "uffbasse/mine", "--seeds", "1").status == 1


def test_what_there_is_not_gets_one_sentence(uffdisch: Uffdisch, own: Path) -> None:
    assert "Possible: " in uffdisch("lessons", "play", "uffbasse/none", "--check").err
    assert uffdisch("lessons", "play", "--trace").status == 2
    assert uffdisch("lessons", "play").status == 2


def test_a_recorded_game_becomes_the_skeleton_of_a_lesson(
    uffdisch: Uffdisch, own: Path, tmp_path: Path
) -> None:
    for game, seats in (("uffbasse", "easy,easy,easy"), ("uffda", "easy,easy"), ("sauce", 4)):
        kinds = "easy,easy,easy,easy" if seats == 4 else seats
        uffdisch("simulate", game, "--seats", kinds, "--games", 1, "--record", tmp_path / "games")
        record, file = tmp_path / "games" / f"{game}-00001.jsonl", tmp_path / "01-new.yaml"
        made = uffdisch("lessons", "record", record, "--from", 12, "--to", 30, "--out", file)
        assert made == (0, f"{file}\n", "")
        assert uffdisch("rules", "check", file).out == f"{file}: ok ({game}/new)\n"


def test_actions_that_a_record_does_not_have(uffdisch: Uffdisch, own: Path, tmp_path: Path) -> None:
    uffdisch("simulate", "uffda", "--seats", "easy,easy", "--games", 1, "--record", tmp_path)
    record = tmp_path / "uffda-00001.jsonl"
    outcome = uffdisch("lessons", "record", record, "--from", 5, "--to", 4, "--out", tmp_path / "x")
    assert outcome.status == 2
    assert "not 5 to 4" in outcome.err
    asked = ("lessons", "record", record, "--from", 1, "--to", 9, "--out", tmp_path / "01-x.yaml")
    assert "it has the seats 0 to 1, not 2" in uffdisch(*asked, "--seat", 2).err
    assert uffdisch(*asked, "--seat", 1).status == 0
    assert 'seats: ["easy 1", pupil]' in (tmp_path / "01-x.yaml").read_text("utf-8")
    missing = uffdisch("lessons", "record", tmp_path / "no", "--from", 1, "--to", 1, "--out", "x")
    assert missing.status == 2


def test_rules_check_plays_a_lesson(uffdisch: Uffdisch, own: Path) -> None:
    file = own / "99-mine.yaml"
    file.write_text(GOOD, "utf-8")
    assert uffdisch("rules", "check", file) == (0, f"{file}: ok (uffbasse/mine)\n", "")
    file.write_text(GOOD.replace("1: play O8", "1: play G1"), "utf-8")
    outcome = uffdisch("rules", "check", file)
    assert outcome.status == 1
    assert outcome.out.startswith(f"{file}:28:15: seat 1 cannot do 'play G1' here: follow-colour")
