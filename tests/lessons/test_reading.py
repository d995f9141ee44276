"""A lesson's file: what it holds, and what is wrong with a bad one, to the column."""

from __future__ import annotations

import re

import pytest

from game.lessons.check import play_every_way
from game.lessons.pattern import Pattern
from game.lessons.reading import read_lesson
from game.lessons.sentences import problem_of
from game.match.rulesets import bundled_rulesets
from game.rules.core import Seat
from game.rules.document import RulesetError
from tests.lessons.examples import FOLLOW, GOOD, WORDS, lesson


def test_everything_is_read() -> None:
    found = lesson()
    assert (found.key, found.pupil, found.seats) == (
        "uffbasse/follow-suit",
        Seat(0),
        ("", "Elsa", "Karl"),
    )
    assert found.teaches == ("U6.2", "U8.2")
    assert [step.kind for step in found.script] == [
        *("say", "watch", "do", "gesture", "do", "do", "say", "say")
    ]
    assert found.script[FOLLOW].otherwise[0].acts[0].what.text == "pick O"


FAULTS = {
    "an unknown key": ("seed: 864", "sed: 864", 7, 1, "did you mean it with 'sed'"),
    "too many players": ("[pupil, Elsa, Karl]", "[pupil]", 5, 8, "2, 3, 4, 5 players"),
    "no pupil": ("[pupil, Elsa, Karl]", "[Anna, Elsa, Karl]", 5, 8, "exactly one is 'pupil'"),
    "an unknown variant": ("rounds: 1", "round: 1", 6, 12, "did you mean 'rounds'"),
    "a value out of range": ("rounds: 1", "rounds: 9", 6, 20, "from 1 to 4"),
    "an unknown ruleset": ("ruleset: uffbasse", "ruleset: uffbase", 4, 10, "did you mean"),
    "a seat that is not there": ("before: [0:", "before: [3:", 8, 10, "a seat from 0 to 2"),
    "two acts at once": ('[2: "play G*"]', "[{1: a, 2: b}]", 11, 12, "like '1: play R5'"),
    "two kinds of a step": ("  - say:", f"  - do: {WORDS}\n    say:", 29, 5, "say and do"),
    "no kind of a step": ("  - say:", "  - tell:", 29, 5, "not none of them"),
    "nothing wanted": ("    want: [play O9]\n", "", 26, 5, "missing key 'want'"),
    "a wish where nobody acts": (
        "  - say:",
        "  - want: [x]\n    say:",
        29,
        5,
        "unknown key 'want'",
    ),
    "an odd pattern": ("want: [play G9]", "want: [play G|]", 13, 12, "is no pattern"),
    "an unknown gesture": ("want: [log,", "want: [jump,", 18, 12, "is no gesture"),
    "an unknown way": ("then: accept", "then: agree", 22, 30, "accept, explain, show"),
    "being late without time": ("when: play G4,", "when: late,", 15, 9, "missing key 'after'"),
    "being late is no choice": (
        "when: play G4, then: show,",
        "when: late, then: accept, after: 2,",
        *(15, 28, "is shown what comes of it"),
    ),
    "a press is no act": (
        "when: play G4, then: show,",
        "when: press shout, then: show,",
        *(15, 35, "a press that does nothing is explained"),
    ),
    "acts of what is not done": ("then: explain,", "then: explain, acts: [1: x],", 23, 39, "acts"),
    "no number of a rule": ("[U6.2]", "[6.2a]", 16, 15, "a rule such as U4.2"),
    "no light": ("lights: [action,", "lights: [Action,", 24, 14, "the key of a target"),
    "a missing language": (
        "win: {de: Gut., en: Good., es: Bien.}",
        "win: {de: Gut., en: Good.}",
        *(3, 6, "no text in Spanish"),
    ),
    "no language": ("title: {de: Gut., en: Good., es: Bien.}", "title: {}", 1, 8, "at least one"),
    "three sentences": (
        "win: {de: Gut.",
        "win: {de: Ja. Gut. Ende.",
        3,
        11,
        "win (de): 2 sentences",
    ),
    "two sentences for an aim": ("aim: {de: Gut.", "aim: {de: Ja. Gut.", 2, 11, "one sentence is"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_mistake_has_its_line_and_column(name: str) -> None:
    good, bad, line, column, said = FAULTS[name]
    assert good in GOOD
    with pytest.raises(RulesetError) as caught:
        lesson(GOOD.replace(good, bad, 1))
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert said in caught.value.message


def test_a_club_may_speak_its_own_language_only() -> None:
    text = re.sub(r", en: [^,}]+, es: [^,}]+", "", GOOD)
    assert " en:" not in text
    found = lesson(text)
    assert found.win.get("es") == "Gut."
    play_every_way(found)


def test_the_file_has_a_name_and_lies_in_the_folder_of_its_game() -> None:
    with pytest.raises(RulesetError, match="has a name like '03-follow-suit"):
        read_lesson(GOOD, "x.yaml", "3 follow", bundled_rulesets())
    with pytest.raises(RulesetError, match="belongs to uffbasse, this folder to sauce"):
        read_lesson(GOOD, "x.yaml", "03-a", bundled_rulesets(), "sauce")


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("In Uffbasse! you cook. So win!", ""),
        ("„Ja!“ Und dann?", ""),
        ("Eins. Zwei. ¿Tres?", "2 sentences are said at once, not 3"),
        (" ".join(["word"] * 18) + ".", ""),
        ("Now: " + " ".join(["word"] * 18) + ".", "a sentence has 19 words, 18 are possible"),
        ("See U4.2 for it.", "'U4.2' is the number of a rule"),
        ("Play G9!", "'G9' is the number of a rule or the code of a card"),
        ("Lay 0/3 for 60 points.", ""),
    ],
)
def test_how_a_lesson_speaks(said: str, problem: str) -> None:
    found = problem_of(said)
    assert found.startswith(problem) and bool(found) == bool(problem)


@pytest.mark.parametrize(
    ("pattern", "said", "is_meant"),
    [
        ("play *", "play 5/6 P0 5", True),
        ("play *", "play", True),
        ("play 5/6", "play 5/6 P0 5", False),
        ("play 5/6|5/7 *", "play 5/7 P0 5", True),
        ("play R*", "play R12", True),
        ("play R*", "play G12", False),
        ("pick R|G", "pick G", True),
        ("*", "next", True),
        ("next", "next", True),
        ("next *", "draw", False),
    ],
)
def test_patterns(pattern: str, said: str, is_meant: bool) -> None:
    assert Pattern(pattern).is_valid
    assert Pattern(pattern).matches(said) is is_meant
