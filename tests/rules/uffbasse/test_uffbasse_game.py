"""What is true in every game of Uffbasse!, whatever the players do."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffbasse import phases
from game.games.uffbasse.actions import FIXED, PASS, cook_actions
from game.games.uffbasse.cards import COLOUR, NO_CARD
from game.games.uffbasse.events import CookingEnded, SeedsRevealed, Tasted, TrickWon
from game.games.uffbasse.play.claims import entitled_seats
from game.games.uffbasse.position import NO_RECIPE, NOBODY
from game.games.uffbasse.reasons import REASONS
from game.games.uffbasse.scoring import card_points
from game.games.uffbasse.state import UffbasseState
from game.rules.core import CLOCK, Event, Seat
from game.rules.rng import Rng
from tests import effort
from tests.rules.refused import refused_by
from tests.rules.uffbasse_rules import (
    EVERYTHING,
    GAMES,
    RULES,
    new,
    placed_cards,
    random_step,
    walk,
    whole_pack,
)
from tests.walks import steps, until_over

ALL_ACTIONS = (*FIXED, *cook_actions(tuple(recipe.id for recipe in RULES.recipes)))
KNOWN_REASONS = {(refusal.rule, refusal.reason) for refusal in REASONS}


@effort.examples(40)
@given(**GAMES)
def test_invariants(players: int, seed: int, variants: dict[str, int]) -> None:
    for state in walk(players, seed, variants):
        assert placed_cards(state) == whole_pack(state)
        check_recipes(state)
        check_points(state)
        check_sizes(state)
        check_turns(state)


def check_recipes(state: UffbasseState) -> None:
    """Display, draw pile and dishes are all recipes, each once; gaps come only at the end."""
    shown = [recipe for recipe in state.display if recipe != NO_RECIPE]
    cooked = [recipe for dishes in state.dishes for recipe in dishes]
    assert sorted([*shown, *state.draw, *cooked]) == list(range(len(RULES.recipes)))
    assert len(state.display) == 10
    assert len(shown) == 10 or not state.draw


def check_points(state: UffbasseState) -> None:
    stars = [[RULES.recipes[recipe].stars for recipe in dishes] for dishes in state.dishes]
    assert state.points == [
        card_points(own, len(pantry)) for own, pantry in zip(stars, state.pantries, strict=True)
    ]


def check_sizes(state: UffbasseState) -> None:
    """The market holds 10-k cards in trick k, whose colours the stalls keep apart (U15)."""
    if state.phase in (phases.TRICK, phases.USE, phases.PICK):
        assert sum(map(len, state.market)) == 9 - len(state.tricks)
        left = 8 - len(state.tricks)
        assert sum(map(len, state.hands)) + len(state.trick) == left * state.players
        if not state.trick:
            assert {len(hand) for hand in state.hands} == {left}
    for colour, stall in enumerate(state.market):
        assert all(COLOUR[card] == colour for card in stall)
    if state.phase in (phases.COOK, phases.LIMIT, phases.OVER):
        assert not any(state.hands)
        assert not any(state.market)
    if state.phase == phases.SEED:
        assert all(len(pantry) <= 3 for pantry in state.pantries)
    assert (state.taken != NO_CARD) <= (state.phase == phases.BUILD)


def check_turns(state: UffbasseState) -> None:
    actors = state.actors()
    assert bool(actors) != state.is_over
    assert len(set(actors)) == len(actors)
    assert (CLOCK in actors) == (state.phase == phases.WINDOW)
    for seat in (CLOCK, *range(state.players)):
        assert bool(state.legal_actions(Seat(seat))) == (seat in actors)
    assert state.phase != phases.COOK or state.passes < state.players
    open_moment = state.phase in (phases.WINDOW, phases.TRICK)
    assert state.entitled == (entitled_seats(state) if open_moment else ())
    if state.owner != NOBODY:
        assert state.round > state.setup.off_rounds


@pytest.mark.slow
@effort.examples(4)
@given(**GAMES, every=st.integers(9, 30))
def test_the_table_of_actions(
    players: int, seed: int, variants: dict[str, int], every: int
) -> None:
    """What is offered can be done; everything else is refused with a rule and changes nothing."""
    for ply, state in enumerate(walk(players, seed, variants)):
        if ply % every:
            continue
        before = state.digest()
        for seat in (CLOCK, *range(players), players):
            legal = state.legal_actions(Seat(seat))
            assert len(set(legal)) == len(legal)
            for action in ALL_ACTIONS:
                if action in legal:
                    assert state.refusal(Seat(seat), action) is None
                    other = state.copy()
                    other.apply(Seat(seat), action)
                    assert other.digest() != before
                else:
                    refusal = refused_by(state, Seat(seat), action).refusal
                    assert refusal == state.refusal(Seat(seat), action)
                    assert (refusal.rule, refusal.reason) in KNOWN_REASONS
        assert state.digest() == before


@effort.examples(20)
@given(**GAMES)
def test_ingredients_gained_in_a_round(players: int, seed: int, variants: dict[str, int]) -> None:
    """Everybody's seed card and eight picks, besides what is tasted (U15)."""
    events: list[Event] = []
    for _ in walk(players, seed, variants, events):
        pass
    counts = Counter(type(event) for event in events)
    assert counts[SeedsRevealed] == counts[CookingEnded] == 4
    assert counts[TrickWon] == 32
    assert counts[Tasted] <= 16 * variants["kostprobe"]
    gained = 0
    state = new(players, seed, variants)
    rng = Rng.derive(seed, "walk")
    for _step in until_over(state):
        in_play = state.phase < phases.COOK
        before = sum(map(len, state.pantries))
        number, tasters = state.round, len([t for t in state.tricks if t.taster is not None])
        random_step(state, rng)
        if in_play:
            gained += sum(map(len, state.pantries)) - before
            gained -= len([t for t in state.tricks if t.taster is not None]) - tasters
        if state.round != number or state.is_over:
            assert gained == players + 8
            gained = 0


