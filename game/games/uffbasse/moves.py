"""What each action does: why it may be refused, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from game.games.uffbasse import actions, phases
from game.games.uffbasse.cards import CARDS
from game.games.uffbasse.play import claims, cooking, dealing, round_end, trick_phase
from game.games.uffbasse.position import Position
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action, Event, Refusal, Seat

WhyNot = Callable[[Position, Seat, Any], Refusal | None]
"""Returns the refusal of a move by this seat with this card, colour, recipe or 0."""
CarryOut = Callable[[Position, Seat, Any, list[Event] | None], None]
"""Makes a move that is not refused."""
Move = tuple[WhyNot, CarryOut, int]

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
"""By phase: what a seat may do."""


class MoveTable:
    """All actions of a ruleset by code, and what each of them does."""

    def __init__(self, recipes: tuple[str, ...]) -> None:
        self.actions: tuple[Action, ...] = (*actions.FIXED, *actions.cook_actions(recipes))
        self.moves: tuple[Move, ...] = tuple(_moves(len(recipes)))
        self._codes = {action: code for code, action in enumerate(self.actions)}

    def code_of(self, action: Action) -> int:
        """Return the code of an action, e.g. one read from a record; -1 if there is none."""
        return self._codes.get(action, -1)


def _moves(recipes: int) -> Iterable[Move]:
    """Yield the moves in the order in which `actions` gave the codes."""
    yield from _each(dealing.why_not_seed, dealing.choose_seed, CARDS)
    yield from _each(dealing.why_not_take, dealing.take, CARDS)
    yield from _each(dealing.why_not_lay, dealing.lay, CARDS)
    yield from _each(trick_phase.why_not_play, trick_phase.play, CARDS)
    yield from _each(cooking.why_not_pay, cooking.pay, CARDS)
    yield from _each(round_end.why_not_discard, round_end.discard, CARDS)
    colours = range(len(COLOURS))
    yield from _each(trick_phase.why_not_use, trick_phase.use, colours)
    yield from _each(trick_phase.why_not_pick, trick_phase.pick, colours)
    yield claims.why_not_claim, claims.claim, 0
    yield claims.why_not_call, claims.call, 0
    yield claims.why_not_call, claims.call, 1
    yield claims.why_not_close, claims.close, 0
    yield trick_phase.why_not_use, trick_phase.keep, 0
    yield cooking.why_not_joker, cooking.joker, 0
    yield cooking.why_not_serve, cooking.serve, 0
    yield cooking.why_not_pass, cooking.pass_turn, 0
    yield from _each(cooking.why_not_cook, cooking.cook, range(recipes))


def _each(why_not: WhyNot, carry_out: CarryOut, arguments: Sequence[int]) -> Iterable[Move]:
    return ((why_not, carry_out, argument) for argument in arguments)


@cache
def move_table(recipes: tuple[str, ...]) -> MoveTable:
    """Return the table for these recipe ids, built once."""
    return MoveTable(recipes)
