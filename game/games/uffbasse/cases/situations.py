"""Tables set up for one question; from there on the usual rules apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from game.games.uffbasse import actions, phases
from game.games.uffbasse.cards import CARD_BY_NAME, CARDS, COLOUR, Card, pack
from game.games.uffbasse.payment import cheapest
from game.games.uffbasse.play.claims import entitled_seats, open_window
from game.games.uffbasse.play.trick_phase import play, read_trump
from game.games.uffbasse.position import NO_RECIPE, NOBODY
from game.games.uffbasse.ruleset import COLOURS, PLAYERS, UffbasseRules
from game.games.uffbasse.setup import make_setup
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.tricks import FOLLOW, FinishedTrick
from game.rules.case import distinct, entry, items, whole
from game.rules.core import CLOCK, Action, Seat, seats

_COLOUR_BY_LETTER = {letter: colour for colour, letter in enumerate(COLOURS)}

SOME_TRICK = FinishedTrick(Seat(0), (), 0, None, Seat(0), CARDS[0], None)
"""A trick that was played before the situation begins."""


def cards_of(texts: Sequence[str]) -> list[Card]:
    """Return the cards of texts like R12. Raises CaseError for others, or one that is repeated."""
    cards = [card_of(text) for text in items(texts, "cards")]
    distinct(texts, "card")
    return cards


def card_of(text: str) -> Card:
    """Return the card of a text like R12. Raises CaseError for others."""
    return entry(CARD_BY_NAME, text, "card")


def colour_of(letter: str) -> int:
    """Return the index of a colour letter. Raises CaseError for others."""
    return entry(_COLOUR_BY_LETTER, letter, "colour")


def mask_of(letters: Sequence[str]) -> int:
    """Return the mask of colour letters. Raises CaseError as `colour_of`."""
    colours = [colour_of(letter) for letter in items(letters, "colours")]
    distinct(letters, "colour")
    return sum(1 << colour for colour in colours)


def empty_table(rules: UffbasseRules, players: int, **variants: int) -> UffbasseState:
    """Return a table in round 1 without any cards, seat 0 leading.

    All variants are off but those given, with `_` for `-` in their keys; the game is not shortened.
    Raises CaseError for a number of players that no ruleset has.
    """
    whole(players, *PLAYERS, "the number of players")
    values = dict.fromkeys((variant.key for variant in rules.variants), 0)
    values["rounds"] = rules.rounds
    values |= {key.replace("_", "-"): value for key, value in variants.items()}
    state = UffbasseState(make_setup(rules, players, values, tuple(range(len(COLOURS)))), 0)
    state.round = 1
    state.display = list(range(rules.display_size))
    state.draw = list(range(rules.display_size, len(rules.recipes)))
    return state


def give_points(state: UffbasseState, points: Sequence[int]) -> None:
    """Fill the pantries so that the seats have these points (U11.1)."""
    cards = pack(state.rules.packs[state.players])
    state.pantries = [list(islice(cycle(cards), number)) for number in points]
    state.recount()


def lead_trick(state: UffbasseState, trump: int, lead: Card | None = None) -> None:
    """Begin a trick: seat 0 leads, or has led the given card."""
    state.phase = phases.TRICK
    state.trump = trump
    state.turn = state.leader = Seat(0)
    if lead is not None:
        state.trick = [lead]
        state.follow = FOLLOW[trump][lead]
        state.turn = Seat(1)


def begin_cooking(state: UffbasseState, starter: Seat) -> None:
    """Go to the cooking phase, beginning with this player (U9.1)."""
    state.tricks = [SOME_TRICK] * state.setup.tricks
    state.leader = state.starter = starter
    open_window(state, None)
    _let_window_pass(state)


def end_cooking(state: UffbasseState) -> None:
    """Everybody passes (U9.4)."""
    for _ in range(state.players):
        state.apply(state.turn, actions.PASS)


def cook_anything(state: UffbasseState) -> None:
    """Let the turn player cook the first payable dish, with the fewest cards."""
    seat = state.turn
    state.apply(seat, state.legal_actions(seat)[0])
    payment = cheapest(state.rules.recipes[state.recipe].needs, state.pantries[seat], False)
    for card in payment.cards if payment else ():
        state.apply(seat, actions.PAY[card])
    state.apply(seat, actions.SERVE)


def go_to_moment(state: UffbasseState, moment: str, seat: Seat) -> None:
    """Play on to one of the moments of U11.3, with `seat` leading or cooking first.

    Raises CaseError for an unknown moment.
    """
    begin = entry(_MOMENTS, moment, "moment")
    state.leader = state.starter = seat
    begin(state)


def _at_round_preparation(state: UffbasseState) -> None:
    state.phase = phases.SEED
    _deal_two_cards(state)


def _after_seeds(state: UffbasseState) -> None:
    _deal_two_cards(state)
    open_window(state, None)


def _in_trick(state: UffbasseState) -> None:
    _after_seeds(state)
    _let_window_pass(state)
    _play_one(state)


def _after_last_card(state: UffbasseState) -> None:
    _in_trick(state)
    while state.phase == phases.TRICK:
        _play_one(state)


def _before_pick(state: UffbasseState) -> None:
    _after_last_card(state)
    if state.phase == phases.USE:
        state.apply(state.turn, actions.KEEP)


def _after_pick(state: UffbasseState) -> None:
    state.tricks = [SOME_TRICK]
    _after_seeds(state)


def _after_last_pick(state: UffbasseState) -> None:
    state.tricks = [SOME_TRICK] * state.setup.tricks
    open_window(state, None)


def _cooking(state: UffbasseState) -> None:
    begin_cooking(state, state.leader)


def _pantry_limit(state: UffbasseState) -> None:
    _cooking(state)
    end_cooking(state)


_MOMENTS = {
    "round_prep": _at_round_preparation,
    "after_seed": _after_seeds,
    "in_trick": _in_trick,
    "trick_complete": _after_last_card,
    "before_pick": _before_pick,
    "after_pick": _after_pick,
    "after_last_pick": _after_last_pick,
    "cooking": _cooking,
    "pantry_limit": _pantry_limit,
}


def _deal_two_cards(state: UffbasseState) -> None:
    for seat in seats(state.players):
        state.hands[seat] = list(CARDS[2 * seat : 2 * seat + 2])


def _let_window_pass(state: UffbasseState) -> None:
    if state.phase == phases.WINDOW:
        state.apply(CLOCK, actions.CLOSE)


def _play_one(state: UffbasseState) -> None:
    state.apply(state.turn, state.legal_actions(state.turn)[0])


def is_legal(state: UffbasseState, seat: Seat, action: Action) -> bool:
    """Return whether this seat may do that."""
    return state.refusal(seat, action) is None


def owner_of(state: UffbasseState) -> Seat | None:
    """Return the owner of the Uffbasse! card, or None if it lies free."""
    return None if state.owner == NOBODY else state.owner


def only_dish(state: UffbasseState, recipe: int) -> None:
    """Leave nothing to cook but this dish."""
    state.display = [recipe] + [NO_RECIPE] * (state.rules.display_size - 1)
    state.draw = []


def laid_out(rules: UffbasseRules, given: Mapping[str, Any]) -> UffbasseState:
    """Return a table as everybody sees it, for a picture: `hand` of seat 0 [`market`, `players`,
    `round`, `pantries`, `dishes` (recipes by place), `owner`, `leader`, `trick`, variants].

    The other hands are filled with the remaining cards. A given trick begins with its leader;
    without one, seat 0 leads.
    """
    players = given.get("players", 4)
    state = empty_table(rules, players, fixed_stalls=1, **given.get("variants", {}))
    state.round = given.get("round", 2)
    state.leader = state.starter = Seat(given.get("leader", 0))
    state.starters = (state.starter,) * (state.round - 1)
    for card in cards_of(given.get("market", [])):
        state.market[COLOUR[card]].append(card)
    state.pantries = [cards_of(cards) for cards in given.get("pantries", [[]] * players)]
    state.dishes = [list(dishes) for dishes in given.get("dishes", [[]] * players)]
    for dish in (dish for dishes in state.dishes for dish in dishes):
        _replace_dish(state, dish)
    trick = cards_of(given.get("trick", []))
    _fill_hands(state, cards_of(given["hand"]), trick)
    state.tricks = [SOME_TRICK] * max(0, state.setup.tricks - len(state.hands[0]))
    state.owner = Seat(given.get("owner", NOBODY))
    state.recount()
    if given.get("phase", "trick") == "trick":
        state.entitled = entitled_seats(state)
        state.phase = phases.TRICK
        state.turn = state.leader
        read_trump(state, None)
        for card in trick:
            play(state, state.turn, card, None)
    return state


def _replace_dish(state: UffbasseState, dish: int) -> None:
    """Take a cooked dish off the display."""
    if dish in state.display:
        state.display[state.display.index(dish)] = state.draw.pop()
    elif dish in state.draw:
        state.draw.remove(dish)


def _fill_hands(state: UffbasseState, own: list[Card], trick: list[Card]) -> None:
    """Give everybody as many cards as seat 0 has, and the cards of the trick to their players."""
    order = state.setup.clockwise[state.leader]
    played = dict(zip(order, trick, strict=False))
    seen = {*own, *trick, *[c for pile in (*state.market, *state.pantries) for c in pile]}
    rest = [card for card in reversed(pack(max(state.rules.packs.values()))) if card not in seen]
    size = len(own) + (1 if Seat(0) in played else 0)
    for seat in seats(state.players):
        hand = list(own) if seat == 0 else []
        if seat in played:
            hand.append(played[seat])
        while len(hand) < size:
            hand.append(rest.pop())
        state.hands[seat] = sorted(hand)
