"""The deal of a day is the same wherever, whenever and however it is played."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.match.deals import board
from game.match.deals import code as codes
from game.match.deals.days import week_of
from game.match.deals.deal import DEAL, FIRST_DAY, SHORT, Day, Deal
from game.match.deals.referee import Decide, outcome, play
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan
from game.rules.adding import added
from game.ui import text
from tests import effort
from tests.match.deals.test_board import own
from tests.match.deals.test_deals import a_code, daily, of_one_round, passed_on, played, seats


def careless(seed: int) -> Decide:
    """Return decisions at random, always the same."""
    chance = random.Random(seed)

    def decide(_ply: int, choices: Sequence[object], weights: Sequence[int]) -> int:
        return chance.randrange(len(choices) - (weights[-1] == 1))

    return decide


def digest(deal: Deal, plans: Sequence[SeatPlan], **options: str | int) -> str:
    header = deal.header(plans, "t")
    header = replace(header, options={**header.options, **options})
    return outcome(play(header, careless(1))).digest()


def against_one_hard(ruleset: str) -> Deal:
    """Return the day's deal; by day only one round of it, with one hard opponent."""
    deal = daily(ruleset)
    if effort.seed():
        return deal
    return of_one_round(passed_on(ruleset, "hard", *["easy"] * (len(deal.kinds) - 2)))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_language_names_and_settings_do_not_reach_the_deal(ruleset: str) -> None:
    deal = against_one_hard(ruleset)
    plain = digest(deal, seats(len(deal.kinds)))
    for language in text.LANGUAGES if effort.seed() else [*text.LANGUAGES][-1:]:
        text.install(language)
        again = against_one_hard(ruleset)
        names = [SeatPlan(f"Ö{n}", colour=8 - n, avatar=9 + n) for n in range(len(deal.kinds))]
        assert digest(again, names, pace=2, text_size="200", hints="off") == plain
    text.install("en")


def test_a_game_over_midnight_stays_on_its_days_board() -> None:
    deal = daily("sauce")
    began = ("2026-11-21T23:59:59Z", "2026-11-22T23:59:59Z", "2031-01-01T00:00:00Z")
    matches = [replace(own(name, 5), began=at) for name, at in zip("ABC", began, strict=True)]
    lines = board.board_of(deal, matches, []).lines
    assert [line.result.name for line in lines] == ["A", "B", "C"]
    assert {line.rank for line in lines} == {1}
    assert week_of(date(2026, 11, 22))[0] == date(2026, 11, 16)


def test_clocks_that_are_wrong_do_not_matter_to_a_code() -> None:
    clocks = ("1999-01-01T00:00:00Z", "2099-12-31T23:59:59Z")
    for days, created in zip((0, 3650), reversed(clocks), strict=True):
        deal = daily("uffbasse", Day(FIRST_DAY + timedelta(days), SHORT))
        header = replace(deal.header(seats(3), "t"), created=created)
        code = codes.read_text(
            outcome(codes.code_of(played(header, 5).record)).text(), bundled_rulesets()
        )
        assert code.deal == deal
        assert header.options[DEAL] == deal.mark


def test_a_code_of_a_future_version_says_so() -> None:
    body = bytearray(a_code().data()[:-8])
    body[0] = codes.FORMAT + 1
    check = hashlib.blake2b(body, digest_size=8, person=b"uffdisch").digest()
    with pytest.raises(codes.CodeError, match="newer version"):
        codes.read(bytes(body) + check, bundled_rulesets())


def test_opponents_add_alike_under_every_python() -> None:
    """The built-in sum would be 1.0 from Python 3.12 on."""
    assert added([0.1] * 10) == 0.9999999999999999
    assert added([]) == 0
