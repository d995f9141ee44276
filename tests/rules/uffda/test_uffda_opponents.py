"""What UFF-DA!'s opponents notice, forget, keep, block and give away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.uffda.cards import BIT, CARD_BY_NAME, WITH, members, set_of
from game.games.uffda.cases.situations import table
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.opponents.chains import longest_chain
from game.games.uffda.opponents.deals import Dealer, doubts_of
from game.games.uffda.opponents.instinct import best_play, make_play
from game.games.uffda.opponents.playout import Prospects, play_on
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.world import NOWHERE, World
from game.games.uffda.ruleset import Slips, UffdaRules
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Observation, Policy, Seat
from game.rules.frozen import FrozenMapping
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from tests.effort import levels
from tests.rules.uffda_rules import GAME, RULES, new, walk

CLEVER = ("medium", "hard")
BEGUN = {"P0": {"ends": [3], "coin": False}, "P1": {"ends": [4]}, "free": {"ends": []}}


def with_slips(coin: int = 0, word: int = 0, gift: int = 0) -> UffdaRules:
    """Return rules with these slips; what was forgotten is remembered in half of the cases."""
    slips = Slips(coin=coin, word=word, gift=gift, late=50)
    return replace(RULES, slips=FrozenMapping((level, slips) for level in LEVELS))


CAREFUL = with_slips()
FORGETFUL = with_slips(100, 100, 100)


PILE = "2/2 2/9 0/8 1/8 1/9 2/5 2/6 2/7 2/8 4/8 4/9 5/9"


def situation(rules: UffdaRules, *hands: str, pile: str = PILE, **given: object) -> UffdaState:
    texts = {"hands": [hand.split() for hand in hands], "pile": pile.split()}
    return table(rules, {"round": 3, "turn": 0, **texts, **given})


def ask(state: UffdaState, level: str, seat: int = 0, seed: int = 1) -> str | None:
    policy = GAME.policy(state.rules, level)
    action = policy.choose(state.observation(Seat(seat)), Rng(seed))
    assert action is None or action in state.legal_actions(Seat(seat))
    return None if action is None else str(action)


def answers(state: UffdaState, level: str, seat: int = 0, times: int = 200) -> dict[str, int]:
    counts: dict[str, int] = {}
    for seed in range(times):
        answer = ask(state, level, seat, seed) or "silence"
        counts[answer] = counts.get(answer, 0) + 1
    return counts


def sight_of(state: UffdaState, seat: int = 0) -> Sight:
    return Sight(state.observation(Seat(seat)))


@pytest.mark.parametrize(("level",), levels())
def test_the_last_card_is_announced_before_the_play(level: str) -> None:
    state = situation(CAREFUL, "3/5 5/8", "1/1 1/2 1/4", branches=BEGUN)
    assert ask(state, level) == "declare"
    state.apply(Seat(0), Action.parse("declare"))
    assert ask(state, level) == "play 3/5 P0 3"


@pytest.mark.parametrize(("level",), levels())
def test_a_second_card_that_leaves_one_is_announced(level: str) -> None:
    """D7.6: from three cards with a double."""
    pending = {"branch": "P0", "number": 3, "sides": 2}
    branches = {**BEGUN, "P0": {"ends": [], "coin": False}}
    state = situation(
        CAREFUL, "3/5 5/8", "1/1 1/2", branches=branches, pending=pending, phase="cover", own=True
    )
    found = answers(state, level, times=20)
    assert found["declare"] > 10
    assert set(found) <= {"declare", "draw"}


@pytest.mark.parametrize(("level",), levels())
def test_the_card_drawn_for_a_last_double_is_announced(level: str) -> None:
    """D8.2."""
    pending = {"branch": "P0", "number": 3, "sides": 2}
    branches = {**BEGUN, "P0": {"ends": [], "coin": False}}
    state = situation(
        CAREFUL, "", "1/1 1/2", branches=branches, pending=pending, phase="cover", own=True
    )
    assert ask(state, level) == "declare"
    assert ask(situation(FORGETFUL, "", "1/1 1/2", branches=branches, pending=pending,
                         phase="cover", own=True), level) == "draw"  # fmt: skip


@pytest.mark.parametrize(("level",), levels())
def test_nothing_is_announced_without_need(level: str) -> None:
    """Three cards; a double with the draw for it; family play; a play that goes out."""
    assert ask(situation(CAREFUL, "3/5 5/8 0/1", "1/1", branches=BEGUN), level) != "declare"
    assert ask(situation(CAREFUL, "3/3 0/1", "1/1", branches=BEGUN), level) == "play 3/3 P0 3"
    family = situation(CAREFUL, "3/5 5/8", "1/1", branches=BEGUN, penalties=False)
    assert ask(family, level) == "play 3/5 P0 3"
    assert ask(situation(CAREFUL, "3/5", "1/1", branches=BEGUN), level) == "play 3/5 P0 3"


@pytest.mark.parametrize(("level",), levels())
def test_a_forgotten_word_may_be_remembered_before_next(level: str) -> None:
    state = situation(FORGETFUL, "3/5 5/8", "1/1 1/2 1/4", branches=BEGUN)
    assert ask(state, level) == "play 3/5 P0 3"
    state.apply(Seat(0), Action.parse("play 3/5 P0 3"))
    counts = answers(state, level)
    assert set(counts) == {"declare", "next"}
    assert min(counts.values()) > 20
    state.apply(Seat(0), Action.parse("declare"))
    assert ask(state, level) == "next"


@pytest.mark.parametrize(("level",), levels())
def test_how_often_a_word_is_remembered_stands_in_the_ruleset(level: str) -> None:
    """D7.7."""
    slips = Slips(coin=100, word=100, gift=100, late=RULES.slips[level].late)
    rules = replace(RULES, slips=FrozenMapping((level, slips) for level in LEVELS))
    state = situation(rules, "3/5 5/8", "1/1 1/2 1/4", branches=BEGUN)
    state.apply(Seat(0), Action.parse("play 3/5 P0 3"))
    forgotten = answers(state, level, times=1000)["next"]
    assert abs(forgotten - 10 * slips.late) < 60


@pytest.mark.parametrize(("level",), levels())
def test_an_owed_coin_is_placed_or_forgotten(level: str) -> None:
    hands = ("5/7 8/8 0/0", "1/1 1/2")
    state = situation(CAREFUL, *hands, branches=BEGUN, phase="drawn")
    assert ask(state, level) == "place_coin"
    assert ask(situation(FORGETFUL, *hands, branches=BEGUN, phase="drawn"), level) == "next"
    bundled = situation(RULES, *hands, branches=BEGUN, phase="drawn")
    percent = RULES.slips[level].coin
    forgotten = answers(bundled, level, times=1000).get("next", 0)
    assert 10 * percent / 2 <= forgotten < 10 * percent * 1.5 + 10


@pytest.mark.parametrize(("level",), levels())
def test_a_gift_that_leaves_one_card_is_announced_first(level: str) -> None:
    """D7.9."""
    for rules, answer in ((CAREFUL, "declare"), (FORGETFUL, "give")):
        state = situation(rules, "3/5 5/8", "1/1 1/2", branches={}, turn=0,
                          windows=[{"kind": "coin", "who": 1}])  # fmt: skip
        state.apply(Seat(0), Action.parse("catch coin 1"))
        first = ask(state, level)
        assert first is not None
        assert first.split()[0] == answer
        if first == "declare":
            state.apply(Seat(0), Action.parse("declare"))
            assert (ask(state, level) or "").startswith("give")


@pytest.mark.parametrize(("level",), levels())
def test_who_is_asked_out_of_turn_catches(level: str) -> None:
    windows = [{"kind": "coin", "who": 1}]
    state = situation(RULES, "3/5 0/0 4/4", "1/1 1/2", "6/6 6/7", windows=windows)
    assert set(answers(state, level, seat=2, times=20)) == {"catch coin 1"}


@pytest.mark.parametrize(("level",), levels())
def test_in_the_own_turn_an_offence_may_be_overlooked_once(level: str) -> None:
    windows = [{"kind": "coin", "who": 1}]
    hands = ("3/5 0/0 4/4", "1/1 1/2", "6/6 6/7")
    caught = answers(situation(RULES, *hands, windows=windows), level).get("catch coin 1", 0)
    overlook = RULES.tempo[level].overlook
    assert abs(caught - 2 * (100 - overlook)) < 25
    state = situation(RULES, *hands, windows=windows, phase="done", branches=BEGUN)
    assert set(answers(state, level, times=20)) == {"next"}


def test_a_gift_without_a_word_is_noticed_at_any_time() -> None:
    windows = [{"kind": "uffda", "who": 1, "origin": "give", "nexts_left": 2}]
    state = situation(RULES, "3/5 0/0 4/4", "1/1", windows=windows, phase="done", branches=BEGUN)
    assert answers(state, "hard")["catch last_card 1"] > 150


@pytest.mark.parametrize(("level",), levels())
def test_who_can_go_out_does(level: str) -> None:
    state = situation(CAREFUL, "4/9", "1/1 1/2 4/4", branches=BEGUN, pile="5/9 5/5")
    assert ask(state, level) == "play 4/9 P1 4"


@pytest.mark.parametrize("level", CLEVER)
def test_an_open_branch_is_used_before_the_own_chain(level: str) -> None:
    """3/5 5/7 7/8 is a chain on the own branch; 4/6 fits nothing but the other's."""
    state = situation(CAREFUL, "3/5 5/7 7/8 4/6", "1/1 1/2 0/4 8/9", branches=BEGUN)
    assert ask(state, level) == "play 4/6 P1 4"


