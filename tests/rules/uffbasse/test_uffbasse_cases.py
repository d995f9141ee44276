"""Every conformance case of Uffbasse!, run through the rules that the table plays by."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import find_game
from tests.rules.case_files import cases_of
from tests.rules.uffbasse_rules import GAME, RULES

CASES = cases_of("uffbasse")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    outcome = GAME.cases()[case["kind"]](RULES, case["given"])
    assert {key: outcome[key] for key in case["expect"]} == case["expect"], case["note"]


def test_every_kind_has_cases() -> None:
    assert {case["kind"] for case in CASES} == set(GAME.cases())


@pytest.mark.parametrize(
    ("kind", "given", "expect"),
    [
        # A market that names only some stalls, and the left one of two leaders.
        ("trump", {"market": {"G": 2, "B": 2}}, {"trump": ["B", "G"]}),
        (
            "trump",
            {"market": {"G": 2, "B": 2}, "leftmost_only": True, "stalls": list("GOYRB")},
            {"trump": ["G"]},
        ),
        # The last card of a stall.
        (
            "pick",
            {"market": {"O": ["O3"]}, "colour": "O"},
            {"legal": True, "card": "O3", "left": 0, "trump_next": []},
        ),
        ("pick", {"market": {"O": ["O3"]}, "colour": "G"}, {"legal": False}),
        # Five players; the last seat calls, and gets the card.
        (
            "call",
            {"points": [6, 6, 6, 6, 2], "owner": 3, "player": 4, "moment": "in_trick"},
            {"legal": True, "owner_after": 4},
        ),
        (
            "call",
            {"points": [6, 1, 6], "owner": 0, "player": 1, "moment": "after_pick", "active": False},
            {"legal": False, "owner_after": 0},
        ),
        ("claim", {"points": [0, 1], "owner": None, "player": 0, "moment": "after_last_pick"},
         {"legal": True, "owner_after": 0}),
        # The Uffbasse! card in each wrong moment.
        *[
            ("use", {"owner": 4, "player": 4, "moment": moment, "colour": "O"}, {"legal": False})
            for moment in ("round_prep", "after_seed", "in_trick", "before_pick", "after_pick",
                           "after_last_pick", "cooking", "pantry_limit")
        ],
        *[
            ("joker", {"owner": 1, "player": 1, "moment": moment, "used_this_phase": False},
             {"legal": False})
            for moment in ("round_prep", "after_seed", "in_trick", "trick_complete", "before_pick",
                           "after_pick", "after_last_pick", "pantry_limit")
        ],
        ("use", {"owner": 0, "player": 0, "moment": "trick_complete", "colour": "B"},
         {"legal": True}),
        ("joker", {"owner": 0, "player": 0, "moment": "cooking", "used_this_phase": True},
         {"legal": False}),
        # No going back: nothing may be thrown away after the last round.
        ("pantry_limit", {"pantry": ["O1", "O2", "R3", "G4"], "discard": ["O1"], "round": 4},
         {"legal": False}),
        ("pantry_limit", {"pantry": [], "discard": [], "round": 1}, {"legal": True}),
        ("cook_turns", {"players": 5, "starter": 4, "actions": ["cook", "pass"]},
         {"ended": False, "next": 1}),
        ("cook_turns", {"players": 4, "starter": 3, "actions": []}, {"ended": False, "next": 3}),
        # Two equal trumps behind the winner: the later one is second (U7.3).
        (
            "runner_up",
            {"plays": ["Y7", "R7", "R9", "B1"], "trump": ["Y", "R"], "uffbasse": None},
            {"runner_up": 1},
        ),
        (
            "runner_up",
            {"plays": ["Y5", "R9", "B2", "Y3"], "trump": ["Y", "R"], "uffbasse": "G"},
            {"runner_up": 3},
        ),
    ],
)  # fmt: skip
def test_more_situations(kind: str, given: dict[str, Any], expect: dict[str, Any]) -> None:
    outcome = GAME.cases()[kind](RULES, given)
    assert {key: outcome[key] for key in expect} == expect


def test_an_unknown_moment_is_named() -> None:
    given = {"points": [1, 2], "owner": None, "player": 0, "moment": "tomorrow"}
    with pytest.raises(ValueError, match="tomorrow"):
        find_game("uffbasse").cases()["claim"](RULES, given)
