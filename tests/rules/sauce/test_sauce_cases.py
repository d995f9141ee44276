"""Every conformance case of Sauce, run through the rules that the table plays by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.case_files import cases_of
from tests.rules.sauce_rules import GAME, RULES

CASES = cases_of("sauce")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    outcome = GAME.cases()[case["kind"]](RULES, case["given"])
    assert {key: outcome[key] for key in case["expect"]} == case["expect"], case["note"]


def test_every_kind_has_cases() -> None:
    assert {case["kind"] for case in CASES} == set(GAME.cases())


MORE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    # Four different ranks in any order, and a tie between second and third.
    ("seating", {"draws": ["P1", "P2", "B2", "B1"]}, {"order": [1, 2, 0, 3], "dealer": 1}),
    # Both removals and two SAUCE cards.
    (
        "deal",
        {"sauce_cards": 1, "kitty_per_player": 6, "toss": 4},
        {"pack": 61, "after_flip": 60, "kitty": 40, "hand": 9, "tricks": 5},
    ),
    ("flip", {"flipped": ["SAUCE", "R5"]}, {"accepted": False}),
    ("cut", {"pack": ["R1", "SAUCE", "R3"], "at": 2}, {"pack": ["R3", "R1", "SAUCE"]}),
    # The low suit of a SAUCE card, with the other Sauce used up.
    (
        "first_lead",
        {
            "hands": [["SAUCE"], ["B9"], ["R1"], ["R2"]],
            "sauces": ["B3", "B2"],
            "used": ["B2"],
            "dealer": 0,
        },
        {"leader": 0, "play": "SAUCE=B3"},
    ),
    (
        "first_lead",
        {"hands": [["SAUCE"], ["R3"], ["R1"], ["SAUCE"]], "sauces": ["B3", "B9"], "dealer": 2,
         "reverse": True},
        {"leader": 3, "play": "SAUCE=B9"},
    ),
    # Nobody has the low suit: the leader may not lead a trump, if there is anything else.
    (
        "legal",
        {"hand": ["R1", "G3"], "sauces": ["R5"], "led": None, "trump": ["R"], "trick": 1},
        {"legal": ["G3"]},
    ),
    (
        "legal",
        {"hand": ["SAUCE", "R3"], "sauces": ["R5", "P2"], "led": None, "trump": ["R", "P"]},
        {"legal": ["R3", "SAUCE=P2", "SAUCE=R5"]},
    ),
    # Two trump suits are separate for following.
    (
        "legal",
        {"hand": ["R1", "O2", "G3"], "sauces": ["R5"], "led": "O9", "trump": ["R", "O"]},
        {"legal": ["O2"]},
    ),
    (
        "legal",
        {"hand": ["R1", "G3"], "sauces": ["R5"], "led": "O9", "trump": ["R", "O"]},
        {"legal": ["G3", "R1"]},
    ),
    # A SAUCE card that led has used its Sauce up.
    (
        "legal",
        {"hand": ["SAUCE", "Y1"], "sauces": ["G2", "G6"], "led": "SAUCE=G2"},
        {"legal": ["SAUCE=G6"]},
    ),
    # First trick in another low suit, reversed, with a SAUCE card between the others.
    (
        "legal",
        {"hand": ["R2", "R9", "SAUCE"], "sauces": ["R10"], "led": "R7", "trick": 1, "low": "R",
         "reverse": True},
        {"legal": ["SAUCE=R10"]},
    ),
    ("trick", {"plays": ["B1", "G10", "Y10", "SAUCE=P10"], "reverse": True},
     {"winner": 0, "reverse_after": False}),
    ("points", {"cards": ["P1", "B1"], "low": "P", "high": "B"}, {"points": 10}),
    ("kitty", {"cards": ["SAUCE", "SAUCE"], "sauces": ["P4", "B6"]},
     {"cards": ["P4", "B6"], "points": 10}),
    ("transfer", {"team_points": [300, 0], "winner_team": 0, "amount": 40},
     {"team_points": [300, 0]}),
    ("menu", {"sauces": ["R9", "B2"]}, {"active": ["standard 2", "standard 9"]}),
    ("suits", {"sauces": ["P6", "P8"]}, {"low": "B", "high": "P", "trump": []}),
    ("suits", {"sauces": ["B6", "P6"]}, {"low": "B", "high": "P", "trump": []}),
    ("suits", {"sauces": ["P6", "B6"]}, {"low": "P", "high": "B", "trump": []}),
    ("suits", {"sauces": ["G5", "B8"]}, {"low": "P", "high": "B", "trump": ["G"]}),
    # A late Sauce with a Super entry in force, and one that becomes Super beside others.
    ("late", {"active": ["super 7"], "late_card": "G7"}, {"result": "nothing"}),
    ("late", {"active": ["standard 7", "super 5"], "late_card": "G5"},
     {"result": "nothing", "active": ["standard 7", "super 5"]}),
    ("late", {"active": ["super 7"], "late_card": "G3"},
     {"result": "new", "active": ["standard 3", "super 7"]}),
    # Bids of an absorbed number, and of both kinds of Nope!.
    (
        "bid_legal",
        {"player": 3, "bid": "blind_nope", "history": [[1, "nope"], [2, 0]], "dealer": 0,
         "scores": [500, 0], "looked": False},
        {"legal": False},
    ),
    (
        "bid_legal",
        {"player": 3, "bid": "blind_nope", "history": [[1, "blind_nope"], [2, 0]], "dealer": 0,
         "scores": [500, 0], "looked": False, "double_nope": True},
        {"legal": True},
    ),
    (
        "bid_legal",
        {"player": 1, "bid": "noway", "history": [[2, "shadoof"], [3, "noway"], [0, 5]],
         "dealer": 1},
        {"legal": False},
    ),
    (
        "bid_legal",
        {"player": 0, "bid": 300, "history": [[1, 0], [2, "noway"], [3, "shadoof"]], "dealer": 0},
        {"legal": True},
    ),
    ("bid_legal", {"player": 1, "bid": -5, "history": [], "dealer": 0}, {"legal": False}),
    ("bid_legal", {"player": 1, "bid": "shadow", "history": [], "dealer": 0}, {"legal": False}),
    ("hand_score", {"bids": ["nope", "blind_nope"], "won": [0, 5]}, {"score": -200}),
    ("hand_score", {"bids": ["noway", "blind_nope"], "won": [75, 0], "super": True},
     {"score": 480}),
    ("trigger", {"history": [[-700, -900]]}, {"super": False}),
    ("game_end", {"hands_played": 3, "scores": [-100, 1000]}, {"over": True, "winner": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "given", "expect"), MORE)
def test_more_situations(kind: str, given: dict[str, Any], expect: dict[str, Any]) -> None:
    outcome = GAME.cases()[kind](RULES, given)
    assert {key: outcome[key] for key in expect} == expect
