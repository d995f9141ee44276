"""Tables put together for one question; from there on the same rules run as in any match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.games.sauce import phases
from game.games.sauce.cards import (
    CARD_BY_NAME,
    COLOURED,
    FACE,
    LETTERS,
    PLAY_BY_NAME,
    SAUCE,
    SUIT,
    Card,
    Play,
)
from game.games.sauce.dealing import deal_cards, turn_up
from game.games.sauce.position import NO_SUIT
from game.games.sauce.ruleset import PLAYERS, SauceRules
from game.games.sauce.scoring import BID_BY_WORD, Bid
from game.games.sauce.setup import make_setup
from game.games.sauce.state import SauceState
from game.games.sauce.table import put_terms
from game.games.sauce.terms import Terms
from game.games.sauce.tricks import FinishedTrick
from game.rules.core import Event, Seat, seats
from game.rules.rng import Rng

SOME_TRICK = FinishedTrick(Seat(0), (), True, False, 0, 0, Seat(0), None)
"""A trick that was played before the situation begins."""


def cards_of(texts: Sequence[str]) -> list[Card]:
    """Return the cards of texts like R10 or SAUCE."""
    return [CARD_BY_NAME[text] for text in texts]


def plays_of(texts: Sequence[str]) -> list[Play]:
    """Return the plays of texts like R10 or SAUCE=R10."""
    return [PLAY_BY_NAME[text] for text in texts]


def mask_of(suits: Sequence[str]) -> int:
    """Return the mask of suit letters."""
    return sum(1 << LETTERS.index(letter) for letter in suits)


def empty_table(rules: SauceRules, **variants: int) -> SauceState:
    """Return a table in hand 1 without any cards; seat 0 deals.

    Variants have their defaults but those given, with `_` for `-` in their keys.
    """
    chosen = {key.replace("_", "-"): value for key, value in variants.items()}
    values = rules.settle_variants(chosen)
    state = SauceState(make_setup(rules, 0, values, tuple(seats(PLAYERS))))
    state.number = 1
    return state


def terms_of(terms: Terms, given: Mapping[str, Any]) -> Terms:
    """Return the terms with `low`, `high` and `trump` as given, by letters."""
    if "low" in given:
        terms = terms.with_low(LETTERS.index(given["low"]))
    if "high" in given:
        terms = terms.with_high(LETTERS.index(given["high"]))
    return replace(terms, trump=mask_of(given.get("trump") or ()))


def put_sauces(state: SauceState, sauces: Sequence[str], used: Sequence[str] = ()) -> None:
    """Turn up Sauces without their effects; SAUCE cards have stood for those in `used`."""
    state.sauces = tuple(cards_of(sauces))
    gone = cards_of(used)
    state.free = tuple(card for card in state.sauces if card not in gone)


def in_trick(state: SauceState, given: Mapping[str, Any]) -> None:
    """Let seat 1 answer `led`, or lead if it is null, in the given terms."""
    put_terms(state, terms_of(state.terms, given), bool(given.get("reverse")))
    state.phase = phases.TRICK
    state.tricks = [SOME_TRICK] * (given.get("trick", 2) - 1)
    state.trump_played = bool(given.get("trump_played"))
    state.turn = state.leader = Seat(1)
    led = given.get("led")
    if led is None:
        state.led = NO_SUIT
        return
    play = PLAY_BY_NAME[led]
    state.leader, state.trick, state.led = Seat(0), [play], SUIT[play]
    if play >= SAUCE:
        state.free = tuple(card for card in state.free if card != FACE[play])


def deal_with(
    state: SauceState, sauces: Sequence[Card], seed: int, events: list[Event] | None = None
) -> None:
    """Turn up these Sauces and deal the others at random; the bidding begins (S3)."""
    state.super_mode = len(sauces) > 1
    pack = [*[card for card in COLOURED if card not in sauces], *[SAUCE] * len(sauces)]
    turn_up(state, tuple(sauces), events)
    deal_cards(state, Rng.derive(seed, "situation").shuffled(pack), events)


def bid_of(value: int | str) -> Bid:
    """Return a bid of a case: a number or a word; `noway` is short for `no_way`."""
    if isinstance(value, int):
        return value
    return BID_BY_WORD["no_way" if value == "noway" else value]


def put_bids(state: SauceState, history: Sequence[Sequence[Any]]) -> None:
    """Note bids that were made, and give the turn to the next bidder."""
    state.phase = phases.BID
    for seat, bid in history:
        state.bids[seat] = bid_of(bid)
    around = state.setup.clockwise[state.setup.left[state.dealer]]
    state.turn = around[len(history) % PLAYERS]
