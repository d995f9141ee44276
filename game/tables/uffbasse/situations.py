"""Moments of Uffbasse! worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.tables.uffbasse.poses import leave_one_out, refuse
from game.ui.table.situation import Situation


def _when(test: Callable[[UffbasseObservation], bool]) -> Callable[[Any], bool]:
    """Return the test, typed for any observation: matches here are of Uffbasse!"""
    return test


def _own_turn(seen: UffbasseObservation, phase: str) -> bool:
    return seen.phase == phase and seen.turn == seen.seat


def _verbs(seen: UffbasseObservation) -> set[str]:
    return {action.verb for action in seen.legal}


SITUATIONS = {
    "seed": Situation(_when(lambda seen: seen.phase == "seed"), "uffbasse"),
    "lead": Situation(
        _when(lambda seen: _own_turn(seen, "trick") and not seen.trick.cards), "uffbasse"
    ),
    "trick": Situation(
        _when(
            lambda seen: (
                _own_turn(seen, "trick")
                and len(seen.trick.cards) >= 2
                and bool(seen.trick.trump)
                and seen.round >= 2
                and len(seen.legal) < len(seen.hand)
            )
        ),
        "uffbasse",
    ),
    "two-trumps": Situation(
        _when(
            lambda seen: (
                _own_turn(seen, "trick")
                and seen.trick.trump.bit_count() == 2
                and bool(seen.trick.cards)
            )
        ),
        "uffbasse",
    ),
    "refused": Situation(
        _when(lambda seen: _own_turn(seen, "trick") and 0 < len(seen.legal) < len(seen.hand)),
        "uffbasse",
        prepare=refuse,
    ),
    "pick": Situation(_when(lambda seen: _own_turn(seen, "pick") and seen.round == 2), "uffbasse"),
    "claim": Situation(_when(lambda seen: "claim" in _verbs(seen)), "uffbasse"),
    "use": Situation(_when(lambda seen: "use" in _verbs(seen)), "uffbasse"),
    "build": Situation(
        _when(lambda seen: _own_turn(seen, "build")), "uffbasse", variants={"build-market": 1}
    ),
    "kitchen": Situation(
        _when(lambda seen: "cook" in _verbs(seen) and seen.round == 2), "uffbasse"
    ),
    "cooking": Situation(
        _when(lambda seen: "cook" in _verbs(seen) and seen.round == 2),
        "uffbasse",
        prepare=leave_one_out,
    ),
    "kitchen-others": Situation(
        _when(
            lambda seen: (
                seen.phase == "cook" and seen.turn != seen.seat and len(seen.kitchen.pot) >= 2
            )
        ),
        "uffbasse",
    ),
    "limit": Situation(
        _when(lambda seen: "discard" in _verbs(seen)),
        "uffbasse",
        kinds=("human", "easy"),
        always_passes=True,
    ),
    "two-players": Situation(
        _when(lambda seen: _own_turn(seen, "trick") and bool(seen.trick.cards)),
        "uffbasse",
        kinds=("human", "easy"),
    ),
    "three-players": Situation(
        _when(lambda seen: _own_turn(seen, "trick") and bool(seen.trick.cards)),
        "uffbasse",
        kinds=("human", "easy", "easy"),
    ),
    "five-players": Situation(
        _when(lambda seen: _own_turn(seen, "trick") and len(seen.trick.cards) >= 3),
        "uffbasse",
        kinds=("human", "easy", "easy", "easy", "easy"),
    ),
    "late": Situation(_when(lambda seen: _own_turn(seen, "trick") and seen.round == 4), "uffbasse"),
}
