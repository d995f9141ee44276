"""Positions of Sauce that the rules reference shows; they follow the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.games.sauce.cases.situations import laid_out
from game.games.sauce.ruleset import SauceRules
from game.rules.core import State
from game.rules.ruleset import Ruleset
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.poses import name_sauce, pick, refuse, type_bid
from game.ui.table.situation import Example
from game.ui.theme import Metrics

BIDS = ((0, 80), (1, 60), (2, 70), (3, 75))
HAND = ("B4", "B8", "G2", "G9", "Y3", "Y10", "O6", "R1", "R7", "P2", "P5")
LONG = ("B3", "B6", "B9", "G2", "G9", "Y3", "Y7", "Y10", "O6", "O8", "R1", "R7", "P2", "P5", "P9")


def _laid(**given: Any) -> Callable[[Ruleset], State]:
    def build(rules: Ruleset) -> State:
        usual = {"sauces": ("G9",), "hand": HAND, "bids": BIDS, "tricks": 4}
        return laid_out(SauceRules.of(rules), {**usual, **given})

    return build


def _middle(layout: Layout, metrics: Metrics) -> pygame.Rect:
    """Look at the trick."""
    area = layout.slots[0].unionall([*layout.slots[1:], *layout.rows])
    return area.union(layout.points).inflate(metrics.px(60), metrics.px(60))


def _lower(layout: Layout, metrics: Metrics) -> pygame.Rect:
    """Look at the trick and the hand."""
    area = _middle(layout, metrics)
    return area.union(pygame.Rect(area.x, metrics.height - 10, area.width, 10))


def _sauces(layout: Layout, _metrics: Metrics) -> pygame.Rect:
    """Look at the Sauces and what they do."""
    return layout.sauces.unionall(list(layout.rows))


def _bids(layout: Layout, _metrics: Metrics) -> pygame.Rect:
    """Look at the bids and what has been taken."""
    return layout.bids.union(layout.points)


EXAMPLES = {
    "sauce": Example(_laid(sauces=("R5",)), _sauces),
    "sauce-card": Example(
        _laid(sauces=("G9",), hand=("B4", "B8", "Y3", "Y10", "O6", "R1", "SAUCE"), leader=2,
              trick=("G3", "G7"), tricks=8),
        _lower,
    ),
    "two-sauces": Example(
        _laid(sauces=("G9", "R3"), hand=("B4", "B8", "G2", "Y3", "Y10", "O6", "SAUCE"), leader=0,
              tricks=8),
        _lower, name_sauce,
    ),
    "first-trick": Example(
        _laid(hand=LONG, leader=2, trick=("B1", "B2"), tricks=0), prepare=refuse
    ),
    "follow": Example(_laid(leader=2, trick=("Y8", "Y2")), _lower, refuse),
    "trump": Example(
        _laid(sauces=("R5",), leader=1, trick=("Y8", "R2", "Y10"),
              hand=("B4", "B8", "G2", "O6", "R1", "R7")),
        _lower,
    ),
    "two-trumps": Example(
        _laid(sauces=("R5", "G5"), leader=1, trick=("Y8", "R4", "G4"),
              hand=("B4", "B8", "O6", "P2", "P5")),
        _middle,
    ),
    "reverse": Example(_laid(leader=1, trick=("Y8", "Y1", "Y10"), reverse=True,
                             hand=("B4", "Y3", "Y9", "O6", "R1")), _lower),
    "points": Example(_laid(leader=1, trick=("P8", "P1", "B10"), hand=HAND), _middle),
    "bid": Example(_laid(phase="bid", bids=((1, 60), (2, 70), (3, 75)), dealer=0, hand=LONG),
                        prepare=type_bid),
    "toss": Example(_laid(sauces=("G4",), hand=LONG, tricks=0), prepare=pick),
    "open": Example(_laid(sauces=("G2",), hand=LONG, leader=2, trick=("B1",), tricks=0)),
    "contract": Example(_laid(tricks=9, hand=("B4", "Y3", "Y10", "O6", "R1")), _bids),
    "super": Example(_laid(sauces=("G9", "R3"), scores=(720, 410)), _sauces),
}  # fmt: skip
