"""The search behind all strong opponents: fair among choices, sure of the best, and on time."""

from __future__ import annotations

from collections import Counter

from game.rules.rng import Rng
from game.rules.search import Effort, best_choice, tried

LUCK = 1000


class Lottery:
    """Choices are numbers; a deal adds luck that is much bigger, but the same for all of them."""

    def __init__(self) -> None:
        self.deals = 0
        self.asked: Counter[tuple[int, int]] = Counter()
        """By deal and choice."""

    def draw(self, rng: Rng) -> tuple[int, int]:
        self.deals += 1
        return self.deals, rng.below(LUCK)

    def worth(self, deal: tuple[int, int], choice: int) -> float:
        self.asked[deal[0], choice] += 1
        return float(deal[1] + choice)


def search(lottery: Lottery, choices: list[int], *rounds: int, tries: int = 120) -> int:
    effort = Effort(tries=tries, rounds=rounds)
    return best_choice(lottery, dict.fromkeys(choices, 0.0), effort, Rng(1))


def test_all_choices_get_equal_deals_and_the_best_ones_more() -> None:
    lottery = Lottery()
    assert search(lottery, [1, 5, 3, 4, 2], 5, 3, 2) == 5
    assert set(lottery.asked.values()) == {1}
    deals = Counter(choice for _, choice in lottery.asked)
    # 40 tries for each part: 8 deals for all five, 13 for three of them, 20 for two
    assert deals == {5: 8 + 13 + 20, 4: 8 + 13 + 20, 3: 8 + 13, 2: 8, 1: 8}
    for deal in range(1, 9):
        assert all(lottery.asked[deal, choice] for choice in (1, 2, 3, 4, 5))


def test_what_a_choice_is_worth_beforehand_counts_on_average() -> None:
    effort = Effort(tries=30, rounds=(3, 2))
    assert best_choice(Lottery(), {1: 0.0, 2: 0.0, 3: -1.5}, effort, Rng(1)) == 2


def test_of_equal_choices_the_first_is_taken_and_a_lone_one_is_not_tried() -> None:
    lottery = Lottery()
    assert best_choice(lottery, {1: 2.0, 2: 1.0}, Effort(tries=9, rounds=(2,)), Rng(1)) == 1
    assert search(lottery, [7], 5, 3) == 7
    assert lottery.deals == 4


def test_whoever_is_late_decides_by_the_first_deal() -> None:
    lottery = Lottery()
    effort = Effort(tries=10_000_000, rounds=(3, 2))
    choice = best_choice(lottery, dict.fromkeys([1, 3, 2], 0.0), effort, Rng(1), lambda: True)
    assert (choice, lottery.deals) == (3, 1)


def test_judged_choices_are_told_deal_by_deal() -> None:
    found = tried(Lottery(), [4, 1], Rng(1), 25)
    assert [one - other for one, other in zip(found[4], found[1], strict=True)] == [3.0] * 25
    assert len(set(found[1])) > 20


class Match:
    """Choices are chances to win, the same in every deal."""

    def draw(self, rng: Rng) -> None:
        return None

    def worth(self, deal: None, choice: float) -> float:
        return choice


def test_a_game_that_is_lost_or_won_is_played_for_the_margin() -> None:
    liked = 1e-4
    for worse, better in ((1e-9, 1e-6), (1 - 1e-6, 1 - 1e-9), (0.0, 1e-6)):
        priors = {worse: liked, better: 0.0}
        plain = Effort(tries=40, rounds=(2,))
        assert best_choice(Match(), priors, plain, Rng(1)) == worse
        keen = Effort(tries=40, rounds=(2,), is_chance=True)
        assert best_choice(Match(), priors, keen, Rng(1)) == better
    open_game = {0.5: liked, 0.5 + liked / 2: 0.0}
    assert (
        best_choice(Match(), open_game, Effort(tries=40, rounds=(2,), is_chance=True), Rng(1))
        == 0.5
    )
