"""Tables set up for one question; from there on the usual rules apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.games.sauce import phases
from game.games.sauce.cards import (
    CARD_BY_NAME,
    COLOURED,
    FACE,
    FROM_HAND,
    LETTERS,
    NAME,
    PLAY_BY_NAME,
    SAUCE,
    SUIT,
    Card,
    Play,
)
from game.games.sauce.menu.terms import Terms
from game.games.sauce.play.dealing import deal_cards, turn_up
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.playing import play_card
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import NO_SUIT
from game.games.sauce.ruleset import PLAYERS, SauceRules
from game.games.sauce.scoring import BID_BY_WORD, Bid
from game.games.sauce.setup import make_setup
from game.games.sauce.state import SauceState
from game.games.sauce.tricks import FinishedTrick, winning_place
from game.rules.case import CaseError, distinct, entry, items, seat_of, shown, whole
from game.rules.core import Event, Seat, seats
from game.rules.rng import Rng

MOST_POINTS = 10_000
"""More points than a score can reach, either way."""
MOST_SAUCES = 2
_SUIT_BY_LETTER = {letter: suit for suit, letter in enumerate(LETTERS)}

SOME_TRICK = FinishedTrick(Seat(0), (), True, False, 0, 0, Seat(0), None)
"""A trick that was played before the situation begins."""


def cards_of(texts: Sequence[str]) -> list[Card]:
    """Return the cards of texts like R10 or SAUCE.

    Raises CaseError for others, or for more of a card than there are.
    """
    cards = [entry(CARD_BY_NAME, text, "card") for text in items(texts, "cards")]
    distinct([text for text in texts if text != NAME[SAUCE]], "card")
    return cards


def plays_of(texts: Sequence[str]) -> list[Play]:
    """Return the plays of texts like R10 or SAUCE=R10. Raises CaseError for others."""
    plays = [play_of(text) for text in items(texts, "plays")]
    distinct(texts, "play")
    return plays


def play_of(text: str) -> Play:
    """Return the play of a text like R10 or SAUCE=R10. Raises CaseError for others."""
    return entry(PLAY_BY_NAME, text, "play")


def suit_of(letter: str) -> int:
    """Return the suit of a letter. Raises CaseError for others."""
    return entry(_SUIT_BY_LETTER, letter, "suit")


def mask_of(suits: Sequence[str]) -> int:
    """Return the mask of suit letters. Raises CaseError as `suit_of`."""
    colours = [suit_of(letter) for letter in items(suits, "suits")]
    distinct(suits, "suit")
    return sum(1 << suit for suit in colours)


def empty_table(rules: SauceRules, **variants: int) -> SauceState:
    """Return a table in hand 1 without any cards; seat 0 deals.

    Variants have their defaults, except those given, with `_` for `-` in their keys.
    """
    chosen = {key.replace("_", "-"): value for key, value in variants.items()}
    values = rules.settle_variants(chosen)
    state = SauceState(make_setup(rules, values, tuple(seats(PLAYERS))), 0)
    state.number = 1
    return state


def terms_of(terms: Terms, given: Mapping[str, Any]) -> Terms:
    """Return the terms with `low`, `high` and `trump` as given, by letters."""
    if "low" in given:
        terms = terms.with_low(suit_of(given["low"]))
    if "high" in given:
        terms = terms.with_high(suit_of(given["high"]))
    return replace(terms, trump=mask_of(given.get("trump") or ()))


def put_sauces(state: SauceState, sauces: Sequence[str], used: Sequence[str] = ()) -> None:
    """Turn up Sauces without their effects; SAUCE cards have stood for those in `used`."""
    state.sauces = tuple(cards_of(sauces))
    if len(state.sauces) > MOST_SAUCES or SAUCE in state.sauces:
        raise CaseError(f"{shown(sauces)} cannot be the Sauces of a hand")
    gone = cards_of(used)
    if not set(gone) <= set(state.sauces):
        raise CaseError(f"{shown(used)} cannot be used: the Sauces are {shown(sauces)}")
    state.free = tuple(card for card in state.sauces if card not in gone)


def in_trick(state: SauceState, given: Mapping[str, Any]) -> None:
    """Let seat 1 answer `led`, or lead if it is null, in the given terms."""
    put_terms(state, terms_of(state.terms, given), bool(given.get("reverse")))
    state.phase = phases.TRICK
    number = whole(given.get("trick", 2), 1, len(COLOURED) // PLAYERS, "trick")
    state.tricks = [SOME_TRICK] * (number - 1)
    state.trump_played = bool(given.get("trump_played"))
    state.turn = state.leader = Seat(1)
    led = given.get("led")
    if led is None:
        state.led = NO_SUIT
        return
    play = play_of(led)
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
        return whole(value, -MOST_POINTS, MOST_POINTS, "a bid")
    return entry(BID_BY_WORD, "no_way" if value == "noway" else value, "bid")


def put_bids(state: SauceState, history: Sequence[Sequence[Any]]) -> None:
    """Note bids that were made, and give the turn to the next bidder."""
    state.phase = phases.BID
    for pair in items(history, "history"):
        seat, bid = items(pair, "a bid that was made", 2)
        state.bids[seat_of(seat, PLAYERS)] = bid_of(bid)
    around = state.setup.clockwise[state.setup.left[state.dealer]]
    state.turn = around[len(history) % PLAYERS]


def laid_out(rules: SauceRules, given: Mapping[str, Any]) -> SauceState:
    """Return a table in the middle of a hand, for a picture: `sauces`, `hand` of seat 0 [`bids`,
    `leader`, `trick`, `tricks` finished before, `scores`, `reverse`, `phase`].

    The Sauces have their effects; all other cards are dealt at random. In the phase `bid` the given
    bids are those from the dealer's left on; otherwise everybody has bid.
    """
    state = empty_table(rules)
    state.dealer = Seat(given.get("dealer", 3))
    state.scores = list(given.get("scores", (0, 0)))
    deal_with(state, cards_of(given["sauces"]), given.get("seed", 1))
    own, trick = cards_of(given["hand"]), plays_of(given.get("trick", ()))
    leader = Seat(given.get("leader", 0))
    history = [[seat, bid] for seat, bid in given.get("bids", ())]
    put_bids(state, history)
    if given.get("phase", "trick") == "bid":
        _deal_hand(state, own, [], leader)
        return state
    rest = _deal_hand(state, own, trick, leader)
    for number in range(given.get("tricks", 0)):
        plays = tuple(Play(rest.pop()) for _ in range(PLAYERS))
        first = Seat(number % PLAYERS)
        place = winning_place(plays, state.strengths)
        winner = state.around[first][place]
        done = SOME_TRICK._replace(leader=first, plays=plays, winner=winner)
        state.tricks.append(done)
    state.trump_played = bool(given.get("tricks"))
    if state.tricks or trick:
        put_terms(state, state.terms, bool(given.get("reverse", state.reverse)))
        state.phase, state.leader, state.turn = phases.TRICK, leader, leader
        for play in trick:
            play_card(state, state.turn, play, None)
    else:
        next_step(state, None)
    return state


def _deal_hand(
    state: SauceState, own: Sequence[Card], trick: Sequence[Play], leader: Seat
) -> list[Card]:
    """Give seat 0 its hand, the trick's players their cards, and the other seats random hands of
    this size.

    Returns the coloured cards that are left.
    """
    order = state.around[leader]
    played = {seat: FROM_HAND[play] for seat, play in zip(order, trick, strict=False)}
    stood = [FACE[play] for play in trick if play >= SAUCE]
    rest = [card for hand in state.hands for card in hand]
    for card in (*own, *played.values(), *stood):
        if card in rest:
            rest.remove(card)
    rest.sort(key=lambda card: card == SAUCE)  # SAUCE cards are dealt first
    size = len(own) + (1 if Seat(0) in played else 0)
    for seat in seats(PLAYERS):
        hand = list(own) if seat == 0 else []
        if seat in played:
            hand.append(played[seat])
        hand += [rest.pop() for _ in range(size - len(hand))]
        state.hands[seat] = sorted(hand)
        if state.opened:
            state.shown[seat] = sorted(hand[-len(state.shown[seat]) :])
    state.options = None
    return rest
