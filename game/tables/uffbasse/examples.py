"""Positions of Uffbasse! that the rules reference shows; they follow the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.games.uffbasse.cases.situations import begin_cooking, laid_out
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.games.uffbasse.state import UffbasseState
from game.rules.core import Action, Seat, State
from game.rules.ruleset import Ruleset
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.poses import open_best, refuse
from game.ui.table.situation import Example
from game.ui.theme import Metrics

Given = Mapping[str, Any]

SHAPE = 9 / 16
"""Height of a view by its width."""
STRIP = 0.27
MARKET = ("O3", "O7", "Y2", "R1", "R6", "R10", "B8", "G11")
"""Meat is trump: it has three cards."""
TWO_TRUMPS = ("O3", "O7", "Y2", "R1", "R6", "B8", "G11")
DRAW = ("O3", "O7", "Y2", "R1", "R6", "B8", "B4")
HAND = ("O5", "O9", "Y6", "R2", "B10", "G2")
PANTRIES = (("O2", "Y3", "G12"), ("O1", "R4", "G3"), ("Y4", "B1", "B2"), ("Y8", "G5", "O4"))


def _laid(**given: Any) -> Callable[[Ruleset], State]:
    def build(rules: Ruleset) -> State:
        return laid_out(UffbasseRules.of(rules), {"pantries": PANTRIES, **given})

    return build


def _seeds(rules: Ruleset) -> State:
    """Return a market that has just been laid out, and a whole hand."""
    hand = ("O5", "O9", "Y6", "Y11", "R2", "R3", "B10", "G2", "G7")
    given = {"hand": hand, "market": (*MARKET, "Y5"), "phase": "seed", "round": 1}
    return laid_out(UffbasseRules.of(rules), given)


def _building(rules: Ruleset) -> State:
    """Return a market that is being built, with the viewer to take a card (U14.3)."""
    variants = {"build-market": 1}
    own = UffbasseRules.of(rules)
    state = UffbasseState.new(own, 4, 5, {**variants, "fixed-stalls": 1, "starter": 2})
    while state.turn != Seat(0) or sum(map(len, state.market)) < own.market_size // 2:
        state.apply(state.turn, state.legal_actions(state.turn)[0])
    return state


def _cooking(pantry: Sequence[str], **given: Any) -> Callable[[Ruleset], State]:
    def build(rules: Ruleset) -> State:
        state = laid_out(
            UffbasseRules.of(rules),
            {"hand": (), "pantries": (pantry, *PANTRIES[1:]), "phase": "cook", **given},
        )
        begin_cooking(state, Seat(0))
        return state

    return build


def _pair(rules: Ruleset) -> State:
    """Return a dish that is paid for with a pair among others (U10.2)."""
    own = UffbasseRules.of(rules)
    number, dish = next((i, r) for i, r in enumerate(own.recipes) if _is_plain(r.needs))
    lacking = dish.needs[-1]
    spare = next(c for c in range(len(COLOURS)) if c not in dish.needs)
    pantry = [f"{COLOURS[colour]}{5 + i}" for i, colour in enumerate(dish.needs[:-1])]
    pantry += [f"{COLOURS[spare]}{value}" for value in (2, 7)]
    assert lacking != spare
    state = _cooking(pantry)(rules)
    assert isinstance(state, UffbasseState)
    _display(state, number)
    return state


def _is_plain(needs: Sequence[int]) -> bool:
    return len(needs) == len(set(needs)) == 3


def _display(state: UffbasseState, dish: int) -> None:
    """Put a dish on the display in the first place."""
    if dish not in state.display:
        state.draw[state.draw.index(dish)] = state.display[0]
        state.display[0] = dish


def _full_pantry(rules: Ruleset) -> State:
    """Return a pantry with more than may be kept (U9.8)."""
    limit = UffbasseRules.of(rules).pantry_limit
    pantry = ("O2", "O8", "Y3", "R9", "G4", "G12")[: limit + 2]
    state = _cooking(pantry)(rules)
    for seat in range(state.players):
        state.apply(Seat(seat), Action("pass"))
    return state


def _market(layout: Layout, metrics: Metrics) -> pygame.Rect:
    """Look at the stalls."""
    area = layout.stalls[0].unionall([*layout.stalls, *layout.columns])
    return area.inflate(metrics.px(20), metrics.px(12))


def _trick(layout: Layout, metrics: Metrics) -> pygame.Rect:
    """Look at the stalls, the trick and the hand, as wide as the cloth."""
    cloth = layout.cloth
    high = round(cloth.width * SHAPE)
    return pygame.Rect(cloth.x, metrics.height - high, cloth.width, high)


def _kitchen(layout: Layout, _metrics: Metrics) -> pygame.Rect:
    """Look at the recipes and the pot."""
    return pygame.Rect(layout.cloth.x, layout.cloth.y, layout.cloth.width, 1).union(layout.payment)


EXAMPLES = {
    "seed": Example(_seeds, _trick),
    "market": Example(_laid(hand=HAND, market=MARKET), _market, shape=STRIP),
    "two-leaders": Example(_laid(hand=HAND, market=TWO_TRUMPS), _market, shape=STRIP),
    "no-trump": Example(_laid(hand=HAND, market=DRAW), _market, shape=STRIP),
    "follow": Example(
        _laid(hand=HAND, market=MARKET, leader=2, trick=("O8", "O11")), _trick, refuse
    ),
    "two-trumps": Example(
        _laid(
            hand=("O5", "Y6", "R3", "B10", "G2"), market=("O2", "O7", "R6", "R10", "B8", "G11"),
            leader=2, trick=("O9", "R12"),
        ),
        _trick,
    ),
    "trump-wins": Example(
        _laid(hand=("G2", "Y6", "B10", "B11", "Y1"), market=MARKET[:6], leader=2,
              trick=("O8", "R2")),
        _trick,
    ),
    "later-wins": Example(
        _laid(hand=HAND[1:], market=("O2", "O7", "R6", "R10", "B8", "G11"), leader=1,
              trick=("Y3", "R9", "O9")),
        _trick,
    ),
    "pick": Example(_laid(hand=HAND[1:], market=MARKET, leader=1,
                          trick=("O8", "O11", "Y7", "O12")), _trick),
    "kitchen": Example(_cooking(("O2", "O6", "Y4", "R8", "R9", "G12", "G3")), _kitchen),
    "pair": Example(_pair, _kitchen, open_best),
    "limit": Example(_full_pantry, _trick),
    "claim": Example(
        _laid(hand=HAND, market=MARKET, pantries=(("G12",), *PANTRIES[1:])), _trick
    ),
    "use": Example(
        _laid(hand=HAND[1:], market=MARKET[:6], leader=1, trick=("Y7", "Y11", "R9", "Y12"),
              owner=0, pantries=(("G12",), *PANTRIES[1:])),
        _trick,
    ),
    "joker": Example(_cooking(("O2", "Y4", "R8"), owner=0), _kitchen, open_best),
    "build": Example(_building, _trick),
}  # fmt: skip
