"""Opponents' false shouts: as often as the ruleset says, for nothing, and without a hint."""

from __future__ import annotations

import re

import pytest

from game.ai.reflexes import FASTEST_REACTION_MS
from game.match.match import Match
from game.match.rulesets import load_text
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.resources import bundled
from game.rules.core import Seat
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset
from tests import catch_game
from tests.match.catching import GOOD, NEXT, SLIP, catcher, does
from tests.match.directed import Table, table


def catch_rules(rate: int) -> Ruleset:
    """Return rules of catches with so many false shouts of all levels in 1000 changes."""
    text = re.sub(r"(overlook: \d+)", rf"\1, false_shout: {rate}", catch_game.RULESET)
    return load_text(text, "catch.yaml")


def tables(rate: int, *kinds: str, seed: int = 1) -> Table:
    seats = [SeatPlan(f"Gast {i}", kind) for i, kind in enumerate(kinds)]
    head = new_header(catch_rules(rate), seats, program="0", seed=seed, salt="ab" * 16)
    return table(match=Match(Record(head)), decide=catcher)


def shouted(at: Table, ms: int) -> list[tuple[int, int]]:
    """Let time pass; return who has shouted in vain, and when."""
    found: list[tuple[int, int]] = []
    begin = at.now
    for _frame in range(0, ms, 10):
        at.run(10)
        found += [(seat, at.now - begin) for seat in at.director.take_false_shouts()]
    return found


@pytest.mark.usefixtures("catching")
class TestCatches:
    def test_a_false_shout_takes_a_reaction_and_changes_nothing(self) -> None:
        at = tables(1000, "human", "easy", "hard")
        found = shouted(at, 3000)
        assert sorted(seat for seat, _when in found) == [1, 2]
        assert min(when for _seat, when in found) >= FASTEST_REACTION_MS
        assert at.match.ply == 0
        assert at.match.record.entries == ()

    def test_who_stands_in_for_somebody_slips_like_its_level(self) -> None:
        at = tables(1000, "human", "human")
        at.director.stand_ins = frozenset({Seat(1)})
        assert [seat for seat, _when in shouted(at, 3000)] == [1]

    def test_one_change_gives_one_chance(self) -> None:
        at = tables(1000, "human", "easy", "hard")
        shouted(at, 3000)
        assert shouted(at, 3000) == []
        does(at, 0, GOOD)
        assert len(shouted(at, 3000)) == 2

    def test_who_has_a_reason_does_not_shout_in_vain(self) -> None:
        at = tables(1000, "human", "human", "easy")
        at.run(10)
        does(at, 0, SLIP)
        at.run(10)
        assert at.match.ply == 1
        at.brain.is_slow = True
        assert shouted(at, 3000) == []

    def test_the_rate_is_that_of_the_ruleset(self) -> None:
        count = 0
        for seed in range(150):
            at = tables(250, "human", "easy", seed=seed)
            count += len(shouted(at, 1600))
        assert 0.17 * 150 < count < 0.33 * 150

    def test_without_a_rate_or_without_people_nobody_slips(self) -> None:
        at = tables(0, "human", "easy")
        assert shouted(at, 2000) == []
        at = tables(1000, "easy", "easy")
        at.run(2000)
        assert at.director.take_false_shouts() == []

    def test_a_relaxed_table_hears_none(self) -> None:
        at = tables(1000, "human", "easy")
        at.director.relaxed = True
        assert shouted(at, 2000) == []

    def test_it_is_waited_for_so_that_a_resting_table_hears_it(self) -> None:
        at = tables(1000, "human", "easy")
        at.run(10)
        assert at.director.waiting_for().thinking == (1,)
        does(at, 0, GOOD, NEXT)
        at.director.stop_thinking()
        assert at.director.waiting_for().thinking == (1,)  # it is its turn


@pytest.mark.parametrize("name", ["uffbasse", "uffda", "ay-caramba"])
def test_every_level_of_a_game_with_shouts_slips_now_and_then(name: str) -> None:
    rules = load_text((bundled("rulesets") / f"{name}.yaml").read_text("utf-8"), name)
    rates = [rules.tempo[level].false_shout for level in LEVELS]
    assert min(rates) > 0
    assert rates == sorted(rates, reverse=True)
