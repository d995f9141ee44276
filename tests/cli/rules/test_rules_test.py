"""`uffdisch rules test`: worked examples run through the rules, and all mistakes in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.rules.case_file import read_cases
from game.games import find_game
from game.resources import bundled
from tests.cli.conftest import Outcome, Uffdisch

TRUMP = """
- id: trump-1
  rule: U4.1
  kind: trump
  given: {market: {O: 2, Y: 1, R: 4, B: 1, G: 1}}
  expect: {trump: [R]}
  note: one colour leads
- id: trump-2
  rule: U4.2
  kind: trump
  given: {market: {O: 3, Y: 3, R: 1, B: 1, G: 1}}
  expect: {trump: [O, Y]}
"""

Try = Callable[..., Outcome]


@pytest.fixture
def attempt(uffdisch: Uffdisch, tmp_path: Path) -> Try:
    """Write a case file and run it."""

    def run(text: str, *arguments: object, name: str = "uffbasse.yaml") -> Outcome:
        (tmp_path / name).write_text(text, "utf-8")
        return uffdisch("rules", "test", *arguments, tmp_path / name)

    return run


def test_cases_that_hold(attempt: Try) -> None:
    assert attempt(TRUMP) == (0, "2 passed, 0 failed\n", "")


def test_a_case_that_does_not_hold(attempt: Try) -> None:
    outcome = attempt(TRUMP.replace("[R]", "[G]"))
    line = 'trump-1 (U4.1): expected {"trump": ["G"]}, got {"trump": ["R"]}'
    assert outcome == (1, f"{line}\n1 passed, 1 failed\n", "")


def test_the_last_line_is_the_same_in_every_language(attempt: Try) -> None:
    outcome = attempt(TRUMP.replace("[R]", "[G]"), "--lang", "de")
    first, last = outcome.out.splitlines()
    assert "erwartet" in first
    assert last == "1 passed, 1 failed"


def test_several_files_are_counted_together(
    attempt: Try, uffdisch: Uffdisch, tmp_path: Path
) -> None:
    attempt(TRUMP, "--game", "uffbasse", name="one.yaml")
    attempt(TRUMP.replace("[R]", "[G]"), "--game", "uffbasse", name="two.yaml")
    files = (tmp_path / "one.yaml", tmp_path / "two.yaml")
    outcome = uffdisch("rules", "test", "--game", "uffbasse", *files)
    assert outcome.status == 1
    assert outcome.out.endswith("3 passed, 1 failed\n")


def test_the_ruleset_can_be_a_file(attempt: Try) -> None:
    ruleset = bundled("rulesets") / "uffbasse.yaml"
    assert attempt(TRUMP, "--game", ruleset, name="cases.yaml").status == 0


def test_the_ruleset_must_be_known(attempt: Try) -> None:
    outcome = attempt(TRUMP, name="ufbasse.yaml")
    assert outcome.status == 2
    assert "there is no ruleset “ufbasse”. Did you mean “uffbasse”?" in outcome.err
    assert not outcome.out


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("kind: trump\n  given: {market: {O: 2", "kind: trumpf\n  given: {market: {O: 2",
         "trump-1 (U4.1): unknown kind “trumpf” (possible: "),
        ("  rule: U4.1\n", "", "trump-1 (-): “rule” is missing or malformed"),
        ("- id: trump-1\n", "- ident: trump-1\n", "1 (U4.1): “id” is missing or malformed"),
        ("expect: {trump: [R]}", "expect: [R]", "“expect” is missing or malformed"),
        ("expect: {trump: [R]}", "expect: {}", "“expect” is missing or malformed"),
        ("given: {market: {O: 2, Y: 1, R: 4, B: 1, G: 1}}\n  expect: {trump: [R]}",
         "expect: {trump: [R]}", "“given” is missing or malformed"),
        ("expect: {trump: [R]}", "expect: {trumps: [R]}",
         'trump-1 (U4.1): expected {"trumps": ["R"]}, got {}'),
        ("given: {market: {O: 2, Y: 1, R: 4, B: 1, G: 1}}", "given: {stalls: 5}",
         'trump-1 (U4.1): expected {"trump": ["R"]}, got '),
    ],
)  # fmt: skip
def test_a_malformed_case_fails_and_the_others_go_on(
    attempt: Try, old: str, new: str, line: str
) -> None:
    assert old in TRUMP
    outcome = attempt(TRUMP.replace(old, new, 1))
    assert outcome.status == 1
    first, last = outcome.out.splitlines()
    assert line in first
    assert last == "1 passed, 1 failed"


def test_a_case_that_is_no_mapping(attempt: Try) -> None:
    outcome = attempt(TRUMP + "- something else\n")
    assert outcome.out == (
        "case 3: not a mapping with id, rule, kind, given and expect\n2 passed, 1 failed\n"
    )


def test_true_is_not_one(attempt: Try) -> None:
    case = """
