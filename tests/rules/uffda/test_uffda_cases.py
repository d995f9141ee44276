"""Every conformance case of UFF-DA!, run through the rules that the table plays by."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from tests.rules.case_files import cases_of
from tests.rules.uffda_rules import AY_CARAMBA, GAME, RULES

CASES = cases_of("uffda")

SHOUTING = [
    case for case in CASES if any(one["a"] == "tick" for one in case["given"].get("actions", []))
]


def run(kind: str, given: Mapping[str, Any]) -> dict[str, Any]:
    rules = GAME.ruleset_of_case(given, (RULES, AY_CARAMBA))
    return GAME.cases()[kind](rules, given)


def asked(outcome: Any, expected: Any) -> Any:
    """Return the part of an outcome that is expected: some keys of mappings."""
    if isinstance(expected, dict):
        return {key: asked(outcome[key], expected[key]) for key in expected}
    if isinstance(expected, list) and len(outcome) == len(expected):
        return [asked(one, other) for one, other in zip(outcome, expected, strict=True)]
    return outcome


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    outcome = run(case["kind"], case["given"])
    assert asked(outcome, case["expect"]) == case["expect"], case["note"]


def test_every_kind_has_cases() -> None:
    assert {case["kind"] for case in CASES} == set(GAME.cases())


@pytest.mark.parametrize("case", SHOUTING, ids=[case["id"] for case in SHOUTING])
def test_the_order_in_which_shouts_of_one_instant_arrive_is_nothing(case: dict[str, Any]) -> None:
    """D7.4."""
    place, tick = next(
        (place, one) for place, one in enumerate(case["given"]["actions"]) if one["a"] == "tick"
    )
    expected = case["expect"]["results"][place]
    for order in permutations(range(len(expected))):
        actions = list(case["given"]["actions"])
        actions[place] = {"a": "tick", "shouts": [tick["shouts"][index] for index in order]}
        outcome = run(case["kind"], {**case["given"], "actions": actions})
        assert outcome["results"][place] == [expected[index] for index in order]


TWO = {"hands": [["4/6", "7/7"], ["1/2", "1/3"]], "pile": ["2/2", "8/9"]}
THREE = {"hands": [["0/3", "4/6"], ["1/2", "1/3"], ["5/8", "6/8"]], "pile": ["2/2", "8/9"]}


@pytest.mark.parametrize(
    ("kind", "given", "expect"),
    [
        # A declaration with more cards than can matter is still one.
        (
            "apply",
            {**TWO, "hands": [["4/6", "7/7", "0/1", "0/2"], ["1/2"]],
             "actions": [{"a": "declare", "by": 0}]},
            {"results": ["ok"], "windows": []},
        ),
        # Said twice, nothing changes; said by somebody else, it is void.
        (
            "apply",
            {**TWO, "actions": [{"a": "declare", "by": 0}, {"a": "declare", "by": 0},
                                {"a": "declare", "by": 1}]},
            {"results": ["ok", "ok", "void"], "phase": "start"},
        ),
        # An illegal play with a declaration declares nothing.
        (
            "apply",
            {**THREE, "actions": [
                {"a": "play", "by": 0, "card": "4/6", "branch": "P0", "end": 0, "declare": True},
                {"a": "play", "by": 0, "card": "0/3", "branch": "P0", "end": 0}]},
            {"results": ["illegal", "ok"], "windows": [{"kind": "uffda", "who": 0}]},
        ),
        # While a gift is due, nobody but the catcher says anything.
        (
            "catch",
            {**THREE, "actions": [
                {"a": "play", "by": 0, "card": "0/3", "branch": "P0", "end": 0},
                {"a": "catch", "by": 2, "target": 0, "kind": "uffda"},
                {"a": "declare", "by": 0}, {"a": "declare", "by": 2}, {"a": "declare", "by": 2},
                {"a": "catch", "by": 1, "target": 0, "kind": "uffda"}, {"a": "next", "by": 0},
                {"a": "give", "by": 2, "card": "5/8"}]},
            {"results": ["ok", "ok", "void", "ok", "ok", "void", "illegal", "ok"], "windows": [],
             "may_catch": {}, "phase": "done"},
        ),
        # The catch of a tick makes its Next lapse; after a void one it counts.
        (
            "catch",
            {**THREE, "phase": "done", "actions": [
                {"a": "tick", "shouts": [{"a": "next", "by": 0},
                                         {"a": "catch", "by": 1, "target": 0, "kind": "coin"}]}]},
            {"results": [["ok", "void"]], "turn": 1},
        ),
        # A free branch that has begun, eight players.
        ("deal", {"players": 8, "round": 10}, {"start_card": "9/9", "pile": 22, "branches": 9}),
        # A hand of the winner of round 3 is empty, the others are shown.
        (
            "view",
            {"viewer": 0, "round": 3, "hands": [["2/6"], ["1/2"]], "pile": ["2/2"],
             "actions": [{"a": "play", "by": 0, "card": "2/6", "branch": "P0", "end": 2}]},
            {"hand": [], "sees_cards_of": [0, 1], "points": [-15, 3], "turn": None},
        ),
    ],
)  # fmt: skip
def test_more_situations(kind: str, given: dict[str, Any], expect: dict[str, Any]) -> None:
    assert asked(run(kind, given), expect) == expect


def test_the_words_of_both_editions() -> None:
    assert run("strings", {"theme": "aycaramba"})["double_catch"] == "¡Double Ay Caramba!"
    assert run("strings", {"theme": "uffda"})["block"] == "UFF-DA block"
