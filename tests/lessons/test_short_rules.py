"""Every rule of the short rules is touched by some lesson."""

from __future__ import annotations

import pytest

from game.lessons.collection import bundled_lessons
from game.match.reference import SUMMARY_LINES

SHORT_RULES = {
    "uffbasse": (
        "U3.5 U4.1",
        "U6.1 U6.2 U7.1 U7.2",
        "U8.2 U4.4",
        "U9.2 U10.1 U10.2 U10.5",
        "U13.1 U13.2",
    ),
    "uffda": (
        "D4.1 D4.2 D4.4",
        "D3.1 D5.1 D5.2",
        "D5.5 D5.6",
        "D6.1 D6.2 D6.3",
        "D7.6 D5.9 D7.2 D7.9",
    ),
    "sauce": (
        "S2.3 S12.1",
        "S8.1 S8.2",
        "S5.4 S6.1 S6.2",
        "S7.1",
        "S9.1 S9.2 S11.1",
    ),
}
"""By game: the rules that each line of its short rules is about."""


@pytest.mark.parametrize("game", SHORT_RULES)
def test_every_rule_of_the_short_rules_is_touched_by_a_lesson(game: str) -> None:
    by_rule: dict[str, list[str]] = {}
    for lesson in bundled_lessons().of(game):
        for rule in lesson.teaches:
            by_rule.setdefault(rule, []).append(lesson.id)
    assert len(SHORT_RULES[game]) == SUMMARY_LINES
    missing = [rule for line in SHORT_RULES[game] for rule in line.split() if rule not in by_rule]
    assert not missing, f"no lesson touches {missing}"
