"""Teams at two tables: the same hands, and what a difference counts."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.match.deals.tables import crossed, tables_of
from game.match.kinds import HUMAN
from game.match.replay import Replay
from game.match.rulesets import bundled_rulesets, load_text
from game.rules.core import Seat
from game.rules.document import RulesetError
from game.rules.ruleset import TwoTables
from tests.match.deals.test_deals import daily, passed_on, played, seats


@cache
def replay(ruleset: str, number: int, chair: int = 0) -> Replay:
    """A deal that is played in a chair: opponents are easy, as no test asks who they are."""
    deal = passed_on(ruleset).from_chair(Seat(chair))
    return Replay(played(deal.header(seats(len(deal.kinds)), "t"), number).record)


def test_a_difference_counts_step_by_step_and_for_either_side() -> None:
    scale = TwoTables(scale=(5, 15, 30))
    assert [scale.worth(one) for one in (0, 4, 5, 14, 15, 29, 30, 999)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert scale.worth(-15) == -2


def test_every_hand_is_compared_with_the_same_hand_elsewhere() -> None:
    one, other = replay("sauce", 2), replay("sauce", 3)
    tables, turned = tables_of(one, other), tables_of(other, one)
    assert tables is not None
    assert turned is not None
    assert [hand.number for hand in tables.hands] == [1, 2]
    assert tables.worth == -turned.worth
    person = one.record.header.humans()[0]
    by_seat = {standing.seat: standing.score for standing in one.standings(one.length)}
    others = next(score for score in by_seat.values() if score != by_seat[person])
    # Nobody scored but in these two hands.
    assert sum(hand.gains[0] for hand in tables.hands) == by_seat[person] - others
    rules = one.record.rules.two_tables
    assert rules is not None
    for hand in tables.hands:
        assert hand.worth == (rules.worth(hand.difference) if hand.is_same else 0)
    itself = tables_of(one, one)
    assert itself is not None
    assert (itself.worth, itself.difference) == (0, 0)


@pytest.mark.parametrize("chair", [1, 2])
def test_a_person_may_sit_in_another_chair_at_the_second_table(chair: int) -> None:
    deal = passed_on("sauce")
    crossed = deal.from_chair(Seat(chair))
    assert crossed.kinds.index(HUMAN) == chair
    assert (crossed.seed, sorted(crossed.kinds)) == (deal.seed, sorted(deal.kinds))
    one, other = replay("sauce", 2), replay("sauce", 3, chair)
    tables, turned = tables_of(one, other), tables_of(other, one)
    assert tables is not None
    assert turned is not None
    # Two people next to each other play for one team, as soon as the tables are crossed.
    assert (tables.together, turned.together) == (chair == 1, chair == 1)
    # The chairs of the first table's person are those of the first team at both tables.
    ahead = sum(hand.gains[1] for hand in tables.hands)
    scores = [standing.score for standing in other.standings(other.length)]
    assert ahead == scores[0] - scores[1]
    # From the crossed chair the same difference counts for the same team of four.
    sign = -1 if chair == 2 else 1
    assert tables.difference * sign == turned.difference
    # Nobody cuts: all hands have the same cards.
    assert all(hand.is_same for hand in tables.hands)


def test_the_second_table_is_played_for_the_same_team() -> None:
    """If partners are drawn, they may sit next to each other."""
    deal = daily("sauce")
    assert crossed(deal) == deal.from_chair(Seat(1))
    drawn = {**deal.variants, "draw-seats": 1}
    found = [crossed(replace(deal, seed=seed, variants=drawn)) for seed in range(9)]
    assert {one.chair for one in found if one} == {1, 2}
    assert crossed(daily("uffda")) is None


def test_what_cannot_be_compared_is_not() -> None:
    sauce = replay("sauce", 2)
    uffda = replay("uffda", 2)
    assert tables_of(uffda, uffda) is None
    assert tables_of(sauce, uffda) is None


@pytest.mark.parametrize("scale", ["[5, 5]", "[30, 20]", "[0]", "[x]", "7"])
def test_a_wrong_scale_is_told(scale: str) -> None:
    text = bundled_rulesets().find("sauce").text
    start = text.index("  scale: [")
    end = text.index("\n", start)
    with pytest.raises(RulesetError, match=r"sauce:\d+:.*scale"):
        load_text(text[:start] + f"  scale: {scale}" + text[end:], "sauce")
