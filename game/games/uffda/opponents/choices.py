"""The choices of a turn player, without declarations and other shouts."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda import phases
from game.games.uffda.actions import DRAW, FIRST_PLAY, NEXT, PLAYED, code_of
from game.games.uffda.cards import IS_DOUBLE, WITH
from game.games.uffda.opponents.instinct import Play
from game.games.uffda.opponents.sight import Sight
from game.rules.core import Action


def play_of(action: Action) -> Play | None:
    """Return card, branch and end of a play; None for any other action."""
    code = code_of(action)
    return PLAYED[code - FIRST_PLAY] if code >= FIRST_PLAY else None


def table_choices(legal: Sequence[Action], offers_all: bool) -> list[Action]:
    """Return the plays; also the draw and Next, which ends the turn without a play, if nothing fits
    or `offers_all` is true.

    A double can be completed by a draw, so everything is offered then. The coin is no choice here:
    it is placed if owed, and taken when the play is complete.
    """
    choices = [action for action in legal if code_of(action) >= FIRST_PLAY]
    if offers_all or not choices:
        choices += [action for action in legal if action in (DRAW, NEXT)]
    return choices


def leaves_one(sight: Sight, action: Action) -> bool:
    """Return whether this action completes a play with one card in hand (D7.6)."""
    size = sight.hand.bit_count()
    covering = sight.phase == phases.COVER
    if action == DRAW:
        return covering and size == 0
    play = play_of(action)
    if play is None or size != 2:
        return False
    card, _, end = play
    if not IS_DOUBLE[card]:
        return True
    fitting = sight.hand & WITH[end]  # the double itself is one of them
    return not sight.pile and fitting.bit_count() == 1


def goes_out(sight: Sight, action: Action) -> bool:
    """Return whether this action ends the round at once (D8.1-D8.3)."""
    play = play_of(action)
    if play is None or sight.hand.bit_count() > 1:
        return False
    return not (IS_DOUBLE[play[0]] and sight.pile)
