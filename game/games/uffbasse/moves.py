"""What each action does, and why it may be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from game.games.uffbasse import actions, phases
from game.games.uffbasse.cards import CARDS
from game.games.uffbasse.play import claims, cooking, dealing, round_end, trick_phase
from game.games.uffbasse.position import Position
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action, Seat
from game.rules.moves import Move, MoveTable, each

LEGAL: Final[dict[int, Callable[[Position, Seat], list[Action]]]] = {
    phases.BUILD: dealing.legal_building,
    phases.SEED: dealing.legal_seeds,
    phases.WINDOW: claims.legal_in_window,
    phases.TRICK: trick_phase.legal_in_trick,
    phases.USE: trick_phase.legal_uses,
    phases.PICK: trick_phase.legal_picks,
    phases.COOK: cooking.legal_cooking,
    phases.LIMIT: round_end.legal_discards,
    phases.OVER: round_end.legal_never,
}
"""By phase: a function that returns the legal actions of a seat."""


def _moves(recipes: int) -> Iterable[Move[Position]]:
    """Yield the moves in the order of the codes of `actions`."""
    yield from each(dealing.why_not_seed, dealing.choose_seed, CARDS)
    yield from each(dealing.why_not_take, dealing.take, CARDS)
    yield from each(dealing.why_not_lay, dealing.lay, CARDS)
    yield from each(trick_phase.why_not_play, trick_phase.play, CARDS)
    yield from each(cooking.why_not_pay, cooking.pay, CARDS)
    yield from each(round_end.why_not_discard, round_end.discard, CARDS)
    colours = range(len(COLOURS))
    yield from each(trick_phase.why_not_use, trick_phase.use, colours)
    yield from each(trick_phase.why_not_pick, trick_phase.pick, colours)
    yield claims.why_not_claim, claims.claim, 0
    yield claims.why_not_call, claims.call, 0
    yield claims.why_not_call, claims.call, 1
    yield claims.why_not_close, claims.close, 0
    yield trick_phase.why_not_use, trick_phase.keep, 0
    yield cooking.why_not_joker, cooking.joker, 0
    yield cooking.why_not_serve, cooking.serve, 0
    yield cooking.why_not_pass, cooking.pass_turn, 0
    yield from each(cooking.why_not_cook, cooking.cook, range(recipes))


@cache
def move_table(recipes: tuple[str, ...]) -> MoveTable[Position]:
    """Return the table for these recipe ids, built once."""
    return MoveTable((*actions.FIXED, *actions.cook_actions(recipes)), _moves(len(recipes)))
