"""The first real game: the gentlest that a ruleset declares, against the weakest opponents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.brain import DirectBrain
from game.app.dealing import continue_match, deal_match
from game.match.pacing import Director
from game.match.rulesets import Library, load_text
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.resources import bundled
from game.rules.document import RulesetError
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.first_game import first_game
from game.scenes.play.shouting.shouts import direct
from tests.offered import offering

RULESETS = Library([(bundled("rulesets"), "bundled")]).rulesets()
GENTLE = offering(rules.game for rules in RULESETS if rules.first_game)
TEXT = (bundled("rulesets") / "uffda.yaml").read_text("utf-8")
SAID = "  players: 3\n  variants: {penalties: false, rounds: 3}\n"


@pytest.mark.parametrize(
    "rules", [one for one in RULESETS if one.game in GENTLE], ids=lambda rules: rules.id
)
def test_it_is_dealt_as_the_ruleset_says_and_relaxed_also_when_gone_on_with(
    rules: Ruleset, tmp_path: Path
) -> None:
    assert rules.first_game is not None
    ada = SeatPlan("Ada", "human", 3, 4, person="ada")
    strong = tuple(SeatPlan(f"C{n}", "hard", n + 3, n + 4) for n in range(1, 5))
    settings = Settings(seats=(strong[0], ada, *strong[1:]), shouting="live")
    match = deal_match(first_game(rules, settings), tmp_path)
    seats = match.header.seats
    assert seats[0] == ada
    assert [seat.kind for seat in seats[1:]] == [LEVELS[0]] * (rules.first_game.players - 1)
    assert len({seat.colour for seat in seats}) == len(seats) == len({one.name for one in seats})
    assert rules.first_game.variants.items() <= match.header.variants.items()
    match.close()
    again = continue_match(next(tmp_path.glob("*.jsonl")))
    director = Director(again, DirectBrain(), chance=Rng(1))
    direct(director, settings)
    assert director.relaxed
    again.close()


def test_a_ruleset_may_say_nothing_about_it() -> None:
    without = TEXT.replace("first_game:\n" + SAID, "").replace("  first_game: house\n", "")
    silent = load_text(without, "own.yaml")
    assert silent.first_game is None
    request = first_game(silent, replace(Settings(), seats=()))
    assert len(request.seats) in silent.players
    assert not request.variants


@pytest.mark.parametrize(
    ("wrong", "line", "column", "said"),
    [
        ("  players: 0\n", 1, 12, "from 1 to 99, not '0'"),
        ("  players: 1\n", 1, 12, "one of 2, 3, 4, 5, 6, 7, 8, not 1"),
        ("  players: 3\n  variants: {penalty: false}\n", 2, 14, "has no variant 'penalty'"),
        ("  players: 3\n  variants: {rounds: 99}\n", 2, 22, "from 1 to 10, not '99'"),
        ("  players: 3\n  rounds: 2\n", 2, 3, "unknown key 'rounds'"),
        ("  variants: {rounds: 2}\n", 1, 3, "missing key 'players'"),
    ],
)
def test_a_mistake_is_told_with_its_place(wrong: str, line: int, column: int, said: str) -> None:
    before = TEXT[: TEXT.index(SAID)].count("\n")
    with pytest.raises(RulesetError, match=said) as error:
        load_text(TEXT.replace(SAID, wrong), "own.yaml")
    assert str(error.value).startswith(f"own.yaml:{before + line}:{column}:")
