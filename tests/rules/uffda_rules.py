"""UFF-DA!'s rules and some ways to play them, for the tests of its engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from hypothesis import strategies as st

from game.games import find_game
from game.games.uffda.cards import BIT, CARD_BY_NAME, DOUBLE, PAIRS, Card, members
from game.games.uffda.cases.situations import table
from game.games.uffda.position import NOWHERE
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.state import UffdaState
from game.match.rulesets import bundled_rulesets
from game.rules.core import Action, Event, Seat
from game.rules.rng import Rng
from tests.walks import until_over

GAME = find_game("uffda")


def _bundled(name: str) -> UffdaRules:
    rules = bundled_rulesets().find(name)
    assert isinstance(rules, UffdaRules)
    return rules


RULES = _bundled("uffda")
AY_CARAMBA = _bundled("ay-caramba")

GAMES = {
    "players": st.integers(2, 8),
    "seed": st.integers(0, 2**64 - 1),
    "shouting": st.sampled_from((5, 25, 60, 95)),
}
"""Strategies for any game: players, seed, how eagerly people shout (percent at each step)."""


def new(
    players: int = 4,
    seed: int = 1,
    events: list[Event] | None = None,
    **variants: int,
) -> UffdaState:
    state = GAME.new(RULES, players, seed, variants, events)
    assert isinstance(state, UffdaState)
    return state


def situation(hands: Sequence[str], **given: object) -> UffdaState:
    """Return a table with these hands, written like "3/4 5/6"; all else as in the cases."""
    pile = given.pop("pile", "2/2 2/9")
    assert isinstance(pile, str)
    return table(RULES, {"hands": [hand.split() for hand in hands], "pile": pile.split(), **given})


def act(state: UffdaState, seat: int, text: str, events: list[Event] | None = None) -> None:
    state.apply(Seat(seat), Action.parse(text), events)


def legal(state: UffdaState, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(Seat(seat))]


def random_step(
    state: UffdaState, rng: Rng, shouting: int, events: list[Event] | None = None
) -> tuple[Seat, Action]:
    """Let somebody shout, with a chance in percent, or do something else that is legal."""
    actors = state.actors()
    seat = rng.choice(actors) if rng.below(100) < shouting else actors[0]
    shouts = [one for one in state.legal_actions(seat) if one.verb in GAME.shouts]
    others = [one for one in state.legal_actions(seat) if one.verb not in GAME.shouts]
    shouts_now = not others or (shouts and rng.below(100) < shouting)
    action = rng.choice(shouts if shouts_now else others)
    state.apply(seat, action, events)
    return seat, action


def walk(
    players: int,
    seed: int,
    shouting: int = 30,
    events: list[Event] | None = None,
    **variants: int,
) -> Iterator[UffdaState]:
    """Yield the same state at first and after every step of a random game."""
    state = new(players, seed, events, **variants)
    rng = Rng.derive(seed, "walk")
    yield state
    for _step in until_over(state):
        random_step(state, rng, shouting, events)
        yield state


def check_cards(state: UffdaState) -> None:
    """D1.1: 55 cards, each in one place."""
    piles = [members(hand) for hand in state.hands]
    assert state.sizes == [len(pile) for pile in piles]
    piles += [state.pile, [laid.card for laid in state.laid], [DOUBLE[state.start]]]
    assert sorted(card for pile in piles for card in pile) == list(range(55))
    hidden = [card for pile in piles[: state.players + 1] for card in pile]
    assert state.unlaid == sum(BIT[card] for card in hidden)


def check_table(state: UffdaState) -> None:
    """The ends are what the laid cards leave open, worked out anew (D4.3-D4.5, D6)."""
    on_table = {laid.card for laid in state.laid} | {DOUBLE[state.start]}
    started = 0
    for branch in state.setup.branches:
        cards = [laid for laid in state.laid if laid.branch == branch]
        if cards:
            started |= 1 << branch
        exits: list[int] = []
        for laid in cards:
            inner = exits[laid.at] if laid.at >= 0 else state.start
            assert inner in PAIRS[laid.card]
            exits.append(sum(PAIRS[laid.card]) - inner)
        taken = Counter(laid.at for laid in cards)
        assert taken[-1] == bool(cards)
        ends = []
        for index, laid in enumerate(cards):
            is_double = PAIRS[laid.card][0] == PAIRS[laid.card][1]
            left = 1 + is_double - taken[index]
            assert left >= 0
            if (state.pending, state.pending_at) == (branch, index):
                assert (state.pending_number, state.pending_sides) == (exits[index], left)
                assert is_double
            else:
                if is_double and left:  # waived
                    assert _all_with(exits[index]) <= on_table
                ends += [exits[index]] * left
        assert state.ends(branch) == tuple(sorted(ends))
    assert state.started == started
    free = state.setup.branches[-1]
    if started >> free & 1:
        assert started == state.setup.all_started | 1 << free
    if state.pending != NOWHERE:
        assert not _all_with(state.pending_number) <= on_table


def _all_with(number: int) -> set[Card]:
    return {card for card in CARD_BY_NAME.values() if number in PAIRS[card]}


def check_windows(state: UffdaState) -> None:
    """D7.3, D7.7, D7.8, D7.11: windows are few, short, and about who can be caught."""
    keys = [(window.what, window.who) for window in state.windows]
    assert len(set(keys)) == len(keys)
    for window in state.windows:
        if window.what == "coin":
            assert (window.origin, window.nexts_left) == ("next", 1)
            assert not state.coins >> window.who & 1
            assert window.who != state.turn
        else:
            assert window.origin in ("play", "give")
            assert window.nexts_left in (1, 2)
            assert state.sizes[window.who] == 1


def check_results(state: UffdaState, variants: Mapping[str, int]) -> None:
    """D9.1-D9.5: points are those of the cards left, totals their sum."""
    totals = [0] * state.players
    for number, result in enumerate(state.results, 1):
        assert result.round == number
        for seat, hand in enumerate(result.hands):
            pips = sum(sum(PAIRS[CARD_BY_NAME[name]]) for name in hand)
            won = seat == result.winner
            assert result.points[seat] == (-5 * number if won else pips)
            assert bool(hand) != won
            totals[seat] += result.points[seat]
        assert (result.reason == "out") == (result.winner is not None)
    assert state.totals == tuple(totals)
    assert len(state.results) <= variants.get("rounds", 10)
