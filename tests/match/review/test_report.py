"""A decision that looked like nonsense: one file without names, which replays like any record."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game.ai.player import choose, find_policy
from game.match.replay import Replay
from game.match.review.report import about_report, keep_report, last_of_computers
from game.match.review.review import Review
from game.match.review.work import Work
from game.match.storage import lines
from game.match.storage.record import Record
from game.rules.core import Action, Seat
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.scenes.replay.viewpoints import viewpoints_for
from tests.match.review.fake import AtOnce, Opinionated, by_card, replayed

CASES = Path(__file__).parents[2] / "cases" / "nonsense"
SEEDS = range(5)
STRONG = LEVELS[2:]


def read(path: Path) -> Record:
    record = lines.read(path.read_bytes()).record
    assert record is not None
    return record


def test_a_report_has_everything_but_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    header = replayed().record.header
    seats = [one if one.is_human else replace(one, regular="bruno") for one in header.seats]
    header = replace(header, seats=tuple(seats))
    whole = Replay(Record(header, replayed().record.entries))
    monkeypatch.setattr("game.match.review.report.now", lambda: "2031-02-03T04:05:06Z")
    recent = last_of_computers(whole, 3)
    assert [one.ply for one in recent] == sorted((one.ply for one in recent), reverse=True)
    assert len(recent) == 3
    assert Seat(0) not in [one.seat for one in recent]
    ply, seat = recent[0].ply, recent[0].seat
    judges = (Opinionated(by_card), Opinionated(by_card))
    work = Work(Review(whole, seat, [ply]), None, partial(AtOnce, judges))
    while not work.is_done:
        work.poll()
    path = keep_report(work.review, ply)
    assert path.is_relative_to(tmp_path)
    assert path.name.startswith(f"{ply}-2031-02-03-"), "the day on which somebody wondered"
    text = path.read_text("ascii")
    assert not [one.name for one in whole.record.header.seats if one.name in text]
    record = read(path)
    record.verify()
    assert record.ply == ply
    about = about_report(record)
    assert about is not None
    assert (about["seat"], about["action"]) == (seat, str(whole.action(ply)))
    assert about["opponents"] == record.game.opponents
    assert record.header.seats[seat].player == header.seats[seat].player, "in the same style"
    seen = whole.observation(ply - 1, seat)
    assert about["knew"]["legal"] == [str(one) for one in seen.legal]
    assert {one["action"] for one in about["expected"]} <= {str(one) for one in seen.legal}
    assert about["action"] in {one["action"] for one in about["expected"]}
    replay = Replay(record)
    assert replay.observation(ply - 1, seat) == seen
    assert set(viewpoints_for(replay).seats) == {Seat(0), Seat(1), Seat(2), Seat(3), None}


def test_what_is_no_report_says_nothing() -> None:
    assert about_report(replayed().record) is None


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_nonsense_is_not_done_again(path: Path, level: str) -> None:
    """A report as the program writes it; no strong opponent does the same any more."""
    record = read(path)
    record.verify()
    about = about_report(record)
    assert about is not None
    seen = record.replay(record.ply - 1).observation(Seat(about["seat"]))
    nonsense = Action.parse(about["action"])
    assert nonsense in seen.legal
    policy = find_policy(record.game, record.rules, level)
    assert nonsense not in [choose(policy, seen, Rng(seed)).action for seed in SEEDS]