@pytest.mark.parametrize("level", CLEVER)
def test_a_chain_is_begun_where_it_goes_on(level: str) -> None:
    """After 3/9 nothing would fit; after 3/5 two more cards do."""
    state = situation(CAREFUL, "3/9 3/5 5/7 7/8", "1/1 1/2 0/1 8/9", branches=BEGUN)
    # A whim, or a draw that promises nearly as much in few deals, is possible.
    assert answers(state, level, times=20)["play 3/5 P0 3"] >= 15


@pytest.mark.parametrize("level", CLEVER)
def test_a_double_goes_with_its_second_card(level: str) -> None:
    state = situation(CAREFUL, "3/3 3/5 3/7 5/7", "1/1 1/2 0/1 8/9", branches=BEGUN)
    assert ask(state, level) == "play 3/3 P0 3"


@pytest.mark.parametrize("level", CLEVER)
def test_who_is_about_to_go_out_is_blocked(level: str) -> None:
    """A double on the own protected branch keeps the other from playing (D6.4)."""
    branches = {**BEGUN, "free": {"ends": [6, 7, 8]}}
    hand = "3/3 3/5 1/4 0/9"
    state = situation(CAREFUL, hand, "6/8", branches=branches)
    assert ask(state, level) == "play 3/3 P0 3"


