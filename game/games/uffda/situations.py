"""Tables put together for one question; from there on the same rules run as in any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_BY_NAME, COIN, LAST_CARD
from game.games.uffda.branches import lay
from game.games.uffda.cards import CARD_BY_NAME, DOUBLE, NAME, Card, deck, set_of
from game.games.uffda.position import HUB, STUB_SHIFT, Position, Window
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.setup import make_setup
from game.games.uffda.state import UffdaState
from game.rules.core import Seat

OFFENCE = {"coin": COIN, "uffda": LAST_CARD}
"""What the cases call the offences."""


def cards_of(texts: Sequence[str]) -> list[Card]:
    """Return the cards of texts like 3/4."""
    return [CARD_BY_NAME[text] for text in texts]


def empty_table(rules: UffdaRules, players: int, number: int = 1, **variants: int) -> UffdaState:
    """Return a table without any cards in the given round, which is the last one of the game.

    Variants that are not given have their default.
    """
    values = {variant.key: variant.default for variant in rules.variants}
    values |= {"rounds": number, **variants}
    state = UffdaState(make_setup(rules, players, 0, values))
    state.round = number
    state.start = number - 1
    state.reach = [state.open_ends(branch) for branch in range(len(state.reach))]
    return state


def table(rules: UffdaRules, given: Mapping[str, Any]) -> UffdaState:
    """Return the table of a case: `hands` [`pile`, `round`, `dealer`, `turn`, `branches`,
    `pending`, `phase`, `own`, `drew`, `played`, `windows`, `said`, `passes`, `penalties`]."""
    penalties = int(given.get("penalties", True))
    players = len(given["hands"])
    state = empty_table(rules, players, given.get("round", 1), penalties=penalties)
    state.dealer = Seat(given.get("dealer", 0))
    state.turn = Seat(given.get("turn", state.dealer))
    hands = [cards_of(hand) for hand in given["hands"]]
    state.hands = [set_of(hand) for hand in hands]
    state.sizes = [len(hand) for hand in hands]
    state.pile = list(reversed(cards_of(given.get("pile", []))))
    state.unlaid = set_of(state.pile)
    for hand in hands:
        state.unlaid |= set_of(hand)
    for name, branch in given.get("branches", {}).items():
        _put_branch(state, BRANCH_BY_NAME[name], branch)
    if given.get("pending"):
        _put_pending(state, given["pending"])
    state.reach = [state.open_ends(branch) for branch in range(len(state.reach))]
    _put_turn(state, given)
    state.windows = tuple(_window(window) for window in given.get("windows", []))
    return state


def _put_branch(position: Position, branch: int, given: Mapping[str, Any]) -> None:
    ends = sorted(given.get("ends", []))
    if not given.get("coin", True):
        position.coins &= ~(1 << branch)
    position.stubs[branch] = tuple(
        number << STUB_SHIFT | index - HUB for index, number in enumerate(ends)
    )
    position.counts[branch] = len(ends)
    if ends:
        position.started |= 1 << branch


def _put_pending(position: Position, given: Mapping[str, Any]) -> None:
    branch = BRANCH_BY_NAME[given["branch"]]
    position.pending = branch
    position.pending_number = given["number"]
    position.pending_sides = given["sides"]
    position.pending_at = position.counts[branch]
    position.counts[branch] += 1
    position.started |= 1 << branch


def _put_turn(position: Position, given: Mapping[str, Any]) -> None:
    phase = given.get("phase", "start")
    position.phase = phases.NAMES.index(phase)
    position.drew = bool(given.get("drew", phase == "drawn"))
    position.played = bool(given.get("played", phase in ("cover", "done")))
    position.own = bool(given.get("own", False))
    position.said = bool(given.get("said", False))
    position.passes = given.get("passes", 0)


def _window(given: Mapping[str, Any]) -> Window:
    what = OFFENCE[given["kind"]]
    origin = given.get("origin", "next" if what == COIN else "play")
    return Window(what, Seat(given["who"]), origin, given.get("nexts_left", 1))


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
        lay(state, Seat(seat), card, BRANCH_BY_NAME[branch], end)
        state.unlaid &= ~set_of([card])
    for name in given.get("without_coin", []):
        state.coins &= ~(1 << BRANCH_BY_NAME[name])
    return state
