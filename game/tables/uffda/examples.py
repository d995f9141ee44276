"""Positions of UFF-DA! that the rules reference shows: what is to be seen follows the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.games.uffda.setup import own_rules
from game.games.uffda.situations import laid_out
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Seat, State
from game.rules.ruleset import Ruleset
from game.tables.uffda.poses import refuse
from game.ui.table.situation import Example

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

ROUND = 4
"""The start number is 3."""
BEGUN = (
    (0, "3/7", "P0", 3),
    (1, "3/5", "P1", 3),
    (2, "1/3", "P2", 3),
    (3, "3/8", "P3", 3),
    (0, "7/9", "P0", 7),
    (1, "2/5", "P1", 5),
)
HAND = ("0/2", "1/6", "4/9", "5/8", "7/8")


def _laid(**given: Any) -> Callable[[Ruleset], State]:
    def build(rules: Ruleset) -> State:
        return laid_out(own_rules(rules), {"hand": HAND, "laid": BEGUN, "round": ROUND, **given})

    return build


def _after(*actions: tuple[int, str], **given: Any) -> Callable[[Ruleset], State]:
    """Return the position after some actions, each legal where it is done."""

    def build(rules: Ruleset) -> State:
        state = _laid(**given)(rules)
        for seat, action in actions:
            state.apply(Seat(seat), Action.parse(action))
        return state

    return build


def _gift(rules: Ruleset) -> State:
    """Return a penalty card that the viewer owes to somebody who forgot the coin (D7.9)."""
    state = _laid(
        turn=1,
        without_coin=["P3"],
        windows=[{"kind": "coin", "who": 3, "nexts_left": 1}],
    )(rules)
    assert isinstance(state, UffdaState)
    state.apply(Seat(0), Action.parse("catch coin 3"))
    return state


def _middle(table: UffdaTable) -> pygame.Rect:
    """Look at the branches around the hub."""
    x, y, radius = table.layout.hub
    area = pygame.Rect(0, 0, radius * 9, radius * 5)
    area.center = (x, y)
    return area


def _lower(table: UffdaTable) -> pygame.Rect:
    """Look at the own branch, the hand and the buttons."""
    x, y, radius = table.layout.hub
    metrics = table.stage.metrics
    right, bottom = metrics.width, metrics.height
    return pygame.Rect(x - radius * 3, y - radius, right - x + radius * 3, bottom - y + radius)


EXAMPLES = {
    "start": Example(_laid(laid=BEGUN[:2], hand=("0/3", "1/6", "3/9", "4/9", "5/8", "7/8"))),
    "fits": Example(_laid(), _middle),
    "protected": Example(_laid(without_coin=["P1", "P2"]), prepare=refuse),
    "free": Example(_laid(laid=(*BEGUN, (2, "0/3", "free", 3))), _middle),
    "coin-off": Example(_after((0, "play 4/9 P0 9")), _lower),
    "coin-owed": Example(_after((0, "draw"), hand=("0/0", "4/6"), without_coin=["P0"],
                                pile=["4/4", "6/6"]), _lower),
    "double": Example(
        _after((0, "play 9/9 P0 9"), hand=("9/9", "4/9", "1/6", "5/8", "7/8")), _lower
    ),
    "block": Example(_laid(laid=(*BEGUN, (1, "2/2", "P1", 2)), without_coin=["P1"]), _middle),
    "filled": Example(
        _laid(laid=(*BEGUN, (1, "2/2", "P1", 2), (1, "2/4", "P1", 2), (2, "2/6", "P1", 2))),
        _middle,
    ),
    "last-card": Example(_after((0, "play 4/9 P0 9"), hand=("1/6", "4/9")), _lower),
    "gift": Example(_gift),
    "no-start": Example(_laid(laid=(), hand=("0/3", "1/6", "3/9", "4/9", "5/8", "7/8"))),
}  # fmt: skip
