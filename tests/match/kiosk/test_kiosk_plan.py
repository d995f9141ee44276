"""The plan of the fair mode: what is delivered, what a file may say, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.fair.plan import (
    FILE,
    KioskPlan,
    bundled_plan,
    find_plan,
    kiosk_folder,
    load_plan,
    read_plan,
)
from game.match.rulesets import bundled_rulesets
from game.phones.addresses import Address
from game.resources import bundled
from game.rules.document import RulesetError

TEXT = (bundled("rulesets") / "kiosk" / FILE).read_text("utf-8")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path / "home"))


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    return TEXT.replace(old, new, 1)


def read(text: str) -> KioskPlan:
    return read_plan(text, "kiosk.yaml", bundled_rulesets())


def mistake(old: str, new: str) -> str:
    with pytest.raises(RulesetError) as caught:
        read(changed(old, new))
    message = str(caught.value)
    line = changed(old, new).count("\n", 0, changed(old, new).index(new.strip().split("\n")[-1]))
    assert message.startswith(f"kiosk.yaml:{line + 1}:"), message
    assert "\n" not in message
    return message


# What is delivered


def test_the_delivered_plan_offers_all_games_as_promised() -> None:
    plan = bundled_plan()
    offered = {game.rules.id: game for game in plan.games}
    assert offered["uffbasse"].variants == {"rounds": 1}
    assert offered["uffbasse"].minutes == 5
    assert offered["uffda"].variants == {"rounds": 3}
    assert offered["sauce"].variants["hands"] == 2
    assert plan.languages == ("de", "en", "es")
    assert plan.idle >= 30
    assert all(game.title.get(code) for game in plan.games for code in plan.languages)


def test_the_plan_is_no_ruleset() -> None:
    entries = bundled_rulesets().entries()
    assert not [entry.problem for entry in entries if entry.problem]
    assert FILE not in {entry.path.name for entry in entries}


def test_text_is_large_enough_for_people_who_stand() -> None:
    plan = read(changed("text: 27", "text: 36"))
    assert bundled_plan().text_size(18) * 18 / 100 >= 26
    assert plan.text_size(18) == 200


# What a file may say


def test_switches_and_numbers_of_a_ruleset_can_be_set() -> None:
    plan = read(changed("variants: {rounds: 1}", "variants: {rounds: 2, beginner-2: true}"))
    assert plan.games[0].variants == {"rounds": 2, "beginner-2": 1}


def test_several_visitors_may_sit_at_one_table() -> None:
    plan = read(changed("[human, easy, medium, easy]", "[human, human, easy]"))
    assert plan.games[0].people == 2


@pytest.mark.parametrize(
    ("minute", "volume"), [(8 * 60 + 59, 0), (9 * 60, 60), (18 * 60, 35), (20 * 60, 0)]
)
def test_the_sound_follows_the_time_of_the_day(minute: int, volume: int) -> None:
    assert bundled_plan().sound.volume_at(minute) == volume


def test_a_time_may_go_past_midnight() -> None:
    plan = read(changed('{from: "18:00", to: "20:00"', '{from: "22:00", to: "02:00"'))
    assert [plan.sound.volume_at(h * 60) for h in (21, 22, 0, 1, 2)] == [0, 35, 35, 35, 0]


def test_without_times_it_is_always_heard() -> None:
    head, _sound, _tail = TEXT.partition("sound:")
    plan = read(head + "sound: {volume: 42}\n")
    assert plan.sound.volume_at(3 * 60) == 42
    assert plan.counts == "counts"


def test_phones_are_allowed_only_by_a_plan_that_says_so() -> None:
    assert not bundled_plan().phones.allowed
    head, _phones, tail = TEXT.partition("phones:")
    assert not read(head + tail[tail.index("#") :]).phones.allowed
    words = 'allowed: true\n  address: "eth0"\n  wifi: "Stand"\n  password: "long enough"'
    plan = read(changed("allowed: false", words)).phones
    assert plan.allowed
    assert plan.wifi_code == "WIFI:T:WPA;S:Stand;P:long enough;;"
    assert plan.prefers(Address("10.0.0.7", "eth0"))


# Mistakes


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('pin: "2468"', 'pin: "12"', "4 to 8 digits"),
        ('pin: "2468"', "pin: 2468", "quotation marks"),
        ("idle: 45", "idle: 29", "from 30 to 3600"),
        ("countdown: 15", "countdown: 0", "from 5 to 120"),
        ("inches: 24", "inches: huge", "whole number"),
        ("text: 27", "text: 20", "from 26 to 36"),
        ("languages: [de, en, es]", "languages: [de, fr]", "must be one of de, en, es"),
        ("languages: [de, en, es]", "languages: [de, de]", "once only"),
        ("ruleset: uffbasse", "ruleset: ufbasse", "did you mean 'uffbasse'"),
        ("variants: {rounds: 1}", "variants: {rounds: 9}", "from 1 to 4"),
        ("variants: {rounds: 1}", "variants: {roudns: 1}", "rounds"),
        ("[human, easy, medium, easy]", "[easy, easy, easy, easy]", "at least one must be human"),
        ("[human, easy, medium, easy]", "[human]", "for 2, 3, 4, 5 players, not 1"),
        ("[human, easy, medium, easy]", "[human, genius, easy]", "human, easy, medium, hard"),
        ('from: "09:00"', 'from: "25:00"', "time of the day"),
        ("idle: 45", "idel: 45", "idle"),
        ("[top-left, top-right, bottom-right, bottom-left]", "[top-left]", "at least 4"),
        ("countdown: 15", "countdown: 15\nbanana: 1", "unknown key 'banana'"),
        ("allowed: false", "allowed: maybe", "true or false"),
        ("patience: 20", "patience: 3", "from 10 to 600"),
        ("patience: 20", 'wifi: "Stand"\n  password: "short"', "8 to 63 characters, not 5"),
        ("patience: 20", 'password: "long enough"', "say with wifi"),
        ("patience: 20", f'wifi: "{"ü" * 17}"', "at most 32 bytes, not 34"),
        ("learn: [market-and-trump,", "learn: [market-and-trumpet,", "possible: market-and-trump,"),
    ],
)
def test_a_mistake_is_told_in_one_line_with_its_place(old: str, new: str, told: str) -> None:
    assert told in mistake(old, new)


def test_a_title_needs_every_language_that_is_offered() -> None:
    assert "Spanish" in mistake('en: "One round", es: "Una ronda"}', 'en: "One round"}')


@pytest.mark.parametrize("text", ["", "[]", "pin: [", "\x00", "pin: 'x\n", "a: &a [*a]"])
def test_what_is_no_plan_at_all_is_refused(text: str) -> None:
    with pytest.raises(RulesetError):
        read(text)


# Which file is used


def test_a_damaged_file_gives_one_message_and_the_delivered_plan(tmp_path: Path) -> None:
    path = tmp_path / "messe.yaml"
    path.write_text(changed("idle: 45", "idle: soon"), "utf-8")
    plan, problem = find_plan(path)
    assert plan == bundled_plan()
    line = TEXT[: TEXT.index("idle: 45")].count("\n") + 1
    assert problem.startswith(f"{path}:{line}:")
    assert "whole number from 30" in problem


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_a_file_that_cannot_be_read_is_told_as_well(tmp_path: Path, name: str) -> None:
    plan, problem = find_plan(tmp_path / name)
    assert plan == bundled_plan()
    assert problem


def test_a_folder_in_which_nothing_can_be_looked_up_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path / ("a" * 300)))
    plan, problem = find_plan()
    assert plan == bundled_plan()
    assert "cannot be read" in problem


def test_the_own_plan_in_the_folder_is_found_by_itself() -> None:
    kiosk_folder().mkdir(parents=True)
    (kiosk_folder() / FILE).write_text("\ufeff" + changed("idle: 45", "idle: 77"), "utf-8")
    plan, problem = find_plan()
    assert (plan.idle, problem) == (77, "")
    assert load_plan(kiosk_folder() / FILE) == plan


@pytest.mark.parametrize("key", ["nokey", "f16", "F12", "ä", "escape"])
def test_the_staff_s_key_is_one_that_is_there(key: str) -> None:
    assert "key must be f1 to f15" in mistake('key: "f12"', f"key: '{key}'")


# Where the counts go


@pytest.mark.parametrize(
    "place", ["/tmp/x", "../x", "a/../../x", "C:/x", "C:x", "//server/x", "..\\x", "a\\..\\b"]
)
def test_the_counts_stay_in_the_folder_of_the_fair(place: str) -> None:
    message = mistake('counts: "counts"', f"counts: '{place}'")
    assert "counts must be a folder within that of the kiosk" in message


def test_a_link_does_not_lead_the_counts_out(tmp_path: Path) -> None:
    kiosk_folder().mkdir(parents=True)
    (kiosk_folder() / "counts").symlink_to(tmp_path)
    assert "is a link to a place outside" in mistake('counts: "counts"', 'counts: "counts/day"')
    (kiosk_folder() / "counts").unlink()
    (kiosk_folder() / "there").mkdir()
    (kiosk_folder() / "counts").symlink_to(kiosk_folder() / "there")
    assert read(TEXT).counts == "counts"