def test_expensive_cards_go_first_when_the_round_is_nearly_lost() -> None:
    branches = {"P0": {"ends": [3]}, "P1": {"ends": [6]}, "free": {"ends": [8]}}
    others = ("0/1", "0/2", "0/4")
    state = situation(CAREFUL, "3/9 3/4 4/5 9/9 8/9", *others, branches=branches)
    answer = ask(state, "medium") or ""
    assert answer.split()[1] in ("3/9", "8/9")


@pytest.mark.parametrize("level", CLEVER)
def test_a_gift_keeps_the_own_chain_and_does_not_help(level: str) -> None:
    """0/0 fits nowhere and breaks nothing but is cheap; 8/9 is dear, too; the chain stays."""
    windows = [{"kind": "coin", "who": 1}]
    state = situation(CAREFUL, "3/5 5/6 6/7 8/9", "1/1 1/2 1/5", branches=BEGUN, windows=windows)
    state.apply(Seat(0), Action.parse("catch coin 1"))
    assert ask(state, level) == "give 8/9"


def test_what_is_expected_of_a_gift_and_of_a_coin_is_told() -> None:
    """Whoever tries every choice says so of all decisions, for the look back."""
    windows = [{"kind": "coin", "who": 1}]
    gift = situation(CAREFUL, "3/5 5/6 8/9", "1/1 1/2 1/5", branches=BEGUN, windows=windows)
    gift.apply(Seat(0), Action.parse("catch coin 1"))
    coin = situation(CAREFUL, "2/3 3/5 8/9", "1/1 1/2 1/5", branches={"P0": {"ends": [3]}})
    coin.apply(Seat(0), Action.parse("play 3/5 P0 3"))
    for state in (gift, coin):
        seen = state.observation(Seat(0))
        policy = GAME.policy(CAREFUL, "hard")
        expected = policy.expect(seen, Rng(1), 20)
        assert set(expected) == set(GAME.compared(seen))
        assert policy.choose(seen, Rng(1)) == max(expected, key=lambda one: sum(expected[one]))
        states = policy.imagine(seen, Rng(1), 20)
        assert all(one.observation(Seat(0)) == seen for one in states)
        assert not GAME.policy(CAREFUL, "medium").expect(seen, Rng(1), 20)


