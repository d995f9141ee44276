"""Every action of UFF-DA!, built once; its code is its place in the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.uffda.cards import CARDS, NAME, NUMBERS, PAIRS, Card, members
from game.rules.core import Action
from game.rules.moves import ActionList

MOST_PLAYERS: Final = 8

FREE: Final = MOST_PLAYERS
"""The free branch (D4.3); the branch of a player has the number of the seat."""

BRANCH_NAME: Final = (*[f"P{seat}" for seat in range(MOST_PLAYERS)], "free")
"""By branch."""

BRANCH_BY_NAME: Final = {name: branch for branch, name in enumerate(BRANCH_NAME)}

COIN: Final = "coin"
LAST_CARD: Final = "last_card"
OFFENCES: Final = (COIN, LAST_CARD)
"""What may be caught (D7.2, D7.6)."""

_actions = ActionList()

DRAW: Final = _actions.one("draw")
"""Take the top card of the pile (D5.1), or for a double (D6.2)."""
PLACE_COIN: Final = _actions.one("place_coin")
"""Put the owed coin on the own branch (D5.7)."""
TAKE_COIN: Final = _actions.one("take_coin")
"""Take the coin off the own branch (D5.5)."""
NEXT: Final = _actions.one("next")
"""End the own turn (D5.9)."""
DECLARE: Final = _actions.one("declare")
"""Say UFF-DA for oneself (D7.1)."""
CATCH: Final = {
    what: tuple([_actions.one("catch", what, str(seat)) for seat in range(MOST_PLAYERS)])
    for what in OFFENCES
}
"""Say Coin or UFF-DA at somebody (D7.1); by offence and offender."""
GIVE: Final = _actions.each("give", NAME)
"""Give a penalty card to the offender (D7.9); by card."""

FIRST_PLAY: Final = len(_actions)
"""Code of the first play; all later codes are plays, too."""

_PLAYED: list[tuple[Card, int, int]] = []
_PLAYS: dict[tuple[Card, int, int], Action] = {}


def _build_plays() -> None:
    for branch, name in enumerate(BRANCH_NAME):
        for end in NUMBERS:
            for card in CARDS:
                if end in PAIRS[card]:
                    _PLAYED.append((card, branch, end))
                    _PLAYS[card, branch, end] = _actions.one("play", NAME[card], name, str(end))


_build_plays()

PLAYED: Final = tuple(_PLAYED)
"""By code of a play, counted from FIRST_PLAY: card, branch and end."""

ACTIONS: Final = tuple(_actions)
"""All actions, by code."""

_CODES: Final = {action: code for code, action in enumerate(ACTIONS)}


def code_of(action: Action) -> int:
    """Return the code of an action, e.g. one read from a record; -1 if there is none."""
    return _CODES.get(action, -1)


def play(card: Card, branch: int, end: int) -> Action:
    """Return the action that lays a card on an end of a branch (D4.4).

    Raises KeyError if the card does not carry the end's number.
    """
    return _PLAYS[card, branch, end]


@cache
def plays_of(cards: int, branch: int, end: int) -> tuple[Action, ...]:
    """Return the plays of all cards of a set on one end; each of them carries its number.

    There are at most 1024 such sets for an end, so all of them may be remembered.
    """
    return tuple([_PLAYS[card, branch, end] for card in members(cards)])
