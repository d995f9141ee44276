"""Positions of UFF-DA! that the rules reference shows; they follow the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.games.uffda.cases.situations import laid_out
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Seat
from game.rules.ruleset import Ruleset
from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.poses import refuse
from game.ui.layout import around
from game.ui.table.situation import Example
from game.ui.theme import Metrics

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


Build = Callable[[Ruleset], UffdaState]


def _play(card: str, branch: str, number: int) -> Action:
    return Action("play", (card, branch, str(number)))


def _laid(**given: Any) -> Build:
    def build(rules: Ruleset) -> UffdaState:
        return laid_out(
            UffdaRules.of(rules), {"hand": HAND, "laid": BEGUN, "round": ROUND, **given}
        )

    return build


def _after(action: Action, **given: Any) -> Build:
    """Return the position after a legal action of the viewer."""

    def build(rules: Ruleset) -> UffdaState:
        state = _laid(**given)(rules)
        state.apply(Seat(0), action)
        return state

    return build


def _middle(layout: Layout, _metrics: Metrics) -> pygame.Rect:
    """Look at the branches around the hub."""
    area = around(layout.middle, (round(1240 * layout.unit), layout.cloth.height))
    return area.clip(layout.cloth)


def _lower(layout: Layout, metrics: Metrics) -> pygame.Rect:
    """Look at the own branch, the hand and the buttons."""
    x, y = layout.middle
    side = round(320 * layout.unit)
    return pygame.Rect(x - side, y, metrics.width - x + side, metrics.height - y)


EXAMPLES = {
    "start": Example(_laid(laid=BEGUN[:2], hand=("0/3", "1/6", "3/9", "4/9", "5/8", "7/8"))),
    "fits": Example(_laid(), _middle),
    "protected": Example(_laid(without_coin=["P1", "P2"]), prepare=refuse),
    "free": Example(_laid(laid=(*BEGUN, (2, "0/3", "free", 3))), _middle),
    "coin-off": Example(_after(_play("4/9", "P0", 9)), _lower),
    "coin-owed": Example(_after(Action("draw"), hand=("0/0", "4/6"), without_coin=["P0"],
                                pile=["4/4", "6/6"]), _lower),
    "double": Example(
        _after(_play("9/9", "P0", 9), hand=("9/9", "4/9", "1/6", "5/8", "7/8")), _lower
    ),
    "block": Example(_laid(laid=(*BEGUN, (1, "2/2", "P1", 2)), without_coin=["P1"]), _middle),
    "filled": Example(
        _laid(laid=(*BEGUN, (1, "2/2", "P1", 2), (1, "2/4", "P1", 2), (2, "2/6", "P1", 2))),
        _middle,
    ),
    "last-card": Example(_after(_play("4/9", "P0", 9), hand=("1/6", "4/9")), _lower),
    "gift": Example(
        _after(Action("catch", ("coin", "3")), turn=1, without_coin=["P3"],
               windows=[{"kind": "coin", "who": 3, "nexts_left": 1}])
    ),
    "no-start": Example(_laid(laid=(), hand=("0/3", "1/6", "3/9", "4/9", "5/8", "7/8"))),
}  # fmt: skip
