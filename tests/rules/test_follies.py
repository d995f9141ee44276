"""What counts as foolish, looked for in games of random players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from game.ai.solo import PlayedAction, play_game
from game.games import find_game
from game.games.sauce import follies as sauce
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.uffbasse import follies as uffbasse
from game.games.uffbasse.actions import CLAIM, PASS
from game.games.uffbasse.cards import BIT, CARD_BY_NAME, COLOUR, VALUE
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.sampled.alternatives import different
from game.games.uffbasse.opponents.style import CHANCE, likings
from game.games.uffbasse.opponents.weights import HARD
from game.games.uffda import follies as uffda
from game.games.uffda.actions import TAKE_COIN
from game.games.uffda.knowledge.observation import UffdaObservation
from game.match.rulesets import bundled_rulesets
from game.rules.core import CLOCK, Action, Observation, Seat, Standing
from game.rules.rng import Rng

SEATS = {"uffbasse": 3, "uffda": 3, "sauce": 4}
SHORT = {"uffbasse": {"rounds": 2}, "uffda": {"rounds": 2}, "sauce": {"hands": 2}}
Decision = tuple[Observation, Action]


def decisions(game: str, seed: int, level: str = "random") -> Iterator[Decision]:
    """Yield what was seen and done in a game of players of one kind."""
    rules, players = bundled_rulesets().find(game), SEATS[game]
    moves: list[PlayedAction] = []
    kinds = [level] * players
    assert not play_game(
        find_game(game), rules, players, kinds, seed, SHORT[game], moves.append
    ).error
    state = find_game(game).new(rules, players, seed, SHORT[game])
    for move in moves:
        if move.seat != CLOCK:
            yield state.observation(move.seat), move.action
        state.apply(move.seat, move.action)


@cache
def found(game: str) -> dict[tuple[str, bool], list[Decision]]:
    """Return decisions of some games by kind, and by whether they were foolish."""
    kinds: dict[tuple[str, bool], list[Decision]] = defaultdict(list)
    for seed in range(6):
        for seen, action in decisions(game, seed):
            for kind, foolish in find_game(game).follies(seen, action):
                kinds[kind, foolish].append((seen, action))
    return kinds


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("uffbasse", uffbasse.PASSED_DISH),
        ("uffbasse", uffbasse.WASTED_CARD),
        ("uffda", uffda.LONE_DOUBLE),
        ("uffda", uffda.IDLE_COIN),
        ("sauce", sauce.BEATEN_PARTNER),
        ("sauce", sauce.OVERBID),
    ],
)
def test_who_does_anything_is_caught_but_not_always(game: str, kind: str) -> None:
    assert found(game)[kind, True]
    assert found(game)[kind, False]


def test_a_pass_is_foolish_only_in_the_last_round_and_with_a_dish_to_pay() -> None:
    for seen, action in found("uffbasse")[uffbasse.PASSED_DISH, True]:
        last = UffbasseObservation.of(seen)
        assert action == PASS
        assert last.round == last.variant("rounds")
        assert any(one.verb == "cook" for one in last.legal)
        assert not uffbasse.is_in_front(last)


def test_who_is_in_front_may_wait() -> None:
    for seen, action in found("uffbasse")[uffbasse.PASSED_DISH, True]:
        last = UffbasseObservation.of(seen)
        first = Standing(last.own_seat, 1, 99)
        others = [Standing(Seat(one), 2, 0) for one in range(3) if one != last.seat]
        front = replace(last, standings=(first, *others))
        judged = list(find_game("uffbasse").follies(front, action))
        assert judged == [(uffbasse.PASSED_DISH, False)]


def test_a_card_is_wasted_if_a_lower_one_of_its_colour_would_have_lost_as_well() -> None:
    for foolish in (True, False):
        for seen, action in found("uffbasse")[uffbasse.WASTED_CARD, foolish]:
            lost = UffbasseObservation.of(seen)
            card = CARD_BY_NAME[action.args[0]]
            cards = [CARD_BY_NAME[one.args[0]] for one in lost.legal if one.verb == "play"]
            assert lost.trick.cards
            lower = [one for one in cards if COLOUR[one] == COLOUR[card] and one < card]
            if lost.owner is None:
                assert bool(lower) == foolish


def test_a_claim_helps_while_there_are_tricks_or_rounds_to_come() -> None:
    for seed in range(6):
        for seen, action in decisions("uffbasse", seed):
            if action == CLAIM:
                early = UffbasseObservation.of(seen)
                if early.hand or early.round < early.variant("rounds"):
                    assert uffbasse.shout_helps(early, CLAIM)


def test_a_coin_is_idle_if_no_card_fits_the_own_branch() -> None:
    for foolish in (True, False):
        for seen, action in found("uffda")[uffda.IDLE_COIN, foolish]:
            table = UffdaObservation.of(seen)
            own = table.branch(f"P{table.own_seat}")
            usable = set(own.ends)
            if table.pending is not None:
                usable = {table.pending.number} if table.pending.branch == own.name else set()
            fitting = [one for one in table.hand if set(map(int, one.split("/"))) & usable]
            assert foolish == (action == TAKE_COIN and not fitting)


def test_a_lone_double_is_laid_on_the_own_branch_beside_other_plays() -> None:
    for seen, action in found("uffda")[uffda.LONE_DOUBLE, True]:
        table = UffdaObservation.of(seen)
        card, branch, end = action.args
        assert (card, branch) == (f"{end}/{end}", f"P{table.own_seat}")
        assert [one for one in table.hand if end in one.split("/")] == [card]


def test_the_partner_was_winning_and_could_have_been_left_alone() -> None:
    for foolish in (True, False):
        for seen, action in found("sauce")[sauce.BEATEN_PARTNER, foolish]:
            trick = SauceObservation.of(seen)
            assert trick.trick.winning == trick.partner
            state = find_game("sauce").sample(trick, Rng(1))
            state.apply(trick.own_seat, action)
            after = SauceObservation.of(state.observation(trick.own_seat))
            if after.trick.plays:
                assert (after.trick.winning == trick.seat) == foolish
            elif after.last_trick is not None:
                assert (after.last_trick.winner == trick.seat) == foolish


def test_only_who_bids_last_can_go_too_far() -> None:
    for seen, action in found("sauce")[sauce.OVERBID, True]:
        bids = SauceObservation.of(seen).bids
        assert sum(bid is None for bid in bids) == 1
        assert sum(bid for bid in bids if bid is not None) + int(action.args[0]) > 300


@pytest.mark.parametrize("game", ["uffbasse", "uffda", "sauce"])
def test_who_thinks_does_nothing_foolish(game: str) -> None:
    found_any = False
    for seed in range(2):
        for seen, action in decisions(game, seed, "medium"):
            for kind, foolish in find_game(game).follies(seen, action):
                found_any = True
                # Now and then medium lays a card on a whim.
                assert not foolish or kind == uffda.LONE_DOUBLE, (kind, seed)
    assert found_any


def test_of_equal_choices_the_cheap_card_and_the_rich_dish_come_first() -> None:
    for seed in range(2):
        for seen, _action in decisions("uffbasse", seed):
            table = UffbasseObservation.of(seen)
            own = [one for one in table.legal if one.verb not in ("claim", "call", "call-only")]
            if not own or table.phase not in ("cook", "trick") or table.kitchen.pot:
                continue
            order = different(table, own) if table.kitchen.recipe is None else []
            if table.phase == "cook" and order:
                stars = {recipe.id: recipe.stars for recipe in table.rules.recipes}
                worths = [stars[one.args[0]] if one != PASS else 0 for one in order]
                assert worths == sorted(worths, reverse=True)
                dishes = [one for one in order if one != PASS]
                liked = list(likings(HARD, table, dishes, CHANCE).values())
                assert liked == sorted(liked, reverse=True), "where hardly anything differs, too"
            elif order:
                cards = [CARD_BY_NAME[one.args[0]] for one in order]
                plain = [VALUE[card] for card in cards if not BIT[card] & table.trick.trump]
                assert plain == sorted(plain)
                liked = list(likings(HARD, table, order, CHANCE).values())[: len(plain)]
                assert liked == sorted(liked, reverse=True)
                assert max(liked, default=0) - min(liked, default=0) < 0.002, (
                    "no more than nearly equal choices differ"
                )
                assert not any(BIT[card] & table.trick.trump for card in cards[: len(plain)])
