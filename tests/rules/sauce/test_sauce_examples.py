"""Sauce, example by example: the table put together, some actions, and what comes of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.sauce import phases
from game.games.sauce.cards import CARD_BY_NAME, COLOURED, NAME, RANK, SAUCE, Card, names
from game.games.sauce.cases.situations import SOME_TRICK, deal_with, empty_table, put_sauces
from game.games.sauce.events import CardsLost, CardsShown, HandScored, OrderTurned
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.menu.terms import Terms
from game.games.sauce.play.dealing import begin_hand, deal_cards
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.hand_end import end_hand, places
from game.games.sauce.play.late import reveal
from game.games.sauce.play.shuffling import shuffled
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import LOST, PASSED, TOSSED
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import NOPE, SHADOOF
from game.games.sauce.setup import draw_cards, seating
from game.games.sauce.state import SauceState
from game.rules.core import Event, Seat, State
from game.rules.rng import Rng
from tests import toy_game
from tests.rules.sauce_rules import (
    GAME,
    RULES,
    act,
    cards,
    dealt,
    finish_bidding,
    legal,
    new,
    play_on,
    random_step,
    whole_pack,
)
from tests.walks import steps


def table(
    *hands: str, sauces: str = "", events: list[Event] | None = None, **variants: int
) -> SauceState:
    """Return a table with these hands after bids of nothing, without effects."""
    state = empty_table(RULES, **variants)
    put_sauces(state, sauces.split())
    state.super_mode = len(state.sauces) > 1
    state.hands = [cards(hand) for hand in hands]
    state.bids = [0, 0, 0, 0]
    next_step(state, events)
    return state


def play(state: SauceState, plays: str, events: list[Event] | None = None) -> None:
    for name in plays.split():
        act(state, state.turn, f"play {name}", events)


# Sitting down and dealing (S2, S3)


def test_the_draw_decides_the_dealer_and_with_the_option_the_seats() -> None:
    orders = set()
    for seed in range(40):
        draws = draw_cards(seed)
        order = seating(RULES, draws)
        assert len(set(draws)) == 4
        best = max(range(4), key=lambda seat: (RANK[draws[seat]], draws[seat]))
        assert order[0] == best
        fixed, drawn = new(seed), new(seed, {"draw-seats": 1})
        assert fixed.setup.order == (0, 1, 2, 3)
        assert fixed.dealer == drawn.dealer == drawn.setup.order[0] == order[0]
        assert drawn.setup.order == order
        seen = drawn.observation(order[0])
        assert isinstance(seen, SauceObservation)
        assert seen.partner == order[2]
        assert seen.team_of[order[0]] == seen.team_of[order[2]] == 0
        orders.add(order)
    assert len(orders) > 10


def test_the_player_at_the_dealers_right_cuts() -> None:
    state = new(2)
    cutter = state.setup.right[state.dealer]
    assert state.actors() == (cutter,)
    assert legal(state, cutter) == ["no_cut", *[f"cut {number}" for number in range(1, 61)]]
    hands = set()
    for text in legal(state, cutter):
        other = state.copy()
        act(other, cutter, text)
        assert phases.NAMES[other.phase] == "bid"
        assert other.turn == other.setup.left[other.dealer]
        hands.add(str(other.hands))
    assert len(hands) == 61


def test_without_cutting_the_bidding_begins_at_once() -> None:
    assert phases.NAMES[new(2, {"cut": 0}).phase] == "bid"


def test_a_sauce_card_is_never_turned_up() -> None:
    """S3.4: it goes back, everything is shuffled and turned up anew."""
    turned = 0
    for seed in range(200):
        state = empty_table(RULES, cut=0)
        begun = new(seed, {"cut": 0})
        state.setup, state.seed = begun.setup, begun.seed
        state.number = 0
        state.super_mode = seed % 2 == 1
        events: list[Event] = []
        begin_hand(state, events)
        again = [event for event in events if event.kind == "sauce-card-turned"]
        turned += len(again)
        assert all("SAUCE" in event.plain()["cards"] for event in again)
        assert SAUCE not in state.sauces
        assert len(state.sauces) == 1 + seed % 2
        assert sorted(card for hand in (*state.hands, state.kitty) for card in hand) == (
            whole_pack(state)
        )
    assert turned > 2


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    """S3.6, S12.3: kitty first, then clockwise; the last five of each lie face up."""
    state = empty_table(RULES)
    state.dealer = Seat(2)
    sauces = [CARD_BY_NAME["G1"]]
    pack = [card for card in COLOURED if card not in sauces] + [SAUCE]
    put_sauces(state, names(sauces))
    state.terms = Terms(low=0, high=5, kitty=3, shown=5)
    deal_cards(state, pack, None)
    assert state.kitty == pack[:12]
    assert state.hands[3] == pack[12::4]
    assert state.hands[2] == pack[15::4]
    assert state.shown[3] == pack[12::4][-5:]


# SAUCE cards (S4)


def test_both_sauce_cards_stand_for_different_sauces() -> None:
    state = table("B1 R1", "B3 SAUCE", "B4 SAUCE", "B5 Y1", sauces="G2 O6")
    play(state, "B1 B3 B4 B5")
    assert state.turn == 3
    act(state, 3, "play Y1")
    act(state, 0, "play R1")
    assert legal(state, 1) == ["play SAUCE=G2", "play SAUCE=O6"]
    act(state, 1, "play SAUCE=O6")
    assert state.free == (CARD_BY_NAME["G2"],)
    assert legal(state, 2) == ["play SAUCE=G2"]


def test_the_represented_card_wins_scores_and_turns_the_order() -> None:
    events: list[Event] = []
    state = table("B1 G5 R1", "B3 SAUCE R2", "B4 P5 R3", "B5 G4 R4", sauces="R5")
    play(state, "B1 B3 B4 B5")
    play(state, "G4 G5 SAUCE=R5 P5", events)
    (turned,) = [event for event in events if isinstance(event, OrderTurned)]
    assert (turned.rank, turned.reverse) == (5, True)
    assert state.reverse
    assert state.turn == 0
    assert state.observation(None).won == (25, 0, 0, 0)
    play(state, "R1 R2 R3 R4")
    result = state.results[0]
    assert result.won == (25 + 20, 0, 0, 0)


def test_sauce_cards_in_the_kitty_count_as_their_sauces() -> None:
    """S4.6, S7.3: for the winner of the last trick, whose Nope! they can spoil."""
    state = table("B1", "B3", "B4", "B5", sauces="P5")
    state.kitty = cards("SAUCE B7 R1")
    state.bids = [0, 0, 0, NOPE]
    events: list[Event] = []
    play(state, "B1 B3 B4 B5", events)
    (won,) = [event for event in events if event.kind == "kitty-won"]
    assert won.plain()["cards"] == ("B7", "R1", "P5")
    assert state.results[0].won == (0, 0, 0, 15)
    assert state.results[0].scores == (0, -200 - 15)


# Playing (S5, S6)


def test_the_winner_leads_and_trumps_stay_closed_until_one_was_played() -> None:
    state = table("B1 R1 G1", "B2 R2 G2", "B3 R3 Y3", "B4 R4 G4", sauces="R9")
    put_terms(state, Terms(low=0, high=5, trump=1 << 4, same_ranks=(3,)), False)
    play(state, "B1 B2 B3 B4")
    assert state.turn == 3
    assert legal(state, 3) == ["play G4"]
    play(state, "G4 G1 G2")
    assert legal(state, 2) == ["play Y3", "play R3"]
    play(state, "R3")
    assert state.turn == 2
    assert state.trump_played
    assert legal(state, 2) == ["play Y3"]


def test_the_trick_in_progress_does_not_open_trumps() -> None:
    state = table("B1 R1 G1", "B2 R2 G2", "B3 R3 Y3", "B4 R4 G4", sauces="R9")
    put_terms(state, Terms(low=0, high=5, trump=0b11 << 4), False)
    play(state, "B1 B2 B3 B4 G4 G1 G2 R3")
    assert state.trump_played
    assert set(legal(state, 2)) == {"play Y3"}


def test_four_equal_ranks_do_nothing() -> None:
    state = table("B1 G5 R1", "B3 Y5 R2", "B4 P5 R3", "B5 O5 R4", sauces="R5")
    play(state, "B1 B3 B4 B5 O5 G5 Y5 P5")
    assert not state.reverse


def test_play_goes_the_other_way() -> None:
    """S6.5: bidding stays clockwise."""
    state = dealt((10, 10), 0)
    assert state.reverse
    bidders = []
    for _step in steps(state, lambda one: phases.NAMES[one.phase] == "bid"):
        bidders.append(state.turn)
        act(state, state.turn, "bid 0")
    assert bidders == [1, 2, 3, 0]
    leader = state.turn
    order = []
    for _ in range(4):
        order.append(state.turn)
        act(state, state.turn, legal(state, state.turn)[0])
    assert order == [(leader - step) % 4 for step in range(4)]


# Effects (S12)


def test_partners_pass_at_the_same_time() -> None:
    events: list[Event] = []
    state = dealt((3,), 2)
    finish_bidding(state)
    assert state.actors() == state.must_act() == (3, 0, 1, 2)
    before = [hand[:] for hand in state.hands]
    chosen = {seat: [before[seat][0], before[seat][-1]] for seat in range(4)}
    for seat in (2, 0, 3):
        for card in chosen[seat]:
            act(state, seat, f"pass {NAME[card]}", events)
    assert state.actors() == (1,)
    assert state.hands == before
    assert state.observation(Seat(0)).chosen == tuple(chosen[0])
    assert state.observation(Seat(1)).chosen_sizes == (2, 0, 2, 2)
    for card in chosen[1]:
        act(state, 1, f"pass {NAME[card]}", events)
    for seat in range(4):
        partner = (seat + 2) % 4
        kept = [card for card in before[seat] if card not in chosen[seat]]
        assert state.hands[seat] == sorted([*kept, *chosen[partner]])
    assert state.transfers[0].kind == PASSED
    masked = [event.seen_by(Seat(1)) for event in events if event.kind == "cards-passed"]
    assert [bool(one and one.plain()["cards"]) for one in masked] == [False, True, False, True]


def test_face_up_cards_stay_face_up_when_they_change_hands() -> None:
    """S12.4: passed with the hand, tossed into the kitty."""
    state = dealt((2, 3), 4)
    finish_bidding(state)
    shown = [cards[:] for cards in state.shown]
    for seat in range(4):
        for card in shown[seat][:2]:
            act(state, seat, f"pass {NAME[card]}")
    for seat in range(4):
        partner = (seat + 2) % 4
        assert state.shown[seat] == sorted([*shown[seat][2:], *shown[partner][:2]])
    assert state.observation(None).transfers[0].shown == tuple(tuple(s[:2]) for s in shown)
    state = dealt((2, 4), 4)
    finish_bidding(state)
    thrown = [cards[:2] for cards in state.shown]
    for seat in range(4):
        for card in thrown[seat]:
            act(state, seat, f"toss {NAME[card]}")
    assert state.kitty_shown == [card for cards in thrown for card in cards]
    assert state.transfers[0].kind == TOSSED
    assert [len(cards) for cards in state.shown] == [3, 3, 3, 3]


def test_passing_comes_before_tossing() -> None:
    state = dealt((4, 3), 4)
    finish_bidding(state)
    assert phases.NAMES[state.phase] == "pass"
    assert state.observation(None).steps == (("toss", 2),)
    for seat in range(4):
        for text in legal(state, seat)[-2:]:
            act(state, seat, text)
    assert phases.NAMES[state.phase] == "toss"
    for seat in range(4):
        for text in legal(state, seat)[:2]:
            act(state, seat, text)
    assert phases.NAMES[state.phase] == "trick"
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert len(state.kitty) == 8


def test_a_tossed_sauce_card_stays_one() -> None:
    for seed in range(50):
        state = dealt((4,), seed)
        if not any(SAUCE in hand for hand in state.hands):
            continue
        finish_bidding(state)
        for seat in range(4):
            for text in legal(state, seat)[-2:]:
                act(state, seat, text)
        assert SAUCE in state.kitty
        for _step in steps(state, lambda one: one.number == 1 and not one.is_over):
            act(state, state.turn, legal(state, state.turn)[0])
        assert sum(state.results[0].won) == 300
        return
    raise AssertionError("nobody got the SAUCE card")


# Late Sauces (S12.5)


def late(ranks: tuple[int, ...], card: str, seed: int = 1) -> tuple[SauceState, list[Event]]:
    """Play three tricks, then let a card become a Sauce."""
    state = dealt(ranks, seed)
    for _step in steps(state, lambda one: len(one.tricks) < 3):
        random_step(state, Rng(seed))
    events: list[Event] = []
    reveal(state, CARD_BY_NAME[card], events)
    next_step(state, events)
    return state, events


def test_late_short_change_takes_the_same_from_all() -> None:
    state, events = late((7,), "G1")
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert len(state.kitty) == 12
    assert state.transfers[-1].kind == LOST
    lost = [event for event in events if isinstance(event, CardsLost)]
    assert [event.count for event in lost] == [3] * 4
    own, other = lost[2].seen_by(Seat(2)), lost[2].seen_by(Seat(0))
    assert isinstance(own, CardsLost)
    assert isinstance(other, CardsLost)
    assert (len(own.cards), other.cards) == (3, ())
    assert state.observation(Seat(2)).transfers[-1].given == state.transfers[-1].cards[2]


def test_late_short_change_leaves_face_up_cards_alone() -> None:
    """With all cards face up there is nothing to take."""
    state, events = late((2, 7), "G1")
    gone = {card for cards in state.transfers[-1].cards for card in cards}
    assert not gone & {card for shown in state.shown for card in shown}
    state = dealt((2, 2), 1)
    for _step in steps(state, lambda one: len(one.tricks) < 3):
        random_step(state, Rng(1))
    reveal(state, CARD_BY_NAME["G1"], events)
    assert not state.kitty
    assert [len(hand) for hand in state.hands] == [12] * 4


def test_a_hand_keeps_at_least_one_card() -> None:
    state = dealt((7,), 1)
    for _step in steps(state, lambda one: len(one.tricks) < 13):
        random_step(state, Rng(1))
    reveal(state, CARD_BY_NAME["G1"], None)
    assert [len(hand) for hand in state.hands] == [1] * 4
    reveal(state, CARD_BY_NAME["G9"], None)
    assert state.terms.bonus == 0
    assert state.tricks[-1].late is not None
    assert state.tricks[-1].late.card == CARD_BY_NAME["G1"]


def test_late_open_face_shows_five_random_cards_then_all() -> None:
    state, events = late((7,), "G2")
    shown = [event for event in events if isinstance(event, CardsShown)]
    assert [len(event.cards) for event in shown] == [5] * 4
    assert [len(cards) for cards in state.shown] == [5] * 4
    state, events = late((2, 7), "G2")
    assert state.shown == state.hands


@pytest.mark.parametrize(("card", "phase"), [("G3", "pass"), ("G4", "toss")])
def test_late_choices_come_before_the_next_trick(card: str, phase: str) -> None:
    state, _ = late((7,), card)
    assert phases.NAMES[state.phase] == phase
    leader = state.leader
    for seat in range(4):
        for text in legal(state, seat)[:2]:
            act(state, seat, text)
    assert phases.NAMES[state.phase] == "trick"
    assert state.turn == leader
    assert state.transfers[-1].tricks == 3


def test_late_suits_and_points() -> None:
    """S7.5: what holds at the end counts for the whole hand."""
    state, _ = late((7,), "G5")
    assert state.terms.trump == 1 << 1
    state, _ = late((7,), "P6")
    assert (state.terms.low, state.terms.high) == (5, 0)
    won = state.observation(None).won
    assert sum(won) == sum(
        10 if play % 60 < 10 else 0 if play % 60 >= 50 else 5
        for trick in state.tricks
        for play in trick.plays
    )
    state, _ = late((7,), "Y8")
    assert (state.terms.low, state.terms.high) == (0, 2)
    state, _ = late((7, 9), "Y9")
    assert state.terms.bonus == 40
    state, _ = late((7,), "Y10")
    assert state.reverse
    state, _ = late((7, 10), "Y10")
    assert not state.terms.clockwise


def test_an_upgrade_keeps_the_first_suit() -> None:
    state, events = late((7, 5), "Y5")
    sauce = next(card for card in state.sauces if RANK[card] == 5)
    assert state.terms.trump == 1 << sauce // 10 | 1 << 2
    (event,) = [event for event in events if event.kind == "late-sauce-revealed"]
    assert event.plain()["result"] == "upgrade"
    assert event.plain()["entries"] == ("super 5", "standard 7")


def test_a_reveal_comes_after_the_named_trick() -> None:
    state = dealt((7,), 9)
    for one in play_on(state, 9):
        if one.number > 1 or one.is_over:
            break
        for number, trick in enumerate(one.tricks, 1):
            assert (trick.late is not None) == (number == 5)
            if trick.late is not None:
                place = one.setup.clockwise[trick.leader].index(trick.winner)
                assert trick.late.card == Card(trick.plays[place] % 60)


# Scoring (S9-S11)


def test_last_lick_moves_points_between_teams() -> None:
    state = table("B1 P1", "B3 P3", "B4 P4", "B5 P5", sauces="P5")
    put_terms(state, Terms(low=0, high=5, bonus=20), False)
    state.bids = [NOPE, 20, 0, 0]
    events: list[Event] = []
    play(state, "B1 B3 B4 B5 P5 P1 P3 P4", events)
    result = state.results[0]
    assert result.won == (0, 0, 0, 40)
    assert result.points == (0, 40)


def test_a_hand_that_brings_super_sauce() -> None:
    """S10.1: at 700 points; two Sauces and double scores from the next hand on."""
    state = table("B1", "B3", "B4", "P5", sauces="R5")
    state.scores = [500, 0]
    state.bids = [NOPE, 5, 0, 0]
    events: list[Event] = []
    play(state, "B1 B3 B4 P5", events)
    assert state.results[0].won == (0, 0, 10, 0)
    assert state.scores[0] == 500 + 200 - 10
    assert not state.super_mode
    state = table("B1", "B3", "B4", "B5", sauces="R5")
    state.scores = [500, 0]
    state.bids = [NOPE, 5, 0, 0]
    play(state, "B1 B3 B4 B5", events)
    assert state.scores == [700, -5]
    assert state.super_mode
    assert events[-2].kind == "super-sauce-begun"
    act(state, state.turn, "no_cut")
    assert len(state.sauces) == 2


def test_a_super_hand_counts_double() -> None:
    state = table("B1", "B3", "B4", "B5", sauces="R5 G1")
    state.bids = [SHADOOF, 0, NOPE, 10]
    play(state, "B1 B3 B4 B5")
    assert state.results[0].scores == (2 * (200 - 450), -20)


def test_a_tie_is_decided_by_extra_hands_with_two_sauces() -> None:
    """S11.3; also when the totals fall below the end of the match again."""
    state = table("B1", "B3", "B4", "B5", sauces="R5")
    state.number = 10
    events: list[Event] = []
    play(state, "B1 B3 B4 B5", events)
    assert not state.is_over
    assert state.extra
    assert state.super_mode
    assert events[-1].plain()["is_extra"]
    act(state, state.turn, "no_cut")
    assert len(state.sauces) == 2
    state.scores = [0, 0]
    state.bids = [0, 0, 0, 0]
    state.tricks = [SOME_TRICK]
    state.hands = [[], [], [], []]
    state.leader = Seat(1)
    state.kitty = cards("R1")
    end_hand(state, events)
    assert state.is_over
    assert state.winner == 0
    assert state.scores == [0, -10]
    assert events[-1].kind == "match-ended"


def test_a_match_ends_at_a_thousand_points() -> None:
    state = table("B1", "B3", "B4", "B5", sauces="R5")
    state.number = 2
    state.scores = [1200, 990]
    state.bids = [0, NOPE, 0, 0]
    play(state, "B1 B3 B4 B5")
    assert state.is_over
    assert state.winner == 0
    assert state.scores == [1200, 1190]
    standings = state.standings()
    assert [(one.place, one.score) for one in standings] == [
        (1, 1200), (3, 1190), (1, 1200), (3, 1190),
    ]  # fmt: skip


def test_places_while_nobody_is_ahead() -> None:
    assert places(table("B1", "B2", "B3", "B4", sauces="R5")) == [1, 1, 1, 1]


def test_the_score_board_holds_all_hands() -> None:
    events: list[Event] = []
    state = new(11, {"hands": 3}, events)
    for one in play_on(state, 11, events):
        assert one.observation(None).results == tuple(one.results)
    scored = [event for event in events if isinstance(event, HandScored)]
    assert [event.number for event in scored] == [1, 2, 3]
    assert [event.totals for event in scored] == [result.totals for result in state.results]


# The rest of the contract


def test_the_last_card_plays_itself() -> None:
    state: State = table("B1 R1", "B3 R2", "B4 R3", "B5 R4", sauces="G5")
    assert GAME.automatic(state.observation(Seat(0))) is None
    assert isinstance(state, SauceState)
    play(state, "B1 B3 B4 B5")
    assert str(GAME.automatic(state.observation(state.turn))) == "play R4"
    assert GAME.automatic(state.observation(state.setup.left[state.turn])) is None
    assert GAME.automatic(new(1).observation(Seat(0))) is None


def test_sauces_can_be_put_on_the_table() -> None:
    state = empty_table(RULES)
    deal_with(state, cards("G2 R7"), 3)
    assert [str(entry) for entry in state.entries] == ["standard 2", "standard 7"]


def test_a_digest_depends_on_hidden_cards() -> None:
    state = dealt((1,), 1)
    other = state.copy()
    other.kitty[0], other.hands[0][0] = other.hands[0][0], other.kitty[0]
    assert other.digest() != state.digest()


def test_a_shuffled_pack_may_lie_in_any_order() -> None:
    """Small packs meet all orders about equally often; big ones keep all their cards."""
    rng = Rng(1)
    counts = Counter(tuple(shuffled("abcd", rng)) for _ in range(4_800))
    assert len(counts) == 24
    assert all(140 < count < 265 for count in counts.values())
    for size in (0, 1, 2, 20, 61, 62):
        assert sorted(shuffled(range(size), rng)) == list(range(size))
    first = Counter(shuffled(range(61), rng)[0] for _ in range(6_100))
    assert all(60 < first[card] < 145 for card in range(61))


def test_other_rulesets_are_refused() -> None:
    with pytest.raises(TypeError, match="no SauceRules"):
        SauceRules.of(toy_game.rules())
