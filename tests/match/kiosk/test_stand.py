"""The deal of the stand: the same cards for all visitors of a day, ranked without their names."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.fair.kiosk import visitors_header
from game.fair.plan import TODAY, GamePlan, bundled_plan, read_plan
from game.fair.stand import ANIMALS, BEST, KEPT, Stand, StandDeal, deal_of
from game.match.storage.record import Record
from game.rules.document import RulesetError
from tests import effort
from tests.match.kiosk.test_kiosk_counts import ROOT, Calendar
from tests.match.kiosk.test_kiosk_plan import TEXT

DAY = date(2026, 3, 14)
GAME = replace(bundled_plan().games[0], deal=TODAY)


def cards(game: GamePlan = GAME, day: date = DAY) -> StandDeal:
    found = deal_of(game, day)
    assert found is not None
    return found


def test_all_visitors_of_a_day_get_the_same_cards() -> None:
    assert deal_of(bundled_plan().games[0], DAY) is None
    dealt = {
        Record(visitors_header(GAME, cards().seed, cards().salt)).replay().digest()
        for _visitor in range(3)
    }
    assert len(dealt) == 1
    assert cards(day=DAY + timedelta(1)).seed != cards().seed
    named = replace(GAME, deal="Fair in March")
    tomorrow = cards(named, DAY + timedelta(1))
    assert tomorrow.seed == cards(named).seed != cards().seed
    assert tomorrow.key != cards(named).key
    for other in (
        replace(GAME, variants={"rounds": 2}),
        replace(GAME, seats=("human", "hard", "hard")),
        replace(bundled_plan().games[1], deal=TODAY),
    ):
        assert cards(other).seed != cards().seed


@pytest.mark.parametrize(("low_wins", "ranks"), [(False, [3, 1, 1, 4]), (True, [2, 3, 3, 1])])
def test_ties_share_a_place(tmp_path: Path, low_wins: bool, ranks: list[int]) -> None:
    stand = Stand(tmp_path, Calendar())
    made = [stand.add(cards(), score, low_wins=low_wins) for score in (7, 12, 12, -3)]
    by_result = {line.result: line.rank for line in stand.lines(cards())}
    assert [by_result[one] for one in made] == ranks
    assert [one.animal for one in made] == [1, 2, 3, 4]


def test_animals_come_again_and_only_the_best_are_shown(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Calendar())
    made = [stand.add(cards(), score, low_wins=False) for score in range(ANIMALS + 2)]
    assert [(one.animal, one.turn) for one in made[-3:]] == [(ANIMALS, 1), (1, 2), (2, 2)]
    assert [line.result.score for line in stand.best(cards())] == list(range(13, 13 - BEST, -1))


def test_with_the_day_everything_is_forgotten(tmp_path: Path) -> None:
    calendar = Calendar()
    stand = Stand(tmp_path, calendar)
    stand.add(cards(), 5, low_wins=False)
    begun = stand.deal_of(GAME)
    calendar.day += timedelta(1)
    fresh = stand.deal_of(GAME)
    assert begun is not None
    assert fresh is not None
    assert stand.best(fresh) == []
    # A game that went on past midnight counts where it began.
    assert stand.add(begun, 9, low_wins=False).number == 2
    assert stand.best(fresh) == []
    calendar.day += timedelta(1)
    last = stand.deal_of(GAME)
    assert last is not None
    stand.add(last, 1, low_wins=False)
    assert "2026-03-14" not in (tmp_path / KEPT).read_text(encoding="utf-8")


def test_nothing_is_known_of_anybody(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Calendar())
    stand.add(cards(), 5, low_wins=False)
    (one,) = json.loads((tmp_path / KEPT).read_text(encoding="utf-8"))["results"]
    assert one == {"key": cards().key, "number": 1, "score": 5, "low_wins": False}


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / KEPT).write_text('{"results": [{"number": "x"}]}', encoding="utf-8")
    stand = Stand(tmp_path, Calendar())
    assert stand.trouble is not None
    assert stand.lines(cards()) == []
    stand.add(cards(), 5, low_wins=False)
    assert len(Stand(tmp_path, Calendar()).lines(cards())) == 1


VISITING = """
import sys
from datetime import date
from pathlib import Path
from game.fair.stand import Stand, StandDeal
stand = Stand(Path(sys.argv[1]), lambda: date(2026, 3, 14))
deal = StandDeal(sys.argv[2], 1, "")
while True:
    print(stand.add(deal, 7, low_wins=False).number, flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("kills", "seed"), effort.by_day([(3, 1), (100, 2)], 0))
def test_no_kill_loses_what_a_visitor_was_told(tmp_path: Path, kills: int, seed: int) -> None:
    chance, told, deal = random.Random(seed), 0, cards()
    for _kill in range(kills):
        with subprocess.Popen(
            [sys.executable, "-c", VISITING, str(tmp_path), deal.key],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as child:
            assert child.stdout is not None
            seen = [child.stdout.readline() for _line in range(chance.randrange(1, 12))]
            child.kill()
            seen += child.stdout.readlines()
        assert [int(one) for one in seen] == list(range(told + 1, told + len(seen) + 1))
        stand = Stand(tmp_path, Calendar())
        assert stand.trouble is None
        numbers = sorted(line.result.number for line in stand.lines(deal))
        assert numbers == list(range(1, len(numbers) + 1))
        assert told + len(seen) <= len(numbers) <= told + len(seen) + 1
        told = len(numbers)
    assert not list(tmp_path.glob("*damaged*"))


def test_a_plan_names_a_deal() -> None:
    text = TEXT.replace("    variants: {rounds: 1}\n", '    variants: {rounds: 1}\n    deal: "x"\n')
    assert read_plan(text, "kiosk.yaml").games[0].deal == "x"
    assert read_plan(TEXT, "kiosk.yaml").games[0].deal == ""
    crowd = text.replace("seats: [human, easy", "seats: [human, human", 1)
    with pytest.raises(RulesetError, match=r"kiosk.yaml:\d+:.*deal: only what one person"):
        read_plan(crowd, "kiosk.yaml")
