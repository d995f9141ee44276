"""A look back blames nobody inside the noise, its parts add up, and it knows what the seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.ai.appraisers import find_out
from game.games.uffda.actions import NEXT
from game.match.replay import Replay
from game.match.review.decision import (
    ALSO_DEALS,
    MOST_CHOICES,
    Judged,
    decision_at,
    judged_first,
)
from game.match.review.imagined import DEALS, imagined
from game.match.review.kept import kept_path
from game.match.review.review import Review, Split, cost_of
from game.match.review.work import Work
from game.match.storage.record import Move, Record
from game.rules.core import Action, Event, Observation, Seat, Standing
from game.rules.rng import Rng
from game.rules.winning import parts_of
from tests.match.review.fake import AtOnce, Opinionated, by_card, never, record, replayed, reviewed
from tests.ui.positions.short_games import played

SURE = (Opinionated(by_card), Opinionated(by_card))
ME = Seat(0)


def test_mistakes_are_marked_where_both_judges_are_sure() -> None:
    review = reviewed(SURE)
    assert review.marked
    for one in review.judged.values():
        best = max(map(by_card, _actions(review, one.ply)))
        mine = by_card(_action(review, one.ply, one.chosen))
        assert one.is_marked == (best > mine + 0.02)
        assert one.value(one.best) - one.value(one.chosen) == pytest.approx(best - mine, abs=0.01)
    worst = sorted(review.marked, key=lambda one: -one.loss)[:3]
    assert review.costliest == sorted(worst, key=lambda one: one.ply)


def mistaken(ply: int, better: float, chosen: float) -> Judged:
    """Return a decision after which the chance was `chosen`, instead of `better`."""
    one = Judged(ply, "chosen", ("chosen", "better"))
    for judge in (0, 1):
        one = one.after(judge, {"chosen": [chosen] * 40, "better": [better] * 40})
    return one


def test_one_more_choice_waits_for_the_first_ones_and_pushes_none_of_them_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_best(choices: Sequence[str], chosen: str) -> tuple[str, ...]:
        best = max(choices, key=lambda one: by_card(Action.parse(one)))
        return tuple(one for one in choices if one in (*choices[:2], chosen) and one != best)

    one = next(one for one in reviewed(SURE).marked if len(one.choices) > 4)
    monkeypatch.setattr("game.match.review.review.judged_first", without_best)
    ply, other, review = one.ply, one.best, Review(replayed(), ME, [one.ply])
    assert other not in review.judged[ply].choices

    def take_next() -> str:
        step, inquiry = next(review.wanted())
        review.take(step, inquiry, find_out(inquiry, SURE))
        return step.kind

    review.ask_also(ply, other)
    while not review.judged[ply].is_settled:
        assert take_next() == "decision"
    before = review.judged[ply]
    asked = [one for one in review.wanted() if one[0].kind == "also"]
    assert [inquiry.judge for _step, inquiry in asked] == [0, 1], "both have to agree"
    for step, inquiry in (*reversed(asked), *asked):
        review.take(step, inquiry, find_out(inquiry, SURE))
    after = review.judged[ply]
    assert after.tried(other) == 2 * ALSO_DEALS, "an answer counts once, whichever comes first"
    assert after.is_better(other)
    assert after.gain(other) > max(map(after.gain, before.choices))
    assert (after.choices, after.best) == ((*before.choices, other), before.best)
    assert (after.is_settled, after.is_marked) == (True, before.is_marked)


@pytest.mark.parametrize(
    ("missed", "result", "cost"),
    [
        ([(0.6, 0.25), (0.6, 0.25), (0.6, 0.25)], 0, 350),
        ([(0.6, 0.25), (0.4, 0.1)], 0, 500),
        ([(0.6, 0.25)], 1000, 0),
        ([(0.3, 0.3), (0.9, 0.5), (0.2, 0.2)], 0, 400),
        ([(0.515, 0.5)] * 8, 0, 0),
        ([], 0, 0),
    ],
    ids=[
        "missed thrice, lost once",
        "half made good",
        "won all the same",
        "others cost more",
        "too little for a mark",
        "nothing judged yet",
    ],
)
def test_a_mistake_costs_what_nothing_made_up_for(
    missed: Sequence[tuple[float, float]], result: int, cost: int
) -> None:
    judged = [mistaken(ply, *chances) for ply, chances in enumerate(missed, 1)]
    assert cost_of(judged, result) == cost


@pytest.mark.parametrize(
    "judges",
    [
        (Opinionated(by_card), Opinionated(never)),
        (Opinionated(never), Opinionated(by_card)),
        (Opinionated(by_card), Opinionated(lambda action: 0.6 - by_card(action))),
        (Opinionated(never, noise=0.9), Opinionated(never, noise=0.9)),
    ],
)
def test_nobody_is_blamed_for_noise_or_by_one_judge_alone(judges: Sequence[Opinionated]) -> None:
    review = reviewed(judges)
    assert review.is_settled
    assert not review.marked
    assert review.split is not None
    assert review.split.play == 0


def test_the_parts_of_a_result_add_up_exactly() -> None:
    review = reviewed(SURE)
    split = review.split
    assert split is not None
    assert split.even + split.cards + split.play == split.result
    assert 0 <= split.even + split.cards <= 1000
    assert split.play < 0
    end = review.curve[-1]
    assert [one.mean for one in end.chances] == parts_of(
        review.replay.standings(review.replay.length), review.replay.sides()
    )
    for point in review.curve:
        assert sum(one.mean for one in point.chances) == pytest.approx(1)


def test_the_curve_falls_by_what_a_mistake_cost() -> None:
    review = reviewed(SURE)
    own = {point.ply: point.chances[ME].mean for point in review.curve}
    for one in review.costliest:
        assert own[one.ply - 1] - own[one.ply] == pytest.approx(one.loss)


def test_a_shared_first_place_counts_in_parts() -> None:
    teams = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    tied = [Standing(Seat(seat), 1, 0) for seat in range(4)]
    assert parts_of(tied, teams) == [0.5] * 4
    alone = [Standing(Seat(0), 2, 0), Standing(Seat(1), 1, 5), Standing(Seat(2), 1, 5)]
    assert parts_of(alone, [(Seat(seat),) for seat in range(3)]) == [0, 0.5, 0.5]


class OtherCards(Replay):
    """The same match to one seat, with other cards in all other places."""

    def __init__(self, about: Record) -> None:
        super().__init__(about)
        self.sampled = 0

    def observation(self, ply: int, seat: Seat | None) -> Observation:
        assert seat == ME, "only the own eyes may be used"
        self.sampled += 1
        real = super().observation(ply, seat)
        return self.record.game.sample(real, Rng(ply)).observation(seat)

    def events(self, ply: int) -> Sequence[Event]:
        raise AssertionError("events know hidden cards")


def test_other_hidden_cards_change_nothing() -> None:
    other = OtherCards(record())
    review, again = reviewed(SURE), reviewed(SURE, other)
    assert again.known == review.known
    assert again.split == review.split
    game = review.replay.record.game
    for ply, decision in list(review.decisions.items())[:5]:
        deals = imagined(game, decision, "hard/alfons")
        assert deals == imagined(game, again.decisions[ply], "hard/alfons")
        assert imagined(game, decision, "easy") == []
        assert [len(others) for others in deals] == [review.replay.players - 1] * DEALS
    assert other.sampled > 10


def test_the_order_of_answers_changes_nothing() -> None:
    noisy = (Opinionated(by_card, noise=0.3), Opinionated(by_card, noise=0.3))
    review, again = reviewed(noisy), reviewed(noisy, order=Random(5))
    assert again.known == review.known


def test_shouts_and_what_is_done_anyway_are_no_decisions() -> None:
    replay = replayed()
    review = Review(replay, ME)
    game = replay.record.game
    for ply, decision in review.decisions.items():
        assert replay.actor(ply) == ME
        verbs = {one.partition(" ")[0] for one in review.judged[ply].choices}
        assert not verbs & game.shouts
        assert len(review.judged[ply].choices) > 1
        assert decision.seen == replay.observation(ply - 1, ME)


def test_to_forget_the_coin_is_not_compared() -> None:
    replay = Replay(played("uffda"))
    placed = [p for p in range(1, replay.length + 1) if str(replay.action(p)) == "place_coin"]
    for ply in placed:
        seat = replay.actor(ply)
        assert seat is not None
        seen = replay.observation(ply - 1, seat)
        assert NEXT in seen.legal
        assert NEXT not in replay.record.game.compared(seen)
    assert placed


def test_where_to_cut_is_no_decision() -> None:
    replay = Replay(played("sauce"))
    actions = {ply: str(replay.action(ply)) for ply in range(1, replay.length + 1)}
    cuts = [ply for ply, action in actions.items() if "cut" in action]
    assert cuts
    assert not any(decision_at(replay, ply) for ply in cuts)


def test_plays_at_different_ends_are_no_numbers() -> None:
    plays = [f"play 3/4 free {number}" for number in range(MOST_CHOICES + 6)]
    assert judged_first(plays, plays[0]) == tuple(plays)


@pytest.mark.parametrize("chosen", ["bid 35", "bid nope"])
def test_of_many_choices_only_numbers_are_left_out(chosen: str) -> None:
    words = ["bid nope", "bid shadoof"]
    kept = judged_first([*(f"bid {number}" for number in range(0, 301, 5)), *words], chosen)
    assert {*words, chosen, "bid 0", "bid 300"} <= {*kept}
    assert MOST_CHOICES + 2 <= len(kept) <= MOST_CHOICES + 3


def test_whole_percents_add_up_too() -> None:
    assert Split(0, 333, 3, -336).in_percents() == Split(0, 330, 10, -340)
    assert Split(333, 333, 0, 0).in_percents() == Split(330, 330, 0, 0)


def test_a_match_that_is_not_over_has_no_split() -> None:
    whole = record()
    begun = Record(whole.header, [e for e in whole.entries if isinstance(e, Move)][:30])
    review = reviewed(SURE, Replay(begun))
    assert review.split is None
    assert review.curve[-1].ply <= 30


def test_a_failure_is_told_once() -> None:
    asked = AtOnce(SURE)
    work = Work(Review(replayed(), ME), None, lambda: asked)
    assert work.poll() is False
    asked.has_failed = True
    assert [work.poll() for _time in range(3)] == [True, False, False]


def test_an_opponent_tells_what_it_expected_when_somebody_asks() -> None:
    replay = replayed()
    review = Review(replay, Seat(1))
    ply = next(iter(review.decisions))
    assert all(step.kind != "player" for step, _inquiry in review.wanted())
    review.ask_expected(ply)
    step, inquiry = next(review.wanted())
    assert (step.kind, step.ply) == ("player", ply)
    review.take(step, inquiry, find_out(inquiry, SURE))
    assert ply in review.expected
    own = Review(replay, ME)
    own.ask_expected(next(iter(own.decisions)))
    assert all(step.kind != "player" for step, _inquiry in own.wanted())


class TestKept:
    def work(self, path: Path, asked: AtOnce) -> Work:
        return Work(Review(replayed(), ME), path, lambda: asked)

    def whole(self, path: Path) -> Review:
        work = self.work(path, AtOnce(SURE))
        while not work.is_done:
            work.poll()
        work.close()
        return work.review

    def test_what_is_known_is_kept(self, tmp_path: Path) -> None:
        path = tmp_path / "match.jsonl"
        self.whole(path)
        work, asked = self.work(path, AtOnce(SURE)), AtOnce(SURE)
        ply = work.review.marked[0].ply
        work.note_found(ply)
        work.close()
        again = self.work(path, asked)
        assert again.is_done
        assert again.review.found == {ply}
        assert again.review.known == work.review.known
        assert asked.asked == 0

    def test_half_of_it_is_gone_on_with(self, tmp_path: Path) -> None:
        path = tmp_path / "match.jsonl"
        work = self.work(path, AtOnce(SURE))
        for _look in range(5):
            work.poll()
        work.close()
        assert 0 < self.work(path, AtOnce(SURE)).review.progress < 1
        assert self.whole(path).known == reviewed(SURE).known

    def test_what_somebody_asked_about_besides_is_kept_too(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            "game.match.review.review.judged_first",
            lambda choices, chosen: tuple(dict.fromkeys((choices[0], chosen, choices[-1]))),
        )
        path = tmp_path / "match.jsonl"
        work = self.work(path, AtOnce(SURE))
        ply, one = next(
            (ply, one)
            for ply, one in work.review.judged.items()
            if len(work.review.decisions[ply].seen.legal) > len(one.choices) + 1
        )
        legal = map(str, work.review.decisions[ply].seen.legal)
        other = next(text for text in legal if text not in one.choices)
        work.review.ask_also(ply, other)
        while not work.is_done:
            work.poll()
        work.close()
        found = work.review.judged[ply]
        assert found.worth(other).gain.count >= ALSO_DEALS
        assert found.steps > 0
        again = self.work(path, AtOnce(SURE))
        assert again.is_done
        assert again.review.judged[ply] == found

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (b'"review":7', b'"review":2'),
            (b'"program":"', b'"program":"9'),
            (b'"opponents":', b'"opponents":9'),
            (b'"record":"', b'"record":"0'),
            (b'"seat":0', b'"seat":1'),
            (b'"steps":', b'"steps":"'),
            (b'"chosen":"', b'"chosen":"x'),
            (b'"decisions":{', b'"decisions":{"99999":{},'),
            (b'"curve":{', b'"curve":[{'),
            (b'"aftermaths":{', b'"aftermaths":{"99999":{},'),
            (b"{", b""),
            (b"0.", b"1e999"),
        ],
    )
    def test_what_does_not_fit_is_judged_anew(
        self, tmp_path: Path, before: bytes, after: bytes
    ) -> None:
        path = tmp_path / "match.jsonl"
        self.whole(path)
        file = kept_path(path, Review(replayed(), ME))
        data = file.read_bytes()
        assert before in data
        file.write_bytes(data.replace(before, after, 1))
        assert self.work(path, AtOnce(SURE)).review.progress == 0


def _actions(review: Review, ply: int) -> list[Action]:
    decision = review.decisions[ply]
    names = review.judged[ply].choices
    return [one for one in decision.seen.legal if str(one) in names]


def _action(review: Review, ply: int, text: str) -> Action:
    return next(one for one in review.decisions[ply].seen.legal if str(one) == text)
