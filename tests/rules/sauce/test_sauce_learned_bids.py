"""Strong opponents of Sauce bid by what was learned from many hands, and by the match score."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources
from game.games.sauce import GAME
from game.games.sauce.opponents.bids import learned as module
from game.games.sauce.opponents.bids.by_experience import _nopes
from game.games.sauce.opponents.bids.learned import FEATURES, FILE, GAPS, learned, read_learned
from game.rules.document import RulesetError, parse
from game.rules.rng import Rng
from game.workbench.learn_bids import Example, as_yaml, played
from tests.rules.sauce_rules import RULES, act, dealt

TEXT = FILE.read_text("utf-8")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let opponents learn from another file, which does not exist yet."""
    file = tmp_path / "learned.yaml"
    monkeypatch.setattr(module, "FILE", file)
    learned.cache_clear()
    yield file
    learned.cache_clear()


def bid(seed: int, lead: int = 0, hands: int = 1) -> int:
    """Return the last bid, of a hard opponent who leads by so many points."""
    state = dealt((6,), seed, hands=hands)
    team = state.setup.team[state.dealer]
    state = dealt((6,), seed, (0, lead) if team else (lead, 0), hands=hands)
    for _ in range(3):
        act(state, state.turn, "bid 70")
    action = GAME.policy(RULES, "hard").choose(state.observation(state.turn), Rng(seed))
    assert action is not None
    return int(action.args[0])


def test_the_delivered_file_expects_more_of_better_hands() -> None:
    found = learned()
    assert found is not None
    for points in (found.opening, found.closing):
        for contract in range(0, 301, 50):
            weak, fair, strong = (
                points.likely((1.0, own, 75.0, 40.0, 0.0, 0.0, 0.0), contract, 5, 300)
                for own in (35.0, 75.0, 115.0)
            )
            assert sum(weak) < sum(fair) < sum(strong)
            assert {number % 5 for number in strong} == {0}
            assert min(weak) >= 0
            assert max(strong) <= 300


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("average: [", "average: [1.0, ", "average must have 7 numbers, not 8"),
        ("average: [", "average: [much, ", "average: item must be a number"),
        ("    45: [", "    45: [1.0, ", "45 must have 10 numbers, not 11"),
        ("    45: [", "    46: [", "45"),
        ("\nopening:", "\nopened:", "opening"),
        ("\nclosing:", "\nbesides: 1\nclosing:", "unknown key 'besides'"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(old: str, new: str, problem: str) -> None:
    with pytest.raises(RulesetError, match=problem) as error:
        read_learned(parse(TEXT.replace(old, new, 1), "learned.yaml"))
    assert str(error.value).startswith("learned.yaml:")


@pytest.mark.parametrize("text", [None, TEXT.replace("\nopening:", "\nopened:")])
def test_without_the_file_they_bid_by_the_deals_alone(elsewhere: Path, text: str | None) -> None:
    if text is not None:
        elsewhere.write_text(text, "utf-8")
    assert bid(3) > 0
    (problem,) = resources.damage().values()
    assert str(elsewhere.name) in problem


def test_bids_follow_the_match_score() -> None:
    def together(lead: int, hands: int) -> int:
        return sum(bid(seed, lead, hands) for seed in range(4))

    behind, level, ahead = (together(lead, hands=1) for lead in (-200, 0, 200))
    assert behind > level > ahead, "in the last hand it is all or nothing"
    early = [together(lead, hands=10) for lead in (-200, 200)]
    assert abs(early[0] - early[1]) < behind - ahead, "with many hands to come it is not"


def test_when_nothing_can_change_the_match_they_bid_for_the_score() -> None:
    assert all(bid(seed, 2000, hands=1) > 0 for seed in range(4))


def test_the_nope_of_another_seat_may_be_kept_or_fail() -> None:
    state = dealt((6,), 1)
    act(state, state.turn, "bid nope")
    rivals = _nopes(state.observation(state.turn))
    act(state, state.turn, "bid 70")
    partners = _nopes(state.observation(state.turn))
    worth = RULES.nope_worth
    assert sum(part for part, _own, _theirs in rivals) == 1
    assert {(own, theirs) for _part, own, theirs in rivals} == {(0, worth), (0, -worth)}
    assert {(own, theirs) for _part, own, theirs in partners} == {(worth, 0), (-worth, 0)}


def test_hidden_cards_make_no_difference_to_a_bid() -> None:
    for seed in range(4):
        state = dealt((9,), seed)
        act(state, state.turn, "bid 70")
        seen = state.observation(state.turn)
        other = GAME.sample(seen, Rng(seed))
        assert other.hands != state.hands
        policy = GAME.policy(RULES, "hard")
        turned = other.observation(state.turn)
        assert policy.choose(seen, Rng(1)) == policy.choose(turned, Rng(1))


def test_the_learner_finds_what_examples_follow() -> None:
    rng = Rng(1)
    examples = []
    for number in range(800):
        own, partner, spread = (float(5 * rng.below(30)) for _ in range(3))
        bids = float(rng.below(50)), float(rng.below(3)), float(rng.below(50))
        points = int(own + partner)
        contract = points + GAPS[number % len(GAPS)]
        known = (1.0, own, partner, spread, *bids)
        examples += [Example(one, known, contract, points) for one in (True, False)]
    found = read_learned(parse(as_yaml(examples), "learned.yaml"))
    for one in (found.opening, found.closing):
        assert one.average == pytest.approx([0, 1, 1, 0, 0, 0, 0], abs=1e-3)
        assert [set(row) for row in one.beyond] == [{-gap} for gap in GAPS]


@pytest.mark.slow
def test_examples_are_the_bids_of_a_hand_with_what_the_teams_made() -> None:
    hand = next(hand for hand in played(1) if len(hand) == 4)
    assert [one.is_opening for one in hand] == [True, True, False, False]
    assert [len(one.known) for one in hand] == [len(FEATURES)] * 4
    assert sum(one.points for one in hand) == 600
    assert hand[0].contract == hand[2].contract
