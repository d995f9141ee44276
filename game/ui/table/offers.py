"""What a seat may do, in words, for people round one screen: hands stay hidden."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand as its owner sees it while holding it up."""

    name: str
    """What offers call it; two cards of the same name are the same to the rules."""
    face: str = ""
    """Its picture; without one its words are written on a slip."""
    words: str = ""


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
    """Its number in a row of numbers, which a slider chooses from."""
    is_main: bool = False
    """Whether it continues the game: it gets the bright button."""
    note: str = ""
    """Its gains and costs: a tooltip of its button, with public facts only."""
