"""What each action does: why it may be refused, and how it is carried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.uffda.actions import ACTIONS, COIN, FIRST_PLAY, MOST_PLAYERS, OFFENCES
from game.games.uffda.cards import CARDS
from game.games.uffda.play import shouts, turn, turn_end
from game.games.uffda.position import Position
from game.rules.moves import Move


def _moves() -> Iterable[Move[Position]]:
    """Yield the moves in the order in which `actions` gave the codes."""
    yield turn.why_not_draw, turn.draw, 0
    yield turn.why_not_place, turn.place, 0
    yield turn.why_not_take, turn.take, 0
    yield turn_end.why_not_next, turn_end.say_next, 0
    yield shouts.why_not_declare, shouts.declare, 0
    for what in OFFENCES:
        for who in range(MOST_PLAYERS):
            if what == COIN:
                yield shouts.why_not_catch_coin, shouts.catch_coin, who
            else:
                yield shouts.why_not_catch_last_card, shouts.catch_last_card, who
    for card in CARDS:
        yield shouts.why_not_give, shouts.give, card
    for code in range(FIRST_PLAY, len(ACTIONS)):
        yield turn.why_not_play, turn.play, code


MOVES: Final = tuple(_moves())
"""By code of the action."""
