"""Deals that many play: a match follows from its deal and one person's decisions alone."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest

from game.ai.brain import Answer, DirectBrain
from game.games import find_game
from game.match.deals import code as codes
from game.match.deals import numerals
from game.match.deals.deal import (
    DEAL,
    FIRST_DAY,
    FORMS,
    SHORT,
    WHOLE,
    Day,
    Deal,
    cards_of,
    chair_of,
    deal_of_day,
    mark_of,
)
from game.match.deals.referee import outcome
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import Library, bundled_rulesets, load_text
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import STAND_IN, Note, Record
from game.rules.core import Refusal, Seat
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import effort

TODAY = Day(date(2026, 11, 22), SHORT)


class LateBrain(DirectBrain):
    """Answers whenever it likes."""

    def __init__(self, late: random.Random) -> None:
        super().__init__()
        self._late = late
        self._waiting: list[Answer] = []

    def poll(self) -> list[Answer]:
        self._waiting += super().poll()
        now = [answer for answer in self._waiting if self._late.random() < 0.4]
        self._waiting = [answer for answer in self._waiting if answer not in now]
        return now


def seats(count: int) -> list[SeatPlan]:
    return [SeatPlan(f"Seat {number}") for number in range(count)]


def header_of(ruleset: str, number: int) -> Header:
    """Return some table with one person: any seat, any number of players, any variants."""
    chance = random.Random(number)
    rules = bundled_rulesets().find(ruleset)
    players = chance.choice(rules.players)
    plans = [SeatPlan(str(seat), chance.choice(("easy", "medium"))) for seat in range(players)]
    plans[chance.randrange(players)] = SeatPlan("person")
    variants = {
        one.key: chance.choice((one.low, one.default, one.high))
        for one in rules.variants_for(players)
    }
    salt = f"{number:032x}"
    return new_header(rules, plans, program="t", seed=number, salt=salt, variants=variants)


def played(header: Header, number: int, relaxed: bool = True, breaks: bool = False) -> Match:
    """Play a match with a person, a computer and a view that are fast or slow at random.

    With `breaks` the program is left and the match resumed now and then.
    """
    chance = random.Random(number)

    def sit_down(record: Record) -> tuple[Match, Director]:
        match = Match(record)
        cosmetic, pace = Rng(chance.getrandbits(60)), chance.choice((0.0, 0.5, 2.0))
        director = Director(match, LateBrain(chance), chance=cosmetic, pace=pace)
        director.relaxed = relaxed
        director.human_window_ms = None if relaxed else 300
        return match, director

    match, director = sit_down(Record(header))
    person, now = header.humans()[0], 0.0
    policy = match.record.game.policy(match.rules, "easy")
    while not match.is_over:
        if breaks and chance.random() < 0.05:
            match, director = sit_down(match.record)
        now += chance.choice((5, 16, 50, 300, 1500))
        director.tick(now, view_idle=chance.random() < 0.8)
        if match.is_over or person not in match.actors() or chance.random() < 0.6:
            continue
        seen, is_own = match.observation(person), person in match.owing()
        action = policy.choose(seen, Rng(chance.getrandbits(60)))
        if chance.random() < 0.2:
            action = chance.choice(seen.legal)
        if (not is_own and chance.random() < 0.4) or action is None:
            director.pass_window(person)
        else:
            assert not isinstance(director.submit(person, action), Refusal)
    return match


MATCHES = [(rules.id, n) for n in range(12) for rules in bundled_rulesets().rulesets()]


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "number"), effort.by_day(MATCHES, *range(4)))
def test_no_time_and_no_computer_changes_what_follows(ruleset: str, number: int) -> None:
    match = played(header_of(ruleset, number), number)
    code = outcome(codes.code_of(match.record))
    read = codes.read_text(code.text().lower().replace("-", "  "), bundled_rulesets())
    again = outcome(codes.play(read))
    assert again.digest() == match.digest()
    assert again.ply == match.ply
    assert len(read.data()) <= 600


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "number"),
    effort.by_day([(name, n) for n in range(12) for name in ("uffda", "uffbasse")], 0, 1),
)
def test_a_match_that_was_resumed_has_a_code(ruleset: str, number: int) -> None:
    match = played(header_of(ruleset, number), number, breaks=True)
    code = outcome(codes.code_of(match.record))
    assert outcome(codes.play(code)).digest() == match.digest()


def test_a_row_of_choices_is_read_as_it_was_written() -> None:
    chance = random.Random(3)
    for _ in range(50):
        row = []
        for _ in range(chance.randrange(300)):
            weights = [chance.choice((1, 7, 64)) for _ in range(chance.randint(1, 20))]
            row.append((chance.randrange(len(weights)), weights))
        reader = numerals.Reader(numerals.write(row))
        assert [reader.take(weights) for _, weights in row] == [index for index, _ in row]
        assert reader.is_empty


def daily(ruleset: str, day: Day = TODAY) -> Deal:
    return deal_of_day(bundled_rulesets().find(ruleset), day)


def passed_on(ruleset: str, *kinds: str) -> Deal:
    """Return the day's cards as somebody's deal: against easy opponents, or these."""
    deal = daily(ruleset)
    given = kinds or ("easy",) * (len(deal.kinds) - 1)
    return replace(deal, kinds=(HUMAN, *given), day=None)


def of_one_round(deal: Deal) -> Deal:
    """Return a deal that is over after one round or hand."""
    rules = deal.rules.daily
    assert rules is not None
    return replace(deal, variants={**deal.variants, **dict.fromkeys(rules.short, 1)}, day=None)


@cache
def a_code() -> codes.Code:
    deal = daily("uffbasse")
    return outcome(
        codes.code_of(played(deal.header(seats(len(deal.kinds)), "t"), 5).record, tries=3)
    )


def test_the_code_of_a_day_says_what_was_played() -> None:
    read = codes.read(a_code().data(), bundled_rulesets())
    assert (read.deal.day, read.tries, read.hints) == (TODAY, 3, False)
    assert read.deal == daily("uffbasse")
    assert len(read.data()) <= 300


@pytest.mark.parametrize("day", [TODAY, None])
def test_a_code_from_another_chair_says_which(day: Day | None) -> None:
    deal = replace(daily("sauce"), day=day).from_chair(Seat(2))
    record = played(deal.header(seats(4), "t"), 5).record
    code = codes.read(outcome(codes.code_of(record)).data(), bundled_rulesets())
    assert (code.deal, code.deal.mark) == (deal, mark_of(record.header))
    assert deal.mark.endswith(f" {deal.seed:016x}/3" if day else "/3")
    assert (cards_of(deal.mark), chair_of(deal.mark)) == (f"{deal.seed:016x}", 2)
    assert code.deal.from_chair(Seat(0)).mark == replace(daily("sauce"), day=day).mark


def test_any_changed_byte_is_refused() -> None:
    data, library = a_code().data(), bundled_rulesets()
    for place in range(len(data)):
        for flip in (1, 0x80, 0xFF):
            wrong = bytearray(data)
            wrong[place] ^= flip
            with pytest.raises(codes.CodeError):
                codes.read(bytes(wrong), library)
        with pytest.raises(codes.CodeError):
            codes.read(data[:place], library)


def test_a_forged_code_is_refused_though_its_check_sum_is_right() -> None:
    deal = replace(daily("sauce"), day=None)
    body = codes.Code(deal, 1, hints=False, decisions=1).data()[:-8]
    human, opponent = (bytes([0, 4, kind]) for kind in (0, 3))
    assert body.count(human) == 1
    for forged in (b"", body.replace(human, opponent)):
        with pytest.raises(codes.CodeError):
            codes.read(forged + codes._check(forged), bundled_rulesets())


def test_any_mistyped_letter_is_refused() -> None:
    text, library = a_code().text(), bundled_rulesets()
    for place, letter in enumerate(text):
        other = "7" if letter != "7" else "8"
        with pytest.raises(codes.CodeError):
            codes.read_text(text[:place] + other + text[place + 1 :], library)
    for nonsense in ("", "UFF", "hello", "UFF-ÄÖÜ", "🂡" * 40, "UFF-" + "0" * 5000):
        with pytest.raises(codes.CodeError):
            codes.read_text(nonsense, library)


def test_decisions_that_lead_nowhere_are_refused() -> None:
    code, refused = a_code(), 0
    for wrong in (0, 1, code.decisions // 3, code.decisions * 7 + 5):
        try:
            match = outcome(codes.play(replace(code, decisions=wrong)))
        except codes.CodeError:
            refused += 1
        else:  # it happens to be another whole game
            assert outcome(codes.code_of(match.record)).decisions == wrong
    assert refused >= 2


def test_a_code_from_another_copy_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = a_code().data()
    with pytest.raises(codes.OtherCopy, match="no ruleset"):
        codes.read(data, Library([]))
    rules = bundled_rulesets().find("uffbasse")
    changed = load_text(rules.text + "\n# changed\n", "uffbasse")

    class Own(Library):
        def rulesets(self) -> list[Ruleset]:
            return [changed]

    with pytest.raises(codes.OtherCopy, match="another version"):
        codes.read(data, Own([]))
    monkeypatch.setattr(type(find_game("uffbasse")), "opponents", 99)
    with pytest.raises(codes.OtherCopy, match="other opponents"):
        codes.read(data, bundled_rulesets())


def hurried(match: Match) -> Match:
    """Play a match to its end, with the first legal actions."""
    while not match.is_over:
        seat = match.actors()[0]
        match.submit(seat, match.observation(seat).legal[0])
    return match


def is_refused_live(number: int) -> bool:
    """Whether a match in which nobody waits for the person has no code."""
    match = played(header_of("uffda", number), number, relaxed=False)
    try:
        outcome(codes.code_of(match.record))
    except codes.CodeError:
        return True
    return False


def test_what_cannot_be_played_again_has_no_code() -> None:
    header = header_of("uffda", 4)
    with pytest.raises(codes.CodeError, match="not over"):
        outcome(codes.code_of(Record(header)))
    crowd = new_header(
        bundled_rulesets().find("sauce"), seats(4), program="t", seed=1, variants={"hands": 1}
    )
    match = Match(Record(crowd))
    with pytest.raises(codes.CodeError, match="one person"):
        outcome(codes.code_of(hurried(match).record))
    stood_in = played(header_of("uffda", 4), 4)
    stood_in.record.add(Note(STAND_IN, stood_in.record.ms))
    with pytest.raises(codes.CodeError, match="in place of a person"):
        outcome(codes.code_of(stood_in.record))
    assert any(map(is_refused_live, range(3)))


def test_a_day_has_one_deal_for_each_form_and_game() -> None:
    found = set()
    games = [rules for rules in bundled_rulesets().rulesets() if rules.daily]
    for rules in games:
        for form in FORMS:
            for days in range(30):
                deal = deal_of_day(rules, Day(FIRST_DAY + timedelta(days), form))
                assert deal == deal_of_day(rules, Day(FIRST_DAY + timedelta(days), form))
                found.add((deal.seed, deal.salt))
    assert len(found) == len(games) * 2 * 30 > 0
    with pytest.raises(ValueError, match="no deal"):
        daily("sauce", Day(FIRST_DAY - timedelta(1), WHOLE))


def test_a_record_with_a_forged_day_has_no_code() -> None:
    deal = daily("sauce")
    header = replace(deal.header(seats(4), "t"), options={DEAL: "2026-11-21 short"})
    with pytest.raises(codes.CodeError, match="another one"):
        outcome(codes.code_of(hurried(Match(Record(header))).record))
