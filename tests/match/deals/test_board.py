"""Boards of a deal: who did how well with the same cards, ties, later tries, weeks, kept codes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from game.match.deals import board
from game.match.deals.code import code_of
from game.match.deals.days import daily_rulesets
from game.match.deals.deal import Day
from game.match.deals.entered import Entered, EnteredCodes, entered
from game.match.deals.referee import outcome
from game.match.people.played import HINTED, MATCH, PRACTISED, SHARED, Played, PlayedMatch
from game.match.people.profiles import Profile
from game.match.people.statistics import Statistics
from game.match.rulesets import bundled_rulesets
from game.match.storage.journal import Journal
from game.match.storage.trouble import unreported
from game.rules.core import Seat
from tests.match.deals.test_deals import daily, played, seats

DEAL = daily("sauce")


def own(name: str, score: int, kind: str = MATCH, mark: str = DEAL.mark) -> PlayedMatch:
    """Return a match of somebody who played the deal; higher scores are better ones."""
    plan = Played(name, "human", name.lower(), 1, 1, 1, score, {})
    others = [Played("x", DEAL.kinds[1], "", 2, 2, 3, -999, {}) for _seat in range(3)]
    began = "2026-11-22T18:00:00Z"
    return PlayedMatch("sauce", "sauce", began, 1, kind, (plan, *others), mark)


def across(match: PlayedMatch) -> PlayedMatch:
    """Return the match as if its person had sat in the next chair."""
    first, second, *others = match.seats
    return replace(match, seats=(second, first, *others), deal=DEAL.from_chair(Seat(1)).mark)


def by_code(name: str, score: int, tries: int = 1) -> Entered:
    code = f"UFF-{name}-{score}"
    return Entered(name, DEAL.mark, "sauce", code, score, 1, 4, tries, False, False)


def told(found: board.Board) -> list[tuple[str, int | None, int | None]]:
    return [(line.result.name, line.rank, line.matchpoints) for line in found.lines]


def test_ties_are_ties_and_the_first_try_counts() -> None:
    matches = [own("Ida", 30), own("Ida", 99), own("Tom", 20, HINTED), own("Eve", 50, PRACTISED)]
    matches += [own("Foe", 99, mark=daily("sauce", tomorrow()).mark)]
    matches += [own("Ben", 99, SHARED)]
    found = board.board_of(DEAL, matches, [by_code("Rosa", 30), by_code("Max", 80, tries=3)])
    assert told(found) == [
        ("Ida", 1, 75),
        ("Rosa", 1, 75),
        ("Tom", 3, 0),
        ("Ida", None, None),
        ("Eve", None, None),
        ("Max", None, None),
    ]
    assert [line.result.tries for line in found.lines] == [1, 1, 1, 2, 2, 3]
    assert [line.result.hints for line in found.lines][:3] == [False, False, True]
    assert board.board_of(DEAL, matches[:1], []).lines[0].matchpoints is None


def test_other_chairs_are_not_ranked_but_cards_are_known_from_there() -> None:
    elsewhere = replace(by_code("Rosa", 90), mark=DEAL.from_chair(Seat(3)).mark)
    matches = [own("Ida", 30), across(own("Ida", 70)), across(own("Tom", 80)), own("Tom", 99)]
    found = board.board_of(DEAL, matches, [elsewhere])
    assert told(found) == [("Ida", 1, None), ("Tom", None, None)]
    assert [(one.name, one.chair, one.tries) for one in found.elsewhere] == [
        ("Ida", 1, 2),
        ("Tom", 1, 1),
        ("Rosa", 3, 1),
    ]
    turned = board.board_of(DEAL.from_chair(Seat(1)), matches, [elsewhere])
    assert told(turned) == [("Tom", 1, None), ("Ida", None, None)]
    # It has no effect if two tables are not compared.
    lone = replace(DEAL, rules=replace(DEAL.rules, two_tables=None))
    assert board.board_of(lone, matches, [elsewhere]).elsewhere == ()


def tomorrow() -> Day:
    return Day(date(2026, 11, 23), "short")


def test_the_lowest_score_may_be_the_best() -> None:
    codes = [replace(by_code(name, score), low_wins=True) for name, score in (("A", 9), ("B", 2))]
    assert told(board.board_of(DEAL, [], codes)) == [("B", 1, 100), ("A", 2, 0)]


def test_a_week_adds_up_what_its_deals_gave() -> None:
    rulesets = daily_rulesets(bundled_rulesets().rulesets())
    assert [rules.id for rules in rulesets] == ["uffbasse", "uffda", "sauce"]
    matches = [own("Ida", 30), own("Tom", 20)]
    codes = [replace(by_code("Rosa", 20), mark=daily("sauce", tomorrow()).mark)]
    week = board.boards_of_week(date(2026, 11, 20), rulesets, matches, codes)
    assert [(one.name, one.rank, one.matchpoints, one.deals) for one in board.totals(week)] == [
        ("Ida", 1, 100, 1),
        ("Tom", 2, 0, 1),
    ]
    assert board.boards_of_week(date(2026, 11, 15), rulesets, matches, codes) == []


def test_a_match_and_its_code_are_the_same_result(tmp_path: Path) -> None:
    deal = daily("uffbasse")
    match = played(deal.header(seats(len(deal.kinds)), "t"), 2)
    journal = Journal.create(tmp_path / "saves", match.header)
    for entry in match.record.entries:
        journal.append(entry)
    file = journal.finish()
    statistics = Statistics(tmp_path).load()
    statistics.refresh()
    (known,) = statistics.matches()
    assert statistics.record_of(known) == file
    assert statistics.record_of(replace(known, ms=1)) is None
    assert statistics.tries(match.header) == 1
    assert statistics.tries(replace(match.header, created="2999-01-01T00:00:00Z")) == 2
    here = board.board_of(deal, [known], []).lines[0].result
    code = outcome(code_of(match.record, here.before + 1))
    there = board.board_of(deal, [], [entered(code, match, Profile("", "Ida"))]).lines[0].result
    for part in ("score", "place", "places", "tries", "hints", "low_wins"):
        assert getattr(here, part) == getattr(there, part)
    again = board.board_of(deal, [replace(known, ms=1), known], []).lines[1].result
    assert (again.tries, again.before, again.match) == (2, 1, known)


def test_entered_codes_are_kept_and_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    kept = EnteredCodes(tmp_path).load()
    kept.keep(by_code("Rosa", 30))
    kept.keep(replace(by_code("Rosa", 30), name="Rosi"))
    kept.keep(by_code("Max", 80))
    kept.forget(by_code("Max", 80).code)
    assert [one.name for one in EnteredCodes(tmp_path).load().codes] == ["Rosi"]
    for file in tmp_path.glob("codes*.json"):
        file.write_text('{"codes": [{"name": 7}]}', encoding="utf-8")
    assert EnteredCodes(tmp_path).load().codes == ()
    assert any("codes" in str(one) for one in unreported())
    assert list(tmp_path.glob("codes*")) != []