def test_what_players_do_never_changes_later_chance() -> None:
    """The next deal follows from the seed and from the cards that are still in pantries."""
    deals = set()
    tricks = set()
    for play in range(5):
        state = new(3, 12)
        rng = Rng(play)
        for _step in steps(state, lambda one: one.phase != phases.COOK):
            random_step(state, rng)
        tricks.add(tuple(state.tricks))
        state.pantries = [[], [], []]
        state.display = [NO_RECIPE]
        for _ in range(3):
            state.apply(state.turn, PASS)
        assert state.round == 2
        hands = [state.hands[seat] for seat in state.setup.clockwise[state.starter]]
        deals.add(str((hands, state.market, state.aside)))
    assert len(tricks) == 5
    assert len(deals) == 1


def test_different_rounds_and_seeds_deal_differently() -> None:
    assert new(4, 1).hands != new(4, 2).hands
    assert new(4, 1).digest() != new(4, 2).digest()


def test_every_phase_is_met_with_all_variants() -> None:
    met = {state.phase for seed in range(6) for state in walk(4, seed, EVERYTHING)}
    assert met == set(range(len(phases.NAMES)))


def test_the_display_can_run_dry() -> None:
    """U9.6: with many players and eager cooks gaps stay empty."""
    state = new(5, 2)
    state.draw = []
    rng = Rng(6)
    for _step in steps(state, lambda one: NO_RECIPE not in one.display):
        assert not state.is_over
        random_step(state, rng)
    for _step in until_over(state):
        random_step(state, rng)
        check_recipes_without_draw(state)


def check_recipes_without_draw(state: UffbasseState) -> None:
    shown = [recipe for recipe in state.display if recipe != NO_RECIPE]
    assert len(shown) + sum(map(len, state.dishes)) == 10