- {id: a, rule: U9.8, kind: pantry_limit, given: {pantry: [O1, O2], discard: [], round: 1},
   expect: {legal: VALUE}}
"""
    assert attempt(case.replace("VALUE", "true")).status == 0
    assert attempt(case.replace("VALUE", "1")).status == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("cases: [", "is not valid YAML: "),
        ("id: trump", "does not hold a list of cases"),
        ("", "does not hold a list of cases"),
        ("[]", "does not hold a list of cases"),
        ("- !!python/object:os.system {}", "is not valid YAML: "),
        ("- &a {b: 1}\n- *a", "is not valid YAML: line 2: write it out instead of “*”"),
        ("- &a [*a]", "is not valid YAML: line 1: write it out instead of “*”"),
        ("- {[]: 1}", "is not valid YAML: "),
        (
            "- id: a\n  given: !!float 7x",
            "is not valid YAML: line 2: leave out “!!float”",
        ),
        ("- !!bool maybe", "is not valid YAML: line 1: leave out “!!bool”"),
        ("- !mine {a: 1}", "is not valid YAML: line 1: leave out “!mine”"),
        ("[" * 200_000, "is not valid YAML: line 1: nested too deeply"),
    ],
)
def test_a_broken_file_is_told_once(attempt: Try, text: str, complaint: str) -> None:
    outcome = attempt(text)
    assert outcome.status == 2
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1
    assert not outcome.out


def test_a_broken_file_stops_everything_before_the_first_case(
    attempt: Try, uffdisch: Uffdisch, tmp_path: Path
) -> None:
    attempt(TRUMP)
    outcome = uffdisch("rules", "test", tmp_path / "uffbasse.yaml", tmp_path)
    assert outcome.status == 2
    assert not outcome.out


def test_a_file_that_is_not_there(uffdisch: Uffdisch, tmp_path: Path) -> None:
    outcome = uffdisch("rules", "test", tmp_path / "uffbasse.yaml")
    assert outcome.status == 2
    assert f"there is no file {tmp_path / 'uffbasse.yaml'}" in outcome.err


def test_something_that_is_no_text(attempt: Try, uffdisch: Uffdisch, tmp_path: Path) -> None:
    file = tmp_path / "uffbasse.yaml"
    file.write_bytes(b"- \xff")
    outcome = uffdisch("rules", "test", file)
    assert outcome.status == 2
    assert "is not valid YAML: " in outcome.err


def test_colours_stay_letters_and_numbers_numbers(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- {Y: 3, N: 4, O: 5, on: 6, off: 7, yes: 8, no: 9}\n"
        "- [Y, N, on, off, y, n, 07, 0x1f, 1:30, '7', 2026-01-31]\n"
        "- [true, false, null, ~, 7, -7, 0.5]\n"
        "- {2: two, empty: }\n",
        "utf-8",
    )
    assert read_cases(file) == [
        {"Y": 3, "N": 4, "O": 5, "on": 6, "off": 7, "yes": 8, "no": 9},
        ["Y", "N", "on", "off", "y", "n", "07", "0x1f", "1:30", "7", "2026-01-31"],
        [True, False, None, None, 7, -7, 0.5],
        {2: "two", "empty": None},
    ]


def test_a_case_may_be_about_another_edition_of_the_game(attempt: Try) -> None:
    case = """
- id: word
  rule: D12.1
  kind: strings
  given: {theme: THEME}
  expect: {next: NEXT}
"""
    ours = case.replace("THEME", "uffda").replace("NEXT", "Next")
    other = case.replace("THEME", "aycaramba").replace("NEXT", "Próximo")
    assert attempt(ours + other, name="uffda.yaml") == (0, "2 passed, 0 failed\n", "")
    assert attempt(ours + other, name="ay-caramba.yaml") == (0, "2 passed, 0 failed\n", "")


def test_of_a_mapping_only_what_is_expected_is_compared(attempt: Try) -> None:
    case = """
