"""Cards as the table names them: texts like R10 or SAUCE, plays also like SAUCE=R10."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.sauce.cards import CARD_BY_NAME

SAUCE = "SAUCE"
BACK = "sauce/back"
PRINTED = {"B": 0, "G": 5, "Y": 5, "O": 5, "R": 5, "P": 10}
"""The points printed on the cards, by suit."""


def face_of(card: str) -> str:
    """Return the picture's name of a card such as R10 or SAUCE, or of a play like SAUCE=R10."""
    if card == SAUCE:
        return "sauce/sauce-card"
    if "=" in card:
        return f"stands:{colour_of(card)}"
    return f"sauce/card-{card}"


def worth_of(face: str, points: int) -> str:
    """Return the face of a coloured card with other points than printed."""
    return f"worth:{points}:{face}"


def held(play: str) -> str:
    """Return the card of the hand that a play is made with."""
    return play.partition("=")[0]


def colour_of(play: str) -> str:
    """Return the coloured card that a play counts as (S4.5)."""
    return play.rpartition("=")[2]


def suit_of(play: str) -> str:
    """Return the letter of a play's suit."""
    return colour_of(play)[0]


def rank_of(play: str) -> int:
    """Return a play's rank."""
    return int(colour_of(play)[1:])


def sorted_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards by suit and rank, SAUCE cards last."""
    return tuple(sorted(cards, key=CARD_BY_NAME.__getitem__))


def suit_and_rank(key: str) -> tuple[int, str]:
    """Return the sort key for a hand by suits: SAUCE cards, then hidden ones last."""
    card = card_of(key)
    return (CARD_BY_NAME[card] if card else len(CARD_BY_NAME)), key


def rank_and_suit(key: str) -> tuple[int, tuple[int, str]]:
    """Return the sort key for a hand by ranks: SAUCE cards, then hidden ones last."""
    card = card_of(key)
    is_coloured = bool(card) and card != SAUCE
    return (rank_of(card) if is_coloured else len(CARD_BY_NAME)), suit_and_rank(key)


def keys_of(cards: Sequence[str], hidden: int = 0) -> list[str]:
    """Return a distinct name for each card of a hand, for two SAUCE cards too."""
    keys: list[str] = []
    for card in cards:
        keys.append(f"{card}#2" if card in keys else card)
    return [*keys, *(f"?{number}" for number in range(hidden))]


def card_of(key: str) -> str:
    """Return the card of such a name; empty for a face-down card."""
    return key.partition("#")[0] if not key.startswith("?") else ""
