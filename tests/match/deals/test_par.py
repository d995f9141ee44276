"""The par of a deal: the result of hard opponents in the person's chair."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.ai.background import Background
from game.ai.brain import Answer, Thinker
from game.app.par_time import ParTime, deals_played
from game.match.deals.deal import Deal
from game.match.deals.entered import EnteredCodes
from game.match.deals.par import (
    FOLDER,
    PLAYS,
    Branch,
    Par,
    keep_par,
    kept_par,
    key_of,
    play_for_par,
)
from game.match.deals.par_work import SAVE_EVERY, Key, ParWork
from game.match.people.played import PlayedMatch
from game.match.people.statistics import Statistics
from game.match.rulesets import bundled_rulesets
from game.match.storage.record import Record
from game.rules.core import Observation
from tests.effort import by_day
from tests.match.deals.test_board import own
from tests.match.deals.test_deals import daily, of_one_round, seats

DEAL = daily("sauce")


class Pretended:
    """Has a score for every play at once, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Key] = []
        self._ready: list[tuple[Key, int]] = []
        self.has_failed = self.is_closed = False

    @property
    def room(self) -> int:
        return 3 - len(self._ready)

    def hand_in(self, key: Key, work: Callable[..., int], *arguments: object) -> None:
        self.asked.append(key)
        self._ready.append((key, key[1] * 10))

    def answers(self) -> list[tuple[Key, int]]:
        ready, self._ready = self._ready, []
        return ready

    def close(self) -> None:
        self.is_closed = True


def test_a_killed_program_goes_on_where_it_was(tmp_path: Path) -> None:
    first, second = Pretended(), Pretended()
    work = ParWork(tmp_path, lambda: first)
    work.want(DEAL)
    for _round in range(12):
        work.poll()  # and then it is killed
    kept = kept_par(tmp_path, DEAL)
    assert 33 - SAVE_EVERY < kept.plays <= 33
    work = ParWork(tmp_path, lambda: second)
    work.want(DEAL)
    while not work.is_idle:
        work.poll()
    par = kept_par(tmp_path, DEAL)
    assert par.is_whole
    assert par.scores == {number: number * 10 for number in range(PLAYS)}
    assert not {number for _deal, number in second.asked} & set(kept.scores)
    assert len(second.asked) == len(set(second.asked)) == PLAYS - kept.plays
    work.poll()
    work.want(DEAL)
    assert work.is_idle


def test_what_is_wanted_last_comes_first_and_what_is_known_is_kept_at_the_end(
    tmp_path: Path,
) -> None:
    hired, other = Pretended(), daily("uffda")
    work = ParWork(tmp_path, lambda: hired)
    work.want(DEAL)
    work.want(other)
    work.poll()
    work.poll()
    assert {key for key, _number in hired.asked} == {key_of(other)}
    work.close()
    assert hired.is_closed
    assert kept_par(tmp_path, other).plays == 3


@pytest.mark.slow
def test_processes_find_what_is_found_here(tmp_path: Path) -> None:
    """The figures come from the deal alone, in any process."""
    deal = daily("uffbasse")
    keep_par(tmp_path, deal, Par({number: 0 for number in range(PLAYS) if number != 7}))
    hired = Background[Key, int](1, is_modest=True)
    work = ParWork(tmp_path, lambda: hired)
    work.want(deal)
    while not work.is_idle:
        work.poll()
        time.sleep(0.02)  # modest processes get what others leave
    assert not hired.has_failed
    assert kept_par(tmp_path, deal).scores[7] == play_for_par(deal, 7)