- id: window
  rule: D7.6
  kind: apply
  given:
    hands: [[0/3, 4/6], [1/2, 1/3]]
    actions: [{a: play, by: 0, card: 0/3, branch: P0, end: 0}]
  expect: {windows: [{who: 0}], ends: {P0: [3]}}
"""
    assert attempt(case, name="uffda.yaml").status == 0
    outcome = attempt(case.replace("who: 0}]", "who: 0}, {who: 1}]"), name="uffda.yaml")
    assert outcome.status == 1
    assert '"origin": "play"' in outcome.out


@pytest.mark.parametrize(
    ("game", "case", "mistaken"),
    [
        ("uffbasse", "{kind: trump, given: {market: {O: 3, Y: 3, R: 1}}, expect: {trump: WHAT}}",
         {"[Y, O]": None, "[O, O]": '["O", "Y"]', "[Y, R]": '["Y", "O"]'}),
        ("uffbasse", "{kind: build_order, given: {players: 2, starter: 0}, expect: {seats: WHAT}}",
         {"[1, 0, 1, 0, 1, 0, 1, 0, 1]": None, "[0, 1, 1, 0, 1, 0, 1, 0, 1]": "[1, 0, 1, 0, "}),
        ("sauce", "{kind: menu, given: {sauces: [R10, B2]}, expect: {active: WHAT}}",
         {"[standard 10, standard 2]": None, "[standard 1]": '["standard 2", "standard 10"]'}),
        ("sauce", "{kind: seating, given: {draws: [R3, B9, G7, P1]}, expect: {teams: WHAT}}",
         {"[[3, 2], [1, 0]]": None, "[[0, 2], [1, 3]]": "[[0, 1], ["}),
        ("uffda", "{kind: apply, given: {hands: [[4/6, 7/7], [1/2]], windows: "
         "[{kind: coin, who: 0}, {kind: uffda, who: 1}]}, "
         "expect: {windows: WHAT, hands: {0: [7/7, 4/6]}}}",
         {"[{kind: uffda}, {who: 0}]": None, "[{}, {who: 0}]": None, "[{who: 0}, {who: 0}]": "1"}),
    ],
)  # fmt: skip
def test_an_order_that_no_rule_fixes_is_not_compared(
    attempt: Try, game: str, case: str, mistaken: dict[str, str | None]
) -> None:
    for what, got in mistaken.items():
        text = f"- {{id: a, rule: b, {case[1:].replace('WHAT', what)}\n"
        outcome = attempt(text, name=f"{game}.yaml")
        assert outcome.status == (got is not None), outcome.out
        assert (got or "1 passed") in outcome.out.rpartition(", got ")[2]


@pytest.mark.parametrize(
    ("game", "case", "sentence"),
    [
        ("uffbasse", "{kind: setup, given: {players: 6}",
         "nothing: players must be a whole number from 2 to 5, not '6'"),
        ("uffbasse", "{kind: legal, given: {hand: [R3, R3], lead: null, trump: []}",
         "nothing: the card 'R3' is there twice"),
        ("uffbasse", "{kind: legal, given: {hand: [R15], lead: null, trump: []}",
         "nothing: there is no card 'R15'"),
        ("sauce", "{kind: bid_order, given: {seat: 1}",
         "nothing: 'dealer' is missing in what is given"),
        ("uffda", "{kind: final, given: {totals: none}",
         "nothing: totals must be a list, not 'none'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_in_a_sentence(
    attempt: Try, game: str, case: str, sentence: str
) -> None:
    outcome = attempt(f"- {{id: a, rule: b, {case[1:]}, expect: {{x: 1}}}}\n", name=f"{game}.yaml")
    assert outcome == (1, f'a (b): expected {{"x": 1}}, got {sentence}\n0 passed, 1 failed\n', "")


def test_a_case_that_the_rules_stumble_over_is_told_like_any_other(
    attempt: Try, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbling(*_arguments: object) -> dict[str, object]:
        raise KeyError("x")

    monkeypatch.setattr(find_game("uffbasse"), "cases", lambda: {"trump": stumbling})
    first, second, last = attempt(TRUMP).out.splitlines()
    assert first.endswith("got nothing: what is given is no situation of this game")
    assert second.startswith("trump-2 ")
    assert last == "0 passed, 2 failed"
