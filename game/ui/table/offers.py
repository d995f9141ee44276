"""The actions of a seat in words, if its hand is not part of the table: round it, on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.core import Action


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand as its owner sees it, held up or on a phone."""

    name: str
    """What offers call it; two cards of the same name are the same to the rules."""
    face: str = ""
    """Its picture; without one its words are written on a slip."""
    words: str = ""


def card_keys(cards: Sequence[HeldCard]) -> list[str]:
    """Return a unique name for each card of a hand, even for two of the same kind."""
    names = [card.name for card in cards]
    return [f"{name}#{names[:index].count(name)}" for index, name in enumerate(names)]


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action in the words of its game.

    `words` name a card of the hand, so they show only while its owner holds the hand
    up; everybody may read `go` at any time, so it names neither card nor place.
    """

    action: Action
    words: str
    card: str = ""
    """Name of the hand's card that it uses; empty: nothing about it is hidden."""
    go: str = ""
    picture: str = ""
    """A picture beside the words."""
    number: int | None = None
    """Its number among those that a slider chooses from."""
    is_main: bool = False
    """Whether it continues the game: it gets the bright button."""
    note: str = ""
    """Its gains and costs: a tooltip of its button, with public facts only."""