def test_another_games_table_is_refused() -> None:
    other = Observation(rules=RULES, seat=None, players=2, actors=(), legal=(), is_over=True)
    policy: Policy = GAME.policy(RULES, "easy")
    with pytest.raises(TypeError):
        policy.choose(other, Rng(1))
    with pytest.raises(ValueError, match="easy"):
        GAME.policy(RULES, "random")


def test_an_onlooker_has_nothing_to_decide() -> None:
    seen: UffdaObservation = new(3).observation(None)
    with pytest.raises(ValueError, match="onlooker"):
        Sight(seen)


def test_imagined_deals_agree_with_everything_seen() -> None:
    """Sizes, own hand, known gifts, all cards once; and nobody has what they would have laid."""
    concluded = 0
    for state in walk(4, 3, shouting=40, rounds=2):
        if state.is_over:
            break
        sight = sight_of(state)
        doubts = doubts_of(sight.seen)
        world = Dealer(sight).deal(Rng(len(state.laid)))
        assert world.hands[0] == state.hands[0]
        assert world.sizes == state.sizes == [hand.bit_count() for hand in world.hands]
        dealt = [card for hand in world.hands for card in members(hand)] + world.pile
        assert sorted(dealt) == members(state.unlaid)
        for seat in range(1, 4):
            assert not sight.known[seat] & ~world.hands[seat]
            held_back = set_of([card for card, chance in doubts[seat].items() if chance < 0.01])
            concluded += bool(held_back)
            if (state.unlaid & ~sight.hand & ~held_back).bit_count() > 30:
                assert not world.hands[seat] & held_back & ~sight.known[seat]
    assert concluded > 20


def test_who_let_an_open_end_pass_has_no_card_for_it() -> None:
    state = situation(RULES, "1/2 1/6", "5/5 6/6", "7/7 8/8", branches={}, turn=1)
    state.coins &= ~(1 << 1)
    for text in ("draw", "next"):
        state.apply(Seat(1), Action.parse(text))
    doubts = doubts_of(sight_of(state).seen)
    assert set_of(list(doubts[1])) == WITH[state.start]
    assert max(doubts[1].values()) < 0.01
    assert doubts[2] == {}