@pytest.mark.slow
@pytest.mark.parametrize(("game",), by_day([("uffbasse",), ("uffda",)], 1))
def test_what_is_remembered_of_earlier_plays_changes_no_score(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal, plays, asked = of_one_round(daily(game)), Branch(), list[int]()
    think = Thinker.answer

    def counted(thinker: Thinker, ticket: int, seen: Observation, level: str, seed: int) -> Answer:
        asked[-1] += 1
        return think(thinker, ticket, seen, level, seed)

    monkeypatch.setattr(Thinker, "answer", counted)
    found = []
    for remembered in (plays, None, plays):
        asked.append(0)
        found.append(play_for_par(deal, 2, remembered))
    assert found[0] == found[1] == found[2]
    assert asked[2] < asked[0] == asked[1]  # the others have nothing to think about any more


@pytest.mark.slow
def test_the_chair_is_played_in_many_ways() -> None:
    deal = of_one_round(daily("uffbasse"))
    first = play_for_par(deal, 0)
    assert any(play_for_par(deal, number) != first for number in range(1, 8))


def test_another_deal_ruleset_or_opponent_has_another_par(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[Deal] = [
        DEAL,
        replace(DEAL, seed=DEAL.seed + 1),
        replace(DEAL, kinds=(*DEAL.kinds[:3], "easy")),
        replace(DEAL, variants={**DEAL.variants, "hands": 3}),
        daily("uffda"),
    ]
    keys = {key_of(deal) for deal in deals}
    monkeypatch.setattr(Deal, "opponents", property(lambda _deal: 99))
    assert len(keys | {key_of(DEAL)}) == len(deals) + 1


def test_a_damaged_file_is_as_if_there_were_none(tmp_path: Path) -> None:
    keep_par(tmp_path, DEAL, Par({0: 5, 1: -7}))
    assert kept_par(tmp_path, DEAL).scores == {0: 5, 1: -7}
    (file,) = (tmp_path / FOLDER).iterdir()
    for wrong in ("", "[]", "{}", '{"scores": {"0": "x"}}', '{"scores": {"100": 1}}', "{" * 5000):
        file.write_text(wrong, encoding="utf-8")
        assert kept_par(tmp_path, DEAL).plays == 0


def test_mean_margin_and_difference() -> None:
    par = Par({number: number % 2 * 10 for number in range(PLAYS)})
    assert par.mean == 5
    assert par.margin == pytest.approx(1.96 * 0.5025, abs=0.01)
    assert par.better(8, low_wins=False) == 3
    assert par.better(8, low_wins=True) == -3


def test_it_begins_with_the_own_deal_and_looks_back_at_those_played_lately(tmp_path: Path) -> None:
    hired = Pretended()
    time = ParTime(tmp_path, lambda: hired)
    ordinary = DEAL.header(seats(4), "t")
    time.begin(Record(replace(ordinary, options={})))
    time.poll()
    assert hired.asked == []
    time.begin(Record(ordinary))
    time.poll()
    assert {key for key, _number in hired.asked} == {key_of(DEAL)}

    class Played(Statistics):
        known = 2

        def matches(self) -> list[PlayedMatch]:
            days = (DEAL, daily("uffbasse"))
            lately = [
                replace(own("Ida", 3, mark=deal.mark), ruleset=deal.rules.id) for deal in days
            ]
            return [*lately, own("Ida", 3, mark="2026-11-02 short 0000")]

    found = deals_played(Played(tmp_path).matches(), bundled_rulesets(), EnteredCodes(tmp_path))
    assert [deal.mark for deal in found] == [DEAL.mark, daily("uffbasse").mark]
    began = datetime.fromisoformat(own("Ida", 3).began.replace("Z", "+00:00"))
    again = Pretended()
    time = ParTime(tmp_path, lambda: again)
    time.look_back(Played(tmp_path), began.replace(tzinfo=UTC))
    while time._work._deals:
        time.poll()
    assert {key for key, _number in again.asked} == {key_of(DEAL), key_of(daily("uffbasse"))}
    assert json.loads(next((tmp_path / FOLDER).iterdir()).read_text())["scores"]


def test_only_the_newest_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.deals.par.MOST_KEPT", 3)
    for number in range(5):
        keep_par(tmp_path, replace(DEAL, seed=number), Par({0: number}))
    assert len(list((tmp_path / FOLDER).iterdir())) == 3
    assert kept_par(tmp_path, replace(DEAL, seed=4)).scores == {0: 4}
