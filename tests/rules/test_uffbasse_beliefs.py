"""What strong opponents of Uffbasse! conclude from the cards that others followed with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from statistics import fmean

import pytest

from game.games.uffbasse import phases
from game.games.uffbasse.cards import BIT
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import HiddenCards, sample_state
from game.games.uffbasse.opponents.beliefs import Beliefs, follows
from game.games.uffbasse.state import UffbasseState
from game.rules.rng import Rng
from tests.rules.uffbasse_rules import new, random_step

TRIES = 12


def middles_of_tricks(players: int, tricks: int, lying: int = 2) -> Iterator[UffbasseState]:
    """Yield positions of random games with so many finished tricks, some cards on the table."""
    for seed in range(1_000):
        state = new(players, seed)
        rng = Rng.derive(seed, "middle")
        while len(state.tricks) < tricks or len(state.trick) < lying:
            random_step(state, rng)
        if state.phase == phases.TRICK:
            yield state


def low_follows() -> Iterator[UffbasseObservation]:
    """Yield what the third of three sees after no trump was led, and the second has followed suit
    with a lower card."""
    for state in middles_of_tricks(3, 1):
        led, card = state.trick
        if BIT[card] & state.follow and card < led and not BIT[led] & state.trump:
            yield state.observation(state.turn)


def better_cards(seen: UffbasseObservation, state: UffbasseState) -> int:
    """Return how many cards of the second player would have won instead."""
    led = seen.trick.cards[0]
    hand = state.hands[seen.seat_in_trick(1)]
    return sum(BIT[card] == BIT[led] and card > led for card in hand)


def test_who_threw_a_low_card_is_thought_to_lack_better_ones() -> None:
    doubtful, even = [], []
    for seen in islice(low_follows(), 6):
        rng = Rng(1)
        doubtful += [better_cards(seen, Beliefs(seen, TRIES).draw(rng)) for _ in range(80)]
        even += [better_cards(seen, Beliefs(seen, 1).draw(rng)) for _ in range(80)]
    assert fmean(doubtful) < 0.8 * fmean(even)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_state_cannot_be_told_from_the_real_one(players: int) -> None:
    for number in range(4):
        state = new(players, number)
        rng = Rng(number)
        for step in range(60):
            random_step(state, rng)
            seat = state.setup.clockwise[0][step % players]
            if step % 7 == 0:
                seen = state.observation(seat)
                assert Beliefs(seen, TRIES).draw(rng).observation(seat) == seen


def test_equal_chances_give_equal_deals() -> None:
    state = next(middles_of_tricks(4, 3))
    seen = state.observation(state.turn)
    beliefs = Beliefs(seen, TRIES)
    drawn = [beliefs.draw(Rng(number)).plain() for number in range(20)]
    assert drawn == [Beliefs(seen, TRIES).draw(Rng(number)).plain() for number in range(20)]
    assert len({str(plain) for plain in drawn}) > 10


def test_nothing_is_believed_before_anybody_has_followed_or_by_weaker_levels() -> None:
    before = next(middles_of_tricks(3, 0, 1))
    after = next(middles_of_tricks(3, 2))
    for state, tries in ((before, TRIES), (after, 1)):
        seen = state.observation(state.turn)
        drawn = Beliefs(seen, tries).draw(Rng(5))
        assert drawn.plain() == sample_state(seen, Rng(5)).plain()


def test_own_cards_are_no_clue() -> None:
    """Two seats conclude the same from a third one's card."""
    state = next(middles_of_tricks(4, 3))
    seats = state.setup.clockwise[state.leader]
    found = [list(follows(state.observation(seat))) for seat in seats]
    assert all(plays == found[0] for plays in found)
    assert len(found[0]) == 3 * 3 + 1


def test_deals_come_up_as_often_as_they_explain_the_plays() -> None:
    """The rival has one card left; with many tries for each deal that is kept."""
    state = next(middles_of_tricks(2, 6, 1))
    seen = state.observation(state.turn)
    beliefs = Beliefs(seen, 25)
    hidden = HiddenCards(seen)
    likely = {}
    for number in range(200):
        dealt = hidden.deal(Rng(number))
        likely[dealt[0][0]] = beliefs.likelihood(dealt)
    assert len(likely) > 4
    whole = sum(likely.values())
    assert max(likely.values()) > 1.3 * min(likely.values())
    rng = Rng(3)
    rival = hidden.seats[0]
    drawn = Counter(beliefs.draw(rng).hands[rival][0] for _ in range(800))
    for card, likelihood in likely.items():
        assert drawn[card] / 800 == pytest.approx(likelihood / whole, abs=0.06)