def test_chains_are_counted_along_the_numbers() -> None:
    def chain(hand: str, end: int) -> int:
        return longest_chain(set_of([CARD_BY_NAME[text] for text in hand.split()]), end)

    assert chain("3/5 5/7 7/8", 3) == 3
    assert chain("3/5 5/7 7/8", 4) == 0
    assert chain("3/9 3/5 5/7 7/8 8/8", 3) == 3
    assert chain("3/3", 3) == 0
    assert chain("3/3 3/4", 3) == 2
    assert chain("3/4 3/5 4/5", 3) == 3


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_imagined_turns_follow_the_rules(players: int) -> None:
    """The quick table and the real one stay the same over whole rounds of equal plays."""
    for seed in range(4):
        state = new(players, seed, rounds=1, penalties=0)
        world = sight_of(state, state.turn).world
        world.hands, world.pile = state.hands[:], list(state.pile)
        turns = 0
        while not state.is_over and turns < 200:
            turns += 1
            _same_turn(state, world)
        assert state.is_over


def _same_turn(state: UffdaState, world: World) -> None:
    seat = state.turn
    play = best_play(world, seat)
    drew = play is None and bool(world.pile)
    if drew:
        world.draw(seat)
        state.apply(seat, Action.parse("draw"))
        play = best_play(world, seat)
    laid = len(state.laid)
    if play is None:
        assert all(one.verb != "play" for one in state.legal_actions(seat))
        world.pass_turn(seat, drew)
    else:
        before = world.hands[seat], len(world.pile)
        make_play(world, seat, play)
        _repeat(state, seat, play, before[0] & ~world.hands[seat], len(world.pile) < before[1])
    if state.is_over:
        return
    state.apply(seat, Action.parse("next"))
    if state.is_over:
        return
    assert (world.hands, world.sizes, world.pile) == (state.hands, state.sizes, state.pile)
    assert world.coins == state.coins, laid
    assert world.pending == state.pending
    if world.pending != NOWHERE:
        assert (world.number, world.sides) == (state.pending_number, state.pending_sides)
    for branch, reach in enumerate(state.reach):
        ends = {end for end in world.ends[branch] if state.unlaid & WITH[end]}
        assert ends == {end for end in reach if state.unlaid & WITH[end]}


def _repeat(
    state: UffdaState, seat: Seat, play: tuple[int, int, int], laid: int, drew: bool
) -> None:
    """Carry a whole play out by the rules: a first card, what completes it, and the coin."""
    card, branch, end = play
    wanted = [card, *members(laid & ~BIT[card])]
    for one in wanted:
        plays = [
            action
            for action in state.legal_actions(seat)
            if action.verb == "play"
            and CARD_BY_NAME[action.args[0]] == one
            and action.args[1:] == (f"P{branch}" if branch < 8 else "free", str(end))
        ]
        state.apply(seat, plays[0])
    if drew and not state.is_over:
        state.apply(seat, Action.parse("draw"))
    if not state.is_over and branch == seat and state.coins >> seat & 1 and state.turn == seat:
        state.apply(seat, Action.parse("take_coin"))


def test_a_round_goes_on_in_the_imagination_until_somebody_is_out() -> None:
    sight = sight_of(new(3, 2), 0)
    ended = 0
    for seed in range(20):
        world = Dealer(sight).deal(Rng(seed))
        if play_on(world, 300):
            ended += not all(world.sizes) or world.passes >= 6
    assert ended == 20


def test_chances_are_shared_out_among_all() -> None:
    """A seat that leads, is close to going out, or has gone out, has better ones."""
    world = World(3, 0)
    world.hands = [set_of([CARD_BY_NAME[text] for text in hand.split()])
                   for hand in ("0/1", "5/6 6/7 7/8", "4/6 4/7 4/8")]  # fmt: skip
    world.sizes = [1, 3, 3]
    chances = [Prospects(seat, (0, 0, 0), 4, 10, 5).of(world) for seat in range(3)]
    assert 0.99 < sum(chances) < 1.01
    assert chances[0] == max(chances)
    behind = Prospects(0, (80, 0, 0), 4, 10, 5).of(world)
    assert behind < chances[0]
    world.hands[0], world.sizes[0] = 0, 0
    out = [Prospects(seat, (0, 0, 0), 10, 10, 5).of(world) for seat in range(3)]
    assert out[0] > 0.99
    assert 0.99 < sum(out) < 1.01
