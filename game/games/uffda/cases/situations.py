"""Tables put together for one question; from there on the same rules run as in any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_NAME, COIN, FREE, LAST_CARD
from game.games.uffda.branches import lay
from game.games.uffda.cards import CARD_BY_NAME, DOUBLE, HIGHEST, NAME, Card, deck, set_of
from game.games.uffda.position import HUB, STUB_SHIFT, Position, Window
from game.games.uffda.ruleset import PLAYERS, UffdaRules
from game.games.uffda.setup import make_setup
from game.games.uffda.state import UffdaState
from game.rules.case import distinct, entry, items, mapping, seat_of, whole, wholes
from game.rules.core import Seat

OFFENCE = {"coin": COIN, "uffda": LAST_CARD}
"""What the cases call the offences."""
_ORIGIN = {origin: origin for origin in ("next", "play", "give")}
_PHASE_BY_NAME = {name: phase for phase, name in enumerate(phases.NAMES[:4])}
"""Without a due gift and an end, which follow from the actions of a case."""


def cards_of(texts: Sequence[str]) -> list[Card]:
    """Return the cards of texts like 3/4. Raises CaseError for others, or one that is repeated."""
    cards = [card_of(text) for text in items(texts, "cards")]
    distinct(texts, "card")
    return cards


def card_of(text: str) -> Card:
    """Return the card of a text like 3/4. Raises CaseError for others."""
    return entry(CARD_BY_NAME, text, "card")


def branch_of(players: int, name: str) -> int:
    """Return a branch at a table of this many players. Raises CaseError for others."""
    known = {BRANCH_NAME[branch]: branch for branch in (*range(players), FREE)}
    branch: int = entry(known, name, f"branch at a table of {players}")
    return branch


def empty_table(rules: UffdaRules, players: int, number: int = 1, **variants: int) -> UffdaState:
    """Return a table without any cards in the given round, which is the last one of the game.

    Variants that are not given have their default. Raises CaseError for a number of players or a
    round that no ruleset has.
    """
    whole(players, *PLAYERS, "the number of players")
    whole(number, 1, HIGHEST + 1, "round")
    values = {variant.key: variant.default for variant in rules.variants}
    values |= {"rounds": number, **variants}
    state = UffdaState(make_setup(rules, players, values), 0)
    state.round = number
    state.start = number - 1
    state.reach = [state.open_ends(branch) for branch in range(len(state.reach))]
    return state


def table(rules: UffdaRules, given: Mapping[str, Any]) -> UffdaState:
    """Return the table of a case: `hands` [`pile`, `round`, `dealer`, `turn`, `branches`,
    `pending`, `phase`, `own`, `drew`, `played`, `windows`, `said`, `passes`, `penalties`].

    Raises CaseError for an impossible table.
    """
    penalties = int(bool(given.get("penalties", True)))
    players = len(items(given["hands"], "hands"))
    state = empty_table(rules, players, given.get("round", 1), penalties=penalties)
    state.dealer = seat_of(given.get("dealer", 0), players, "dealer")
    state.turn = seat_of(given.get("turn", state.dealer), players, "turn")
    hands = [cards_of(hand) for hand in given["hands"]]
    state.hands = [set_of(hand) for hand in hands]
    state.sizes = [len(hand) for hand in hands]
    state.pile = list(reversed(cards_of(given.get("pile", []))))
    distinct([NAME[card] for pack in (*hands, state.pile) for card in pack], "card")
    state.unlaid = set_of(state.pile)
    for hand in hands:
        state.unlaid |= set_of(hand)
    for name, branch in mapping(given.get("branches", {}), "branches").items():
        _put_branch(state, branch_of(players, name), mapping(branch, "a branch"))
    if given.get("pending"):
        _put_pending(state, mapping(given["pending"], "pending"))
    state.reach = [state.open_ends(branch) for branch in range(len(state.reach))]
    _put_turn(state, given)
    windows = items(given.get("windows", []), "windows")
    state.windows = tuple(_window(mapping(one, "a window"), players) for one in windows)
    return state


def _put_branch(position: Position, branch: int, given: Mapping[str, Any]) -> None:
    ends = sorted(wholes(given.get("ends", []), 0, HIGHEST, "ends"))
    if not given.get("coin", True):
        position.coins &= ~(1 << branch)
    position.stubs[branch] = tuple(
        number << STUB_SHIFT | index - HUB for index, number in enumerate(ends)
    )
    position.counts[branch] = len(ends)
    if ends:
        position.started |= 1 << branch


def _put_pending(position: Position, given: Mapping[str, Any]) -> None:
    branch = branch_of(position.players, given["branch"])
    position.pending = branch
    position.pending_number = whole(given["number"], 0, HIGHEST, "number")
    position.pending_sides = whole(given["sides"], 1, 2, "sides")
    position.pending_at = position.counts[branch]
    position.counts[branch] += 1
    position.started |= 1 << branch


def _put_turn(position: Position, given: Mapping[str, Any]) -> None:
    phase = given.get("phase", "start")
    position.phase = entry(_PHASE_BY_NAME, phase, "phase")
    position.drew = bool(given.get("drew", phase == "drawn"))
    position.played = bool(given.get("played", phase in ("cover", "done")))
    position.own = bool(given.get("own", False))
    position.said = bool(given.get("said", False))
    position.passes = whole(given.get("passes", 0), 0, position.setup.most_passes, "passes")


def _window(given: Mapping[str, Any], players: int) -> Window:
    what = entry(OFFENCE, given["kind"], "offence")
    origin = given.get("origin", "next" if what == COIN else "play")
    left = whole(given.get("nexts_left", 1), 1, 2, "nexts_left")
    who = seat_of(given["who"], players, "who")
    return Window(what, who, entry(_ORIGIN, origin, "origin of a window"), left)


def laid_out(rules: UffdaRules, given: Mapping[str, Any]) -> UffdaState:
    """Return a table with cards on its branches, for a picture: `hand` of seat 0, `laid` (seat,
    card, branch, end; in their order) [`players`, `round`, `turn`, `phase`, `without_coin`, and
    what `table` takes].

    Every other player holds as many cards as `others` says.
    """
    players = given.get("players", 4)
    laid = [(seat, CARD_BY_NAME[card], branch, end) for seat, card, branch, end in given["laid"]]
    own = cards_of(given["hand"])
    number = given.get("round", 1)
    gone = {*own, DOUBLE[number - 1], *[card for _seat, card, _branch, _end in laid]}
    rest = [NAME[card] for card in deck(rules.highest) if card not in gone]
    size = given.get("others", 4)
    hands = [list(given["hand"])]
    hands += [[rest.pop(len(rest) // 3) for _ in range(size)] for _seat in range(1, players)]
    state = table(rules, {**given, "hands": hands, "pile": given.get("pile", rest)})
    for seat, card, branch, end in laid:
        state.unlaid |= set_of([card])
        lay(state, Seat(seat), card, branch_of(players, branch), end)
        state.unlaid &= ~set_of([card])
    for name in given.get("without_coin", []):
        state.coins &= ~(1 << branch_of(players, name))
    return state
