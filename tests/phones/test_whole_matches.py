"""Whole matches by phones whose connections break: every decision counts once, for its own seat."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from game.scenes.phones.phone_table import ACT
from tests import effort
from tests.effort import by_day
from tests.phones.far_phone import FarPhone
from tests.phones.whole_table import WholeTable

LONGEST = 600.0
"""Seconds after which a decision must have been lost: nothing is measured."""
MOST_MOVES = 100_000
PAUSE = 0.004
"""Seconds between two looks of table and phones, while their messages travel."""


def play(laid: WholeTable, phones: list[FarPhone], kills: int = 0, most: int = MOST_MOVES) -> None:
    """Play so many moves, or to the end, until nobody waits for an answer any more.

    The server process is killed so many times meanwhile.
    """
    ends = time.monotonic() + LONGEST
    chance, deaths = Random(effort.seed()), 0
    next_kill = chance.randrange(5, 30)

    def goes_on() -> bool:
        return not laid.match.is_over and len(laid.match.record.moves) < most

    while goes_on() or any(unanswered(laid, phone) for phone in phones):
        assert time.monotonic() < ends, [unanswered(laid, one) for one in phones]
        laid.step()
        for phone in phones:
            phone.step()
        time.sleep(PAUSE)
        if deaths < kills and len(laid.match.record.moves) >= next_kill:
            laid.server._process.kill()
            deaths += 1
            next_kill += chance.randrange(5, 60)
    assert deaths == kills


def unanswered(laid: WholeTable, phone: FarPhone) -> set[int]:
    """Return the questions whose answer has not arrived, unless the phone has a newer question."""
    told = laid.told
    came = told.refused | {(one.seat, one.question) for one in told.answers}
    return {
        question
        for question in phone.decided
        if question >= phone.question and (phone.seat, question) not in came
    }


def seat_all(laid: WholeTable, phones: list[FarPhone]) -> None:
    """Let all take their seats, then begin."""
    ends = time.monotonic() + LONGEST
    while not all(phone.is_seated for phone in phones):
        assert time.monotonic() < ends
        laid.step()
        for phone in phones:
            phone.step()
        time.sleep(PAUSE)
    laid.begin()


def check(laid: WholeTable, phones: list[FarPhone]) -> int:
    """Compare what phones decided with what was done; return how many decisions there were."""
    told, record = laid.told, laid.match.record
    assert record.replay().digest() == laid.match.digest()
    for phone in phones:
        assert set(phone.heard) <= told.views[phone.seat], "a view of another seat"
    by_seat = {phone.seat: phone for phone in phones}
    shouts, decisions = record.game.shouts, 0
    done: dict[int, list[str]] = {seat: [] for seat in by_seat}
    asked: set[tuple[int, int]] = set()
    for answer in told.answers:
        assert answer.index in by_seat[answer.seat].decided[answer.question]
        if (answer.seat, answer.question) in told.refused | asked:
            continue
        asked.add((answer.seat, answer.question))
        kind, action = told.meant[answer.seat, answer.question][answer.index]
        if kind == ACT:
            done[answer.seat].append(action)
    for seat in by_seat:
        moves = [move.action for move in record.moves if move.seat == seat]
        assert [one for one in moves if one.split()[0] not in shouts] == done[seat]
        decisions += len(moves)
    return decisions


CASES = [
    ("uffbasse", 3, {"rounds": 1}, 1),
    ("uffda", 3, {"rounds": 1}, 1),
    ("uffda", 8, {}, 2),
    ("uffbasse", 5, {}, 2),
    ("sauce", 4, {}, 2),
]


@pytest.mark.parametrize(("game", "players", "variants", "kills"), by_day(CASES, 0))
def test_no_decision_is_lost_or_doubled_and_no_seat_swapped(
    game: str, players: int, variants: dict[str, int], kills: int, tmp_path: Path
) -> None:
    laid = WholeTable(tmp_path, game, ("human",) * players, variants, effort.seed() or 5)
    where = lambda: (laid.hub.port, laid.lobby)  # noqa: E731
    phones = [FarPhone(seat, where, effort.seed()) for seat in range(players)]
    try:
        seat_all(laid, phones)
        play(laid, phones, kills)
        decisions = check(laid, phones)
    finally:
        for phone in phones:
            phone.close()
        laid.close()
    cuts, reloads = (sum(getattr(one, what) for one in phones) for what in ("cuts", "reloads"))
    print(f"{game} with {players}: {decisions} decisions, {cuts} cuts, {reloads} reloads")
    assert cuts > players
